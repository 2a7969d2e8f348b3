//! 3.2.4: shots of Guns, light anti-tank weapons and main armaments.

use super::fire::signed;
use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::rooms::Laying;
use crate::state::{UnitId, foe, units};
use crate::tell::shots::AMMO;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

impl<'a> Planner<'a> {
    /// Every weapon in hand that must hit first, each at its best.
    pub(super) fn shots(&self, hex: Hex, target: UnitId) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, &self.view, self.seat);
        let offers = start.legal();
        let begins = |action: &&Action| self.game.is_shot(&self.view, **action) && self.is_in_hand(**action);
        offers.iter().filter(begins).filter_map(|&action| self.shot(&start, action, hex, target)).collect()
    }

    fn is_in_hand(&self, action: Action) -> bool {
        let user = match action {
            Action::Take(id) => self.view.weapon(id).holder,
            Action::Man(id, _) | Action::Faust(id) => id,
            _ => return false,
        };
        self.who.is_empty() || self.who.contains(&user)
    }

    fn shot(&self, start: &Run<'a>, action: Action, hex: Hex, target: UnitId) -> Option<Plan<Action>> {
        let mut run = start.clone();
        run.take(action);
        let tank = target.is_some() && target.is_afv() && run.can(Action::Pick(target));
        if run.is_in::<Laying>() && run.state.fire.target == Hex::NONE {
            let aimed = if tank { run.take(Action::Pick(target)) } else { run.take(Action::At(hex)) };
            if !aimed {
                return None;
            }
        }
        if run.state.fire.target != hex {
            return None;
        }
        // Each target type is followed to its end; the best one is shown.
        let stage = |run: &Run<'_>| run.state.frames.at::<Laying>().map(|room| room.stage);
        let mut tried: Vec<Run<'a>> = Vec::new();
        match stage(&run) {
            Some(LayStage::Aim) if run.open => {
                for option in run.legal() {
                    let mut one = run.clone();
                    one.take(option);
                    tried.push(one);
                }
            }
            _ => tried.push(run),
        }
        let ends = tried.into_iter().map(|run| self.complete(run));
        let worth = |run: &Run<'_>| self.game.shot_worth(&run.state);
        let best = ends.max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        Some(self.shot_told(best))
    }

    /// What is left open of a shot is answered as it does most.
    fn complete(&self, mut run: Run<'a>) -> Run<'a> {
        while run.open
            && let Some(Laying { stage }) = run.state.frames.at()
        {
            let legal = run.legal();
            let worth = |action: &Action| self.game.answer_worth(&run.state, stage, *action);
            let Some(&best) = legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))) else { break };
            if !run.take(best) {
                break;
            }
        }
        run
    }

    fn shot_told(&self, run: Run<'a>) -> Plan<Action> {
        let (game, state, fire) = (self.game, &run.state, run.state.fire);
        let tube = game.tube(state, &fire);
        let enemy = foe(self.side);
        let shown = state.shown_at(enemy, fire.target);
        let target = if fire.victim.is_some() { Some(fire.victim) } else { units(enemy, shown).next() };
        let drm = target.map_or(0, |id| game.th_drm::<Sum>(state, &fire, &tube, id).total());
        let price = Message::new("plan-shot-price")
            .with("number", game.th_number(state, &fire, &tube).unwrap_or(0))
            .with("drm", signed(drm))
            .with("ammo", Message::new(AMMO[fire.ammo as usize]));
        let title = self.at("plan-shot", fire.target).with("unit", game.unit_name(tube.user));
        let forecast = game.laid_forecast(state, &fire, &tube);
        Plan {
            who: counters([tube.user]),
            price: Some(price),
            forecast,
            traces: vec![Trace::Shot { from: tube.hex, to: fire.target }],
            ..Plan::new("fire", title, run.actions)
        }
    }
}
