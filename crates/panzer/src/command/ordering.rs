//! 2c: both sides write their commands, each on a sheet of its own. A unit that gets none holds N/C (B-33).

use crate::Panzer;
use crate::action::{Action, Inside};
use crate::event::Event;
use crate::options::Switch;
use crate::play::{Flow, Going, Play, side_of};
use crate::rooms::{Asked, Room, written};
use crate::script::Thought;
use crate::state::{Command, FORMATIONS, Mark, Order, Stage, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// 7.3c: who shares the counter of another formation holds none of its own.
pub const GUEST: u8 = 65;

/// Both sides write commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ordering;

/// The counters in use of each formation, and how many of them are Move or Short Halt, as far as they have been counted.
type Counted = [Option<(u8, u8)>; FORMATIONS];

impl Panzer {
    /// B-31: the counters of a formation in use, and how many of them are Move or Short Halt.
    fn used(&self, state: &State, formation: u8) -> (u8, u8) {
        let company = &self.battle.companies[usize::from(formation)];
        let mut counters = [0u64; 2];
        for id in self.members(state, usize::from(formation)) {
            let unit = state.unit(id);
            if unit.counter > 0 && unit.counter <= 64 && id.side() == company.side {
                let bit = 1 << (unit.counter - 1);
                counters[0] |= bit;
                counters[1] |= if unit.command().moves() { bit } else { 0 };
            }
        }
        (counters[0].count_ones() as u8, counters[1].count_ones() as u8)
    }

    /// B-30: whether a unit may get a counter of its own with this command.
    pub(crate) fn may_give(&self, state: &State, id: UnitId, command: Command) -> bool {
        let used = self.used(state, self.entry(id).formation);
        self.may_give_beside(state, id, command, used)
    }

    /// The same beside so many counters in use, and so many of them Move or Short Halt.
    fn may_give_beside(&self, state: &State, id: UnitId, command: Command, (used, movers): (u8, u8)) -> bool {
        let record = &state.formations[usize::from(self.entry(id).formation)];
        let left = used < record.commands && (!command.moves() || movers < record.movers);
        left && Command::GIVEN.contains(&command)
            && self.may_hold(state, id, command)
            && self.fits_platoon(state, id, command)
    }

    /// Whether a unit still waits for a command: it is on the map, and no one carries it.
    fn uncommanded(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !unit.carried() && unit.command() == Command::None && (state.is_here(id) || self.leads(state, id))
    }

    pub(crate) fn may_pick(&self, state: &State, id: UnitId) -> bool {
        self.may_pick_beside(state, id, &mut [None; FORMATIONS])
    }

    /// The same where the counters in use are counted once for each formation.
    fn may_pick_beside(&self, state: &State, id: UnitId, counted: &mut Counted) -> bool {
        let formation = self.entry(id).formation;
        let mut gives = || {
            let used = *counted[usize::from(formation)].get_or_insert_with(|| self.used(state, formation));
            Command::GIVEN.iter().any(|&command| self.may_give_beside(state, id, command, used))
        };
        self.uncommanded(state, id) && (gives() || self.may_uncover(state, id))
    }

    /// B-104: whether a unit could still write that it leaves its full cover; who does is in `adjusted`.
    fn may_uncover(&self, state: &State, id: UnitId) -> bool {
        state.unit(id).marks.has(Mark::FullCover) && state.adjusted[id.side().index()] & id.bit() == 0
    }

    /// B-31: whether a unit may share the counter of the unit in hand.
    pub(crate) fn may_share(&self, state: &State, hand: UnitId, id: UnitId) -> bool {
        self.uncommanded(state, id)
            && !state.unit(id).is_hidden()
            && !state.unit(hand).is_hidden()
            && (self.entry(id).formation == self.entry(hand).formation || self.chained(state, hand, id))
            && self.may_hold(state, id, state.unit(hand).command())
            && self.fits_platoon(state, id, state.unit(hand).command())
            && self.may_join(state, self.sharers(state, hand), id)
    }
}

impl Room for Ordering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.state.writing.is_empty() {
            play.lay_counters();
            return play.pop();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "orders", "B-33")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let (side, hand) = (side_of(seat), state.in_hand[seat.index() % 2]);
        if hand.is_some() && state.unit(hand).command() == Command::None {
            let free = Command::GIVEN.into_iter().filter(|&command| game.may_give(state, hand, command));
            out.extend(free.map(Action::Give));
            if game.may_uncover(state, hand) {
                out.extend([Action::Inside(Inside::Uncover)]);
            }
            return;
        }
        if hand.is_some() && game.call_offers(state, hand, out) {
            return;
        }
        let mut counted = [None; FORMATIONS];
        let able = |id: &UnitId| game.may_pick_beside(state, *id, &mut counted);
        out.extend(state.force(side).filter(able).map(Action::Pick));
        for (at, marker) in game.markers_of(state, side) {
            if state.under(at).next().is_none() && marker.order.command() == Command::None {
                out.extend(Command::GIVEN.map(|command| Action::Feign(at, command)));
            }
        }
        if hand.is_some() {
            out.extend(state.of(side).filter(|&id| game.may_share(state, hand, id)).map(Action::Join));
        }
        out.extend([Action::Commit]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let at = seat.index() % 2;
        let hand = play.state.in_hand[at];
        match action {
            Action::Pick(id) => play.state.in_hand[at] = id,
            Action::Give(command) => {
                play.mark_command(hand, command);
                let counter = play.game.free_counter(play.state, hand);
                if let Some(marker) =
                    play.state.unit(hand).marker().filter(|_| play.state.unit(hand).is_hidden())
                {
                    play.order_marker(marker, command, counter);
                    return Ok(());
                }
                let unit = play.state.unit_mut(hand);
                (unit.order, unit.counter) = (Order::of(command), counter);
            }
            Action::Feign(marker, command) => play.order_marker(marker, command, 0),
            Action::Inside(Inside::Uncover) => {
                play.state.adjusted[at] |= hand.bit();
                play.state.in_hand[at] = UnitId::NONE;
            }
            Action::Join(id) => {
                play.mark("B-31");
                play.mark_sharing(hand, id);
                let (command, counter) = (play.state.unit(hand).command(), play.state.unit(hand).counter);
                let counter = if play.game.chained(play.state, hand, id) { GUEST } else { counter };
                let unit = play.state.unit_mut(id);
                (unit.order, unit.counter) = (Order::of(command), counter);
                // B-130: who shares a counter may call as well; the others who share it are still at hand.
                if counter != GUEST && play.game.has_tubes(play.state, id) {
                    play.state.in_hand[at] = id;
                }
            }
            Action::Battery(_) | Action::Target(_) | Action::Shell(_) | Action::At(_) | Action::Fall(..) => {
                play.game.write_call(play.state, hand, action);
            }
            Action::Commit => {
                play.close_sheet(seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let hand = state.in_hand[seat.index() % 2];
        match action {
            Action::Pick(id) | Action::Join(id)
                if id.side() != side_of(seat) || !state.is_here(id) && !game.leads(state, id) =>
            {
                Some(Illegal::by("B-33", "not-your-unit"))
            }
            Action::Pick(id) | Action::Join(id) if state.unit(id).command() != Command::None => {
                Some(Illegal::by("B-14", "has-command"))
            }
            Action::Pick(id)
                if [Command::Fire, Command::Move, Command::ShortHalt, Command::Overwatch]
                    .into_iter()
                    .all(|command| !game.fits_platoon(state, id, command)) =>
            {
                Some(Illegal::by("7.4.2a", "another-command"))
            }
            Action::Pick(_) => Some(Illegal::by("B-30", "no-command-left")),
            Action::Join(id)
                if hand.is_some()
                    && game.entry(id).formation != game.entry(hand).formation
                    && !game.chained(state, hand, id) =>
            {
                Some(Illegal::by("B-31", "another-formation"))
            }
            Action::Join(id) if hand.is_some() => Some(game.unshared(state, hand, id)),
            Action::Join(_) => Some(Illegal::by("B-32", "out-of-command-range")),
            Action::Battery(_) | Action::Target(_) if hand.is_some() && game.mute(state, hand) => {
                Some(Illegal::by("7.4.3", "no-radio"))
            }
            Action::Target(_) if hand.is_some() => Some(Illegal::by("B-137", "command-forbids")),
            Action::At(hex) if hand.is_some() => {
                let mission = game.mission_of(state, hand).and_then(|at| state.missions[at])?;
                if mission.stage == Stage::Running {
                    return Some(Illegal::by("B-134", "out-of-range"));
                }
                game.may_aim(state, &mission, hex).err()
            }
            Action::Give(command) if hand.is_some() && !game.may_hold(state, hand, command) => {
                Some(Illegal::by("B-33", "cannot-hold"))
            }
            Action::Give(command) if hand.is_some() && !game.fits_platoon(state, hand, command) => {
                let hurt = state.unit(hand).marks.damaged();
                Some(Illegal::by(if hurt { "7.4.2d" } else { "7.4.2a" }, "another-command"))
            }
            Action::Give(_) => Some(Illegal::by("B-30", "no-command-left")),
            _ => None,
        }
    }

    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        let hand = state.in_hand[seat.index() % 2];
        match hand.is_some() {
            true if state.unit(hand).command() == Command::None => {
                Message::new("ask-give").with("unit", game.unit_name(hand))
            }
            true => {
                let stage =
                    game.mission_of(state, hand).and_then(|at| state.missions[at]).map(|one| one.stage);
                let key = match stage {
                    Some(Stage::Shell) => "ask-shell",
                    Some(Stage::Aim) => "ask-aim",
                    Some(Stage::Fall) => "ask-fall",
                    Some(Stage::Running) => "ask-continue",
                    _ => "ask-join",
                };
                Message::new(key).with("unit", game.unit_name(hand))
            }
            false => Message::new("ask-orders"),
        }
    }

    fn forecast(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::At(_) | Action::Fall(..) => game.written_forecast(state, seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.order()
    }
}

impl Panzer {
    /// B-31: the lowest number of a counter that nobody of the unit's formation holds.
    fn free_counter(&self, state: &State, id: UnitId) -> u8 {
        let formation = usize::from(self.entry(id).formation);
        let held = self.members(state, formation).fold(0u64, |set, id| match state.unit(id).counter {
            0 => set,
            counter => set | 1 << (counter - 1).min(63),
        });
        (!held).trailing_zeros().min(63) as u8 + 1
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.4.2, A67, 7.43b: what decides about a counter of its own.
    fn mark_command(&mut self, unit: UnitId, command: Command) {
        if self.game.mute(self.state, unit) {
            let left = self.state.unit(unit).marks.has(Mark::Track);
            self.mark(if left { "7.4.2c" } else { "7.4.2a" });
            self.mark("A67");
        }
        if !self.game.card(self.state, unit).fights() && command == Command::Move {
            self.mark("7.3d");
        }
    }

    /// 7.3: what decides about sharing a counter.
    fn mark_sharing(&mut self, hand: UnitId, unit: UnitId) {
        if !self.game.uses(Switch::Platoons) {
            return;
        }
        let apart = self.game.entry(hand).platoon != self.game.entry(unit).platoon;
        self.mark(if apart { "7.3c" } else { "7.3a" });
        if !self.game.card(self.state, unit).fights() {
            self.mark("7.3d");
        }
    }

    /// 2b, 2c: commands are counted, and both sides begin to write.
    pub fn begin_orders(&mut self) -> Going {
        self.count_commands();
        self.open_sheets(SeatSet::first(2));
        self.push(Ordering)
    }

    /// 7.4.2a, A67: who has no radio and no command holds that of the platoon: the counter of its hex, or another one as long as there are
    /// any.
    fn keep_platoons(&mut self, side: Side) {
        let left = |play: &Self, id: UnitId| {
            play.game.mute(play.state, id)
                && play.game.uncommanded(play.state, id)
                && !play.state.unit(id).marks.has(Mark::Track)
        };
        while let Some((id, order, counter)) =
            self.state.of(side).filter(|&id| left(self, id)).find_map(|id| {
                let (command, near) = self.game.platoon_command(self.state, id)?;
                let counter = match near {
                    Some(mate) => self.state.unit(mate).counter,
                    None if self.game.may_give(self.state, id, command) => {
                        self.game.free_counter(self.state, id)
                    }
                    None => return None,
                };
                Some((id, Order::of(command), counter))
            })
        {
            self.mark_all(["7.4.2a", "A67"]);
            let unit = self.state.unit_mut(id);
            (unit.order, unit.counter) = (order, counter);
        }
    }

    /// B-33: every unit shows one face-down counter; who got none holds N/C, and who is carried has that of the carrier.
    fn lay_counters(&mut self) {
        self.mark("B-33");
        for side in [Side(0), Side(1)] {
            for unit in units(side, self.state.adjusted[side.index()]) {
                self.mark("B-104");
                self.state.unit_mut(unit).marks.set(Mark::FullCover, false);
                self.tell(unit, || Event::Shifted { unit, inside: Inside::Uncover });
            }
            self.state.adjusted[side.index()] = 0;
            for (marker, one) in self.game.markers_of(self.state, side) {
                if one.order.command() == Command::None {
                    self.order_marker(marker, Command::NoCommand, 0);
                }
            }
            self.keep_platoons(side);
            for id in self.state.of(side) {
                if self.state.unit(id).command() == Command::None && !self.state.unit(id).carried() {
                    self.state.unit_mut(id).order = Order::of(Command::NoCommand);
                }
            }
            for id in self.state.of(side) {
                let carrier = self.state.unit(id).carrier;
                if carrier.is_some() {
                    let (order, counter) = (self.state.unit(carrier).order, self.state.unit(carrier).counter);
                    let unit = self.state.unit_mut(id);
                    (unit.order, unit.counter) = (order, counter);
                }
            }
        }
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Ordered);
    }
}
