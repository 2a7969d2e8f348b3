//! arena

pub mod cases;
pub mod draw;
pub mod rulebook;
