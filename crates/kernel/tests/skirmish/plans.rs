//! Wishes as runs of small steps.

use super::orders::{ordered, unplaced};
use super::*;
use kernel::game::{Plans, Rules, Turn, View};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Aim, Plan, Wish};

impl Plans for Skirmish {
    fn plans(&self, view: &View<State>, seat: Seat, wish: &Wish) -> Vec<Plan<Action>> {
        let (true, Some(&counter)) = (self.asked(view, seat), wish.who.first()) else { return Vec::new() };
        let (verb, run) = match wish.at {
            Aim::Hex { hex, .. } => ("move", self.go(view, seat, counter, hex)),
            Aim::Counter { counter: target } => ("fire", self.fire_at(view, seat, counter, target)),
            Aim::Card { .. } => return Vec::new(),
        };
        if run.is_empty() { Vec::new() } else { vec![Plan::new(verb, Message::new(verb), run)] }
    }

    fn finish(&self, view: &View<State>, seat: Seat) -> Vec<Action> {
        if self.asked(view, seat) { self.finish_window(view, seat) } else { Vec::new() }
    }

    fn retract(&self, sheet: &[Action], counter: u16) -> Option<Vec<Action>> {
        let written = |action: &Action| matches!(action, Action::Write(_));
        let (at, _) = sheet.iter().enumerate().filter(|(_, a)| written(a)).nth(counter.into())?;
        let mut left = sheet.to_vec();
        if self.flaw != Flaw::StrikesNothing {
            left.remove(at);
        }
        Some(left)
    }
}

impl Skirmish {
    fn asked(&self, view: &View<State>, seat: Seat) -> bool {
        matches!(self.turn(view), Turn::Decide(set, _) if set.contains(seat))
    }

    fn finish_window(&self, view: &State, seat: Seat) -> Vec<Action> {
        match view.frames.top() {
            _ if self.flaw == Flaw::AlwaysHold => vec![Action::Hold],
            Frame::Planning => {
                let place = unplaced(view, seat).then(|| self.home(seat).next()).flatten();
                let open = ordered(view, seat).count() - usize::from(view.sheets[seat.index()].written);
                let rest = std::iter::repeat_n(Action::Write(Order::Rest), open);
                place.map(Action::Place).into_iter().chain(rest).chain([Action::Commit]).collect()
            }
            Frame::Activating { .. } => vec![Action::Pass],
            Frame::Marching { .. } => vec![Action::Halt],
            Frame::Reacting { .. } | Frame::Aiming { .. } => vec![Action::Hold],
            Frame::Grouping(_) => vec![Action::Shoot],
            Frame::Boosting(_) => vec![Action::Ready],
            Frame::Rolling { .. } => vec![Action::Accept],
            Frame::Rallying { .. } => vec![Action::Decline],
            Frame::Firing { .. } | Frame::Ended => Vec::new(),
        }
    }

    /// Straight towards the hex; the enemy's window ends the run after each step anyway.
    fn go(&self, view: &State, seat: Seat, counter: u16, goal: Hex) -> Vec<Action> {
        let unit = counter as u8;
        let (mut run, left) = match view.frames.top() {
            Frame::Marching { unit: marching, left } if marching == unit => (Vec::new(), left),
            Frame::Activating { .. }
                if units_of(seat).contains(&unit) && view.units[usize::from(unit)].order == Order::March =>
            {
                (vec![Action::Activate(unit)], march::PACE)
            }
            _ => return Vec::new(),
        };
        if goal.index() >= self.grid.len() {
            return Vec::new();
        }
        let mut known = *view;
        for _ in 0..left {
            let from = known.units[usize::from(unit)].hex;
            let near = |dir: &Dir| self.grid.distance(self.grid.step(from, *dir), goal);
            let steps = Dir::ALL.into_iter().filter(|&d| self.may_step(&known, unit, d));
            match steps.min_by_key(near) {
                Some(dir) if near(&dir) < self.grid.distance(from, goal) => {
                    run.push(Action::Step(dir));
                    known.units[usize::from(unit)].hex = self.grid.step(from, dir);
                }
                _ => break,
            }
        }
        if run.iter().any(|a| matches!(a, Action::Step(_))) { run } else { Vec::new() }
    }

    fn fire_at(&self, view: &State, seat: Seat, counter: u16, target: u16) -> Vec<Action> {
        let (unit, target) = (counter as u8, target as u8);
        if !units_of(seat).contains(&unit) || !units_of(other(seat)).contains(&target) {
            return Vec::new();
        }
        let run = match view.frames.top() {
            Frame::Activating { .. }
                if view.units[usize::from(unit)].order == Order::Shoot
                    && self.may_aim(view, unit, target) =>
            {
                vec![Action::Activate(unit), Action::Aim(target), Action::Shoot]
            }
            Frame::Aiming { unit: shooter } if shooter == unit => vec![Action::Aim(target), Action::Shoot],
            Frame::Reacting { unit: marching } if marching == target => {
                vec![Action::Add(unit), Action::Shoot]
            }
            Frame::Grouping(fire) if fire.target == target => vec![Action::Add(unit), Action::Shoot],
            _ => Vec::new(),
        };
        match run.first() {
            Some(&first) if self.check(view, seat, first).is_ok() => run,
            _ => Vec::new(),
        }
    }
}
