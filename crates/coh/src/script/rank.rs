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
        if !matches!(view.frames.top(), Frame::Choosing(_)) || legal.len() == 1 {
            each((action, 0.0, own));
            let others = legal.iter().copied().filter(|&other| other != action);
            for other in others.take(most - 1) {
                each((other, -0.1, self.clone()));
            }
            return;
        }
        let mind = Mind::new(game, view, seat);
        let plans = mind.plans();
        // A.114: who lets the partner go first has no plan yet; every plan of the own is another answer then.
        let other = |plan: &&Plan| {
            let first = plan.first(&mind);
            legal.contains(&first) && (first != action || **plan != chosen)
        };
        let others = || plans.iter().filter(other).take(most - 1);
        // What is let wait is worth no more than what goes before it.
        let best = others().next().map_or(chosen.worth, |plan| plan.worth);
        each((action, chosen.worth.max(best), own));
        for plan in others() {
            each((plan.first(&mind), plan.worth, Script { plan: *plan, ..self.clone() }));
        }
    }
}
