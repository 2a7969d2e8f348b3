//! Wishes as plans.

use crate::Foursome;
use crate::acting::{Acting, Ordering};
use crate::attack::Retreating;
use crate::position::{Action, State};
use crate::rooms::Frame;
use kernel::game::{Plans, Rules, View};
use kernel::odds::Forecast;
use kernel::plan::{Aim, Plan, Wish};
use kernel::seat::Seat;

impl Plans for Foursome {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        let Some(&counter) = wish.who.first() else { return Vec::new() };
        let (verb, action) = match wish.at {
            Aim::Hex { hex, .. } if view.frames.at::<Retreating>().is_some() => {
                ("retreat", Action::Retreat(hex))
            }
            Aim::Hex { hex, .. } => ("move", Action::Go(hex)),
            Aim::Counter { counter } => ("fire", Action::Fire(counter.try_into().unwrap_or(u8::MAX))),
            Aim::Card { .. } => return Vec::new(),
        };
        let squad = counter.try_into().unwrap_or(u8::MAX);
        let mut run = vec![action];
        let mut then = **view;
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
        if about != Some(squad) || self.check(&then, seat, action).is_err() {
            return Vec::new();
        }
        let forecast = match (then.frames.at::<Ordering>(), action) {
            (Some(room), Action::Fire(target)) => self.odds(&then, room.squad, target, room.card),
            _ => Forecast::default(),
        };
        vec![Plan { who: vec![counter], forecast, ..Plan::new(verb, self.choice(&then, action).label, run) }]
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
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
