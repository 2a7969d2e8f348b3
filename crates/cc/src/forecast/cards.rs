//! O20, A26, A29, A33, A40: what a shot, or a card before a roll, may bring.

use super::rolls::Outlook;
use super::shot::about_unit;
use super::trial::{Stop, Trial};
use crate::action::Action;
use crate::attack::Help;
use crate::rooms::{Assaulting, Grouping, OpActivating, Reacting, Spraying};
use crate::state::{UnitId, units};
use kernel::game::Game;
use kernel::grid::Hex;
use kernel::odds::{Chances, Forecast};
use kernel::seat::Seat;

/// Of several shots the one whose first outcome is likeliest.
fn likeliest(shots: impl Iterator<Item = Forecast>) -> Forecast {
    let chance = |shot: &Forecast| shot.outcomes.first().map_or(0.0, |first| first.likelihood);
    shots.max_by(|a, b| chance(a).total_cmp(&chance(b))).unwrap_or_default()
}

impl Trial<'_> {
    /// O20.3.1-a: the shot of the best group.
    fn group_odds(mut self, seat: Seat, assuming: &'static str) -> Forecast {
        let stop = self.game.shoot_best(&mut self, None);
        self.at_roll(seat, stop).assuming(assuming)
    }

    /// The shot at a target that an action names, by the best group.
    pub fn best_shot_odds(mut self, seat: Seat, action: Action) -> Forecast {
        self.act(seat, action);
        self.group_odds(seat, "assuming-best-group")
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
        let targets = if state.frames.at::<Assaulting>().is_some() {
            game.assault_targets(state, Help::Hand)
        } else if state.frames.at::<Spraying>().is_some() {
            game.spray_hexes(state, &state.attack)
        } else {
            return self.quiet_odds(seat);
        };
        likeliest(targets.iter().map(|hex| {
            let mut trial = self;
            trial.act(seat, Action::At(hex));
            trial.group_odds(seat, "assuming-best-hex")
        }))
    }

    /// A33.2-a: the best shot among those of each unit that a Fire card could activate.
    pub fn op_card_odds(mut self, seat: Seat, hex: Hex, action: Action) -> Forecast {
        self.act(seat, action);
        if self.state.frames.at::<OpActivating>().is_none() {
            return Forecast::default();
        }
        let able = units(seat, self.game.op_able(&self.state, seat, hex));
        likeliest(able.map(|id| self.op_odds(seat, hex, Action::Pick(id))))
    }

    /// A33.2-a: the shot of the units that would be activated.
    pub fn op_odds(mut self, seat: Seat, hex: Hex, action: Action) -> Forecast {
        self.act(seat, action);
        if self.state.frames.at::<OpActivating>().is_some() {
            self.act(seat, Action::Done);
        }
        if let (Some(Reacting { .. }), Stop::Asked(_)) = (self.state.frames.at(), self.stop())
            && self.game.check(&self.state, seat, Action::At(hex)).is_ok()
        {
            self.act(seat, Action::At(hex));
        }
        if self.state.frames.at::<Grouping>().is_none() && !matches!(self.stop(), Stop::Roll(..)) {
            return Forecast::default();
        }
        self.group_odds(seat, "assuming-best-group")
    }
}
