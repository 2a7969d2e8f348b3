//! 1.9, 9.2: what an action may bring, as far as a seat may suppose. The rules themselves are played on in a trial up
//! to the next roll; the dice of that roll are the cards that the seat has not seen.

mod barrage;
mod cards;
mod group;
mod pile;
mod rolls;
mod shot;
mod steps;
mod trial;

pub use pile::{Likely, Pile};
pub use rolls::{Outlook, Throw};
pub use shot::{Effect, Effects, Odds};
pub use trial::{Stop, Trial};

use crate::Cc;
use crate::action::Action;
use crate::rooms::{Recovering, Room, Routing, in_room};
use crate::state::{Frame, State, UnitId, units};
use kernel::game::{Forecasts, Rules, View};
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::rule::Rule;
use kernel::seat::Seat;
use shot::about_unit;

impl Outlook {
    /// As a forecast that rests on this.
    pub fn assuming(self, key: &'static str) -> Forecast {
        if self.ledgers.is_empty() && self.outcomes.is_empty() {
            return Forecast::default();
        }
        let assuming = if self.outcomes.is_empty() { None } else { Some(Message::new(key)) };
        Forecast { ledgers: self.ledgers, outcomes: self.outcomes, assuming, ..Forecast::default() }
    }
}

impl Trial<'_> {
    /// What the roll decides at which the trial has come to a stop.
    pub fn at_roll(&self, viewer: Seat, stop: Stop) -> Outlook {
        let Stop::Roll(seat, purpose) = stop else { return Outlook::default() };
        self.roll_outlook(viewer, purpose, &Throw::of(self, seat, purpose))
    }

    /// What the next roll decides, if nobody plays a card before it.
    pub fn quiet_odds(mut self, viewer: Seat) -> Forecast {
        let stop = self.pass();
        self.at_roll(viewer, stop).assuming("assuming-quiet")
    }

    /// What the next roll after an action decides, if nobody plays a card before it.
    pub fn odds_after(mut self, seat: Seat, action: Action) -> Forecast {
        self.act(seat, action);
        self.quiet_odds(seat)
    }
}

impl Forecasts for Cc {
    /// Nothing where it is not possible or no dice decide.
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        self.foreseen(&self.piles(view), view, seat, action)
    }
}

impl Cc {
    /// What an action may bring in a position as a seat supposes it.
    pub(crate) fn foreseen(&self, piles: &[Pile; 2], view: &State, seat: Seat, action: Action) -> Forecast {
        if action == Action::Withdraw || self.check(view, seat, action).is_err() {
            return Forecast::default();
        }
        let trial = Trial::new(self, piles, view);
        in_room!(trial.top(), room => room.forecast(trial, seat, action))
    }

    /// What a seat may suppose of both draw piles.
    pub fn piles(&self, view: &State) -> [Pile; 2] {
        [Seat(0), Seat(1)].map(|seat| Pile::of(self, view, seat))
    }

    fn at_roll(&self, trial: &Trial, viewer: Seat, stop: Stop) -> Outlook {
        trial.at_roll(viewer, stop)
    }

    /// A36: Light Wounds or the break, both certain.
    pub fn breaking_odds(&self, trial: &Trial, unit: UnitId, action: Action) -> Forecast {
        let certain = |key| Chances { what: about_unit(self, trial, key, unit), likelihood: 1.0 };
        let mut outlook = Outlook::default();
        if action == Action::Done {
            let fatal = trial.state.unit(unit).broken;
            outlook.outcomes.push(certain(if fatal { "chance-eliminated" } else { "chance-breaks" }));
        } else {
            let mut vp = Explained::default();
            vp.add(Rule("A36-b"), "score-light-wounds", -1);
            outlook.ledgers.push((Some(Message::new("ledger-vp")), vp.lines()));
            outlook.outcomes.push(certain("chance-team"));
        }
        Forecast { ledgers: outlook.ledgers, outcomes: outlook.outcomes, ..Forecast::default() }
    }

    /// O22, O23: every broken unit's roll, each by itself.
    pub fn morale_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        let stop = trial.act(seat, action);
        let recovering = trial.state.frames.at::<Recovering>().map(|recover| (seat, recover.left));
        let routing = trial.state.frames.at::<Routing>().map(|rout| (rout.seat, rout.left));
        let outlook = match (stop, recovering.or(routing)) {
            (Stop::Asked(asked), Some((side, left))) => self.each_roll(&trial, seat, asked, side, left),
            (stop, _) => self.at_roll(&trial, seat, stop),
        };
        outlook.assuming("assuming-first-roll")
    }

    fn each_roll(&self, trial: &Trial, viewer: Seat, asked: Seat, side: Seat, left: u32) -> Outlook {
        let rolls = units(side, left).map(|id| {
            let mut trial = *trial;
            let stop = trial.act(asked, Action::Pick(id));
            self.at_roll(&trial, viewer, stop)
        });
        rolls.fold(Outlook::default(), Outlook::and)
    }
}
