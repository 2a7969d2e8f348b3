//! 3.2.2, T1.3: firepower, in 64ths so that no fraction is lost.

use crate::Aslsk;
use crate::pieces::{Size, Sort};
use crate::state::{FOOT, Fire, Is, Laid, Manner, Phase, State, UnitId, WeaponId, foe, units, weapons};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Rule;

/// One FP.
pub const ONE: i32 = 64;

/// A share of FP being worked out, with its reasons.
struct Share<'a, L> {
    fp: i32,
    lines: &'a mut L,
}

impl<L: Ledger> Share<'_, L> {
    /// 3.2.2.a, 3.2.2.b: PBF and TPBF.
    fn times(&mut self, rule: &'static str, key: &'static str, factor: i32) {
        self.lines.add(Rule(rule), key, self.fp * (factor - 1));
        self.fp *= factor;
    }

    /// 2.0.m: Area Fire: each cause halves.
    fn half(&mut self, rule: &'static str, key: &'static str) {
        let half = self.fp / 2;
        self.lines.add(Rule(rule), key, half - self.fp);
        self.fp = half;
    }
}

impl Aslsk {
    /// 3.2.2.d: the FP of an attack with its reasons.
    pub fn firepower<L: Ledger>(&self, state: &State, fire: &Fire) -> L {
        let mut lines = L::default();
        if fire.vehicle.is_some() {
            self.aboard_power(state, fire, &mut lines);
            return lines;
        }
        for id in units(fire.side, fire.own) {
            self.own_power(state, fire, id, &mut lines);
        }
        for id in weapons(fire.arms) {
            self.arm_power(state, fire, id, &mut lines);
        }
        lines
    }

    /// What holds for everybody who fires from a hex.
    fn shared<L: Ledger>(&self, fire: &Fire, from: Hex, share: &mut Share<L>) {
        match self.range(from, fire.target) {
            0 => share.times("3.2.2.b", "fp-same-hex", 3),
            1 => share.times("3.2.2.a", "fp-point-blank", 2),
            _ => {}
        }
        if fire.manner == Manner::Advancing {
            share.half("3.5.a", "fp-advancing");
        }
    }

    /// The inherent FP of a unit.
    pub fn own_power<L: Ledger>(&self, state: &State, fire: &Fire, id: UnitId, lines: &mut L) -> i32 {
        let (unit, kind) = (state.unit(id), self.man(state, id));
        lines.add(Rule("1.2.2.a"), "fp-own", ONE * i32::from(kind.fp));
        let mut share = Share { fp: ONE * i32::from(kind.fp), lines };
        self.shared(fire, unit.hex, &mut share);
        let range = self.range(unit.hex, fire.target);
        let long = range > u16::from(kind.range);
        if long {
            share.half("3.2.2.c", "fp-long-range");
        }
        if unit.is(Is::PINNED) {
            share.half("3.2.3.l", "fp-pinned");
        }
        if fire.manner == Manner::Final && unit.is(Is::FIRST) {
            share.half("3.4.a", "fp-first-fire");
        }
        if fire.manner.is_reaction() && unit.is(Is::FIRST | Is::FINAL) {
            share.half("3.3.3.g", "fp-subsequent");
        }
        // 3.5.b: after everything else, then rounded up.
        if state.phase == Phase::AdvancingFire && kind.assault_fire && kind.size == Size::Squad && !long {
            let raised = (share.fp + ONE + ONE - 1) / ONE * ONE;
            share.lines.add(Rule("3.5.b"), "fp-assault-fire", raised - share.fp);
            share.fp = raised;
        }
        share.fp
    }

    /// The FP of a MG or ATR.
    pub fn arm_power<L: Ledger>(&self, state: &State, fire: &Fire, id: WeaponId, lines: &mut L) -> i32 {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        let holder = weapon.holder;
        let from = state.unit(holder).hex;
        lines.add(Rule("T2.11.a"), "fp-weapon", ONE * i32::from(kind.fp));
        let mut share = Share { fp: ONE * i32::from(kind.fp), lines };
        if kind.sort == Sort::Ft {
            // 4.2.a: neither point blank nor the phase matters.
            if self.range(from, fire.target) > u16::from(kind.range.1) {
                share.half("3.2.2.c", "fp-long-range");
            }
            return share.fp;
        }
        self.shared(fire, from, &mut share);
        let range = self.range(from, fire.target);
        // 6.8.a: the IFE of a Gun has a normal range of 16.
        let normal = if kind.is_gun() { 16 } else { u16::from(kind.range.1) };
        if range > normal {
            share.half("3.2.2.c", "fp-long-range");
        }
        if state.unit(holder).is(Is::PINNED) {
            share.half("3.2.3.l", "fp-pinned");
        }
        if fire.manner == Manner::Final && weapon.is(Laid::FIRST) {
            share.half("3.4.a", "fp-first-fire");
        }
        if fire.manner.is_reaction() && weapon.is(Laid::FIRST | Laid::FINAL) && !weapon.is(Laid::KEPT) {
            share.half("3.3.3.g", "fp-subsequent");
        }
        // 4.4.4.a: anybody fires an ATR as it is.
        let single = kind.sort == Sort::Mg && self.is_leader(state, holder);
        if single && !self.is_helped(state, fire, holder) {
            share.half("4.1.a", "fp-single-smc");
        }
        // T1.3: that is said of support weapons, not of the IFE of a Gun.
        if range > 16 && !kind.is_gun() && self.has_unbroken(state, fire) {
            share.half("4.1.b", "fp-far-mg");
        }
        share.fp
    }

    /// 4.1.a: whether a second SMC helps one to fire his MG.
    fn is_helped(&self, state: &State, fire: &Fire, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        let armed = |one: UnitId| weapons(fire.arms).any(|arm| state.weapon(arm).holder == one);
        units(fire.side, fire.hands).any(|one| one != id && state.unit(one).hex == hex && !armed(one))
    }

    /// 4.1.b: whether unbroken Infantry is among those who are fired at.
    fn has_unbroken(&self, state: &State, fire: &Fire) -> bool {
        let side = foe(fire.side);
        let men = self.affected(state, fire)[side.index()] & FOOT;
        units(side, men).any(|id| !state.unit(id).is(Is::BROKEN))
    }

    /// 3.2.2.f: whether the attack would cower on doubles, and by how many columns.
    pub fn cowering(&self, state: &State, fire: &Fire) -> u8 {
        let mmc = || units(fire.side, fire.members()).filter(|&id| self.is_mmc(state, id));
        let green = mmc().any(|id| self.inexperienced(state, id));
        match () {
            () if fire.manner.is_thing() || fire.vehicle.is_some() || fire.ife => 0,
            () if self.directs(state, fire).is_some() => 0,
            () if mmc().count() == 0 => 0,
            () if green => 2,
            () => 1,
        }
    }

    /// 3.2.2.m: the leadership that counts: that of the worst leader, if every hex of the attack has one.
    pub fn directs(&self, state: &State, fire: &Fire) -> Option<i8> {
        let led = |id: UnitId| {
            let hex = state.unit(id).hex;
            units(fire.side, fire.leaders).find(|&leader| state.unit(leader).hex == hex)
        };
        if self.is_flame(state, fire) {
            return None;
        }
        let mut worst = None;
        for id in units(fire.side, fire.members()) {
            let leads = self.leadership(state, led(id)?);
            worst = Some(worst.map_or(leads, |one: i8| one.max(leads)));
        }
        worst
    }
}
