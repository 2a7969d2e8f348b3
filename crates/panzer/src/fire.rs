//! 2.6 to 2.8, 2.11: direct fire, overwatch fire, and what hits do.

pub mod angling;
pub mod collateral;
pub mod declaring;
pub mod gp;
pub mod harm;
pub mod hitting;
pub mod malfunction;
pub mod pounding;
pub mod priority;
pub mod resolving;
pub mod smoke;
pub mod weapons;
