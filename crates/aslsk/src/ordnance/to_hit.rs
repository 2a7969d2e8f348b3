//! 3.2.4, T1.6, T2.2, T2.3: the TH# and everything that is added to the TH DR.

use super::tube::{Tube, Turning};
use crate::Aslsk;
use crate::fire::cover::Cover;
use crate::pieces::{Date, Nation, Sort};
use crate::state::{Did, Fire, Is, Lock, Manner, Phase, State, UnitId, units};
use crate::tables::{Aim, Colour, ToHit};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Rule;

impl Aslsk {
    /// 3.2.4.f: red or black.
    pub fn colour(&self, state: &State, fire: &Fire, tube: &Tube) -> Colour {
        let captured = self.is_captured(state, tube);
        let nation = match tube.nation {
            Nation::Russian | Nation::Italian => true,
            Nation::American => self.battle.date < Date::new(44, 1),
            _ => false,
        };
        let red = match tube.is_small() {
            true => captured,
            false => {
                captured
                    || nation
                    || fire.aim == Aim::Area
                    || self.unqualified(state, tube)
                    || self.inexperienced(state, tube.user)
            }
        };
        if red { Colour::Red } else { Colour::Black }
    }

    /// T2.2.a, T2.2.b: the TH#; none out of range.
    pub fn th_number(&self, state: &State, fire: &Fire, tube: &Tube) -> Option<i8> {
        let range = self.range(tube.hex, fire.target);
        match fire.aim {
            Aim::Own => self.tables.to_hit.latw(tube.table, range),
            aim => {
                let colour = self.colour(state, fire, tube);
                Some(self.tables.to_hit.number(aim, colour, tube.bore, fire.ammo, range))
            }
        }
    }

    /// 6.1.a, T2.2.c: whether a hit with this Original and Final DR is critical.
    pub fn is_critical(&self, fire: &Fire, number: i8, original: i32, last: i32) -> bool {
        match fire.aim {
            Aim::Infantry => last <= i32::from(ToHit::critical(number)),
            _ => original == 2,
        }
    }

    /// T1.6, T2.3.a: what belongs to the firer.
    pub(super) fn shooter_drm<L: Ledger>(
        &self,
        state: &State,
        fire: &Fire,
        tube: &Tube,
        target: UnitId,
        drm: &mut L,
    ) {
        let unit = state.unit(tube.user);
        // 7.8.d: a turn that another weapon of the same mount has made counts for the first shot, too.
        let fresh = tube.is_main() && !unit.did(Did::FIRE);
        let before = if fresh { unit.swung(tube.turning != Turning::Fixed) } else { 0 };
        let turn = match fire.manner {
            Manner::Bounding => 0,
            _ => self.turn_drm(tube.hex, tube.is_main(), tube.turning, fire.turned + before),
        };
        drm.add_some(Rule("3.2.4.k"), "drm-ca", turn);
        let rolled = tube.is_main() && unit.did(Did::ENTER);
        match fire.manner {
            Manner::Advancing if !rolled => drm.add(Rule("3.5.a"), "drm-advancing", 2),
            Manner::Advancing | Manner::Bounding => {
                drm.add(Rule("T2.3.a"), "drm-bounding", if tube.turning == Turning::Fixed { 5 } else { 4 });
            }
            _ => {}
        }
        if fire.manner == Manner::Bounding && target.is_some() {
            let seen = state.march.watched[target.slot()].0;
            let few = if seen <= 4 { 2 } else { i32::from(seen <= 6) };
            drm.add_some(Rule("T2.3.a"), "drm-bounding-few", few);
        }
        if fire.careful {
            drm.add(Rule("4.4.3.a"), "drm-backblast", 2);
        }
        if !tube.user.is_afv() && unit.is(Is::PINNED) {
            drm.add(Rule("T2.3.a"), "drm-pinned", 2);
        }
        if fire.target == tube.hex && (tube.gun || tube.is_main()) {
            drm.add(
                Rule("T2.3.a"),
                "drm-own-hex",
                if self.is_sheltered(tube.hex, tube.is_main()) { 4 } else { 2 },
            );
        }
        if fire.intensive {
            drm.add(Rule("3.2.4.o"), "drm-intensive", 2);
        }
        if self.is_captured(state, tube) {
            drm.add(Rule("5.5.a"), "drm-captured", 2);
        }
        if self.unqualified(state, tube) {
            drm.add(Rule("3.2.4.s"), "drm-non-qualified", 2);
        }
        if tube.is_main() && !unit.is(Is::CE) {
            drm.add(Rule("7.7.a"), "drm-buttoned-up", 1);
        }
        let tired = |id: UnitId| state.unit(id).is(Is::CX);
        if !tube.user.is_afv() && units(fire.side, fire.hands | fire.leaders).any(tired) {
            drm.add(Rule("3.3.1.f"), "drm-cx", 1);
        }
        if tube.is_main() && unit.is(Is::SHAKEN) {
            drm.add(Rule("7.10.d"), "drm-plus-one", 1);
        }
        if let Some(leader) = units(fire.side, fire.leaders).next() {
            drm.add_some(Rule("4.5.b"), "drm-leader", self.leadership(state, leader).into());
        }
    }

    /// 1.1.1, 6.3.a: what protects a target against a shell, the hatch of a crew left out.
    pub fn shell_cover(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> Cover {
        match id.is_afv() {
            false => self.cover(state, fire, tube.mortar, tube.hex, id),
            true => {
                let terrain =
                    self.terrain_cover(state, fire, tube.mortar && state.unit(id).is(Is::CE), tube.hex, id);
                let high = terrain.value == 0 && self.is_above(state, tube.mortar, tube.hex, id);
                match high {
                    true => Cover { value: 1, rule: "1.1.1.ak", key: "drm-height" },
                    false => terrain,
                }
            }
        }
    }

    /// T1.6, T2.3.a: what belongs to a target.
    fn target_drm<L: Ledger>(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId, drm: &mut L) {
        let unit = state.unit(id);
        let view = self.sights.look(state, tube.hex, fire.target);
        if fire.aim != Aim::Area {
            let cover = self.shell_cover(state, fire, tube, id);
            // AMB.25: where the hatch protects better, it does so on the IFT DR, and the ground does not count.
            let hatch = fire.aim == Aim::Infantry && id.is_afv() && self.afv(state, id).ce > cover.value;
            if !hatch {
                drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
            }
        }
        if unit.is(Is::HIDDEN) {
            drm.add(Rule("6.4.d"), "drm-hidden-target", 2);
        }
        if id.is_afv() {
            drm.add_some(Rule("7.3.a"), "drm-size", self.afv(state, id).size.into());
            drm.add_some(Rule("T2.3.a"), "drm-moving", self.moving_target(state, fire, tube, id));
            return;
        }
        if let Some(gun) = state.gun_of(id).and_then(|gun| self.arm(state, gun).gun) {
            drm.add_some(Rule("6.7.a"), "drm-size", gun.size.into());
        }
        if fire.manner.is_reaction() {
            self.moving_drm(state, tube.hex, id, view.hindrance(), drm);
        } else if unit.is(Is::HAZARD) && !unit.is(Is::PINNED) {
            drm.add(Rule("6.5.d"), "drm-hazard", -2);
        }
    }

    /// 2.0.e: whether a vehicle is a moving target.
    pub fn is_moving(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.is(Is::MOTION) || unit.did(Did::ENTER | Did::BEGIN_MOTION)
    }

    /// T2.3.a: moving vehicles: +2; as Defensive First Fire +3 up to 3 MP in the firer's LOS, +4 up to 1 MP.
    fn moving_target(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> i32 {
        if !self.is_moving(state, id) {
            return 0;
        }
        match fire.manner {
            Manner::First if state.phase == Phase::Movement => {
                match state.march.watched[tube.user.slot()].0 {
                    0..=2 => 4,
                    3..=6 => 3,
                    _ => 2,
                }
            }
            _ => 2,
        }
    }

    /// 6.10, 6.11: the acquisition of a weapon against a target.
    pub fn acquisition(&self, state: &State, fire: &Fire, tube: &Tube) -> u8 {
        match tube.lock {
            Lock::None => 0,
            Lock::Unit(id, value) => {
                let same = match fire.victim.is_some() {
                    true => id == fire.victim,
                    // AMB.77: by VTT the vehicle was acquired, not who is beside it.
                    false if fire.aim == Aim::Infantry && id.is_afv() && !state.unit(id).is(Is::CE) => false,
                    false => state.unit(id).hex == fire.target && state.is_here(id),
                };
                if same { value } else { 0 }
            }
            Lock::Area(hex, value) | Lock::Last(hex, value) => {
                if hex == fire.target {
                    value
                } else {
                    0
                }
            }
        }
    }

    /// Everything that is added to the TH DR against a target; without one, against the hex.
    pub fn th_drm<L: Ledger>(&self, state: &State, fire: &Fire, tube: &Tube, target: UnitId) -> L {
        let mut drm = L::default();
        self.shooter_drm(state, fire, tube, target, &mut drm);
        let view = self.sights.look(state, tube.hex, fire.target);
        drm.add_some(Rule("2.0.l"), "drm-hindrance", view.terrain.into());
        drm.add_some(Rule("7.4.1.a"), "drm-vehicles-between", view.hulks.into());
        drm.add_some(Rule("1.2.5.d"), "drm-smoke", view.smoke.into());
        drm.add_some(Rule("6.10.a"), "drm-acquired", -i32::from(self.acquisition(state, fire, tube)));
        if target.is_some() {
            self.target_drm(state, fire, tube, target, &mut drm);
        }
        drm
    }

    /// T2.3.a: the lower die counts twice for a firer that rolls on.
    pub fn th_dice(&self, state: &State, tube: &Tube, dice: [u8; 2]) -> i32 {
        let sum = i32::from(dice[0] + dice[1]);
        if self.is_rolling(state, tube) { sum + i32::from(dice[0].min(dice[1])) } else { sum }
    }

    /// 6.6.a: what the shield of a Gun does for who mans it, against fire from a hex.
    pub fn shield(&self, state: &State, id: UnitId, from: Hex, mortar: bool) -> i8 {
        let Some(gun) = state.gun_of(id) else { return 0 };
        let (weapon, kind) = (state.weapon(gun), self.arm(state, gun));
        let Some(printed) = kind.gun else { return 0 };
        let bare = kind.nation == Nation::Italian
            && self.settings.italian_shield == crate::options::ItalianGunshield::No;
        let unit = state.unit(id);
        let through = from != unit.hex && crate::sight::in_arc(&self.map.grid, unit.hex, weapon.facing, from);
        let serves = unit.good_order()
            && self.man(state, id).size == crate::pieces::Size::Crew
            && !unit.is(Is::HAZARD)
            && !unit.did(Did::PUSH);
        match printed.shield && !bare && serves && through && kind.sort == Sort::Gun {
            true if mortar => 1,
            true => 2,
            false => 0,
        }
    }
}
