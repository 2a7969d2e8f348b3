//! 7.28: counter-battery fire and the answers to it. A side without missions is not asked.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// Counter-battery fire and the answers to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countering {
    /// Whose fire.
    pub side: Side,
}

impl Room for Countering {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
