//! 1.9, 9.2: what an action may bring, as far as a seat may suppose. The rules themselves are played on in a trial up
//! to the next roll; the dice of that roll are the cards that the seat has not seen.

mod barrage;
mod group;
mod pile;
mod rolls;
mod shot;
mod steps;
mod trial;

pub use pile::{Likely, Pile};
pub use rolls::{Outlook, Throw};
pub use shot::{Effect, Effects, Odds};
pub use trial::{Stop, Trial, old_cards_only};

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::rooms::{
    Advancing, Assaulting, Barrage, Boosting, Defending, Firing, Grouping, Marching, Moving, OpActivating,
    Reacting, Recovering, Retreating, Room, Routing, Shooting, Spotting, Spraying, in_room,
};
use crate::state::{Frame, State, UnitId, units};
use kernel::game::Game;
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
        Forecast { ledgers: self.ledgers, outcomes: self.outcomes, assuming, samples: None }
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

/// Of several shots the one whose first outcome is likeliest.
fn likeliest(shots: impl Iterator<Item = Forecast>) -> Forecast {
    let chance = |shot: &Forecast| shot.outcomes.first().map_or(0.0, |first| first.likelihood);
    shots.max_by(|a, b| chance(a).total_cmp(&chance(b))).unwrap_or_default()
}

impl Cc {
    /// What a seat may suppose of both draw piles.
    pub fn piles(&self, view: &State) -> [Pile; 2] {
        [Seat(0), Seat(1)].map(|seat| Pile::of(self, view, seat))
    }

    /// What an action may bring: nothing where it is not possible or no dice decide.
    pub fn odds_of(&self, view: &State, seat: Seat, action: Action) -> Forecast {
        if self.check(view, seat, action).is_err() {
            return Forecast::default();
        }
        let piles = self.piles(view);
        let trial = Trial::new(self, &piles, view);
        if action == Action::Withdraw {
            return Forecast::default();
        }
        in_room!(trial.top(), room => room.forecast(trial, seat, action))
    }

    pub fn old_forecast(&self, mut trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match (trial.top(), action) {
            (Frame::Defending(Defending { stage, unit, .. }), Action::Act(_)) if stage > 0 => {
                self.shelter_odds(trial, seat, unit, action)
            }
            (
                Frame::Firing(Firing) | Frame::Reacting(Reacting { .. }) | Frame::Assaulting(Assaulting),
                Action::At(_),
            ) => {
                trial.act(seat, action);
                let stop = self.shoot_best(&mut trial, None);
                self.at_roll(&trial, seat, stop).assuming("assuming-best-group")
            }
            (Frame::Reacting(Reacting { hex, .. }), Action::Op(_)) => {
                self.op_card_odds(trial, seat, hex, action)
            }
            (Frame::OpActivating(OpActivating { hex }), Action::Pick(_) | Action::Done) => {
                self.op_odds(trial, seat, hex, action)
            }
            (Frame::Grouping(Grouping), Action::Pick(_) | Action::Gun(_)) => {
                trial.act(seat, action);
                if trial.top() == Frame::Grouping(Grouping) {
                    trial.state.frames.replace(Shooting { stage: 0 });
                }
                let stop = trial.pass();
                self.at_roll(&trial, seat, stop).assuming("assuming-quiet")
            }
            (Frame::Moving(Moving), Action::Pick(_)) => self.movement_lines(&trial, action),
            (
                Frame::Marching(Marching { .. })
                | Frame::Advancing(Advancing { .. })
                | Frame::Retreating(Retreating { .. }),
                Action::Step(_),
            ) => self.step_odds(&trial, seat, action),
            (_, Action::Withdraw) => Forecast::default(),
            (
                Frame::Boosting(Boosting)
                | Frame::Reacting(Reacting { .. })
                | Frame::Moving(Moving)
                | Frame::Marching(Marching { .. }),
                Action::Act(_),
            ) => self.card_odds(trial, seat, action),
            (
                Frame::Grouping(Grouping)
                | Frame::Boosting(Boosting)
                | Frame::Spraying(Spraying)
                | Frame::Spotting(Spotting { .. })
                | Frame::Barrage(Barrage { .. })
                | Frame::Recovering(Recovering { .. })
                | Frame::Routing(Routing { .. })
                | Frame::Defending(Defending { .. }),
                _,
            ) => {
                trial.act(seat, action);
                let stop = trial.pass();
                self.at_roll(&trial, seat, stop).assuming("assuming-quiet")
            }
            _ => Forecast::default(),
        }
    }

    fn at_roll(&self, trial: &Trial, viewer: Seat, stop: Stop) -> Outlook {
        trial.at_roll(viewer, stop)
    }

    /// A29, A35.1, A35.3: a Defence Roll with the card, and how likely the unit would break without it.
    fn shelter_odds(&self, trial: Trial, seat: Seat, unit: UnitId, action: Action) -> Forecast {
        let breaks = |mut trial: Trial, action: Action| {
            trial.act(seat, action);
            let stop = trial.pass();
            self.at_roll(&trial, seat, stop)
        };
        let mut outlook = breaks(trial, action);
        if let Some(without) = breaks(trial, Action::Done).outcomes.first() {
            let what = about_unit(self, &trial, "chance-breaks-without", unit);
            outlook.outcomes.push(Chances { what, likelihood: without.likelihood });
        }
        outlook.assuming("assuming-quiet")
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

    /// A33.2-a: the best shot among those of each unit that a Fire card could activate.
    fn op_card_odds(&self, mut trial: Trial, seat: Seat, hex: kernel::grid::Hex, action: Action) -> Forecast {
        trial.act(seat, action);
        let Frame::OpActivating(OpActivating { .. }) = trial.top() else { return Forecast::default() };
        let able = units(seat, self.op_able(&trial.state, seat, hex));
        likeliest(able.map(|id| self.op_odds(trial, seat, hex, Action::Pick(id))))
    }

    /// A card that is played in the middle of something; where it asks for a hex (A26, A40), at the best one.
    fn card_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        trial.act(seat, action);
        let targets = match trial.top() {
            Frame::Assaulting(Assaulting) => self.assault_targets(&trial.state, Help::Hand),
            Frame::Spraying(Spraying) => self.spray_hexes(&trial.state, &trial.state.attack),
            _ => {
                let stop = trial.pass();
                return self.at_roll(&trial, seat, stop).assuming("assuming-quiet");
            }
        };
        likeliest(targets.iter().map(|hex| {
            let mut trial = trial;
            trial.act(seat, Action::At(hex));
            let stop = self.shoot_best(&mut trial, None);
            self.at_roll(&trial, seat, stop).assuming("assuming-best-hex")
        }))
    }

    /// A33.2-a: the shot of the units that would be activated.
    fn op_odds(&self, mut trial: Trial, seat: Seat, hex: kernel::grid::Hex, action: Action) -> Forecast {
        trial.act(seat, action);
        if let Frame::OpActivating(OpActivating { .. }) = trial.top() {
            trial.act(seat, Action::Done);
        }
        if let (Frame::Reacting(Reacting { .. }), Stop::Asked(_)) = (trial.top(), trial.stop())
            && self.check(&trial.state, seat, Action::At(hex)).is_ok()
        {
            trial.act(seat, Action::At(hex));
        }
        if trial.top() != Frame::Grouping(Grouping) && !matches!(trial.stop(), Stop::Roll(..)) {
            return Forecast::default();
        }
        let stop = self.shoot_best(&mut trial, None);
        self.at_roll(&trial, seat, stop).assuming("assuming-best-group")
    }

    /// O22, O23: every broken unit's roll, each by itself.
    pub fn morale_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        let stop = trial.act(seat, action);
        let outlook = match (stop, trial.top()) {
            (Stop::Asked(asked), Frame::Recovering(Recovering { left, .. })) => {
                self.each_roll(&trial, seat, asked, seat, left)
            }
            (Stop::Asked(asked), Frame::Routing(Routing { seat: side, left, .. })) => {
                self.each_roll(&trial, seat, asked, side, left)
            }
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
