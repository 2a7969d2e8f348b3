//! 4.4.2: Panzerfausts: the check, the one unit that is hit, what may go wrong.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Size;
use crate::play::Play;
use crate::state::{Blow, Did, Fire, Is, Manner, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// 4.4.2.h: what is added to the check.
    pub fn faust_drm<L: Ledger>(&self, state: &State, fire: &Fire, id: UnitId) -> L {
        let mut drm = L::default();
        if fire.victim == UnitId::NONE {
            drm.add(Rule("4.4.2.h"), "drm-pf-infantry", 1);
        }
        if state.unit(id).is(Is::CX) {
            drm.add(Rule("4.4.2.h"), "drm-cx", 1);
        }
        match self.man(state, id).size {
            Size::HalfSquad | Size::Crew => drm.add(Rule("4.4.2.h"), "drm-pf-few", 1),
            Size::Leader => drm.add(Rule("4.4.2.h"), "drm-pf-smc", 2),
            Size::Squad => {}
        }
        if self.battle.date.year >= 45 {
            drm.add(Rule("4.4.2.h"), "drm-pf-late", -1);
        }
        drm
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.4.2.a: a unit looks for a Panzerfaust: with a Final dr of 3 or less it has one; an Original 6 pins or breaks it.
    pub fn find_faust(&mut self, fire: &Fire, id: UnitId) -> Result<bool, Halt> {
        self.mark_all(["4.4.2.a", "4.4.2.c", "AMB.110"]);
        let drm = self.game.faust_drm::<S::Ledger>(self.state, fire, id);
        let die = self.roll("4.4.2.a")?;
        let found = die < 6 && i32::from(die) + drm.total() <= 3;
        self.sink.event(|| Event::FaustCheck { unit: id, die, drm: drm.lines(), success: found });
        let unit = self.state.unit_mut(id);
        let second = unit.did(Did::PF);
        unit.deeds.add(if second { Did::PF | Did::PF_AGAIN } else { Did::PF });
        unit.shots = unit.shots.saturating_add(u8::from(fire.manner.is_reaction()));
        if second {
            self.mark("4.4.2.d");
        }
        if found {
            let side = id.side().index();
            self.state.fausts[side] = self.state.fausts[side].saturating_sub(1);
            return Ok(true);
        }
        self.note_shot(fire, id, false, fire.manner != Manner::First);
        self.state.fire = Fire::NONE;
        if die == 6 {
            match self.state.unit(id).is(Is::PINNED) {
                true => {
                    // 3.2.3.o: a leader breaks before the eyes of those with him.
                    self.state.blow = self.before_eyes(id);
                    self.break_unit(id);
                }
                false => self.pin(id),
            }
            self.press();
        }
        Ok(false)
    }

    /// 3.2.3.n, 3.2.3.o: harm without an attack that others see if it comes to a leader.
    pub fn before_eyes(&self, id: UnitId) -> Blow {
        match self.game.is_leader(self.state, id) {
            true => Blow { hex: self.state.unit(id).hex, ..Blow::NONE },
            false => Blow::NONE,
        }
    }

    /// 4.4.2.e: an Original TH DR of 12, of inexperienced units 11 too, misses and hurts the firer.
    pub fn backfires(&self, fire: &Fire, id: UnitId) -> bool {
        fire.dr() >= 12 - i32::from(self.game.inexperienced(self.state, id))
    }

    /// 4.4.2.f: one of those hit, at random, is the one that is affected.
    pub fn pick_at_random(&mut self) -> Result<(), Halt> {
        self.mark("4.4.2.f");
        let side = foe(self.state.fire.side);
        let hit = self.state.fire.hits[side.index()];
        if hit != 0 {
            let at = self.any_of("4.4.2.f", hit.count_ones() as usize)?;
            let id = units(side, hit).nth(at).unwrap_or(UnitId::of(side, 0));
            self.state.fire.hits = [0; 2];
            self.state.fire.hits[side.index()] = id.bit();
        }
        Ok(())
    }
}
