//! 7.14, A69: a vehicle that fires takes the nearest enemy combat vehicle first.

use super::declaring::Mode;
use crate::Panzer;
use crate::initiative::naming::Group;
use crate::options::{Priority, Switch};
use crate::pieces::Class;
use crate::state::{Command, Mark, State, UnitId, foe, units};
use kernel::seat::Side;

impl Panzer {
    /// The enemy combat vehicles at which a unit may fire.
    fn quarry<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        state.of(foe(id.side())).filter(move |&enemy| {
            let card = self.card(state, enemy);
            card.class == Class::Vehicle && card.fights() && self.could_fire(state, id, enemy, Mode::Direct)
        })
    }

    /// 7.14b: whether another vehicle of the same formation has fired at an enemy this turn; a vehicle that has fired keeps the number of its
    /// target where its command counter was.
    fn taken(&self, state: &State, id: UnitId, enemy: UnitId) -> bool {
        let formation = self.entry(id).formation;
        let fired = |other: &UnitId| {
            let unit = state.unit(*other);
            *other != id
                && self.entry(*other).formation == formation
                && self.card(state, *other).class == Class::Vehicle
                && unit.marks.any(&[Mark::Fired, Mark::FiredSecond])
                && unit.counter == enemy.0 % 64 + 1
        };
        units(id.side(), u64::MAX).any(|other| fired(&other))
    }

    /// 7.14, A69: whether fire priority lets a vehicle fire at a target; the duty ends when another vehicle of its formation has fired at
    /// the nearest one.
    pub fn priority_allows(&self, state: &State, id: UnitId, target: UnitId, mode: Mode) -> bool {
        if !self.uses(Switch::FirePriority)
            || mode != Mode::Direct
            || self.card(state, id).class != Class::Vehicle
        {
            return true;
        }
        if state.volley.target == target && state.volley.shots().any(|shot| shot.unit == id) {
            return true;
        }
        let range = |enemy: UnitId| self.map.grid.distance(state.unit(id).hex, state.unit(enemy).hex);
        // The nearest ones.
        let (mut least, mut nearest) = (u16::MAX, 0);
        for enemy in self.quarry(state, id) {
            match range(enemy) {
                there if there < least => (least, nearest) = (there, enemy.bit()),
                there if there == least => nearest |= enemy.bit(),
                _ => {}
            }
        }
        let open = target.side() != id.side() && nearest & target.bit() != 0;
        open || units(foe(id.side()), nearest).all(|enemy| self.taken(state, id, enemy))
    }

    /// 7.14a: whether somebody could fire at a target but for a nearer vehicle.
    pub fn priority_forbids(
        &self,
        state: &State,
        side: Side,
        group: Group,
        target: UnitId,
        mode: Mode,
    ) -> bool {
        state.of(side).any(|id| {
            self.in_group(state, group, id)
                && self.command_allows(state, id, mode)
                && state.spotted[target.index()] & id.bit() != 0
                && self.could_fire(state, id, target, mode)
                && !self.priority_allows(state, id, target, mode)
        })
    }

    /// A69: with `priority = must-fire` a vehicle that can fire at an enemy vehicle may not stay silent.
    pub fn must_fire(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        self.uses(Switch::FirePriority)
            && self.settings.priority == Priority::MustFire
            && self.card(state, id).class == Class::Vehicle
            && matches!(unit.command(), Command::Fire | Command::ShortHalt)
            && !unit.marks.has(Mark::Acted)
            && self.quarry(state, id).any(|enemy| self.priority_allows(state, id, enemy, Mode::Direct))
    }
}
