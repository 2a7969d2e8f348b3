//! 9.1: whether a roll is worth the Initiative card.

use super::Worth;
use super::value::Mind;
use crate::card::CardId;
use crate::melee::MeleeStage;
use crate::rooms::{Melee, Room, in_room};
use crate::state::{Frame, UnitId, foe, units};
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;

/// What it is worth to win.
const VICTORY: f32 = 12.0;

impl Mind<'_> {
    /// Whether to have a roll made again.
    pub fn reroll(&self, roller: Seat, card: CardId) -> bool {
        let dice = self.game.deck(roller).card(card).dice;
        let sum = i32::from(dice[0] + dice[1]);
        let Some(waiting) = self.view.frames.below() else { return false };
        let worth = |sum: i32| in_room!(waiting, room => room.roll_worth(self, roller, sum));
        let again: f32 = self.sums[roller.index()].iter().map(|(sum, chance)| chance * worth(sum)).sum();
        let close = self.view.score(self.seat).abs() <= 1 && self.lateness() >= 0.8;
        again - worth(sum) > self.game.weights.initiative + if close { 2.0 } else { 0.0 }
    }

    /// O16.4.2: what a sum of the dice is worth in a Melee.
    pub fn melee_roll(&self, melee: Melee, roller: Seat, sum: i32) -> Worth {
        let own = i32::from(melee.fp[roller.index()]) + sum;
        let other = foe(roller);
        let (win, tie) = if melee.total > 0 && melee.stage > MeleeStage::SecondRoll {
            (f32::from(own > i32::from(melee.total)), f32::from(own == i32::from(melee.total)))
        } else {
            let need = own - i32::from(melee.fp[other.index()]);
            (self.sums[other.index()].below(need), self.sums[other.index()].exactly(need))
        };
        let (mine, its) = (self.stack(roller, melee.hex), self.stack(other, melee.hex));
        let value = win * its - (1.0 - win - tie) * mine + tie * (its - mine);
        if roller == self.seat { value } else { -value }
    }

    /// O20.3.3: what a sum of the dice is worth in an attack.
    pub fn attack_roll(&self, sum: i32) -> Worth {
        let attack = &self.view.attack;
        let total = i32::from(attack.fp) + sum;
        let worth = |seat: Seat| {
            let defending = units(seat, attack.defending[seat.index()]);
            defending.map(|id| self.sign(id) * self.suffering(id, total)).sum::<f32>()
        };
        [Seat(0), Seat(1)].into_iter().map(worth).sum()
    }

    /// O20.3.4-c: what a sum of the dice is worth in a Defence Roll.
    pub fn defence_roll(&self, unit: UnitId, sum: i32) -> Worth {
        if !unit.is_some() {
            return 0.0;
        }
        let attack = &self.view.attack;
        let own = self.game.defence::<Sum>(self.view, attack, unit).total() + sum;
        let moving = self.game.counts_as_moving(self.view, unit);
        let harm = match own - i32::from(attack.total) {
            ..0 => self.breaking(unit),
            0 if moving => self.breaking(unit),
            0 => self.suppressing(unit),
            _ => 0.0,
        };
        self.sign(unit) * harm
    }

    /// O22.3: what a sum of the dice is worth in a Rally Roll.
    pub fn rally_roll(&self, unit: UnitId, sum: i32) -> Worth {
        let rallies = unit.is_some() && sum < self.game.morale::<Sum>(self.view, unit).total();
        if rallies { -self.sign(unit) * self.game.weights.rally * self.worth(unit) } else { 0.0 }
    }

    /// 6.2.2-b: what a sum of the dice is worth where it may end the game.
    pub fn sudden_death_roll(&self, sum: i32) -> Worth {
        let ahead = f32::from(self.view.score(self.seat).signum());
        if sum < i32::from(self.view.time) { VICTORY * ahead } else { 0.0 }
    }

    /// What a unit suffers on average from an attack of this total.
    pub fn suffering(&self, id: UnitId, total: i32) -> f32 {
        let morale = self.game.defence::<Sum>(self.view, &self.view.attack, id).total();
        let sums = &self.sums[id.seat().index()];
        let tied = sums.exactly(total - morale);
        let moving = self.game.counts_as_moving(self.view, id);
        let tie = if moving { self.breaking(id) } else { self.suppressing(id) };
        sums.below(total - morale) * self.breaking(id) + tied * tie
    }
}
