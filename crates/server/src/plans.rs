//! Confirmed plans: what is left of one after chance or somebody else's decision goes on by itself, step by step, each a
//! decision like any other, until its premise has changed.
//!
//! A plan belongs to its seat, like a standing order, and lies in memory only: whoever restarts the server is asked again.

use crate::rooms::Live;
use crate::wire::PlanInfo;
use arena::standing;
use kernel::message::Message;
use kernel::plan::Wish;
use kernel::seat::{Seat, Viewer};

/// What is left of a confirmed plan, or why it goes no further.
pub struct Pending {
    seat: Seat,
    wish: Wish,
    /// The steps that are left, in notation.
    rest: Vec<String>,
    /// How many entries of its log the seat had when the plan last went on.
    heard: usize,
    /// What has changed, if the plan has stopped.
    stopped: Option<Message>,
}

/// The plans of a game, at most one a seat.
#[derive(Default)]
pub struct Plans(Vec<Pending>);

impl Live {
    /// A seat has confirmed a plan of which these steps are left.
    pub fn pursue(&mut self, seat: Seat, wish: Wish, rest: Vec<String>) {
        self.give_up(seat);
        if !rest.is_empty() {
            let heard = self.game.heard(Viewer::Seat(seat));
            self.plans.0.push(Pending { seat, wish, rest, heard, stopped: None });
        }
    }

    /// A seat decides otherwise: its plan is dropped.
    pub fn give_up(&mut self, seat: Seat) {
        self.plans.0.retain(|plan| plan.seat != seat);
    }

    /// A seat answers by hand: in a window that comes between, its plan waits; elsewhere it is dropped.
    pub fn turn_aside(&mut self, seat: Seat) {
        let stopped = |plan: &Pending| plan.seat == seat && plan.stopped.is_some();
        if standing::asked(&*self.game, seat).is_none() || self.plans.0.iter().any(stopped) {
            self.give_up(seat);
        }
    }

    /// How a seat's plan stands, for its own eyes.
    pub fn plan_of(&self, seat: Seat) -> Option<PlanInfo> {
        let plan = self.plans.0.iter().find(|plan| plan.seat == seat)?;
        Some(PlanInfo { wish: plan.wish.clone(), left: plan.rest.len(), stopped: plan.stopped.clone() })
    }

    /// The next step of a plan whose seat has to decide, if its premise still holds.
    pub fn next_step(&mut self) -> Option<(Seat, String)> {
        let seats: Vec<Seat> = self.people_to_decide().collect();
        for seat in seats {
            let Some(at) = self.plans.0.iter().position(|plan| plan.seat == seat && plan.stopped.is_none())
            else {
                continue;
            };
            if let Some(what) = self.upset(&self.plans.0[at]) {
                self.plans.0[at].stopped = Some(Message::new("plan-stopped").with("what", what));
                continue;
            }
            let next = self.plans.0[at].rest[0].clone();
            if self.game.check_line(seat, &next).is_ok() {
                return Some((seat, next));
            }
            if standing::asked(&*self.game, seat).is_none() {
                self.plans.0.remove(at);
            }
        }
        None
    }

    /// What has been told since a plan last went on that calls it into question.
    fn upset(&self, plan: &Pending) -> Option<Message> {
        let side = self.game.sides().of_seat(plan.seat);
        let told = self.game.log(Viewer::Seat(plan.seat), plan.heard);
        let mut reports = told.into_iter().flat_map(|told| told.reports);
        reports.find(|report| report.upsets.contains(side)).map(|report| report.text)
    }

    /// A step of a seat's plan is done.
    pub fn step_done(&mut self, seat: Seat) {
        let heard = self.game.heard(Viewer::Seat(seat));
        if let Some(plan) = self.plans.0.iter_mut().find(|plan| plan.seat == seat) {
            plan.rest.remove(0);
            plan.heard = heard;
        }
        self.plans.0.retain(|plan| !plan.rest.is_empty());
    }
}
