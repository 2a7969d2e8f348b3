//! 10: what a person points at, as whole plans: commands for a unit or a whole formation, the shots of everybody who sees a target, a
//! whole move with the overwatch that may meet it, close attacks, calls for fire. Each plan is a run of small steps that the rules
//! themselves have tried out.

mod adjust;
mod assault;
mod calls;
mod deeds;
mod fire;
mod knobs;
mod movement;
mod objection;
mod orders;
mod route;
mod run;
mod simple;

use crate::Panzer;
use crate::action::Action;
use crate::rooms::Frame;
use crate::state::{State, UnitId};
use crate::survey::unit_of;
use kernel::game::{Plans, Rules, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::plan::{Aim, Objection, Plan, Wish};
use kernel::seat::{Seat, Side};

/// A wish with everything that plans for it are made from.
pub(crate) struct Planner<'a> {
    game: &'a Panzer,
    view: &'a State,
    seat: Seat,
    side: Side,
    wish: &'a Wish,
    /// The own units in hand, the first one first.
    who: Vec<UnitId>,
}

impl Plans for Panzer {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        if !self.asks_seat(view, seat) {
            return Vec::new();
        }
        let mut plans = self.planner(view, seat, wish).plans();
        plans.retain(|plan| !plan.run.is_empty());
        plans
    }

    fn objection(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        self.asks_seat(view, seat).then(|| self.planner(view, seat, wish).objection()).flatten()
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        self.plainest(view, seat).into_iter().collect()
    }

    fn retract(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        struck(sheet, unit_of(counter))
    }

    fn standing() -> &'static [StandingSpec] {
        crate::standing::STANDING
    }
}

/// A sheet without everything about one unit. Who shared its counter has none any more.
fn struck(sheet: &[Action], id: UnitId) -> Option<Vec<Action>> {
    let mut left = sheet.to_vec();
    if let Some(at) = left.iter().position(|action| *action == Action::Join(id)) {
        left.remove(at);
        return Some(left);
    }
    let begin = left.iter().position(|action| *action == Action::Pick(id))?;
    let run = left[begin + 1..].iter().take_while(|a| !matches!(a, Action::Pick(_) | Action::Commit));
    let end = begin + 1 + run.count();
    left.drain(begin..end);
    Some(left)
}

impl Panzer {
    fn asks_seat(&self, view: &State, seat: Seat) -> bool {
        self.asks(view).is_some_and(|(seats, _)| seats.contains(seat))
    }

    /// The answer that does least: to declare nothing, to stop, to close a sheet; where there is none, the better armour, or else the
    /// first answer.
    pub fn plainest(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(state, seat, &mut legal);
        let plain = [Action::Done, Action::Commit].into_iter().find(|plain| legal.contains(plain));
        plain.or_else(|| self.usual(state, &legal)).or(legal.first().copied())
    }

    fn planner<'a>(&'a self, view: &'a State, seat: Seat, wish: &'a Wish) -> Planner<'a> {
        let side = Side(seat.0 % 2);
        let mut who: Vec<UnitId> = Vec::new();
        for id in wish.who.iter().map(|&counter| unit_of(counter)) {
            let own = id.is_some() && id.side() == side && view.unit(id).exists();
            if own && !who.contains(&id) {
                who.push(id);
            }
        }
        Planner { game: self, view, seat, side, wish, who }
    }
}

impl Planner<'_> {
    fn plans(&self) -> Vec<Plan<Action>> {
        match self.wish.at {
            Aim::Hex { hex, .. } if hex.index() < self.game.map.grid.len() => self.towards(hex),
            Aim::Counter { counter } => self.about(counter),
            _ => Vec::new(),
        }
    }

    /// What can be done about a hex.
    fn towards(&self, hex: Hex) -> Vec<Plan<Action>> {
        match self.view.frames.top() {
            Frame::Ordering(_) => self.call(hex),
            Frame::Declaring(_) => self.smoke(hex),
            Frame::Marching(_) | Frame::Driving(_) => self.march(hex),
            _ => self.answers_at(hex),
        }
    }

    /// An enemy is dealt with; whoever points at a friend is shown what that one, or all of his, can do.
    fn about(&self, counter: u16) -> Vec<Plan<Action>> {
        let target = unit_of(counter);
        if !target.is_some() {
            return self.answers_on(counter);
        }
        let enemy = target.side() != self.side;
        match self.view.frames.top() {
            Frame::Ordering(_) if enemy => self.order_against(target),
            Frame::Ordering(_) => self.orders(target),
            Frame::Declaring(_) if enemy => self.volley(target).into_iter().collect(),
            Frame::Marching(_) | Frame::Driving(_) if enemy => self.run_over(target),
            Frame::Marching(_) | Frame::Driving(_) => self.deeds(target),
            Frame::Assaulting(_) if enemy => self.storm(target),
            Frame::Adjusting(_) if !enemy => self.adjust(target),
            _ => self.answers_on(counter),
        }
    }

    fn named(&self, key: &'static str, id: UnitId) -> Message {
        Message::new(key).with("unit", self.game.unit_name(id))
    }

    fn at(&self, key: &'static str, hex: Hex) -> Message {
        Message::new(key).with("hex", self.game.place_name(hex))
    }
}

/// The counters of units, by their ids in the scene.
fn counters(ids: impl IntoIterator<Item = UnitId>) -> Vec<u16> {
    ids.into_iter().map(|id| id.0.into()).collect()
}
