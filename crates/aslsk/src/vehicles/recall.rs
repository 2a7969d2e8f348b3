//! 7.10.g, AMB.113, AMB.114: a Recalled AFV makes for its own edge by a cheapest path.

use super::costs::Litter;
use crate::Aslsk;
use crate::ground::HEXES;
use crate::state::{ARMOUR, FIRST, Place, SECOND, State, UnitId, units};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Too far.
const NEVER: u16 = u16::MAX;

/// What it costs to leave the map from a hex with a VCA, in halves of a MP: of all places from which it costs no more than
/// from where the AFV is.
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

    /// What stands and drifts in all hexes, besides an AFV itself.
    fn all_litter(&self, state: &State, id: UnitId) -> [Litter; HEXES] {
        let mut litter = [Litter::default(); HEXES];
        for side in [FIRST, SECOND] {
            for one in units(side, ARMOUR).filter(|&one| one != id) {
                let unit = state.unit(one);
                if matches!(unit.place, Place::Map | Place::Wreck)
                    && let Some(here) = litter.get_mut(unit.hex.index())
                {
                    here.hulks += 1;
                }
            }
        }
        for smoke in state.all_smoke() {
            if let Some(here) = litter.get_mut(smoke.hex.index()) {
                here.smoky = true;
            }
        }
        litter
    }

    /// AMB.113: all ways home, from the edge backwards.
    pub fn way_home(&self, state: &State, id: UnitId) -> WayHome {
        let mut way = WayHome { costs: [[NEVER; 6]; HEXES] };
        let mut queue = Queue::NEW;
        let litter = self.all_litter(state, id);
        let edge = self.battle.edges[id.side().index() % 2];
        for hex in self.map.grid.hexes().filter(|&hex| edge.has(&self.map, hex)) {
            for hull in Spine::ALL {
                let leaves = hull.sides().into_iter().filter(|&dir| self.leads_home(id, hex, dir));
                let least = leaves.map(|dir| u16::from(self.exit_fare(state, id, hex, dir))).min();
                if let Some(least) = least {
                    way.costs[hex.index()][hull.index()] = least;
                    queue.push(hex, hull);
                }
            }
        }
        // What each hex costs from each side is worked out once, when it is first left by that side.
        const UNASKED: u16 = NEVER - 1;
        let mut fares = [[UNASKED; 6]; HEXES];
        let (here, heads) = (state.unit(id).hex.index(), state.unit(id).hull.index());
        while let Some((hex, hull)) = queue.pop() {
            let now = way.costs[hex.index()][hull.index()];
            let mut reach = |from: Hex, hull: Spine, fare: u16| {
                let next = now.saturating_add(fare);
                let enough = way.costs.get(here).map_or(NEVER, |row| row[heads]);
                let cost = &mut way.costs[from.index()][hull.index()];
                if next < *cost && next <= enough {
                    *cost = next;
                    queue.push(from, hull);
                }
            };
            for dir in hull.sides() {
                let from = self.map.grid.step(hex, dir.reversed());
                if !from.is_some() {
                    continue;
                }
                let fare = &mut fares[hex.index()][dir.index()];
                if *fare == UNASKED {
                    let bare = self.bare_fare(state, id, from, dir);
                    *fare = bare.map_or(NEVER, |(bare, road)| {
                        u16::from(bare + litter[hex.index()].fare(self, hex, road))
                    });
                }
                if *fare != NEVER {
                    reach(from, hull, *fare);
                }
            }
            for turned in [hull.turned(1), hull.turned(5)] {
                reach(hex, turned, self.turn_fare(hex));
            }
        }
        way
    }
}

/// Hexes with a VCA that are still to be looked at, each once.
struct Queue {
    ring: [u16; Queue::ROOM],
    first: usize,
    many: usize,
    waits: [u8; HEXES],
}

impl Queue {
    const ROOM: usize = 6 * HEXES;
    const NEW: Queue = Queue { ring: [0; Queue::ROOM], first: 0, many: 0, waits: [0; HEXES] };

    fn push(&mut self, hex: Hex, hull: Spine) {
        let bit = 1 << hull.index();
        if self.waits[hex.index()] & bit == 0 {
            self.waits[hex.index()] |= bit;
            self.ring[(self.first + self.many) % Queue::ROOM] = 6 * hex.0 + hull.index() as u16;
            self.many += 1;
        }
    }

    fn pop(&mut self) -> Option<(Hex, Spine)> {
        self.many = self.many.checked_sub(1)?;
        let node = self.ring[self.first];
        self.first = (self.first + 1) % Queue::ROOM;
        let (hex, hull) = (Hex(node / 6), Spine::from_index((node % 6) as u8));
        self.waits[hex.index()] &= !(1 << hull.index());
        Some((hex, hull))
    }
}
