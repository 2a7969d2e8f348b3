//! 3.3: the Movement Phase.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// 3.3.a: the ATTACKER moves unit after unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moving;

impl Room for Moving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
