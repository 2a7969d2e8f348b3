//! 3.8: the Close Combat under way.

use super::Team;
use kernel::grid::Hex;
use serde::{Deserialize, Serialize};

/// AMB.104: a declared attack of a side. What counts is fixed when it is declared: both sides strike at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: Team,
    /// Whom.
    pub at: Team,
    /// 3.8.c: FP of the attack, in halves; the CCV of Infantry that attacks a vehicle.
    pub attack: u8,
    /// 3.8.c: FP of the defence, in halves; the CCV of Infantry that a vehicle attacks, in halves too.
    pub defence: u8,
    /// DRM.
    pub drm: i8,
}

impl Strike {
    /// None.
    pub const NONE: Strike = Strike { by: 0, at: 0, attack: 0, defence: 0, drm: 0 };
}

impl kernel::slots::Slot for Strike {
    const EMPTY: Strike = Strike::NONE;
    type Held = Strike;

    fn held(&self) -> Option<Strike> {
        (self.by != 0).then_some(*self)
    }

    fn holding(held: Strike) -> Strike {
        held
    }
}

/// How many attacks a side can declare in a hex.
pub const STRIKES: usize = 8;

/// A Close Combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Where.
    pub hex: Hex,
    /// 3.8.g: who has ambushed, 2 for nobody.
    pub ambusher: u8,
    /// AMB.106: sides that have passed, one bit each.
    pub passed: u8,
    /// AMB.103: SMC whose place is settled, by side.
    pub settled: [Team; 2],
    /// 3.8.y: weapons of the vehicle of each side that have been used, one bit a station.
    pub used: [u8; 2],
    /// 3.8.n: a vehicle of this side has been attacked, one bit each.
    pub beset: u8,
    /// The attack being chosen: who.
    pub by: Team,
    /// With which weapons of a vehicle, one bit a station.
    pub guns: u8,
    /// Whom.
    pub at: Team,
    /// Attacks of the first side, then of the second.
    #[serde(with = "kernel::slots")]
    pub strikes: [Strike; 2 * STRIKES],
}

impl Combat {
    /// None.
    pub const NONE: Combat = Combat {
        hex: Hex::NONE,
        ambusher: 2,
        passed: 0,
        settled: [0; 2],
        used: [0; 2],
        beset: 0,
        by: 0,
        guns: 0,
        at: 0,
        strikes: [Strike::NONE; 2 * STRIKES],
    };
}
