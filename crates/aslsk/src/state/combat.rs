//! 3.8: the Close Combat under way.

use super::Team;
use kernel::grid::Hex;
use serde::{Deserialize, Serialize};

/// AMB.104: a declared attack of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Who attacks.
    pub by: Team,
    /// Whom.
    pub at: Team,
}

/// A Close Combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Where.
    pub hex: Hex,
    /// 3.8.g: who has ambushed, 2 for nobody.
    pub ambusher: u8,
    /// AMB.106: sides that have passed, one bit each.
    pub passed: u8,
    /// Attacks of the first side and of the second.
    #[serde(with = "kernel::slots")]
    pub strikes: [Option<Strike>; 16],
}

impl Combat {
    /// None.
    pub const NONE: Combat = Combat { hex: Hex::NONE, ambusher: 2, passed: 0, strikes: [None; 16] };
}
