//! 6.10, 6.11: acquisition: how a weapon gains it, follows its target, and loses it.

use super::tube::{Source, Tube};
use crate::event::Event;
use crate::pieces::Ammo;
use crate::play::Play;
use crate::state::{Fire, Laid, Lock, Manner, Place, Station, UNITS, UnitId, foe, units};
use crate::tables::Aim;
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The acquisition of a weapon or MA is this from now on.
    pub fn set_lock(&mut self, source: Source, lock: Lock) {
        match source {
            Source::Arm(id) => self.state.weapon_mut(id).lock = lock,
            Source::Main(id) => self.state.unit_mut(id).lock = lock,
            Source::Faust(_) => {}
        }
    }

    /// 6.10.a, 6.10.d, 6.11.a, AMB.77: after a TH DR the target is acquired, or more so.
    pub fn acquire(&mut self, fire: &Fire, tube: &Tube) {
        let latw = tube.is_scw() || tube.is_small();
        if latw || matches!(tube.source, Source::Faust(_)) {
            return;
        }
        if matches!(fire.ammo, Ammo::Smoke | Ammo::Wp) || fire.ife {
            self.mark(if fire.ife { "6.8.a" } else { "6.10.b" });
            return self.set_lock(tube.source, Lock::None);
        }
        if fire.manner == Manner::Bounding || self.game.is_rolling(self.state, tube) {
            self.mark("6.10.d");
            return self.set_lock(tube.source, Lock::None);
        }
        let value = (self.game.acquisition(self.state, fire, tube) + 1).min(2);
        let enemy = foe(fire.side);
        let first = || {
            let danger = self.game.in_danger(self.state, fire, tube);
            units(enemy, danger[enemy.index()]).find(|&id| !self.state.unit(id).is(crate::state::Is::HIDDEN))
        };
        let lock = match fire.aim {
            Aim::Area => Lock::Area(fire.target, value),
            _ if fire.victim.is_some() => Lock::Unit(fire.victim, value),
            _ => first().map_or(Lock::Area(fire.target, value), |id| Lock::Unit(id, value)),
        };
        self.mark(if fire.aim == Aim::Area { "6.11.a" } else { "6.10.a" });
        if fire.aim == Aim::Infantry {
            self.mark("AMB.77");
        }
        self.set_lock(tube.source, lock);
        let (unit, weapon, hex) = (tube.user, tube.weapon(), fire.target);
        self.sink.event(|| Event::Acquired { unit, weapon, hex, value });
    }

    /// 6.10.c: a unit has gone from one hex to another: weapons that had acquired it go on seeing it, or keep its last hex; who
    /// comes into such a hex is acquired. What it has acquired itself is lost.
    pub fn follow(&mut self, id: UnitId, from: Hex, to: Hex) {
        for weapon in self.state.arms() {
            let held = *self.state.weapon(weapon);
            if held.lock == Lock::None {
                continue;
            }
            if held.holder == id {
                self.state.weapon_mut(weapon).lock = Lock::None;
                self.mark("6.10.b");
            } else if held.holder.is_some() {
                let at = self.state.unit(held.holder).hex;
                let lock = self.moved_lock(held.lock, held.holder, at, id, from, to);
                self.state.weapon_mut(weapon).lock = lock;
            }
        }
        for number in 0..UNITS as u8 {
            let afv = UnitId(number);
            let unit = *self.state.unit(afv);
            if !afv.is_afv() || !unit.on_map() || unit.lock == Lock::None {
                continue;
            }
            if afv == id {
                self.state.unit_mut(afv).lock = Lock::None;
            } else {
                self.state.unit_mut(afv).lock = self.moved_lock(unit.lock, afv, unit.hex, id, from, to);
            }
        }
    }

    fn moved_lock(&mut self, lock: Lock, firer: UnitId, at: Hex, id: UnitId, from: Hex, to: Hex) -> Lock {
        match lock {
            Lock::Unit(target, value) if target == id && !self.game.sights.sees(at, to) => {
                self.mark("6.10.c");
                Lock::Last(from, value)
            }
            Lock::Last(hex, value) if hex == to && id.side() != firer.side() => {
                self.mark("6.10.c");
                Lock::Unit(id, value)
            }
            same => same,
        }
    }

    /// 6.10.b: whoever is no longer in Good Order has lost the acquisition of its weapons, and targets that are gone are lost.
    pub fn settle_locks(&mut self) {
        for arm in self.state.arms() {
            let weapon = self.state.weapon(arm);
            let served = weapon.holder.is_some() && self.state.unit(weapon.holder).good_order();
            if weapon.lock != Lock::None && (!served || self.is_lost(weapon.lock)) && !weapon.is(Laid::PLACED)
            {
                self.mark("6.10.b");
                self.state.weapon_mut(arm).lock = Lock::None;
            }
        }
        for number in 0..UNITS as u8 {
            let unit = self.state.unit(UnitId(number));
            if UnitId(number).is_afv() && unit.lock != Lock::None {
                let works = unit.good_order() && (unit.jammed | unit.disabled) & Station::Ma.bit() == 0;
                if !works || self.is_lost(unit.lock) {
                    self.mark("6.10.b");
                    self.state.unit_mut(UnitId(number)).lock = Lock::None;
                }
            }
        }
    }

    /// AMB.77: Infantry is acquired as a group: if the one that stands for it is gone, another one in its hex does.
    pub fn pass_lock(&mut self, id: UnitId) {
        let (side, hex) = (id.side(), self.state.unit(id).hex);
        if id.is_afv() || !hex.is_some() {
            return;
        }
        let others = self.state.shown_at(side, hex) & crate::state::FOOT & !id.bit();
        let Some(other) = units(side, others).next() else { return };
        let passed = |lock: &mut Lock| {
            if let Lock::Unit(target, value) = *lock
                && target == id
            {
                *lock = Lock::Unit(other, value);
            }
        };
        self.state
            .weapons
            .iter_mut()
            .filter(|weapon| weapon.exists())
            .for_each(|weapon| passed(&mut weapon.lock));
        self.state.units.iter_mut().filter(|unit| unit.exists()).for_each(|unit| passed(&mut unit.lock));
    }

    fn is_lost(&self, lock: Lock) -> bool {
        matches!(lock, Lock::Unit(id, _) if self.state.unit(id).place != Place::Map)
    }

    /// 6.10.b: the MA of an AFV has been turned without firing: it loses what it had acquired.
    pub fn forget_aim(&mut self, id: UnitId) {
        if self.state.unit(id).lock != Lock::None {
            self.mark("6.10.b");
            self.state.unit_mut(id).lock = Lock::None;
        }
    }

    /// 6.10.b: a unit has fired its inherent FP: its Guns lose what they had acquired.
    pub fn forget_targets(&mut self, id: UnitId) {
        for arm in self.state.arms() {
            let weapon = self.state.weapon_mut(arm);
            let dc = !weapon.gun && !matches!(weapon.lock, Lock::Area(..));
            if weapon.holder == id && weapon.lock != Lock::None && !dc {
                weapon.lock = Lock::None;
                self.mark("6.10.b");
            }
        }
    }
}
