//! 6.4: Guns that are set up hidden, and how they are found.

use crate::Aslsk;
use crate::event::Event;
use crate::play::Play;
use crate::state::{FIRST, Hexes, Is, SECOND, State, Team, UnitId, WeaponId, foe, units};
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
        self.lies_open(hex) && state.of(foe(id.side())).any(sees)
    }

    /// 6.4.b: whether a hidden unit lies where it is seen: in the open or on a road that is not paved.
    fn lies_open(&self, hex: Hex) -> bool {
        self.land.get(hex).is_some_and(|ground| ground.terrain.is_open() || ground.has_road())
    }

    /// Those of an attack's targets whom everybody sees.
    pub fn in_view(&self, state: &State, targets: [Team; 2]) -> [Team; 2] {
        [FIRST, SECOND].map(|side| {
            let seen = units(side, targets[side.index()]).filter(|&id| !state.unit(id).is(Is::HIDDEN));
            seen.fold(0, |set, id| set | id.bit())
        })
    }

    /// AMB.120: empty hexes in which the enemy could have a hidden Gun, at which a side may fire.
    pub fn suspects(&self, state: &State, side: Side) -> Hexes {
        let mut found = Hexes::EMPTY;
        if self.settings.suspect_fire == crate::options::SuspectFire::No {
            return found;
        }
        for (id, _) in self.hidden(state, foe(side)) {
            for hex in self.hiding_places(state, id) {
                if state.shown_at(foe(side), hex) == 0 {
                    found.insert(hex);
                }
            }
        }
        found
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
        let mut any = false;
        for id in units(side, self.state.at(side, hex)) {
            any |= self.expose(id);
        }
        any
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

    /// 6.4.d: an attack that has had an effect on a hidden unit reveals it.
    pub fn betray(&mut self, id: UnitId) {
        if self.state.unit(id).is(Is::HIDDEN) {
            self.mark("6.4.d");
            self.expose(id);
        }
    }
}
