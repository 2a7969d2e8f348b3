//! B-13: a side places its units, one after another, each with a facing.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::ground::cost_column;
use crate::pieces::Class;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly};
use crate::script::Thought;
use crate::state::{Bearing, Fate, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A side places its units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// Whose turn it is to place.
    pub side: Side,
    /// The unit that has a hex and still needs a facing.
    pub unit: UnitId,
}

impl Placing {
    /// A side begins to place.
    pub const fn of(side: Side) -> Placing {
        Placing { side, unit: UnitId::NONE }
    }

    /// The unit that is placed next.
    pub fn next(self, game: &Panzer, state: &State) -> Option<UnitId> {
        let waits = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.fate == Fate::Waiting && game.entry(*id).turn == 0 && !unit.carried()
        };
        units(self.side, u64::MAX).find(waits)
    }
}

/// What waits with a unit that has not been placed yet.
fn waiting_load(state: &State, carrier: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    units(carrier.side(), u64::MAX)
        .filter(move |&id| state.unit(id).exists() && state.unit(id).carrier == carrier)
}

impl Panzer {
    /// B-13, B-107: the carriers that stand already and on which a unit may be set up, if it may start where they are.
    fn carriers<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let zone = &self.battle.zones[usize::from(self.entry(id).zone)];
        let empty = waiting_load(state, id).next().is_none();
        let fits = move |carrier: &UnitId| {
            empty
                && !state.unit(*carrier).carried()
                && zone.contains(&state.unit(*carrier).hex)
                && self.has_room(state, *carrier, id)
        };
        state.of(id.side()).filter(fits)
    }

    /// B-105: whether a hex would hold more of a side's units than it may.
    pub fn would_overstack(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let class = self.card(state, id).class;
        let [heavy, leg] = self.stacked(state, id.side(), hex, id);
        match class {
            Class::Leg => leg + 1 > 10,
            _ => heavy + 1 > 5,
        }
    }

    /// B-105: vehicles and guns, and leg units, of a side in a hex, without one of them.
    pub fn stacked(&self, state: &State, side: Side, hex: Hex, without: UnitId) -> [u8; 2] {
        let mut count = [0; 2];
        for id in state.at(side, hex).filter(|&id| id != without) {
            count[usize::from(self.card(state, id).class == Class::Leg)] += 1;
        }
        count
    }

    /// B-105: whether a hex is over-stacked.
    pub fn overstacked(&self, state: &State, side: Side, hex: Hex) -> bool {
        if state.at(side, hex).nth(5).is_none() {
            return false;
        }
        let [heavy, leg] = self.stacked(state, side, hex, UnitId::NONE);
        heavy > 5 || leg > 10
    }

    /// B-13: whether a unit may be set up in a hex.
    pub fn may_stand(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let (card, place) = (self.card(state, id), &self.land[hex]);
        let column = cost_column(card.mode);
        let open = self.charts.terrain[place.works as usize].cost[column].points().is_some()
            || card.mode.is_some() && (place.roads | place.paths) != 0;
        let enemy = foe(id.side());
        open && !self.would_overstack(state, id, hex)
            && state.at(enemy, hex).next().is_none()
            && !self.marked(state, enemy, hex)
    }
}

impl Room for Placing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() || self.next(play.game, play.state).is_some() {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(seat_of(self.side), if self.unit.is_some() { "place-facing" } else { "place" }, "B-13")
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if self.unit.is_some() {
            return out.extend(Dir::ALL.map(Action::Face));
        }
        let Some(id) = self.next(game, state) else { return };
        let zone = &game.battle.zones[usize::from(game.entry(id).zone)];
        out.extend(zone.iter().copied().filter(|&hex| game.may_stand(state, id, hex)).map(Action::At));
        out.extend(game.carriers(state, id).map(Action::Mount));
        out.extend(waiting_load(state, id).map(Action::Unload));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::At(hex) => {
                let Some(unit) = self.next(play.game, play.state) else { return Ok(()) };
                for id in units(self.side, u64::MAX) {
                    let one = play.state.unit_mut(id);
                    if id == unit || one.exists() && one.carrier == unit {
                        one.hex = hex;
                    }
                }
                play.next(Placing { unit, ..self })?;
            }
            Action::Mount(carrier) => {
                let Some(unit) = self.next(play.game, play.state) else { return Ok(()) };
                play.mark_all(["B-13", "B-107"]);
                let (hex, facing) = (play.state.unit(carrier).hex, play.state.unit(carrier).bearing.facing());
                play.set_up(unit, hex, facing);
                play.state.unit_mut(unit).carrier = carrier;
                play.sink.event(|| Event::Mounted { unit, carrier });
            }
            Action::Unload(unit) => {
                let carrier = play.state.unit(unit).carrier;
                play.mark_all(["B-13", "B-107"]);
                let hex = play.state.unit(carrier).hex;
                play.state.unit_mut(unit).carrier = UnitId::NONE;
                play.sink.event(|| Event::Dismounted { unit, carrier, hex });
            }
            Action::Face(facing) => {
                let (unit, hex) = (self.unit, play.state.unit(self.unit).hex);
                play.mark_all(["B-13", "B-3"]);
                play.set_up(unit, hex, facing);
                play.sink.event(|| Event::Placed { unit, hex, facing });
                play.next(Placing { unit: UnitId::NONE, ..self })?;
            }
            _ => {}
        }
        Ok(())
    }

    fn question(self, game: &Panzer, state: &State, _: Seat) -> Message {
        match self.next(game, state) {
            _ if self.unit.is_some() => Message::new("ask-facing").with("unit", game.unit_name(self.unit)),
            Some(id) => Message::new("ask-place").with("unit", game.unit_name(id)),
            None => Message::new("ask-wait"),
        }
    }

    fn about(self, _: &State) -> UnitId {
        self.unit
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.place(self)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit stands on the map, with everything that it carries.
    pub fn set_up(&mut self, id: UnitId, hex: Hex, facing: Dir) {
        let side = id.side();
        for number in units(side, u64::MAX) {
            let unit = self.state.unit_mut(number);
            if number == id || unit.exists() && unit.carrier == id {
                (unit.hex, unit.fate, unit.bearing) = (hex, Fate::Here, Bearing::of(facing));
                self.state.here[side.index()] |= number.bit();
            }
        }
    }
}
