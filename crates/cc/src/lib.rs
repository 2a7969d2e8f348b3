//! Combat Commander: Europe: cards are orders, reactions, dice and events at once.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod ground;
pub mod sight;
