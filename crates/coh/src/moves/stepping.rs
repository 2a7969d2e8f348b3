//! 4.5, 4.6, 15.2, 17.3, A.95: one unit moves, hex by hex.

use super::{Path, Way};
use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::options::RevealMoment;
use crate::pieces::{Class, Work};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Bogging, Frame, Mining, Revealing, Room, Words, is_placing, privately};
use crate::scenario::Battle;
use crate::script::Thought;
use crate::state::{Kind, Place, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Where a step stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum StepStage {
    /// Before the first hex, or after a pivot.
    Ready,
    /// ALG.10: a hex has just been entered.
    Entered,
    /// Hidden units there and in sight are revealed.
    Found,
    /// A.97: hidden units may be revealed after every hex, by this seat next.
    Reveal(u8),
    /// C15: the enemy may bog it down.
    Bog(u8),
    /// 4.5.b: it may pivot and, if it is a vehicle, go on.
    Turn,
}

/// One unit on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stepping {
    /// Who.
    pub unit: UnitId,
    /// The hex that it left last; none if it comes from beyond the map.
    pub from: Hex,
    /// How it has moved.
    pub path: Path,
    /// What the hexes entered have cost.
    pub cost: u8,
    /// 4.11: the last hex was entered backwards.
    pub back: bool,
    /// A.78: one more hex at no cost.
    pub quick: bool,
    /// Where it stands.
    pub stage: StepStage,
}

impl Stepping {
    /// A unit that has not moved yet.
    pub fn of(unit: UnitId) -> Stepping {
        Stepping {
            unit,
            from: Hex::NONE,
            path: Path::default(),
            cost: 0,
            back: false,
            quick: false,
            stage: StepStage::Ready,
        }
    }

    /// Whether there may be another hex on its way.
    fn goes_on(self, game: &Coh, view: &State) -> bool {
        self.path.entered == 0 || game.kind(view, self.unit).vehicle() && !self.path.ended
    }

    fn at(self, stage: StepStage) -> Stepping {
        Stepping { stage, ..self }
    }
}

impl Room for Stepping {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let id = self.unit;
        if !play.state.is_here(id) {
            return play.end_steps(self);
        }
        match self.stage {
            StepStage::Entered => {
                play.next(self.at(StepStage::Found))?;
                play.enter_works(id)
            }
            StepStage::Found => {
                play.mark("ALG.10");
                play.mark("A.95");
                if play.reveal_forced()? || play.remove_lost()? {
                    return Ok(Flow::On);
                }
                play.close_way(id, self.from);
                play.look_at_controls();
                play.next(self.at(StepStage::Reveal(0)))
            }
            StepStage::Reveal(number)
                if number < play.game.battle.commanders()
                    && play.game.settings.reveal == RevealMoment::EveryHex =>
            {
                play.next(self.at(StepStage::Reveal(number + 1)))?;
                match play.game.hides_somebody(play.state, Seat(number)) {
                    true => play.push(Revealing { seat: Seat(number) }),
                    false => Ok(Flow::On),
                }
            }
            StepStage::Reveal(_) => play.next(self.at(StepStage::Turn)),
            StepStage::Bog(number) if number < play.game.battle.commanders() => {
                play.next(self.at(StepStage::Bog(number + 1)))?;
                let seat = Seat(number);
                match play.game.may_bog(play.state, seat, id) {
                    true => play.push(Bogging::by(seat, id)),
                    false => Ok(Flow::On),
                }
            }
            StepStage::Bog(_) if play.game.bans(play.state, id).movement => {
                play.tell_stop(id);
                play.mark("A.85");
                play.end_steps(self)
            }
            StepStage::Bog(_) if self.path.ended => play.end_steps(self),
            StepStage::Bog(_) => play.next(self.at(StepStage::Ready)),
            // A.85, A.95: what it met there stops it, and keeps it from turning.
            StepStage::Turn if play.game.bans(play.state, id).movement => {
                play.tell_stop(id);
                play.mark(if play.game.kind(play.state, id).vehicle() { "A.85" } else { "A.95" });
                play.end_steps(self)
            }
            StepStage::Ready | StepStage::Turn => Ok(Flow::Ask),
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        let (secret, seat) = (game.is_private(state), state.deed.seat);
        match self.stage {
            StepStage::Turn => privately(secret, seat, "pivot", "4.5.b"),
            _ => privately(secret, seat, "step", "4.5.a"),
        }
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let id = self.unit;
        let unit = state.unit(id);
        let first = self.path.entered == 0;
        let fits = |cost: u8, toll: bool| self.quick || game.within_means(state, id, cost, toll);
        // A.95: it turns before the enemy may bog it down, and goes on afterwards.
        let halted = self.stage == StepStage::Turn && game.may_be_bogged(state, id);
        for dir in Dir::ALL.into_iter().filter(|_| !halted) {
            if let Ok(way) = game.way(state, id, self.path, dir)
                && fits(game.move_cost(state, id) + self.cost + way.cost, way.toll)
            {
                out.extend([Action::Step(dir)]);
            }
            if !self.quick
                && game
                    .exit_cost(state, id, self.path, dir)
                    .is_some_and(|cost| fits(game.move_cost(state, id) + self.cost + cost, false))
            {
                out.extend([Action::Exit(dir)]);
            }
        }
        let group = state.deed.members & !state.pair(id) != 0;
        if first && self.stage == StepStage::Ready && self.quick {
            return;
        }
        if first && self.stage == StepStage::Ready {
            // 4.6.a: a pivot in place instead of a move.
            if !game.in_bunker(state, id)
                && fits(game.pivot_cost(state, id), false)
                && !game.bans(state, id).movement
            {
                out.extend(Dir::ALL.into_iter().filter(|&dir| dir != unit.facing).map(Action::Face));
            }
            let walk = fits(game.move_cost(state, id), false) && !game.bans(state, id).movement;
            if walk && unit.sheltered {
                out.extend([Action::Leave]);
            } else if walk && game.can_shelter(state, id, unit.hex) {
                out.extend([Action::Occupy]);
            }
            // 10.2.b: not every member has to move, but somebody does.
            let waiting = game.still_to_move(state) & !state.pair(id);
            if group
                && (state.deed.moved != 0
                    || waiting != 0
                    || !game.within_means(state, id, game.least_move(state, id), false))
            {
                out.extend([Action::Done]);
            }
            return;
        }
        if self.stage == StepStage::Turn {
            // 17.5.a: whoever is in a bunker faces as it does.
            if !game.in_bunker(state, id) && !game.bans(state, id).movement {
                out.extend(Dir::ALL.into_iter().filter(|&dir| dir != unit.facing).map(Action::Face));
            }
            if !unit.sheltered && !game.bans(state, id).movement && game.can_shelter(state, id, unit.hex) {
                out.extend([Action::Occupy]);
            }
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        mut self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let id = self.unit;
        match action {
            Action::Step(dir) => {
                let Some(way) = play.take_way(id, self.path, dir) else { return Ok(()) };
                play.mark(if play.game.kind(play.state, id).vehicle() { "15.0.a" } else { "4.5.a" });
                if play.state.deed.kind == Kind::Enter {
                    play.mark("4.12.c");
                }
                // A.86: in a group, too, a vehicle uses its bonus moves.
                if self.path.entered > 0 && play.state.deed.members & !play.state.pair(id) != 0 {
                    play.mark("A.86");
                }
                // A.94: whoever is carried has moved with it, even if the carrier is lost on the way.
                let load = play.state.unit(id).load;
                play.state.deed.done |= if load.is_some() { load.bit() } else { 0 };
                self.from = play.state.unit(id).hex;
                self.back = way.backwards;
                self.path = way.path;
                if self.quick {
                    self.path.ended = true;
                } else {
                    if way.toll {
                        play.state.deed.tolls |= id.bit();
                    }
                    self.cost += way.cost;
                    play.note_cost(id, play.game.move_cost(play.state, id) + self.cost);
                }
                play.enter_hex(id, way.to);
                play.next(self.at(StepStage::Entered))?;
            }
            Action::Face(dir) => {
                play.face(id, dir);
                play.mark("4.1.a");
                play.mark("4.1.b");
                if play.state.deed.members & !play.state.pair(id) != 0 {
                    play.mark("A.66");
                }
                if self.path.entered > 0 {
                    play.mark(if self.back { "4.11.b" } else { "4.5.b" });
                    let vehicle = play.game.kind(play.state, id).vehicle();
                    match () {
                        () if play.game.may_be_bogged(play.state, id) => {
                            play.next(self.at(StepStage::Bog(0)))?
                        }
                        () if vehicle && !self.path.ended => play.next(self.at(StepStage::Ready))?,
                        () => play.end_steps(self)?,
                    };
                } else {
                    play.mark("4.6.a");
                    play.mark("4.9.b");
                    play.lose_hasty(id);
                    play.note_cost(id, play.game.pivot_cost(play.state, id));
                    play.end_steps(self)?;
                    play.mined_in_place(id, true)?;
                }
            }
            Action::Occupy | Action::Leave => {
                let inside = action == Action::Occupy;
                if self.path.entered == 0 {
                    play.mark(if inside { "17.3.b" } else { "17.3.c" });
                    play.note_cost(id, play.game.move_cost(play.state, id));
                } else {
                    play.mark("17.3.a");
                }
                play.shelter_unit(id, inside);
                if inside && self.path.entered > 0 {
                    play.next(self)?;
                } else {
                    play.end_steps(self)?;
                }
            }
            Action::Exit(dir) => {
                let (game, state, sink) = (play.game, &*play.state, &mut *play.sink);
                let note = &mut |rule| sink.mark(Rule(rule));
                let cost = game.try_exit(state, id, self.path, dir, note).unwrap_or(0);
                play.mark("A.119");
                play.note_cost(id, play.game.move_cost(play.state, id) + self.cost + cost);
                play.exit(id)?;
                play.end_steps(self)?;
            }
            _ if self.stage == StepStage::Turn && play.game.may_be_bogged(play.state, id) => {
                play.next(self.at(StepStage::Bog(0)))?;
            }
            _ => {
                if self.path.entered == 0 {
                    play.mark("10.4.b");
                }
                play.end_steps(self)?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        let id = self.unit;
        let poor = Illegal::by("A.01", "too-dear");
        let moved = self.path.entered > 0;
        match action {
            Action::Step(dir) => game.way(state, id, self.path, dir).err().or(Some(poor)),
            Action::Face(_) if game.in_bunker(state, id) => {
                Some(Illegal::by("17.5.a", "faces-as-the-bunker"))
            }
            Action::Face(dir) if dir == state.unit(id).facing => Some(Illegal::by("4.1.a", "faces-there")),
            Action::Face(_) if moved || self.quick => Some(Illegal::by("4.5.b", "has-turned")),
            Action::Face(_) => Some(poor),
            Action::Occupy if state.unit(id).sheltered => Some(Illegal::by("DEF.11", "is-in-it")),
            Action::Occupy => game.try_shelter(state, id, state.unit(id).hex).err().or(Some(poor)),
            Action::Leave if !state.unit(id).sheltered => Some(Illegal::by("DEF.11", "not-in-it")),
            Action::Leave => Some(if moved { Illegal::by("17.3.c", "has-moved") } else { poor }),
            Action::Exit(dir) => game.try_exit(state, id, self.path, dir, &mut |_| {}).err().or(Some(poor)),
            Action::Done if state.deed.members & !state.pair(id) != 0 => {
                Some(Illegal::by("10.2.b", "somebody-moves"))
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        if !game.is_own(state, self.unit) || state.unit(self.unit).hidden {
            return false;
        }
        let found = is_placing(above);
        let awaited = match self.stage {
            StepStage::Ready | StepStage::Turn => above.is_none() && state.is_here(self.unit),
            StepStage::Found => found || matches!(above, Some(Frame::Mining(_))),
            StepStage::Reveal(_) => found || matches!(above, Some(Frame::Revealing(_))),
            StepStage::Bog(_) => matches!(above, Some(Frame::Bogging(_))),
            StepStage::Entered => false,
        };
        let Path { entered, wheels, tracks, .. } = self.path;
        let walked = entered <= 8 && wheels <= 4 && tracks <= 4 && self.cost <= 60;
        let kind = matches!(state.deed.kind, Kind::Move | Kind::Enter | Kind::Unload) || self.quick;
        awaited && walked && kind && game.is_hex_or_none(self.from)
    }

    fn centre(self, _: &Coh, view: &State) -> Hex {
        view.unit(self.unit).hex
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        let key = match self.path.entered {
            0 => "ask-step",
            _ if self.goes_on(game, view) => "ask-go-on",
            _ => "ask-turn",
        };
        game.asked_of(key, self.unit)
    }

    fn words(self) -> Words {
        Words { done: "do-stop", ..Words::PLAIN }
    }

    /// A.95: how far it can go, unless it has come to the end of its way.
    fn overlay(self, game: &Coh, view: &State) -> Option<OverlayKind> {
        self.goes_on(game, view).then_some(OverlayKind::Reach)
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.step(self)
    }
}

impl Coh {
    /// A.109: whether a commander might bog a vehicle down, for all that everybody knows.
    fn may_bog(&self, state: &State, seat: Seat, id: UnitId) -> bool {
        self.side_of(seat) != id.side()
            && self.kind(state, id).vehicle()
            && state.unit(id).visible()
            && !self.is_stuck(state, id)
            && self.may_hold(state, seat, &[Effect::BoggedDown])
    }

    fn may_be_bogged(&self, state: &State, id: UnitId) -> bool {
        self.all_seats().iter().any(|seat| self.may_bog(state, seat, id))
    }

    /// Whether a unit may move or pivot at all.
    pub fn can_move(&self, state: &State, id: UnitId) -> bool {
        !self.bans(state, id).movement
    }

    /// A.119: what leaving the map over a hexside costs, where the scenario allows it.
    pub fn exit_cost(&self, state: &State, id: UnitId, path: Path, dir: Dir) -> Option<u8> {
        self.try_exit(state, id, path, dir, &mut |_| {}).ok()
    }

    /// The same, with the rules that decide it.
    fn try_exit(
        &self,
        state: &State,
        id: UnitId,
        path: Path,
        dir: Dir,
        note: &mut impl FnMut(&'static str),
    ) -> Result<u8, Illegal> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let over = !self.map.grid.step(unit.hex, dir).is_some();
        let behind = Coh::is_behind(unit.facing, dir);
        match () {
            () if !over || !self.battle.exits[id.side().index()].contains(unit.hex) => {
                Err(Illegal::by("4.12.f", "off-the-map"))
            }
            () if self.bans(state, id).movement => Err(Illegal::by("7.3.a", "marker-forbids")),
            () if path.entered == 0 => Ok(u8::from(behind)),
            () if !kind.vehicle() => Err(Illegal::by("4.5.a", "no-bonus-moves")),
            () if path.ended => Err(Illegal::by("15.2.f", "no-bonus-moves")),
            () if behind => Err(Illegal::by("15.2.e", "no-bonus-there")),
            () => {
                let road = self.land[unit.hex].road(dir);
                self.bonus(state, id, path, Hex::NONE, road, note).map(|_| 0)
            }
        }
    }

    /// A.119: what a unit scores that leaves the map.
    pub fn exit_points(&self, state: &State, id: UnitId) -> i16 {
        let carries = matches!(self.kind(state, id).class, Class::Truck | Class::Wagon);
        let loaded = state.unit(id).load.is_some();
        let nation = Battle::nation(id.side());
        let rule = self.battle.file.exit.iter().find(|exit| exit.side == nation);
        rule.filter(|_| carries).map_or(0, |exit| if loaded { exit.loaded } else { exit.empty })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.2: that a unit goes no further tells something of a marker that lies face down.
    fn tell_stop(&mut self, id: UnitId) {
        if self.game.hides_marker(self.state, id) {
            self.sink.reveal(self.game.all_seats());
        }
    }

    /// The member's part of the action is done.
    fn end_steps(&mut self, steps: Stepping) -> Going {
        let pair = self.state.pair(steps.unit);
        self.state.deed.done |= steps.unit.bit() | if self.state.is_here(steps.unit) { pair } else { 0 };
        self.pop()
    }

    /// What a member's move costs so far.
    pub fn note_cost(&mut self, id: UnitId, cost: u8) {
        self.state.deed.moved |= id.bit();
        self.state.deed.costs[id.index() % crate::state::SLOTS] = cost;
    }

    /// The next hex of a unit's way, with everything that decides it.
    fn take_way(&mut self, id: UnitId, path: Path, dir: Dir) -> Option<Way> {
        let (game, state) = (self.game, &*self.state);
        let sink = &mut *self.sink;
        let way = game.way_by(state, id, path, dir, &mut |rule| sink.mark(Rule(rule))).ok()?;
        let unit = state.unit(id);
        if game.kind(state, id).vehicle() {
            let crowd = |hex: Hex| {
                let own = state.at(id.side(), hex) & !state.pair(id);
                own != 0 || state.has(foe(id.side()), hex)
            };
            if crowd(unit.hex) || crowd(way.to) {
                sink.mark(Rule("15.5.a"));
            }
            if path.entered > 0 && state.has(foe(id.side()), unit.hex) {
                sink.mark(Rule("15.5.b"));
            }
        }
        if unit.load.is_some() {
            sink.mark(Rule("15.8.a"));
            let towed = game.kind(state, unit.load).vehicle();
            if towed {
                sink.mark(Rule("15.10.a"));
            }
            if game.bans(state, unit.load).movement {
                sink.mark(Rule(if towed { "A.70" } else { "A.71" }));
            }
        }
        Some(way)
    }

    /// A unit, with its load, goes to another hex.
    pub fn enter_hex(&mut self, id: UnitId, to: Hex) {
        let from = self.state.unit(id).hex;
        let among = self.state.has(foe(id.side()), to);
        if among || self.state.at(id.side(), to) != 0 {
            self.mark("4.3.a");
        }
        if self.state.unit(id).sheltered {
            self.mark("17.3.c");
            self.mark("17.1.a");
        }
        for one in units(id.side(), self.state.pair(id)) {
            self.lose_hasty(one);
            if one != id && self.state.unit(one).bogged {
                // C15: a vehicle that is towed out of the hex is free.
                self.mark("C15");
                self.state.unit_mut(one).bogged = false;
            }
            let unit = self.state.unit_mut(one);
            unit.hex = to;
            unit.sheltered = false;
            unit.came_from = if among { from } else { Hex::NONE };
        }
        if among {
            // 6.12.a, A.10: it fights in a later turn, and the way it came is closed to the enemies there.
            self.mark("6.12.a");
            self.mark("A.10");
        }
        self.state.deed.entered |= self.state.pair(id);
        self.sink.event(|| Event::Moved { unit: id, from, to });
    }

    /// 6.12.b: whoever was hidden in the hex and has been found there is bound like those who were seen.
    fn close_way(&mut self, id: UnitId, from: Hex) {
        if !from.is_some() || !self.state.has(foe(id.side()), self.state.unit(id).hex) {
            return;
        }
        for one in units(id.side(), self.state.pair(id)) {
            self.state.unit_mut(one).came_from = from;
        }
    }

    /// 17.6.d: the hasty defence of a unit that moves or turns is gone.
    pub fn lose_hasty(&mut self, id: UnitId) {
        if !self.state.unit(id).hasty {
            return;
        }
        self.mark("17.6.d");
        self.state.unit_mut(id).hasty = false;
        let hex = self.state.unit(id).hex;
        self.sink.event(|| Event::WorkLost { hex, work: Work::HastyDefence });
    }

    /// A unit, with its load, turns.
    pub fn face(&mut self, id: UnitId, facing: Dir) {
        for one in units(id.side(), self.state.pair(id)) {
            self.state.unit_mut(one).facing = facing;
        }
        self.sink.event(|| Event::Faced { unit: id, facing });
    }

    /// 17.3: a unit occupies the fortification of its hex, or comes out of it.
    pub fn shelter_unit(&mut self, id: UnitId, inside: bool) {
        let hex = self.state.unit(id).hex;
        let bunker = self
            .state
            .work(hex)
            .filter(|(_, built)| built.work == Work::Bunker)
            .map(|(_, built)| built.facing);
        let others = units(id.side(), self.state.at(id.side(), hex) & !id.bit());
        match inside {
            true if others.into_iter().any(|one| self.state.unit(one).sheltered) => self.mark("17.2.b"),
            true => {}
            false => self.mark("17.1.a"),
        }
        let unit = self.state.unit_mut(id);
        unit.sheltered = inside;
        if let Some(facing) = bunker.filter(|_| inside) {
            unit.facing = facing;
            self.mark("17.5.a");
        }
        self.sink.event(|| Event::Sheltered { unit: id, inside });
    }

    /// A.95: wire under tracks is gone; then mines explode.
    pub fn enter_works(&mut self, id: UnitId) -> Going {
        let hex = self.state.unit(id).hex;
        let tracked = self.game.kind(self.state, id).gait == crate::ground::Gait::Tracked;
        if let Some((number, _)) =
            self.state.work(hex).filter(|(_, built)| built.work == Work::Wire && tracked)
        {
            self.mark("17.8.b");
            self.lose_work(number);
        }
        match self.game.mines_in(self.state, hex) {
            Some(number) => self.push(Mining::entering(id, number)),
            None => Ok(Flow::On),
        }
    }

    /// A fortification or obstacle is gone; who was in it stays in the hex.
    pub fn lose_work(&mut self, number: u8) {
        let Some(built) = self.state.works[usize::from(number)].take() else { return };
        if built.work.is_fortification() {
            for side in [crate::state::GERMANY, crate::state::USSR] {
                for id in self.state.of(side) {
                    if self.state.unit(id).hex == built.hex {
                        self.state.unit_mut(id).sheltered = false;
                    }
                }
            }
        }
        self.sink.event(|| Event::WorkLost { hex: built.hex, work: built.work });
    }

    /// A.12, ALG.10: a unit with a Destroyed marker next to enemies is removed; whether there was one.
    pub fn remove_lost(&mut self) -> Result<bool, Halt> {
        for side in [crate::state::GERMANY, crate::state::USSR] {
            for id in self.state.of(side) {
                if self.game.seems_alive(self.state, id) {
                    self.look_for_lost(id)?;
                    if !self.state.is_here(id) {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// A.119: a unit leaves the map with its load.
    fn exit(&mut self, id: UnitId) -> Result<(), Halt> {
        let hex = self.state.unit(id).hex;
        let points = self.game.exit_points(self.state, id);
        for one in units(id.side(), self.state.pair(id)) {
            self.leave_map(one, Place::Exited);
        }
        self.sink.event(|| Event::Exited { unit: id, hex, points });
        self.score(id.side(), points);
        self.look_at_control(hex);
        Ok(())
    }
}
