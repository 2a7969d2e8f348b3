//! 3.2.4, 4.4, 6: ordnance: weapons that must hit before they do anything.

pub mod acquiring;
pub mod ammunition;
pub mod armour;
pub mod bursting;
pub mod faust;
pub mod following;
pub mod laying;
pub mod pivoting;
pub mod readiness;
pub mod shooting;
pub mod spending;
pub mod targets;
pub mod to_hit;
pub mod to_kill;
pub mod tube;
