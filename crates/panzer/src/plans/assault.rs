//! 6a: close assaults and hand-to-hand attacks by everybody in hand.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::assault::assaulting::Stage;
use crate::pieces::Class;
use crate::rooms::Assaulting;
use crate::state::UnitId;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

fn stage(run: &Run<'_>) -> Option<Stage> {
    run.state.frames.at::<Assaulting>().filter(|_| run.open).map(|room| room.stage)
}

impl Planner<'_> {
    /// Whoever is in hand, or else whoever can, attacks a unit at close quarters.
    pub(super) fn storm(&self, target: UnitId) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, self.view, self.seat);
        let begun = self.view.frames.at::<Assaulting>().filter(|room| room.unit.is_some());
        let able: Vec<UnitId> = start
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Pick(id) => Some(*id),
                _ => None,
            })
            .collect();
        let wanted = |id: &&UnitId| self.who.is_empty() || self.who.contains(id);
        let first = begun.map(|room| room.unit).into_iter().chain(able.iter().filter(wanted).copied());
        first.filter_map(|id| self.stormed(start.clone(), id, target)).take(3).collect()
    }

    fn stormed(&self, mut run: Run<'_>, id: UnitId, target: UnitId) -> Option<Plan<Action>> {
        if stage(&run) == Some(Stage::Who) {
            run.take(Action::Pick(id)).then_some(())?;
        }
        if stage(&run) == Some(Stage::Whom) {
            run.take(Action::Target(target)).then_some(())?;
        }
        self.close_in(&mut run);
        let vehicle = self.game.card(self.view, target).class == Class::Vehicle;
        let mut who = vec![id];
        let forecast = match vehicle {
            true => {
                if stage(&run) == Some(Stage::Weapon) {
                    let best = self.best_tool(&run, id, target)?;
                    run.take(best);
                }
                self.game.assault_forecast(self.view, id, target)
            }
            false => {
                while stage(&run) == Some(Stage::Group) {
                    let more = run.legal().into_iter().find_map(|action| match action {
                        Action::Join(other) if self.joins(other, &who) => Some(other),
                        _ => None,
                    });
                    let Some(other) = more else { break };
                    if !run.take(Action::Join(other)) {
                        break;
                    }
                    who.push(other);
                    self.close_in(&mut run);
                }
                run.take(Action::Done);
                kernel::odds::Forecast::default()
            }
        };
        let (from, to) = (self.view.unit(id).hex, self.view.unit(target).hex);
        let key = if vehicle { "plan-assault" } else { "plan-melee" };
        let mut risks = Vec::new();
        if !self.game.is_hex(from) || !self.game.is_hex(to) {
            return None;
        }
        if self.game.map.grid.distance(from, to) > 1 {
            risks.push(Message::new("plan-risk-approach"));
        }
        Some(Plan {
            who: counters(who),
            forecast,
            risks,
            traces: vec![Trace::Way { hexes: vec![from, to] }],
            ..Plan::new("assault", self.named(key, target).with("by", self.game.unit_name(id)), run.actions)
        })
    }

    fn joins(&self, id: UnitId, who: &[UnitId]) -> bool {
        !who.contains(&id) && (self.who.len() < 2 || self.who.contains(&id))
    }

    /// B-120b: over the first hex that leads there.
    fn close_in(&self, run: &mut Run<'_>) {
        if stage(run) == Some(Stage::Approach)
            && let Some(&step) = run.legal().iter().find(|action| matches!(action, Action::Step(_)))
        {
            run.take(step);
        }
    }

    fn best_tool(&self, run: &Run<'_>, id: UnitId, target: UnitId) -> Option<Action> {
        let worth = |action: &Action| match action {
            Action::Shoot(_, arm, _) => {
                let (some, full) = self.game.assault_odds(&run.state, id, target, *arm);
                full + 0.2 * some
            }
            _ => -1.0,
        };
        run.legal().into_iter().max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }
}
