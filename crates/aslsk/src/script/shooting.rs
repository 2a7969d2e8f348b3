//! 3.2.4: shots of ordnance.

use super::Plan;
use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::ordnance::readiness::Ready;
use crate::pieces::Ammo;
use crate::state::{FOOT, Fire, Hexes, Is, Manner, Phase, UnitId, foe, units};
use crate::tables::Aim;
use arrayvec::ArrayVec;
use kernel::grid::Hex;

/// The most shots that are compared.
const SHOTS: usize = 16;
/// How much more a direct hit on a Gun is worth than near misses.
const DIRECT: Worth = 1.4;

impl Mind<'_> {
    /// The weapon with the best shot now, and what that is worth.
    pub(super) fn best_shot(&self) -> Option<(Action, Worth)> {
        let begins = |action: &&Action| self.game.is_shot(self.view, **action);
        let mut best: Option<(Action, Worth)> = None;
        for &action in self.legal.iter().filter(begins) {
            let worth = self.shot_of(action);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        }
        best.filter(|(_, worth)| *worth > 0.0)
    }

    /// All weapons with a shot that is worth something: ordnance, and the MGs of AFVs.
    pub(super) fn shots(&self) -> ArrayVec<(Action, Worth), SHOTS> {
        let begins = |action: &&Action| self.game.is_shot(self.view, **action);
        let ordnance = self.legal.iter().filter(begins).map(|&action| (action, self.shot_of(action)));
        let mut all: ArrayVec<(Action, Worth), SHOTS> =
            ordnance.chain(self.best_gunner()).filter(|(_, worth)| *worth > 0.0).take(SHOTS).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }

    /// The shot that an answer begins.
    fn begun(&self, action: Action, manner: Manner) -> Option<(Fire, UnitId)> {
        let (fire, user) = match action {
            Action::Take(id) => {
                let holder = self.view.weapon(id).holder;
                (Fire { arms: id.bit(), hands: holder.bit(), ..Fire::NONE }, holder)
            }
            Action::Man(id, station) => (Fire { vehicle: id, stations: station.bit(), ..Fire::NONE }, id),
            Action::Faust(id) => (Fire { hands: id.bit(), aim: Aim::Own, ..Fire::NONE }, id),
            _ => return None,
        };
        Some((Fire { side: self.side, manner, laid: true, ..fire }, user))
    }

    /// What the best shot of a weapon is worth in the present phase.
    fn shot_of(&self, action: Action) -> Worth {
        self.shot_in(action, self.game.manner_of(self.view))
    }

    /// What the best shot of a weapon is worth; hidden Guns wait for something good, and Intensive Fire is for need.
    pub(super) fn shot_in(&self, action: Action, manner: Manner) -> Worth {
        let Some((fire, user)) = self.begun(action, manner) else { return 0.0 };
        let tube = self.game.tube(self.view, &fire);
        let ready = self.game.tube_ready(self.view, &tube);
        let intensive = matches!(ready, Ready::Intensive | Ready::Adjacent);
        let fire = Fire { intensive, ..fire };
        let from = self.view.unit(user).hex;
        // What is hidden waits for something good, the less the later it is; mortars wait least.
        let late = self.turns_left() / f32::from(self.game.battle.file.turns.max(1));
        let wait = if tube.mortar { 0.06 } else { self.game.weights.hidden * late };
        let mut patience = if self.view.unit(user).is(Is::HIDDEN) { wait } else { 0.0 };
        patience += if intensive { 0.15 } else { 0.0 };
        patience += if user.is_afv() { self.haste_of(user) } else { 0.0 };
        let mut best: Worth = 0.0;
        let mut seen = Hexes::EMPTY;
        for id in self.view.shown(self.enemy()) {
            let hex = self.view.unit(id).hex;
            if fire.manner.is_reaction() && hex != self.view.march.hex
                || hex != from && !self.game.sights.sees(from, hex)
                || !id.is_afv() && !seen.insert(hex)
            {
                continue;
            }
            let able = match id.is_afv() {
                true => self.game.can_lay_on(self.view, &tube, ready, manner, id),
                false => !self.game.hex_aims(self.view, &tube, ready, manner, hex).is_empty(),
            };
            if able {
                best = best.max(self.aimed(&fire, hex, id));
            }
        }
        best - patience
    }

    /// 6.2.e: smoke on the strongest enemies in sight, by who has it, before anybody else fires.
    pub(super) fn smoke_shot(&self) -> Option<(Action, Hex)> {
        let early = self.view.phase == Phase::PrepFire && !self.view.smoke_over;
        if !early || !self.chances(2, if self.attacks() { 3 } else { 16 }) {
            return None;
        }
        let manner = Manner::Prep;
        for &action in self.legal.iter().filter(|action| self.game.is_shot(self.view, **action)) {
            let Some((fire, user)) = self.begun(action, manner) else { continue };
            let tube = self.game.tube(self.view, &fire);
            let has = |hex: Hex| {
                [Ammo::Smoke, Ammo::Wp]
                    .into_iter()
                    .any(|ammo| self.game.suits(self.view, &tube, manner, Aim::Area, hex, ammo))
            };
            let ready = self.game.tube_ready(self.view, &tube);
            if ready != Ready::Usual || user.is_afv() && self.haste_of(user) > 1.0 {
                continue;
            }
            let from = tube.hex;
            let threat = |hex: Hex| {
                let there = units(self.enemy(), self.view.shown_at(self.enemy(), hex));
                there.filter(|&id| self.view.unit(id).good_order()).map(|id| self.worth(id)).sum::<Worth>()
            };
            let posts = self.view.shown(self.enemy()).map(|id| self.view.unit(id).hex).filter(|&hex| {
                self.game.sights.sees(from, hex)
                    && self.view.smoke_at(hex) == 0
                    && has(hex)
                    && self.game.hex_aims(self.view, &tube, ready, manner, hex).contains(&Aim::Area)
            });
            let best = posts.map(|hex| (hex, threat(hex))).max_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((hex, _)) = best.filter(|(_, worth)| *worth > 0.9) {
                return Some((action, hex));
            }
        }
        None
    }

    /// What a shot at a hex is worth with the best target type.
    fn aimed(&self, fire: &Fire, hex: Hex, id: UnitId) -> Worth {
        let at = |aim: Aim, ammo, victim| {
            let fire = Fire { target: hex, aim, ammo, victim, ..*fire };
            self.game.fire_worth(self.view, &fire) as Worth * self.worth(id) * self.wrecks(&fire)
        };
        let own = fire.aim == Aim::Own;
        match id.is_afv() {
            true if own => at(Aim::Own, Ammo::Heat, id),
            true => at(Aim::Vehicle, Ammo::Ap, id),
            false if own => 0.0,
            false => {
                let area = at(Aim::Area, Ammo::He, UnitId::NONE);
                area.max(at(Aim::Infantry, Ammo::He, UnitId::NONE))
            }
        }
    }

    /// 6.7: Guns are worth the full effect of a direct hit.
    fn wrecks(&self, fire: &Fire) -> Worth {
        let there = units(self.enemy(), self.view.shown_at(self.enemy(), fire.target) & FOOT);
        let gun = fire.aim == Aim::Infantry && there.into_iter().any(|id| self.view.gun_of(id).is_some());
        if gun { DIRECT } else { 1.0 }
    }

    /// 3.2.4: a shot is laid, answer by answer.
    pub(super) fn lay(&self, stage: LayStage, plan: &mut Plan) -> Option<Action> {
        if let Some(smoke) = self.lay_smoke(stage, plan) {
            return Some(smoke);
        }
        match stage {
            LayStage::Target => self.best_target(),
            LayStage::Rate => Some(Action::Yes),
            LayStage::Lead => {
                let leads = |action: &&Action| matches!(action, Action::Lead(_));
                self.legal.iter().find(leads).copied().or(Some(Action::Done))
            }
            LayStage::Choose => self.first_pick(),
            LayStage::Aim => self.best_answer(|action| match action {
                Action::Aim(aim) => {
                    let fire = Fire { aim, ..self.view.fire };
                    self.game.fire_worth(self.view, &fire) as Worth * self.wrecks(&fire)
                }
                Action::Rapid => self.rapid(),
                _ => 0.01,
            }),
            _ => self.best_answer(|action| self.game.answer_worth(self.view, stage, action) as Worth),
        }
    }

    /// 6.2.e: the shot that was meant to be smoke.
    fn lay_smoke(&self, stage: LayStage, plan: &mut Plan) -> Option<Action> {
        if !plan.smoke.is_some() {
            return None;
        }
        let wanted = match stage {
            LayStage::Target => [Action::At(plan.smoke); 2],
            LayStage::Aim => [Action::Aim(Aim::Area); 2],
            LayStage::Load => {
                plan.smoke = Hex::NONE;
                [Action::Load(Ammo::Smoke), Action::Load(Ammo::Wp)]
            }
            _ => return None,
        };
        let found = wanted.into_iter().find(|action| self.legal.contains(action));
        if found.is_none() {
            plan.smoke = Hex::NONE;
        }
        found
    }

    /// 6.8: what the IFE does to the hex, as a share of the first who is there.
    fn rapid(&self) -> Worth {
        let fire = &self.view.fire;
        let tube = self.game.tube(self.view, fire);
        let near = self.game.range(tube.hex, fire.target) <= 1;
        let fp = 64 * i32::from(tube.ife) * if near { 2 } else { 1 };
        let first =
            units(self.enemy(), self.view.shown_at(self.enemy(), fire.target)).find(|id| !id.is_afv());
        first.map_or(0.0, |id| self.burst(fp, fire.target) / self.worth(id).max(0.5))
    }

    fn best_answer(&self, worth: impl Fn(Action) -> Worth) -> Option<Action> {
        let plain = |action: &&Action| !matches!(action, Action::Load(Ammo::Smoke | Ammo::Wp));
        let rated = self.legal.iter().filter(plain).map(|&action| (action, worth(action)));
        rated.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
    }

    fn best_target(&self) -> Option<Action> {
        let fire = self.view.fire;
        let from = self.game.tube(self.view, &fire).hex;
        let worth = |action: Action| match action {
            Action::Pick(id) => {
                let hex = self.view.unit(id).hex;
                self.aimed(&fire, hex, id) + if self.game.sights.sees(from, hex) { 0.1 } else { -1.0 }
            }
            Action::At(hex) => {
                // AFVs are aimed at by themselves.
                let seen = units(foe(self.side), self.view.shown_at(foe(self.side), hex) & FOOT);
                let gain: Worth = seen.map(|id| self.aimed(&fire, hex, id)).sum();
                gain + if hex == from || self.game.sights.sees(from, hex) { 0.1 } else { -1.0 }
            }
            _ => -2.0,
        };
        self.best_answer(worth)
    }
}
