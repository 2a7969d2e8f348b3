//! 3.8: attacks at close quarters.

use super::Plan;
use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::melee::FightStage;
use crate::state::{ARMOUR, FOOT, Is, Team, UnitId, units};

impl Mind<'_> {
    /// A moment of Close Combat.
    pub(super) fn close(&self, stage: FightStage, plan: &mut Plan) -> Option<Action> {
        match stage {
            FightStage::Hex | FightStage::End => self.legal.first().copied(),
            FightStage::Attach(_) => self.attach(),
            FightStage::Declare(_) | FightStage::Turn { .. } => self.strike(plan),
            FightStage::Defence(_) => Some(Action::Yes),
        }
    }

    /// AMB.103: a leader fights with the strongest.
    fn attach(&self) -> Option<Action> {
        let heads = self.legal.iter().filter_map(|action| match action {
            Action::Close(id) => Some(*id),
            _ => None,
        });
        heads.max_by_key(|&id| self.game.man(self.view, id).fp).map(Action::Close).or(Some(Action::No))
    }

    /// 3.8.b: all on one, or all on all: what is likely to eliminate most.
    fn strike(&self, plan: &mut Plan) -> Option<Action> {
        let combat = &self.view.combat;
        if combat.by == 0 && combat.at == 0 {
            plan.strike = self.best_strike();
        }
        let (by, at) = plan.strike;
        let more = units(self.side, by & !combat.by).map(Action::Pick);
        let aims = units(self.enemy(), at & !combat.at).map(Action::Close);
        let guns = self.legal.iter().copied().filter(|action| matches!(action, Action::Man(..)));
        let guns = guns.filter(|_| by == 0 && combat.at == 0);
        let found = more.chain(guns).chain(aims).find(|action| self.legal.contains(action));
        let any = || {
            let close = |action: &&Action| matches!(action, Action::Close(_));
            self.legal.iter().find(close).copied().filter(|_| combat.by != 0 && combat.at == 0)
        };
        found.or_else(any).or_else(|| {
            let ends = [Action::Done, Action::Pass];
            ends.into_iter().find(|end| self.legal.contains(end))
        })
    }

    fn best_strike(&self) -> (Team, Team) {
        let mut able: Team = 0;
        for action in self.legal {
            if let Action::Pick(id) = action {
                able |= self.game.close_group(self.view, *id);
            }
        }
        let enemy = self.enemy();
        let fresh = |id: &UnitId| !self.view.unit(*id).did(crate::state::Did::STRUCK);
        let here = units(enemy, self.view.shown_at(enemy, self.view.combat.hex))
            .filter(fresh)
            .fold(0, |set: Team, id| set | id.bit());
        if able == 0 || here == 0 {
            return (0, here & FOOT);
        }
        let worth = |by: Team, at: Team| -> Worth {
            let (kill, reduce) = self.game.strike_odds(self.view, self.side, by, 0, at);
            let lives: Worth = units(enemy, at)
                .map(|id| self.worth(id) * if self.view.unit(id).is(Is::BROKEN) { 0.8 } else { 1.0 })
                .sum();
            lives * kill as Worth + 0.4 * reduce as Worth
        };
        let men = here & FOOT;
        let mut best = (0.0, (able, men));
        let groups = units(enemy, men).map(|id| self.game.close_group(self.view, id) & men);
        for at in [men].into_iter().chain(groups).filter(|&at| at != 0) {
            let value = worth(able, at);
            if value > best.0 {
                best = (value, (able, at));
            }
        }
        // 3.8.r: a vehicle is attacked by one MMC and its leader.
        for id in units(self.side, able).filter(|_| here & ARMOUR != 0) {
            let by = self.game.close_group(self.view, id);
            let value = worth(by, here & ARMOUR);
            if value > best.0 {
                best = (value, (by, here & ARMOUR));
            }
        }
        best.1
    }
}
