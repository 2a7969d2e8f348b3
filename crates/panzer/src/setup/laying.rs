//! B-13, 7.31.1, B-136: mines and planned fire, both sides at once, in secret. A scenario that gives none asks nobody.

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::Room;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// Both sides write what lies and falls where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laying;

impl Room for Laying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        play.set_cohesion()?;
        play.pop()
    }
}
