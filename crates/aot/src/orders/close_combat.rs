//! Chapter 7.5: close combat, capture and withdrawal; flank tests of chapter 6.3. CLC-09 has nothing to act on: no
//! card of this set is an HQ.

use crate::Aot;
use crate::event::Event;
use crate::options::{Capture, CaughtMoving, CloseCombat, UnableToShoot, WithdrawalAmmo};
use crate::play::Play;
use crate::shooting::{Manner, Volley};
use crate::state::{Frame, Kind, Melee, MoveStep, State, Status, UnitId, members, seat_bits};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};

impl Aot {
    /// The enemies in its hex that a unit's card can shoot at.
    pub fn foes(&self, state: &State, id: UnitId) -> u32 {
        let card = self.card(state, id);
        let here = self.enemies_at(state, id, state.unit(id).hex);
        members(here).filter(|&e| card.targets(self.card(state, e).kind)).fold(0, |set, e| set | e.bit())
    }

    /// CLC-04, Q-30: whom a unit may choose to fight.
    pub fn choices_in_close_combat(&self, state: &State, id: UnitId) -> u32 {
        let foes = self.foes(state, id);
        let attacks = state.unit(id).order.pending(Kind::Attack);
        if self.settings.pairs == CloseCombat::All || attacks {
            return foes;
        }
        members(foes).filter(|&e| state.unit(e).marks.aim == Some(id)).fold(0, |set, e| set | e.bit())
    }

    /// CLC-01, CLC-04: whether a unit of this fight takes part in it. One whose card lists no enemy of the hex takes part
    /// all the same: it cannot shoot (FPW-01), but it pays. Whoever withdraws does not (WDR-05).
    fn takes_part(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let aimed_at = || {
            let enemies = members(self.enemies_at(state, id, unit.hex));
            enemies.into_iter().any(|enemy| state.unit(enemy).marks.aim == Some(id))
        };
        let unable = || {
            self.settings.unable == UnableToShoot::Pays
                && (self.settings.pairs == CloseCombat::All || aimed_at())
        };
        !unit.marks.withdrawing && (unit.marks.aim.is_some() || unable())
    }

    /// SEC-09: another unit without flanks stands with it.
    fn flanks_covered(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        members(seat_bits(id.seat())).any(|other| {
            other != id
                && state.unit(other).on_map()
                && state.unit(other).hex == hex
                && self.sector(state, other).is_none()
        })
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// P2.4.3: every hex where a close combat is due, in order.
    pub fn close_combats(&mut self, step: MoveStep, from: Hex) -> Result<(), Halt> {
        let due = |play: &Self, hex: Hex| {
            let mut here = play.each(|_, unit| unit.on_map() && unit.hex == hex);
            match step {
                MoveStep::Attack => here.any(|id| !play.state.unit(id).marks.fought),
                // Q-40, alternative: only the fights of this step's ambush entries.
                MoveStep::Movement => here.any(|id| play.state.unit(id).marks.sprung),
            }
        };
        let next = self
            .each(|_, unit| unit.on_map() && unit.hex >= from)
            .filter(|&id| self.game.in_close_combat(self.state, id))
            .map(|id| self.state.unit(id).hex)
            .filter(|&hex| due(self, hex))
            .min();
        match next {
            Some(hex) => {
                self.next(Frame::CloseCombats { step, from: Hex(hex.0 + 1) });
                self.fight_at(hex)?;
            }
            None => {
                for id in (0..32).map(UnitId) {
                    let order = &mut self.state.unit_mut(id).order;
                    order.done |= order.kind == Kind::Attack;
                }
                self.after_step(step);
            }
        }
        Ok(())
    }

    /// One close combat, part by part.
    pub fn close_combat(&mut self, hex: Hex, part: Melee) -> Result<(), Halt> {
        let here = self.state.set(|_, unit| unit.on_map() && unit.hex == hex);
        if here & seat_bits(0) == 0 || here & seat_bits(1) == 0 {
            return self.end_close_combat(here);
        }
        match part {
            Melee::Start => self.begin_close_combat(hex, here),
            Melee::Flanks => self.flank_tests(hex, here),
            Melee::Answer => self.answer(hex, here),
            Melee::Exchange => self.exchange(hex, here),
        }
    }

    /// Capture check; caught movers; attackers take the enemy they named, or choose one.
    fn begin_close_combat(&mut self, hex: Hex, here: u32) -> Result<(), Halt> {
        if self.game.settings.capture == Capture::State && self.capture(here) {
            return Ok(()); // looked at again with those who are left
        }
        // Q-48 and FOM-07 ask who fought in step 4.
        let attacks = !matches!(
            self.state.frames.as_slice()[0],
            Frame::Tick { step: MoveStep::Movement, .. }
                | Frame::CloseCombats { step: MoveStep::Movement, .. }
        );
        for id in members(here) {
            self.state.unit_mut(id).marks.fought |= attacks;
            self.caught_moving(id);
        }
        for id in members(here) {
            let unit = *self.state.unit(id);
            if !unit.order.pending(Kind::Attack) || unit.marks.aim.is_some() || unit.is_suppressed() {
                continue;
            }
            self.mark("ATK-05");
            if !unit.locked && members(here).any(|other| self.state.unit(other).locked) {
                self.mark("CLC-05");
            }
            let (named, choices) = (unit.order.target, self.game.choices_in_close_combat(self.state, id));
            if choices & named.bit() != 0 {
                self.mark("CLC-04");
                if unit.locked {
                    self.mark("CLC-07");
                }
                self.state.unit_mut(id).marks.aim = Some(named);
                continue;
            }
            self.mark("ATK-08");
            match choices.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(choices).next(),
                _ => return self.ask(Frame::PickEnemy(id)),
            }
        }
        self.next(Frame::CloseCombat { hex, part: Melee::Flanks });
        Ok(())
    }

    /// CLC-10: units without ammo are captured. Tells whether there were any.
    fn capture(&mut self, here: u32) -> bool {
        let mut any = false;
        for id in members(here) {
            if self.state.unit(id).ammo == 0 {
                self.mark("CLC-10");
                if self.state.unit(id).marks.withdrawing {
                    self.mark("WDR-08");
                }
                self.remove(id, Status::Captured);
                any = true;
            }
        }
        any
    }

    /// WDR-09, Q-29: a unit with a movement order is handled as withdrawing, or fights and stays.
    fn caught_moving(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        if !unit.order.kind.moves() || !unit.order.given || unit.order.done || unit.marks.withdrawing {
            return;
        }
        if self.game.settings.caught == CaughtMoving::Withdraws {
            unit.marks.withdrawing = true;
        } else {
            unit.order.done = true;
        }
        self.mark("WDR-09");
    }

    /// SEC-07..SEC-09, ATK-07, AMB-18: whoever is attacked through a flank or the rear tests first.
    fn flank_tests(&mut self, hex: Hex, here: u32) -> Result<(), Halt> {
        let mut struck = 0u32;
        for id in members(here) {
            let unit = self.state.unit(id);
            let Some(sector) = self.game.sector(self.state, id) else { continue };
            let strikes = |enemy: &UnitId| {
                let attacker = self.state.unit(*enemy);
                let attacks = attacker.order.pending(Kind::Attack)
                    && attacker.marks.aim == Some(id)
                    && !attacker.locked;
                let enters = unit.marks.sprung;
                (attacks || enters)
                    && attacker.marks.entered.is_some()
                    && attacker.marks.entered != sector.facing
            };
            if members(here & seat_bits(1 - id.seat())).any(|e| strikes(&e)) {
                struck |= id.bit();
            }
        }
        self.next(Frame::CloseCombat { hex, part: Melee::Answer });
        for id in members(struck) {
            if self.game.flanks_covered(self.state, id) {
                self.mark("SEC-09");
                continue;
            }
            for rule in ["SEC-04", "SEC-07", "SEC-11", "ATK-07"] {
                self.mark(rule);
            }
            if self.state.unit(id).marks.sprung {
                self.mark("AMB-18");
            }
            self.immediate_test(id, Rule("SEC-07"))?;
            if self.state.unit(id).is_suppressed() {
                self.mark("SEC-08");
            }
        }
        Ok(())
    }

    /// CLC-04, SUP-03: everybody else in the hex answers.
    fn answer(&mut self, hex: Hex, here: u32) -> Result<(), Halt> {
        for id in members(here) {
            let unit = self.state.unit(id);
            if unit.marks.aim.is_some() || unit.marks.withdrawing {
                continue;
            }
            let choices = self.game.choices_in_close_combat(self.state, id);
            match choices.count_ones() {
                0 => {}
                1 => self.state.unit_mut(id).marks.aim = members(choices).next(),
                _ => return self.ask(Frame::PickEnemy(id)),
            }
        }
        self.next(Frame::CloseCombat { hex, part: Melee::Exchange });
        Ok(())
    }

    /// CLC-01..CLC-03, WDR-04..WDR-06: all shots together, then losses, tests and the second capture check.
    fn exchange(&mut self, hex: Hex, here: u32) -> Result<(), Halt> {
        // Q-32, alternative: only a unit that cannot pay is captured.
        if self.game.settings.capture == Capture::Paying {
            let paying = members(here).filter(|&id| {
                let leaves = self.state.unit(id).marks.withdrawing;
                self.game.takes_part(self.state, id)
                    || leaves && self.game.settings.withdrawal_ammo == WithdrawalAmmo::Paid
            });
            let paying = paying.fold(0, |set, id| set | id.bit());
            if self.capture(paying) {
                members(here).for_each(|id| self.drop_lost_aim(id));
                self.next(Frame::CloseCombat { hex, part: Melee::Answer });
                return Ok(());
            }
        }
        let mut volley = Volley::default();
        for id in members(here) {
            let unit = *self.state.unit(id);
            if unit.marks.withdrawing {
                self.mark("WDR-05");
                self.mark("WDR-01");
                let cost = u8::from(self.game.settings.withdrawal_ammo == WithdrawalAmmo::Paid);
                let unit = self.state.unit_mut(id);
                unit.ammo = unit.ammo.saturating_sub(cost);
                continue;
            }
            if unit.ammo == 0 || !self.game.takes_part(self.state, id) {
                continue;
            }
            let Some(target) = unit.marks.aim else {
                self.fight_without_shot(id);
                continue;
            };
            if unit.is_suppressed() {
                self.mark("SUP-03");
                self.mark("SUP-04");
            }
            if unit.marks.surprise && !unit.is_suppressed() {
                self.mark("AMB-17");
            }
            if self.state.unit(target).marks.withdrawing {
                self.mark("WDR-04");
            }
            if self.state.unit(target).marks.sprung {
                self.mark("AMB-16");
            }
            self.shoot(id, target, Manner::Close, &mut volley)?;
        }
        for rule in ["CLC-03", "ATK-06", "FPW-05"] {
            self.mark(rule);
        }
        let leaving = self.state.set(|_, unit| unit.marks.withdrawing) & here;
        self.resolve(&volley)?;
        if members(leaving).any(|id| self.state.unit(id).is_suppressed() && self.state.unit(id).alive()) {
            self.mark("WDR-06");
        }
        if self.game.settings.capture == Capture::State {
            let still = members(here).filter(|&id| self.game.in_close_combat(self.state, id));
            let still = still.fold(0, |set, id| set | id.bit());
            self.capture(still);
        }
        let here = self.state.set(|_, unit| unit.on_map() && unit.hex == hex);
        self.end_close_combat(here)
    }

    /// CLC-01, FPW-01: a unit that can shoot at nobody in the hex still spends its ammo.
    fn fight_without_shot(&mut self, id: UnitId) {
        self.mark("CLC-01");
        self.mark("FPW-01");
        self.state.unit_mut(id).ammo -= 1;
        self.sink.event(|| Event::ShotLost { unit: id, rule: Rule("FPW-01") });
    }

    fn drop_lost_aim(&mut self, id: UnitId) {
        let lost = self.state.unit(id).marks.aim.is_some_and(|t| !self.state.unit(t).on_map());
        if lost {
            self.state.unit_mut(id).marks.aim = None;
        }
    }

    fn end_close_combat(&mut self, here: u32) -> Result<(), Halt> {
        for id in members(here) {
            let card_sector = self.game.sector_of_card(id, self.state.unit(id));
            let unit = self.state.unit_mut(id);
            unit.marks.aim = None;
            unit.order.done |= unit.order.kind == Kind::Attack;
            if unit.marks.sprung {
                unit.marks.sprung = false;
                unit.marks.surprise = false;
                unit.sector = card_sector;
            }
        }
        self.state.frames.pop();
        Ok(())
    }
}
