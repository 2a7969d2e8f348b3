//! 2.12: close assault, hand-to-hand, and the advancing attack.

pub mod assaulting;
pub mod close;
pub mod engineers;
pub mod fighting;
