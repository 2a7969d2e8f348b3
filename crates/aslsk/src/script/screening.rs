//! 3.3.1.h: smoke grenades on the way.

use super::Plan;
use super::mind::{Mind, Worth};
use super::threat::{Prices, Sweeps, Threats};
use crate::action::Action;
use crate::ground::Halves;
use crate::state::{Pace, UnitId, units};
use kernel::hex::Dir;

/// What smoke grenades cost, and the smoke to whom it hides.
const SMOKE: Halves = 6;
/// How dangerous the next hex must be for smoke: if the whole way can be gone nevertheless, and if it becomes shorter.
const DANGER: [Worth; 2] = [0.08, 0.25];

impl Mind<'_> {
    /// Smoke grenades into the next hex, if the way through it is dangerous; then the way ends where the MF do.
    pub(super) fn screen(&self, plan: &mut Plan, dir: Dir) -> Option<Action> {
        let march = &self.view.march;
        let first: UnitId = units(self.side, march.movers).next()?;
        let to = self.game.map.grid.step(march.hex, dir);
        let throw = Action::Smoke(to);
        let known = self.view.smoke_at(to) > 0 || !self.legal.contains(&throw);
        if known || self.game.smoke_odds(self.view) < 0.16 {
            return None;
        }
        let rest = &plan.path[usize::from(plan.at)..];
        let (mut needs, mut hex, mut far) = (SMOKE, march.hex, 0);
        for &dir in rest {
            needs += self.game.foot_cost(self.view, hex, dir, false)?;
            if !self.game.can_spend(self.view, needs, false) {
                break;
            }
            hex = self.game.map.grid.step(hex, dir);
            far += 1;
        }
        if far == 0 {
            return None;
        }
        let whole = far == rest.len();
        let mut sweeps = Sweeps::new(Threats::of(self, false));
        let swept = sweeps.at(self, to);
        let road = self.game.is_road_step(march.hex, dir);
        let (fire, left) = Prices::of(first).moving(self, swept, to, Pace::Usual, road);
        let danger = fire + left;
        if danger <= DANGER[usize::from(!whole)] {
            return None;
        }
        plan.path.truncate(usize::from(plan.at) + far);
        Some(throw)
    }
}
