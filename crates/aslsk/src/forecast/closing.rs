//! 3.8: the odds of attacks at close quarters.

use super::harm::{at_most, ways};
use crate::Aslsk;
use crate::state::{ARMOUR, State, Team};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::seat::{Seat, Side};

impl Aslsk {
    /// 3.8.c, 3.8.j: how likely an attack eliminates all whom it is made on, and how likely it only reduces one, or
    /// immobilizes a vehicle.
    pub fn strike_odds(&self, state: &State, side: Side, by: Team, guns: u8, at: Team) -> (f64, f64) {
        let drm = self.close_drm::<Sum>(state, side, by, at).total();
        let strike = self.strike_of(state, side, by, guns, at, drm);
        let kill = match at & ARMOUR != 0 {
            true => i32::from(strike.attack),
            false => i32::from(self.tables.close.kill(strike.attack.into(), strike.defence.into())),
        };
        (at_most(kill - drm - 1), f64::from(ways(kill - drm)) / 36.0)
    }

    /// What an attack is worth: how many it is likely to eliminate, and half of one that it reduces.
    pub fn strike_worth(&self, state: &State, side: Side, by: Team, guns: u8, at: Team) -> f64 {
        let (kill, reduce) = self.strike_odds(state, side, by, guns, at);
        kill * f64::from(at.count_ones()) + 0.5 * reduce
    }

    /// What the attack that is being chosen may do.
    pub(super) fn strike_forecast(&self, state: &State, seat: Seat) -> Forecast {
        let (side, combat) = (Side(seat.0), &state.combat);
        self.blows_forecast(state, side, combat.by, combat.guns, combat.at)
    }

    /// What an attack at close quarters may do.
    pub(crate) fn blows_forecast(&self, state: &State, side: Side, by: Team, guns: u8, at: Team) -> Forecast {
        let (kill, reduce) = self.strike_odds(state, side, by, guns, at);
        let lines = self.close_drm::<Explained>(state, side, by, at).lines();
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        Forecast {
            ledgers: vec![(Some(Message::new("ledger-drm")), lines)],
            outcomes: vec![outcome("odds-cc-kill", kill), outcome("odds-cc-reduce", reduce)],
            assuming: None,
            ..Forecast::default()
        }
    }
}
