//! 3.3.2: AFVs: towards what decides, by the best way, and stopped to fire.

use super::mind::{Mind, Worth};
use crate::action::{Action, Way};
use crate::state::{ARMOUR, Did, FOOT, Fire, Is, Manner, Place, Station, UnitId, units};
use crate::vehicles::driving::DriveStage;
use crate::vehicles::manning::ManStage;
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Near enough to a key, in halves of a MP, and in the last turns: the building itself counts as trees.
const NEAR: [f32; 2] = [11.0, 9.0];

/// What it costs to come onto the map near to another AFV.
const APART: f32 = 2.0;

impl Mind<'_> {
    /// How far an AFV still has to go from a hex: to a goal, else to the nearest enemy.
    fn road_ahead(&self, hex: Hex) -> f32 {
        self.to_drive(hex).unwrap_or_else(|| {
            let enemies = self.view.shown(self.enemy()).map(|id| self.view.unit(id).hex);
            2.0 * f32::from(enemies.map(|one| self.game.range(hex, one)).min().unwrap_or(0))
        })
    }

    /// Whether an AFV has farther to go from a hex.
    pub(super) fn drives_on(&self, hex: Hex) -> bool {
        let late = self.turns_left() <= 2.0;
        let near = if self.drives_through() { 0.0 } else { NEAR[usize::from(late)] };
        self.to_drive(hex).is_some_and(|away| away > near)
    }

    /// Whether an AFV that has nowhere to go sees nobody either: it looks for somebody.
    fn hunts(&self, id: UnitId, hex: Hex) -> bool {
        let sees = |enemy: UnitId| self.game.sights.sees(hex, self.view.unit(enemy).hex);
        self.drives_nowhere()
            && self.game.is_mobile(self.view, id)
            && !self.view.shown(self.enemy()).any(sees)
    }

    /// Turns that an AFV in a hex has to spare.
    pub(super) fn spare_turns(&self, id: UnitId) -> f32 {
        let mp = 1.4 * f32::from(self.game.afv(self.view, id).mp);
        self.turns_left() - self.road_ahead(self.view.unit(id).hex) / mp
    }

    /// How far an AFV has to go still if it takes a side of its hex that leads nearer and into a free hex.
    fn leads_on(&self, hex: Hex, dir: Dir) -> Option<(Hex, f32)> {
        let to = self.game.map.grid.step(hex, dir);
        if !to.is_some() {
            return None;
        }
        let dread = self.dread(to)?;
        let free = self.view.at(self.side, to) & ARMOUR == 0;
        let by_road = self.game.is_road_step(hex, dir);
        let trees = self.game.land[to].terrain.is_cover() && !by_road;
        let away = self.road_ahead(to) + if trees { 1.0 } else { 0.0 };
        // Every other turn roads are preferred: nobody knows whether they are watched.
        let road = if by_road && !self.view.turn.is_multiple_of(2) { 1.5 } else { 0.0 };
        (free && away < self.road_ahead(hex)).then_some((to, away + dread - road))
    }

    /// Whether any side of a hex leads nearer.
    fn has_way(&self, hex: Hex) -> bool {
        Dir::ALL.into_iter().any(|dir| self.leads_on(hex, dir).is_some())
    }

    /// The hex ahead of a hull that an AFV would go to: nearer, free, and not before the muzzles of Guns that it knows.
    fn ahead(&self, id: UnitId, hex: Hex, hull: Spine) -> Option<(Dir, f32)> {
        let ways = hull.sides().into_iter().filter_map(|dir| {
            let (to, away) = self.leads_on(hex, dir)?;
            Some((dir, away + self.game.weights.shy * self.danger(id, to, hull)))
        });
        ways.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Whether an AFV with time to spare had better not go on: it would come before the muzzles of Guns that it knows.
    fn had_better_wait(&self, id: UnitId, hex: Hex) -> bool {
        if self.spare_turns(id) < self.game.weights.spare {
            return false;
        }
        let hull = self.view.unit(id).hull;
        let ways = Dir::ALL.into_iter().filter_map(|dir| self.leads_on(hex, dir));
        let least = ways.map(|(to, _)| self.danger(id, to, hull)).min_by(f32::total_cmp);
        least.is_some_and(|least| least > self.game.weights.dared && least > self.danger(id, hex, hull) + 0.1)
    }

    /// An AFV that should move now.
    pub(super) fn next_driver(&self) -> Option<Action> {
        let picks = self.legal.iter().copied().filter_map(|action| match action {
            Action::Pick(id) if id.is_afv() => Some(id),
            _ => None,
        });
        let wants = |id: &UnitId| {
            let unit = self.view.unit(*id);
            if unit.place == Place::Waiting || self.game.must_drive(self.view, *id) {
                return true;
            }
            let held = unit.is(Is::BOGGED | Is::MIRED) && !unit.is(Is::IMMOBILE);
            let hunts = self.view.turn > 1 && self.chances(6, 3) && self.hunts(*id, unit.hex);
            let far = self.drives_on(unit.hex) || self.at_edge(unit.hex) || hunts;
            let way =
                self.at_edge(unit.hex) || self.has_way(unit.hex) && !self.had_better_wait(*id, unit.hex);
            held || far && way || self.stands_with_enemy(*id) || self.prey(*id, unit.hex).is_some()
        };
        let mut found = picks.filter(wants);
        found.next().map(Action::Pick)
    }

    /// Whether an AFV stands where it can leave the map.
    fn at_edge(&self, hex: Hex) -> bool {
        self.leaves(true) && self.to_drive(hex) == Some(0.0)
    }

    /// Enemy Infantry is in the hex of an AFV.
    fn stands_with_enemy(&self, id: UnitId) -> bool {
        let hex = self.view.unit(id).hex;
        hex.is_some() && self.view.shown_at(self.enemy(), hex) & FOOT != 0
    }

    /// 3.3.2: the next expenditure of an AFV.
    pub(super) fn drive(&self, stage: DriveStage) -> Option<Action> {
        let id = self.game.driver(self.view);
        let (unit, hex) = (self.view.unit(id), self.view.march.hex);
        let can = |action: &Action| self.legal.contains(action);
        match stage {
            DriveStage::Hull | DriveStage::Turret => return self.best_facing(id, hex),
            _ => {}
        }
        if let Some(exit) = self.way_out(true) {
            return Some(exit);
        }
        if unit.place == Place::Waiting {
            let at = self.legal.iter().filter_map(|action| match action {
                Action::At(hex) => Some(*hex),
                _ => None,
            });
            let free = |hex: &Hex| self.view.at(self.side, *hex) & ARMOUR == 0;
            return at
                .filter(free)
                .min_by(|&a, &b| self.entry_way(id, a).total_cmp(&self.entry_way(id, b)))
                .map(Action::At);
        }
        if let Some(hatch) = self.hatch(id, hex).filter(can) {
            return Some(hatch);
        }
        if let Some(smoke) = self.veil(id, hex).filter(can) {
            return Some(smoke);
        }
        if let Some(action) = self.press_on(id, hex) {
            return Some(action);
        }
        let hunts = self.hunts(id, hex) && self.game.mp_left(self.view, id) > 8;
        if self.chances(9, 6)
            && let Some(shot) = self.fire_on_the_move(id, 0.05)
        {
            return Some(shot);
        }
        let on = self.drives_on(hex) && !self.had_better_wait(id, hex);
        let goes = on || self.at_edge(hex) || self.stands_with_enemy(id) || hunts;
        let least = if self.drives_through() { 0 } else { 4 };
        if goes
            && self.game.mp_left(self.view, id) > least
            && let Some(action) = self.drive_on(id, hex)
        {
            return Some(action);
        }
        let stopped = !unit.did(Did::ROLL);
        if let Some(shot) = self.fire_on_the_move(id, if stopped { 0.12 } else { 0.3 }) {
            return Some(shot);
        }
        let rests = [Action::Stop, Action::Done];
        let rolls = [Action::Done, Action::Stop];
        let hurries = goes && self.drives_through();
        let ends = if hurries { rolls } else { rests };
        ends.into_iter().find(can).or_else(|| self.legal.first().copied())
    }

    /// One hex nearer, or a turn towards it.
    fn drive_on(&self, id: UnitId, hex: Hex) -> Option<Action> {
        let unit = self.view.unit(id);
        let can = |action: &Action| self.legal.contains(action);
        if self.at_edge(hex) {
            let leads =
                |spine: &Spine| spine.sides().into_iter().any(|dir| self.game.may_exit(self.side, hex, dir));
            let turn = |spine: Spine| Action::Hull(spine);
            let near = Spine::ALL.into_iter().filter(leads).min_by_key(|&spine| unit.hull.apart(spine))?;
            return self.turned_to(unit.hull, near).map(turn).filter(can).or(Some(Action::Start).filter(can));
        }
        if self.stands_with_enemy(id) {
            let away = |action: &Action| matches!(action, Action::Start | Action::Step(_, Way::Usual));
            return self.legal.iter().copied().find(away);
        }
        if can(&Action::Start) {
            return self.has_way(hex).then_some(Action::Start);
        }
        let steps = |dir: Dir| [Way::Usual, Way::Half, Way::All].map(|way| Action::Step(dir, way));
        let spines = Spine::ALL.into_iter().filter_map(|spine| Some((spine, self.ahead(id, hex, spine)?.1)));
        let value = |one: &(Spine, f32)| one.1 + 2.0 * f32::from(unit.hull.apart(one.0));
        let best = spines.min_by(|a, b| value(a).total_cmp(&value(b)))?.0;
        if best == unit.hull {
            let (dir, _) = self.ahead(id, hex, unit.hull)?;
            return steps(dir).into_iter().find(can);
        }
        self.turned_to(unit.hull, best).map(Action::Hull).filter(can)
    }

    /// The hull one hexspine nearer to where it should point.
    fn turned_to(&self, hull: Spine, wanted: Spine) -> Option<Spine> {
        [hull.turned(1), hull.turned(5)].into_iter().min_by_key(|spine| spine.apart(wanted))
    }

    /// Where an AFV comes in: near to its goal, the trees counted.
    fn entry_way(&self, id: UnitId, hex: Hex) -> f32 {
        let trees = self.game.land[hex].terrain.is_cover() && !self.game.land[hex].has_road();
        let road = if self.game.land[hex].has_road() { 3.0 } else { 0.0 };
        let danger = self.game.weights.shy * self.danger(id, hex, self.view.unit(id).hull);
        let others = self.view.of(self.side).filter(|one| one.is_afv());
        let near = others.filter(|&one| self.game.range(self.view.unit(one).hex, hex) <= 3).count();
        let danger = danger + APART * near as f32;
        self.road_ahead(hex) + if trees { 20.0 } else { 0.0 } + danger - road
    }

    /// 7.7: hatches are closed where enemy Infantry is near, and opened where nobody is.
    fn hatch(&self, id: UnitId, hex: Hex) -> Option<Action> {
        let near = self.view.shown(self.enemy()).filter(|one| !one.is_afv()).filter(|&one| {
            let unit = self.view.unit(one);
            unit.good_order() && self.game.sights.sees(unit.hex, hex)
        });
        let away = near.map(|one| self.game.range(self.view.unit(one).hex, hex)).min().unwrap_or(99);
        match self.view.unit(id).is(Is::CE) {
            true if away <= 7 => Some(Action::Crew(false)),
            false if away > 12 => Some(Action::Crew(true)),
            _ => None,
        }
    }

    /// 7.5: smoke of an AFV in the sight of enemy armour, now and then.
    fn veil(&self, id: UnitId, hex: Hex) -> Option<Action> {
        let guns = |one: &UnitId| one.is_afv() || self.view.gun_of(*one).is_some();
        let seen = self.view.shown(self.enemy()).filter(guns).any(|one| {
            let at = self.view.unit(one).hex;
            self.game.range(at, hex) <= 12 && self.game.sights.sees(at, hex)
        });
        let fresh = self.view.smoke_at(hex) == 0 && self.view.unit(id).spent > 0;
        (seen && fresh && self.chances(1, 2)).then_some(Action::Smoke(hex))
    }

    /// 3.3.2.2: a shot of an AFV that has come to a stop, or passes something worth it.
    pub(super) fn fire_on_the_move(&self, id: UnitId, least: Worth) -> Option<Action> {
        let here = |action: &&Action| matches!(action, Action::Man(one, _) if *one == id);
        let worth = |action: Action| match action {
            Action::Man(_, Station::Ma) => self.shot_in(action, Manner::Bounding),
            Action::Man(_, station) => {
                let targets = self.game.quarries(self.view, id, station, Manner::Bounding);
                0.4 * targets.map(|hex| self.sprayed(id, hex)).fold(0.0, Worth::max)
            }
            _ => 0.0,
        };
        let shots = self.legal.iter().filter(here).map(|&action| (action, worth(action)));
        let best = shots.max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|(_, worth)| *worth > least).map(|(action, _)| action)
    }

    /// 3.3.e: who has to leave the map leaves it where it can.
    pub(super) fn way_out(&self, afv: bool) -> Option<Action> {
        let exit = |action: &Action| matches!(action, Action::Exit(_));
        self.legal.iter().copied().find(exit).filter(|_| self.leaves(afv))
    }

    fn best_facing(&self, id: UnitId, hex: Hex) -> Option<Action> {
        let turns = self.legal.iter().copied().filter_map(|action| match action {
            Action::Hull(spine) | Action::Turret(spine) => {
                Some((action, self.ahead(id, hex, spine).map_or(f32::MAX, |(_, away)| away)))
            }
            _ => None,
        });
        turns.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    /// 7.8: the MG of an AFV with something in its sight, and what its fire is worth.
    pub(super) fn best_gunner(&self) -> Option<(Action, Worth)> {
        let manner = self.game.manner_of(self.view);
        let mut best: Option<(Action, Worth)> = None;
        for &action in self.legal {
            let Action::Man(id, station) = action else { continue };
            if station == Station::Ma {
                continue;
            }
            let targets = self.game.quarries(self.view, id, station, manner);
            let worth = targets.map(|hex| self.sprayed(id, hex)).fold(0.0, Worth::max);
            let worth = worth - self.haste_of(id);
            if worth > best.map_or(0.0, |(_, most)| most) {
                best = Some((action, worth));
            }
        }
        best
    }

    /// 3.2.5: what an AFV gives up that fires before it moves.
    pub(super) fn haste_of(&self, id: UnitId) -> Worth {
        let early = self.view.phase == crate::state::Phase::PrepFire;
        match early && self.drives_on(self.view.unit(id).hex) && self.game.is_mobile(self.view, id) {
            true if self.spare_turns(id) < 1.5 => 3.0,
            true => 0.25,
            false => 0.0,
        }
    }

    /// What MG fire of an AFV at a hex is worth, roughly.
    fn sprayed(&self, id: UnitId, hex: Hex) -> Worth {
        let from = self.view.unit(id).hex;
        if hex != from && !self.game.sights.sees(from, hex) {
            return 0.0;
        }
        let kind = self.game.afv(self.view, id);
        let fp = 64 * kind.mgs.iter().map(|&fp| i32::from(fp)).max().unwrap_or(0);
        let fp = if self.game.range(from, hex) <= 1 { 2 * fp } else { fp };
        self.burst(fp, hex)
    }

    /// What so much FP without a leader does to a hex.
    pub(super) fn burst(&self, fp: i32, hex: Hex) -> Worth {
        let tem = i32::from(self.game.land[hex].terrain.tem());
        let targets = units(self.enemy(), self.view.shown_at(self.enemy(), hex)).filter(|id| !id.is_afv());
        let column = crate::tables::Ift::column(fp);
        targets.map(|one| self.price(one, self.game.harm(self.view, column, tem, 0, one, 1))).sum()
    }

    /// 7.8: MGs of an AFV are fired, answer by answer.
    pub(super) fn man(&self, stage: ManStage) -> Option<Action> {
        let fire: &Fire = &self.view.fire;
        match stage {
            ManStage::Target => {
                let targets = self.legal.iter().copied().filter_map(|action| match action {
                    Action::At(hex) => Some((action, self.sprayed(fire.vehicle, hex))),
                    _ => None,
                });
                targets.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
            }
            ManStage::More => {
                let more =
                    |action: &Action| matches!(action, Action::Man(_, station) if *station != Station::Ma);
                self.legal.iter().copied().find(more).or(Some(Action::Done))
            }
            _ => self.legal.first().copied(),
        }
    }

    /// AMB.94: who attacks a vehicle does it with a leader.
    pub(super) fn storm(&self) -> Option<Action> {
        let led = |action: &&Action| matches!(action, Action::Lead(_));
        self.legal.iter().find(led).copied().or(Some(Action::Done))
    }
}
