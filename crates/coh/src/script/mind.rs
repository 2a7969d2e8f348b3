//! What things are worth, in points of victory.

use super::ways::Goal;
use crate::Coh;
use crate::card::Effect;
use crate::ground::HEXES;
use crate::pieces::{Class, Rally};
use crate::state::{State, UNITS, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::{Seat, Side};
use std::cell::{Cell, OnceCell};

/// What something is worth, in points of victory.
pub type Worth = f32;

/// The chance of two dice to come to a number or more.
pub fn reach(need: i32) -> f32 {
    const WAYS: [u8; 14] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0];
    f32::from(WAYS[need.clamp(0, 13) as usize]) / 36.0
}

/// T6: the chance to become Spent at a cost.
pub fn tires(cost: u8) -> f32 {
    const CHANCES: [f32; 8] = [0.0, 0.2, 0.3, 0.5, 0.6, 0.8, 0.9, 1.0];
    CHANCES[usize::from(cost.min(7))]
}

/// The position as a commander sees it, and what things in it are worth.
pub struct Mind<'a> {
    /// The rules.
    pub game: &'a Coh,
    /// The view.
    pub view: &'a State,
    /// Whose.
    pub seat: Seat,
    /// Which side's.
    pub side: Side,
    /// What a command point is worth.
    pub cap: Worth,
    /// How much being Fresh still counts in this round.
    pub haste: f32,
    /// How suspicious each hex is, and all together, once somebody has asked.
    pub suspects: OnceCell<([f32; HEXES], f32)>,
    /// What own units have to fear, once somebody has asked.
    pub exposure: OnceCell<Worth>,
    /// What smoke is worth in each hex, as far as somebody has asked.
    pub screens: OnceCell<[Cell<Worth>; HEXES]>,
    /// Where to look from each hex, as far as somebody has asked.
    pub outlooks: OnceCell<[Cell<Option<Dir>>; HEXES]>,
    /// What the loss of each unit costs, as far as somebody has asked.
    lives: [Cell<Worth>; UNITS],
}

impl<'a> Mind<'a> {
    /// A look at a position.
    pub fn new(game: &'a Coh, view: &'a State, seat: Seat) -> Mind<'a> {
        let side = game.side_of(seat);
        let fresh = view.of(side).filter(|&id| view.unit(id).seat == seat && !view.unit(id).spent).count();
        // What is not used in a round is lost.
        let cap = match fresh {
            0 => 0.04,
            1 | 2 => 0.07,
            _ => game.weights.command,
        };
        // Who has nobody left to fear needs nobody fresh.
        let rested = view.of(foe(side)).filter(|&id| !view.unit(id).spent).count();
        let haste = if rested < 2 { 0.4 } else { 1.0 };
        let (suspects, exposure, screens) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        let lives = [const { Cell::new(Worth::NAN) }; UNITS];
        let outlooks = OnceCell::new();
        Mind { game, view, seat, side, cap, haste, suspects, exposure, screens, outlooks, lives }
    }

    /// The enemy.
    pub fn enemy(&self) -> Side {
        foe(self.side)
    }

    /// Rounds that are still to be scored, the present one included.
    pub fn rounds(&self) -> f32 {
        f32::from(self.game.battle.file.rounds.saturating_sub(self.view.round)) + 1.0
    }

    /// What a card is worth in the hand: at the end nothing.
    pub fn keep(&self) -> Worth {
        0.05 + self.game.weights.card * (self.rounds() - 1.0) / f32::from(self.game.battle.file.rounds)
    }

    /// What it is worth to hold a control hex, from now to the end, rather than to leave it to the enemy.
    pub fn key(&self, number: usize) -> Worth {
        let key = &self.game.battle.keys[number];
        let times = if key.at_end { 1.5 } else { self.rounds() };
        let weights = &self.game.weights;
        let mut worth = weights.key + weights.key_point * f32::from(key.points) * times;
        let objective = self.view.commander(self.seat).objective;
        if self.game.cards.exists(objective) {
            let effect = self.game.cards.kind(objective).effect;
            let label = self.game.map.grid.label(key.hex);
            let goals = &self.game.battle.file.objective;
            if goals.iter().any(|goal| goal.card == effect && goal.control.as_deref() == Some(label)) {
                worth += 3.0;
            }
        }
        worth.min(7.0)
    }

    /// The control hex in a hex.
    pub fn key_at(&self, hex: Hex) -> Option<usize> {
        self.game.battle.keys.iter().position(|key| key.hex == hex)
    }

    /// What a unit is good for, whoever's it is.
    pub fn body(&self, id: UnitId) -> Worth {
        let kind = self.game.kind(self.view, id);
        let arms = kind.fp.iter().flatten().map(|fp| fp.value).max().unwrap_or(0);
        let use_ = match kind.class {
            Class::Truck | Class::Wagon => 0.1,
            _ => 0.35 + 0.05 * f32::from(arms.max(0)),
        };
        use_ + if kind.counts { 0.15 } else { 0.0 }
    }

    /// What the loss of a unit costs its side.
    pub fn life(&self, id: UnitId) -> Worth {
        let known = &self.lives[id.index()];
        if known.get().is_nan() {
            known.set(self.weigh_life(id));
        }
        known.get()
    }

    fn weigh_life(&self, id: UnitId) -> Worth {
        let mut worth = f32::from(self.game.kill_points(self.view, id)) + self.body(id);
        let unit = self.view.unit(id);
        let class = self.game.kind(self.view, id).class;
        if matches!(class, Class::Truck | Class::Wagon) {
            // A.119: it would have scored.
            let nation = crate::scenario::Battle::nation(id.side());
            let exit = self.game.battle.file.exit.iter().find(|exit| exit.side == nation);
            worth += exit.map_or(0.0, |exit| f32::from(exit.loaded) * 0.5);
        }
        if let Some(number) = self.key_at(unit.hex) {
            let crowd = self.view.at(id.side(), unit.hex).count_ones().max(1) as f32;
            worth += 0.3 * self.key(number) / crowd;
        }
        worth
    }

    /// 7: what a roll against a unit does to it, on average.
    pub fn blow(&self, state: &State, victim: UnitId, need: i32) -> Worth {
        let (hit, critical) = (reach(need), reach(need + 4));
        let life = self.life(victim);
        match state.unit(victim).hit {
            Some(_) => hit * life,
            None => critical * life + (hit - critical) * self.game.weights.hit * life,
        }
    }

    /// What it would be worth to be rid of a unit's marker.
    pub fn relief(&self, id: UnitId) -> Worth {
        let Some(marker) = self.game.marker(self.view, id) else { return 0.0 };
        let (life, body) = (self.life(id), self.body(id));
        let hampered = match () {
            () if marker.destroyed => return 0.0,
            () if marker.bans.others => 1.0,
            () if marker.bans.attack || marker.bans.movement => 0.7,
            () if marker.fp[0] < 0 || marker.attack_cost > 0 => 0.4,
            () => 0.1,
        };
        let exposed = self
            .view
            .seen(self.enemy())
            .any(|enemy| self.game.sees(self.view, self.view.unit(enemy).hex, self.view.unit(id).hex));
        self.game.weights.relief * life * if exposed { 1.0 } else { 0.5 } + hampered * body
    }

    /// The chance of a unit to rally.
    pub fn rallies(&self, id: UnitId) -> f32 {
        let marker = self.game.marker(self.view, id);
        match marker.map(|marker| marker.rally) {
            Some(Rally::Number(_)) => reach(self.game.rally_number::<Sum>(self.view, id).total()),
            _ => 0.0,
        }
    }

    /// What it is worth to a unit's side that it is Fresh for the rest of the round.
    pub fn freshness(&self, id: UnitId) -> Worth {
        let unit = self.view.unit(id);
        if unit.spent || !unit.on_map() {
            return 0.0;
        }
        if !unit.hex.is_some() {
            // Somebody hidden, nobody knows where.
            return 0.15;
        }
        let kind = self.game.kind(self.view, id);
        let enemies = self.view.seen(foe(id.side()));
        let reach = 2 * u16::from(self.game.range(self.view, id).max(2));
        let near = enemies.filter(|&enemy| {
            let hex = self.view.unit(enemy).hex;
            self.game.map.grid.distance(unit.hex, hex) <= reach && self.game.sees(self.view, unit.hex, hex)
        });
        let armed = kind.attack.is_some() && !self.game.bans(self.view, id).attack;
        let busy = if armed { self.game.weights.fresh_seen * near.take(3).count() as f32 } else { 0.0 };
        let arms = kind.fp.iter().flatten().map(|fp| fp.value).max().unwrap_or(0);
        self.haste * (self.game.weights.fresh + busy * (0.6 + 0.15 * f32::from(arms)))
    }

    /// What an action of some units costs, the cheapest way: chances to become Spent, and command points.
    pub fn price(&self, members: crate::state::Team, side: Side, cost: u8) -> Worth {
        let view = self.view;
        let stress = u8::from(members & view.stressed[side.index()] != 0);
        let cost = cost + stress;
        let caps = view.commander(self.seat).caps;
        if units(side, members).any(|id| view.unit(id).spent) {
            return self.cap * f32::from(cost) + if cost > caps { 99.0 } else { 0.0 };
        }
        let fresh: Worth = units(side, members).map(|id| self.freshness(id)).sum();
        (0..=cost.min(caps))
            .map(|paid| self.cap * f32::from(paid) + tires(cost - paid) * fresh)
            .fold(f32::MAX, f32::min)
    }

    /// What is worth going to, and how much.
    pub fn goals(&self) -> impl Iterator<Item = (Goal, Worth)> + '_ {
        let keys = (0..self.game.battle.keys.len()).map(|number| (Goal::Key(number), self.key(number)));
        let objective = self.view.commander(self.seat).objective;
        let reaches = |effect: Effect| {
            self.game.battle.file.objective.iter().any(|goal| goal.card == effect && goal.reached > 0)
        };
        let raid = self.game.cards.exists(objective) && reaches(self.game.cards.kind(objective).effect);
        keys.chain(raid.then(|| (Goal::Home(self.enemy()), 3.0)))
    }
}
