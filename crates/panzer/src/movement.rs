//! 2.10: movement.

pub mod bogging;
pub mod cost;
pub mod driving;
pub mod inside;
pub mod loading;
pub mod marching;
pub mod narrow;
pub mod overrunning;
pub mod steps;
pub mod tolls;
