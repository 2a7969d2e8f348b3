//! O21: ways that units can go in a Move Order, the cheapest first.

use crate::Cc;
use crate::action::Action;
use crate::forecast::{Pile, Trial};
use crate::rooms::Marching;
use crate::state::{Fort, Squad, State, UnitId, units};
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// The end of a way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where it ends.
    pub hex: Hex,
    /// MP that it costs.
    pub cost: u8,
    /// MP that the slowest unit has left there.
    pub left: i32,
    /// The steps.
    pub steps: Vec<Dir>,
}

/// A point of a way: how far along the hexes named, where, whether on a Road already, and MP spent since the start.
#[derive(Clone, Copy)]
struct Point {
    passed: usize,
    hex: Hex,
    road: bool,
    spent: u8,
    cost: u8,
    left: i32,
    from: usize,
    dir: Dir,
    settled: bool,
}

/// Units that go together, as they set out.
struct March<'a> {
    trial: Trial<'a>,
    seat: Seat,
    group: Squad,
    first: UnitId,
    start: State,
}

impl March<'_> {
    /// The position with the units at a point of their way.
    fn at(&self, point: &Point) -> Trial<'_> {
        let mut trial = self.trial;
        for id in units(self.seat, self.group) {
            let unit = trial.state.unit_mut(id);
            unit.hex = point.hex;
            unit.spent = unit.spent.saturating_add(point.spent);
            unit.road |= point.road;
        }
        trial
    }

    fn mp_left(&self, state: &State) -> i32 {
        units(self.seat, self.group).map(|id| self.trial.game.mp_left(state, id)).min().unwrap_or(0)
    }

    /// O21.1-a, O21.4-a: the point after a step, if it is allowed.
    fn step(&self, n: usize, point: &Point, dir: Dir, avoid: bool) -> Option<Point> {
        let mut trial = self.at(point);
        let game = trial.game;
        let price = game.step_price(&trial.state, self.seat, point.hex, dir).ok()?;
        let mined = |hex: Hex| trial.state.fort(hex) == Some(Fort::Mines);
        let to = game.map.grid.step(point.hex, dir);
        if i32::from(price) > self.mp_left(&trial.state) || avoid && mined(to) {
            return None;
        }
        trial.walk(self.seat, Action::Step(dir))?;
        let unit = trial.state.unit(self.first);
        Some(Point {
            passed: point.passed,
            hex: to,
            road: unit.road,
            spent: unit.spent.saturating_sub(self.start.unit(self.first).spent),
            cost: point.cost + price,
            left: self.mp_left(&trial.state).max(0),
            from: n,
            dir,
            settled: false,
        })
    }

    /// The cheapest way to every hex, through the hexes named in their order.
    fn spread(&self, via: &[Hex], avoid: bool) -> Vec<Point> {
        let start = Point {
            passed: 0,
            hex: self.start.unit(self.first).hex,
            road: false,
            spent: 0,
            cost: 0,
            left: self.mp_left(&self.start),
            from: usize::MAX,
            dir: Dir::N,
            settled: false,
        };
        let mut points = vec![start];
        loop {
            let open = points.iter().enumerate().filter(|(_, point)| !point.settled);
            let Some((n, _)) = open.min_by_key(|(_, point)| (point.spent, point.cost)) else { return points };
            points[n].settled = true;
            let here = points[n];
            for dir in Dir::ALL {
                let Some(mut next) = self.step(n, &here, dir, avoid) else { continue };
                if via.get(next.passed) == Some(&next.hex) {
                    next.passed += 1;
                }
                let same = |p: &&mut Point| (p.passed, p.hex, p.road) == (next.passed, next.hex, next.road);
                match points.iter_mut().find(same) {
                    Some(old) if !old.settled && next.spent < old.spent => *old = next,
                    Some(_) => {}
                    None => points.push(next),
                }
            }
        }
    }
}

impl Cc {
    /// O21.1-a: every hex that units which stand together can go to in a Move Order, each by its cheapest way through the
    /// hexes named, and around Mines where `avoid` is set.
    pub fn ways(
        &self,
        piles: &[Pile; 2],
        state: &State,
        seat: Seat,
        group: Squad,
        via: &[Hex],
        avoid: bool,
    ) -> Vec<Way> {
        let Some(first) = units(seat, group).next() else { return Vec::new() };
        if !state.unit(first).hex.is_some() {
            return Vec::new();
        }
        let mut start = *state;
        (start.active, start.group) = (seat, group);
        start.moving |= group;
        start.frames = Frames::new(Marching { steps: 0 });
        let march = March { trial: Trial::new(self, piles, &start), seat, group, first, start };
        let points = march.spread(via, avoid);
        let mut ways: Vec<Way> = Vec::new();
        for end in points.iter().skip(1).filter(|point| point.passed == via.len()) {
            let way = || {
                let (mut steps, mut at) = (Vec::new(), end);
                while at.from != usize::MAX {
                    steps.push(at.dir);
                    at = &points[at.from];
                }
                steps.reverse();
                Way { hex: end.hex, cost: end.cost, left: end.left, steps }
            };
            match ways.iter_mut().find(|way| way.hex == end.hex) {
                Some(other) if end.cost < other.cost => *other = way(),
                Some(_) => {}
                None => ways.push(way()),
            }
        }
        ways
    }

    /// O21: a way to one hex, around Mines if there is one.
    pub fn way_to(
        &self,
        piles: &[Pile; 2],
        state: &State,
        seat: Seat,
        group: Squad,
        via: &[Hex],
        hex: Hex,
    ) -> Option<Way> {
        let here = units(seat, group).next().map(|id| state.unit(id).hex);
        let via: Vec<Hex> = via.iter().copied().filter(|&v| v != hex && Some(v) != here).take(8).collect();
        let find = |avoid| {
            let ways = self.ways(piles, state, seat, group, &via, avoid);
            ways.into_iter().find(|way| way.hex == hex)
        };
        find(true).or_else(|| find(false))
    }
}
