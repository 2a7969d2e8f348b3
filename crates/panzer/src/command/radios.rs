//! 7.4.2, A67: vehicles without radios hold the command of their platoon.

use crate::Panzer;
use crate::options::{NoRadio, Switch};
use crate::pieces::Class;
use crate::state::{Command, Mark, State, UnitId};

impl Panzer {
    /// 7.4a, 7.23.2b: whether a unit is a vehicle without a radio that works.
    pub fn mute(&self, state: &State, id: UnitId) -> bool {
        self.uses(Switch::Radios)
            && self.card(state, id).class == Class::Vehicle
            && (!self.entry(id).radio || state.unit(id).marks.has(Mark::Radio))
    }

    /// 7.4.2a: the command that the vehicles without radio of a unit's platoon hold, and the one in its hex whose counter it shares.
    pub fn platoon_command(&self, state: &State, id: UnitId) -> Option<(Command, Option<UnitId>)> {
        let mates = || {
            state.of(id.side()).filter(|&one| {
                one != id
                    && self.mute(state, one)
                    && self.entry(one).platoon == self.entry(id).platoon
                    && !state.unit(one).carried()
                    && !state.unit(one).marks.has(Mark::Track)
                    && Command::GIVEN.contains(&state.unit(one).command())
            })
        };
        let command = state.unit(mates().next()?).command();
        let near = mates().find(|&one| state.unit(one).hex == state.unit(id).hex);
        let fits = self.may_hold(state, id, command) && self.fits_platoon(state, id, command);
        fits.then_some((command, near))
    }

    /// 7.4.2a, 7.4.2c, 7.4.2d: whether a command agrees with those that the other vehicles without radio of the platoon hold; who has lost
    /// a track may be left behind.
    pub fn fits_platoon(&self, state: &State, id: UnitId, command: Command) -> bool {
        if !self.mute(state, id) || state.unit(id).marks.has(Mark::Track) {
            return true;
        }
        let mates = state.of(id.side()).filter(|&one| {
            one != id
                && self.mute(state, one)
                && self.entry(one).platoon == self.entry(id).platoon
                && !state.unit(one).marks.has(Mark::Track)
                && !matches!(state.unit(one).command(), Command::None | Command::NoCommand)
        });
        mates.into_iter().all(|one| {
            let near = state.unit(one).hex == state.unit(id).hex;
            state.unit(one).command() == command && (near || self.settings.no_radio == NoRadio::SameKind)
        })
    }
}
