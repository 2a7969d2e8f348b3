//! B-110 to B-113: the overwatch fire that may meet a unit on its way. Whoever still shows a face-down counter may hold Overwatch.

use super::Panzer;
use crate::fire::declaring::Mode;
use crate::forecast::Fortune;
use crate::state::{Arm, Load, Shot, State, Team, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// The fire that may meet a unit in one hex.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// Where.
    pub hex: Hex,
    /// How many enemies could fire there.
    pub posts: u8,
    /// The one whose fire is worst there, and what it does.
    pub worst: (UnitId, f64),
}

/// The fire that may meet a whole move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Threats {
    /// Hex by hex; none where nobody could fire.
    pub met: Vec<Meeting>,
    /// How likely it arrives if every enemy who could fires once, where that does most.
    pub arrives: f64,
}

impl Panzer {
    /// Enemies of a side who could hold Overwatch for all that the side knows.
    pub fn watchers(&self, state: &State, side: kernel::seat::Side) -> Team {
        let enemy = foe(side);
        let may = |id: &UnitId| self.face_down(state, *id) && !state.unit(*id).carried();
        state.of(enemy).filter(may).fold(0, |team, id| team | id.bit())
    }

    /// The best shot of a unit at a target, and what comes of it.
    pub fn best_shot(
        &self,
        state: &State,
        id: UnitId,
        target: UnitId,
        mode: Mode,
    ) -> Option<(Shot, Fortune)> {
        let mut best: Option<(Shot, Fortune)> = None;
        for arm in Arm::ALL {
            for load in Panzer::LOADS {
                if load == Load::Suppressive || self.may_fire(state, id, arm, load, target, mode).is_err() {
                    continue;
                }
                let shot = Shot::of(id, arm, load);
                let Some(fortune) = self.after_shot(state, shot, target, mode) else { continue };
                if best.as_ref().is_none_or(|(_, least)| fortune.worth() > least.worth()) {
                    best = Some((shot, fortune));
                }
            }
        }
        best
    }

    /// What may meet a unit that stands there, so turned, one after another.
    pub fn threats(&self, state: &State, id: UnitId, way: &[(Hex, Dir)]) -> Threats {
        let side = id.side();
        let posts = self.watchers(state, side);
        let mut there = *state;
        let mut worst = [(0.0f64, 0.0f64); crate::state::SLOTS];
        let mut met: Vec<Meeting> = Vec::new();
        for &(hex, facing) in way {
            let unit = there.unit_mut(id);
            unit.hex = hex;
            unit.bearing.face(facing);
            let mut here = Meeting { hex, posts: 0, worst: (UnitId::NONE, 0.0) };
            for enemy in units(foe(side), posts) {
                let Some((_, fortune)) = self.best_shot(&there, enemy, id, Mode::Reaction) else { continue };
                here.posts += 1;
                let slot = &mut worst[enemy.index() % crate::state::SLOTS];
                if fortune.worth() > slot.0 {
                    *slot = (fortune.worth(), fortune.stopped());
                }
                if fortune.stopped() >= here.worst.1 {
                    here.worst = (enemy, fortune.stopped());
                }
            }
            if here.posts > 0 {
                met.push(here);
            }
        }
        let arrives = worst.iter().map(|(_, stops)| 1.0 - stops).product();
        Threats { met, arrives }
    }
}
