//! 7.42: staggered initiative: both sides name a formation in secret, then the dice fall.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// Both sides name a formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Naming {
    /// The First Player of the turn before.
    pub side: Side,
}

impl Room for Naming {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.state.frames.pop();
        play.roll_initiative()
    }
}
