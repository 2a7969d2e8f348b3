//! Answers to the open decisions of a turn.

use super::Script;
use crate::Aot;
use crate::action::Action;
use crate::shooting::Manner;
use crate::state::{Frame, State, UnitId};

impl Script {
    /// The best of the answers: the most valuable target, as much ammo as there is, the first of equal cards.
    pub(super) fn answer(
        &mut self,
        game: &Aot,
        view: &State,
        frame: Frame,
        legal: &[Action],
    ) -> Option<Action> {
        let value = |action: &Action| match (frame, *action) {
            (Frame::PickMover(id), Action::Shoot(target)) => {
                let manner = if view.unit(id).in_ambush() { Manner::Ambush } else { Manner::Defence };
                shot_worth(game, view, id, target, manner)
            }
            (Frame::PickEnemy(id), Action::Engage(target)) => {
                shot_worth(game, view, id, target, Manner::Close)
            }
            (_, Action::Take(ammo)) => f64::from(ammo),
            (_, Action::Join(_)) => 1.0,
            _ => 0.0,
        };
        legal.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b)))
    }
}

fn shot_worth(game: &Aot, view: &State, id: UnitId, target: UnitId, manner: Manner) -> f64 {
    let (from, at) = (view.unit(id).hex, view.unit(target).hex);
    game.worth(view, target, game.expect(view, id, from, target, at, manner))
}
