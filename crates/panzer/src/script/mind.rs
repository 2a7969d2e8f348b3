//! What things are worth, in points of victory, where a unit wants to go, and what it has to fear.

use super::Thought;
use super::ways::Ways;
use crate::charts::Cover;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::state::{Mark, UnitId, foe};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;

/// Where a unit wants to go.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The number of the goal in [`Ways`].
    pub goal: usize,
    /// How far it is, in halves of movement points.
    pub far: u16,
    /// What getting there brings.
    pub worth: f32,
    /// Whether the enemy, or nobody, holds it.
    pub open: bool,
}

impl Thought<'_> {
    /// The other side.
    pub fn enemy(&self) -> Side {
        foe(self.side)
    }

    /// How many turns there still are, this one included.
    pub fn turns(&self) -> f32 {
        f32::from(self.game.battle.file.turns.saturating_sub(self.known.turn)) + 1.0
    }

    /// What the loss of a unit costs its side, with everything that it carries.
    pub fn life(&self, id: UnitId) -> f32 {
        let own = f32::from(self.game.card(self.known, id).points).max(2.0);
        let hurt = if self.known.unit(id).marks.damaged() { 0.7 } else { 1.0 };
        let load: f32 =
            self.known.load(id).map(|one| f32::from(self.game.card(self.known, one).points)).sum();
        own * hurt + load * 0.5
    }

    /// Whether this side holds the ground from the start, and need not get away.
    pub fn defends(&self) -> bool {
        let battle = &self.game.battle;
        let mut held = [0; 2];
        for (goal, control) in battle.goals.iter().zip(&battle.control) {
            if let Some(points) = held.get_mut(usize::from(control.owner)) {
                *points += u32::from(goal.points);
            }
        }
        battle.exits[self.side.index()].is_empty() && held[self.side.index()] > held[self.enemy().index()]
    }

    /// How far a unit gets in a turn across country, in halves of movement points.
    pub fn pace(&self, id: UnitId) -> f32 {
        let card = self.game.card(self.known, id);
        match card.class {
            Class::Vehicle => 2.0 * f32::from(card.factors[0].max(1)),
            Class::Leg => 3.0,
            _ => 1.0,
        }
    }

    /// The nearest enemies, how far away they are.
    pub fn nearest_enemy(&self, hex: Hex) -> u16 {
        let grid = &self.game.map.grid;
        let units = self.known.of(self.enemy()).map(|id| self.known.unit(id).hex);
        let markers = self.game.markers_of(self.known, self.enemy()).map(|(_, marker)| marker.hex);
        units.chain(markers).map(|there| grid.distance(hex, there)).min().unwrap_or(99)
    }

    /// Where a unit wants to go, from where it is or would be.
    pub fn aim_from(&self, id: UnitId, hex: Hex) -> Option<Aim> {
        let (game, ways) = (self.game, &self.game.ways);
        let mut best: Option<(Aim, f32)> = None;
        let mut offer = |aim: Aim, score: f32| {
            if aim.far != Ways::NEVER && best.is_none_or(|(_, most)| score > most) {
                best = Some((aim, score));
            }
        };
        let formation = usize::from(game.entry(id).formation);
        for (at, (goal, control)) in game.battle.goals.iter().zip(&self.known.control).enumerate() {
            let far = ways.to(at, id, hex);
            let open = control.owner != self.side.0;
            let guards = self.known.at(self.side, goal.hex).filter(|&one| one != id).count();
            let near = self.nearest_enemy(goal.hex);
            let need = match (open, guards) {
                (true, 0) => 1.0,
                (true, 1 | 2) => 0.6,
                (true, _) => 0.3,
                (false, 0) if near <= 8 => 0.8,
                (false, 0) => 0.4,
                (false, 1 | 2) if near <= 8 => 0.4,
                (false, _) => 0.15,
            };
            // Formations share the objectives out.
            let turn = if (formation + at) % game.battle.goals.len() == 0 { 1.3 } else { 1.0 };
            let late = f32::from(far) > self.pace(id) * self.turns() * 1.6;
            let worth = f32::from(goal.points) * need * if late { 0.2 } else { 1.0 };
            offer(Aim { goal: at, far, worth, open }, worth * turn / (f32::from(far) + 12.0));
        }
        if !game.battle.exits[self.side.index()].is_empty() {
            let goal = ways.exit(self.side);
            let far = ways.to(goal, id, hex);
            // Who can still hurt the enemy is not the first to leave.
            let early = self.turns() > f32::from(game.battle.file.turns) * 0.6;
            let worth = self.life(id) * if early && self.known.turn > 0 { 0.8 } else { 1.3 };
            // Transports have nothing else to do, and everybody goes before it is too late.
            let slack = self.turns() - f32::from(far) / self.pace(id);
            let haste = match slack {
                _ if !game.card(self.known, id).fights() => 5.0,
                slack if slack < 3.0 => 4.0,
                _ => 1.5,
            };
            offer(Aim { goal, far, worth, open: true }, worth * haste / (f32::from(far) + 12.0));
        }
        best.map(|(aim, _)| aim)
    }

    /// Where a unit wants to go.
    pub fn aim(&self, id: UnitId) -> Option<Aim> {
        self.aim_from(id, self.known.unit(id).hex)
    }

    /// The hex to look at from a hex: the nearest enemy, else what is worth going to.
    pub fn worry(&self, from: Hex) -> Option<Hex> {
        let grid = &self.game.map.grid;
        let near = |hex: &Hex| grid.distance(from, *hex);
        let fights = |id: &UnitId| self.game.card(self.known, *id).fights();
        let enemies = self.known.of(self.enemy()).filter(fights).map(|id| self.known.unit(id).hex);
        let markers = self.game.markers_of(self.known, self.enemy()).map(|(_, marker)| marker.hex);
        let there = |hex: &Hex| hex.is_some() && *hex != from;
        // Who is in sight counts before who is near.
        let seen = |hex: &Hex| (!self.game.sights.open(from, *hex), near(hex));
        if let Some(hex) = enemies.chain(markers).filter(there).min_by_key(seen) {
            return Some(hex);
        }
        self.expected().filter(there).min_by_key(near).or_else(|| {
            let goals = self.game.battle.goals.iter().map(|goal| goal.hex);
            goals.filter(there).max_by_key(near)
        })
    }

    /// From where the enemy may come: where its units are set up or enter.
    pub fn expected(&self) -> impl Iterator<Item = Hex> + '_ {
        let zones = |id: UnitId| {
            let zone = self.game.battle.zones.get(usize::from(self.game.entry(id).zone));
            zone.and_then(|zone| zone.get(zone.len() / 2)).copied()
        };
        crate::state::units(self.enemy(), u64::MAX)
            .filter(|&id| self.known.unit(id).exists())
            .filter_map(zones)
    }

    /// The direction in which the enemy is.
    pub fn outlook(&self, from: Hex) -> Dir {
        let grid = &self.game.map.grid;
        self.worry(from).map_or(Dir::N, |hex| crate::ground::bearings(grid.axial(from), grid.axial(hex))[0])
    }

    /// T12: how good the cover of a hex is for a unit that stays there.
    pub fn cover(&self, id: UnitId, hex: Hex) -> f32 {
        let class = self.game.card(self.known, id).class;
        let inside = class != Class::Vehicle;
        let cover = self.game.cover_of(self.known, hex, class, [inside, false], Hex::NONE);
        let dug = class == Class::Vehicle && self.game.land.get(hex).is_some_and(|place| place.prepared);
        match cover {
            Cover::None if dug => 2.0,
            cover => f32::from(cover as u8) + if dug { 1.0 } else { 0.0 },
        }
    }

    /// How much fire a unit would have to fear in a hex: enemies that see it and could hurt it.
    pub fn danger(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, known) = (self.game, self.known);
        let card = game.card(known, id);
        let hard = card.class == Class::Vehicle && card.plating == Plating::Armoured;
        let mut sum = 0.0;
        for enemy in known.of(self.enemy()) {
            let unit = known.unit(enemy);
            let gunner = game.card(known, enemy);
            if unit.carried() || !gunner.fights() || !game.sights.open(unit.hex, hex) {
                continue;
            }
            let range = f32::from(game.map.grid.distance(unit.hex, hex));
            let gun = gunner.class != Class::Leg && gunner.points >= 18;
            let (reach, weight) = match (hard, gun) {
                (true, true) => (20.0, 1.0),
                (true, false) => (1.5, 0.5),
                (false, true) => (10.0, 0.6),
                (false, false) => (5.0, 0.5),
            };
            let able = if unit.nerve.suppressed() { 0.4 } else { 1.0 };
            if range <= reach {
                sum += weight * able * (1.0 - range / (reach * 1.4));
            }
        }
        // The third gun adds less than the first: whoever is seen is seen.
        sum / (1.0 + 0.35 * sum) / (1.0 + 0.5 * self.cover(id, hex))
    }

    /// Whether a unit is in no state to go on: broken, or with a gun that is gone.
    pub fn spent(&self, id: UnitId) -> bool {
        let unit = self.known.unit(id);
        unit.nerve.morale().is_broken() || unit.marks.any(&[Mark::TurretDamage]) && unit.marks.damaged()
    }
}
