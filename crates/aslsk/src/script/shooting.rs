//! 3.2.4: shots of ordnance.

use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::ordnance::laying::LayStage;
use crate::pieces::Ammo;
use crate::state::{Fire, Is, UnitId, foe, units};
use crate::tables::Aim;
use kernel::grid::Hex;

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

    /// What the best shot of a weapon is worth; hidden Guns wait for something good.
    fn shot_of(&self, action: Action) -> Worth {
        let (fire, user) = match action {
            Action::Take(id) => {
                let holder = self.view.weapon(id).holder;
                (Fire { arms: id.bit(), hands: holder.bit(), ..Fire::NONE }, holder)
            }
            Action::Man(id, station) => (Fire { vehicle: id, stations: station.bit(), ..Fire::NONE }, id),
            Action::Faust(id) => (Fire { hands: id.bit(), aim: Aim::Own, ..Fire::NONE }, id),
            _ => return 0.0,
        };
        let fire = Fire { side: self.side, manner: self.game.manner_of(self.view), laid: true, ..fire };
        let from = self.view.unit(user).hex;
        let patience = if self.view.unit(user).is(Is::HIDDEN) { 0.25 } else { 0.0 };
        let mut best: Worth = 0.0;
        for id in self.view.shown(self.enemy()) {
            let hex = self.view.unit(id).hex;
            if fire.manner.is_reaction() && hex != self.view.march.hex
                || hex != from && !self.game.sights.sees(from, hex)
            {
                continue;
            }
            best = best.max(self.aimed(&fire, hex, id));
        }
        best - patience
    }

    /// What a shot at a hex is worth with the best target type.
    fn aimed(&self, fire: &Fire, hex: Hex, id: UnitId) -> Worth {
        let at = |aim: Aim, ammo, victim| {
            let fire = Fire { target: hex, aim, ammo, victim, ..*fire };
            self.game.fire_worth(self.view, &fire) as Worth * self.worth(id)
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

    /// 3.2.4: a shot is laid, answer by answer.
    pub(super) fn lay(&self, stage: LayStage) -> Option<Action> {
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
                    self.game.fire_worth(self.view, &fire) as Worth
                }
                _ => 0.01,
            }),
            _ => self.best_answer(|action| self.game.answer_worth(self.view, stage, action) as Worth),
        }
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
                let seen = units(foe(self.side), self.view.shown_at(foe(self.side), hex));
                let gain: Worth = seen.map(|id| self.aimed(&fire, hex, id)).sum();
                gain + if hex == from || self.game.sights.sees(from, hex) { 0.1 } else { -1.0 }
            }
            _ => -2.0,
        };
        self.best_answer(worth)
    }
}
