//! 4: a game being played. Each frame runs to its end or to a decision.

use crate::Aslsk;
use crate::event::Event;
use crate::rooms::{Frame, Room, in_room};
use crate::state::Ending;
use kernel::chance::{Chance, D6, Halt};
pub use kernel::play::{Flow, Going};
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};
use serde::{Deserialize, Serialize};

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// Why.
    pub ending: Ending,
    /// Who has won.
    pub winner: Side,
}

impl Room for Over {}

kernel::play! {
    /// A game being played: the rules, the position, and where chance and reports go.
    pub struct Play of Aslsk in Frame, telling Event, until Over;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 1.4.a: a DR: the coloured die and the white one.
    pub fn dr(&mut self, rule: &'static str) -> Result<[u8; 2], Halt> {
        let faces = self.chance.throw(Rule(rule), &D6, 2)?;
        self.mark("1.4.a");
        Ok([faces.first().copied().unwrap_or(1), faces.get(1).copied().unwrap_or(1)])
    }

    /// A dr.
    pub fn roll(&mut self, rule: &'static str) -> Result<u8, Halt> {
        self.chance.roll(Rule(rule), &D6)
    }

    /// AMB.68: one of so many, each equally likely.
    pub fn any_of(&mut self, rule: &'static str, many: usize) -> Result<usize, Halt> {
        if many <= 1 {
            return Ok(0);
        }
        const ONES: [u16; 64] = [1; 64];
        self.chance.draw(Rule(rule), &ONES[..many.min(64)])
    }

    /// The game is over.
    pub fn finish(&mut self, ending: Ending, winner: Side) -> Going {
        self.mark("AMB.117");
        while self.state.frames.depth() > 1 {
            self.state.frames.pop();
        }
        self.state.frames.replace(Over { ending, winner });
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Over { ending, winner });
        Ok(Flow::On)
    }
}
