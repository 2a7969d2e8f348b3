//! What a person points at, as whole plans, and the plainest answer to every question.

use crate::Aslsk;
use crate::action::Action;
use crate::state::State;
use kernel::game::{Plans, Rules, StandingSpec, View};
use kernel::plan::{Plan, Wish};
use kernel::seat::Seat;

impl Plans for Aslsk {
    fn plans(&self, _: &View<State>, _: Seat, _: &Wish) -> Vec<Plan<Action>> {
        Vec::new()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).into_iter().collect()
    }

    fn standing() -> &'static [StandingSpec] {
        &[]
    }
}

impl Aslsk {
    /// The answer that does least; where there is none, the first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        const PLAIN: [Action; 4] = [Action::Pass, Action::Done, Action::No, Action::Yes];
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        PLAIN.into_iter().find(|plain| legal.contains(plain)).or(legal.first().copied())
    }
}
