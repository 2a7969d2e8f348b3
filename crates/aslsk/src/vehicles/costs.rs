//! 1.1.1, 3.3.2.g, 3.3.2.o: what a hex costs an AFV.

use crate::Aslsk;
use crate::action::Way;
use crate::ground::Halves;
use crate::options::HalfMp;
use crate::pieces::VehicleKind;
use crate::state::{Is, State, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

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
        let each = match (road, ground.is_woods_road()) {
            (true, true) => 8,
            (true, false) => 4,
            (false, _) => 2,
        };
        let others = state.hulks(to).filter(|&one| one != id).count() as Halves;
        let smoke = 2 * Halves::from(state.smoke_at(to) > 0);
        Some(terrain + uphill + smoke + each * others)
    }

    /// The same for the next hex in a direction.
    pub fn drive_fare(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<Halves> {
        let to = self.map.grid.step(from, dir);
        let climbs = self.land.get(to)?.level > self.land[from].level;
        self.hex_fare(state, id, to, self.is_road_step(from, dir), climbs, way)
    }

    /// The cheapest way into the next hex that is no minimum move.
    pub fn cheapest_fare(&self, state: &State, id: UnitId, from: Hex, dir: Dir) -> Option<(Way, Halves)> {
        [Way::Usual, Way::Half].into_iter().find_map(|way| {
            let fare = self.drive_fare(state, id, from, dir, way)?;
            Some((way, fare))
        })
    }
}
