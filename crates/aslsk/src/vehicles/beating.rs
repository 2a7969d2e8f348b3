//! 3.3.2.l, AMB.90: whether an AFV that drives into the hex of another could beat it.

use crate::Aslsk;
use crate::ordnance::to_kill::{Hit, Ruin, ruin};
use crate::pieces::Ammo;
use crate::sight::facing;
use crate::state::{ARMOUR, State, UnitId, foe, units};
use crate::tables::Location;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};

impl Aslsk {
    /// The enemy AFV in a hex.
    pub fn rival(&self, state: &State, id: UnitId, hex: Hex) -> Option<UnitId> {
        let enemy = foe(id.side());
        units(enemy, state.shown_at(enemy, hex) & ARMOUR).next()
    }

    /// AMB.90: whether an AFV that comes from a hex could destroy or shock another with an Original TK DR of 5 and ammunition of
    /// unlimited supply.
    pub fn could_beat(&self, state: &State, id: UnitId, rival: UnitId, from: Hex) -> bool {
        let tube = self.main_of(state, id);
        let kind = self.afv(state, rival);
        let unit = state.unit(rival);
        let endless = |ammo: &Ammo| self.carries(&tube, *ammo) && self.depletion(&tube, *ammo).is_none();
        let works = self.main_works(state, id);
        let beats = |ammo: Ammo, location: Location| {
            let turns = location == Location::Turret && kind.turret.turns();
            let spine = if turns { unit.turret } else { unit.hull };
            let face = match from.is_some() {
                true => facing(&self.map.grid, unit.hex, spine, from),
                false => crate::tables::Facing::Front,
            };
            let shell = self.shell(&tube, ammo);
            let hit = Hit { shell, range: 0, facing: face, location, critical: false, far: false };
            let number = self.tk_number::<Sum>(state, rival, hit);
            number.is_some_and(|number| {
                matches!(ruin(shell, 5 - number.total(), location), Ruin::Destroyed | Ruin::Shock)
            })
        };
        works
            && [Ammo::Ap, Ammo::He]
                .into_iter()
                .filter(endless)
                .any(|ammo| beats(ammo, Location::Hull) || beats(ammo, Location::Turret))
    }
}
