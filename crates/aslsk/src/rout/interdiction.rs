//! 3.6.i-3.6.o, AMB.98: Interdiction of routing units in the open.

use super::Routing;
use crate::Aslsk;
use crate::event::{Check, Event};
use crate::options::InterdictionRange;
use crate::pieces::{Size, Sort, Turret};
use crate::play::Play;
use crate::sight::in_arc;
use crate::state::{Did, Is, Laid, Lock, State, Station, UnitId, WeaponId, foe};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Sink;

/// With what a unit interdicts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threat {
    /// With something that loses nothing by it.
    Free,
    /// With a weapon that gives up what it has acquired.
    Weapon(WeaponId),
    /// With the MA of an AFV that gives up what it has acquired.
    Gun(UnitId),
}

impl Aslsk {
    /// 3.6.i: how far ordnance interdicts.
    const fn ordnance_reach(&self) -> u16 {
        match self.settings.interdiction_range {
            InterdictionRange::Seventeen => 17,
            InterdictionRange::Sixteen => 16,
        }
    }

    /// 3.6.j: with what an enemy could interdict a unit where it is now.
    fn threat(&self, state: &State, enemy: UnitId, id: UnitId) -> Option<Threat> {
        let (unit, hex) = (state.unit(enemy), state.unit(id).hex);
        if !unit.good_order() || unit.is(Is::PINNED) || state.at(id.side(), unit.hex) != 0 {
            return None;
        }
        let view = self.sights.look(state, unit.hex, hex);
        if !view.open || !self.is_in_open(state, unit.hex, id, view.hindrance()) {
            return None;
        }
        if enemy.is_afv() {
            self.threat_of_afv(state, enemy, hex)
        } else {
            self.threat_of_men(state, enemy, hex)
        }
    }

    fn threat_of_men(&self, state: &State, enemy: UnitId, hex: Hex) -> Option<Threat> {
        let (unit, kind) = (state.unit(enemy), self.man(state, enemy));
        // A lone leader fires a MG with half its FP.
        if unit.is(Is::CX) || !kind.is_mmc() {
            return None;
        }
        let range = self.range(unit.hex, hex);
        if kind.fp > 0 && range <= u16::from(kind.range) {
            return Some(Threat::Free);
        }
        let mut costly = None;
        for arm in state.arms_of(enemy) {
            let (weapon, arms) = (state.weapon(arm), self.arm(state, arm));
            let (least, most) = (u16::from(arms.range.0), u16::from(arms.range.1));
            if weapon.is(Laid::JAMMED) || range < least || most > 0 && range > most {
                continue;
            }
            let indoors = self.land[unit.hex].terrain.is_building();
            let able = match arms.sort {
                Sort::Mg | Sort::Atr => range <= 16,
                _ if !arms.is_ordnance() || arms.is_scw() || self.captured(state, arm) => false,
                _ if arms.is_mortar() && indoors => false,
                _ if weapon.gun => {
                    kind.size == Size::Crew && in_arc(&self.map.grid, unit.hex, weapon.facing, hex)
                }
                _ => true,
            };
            let near = !arms.is_ordnance() || range <= self.ordnance_reach();
            match weapon.lock {
                _ if !able || !near => {}
                Lock::None => return Some(Threat::Free),
                _ => costly = Some(Threat::Weapon(arm)),
            }
        }
        costly
    }

    fn threat_of_afv(&self, state: &State, enemy: UnitId, hex: Hex) -> Option<Threat> {
        let (unit, kind) = (state.unit(enemy), self.afv(state, enemy));
        if unit.is(Is::MOTION | Is::SHAKEN) {
            return None;
        }
        let range = self.range(unit.hex, hex);
        let works = |station: Station| (unit.jammed | unit.disabled) & station.bit() == 0;
        let exposed = unit.is(Is::CE);
        let tower = if kind.turret.turns() { unit.turret } else { unit.hull };
        let ahead = |spine| in_arc(&self.map.grid, unit.hex, spine, hex);
        let behind = if kind.hull_rmg { unit.hull } else { tower }.reversed();
        let [bow, coaxial, above, rear] = kind.mgs.map(|fp| fp > 0);
        let single = matches!(kind.turret, Turret::Rst | Turret::OneMan);
        let mg = bow && works(Station::Bmg) && range <= 8 && ahead(unit.hull)
            || coaxial && works(Station::Cmg) && range <= 12 && ahead(tower) && !(single && exposed)
            || above && works(Station::Aamg) && range <= 8 && exposed
            || rear && works(Station::Rmg) && range <= 8 && ahead(behind);
        if mg {
            return Some(Threat::Free);
        }
        let ma = kind.bore.is_some()
            && works(Station::Ma)
            && exposed
            && !single
            && range <= self.ordnance_reach()
            && ahead(tower);
        match unit.lock {
            _ if !ma => None,
            Lock::None => Some(Threat::Free),
            _ => Some(Threat::Gun(enemy)),
        }
    }

    /// 3.6.i, AMB.98: who interdicts a unit where it is now, best without loss. Hidden Guns never do.
    pub fn interdictor(&self, state: &State, id: UnitId) -> Option<Threat> {
        let mut costly = None;
        for enemy in state.shown(foe(id.side())) {
            match self.threat(state, enemy, id) {
                Some(Threat::Free) => return Some(Threat::Free),
                Some(threat) => costly = costly.or(Some(threat)),
                None => {}
            }
        }
        costly
    }

    /// 3.6.a: whether a broken unit has to rout.
    pub fn must_rout(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !id.is_afv()
            && unit.is(Is::BROKEN)
            && !unit.is(Is::MELEE)
            && (self.is_threatened(state, id.side(), unit.hex) || self.interdictor(state, id).is_some())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.6.i, 3.6.l, 3.6.o: a NMC; who fails suffers Casualty Reduction, an exact pass stops the unit. Whether it may go on.
    pub(super) fn interdict(&mut self, room: Routing, threat: Threat) -> Result<bool, Halt> {
        self.mark_all(["3.6.i", "3.6.j", "3.6.k"]);
        match threat {
            Threat::Free => {}
            Threat::Weapon(arm) => self.state.weapon_mut(arm).lock = Lock::None,
            Threat::Gun(afv) => self.state.unit_mut(afv).lock = Lock::None,
        }
        let id = room.unit;
        let mut drm = S::Ledger::default();
        if room.leader.is_some() {
            // 3.6.l: he may help; nobody has to be led worse than alone.
            let leads = self.game.leadership(self.state, room.leader).min(0);
            drm.add_some(kernel::rule::Rule("3.6.o"), "drm-leader", leads.into());
        }
        let need = self.game.morale(self.state, id);
        let dice = self.dr("3.6.i")?;
        let margin = i32::from(dice[0] + dice[1]) + drm.total() - i32::from(need);
        let passed = margin <= 0 && dice != [6, 6];
        self.sink.event(|| Event::Checked {
            unit: id,
            check: Check::Interdiction,
            dice,
            drm: drm.lines(),
            need,
            passed,
        });
        if !passed {
            if dice == [6, 6] {
                self.mark("3.2.3.i");
                self.eliminate(id);
            } else {
                self.mark("3.6.o");
                self.reduce(id)?;
            }
            if room.leader.is_some() {
                self.mark("3.6.l");
                self.eliminate(room.leader);
            }
            return Ok(self.state.is_here(id));
        }
        // 3.2.3.m: nobody is pinned twice in a Player Turn.
        if margin < 0 || self.state.unit(id).did(Did::PIN) {
            return Ok(true);
        }
        self.state.unit_mut(id).marks.add(Is::PINNED);
        self.state.unit_mut(id).deeds.add(Did::PIN);
        self.sink.event(|| Event::Pinned { unit: id });
        if self.game.is_pressed(self.state, id) {
            self.eliminate(id);
        }
        Ok(false)
    }
}
