//! 7.9, 7.19, T27: the odds of smoke dischargers and of engineers against terrain.

use super::{Panzer, tenths};
use crate::state::{Arm, State, Stock, UnitId, Work};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};

fn either(good: &'static str, bad: &'static str, likelihood: f64) -> Vec<Chances> {
    let outcome = |key, likelihood| Chances { what: Message::new(key), likelihood };
    vec![outcome(good, likelihood), outcome(bad, 1.0 - likelihood)]
}

impl Panzer {
    /// 7.9b: how likely a vehicle has smoke in its dischargers.
    pub fn discharge_forecast(&self, state: &State, id: UnitId) -> Forecast {
        let limit = self.card(state, id).ammo.dischargers.min(9);
        let there = if state.unit(id).arms.lacks(Stock::Dischargers) { 0 } else { limit };
        Forecast { outcomes: either("odds-cloud", "odds-no-smoke", tenths(there)), ..Forecast::default() }
    }

    /// 7.19b, 7.31.3b: two Effective results in a row destroy a feature, one clears mines.
    pub fn work_forecast(&self, state: &State, id: UnitId, arm: Arm, hex: Hex, work: Work) -> Forecast {
        let (Some(defence), tool) = (self.work_defence(state, hex, work), self.tool(state, id, arm)) else {
            return Forecast::default();
        };
        let factor = self.assault_factor(state, id, tool.unwrap_or(crate::pieces::weapons::Tool::None));
        let mut modifiers = Explained::default();
        self.assault_grade(id, &mut modifiers);
        let (_, effective) = self.attack_odds(i32::from(factor) - i32::from(defence), modifiers.total());
        let outcomes = match work {
            Work::Mines => either("odds-cleared", "odds-mines-stay", effective),
            _ => either("odds-destroyed", "odds-stands", effective * effective),
        };
        let title = Message::new("odds-blast")
            .with("unit", self.unit_name(id))
            .with("factor", factor)
            .with("defence", defence);
        Forecast { ledgers: vec![(Some(title), modifiers.lines())], outcomes, ..Forecast::default() }
    }
}
