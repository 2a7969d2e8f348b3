//! B-140: First Air Phase: a side places its aircraft that are due. A side without sorties is not asked.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// First Air Phase: a side places its aircraft that are due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flying {
    /// Whose aircraft.
    pub side: Side,
}

impl Room for Flying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
