//! What things are worth, in squads.

use crate::Aslsk;
use crate::action::Action;
use crate::forecast::harm::Harm;
use crate::pieces::Size;
use crate::scenario::Condition;
use crate::state::{Is, KEYS, State, UnitId, foe};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::seat::{Seat, Side};

/// What something is worth, in squads.
pub type Worth = f32;

/// The most goals that are kept in mind.
const GOALS: usize = KEYS;

/// The position as a commander sees it.
pub(crate) struct Mind<'a> {
    /// The rules.
    pub game: &'a Aslsk,
    /// The view.
    pub view: &'a State,
    /// Whose.
    pub side: Side,
    /// What can be answered.
    pub legal: &'a [Action],
    /// The keys that the own side needs and does not have, and the edges and areas it has to get to.
    goals: ArrayVec<Goal, GOALS>,
    /// The keys that the enemy needs and the own side has.
    posts: ArrayVec<usize, GOALS>,
}

/// Somewhere to go, and what that is worth.
#[derive(Clone, Copy, Debug)]
enum Goal {
    Key(usize),
    Place(usize, usize),
}

impl<'a> Mind<'a> {
    /// A look at a position.
    pub fn new(game: &'a Aslsk, view: &'a State, seat: Seat, legal: &'a [Action]) -> Mind<'a> {
        let side = Side(seat.0);
        let (mut goals, mut posts) = (ArrayVec::new(), ArrayVec::new());
        for (number, way) in game.battle.ways.iter().enumerate() {
            for (at, condition) in way.conditions.iter().enumerate() {
                match condition {
                    Condition::Control(keys, _) => {
                        for key in keys.iter().map(|&key| usize::from(key)) {
                            let mine = view.control[key].is(side);
                            let _ = match mine {
                                true if posts.contains(&key) => Ok(()),
                                true => posts.try_push(key).map_err(|_| ()),
                                false => goals.try_push(Goal::Key(key)).map_err(|_| ()),
                            };
                        }
                    }
                    Condition::Exit(..) | Condition::Hold(..) if way.side == side => {
                        let _ = goals.try_push(Goal::Place(number, at));
                    }
                    _ => {}
                }
            }
        }
        Mind { game, view, side, legal, goals, posts }
    }

    /// The enemy.
    pub fn enemy(&self) -> Side {
        foe(self.side)
    }

    /// Player Turns of the own side that are still to come, the present one included.
    pub fn turns_left(&self) -> f32 {
        f32::from(self.game.battle.file.turns.saturating_sub(self.view.turn)) + 1.0
    }

    /// How far the next goal is, in halves of a MF; none where there is nowhere to go.
    pub fn to_goal(&self, hex: Hex) -> Option<f32> {
        let away = |goal: &Goal| match *goal {
            Goal::Key(key) => self.game.ways.to_key(key, hex),
            Goal::Place(way, condition) => self.game.ways.to_place(way, condition, hex),
        };
        self.goals.iter().map(away).min().map(f32::from)
    }

    /// How far the nearest key to be held is, in halves of a MF.
    pub fn to_post(&self, hex: Hex) -> Option<f32> {
        self.posts.iter().map(|&key| self.game.ways.to_key(key, hex)).min().map(f32::from)
    }

    /// Whether the own side has to go somewhere to win.
    pub fn attacks(&self) -> bool {
        !self.goals.is_empty() && self.game.battle.ways.iter().any(|way| way.side == self.side)
    }

    /// Whether the own side wins by leaving the map.
    pub fn leaves(&self) -> bool {
        self.game.battle.ways.iter().any(|way| {
            way.side == self.side && way.conditions.iter().any(|one| matches!(one, Condition::Exit(..)))
        })
    }

    /// A key of the own side in this hex, or of which this is one of the hexes.
    pub fn key_at(&self, hex: Hex) -> Option<usize> {
        let counts = |key: &usize| {
            self.posts.contains(key)
                || self.goals.iter().any(|goal| matches!(goal, Goal::Key(one) if one == key))
        };
        (0..self.game.battle.keys.len()).filter(counts).find(|&key| self.game.battle.keys[key].contains(&hex))
    }

    /// What a unit is worth.
    pub fn worth(&self, id: UnitId) -> Worth {
        if id.is_afv() {
            return 3.0;
        }
        let kind = self.game.man(self.view, id);
        let arms = self.view.arms_of(id).count() as f32 * 0.2;
        let men = match kind.size {
            Size::Squad => 0.6 + 0.1 * f32::from(kind.fp),
            Size::HalfSquad => 0.5,
            Size::Crew => 0.6,
            Size::Leader => 0.7 - 0.2 * f32::from(kind.leadership),
        };
        let broken = if self.view.unit(id).is(Is::BROKEN) { 0.6 } else { 1.0 };
        (men + arms) * broken
    }

    /// What harm to a unit is worth.
    pub fn price(&self, id: UnitId, harm: Harm) -> Worth {
        let (dead, hurt, pinned) = (harm.dead as f32, harm.hurt as f32, harm.pinned as f32);
        self.worth(id) * (0.45 * dead + 0.55 * hurt + 0.15 * pinned)
    }
}
