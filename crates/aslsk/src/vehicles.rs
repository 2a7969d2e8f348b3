//! 3.3.2, 7: AFVs: how they move, what they fire, and what becomes of them on the way.

mod beating;
mod bogging;
mod costs;
pub mod devices;
pub mod driving;
pub mod gunnery;
pub mod manning;
pub mod motion;
pub mod parking;
mod recall;
pub mod storming;

use crate::Aslsk;
use crate::ground::Halves;
use crate::state::{ARMOUR, Did, Is, Place, State, Team, UnitId, units};

impl Aslsk {
    /// 3.3.a, 3.3.2.2.a, 7.7.b: whether an AFV may begin its MPh: it has not fired in PFPh; one that cannot move may fire, and
    /// an exposed crew that has fired may close its hatches.
    pub fn may_drive(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let there = unit.on_map() || self.entries(state, id).is_some();
        id.is_afv()
            && unit.exists()
            && there
            && unit.good_order()
            && (!unit.is(Is::PREP) || unit.is(Is::CE) && self.may_turn_hatch(state, id))
            && !unit.did(Did::HALT | Did::MOVE)
    }

    /// The ATTACKER's AFVs that may begin their MPh, beside the map too.
    pub fn drivers(&self, state: &State) -> Team {
        let all = units(state.attacker, ARMOUR).filter(|&id| self.may_drive(state, id));
        all.fold(0, |set, id| set | id.bit())
    }

    /// 3.3.2.k, 7.10.g: whether an AFV on the map began in Motion, or is Recalled, and has still to spend its MP.
    pub fn must_drive(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let goes = unit.is(Is::MOTION) || unit.is(Is::RECALL) && self.is_mobile(state, id);
        state.is_here(id) && goes && self.may_drive(state, id)
    }

    /// 3.3.2.a: the MP of an AFV that are left, in halves.
    pub fn mp_left(&self, state: &State, id: UnitId) -> Halves {
        (2 * self.afv(state, id).mp).saturating_sub(state.unit(id).spent)
    }

    /// The AFV that moves now.
    pub fn driver(&self, state: &State) -> UnitId {
        units(state.march.side, state.march.stack & ARMOUR).next().unwrap_or(UnitId::NONE)
    }

    /// 1.1.1.t: whether an AFV stands among trees or walls: in woods away from a road, or in a building.
    pub fn in_rough(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let ground = self.land.get(unit.hex).filter(|_| unit.place == Place::Map);
        ground.is_some_and(|ground| ground.terrain.is_cover() && !ground.is_woods_road())
    }

    /// 2.0.i, 3.3.2.m: whether a vehicle is in Motion or has not stopped in its MPh.
    pub fn is_under_way(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let rolls = state.phase == crate::state::Phase::Movement && unit.did(Did::ROLL);
        unit.is(Is::MOTION) || rolls && id.side() == state.attacker
    }
}
