//! The protocol: what a rule system must answer so that tables, servers, players and tests can use it.
//!
//! A value of a [`Game`] is everything that never changes during play (scenario, map, tables, options) and is shared.
//! A state is small, flat and cloneable, and says where in the rules play stands. Big choices are runs of small
//! actions. Chance and reports are parameters.

mod cases;
mod fields;
mod forecasts;
mod notation;
mod plans;
mod rules;
mod secrets;
mod showing;
mod surveys;

pub use cases::Cases;
pub use fields::{Fields, fields_of};
pub use forecasts::Forecasts;
pub use notation::{Notation, Unread};
pub use plans::{Plans, StandingOrder, StandingSpec};
pub use rules::{Illegal, Rules, Turn, Verdict, Window, carry_out, start_with};
pub use secrets::{Secret, Secrets, View};
pub use showing::Showing;
pub use surveys::Surveys;

/// A rule system with a scenario, ready to be played: everything that tables, servers, players and tests ask of it.
pub trait Game: Rules + Secrets + Showing + Forecasts + Plans + Surveys + Notation + Cases + Fields {}

impl<G: Rules + Secrets + Showing + Forecasts + Plans + Surveys + Notation + Cases + Fields> Game for G {}
