//! What things are worth, in points of victory, where a unit wants to go, and what it has to fear.

use super::ways::Ways;
use super::{Plan, Thought};
use crate::pieces::Class;
use crate::state::{Mark, OBJECTIVES, SLOTS, UnitId, foe};
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

/// What an objective is worth to a unit that is there in time.
#[derive(Clone, Copy, Default)]
pub struct Hope {
    worth: f32,
    /// Whether it falls to the unit's formation.
    turn: f32,
    open: bool,
}

/// What all objectives are worth to a unit.
#[derive(Clone, Copy)]
pub struct Hopes {
    /// Which unit.
    pub id: UnitId,
    /// How far it is too far, in halves of movement points.
    late: f32,
    goals: [Hope; OBJECTIVES],
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
        self.once(id, |id| self.reckoned_life(id))
    }

    fn reckoned_life(&self, id: UnitId) -> f32 {
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

    /// What each objective is worth to a unit, wherever it is.
    pub fn hopes_of(&self, id: UnitId) -> Hopes {
        let game = self.game;
        let formation = usize::from(game.entry(id).formation);
        let unit = self.known.unit(id);
        let stands = self.known.is_here(id) && !unit.carried();
        let late = self.pace(id) * self.turns() * 1.6;
        let mut hopes = Hopes { id, late, goals: [Hope::default(); OBJECTIVES] };
        let stakes = game.battle.goals.iter().zip(&self.known.control).zip(self.stakes());
        for ((at, ((goal, control), stake)), hope) in stakes.enumerate().zip(&mut hopes.goals) {
            let open = control.owner != self.side.0;
            let guards = stake.guards - usize::from(stands && unit.hex == goal.hex);
            let need = match (open, guards) {
                (true, 0) => 1.0,
                (true, 1 | 2) => 0.6,
                (true, _) => 0.3,
                (false, 0) if stake.near <= 8 => game.weights.guard,
                (false, 0) => 0.4,
                (false, 1 | 2) if stake.near <= 8 => 0.4,
                (false, _) => 0.15,
            };
            // Formations share the objectives out.
            let turn = if (formation + at) % game.battle.goals.len() == 0 { 1.3 } else { 1.0 };
            *hope = Hope { worth: f32::from(goal.points) * need, turn, open };
        }
        hopes
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
        let hopes = self.hopes(id);
        for (at, hope) in hopes.goals.iter().enumerate().take(game.battle.goals.len()) {
            let far = ways.to(at, id, hex);
            let late = f32::from(far) > hopes.late;
            let worth = hope.worth * if late { 0.2 } else { 1.0 };
            offer(Aim { goal: at, far, worth, open: hope.open }, worth * hope.turn / (f32::from(far) + 12.0));
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
        let there = |hex: &Hex| hex.is_some() && *hex != from;
        // Who is in sight counts before who is near.
        let seen = |hex: &Hex| (!self.game.sights.open(from, *hex), near(hex));
        let enemies = self.spots().iter().filter(|spot| spot.fights).map(|spot| spot.hex);
        if let Some(hex) = enemies.filter(there).min_by_key(seen) {
            return Some(hex);
        }
        self.expected().filter(there).min_by_key(near).or_else(|| {
            let goals = self.game.battle.goals.iter().map(|goal| goal.hex);
            goals.filter(there).max_by_key(near)
        })
    }

    /// The direction in which the enemy is.
    pub fn outlook(&self, from: Hex) -> Dir {
        let grid = &self.game.map.grid;
        self.worry(from).map_or(Dir::N, |hex| crate::ground::bearings(grid.axial(from), grid.axial(hex))[0])
    }

    /// The plan of this turn, once it has been made.
    pub fn plan(&self) -> Option<&Plan> {
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
