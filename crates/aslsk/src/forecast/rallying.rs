//! 3.1: the odds of rallying; 3.3.1.h: of smoke grenades.

use super::harm::at_most;
use crate::Aslsk;
use crate::rally::Step;
use crate::state::{Did, Is, State, UnitId, units};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};

impl Aslsk {
    /// 3.1.j: the chance of a unit to rally, led or alone.
    pub fn rally_odds(&self, state: &State, id: UnitId, leader: UnitId) -> f64 {
        let drm = self.rally_drm::<Sum>(state, id, leader).total();
        at_most(i32::from(self.morale(state, id)) - drm)
    }

    /// 3.1.j, AMB.65: the best leader who may rally a unit; none for a self-rally.
    pub fn best_rallier(&self, state: &State, step: Step, id: UnitId) -> UnitId {
        if step != Step::Led {
            return UnitId::NONE;
        }
        let (side, hex) = (id.side(), state.unit(id).hex);
        let free = |one: &UnitId| *one != id && !state.unit(*one).did(Did::ACT);
        let all = units(side, self.leaders_at(state, side, hex)).filter(free);
        all.min_by_key(|&one| self.leadership(state, one)).unwrap_or(UnitId::NONE)
    }

    pub(super) fn rally_forecast(&self, state: &State, step: Step, id: UnitId) -> Forecast {
        match step {
            Step::Alone | Step::Led if state.is_here(id) && state.unit(id).is(Is::BROKEN) => {
                self.led_forecast(state, id, self.best_rallier(state, step, id))
            }
            _ => Forecast::default(),
        }
    }

    /// The odds of a rally by a leader, or alone.
    pub(crate) fn led_forecast(&self, state: &State, id: UnitId, leader: UnitId) -> Forecast {
        if !state.is_here(id) {
            return Forecast::default();
        }
        let lines = self.rally_drm::<Explained>(state, id, leader).lines();
        let outcome = |key: &'static str, likelihood: f64| Chances { what: Message::new(key), likelihood };
        Forecast {
            ledgers: vec![(Some(Message::new("ledger-rally")), lines)],
            outcomes: vec![
                outcome("odds-rallied", self.rally_odds(state, id, leader)),
                outcome("odds-rally-loss", 1.0 / 36.0),
            ],
            assuming: None,
            ..Forecast::default()
        }
    }

    /// 3.3.1.h: the chance of smoke grenades of the best thrower among the movers.
    pub fn smoke_odds(&self, state: &State) -> f64 {
        let march = &state.march;
        let able = units(march.side, march.movers).filter(|&id| !state.unit(id).did(Did::SMOKE));
        let number = able
            .map(|id| self.man(state, id).smoke.saturating_sub(u8::from(state.unit(id).is(Is::CX))))
            .max();
        f64::from(number.unwrap_or(0).min(6)) / 6.0
    }

    pub(crate) fn smoke_forecast(&self, state: &State) -> Forecast {
        let what = Message::new("odds-smoke");
        let outcomes = vec![Chances { what, likelihood: self.smoke_odds(state) }];
        Forecast { outcomes, ..Forecast::default() }
    }
}
