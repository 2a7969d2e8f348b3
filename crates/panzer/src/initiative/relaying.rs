//! 7.42.2, A90: formations move in the reverse order of the record; those that are not in it move first.

use super::naming::Group;
use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::{Checking, Marching, Room};
use crate::state::foe;
use kernel::chance::Chance;
use kernel::rule::Sink;
use serde::{Deserialize, Serialize};

/// Formations move one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Relaying {
    /// How many have had their part.
    pub done: u8,
}

impl Room for Relaying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let (game, first) = (play.game, play.state.first);
        let last = game.recorded(play.state);
        play.next(Relaying { done: self.done.saturating_add(1) })?;
        match self.done {
            0 => {
                play.mark_all(["7.42.2b", "7.42.2d"]);
                play.push(Marching { side: foe(first), group: Group::UNRECORDED })
            }
            1 => {
                play.mark("A90");
                play.push(Marching { side: first, group: Group::UNRECORDED })
            }
            done if done - 2 < last => {
                let place = last - (done - 2);
                match game.group_at(play.state, place) {
                    Some(group) => play.push(Marching { side: game.group_side(group), group: Group(group) }),
                    None => Ok(crate::play::Flow::On),
                }
            }
            _ => {
                // 7.42.2c: who was overrun checks once, after all overruns.
                play.mark("7.42.2c");
                play.next(Checking { only: u8::MAX })
            }
        }
    }
}
