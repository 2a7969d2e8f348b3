//! 3.1 g, h: AFVs recover from Shock; desperation morale goes, or is kept.

use crate::Aslsk;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Did, FOOT, Is, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Side;

impl Aslsk {
    /// 3.1.o: a broken unit outside woods and buildings may keep its DM, if it would lose it.
    pub(super) fn may_keep_dm(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.is(Is::DM) && !unit.did(Did::KEEP_DM) && !self.in_cover(state, id) && !self.is_pressed(state, id)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.1.n: DM markers come off, except next to a known enemy.
    pub(super) fn settle(&mut self, side: Side) {
        for id in self.state.of(side).filter(|id| id.bit() & FOOT != 0) {
            let unit = self.state.unit(id);
            if !unit.is(Is::DM) || unit.did(Did::KEEP_DM) {
                continue;
            }
            self.mark("3.1.n");
            if !self.game.is_pressed(self.state, id) {
                self.state.unit_mut(id).marks.remove(Is::DM);
                self.sink.event(|| Event::Calmed { unit: id });
            }
        }
    }

    /// 7.10.a: Shock goes on 1-2, else it becomes UK; UK goes on 1-3, else the AFV is a wreck.
    pub(super) fn recover_crews(&mut self) -> Result<(), Halt> {
        let attacker = self.state.attacker;
        for side in [attacker, crate::state::foe(attacker)] {
            for id in self.state.of(side).filter(|id| id.is_afv()) {
                let uk = self.state.unit(id).is(Is::UK);
                if !uk && !self.state.unit(id).is(Is::SHOCK) {
                    continue;
                }
                self.mark("7.10.a");
                let die = self.roll("7.10.a")?;
                let success = die <= if uk { 3 } else { 2 };
                let unit: UnitId = id;
                self.sink.event(|| Event::ShockRecovery { unit, die, success });
                let marks = &mut self.state.unit_mut(id).marks;
                marks.remove(Is::SHOCK | Is::UK);
                match (success, uk) {
                    (true, _) => {}
                    (false, false) => marks.add(Is::UK),
                    (false, true) => self.eliminate(id),
                }
            }
        }
        Ok(())
    }
}
