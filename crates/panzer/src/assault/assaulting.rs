//! 6a: a side makes its close assaults and hand-to-hand attacks. A side without leg units that hold Move is not asked.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// A side makes its close assaults and hand-to-hand attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assaulting {
    /// Who attacks.
    pub side: Side,
}

impl Room for Assaulting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
