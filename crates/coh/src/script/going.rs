//! Where units want to be, and how they get there.

use super::mind::{Mind, Worth};
use super::ways::{Goal, Ways};
use crate::ground::HEXES;
use crate::moves::Path;
use crate::pieces::Class;
use crate::rooms::Stepping;
use crate::sight::in_arc;
use crate::state::{State, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use std::cell::Cell;

/// How many go to the enemy's edge.
const RAIDERS: usize = 3;
/// 4.4.c: who holds a control hex need not stand in it before somebody comes; so near is near enough, in half hexes.
const NEARBY: u8 = 4;
/// How near enemies must be for a control hex to be in danger.
const QUIET: u16 = 3;
/// The most hexes of one move.
pub const LONGEST: usize = 5;

/// The hexes of a move: directions, and perhaps an exit at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    dirs: [u8; LONGEST],
    len: u8,
    /// A.119: leaves the map over this hexside at last.
    pub exit: Option<Dir>,
    /// How the unit faces at last.
    pub facing: Dir,
    /// 17.3: goes into the fortification at last.
    pub shelter: bool,
}

impl Route {
    /// Stays where it is.
    pub const fn stay(facing: Dir) -> Route {
        Route { dirs: [0; LONGEST], len: 0, exit: None, facing, shelter: false }
    }

    fn with(mut self, dir: Dir) -> Route {
        self.dirs[usize::from(self.len)] = dir as u8;
        self.len += 1;
        self
    }

    /// The next direction after so many hexes.
    pub fn next(&self, entered: u8) -> Option<Dir> {
        (entered < self.len).then(|| Dir::from_index(self.dirs[usize::from(entered)]))
    }
}

/// A move that can be made.
#[derive(Clone, Copy, Debug)]
pub struct Trip {
    /// How.
    pub route: Route,
    /// What it costs.
    pub cost: u8,
    /// How much better it is to be there.
    pub worth: Worth,
}

impl Mind<'_> {
    /// How eagerly such a unit goes for control hexes.
    fn zeal(&self, state: &State, id: UnitId) -> f32 {
        let kind = self.game.kind(state, id);
        let load = state.unit(id).load;
        if load.is_some() && self.game.kind(state, load).vehicle() {
            // Who tows a wreck looks for a safe place.
            return 0.15;
        }
        match kind.class {
            Class::Infantry => 1.0,
            Class::Tank | Class::ArmouredCar => 0.9,
            Class::Apc | Class::Spg | Class::GunCarrier => 0.6,
            Class::Crew => 0.55,
            Class::Truck | Class::Wagon if load.is_some() => 0.8,
            Class::Truck | Class::Wagon => 0.0,
            Class::Mortar => 0.15,
            Class::Gun => 0.1,
        }
    }

    /// What it is worth to be on the way to a goal.
    fn pull(&self, worth: Worth, half: u8) -> Worth {
        if half == Ways::NEVER {
            return 0.0;
        }
        let far = f32::from(half);
        worth * (0.5 / (1.0 + far / self.game.weights.pull) + 0.5 * (1.0 - far / 80.0).max(0.0))
    }

    /// What the place of a unit is worth for what its side wants to hold or reach.
    pub fn prospect(&self, state: &State, id: UnitId) -> Worth {
        let (unit, kind) = (state.unit(id), self.game.kind(state, id));
        let zeal = self.zeal(state, id);
        let transport = matches!(kind.class, Class::Truck | Class::Wagon);
        if transport && !self.game.battle.exits[id.side().index()].is_empty() {
            let half = self.game.ways.to(Goal::Exit(id.side()), kind.gait, unit.hex);
            return self.pull(6.0, half);
        }
        let mut best: Worth = 0.0;
        for (goal, worth) in self.goals() {
            let half = self.game.ways.to(goal, kind.gait, unit.hex);
            let worth = match goal {
                Goal::Home(_) if self.is_raider(id) => 3.0 * worth,
                Goal::Home(_) => 0.0,
                Goal::Key(number) => {
                    let hex = self.game.battle.keys[number].hex;
                    let holders = state.at(self.side, hex) & !state.pair(id);
                    let held = state.control[number] == self.side.0;
                    match () {
                        () if held && holders != 0 => self.game.weights.key_held * worth,
                        () if held => self.game.weights.key_empty * worth,
                        // Whoever comes first takes it.
                        () if holders != 0 => 0.7 * worth,
                        () => worth,
                    }
                }
                _ => worth,
            };
            let held = |number: usize| state.control[number] == self.side.0;
            let half = match goal {
                Goal::Key(number)
                    if held(number) && self.is_quiet(state, self.game.battle.keys[number].hex) =>
                {
                    half.max(NEARBY)
                }
                _ => half,
            };
            best = best.max(self.pull(worth, half));
            if half == 0 && kind.may_control() && !unit.hidden {
                best = best.max(0.3 + self.game.weights.key_there * worth);
            }
        }
        let nearest = state.seen(self.enemy());
        let nearest = nearest.map(|enemy| self.game.map.grid.distance(unit.hex, state.unit(enemy).hex)).min();
        let hunt = match nearest {
            Some(far) if kind.attack.is_some() && !kind.close_only => {
                -self.game.weights.hunt * f32::from(far)
            }
            _ => 0.0,
        };
        zeal * best + hunt
    }

    /// P.SC9: the few who have the shortest way to the enemy's edge go there.
    fn is_raider(&self, id: UnitId) -> bool {
        let far = |id: UnitId| {
            let (unit, kind) = (self.view.unit(id), self.game.kind(self.view, id));
            let slow = if kind.class == Class::Infantry { 0 } else { 20 };
            (slow + u16::from(self.game.ways.to(Goal::Home(self.enemy()), kind.gait, unit.hex)), id)
        };
        let own = far(id);
        self.view.of(self.side).filter(|&other| far(other) < own).count() < RAIDERS
    }

    /// What it is worth to a unit to be where it is, as it faces.
    pub fn stand(&self, state: &State, id: UnitId) -> Worth {
        let unit = state.unit(id);
        let weights = &self.game.weights;
        let mut worth = self.prospect(state, id) - weights.danger * self.danger(state, id);
        worth += weights.shots * self.best_aim(state, id);
        worth += weights.cover * f32::from(self.game.land[unit.hex].terrain.defence());
        if self.storms(state, id) {
            worth += weights.storm;
        }
        if self.rescues(state, id) {
            worth += 0.3;
        }
        let friends = (state.at(self.side, unit.hex) & !state.pair(id)).count_ones();
        worth -= weights.crowd * friends as f32;
        if unit.load.is_some() {
            let towed = self.game.kind(state, unit.load).vehicle();
            worth -= if towed { 1.2 } else { 0.3 } * self.danger(state, unit.load);
        }
        if state
            .works
            .iter()
            .flatten()
            .any(|built| built.hex == unit.hex && built.work == crate::pieces::Work::Mines)
        {
            worth -= 0.5;
        }
        worth
    }

    /// 15.10: an empty vehicle beside one that cannot move by itself.
    fn rescues(&self, state: &State, id: UnitId) -> bool {
        let (unit, kind) = (state.unit(id), self.game.kind(state, id));
        let wreck = |other: UnitId| {
            let lame = self.game.kind(state, other).vehicle() && self.game.is_disabled(state, other);
            other != id && lame && !state.unit(other).carried() && !state.unit(other).load.is_some()
        };
        let beside = state.at(self.side, unit.hex) & !state.pair(id);
        let fit = kind.gait == crate::ground::Gait::Tracked && !unit.load.is_some();
        fit && units(self.side, beside).any(wreck)
    }

    /// Whether no enemy is near a hex.
    fn is_quiet(&self, state: &State, hex: Hex) -> bool {
        let far = |enemy: UnitId| self.game.map.grid.distance(state.unit(enemy).hex, hex) > QUIET;
        state.seen(self.enemy()).all(far)
    }

    /// 6.11: infantry among crews, who are weak at close quarters.
    fn storms(&self, state: &State, id: UnitId) -> bool {
        let crewed = |other: UnitId| {
            let class = self.game.kind(state, other).class;
            matches!(class, Class::Crew | Class::Mortar | Class::Gun)
        };
        let enemies = state.at(self.enemy(), state.unit(id).hex);
        let infantry = self.game.kind(state, id).class == Class::Infantry && !state.unit(id).carried();
        infantry && enemies != 0 && units(self.enemy(), enemies).all(crewed)
    }

    /// The way to face in a hex: to the enemies, the near ones above all.
    pub fn outlook(&self, state: &State, hex: Hex) -> Dir {
        let known = &self.outlooks.get_or_init(|| [const { Cell::new(None) }; HEXES])[hex.index()];
        // Own units change their places in supposed positions; those that are looked at do not.
        let dir = known.get().unwrap_or_else(|| self.look_out(state, hex));
        known.set(Some(dir));
        dir
    }

    fn look_out(&self, state: &State, hex: Hex) -> Dir {
        let grid = &self.game.map.grid;
        let mut scores = [0.0f32; 6];
        let mut look = |target: Hex, weight: f32| {
            if target != hex {
                for dir in Dir::ALL {
                    let ahead = grid.axial(hex).step(dir).distance(grid.axial(target));
                    let inside = if in_arc(grid, hex, dir, target) { 1.0 } else { 0.0 };
                    scores[dir.index()] += weight * (inside - 0.02 * f32::from(ahead));
                }
            }
        };
        let mut any = false;
        for enemy in state.seen(self.enemy()) {
            let other = state.unit(enemy);
            let far = f32::from(grid.distance(hex, other.hex));
            let seen = if self.game.sees(state, hex, other.hex) { 1.0 } else { 0.25 };
            look(other.hex, seen * (0.3 + self.body(enemy)) / (1.0 + far));
            any = true;
        }
        if !any {
            for group in &self.game.battle.groups {
                if self.game.side_of(group.seat) == self.enemy() {
                    group.area.iter().take(12).for_each(|target| look(target, 0.05));
                }
            }
        }
        let best = Dir::ALL.into_iter().max_by(|a, b| scores[a.index()].total_cmp(&scores[b.index()]));
        best.unwrap_or(Dir::N)
    }

    /// A unit, with its load, elsewhere in a supposed position.
    pub fn put(state: &mut State, id: UnitId, hex: Hex, facing: Dir) {
        for one in units(id.side(), state.pair(id)) {
            let unit = state.unit_mut(one);
            (unit.hex, unit.facing, unit.hidden) = (hex, facing, false);
            (unit.hasty, unit.sheltered) = (false, false);
        }
    }

    /// Every move of a unit in one action, by where it ends.
    pub fn trips(&self, id: UnitId, each: &mut impl FnMut(Trip)) {
        let view = self.view;
        if !self.game.can_move(view, id) || self.game.bans(view, id).others {
            return;
        }
        let here = self.stand(view, id);
        let home = view.unit(id).hex;
        let mut supposed = *view;
        let sheltered = view.unit(id).sheltered;
        if !self.game.in_bunker(view, id) {
            let facing = self.outlook(view, home);
            if facing != view.unit(id).facing && !sheltered {
                for one in units(id.side(), view.pair(id)) {
                    supposed.unit_mut(one).facing = facing;
                }
                let worth = self.stand(&supposed, id) - here;
                each(Trip { route: Route::stay(facing), cost: self.game.pivot_cost(view, id), worth });
            }
        }
        if !sheltered && self.game.can_shelter(view, id, home) {
            supposed = *view;
            supposed.unit_mut(id).sheltered = true;
            let worth = self.stand(&supposed, id) - here;
            let route = Route { shelter: true, ..Route::stay(view.unit(id).facing) };
            each(Trip { route, cost: self.game.move_cost(view, id), worth });
        }
        supposed = *view;
        let base = self.game.move_cost(view, id);
        let start = (Route::stay(view.unit(id).facing), Path::default(), base);
        let mut seen = [home; 40];
        let mut count = 1;
        self.extend(&mut supposed, id, start, here, (&mut seen, &mut count), each);
    }

    /// The best way on for a unit that is on its way, with the hexes behind it counted.
    pub fn onward(&self, room: &Stepping) -> Option<Trip> {
        let (view, id) = (self.view, room.unit);
        let mut supposed = *view;
        let route = Route { len: room.path.entered, ..Route::stay(view.unit(id).facing) };
        let start = (route, room.path, self.game.move_cost(view, id) + room.cost);
        let here = self.stand(view, id);
        let mut seen = [view.unit(id).hex; 40];
        let mut best: Option<Trip> = None;
        self.extend(&mut supposed, id, start, here, (&mut seen, &mut 1), &mut |trip| {
            if trip.worth > best.map_or(self.game.weights.least_move, |best| best.worth) {
                best = Some(trip);
            }
        });
        best
    }

    /// The best move of a unit that goes anywhere, at no more than a cost.
    pub fn best_trip(&self, id: UnitId, most: u8) -> Option<Trip> {
        let mut best: Option<Trip> = None;
        self.trips(id, &mut |trip| {
            let goes = trip.route.len > 0 && trip.cost <= most;
            if goes && trip.worth > best.map_or(self.game.weights.least_move, |best| best.worth) {
                best = Some(trip);
            }
        });
        best
    }

    /// The moves that begin with some hexes, in depth.
    fn extend(
        &self,
        supposed: &mut State,
        id: UnitId,
        (route, path, cost): (Route, Path, u8),
        here: Worth,
        (seen, count): (&mut [Hex; 40], &mut usize),
        each: &mut impl FnMut(Trip),
    ) {
        let kind = self.game.kind(self.view, id);
        let before = *supposed.unit(id);
        for dir in Dir::ALL {
            if route.len > 0 {
                // 4.5.b: between hexes it turns as it likes.
                supposed.unit_mut(id).facing = dir;
            }
            if let Some(more) = self.game.exit_cost(supposed, id, path, dir)
                && matches!(kind.class, Class::Truck | Class::Wagon)
            {
                let worth = 1.5 * f32::from(self.game.exit_points(supposed, id)) + 1.0;
                each(Trip { route: Route { exit: Some(dir), ..route }, cost: cost + more, worth });
            }
            let way = self.game.way(supposed, id, path, dir);
            let Ok(way) = way else { continue };
            if seen[..*count].contains(&way.to) || *count >= seen.len() || usize::from(route.len) >= LONGEST {
                continue;
            }
            seen[*count] = way.to;
            *count += 1;
            let facing = self.outlook(supposed, way.to);
            Mind::put(supposed, id, way.to, facing);
            let shelter = self.game.can_shelter(supposed, id, way.to);
            supposed.unit_mut(id).sheltered = shelter;
            let after = Route { facing, shelter, ..route.with(dir) };
            let toll = if way.toll { 3 } else { 0 };
            let spent = cost + way.cost;
            let worth = self.stand(supposed, id) - here;
            each(Trip { route: after, cost: spent + toll, worth });
            if kind.vehicle() && !way.path.ended {
                self.extend(supposed, id, (after, way.path, spent), here, (seen, count), each);
            }
            for one in units(id.side(), supposed.pair(id)) {
                let unit = supposed.unit_mut(one);
                (unit.hex, unit.facing) = (before.hex, before.facing);
                unit.sheltered = one == id && before.sheltered;
            }
            supposed.unit_mut(id).hasty = before.hasty;
        }
        supposed.unit_mut(id).facing = before.facing;
    }
}
