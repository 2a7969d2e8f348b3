//! 3.8: the Close Combat Phase.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// 3.8.a: the ATTACKER orders the hexes in which both sides are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fighting;

impl Room for Fighting {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
