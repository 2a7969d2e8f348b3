//! 6.4: Guns that are set up hidden, and how they are found.

use crate::event::Event;
use crate::play::Play;
use crate::state::{Is, WeaponId, units};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{SeatSet, Side};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.4.c: what a side has hidden in a hex is found there; whether there was anything.
    pub fn uncover(&mut self, side: Side, hex: Hex) -> bool {
        let mut any = false;
        for id in units(side, self.state.at(side, hex)) {
            if !self.state.unit(id).is(Is::HIDDEN) {
                continue;
            }
            any = true;
            self.mark("6.4.c");
            self.state.unit_mut(id).marks.remove(Is::HIDDEN);
            self.sink.reveal(SeatSet::first(2));
            let weapon = self.state.gun_of(id).unwrap_or(WeaponId::NONE);
            self.sink.event(|| Event::Revealed { unit: id, weapon, hex });
        }
        any
    }
}
