//! What an action may bring.

use super::{Rules, View};
use crate::odds::Forecast;
use crate::seat::Seat;

/// What an action may bring.
pub trait Forecasts: Rules {
    /// What an action may bring: calculation, odds, and what they assume.
    fn forecast(&self, view: &View<Self::State>, seat: Seat, action: Self::Action) -> Forecast;
}
