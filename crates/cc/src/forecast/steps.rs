//! O21, O16, F103: what a step costs, the Mines on its way and the Melee at its end.

use super::rolls::{Outlook, Throw};
use super::trial::{Stop, Trial};
use crate::action::Action;
use crate::orders::steps::StepStage;
use crate::rooms::{Advancing, Marching, Room, Stepping};
use crate::state::{Fort, Purpose, UnitId, units};
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
        let step: Stepping = self.state.frames.at()?;
        self.play_with(None, |play| Stepping { stage: StepStage::Walk, ..step }.run(play).map(|_| ()));
        Some(step.to)
    }

    /// O21: the MP that a unit sets out with.
    pub fn movement_lines(&self, id: UnitId) -> Forecast {
        let lines = self.mp_lines(id).lines();
        Forecast { ledgers: vec![(Some(Message::new("ledger-mp")), lines)], ..Forecast::default() }
    }

    /// What a step costs and risks; the enemy's answer is not included.
    pub fn step_odds(&self, seat: Seat, action: Action) -> Forecast {
        let game = self.game;
        let Some(walker) = game.walker(&self.state) else { return Forecast::default() };
        let from = self.state.unit(walker).hex;
        let mut walked = *self;
        let Some(to) = walked.walk(seat, action) else { return Forecast::default() };
        let mut outlook = Outlook::default();
        if self.state.frames.at::<Marching>().is_some() {
            let slowest = units(seat, walked.state.group).min_by_key(|&id| game.mp_left(&walked.state, id));
            let lines = slowest.map_or_else(Explained::default, |id| walked.left_lines(id));
            outlook.ledgers.push((Some(self.price_name(seat, action)), lines.lines()));
        }
        if self.state.fort(from) == Some(Fort::Mines) {
            let mut leaving = *self;
            let stop = leaving.act(seat, action);
            outlook = outlook.and(leaving.mines(seat, stop));
        }
        if walked.state.fort(to) == Some(Fort::Mines) {
            let mut entering = walked;
            let stop = entering.run();
            outlook = outlook.and(entering.mines(seat, stop));
        }
        let fights = walked.state.has(Seat(0), to) && walked.state.has(Seat(1), to);
        if self.state.frames.at::<Advancing>().is_some() && fights {
            walked.play_with(None, |play| play.begin_melee(to).map(|_| ()));
            let stop = walked.pass();
            outlook = outlook.and(walked.at_roll(seat, stop));
            return outlook.assuming("assuming-melee-now");
        }
        outlook.assuming("assuming-quiet")
    }

    /// O21.1-a, AMB-41: the MP of a unit line by line, down to what it has left.
    fn mp_lines(&self, id: UnitId) -> Explained {
        let mut lines: Explained = self.game.movement(&self.state, id);
        lines.add_some(Rule("O21.1-a"), "mp-spent", -i32::from(self.state.unit(id).spent));
        lines
    }

    /// F106.2-a: in Wire nothing is left.
    fn left_lines(&self, id: UnitId) -> Explained {
        let mut lines = Explained::default();
        if self.game.mp_left(&self.state, id) < 0 {
            lines.add(Rule("F106.2-a"), "mp-gone", 0);
            return lines;
        }
        self.mp_lines(id)
    }

    fn price_name(&self, seat: Seat, action: Action) -> Message {
        let from = units(seat, self.state.group).next().map(|id| self.state.unit(id).hex);
        let price = match (from, action) {
            (Some(hex), Action::Step(dir)) => self.game.step_price(&self.state, seat, hex, dir).unwrap_or(0),
            _ => 0,
        };
        Message::new("ledger-mp-left").with("price", price)
    }

    /// F103.2: a Mine attack that is due.
    fn mines(&self, viewer: Seat, stop: Stop) -> Outlook {
        let Stop::Roll(seat, purpose @ Purpose::Mines) = stop else { return Outlook::default() };
        self.roll_outlook(viewer, purpose, &Throw::of(self, seat, purpose))
    }
}
