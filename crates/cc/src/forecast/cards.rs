//! O20, A26, A29, A33, A40: what a shot, or a card before a roll, may bring.

use super::rolls::Outlook;
use super::shot::about_unit;
use super::trial::Trial;
use crate::action::Action;
use crate::attack::Help;
use crate::rooms::{Assaulting, OpActivating, Spraying};
use crate::state::UnitId;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::seat::Seat;

/// Of several shots the one whose first outcome is likeliest.
fn likeliest(shots: impl Iterator<Item = Forecast>) -> Forecast {
    let chance = |shot: &Forecast| shot.outcomes.first().map_or(0.0, |first| first.likelihood);
    shots.max_by(|a, b| chance(a).total_cmp(&chance(b))).unwrap_or_default()
}

impl Trial<'_> {
    /// O20.3.1-a: the likeliest shot at a hex from here on, as its plan tells it.
    fn shot_odds(&self, seat: Seat, hex: Hex, assuming: &'static str) -> Forecast {
        let shot = self.game.planned_shot_odds(self, seat, hex);
        let assuming = shot.assuming.is_some().then(|| Message::new(assuming));
        Forecast { assuming, ..shot }
    }

    /// The shot at a hex to which an action leads, by the best group.
    pub fn best_shot_odds(mut self, seat: Seat, action: Action, hex: Hex) -> Forecast {
        // A plan names its target itself.
        if !matches!(action, Action::At(_)) {
            self.act(seat, action);
        }
        self.shot_odds(seat, hex, "assuming-best-group")
    }

    /// A29, A35.1, A35.3: a Defence Roll with the card, and how likely the unit would break without it.
    pub fn shelter_odds(self, seat: Seat, unit: UnitId, action: Action) -> Forecast {
        let after = |action: Action| -> Outlook {
            let mut trial = self;
            trial.act(seat, action);
            let stop = trial.pass();
            trial.at_roll(seat, stop)
        };
        let mut outlook = after(action);
        if let Some(without) = after(Action::Done).outcomes.first() {
            let what = about_unit(self.game, &self, "chance-breaks-without", unit);
            outlook.outcomes.push(Chances { what, likelihood: without.likelihood });
        }
        outlook.assuming("assuming-quiet")
    }

    /// A card that is played in the middle of something; where it asks for a hex (A26, A40), at the best one.
    pub fn card_odds(mut self, seat: Seat, action: Action) -> Forecast {
        self.act(seat, action);
        let (game, state) = (self.game, &self.state);
        if state.frames.at::<Assaulting>().is_some() {
            let targets = game.assault_targets(state, Help::Hand);
            return likeliest(targets.iter().map(|hex| self.shot_odds(seat, hex, "assuming-best-hex")));
        }
        if state.frames.at::<Spraying>().is_some() {
            let sprayed = game.spray_hexes(state, &state.attack);
            let shots = sprayed.iter().map(|hex| self.odds_after(seat, Action::At(hex)));
            return Forecast { assuming: Some(Message::new("assuming-best-hex")), ..likeliest(shots) };
        }
        self.quiet_odds(seat)
    }

    /// A33.2-a: the shot of the units that would be activated.
    pub fn op_odds(mut self, seat: Seat, hex: Hex, action: Action) -> Forecast {
        self.act(seat, action);
        if self.state.frames.at::<OpActivating>().is_some() {
            self.act(seat, Action::Done);
        }
        self.shot_odds(seat, hex, "assuming-best-group")
    }
}
