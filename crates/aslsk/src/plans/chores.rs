//! 1.3, 3.1, 3.6: setting up, rallying all, routing all.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::rally::Step;
use crate::rooms::{Placing, Rallying, Routing};
use crate::rout::RoutStage;
use crate::state::{Is, UnitId};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

/// More steps than a rout can take.
const ROUT: usize = 24;

impl<'a> Planner<'a> {
    /// 1.3: the piece that is asked for is set up in a hex.
    pub(super) fn set_up(&self, hex: Hex) -> Option<Plan<Action>> {
        let room = self.view.frames.at::<Placing>()?;
        let mut run = Run::new(self.game, &self.view, self.seat);
        run.take(Action::At(hex)).then_some(())?;
        let title = self.at("plan-place", hex).with("unit", self.game.unit_in(&self.view, room.unit));
        Some(Plan { who: counters([room.unit]), ..Plan::new("place", title, run.actions) })
    }

    /// 3.1.h, 3.1.j: the one that is pointed at rallies; or all, the likeliest first.
    pub(super) fn rally(&self, target: UnitId) -> Vec<Plan<Action>> {
        let Some(room) = self.view.frames.at::<Rallying>().filter(|room| !room.unit.is_some()) else {
            return Vec::new();
        };
        if !matches!(room.step, Step::Alone | Step::Led) {
            return Vec::new();
        }
        let start = Run::new(self.game, &self.view, self.seat);
        let mut able: Vec<UnitId> = start
            .legal()
            .into_iter()
            .filter_map(|action| match action {
                Action::Pick(id) => Some(id),
                _ => None,
            })
            .collect();
        let odds = |id: UnitId| {
            self.game.rally_odds(&self.view, id, self.game.best_rallier(&self.view, room.step, id))
        };
        able.sort_by(|&a, &b| odds(b).total_cmp(&odds(a)));
        let mut plans = Vec::new();
        if able.contains(&target) {
            plans.push(self.rally_of(&start, room.step, &[target]));
        }
        if able.len() > 1 && room.step == Step::Led {
            plans.push(self.rally_of(&start, room.step, &able));
        }
        plans
    }

    fn rally_of(&self, start: &Run<'a>, step: Step, all: &[UnitId]) -> Plan<Action> {
        let mut run = start.clone();
        for &id in all {
            let leader = self.game.best_rallier(&self.view, step, id);
            let (pick, lead) = (Action::Pick(id), Action::Lead(leader));
            let asked = {
                let mut alone = start.clone();
                alone.take(pick) && alone.can(lead)
            };
            // After the first DR nothing more can be tried out.
            run.actions.push(pick);
            if asked {
                run.actions.push(lead);
            }
        }
        let first = all[0];
        let title = match all.len() {
            1 => Message::new("plan-rally").with("unit", self.game.unit_in(&self.view, first)),
            count => Message::new("plan-rally-all").with("count", count as i64),
        };
        let leader = self.game.best_rallier(&self.view, step, first);
        let price = match leader.is_some() {
            true => Message::new("plan-rally-led").with("unit", self.game.unit_in(&self.view, leader)),
            false => Message::new("plan-rally-alone"),
        };
        Plan {
            who: counters(all.iter().copied()),
            price: Some(price),
            forecast: self.game.led_forecast(&self.view, first, leader),
            risks: vec![Message::new("plan-risk-twelve")],
            ..Plan::new("rally", title, run.actions)
        }
    }

    /// 3.6: the one that is pointed at routs; then all who can.
    pub(super) fn rout(&self, target: UnitId) -> Vec<Plan<Action>> {
        let Some(room) = self.view.frames.at::<Routing>() else { return Vec::new() };
        let start = Run::new(self.game, &self.view, self.seat);
        if room.stage == RoutStage::Step {
            return self.rout_of(start, &[room.unit]).into_iter().collect();
        }
        let mut able: Vec<UnitId> = start
            .legal()
            .into_iter()
            .filter_map(|action| match action {
                Action::Pick(id) => Some(id),
                _ => None,
            })
            .collect();
        // Whoever has to rout goes first.
        able.sort_by_key(|&id| !self.game.must_rout(&self.view, id));
        let mut plans = Vec::new();
        if able.contains(&target) {
            plans.extend(self.rout_of(start.clone(), &[target]));
        }
        if able.len() > 1 {
            plans.extend(self.rout_of(start, &able));
        }
        plans
    }

    fn rout_of(&self, mut run: Run<'a>, all: &[UnitId]) -> Option<Plan<Action>> {
        let mut traces = Vec::new();
        let mut gone = Vec::new();
        for &id in all {
            if run.is_in::<Routing>() && run.state.frames.at::<Routing>().is_some_and(|room| room.unit != id)
            {
                run.take(Action::Pick(id));
            }
            let mut hexes = vec![run.state.unit(id).hex];
            for _ in 0..ROUT {
                let Some(room) = run.state.frames.at::<Routing>().filter(|room| room.unit == id && run.open)
                else {
                    break;
                };
                let next = match room.stage {
                    RoutStage::Drop => run.legal().first().copied(),
                    _ => self.game.rout_choice(&run.state, &room),
                };
                if !next.is_some_and(|next| run.take(next)) {
                    break;
                }
                let hex = run.state.unit(id).hex;
                if hexes.last() != Some(&hex) {
                    hexes.push(hex);
                }
            }
            if hexes.len() > 1 {
                traces.push(Trace::Way { hexes });
                gone.push(id);
            }
            if run.halted {
                break;
            }
        }
        let first = *gone.first()?;
        let end = run.state.unit(first).hex;
        let title = match gone.len() {
            1 => self.at("plan-rout", end).with("unit", self.game.unit_in(&self.view, first)),
            count => Message::new("plan-rout-all").with("count", count as i64),
        };
        let mut plan = Plan::new("rout", title, run.actions);
        plan.who = counters(gone.iter().copied());
        plan.traces = traces;
        let threatened = |id: &&UnitId| {
            self.game.interdictor(&run.state, **id).is_some() && run.state.unit(**id).is(Is::BROKEN)
        };
        if run.halted || gone.iter().find(threatened).is_some() {
            plan.risks.push(Message::new("plan-risk-interdiction"));
        }
        Some(plan)
    }
}
