//! What a person wants, as a run of small steps.

use crate::Cc;
use crate::action::Action;
use crate::state::State;
use kernel::game::Wish;
use kernel::seat::Seat;

impl Cc {
    /// A run of actions that carries a wish out as far as it can be now.
    pub fn proposal(&self, state: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
        if self.asks(state).is_none_or(|(asked, _)| asked != seat) {
            return Vec::new();
        }
        match wish {
            Wish::Finish => self.plainest(state, seat).into_iter().collect(),
            Wish::Go { .. } | Wish::Fire { .. } => Vec::new(),
        }
    }

    /// The answer that does least: to pass, to let a roll count, to stop; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 5] =
            [Action::Done, Action::Accept, Action::Withdraw, Action::End, Action::Pass];
        let mut actions = Vec::new();
        self.offers(state, seat, &mut actions);
        PLAIN.into_iter().find(|plain| actions.contains(plain)).or(actions.first().copied())
    }
}
