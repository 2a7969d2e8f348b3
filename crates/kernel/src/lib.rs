//! The ground floor of Zug: everything that the five rule systems share, and no rule.
#![warn(missing_docs)]

pub mod arc;
pub mod grid;
pub mod hex;
pub mod line;
pub mod path;
pub mod polygon;
pub mod set;
pub mod sight;
