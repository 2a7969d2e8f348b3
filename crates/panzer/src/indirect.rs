//! 2.13: indirect fire and smoke.

pub mod bombarding;
pub mod countering;
