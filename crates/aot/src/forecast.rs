//! Odds of orders and decisions, from the same code that resolves them.

use crate::Aot;
use crate::action::Action;
use crate::play::Play;
use crate::shooting::{Manner, Volley};
use crate::state::{Frame, Kind, State, Status, UnitId};
use kernel::ledger::{Explained, Ledger};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, Odds, enumerate};
use kernel::rule::Silent;
use kernel::seat::Seat;

/// What one volley does to its target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Effect {
    /// Strength lost.
    pub damage: u8,
    /// Whether it is removed.
    pub destroyed: bool,
    /// Whether it is suppressed.
    pub suppressed: bool,
}

impl Aot {
    /// What an action may bring. Only shots have odds worth telling before the orders of the enemy are known.
    pub fn odds_of(&self, view: &State, seat: Seat, action: Action) -> Forecast {
        if seat.index() > 1 {
            return Forecast::default();
        }
        let in_hand = view.sheets[seat.index()].unit;
        let shot = match (view.frames.top(), action, in_hand) {
            (Frame::Plan, Action::Target(target), Some(id)) => match view.unit(id).order.kind {
                Kind::Fire => Some((id, target, Manner::Fire)),
                Kind::SuppressiveFire => Some((id, target, Manner::Suppressive)),
                Kind::FireOnTheMove => Some((id, target, Manner::Moving)),
                Kind::Attack => Some((id, target, Manner::Close)),
                _ => None,
            },
            (Frame::PickMover(id), Action::Shoot(target), _) => {
                let manner = if view.unit(id).in_ambush() { Manner::Ambush } else { Manner::Defence };
                Some((id, target, manner))
            }
            (Frame::PickEnemy(id), Action::Engage(target), _) => Some((id, target, Manner::Close)),
            _ => None,
        };
        match shot {
            Some((id, target, manner)) if self.can_forecast(view, id, target) => {
                self.shot_forecast(view, id, target, manner)
            }
            _ => Forecast::default(),
        }
    }

    fn can_forecast(&self, view: &State, id: UnitId, target: UnitId) -> bool {
        let known = |id: UnitId| {
            id.index() < view.units.len() && view.unit(id).alive() && view.unit(id).hex.is_some()
        };
        known(id) && known(target) && self.card(view, id).targets(self.card(view, target).kind)
    }

    fn shot_forecast(&self, view: &State, id: UnitId, target: UnitId, manner: Manner) -> Forecast {
        let named = |key: &'static str, ledger: Explained| (Some(Message::new(key)), ledger.lines());
        let ledgers = vec![
            named("ledger-dice", self.shot_dice(view, id, target, manner)),
            named("ledger-accuracy", self.shot_accuracy(view, id, target, manner)),
            named("ledger-defence", self.defence(view, target)),
        ];
        let assuming =
            if manner == Manner::Close { "assuming-close-combat" } else { "assuming-as-they-stand" };
        let Some(Odds { results: odds, samples }) = self.shot_effects(view, id, target, manner) else {
            return Forecast::default();
        };
        let sum = |holds: &dyn Fn(&Effect) -> bool| {
            odds.iter().filter(|(e, _)| holds(e)).map(|(_, p)| p).sum::<f64>()
        };
        let mut outcomes = vec![
            Chances { what: Message::new("chance-destroyed"), likelihood: sum(&|e| e.destroyed) },
            Chances { what: Message::new("chance-suppressed"), likelihood: sum(&|e| e.suppressed) },
        ];
        for damage in 1..=view.unit(target).strength {
            let likelihood = sum(&|e| e.damage >= damage);
            outcomes.push(Chances { what: Message::new("chance-damage").with("number", damage), likelihood });
        }
        let nothing = sum(&|e| !e.suppressed && !e.destroyed && e.damage == 0);
        outcomes.push(Chances { what: Message::new("chance-nothing"), likelihood: nothing });
        Forecast { ledgers, outcomes, assuming: Some(Message::new(assuming)), samples }
    }

    /// Every effect of one shot with its likelihood: target as it stands, nobody else shoots.
    pub fn shot_effects(
        &self,
        view: &State,
        id: UnitId,
        target: UnitId,
        manner: Manner,
    ) -> Option<Odds<Effect>> {
        let odds = enumerate(|chance| {
            let mut state = *view;
            let before = state.unit(target).strength;
            let fresh = !state.unit(target).is_suppressed();
            let mut sink = Silent;
            let mut play = Play { game: self, state: &mut state, chance, sink: &mut sink };
            let mut volley = Volley::default();
            play.shoot(id, target, manner, &mut volley)?;
            play.resolve(&volley)?;
            let unit = state.unit(target);
            Ok(Effect {
                damage: before - unit.strength,
                destroyed: unit.status == Status::Destroyed,
                suppressed: fresh && unit.is_suppressed(),
            })
        });
        odds.ok()
    }
}
