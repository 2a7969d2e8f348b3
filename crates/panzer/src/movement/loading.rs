//! B-107: mounting and dismounting, hitching and unhitching.

use super::driving::{Did, Driving};
use crate::Panzer;
use crate::action::{Action, Way};
use crate::event::Event;
use crate::pieces::Class;
use crate::play::{Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Command, Mark, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A unit that has just been set down chooses its facing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Alighting {
    /// Which.
    pub unit: UnitId,
}

fn no<T>(reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::by("B-107", reason))
}

impl Panzer {
    /// B-107: whether a carrier has room for a unit.
    pub fn has_room(&self, state: &State, carrier: UnitId, id: UnitId) -> bool {
        let (card, load) = (self.card(state, carrier), self.card(state, id));
        let at = match load.class {
            Class::Towed => 0,
            Class::Leg => 1,
            _ => return false,
        };
        let used = state.load(carrier).filter(|&one| self.card(state, one).class == load.class).count();
        let fits = load.leg_size().is_none_or(|size| card.largest.is_none_or(|most| size >= most));
        card.class == Class::Vehicle && fits && used < usize::from(card.capacity[at])
    }

    /// B-107: loading costs half of the factor, once, before or after the carrier's own movement.
    fn loading_cost(&self, state: &State, room: Driving) -> Result<u8, Illegal> {
        if room.did.has(Did::LOADED) {
            let before = room.entered == 0 || room.did.has(Did::STOPPED);
            return if before { Ok(0) } else { no("has-loaded") };
        }
        let budget = self.budget(state, room.unit, room.way);
        let cost = budget / 2;
        if room.spent.saturating_add(cost) > budget { no("too-far") } else { Ok(cost) }
    }

    /// B-107: whether a unit may get on: the carrier on its way takes up one that stands there, or a unit on foot mounts an idle carrier.
    pub fn mounting(&self, state: &State, room: Driving, other: UnitId) -> Result<u8, Illegal> {
        let (unit, one) = (state.unit(room.unit), state.unit(other));
        if other == room.unit || !state.is_here(other) || one.hex != unit.hex || one.carried() {
            return no("not-there");
        }
        if self.card(state, room.unit).class != Class::Vehicle {
            let idle = one.command() == Command::NoCommand;
            let fresh = room.entered == 0 && room.way == Way::Foot && !room.did.has(Did::STOPPED);
            let free = fresh && idle && self.has_room(state, other, room.unit);
            return if free { Ok(0) } else { no("no-room") };
        }
        let ready = one.command() == Command::Move && !one.marks.has(Mark::Acted);
        if unit.command() != Command::Move || !ready || !self.has_room(state, room.unit, other) {
            return no("no-room");
        }
        self.loading_cost(state, room)
    }

    /// B-107, 7.29e: whether a carrier on its way may set a unit down; a bogged one may, too.
    pub fn unloading(&self, state: &State, room: Driving, other: UnitId) -> Result<u8, Illegal> {
        if !state.is_here(other) || state.unit(other).carrier != room.unit {
            return no("not-there");
        }
        let hex = state.unit(room.unit).hex;
        let column = crate::ground::cost_column(None);
        let open = self.ground(state, hex).is_some_and(|place| {
            let works = self.footing(state, other, &place);
            self.charts.terrain[works as usize].cost[column].points().is_some()
                || place.roads | place.paths != 0
        });
        if state.unit(room.unit).command() != Command::Move || !open {
            return no("cannot-dismount");
        }
        self.loading_cost(state, room)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What loading makes of a move: after its own movement a carrier goes no farther.
    fn loaded(&mut self, room: Driving, cost: u8) -> Result<(), Halt> {
        let mut did = self.checked(room).with(Did::LOADED);
        if room.entered > 0 {
            did = did.with(Did::STOPPED);
        }
        if !room.did.has(Did::CHECKED) {
            did = did.without(Did::CHECKED);
        }
        self.next(Driving { spent: room.spent.saturating_add(cost), did, ..room }).map(|_| ())
    }

    /// B-107: a unit mounts or is hitched.
    pub fn mount(&mut self, room: Driving, other: UnitId) -> Result<(), Halt> {
        let Ok(cost) = self.game.mounting(self.state, room, other) else { return Ok(()) };
        let driver = self.game.card(self.state, room.unit).class == Class::Vehicle;
        let (carrier, unit) = if driver { (room.unit, other) } else { (other, room.unit) };
        self.mark("B-107");
        self.show(carrier);
        let (hex, facing) = (self.state.unit(carrier).hex, self.state.unit(carrier).bearing.facing());
        let (order, counter) = (self.state.unit(carrier).order, self.state.unit(carrier).counter);
        let one = self.state.unit_mut(unit);
        (one.carrier, one.hex, one.order, one.counter) = (carrier, hex, order, counter);
        one.bearing.face(facing);
        for mark in [Mark::Acted, Mark::Moved] {
            one.marks.set(mark, true);
        }
        for mark in [Mark::InBuilding, Mark::FullCover] {
            one.marks.set(mark, false);
        }
        self.sink.event(|| Event::Mounted { unit, carrier });
        if driver {
            self.loaded(room, cost)?;
            return self.open_window(carrier).map(|_| ());
        }
        self.end_of_move(unit, false)?;
        self.open_window(carrier).map(|_| ())
    }

    /// B-107: a unit dismounts or is unhitched; it does nothing more this turn.
    pub fn unload(&mut self, room: Driving, unit: UnitId) -> Result<(), Halt> {
        let Ok(cost) = self.game.unloading(self.state, room, unit) else { return Ok(()) };
        self.mark("B-107");
        let (carrier, hex) = (room.unit, self.state.unit(room.unit).hex);
        let inside = self.game.land[hex].works.is_building();
        let towed = self.game.card(self.state, unit).class == Class::Towed;
        let one = self.state.unit_mut(unit);
        (one.carrier, one.hex) = (UnitId::NONE, hex);
        one.marks.set(Mark::InBuilding, inside);
        one.marks.set(Mark::Unhitched, towed);
        for mark in [Mark::Acted, Mark::Moved] {
            one.marks.set(mark, true);
        }
        one.spot(Mark::SpotMove);
        self.sink.event(|| Event::Dismounted { unit, carrier, hex });
        self.loaded(room, cost)?;
        if self.game.mines_under(self.state, unit).is_some() {
            self.mark("7.31.2c");
        }
        self.tread(unit, false)?;
        self.open_window(carrier)?;
        if self.state.is_here(unit) {
            self.push(Alighting { unit })?;
        }
        Ok(())
    }
}

impl Room for Alighting {
    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.unit.side()), "place-facing", "B-107")
    }

    fn offers(self, _: &Panzer, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(Dir::ALL.map(Action::Face));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Face(dir) = action {
            play.state.unit_mut(self.unit).bearing.face(dir);
            let unit = self.unit;
            play.sink.event(|| Event::Faced { unit, facing: dir, cost: 0 });
            play.pop()?;
        }
        Ok(())
    }

    fn question(self, game: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-facing").with("unit", game.unit_name(self.unit))
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        Some(Action::Face(thought.outlook(thought.known.unit(self.unit).hex)))
    }
}
