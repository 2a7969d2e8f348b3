//! 7.2.2.1: the owner deploys the units of a marker that was revealed. Nobody is asked while there are no markers.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// A side deploys what was under a marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deploying {
    /// Whose marker it was.
    pub side: Side,
}

impl Room for Deploying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
