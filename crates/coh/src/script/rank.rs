//! The few answers that are worth thinking about, the script's own first.

use super::mind::Mind;
use super::{Plan, Script};
use crate::Coh;
use crate::action::Action;
use crate::rooms::Frame;
use crate::state::State;
use kernel::seat::Seat;
use kernel::thinking::Answers;

/// An answer, what the script thinks of it, and the policy after it.
pub type Ranked = (Action, f32, Script);

impl Script {
    /// The script's own choice first. In a turn the others are other plans; elsewhere they are other answers.
    pub fn rank(&self, game: &Coh, view: &State, seat: Seat, most: usize, each: &mut impl FnMut(Ranked)) {
        let legal = Answers::of(game, view, seat);
        if legal.is_empty() || most == 0 {
            return;
        }
        let mut own = self.clone();
        let action = own.choose(game, view, seat);
        let chosen = own.plan;
        let choosing = matches!(view.frames.top(), Frame::Choosing(_));
        each((action, if choosing { chosen.worth } else { 0.0 }, own));
        if legal.len() == 1 {
            return;
        }
        if !choosing {
            let others = legal.iter().copied().filter(|&other| other != action);
            for other in others.take(most - 1) {
                each((other, -0.1, self.clone()));
            }
            return;
        }
        let mind = Mind::new(game, view, seat);
        let plans = mind.plans();
        let others = plans.iter().filter(|plan| **plan != chosen && legal.contains(&plan.first(&mind)));
        for plan in others.take(most - 1) {
            let policy = Script { plan: Plan { ..*plan }, ..self.clone() };
            each((plan.first(&mind), plan.worth, policy));
        }
    }
}
