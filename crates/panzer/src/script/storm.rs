//! 6a: close assaults, hand-to-hand and the work of engineers.

use super::Thought;
use crate::action::Action;
use crate::assault::assaulting::{Assaulting, Stage};
use crate::assault::engineers::Work;
use crate::pieces::Class;
use crate::pieces::cards::Size;
use crate::state::{Arm, UnitId};
use kernel::grid::Hex;

impl Thought<'_> {
    /// What an attack of a unit on an enemy that it reaches is worth.
    fn attack(&self, id: UnitId, target: UnitId) -> f32 {
        let (game, known) = (self.game, self.known);
        let hex = known.unit(target).hex;
        if game.card(known, target).class == Class::Vehicle {
            let odds = Arm::ALL
                .into_iter()
                .filter(|&arm| game.tool(known, id, arm).is_some())
                .map(|arm| game.assault_odds(known, id, target, arm))
                .map(|(some, full)| (full * 0.7 + some * 0.1) as f32)
                .fold(0.0, f32::max);
            return odds * self.prize(target) - self.life(id) * 0.25;
        }
        // B-126: everybody on foot there defends, and vehicles beside them make it dearer.
        let tanks = known.at(self.enemy(), hex).any(|one| game.card(known, one).class == Class::Vehicle);
        let strength = |one: UnitId| {
            let size = match game.card(known, one).leg_size() {
                Some(Size::Squad) => 2.0,
                Some(Size::HalfSquad) => 1.0,
                _ => 0.6,
            };
            let unit = known.unit(one);
            let shaken = unit.nerve.suppressed() || unit.nerve.morale().is_broken();
            size * if shaken { 0.5 } else { 1.0 }
                * (1.0 + 0.1 * (2.0 - f32::from(game.entry(one).grade as u8)))
        };
        let enemies: f32 = known
            .at(self.enemy(), hex)
            .filter(|&one| game.card(known, one).class != Class::Vehicle)
            .map(strength)
            .sum();
        let grid = &game.map.grid;
        let friends: f32 = known
            .of(self.side)
            .filter(|&one| game.card(known, one).class == Class::Leg && !known.unit(one).carried())
            .filter(|&one| grid.distance(known.unit(one).hex, hex) <= 1)
            .map(strength)
            .sum::<f32>()
            .max(strength(id));
        let wins = friends / (friends + enemies).max(0.1);
        let goal =
            game.battle.goals.iter().find(|goal| goal.hex == hex).map_or(0.0, |goal| f32::from(goal.points));
        let prize: f32 = known.at(self.enemy(), hex).map(|one| self.prize(one)).sum::<f32>() + goal * 0.5;
        let price = self.life(id) * game.weights.storm_loss;
        let worth = wins * wins * prize - (1.0 - wins) * price;
        if tanks { worth * 0.3 } else { worth }
    }

    /// The enemies within reach of an assault.
    fn reached(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let hex = self.known.unit(id).hex;
        let near = move |enemy: &UnitId| {
            let unit = self.known.unit(*enemy);
            let near = unit.hex.is_some() && self.game.map.grid.distance(hex, unit.hex) <= 2;
            near && !unit.carried() && self.game.reaches(self.known, id, unit.hex)
        };
        self.known.of(self.enemy()).filter(near)
    }

    /// What an assault would be worth to a unit if it held Move.
    pub fn storming(&self, id: UnitId) -> f32 {
        let unit = self.known.unit(id);
        let leg = self.game.card(self.known, id).class == Class::Leg;
        if !leg || unit.carried() || self.game.shaken(self.known, id) || self.game.basic() {
            return 0.0;
        }
        let far = |enemy: UnitId| {
            let range = self.game.map.grid.distance(unit.hex, self.known.unit(enemy).hex);
            self.attack(id, enemy) * if range == 2 { 0.6 } else { 1.0 }
        };
        self.reached(id).map(far).fold(0.0, f32::max)
    }

    /// B-121: the attack on a vehicle with the best odds.
    pub fn assault(&self, vehicle: UnitId) -> Option<Action> {
        let worth = |_: &Self, action: &Action| match action {
            Action::Shoot(id, arm, _) => {
                let (some, full) = self.game.assault_odds(self.known, *id, vehicle, *arm);
                Some((full + some * 0.3) as f32)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 6a: who attacks whom, where the odds are good; engineers do away with what is in the way.
    pub fn storm(&self, room: Assaulting) -> Option<Action> {
        let pays = |value: f32| (value > 0.5).then_some(value);
        let worth = |thought: &Self, action: &Action| match (room.stage, action) {
            (Stage::Who, Action::Pick(id)) => {
                let work = if thought.work_near(*id).is_some() { 2.0 } else { 0.0 };
                pays(thought.storming(*id).max(work))
            }
            (Stage::Whom, Action::Target(enemy)) => Some(thought.attack(room.unit, *enemy)),
            (Stage::Whom, Action::Blow(hex, work)) => thought.blow(room.unit, *hex, *work),
            (Stage::Approach, Action::Step(dir)) => {
                let hex = thought.game.map.grid.step(thought.known.unit(room.unit).hex, *dir);
                Some(10.0 + thought.cover(room.unit, hex) - thought.danger(room.unit, hex))
            }
            (Stage::Charge, Action::Shoot(_, arm, _)) => Some(if *arm == Arm::Small { 0.5 } else { 1.0 }),
            (Stage::Group, Action::Join(_)) => Some(1.0),
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    fn blow(&self, id: UnitId, hex: Hex, work: Work) -> Option<f32> {
        (self.work_near(id) == Some((hex, work))).then_some(2.0)
    }
}
