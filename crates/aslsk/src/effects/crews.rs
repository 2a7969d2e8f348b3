//! 3.2.3.q: what attacks do to exposed crews of AFVs.

use crate::event::{Check, Event};
use crate::pieces::Turret;
use crate::play::Play;
use crate::state::{ARMOUR, Did, FIRST, Is, SECOND, UnitId, units};
use crate::tables::Outcome;
use kernel::chance::{Chance, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.3.q, AMB.68: K and KIA stun every exposed crew for good.
    pub(super) fn stun_crews(&mut self) {
        for side in [FIRST, SECOND] {
            for id in units(side, self.game.due_of(self.state, side) & ARMOUR) {
                if self.game.due(self.state, id) >= Outcome::K(0) {
                    self.settle_due(id);
                    self.stun(id, true);
                }
            }
        }
    }

    /// 3.2.3.q: a crew checks: failing is Stun, a 12 STUN, an exact pass shuts the hatches.
    /// 6.2.f: `burn` is what the ground does for it against WP.
    pub(crate) fn check_crew(&mut self, id: UnitId, due: Outcome, burn: i32) -> Result<(), Halt> {
        self.mark("3.2.3.q");
        let (check, number) = match due {
            Outcome::Ptc(number) => (Check::Pin, number),
            Outcome::Mc(number) => (Check::Morale, number),
            _ => return Ok(()),
        };
        let mut drm = self.game.check_drm::<S::Ledger>(self.state, id, check, number);
        drm.add_some(Rule("6.2.f"), "drm-wp", burn);
        let need = self.game.morale(self.state, id);
        let dice = self.dr("3.2.3.q")?;
        let margin = i32::from(dice[0] + dice[1]) + drm.total() - i32::from(need);
        let passed = margin <= 0;
        self.sink.event(|| Event::Checked { unit: id, check, dice, drm: drm.lines(), need, passed });
        match check {
            Check::Pin if !passed => self.shut(id),
            Check::Pin => {}
            _ if dice == [6, 6] => self.stun(id, true),
            _ if !passed => self.stun(id, false),
            _ if margin == 0 => self.shut(id),
            _ => {}
        }
        Ok(())
    }

    /// 3.2.3.q: the crew stays BU for the rest of the Player Turn.
    pub fn shut(&mut self, id: UnitId) {
        self.mark("3.2.3.s");
        let unit = self.state.unit_mut(id);
        unit.marks.remove(Is::CE);
        unit.deeds.add(Did::SHUT);
        self.sink.event(|| Event::Shut { unit: id });
    }

    /// 7.10.d, 7.10.e: Stun; a second one, or any in a one-man turret, means Recall.
    pub fn stun(&mut self, id: UnitId, out: bool) {
        self.mark("7.10.d");
        let single = self.game.afv(self.state, id).turret == Turret::OneMan;
        let unit = self.state.unit_mut(id);
        let out = out || single || unit.is(Is::SHAKEN | Is::STUN);
        unit.marks.remove(Is::CE | Is::MOTION | Is::STUN);
        unit.marks.add(if out { Is::STUNNED_OUT } else { Is::STUN });
        unit.deeds.add(Did::SHUT);
        if out {
            self.mark("7.10.e");
        }
        self.sink.event(|| Event::Stunned { unit: id, out });
    }
}
