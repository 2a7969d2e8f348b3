//! 3.6: the Rout Phase.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use crate::state::foe;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// 3.6.b: a side routs unit after unit, the ATTACKER first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Routing {
    /// Who.
    pub side: Side,
}

impl Room for Routing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.side == play.state.attacker {
            play.mark("3.6.b");
            return play.next(Routing { side: foe(self.side) });
        }
        play.pop()
    }
}
