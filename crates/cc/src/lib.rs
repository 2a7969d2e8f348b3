//! Combat Commander: Europe: cards are orders, reactions, dice and events at once.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod card;
pub mod generate;
pub mod ground;
pub mod options;
pub mod pieces;
pub mod scenario;
pub mod sight;
pub mod state;
mod stored;
