//! What it is worth to stand somewhere: goals, danger, and whom one sees from there.

use super::value::Mind;
use super::ways::{EXIT, FAR, Ways};
use crate::action::Action;
use crate::attack::Piece;
use crate::scenario::Special;
use crate::state::{Fort, HEXES, SLOTS, UnitId, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;
use kernel::sight::BLOCKED;

/// How often Ordnance finds its target.
const ON_TARGET: f32 = 0.6;
/// Crews of heavy Weapons are there to fire, not to take ground.
const HEAVY: f32 = 0.25;

/// Enemies in a hex, as targets.
struct Mark {
    hex: Hex,
    defence: i32,
    value: f32,
}

/// The battlefield as one seat sees it now.
pub struct Field<'a> {
    pub mind: &'a Mind<'a>,
    ways: &'a Ways,
    /// FP that the enemy can bring to bear on each hex.
    threat: [f32; HEXES],
    figures: [u8; HEXES],
    marks: ArrayVec<Mark, SLOTS>,
    /// What each goal is worth, by its number.
    goals: [f32; 6],
    zeal: f32,
}

impl<'a> Field<'a> {
    pub fn new(mind: &'a Mind<'a>, ways: &'a Ways) -> Field<'a> {
        let (game, view) = (mind.game, mind.view);
        let mut figures = [0; HEXES];
        for id in view.of(mind.seat) {
            figures[view.unit(id).hex.index()] += game.kind(view, id).figures;
        }
        let mut field = Field {
            mind,
            ways,
            threat: threats(mind),
            figures,
            marks: ArrayVec::new(),
            goals: [0.0; 6],
            zeal: mind.zeal(),
        };
        for hex in &view.hexes(mind.foe) {
            let there = || units(mind.foe, view.at(mind.foe, hex));
            let cover = game.cover(view, hex);
            let defence =
                there().map(|id| game.morale_with::<Sum>(view, id, cover).total()).min().unwrap_or(0);
            field.marks.push(Mark { hex, defence, value: there().map(|id| mind.breaking(id)).sum() });
        }
        field.goals = std::array::from_fn(|n| if n == EXIT { 0.0 } else { field.goal(n) });
        field
    }

    /// What an Objective is worth to whoever goes there next.
    fn goal(&self, n: usize) -> f32 {
        let (mind, view) = (self.mind, self.mind.view);
        let near = |seat: Seat, within: u8| {
            let close = move |id: &UnitId| self.ways.to(n, view.unit(*id).hex) <= within;
            view.of(seat)
                .filter(close)
                .filter(|&id| !view.unit(id).broken && !mind.game.is_leader(view, id))
                .count()
        };
        let (ours, theirs) = (near(mind.seat, 3) as f32, near(mind.foe, 3) as f32);
        if view.control[n] != mind.seat.0 {
            let enough = 1.0 + 1.5 * theirs;
            return mind.swing(n) * (enough / (ours + 1.0)).min(1.0);
        }
        let enemies = view.of(mind.foe).map(|id| self.ways.to(n, view.unit(id).hex));
        let danger = enemies.min().map_or(0.0, |mp| (-f32::from(mp) / 4.0).exp());
        let guards = near(mind.seat, 1) as f32;
        mind.swing(n) * danger * mind.game.weights.guard * ((theirs + 1.0) / (guards + 1.0)).min(1.0)
    }

    /// What a unit gets by leaving over the enemy edge; it comes back later.
    pub fn exit_worth(&self, id: UnitId) -> f32 {
        let mind = self.mind;
        let kind = mind.game.kind(mind.view, id);
        if kind.hero {
            return 0.0;
        }
        let twice = mind.game.special(mind.view, Special::Exit);
        let missed = (1.0 - mind.lateness()).clamp(0.1, 0.8);
        f32::from(kind.vp) * if twice { 2.0 } else { 1.0 } - missed
    }

    /// How near a hex is to what matters.
    pub fn importance(&self, hex: Hex) -> f32 {
        let near = |n: usize| self.mind.swing(n) * (-f32::from(self.ways.to(n, hex)) / 4.0).exp();
        (0..EXIT).map(near).fold(0.0, f32::max)
    }

    /// FP that the enemy can bring to bear on a hex, in tenths.
    pub fn exposure(&self, hex: Hex) -> f32 {
        0.1 * self.threat[hex.index()]
    }

    /// Where somebody who joins us should be placed: near what matters, in Cover.
    pub fn best_start(&self, legal: &[Action]) -> Action {
        self.mind.most(legal, |action| match action {
            Action::At(hex) => {
                let cover = self.mind.game.cover(self.mind.view, hex) as f32;
                self.importance(hex) + 0.2 * cover - self.exposure(hex)
            }
            _ => f32::MIN,
        })
    }

    /// Own figures in a hex.
    pub fn figures_at(&self, hex: Hex) -> u8 {
        self.figures[hex.index()]
    }

    /// The pull of all goals on a unit in a hex.
    fn pull(&self, id: UnitId, hex: Hex) -> f32 {
        let reach = self.mind.game.weights.pull;
        let fade = |mp: u8| if mp >= FAR { 0.0 } else { (-f32::from(mp) / reach).exp() };
        let mut best = self.zeal * self.exit_worth(id).max(0.0) * fade(self.ways.to(EXIT, hex));
        for n in 0..EXIT {
            let mp = self.ways.to(n, hex);
            let there = if mp == 0 { 1.0 } else { self.zeal * fade(mp) };
            best = best.max(self.goals[n] * there);
        }
        best
    }

    /// What a unit risks by going through a hex: units that are on their way break on a tie, and enemies who have
    /// opened fire go on with it.
    pub fn passing_risk(&self, id: UnitId, hex: Hex) -> f32 {
        let weights = &self.mind.game.weights;
        let met = if self.mind.view.op == 0 { weights.on_the_way } else { weights.under_fire };
        self.danger(id, hex, 1) * met
    }

    /// What a unit risks by staying in a hex where it is seen.
    fn risk(&self, id: UnitId, hex: Hex) -> f32 {
        self.mind.game.weights.shot_at * self.danger(id, hex, 0)
    }

    /// What it costs on average if a unit is shot at in a hex.
    fn danger(&self, id: UnitId, hex: Hex, tie: i32) -> f32 {
        let fp = self.threat[hex.index()];
        if fp <= 0.0 {
            return 0.0;
        }
        let (mind, game, view) = (self.mind, self.mind.game, self.mind.view);
        let unit = view.unit(id);
        let led = if game.is_leader(view, id) { 0 } else { game.command_at(view, id.seat(), hex) };
        let morale = game.face(view, id).morale + led + i8::from(unit.veteran) - i8::from(unit.suppressed);
        let by = i32::from(morale) + game.cover(view, hex) - fp.round() as i32;
        mind.duel(mind.foe).over(by - tie) * mind.breaking(id)
    }

    /// The best shot that a unit would have from a hex.
    fn prospect(&self, id: UnitId, hex: Hex) -> f32 {
        let (mind, game, view) = (self.mind, self.mind.game, self.mind.view);
        if view.unit(id).broken || !view.unit(id).hex.is_some() {
            return 0.0;
        }
        let range = game.range(view, id);
        let own = game.fp::<Sum>(view, id).total();
        let (least, most) = game.weapon_range(view, id);
        let ordnance = game.is_ordnance(view, Piece::Weapon(id));
        let gun = if game.weapon_ready(view, id) { game.weapon_fp::<Sum>(view, id).total() } else { 0 };
        let shot = |mark: &Mark| {
            let distance = i32::from(game.map.grid.distance(hex, mark.hex));
            let mut fp = if distance <= range { own } else { 0 };
            let bears = gun > 0 && distance >= least && distance <= most;
            if bears && !ordnance {
                fp = fp.max(gun) + i32::from(fp > 0);
            }
            let hindrance = game.sights.base(hex, mark.hex);
            if distance == 0 || hindrance == BLOCKED {
                return 0.0;
            }
            let duel = mind.duel(mind.seat);
            let shells = if bears && ordnance { ON_TARGET * duel.over(mark.defence - gun) } else { 0.0 };
            let bullets = if fp > 0 { duel.over(mark.defence - fp + i32::from(hindrance)) } else { 0.0 };
            shells.max(bullets) * mark.value
        };
        game.weights.prospect * self.marks.iter().map(shot).fold(0.0, f32::max)
    }

    /// A Leader's place is with his men.
    fn leading(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, view) = (self.mind.game, self.mind.view);
        let command = game.kind(view, id).faces[0].command;
        let with = |other: UnitId| {
            let unit = view.unit(other);
            let distance = game.map.grid.distance(hex, unit.hex);
            match distance {
                _ if game.is_leader(view, other) => 0.0,
                0 => 0.25 + 0.1 * f32::from(command),
                _ if distance <= command as u16 => 0.25,
                _ => 0.25 / f32::from(distance),
            }
        };
        view.of(id.seat()).filter(|&other| other != id).map(with).sum()
    }

    /// What it is worth to a unit to stand in a hex.
    pub fn place(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, view) = (self.mind.game, self.mind.view);
        let kind = game.kind(view, id);
        let mut value = -self.risk(id, hex);
        let here = view.unit(id).hex == hex;
        let crowd = self.figures[hex.index()] - if here { kind.figures } else { 0 };
        if crowd + kind.figures > 7 {
            return value - 50.0;
        }
        value -= 0.02 * f32::from(crowd);
        value -= match view.fort(hex) {
            Some(Fort::Mines) => 1.2,
            Some(Fort::Wire) => 0.5,
            _ => 0.0,
        };
        if game.land[hex.index()].water() {
            value -= 0.4;
        }
        if view.unit(id).broken {
            return value + 0.1 * game.cover(view, hex) as f32;
        }
        value += self.prospect(id, hex);
        if kind.leader() {
            value += self.leading(id, hex) + 0.2 * self.pull(id, hex);
        } else {
            let heavy = view.unit(id).weapon.is_some_and(|carried| game.weapon_kind(carried).penalty < 0);
            value += self.pull(id, hex) * if heavy { HEAVY } else { 1.0 };
        }
        value
    }
}

/// FP that the enemy can bring to bear on each hex: the best piece, and a part of the others.
fn threats(mind: &Mind<'_>) -> [f32; HEXES] {
    let (game, view) = (mind.game, mind.view);
    let mut best = [0.0f32; HEXES];
    let mut more = [0u8; HEXES];
    let mut bear = |from: Hex, fp: i32, least: i32, most: i32| {
        if fp <= 0 || most <= 0 {
            return;
        }
        for hex in &game.sights.seen_from(from) {
            let distance = i32::from(game.map.grid.distance(from, hex));
            if distance < least.max(1) || distance > most {
                continue;
            }
            let hindrance = game.sights.look(&view.veil, from, hex);
            let left = fp - i32::from(hindrance);
            if hindrance == BLOCKED || left <= 0 {
                continue;
            }
            best[hex.index()] = best[hex.index()].max(left as f32);
            more[hex.index()] += 1;
        }
    };
    for id in view.of(mind.foe) {
        let from = view.unit(id).hex;
        bear(from, game.fp::<Sum>(view, id).total(), 1, game.range(view, id));
        if game.weapon_ready(view, id) {
            let (least, most) = game.weapon_range(view, id);
            bear(from, game.weapon_fp::<Sum>(view, id).total(), least, most);
        }
    }
    std::array::from_fn(|n| if best[n] > 0.0 { best[n] + 0.5 * f32::from(more[n] - 1).min(6.0) } else { 0.0 })
}
