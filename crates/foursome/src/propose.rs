//! Wishes as runs of steps.

use crate::Foursome;
use crate::acting::{Acting, Ordering};
use crate::attack::Retreating;
use crate::position::{Action, State};
use crate::rooms::Frame;
use kernel::game::{Game, Wish};
use kernel::seat::Seat;

impl Foursome {
    pub(crate) fn proposed(&self, view: &State, seat: Seat, wish: &Wish) -> Vec<Action> {
        let (counter, action) = match *wish {
            Wish::Finish => return self.finished(view, seat),
            Wish::Go { counter, hex, .. } if view.frames.at::<Retreating>().is_some() => {
                (counter, Action::Retreat(hex))
            }
            Wish::Go { counter, hex, .. } => (counter, Action::Go(hex)),
            Wish::Fire { counter, target } => (counter, Action::Fire(target.try_into().unwrap_or(u8::MAX))),
        };
        let squad = counter.try_into().unwrap_or(u8::MAX);
        let mut run = vec![action];
        let mut then = *view;
        if view.frames.at::<Acting>().is_some() {
            if self.check(view, seat, Action::Order(squad)).is_err() {
                return Vec::new();
            }
            then.frames.replace(Ordering { squad, card: 0 });
            run.insert(0, Action::Order(squad));
        }
        let about = match then.frames.top() {
            Frame::Ordering(room) => Some(room.squad),
            Frame::Retreating(room) => Some(room.squad),
            _ => None,
        };
        if about == Some(squad) && self.check(&then, seat, action).is_ok() { run } else { Vec::new() }
    }

    /// The plainest answer.
    fn finished(&self, view: &State, seat: Seat) -> Vec<Action> {
        let mut legal = Vec::new();
        self.legal(view, seat, &mut legal);
        match view.frames.top() {
            Frame::Bidding(_) if legal.contains(&Action::Bid(0)) => vec![Action::Bid(0), Action::Commit],
            Frame::Bidding(_) => legal,
            Frame::Retreating(_) => legal.into_iter().take(1).collect(),
            _ => legal.into_iter().filter(|action| matches!(action, Action::Pass | Action::Rest)).collect(),
        }
    }
}
