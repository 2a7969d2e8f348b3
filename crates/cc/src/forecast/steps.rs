//! O21, O16, F103: what a step costs, the Mines on its way and the Melee at its end.

use super::rolls::{Outlook, Throw};
use super::trial::{Stop, Trial};
use crate::Cc;
use crate::action::Action;
use crate::rooms::{Advancing, Marching, Retreating, Stepping};
use crate::state::{Fort, Frame, Gait, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Rule;
use kernel::seat::Seat;

impl Trial<'_> {
    /// O21.5, O16.1: goes into the next hex, whatever lies there; what follows from it waits. Gives the hex.
    pub fn walk(&mut self, seat: Seat, action: Action) -> Option<Hex> {
        self.play_with(None, |play| play.act(seat, action));
        let Frame::Stepping(Stepping { gait, from, to, sheltered, .. }) = self.top() else { return None };
        self.play_with(None, |play| play.stepping(gait, from, to, 1, sheltered).map(|_| ()));
        Some(to)
    }
}

impl Cc {
    /// O21.1-a, AMB-41: the MP of a unit line by line, down to what it has left.
    fn mp_lines(&self, state: &State, id: UnitId) -> Explained {
        let mut lines: Explained = self.movement(state, id);
        lines.add_some(Rule("O21.1-a"), "mp-spent", -i32::from(state.unit(id).spent));
        lines
    }

    /// O21: the MP that a unit sets out with.
    pub(super) fn movement_lines(&self, trial: &Trial, action: Action) -> Forecast {
        let Action::Pick(id) = action else { return Forecast::default() };
        let lines = self.mp_lines(&trial.state, id).lines();
        Forecast { ledgers: vec![(Some(Message::new("ledger-mp")), lines)], ..Forecast::default() }
    }

    /// What a step costs and risks; the enemy's answer is not included.
    pub(super) fn step_odds(&self, trial: &Trial, seat: Seat, action: Action) -> Forecast {
        let Some(walker) = self.first_walker(trial) else { return Forecast::default() };
        let from = trial.state.unit(walker).hex;
        let mut walked = *trial;
        let Some(to) = walked.walk(seat, action) else { return Forecast::default() };
        let mut outlook = Outlook::default();
        if let Frame::Marching(Marching { .. }) = trial.top() {
            let slowest = units(seat, walked.state.group).min_by_key(|&id| self.mp_left(&walked.state, id));
            let lines = slowest.map_or_else(Explained::default, |id| self.left_lines(&walked.state, id));
            outlook.ledgers.push((Some(self.price_name(trial, seat, action)), lines.lines()));
        }
        if trial.state.fort(from) == Some(Fort::Mines) {
            let mut leaving = *trial;
            let stop = leaving.act(seat, action);
            outlook = outlook.and(self.mines(&leaving, seat, stop));
        }
        if walked.state.fort(to) == Some(Fort::Mines) {
            let mut entering = walked;
            let stop = entering.run();
            outlook = outlook.and(self.mines(&entering, seat, stop));
        }
        let fights = walked.state.has(Seat(0), to) && walked.state.has(Seat(1), to);
        if matches!(trial.top(), Frame::Advancing(Advancing { .. })) && fights {
            walked.play_with(None, |play| play.begin_melee(to).map(|_| ()));
            let stop = walked.pass();
            outlook = outlook.and(self.at_roll(&walked, seat, stop));
            return outlook.assuming("assuming-melee-now");
        }
        outlook.assuming("assuming-quiet")
    }

    /// Who goes.
    fn first_walker(&self, trial: &Trial) -> Option<UnitId> {
        match trial.top() {
            Frame::Advancing(Advancing { unit }) | Frame::Retreating(Retreating { unit, .. }) => {
                Some(unit).filter(|id| id.is_some())
            }
            _ => self.walkers(&trial.state, Gait::Move).next(),
        }
    }

    /// F106.2-a: in Wire nothing is left.
    fn left_lines(&self, state: &State, id: UnitId) -> Explained {
        let mut lines = Explained::default();
        if self.mp_left(state, id) < 0 {
            lines.add(Rule("F106.2-a"), "mp-gone", 0);
            return lines;
        }
        self.mp_lines(state, id)
    }

    fn price_name(&self, trial: &Trial, seat: Seat, action: Action) -> Message {
        let from = units(seat, trial.state.group).next().map(|id| trial.state.unit(id).hex);
        let price = match (from, action) {
            (Some(hex), Action::Step(dir)) => self.step_price(&trial.state, seat, hex, dir).unwrap_or(0),
            _ => 0,
        };
        Message::new("ledger-mp-left").with("price", price)
    }

    /// F103.2: a Mine attack that is due.
    fn mines(&self, trial: &Trial, viewer: Seat, stop: Stop) -> Outlook {
        let Stop::Roll(seat, purpose @ crate::state::Purpose::Mines) = stop else {
            return Outlook::default();
        };
        trial.roll_outlook(viewer, purpose, &Throw::of(trial, seat, purpose))
    }
}
