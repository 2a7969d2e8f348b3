//! 3.3.2.h, AMB.91, AMB.108: at the end of the MPh no hex holds more than it may.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::options::SelfWreck;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::state::{ARMOUR, FOOT, State, Team, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The ATTACKER names a vehicle that becomes a wreck, or a SMC who is one too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Parking;

impl Aslsk {
    /// Those of the ATTACKER of whom one has to go: two vehicles in a hex, or five SMC.
    fn crowd(&self, state: &State) -> Team {
        let side = state.attacker;
        for id in state.of(side) {
            let here = state.at(side, state.unit(id).hex);
            let leaders = units(side, here & FOOT).filter(|&one| self.is_leader(state, one));
            let leaders = leaders.fold(0, |set: Team, one| set | one.bit());
            if (here & ARMOUR).count_ones() > 1 {
                return here & ARMOUR;
            }
            if leaders.count_ones() > 4 {
                return leaders;
            }
        }
        0
    }
}

impl Room for Parking {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match play.game.crowd(play.state) {
            0 => play.pop(),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.attacker, "crowd", "AMB.91")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(state.attacker, game.crowd(state)).map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(id) = action else { return Ok(()) };
        play.mark_all(if id.is_afv() { ["3.3.2.h", "AMB.91"] } else { ["1.2.1.c", "AMB.108"] });
        let points = play.state.points;
        play.eliminate(id);
        if play.game.settings.self_wreck == SelfWreck::NoPoints {
            play.state.points = points;
        }
        Ok(())
    }
}
