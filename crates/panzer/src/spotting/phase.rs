//! Step 1: both sides find out at once what each of their units spots.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use crate::pieces::Flag;
use crate::state::{UNITS, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// The Spotting Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spotting;

impl Room for Spotting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.mark("B-20");
        for number in 0..UNITS as u8 {
            if !play.state.is_here(UnitId(number)) {
                play.state.spotted[usize::from(number)] = 0;
            }
        }
        for side in [Side(0), Side(1)] {
            play.spot_all(side)?;
        }
        play.pop()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-20, B-28b: what a side spots, anew; where a roll is needed, what was spotted before stays so while somebody could spot it.
    fn spot_all(&mut self, side: Side) -> Result<(), Halt> {
        for target in self.state.of(foe(side)) {
            if self.state.unit(target).carried() {
                continue;
            }
            let spotters = self.state.of(side).filter(|&id| self.game.spots(self.state, id, target));
            let mut team = spotters.fold(0, |team, id| team | id.bit());
            let known = self.state.spotted[target.index()] != 0;
            if team != 0 && self.game.spotting_rolls() {
                match known {
                    true => self.mark_all(["B-28b", "7.7.1e"]),
                    false => team = self.attempt(side, target, team)?,
                }
            }
            self.state.spotted[target.index()] = team;
            let scout = |id: UnitId| {
                self.game.card(self.state, id).is(Flag::Recon) && self.game.mute(self.state, id)
            };
            if units(side, team).any(scout) {
                self.mark("7.4.2e");
            }
        }
        self.drop_spots(side);
        for target in self.state.of(foe(side)) {
            let carrier = self.state.unit(target).carrier;
            if carrier.is_some() {
                self.state.spotted[target.index()] = self.state.spotted[carrier.index()];
            }
        }
        let state = &*self.state;
        let found = || state.of(foe(side)).filter(|id: &UnitId| state.spotted[id.index()] != 0).collect();
        self.sink.event(|| Event::Spotted { side, units: found() });
        Ok(())
    }
}
