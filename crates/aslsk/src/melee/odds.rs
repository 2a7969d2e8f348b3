//! 3.8.c-3.8.m, T1.8, T2.5: what an attack in Close Combat counts.

use crate::Aslsk;
use crate::options::{CcIfeLimit, CcLeaders, CcPinned};
use crate::pieces::{Size, Turret};
use crate::state::{ARMOUR, FOOT, Is, State, Station, Strike, Team, UnitId, foe, units};
use kernel::ledger::Ledger;
use kernel::rule::Rule;
use kernel::seat::Side;

impl Aslsk {
    /// AMB.103: those with whom a unit attacks and defends: a MMC and the SMC attached to it.
    pub fn close_group(&self, state: &State, id: UnitId) -> Team {
        if id.is_afv() || self.settings.cc_leaders == CcLeaders::Free && !self.has_struck_with(state, id) {
            return id.bit();
        }
        let head = if self.is_leader(state, id) { state.unit(id).with } else { id.bit() };
        if head == 0 {
            return id.bit();
        }
        let side = id.side();
        let here = units(side, state.shown_at(side, state.combat.hex) & FOOT);
        let with = |one: &UnitId| self.is_leader(state, *one) && state.unit(*one).with == head;
        here.filter(with).fold(head, |set, one| set | one.bit())
    }

    /// 3.8.e: with `cc-leaders = free` a SMC defends with the group with which he has attacked.
    fn has_struck_with(&self, state: &State, id: UnitId) -> bool {
        let side = id.side();
        let here = units(side, state.shown_at(side, state.combat.hex) & FOOT);
        here.into_iter().any(|one| state.unit(one).with != 0)
    }

    /// 3.8.e, T2.5.b: the FP of a unit in Close Combat, in halves.
    fn close_fp(&self, state: &State, id: UnitId, attacks: bool) -> u8 {
        let kind = self.man(state, id);
        let fp = if kind.size == Size::Leader { 2 } else { 2 * kind.fp };
        let halved = attacks && state.unit(id).is(Is::PINNED) && self.settings.cc_pinned == CcPinned::Half;
        if halved { fp / 2 } else { fp }
    }

    /// 3.8.j: the CCV of Infantry.
    pub fn ccv(&self, state: &State, side: Side, team: Team) -> i8 {
        let worth = |id: UnitId| match self.man(state, id).size {
            Size::Squad => 5,
            Size::Crew => 4,
            Size::HalfSquad => 3,
            Size::Leader => 2,
        };
        let head = units(side, team).map(|id| (worth(id), id)).max_by_key(|&(worth, _)| worth);
        let Some((base, head)) = head else { return 0 };
        let helped = units(side, team & !head.bit()).any(|id| self.is_leader(state, id));
        let weak = i8::from(state.unit(head).is(Is::PINNED)) + i8::from(self.inexperienced(state, head));
        base + i8::from(helped) - weak
    }

    /// 3.8.m, 3.8.y, AMB.6: weapons that a vehicle can use in Close Combat, one bit a station.
    pub fn close_weapons(&self, state: &State, id: UnitId) -> u8 {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        if !unit.good_order() {
            return 0;
        }
        let exposed = unit.is(Is::CE);
        let mute = self.turret_mute(state, id);
        let limit = match self.settings.cc_ife {
            CcIfeLimit::Twenty => 20,
            CcIfeLimit::Fifteen => 15,
        };
        let small = kind.ife > 0 && kind.turret.turns() && kind.bore.is_some_and(|bore| bore.mm <= limit);
        let [_, coaxial, above, rear] = kind.mgs.map(|fp| fp > 0);
        let mut set = 0;
        let mut add = |yes: bool, station: Station| {
            if yes && (unit.jammed | unit.disabled) & station.bit() == 0 {
                set |= station.bit();
            }
        };
        add(small && !mute, Station::Ma);
        add(coaxial && !mute, Station::Cmg);
        add(above && exposed, Station::Aamg);
        add(rear, Station::Rmg);
        set
    }

    /// 7.2.a, T2.14: whether the weapons of a turret cannot be fired now: its man stands in the hatch, or they need him there.
    fn turret_mute(&self, state: &State, id: UnitId) -> bool {
        let (kind, exposed) = (self.afv(state, id), state.unit(id).is(Is::CE));
        let narrow = matches!(kind.turret, Turret::Rst | Turret::OneMan) && kind.bore.is_some();
        narrow && exposed || kind.ce_only && !exposed
    }

    /// The FP of a weapon of a vehicle.
    pub fn station_fp(&self, state: &State, id: UnitId, station: Station) -> u8 {
        let kind = self.afv(state, id);
        match station {
            Station::Ma => kind.ife,
            Station::Bmg => kind.mgs[0],
            Station::Cmg => kind.mgs[1],
            Station::Aamg => kind.mgs[2],
            Station::Rmg => kind.mgs[3],
        }
    }

    /// 3.8.t, T2.5.b: whether a vehicle has a manned MG that works, or a small IFE.
    fn has_mg(&self, state: &State, id: UnitId) -> bool {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        let works = |station: Station| (unit.jammed | unit.disabled) & station.bit() == 0;
        let exposed = unit.is(Is::CE);
        let manned = |station: Station| match station {
            Station::Aamg => exposed,
            Station::Cmg => !self.turret_mute(state, id),
            _ => true,
        };
        let stations = [Station::Bmg, Station::Cmg, Station::Aamg, Station::Rmg];
        let mg = stations.into_iter().zip(kind.mgs).any(|(one, fp)| fp > 0 && works(one) && manned(one));
        mg || kind.ife > 0 && works(Station::Ma) && kind.bore.is_some_and(|bore| bore.mm <= 15)
    }

    /// T1.8: what both kinds of target have in common: ambush, CX, leadership.
    fn common_drm<L: Ledger>(&self, state: &State, side: Side, by: Team, at: Team, drm: &mut L) {
        match state.combat.ambusher {
            one if one == side.0 => drm.add(Rule("3.8.g"), "drm-ambusher", -1),
            one if one == foe(side).0 => drm.add(Rule("3.8.g"), "drm-ambushed", 1),
            _ => {}
        }
        if units(side, by & FOOT).any(|id| state.unit(id).is(Is::CX)) {
            drm.add(Rule("3.3.1.f"), "drm-cx", 1);
        }
        // What makes a target easier counts only if all of them share it, as AMB.22 has it for fire.
        if at & FOOT != 0 && units(foe(side), at & FOOT).all(|id| state.unit(id).is(Is::CX)) {
            drm.add(Rule("3.3.1.f"), "drm-target-cx", -1);
        }
        let leaders = units(side, by & FOOT).filter(|&id| self.can_lead_in_melee(state, id));
        if by.count_ones() > 1 {
            let best = leaders.map(|id| self.leadership(state, id)).min();
            drm.add_some(Rule("3.8.e"), "drm-leader", best.unwrap_or(0).min(0).into());
        }
    }

    /// 3.8.e: a leader directs also in a Melee.
    fn can_lead_in_melee(&self, state: &State, id: UnitId) -> bool {
        self.is_leader(state, id) && !state.unit(id).is(Is::BROKEN | Is::PINNED)
    }

    /// T2.5.b: what is added against a vehicle.
    fn vehicle_drm<L: Ledger>(&self, state: &State, id: UnitId, drm: &mut L) {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        if self.is_under_way(state, id) {
            drm.add(Rule("T2.5.b"), "drm-motion", 2);
        }
        if kind.open {
            drm.add(Rule("T2.5.b"), "drm-open-top", -2);
        } else if unit.is(Is::CE) {
            drm.add(Rule("T2.5.b"), "drm-exposed-crew", -1);
        }
        if !self.has_mg(state, id) {
            drm.add(Rule("T2.5.b"), "drm-no-mg", -1);
        }
        if unit.is(Is::IMMOBILE | Is::BOGGED | Is::MIRED | Is::SHOCK | Is::UK | Is::STUN | Is::STUNNED_OUT) {
            drm.add(Rule("T2.5.b"), "drm-immobile", -1);
        }
        let side = id.side();
        let escorts = units(side, state.shown_at(side, state.combat.hex) & FOOT)
            .filter(|&one| self.is_mmc(state, one) && !state.unit(one).is(Is::BROKEN | Is::PINNED));
        let guard: i32 =
            escorts.map(|one| if self.man(state, one).size == Size::Squad { 2 } else { 1 }).sum();
        drm.add_some(Rule("T2.5.b"), "drm-escort", guard);
    }

    /// T1.8, T2.5.b: what is added to the DR of an attack in Close Combat.
    pub fn close_drm<L: Ledger>(&self, state: &State, side: Side, by: Team, at: Team) -> L {
        let mut drm = L::default();
        let enemy = foe(side);
        self.common_drm(state, side, by, at, &mut drm);
        if let Some(afv) = units(enemy, at & ARMOUR).next() {
            self.vehicle_drm(state, afv, &mut drm);
        } else if units(enemy, at).all(|id| state.unit(id).is(Is::BROKEN)) {
            drm.add(Rule("3.8.f"), "drm-broken-target", -2);
        }
        if units(side, by & ARMOUR).any(|id| state.unit(id).is(Is::SHAKEN)) {
            drm.add(Rule("7.10.d"), "drm-plus-one", 1);
        }
        drm
    }

    /// 3.8.c, 3.8.j, 3.8.m: an attack as it is declared.
    pub fn strike_of(&self, state: &State, side: Side, by: Team, guns: u8, at: Team, drm: i32) -> Strike {
        let enemy = foe(side);
        let men = |side: Side, team: Team, attacks: bool| {
            units(side, team & FOOT).map(|id| self.close_fp(state, id, attacks)).fold(0, u8::saturating_add)
        };
        let (attack, defence) = if at & ARMOUR != 0 {
            (self.ccv(state, side, by).max(0) as u8, 0)
        } else if let Some(afv) = units(side, by & ARMOUR).next() {
            let used = Station::ALL.into_iter().filter(|station| guns & station.bit() != 0);
            let fp: u8 = used.map(|station| 2 * self.station_fp(state, afv, station)).sum();
            let fp = if state.unit(afv).is(Is::MOTION) { fp / 2 } else { fp };
            (fp, 2 * self.ccv(state, enemy, at).max(1) as u8)
        } else {
            (men(side, by, true), men(enemy, at, false))
        };
        Strike { by, at, attack, defence, drm: drm.clamp(-20, 20) as i8 }
    }
}
