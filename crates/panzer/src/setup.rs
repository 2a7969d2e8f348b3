//! B-13: set-up.

pub mod buying;
pub mod camouflage;
pub mod laying;
pub mod placing;
