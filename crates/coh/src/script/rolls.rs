//! Dice and what can be done about them: command points before the throw, cards after it.

use super::mind::{Mind, Worth, reach, tires};
use crate::action::Action;
use crate::card::Effect;
use crate::roll::{RollStage, Rolling};
use crate::rooms::{Bombarding, Mining, Rallying, Volley};
use crate::state::{Purpose, Team, UnitId, foe, units};

impl Mind<'_> {
    /// The unit that a roll is made against or for.
    fn rolled_for(&self) -> UnitId {
        let frames = &self.view.frames;
        match self.view.frames.at::<Rolling>().map(|roll| roll.purpose) {
            Some(Purpose::Rally) => frames.nearest::<Rallying>().map_or(UnitId::NONE, |room| room.now),
            Some(Purpose::Mines) => frames.nearest::<Mining>().map_or(UnitId::NONE, |room| room.now),
            Some(Purpose::Hit) => {
                let volley = frames.nearest::<Volley>().map_or(UnitId::NONE, |room| room.now);
                let strike = frames.nearest::<Bombarding>().map_or(UnitId::NONE, |room| room.now);
                if volley.is_some() { volley } else { strike }
            }
            _ => UnitId::NONE,
        }
    }

    /// What a roll with a result brings.
    fn outcome(&self, roll: &Rolling, total: i8) -> Worth {
        let need = roll.need;
        let made = total >= need;
        let when = |worth: Worth| if made { worth } else { 0.0 };
        let target = self.rolled_for();
        match roll.purpose {
            Purpose::Hit | Purpose::Mines => {
                if !target.is_some() || !self.view.unit(target).exists() {
                    return when(0.15);
                }
                let life = self.life(target);
                let again = self.view.unit(target).hit.is_some();
                let loss = match () {
                    () if !made => 0.0,
                    () if total >= need + 4 || again => life,
                    () => self.game.weights.hit * life,
                };
                if target.side() == self.side { -loss } else { loss }
            }
            Purpose::Rally => when(if target.is_some() { self.relief(target) } else { 0.4 }),
            Purpose::Recon => when(0.35),
            Purpose::Initiative => when(0.3),
            Purpose::Drift => when(self.falling()),
            Purpose::Spent => when(self.effort(self.view.deed.members)),
            Purpose::Toll => -0.08 * f32::from(total),
            Purpose::Officer => self.cap * f32::from(total),
            Purpose::Sniper => 0.05 * f32::from(total),
            Purpose::Direction | Purpose::Bog | Purpose::Luck => 0.0,
        }
    }

    /// What the strike that is about to fall does where it was planned.
    fn falling(&self) -> Worth {
        let Some(room) = self.view.frames.nearest::<Bombarding>() else { return 0.0 };
        let Some(strike) = self.view.strikes[usize::from(room.strike)] else { return 0.0 };
        match strike.smoke || !strike.hex.is_some() {
            true => 0.4,
            false => self.barrage(strike.hex, self.game.cards.kind(strike.card).effect),
        }
    }

    /// What the members of an action are worth Fresh.
    fn effort(&self, members: Team) -> Worth {
        let side = self.game.side_of(self.view.deed.seat);
        units(side, members & self.view.here[side.index()]).map(|id| self.freshness(id)).sum()
    }

    /// 3.2: command points before the throw.
    pub fn shift(&self, roll: &Rolling, legal: &[Action]) -> Action {
        let mean = |more: i8| -> Worth {
            let roll = Rolling { need: roll.need - more, ..*roll };
            let bounds = if roll.purpose.dice() == 2 { 2..=12 } else { 1..=6 };
            bounds
                .map(|total: i8| {
                    let chance = match roll.purpose.dice() {
                        2 => reach(i32::from(total)) - reach(i32::from(total) + 1),
                        _ => 1.0 / 6.0,
                    };
                    chance * self.outcome(&roll, total)
                })
                .sum()
        };
        let offers = legal.iter().filter_map(|action| match action {
            Action::Spend(caps) => Some(*caps),
            _ => None,
        });
        // Two dice show 2 to 12, and what is needed does not show how much is worth a point, so all are tried.
        let value = |caps: i8| mean(caps) - self.cap * f32::from(caps.unsigned_abs());
        let best = offers
            .max_by(|&a, &b| value(a).total_cmp(&value(b)).then(b.unsigned_abs().cmp(&a.unsigned_abs())));
        Action::Spend(best.unwrap_or(0))
    }

    /// C07, C13: cards after the throw.
    pub fn luck(&self, roll: &Rolling, legal: &[Action]) -> Action {
        let now = self.outcome(roll, roll.total());
        let mut best = (Action::Done, now + self.keep() + 0.05);
        for &action in legal {
            let mean = match action {
                Action::Card(_) => {
                    let with = |more: i8| {
                        let tried = Rolling { luck: roll.luck + more, ..*roll };
                        self.outcome(roll, tried.total())
                    };
                    (with(-3) + 5.0 * with(2)) / 6.0
                }
                Action::Again(_, die) => {
                    let faces = roll.purpose.die().faces;
                    let with = |face: u8| {
                        let mut tried = *roll;
                        tried.faces[usize::from(die & 1)] = face;
                        self.outcome(roll, tried.total())
                    };
                    faces.iter().map(|&face| with(face)).sum::<f32>() / faces.len() as f32
                }
                _ => continue,
            };
            if mean > best.1 {
                best = (action, mean);
            }
        }
        best.0
    }

    /// What to do about a roll.
    pub fn roll(&self, roll: &Rolling, legal: &[Action]) -> Action {
        match roll.stage {
            RollStage::Luck => self.luck(roll, legal),
            _ if roll.purpose == Purpose::Direction => Action::Spend(0),
            _ => self.shift(roll, legal),
        }
    }

    /// 3.3: command points before the spent check.
    pub fn pay(&self, legal: &[Action]) -> Action {
        let cost = self.game.final_cost(self.view);
        let fresh = self.effort(self.game.survivors(self.view));
        let offers = legal.iter().filter_map(|action| match action {
            Action::Spend(caps) => Some(*caps),
            _ => None,
        });
        let loss =
            |paid: i8| self.cap * f32::from(paid) + tires(cost.saturating_sub(paid.max(0) as u8)) * fresh;
        Action::Spend(offers.min_by(|&a, &b| loss(a).total_cmp(&loss(b))).unwrap_or(0))
    }

    /// C06: whether the enemy's check is worth a card.
    pub fn confuse(&self, legal: &[Action]) -> Action {
        let card = legal.iter().copied().find(|action| matches!(action, Action::Card(_)));
        let (cost, view) = (self.game.final_cost(self.view), self.view);
        let acting = self.game.side_of(view.deed.seat);
        let tired: Worth = units(acting, view.deed.members & view.here[acting.index()])
            .map(|id| self.freshness(id) + if view.unit(id).spent { 0.0 } else { 0.1 })
            .sum();
        let gain = (tires(cost + 3) - tires(cost)) * tired;
        debug_assert_eq!(acting, foe(self.side));
        card.filter(|_| gain > 0.15).unwrap_or(Action::Done)
    }

    /// C15: whether a vehicle is worth the card.
    pub fn bog(&self, unit: UnitId, legal: &[Action]) -> Action {
        let card = legal.iter().copied().find(|action| matches!(action, Action::Card(_)));
        let strong = unit.is_some() && self.view.unit(unit).exists() && self.body(unit) > 0.6;
        let held = self.game.holds(self.view, self.seat, Effect::BoggedDown).is_some();
        card.filter(|_| strong && held && !self.view.unit(unit).bogged).unwrap_or(Action::Done)
    }
}
