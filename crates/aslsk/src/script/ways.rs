//! How far it is on foot to everything worth going to, as the bare ground has it.

use crate::ground::{Border, Ground, by_road};
use crate::scenario::{Battle, Condition};
use crate::state::Hexes;
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::set::PerHex;

/// The way from everywhere to every key and to every area and edge that a way to win names, in halves of a MF.
#[derive(Clone, Debug)]
pub struct Ways {
    /// To each key of the battle.
    keys: Vec<PerHex<u8>>,
    /// To what each condition of each way asks for, if that is an edge or an area: way, condition, distances.
    others: Vec<(usize, usize, PerHex<u8>)>,
}

impl Ways {
    /// Nobody gets there.
    pub const NEVER: u8 = u8::MAX;

    /// Walks backwards from every goal.
    pub fn new(map: &Map, land: &PerHex<Ground>, battle: &Battle) -> Ways {
        let grid = &map.grid;
        let keys = battle.keys.iter().map(|hexes| spread(grid, land, hexes.iter().copied())).collect();
        let mut others = Vec::new();
        for (way, one) in battle.ways.iter().enumerate() {
            for (number, condition) in one.conditions.iter().enumerate() {
                let area: Hexes = match condition {
                    Condition::Exit(_, _, _, edge) => edge_hexes(map, *edge),
                    Condition::Hold(_, _, area) => *area,
                    _ => continue,
                };
                others.push((way, number, spread(grid, land, area.iter())));
            }
        }
        Ways { keys, others }
    }

    /// How far it is from a hex to a key.
    #[inline]
    pub fn to_key(&self, key: usize, from: Hex) -> u8 {
        self.keys.get(key).and_then(|away| away.get(from)).copied().unwrap_or(Ways::NEVER)
    }

    /// How far it is from a hex to the edge or area of a condition.
    pub fn to_place(&self, way: usize, condition: usize, from: Hex) -> u8 {
        let found = self.others.iter().find(|one| (one.0, one.1) == (way, condition));
        found.and_then(|one| one.2.get(from)).copied().unwrap_or(Ways::NEVER)
    }
}

fn edge_hexes(map: &Map, edge: Border) -> Hexes {
    map.grid.hexes().filter(|&hex| edge.has(map, hex)).collect()
}

fn spread(grid: &Grid, land: &PerHex<Ground>, ends: impl Iterator<Item = Hex>) -> PerHex<u8> {
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
            let terrain = land[hex].terrain;
            let road = by_road(land, grid, from, back) && !terrain.is_building();
            let climbs = land[hex].level > ground.level;
            let cost = if road { 2 } else { terrain.on_foot() } * (1 + u8::from(climbs));
            let total = away[hex].saturating_add(cost);
            if total < away[from] {
                away[from] = total;
                open.push(from);
            }
        }
    }
    away
}
