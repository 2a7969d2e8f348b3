//! What things are worth, in points of victory, where a unit wants to go, and what it has to fear.

use super::ways::Ways;
use super::{Plan, Thought};
use crate::charts::Cover;
use crate::pieces::Class;
use crate::pieces::cards::Field;
use crate::state::{Mark, SLOTS, UnitId, foe};
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
                (false, 0) if near <= 8 => game.weights.guard,
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

    /// How much of a unit the enemy's fire of a turn would take away in a hex: of those that see it and could hurt it.
    pub fn risk(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, known) = (self.game, self.known);
        let cover = self.cover(id, hex);
        let class = game.card(known, id).class;
        let column = match class {
            Class::Vehicle => 0,
            Class::Towed => 1,
            _ => 2,
        };
        // B-21: who goes on is seen from farther away.
        let dark = i32::from(game.battle.file.weather.at(known.turn).visibility);
        let far = u16::from(game.charts.spotting_range(column, 2 - cover as i32 + dark));
        let shelter = 1.0 - game.weights.shelter * cover.min(3.0);
        let plan = self.plan();
        let mut sum = 0.0;
        for enemy in known.of(self.enemy()) {
            let unit = known.unit(enemy);
            if unit.hex == hex || unit.carried() || !unit.hex.is_some() {
                continue;
            }
            let range = game.map.grid.distance(unit.hex, hex);
            if range > far || !game.sights.open(unit.hex, hex) {
                continue;
            }
            let share = game.ways.menace.of(enemy, id, 0, range);
            if share <= 0.0 {
                continue;
            }
            let seen = plan.map_or(1, |plan| plan.seen[enemy.index() % SLOTS].max(1));
            // B-14: who has many in sight fires at one of them.
            let many = 1.0 / (1.0 + 0.3 * f32::from(seen - 1));
            sum += share * many * self.able(enemy, hex);
        }
        1.0 - 1.0 / (1.0 + sum * shelter)
    }

    /// How ready an enemy is to fire at a hex.
    fn able(&self, enemy: UnitId, hex: Hex) -> f32 {
        let (game, unit) = (self.game, self.known.unit(enemy));
        let card = game.card(self.known, enemy);
        let shaken = unit.nerve.suppressed() || unit.nerve.morale().is_broken();
        let blind = self.known.smoke.get(unit.hex).is_some_and(|smoke| !smoke.is_lit());
        let fixed = card.class != Class::Leg && card.guns[0].is_some_and(|gun| gun.field == Field::Front);
        let aside = fixed
            && !crate::ground::sectors(&game.map.grid, unit.hex, unit.bearing.facing(), hex).contains(&0);
        let mut able = if shaken { 0.4 } else { 1.0 };
        able *= if blind { 0.6 } else { 1.0 };
        // B-61: a gun without a turret has to turn first.
        able * if aside { 0.4 } else { 1.0 }
    }

    /// How much fire a unit has to fear in a hex, for rules of thumb: about 1 for one good gun at a fair range.
    pub fn danger(&self, id: UnitId, hex: Hex) -> f32 {
        3.0 * self.risk(id, hex)
    }

    /// What the best shot of a unit would be worth in a turn if it stood in a hex, in points; flanks count.
    pub fn chance(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, known) = (self.game, self.known);
        let grid = &game.map.grid;
        let mut best: f32 = 0.0;
        for enemy in known.of(self.enemy()) {
            let unit = known.unit(enemy);
            if unit.carried() || !unit.hex.is_some() {
                continue;
            }
            let range = grid.distance(unit.hex, hex);
            let most = game.ways.menace.of(id, enemy, 1, range);
            if most <= 0.0 || !game.sights.open(hex, unit.hex) {
                continue;
            }
            let sides = crate::ground::sectors(grid, unit.hex, unit.bearing.facing(), hex);
            let aspect = match sides[0].min(6 - sides[0]) {
                0 => 0,
                3 => 2,
                _ => 1,
            };
            let spotted = if known.spotted[enemy.index()] != 0 { 1.0 } else { 0.6 };
            let worth = f32::from(game.card(known, enemy).points) + 4.0;
            // Not worth looking at the cover of somebody who is not worth the shot.
            let most = game.ways.menace.of(id, enemy, aspect, range) * worth * spotted;
            if most > best {
                let low = if unit.marks.has(Mark::HullDown) { 0.6 } else { 1.0 };
                best = best
                    .max(most * low * (1.0 - game.weights.shelter * self.cover(enemy, unit.hex).min(3.0)));
            }
        }
        best
    }

    /// The plan of this turn, once it has been made.
    fn plan(&self) -> Option<&Plan> {
        let plan = &self.script.plan;
        (plan.turn == self.known.turn && plan.side == self.side).then_some(plan)
    }

    /// How many of this side's units each enemy sees.
    pub fn watched(&self) -> [u8; SLOTS] {
        let mut seen = [0; SLOTS];
        for enemy in self.known.of(self.enemy()) {
            let from = self.known.unit(enemy).hex;
            let in_sight = |id: &UnitId| {
                let unit = self.known.unit(*id);
                !unit.carried()
                    && self.game.sights.open(from, unit.hex)
                    && self.game.map.grid.distance(from, unit.hex) <= 20
            };
            seen[enemy.index() % SLOTS] = self.known.of(self.side).filter(in_sight).count() as u8;
        }
        seen
    }

    /// Whether a unit is in no state to go on: broken, or with a gun that is gone.
    pub fn spent(&self, id: UnitId) -> bool {
        let unit = self.known.unit(id);
        unit.nerve.morale().is_broken() || unit.marks.any(&[Mark::TurretDamage]) && unit.marks.damaged()
    }
}
