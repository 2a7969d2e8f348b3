//! 2.8, B-58, B-73 to B-75, B-83: what hits do to vehicles, crews, passengers, leg units and guns.

use super::hitting::Fired;
use crate::Panzer;
use crate::charts::{BailMod, GpResult, Harm, Location};
use crate::event::Event;
use crate::options::Switch;
use crate::pieces::cards::{Plating, Size};
use crate::pieces::weapons::{Damage, Energy};
use crate::pieces::{Class, Flag};
use crate::play::{Play, seat_of};
use crate::state::{Arm, Fate, Mark, Order, State, Suppression, UnitId, foe};
use kernel::chance::{Chance, D10, D100, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};

/// 7.21: how heavy a weapon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight {
    /// B-74: its greatest GP factor.
    pub gp_max: u8,
    /// 7.21b: small arms count as 1.
    pub small: bool,
}

impl Panzer {
    /// Whether a vehicle has a turret.
    pub fn has_turret(&self, state: &State, id: UnitId) -> bool {
        self.card(state, id).traverse() > 0
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-58b: basic damage by the excess of penetration.
    pub fn basic_damage(&mut self, target: UnitId, penetration: u8, armour: u8) -> Result<(), Halt> {
        let excess = i32::from(penetration) - i32::from(armour);
        let through = excess > 0;
        self.sink.event(|| Event::Plate { target, penetration, armour, through });
        match excess {
            ..=0 => Ok(()),
            1..=3 => self.damage(target, true),
            4..=9 => self.lose(target, Fate::KnockedOut),
            _ => self.lose(target, Fate::BrewedUp),
        }
    }

    /// B-58, T5: the damage die of an AP hit that went through.
    pub fn ap_damage(&mut self, fired: Fired, location: Location) -> Result<(), Halt> {
        let energy = self.game.energy(self.state, fired);
        let class = self.game.armed(self.state, fired.unit, fired.arm).and_then(|armed| armed.weapon);
        self.pierce(fired.target, location, class.map_or(Damage::A, |weapon| weapon.damage), energy)
    }

    /// B-58, T5: the damage die for a class of ammunition.
    pub fn pierce(
        &mut self,
        target: UnitId,
        location: Location,
        class: Damage,
        energy: Energy,
    ) -> Result<(), Halt> {
        self.mark("B-58");
        let soft = self.game.card(self.state, target).plating == Plating::Soft;
        let mut modifiers = S::Ledger::default();
        let chemical = energy == Energy::Ce;
        let spared = soft && self.game.uses(Switch::CeAmmo);
        if chemical && spared {
            self.mark("7.10.2");
        }
        if chemical && !spared {
            modifiers.add(Rule("B-58"), "mod-chemical", self.game.charts.chemical.into());
        }
        let die = self.chance.roll(Rule("B-58"), &D10)?;
        let plain = (i32::from(die) + modifiers.total()).min(10);
        let mut harm = self.game.charts.ap_harm(class, plain);
        // 7.11: the modifier only turns Knocked Out into Brewed Up.
        if harm == Harm::KnockedOut && self.brews(target) {
            let more = i32::from(self.game.charts.brew_up[0]);
            self.mark_all(["7.11a", "7.11b", "7.11c"]);
            modifiers.add(Rule("7.11a"), "mod-brew-up", more);
            harm = self.game.charts.ap_harm(class, (plain + more).min(10));
        }
        self.sink.event(|| Event::Rolled { target, modifiers: modifiers.lines(), die, harm });
        match harm {
            Harm::None | Harm::Track => self.collateral(target, location),
            Harm::Damaged => {
                if location.is_turret() && !self.game.has_turret(self.state, target) {
                    self.mark("B-66");
                }
                self.damage(target, location.is_turret())
            }
            Harm::KnockedOut => self.lose(target, Fate::KnockedOut),
            Harm::BrewedUp => self.lose(target, Fate::BrewedUp),
        }
    }

    /// 7.11: a vehicle that brews up easily.
    fn brews(&self, target: UnitId) -> bool {
        self.game.uses(Switch::BrewUp) && self.game.card(self.state, target).is(Flag::BrewUp)
    }

    /// B-80, B-81: turret or hull damage; a second Damaged of any kind is Knocked Out.
    pub fn damage(&mut self, target: UnitId, turret: bool) -> Result<(), Halt> {
        self.mark("B-80");
        if !turret && self.afloat(target) {
            return self.lose(target, Fate::Sunk);
        }
        if self.state.unit(target).marks.damaged() {
            return self.lose(target, Fate::KnockedOut);
        }
        let basic = self.game.basic();
        let unit = self.state.unit_mut(target);
        if basic {
            unit.marks.set(Mark::TurretDamage, true);
            unit.marks.set(Mark::HullDamage, true);
        } else {
            unit.marks.set(if turret { Mark::TurretDamage } else { Mark::HullDamage }, true);
        }
        self.mark("B-81");
        if turret && self.game.uses(Switch::Turrets) {
            self.mark("7.8.1e");
        }
        self.sink.event(|| Event::Damaged { unit: target, turret });
        if basic { Ok(()) } else { self.bail_out(target) }
    }

    /// 7.21c: the weapon of an AP shot as it counts for tracks; hand-held ones are exempt.
    pub fn track_weight(&mut self, fired: Fired) -> Option<Weight> {
        let armed = self.game.armed(self.state, fired.unit, fired.arm);
        if armed.is_some_and(|armed| armed.weapon.is_some_and(|weapon| weapon.hand_held)) {
            if self.game.uses(Switch::TrackDamage) {
                self.mark_all(["7.21a", "7.21c"]);
            }
            return None;
        }
        let small = armed.is_none_or(|armed| armed.small_arms);
        Some(Weight { gp_max: armed.map_or(0, |armed| armed.gp_max), small })
    }

    /// B-82, 7.21: a track hit stands unless the weapon is too light for it.
    pub fn track_hit(&mut self, target: UnitId, by: Option<Weight>) -> Result<(), Halt> {
        if let Some(weight) = by
            && self.game.uses(Switch::TrackDamage)
        {
            self.mark("7.21a");
            let light = weight.small || weight.gp_max == 0;
            if light {
                self.mark("7.21b");
            }
            let factor = if light { 1 } else { weight.gp_max };
            if 2 * factor < self.game.card(self.state, target).defence[0] {
                return Ok(());
            }
        }
        if self.afloat(target) {
            return self.lose(target, Fate::Sunk);
        }
        if self.state.unit(target).marks.has(Mark::Track) {
            return Ok(());
        }
        self.mark("B-82");
        self.state.unit_mut(target).marks.set(Mark::Track, true);
        self.sink.event(|| Event::Tracked { unit: target });
        self.bail_out(target)
    }

    /// B-83, T10: the crew may abandon the vehicle.
    fn bail_out(&mut self, target: UnitId) -> Result<(), Halt> {
        self.mark("B-83");
        let need = self.game.charts.bail[self.game.entry(target).grade as usize];
        let mut modifiers = S::Ledger::default();
        if self.state.unit(target).nerve.suppressed() {
            let less = self.game.charts.bail_mods.get(BailMod::Suppressed);
            modifiers.add_some(Rule("B-83"), "mod-suppressed", less);
        }
        let total = modifiers.total();
        let dice = self.chance.roll(Rule("B-83"), &D100)?;
        let gone = i32::from(dice) + total <= i32::from(need);
        self.sink.event(|| Event::Bailed { unit: target, modifiers: modifiers.lines(), dice, need, gone });
        if gone { self.lose(target, Fate::Abandoned) } else { Ok(()) }
    }

    /// B-73, B-74, B-90: what the result of a GP attack does to a unit.
    pub fn gp_effect(
        &mut self,
        target: UnitId,
        result: GpResult,
        gp_max: u8,
        small_arms: bool,
        close: bool,
    ) -> Result<(), Halt> {
        match result {
            GpResult::None => Ok(()),
            GpResult::Suppression => {
                self.suppress(target);
                Ok(())
            }
            GpResult::Effective if self.game.card(self.state, target).class == Class::Vehicle => {
                self.gp_damage(target, gp_max, small_arms, close)
            }
            GpResult::Effective => self.cut_down(target),
        }
    }

    /// B-74, 7.8.3d, 7.8.3e, 7.8.3f: an Effective result on a vehicle; hatches matter for GP fire only.
    fn gp_damage(&mut self, target: UnitId, gp_max: u8, small_arms: bool, close: bool) -> Result<(), Halt> {
        let card = self.game.card(self.state, target);
        let (plating, defence) = (card.plating, card.defence[0]);
        let able = match plating {
            Plating::Soft => true,
            Plating::Armoured => !small_arms && gp_max >= defence,
            Plating::Partial => gp_max >= defence,
        };
        self.mark("B-74");
        if able {
            return self.blow(target, Some(plating), Some(Weight { gp_max, small: small_arms }));
        }
        self.suppress(target);
        let open = self.game.uses(Switch::Turrets)
            && plating == Plating::Armoured
            && !self.state.unit(target).bearing.buttoned();
        let hurts = if small_arms { close } else { gp_max < defence };
        if open && hurts {
            self.mark(if small_arms { "7.8.3e" } else { "7.8.3d" });
            return self.damage(target, true);
        }
        Ok(())
    }

    /// B-74, B-121, T9: the damage die of a GP attack; in a close assault the type of the vehicle does not count.
    pub fn blow(&mut self, target: UnitId, plating: Option<Plating>, by: Option<Weight>) -> Result<(), Halt> {
        let mut modifiers = S::Ledger::default();
        if let Some(plating) = plating {
            let row = match plating {
                Plating::Armoured => 0,
                Plating::Partial => 1,
                Plating::Soft => 2,
            };
            modifiers.add_some(Rule("B-74"), "mod-plating", self.game.charts.plating[row].into());
        }
        let die = self.chance.roll(Rule("B-74"), &D10)?;
        let plain = i32::from(die) + modifiers.total();
        let mut harm = self.game.charts.gp_harm(plain);
        if harm == Harm::KnockedOut && self.brews(target) {
            let less = i32::from(self.game.charts.brew_up[1]);
            self.mark_all(["7.11a", "7.11b"]);
            modifiers.add(Rule("7.11a"), "mod-brew-up", less);
            harm = self.game.charts.gp_harm(plain + less);
        }
        self.sink.event(|| Event::Rolled { target, modifiers: modifiers.lines(), die, harm });
        match harm {
            Harm::None => Ok(()),
            Harm::Track => self.track_hit(target, by),
            // B-66: without a turret it is hull damage.
            Harm::Damaged => {
                let turret = die.is_multiple_of(2) && self.game.has_turret(self.state, target);
                if !self.game.has_turret(self.state, target) {
                    self.mark("B-66");
                }
                self.damage(target, turret)
            }
            Harm::KnockedOut => self.lose(target, Fate::KnockedOut),
            Harm::BrewedUp => self.lose(target, Fate::BrewedUp),
        }
    }

    /// B-73, B-85: Effective on a leg or towed unit.
    pub fn cut_down(&mut self, target: UnitId) -> Result<(), Halt> {
        self.mark("B-73");
        let card = self.game.card(self.state, target);
        let reducible = card.leg_size() == Some(Size::Squad) && self.game.entry(target).reduced != u16::MAX;
        if reducible {
            self.reduce(target)?;
            self.suppress(target);
            return Ok(());
        }
        self.lose(target, Fate::Eliminated)
    }

    /// B-73, B-122: a squad becomes a half-squad; its attached weapons may be lost (7.17).
    pub fn reduce(&mut self, target: UnitId) -> Result<(), Halt> {
        self.state.unit_mut(target).marks.set(Mark::Reduced, true);
        self.sink.event(|| Event::Reduced { unit: target });
        if !self.game.uses(Switch::WeaponLoss) {
            return Ok(());
        }
        let carried = [Arm::First, Arm::Other].map(|arm| self.game.armed(self.state, target, arm).is_some());
        let mut order = [Arm::First, Arm::Other];
        if carried == [true, true] {
            self.mark("7.17b");
            if self.chance.draw(Rule("7.17b"), &[1, 1])? == 1 {
                order.reverse();
            }
        }
        for (at, arm) in order.into_iter().filter(|arm| carried[usize::from(*arm == Arm::Other)]).enumerate()
        {
            self.mark("7.17a");
            let less = if at == 0 && carried == [true, true] { 2 } else { 0 };
            let die = self.chance.roll(Rule("7.17a"), &D10)?;
            let gone = i32::from(die) - less <= 5;
            if gone {
                let mark = if arm == Arm::First { Mark::LostFirst } else { Mark::LostOther };
                self.state.unit_mut(target).marks.set(mark, true);
            }
            self.sink.event(|| Event::Dropped { unit: target, arm, die, gone });
        }
        Ok(())
    }

    /// B-90, B-91: Suppressed/On; a new result turns Off to On.
    pub fn suppress(&mut self, target: UnitId) {
        if !self.state.is_here(target) {
            return;
        }
        self.mark("B-90");
        self.state.unit_mut(target).nerve.suppress(Suppression::On);
        self.sink.event(|| Event::Suppressed { unit: target });
    }

    /// B-5, B-80, B-84, B-85: a unit is lost, with what it tows; passengers leave it (B-75).
    pub fn lose(&mut self, unit: UnitId, fate: Fate) -> Result<(), Halt> {
        self.mark("B-5");
        let fate = match self.afloat(unit) {
            true => {
                self.mark_all(["7.34b", "A95"]);
                Fate::Sunk
            }
            false => fate,
        };
        let hex = self.state.unit(unit).hex;
        self.state.here[unit.side().index()] &= !unit.bit();
        // The counter of a lost unit is taken away.
        self.sink.reveal(SeatSet::one(seat_of(foe(unit.side()))));
        let lost = self.state.unit_mut(unit);
        (lost.order, lost.counter) = (Order::NONE, 0);
        lost.fate = fate;
        lost.nerve.settle();
        lost.carrier = UnitId::NONE;
        if !fate.is_wreck() {
            lost.hex = kernel::grid::Hex::NONE;
        }
        if fate == Fate::Abandoned {
            self.mark("B-86");
        }
        self.sink.event(|| Event::Lost { unit, hex, fate });
        self.count_loss(unit)?;
        self.shock(unit, hex, fate == Fate::BrewedUp);
        self.leave_carrier(unit, fate)?;
        if fate == Fate::BrewedUp && !self.game.basic() {
            self.mark("B-84");
            self.smother(hex);
        }
        Ok(())
    }

    /// 7.34b: whether a vehicle swims, so that it sinks instead of being hurt.
    fn afloat(&self, unit: UnitId) -> bool {
        let hex = self.state.unit(unit).hex;
        self.state.is_here(unit) && hex.is_some() && self.game.swims(self.state, unit, hex)
    }

    /// B-84: a burning vehicle suppresses leg, towed and open-topped units in its hex.
    fn smother(&mut self, hex: kernel::grid::Hex) {
        for side in [Side(0), Side(1)] {
            for id in self.state.of(side) {
                let card = self.game.card(self.state, id);
                let exposed = card.class != Class::Vehicle || card.is(Flag::Open);
                if exposed && self.state.unit(id).hex == hex && !self.state.unit(id).carried() {
                    self.suppress(id);
                }
            }
        }
    }

    /// B-75, B-85: a hitched gun is lost with its carrier; passengers dismount and take a GP attack.
    fn leave_carrier(&mut self, carrier: UnitId, fate: Fate) -> Result<(), Halt> {
        let (hex, facing) = (self.state.unit(carrier).hex, self.state.unit(carrier).bearing.facing());
        for id in self.state.of(carrier.side()) {
            if self.state.unit(id).carrier != carrier {
                continue;
            }
            if self.game.card(self.state, id).class == Class::Towed || !hex.is_some() {
                self.mark("B-85");
                self.lose(id, Fate::Eliminated)?;
                continue;
            }
            self.mark("B-75");
            let unit = self.state.unit_mut(id);
            (unit.carrier, unit.hex) = (UnitId::NONE, hex);
            unit.bearing.face(facing);
            unit.marks.set(Mark::Acted, true);
            self.free_attack(id, if fate == Fate::BrewedUp { 8 } else { 4 })?;
            if self.state.is_here(id) {
                self.mark("7.31.2.1d");
                self.tread(id, false)?;
            }
        }
        Ok(())
    }

    /// B-75: a GP attack without a firer.
    pub fn free_attack(&mut self, target: UnitId, factor: u8) -> Result<(), Halt> {
        let hex = self.state.unit(target).hex;
        let defence = self.game.card(self.state, target).defence[0];
        let dice = self.chance.roll(Rule("B-75"), &D100)?;
        let result = self.game.charts.gp_result(i32::from(factor) - i32::from(defence), dice.into());
        self.sink.event(|| Event::Shelled {
            unit: UnitId::NONE,
            target,
            from: hex,
            to: hex,
            factor,
            defence,
            modifiers: Vec::new(),
            dice,
            result,
        });
        self.gp_effect(target, result, factor, false, false)
    }

    /// 7.1.1.2: a lost combat unit counts against its formation's cohesion, which may be determined only now (7.1.1.1f).
    fn count_loss(&mut self, unit: UnitId) -> Result<(), Halt> {
        if !self.game.card(self.state, unit).fights() {
            return Ok(());
        }
        let formation = usize::from(self.game.entry(unit).formation);
        self.state.formations[formation].losses = self.state.formations[formation].losses.saturating_add(1);
        if self.game.uses(Switch::Morale) {
            self.mark(if self.game.card(self.state, unit).class == Class::Vehicle {
                "7.1.1.2b"
            } else {
                "7.1.1.2a"
            });
            if self.state.formations[formation].cohesion == 0 {
                self.mark("7.1.1.1f");
                self.roll_cohesion(formation)?;
            }
        }
        Ok(())
    }
}
