//! 3.3.2: AFVs: towards what decides, over open ground, and stopped to fire.

use super::mind::{Mind, Worth};
use crate::action::{Action, Way};
use crate::state::{Fire, Place, Station, UnitId, units};
use crate::vehicles::driving::DriveStage;
use crate::vehicles::manning::ManStage;
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Near enough, in halves of a MF of Infantry.
const NEAR: f32 = 6.0;

impl Mind<'_> {
    /// How far an AFV still has to go from a hex: to a goal, else to the nearest enemy.
    fn to_drive(&self, hex: Hex) -> f32 {
        self.to_goal(hex).unwrap_or_else(|| {
            let enemies = self.view.shown(self.enemy()).map(|id| self.view.unit(id).hex);
            2.0 * f32::from(enemies.map(|one| self.game.range(hex, one)).min().unwrap_or(0))
        })
    }

    /// The hexes ahead of a hull that an AFV would go to: open, and nearer.
    fn ahead(&self, hex: Hex, hull: Spine) -> Option<(Dir, f32)> {
        let now = self.to_drive(hex);
        let good = |dir: &Dir| {
            let to = self.game.map.grid.step(hex, *dir);
            let clear = to.is_some()
                && (!self.game.land[to].terrain.is_cover() || self.game.is_road_step(hex, *dir))
                && self.view.shown_at(self.enemy(), to) == 0;
            clear.then(|| self.to_drive(to)).filter(|&away| away < now)
        };
        let ways = hull.sides().into_iter().filter_map(|dir| good(&dir).map(|away| (dir, away)));
        ways.min_by(|a, b| a.1.total_cmp(&b.1))
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
            let far = self.attacks() && self.to_drive(unit.hex) > NEAR;
            far && Spine::ALL.into_iter().any(|spine| self.ahead(unit.hex, spine).is_some())
        };
        let mut found = picks.filter(wants);
        found.next().map(Action::Pick)
    }

    /// 3.3.2: the next expenditure of an AFV.
    pub(super) fn drive(&self, stage: DriveStage) -> Option<Action> {
        let id = self.game.driver(self.view);
        let (unit, hex) = (self.view.unit(id), self.view.march.hex);
        let can = |action: &Action| self.legal.contains(action);
        match stage {
            DriveStage::Hull | DriveStage::Turret => return self.best_facing(hex),
            _ => {}
        }
        if let Some(exit) = self.way_out() {
            return Some(exit);
        }
        if unit.place == Place::Waiting {
            let at = self.legal.iter().filter_map(|action| match action {
                Action::At(hex) => Some(*hex),
                _ => None,
            });
            return at.min_by(|&a, &b| self.to_drive(a).total_cmp(&self.to_drive(b))).map(Action::At);
        }
        let goes = self.attacks() && self.to_drive(hex) > NEAR && self.game.mp_left(self.view, id) > 4;
        if goes {
            if let Some((dir, _)) = self.ahead(hex, unit.hull) {
                let step = Action::Step(dir, Way::Usual);
                if can(&step) {
                    return Some(step);
                }
            } else {
                let spines =
                    Spine::ALL.into_iter().filter_map(|spine| Some((spine, self.ahead(hex, spine)?.1)));
                let near = |spine: Spine| unit.hull.apart(spine);
                let best = spines.min_by(|a, b| near(a.0).cmp(&near(b.0)).then(a.1.total_cmp(&b.1)));
                if let Some(turn) = best.map(|(spine, _)| Action::Hull(spine)).filter(can) {
                    return Some(turn);
                }
            }
            if can(&Action::Start) && Spine::ALL.into_iter().any(|spine| self.ahead(hex, spine).is_some()) {
                return Some(Action::Start);
            }
        }
        [Action::Stop, Action::Done].into_iter().find(can).or_else(|| self.legal.first().copied())
    }

    /// 3.3.e: who has to leave the map leaves it where it can.
    pub(super) fn way_out(&self) -> Option<Action> {
        self.legal.iter().copied().find(|action| matches!(action, Action::Exit(_))).filter(|_| self.leaves())
    }

    fn best_facing(&self, hex: Hex) -> Option<Action> {
        let turns = self.legal.iter().copied().filter_map(|action| match action {
            Action::Hull(spine) | Action::Turret(spine) => {
                Some((action, self.ahead(hex, spine).map_or(f32::MAX, |(_, away)| away)))
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
            if worth > best.map_or(0.0, |(_, most)| most) {
                best = Some((action, worth));
            }
        }
        best
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
