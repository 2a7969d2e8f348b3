//! 2.14: aircraft and anti-aircraft fire.

pub mod flying;
pub mod striking;
