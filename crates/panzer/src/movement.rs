//! 2.10: movement.

pub mod cost;
pub mod driving;
pub mod marching;
