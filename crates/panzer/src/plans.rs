//! 10: what a person points at, as whole plans: commands for a unit or a whole formation, the shots of everybody who sees a target, a
//! whole move with the overwatch that may meet it, close attacks, calls for fire. Each plan is a run of small steps that the rules
//! themselves have tried out.

mod adjust;
mod air;
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
mod smoke;

use crate::Panzer;
use crate::action::Action;
use crate::air::striking::Stage as AirStage;
use crate::fire::declaring::Mode;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::rooms::Frame;
use crate::state::{Stage, State, UnitId};
use crate::survey::unit_of;
use kernel::game::{Plans, Rules, StandingSpec, View};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::plan::{Aim, Objection, Plan, Wish};
use kernel::seat::{Seat, Side};
use run::Run;

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

    fn unasked(&self, view: &View<State>, seat: Seat) -> Option<Wish> {
        let counter = match view.frames.top() {
            Frame::Declaring(room) if room.mode == Mode::Reaction => view.volley.target.0.into(),
            Frame::Declaring(room) if room.mode == Mode::Watch => self.watched_for(view, seat)?.0.into(),
            Frame::Striking(room) if room.stage == AirStage::Flak => air::aircraft(room.number),
            _ => return None,
        };
        self.asks_seat(view, seat).then(|| Wish::against([], counter))
    }

    fn sort(&self, view: &View<State>, counter: u16) -> Option<&'static str> {
        let [armoured, soft, foot, aircraft] = crate::standing::SORTS;
        let id = unit_of(counter);
        if !id.is_some() {
            return (counter >= air::aircraft(0)).then_some(aircraft);
        }
        let card = view.unit(id).exists().then(|| self.card(view, id))?;
        Some(match (card.class, card.plating) {
            (Class::Vehicle, Plating::Soft) => soft,
            (Class::Vehicle, _) => armoured,
            _ => foot,
        })
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

    /// B-50: what the fire of as many as it needs would bring a target.
    pub(crate) fn fire_forecast(&self, view: &State, seat: Seat, target: UnitId) -> Forecast {
        let wish = Wish::against([], target.0.into());
        let planned = self.planner(view, seat, &wish).volley(target);
        planned.map_or_else(Forecast::default, |plan| plan.forecast)
    }

    /// B-130: what a call would bring that an answer on the sheet of 2c completes.
    pub(crate) fn written_forecast(&self, view: &State, seat: Seat, action: Action) -> Forecast {
        let mut run = Run::new(self, view, seat);
        let caller = view.in_hand[seat.index() % 2];
        if !caller.is_some() || !run.take(action) {
            return Forecast::default();
        }
        let called = self.mission_of(&run.state, caller).and_then(|at| run.state.missions[at]);
        let complete = called.filter(|one| !matches!(one.stage, Stage::Shell | Stage::Aim | Stage::Fall));
        complete.map_or_else(Forecast::default, |mission| self.call_forecast(&run.state, &mission))
    }

    /// 5c: the target at which fire from overwatch is worth most.
    fn watched_for(&self, view: &State, seat: Seat) -> Option<UnitId> {
        let mut legal: Vec<Action> = Vec::new();
        self.legal(view, seat, &mut legal);
        let watch = |target: UnitId| {
            let fires = |id: UnitId| self.command_allows(view, id, Mode::Watch);
            let shots = view.of(Side(seat.0 % 2)).filter(|&id| fires(id));
            let worth = shots.filter_map(|id| self.best_shot(view, id, target, Mode::Watch));
            worth.map(|(_, fortune)| fortune.worth()).max_by(|a, b| a.total_cmp(b)).unwrap_or_default()
        };
        let targets = legal.into_iter().filter_map(|action| match action {
            Action::Target(id) => Some((id, watch(id))),
            _ => None,
        });
        targets.reduce(|best, one| if one.1 > best.1 { one } else { best }).map(|one| one.0)
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
            Frame::Assaulting(_) => self.close_at(hex),
            Frame::Flying(_) => self.fly(hex),
            Frame::Striking(_) => self.strike(hex),
            _ => self.answers_at(hex),
        }
    }

    /// An enemy is dealt with; whoever points at a friend is shown what that one, or all of his, can do.
    fn about(&self, counter: u16) -> Vec<Plan<Action>> {
        let target = unit_of(counter);
        if !target.is_some() {
            return self.flak(counter).map_or_else(|| self.answers_on(counter), |plan| vec![plan]);
        }
        let enemy = target.side() != self.side;
        match self.view.frames.top() {
            Frame::Ordering(_) if enemy => self.order_against(target),
            Frame::Ordering(_) => self.orders(target),
            Frame::Declaring(_) if enemy => self.volley(target).into_iter().collect(),
            Frame::Marching(_) | Frame::Driving(_) if enemy => self.run_over(target),
            Frame::Marching(_) | Frame::Driving(_) => self.deeds(target),
            Frame::Assaulting(_) if enemy => self.storm(target),
            Frame::Assaulting(_) => self.close_deeds(target),
            Frame::Discharging(_) if !enemy => self.discharge(target),
            Frame::Flying(_) if enemy => self.fly(self.view.unit(target).hex),
            Frame::Striking(room) if enemy && room.stage == AirStage::Release => {
                self.strike(self.view.unit(target).hex)
            }
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
