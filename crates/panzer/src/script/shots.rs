//! Fire: whom, with what, and when overwatch is worth giving away.

use super::Thought;
use crate::action::Action;
use crate::fire::declaring::{Declaring, Mode};
use crate::fire::hitting::Fired;
use crate::fire::smoke::Smoking;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::state::{Arm, Command, Fate, Load, Shot, State, UnitId, foe};
use kernel::grid::Hex;
use std::cell::Cell;

impl Thought<'_> {
    /// What the best shot of a unit at a target is worth, by the exact odds.
    pub fn shot_worth(&self, state: &State, id: UnitId, target: UnitId, mode: Mode) -> f32 {
        let worth = |shot: Shot| self.game.shot_value(state, shot, target, mode);
        let best = self.game.shots_at(state, id, target, mode).map(worth).fold(0.0, f32::max);
        best * self.prize(target)
    }

    /// What it would be worth to be rid of an enemy: its points, and what it could still do.
    pub fn prize(&self, target: UnitId) -> f32 {
        let card = self.game.card(self.known, target);
        let goal = self.game.battle.goals.iter().any(|goal| goal.hex == self.known.unit(target).hex);
        let fights = if card.fights() { 1.0 } else { 0.8 };
        (self.life(target) + 4.0) * fights * if goal { self.game.weights.on_goal } else { 1.0 }
    }

    /// The enemies that a unit spots.
    pub fn spotted_by(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let known = self.known;
        known.of(foe(id.side())).filter(move |enemy| {
            known.spotted[enemy.index()] & id.bit() != 0 && !known.unit(*enemy).carried()
        })
    }

    /// What the best shot of a unit this turn is worth.
    pub fn best_fire(&self, id: UnitId) -> f32 {
        self.best_fire_over(id, 0.0)
    }

    /// The same, or what it has to be worth more than.
    pub fn best_fire_over(&self, id: UnitId, least: f32) -> f32 {
        self.spotted_by(id).fold(least, |best, enemy| match self.hope(enemy) <= best {
            true => best,
            false => best.max(self.shot_worth(self.known, id, enemy, Mode::Direct)),
        })
    }

    /// What no shot at an enemy is worth more than: none takes more away than there is.
    fn hope(&self, enemy: UnitId) -> f32 {
        self.prize(enemy) * 1.01
    }

    /// 5b, 5c, B-113: names a target, adds shots while they are worth it, and keeps overwatch for good ones.
    pub fn fire(&mut self, room: Declaring) -> Option<Action> {
        let target = self.known.volley.target;
        if !target.is_some() {
            return self.name_target(room);
        }
        if room.mode == Mode::Reaction && self.known.volley.is_empty() && !room.unit.is_some() {
            return self.react(room, target);
        }
        // Who has begun to fire on overwatch goes on with its other weapons.
        let spent = self.declared(room.mode, target);
        let prize = self.prize(target);
        let soft = self.game.card(self.known, target).plating == Plating::Soft;
        let least: f32 = if room.unit.is_some() { 0.2 } else { self.game.weights.least_more };
        let mut best: Option<(Action, f32)> = None;
        for action in self.legal {
            let Action::Shoot(id, arm, load) = *action else { continue };
            // 7.10.2: a hollow charge goes through a soft vehicle as through any other, where splinters may miss it.
            let hollow = if load == Load::Special && soft { 2.0 } else { 0.0 };
            let value = self.shot(id, arm, load, target, room.mode) * prize * (1.0 - spent) + hollow;
            if value < least || best.is_some_and(|(_, most)| value <= most) {
                continue;
            }
            if room.mode != Mode::Direct || spent <= 0.25 || !self.elsewhere(id, target, value) {
                best = Some((*action, value));
            }
        }
        if let Some((shot, _)) = best {
            return Some(shot);
        }
        if self.known.volley.is_empty() {
            // B-50: once a target is named somebody has to fire.
            let any = |thought: &Self, action: &Action| match action {
                Action::Shoot(id, arm, load) => Some(thought.shot(*id, *arm, *load, target, room.mode)),
                _ => None,
            };
            return self.may(Action::Done).or_else(|| self.best(any));
        }
        Some(Action::Done)
    }

    fn shot(&self, id: UnitId, arm: Arm, load: Load, target: UnitId, mode: Mode) -> f32 {
        self.game.shot_value(self.known, Shot::of(id, arm, load), target, mode)
    }

    /// How likely what has been declared already takes the target away.
    fn declared(&self, mode: Mode, target: UnitId) -> f32 {
        let left = self
            .known
            .volley
            .shots()
            .map(|shot| 1.0 - self.game.shot_value(self.known, shot, target, mode).clamp(0.0, 0.95))
            .product::<f32>();
        1.0 - left
    }

    /// Whether a unit could do clearly more to somebody else.
    fn elsewhere(&self, id: UnitId, target: UnitId, value: f32) -> bool {
        let worth = |one: UnitId| self.shot_worth(self.known, id, one, Mode::Direct);
        let mut others = self.spotted_by(id).filter(|&one| one != target);
        others.any(|one| self.hope(one) * 0.9 > value && worth(one) * 0.9 > value)
    }

    /// B-50, B-110: the target with the best shot; nobody if it is not worth it.
    fn name_target(&mut self, room: Declaring) -> Option<Action> {
        let mode = room.mode;
        let least = if mode == Mode::Direct { self.game.weights.least_fire } else { 3.0 };
        let most = Cell::new(least);
        let worth = |thought: &Self, action: &Action| match action {
            Action::Target(enemy) if thought.hope(*enemy) < most.get() => None,
            Action::Target(enemy) => {
                let shooters = thought.known.of(thought.side).filter(|&id| {
                    thought.game.in_group(thought.known, room.group, id)
                        && thought.game.command_allows(thought.known, id, mode)
                });
                let best = shooters
                    .map(|id| thought.shot_worth(thought.known, id, *enemy, mode))
                    .fold(0.0, f32::max);
                most.set(most.get().max(best));
                (best >= least).then_some(best)
            }
            Action::Unmask(marker) => {
                let best = thought.ambush(*marker, mode, None);
                (best >= thought.game.weights.unmask).then_some(best)
            }
            _ => None,
        };
        match self.weigh(worth) {
            Some((action, value)) if value >= 1.2 || mode != Mode::Direct => return Some(action),
            Some((action, _)) => return self.screen().or(Some(action)),
            None => {}
        }
        self.screen().or_else(|| self.may(Action::Done)).or_else(|| {
            // A69: who must fire does.
            self.legal.iter().copied().find(|action| matches!(action, Action::Target(_)))
        })
    }

    /// B-67, 7.22: whoever has nothing to fire at, and somebody to fear, makes smoke.
    fn screen(&self) -> Option<Action> {
        let worth = |thought: &Self, action: &Action| match action {
            Action::Shoot(id, Arm::Small, Load::Smoke) => {
                let hex = thought.known.unit(*id).hex;
                let seen = thought.danger(*id, hex);
                let lies = thought.known.smoke.get(hex).is_some();
                (seen > 0.5 && !lies && thought.aim(*id).is_some_and(|aim| aim.open)).then_some(seen)
            }
            Action::Shoot(id, Arm::Gun, Load::Smoke) => {
                let menace = thought.menace(*id)?;
                let lies = thought.known.smoke.get(menace).is_some();
                (!lies && thought.danger(*id, thought.known.unit(*id).hex) > 0.6).then_some(0.4)
            }
            _ => None,
        };
        self.best(worth)
    }

    /// The enemy gun that a unit has most to fear from, and that it sees.
    fn menace(&self, id: UnitId) -> Option<Hex> {
        let hex = self.known.unit(id).hex;
        let gun = |enemy: &UnitId| {
            let card = self.game.card(self.known, *enemy);
            card.class != Class::Leg
                && card.fights()
                && self.game.sights.open(hex, self.known.unit(*enemy).hex)
        };
        let near = |enemy: &UnitId| self.game.map.grid.distance(hex, self.known.unit(*enemy).hex);
        self.known.of(self.enemy()).filter(gun).min_by_key(near).map(|enemy| self.known.unit(enemy).hex)
    }

    /// B-67: smoke before the gun that is feared most, or as near to it as the field of fire has it.
    pub fn lay_smoke(&self, room: Smoking) -> Option<Action> {
        let menace = self.menace(room.unit);
        let own = self.known.unit(room.unit).hex;
        let grid = &self.game.map.grid;
        self.best(|_, action| match action {
            Action::At(hex) => {
                let off = menace.map_or(0, |menace| grid.distance(*hex, menace));
                Some(-f32::from(off) + 0.01 * f32::from(grid.distance(own, *hex)))
            }
            _ => None,
        })
    }

    /// B-113: an answer to a movement: a good shot at once, a fair one when it will not get better.
    fn react(&self, room: Declaring, target: UnitId) -> Option<Action> {
        let prize = self.prize(target);
        let (unit, weights) = (self.known.unit(target), &self.game.weights);
        let worth = |thought: &Self, action: &Action| match action {
            Action::Shoot(id, arm, load) => {
                let value = thought.shot(*id, *arm, *load, target, room.mode);
                let range = thought.game.map.grid.distance(thought.known.unit(*id).hex, unit.hex);
                // The nearer, the fewer better chances are to come.
                let least = match range {
                    0..=2 => 0.06,
                    3..=6 => weights.fair_reaction,
                    _ => weights.far_reaction,
                };
                let fired = Fired { unit: *id, arm: *arm, load: *load, target, mode: room.mode };
                // 7.13.1: it shows its belly now and only now.
                let now = if thought.game.climbing(thought.known, fired) { 0.3 } else { 1.0 };
                (value >= least * now && value * prize >= weights.least_reaction * now).then_some(value)
            }
            Action::Unmask(marker) => {
                let best = thought.ambush(*marker, room.mode, Some(target));
                (best >= weights.unmask).then_some(best / prize)
            }
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 7.2.2.3a: what those under a marker could do if they showed themselves: each turns to the target first.
    pub fn ambush(&self, marker: u8, mode: Mode, target: Option<UnitId>) -> f32 {
        let mut world = *self.known;
        let hex = world.markers[usize::from(marker) % crate::state::MARKERS].hex;
        let team = self.known.under(marker).fold(0, |team, id| team | id.bit());
        let side = self.side;
        let targets = self.known.of(self.enemy()).filter(|&enemy| {
            target.is_none_or(|only| only == enemy)
                && !self.known.unit(enemy).carried()
                && self.game.sights.open(hex, self.known.unit(enemy).hex)
        });
        let mut best: f32 = 0.0;
        for enemy in targets {
            let grid = &self.game.map.grid;
            let there = self.known.unit(enemy).hex;
            let [facing, _] = crate::ground::bearings(grid.axial(hex), grid.axial(there));
            world.here[side.index()] |= team;
            world.spotted[enemy.index()] |= team;
            let mut sum: f32 = 0.0;
            for id in crate::state::units(side, team) {
                let unit = world.unit_mut(id);
                unit.fate = Fate::Here;
                unit.hex = hex;
                unit.bearing.face(facing);
                unit.bearing.point(facing);
                if unit.command() != Command::NoCommand {
                    sum += self.shot_worth(&world, id, enemy, mode);
                }
            }
            best = best.max(sum);
        }
        best
    }
}
