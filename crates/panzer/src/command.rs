//! 2.4: the Command Phase: how many commands a formation has, who may share one, and when counters are turned up.

pub mod available;
pub mod dischargers;
pub mod ordering;
pub mod radios;
pub mod radius;
pub mod sharing;
pub mod showing;
