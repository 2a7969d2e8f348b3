//! B-140 to B-144: aircraft come where the most enemies are, with what hurts them most, and away from friends.

use super::Thought;
use crate::action::Action;
use crate::air::striking::{Stage, Striking};
use crate::charts::Works;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::state::{Altitude, Bombs, UnitId};
use kernel::grid::Hex;

impl Thought<'_> {
    /// What there is to hit in a hex: of armour, and of everything else.
    fn prey(&self, hex: Hex) -> [f32; 2] {
        let mut sum = [0.0; 2];
        for id in self.known.at(self.enemy(), hex) {
            let card = self.game.card(self.known, id);
            let hard = card.class == Class::Vehicle && card.plating != Plating::Soft;
            sum[usize::from(!hard)] += self.prize(id);
        }
        sum
    }

    fn friends_near(&self, hex: Hex) -> f32 {
        let grid = &self.game.map.grid;
        let near = |id: UnitId| match grid.distance(self.known.unit(id).hex, hex) {
            0 => 1.0,
            1 => 0.4,
            2 => 0.1,
            _ => 0.0,
        };
        self.known.of(self.side).map(|id| near(id) * self.life(id)).sum()
    }

    /// B-143: altitude, load, hex and approach.
    pub fn sortie(&mut self) -> Option<Action> {
        // Out of reach of small calibres where there are guns against aircraft.
        let flak = |id| self.game.card(self.known, id).aa.is_some();
        let wary = if self.known.of(self.enemy()).any(flak) { 0.2 } else { 0.0 };
        let high = self.whim(3) as f32 * 0.2 + wary;
        let enemies = || self.known.of(self.enemy()).map(|id| self.known.unit(id).hex);
        let all = enemies().fold([0.0, 0.0], |sum: [f32; 2], hex| {
            let [hard, soft] = self.prey(hex);
            [sum[0] + hard, sum[1] + soft]
        });
        let worth = |thought: &Self, action: &Action| match action {
            Action::Fly(altitude, bombs) => {
                let load = match bombs {
                    Bombs::Ap if all[0] > 1.5 * all[1] => 3.0,
                    Bombs::Ap => 0.5,
                    Bombs::Rockets => 2.2,
                    Bombs::First => 2.3 + high,
                    Bombs::Other => 2.0 + high,
                    Bombs::Guns => 1.0,
                };
                let flight = match altitude {
                    Altitude::Low => 0.3,
                    Altitude::Medium => high,
                    Altitude::High => -0.3,
                };
                Some(load + flight)
            }
            Action::Face(_) => Some(1.0),
            Action::At(hex) => {
                let reach = |there: Hex| thought.game.map.grid.distance(*hex, there);
                let near: f32 = enemies()
                    .map(|there| match reach(there) {
                        0 => 1.2,
                        1..=3 => 1.0,
                        _ => 0.0,
                    })
                    .sum();
                Some(near)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// B-143: where to attack; B-140b: whoever can fires at aircraft; B-142: the vehicle to be strafed.
    pub fn strike(&self, room: Striking) -> Option<Action> {
        let worth = |thought: &Self, action: &Action| match action {
            Action::At(hex) => {
                let [hard, soft] = thought.prey(*hex);
                let burns = thought.game.land.get(*hex).is_some_and(|place| place.works == Works::Wood);
                let value =
                    hard + soft * 1.2 - 2.0 * thought.friends_near(*hex) + if burns { 0.5 } else { 0.0 };
                (value > 0.0).then_some(value)
            }
            Action::Shoot(..) if room.stage == Stage::Flak => Some(1.0),
            Action::Target(id) => Some(thought.prize(*id)),
            _ => None,
        };
        self.best(worth).or_else(|| self.may(Action::Done)).or_else(|| self.legal.first().copied())
    }
}
