//! The few answers that are worth thinking about, the script's own first.

use super::{Mind, Script, Thought};
use crate::Cc;
use crate::action::Action;
use crate::rooms::{Room, in_room};
use crate::state::{Frame, Squad, State};
use arrayvec::ArrayVec;
use kernel::seat::Seat;
use kernel::thinking::{Answers, Candidate};

/// The most answers that are kept.
const ROOM: usize = 12;

/// An answer, the units to be activated after it, and what it is worth.
#[derive(Clone, Copy, Debug)]
struct Weight {
    action: Action,
    plan: Squad,
    value: f32,
}

/// Answers, the best first; each action at most twice, with different units.
#[derive(Clone, Debug, Default)]
pub struct Weighed(ArrayVec<Weight, ROOM>);

impl Weighed {
    /// Adds an answer, if it is among the best.
    pub fn add(&mut self, action: Action, plan: Squad, value: f32) {
        let alike = |weight: &Weight| weight.action == action;
        if self.0.iter().any(|weight| alike(weight) && weight.plan == plan) {
            return;
        }
        if self.0.iter().filter(|weight| alike(weight)).count() == 2
            && let Some(worse) = self.0.iter().rposition(|weight| alike(weight) && weight.value < value)
        {
            self.0.remove(worse);
        } else if self.0.iter().filter(|weight| alike(weight)).count() == 2 {
            return;
        }
        let at = self.0.iter().position(|weight| value > weight.value).unwrap_or(self.0.len());
        if at < ROOM {
            if self.0.is_full() {
                self.0.pop();
            }
            self.0.insert(at, Weight { action, plan, value });
        }
    }
}

impl Script {
    /// The script's own choice first. After an Order or Op Fire the policy of a candidate activates the units that it is for.
    pub fn rank(&self, game: &Cc, view: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Cc>>) {
        let mut own = self.clone();
        let legal = Answers::of(game, view, seat);
        if legal.is_empty() || most == 0 {
            return;
        }
        let action = own.choose(game, view, seat);
        let place = out.len();
        let plan = own.plan;
        out.push(Candidate::one(action, 0.0, own));
        if legal.len() == 1 || most == 1 {
            return;
        }
        let mut weighed = Weighed::default();
        let mind = Mind::new(game, view, seat);
        let thought =
            Thought { mind: &mind, ways: game.ways_of(seat), plan: &mut self.plan.clone(), legal: &legal };
        in_room!(view.frames.top(), room => room.weigh(&thought, &mut weighed));
        for weight in weighed.0.iter().filter(|weight| legal.contains(&weight.action)) {
            if weight.action == action && weight.plan == plan {
                out[place].weight = weight.value;
            } else if out.len() - place < most {
                let policy = Script { plan: weight.plan, ..self.clone() };
                out.push(Candidate::one(weight.action, weight.value, policy));
            }
        }
        let best = out[place + 1..].first().map_or(0.0, |other| other.weight);
        out[place].weight = out[place].weight.max(best);
    }
}
