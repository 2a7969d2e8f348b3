//! 1.3: where to set up.

use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::rooms::Placing;
use crate::setup::PlaceStage;
use crate::state::{FOOT, UnitId, WEAPONS, WeaponId, units};
use kernel::arc::Spine;
use kernel::grid::Hex;

/// What it is worth that a mortar can be fired.
const MORTAR: Worth = 2.5;

impl Mind<'_> {
    /// The next answer of the set-up.
    pub(super) fn set_up(&self, room: Placing) -> Option<Action> {
        match room.stage {
            PlaceStage::Hex => {
                let hexes = self.legal.iter().filter_map(|action| match action {
                    Action::At(hex) => Some((*hex, self.site(room.unit, *hex))),
                    _ => None,
                });
                hexes.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(hex, _)| Action::At(hex))
            }
            PlaceStage::Hull | PlaceStage::Turret => {
                let hex = self.view.unit(room.unit).hex;
                let spines = self.legal.iter().filter_map(|action| match action {
                    Action::Hull(spine) | Action::Turret(spine) => Some((*action, *spine)),
                    _ => None,
                });
                let rated = spines.map(|(action, spine)| (action, self.outlook(hex, spine)));
                rated.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
            }
            PlaceStage::Hide => Some(Action::Hide),
            PlaceStage::Hatch => Some(Action::Crew(true)),
            PlaceStage::Holder => {
                let takers = self.legal.iter().filter_map(|action| match action {
                    Action::Give(weapon, id) => Some((*action, self.hands(*weapon, *id))),
                    _ => None,
                });
                takers.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
            }
            PlaceStage::Next => None,
        }
    }

    /// Where the enemy will be, roughly: the middle of his ground, or of the edge he comes from.
    fn enemy_ground(&self, hex: Hex) -> u16 {
        let groups = self.game.battle.groups.iter().filter(|group| group.side == self.enemy());
        let near = groups.flat_map(|group| group.area.iter()).map(|one| self.game.range(one, hex));
        near.min().unwrap_or(0)
    }

    /// What a hex is worth to a unit at the start.
    fn site(&self, id: UnitId, hex: Hex) -> Worth {
        let ground = &self.game.land[hex];
        let here = self.view.at(self.side, hex) & FOOT;
        let mmc = units(self.side, here).filter(|&one| self.game.is_mmc(self.view, one)).count() as f32;
        let leaders =
            units(self.side, here).filter(|&one| self.game.is_leader(self.view, one)).count() as f32;
        let tem = f32::from(ground.terrain.tem());
        let ahead = self.enemy_ground(hex);
        let front = if ahead <= 1 { 0.5 } else { 0.0 };
        if let Some(gun) = self.view.gun_of(id) {
            return self.gun_site(gun, hex) - 0.5 * mmc - front;
        }
        let mut worth = self.mortar_site(id, hex) - front;
        if self.game.is_leader(self.view, id) {
            // Leaders are placed after the squads.
            worth += 1.2 * mmc.min(2.0) - 2.0 * leaders;
        } else {
            worth -= if mmc >= 2.0 { 2.0 } else { 0.5 * mmc };
        }
        if self.is_to_win() {
            let away = self.to_goal(hex).unwrap_or(0.0);
            worth += 0.3 * tem - 0.06 * away;
        } else {
            let seen = self.game.sights.seen_from(hex);
            let near = seen.iter().filter(|&one| self.game.range(one, hex) <= 8).count() as f32;
            let post = self.to_post(hex).unwrap_or(0.0);
            worth += 0.7 * tem + 0.006 * near - 0.08 * post;
            if self.key_at(hex).is_some() && mmc == 0.0 {
                worth += 0.8;
            }
        }
        if !self.is_to_win() && ground.level > 0 {
            worth += 0.4;
        }
        if id.is_afv() {
            let high = if ground.level > 0 && !self.is_to_win() { 1.0 } else { 0.0 };
            worth += high - if ground.terrain.is_cover() { 3.0 } else { 0.0 };
        }
        worth
    }

    /// 6.9, 4.5: one squad stands where the light mortar can be fired: not in a building.
    fn mortar_site(&self, id: UnitId, hex: Hex) -> Worth {
        let outdoors = |hex: Hex| !self.game.land[hex].terrain.is_building();
        let squad = !id.is_afv() && self.game.is_mmc(self.view, id);
        let mortar = |weapon: WeaponId| {
            let one = self.view.weapon(weapon);
            let waits = one.exists() && one.side == self.side && !one.gun && !one.holder.is_some();
            waits && self.game.arm(self.view, weapon).is_mortar()
        };
        if !squad || !outdoors(hex) || !(0..WEAPONS as u8).map(WeaponId).any(mortar) {
            return 0.0;
        }
        let out = |one: UnitId| {
            let man = !one.is_afv() && self.game.is_mmc(self.view, one) && self.view.gun_of(one).is_none();
            man && outdoors(self.view.unit(one).hex)
        };
        if self.view.of(self.side).any(out) || self.game.land[hex].terrain.is_open() {
            return 0.0;
        }
        MORTAR + 0.006 * self.game.sights.seen_from(hex).len() as f32
    }

    /// 6.3, 6.4, 6.9: what a hex is worth to a Gun: it is dug in wherever it is, so it is to see far, and in the open nothing
    /// stays hidden. Mortars do not fire from buildings. Who attacks keeps it near to where he goes.
    fn gun_site(&self, gun: WeaponId, hex: Hex) -> Worth {
        let ground = &self.game.land[hex];
        let seen = self.game.sights.seen_from(hex);
        let wide = |one: &Hex| {
            let there = &self.game.land[*one];
            !there.terrain.is_cover() && (2..=14).contains(&self.game.range(*one, hex))
        };
        let far = seen.iter().filter(wide).count() as f32;
        let indoors = match (ground.terrain.is_building(), self.game.arm(self.view, gun).is_mortar()) {
            (true, true) => 9.0,
            (true, false) => 1.5,
            _ => 0.0,
        };
        let bare = if ground.terrain.is_open() || ground.has_road() { 1.5 } else { 0.0 };
        let away = match self.is_to_win() {
            true => 0.05 * self.to_goal(hex).unwrap_or(0.0),
            false => 0.03 * self.to_post(hex).unwrap_or(0.0),
        };
        let high = if ground.level > 0 { 0.4 } else { 0.0 };
        0.02 * far + high - indoors - bare - away
    }

    /// How much of the enemy's ground lies in an arc.
    fn outlook(&self, hex: Hex, spine: Spine) -> Worth {
        if !hex.is_some() {
            return 0.0;
        }
        let groups = self.game.battle.groups.iter().filter(|group| group.side == self.enemy());
        let covered = |one: Hex| crate::sight::in_arc(&self.game.map.grid, hex, spine, one);
        let area = groups.flat_map(|group| group.area.iter()).filter(|&one| covered(one));
        area.map(|one| if self.game.sights.sees(hex, one) { 3.0 } else { 1.0 }).sum()
    }

    /// Who uses a weapon best.
    fn hands(&self, weapon: WeaponId, id: UnitId) -> Worth {
        let kind = self.game.man(self.view, id);
        let held = self.view.arms_of(id).count() as f32;
        let hex = self.view.unit(id).hex;
        let led = hex.is_some() && self.game.leaders_at(self.view, self.side, hex) != 0;
        let wide = if hex.is_some() { self.game.sights.seen_from(hex).len() as f32 / 100.0 } else { 0.0 };
        let heavy = f32::from(self.game.arm(self.view, weapon).pp) > 2.0;
        let crew = if heavy { f32::from(kind.halves()) * 0.2 } else { 0.0 };
        let indoors = hex.is_some() && self.game.land[hex].terrain.is_building();
        let mute = if indoors && self.game.arm(self.view, weapon).is_mortar() { 3.0 } else { 0.0 };
        // A leader who fires directs nobody.
        let leader = if kind.halves() == 0 { 3.0 } else { 0.0 };
        0.1 * f32::from(kind.morale) - 2.0 * held - mute - leader + if led { 0.6 } else { 0.0 } + wide + crew
    }
}
