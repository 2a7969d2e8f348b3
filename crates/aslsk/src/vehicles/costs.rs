//! 1.1.1, 3.3.2.g, 3.3.2.o: what a hex costs an AFV.

use crate::Aslsk;
use crate::action::Way;
use crate::ground::Halves;
use crate::options::HalfMp;
use crate::pieces::VehicleKind;
use crate::state::{Is, State, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Other vehicles, wrecks and smoke in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Litter {
    /// AFVs and wrecks of both sides.
    pub hulks: u8,
    /// Whether there is smoke.
    pub smoky: bool,
}

impl Litter {
    /// What it adds to the cost of its hex, in halves.
    pub fn fare(self, game: &Aslsk, hex: Hex, road: bool) -> Halves {
        let each = match (road, road && game.land[hex].is_woods_road()) {
            (true, true) => 8,
            (true, false) => 4,
            (false, _) => 2,
        };
        each * self.hulks + 2 * Halves::from(self.smoky)
    }
}

impl Aslsk {
    /// AMB.32: half of the printed MP, in halves of a MP.
    pub fn half_mp(&self, kind: &VehicleKind) -> Halves {
        match self.settings.half_mp {
            HalfMp::Halves => kind.mp,
            HalfMp::Up => kind.mp + kind.mp % 2,
        }
    }

    /// What an AFV pays for a hex, in halves; none if it may not enter it in this way. `road`: through a road hexside at the
    /// road rate; `climbs`: over a crest line upward.
    pub fn hex_fare(
        &self,
        state: &State,
        id: UnitId,
        to: Hex,
        road: bool,
        climbs: bool,
        way: Way,
    ) -> Option<Halves> {
        let bare = self.bare_hex_fare(state, id, to, road, climbs, way)?;
        Some(if way == Way::All { bare } else { bare + self.litter(state, id, to).fare(self, to, road) })
    }

    /// 1.2.5.f: what stands or drifts in a hex and makes it dearer.
    pub fn litter(&self, state: &State, id: UnitId, hex: Hex) -> Litter {
        let hulks = state.hulks(hex).filter(|&one| one != id).count() as u8;
        Litter { hulks, smoky: state.smoke_at(hex) > 0 }
    }

    /// What a hex costs an AFV if it is empty.
    pub fn bare_hex_fare(
        &self,
        state: &State,
        id: UnitId,
        to: Hex,
        road: bool,
        climbs: bool,
        way: Way,
    ) -> Option<Halves> {
        let (ground, kind) = (self.land.get(to)?, self.afv(state, id));
        let exposed = state.unit(id).is(Is::CE);
        // 1.1.1.d, 7.7.e: only a buttoned-up tracked AFV enters a building.
        if ground.terrain.is_building() && (kind.is_car() || exposed) {
            return None;
        }
        let rough = ground.terrain.is_cover() && !road;
        let terrain = match way {
            Way::Usual if road => 2 - Halves::from(exposed),
            Way::Usual => ground.terrain.driven(kind.is_car())?,
            Way::Half if rough && !kind.is_car() => self.half_mp(kind),
            Way::All => return Some(2 * kind.mp),
            Way::Half | Way::Cover => return None,
        };
        let uphill = match (climbs, road) {
            (false, _) => 0,
            (true, true) => 4,
            (true, false) => 8,
        };
        Some(terrain + uphill)
    }

    /// The same for the next hex in a direction.
    pub fn drive_fare(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<Halves> {
        let to = self.map.grid.step(from, dir);
        let climbs = self.land.get(to)?.level > self.land[from].level;
        self.hex_fare(state, id, to, self.is_road_step(from, dir), climbs, way)
    }

    /// The cheapest way into an empty hex next to another one, and whether it goes along a road.
    pub fn bare_fare(&self, state: &State, id: UnitId, from: Hex, dir: Dir) -> Option<(Halves, bool)> {
        let to = self.map.grid.step(from, dir);
        let climbs = self.land.get(to)?.level > self.land[from].level;
        let road = self.is_road_step(from, dir);
        let fare = |way| self.bare_hex_fare(state, id, to, road, climbs, way);
        fare(Way::Usual).or_else(|| fare(Way::Half)).map(|fare| (fare, road))
    }

    /// The cheapest way into the next hex that is no minimum move.
    pub fn cheapest_fare(&self, state: &State, id: UnitId, from: Hex, dir: Dir) -> Option<(Way, Halves)> {
        [Way::Usual, Way::Half].into_iter().find_map(|way| {
            let fare = self.drive_fare(state, id, from, dir, way)?;
            Some((way, fare))
        })
    }
}
