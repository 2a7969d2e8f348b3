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
pub use trial::{Stop, Trial};

use crate::Cc;
use crate::action::Action;
use crate::attack::Help;
use crate::card::Order;
use crate::state::{Frame, State, UnitId, foe, units};
use kernel::game::Game;
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::rule::Rule;
use kernel::seat::Seat;
use shot::about_unit;

impl Outlook {
    fn assuming(self, key: &'static str) -> Forecast {
        if self.ledgers.is_empty() && self.outcomes.is_empty() {
            return Forecast::default();
        }
        let assuming = if self.outcomes.is_empty() { None } else { Some(Message::new(key)) };
        Forecast { ledgers: self.ledgers, outcomes: self.outcomes, assuming, samples: None }
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
        let mut trial = Trial::new(self, &piles, view);
        match (trial.top(), action) {
            (Frame::Rolling { .. }, Action::Accept | Action::Reroll) => {
                self.initiative_odds(&trial, seat, action)
            }
            (Frame::Defending { stage, unit, .. }, Action::Act(_)) if stage > 0 => {
                self.shelter_odds(trial, seat, unit, action)
            }
            (Frame::Breaking { unit }, Action::Act(_) | Action::Done) => {
                self.breaking_odds(&trial, unit, action)
            }
            (Frame::Firing | Frame::Reacting { .. } | Frame::Assaulting, Action::At(_)) => {
                trial.act(seat, action);
                let stop = self.shoot_best(&mut trial, None);
                self.at_roll(&trial, seat, stop).assuming("assuming-best-group")
            }
            (Frame::Reacting { hex, .. }, Action::Op(_)) => self.op_card_odds(trial, seat, hex, action),
            (Frame::OpActivating { hex }, Action::Pick(_) | Action::Done) => {
                self.op_odds(trial, seat, hex, action)
            }
            (Frame::Grouping, Action::Pick(_) | Action::Gun(_)) => {
                trial.act(seat, action);
                if trial.top() == Frame::Grouping {
                    trial.state.frames.replace(Frame::Shooting { stage: 0 });
                }
                let stop = trial.pass();
                self.at_roll(&trial, seat, stop).assuming("assuming-quiet")
            }
            (Frame::Moving, Action::Pick(_)) => self.movement_lines(&trial, action),
            (
                Frame::Marching { .. } | Frame::Advancing { .. } | Frame::Retreating { .. },
                Action::Step(_),
            ) => self.step_odds(&trial, seat, action),
            (Frame::Melee { .. }, Action::Act(_)) => self.ambush_odds(trial, seat, action),
            (Frame::Choosing, Action::Order(card)) if self.deck(seat).card(card).order == Order::Recover => {
                self.morale_odds(trial, seat, action)
            }
            (Frame::Choosing, Action::Rout(..)) => self.morale_odds(trial, seat, action),
            (_, Action::Withdraw) => Forecast::default(),
            (
                Frame::Boosting | Frame::Reacting { .. } | Frame::Moving | Frame::Marching { .. },
                Action::Act(_),
            ) => self.card_odds(trial, seat, action),
            (
                Frame::Grouping
                | Frame::Boosting
                | Frame::Spraying
                | Frame::Spotting { .. }
                | Frame::Barrage { .. }
                | Frame::Recovering { .. }
                | Frame::Routing { .. }
                | Frame::Defending { .. }
                | Frame::Melee { .. }
                | Frame::Ambushed { .. }
                | Frame::Settling,
                _,
            ) => {
                trial.act(seat, action);
                let stop = trial.pass();
                self.at_roll(&trial, seat, stop).assuming("assuming-quiet")
            }
            _ => Forecast::default(),
        }
    }

    /// What the roll decides at which a trial has come to a stop.
    fn at_roll(&self, trial: &Trial, viewer: Seat, stop: Stop) -> Outlook {
        let Stop::Roll(seat, purpose) = stop else { return Outlook::default() };
        trial.roll_outlook(viewer, purpose, &Throw::of(trial, seat, purpose))
    }

    /// 9.1: what the dice that lie open decide, or what others would.
    fn initiative_odds(&self, trial: &Trial, viewer: Seat, action: Action) -> Forecast {
        let Frame::Rolling { seat, purpose, card, .. } = trial.top() else { return Forecast::default() };
        let dice = self.deck(seat).card(card).dice;
        if action == Action::Accept {
            let outlook = trial.roll_outlook(viewer, purpose, &Throw::shown(seat, dice));
            return outlook.assuming("assuming-accepted");
        }
        let throw = Throw::of(trial, seat, purpose);
        let mut outlook = trial.roll_outlook(viewer, purpose, &throw);
        let mut outcomes = trial.comparison(purpose, &throw, dice);
        if viewer != seat {
            outcomes.reverse();
        }
        outcomes.append(&mut outlook.outcomes);
        Outlook { outcomes, ..outlook }.assuming("assuming-rerolled")
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
    fn breaking_odds(&self, trial: &Trial, unit: UnitId, action: Action) -> Forecast {
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
        let Frame::OpActivating { .. } = trial.top() else { return Forecast::default() };
        let able = units(seat, self.op_able(&trial.state, seat, hex));
        likeliest(able.map(|id| self.op_odds(trial, seat, hex, Action::Pick(id))))
    }

    /// A card that is played in the middle of something; where it asks for a hex (A26, A40), at the best one.
    fn card_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        trial.act(seat, action);
        let targets = match trial.top() {
            Frame::Assaulting => self.assault_targets(&trial.state, Help::Hand),
            Frame::Spraying => self.spray_hexes(&trial.state, &trial.state.attack),
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
        if let Frame::OpActivating { .. } = trial.top() {
            trial.act(seat, Action::Done);
        }
        if let (Frame::Reacting { .. }, Stop::Asked(_)) = (trial.top(), trial.stop())
            && self.check(&trial.state, seat, Action::At(hex)).is_ok()
        {
            trial.act(seat, Action::At(hex));
        }
        if trial.top() != Frame::Grouping && !matches!(trial.stop(), Stop::Roll(..)) {
            return Forecast::default();
        }
        let stop = self.shoot_best(&mut trial, None);
        self.at_roll(&trial, seat, stop).assuming("assuming-best-group")
    }

    /// A25: the Melee after an Ambush, if the enemy breaks the unit whose loss costs least.
    fn ambush_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        let stop = trial.act(seat, action);
        let (Stop::Asked(enemy), Frame::Ambushed { hex, .. }) = (stop, trial.top()) else {
            let stop = trial.pass();
            return self.at_roll(&trial, seat, stop).assuming("assuming-quiet");
        };
        let victims = units(enemy, trial.state.at(enemy, hex));
        let after = victims.map(|victim| {
            let mut trial = trial;
            trial.act(enemy, Action::Pick(victim));
            let stop = trial.pass();
            self.at_roll(&trial, seat, stop)
        });
        let win = |outlook: &Outlook| outlook.outcomes.first().map_or(1.0, |chance| chance.likelihood);
        let worst = after.min_by(|a, b| win(a).total_cmp(&win(b))).unwrap_or_default();
        worst.assuming(if seat == foe(enemy) { "assuming-victim" } else { "assuming-quiet" })
    }

    /// O22, O23: every broken unit's roll, each by itself.
    fn morale_odds(&self, mut trial: Trial, seat: Seat, action: Action) -> Forecast {
        let stop = trial.act(seat, action);
        let outlook = match (stop, trial.top()) {
            (Stop::Asked(asked), Frame::Recovering { left, .. }) => {
                self.each_roll(&trial, seat, asked, seat, left)
            }
            (Stop::Asked(asked), Frame::Routing { seat: side, left, .. }) => {
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
