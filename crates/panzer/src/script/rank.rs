//! The best candidates of a decision, for players that think ahead.

use super::front::Front;
use super::{Offers, Script, Thought};
use crate::Panzer;
use crate::action::Action;
use crate::fire::declaring::{Declaring, Mode};
use crate::movement::driving::Driving;
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
        let mut legal = Offers::NONE;
        legal.gather(game, known, seat);
        let legal = legal.0.as_slice();
        if legal.is_empty() || most == 0 {
            return;
        }
        let mut first = self.clone();
        let chosen = first.choose(game, known, seat);
        out((chosen, 0.0, first.clone()));
        let mut whims = first.clone();
        let front = Front::default();
        let mut thought = Thought::new(game, known, seat, legal, &front, &mut whims);
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
    /// How much an answer that the script does not give is worth a second thought: by the script's own measure, in tens of points, and never
    /// more than nothing.
    fn second_thought(&mut self, action: Action) -> f32 {
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
            Action::Target(enemy) => {
                let mode = self.known.frames.at::<Declaring>().map_or(Mode::Direct, |room| room.mode);
                let shooters =
                    self.known.of(self.side).filter(|&id| self.game.command_allows(self.known, id, mode));
                let best =
                    shooters.map(|id| self.shot_worth(self.known, id, enemy, mode)).fold(0.0, f32::max);
                (best / 10.0 - 1.5).min(-0.1)
            }
            Action::Give(command) => {
                let hand = self.known.in_hand[self.seat.index() % 2];
                if !hand.is_some() {
                    return -1.0;
                }
                let wish = self.wish(hand);
                let best = [Command::Fire, Command::Move, Command::ShortHalt, Command::Overwatch]
                    .into_iter()
                    .map(|command| wish.of(command))
                    .fold(0.0, f32::max);
                ((wish.of(command) - best) / 10.0).clamp(-3.0, 0.0) - 0.2
            }
            Action::Step(dir) => {
                let Some(room) = self.known.frames.at::<Driving>() else { return -1.0 };
                let (gaze, from) = (self.gaze(room.unit), self.known.unit(room.unit).hex);
                let here = self.stand(room.unit, from, gaze).0;
                let there = self.stand(room.unit, self.game.map.grid.step(from, dir), gaze).0;
                ((there - here) / 10.0).clamp(-3.0, 0.0) - 0.3
            }
            Action::Done => -0.6,
            Action::Drive(..) | Action::Pick(_) | Action::Join(_) => -0.7,
            Action::Commit => -0.9,
            _ => -2.0,
        }
    }
}
