//! 2.13: indirect fire and smoke.

pub mod bombarding;
pub mod calling;
pub mod countering;
pub mod planning;
