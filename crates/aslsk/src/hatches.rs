//! 7.7: crews exposed or buttoned up.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Turret;
use crate::play::Play;
use crate::state::{Did, Is, State, UnitId};
use kernel::chance::Chance;
use kernel::rule::Sink;

impl Aslsk {
    /// 7.7.b, 3.2.3.q: whether a crew may open or close its hatches now: once in a phase, and not while it has to stay BU.
    pub fn may_turn_hatch(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        // 7.10.e: a 1MT that was stunned never opens its hatch again.
        let shy = unit.is(Is::SHAKEN) && self.afv(state, id).turret == Turret::OneMan && !unit.is(Is::CE);
        unit.good_order() && !unit.did(Did::HATCH | Did::SHUT) && !shy
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.7.b: a crew opens or closes its hatches.
    pub fn turn_hatch(&mut self, id: UnitId, open: bool) {
        self.mark("7.7.b");
        let unit = self.state.unit_mut(id);
        match open {
            true => unit.marks.add(Is::CE),
            false => unit.marks.remove(Is::CE),
        }
        unit.deeds.add(Did::HATCH);
        self.sink.event(|| Event::Hatch { unit: id, open });
    }
}
