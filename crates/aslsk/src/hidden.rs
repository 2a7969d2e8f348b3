//! 6.4: Guns that are set up hidden, and how they are found.

use crate::Aslsk;
use crate::event::Event;
use crate::play::Play;
use crate::state::{FIRST, Is, SECOND, State, UnitId, WeaponId, foe, units};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{SeatSet, Side};

impl Aslsk {
    /// 6.4.b: whether a hidden Gun in the open is seen by a Good Order enemy within 16 hexes.
    fn is_spotted(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        let sees = |enemy: UnitId| {
            let unit = state.unit(enemy);
            unit.good_order() && self.range(unit.hex, hex) <= 16 && self.sights.sees(unit.hex, hex)
        };
        self.land[hex].terrain.is_open() && state.of(foe(id.side())).any(sees)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.4.b: Guns hidden in the open that are seen now are found.
    pub fn find_seen(&mut self) {
        for side in [FIRST, SECOND] {
            for id in self.state.of(side) {
                if self.state.unit(id).is(Is::HIDDEN) && self.game.is_spotted(self.state, id) {
                    self.mark("6.4.b");
                    self.expose(id);
                }
            }
        }
    }

    /// 6.4.c: what a side has hidden in a hex is found there; whether there was anything.
    pub fn uncover(&mut self, side: Side, hex: Hex) -> bool {
        units(side, self.state.at(side, hex)).fold(false, |any, id| self.expose(id) || any)
    }

    /// 6.4.c: a hidden unit, and the Gun that it mans, is seen; whether it was hidden.
    pub fn expose(&mut self, id: UnitId) -> bool {
        if !self.state.unit(id).is(Is::HIDDEN) {
            return false;
        }
        self.mark("6.4.c");
        self.state.unit_mut(id).marks.remove(Is::HIDDEN);
        self.sink.reveal(SeatSet::first(2));
        let weapon = self.state.gun_of(id).unwrap_or(WeaponId::NONE);
        let hex = self.state.unit(id).hex;
        self.sink.event(|| Event::Revealed { unit: id, weapon, hex });
        true
    }
}
