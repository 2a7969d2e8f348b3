//! 4.2: flamethrowers.

use crate::Aslsk;
use crate::pieces::{Class, Sort};
use crate::state::{Arms, Fire, Is, Laid, Phase, State, WEAPONS, WeaponId, weapons};
use kernel::grid::Hex;
use kernel::seat::Side;

impl Aslsk {
    /// Whether an attack is made with a flamethrower.
    pub fn is_flame(&self, state: &State, fire: &Fire) -> bool {
        weapons(fire.arms).any(|id| self.arm(state, id).sort == Sort::Ft)
    }

    /// 4.2.a, 4.2.e: flamethrowers that may be fired at a hex now: range 1, twice that at half FP; not by pinned units, and
    /// once a unit.
    pub fn flames_at(&self, state: &State, side: Side, target: Hex) -> Arms {
        let fits = |id: &WeaponId| {
            let weapon = state.weapon(*id);
            if !weapon.exists() || weapon.holder.0 == u8::MAX || weapon.holder.side() != side {
                return false;
            }
            let holder = weapon.holder;
            self.arm(state, *id).sort == Sort::Ft
                && !weapon.is(Laid::FIRST | Laid::FINAL)
                && self.is_ready(state, *id)
                && !state.unit(holder).is(Is::PINNED)
                && (state.phase != Phase::Movement || weapon.shots < self.shot_cap(state))
                && self.reaches(state, side, state.hex_of(*id), target, 2)
        };
        (0..WEAPONS as u8).map(WeaponId).filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// 4.2.b, 4.3.b, 5.4.a, 5.5.a: the X# of a flamethrower or charge in the hands of its user.
    pub fn removal(&self, state: &State, id: WeaponId) -> u8 {
        let weapon = state.weapon(id);
        let holder = weapon.holder;
        let printed = self.arm(state, id).breakdown;
        let kind = self.man(state, holder);
        let plain = kind.is_mmc() && kind.class != Class::Elite;
        printed
            - 2 * u8::from(plain)
            - u8::from(self.inexperienced(state, holder))
            - 2 * u8::from(self.captured(state, id))
    }
}
