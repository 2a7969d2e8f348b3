//! 5, 6, 13, 18: attacks. 15.12.a: vehicles attack and are attacked like everybody.

pub mod aiming;
pub mod rating;
pub mod supporting;
pub mod volley;
pub mod zone;

use crate::card::Effect;
use crate::state::{Kind, UnitId};
use kernel::grid::Hex;

/// With what somebody attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// 5.0: at a hex in the fire zone, or in the own hex.
    Direct,
    /// 13.2.
    Indirect,
    /// 18.0.
    Flame,
    /// W01-W03.
    Weapon(Effect),
    /// 13.8.
    Artillery(Effect),
}

impl Manner {
    /// The manner of a kind of action.
    pub const fn of(kind: Kind) -> Manner {
        match kind {
            Kind::Indirect => Manner::Indirect,
            Kind::Flame => Manner::Flame,
            _ => Manner::Direct,
        }
    }
}

/// Who attacks what, from where.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// With what.
    pub manner: Manner,
    /// The attacker; nobody for artillery.
    pub unit: UnitId,
    /// The attacker's own hex; none for artillery.
    pub from: Hex,
    /// 13.3.b: the hex from which sight and height are taken.
    pub eye: Hex,
    /// The hex attacked.
    pub target: Hex,
    /// 10.7: how many support.
    pub support: i32,
    /// C11: cards played.
    pub aimed: i32,
}

impl Shot {
    /// DEF.8: close combat.
    pub fn is_close(&self) -> bool {
        self.from == self.target
    }
}
