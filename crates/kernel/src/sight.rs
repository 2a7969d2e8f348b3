//! Sight without rules: what a line of sight meets, how an answer is told and how answers are kept.
//!
//! A [`Field`] holds what is drawn on a board and reports in order everything that a line between two centres meets;
//! a rule system turns that report into a [`Sight`]. The answers for all pairs of hexes go into a [`SightTable`], and
//! what comes and goes during play (smoke, fires, wrecks) into [`Layers`] on top of it.

mod field;
mod layers;
mod table;

pub use field::{Field, Met, NoRoom, What};
pub use layers::{Layered, Layers};
pub use table::SightTable;

use crate::grid::Hex;
use crate::hex::Point;
use serde::Serialize;

/// The answer byte for a clear line.
pub const CLEAR: u8 = 0;
/// The answer byte for the most hindrance that a table can hold.
pub const MOST_HINDERED: u8 = 253;
/// The answer byte for a blocked line.
pub const BLOCKED: u8 = 255;

/// Whether one hex sees another, with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "sight", rename_all = "lowercase")]
pub enum Sight {
    /// Nothing is in the way.
    Clear,
    /// Something is in the way that can be seen through.
    Hindered {
        /// How much, as the system counts it.
        count: u8,
        /// What hinders, or hinders first.
        by: Cause,
    },
    /// Something is in the way that cannot be seen through.
    Blocked {
        /// What blocks.
        by: Cause,
    },
}

/// What is in the way of a line of sight, where, and by which rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cause {
    /// The rule that makes it so.
    pub rule: &'static str,
    /// The key of the message that says so.
    pub reason: &'static str,
    /// The thing itself.
    pub what: What,
    /// Its hex.
    pub at: Hex,
    /// Where the line meets it, to the nearest point of the sheet.
    pub point: Point,
}

impl Cause {
    /// Something that a line has met, under a rule.
    pub fn new(rule: &'static str, reason: &'static str, met: &Met) -> Cause {
        Cause { rule, reason, what: met.what, at: met.what.hex(), point: met.at.point() }
    }
}

impl Sight {
    /// Whether the line is not blocked.
    pub const fn sees(&self) -> bool {
        !matches!(self, Sight::Blocked { .. })
    }

    /// What is in the way.
    pub const fn cause(&self) -> Option<&Cause> {
        match self {
            Sight::Clear => None,
            Sight::Hindered { by, .. } | Sight::Blocked { by } => Some(by),
        }
    }

    /// The answer as a table holds it.
    pub const fn byte(&self) -> u8 {
        match *self {
            Sight::Clear => CLEAR,
            Sight::Hindered { count, .. } if count < MOST_HINDERED => count,
            Sight::Hindered { .. } => MOST_HINDERED,
            Sight::Blocked { .. } => BLOCKED,
        }
    }
}
