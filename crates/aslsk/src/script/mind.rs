//! What things are worth, in squads.

use crate::Aslsk;
use crate::action::Action;
use crate::forecast::harm::Harm;
use crate::pieces::Size;
use crate::scenario::{Condition, Kinds};
use crate::state::{FOOT, Is, KEYS, Laid, State, UnitId, WEAPONS, WeaponId, foe};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::seat::{Seat, Side};

/// What something is worth, in squads.
pub type Worth = f32;

/// What a Gun is worth besides its crew.
const GUN: Worth = 1.0;
/// What it is worth to be where a weapon lies.
const LOOT: Worth = 0.3;

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
    /// A number by chance, for what is done only now and then.
    pub whim: u32,
    /// Where Infantry has to go.
    goals: ArrayVec<Goal, GOALS>,
    /// Where AFVs have to go.
    drives: ArrayVec<Goal, GOALS>,
    /// The keys that the enemy needs and the own side has.
    posts: ArrayVec<usize, GOALS>,
    /// 3.8.r: where enemy AFVs stand without Infantry.
    armour: ArrayVec<Hex, FEW>,
    /// 4.0.b: where weapons lie.
    lying: ArrayVec<Hex, FEW>,
}

/// So many hexes of a kind are kept in mind.
const FEW: usize = 8;

/// Somewhere to go.
#[derive(Clone, Copy, Debug)]
enum Goal {
    /// A key that the own side needs and does not have.
    Key(usize),
    /// The edge or area of a condition of a way to win.
    Place(usize, usize),
}

impl<'a> Mind<'a> {
    /// A look at a position.
    pub fn new(game: &'a Aslsk, view: &'a State, seat: Seat, legal: &'a [Action], whim: u32) -> Mind<'a> {
        let side = Side(seat.0);
        let none = ArrayVec::new();
        let mut mind = Mind {
            game,
            view,
            side,
            legal,
            whim,
            goals: none,
            drives: ArrayVec::new(),
            posts: ArrayVec::new(),
            armour: ArrayVec::new(),
            lying: ArrayVec::new(),
        };
        for (number, way) in game.battle.ways.iter().enumerate() {
            for (at, condition) in way.conditions.iter().enumerate() {
                match condition {
                    Condition::Control(keys, least) => mind.note_keys(way.side, keys, *least),
                    Condition::Exit(kinds, ..) | Condition::Hold(kinds, ..) if way.side == side => {
                        mind.note_place(*kinds, number, at);
                    }
                    _ => {}
                }
            }
        }
        if !mind.drives.iter().any(|goal| matches!(goal, Goal::Place(..))) {
            mind.drives = mind.goals.clone();
        }
        // Infantry that has nothing to do clears the way for the AFVs.
        if mind.goals.is_empty() {
            mind.goals = mind.drives.clone();
        }
        mind.note_loot();
        mind
    }

    /// Keys are taken by who needs them. Who has to keep them goes for those that he has lost if the enemy has enough of
    /// them, and for those of nobody if he keeps too few.
    fn note_keys(&mut self, wanted: Side, keys: &[u8], least: u8) {
        let control = &self.view.control;
        let held = keys.iter().filter(|&&key| control[usize::from(key)].is(wanted)).count();
        let kept = keys.iter().filter(|&&key| control[usize::from(key)].is(self.side)).count();
        let lost = held >= usize::from(least);
        let few = keys.len() - kept >= usize::from(least);
        for key in keys.iter().map(|&key| usize::from(key)) {
            let mine = control[key].is(self.side);
            let theirs = control[key].is(self.enemy());
            if mine {
                if !self.posts.contains(&key) {
                    let _ = self.posts.try_push(key);
                }
            } else if wanted == self.side || lost || few && !theirs {
                let _ = self.goals.try_push(Goal::Key(key));
            }
        }
    }

    /// Enemy AFVs that stand alone, and weapons that lie about.
    fn note_loot(&mut self) {
        let enemy = self.enemy();
        for id in self.view.shown(enemy).filter(|id| id.is_afv()) {
            let unit = self.view.unit(id);
            let lone = self.view.shown_at(enemy, unit.hex) & FOOT == 0;
            if lone && !unit.is(Is::MOTION) && !self.armour.is_full() {
                self.armour.push(unit.hex);
            }
        }
        for number in 0..WEAPONS as u8 {
            let weapon = self.view.weapon(WeaponId(number));
            let lies = weapon.exists() && !weapon.holder.is_some() && !weapon.is(Laid::PLACED);
            if lies && weapon.hex.is_some() && !self.lying.is_full() {
                self.lying.push(weapon.hex);
            }
        }
    }

    /// What a place offers to a MMC besides its cover: an AFV that can be attacked from it, and weapons.
    pub fn offers(&self, id: UnitId, hex: Hex) -> Worth {
        let near = self.armour.iter().any(|&one| self.game.range(one, hex) == 1);
        let cover = self.game.land[hex].terrain.is_cover();
        let hunt = match (near, cover) {
            (true, true) => self.game.weights.hunt,
            (true, false) => 0.3 * self.game.weights.hunt,
            _ => 0.0,
        };
        let empty = |id: UnitId| self.view.arms_of(id).next().is_none();
        let loot = if self.lying.contains(&hex) && empty(id) { LOOT } else { 0.0 };
        hunt + loot
    }

    fn note_place(&mut self, kinds: Kinds, way: usize, condition: usize) {
        if kinds.squad {
            let _ = self.goals.try_push(Goal::Place(way, condition));
        }
        if kinds.afv {
            let _ = self.drives.try_push(Goal::Place(way, condition));
        }
    }

    /// Whether something that is done only now and then is done this time: once in so many.
    pub fn chances(&self, salt: u32, once_in: u32) -> bool {
        (self.whim.wrapping_mul(2_654_435_761).wrapping_add(salt.wrapping_mul(40_503)) >> 8)
            .is_multiple_of(once_in)
    }

    /// The enemy.
    pub fn enemy(&self) -> Side {
        foe(self.side)
    }

    /// Player Turns of the own side that are still to come, the present one included.
    pub fn turns_left(&self) -> f32 {
        f32::from(self.game.battle.file.turns.saturating_sub(self.view.turn)) + 1.0
    }

    /// How far the next goal is on foot, in halves of a MF; none where there is nowhere to go.
    pub fn to_goal(&self, hex: Hex) -> Option<f32> {
        let away = |goal: &Goal| match *goal {
            Goal::Key(key) => self.game.ways.to_key(key, hex),
            Goal::Place(way, condition) => self.game.ways.to_place(way, condition, hex),
        };
        self.goals.iter().map(away).min().map(f32::from)
    }

    /// How far the next goal of AFVs is, in halves of a MP.
    pub fn to_drive(&self, hex: Hex) -> Option<f32> {
        let away = |goal: &Goal| match *goal {
            Goal::Key(key) => self.game.ways.drive_to_key(key, hex),
            Goal::Place(way, condition) => self.game.ways.drive_to_place(way, condition, hex),
        };
        self.drives.iter().map(away).min().map(f32::from)
    }

    /// Whether AFVs have nowhere to go.
    pub fn drives_nowhere(&self) -> bool {
        self.drives.is_empty()
    }

    /// Whether AFVs have to get to an edge or into an area, not only near to something.
    pub fn drives_through(&self) -> bool {
        self.drives.iter().any(|goal| matches!(goal, Goal::Place(..)))
    }

    /// How far the nearest key to be held is, in halves of a MF.
    pub fn to_post(&self, hex: Hex) -> Option<f32> {
        self.posts.iter().map(|&key| self.game.ways.to_key(key, hex)).min().map(f32::from)
    }

    /// Whether the own side has to go somewhere.
    pub fn attacks(&self) -> bool {
        !self.goals.is_empty()
    }

    /// Whether the own side has to do something to win.
    pub fn is_to_win(&self) -> bool {
        self.game.battle.ways.iter().any(|way| way.side == self.side)
    }

    /// Whether the own side wins by leaving the map with Infantry, or with AFVs.
    pub fn leaves(&self, afv: bool) -> bool {
        let counts = |kinds: &Kinds| if afv { kinds.afv } else { kinds.squad };
        let exit = |one: &Condition| matches!(one, Condition::Exit(kinds, ..) if counts(kinds));
        let ways = self.game.battle.ways.iter().filter(|way| way.side == self.side);
        ways.flat_map(|way| &way.conditions).any(exit)
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
        let arm = |arm: WeaponId| if self.view.weapon(arm).gun { GUN } else { 0.2 };
        let arms: Worth = self.view.arms_of(id).map(arm).sum();
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
        self.worth(id) * (0.45 * dead + self.game.weights.broken * hurt + 0.15 * pinned)
    }
}
