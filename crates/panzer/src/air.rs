//! 2.14: aircraft and anti-aircraft fire.

pub mod flying;
pub mod gunning;
pub mod striking;
