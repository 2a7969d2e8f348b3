//! 8c, B-158: turrets, hatches and facings for the next turn, of everybody in hand.

use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::state::UnitId;
use kernel::message::Message;
use kernel::plan::Plan;

impl Planner<'_> {
    /// Everything that can be adjusted of a unit; hatches of all in hand at once.
    pub(super) fn adjust(&self, target: UnitId) -> Vec<Plan<Action>> {
        let mut start = Run::new(self.game, self.view, self.seat);
        let hand = self.view.in_hand[self.seat.index() % 2];
        if !hand.is_some() && !start.take(Action::Pick(target)) {
            return Vec::new();
        }
        let id = if hand.is_some() { hand } else { target };
        let mut plans: Vec<Plan<Action>> = Vec::new();
        for action in start.legal() {
            let fits =
                matches!(action, Action::Turret(_) | Action::Hatch(_) | Action::Face(_) | Action::Hide(_));
            if !fits {
                continue;
            }
            let mut run = start.clone();
            run.take(action);
            run.take(Action::Done);
            let (title, _) = self.game.label(self.view, action);
            plans.push(Plan { who: counters([id]), ..Plan::new("order", title, run.actions) });
        }
        plans.extend(self.hatches());
        plans
    }

    /// 7.8.3: everybody who can closes or opens the hatches.
    fn hatches(&self) -> Vec<Plan<Action>> {
        let all = |shut: bool| {
            let mut run = Run::new(self.game, self.view, self.seat);
            let mut who = Vec::new();
            for id in self.view.of(self.side) {
                let mut tried = run.clone();
                if tried.take(Action::Pick(id)) && tried.take(Action::Hatch(shut)) {
                    run = tried;
                    who.push(id);
                }
            }
            let key = if shut { "plan-all-shut" } else { "plan-all-open" };
            (who.len() > 1)
                .then(|| Plan { who: counters(who), ..Plan::new("order", Message::new(key), run.actions) })
        };
        [true, false].into_iter().filter_map(all).collect()
    }
}
