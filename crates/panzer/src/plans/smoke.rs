//! 7.9: smoke dischargers of a vehicle, of everybody in hand, of the whole side.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::state::UnitId;
use kernel::message::Message;
use kernel::plan::Plan;

impl Planner<'_> {
    /// Whoever is in hand tries its dischargers; or everybody who could.
    pub(super) fn discharge(&self, target: UnitId) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, self.view, self.seat);
        let able: Vec<UnitId> = start
            .legal()
            .into_iter()
            .filter_map(|action| match action {
                Action::Pick(id) => Some(id),
                _ => None,
            })
            .collect();
        let hand: Vec<UnitId> = match self.who.is_empty() {
            true => vec![target],
            false => self.who.clone(),
        };
        let hand: Vec<UnitId> = hand.into_iter().filter(|id| able.contains(id)).collect();
        let others = able.len() > hand.len();
        let mut plans = Vec::new();
        if !hand.is_empty() {
            plans.push(self.discharged(&start, &hand, "plan-discharge"));
        }
        if others && able.len() > 1 {
            plans.push(self.discharged(&start, &able, "plan-discharge-all"));
        }
        plans
    }

    fn discharged(&self, start: &Run<'_>, who: &[UnitId], key: &'static str) -> Plan<Action> {
        let mut run = start.clone();
        for &id in who {
            if !run.take(Action::Pick(id)) {
                run.actions.push(Action::Pick(id));
            }
        }
        Plan {
            who: counters(who.iter().copied()),
            price: Some(Message::new("plan-discharge-price").with("units", who.len() as i64)),
            forecast: self.game.discharge_forecast(self.view, who[0]),
            ..Plan::new("smoke", self.named(key, who[0]), run.actions)
        }
    }
}
