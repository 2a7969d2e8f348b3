//! 7.1.4: units with a reason to check do so, by their numbers. Without 7.1 there is none (B-150).

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// Units that have a reason to check morale do so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checking;

impl Room for Checking {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.pop()
    }
}
