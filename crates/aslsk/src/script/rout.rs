//! 3.6: where broken units run.

use crate::Aslsk;
use crate::action::{Action, Way};
use crate::rout::Routing;
use crate::state::{Hexes, Is, Place, State, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;

impl Aslsk {
    /// What a routing unit does next: to cover, away from enemies, best to a leader; it crawls where it would be interdicted.
    pub fn rout_choice(&self, state: &State, room: &Routing) -> Option<Action> {
        let ways = self.rout_ways(state, room);
        let here = state.unit(room.unit).hex;
        let havens = self.havens(state, room.side);
        let has = |set: u8, dir: Dir| set & 1 << dir as u8 != 0;
        let mut best: Option<(f32, Action)> = None;
        let mut weigh = |worth: f32, action: Action| {
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        };
        if ways.stop {
            weigh(self.refuge(state, room, &havens, here), Action::Done);
        }
        for dir in Dir::ALL {
            let to = self.map.grid.step(here, dir);
            if !to.is_some() {
                continue;
            }
            let worth = self.refuge(state, room, &havens, to);
            if has(ways.steps, dir) {
                let risk = if self.is_swept(state, room, to) { 3.0 } else { 0.0 };
                weigh(worth - risk, Action::Step(dir, Way::Usual));
            }
            if has(ways.crawls, dir) {
                // Who crawls goes no farther.
                weigh(worth - 1.2, Action::Crawl(dir));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whether a unit would be interdicted in a hex.
    fn is_swept(&self, state: &State, room: &Routing, hex: Hex) -> bool {
        let mut there = *state;
        there.put(room.unit, Place::Map, hex);
        self.interdictor(&there, room.unit).is_some()
    }

    /// What a hex is worth to who runs.
    fn refuge(&self, state: &State, room: &Routing, havens: &Hexes, hex: Hex) -> f32 {
        let side = room.side;
        let cover = if self.land[hex].terrain.is_cover() { 3.0 } else { 0.0 };
        let near = state.shown(foe(side)).map(|id| self.range(state.unit(id).hex, hex)).min().unwrap_or(9);
        let danger = if self.is_threatened(state, side, hex) { 5.0 } else { 0.0 };
        let leads = |id: UnitId| id != room.unit && self.can_lead(state, id);
        let led = units(side, state.at(side, hex)).any(leads);
        // Nearest cover counts where there is none yet.
        let away = havens.iter().map(|one| self.range(hex, one)).min().unwrap_or(9);
        cover - danger + 0.25 * f32::from(near.min(10)) + if led { 2.0 } else { 0.0 }
            - 0.4 * f32::from(away.min(9))
    }

    /// Woods and buildings that no enemy who could fire is next to.
    fn havens(&self, state: &State, side: Side) -> Hexes {
        let mut near = Hexes::EMPTY;
        for id in state.shown(foe(side)).filter(|&id| !state.unit(id).is(Is::BROKEN)) {
            let hex = state.unit(id).hex;
            near.insert(hex);
            near.extend(self.map.grid.neighbours(hex).iter().copied());
        }
        let safe = |&hex: &Hex| self.land[hex].terrain.is_cover() && !near.contains(hex);
        self.map.grid.hexes().filter(safe).collect()
    }
}
