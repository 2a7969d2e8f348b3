//! Chapters 3 and 10: play goes on from room to room. Each runs to its end or to a decision, and says what comes next.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::rooms::{Fire, Frame, Room, in_room};
use crate::state::{Marks, Members, Order, Sector, Status, Unit, UnitId, members};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
pub use kernel::play::{Flow, Going};
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};

kernel::play! {
    /// A turn being played: the game, the position, and where chance and reports go.
    pub struct Play of Aot in Frame, telling Event;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Carries out a decision and everything that follows from it.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        in_room!(self.state.frames.top(), room => room.act(self, seat, action))?;
        while let Flow::On = in_room!(self.state.frames.top(), room => room.run(self))? {}
        Ok(())
    }

    /// Every unit of a set, in order of numbers.
    pub fn each(&self, holds: impl FnMut(UnitId, &Unit) -> bool) -> Members {
        members(self.state.set(holds))
    }

    /// Removes a unit from the map.
    pub fn remove(&mut self, id: UnitId, status: Status) {
        let unit = *self.state.unit(id);
        let hex = unit.hex;
        if unit.order.given && !unit.order.done {
            self.mark("EXE-06");
        }
        if unit.ambush_turns > 0 {
            // The secret plan is gone with the unit, so undo may not pass this point.
            self.sink.reveal(SeatSet::first(2));
        }
        // FOM-08 asks whether a target fell to Suppressive Fire or Fire.
        let later = !self.state.frames.within::<Fire>();
        let unit = self.state.unit_mut(id);
        unit.status = status;
        unit.hex = Hex::NONE;
        unit.hidden = false;
        unit.locked = false;
        unit.order = Order::NONE;
        unit.marks = Marks { fought: later, ..Marks::default() };
        (unit.sector, unit.plan, unit.plan_hex) = (Sector::default(), Sector::default(), Hex::NONE);
        (unit.ambush_turns, unit.supply_turns) = (0, 0);
        self.sink.event(|| Event::Removed { unit: id, hex, status });
    }
}
