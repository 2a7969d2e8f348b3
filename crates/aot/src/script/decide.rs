//! How the questions of a turn are answered: a sheet by a run of actions, an open decision by the best of its answers.

use super::{Script, Thought, Worth};
use crate::Aot;
use crate::action::Action;
use crate::shooting::Manner;
use crate::state::{State, UnitId};
use kernel::game::Rules;
use kernel::seat::Seat;
use kernel::thinking::Answers;

impl Thought<'_> {
    /// The best of the answers, the last of equal ones.
    pub fn best(&self, worth: impl Fn(Action) -> Worth) -> Option<Action> {
        let legal = Answers::of(self.game, self.view, self.seat);
        legal.iter().copied().max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
    }

    /// The most valuable target of a unit that shoots.
    pub fn best_shot(&self, id: UnitId, manner: Manner) -> Option<Action> {
        let (game, view) = (self.game, self.view);
        self.best(|action| match action {
            Action::Shoot(target) | Action::Engage(target) => {
                let (from, at) = (view.unit(id).hex, view.unit(target).hex);
                game.worth(view, target, game.expect(view, id, from, target, at, manner))
            }
            _ => 0.0,
        })
    }

    /// The next action of a sheet, which `plan` thinks out as a whole.
    pub fn written(self, plan: fn(&mut Script, &Aot, &State, Seat)) -> Option<Action> {
        let Thought { game, view, seat, .. } = self;
        let in_hand = view.sheets[seat.index()].unit;
        if self.script.queue.is_empty() && in_hand.is_none_or(|id| game.need(view, id).is_first()) {
            let mut clear = *view;
            clear.sheets[seat.index()].unit = None;
            plan(self.script, game, &clear, seat);
            if let Some(id) = in_hand {
                self.script.queue.begin_with(id);
            }
            self.script.queue.push(Action::Commit);
        }
        while let Some(action) = self.script.queue.next() {
            let possible = game.check(view, seat, action).is_ok();
            if !possible && in_hand.is_some() && matches!(action, Action::Pick(_) | Action::Commit) {
                break; // what is in hand comes first
            }
            self.script.queue.drop_next();
            if possible {
                return Some(action);
            }
        }
        let legal = Answers::of(game, view, seat);
        let plain = |action: &&Action| matches!(action, Action::Commit | Action::EndRoute);
        legal.iter().find(plain).or(legal.first()).copied()
    }
}
