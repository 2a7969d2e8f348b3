//! What units, Objectives and harm are worth, in points of victory.

use super::odds::{Duel, Sums};
use crate::Cc;
use crate::card::CardSet;
use crate::pieces::Class;
use crate::scenario::{Posture, Special};
use crate::state::{State, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::seat::Seat;

/// A position as one seat judges it.
pub struct Mind<'a> {
    pub game: &'a Cc,
    pub view: &'a State,
    pub seat: Seat,
    pub foe: Seat,
    /// The dice of each side.
    pub sums: [Sums; 2],
    /// A roll of each side against one of the other.
    pub duels: [Duel; 2],
    /// What controlling each Objective is worth.
    pub objectives: [f32; 5],
    /// What one more casualty of each side means, beyond its points.
    pressure: [f32; 2],
    /// Points for an eliminated unit, once or twice those printed.
    toll: f32,
}

/// Cards of a side that may come up as dice, as far as `seat` can know.
fn unseen(view: &State, side: Seat) -> CardSet {
    view.cards[side.index()].draw
}

impl<'a> Mind<'a> {
    pub fn new(game: &'a Cc, view: &'a State, seat: Seat) -> Mind<'a> {
        let sums = [Seat(0), Seat(1)].map(|side| Sums::of(game.deck(side), unseen(view, side)));
        let duels = [Duel::new(&sums[0], &sums[1]), Duel::new(&sums[1], &sums[0])];
        let pressure = [0, 1].map(|side: usize| {
            match i32::from(view.surrender[side]) - i32::from(view.casualties[side].count) {
                ..=1 => 9.0,
                2 => 3.0,
                3 => 1.5,
                4 => 0.8,
                _ => 0.3,
            }
        });
        let toll = if game.special(view, Special::Elimination) { 2.0 } else { 1.0 };
        let mut mind =
            Mind { game, view, seat, foe: foe(seat), sums, duels, objectives: [0.0; 5], pressure, toll };
        mind.objectives = std::array::from_fn(|n| mind.objective_worth(n));
        mind
    }

    /// Open chits, own secret ones, and what the unknown ones are worth on average.
    fn objective_worth(&self, n: usize) -> f32 {
        let (game, view) = (self.game, self.view);
        let known = view.open | view.secret[self.seat.index()];
        let begun = view.turns > 0;
        let unknown = if begun {
            f32::from(view.secrets[self.foe.index()])
        } else {
            f32::from(game.battle.file.open)
                + f32::from(game.side(self.seat).secret + game.side(self.foe).secret)
        };
        let known = if begun { known } else { game.battle.open };
        let cup = || game.chits.iter().enumerate().filter(|(chit, _)| known & (1 << chit) == 0);
        let mean = cup().map(|(_, chit)| f32::from(chit.worth[n])).sum::<f32>() / cup().count().max(1) as f32;
        game.worth(known, n) as f32 + unknown * mean + 0.3
    }

    /// The duel of a side's roll against its enemy's.
    pub fn duel(&self, attacker: Seat) -> &Duel {
        &self.duels[attacker.index()]
    }

    /// What a unit can do in a fight.
    fn fighting(&self, id: UnitId) -> f32 {
        let (kind, unit) = (self.game.kind(self.view, id), self.view.unit(id));
        let own = match kind.class {
            Class::Leader => 0.8 + 0.6 * f32::from(kind.faces[0].command),
            Class::Team => 0.7,
            Class::Squad => 1.5,
        };
        let armed = unit.weapon.filter(|carried| !carried.broken);
        let weapon = armed.map_or(0.0, |carried| 0.12 * f32::from(self.game.weapon_kind(carried).fp.value));
        own + weapon + if unit.veteran { 0.3 } else { 0.0 }
    }

    /// What the loss of a unit is worth to its enemy.
    pub fn worth(&self, id: UnitId) -> f32 {
        let kind = self.game.kind(self.view, id);
        if kind.hero {
            return self.fighting(id);
        }
        self.toll * f32::from(kind.vp)
            + self.game.weights.fighting * self.fighting(id)
            + self.pressure[id.seat().index()]
    }

    /// What it is worth if a unit breaks; a broken one is gone.
    pub fn breaking(&self, id: UnitId) -> f32 {
        let worth = self.worth(id);
        let breaking = self.game.weights.breaking;
        if self.view.unit(id).broken { worth } else { breaking * worth + 0.3 * self.fighting(id) }
    }

    /// What it is worth if a unit is Suppressed.
    pub fn suppressing(&self, id: UnitId) -> f32 {
        if self.view.unit(id).suppressed { 0.0 } else { 0.1 * self.worth(id) }
    }

    /// What a side's units in a hex are worth together.
    pub fn stack(&self, seat: Seat, hex: Hex) -> f32 {
        units(seat, self.view.at(seat, hex)).map(|id| self.worth(id)).sum()
    }

    /// The points that change hands if the enemy loses an Objective and we get it, or the other way round.
    pub fn swing(&self, n: usize) -> f32 {
        let held = self.view.control[n] < 2;
        self.objectives[n] * if held { 2.0 } else { 1.0 }
    }

    /// The Objective of a hex.
    pub fn objective(&self, hex: Hex) -> Option<usize> {
        let n = self.game.battle.objective_of[hex.index()];
        (n != u8::MAX).then_some(usize::from(n))
    }

    /// How far the game has come: 0 at the start, 1 when Sudden Death begins, and beyond.
    pub fn lateness(&self) -> f32 {
        f32::from(self.view.time) / f32::from(self.game.battle.file.sudden_death.max(1))
    }

    /// How much a side should press on: by posture, by time, and by points.
    pub fn zeal(&self) -> f32 {
        let posture = match self.game.side(self.seat).posture {
            Posture::Attack => self.game.weights.attack,
            Posture::Recon => 0.5,
            Posture::Defend => self.game.weights.defend,
        };
        let behind = (-f32::from(self.view.score(self.seat)) / 10.0).clamp(-0.4, 0.8);
        posture * (1.0 + self.lateness() * 0.4 + behind)
    }

    /// Whether a unit counts: on our side what helps, on the other what harms.
    pub fn sign(&self, id: UnitId) -> f32 {
        if id.seat() == self.seat { -1.0 } else { 1.0 }
    }
}
