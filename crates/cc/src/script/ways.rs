//! How far it is to where a side wants to go.

use crate::Cc;
use crate::state::foe;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// MP to each of the five Objectives and, last, off the map over the enemy edge, for every hex.
#[derive(Clone, Debug)]
pub struct Ways {
    to: [Vec<u8>; 6],
    /// MP from the enemy's edge.
    pub approach: Vec<u8>,
}

/// Farther than anybody goes.
pub(super) const FAR: u8 = 60;
/// The number of the way off the map.
pub(super) const EXIT: usize = 5;

impl Cc {
    /// How far it is to where a side wants to go.
    pub(crate) fn ways_of(&self, seat: Seat) -> &Ways {
        self.ways[seat.index()].get_or_init(|| Ways::new(self, seat))
    }
}

impl Ways {
    fn new(game: &Cc, seat: Seat) -> Ways {
        let exits: Vec<_> = game.map.grid.hexes().filter(|&hex| game.may_exit(seat, hex)).collect();
        let to = std::array::from_fn(|n| match game.battle.objectives.get(n) {
            Some(hexes) => spread(game, hexes, 0),
            None => spread(game, &exits, 1),
        });
        Ways { to, approach: spread(game, &game.side(foe(seat)).home, 0) }
    }

    /// MP to a goal.
    pub fn to(&self, goal: usize, hex: Hex) -> u8 {
        self.to[goal].get(hex.index()).copied().unwrap_or(FAR)
    }
}

/// MP from every hex to the nearest of `goals`.
fn spread(game: &Cc, goals: &[Hex], start: u8) -> Vec<u8> {
    let grid = &game.map.grid;
    let mut cost = vec![FAR; grid.len()];
    let mut open: Vec<Hex> = goals.to_vec();
    goals.iter().for_each(|hex| cost[hex.index()] = start);
    while let Some(nearest) = (0..open.len()).min_by_key(|&n| cost[open[n].index()]) {
        let hex = open.swap_remove(nearest);
        for dir in Dir::ALL {
            let from = grid.step(hex, dir.reversed());
            if !from.is_some() {
                continue;
            }
            let Ok(price) = game.ground_price(from, dir) else { continue };
            let total = cost[hex.index()].saturating_add(price).min(FAR);
            if total < cost[from.index()] {
                cost[from.index()] = total;
                open.push(from);
            }
        }
    }
    cost
}
