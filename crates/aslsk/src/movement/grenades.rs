//! 3.3.1.h: smoke grenades.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::state::{Did, Is, SmokeKind, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;

impl Aslsk {
    /// The mover who throws next: the one with the best exponent who has not tried.
    fn grenadier(&self, state: &State) -> Option<UnitId> {
        let march = &state.march;
        let able = |id: &UnitId| self.man(state, *id).smoke > 0 && !state.unit(*id).did(Did::SMOKE);
        units(march.side, march.movers).filter(able).max_by_key(|&id| self.man(state, id).smoke)
    }

    /// Hexes into which the movers could throw: their own for 1 MF, the next ones for 2.
    pub(super) fn offer_grenades(&self, state: &State, out: &mut impl Extend<Action>) {
        let march = &state.march;
        if self.grenadier(state).is_none() {
            return;
        }
        if self.can_spend(state, 2, false) {
            out.extend([Action::Smoke(march.hex)]);
        }
        if self.can_spend(state, 4, false) {
            let near = self.map.grid.neighbours(march.hex).iter().copied();
            out.extend(near.filter(|hex| hex.is_some()).map(Action::Smoke));
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.1.h: a dr up to the exponent places smoke; an Original 6 ends the unit's move.
    pub(super) fn throw_grenades(&mut self, hex: Hex) -> Result<(), Halt> {
        let Some(id) = self.game.grenadier(self.state) else { return Ok(()) };
        self.mark("3.3.1.h");
        let near = hex == self.state.march.hex;
        self.spend(if near { 2 } else { 4 });
        let die = self.roll("3.3.1.h")?;
        let drm = i8::from(self.state.unit(id).is(Is::CX));
        let success = i32::from(die) + i32::from(drm) <= i32::from(self.game.man(self.state, id).smoke);
        self.state.unit_mut(id).deeds.add(Did::SMOKE);
        if die == 6 {
            self.state.unit_mut(id).deeds.add(Did::HALT);
        }
        self.sink.event(|| Event::Grenades { unit: id, hex, die, drm, success });
        if success {
            self.lay_smoke(hex, SmokeKind::Grenade, id.side());
        }
        self.after_spending()
    }
}
