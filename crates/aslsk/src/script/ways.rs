//! How far it is to everything worth going to, on foot and on tracks, as the bare ground has it.

use crate::ground::{Border, Ground, by_road};
use crate::scenario::{Battle, Condition};
use crate::state::Hexes;
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::set::PerHex;

/// The way from everywhere to one goal: on foot in halves of a MF, on tracks in halves of a MP.
#[derive(Clone, Debug)]
struct Distances {
    foot: PerHex<u8>,
    tracks: PerHex<u8>,
}

/// The way from everywhere to every key and to every area and edge that a way to win names.
#[derive(Clone, Debug)]
pub struct Ways {
    /// To each key of the battle.
    keys: Vec<Distances>,
    /// To what each condition of each way asks for, if that is an edge or an area: way, condition, distances.
    others: Vec<(usize, usize, Distances)>,
}

/// What woods and buildings cost an AFV, in halves of a MP: it may bog there.
const TREES: u8 = 9;

impl Ways {
    /// Nobody gets there.
    pub const NEVER: u8 = u8::MAX;

    /// Walks backwards from every goal.
    pub fn new(map: &Map, land: &PerHex<Ground>, battle: &Battle) -> Ways {
        let to = |area: &Hexes| Distances {
            foot: spread(&map.grid, land, area, on_foot),
            tracks: spread(&map.grid, land, area, on_tracks),
        };
        let keys = battle.keys.iter().map(|hexes| to(&hexes.iter().copied().collect())).collect();
        let mut others = Vec::new();
        for (way, one) in battle.ways.iter().enumerate() {
            for (number, condition) in one.conditions.iter().enumerate() {
                let area: Hexes = match condition {
                    Condition::Exit(_, _, _, edge) => edge_hexes(map, *edge),
                    Condition::Hold(_, _, area) => *area,
                    _ => continue,
                };
                others.push((way, number, to(&area)));
            }
        }
        Ways { keys, others }
    }

    /// How far it is on foot from a hex to a key.
    #[inline]
    pub fn to_key(&self, key: usize, from: Hex) -> u8 {
        self.keys.get(key).and_then(|away| away.foot.get(from)).copied().unwrap_or(Ways::NEVER)
    }

    /// How far it is on tracks from a hex to a key.
    #[inline]
    pub fn drive_to_key(&self, key: usize, from: Hex) -> u8 {
        self.keys.get(key).and_then(|away| away.tracks.get(from)).copied().unwrap_or(Ways::NEVER)
    }

    /// How far it is on foot from a hex to the edge or area of a condition.
    pub fn to_place(&self, way: usize, condition: usize, from: Hex) -> u8 {
        self.other(way, condition).and_then(|away| away.foot.get(from)).copied().unwrap_or(Ways::NEVER)
    }

    /// How far it is on tracks from a hex to the edge or area of a condition.
    pub fn drive_to_place(&self, way: usize, condition: usize, from: Hex) -> u8 {
        self.other(way, condition).and_then(|away| away.tracks.get(from)).copied().unwrap_or(Ways::NEVER)
    }

    fn other(&self, way: usize, condition: usize) -> Option<&Distances> {
        self.others.iter().find(|one| (one.0, one.1) == (way, condition)).map(|one| &one.2)
    }
}

fn edge_hexes(map: &Map, edge: Border) -> Hexes {
    map.grid.hexes().filter(|&hex| edge.has(map, hex)).collect()
}

/// What a step costs that goes along a road or not, and uphill or not, in halves.
type Fare = fn(&Ground, bool, bool) -> u8;

fn on_foot(to: &Ground, road: bool, climbs: bool) -> u8 {
    (if road { 2 } else { to.terrain.on_foot() }) * (1 + u8::from(climbs))
}

fn on_tracks(to: &Ground, road: bool, climbs: bool) -> u8 {
    match road {
        true => 2 + 4 * u8::from(climbs),
        false => to.terrain.driven(false).unwrap_or(TREES) + 8 * u8::from(climbs),
    }
}

fn spread(grid: &Grid, land: &PerHex<Ground>, ends: &Hexes, fare: Fare) -> PerHex<u8> {
    let mut away = PerHex::new(grid.len(), Ways::NEVER);
    let mut open: Vec<Hex> = Vec::new();
    for hex in ends {
        if let Some(entry) = away.get_mut(hex) {
            *entry = 0;
            open.push(hex);
        }
    }
    while let Some(at) = (0..open.len()).min_by_key(|&at| away[open[at]]) {
        let hex = open.swap_remove(at);
        for dir in Dir::ALL {
            let from = grid.step(hex, dir);
            let Some(ground) = land.get(from) else { continue };
            let back = dir.reversed();
            let road = by_road(land, grid, from, back) && !land[hex].terrain.is_building();
            let climbs = land[hex].level > ground.level;
            let total = away[hex].saturating_add(fare(&land[hex], road, climbs));
            if total < away[from] {
                away[from] = total;
                open.push(from);
            }
        }
    }
    away
}
