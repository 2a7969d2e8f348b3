//! 2.5: the move under way.

use super::unit::UnitId;
use super::{SLOTS, Team};
use kernel::grid::Hex;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// 3.3.1: how Infantry moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Pace {
    /// As usual.
    Usual,
    /// 3.3.1.d: Assault Movement.
    Assault,
    /// 3.3.1.e: Double Time.
    Double,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 3] = [Pace::Usual, Pace::Assault, Pace::Double];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["usual", "assault", "double"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }
}

/// The move under way: a unit, a stack, or an AFV.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    /// Who moves.
    pub side: Side,
    /// Everybody who belongs to the moving stack, also those who have stopped.
    pub stack: Team,
    /// Those who move together now, and are shot at.
    pub movers: Team,
    /// 3.3.1.b: the leader whose bonus counts.
    pub leader: UnitId,
    /// Where they are now.
    pub hex: Hex,
    /// Where they were before.
    pub before: Hex,
    /// How they move.
    pub pace: Pace,
    /// 1.1.1.i: those of the stack who have crossed a hexside without a road, or have spoilt the bonus otherwise.
    pub strayed: Team,
    /// MF or MP spent in the present Location, in halves.
    pub here: u8,
    /// The last expenditure, in halves.
    pub last: u8,
    /// AMB.73: hexes have fired at the mover in answer to this expenditure: members of the other side.
    pub answered: Team,
    /// 3.3.5.e: those whom the residual FP of the present Location has attacked.
    pub swept: Team,
    /// 3.3.5.e: the best DRM with which it has attacked them.
    pub swept_drm: i8,
    /// MF or MP spent in the sight of each unit of the other side, in halves.
    #[serde(with = "kernel::slots")]
    pub watched: [Halves; SLOTS],
}

/// MF or MP in halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Halves(pub u8);

impl kernel::slots::Slot for Halves {
    const EMPTY: Halves = Halves(0);
    type Held = u8;

    fn held(&self) -> Option<u8> {
        (self.0 != 0).then_some(self.0)
    }

    fn holding(held: u8) -> Halves {
        Halves(held)
    }
}

impl March {
    /// Nobody moves.
    pub const NONE: March = March {
        side: Side(0),
        stack: 0,
        movers: 0,
        leader: UnitId::NONE,
        hex: Hex::NONE,
        before: Hex::NONE,
        pace: Pace::Usual,
        strayed: 0,
        here: 0,
        last: 0,
        answered: 0,
        swept: 0,
        swept_drm: 0,
        watched: [Halves(0); SLOTS],
    };
}
