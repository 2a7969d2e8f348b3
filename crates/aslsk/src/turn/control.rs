//! 2.0, AMB.116: control of buildings and hexes.

use crate::Aslsk;
use crate::event::Event;
use crate::play::Play;
use crate::state::{FIRST, Owner, SECOND, State, UnitId, foe, units};
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;

impl Aslsk {
    /// Whether a side has a unit in one of these hexes for which something holds. What is hidden is not on the map yet (6.4.a).
    fn any_in(&self, state: &State, side: Side, key: usize, fits: impl Fn(UnitId) -> bool) -> bool {
        let hexes = &self.battle.keys[key];
        state.shown(side).any(|id| hexes.contains(&state.unit(id).hex) && fits(id))
    }

    /// 2.0.a: whether a side takes a building or hex: a Good Order MMC is in it and no enemy unit.
    fn takes(&self, state: &State, side: Side, key: usize) -> bool {
        let able = |id: UnitId| self.is_mmc(state, id) && state.unit(id).good_order();
        self.any_in(state, side, key, able) && !self.any_in(state, foe(side), key, |_| true)
    }

    /// 2.0.a, 2.0.b: who controls a key now; an AFV only while it is there.
    pub fn controls(&self, state: &State, side: Side, key: usize) -> bool {
        let hexes = &self.battle.keys[key];
        if hexes.len() == 1 {
            let afv = |of: Side| {
                let there = units(of, state.shown_at(of, hexes[0])).any(UnitId::is_afv);
                there
                    && !units(foe(of), state.shown_at(foe(of), hexes[0]))
                        .any(|id| state.unit(id).good_order())
            };
            match (afv(side), afv(foe(side))) {
                (true, false) => return true,
                (false, true) => return false,
                _ => {}
            }
        }
        state.control[key].is(side)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// AMB.116: control changes at the end of each phase.
    pub(super) fn take_control(&mut self) {
        for key in 0..self.game.battle.keys.len() {
            for side in [FIRST, SECOND] {
                if !self.state.control[key].is(side) && self.game.takes(self.state, side, key) {
                    self.mark_all(["2.0.a", "AMB.116"]);
                    self.state.control[key] = Owner(side.0);
                    let hex = self.game.battle.keys[key][0];
                    self.sink.event(|| Event::Controlled { hex, side });
                }
            }
        }
    }
}
