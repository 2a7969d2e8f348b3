//! 3.8.c, 3.8.j-3.8.n, 5.3: attacks in Close Combat are carried out.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Device;
use crate::play::{Going, Play};
use crate::state::{ARMOUR, Did, FOOT, Is, STRIKES, State, Strike, UnitId, foe, units};
use crate::tables::{Ift, Outcome};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::Sink;
use kernel::seat::Side;

/// Attacks of a side in the list.
pub(super) fn of(side: Side) -> std::ops::Range<usize> {
    let from = side.index() * STRIKES;
    from..from + STRIKES
}

impl Aslsk {
    /// 3.8.n: the vehicle of a side that may use its close defence weapon now, and its usage number.
    pub(super) fn close_defender(&self, state: &State, side: Side) -> Option<(UnitId, u8)> {
        let hex = state.combat.hex;
        let ready = state.combat.beset & 1 << side.0 != 0 || state.combat.ambusher == side.0;
        let afv = units(side, state.shown_at(side, hex) & ARMOUR).next().filter(|_| ready)?;
        let unit = state.unit(afv);
        if !unit.good_order() || unit.is(Is::CE) || unit.did(Did::STRIKE) {
            return None;
        }
        let (device, number) = self.afv(state, afv).device(self.battle.date)?;
        let foes = state.shown_at(foe(side), hex) & FOOT != 0;
        (device == Device::SN && foes).then_some((afv, number))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// AMB.104: an attack is declared: what it counts is fixed.
    pub(super) fn declare(&mut self, side: Side) {
        let combat = self.state.combat;
        self.mark_all(["3.8.b", "3.8.d", "3.8.u", "AMB.104"]);
        let drm = self.game.close_drm::<S::Ledger>(self.state, side, combat.by, combat.at);
        if units(side, combat.by).any(|id| self.state.unit(id).is(Is::PINNED)) {
            self.mark("T2.5.b");
        }
        for id in units(foe(side), combat.at & ARMOUR) {
            if self.game.afv(self.state, id).mgs[0] > 0 {
                self.mark("3.8.t");
            }
            if !self.state.unit(id).good_order() {
                self.mark("AMB.115");
            }
        }
        let game = self.game;
        let strike = game.strike_of(self.state, side, combat.by, combat.guns, combat.at, drm.total());
        let heads = units(side, combat.by & FOOT).filter(|&id| game.is_mmc(self.state, id));
        let head = heads.map(|id| id.bit()).next().unwrap_or(0);
        for id in units(side, combat.by) {
            if game.is_leader(self.state, id) && self.state.unit(id).with == 0 {
                self.state.unit_mut(id).with = head;
            }
            if !id.is_afv() {
                self.state.unit_mut(id).deeds.add(Did::STRIKE);
            }
        }
        for id in units(foe(side), combat.at) {
            self.state.unit_mut(id).deeds.add(Did::STRUCK);
            if id.is_afv() {
                self.state.combat.beset |= 1 << foe(side).0;
            }
        }
        let combat = &mut self.state.combat;
        combat.used[side.index()] |= combat.guns;
        if let Some(slot) = combat.strikes[of(side)].iter_mut().find(|strike| strike.by == 0) {
            *slot = strike;
        }
        (combat.by, combat.guns, combat.at) = (0, 0, 0);
        self.sink.event(|| Event::Declared {
            units: units(side, strike.by).collect(),
            targets: units(foe(side), strike.at).collect(),
            attack: strike.attack,
            defence: strike.defence,
            drm: drm.lines(),
        });
    }

    /// 3.8.b: all attacks of a side that have been declared.
    pub(super) fn carry_out(&mut self, side: Side) -> Result<(), Halt> {
        for number in of(side) {
            let strike = self.state.combat.strikes[number];
            if strike.by == 0 {
                continue;
            }
            self.state.combat.strikes[number] = Strike::NONE;
            match strike.at & ARMOUR != 0 {
                true => self.storm(side, strike).map(|_| ())?,
                false => self.hit(side, strike)?,
            }
        }
        Ok(())
    }

    /// 3.8.c: an attack on Infantry.
    fn hit(&mut self, side: Side, mut strike: Strike) -> Result<(), Halt> {
        self.mark("3.8.c");
        let dice = self.dr("3.8.c")?;
        if dice == [1, 1] {
            self.inspire(side, &mut strike)?;
        }
        let kill = self.game.tables.close.kill(strike.attack.into(), strike.defence.into());
        let margin = i32::from(dice[0] + dice[1]) + i32::from(strike.drm) - i32::from(kill);
        self.tell_strike(side, &strike, dice, kill);
        let alive = |play: &Self| -> ArrayVec<UnitId, 32> {
            units(foe(side), strike.at).filter(|&id| play.state.is_here(id)).collect()
        };
        let victims = alive(self);
        if margin < 0 {
            victims.into_iter().for_each(|id| self.eliminate(id));
        } else if margin == 0 && !victims.is_empty() {
            let at = self.any_of("3.8.c", victims.len())?;
            self.reduce(victims[at])?;
        }
        Ok(())
    }

    /// 3.8.j-3.8.l: an attack on a vehicle.
    pub(crate) fn storm(&mut self, side: Side, strike: Strike) -> Result<[u8; 2], Halt> {
        self.mark_all(["3.8.j", "3.8.r", "T2.5.b"]);
        let Some(afv) = units(foe(side), strike.at & ARMOUR).next() else { return Ok([1; 2]) };
        let dice = self.dr("3.8.j")?;
        let mut strike = strike;
        if dice == [1, 1] {
            self.inspire(side, &mut strike)?;
        }
        let ccv = strike.attack as i8;
        let margin = i32::from(dice[0] + dice[1]) + i32::from(strike.drm) - i32::from(ccv);
        self.tell_strike(side, &strike, dice, ccv);
        let unit = self.state.unit(afv);
        let stands = self.state.is_here(afv);
        let helpless = unit.is(Is::SHOCK | Is::UK | Is::STUN | Is::STUNNED_OUT);
        let (mut dead, mut stuck) = (margin < 0, margin == 0);
        if dice == [1, 1] && margin > 0 {
            self.mark("3.8.k");
            let die = self.roll("3.8.k")?;
            (dead, stuck) = (die <= 2, die == 3);
        }
        if dead && stands {
            self.eliminate(afv);
        } else if stuck && stands {
            self.immobilize(afv);
        }
        if dice == [6, 6] && !helpless {
            self.mark("3.8.l");
            let all: ArrayVec<UnitId, 32> =
                units(side, strike.by).filter(|&id| self.state.is_here(id)).collect();
            if !all.is_empty() {
                let at = self.any_of("3.8.l", all.len())?;
                self.reduce(all[at])?;
            }
        }
        Ok(dice)
    }

    fn tell_strike(&mut self, side: Side, strike: &Strike, dice: [u8; 2], kill: i8) {
        self.sink.event(|| Event::Struck {
            units: units(side, strike.by).collect(),
            targets: units(foe(side), strike.at).collect(),
            dice,
            drm: strike.drm,
            kill,
        });
    }

    /// 5.3.a, 5.3.b: an Original 2 of a MMC may bring forth a leader, who counts at once.
    fn inspire(&mut self, side: Side, strike: &mut Strike) -> Result<(), Halt> {
        let alive = units(side, strike.by & FOOT).filter(|&id| self.state.is_here(id));
        let best = alive
            .filter(|&id| self.game.is_mmc(self.state, id))
            .max_by_key(|&id| self.game.morale(self.state, id));
        let Some(best) = best else { return Ok(()) };
        let Some(leader) = self.promote(best, false)? else { return Ok(()) };
        self.state.unit_mut(leader).with = best.bit();
        self.state.unit_mut(leader).deeds.add(Did::STRIKE | Did::STRUCK);
        strike.by |= leader.bit();
        strike.attack = strike.attack.saturating_add(if strike.at & ARMOUR != 0 { 1 } else { 2 });
        for answer in &mut self.state.combat.strikes[of(foe(side))] {
            if answer.at & best.bit() != 0 && answer.by != 0 {
                answer.at |= leader.bit();
                answer.defence = answer.defence.saturating_add(2);
            }
        }
        Ok(())
    }

    /// 3.8.n: the close defence weapon: 16 FP against all Infantry in the hex, friends too.
    pub(super) fn defend_closely(&mut self, afv: UnitId, number: u8) -> Going {
        self.mark("3.8.n");
        self.state.unit_mut(afv).deeds.add(Did::STRIKE);
        let dice = self.dr("3.8.n")?;
        let sum = dice[0] + dice[1];
        let works = sum <= number;
        self.sink.event(|| Event::CloseDefence { unit: afv, dice, number, works });
        if !works {
            return Ok(crate::play::Flow::On);
        }
        let hex = self.state.combat.hex;
        let Some(column) = Ift::column_of(16) else { return Ok(crate::play::Flow::On) };
        let targets = [0, 1].map(|side| self.state.shown_at(Side(side), hex) & FOOT);
        let game = self.game;
        self.strike(hex, column, targets, |_| -> Outcome { game.tables.ift.result(column, sum.into()) })
    }
}
