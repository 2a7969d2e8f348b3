//! GMT Panzer: commands written in secret, then fire by range, angle and plate, movement under overwatch.
//!
//! The files follow the chapters of the spec; README.md maps one to the other.

pub mod charts;
pub mod options;
pub mod pieces;
