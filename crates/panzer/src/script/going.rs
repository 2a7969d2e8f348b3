//! 6b: who moves, by which way, and where each step leads: nearer to the goal, out of sight while there is time, under cover at the end.

use super::Thought;
use super::mind::Aim;
use super::ways::Ways;
use crate::Panzer;
use crate::action::{Action, Inside, Way};
use crate::movement::driving::Driving;
use crate::pieces::Class;
use crate::state::{Arm, Fate, Mark, Mine, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// How a unit looks at the ground on its way.
#[derive(Clone, Copy, Debug)]
pub struct Gaze {
    /// Where it wants to go.
    pub aim: Option<Aim>,
    /// Away from the enemy.
    pub flees: bool,
    /// How much of what it may lose counts.
    pub fear: f32,
    /// What half a movement point nearer to the goal is worth: the more, the less time is left.
    pub rate: f32,
    /// What it would cost to lose it.
    pub life: f32,
    /// Whether it has to stay with its platoon.
    pub herds: bool,
}

/// What a hex is like for a unit.
#[derive(Clone, Copy, Default, Debug)]
pub struct Site {
    /// How good its cover is.
    cover: f32,
    /// How much of the unit the enemy may take away there.
    pub risk: f32,
    /// How far from the enemy it is, for those who flee.
    away: f32,
    /// What comes of being with the platoon.
    rally: f32,
    /// How far from the goal it is.
    far: f32,
    /// What being together with others costs.
    heap: f32,
    jam: f32,
    shelled: f32,
    mined: f32,
}

impl Site {
    /// What it is worth in points, with a shot that is worth so much; the better the shot, the more.
    pub fn worth(&self, game: &Panzer, gaze: Gaze, chance: f32) -> f32 {
        if gaze.flees {
            return self.away * 0.4 - self.risk * 12.0 + self.cover * 0.5;
        }
        let weights = &game.weights;
        let fight = weights.shots * chance - self.risk * gaze.life * gaze.fear + weights.cover * self.cover;
        if gaze.aim.is_none() {
            return fight;
        }
        fight + self.rally - self.far * gaze.rate - self.heap - self.jam - self.shelled - self.mined
    }
}

impl Thought<'_> {
    /// How a unit looks at the ground this turn.
    pub fn gaze(&self, id: UnitId) -> Gaze {
        let card = self.game.card(self.known, id);
        let aim = self.aim(id);
        let slack = aim.map_or(9.0, |aim| self.turns() - 1.0 - f32::from(aim.far) / self.pace(id));
        let (fear, haste) = match slack {
            slack if slack < 1.0 => (0.25, 2.2),
            slack if slack < 3.0 => (0.4, 1.6),
            slack if slack < 6.0 => (0.5, 1.1),
            _ => (0.55, 0.8),
        };
        let weights = &self.game.weights;
        let (fear, haste) = (fear * weights.fear, haste * weights.haste);
        let soft = if card.class == Class::Vehicle && !card.fights() { 1.5 } else { 1.0 };
        // On foot it is slow going, and whoever does not begin never comes there.
        let slow = if card.class == Class::Vehicle { 1.0 } else { 3.0 };
        let rate = aim.map_or(0.0, |aim| {
            let far = f32::from(aim.far.min(400)).max(12.0);
            match aim.open {
                true => (aim.worth.clamp(10.0, 60.0) * slow / far * haste).max(weights.least_haste),
                false => aim.worth.min(20.0) * 0.15 / far * haste,
            }
        });
        Gaze {
            aim,
            flees: self.flees(id),
            fear: fear * soft,
            rate,
            life: self.life(id),
            herds: self.herds(id),
        }
    }

    /// Whether a unit only wants to get away.
    fn flees(&self, id: UnitId) -> bool {
        let empty = || {
            !self.game.card(self.known, id).fights()
                && self.known.load(id).next().is_none()
                && !self.hauls(id)
        };
        self.spent(id) || empty() && self.danger(id, self.known.unit(id).hex) > 0.2
    }

    /// What it is worth to a unit to be in a hex, in points, and how much of it the enemy may take away there.
    pub fn stand(&self, id: UnitId, hex: Hex, gaze: Gaze) -> (f32, f32) {
        let place = self.site(id, hex, gaze);
        (place.worth(self.game, gaze, if gaze.flees { 0.0 } else { self.chance(id, hex) }), place.risk)
    }

    /// What there is to be said of a hex apart from the shots that a unit would have there.
    pub fn site(&self, id: UnitId, hex: Hex, gaze: Gaze) -> Site {
        let cover = self.cover(id, hex);
        let risk = self.risk_under(id, hex, cover);
        let site = Site { cover, risk, ..Site::default() };
        if gaze.flees {
            return Site { away: f32::from(self.nearest_enemy(hex).min(20)), ..site };
        }
        let Some(aim) = gaze.aim else { return site };
        let weights = &self.game.weights;
        let far = match self.game.ways.to(aim.goal, id, hex) {
            Ways::NEVER => 400.0,
            far => f32::from(far),
        };
        let far = if aim.open { far } else { (far - 4.0).max(0.0) };
        // In a crowd one shell does for all.
        let crowd = self.crowd(id, hex) as f32;
        let jam = if self.jams(id, hex) { 60.0 } else { 0.0 };
        let shells = if self.game.battle.batteries.iter().any(|one| one.0 != self.side) { 0.02 } else { 0.0 };
        let heap = if crowd > 1.0 { crowd * (weights.crowd + shells * gaze.life) } else { crowd * 0.2 };
        let (heap, rally) = match gaze.herds {
            true => (0.0, self.rally(id, hex)),
            false => (heap, 0.0),
        };
        // Where shells have fallen more will fall.
        let shelled = if self.known.shelled.get(hex).is_some() { 0.12 * gaze.life } else { 0.0 };
        Site { rally, far, heap, jam, shelled, mined: self.mined(id, hex), ..site }
    }

    /// 7.4.2: whether a vehicle must have the counter of its platoon, and so has to stay with it.
    pub fn herds(&self, id: UnitId) -> bool {
        self.game.mute(self.known, id) && self.game.entry(id).hq.is_none()
    }

    /// What it is worth to come where those of the platoon are who have moved already.
    fn rally(&self, id: UnitId, hex: Hex) -> f32 {
        let platoon = self.game.entry(id).platoon;
        let moved = |one: &UnitId| {
            *one != id
                && self.game.entry(*one).platoon == platoon
                && self.known.unit(*one).marks.any(&[Mark::Moved])
        };
        if self.known.at(self.side, hex).any(|one| moved(&one)) { 12.0 } else { 0.0 }
    }

    /// 7.31: what it costs to tread on mines that are known to lie in a hex.
    pub fn mined(&self, id: UnitId, hex: Hex) -> f32 {
        let Some(mine) = self.known.mines.get(hex) else { return 0.0 };
        let foreign = u8::from(mine.has(Mine::SECOND)) != self.side.0;
        let kind = match self.game.card(self.known, id).class {
            Class::Vehicle => Mine::VEHICLES,
            _ => Mine::LEG,
        };
        if foreign && mine.has(kind) { 4.0 + 0.3 * self.life(id) } else { 0.0 }
    }

    /// 7.30c: whether a vehicle in a narrow hex would be stuck behind another one there.
    pub fn jams(&self, id: UnitId, hex: Hex) -> bool {
        let (game, known) = (self.game, self.known);
        let drives = |one: UnitId| game.card(known, one).class != Class::Leg;
        game.is_narrow(hex)
            && drives(id)
            && (known.at(self.side, hex).any(|one| one != id && drives(one))
                || known.wrecks(hex).any(|one| !known.unit(one).marks.has(Mark::Pushed)))
    }

    /// 6b: everybody who holds a command to move and has somewhere to go; those in front first.
    pub fn march(&self) -> Option<Action> {
        let worth = |thought: &Self, action: &Action| match action {
            Action::Drive(id, way) => thought.setting_out(*id, *way),
            Action::Creep(marker, way) => thought.creeping(*marker, *way),
            Action::Unmask(marker) => thought.stepping_out(*marker),
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    fn setting_out(&self, id: UnitId, way: Way) -> Option<f32> {
        let unit = self.known.unit(id);
        if unit.fate == Fate::Waiting {
            return Some(1.0);
        }
        let gaze = self.gaze(id);
        let near = 500.0 - gaze.aim.map_or(0.0, |aim| f32::from(aim.far.min(400)));
        let wish = self.way_of(id);
        match way {
            Way::Foot => Some(near),
            Way::Country | Way::Path | Way::Road => Some(near + if wish == way { 0.6 } else { 0.0 }),
            Way::March => {
                let safe = self.nearest_enemy(unit.hex) > 7 && self.danger(id, unit.hex) < 0.2;
                gaze.aim.filter(|aim| safe && aim.far >= 4).map(|_| near + 0.5)
            }
        }
    }

    /// 6b: one step of a move.
    pub fn drive(&mut self, room: Driving) -> Option<Action> {
        let (game, known, id) = (self.game, self.known, room.unit);
        let unit = known.unit(id);
        if unit.fate == Fate::Waiting {
            return self.best(|thought, action| match action {
                Action::At(hex) => {
                    let far = thought.aim_from(id, *hex).map_or(400.0, |aim| f32::from(aim.far));
                    let crowd = thought.known.at(thought.side, *hex).count() as f32;
                    let road = if thought.game.land[*hex].roads != 0 { 2.0 } else { 0.0 };
                    Some(road - far - crowd * 2.0 - 3.0 * thought.danger(id, *hex))
                }
                _ => None,
            });
        }
        if let Some(out) = self.legal.iter().copied().find(|action| matches!(action, Action::Exit(_))) {
            return Some(out);
        }
        let loads = |action: &Action| matches!(action, Action::Mount(_) | Action::Unload(_));
        if self.legal.iter().any(loads)
            && let Some(load) = self.handle_load(room, self.aim(id))
        {
            return Some(load);
        }
        let leg = game.card(known, id).class == Class::Leg;
        if leg
            && unit.nerve.suppressed()
            && self.danger(id, unit.hex) > 0.5
            && let Some(cover) = self.may(Action::Inside(Inside::Cover))
        {
            return Some(cover);
        }
        let grid = &game.map.grid;
        let drives = game.card(known, id).class == Class::Vehicle;
        // B-123: who has overrun somebody must leave, wherever that is.
        let must = !self.legal.contains(&Action::Done);
        let over = |thought: &Self, action: &Action| match action {
            Action::Overrun(dir) => {
                let net = thought.overrunning(id, grid.step(unit.hex, *dir));
                (net > 1.0).then_some(net)
            }
            _ => None,
        };
        if drives && let Some(over) = self.best(over) {
            return Some(over);
        }
        if drives && !must && !self.flees(id) && !self.jams(id, unit.hex) {
            return self.follow(room).or_else(|| self.settle(room));
        }
        let gaze = self.gaze(id);
        let here = self.stand(id, unit.hex, gaze).0;
        let left = f32::from(game.budget(known, id, room.way).saturating_sub(room.spent));
        let worth = |thought: &Self, action: &Action| match action {
            Action::Step(dir) => {
                let next = grid.step(unit.hex, *dir);
                Some(thought.stand(id, next, gaze).0 - 0.1)
            }
            Action::Back(dir) => {
                let value = thought.stand(id, grid.step(unit.hex, *dir), gaze).0;
                // Backwards only to get away or out of a jam, or where that is as easy.
                let easy = gaze.flees || game.card(known, id).dual || thought.jams(id, unit.hex);
                Some(value - if easy { 0.3 } else { 3.0 })
            }
            Action::Face(dir) if drives => {
                let next = grid.step(unit.hex, *dir);
                let cost = f32::from(game.entry_cost(known, id, unit.hex, *dir, Way::Country)?);
                let turn = game.turning(known, room, *dir).ok()?;
                let fresh = room.entered == 0 && room.spent == 0 && turn == 0;
                (fresh || cost + f32::from(turn) <= left)
                    .then(|| thought.stand(id, next, gaze).0 - 0.4 - f32::from(turn))
            }
            Action::Push(_) => Some(here + 0.1),
            _ => None,
        };
        match self.weigh(worth) {
            Some((action, value)) if must || value > here + 0.05 => Some(action),
            _ => self.settle(room),
        }
    }

    /// B-123: what driving over those in a hex may bring, less what they may do to the vehicle.
    fn overrunning(&self, id: UnitId, hex: Hex) -> f32 {
        let mut net = 0.0;
        for enemy in self.known.at(self.enemy(), hex) {
            net += self.prize(enemy) * self.game.weights.overrun;
            if self.game.card(self.known, enemy).class == Class::Leg && !self.game.shaken(self.known, enemy) {
                let odds = Arm::ALL
                    .into_iter()
                    .filter(|&arm| self.game.tool(self.known, enemy, arm).is_some())
                    .map(|arm| self.game.assault_odds(self.known, enemy, id, arm).1 as f32)
                    .fold(0.0, f32::max);
                net -= odds * 0.5 * self.life(id);
            }
        }
        net
    }

    /// The end of a move: front and turret to the enemy, hull down, or under a roof.
    fn settle(&self, room: Driving) -> Option<Action> {
        let (game, known, id) = (self.game, self.known, room.unit);
        let unit = known.unit(id);
        let card = game.card(known, id);
        let dir = self.outlook(unit.hex);
        if card.class == Class::Vehicle {
            let facing = unit.bearing.facing();
            let nearer = |to: &Dir| to.apart(dir) < facing.apart(dir);
            if room.turned == 0 && facing.apart(dir) > 0 && self.nearest_enemy(unit.hex) <= 25 {
                let faces = |_: &Self, action: &Action| match action {
                    Action::Face(to) if nearer(to) => Some(-f32::from(to.apart(dir))),
                    _ => None,
                };
                if let Some(face) = self.best(faces) {
                    return Some(face);
                }
            }
            let turret = unit.bearing.turret();
            let points = |_: &Self, action: &Action| match action {
                Action::Turret(to) if to.apart(dir) < turret.apart(dir) => Some(-f32::from(to.apart(dir))),
                _ => None,
            };
            if let Some(turret) = self.best(points) {
                return Some(turret);
            }
            if let Some(seek) = self.may(Action::Inside(Inside::HullDown))
                && self.danger(id, unit.hex) > 0.15
            {
                return Some(seek);
            }
            return Some(Action::Done);
        }
        if let Some(enter) = self.may(Action::Inside(Inside::Enter)) {
            return Some(enter);
        }
        let pinned = unit.nerve.suppressed() || known.shelled.get(unit.hex).is_some();
        if pinned
            && self.danger(id, unit.hex) > 0.3
            && !unit.marks.has(Mark::FullCover)
            && let Some(cover) = self.may(Action::Inside(Inside::Cover))
        {
            return Some(cover);
        }
        Some(Action::Done)
    }
}
