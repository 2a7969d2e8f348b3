//! B-10: how play goes on. Each frame runs to its end or to a decision.

use crate::Panzer;
use crate::event::Event;
use crate::rooms::{Frame, Room, in_room};
use kernel::chance::Chance;
pub use kernel::play::{Flow, Going};
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// B-163: why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// After the last turn.
    LastTurn,
    /// A side has no combat unit left.
    NoUnits,
}

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Over {
    /// Why.
    pub ending: Ending,
}

impl Room for Over {}

kernel::play! {
    /// A game being played: the rules, the position, and where chance and reports go.
    pub struct Play of Panzer in Frame, telling Event, until Over;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Opens sheets for both seats, or for those who have something to write.
    pub fn open_sheets(&mut self, seats: SeatSet) {
        self.state.writing = seats;
        self.state.in_hand = [crate::state::UnitId::NONE; 2];
    }

    /// Tells what a unit does; what hidden units do only their owner is told.
    pub fn tell(&mut self, unit: crate::state::UnitId, event: impl FnOnce() -> Event) {
        let covert = self.state.unit(unit).is_hidden();
        self.sink.event(|| match covert {
            true => Event::Covert { side: unit.side(), what: Box::new(event()) },
            false => event(),
        });
    }

    /// A seat closes its sheet. Tells whether this was the last one.
    pub fn close_sheet(&mut self, seat: Seat) -> bool {
        self.state.in_hand[seat.index() % 2] = crate::state::UnitId::NONE;
        self.state.writing = self.state.writing.without(seat);
        self.state.writing.is_empty()
    }
}

/// The seat of a side.
#[inline]
pub const fn seat_of(side: Side) -> Seat {
    Seat(side.0)
}

/// The side of a seat.
#[inline]
pub const fn side_of(seat: Seat) -> Side {
    Side(seat.0 % 2)
}
