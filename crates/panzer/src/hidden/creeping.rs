//! 7.2.2.2: a marker moves, no faster than its slowest unit. It has no facing, and turning costs it nothing.

use crate::Panzer;
use crate::action::{Action, Inside, Way};
use crate::charts::Cover;
use crate::event::Event;
use crate::fire::declaring::Mode;
use crate::options::Switch;
use crate::pieces::Class;
use crate::play::{Play, seat_of};
use crate::rooms::{Asked, Declaring, Room, secretly};
use crate::script::Thought;
use crate::state::{Command, Ground, Hidden, Mark, State, UnitId, Volley, foe, units};
use kernel::chance::{Chance, D100, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::scene::OverlayKind;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A marker on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Creeping {
    /// Which.
    pub marker: u8,
    /// How; only its owner knows.
    pub way: Way,
    /// Movement points spent; only its owner knows.
    pub spent: u8,
    /// Hexes entered.
    pub entered: u8,
    /// It goes no farther.
    pub stopped: bool,
}

impl Creeping {
    /// The move begins.
    pub const fn start(marker: u8, way: Way) -> Creeping {
        Creeping { marker, way, spent: 0, entered: 0, stopped: false }
    }

    /// What everybody knows of it.
    pub const fn masked(self) -> Creeping {
        Creeping { way: Way::Foot, spent: 0, stopped: false, ..self }
    }
}

fn no<T>(rule: &'static str, reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::by(rule, reason))
}

impl Panzer {
    /// 7.2.2.2c: the vehicle as which a dummy moves: the fastest of its side that way.
    fn decoy(&self, state: &State, side: Side, way: Way) -> Option<UnitId> {
        let column = crate::turn::factor_column(way);
        let drives = |id: &UnitId| {
            let entry = self.entry(*id);
            self.is_unit(*id) && self.pieces.cards[usize::from(entry.card)].class == Class::Vehicle
        };
        units(side, u64::MAX).filter(drives).max_by_key(|&id| self.card(state, id).factors[column])
    }

    /// 7.2.2.2a: the units of a marker that set its pace.
    fn pacers<'a>(&self, state: &'a State, marker: u8) -> impl Iterator<Item = UnitId> + use<'a> {
        state.under(marker).filter(move |&id| !state.unit(id).carried())
    }

    /// 7.2.2.2a, 7.2.2.2c: what a marker may spend on a way; none if something under it cannot go so.
    fn marker_budget(&self, state: &State, marker: u8, way: Way) -> Option<u8> {
        let side = self.marker_side(marker);
        let on_foot = matches!(way, Way::Foot | Way::March);
        if self.pacers(state, marker).next().is_none() {
            let decoy = || self.decoy(state, side, way);
            return if on_foot {
                Some(self.budget(state, UnitId::NONE, way))
            } else {
                let halts = state.markers[usize::from(marker)].order.command() == Command::ShortHalt;
                Some(self.decoy_points(state, decoy()?, way, halts))
            };
        }
        let goes = |id: UnitId| {
            let class = self.card(state, id).class;
            !self.stuck(state, id) && self.ways(state, id).any(|one| one == way)
                || class == Class::Vehicle && on_foot
        };
        let walks = self.pacers(state, marker).any(|id| self.card(state, id).class != Class::Vehicle);
        if on_foot != walks || !self.pacers(state, marker).all(goes) {
            return None;
        }
        let pace = |id: UnitId| match self.card(state, id).class {
            Class::Vehicle if on_foot => u8::MAX,
            _ => self.budget(state, id, way),
        };
        self.pacers(state, marker).map(pace).min()
    }

    /// 7.2.2.2: the ways in which a marker may move.
    pub fn marker_ways<'a>(&'a self, state: &'a State, marker: u8) -> impl Iterator<Item = Way> + 'a {
        let one = state.markers[usize::from(marker)];
        let moves = one.order.command() == Command::Move;
        let halts = one.order.command() == Command::ShortHalt;
        Way::ALL.into_iter().filter(move |&way| {
            let allowed = moves || halts && way != Way::March;
            allowed && self.marker_budget(state, marker, way).is_some()
        })
    }

    /// B-29: whether a marker may still move this turn, by what everybody knows.
    pub fn may_creep(&self, marker: &Hidden) -> bool {
        marker.order.is_shown() && marker.order.command().moves() && !marker.has(Hidden::ACTED)
    }

    /// 7.2.2.2a: what a step of a marker costs; for leg units and guns hexes are counted.
    fn creep_cost(&self, state: &State, room: Creeping, dir: Dir) -> Result<u8, Illegal> {
        let one = state.markers[usize::from(room.marker)];
        let (side, to) = (self.marker_side(room.marker), self.map.grid.step(one.hex, dir));
        if !to.is_some() {
            return no("B-109c", "edge");
        }
        if room.stopped {
            return no("7.29e", "has-stopped");
        }
        if state.at(foe(side), to).next().is_some() || self.marked(state, foe(side), to) {
            return no("B-105", "enemy-there");
        }
        let on_foot = matches!(room.way, Way::Foot | Way::March);
        let cost_of = |id: UnitId| {
            let drives = self.card(state, id).class == Class::Vehicle;
            let way = if drives && on_foot { Way::Country } else { room.way };
            if !drives
                && self.card(state, id).class == Class::Towed
                && !self.may_push_gun(state, id, one.hex, dir)
            {
                return None;
            }
            self.ground_cost(state, id, one.hex, dir, way)
        };
        let mut cost = 0;
        for id in self.pacers(state, room.marker) {
            let Some(one) = cost_of(id) else { return no("B-101", "impassable") };
            cost = cost.max(one);
        }
        if self.pacers(state, room.marker).next().is_none() {
            let decoy = self.decoy(state, side, room.way);
            let snow = self.uses(Switch::Weather) && self.land[to].state == Ground::Snow;
            let walks = self.charts.terrain[self.land[to].works as usize].cost[2].points();
            let walks = walks.map(|points| points + u8::from(snow));
            let drives = || decoy.and_then(|id| self.ground_cost(state, id, one.hex, dir, room.way));
            let Some(points) = (if on_foot { walks } else { drives() }) else {
                return no("B-101", "impassable");
            };
            cost = points;
        }
        if on_foot {
            let slow = room.way == Way::March || one.order.command() == Command::ShortHalt;
            if cost > 1 && slow {
                return no("B-106", "too-hard");
            }
            cost = 1;
        }
        let budget = self.marker_budget(state, room.marker, room.way).unwrap_or(0);
        let whole = room.entered == 0 && room.spent == 0;
        if room.spent.saturating_add(cost) > budget && !whole {
            return no("7.2.2.2a", "too-far");
        }
        Ok(cost)
    }

    /// 7.2.2.2b: whether what is under a marker may take full cover.
    fn may_cover(&self, state: &State, room: Creeping) -> bool {
        let one = state.markers[usize::from(room.marker)];
        let fits = |id: UnitId| {
            let (card, unit) = (self.card(state, id), state.unit(id));
            card.class != Class::Vehicle
                && self.cover_of(
                    state,
                    one.hex,
                    card.class,
                    [unit.marks.has(Mark::InBuilding), false],
                    Hex::NONE,
                ) >= Cover::Medium
        };
        let on_foot = matches!(room.way, Way::Foot | Way::March);
        on_foot && room.entered == 0 && !one.has(Hidden::COVER) && self.pacers(state, room.marker).all(fits)
    }

    /// 7.2.2.2b, B-107: whether a unit under a marker may get on a vehicle under it, before anything else.
    fn may_board(&self, state: &State, room: Creeping, id: UnitId) -> Option<UnitId> {
        let fresh = room.entered == 0 && !room.stopped;
        let fits = |carrier: &UnitId| *carrier != id && self.has_room(state, *carrier, id);
        (fresh && !state.unit(id).carried()).then_some(())?;
        self.pacers(state, room.marker).find(fits)
    }
}

impl Room for Creeping {
    fn asks(self, game: &Panzer, _: &State) -> Asked {
        secretly(seat_of(game.marker_side(self.marker)), "creep", "7.2.2.2a")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let steps = Dir::ALL.into_iter().filter(|&dir| game.creep_cost(state, self, dir).is_ok());
        out.extend(steps.map(Action::Step));
        if game.may_cover(state, self) {
            out.extend([Action::Inside(Inside::Cover)]);
        }
        for id in state.under(self.marker) {
            if game.may_board(state, self, id).is_some() {
                out.extend([Action::Mount(id)]);
            }
            if state.unit(id).carried() && !self.stopped {
                out.extend([Action::Unload(id)]);
            }
        }
        out.extend([Action::Done]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Step(dir) => play.creep(self, dir),
            Action::Inside(_) => {
                play.mark_all(["7.2.2.2b", "B-104"]);
                play.state.markers[usize::from(self.marker)].set(Hidden::COVER, true);
                play.next(Creeping { stopped: true, ..self }).map(|_| ())
            }
            // B-107: whoever gets on or off does nothing more, and the marker stays where it is.
            Action::Mount(id) => {
                let Some(carrier) = play.game.may_board(play.state, self, id) else { return Ok(()) };
                play.mark_all(["7.2.2.2b", "B-107"]);
                play.state.unit_mut(id).carrier = carrier;
                play.next(Creeping { stopped: true, ..self }).map(|_| ())
            }
            Action::Unload(id) => {
                play.mark_all(["7.2.2.2b", "B-107"]);
                play.state.unit_mut(id).carrier = UnitId::NONE;
                play.next(Creeping { stopped: true, ..self }).map(|_| ())
            }
            _ => play.pop().map(|_| ()),
        }
    }

    fn refuses(self, game: &Panzer, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Step(dir) => game.creep_cost(state, self, dir).err(),
            Action::Mount(_) => Some(Illegal::by("B-107", "no-room")),
            _ => None,
        }
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-creep").with("marker", i64::from(self.marker) + 1)
    }

    fn done(self) -> &'static str {
        "do-stop"
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.creep(self.marker)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A marker begins to move.
    pub fn begin_creeping(&mut self, marker: u8, way: Way) -> Result<(), Halt> {
        let one = &mut self.state.markers[usize::from(marker)];
        one.set(Hidden::ACTED, true);
        one.set(Hidden::COVER, false);
        self.push(Creeping::start(marker, way)).map(|_| ())
    }

    /// 7.2.2.2, 7.29a: a marker comes into the next hex, if nothing under it bogs; who is seen there, or treads on mines, is shown.
    fn creep(&mut self, room: Creeping, dir: Dir) -> Result<(), Halt> {
        let Ok(cost) = self.game.creep_cost(self.state, room, dir) else { return Ok(()) };
        self.mark("7.2.2.2a");
        if room.way == Way::Country && self.marker_bogs(room.marker)? {
            return self.next(Creeping { stopped: true, ..room }).map(|_| ());
        }
        let (marker, at) = (room.marker, usize::from(room.marker));
        let from = self.state.markers[at].hex;
        let to = self.game.map.grid.step(from, dir);
        let entered = room.entered + 1;
        self.state.markers[at].hex = to;
        // B-106: a leg unit never enters more than two hexes in a turn.
        if entered > 2 {
            self.mark("7.2.2.2c");
            self.state.markers[at].set(Hidden::FAST, true);
        }
        let inside = self.game.land[to].works.is_building();
        for number in 0..crate::state::UNITS as u8 {
            let id = UnitId(number);
            if self.state.unit(id).is_hidden() && self.state.unit(id).marker() == Some(marker) {
                let foot = self.game.card(self.state, id).class != Class::Vehicle;
                let unit = self.state.unit_mut(id);
                unit.hex = to;
                unit.marks.set(Mark::InBuilding, inside && foot && !unit.carried());
            }
        }
        self.sink.event(|| Event::Crept { marker, from, to });
        self.next(Creeping { spent: room.spent.saturating_add(cost), entered, ..room })?;
        let treads = self
            .state
            .under(marker)
            .any(|id| !self.state.unit(id).carried() && self.game.mines_under(self.state, id).is_some());
        let class = self.game.marker_class(self.state, marker);
        if !treads && self.game.marker_spotters(self.state, marker, class) == 0 {
            return Ok(());
        }
        self.state.frames.pop();
        let side = self.game.marker_side(marker);
        let team = self.state.under(marker).fold(0, |team, id| team | id.bit());
        // B-110: who is seen on the move may be fired at by overwatch, once its units stand.
        if let Some(lead) = self.game.lead(self.state, marker) {
            self.state.volley = Volley::at(lead);
            self.state.frames.push(Declaring::by(seat_of(foe(side)), Mode::Reaction))?;
        }
        self.unmask(marker, false)?;
        if treads {
            for id in units(side, team) {
                self.tread(id, room.way == Way::March)?;
            }
        }
        Ok(())
    }

    /// 7.29a: the vehicles under a marker check before they leave their hex, out of sight.
    fn marker_bogs(&mut self, marker: u8) -> Result<bool, Halt> {
        if !self.game.uses(Switch::Bogging) {
            return Ok(false);
        }
        let (mut stuck, mut thrown) = (false, false);
        for number in 0..crate::state::UNITS as u8 {
            let unit = UnitId(number);
            let one = self.state.unit(unit);
            let drives = one.is_hidden()
                && one.marker() == Some(marker)
                && !one.carried()
                && self.game.card(self.state, unit).class == Class::Vehicle;
            let need = if drives { self.game.bog_number(self.state, unit) } else { 0 };
            if need == 0 {
                continue;
            }
            self.mark("7.29a");
            let modifiers = self.game.bog_modifiers::<S::Ledger>(self.state, unit);
            let total = modifiers.total();
            let dice = self.chance.roll(Rule("7.29b"), &D100)?;
            let bogs = i32::from(dice) + total <= i32::from(need);
            (stuck, thrown) = (stuck | bogs, true);
            self.state.unit_mut(unit).marks.set(Mark::Bogged, bogs);
            self.tell(unit, || Event::Bogged { unit, modifiers: modifiers.lines(), dice, need, stuck: bogs });
        }
        // A75: no dice at all would betray that nothing under the marker could bog here.
        if !thrown && self.game.is_soft(self.state, self.state.markers[usize::from(marker)].hex) {
            self.chance.roll(Rule("7.29b"), &D100)?;
        }
        Ok(stuck)
    }
}
