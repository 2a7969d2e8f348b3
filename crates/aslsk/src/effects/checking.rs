//! 3.2.3: morale checks and task checks.

use crate::Aslsk;
use crate::event::{Check, Event};
use crate::play::Play;
use crate::state::{Did, Is, State, UnitId, units};
use crate::tables::Outcome;
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// 3.2.3.g: the leader who helps a unit to check: in its hex, in Good Order, not pinned, unharmed by this attack and with
    /// nothing due to him; leaders only by one of higher morale.
    pub fn helper(&self, state: &State, id: UnitId) -> Option<UnitId> {
        let (side, hex) = (id.side(), state.unit(id).hex);
        let fits = |one: &UnitId| {
            *one != id
                && self.due(state, *one) == Outcome::None
                && state.blow.harmed[side.index()] & one.bit() == 0
                && (!self.is_leader(state, id) || self.morale(state, *one) > self.morale(state, id))
        };
        let able = units(side, self.leaders_at(state, side, hex)).filter(fits);
        able.min_by_key(|&one| self.leadership(state, one)).filter(|&one| self.leadership(state, one) < 0)
    }

    /// What is added to a unit's check.
    pub fn check_drm<L: Ledger>(&self, state: &State, id: UnitId, check: Check, number: u8) -> L {
        let mut drm = L::default();
        let rule = match check {
            Check::LeaderLost => "3.2.3.n",
            Check::LeaderBroken => "3.2.3.o",
            _ => "3.2.3.g",
        };
        drm.add_some(Rule(rule), "drm-check", number.into());
        if !id.is_afv()
            && let Some(leader) = self.helper(state, id)
        {
            drm.add(Rule("3.2.3.g"), "drm-leader", self.leadership(state, leader).into());
        }
        if state.unit(id).is(Is::SHAKEN) {
            drm.add(Rule("7.10.d"), "drm-plus-one", 1);
        }
        drm
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit checks as is due to it.
    pub(super) fn check_due(&mut self, id: UnitId) -> Result<(), Halt> {
        let due = self.game.due(self.state, id);
        if S::HEARS && self.game.is_leader(self.state, id) {
            self.mark("AMB.69");
        } else if S::HEARS && !id.is_afv() && self.game.helper(self.state, id).is_some() {
            self.mark_all(["1.2.1.a", "1.2.1.b"]);
        }
        let (side, bit) = (id.side().index(), id.bit());
        self.settle_due(id);
        match due {
            _ if id.is_afv() => self.check_crew(id, due, 0),
            Outcome::Mc(number) => {
                let lost = self.state.blow.shaken[side] & bit != 0;
                let check = if lost { Check::LeaderLost } else { Check::Morale };
                self.check_morale(id, check, number)
            }
            Outcome::Ptc(number) => {
                let broken = self.state.blow.uneasy[side] & bit != 0;
                let check = if broken { Check::LeaderBroken } else { Check::Pin };
                self.check_task(id, check, number)
            }
            _ => Ok(()),
        }
    }

    /// 3.2.3.g-3.2.3.j: a MC.
    pub fn check_morale(&mut self, id: UnitId, check: Check, number: u8) -> Result<(), Halt> {
        self.mark("3.2.3.g");
        let drm = self.game.check_drm::<S::Ledger>(self.state, id, check, number);
        let dice = self.dr("3.2.3.g")?;
        self.judge(id, check, dice, drm)
    }

    /// What comes of a MC with these dice.
    pub fn judge(&mut self, id: UnitId, check: Check, dice: [u8; 2], drm: S::Ledger) -> Result<(), Halt> {
        let need = self.game.morale(self.state, id);
        let total = i32::from(dice[0] + dice[1]) + drm.total();
        let boxcars = dice == [6, 6];
        let margin = total - i32::from(need);
        let passed = margin <= 0 && !boxcars;
        self.sink.event(|| Event::Checked { unit: id, check, dice, drm: drm.lines(), need, passed });
        let broken = self.state.unit(id).is(Is::BROKEN);
        if broken {
            self.mark("1.2.3.a");
        }
        match (passed, broken) {
            (true, true) => Ok(()),
            (true, false) => {
                if margin == 0 {
                    self.mark("3.2.3.j");
                    self.pin(id);
                }
                Ok(())
            }
            (false, true) if boxcars => {
                self.mark("3.2.3.i");
                self.mourn_for(id, true);
                self.eliminate(id);
                Ok(())
            }
            (false, true) => {
                self.mark("3.2.3.h");
                self.reduce(id)
            }
            (false, false) => self.fail(id, margin, boxcars),
        }
    }

    /// 3.2.3.h, 3.2.3.i, 5.1.a, AMB.30: an unbroken unit fails: it breaks; a 12 reduces it first; by more than its ELR it is
    /// replaced.
    fn fail(&mut self, id: UnitId, margin: i32, boxcars: bool) -> Result<(), Halt> {
        self.mark("3.2.3.h");
        self.break_unit(id);
        if boxcars {
            self.mark_all(["3.2.3.i", "AMB.30"]);
            self.reduce(id)?;
        }
        if self.state.is_here(id) && margin > i32::from(self.game.elr(self.state, id)) {
            self.degrade(id);
        }
        Ok(())
    }

    /// 3.2.3.k: a PTC: who fails is pinned.
    pub fn check_task(&mut self, id: UnitId, check: Check, number: u8) -> Result<(), Halt> {
        let unit = self.state.unit(id);
        if unit.is(Is::BROKEN | Is::PINNED) {
            return Ok(());
        }
        self.mark("3.2.3.k");
        let drm = self.game.check_drm::<S::Ledger>(self.state, id, check, number);
        let need = self.game.morale(self.state, id);
        let dice = self.dr("3.2.3.k")?;
        let passed = i32::from(dice[0] + dice[1]) + drm.total() <= i32::from(need);
        self.sink.event(|| Event::Checked { unit: id, check, dice, drm: drm.lines(), need, passed });
        if !passed {
            self.pin(id);
        }
        Ok(())
    }

    /// 3.2.3.l, 3.2.3.m: a unit is pinned, once in a Player Turn.
    pub fn pin(&mut self, id: UnitId) {
        if id.is_afv() {
            return self.shut(id);
        }
        let unit = self.state.unit_mut(id);
        if unit.did(Did::PIN) || unit.is(Is::BROKEN) {
            self.mark("3.2.3.m");
            return;
        }
        unit.marks.add(Is::PINNED);
        // 6.5.d: Hazardous Movement lasts until one is pinned.
        unit.marks.remove(Is::HAZARD);
        unit.deeds.add(Did::PIN);
        self.state.blow.harmed[id.side().index()] |= id.bit();
        self.sink.event(|| Event::Pinned { unit: id });
    }
}
