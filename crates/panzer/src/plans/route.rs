//! B-101 to B-103, B-106: the cheapest way of a unit to a hex, turning counted.

use crate::Panzer;
use crate::action::{Action, Way};
use crate::movement::driving::Driving;
use crate::pieces::Class;
use crate::state::State;
use kernel::grid::Hex;
use kernel::hex::Dir;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A place on the way: where, how it stands, and how it came there.
#[derive(Clone, Copy, Debug)]
struct Stand {
    hex: Hex,
    facing: Dir,
    room: Driving,
    from: usize,
    by: Option<Action>,
}

/// Everything that a unit can reach by one way.
pub struct Routes {
    stands: Vec<Stand>,
    /// The cheapest stand by hex, facing and turning.
    best: Vec<u32>,
    order: Vec<usize>,
    budget: u8,
}

/// One way to a hex.
#[derive(Clone, Debug)]
pub struct Route {
    /// Step by step, turns included.
    pub steps: Vec<Action>,
    /// Each hex with the facing in it, from where it begins.
    pub stands: Vec<(Hex, Dir)>,
    /// What it costs.
    pub cost: u8,
    /// What there was to spend.
    pub budget: u8,
    /// The move as it is at its end.
    pub room: Driving,
}

const NOWHERE: u32 = u32::MAX;

impl Panzer {
    /// Everywhere a unit gets by a way, forwards or backwards.
    pub fn routes(&self, state: &State, start: Driving, back: bool) -> Routes {
        let id = start.unit;
        let mut there = *state;
        let unit = state.unit(id);
        let size = self.map.grid.len() * 18;
        let mut routes = Routes {
            stands: Vec::with_capacity(256),
            best: vec![NOWHERE; size],
            order: Vec::new(),
            budget: self.budget(state, id, start.way),
        };
        let first =
            Stand { hex: unit.hex, facing: unit.bearing.facing(), room: start, from: usize::MAX, by: None };
        let mut open: BinaryHeap<Reverse<(u8, u8, usize)>> = BinaryHeap::new();
        routes.stands.push(first);
        open.push(Reverse((start.spent, 0, 0)));
        while let Some(Reverse((spent, turns, at))) = open.pop() {
            let stand = routes.stands[at];
            let key = stand.key();
            if routes.best[key] != NOWHERE {
                continue;
            }
            routes.best[key] = at as u32;
            routes.order.push(at);
            let scratch = there.unit_mut(id);
            scratch.hex = stand.hex;
            scratch.bearing = unit.bearing;
            scratch.bearing.face(stand.facing);
            self.go_on(&there, stand, back, |next| {
                let cost = next.room.spent;
                let number = routes.stands.len();
                let more = turns.saturating_add(u8::from(matches!(next.by, Some(Action::Face(_)))));
                routes.stands.push(Stand { from: at, ..next });
                open.push(Reverse((cost.max(spent), more, number)));
            });
        }
        routes
    }

    /// Every step and turn from a stand.
    fn go_on(&self, there: &State, stand: Stand, back: bool, mut add: impl FnMut(Stand)) {
        let (room, id) = (stand.room, stand.room.unit);
        let class = self.card(there, id).class;
        let country = room.way == Way::Country;
        for dir in Dir::ALL {
            let straight = match (class, country, back) {
                (Class::Vehicle, true, false) => dir == stand.facing,
                (Class::Vehicle, true, true) => dir == stand.facing.reversed(),
                _ => true,
            };
            if straight && let Ok(leg) = self.leg(there, room, dir, back) {
                let next = Driving {
                    spent: room.spent.saturating_add(leg.cost),
                    entered: room.entered.saturating_add(1),
                    turned: 0,
                    traversed: 0,
                    ..room
                };
                let by = if back { Action::Back(dir) } else { Action::Step(dir) };
                add(Stand { hex: leg.to, facing: leg.facing, room: next, from: 0, by: Some(by) });
            }
            if class == Class::Vehicle
                && country
                && room.turned < 2
                && let Ok(cost) = self.turning(there, room, dir)
            {
                let turned = if cost == 0 && room.turned == 0 { 1 } else { 2 };
                let next = Driving { spent: room.spent.saturating_add(cost), turned, ..room };
                add(Stand { hex: stand.hex, facing: dir, room: next, from: 0, by: Some(Action::Face(dir)) });
            }
        }
    }
}

impl Stand {
    fn key(&self) -> usize {
        (self.hex.index() * 6 + self.facing.index()) * 3 + usize::from(self.room.turned.min(2))
    }
}

impl Routes {
    /// The cheapest way to a hex, with this facing at its end if one is wished.
    pub fn to(&self, hex: Hex, facing: Option<Dir>) -> Option<Route> {
        let fits = |at: &&usize| {
            let stand = &self.stands[**at];
            stand.hex == hex && facing.is_none_or(|dir| stand.facing == dir)
        };
        self.order.iter().find(fits).map(|&at| self.route(at))
    }

    /// The facings in which the unit can stand in a hex.
    pub fn facings(&self, hex: Hex) -> Vec<Dir> {
        let there = |dir: &Dir| {
            (0..3).any(|turned| {
                let key = (hex.index() * 6 + dir.index()) * 3 + turned;
                self.best.get(key).is_some_and(|at| *at != NOWHERE)
            })
        };
        Dir::ALL.into_iter().filter(there).collect()
    }

    /// Every hex that it can reach, with the least that it costs.
    pub fn costs(&self) -> impl Iterator<Item = (Hex, u8)> + '_ {
        self.order.iter().map(|&at| (self.stands[at].hex, self.stands[at].room.spent))
    }

    fn route(&self, end: usize) -> Route {
        let mut steps = Vec::new();
        let mut stands = Vec::new();
        let mut at = end;
        while let Some(stand) = self.stands.get(at) {
            stands.push((stand.hex, stand.facing));
            steps.extend(stand.by);
            at = stand.from;
        }
        steps.reverse();
        stands.reverse();
        let room = self.stands[end].room;
        Route { steps, stands, cost: room.spent, budget: self.budget, room }
    }
}

/// The hexes of a route, each once.
pub fn hexes_of(route: &Route) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = route.stands.iter().map(|(hex, _)| *hex).collect();
    hexes.dedup();
    hexes
}
