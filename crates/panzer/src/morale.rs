//! 7.1: morale. Reasons to check are noted on units; they are settled when the event that gave them is complete.

pub mod checking;
pub mod cohesion;
pub mod recovery;

use crate::Panzer;
use crate::charts::Cover;
use crate::options::RecoveryCommand;
use crate::pieces::{Grade, Nation};
use crate::state::{Command, Fate, State, UnitId, foe};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Rule;

/// Why a unit checks, as far as the modifiers depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// 7.1.2.
    Normal,
    /// 7.1.3.
    Forced,
    /// 7.6.
    TankFright,
    /// 7.1.6.2.
    Recovery,
}

impl Panzer {
    /// 7.1.1.2d: whether a formation has reached its Cohesion Point.
    pub fn reached(&self, state: &State, id: UnitId) -> bool {
        let record = &state.formations[usize::from(self.entry(id).formation)];
        record.cohesion > 0 && record.losses >= record.cohesion
    }

    /// 7.1.2h: whether a command unit is in the chain of another unit: of its own company, or of a headquarters above it.
    pub fn in_chain(&self, hq: UnitId, id: UnitId) -> bool {
        let (above, mut formation) = (self.entry(hq).formation, self.entry(id).formation);
        if hq.side() != id.side() || self.entry(hq).hq.is_none() {
            return false;
        }
        for _ in 0..4 {
            if above == formation {
                return true;
            }
            match self.battle.companies.get(usize::from(formation)).and_then(|company| company.under) {
                Some(next) => formation = next,
                None => return false,
            }
        }
        false
    }

    /// T16: the row of a nation at the scenario's date.
    pub fn break_row(&self, nation: Nation) -> usize {
        match nation {
            Nation::German => 0,
            Nation::Soviet => 1,
            Nation::Us => 2,
            Nation::British => 3,
            Nation::French if self.battle.date.year() < 1944 => 4,
            Nation::French => 5,
            Nation::Italian => 6,
        }
    }

    /// 7.1.4: the modifiers of a morale check or of recovery.
    pub fn morale_modifiers<L: Ledger>(&self, state: &State, id: UnitId, check: Check) -> L {
        let mut net = L::default();
        let (unit, grid) = (state.unit(id), &self.map.grid);
        let mut add =
            |rule: &'static str, key: &'static str, value: i32| net.add_some(Rule(rule), key, value);
        let grade = match self.entry(id).grade {
            Grade::Elite => 20,
            Grade::Veteran => 10,
            Grade::Seasoned => 0,
            Grade::Regular => -10,
            Grade::Green => -20,
        };
        add("7.1.4m1", "mod-grade", grade);
        match self.cover(state, id, Hex::NONE) {
            Cover::Medium => add("7.1.4m2", "mod-medium-cover", 10),
            Cover::Heavy => add("7.1.4m2", "mod-heavy-cover", 20),
            _ => {}
        }
        let whole = |hq: UnitId| {
            let one = state.unit(hq);
            !one.nerve.suppressed() && !one.nerve.morale().hesitates() && !one.marks.damaged()
        };
        if state.of(id.side()).any(|hq| self.steadies(state, hq, id)) {
            let fit = state.of(id.side()).any(|hq| whole(hq) && self.steadies(state, hq, id));
            add(if fit { "7.1.4m3" } else { "7.1.4m4" }, "mod-command", 20);
        }
        if unit.nerve.suppressed() {
            add("7.1.4m5", "mod-suppressed", -20);
        }
        if unit.marks.damaged() {
            add("7.1.4m5", "mod-damaged", -20);
        }
        if matches!(check, Check::Forced | Check::TankFright) {
            add("7.1.4m6", "mod-forced", 20);
        }
        let own = u16::from(self.command_range(state, id));
        let shaken = |one: &UnitId| {
            *one != id
                && self.entry(*one).formation == self.entry(id).formation
                && state.unit(*one).nerve.morale().is_broken()
                && grid.distance(state.unit(*one).hex, unit.hex) <= own
        };
        if state.of(id.side()).any(|one| shaken(&one)) {
            add("7.1.4m7", "mod-broken-friend", -10);
        }
        if check != Check::TankFright {
            let seen = state.of(foe(id.side())).filter(|&enemy| !state.unit(enemy).carried());
            let near = seen
                .filter(|&enemy| grid.distance(state.unit(enemy).hex, unit.hex) <= 5)
                .filter(|&enemy| self.spots(state, id, enemy))
                .map(|enemy| grid.distance(state.unit(enemy).hex, unit.hex))
                .min();
            match near {
                Some(0..=2) => add("7.1.4m8", "mod-enemy-near", -20),
                Some(3..=5) => add("7.1.4m9", "mod-enemy-near", -10),
                _ => {}
            }
        }
        let counts = check != Check::Recovery || self.settings.recovery_command == RecoveryCommand::Counts;
        let idle = matches!(unit.command(), Command::NoCommand | Command::None);
        if counts && !idle {
            add("7.1.4m11", "mod-has-command", -20);
        }
        net
    }

    /// 7.1.4m3, 7.1.4m4, 7.4.4, A46: whether a command unit steadies another unit.
    fn steadies(&self, state: &State, hq: UnitId, id: UnitId) -> bool {
        if hq == id || !self.in_chain(hq, id) || state.unit(hq).nerve.morale().is_broken() {
            return false;
        }
        let apart = self.map.grid.distance(state.unit(hq).hex, state.unit(id).hex);
        if self.mute(state, id) {
            return apart == 0;
        }
        apart <= u16::from(self.command_range(state, hq).max(self.command_range(state, id)))
    }

    /// 7.1.2d: whether a burning vehicle of its own formation stands in a unit's hex.
    pub fn beside_pyre(&self, state: &State, id: UnitId) -> bool {
        let (hex, formation) = (state.unit(id).hex, self.entry(id).formation);
        state.wrecks(hex).any(|wreck| {
            wreck.side() == id.side()
                && state.unit(wreck).fate == Fate::BrewedUp
                && self.entry(wreck).formation == formation
        })
    }
}
