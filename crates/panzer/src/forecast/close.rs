//! B-121, B-123, B-130: the odds of close assaults, overruns and calls for fire.

use super::Panzer;
use super::blow::Blow;
use crate::charts::GpResult;
use crate::fire::declaring::Mode;
use crate::fire::hitting::Fired;
use crate::pieces::Class;
use crate::state::{Arm, Load, Mission, Sheaf, Shell, State, UnitId, foe};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};

fn outcome(key: &'static str, likelihood: f64) -> Chances {
    Chances { what: Message::new(key), likelihood: likelihood.clamp(0.0, 1.0) }
}

impl Panzer {
    /// T7: how likely an attack suppresses only, and is Effective.
    pub fn attack_odds(&self, difference: i32, total: i32) -> (f64, f64) {
        let mut odds = (0.0, 0.0);
        for dice in 1..=100 {
            match self.charts.gp_result(difference, dice + total) {
                GpResult::None => {}
                GpResult::Suppression => odds.0 += 0.01,
                GpResult::Effective => odds.1 += 0.01,
            }
        }
        odds
    }

    /// B-120, B-122: a unit attacks another one at close quarters: a vehicle alone, others with whoever stands beside them.
    pub fn close_forecast(&self, state: &State, id: UnitId, target: UnitId) -> Forecast {
        if self.card(state, target).class == Class::Vehicle {
            return self.assault_forecast(state, id, target);
        }
        let hex = state.unit(target).hex;
        self.melee_forecast(state, id.side(), self.melee_party(state, id, hex), hex)
    }

    /// B-121: a close assault with the best that the unit has.
    pub fn assault_forecast(&self, state: &State, id: UnitId, target: UnitId) -> Forecast {
        let arms = Arm::ALL.into_iter().filter(|&arm| self.tool(state, id, arm).is_some());
        let worth = |arm: &Arm| self.assault_odds(state, id, target, *arm).1;
        let Some(arm) = arms.max_by(|a, b| worth(a).total_cmp(&worth(b))) else { return Forecast::default() };
        self.assault_forecast_with(state, id, target, arm)
    }

    /// B-121: a close assault with one weapon.
    pub fn assault_forecast_with(&self, state: &State, id: UnitId, target: UnitId, arm: Arm) -> Forecast {
        let Some(tool) = self.tool(state, id, arm) else { return Forecast::default() };
        let (factor, defence) = (self.assault_factor(state, id, tool), self.card(state, target).defence[0]);
        let modifiers = self.assault_modifiers::<Explained>(state, id, target);
        let difference = i32::from(factor) - i32::from(defence);
        let (suppressed, effective) = self.attack_odds(difference, modifiers.total());
        let [track, damaged, out, brewed] = self.blown_by(state, target, 0);
        let blow = Blow {
            hit: suppressed + effective,
            suppressed,
            track: effective * track,
            damaged: effective * damaged,
            out: effective * out,
            brewed: effective * brewed,
            cut: 0.0,
        };
        let mut fortune = self.fortune(state, target);
        fortune.take(&blow);
        let title = Message::new("odds-blast")
            .with("unit", self.unit_name(id))
            .with("factor", factor)
            .with("defence", defence);
        Forecast {
            ledgers: vec![(Some(title), modifiers.lines())],
            outcomes: fortune.outcomes(),
            ..Forecast::default()
        }
    }

    /// B-123: what an overrun does to the first of those in the hex; each of them is attacked by itself.
    pub fn overrun_forecast(&self, state: &State, id: UnitId, hex: Hex) -> Forecast {
        let Some((arm, factor)) = self.ramming_gun(state, id) else { return Forecast::default() };
        let Some(target) = state.at(foe(id.side()), hex).next() else { return Forecast::default() };
        let fired = Fired { unit: id, arm, load: Load::Gp, target, mode: Mode::Direct };
        let mut beside = *state;
        beside.unit_mut(id).hex = hex;
        let modifiers = self.overrun_modifiers::<Explained>(&beside, fired);
        let defence = self.gp_defence(&beside, target, hex);
        let (suppressed, effective) =
            self.attack_odds(i32::from(factor) - i32::from(defence), modifiers.total());
        let mut fortune = self.fortune(state, target);
        fortune.take(&Blow { hit: suppressed + effective, suppressed, cut: effective, ..Blow::default() });
        let title = Message::new("odds-blast")
            .with("unit", self.unit_name(id))
            .with("factor", factor)
            .with("defence", defence);
        Forecast {
            ledgers: vec![(Some(title), modifiers.lines())],
            outcomes: fortune.outcomes(),
            ..Forecast::default()
        }
    }

    /// B-130: how likely a call is answered, and what it then does to the first enemy in the aim hex.
    pub fn call_forecast(&self, state: &State, mission: &Mission) -> Forecast {
        let need = i32::from(self.response_value(state, mission));
        let modifiers = self.response_modifiers::<Explained>(state, mission);
        let total = modifiers.total();
        let sure = mission.caller == UnitId::NONE || self.sees_itself(state, mission);
        // An unmodified 10 always answers.
        let answers = (1..=10).filter(|&die| die == 10 || die + total >= need).count() as f64 / 10.0;
        let answers = if sure { 1.0 } else { answers };
        let title = Message::new("odds-response").with("need", need);
        let mut forecast = Forecast::default();
        if !sure {
            forecast.ledgers.push((Some(title), modifiers.lines()));
        }
        let target = state.at(foe(self.tube_side(mission.tube)), mission.aim).next();
        match (mission.shell, target) {
            (Shell::Gp, Some(target)) => {
                let (suppressed, effective) = self.shelling(state, mission, target);
                forecast.outcomes.push(outcome("odds-effective", answers * effective));
                forecast.outcomes.push(outcome("odds-suppressed", answers * suppressed));
                forecast.outcomes.push(outcome("odds-no-effect", answers * (1.0 - effective - suppressed)));
            }
            _ => forecast.outcomes.push(outcome("odds-answered", answers)),
        }
        if answers < 1.0 {
            forecast.outcomes.push(outcome("odds-silent", 1.0 - answers));
        }
        forecast
    }

    /// B-137: a crew that sees its aim hex needs no answer.
    fn sees_itself(&self, state: &State, mission: &Mission) -> bool {
        matches!(mission.tube, crate::state::Tube::Unit(id)
            if id == mission.caller && self.line(state, state.unit(id).hex, mission.aim).is_some())
    }

    /// B-133, T24: suppression only and Effective on one unit in the aim hex.
    fn shelling(&self, state: &State, mission: &Mission, target: UnitId) -> (f64, f64) {
        let row = self.tube_card(state, mission.tube).and_then(|card| card.indirect);
        let full = row.map_or(0, |row| row.gp);
        let factor = if mission.sheaf == Sheaf::Converged { full } else { (full / 2).max(1) };
        let defence = self.card(state, target).defence[0];
        let total = self.shell_modifiers::<Sum>(state, mission.tube, target).total();
        self.attack_odds(i32::from(factor) - i32::from(defence), total)
    }
}
