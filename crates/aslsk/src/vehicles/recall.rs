//! 7.10.g, AMB.113, AMB.114: a Recalled AFV makes for its own edge by a cheapest path.

use crate::Aslsk;
use crate::ground::HEXES;
use crate::state::{State, UnitId};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Too far.
const NEVER: u16 = u16::MAX;

/// What it costs to leave the map from every hex with every VCA, in halves of a MP.
pub struct WayHome {
    costs: [[u16; 6]; HEXES],
}

impl WayHome {
    /// From here, if there is a way.
    pub fn cost(&self, hex: Hex, hull: Spine) -> Option<u16> {
        self.costs.get(hex.index()).map(|row| row[hull.index()]).filter(|&cost| cost != NEVER)
    }
}

impl Aslsk {
    /// AMB.61: whether a hexside leads off the map over the friendly edge of a side.
    pub fn leads_home(&self, id: UnitId, hex: Hex, dir: Dir) -> bool {
        let edge = self.battle.edges[id.side().index() % 2];
        edge.has(&self.map, hex) && edge.ways().contains(&dir) && !self.map.grid.step(hex, dir).is_some()
    }

    /// What a turn by one hexspine costs, in halves.
    pub fn turn_fare(&self, hex: Hex) -> u16 {
        let ground = &self.land[hex];
        if ground.terrain.is_cover() && !ground.is_woods_road() { 4 } else { 2 }
    }

    /// AMB.113: all ways home. Hexes are gone over until nothing gets cheaper.
    pub fn way_home(&self, state: &State, id: UnitId) -> WayHome {
        let mut way = WayHome { costs: [[NEVER; 6]; HEXES] };
        let mut fares = [[NEVER; 6]; HEXES];
        for hex in self.map.grid.hexes() {
            for dir in Dir::ALL {
                let fare = self.cheapest_fare(state, id, hex, dir);
                fares[hex.index()][dir.index()] = fare.map_or(NEVER, |(_, fare)| fare.into());
            }
        }
        loop {
            let mut better = false;
            for hex in self.map.grid.hexes() {
                for hull in Spine::ALL {
                    let before = way.costs[hex.index()][hull.index()];
                    let mut least = before;
                    for dir in hull.sides() {
                        if self.leads_home(id, hex, dir) {
                            least = least.min(u16::from(self.exit_fare(state, id, hex, dir)));
                        }
                        let to = self.map.grid.step(hex, dir);
                        if to.is_some() {
                            let on = way.costs[to.index()][hull.index()];
                            least = least.min(on.saturating_add(fares[hex.index()][dir.index()]));
                        }
                    }
                    for turned in [hull.turned(1), hull.turned(5)] {
                        let on = way.costs[hex.index()][turned.index()];
                        least = least.min(on.saturating_add(self.turn_fare(hex)));
                    }
                    if least < before {
                        way.costs[hex.index()][hull.index()] = least;
                        better = true;
                    }
                }
            }
            if !better {
                return way;
            }
        }
    }
}
