//! How far it is to everything worth going to, as the ground and the works known at the start have it.

use crate::ground::{Gait, Ground, Type, by_road, wall_entry};
use crate::pieces::Work;
use crate::scenario::Battle;
use crate::state::{CONTROLS, Hexes};
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::seat::Side;
use kernel::set::PerHex;

/// Somewhere that a side wants to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// 4.4: a control hex, by its number.
    Key(usize),
    /// A.119: where this side leaves the map.
    Exit(Side),
    /// P.SC9: this side's edge of the map.
    Home(Side),
}

impl Goal {
    const COUNT: usize = CONTROLS + 4;

    fn index(self) -> usize {
        match self {
            Goal::Key(number) => number,
            Goal::Exit(side) => CONTROLS + side.index(),
            Goal::Home(side) => CONTROLS + 2 + side.index(),
        }
    }
}

/// The way from everywhere to every goal, in half hexes of open ground.
#[derive(Clone, Debug)]
pub struct Ways {
    steps: Vec<PerHex<u8>>,
}

const GAITS: [Gait; 4] = [Gait::Foot, Gait::Wheeled, Gait::Tracked, Gait::Gun];

impl Ways {
    /// Nobody gets there.
    pub const NEVER: u8 = u8::MAX;

    /// Walks backwards from every goal.
    pub fn new(grid: &Grid, land: &PerHex<Ground>, battle: &Battle) -> Ways {
        let mut steps = Vec::new();
        for number in 0..Goal::COUNT {
            let ends = match number.checked_sub(CONTROLS) {
                None => battle.keys.get(number).map(|key| key.hex).into_iter().collect(),
                Some(other @ 0..2) => battle.exits[other],
                Some(other) => battle.homes[other - 2],
            };
            steps.extend(GAITS.map(|gait| spread(grid, land, battle, gait, &ends)));
        }
        Ways { steps }
    }

    /// How far it is from a hex.
    #[inline]
    pub fn to(&self, goal: Goal, gait: Gait, from: Hex) -> u8 {
        self.steps[goal.index() * GAITS.len() + gait as usize].get(from).copied().unwrap_or(Ways::NEVER)
    }
}

fn spread(grid: &Grid, land: &PerHex<Ground>, battle: &Battle, gait: Gait, ends: &Hexes) -> PerHex<u8> {
    let mut far = PerHex::new(grid.len(), Ways::NEVER);
    ends.iter().for_each(|hex| far[hex] = 0);
    loop {
        let mut changed = false;
        for from in grid.hexes() {
            for dir in Dir::ALL {
                let to = grid.step(from, dir);
                if !to.is_some() || far[to] == Ways::NEVER {
                    continue;
                }
                let Some(step) = step(grid, land, battle, gait, from, dir) else { continue };
                let sum = far[to].saturating_add(step).min(Ways::NEVER - 1);
                if sum < far[from] {
                    far[from] = sum;
                    changed = true;
                }
            }
        }
        if !changed {
            return far;
        }
    }
}

fn step(grid: &Grid, land: &PerHex<Ground>, battle: &Battle, gait: Gait, from: Hex, dir: Dir) -> Option<u8> {
    let to = grid.step(from, dir);
    let road = by_road(land, grid, from, dir);
    let rise = land[to].level - land[from].level;
    if gait.is_vehicle() && rise.abs() > 1 {
        return None;
    }
    let mut half = if rise.abs() > 1 { 4 } else { 2 * u8::from(rise == 1) };
    if road {
        half += if gait.is_vehicle() { 1 } else { 2 };
    } else {
        let terrain = land[to].terrain;
        half += 2 * terrain.entry(gait)?;
        half += if gait == Gait::Tracked && terrain == Type::Open { 1 } else { 2 };
        if land[from].wall(dir) {
            half += 2 * wall_entry(gait, false)?;
        }
    }
    let wheels = matches!(gait, Gait::Wheeled | Gait::Gun);
    let works = battle.works.iter().flatten().filter(|built| built.hex == to && !built.hidden);
    for built in works {
        // What stops wheels can be cleared away, but nobody counts on it.
        half += match built.work {
            Work::Trench | Work::Wire | Work::RoadBlock if wheels => 40,
            Work::Wire | Work::RoadBlock => 5,
            Work::Mines => 8,
            _ => 0,
        };
    }
    Some(half)
}
