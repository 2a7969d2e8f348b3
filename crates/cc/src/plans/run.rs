//! A run of actions, each tried out by the rules as it is added.

use crate::Cc;
use crate::action::Action;
use crate::attack::Piece;
use crate::forecast::{Pile, Stop, Trial};
use crate::rooms::{Activating, OpActivating, Reacting, Room, in_room};
use crate::state::{Frame, State, UnitId};
use kernel::frames::Within;
use kernel::game::Rules;
use kernel::odds::Forecast;
use kernel::seat::Seat;

/// A run of actions with the position that it leads to.
#[derive(Clone)]
pub(super) struct Run<'a> {
    pub trial: Trial<'a>,
    pub seat: Seat,
    pub actions: Vec<Action>,
    /// Where the trial has come to.
    pub stop: Stop,
}

impl<'a> Run<'a> {
    pub fn new(game: &'a Cc, piles: &'a [Pile; 2], view: &State, seat: Seat) -> Run<'a> {
        let trial = Trial::new(game, piles, view);
        // Whoever may still answer an open roll is asked.
        let asked = game.asks(view).map(|(asked, _)| Stop::Asked(asked));
        Run { stop: asked.unwrap_or_else(|| trial.stop()), trial, seat, actions: Vec::new() }
    }

    /// Whether the seat decides next, before any chance.
    pub fn open(&self) -> bool {
        self.stop == Stop::Asked(self.seat)
    }

    /// Adds an action if it is possible now. Where others could only answer with a card, the run goes on as if they did not.
    pub fn take(&mut self, action: Action) -> bool {
        let game = self.trial.game;
        if !self.open() || game.check(&self.trial.state, self.seat, action).is_err() {
            return false;
        }
        self.actions.push(action);
        self.stop = self.trial.act(self.seat, action);
        while let Stop::Asked(other) = self.stop {
            let cards_only = in_room!(self.trial.top(), room => room.cards_only());
            let answered = other != self.seat && (self.is_in::<Reacting>() || cards_only);
            let plain = answered.then(|| game.plainest(&self.trial.state, other)).flatten();
            let Some(plain) = plain else { break };
            self.stop = self.trial.act(other, plain);
        }
        true
    }

    /// Whether play is in a room of this kind.
    pub fn is_in<R: Within<Frame>>(&self) -> bool {
        self.trial.state.frames.at::<R>().is_some()
    }

    /// O14.1-b: whether units are being activated.
    pub fn activating(&self) -> bool {
        self.open() && (self.is_in::<Activating>() || self.is_in::<OpActivating>())
    }

    /// O14.1-b: these units are activated, as far as they can be, and the list is closed.
    pub fn activate(&mut self, units: &[UnitId]) {
        for &id in units {
            if self.activating() && self.trial.state.picked & id.bit() == 0 {
                self.take(Action::Pick(id));
            }
        }
        if self.activating() {
            self.take(Action::Done);
        }
    }

    /// What the roll decides to which the run has come.
    pub fn odds(&self) -> Forecast {
        self.trial.quiet_odds(self.seat)
    }

    /// The pieces of the shot to which the run has come.
    pub fn pieces(&self) -> Vec<Piece> {
        self.trial.game.pieces(&self.trial.state.attack).collect()
    }
}
