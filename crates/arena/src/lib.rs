//! arena

pub mod draw;
