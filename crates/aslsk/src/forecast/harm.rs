//! 3.2.3: what a result of the IFT is likely to do to a unit, checks included.

use crate::Aslsk;
use crate::event::Check;
use crate::state::{Is, State, UnitId};
use crate::tables::Outcome;
use kernel::ledger::{Ledger, Sum};

/// How likely a unit comes to harm.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Harm {
    /// Eliminated.
    pub dead: f64,
    /// Broken, reduced or eliminated.
    pub hurt: f64,
    /// Pinned and no worse.
    pub pinned: f64,
}

impl Harm {
    /// Any of it.
    pub fn stopped(self) -> f64 {
        self.hurt + self.pinned
    }

    /// What comes with this chance.
    pub fn add(&mut self, share: f64, other: Harm) {
        self.dead += share * other.dead;
        self.hurt += share * other.hurt;
        self.pinned += share * other.pinned;
    }

    /// One more attack, whatever the first one has done.
    pub fn and(self, other: Harm) -> Harm {
        let both = |a: f64, b: f64| 1.0 - (1.0 - a) * (1.0 - b);
        let (dead, hurt) = (both(self.dead, other.dead), both(self.hurt, other.hurt));
        let stopped = both(self.stopped(), other.stopped());
        Harm { dead, hurt, pinned: stopped - hurt }
    }
}

/// How many of the 36 ways of two dice come to a sum.
pub const fn ways(sum: i32) -> u8 {
    match sum {
        2..=7 => (sum - 1) as u8,
        8..=12 => (13 - sum) as u8,
        _ => 0,
    }
}

/// The chance of two dice to come to a number or less.
pub fn at_most(number: i32) -> f64 {
    const WAYS: [u8; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];
    f64::from(WAYS[number.clamp(0, 12) as usize]) / 36.0
}

impl Aslsk {
    /// 3.2.3.g-3.2.3.j: how a MC with a DRM goes for a unit as it stands.
    pub fn check_odds(&self, state: &State, id: UnitId, number: u8) -> Harm {
        let drm = self.check_drm::<Sum>(state, id, Check::Morale, number).total();
        let need = i32::from(self.morale(state, id)) - drm;
        let broken = state.unit(id).is(Is::BROKEN);
        // 3.2.3.i: a 12 fails whatever the morale.
        let hurt = 1.0 - at_most(need.min(11));
        let exact = if (2..=11).contains(&need) { f64::from(ways(need)) / 36.0 } else { 0.0 };
        let lost = if broken { 1.0 / 36.0 } else { 0.0 };
        Harm { dead: lost, hurt, pinned: if broken { 0.0 } else { exact } }
    }

    fn outcome_odds(&self, state: &State, id: UnitId, outcome: Outcome, many: usize) -> Harm {
        let share = 1.0 / many.max(1) as f64;
        match outcome {
            Outcome::None => Harm::default(),
            Outcome::Ptc(number) => {
                let idle = state.unit(id).is(Is::BROKEN | Is::PINNED);
                let check = self.check_odds(state, id, number);
                let pinned = if idle { 0.0 } else { check.hurt };
                Harm { dead: 0.0, hurt: 0.0, pinned }
            }
            Outcome::Mc(number) => self.check_odds(state, id, number),
            Outcome::K(number) => {
                let check = self.check_odds(state, id, number);
                let hurt = share + (1.0 - share) * check.hurt;
                Harm { dead: check.dead, hurt, pinned: (1.0 - share) * check.pinned }
            }
            Outcome::Kia(dead) => Harm { dead: (f64::from(dead) * share).min(1.0), hurt: 1.0, pinned: 0.0 },
        }
    }

    /// What an attack in a column with this DRM does to one of so many targets.
    pub fn harm(
        &self,
        state: &State,
        column: Option<u8>,
        drm: i32,
        cowers: u8,
        id: UnitId,
        many: usize,
    ) -> Harm {
        let mut harm = Harm::default();
        let Some(column) = column else { return harm };
        let lower = column.checked_sub(cowers);
        for sum in 2..=12 {
            let doubles = u8::from(sum % 2 == 0 && cowers > 0);
            let plain = f64::from(ways(sum) - doubles) / 36.0;
            let outcome = self.tables.ift.result(column, sum + drm);
            harm.add(plain, self.outcome_odds(state, id, outcome, many));
            if let Some(lower) = lower.filter(|_| doubles > 0) {
                let outcome = self.tables.ift.result(lower, sum + drm);
                harm.add(1.0 / 36.0, self.outcome_odds(state, id, outcome, many));
            }
        }
        harm
    }
}
