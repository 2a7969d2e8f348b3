//! 1.2.4.1, AMB.78: a rate of fire that is kept in answer to a move may be declined, so that residual FP is left.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Room, openly};
use crate::state::{Arms, State, WeaponId, weapons};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One weapon after another that has kept its rate of fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declining {
    /// Those whose owner has still to say so.
    pub left: Arms,
}

impl Declining {
    fn now(self) -> Option<WeaponId> {
        weapons(self.left).next()
    }
}

impl Room for Declining {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> crate::play::Going {
        match self.now() {
            Some(_) => Ok(crate::play::Flow::Ask),
            None => play.pop(),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.fire.side, "rof", "AMB.78")
    }

    fn offers(self, _: &Aslsk, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Yes, Action::No]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Some(id) = self.now() else { return Ok(()) };
        if action == Action::No {
            play.mark("AMB.78");
            play.state.fire.declined |= id.bit();
        }
        play.next(Declining { left: self.left & !id.bit() }).map(|_| ())
    }
}
