//! The best candidates of a decision, for players that think ahead.

use super::{Offers, Script, Thought};
use crate::Panzer;
use crate::action::Action;
use crate::fire::declaring::Declaring;
use crate::state::{Command, Load, Shot, State};
use kernel::seat::Seat;

impl Script {
    /// What the script would do, then other answers that are worth thinking about, at most so many.
    pub fn rank(
        &self,
        game: &Panzer,
        known: &State,
        seat: Seat,
        most: usize,
        out: &mut impl FnMut((Action, f32, Script)),
    ) {
        let legal = Offers::of(game, known, seat);
        if legal.is_empty() || most == 0 {
            return;
        }
        let mut first = self.clone();
        let chosen = first.choose(game, known, seat);
        out((chosen, 0.0, first.clone()));
        let mut whims = first.clone();
        let thought = Thought::new(game, known, seat, &legal, &mut whims);
        let mut rest: [(f32, Action); 24] = [(f32::MIN, Action::Done); 24];
        for action in legal.iter().filter(|action| **action != chosen) {
            let weight = thought.second_thought(*action);
            // A short list kept in order: the best come first.
            if let Some(at) = rest.iter().position(|(least, _)| weight > *least) {
                rest[at..].rotate_right(1);
                rest[at] = (weight, *action);
            }
        }
        let others = rest.iter().filter(|(weight, _)| *weight > f32::MIN).take(most - 1);
        for (weight, action) in others {
            out((*action, weight.min(0.0) - 1.0, first.clone()));
        }
    }
}

impl Thought<'_> {
    /// How much an answer that the script does not give is worth a second thought.
    fn second_thought(&self, action: Action) -> f32 {
        match action {
            Action::Shoot(id, arm, load) if load != Load::Smoke => {
                let mode = self.known.frames.at::<Declaring>().map(|room| room.mode);
                let target = self.known.volley.target;
                match mode {
                    Some(mode) if target.is_some() => {
                        self.game.shot_value(self.known, Shot::of(id, arm, load), target, mode) - 1.0
                    }
                    _ => -1.5,
                }
            }
            Action::Target(_) | Action::Give(Command::Fire | Command::Overwatch) => -0.5,
            Action::Give(_) | Action::Done => -0.6,
            Action::Step(_) | Action::Drive(..) => -0.7,
            Action::Commit => -0.9,
            _ => -2.0,
        }
    }
}
