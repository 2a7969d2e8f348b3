//! 8: the Adjustment Phase.

pub mod adjusting;
pub mod counters;
