//! 7.30: narrow roads and paths, and what is pushed aside on them.

use super::driving::{Did, Driving};
use crate::Panzer;
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::Class;
use crate::pieces::cards::Mode;
use crate::play::Play;
use crate::state::{Command, Fate, Mark, State, UNITS, UnitId, foe};
use kernel::chance::{Chance, D100, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Panzer {
    /// 7.30: whether a hex is narrow.
    pub fn is_narrow(&self, hex: Hex) -> bool {
        let place = self.land.get(hex);
        self.uses(Switch::NarrowRoads) && place.is_some_and(|place| place.narrow || place.sunken)
    }

    /// 7.30a: whether an enemy vehicle stands in a hex.
    pub fn enemy_tank(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        state.at(foe(id.side()), hex).any(|one| self.card(state, one).class == Class::Vehicle)
    }

    /// Whether something stands in the way of those who want to pass a narrow hex.
    fn obstructs(&self, state: &State, id: UnitId, other: UnitId) -> bool {
        let unit = state.unit(other);
        let there = unit.fate.is_wreck()
            || unit.fate == Fate::Here && !unit.carried() && self.card(state, other).class != Class::Leg;
        other != id && there && unit.hex == state.unit(id).hex && !unit.marks.has(Mark::Pushed)
    }

    /// 7.30a to 7.30d, 7.30i, 7.30j, A98: whether a vehicle may leave its hex so and enter the next one.
    pub fn narrow(&self, state: &State, id: UnitId, dir: Dir, to: Hex) -> Result<(), Illegal> {
        let no = |rule: &'static str, reason: &'static str| Err(Illegal::by(rule, reason));
        let unit = state.unit(id);
        if self.is_narrow(unit.hex) {
            let others = || (0..UNITS as u8).map(UnitId).filter(|&one| self.obstructs(state, id, one));
            let above = |one: UnitId| {
                let other = state.unit(one);
                other.fate == Fate::Here && one.side() == id.side() && other.stack > unit.stack
            };
            if others().any(above) {
                return no("7.30j", "not-on-top");
            }
            if dir != unit.bearing.facing().reversed() && others().next().is_some() {
                return no("7.30c", "road-blocked");
            }
        }
        if self.is_narrow(to) {
            if self.enemy_tank(state, id, to) {
                return no("7.30a", "enemy-there");
            }
            if self.would_overstack(state, id, to) {
                return no("7.30i", "overstacked");
            }
        }
        Ok(())
    }

    /// 7.30e: what a tracked vehicle could push aside: in its hex, or in the one ahead.
    pub fn pushable<'a>(&'a self, state: &'a State, room: Driving) -> impl Iterator<Item = UnitId> + 'a {
        let (unit, card) = (state.unit(room.unit), self.card(state, room.unit));
        let fresh = room.spent == 0 && room.entered == 0 && room.turned == 0 && !room.did.has(Did::STOPPED);
        let able = self.uses(Switch::NarrowRoads)
            && card.mode == Some(Mode::Tracked)
            && unit.command() == Command::Move
            && !self.stuck(state, room.unit)
            && fresh;
        let ahead = match unit.hex.is_some() {
            true => self.map.grid.step(unit.hex, unit.bearing.facing()),
            false => Hex::NONE,
        };
        let among = if able { UNITS as u8 } else { 0 };
        (0..among).map(UnitId).filter(move |&one| {
            let other = state.unit(one);
            let near = other.hex.is_some() && (other.hex == unit.hex || other.hex == ahead);
            let fixed = other.fate.is_wreck()
                || other.fate == Fate::Here
                    && one.side() == room.unit.side()
                    && !other.carried()
                    && (self.stuck(state, one) || self.card(state, one).class == Class::Towed);
            one != room.unit
                && near
                && fixed
                && self.is_narrow(other.hex)
                && !other.marks.has(Mark::Pushed)
                && self.card(state, one).weight <= card.weight
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.30e to 7.30g: the whole factor is spent; what is pushed lies at the roadside.
    pub fn push_aside(&mut self, room: Driving, target: UnitId) -> Result<(), Halt> {
        let unit = room.unit;
        if !self.game.pushable(self.state, room).any(|one| one == target) || self.bogs(room)? {
            return Ok(());
        }
        self.mark_all(["7.30e", "7.30f"]);
        let more = self.game.card(self.state, unit).weight - self.game.card(self.state, target).weight;
        let mut modifiers = S::Ledger::default();
        modifiers.add_some(Rule("7.30f"), "mod-heavier", 5 * i32::from(more / 50));
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("7.30f"), &D100)?;
        let success = i32::from(dice) + total >= 51;
        if success {
            self.mark("7.30g");
            self.state.unit_mut(target).marks.set(Mark::Pushed, true);
        }
        self.sink.event(|| Event::Pushed { unit, target, modifiers: modifiers.lines(), dice, success });
        let did = self.checked(room).with(Did::STOPPED);
        let spent = self.game.budget(self.state, unit, room.way);
        self.next(Driving { spent, did, ..room })?;
        self.open_window(unit).map(|_| ())
    }
}
