//! 3.1 b-d: recovery, repair and transfer of weapons.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::options::RepairAttempts;
use crate::play::Play;
use crate::state::{Did, FOOT, Is, Laid, Phase, State, Station, UnitId, WeaponId, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Side;

impl Aslsk {
    /// Whether Infantry can still act in this Rally Phase. 6.4.c: what is hidden does nothing that would tell where it is.
    fn is_idle(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !id.is_afv() && unit.good_order() && !unit.did(Did::ACT) && !unit.is(Is::HIDDEN)
    }

    /// 3.1.b, AMB.101: whether transfers count as actions: in the RPh, and not in the APh.
    fn counts_transfers(state: &State) -> bool {
        state.phase == Phase::Rally
    }

    /// 3.1.d, AMB.109: weapons that lie in the hex of a Good Order unit.
    pub(super) fn offer_recovery(&self, state: &State, side: Side, out: &mut impl Extend<Action>) {
        for weapon in state.arms() {
            let lies = state.weapon(weapon);
            if !lies.exists() || lies.holder.is_some() || lies.is(Laid::PLACED) {
                continue;
            }
            let here = units(side, state.at(side, lies.hex) & FOOT);
            let able = here.filter(|&id| self.is_idle(state, id) && self.may_possess(state, id, weapon));
            out.extend(able.map(|id| Action::Give(weapon, id)));
        }
    }

    /// 4.0.c: a SMC never carries more than 2 PP, and only MMC man Guns.
    pub fn may_possess(&self, state: &State, id: UnitId, weapon: WeaponId) -> bool {
        let (unit, kind) = (self.man(state, id), self.arm(state, weapon));
        if unit.is_mmc() {
            return !kind.is_gun() || state.gun_of(id).is_none();
        }
        let carried: u8 = state.arms_of(id).map(|one| self.arm(state, one).pp).sum();
        !kind.is_gun() && carried + kind.pp <= 2
    }

    /// 3.1.e, 3.1.f: weapons that can be repaired.
    pub(super) fn offer_repair(&self, state: &State, side: Side, out: &mut impl Extend<Action>) {
        for weapon in state.arms() {
            let jammed = state.weapon(weapon);
            let fits = jammed.exists()
                && jammed.holder.is_some()
                && jammed.holder.side() == side
                && jammed.is(Laid::JAMMED)
                && !jammed.is(Laid::TRIED)
                && !self.captured(state, weapon);
            if fits && state.is_here(jammed.holder) && self.is_idle(state, jammed.holder) {
                out.extend([Action::Take(weapon)]);
            }
        }
        for id in state.of(side).filter(|id| id.is_afv()) {
            let unit = state.unit(id);
            let once = self.settings.repairs == RepairAttempts::One && unit.did(Did::ACT);
            if !unit.good_order() || once {
                continue;
            }
            for station in Station::ALL {
                // The MG that is a MA has two names, and is one weapon.
                if station == Station::Cmg && self.afv(state, id).bore.is_none() {
                    continue;
                }
                let broken = unit.jammed & !unit.disabled & !unit.fired & station.bit() != 0;
                let reached = station != Station::Aamg || unit.is(Is::CE);
                if broken && reached {
                    out.extend([Action::Man(id, station)]);
                }
            }
        }
    }

    /// 3.1.g, 4.0.h: weapons that change hands inside a hex.
    pub fn offer_transfer(&self, state: &State, side: Side, out: &mut impl Extend<Action>) {
        for weapon in state.arms() {
            let held = state.weapon(weapon);
            let holder = held.holder;
            let fits = held.exists() && holder.is_some() && holder.side() == side && state.is_here(holder);
            if !fits || !self.is_idle(state, holder) || held.is(Laid::RECOVERED) {
                continue;
            }
            let here = units(side, state.at(side, state.unit(holder).hex) & FOOT);
            let able = here
                .filter(|&id| id != holder && self.is_idle(state, id) && self.may_possess(state, id, weapon));
            out.extend(able.map(|id| Action::Give(weapon, id)));
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.1.d: a dr below 6 recovers a weapon.
    pub fn try_recovery(&mut self, weapon: WeaponId, id: UnitId) -> Result<(), Halt> {
        self.mark_all(["3.1.d", "3.1.b", "AMB.62"]);
        let die = self.roll("3.1.d")?;
        let drm = i8::from(self.state.unit(id).is(Is::CX));
        let success = i32::from(die) + i32::from(drm) < 6;
        self.state.unit_mut(id).deeds.add(Did::ACT);
        if success {
            let taken = self.state.weapon_mut(weapon);
            taken.holder = id;
            taken.hex = kernel::grid::Hex::NONE;
            taken.marks |= Laid::RECOVERED;
            self.mark("4.0.h");
        }
        self.sink.event(|| Event::Recovery { unit: id, weapon, die, drm, success });
        Ok(())
    }

    /// 3.1.e: a dr up to the repair number repairs, an Original 6 removes.
    pub(super) fn try_repair(&mut self, id: WeaponId) -> Result<(), Halt> {
        self.mark_all(["3.1.e", "3.1.b"]);
        let holder = self.state.weapon(id).holder;
        let number = self.game.arm(self.state, id).repair;
        let die = self.roll("3.1.e")?;
        self.state.unit_mut(holder).deeds.add(Did::ACT);
        let weapon = self.state.weapon_mut(id);
        weapon.marks |= Laid::TRIED;
        let success = die <= number;
        if success {
            weapon.marks &= !Laid::JAMMED;
        }
        self.sink.event(|| Event::Repair { weapon: id, die, success });
        if die == 6 && !success {
            self.lose_weapon(id);
        }
        Ok(())
    }

    /// 3.1.f, AMB.62: in an AFV 1 repairs and 6 disables.
    pub(super) fn try_repair_aboard(&mut self, id: UnitId, station: Station) -> Result<(), Halt> {
        self.mark_all(["3.1.f", "AMB.62"]);
        let die = self.roll("3.1.f")?;
        let bits = self.game.station_bits(self.state, id, station);
        let unit = self.state.unit_mut(id);
        unit.deeds.add(Did::ACT);
        // A weapon is tried once: until the turn is over it counts as having been used.
        unit.fired |= bits;
        let (success, lost) = (die == 1, die == 6);
        if success {
            unit.jammed &= !bits;
        }
        if lost {
            unit.jammed &= !bits;
            unit.disabled |= bits;
        }
        self.sink.event(|| Event::RepairAboard { unit: id, station, die, success, lost });
        if lost && station == Station::Ma {
            self.mark("7.2.b");
            self.recall(id);
        }
        Ok(())
    }

    /// 3.1.g, AMB.62: giving and receiving are actions of the RPh.
    pub fn transfer(&mut self, weapon: WeaponId, id: UnitId) {
        self.mark_all(["3.1.g", "3.1.b", "4.0.j", "1.2.6.c", "AMB.62"]);
        let from = self.state.weapon(weapon).holder;
        if Aslsk::counts_transfers(self.state) {
            self.state.unit_mut(from).deeds.add(Did::ACT);
            self.state.unit_mut(id).deeds.add(Did::ACT);
        }
        // Every weapon changes hands once: that is enough for any distribution.
        self.state.weapon_mut(weapon).marks |= Laid::RECOVERED;
        let given = self.state.weapon_mut(weapon);
        // 6.10.b: what its former possessor had acquired is lost.
        (given.holder, given.lock) = (id, crate::state::Lock::None);
        self.sink.event(|| Event::Given { weapon, unit: id });
    }

    /// A weapon is out of play.
    pub fn lose_weapon(&mut self, id: WeaponId) {
        self.state.set_weapon(id, crate::state::Weapon::NONE);
        self.sink.event(|| Event::WeaponLost { weapon: id });
    }
}
