//! 3.6.d-3.6.h, AMB.97: where a routing unit may go.

use super::Routing;
use crate::Aslsk;
use crate::ground::{HEXES, Halves, NO_BUILDING};
use crate::state::{Hexes, Is, State, Team, UnitId, foe, units};
use arrayvec::ArrayVec;
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// A way found from where the unit is.
#[derive(Clone, Copy)]
struct Trail {
    hex: Hex,
    /// MF from here, in halves.
    cost: Halves,
    /// Enemies in whose sight it has been.
    seen: Team,
    /// First steps with which it begins, one bit a direction.
    first: u8,
    /// What there is for who stops here.
    haven: Haven,
}

/// 3.6.e-3.6.g: what a hex is to who looks for cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Haven {
    /// Nothing.
    None,
    /// Cover that may be passed by.
    Passed,
    /// Cover that may not.
    Bound,
}

/// The most ways that are looked at; far more than six MF ever need.
const TRAILS: usize = 384;

type Trails = ArrayVec<Trail, TRAILS>;

/// What a routing unit may do next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ways {
    /// Steps, one bit a direction.
    pub steps: u8,
    /// 3.6.h: steps that may be crawled.
    pub crawls: u8,
    /// It may stop where it is.
    pub stop: bool,
    /// 3.6.n: there is no cover that it would have to go to.
    pub free: bool,
}

/// What is known of a hex near a routing unit.
#[derive(Clone, Copy)]
struct Spot {
    /// Enemies in whose sight it lies.
    onlookers: Team,
    /// Enemies in it.
    inside: Team,
    /// Enemies in it or next to it.
    beside: Team,
    haven: Haven,
}

/// The hexes around a routing unit, each looked at once.
struct Surroundings<'a> {
    game: &'a Aslsk,
    state: &'a State,
    room: &'a Routing,
    crowded: Hexes,
    /// A leader too many, say: there is room nowhere.
    nowhere: bool,
    /// Enemies that everybody sees.
    enemies: Team,
    spots: [Option<Spot>; HEXES],
}

impl<'a> Surroundings<'a> {
    fn new(game: &'a Aslsk, state: &'a State, room: &'a Routing) -> Surroundings<'a> {
        Surroundings {
            game,
            state,
            room,
            crowded: game.crowded(state, room.side, room.team()),
            nowhere: !game.fit_together(state, room.side, room.team()),
            enemies: state.shown(foe(room.side)).fold(0, |set, id| set | id.bit()),
            spots: [None; HEXES],
        }
    }

    fn at(&mut self, hex: Hex) -> Spot {
        let (game, state) = (self.game, self.state);
        *self.spots[hex.index()].get_or_insert_with(|| {
            let mut spot = Spot { onlookers: 0, inside: 0, beside: 0, haven: Haven::None };
            for id in units(foe(self.room.side), self.enemies) {
                let enemy = state.unit(id).hex;
                let among = |whether: bool| if whether { id.bit() } else { 0 };
                spot.onlookers |= among(game.sights.sees(hex, enemy));
                spot.inside |= among(enemy == hex);
                spot.beside |= among(game.range(enemy, hex) <= 1);
            }
            if game.is_refuge(state, self.room, hex) {
                let passed = game.may_ignore(state, self.room, hex);
                spot.haven = if passed { Haven::Passed } else { Haven::Bound };
            }
            spot
        })
    }

    /// The same as [`Aslsk::rout_step`], of a hex on the map.
    fn may_step(&mut self, from: Hex, to: Hex, seen: Team) -> bool {
        let (before, after) = (self.at(from), self.at(to));
        let nears = |id: UnitId| {
            let enemy = self.state.unit(id).hex;
            self.game.range(enemy, to) < self.game.range(enemy, from)
        };
        after.inside == 0
            && before.beside & !before.inside & after.beside == 0
            && !units(foe(self.room.side), seen & self.enemies).any(nears)
            && !self.nowhere
            && !self.crowded.contains(to)
    }
}

impl Aslsk {
    /// 3.6.d: enemies in whose sight a hex lies, as far as everybody knows.
    fn onlookers(&self, state: &State, side: kernel::seat::Side, hex: Hex) -> Team {
        let sees = |id: &UnitId| self.sights.sees(hex, state.unit(*id).hex);
        state.shown(foe(side)).filter(sees).fold(0, |set, id| set | id.bit())
    }

    /// 3.6.a: whether a hex is next to, or holds, a known unbroken enemy. Vehicles are enemies too (AMB.99).
    pub fn is_threatened(&self, state: &State, side: kernel::seat::Side, hex: Hex) -> bool {
        state.shown(foe(side)).any(|id| {
            let enemy = state.unit(id);
            !enemy.is(Is::BROKEN) && self.range(enemy.hex, hex) <= 1
        })
    }

    /// 3.6.d: which rule forbids a step, whatever it leads to.
    fn rout_step(
        &self,
        state: &State,
        room: &Routing,
        from: Hex,
        dir: Dir,
        seen: Team,
    ) -> Result<Hex, Illegal> {
        let to = self.map.grid.step(from, dir);
        if !to.is_some() {
            return Err(Illegal::by("3.3.e", "off-map"));
        }
        let enemy = foe(room.side);
        for id in state.shown(enemy) {
            let at = state.unit(id).hex;
            let (before, after) = (self.range(at, from), self.range(at, to));
            if after == 0 || before == 1 && after == 1 {
                return Err(Illegal::by("3.6.d", "beside-enemy"));
            }
            if after < before && seen & id.bit() != 0 {
                return Err(Illegal::by("3.6.d", "towards-enemy"));
            }
        }
        match self.has_room(state, room.side, to, room.team()) {
            true => Ok(to),
            false => Err(Illegal::by("3.6.f", "no-room")),
        }
    }

    /// 3.6.c: the MF that are left to a routing unit and its leader, in halves.
    fn rout_left(&self, state: &State, room: &Routing) -> Halves {
        let limp = |id: UnitId| self.is_leader(state, id) && state.unit(id).is(Is::WOUNDED);
        let all = if units(room.side, room.team()).any(limp) { 6 } else { 12 };
        Halves::saturating_sub(all, room.spent)
    }

    /// All ways within the MF that are left; or only those that matter to who looks for the nearest cover.
    fn trails(&self, state: &State, room: &Routing, nearest: bool) -> Trails {
        let mut left = self.rout_left(state, room);
        let start = state.unit(room.unit).hex;
        let first_steps = Dir::ALL.into_iter().filter_map(|dir| self.foot_cost(state, start, dir, false));
        let dearest = first_steps.max().unwrap_or(0);
        let mut around = Surroundings::new(self, state, room);
        let mut trails = Trails::new();
        // The trail found last in each hex, by its number plus 1, and the one before it of each trail.
        let mut last = [0u16; HEXES];
        let mut before = [0u16; TRAILS];
        trails.push(Trail { hex: start, cost: 0, seen: room.seen, first: 0, haven: Haven::None });
        let mut at = 0;
        while at < trails.len() {
            let trail = trails[at];
            at += 1;
            if trail.cost > left {
                continue;
            }
            let seen = trail.seen | around.at(trail.hex).onlookers;
            for dir in Dir::ALL {
                let Some(step) = self.foot_cost(state, trail.hex, dir, false) else { continue };
                let hex = self.map.grid.step(trail.hex, dir);
                let cost = trail.cost.saturating_add(step);
                if cost > left || hex == start {
                    continue;
                }
                let first = if trail.first == 0 { 1 << dir as u8 } else { trail.first };
                let mut other = last[hex.index()];
                while let Some(one) = other.checked_sub(1) {
                    let known = &trails[usize::from(one)];
                    if known.cost <= cost && known.seen & !seen == 0 && first & !known.first == 0 {
                        break;
                    }
                    other = before[usize::from(one)];
                }
                if other != 0 || trails.is_full() || !around.may_step(trail.hex, hex, seen) {
                    continue;
                }
                before[trails.len()] = last[hex.index()];
                let haven = around.at(hex).haven;
                trails.push(Trail { hex, cost, seen, first, haven });
                last[hex.index()] = trails.len() as u16;
                // Cover that binds: nobody goes to cover that is farther, nor crawls to save more than a first step.
                if nearest && haven == Haven::Bound {
                    left = left.min(cost + dearest);
                }
            }
        }
        trails
    }

    /// 3.6.e: whether a hex is one to stop at: woods or a building, not next to a known unbroken enemy.
    fn is_refuge(&self, state: &State, room: &Routing, hex: Hex) -> bool {
        self.land[hex].terrain.is_cover() && !self.is_threatened(state, room.side, hex)
    }

    /// 3.6.f, 3.6.g: whether a refuge may be passed by: another hex of the building it began in, or not farther from a known
    /// enemy in whose sight it began than where it began.
    fn may_ignore(&self, state: &State, room: &Routing, hex: Hex) -> bool {
        let (start, goal) = (&self.land[room.start], &self.land[hex]);
        if start.building != NO_BUILDING && start.building == goal.building {
            return true;
        }
        units(foe(room.side), self.onlookers(state, room.side, room.start)).any(|id| {
            let at = state.unit(id).hex;
            self.range(at, hex) <= self.range(at, room.start)
        })
    }

    /// 3.6.d, 3.6.f: whether a unit that begins to rout has anywhere to go. Any allowed step will do: where there is no cover
    /// to go to it may be made, if only in a crawl, and ways to cover begin with allowed steps.
    pub fn may_set_out(&self, state: &State, room: &Routing) -> bool {
        let here = state.unit(room.unit).hex;
        let seen = self.rout_seen(state, room);
        Dir::ALL.into_iter().any(|dir| self.rout_step(state, room, here, dir, seen).is_ok())
    }

    /// AMB.97: what a routing unit may do next.
    pub fn rout_ways(&self, state: &State, room: &Routing) -> Ways {
        let here = state.unit(room.unit).hex;
        let moved = here != room.start;
        let left = self.rout_left(state, room);
        let seen = self.rout_seen(state, room);
        let affordable = |dir: Dir| self.foot_cost(state, here, dir, false).is_some_and(|cost| cost <= left);
        let legal = |dir: &Dir| self.rout_step(state, room, here, *dir, seen).is_ok();
        let bits = |dirs: &mut dyn Iterator<Item = Dir>| dirs.fold(0, |set, dir| set | 1 << dir as u8);
        // 3.6.e: who has come to cover stops there, or goes on into cover next to it; 3.6.f, 3.6.g: what he may ignore does not
        // stop him.
        if moved && self.is_refuge(state, room, here) {
            let on = |dir: &Dir| {
                let to = self.map.grid.step(here, *dir);
                legal(dir)
                    && affordable(*dir)
                    && self.land.get(to).is_some_and(|ground| ground.terrain.is_cover())
            };
            let next = bits(&mut Dir::ALL.into_iter().filter(on));
            let past = match self.may_ignore(state, room, here) {
                true => self.ways_to_cover(state, room).steps,
                false => 0,
            };
            return Ways { steps: next | past, stop: true, ..Ways::default() };
        }
        self.ways_to_cover(state, room)
    }

    /// AMB.97: the ways of a unit that is not yet where it has to stop.
    fn ways_to_cover(&self, state: &State, room: &Routing) -> Ways {
        let here = state.unit(room.unit).hex;
        let moved = here != room.start;
        let left = self.rout_left(state, room);
        let seen = self.rout_seen(state, room);
        let affordable = |dir: Dir| self.foot_cost(state, here, dir, false).is_some_and(|cost| cost <= left);
        let legal = |dir: &Dir| self.rout_step(state, room, here, *dir, seen).is_ok();
        let bits = |dirs: &mut dyn Iterator<Item = Dir>| dirs.fold(0, |set, dir| set | 1 << dir as u8);
        let trails = self.trails(state, room, true);
        let bound = trails.iter().filter(|trail| trail.haven == Haven::Bound).map(|trail| trail.cost);
        let Some(bound) = bound.min() else {
            // 3.6.n: no cover that it would have to go to.
            let steps = bits(&mut Dir::ALL.into_iter().filter(|dir| legal(dir) && affordable(*dir)));
            let crawls = if moved { 0 } else { bits(&mut Dir::ALL.into_iter().filter(legal)) };
            return Ways { steps, crawls, stop: moved, free: true };
        };
        let best = |hex: Hex| {
            let costs = trails.iter().filter(|trail| trail.hex == hex).map(|trail| trail.cost);
            costs.min().unwrap_or(Halves::MAX)
        };
        let (mut steps, mut crawls) = (0, 0);
        for trail in trails.iter().filter(|trail| trail.haven != Haven::None) {
            let least = best(trail.hex);
            if least > bound {
                continue;
            }
            if trail.cost == least {
                steps |= trail.first;
            }
            for dir in Dir::ALL.into_iter().filter(|&dir| trail.first & 1 << dir as u8 != 0) {
                let step = self.foot_cost(state, here, dir, false).unwrap_or(0);
                if trail.cost - step.min(trail.cost) < least {
                    crawls |= 1 << dir as u8;
                }
            }
        }
        Ways { steps, crawls: if moved { 0 } else { crawls }, stop: moved && steps == 0, free: false }
    }

    /// 3.6.e: every hex that a unit can come to in its rout, and for how many MF, in halves. Interdiction is not counted in.
    pub fn rout_reach(&self, state: &State, room: Routing) -> Vec<(Hex, Halves)> {
        let mut found: Vec<(Hex, Halves)> = Vec::new();
        let mut open = vec![(*state, room)];
        while let Some((state, room)) = open.pop() {
            let here = state.unit(room.unit).hex;
            let steps = self.rout_ways(&state, &room).steps;
            for dir in Dir::ALL.into_iter().filter(|&dir| steps & 1 << dir as u8 != 0) {
                let to = self.map.grid.step(here, dir);
                let Some(cost) = self.foot_cost(&state, here, dir, false) else { continue };
                let spent = room.spent + cost;
                match found.iter_mut().find(|(hex, _)| *hex == to) {
                    Some((_, least)) if *least <= spent => continue,
                    Some((_, least)) => *least = spent,
                    None => found.push((to, spent)),
                }
                let mut there = state;
                for id in units(room.side, room.team()) {
                    there.unit_mut(id).hex = to;
                }
                let seen = room.seen | self.onlookers(&state, room.side, here);
                open.push((there, Routing { spent, seen, ..room }));
            }
        }
        found
    }

    /// 1.1.1.s, 1.1.1.i: whether a routing unit can pay for what grows beside the road in the next hex, to be in it.
    pub(super) fn may_leave_road(&self, state: &State, room: &Routing, dir: Dir) -> bool {
        let here = state.unit(room.unit).hex;
        let ground = self.land.get(self.map.grid.step(here, dir));
        self.is_road_step(here, dir)
            && ground.is_some_and(|ground| ground.is_woods_road() || ground.is_orchard_road())
            && self.foot_cost(state, here, dir, true).is_some_and(|cost| cost <= self.rout_left(state, room))
    }

    /// Which rule forbids a step of a routing unit.
    pub fn rout_refusal(&self, state: &State, room: &Routing, dir: Dir) -> Illegal {
        let here = state.unit(room.unit).hex;
        let seen = self.rout_seen(state, room);
        match self.rout_step(state, room, here, dir, seen) {
            Err(illegal) => illegal,
            Ok(_) => {
                let left = self.rout_left(state, room);
                let dear = self.foot_cost(state, here, dir, false).is_none_or(|cost| cost > left);
                if dear { Illegal::by("3.6.c", "no-mf") } else { Illegal::by("3.6.e", "not-to-cover") }
            }
        }
    }

    /// 3.6.f, 3.6.g, 3.6.n: the rules by which a routing unit may go into the next hex: it has no cover to go to, leaves the
    /// building in which it began, or passes cover by.
    pub(super) fn rout_freedoms(&self, state: &State, room: &Routing, dir: Dir) -> [Option<&'static str>; 3] {
        let here = state.unit(room.unit).hex;
        let to = self.map.grid.step(here, dir);
        let start = &self.land[room.start];
        let leaves = start.building != NO_BUILDING
            && here == room.start
            && self.land.get(to).is_some_and(|ground| ground.building != start.building);
        let trails = self.trails(state, room, false);
        let passed = trails.iter().any(|trail| trail.haven == Haven::Passed && trail.hex != to);
        [
            self.rout_ways(state, room).free.then_some("3.6.n"),
            leaves.then_some("3.6.g"),
            passed.then_some("3.6.f"),
        ]
    }

    /// Enemies in whose sight a routing unit is now, or has been.
    pub(super) fn rout_seen(&self, state: &State, room: &Routing) -> Team {
        room.seen | self.onlookers(state, room.side, state.unit(room.unit).hex)
    }
}
