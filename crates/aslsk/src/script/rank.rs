//! The best candidates of a decision, for players that think ahead.

use super::mind::Mind;
use super::{Plan, Script};
use crate::Aslsk;
use crate::action::Action;
use crate::rooms::Frame;
use crate::state::{State, units, weapons};
use arrayvec::ArrayVec;
use kernel::seat::Seat;
use kernel::thinking::Answers;

/// The most moves that are ranked.
const TRIPS: usize = 12;
/// The most candidates that are compared with each other.
const TOLD: usize = 16;

impl Script {
    /// What the script would do, then other answers that are worth thinking about, at most so many.
    pub fn rank(
        &self,
        game: &Aslsk,
        known: &State,
        seat: Seat,
        most: usize,
        out: &mut impl FnMut((Action, f32, Script)),
    ) {
        let mut first = self.clone();
        let Some(action) = first.choose(game, known, seat).filter(|_| most > 0) else { return };
        let chosen = first.plan.clone();
        out((action, 0.0, first));
        let legal = Answers::of(game, known, seat);
        if legal.len() < 2 || most < 2 {
            return;
        }
        let mind = Mind::new(game, known, seat, &legal, 1);
        let mut left = most - 1;
        let mut least: f32 = 0.0;
        let mut told: ArrayVec<(Action, Plan), TOLD> = ArrayVec::new();
        let mut other = |action: Action, weight: f32, plan: Plan, same: bool| {
            // Fire at one hex can be found twice, by a hex alone and by all that are linked.
            let again = told.iter().any(|(one, other)| *one == action && *other == plan);
            if !same && !again && left > 0 && legal.contains(&action) {
                left -= 1;
                let _ = told.try_push((action, plan.clone()));
                // Nothing is worth more than what comes before it.
                least = least.min(weight);
                out((action, least, Script { plan, stream: self.stream.clone() }));
            }
        };
        match known.frames.top() {
            Frame::Firing(_) => {
                for salvo in mind.salvos() {
                    let mut plan = self.plan.clone();
                    mind.aim(&mut plan, &salvo.fire);
                    let same = plan == chosen && action == Action::At(salvo.fire.target);
                    other(Action::At(salvo.fire.target), salvo.worth - 1.0, plan, same);
                }
                for (shot, worth) in mind.shots() {
                    other(shot, worth - 1.0, self.plan.clone(), shot == action);
                }
                other(Action::Pass, -2.0, self.plan.clone(), action == Action::Pass);
            }
            Frame::Reacting(_) => {
                for salvo in mind.answers() {
                    let mut plan = self.plan.clone();
                    mind.aim(&mut plan, &salvo.fire);
                    let same = plan == chosen && action != Action::Pass;
                    let own = units(mind.side, plan.own).map(Action::Pick);
                    let mut pieces = own.chain(weapons(plan.arms).map(Action::Take));
                    if let Some(piece) = pieces.find(|piece| legal.contains(piece)) {
                        other(piece, salvo.worth - 1.0, plan, same);
                    }
                }
                for (shot, worth) in mind.shots() {
                    other(shot, worth - 1.0, self.plan.clone(), shot == action);
                }
                let close =
                    |one: &Action| matches!(one, Action::Close(_) | Action::Motion(_) | Action::Smoke(_));
                for one in legal.iter().copied().filter(close) {
                    other(one, -1.5, self.plan.clone(), one == action);
                }
                other(Action::Pass, -2.0, self.plan.clone(), action == Action::Pass);
            }
            Frame::Moving(_) => {
                for trip in &mind.trips::<TRIPS>(most) {
                    let mut plan = self.plan.clone();
                    plan.set_out(trip);
                    let same = plan == chosen && action != Action::Pass;
                    if let Some(id) = units(mind.side, trip.stack).next() {
                        other(Action::Pick(id), trip.worth - 1.0, plan, same);
                    }
                }
                other(Action::Pass, -2.0, self.plan.clone(), action == Action::Pass);
            }
            // Small things of a shot or group that is already decided on, and what nobody would do otherwise.
            Frame::Building(_) | Frame::Declining(_) | Frame::Splitting(_) | Frame::Gathering(_) => {}
            _ => {
                for &one in legal.iter() {
                    other(one, -1.0, self.plan.clone(), one == action);
                }
            }
        }
    }
}
