//! Chapters 3 and 10: play goes on from room to room. Each runs to its end or to a decision, and says what comes next.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::rooms::{Fire, Frame, Room, in_room};
use crate::state::{Marks, Members, Order, Sector, State, Status, Unit, UnitId, members};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

/// A turn being played: the game, the position, and where chance and reports go.
pub struct Play<'a, C, S> {
    /// Scenario, map, tables, options.
    pub game: &'a Aot,
    /// The position.
    pub state: &'a mut State,
    /// The dice.
    pub chance: &'a mut C,
    /// The reports.
    pub sink: &'a mut S,
}

/// Whether a room has to ask somebody, or has gone on by itself.
pub enum Flow {
    /// Somebody decides, or the game is over.
    Ask,
    /// Look at the top frame again.
    On,
}

/// The outcome of a stage.
pub type Going = Result<Flow, Halt>;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Carries out a decision and everything that follows from it.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        in_room!(self.state.frames.top(), room => room.act(self, seat, action))?;
        while let Flow::On = in_room!(self.state.frames.top(), room => room.run(self))? {}
        Ok(())
    }

    /// Goes on to another room.
    pub fn next(&mut self, frame: impl Into<Frame>) -> Going {
        self.state.frames.replace(frame);
        Ok(Flow::On)
    }

    /// Goes to another room and comes back to this one.
    pub fn enter(&mut self, frame: impl Into<Frame>) -> Going {
        self.state.frames.push(frame)?;
        Ok(Flow::On)
    }

    /// Goes back to the room that waits.
    pub fn leave(&mut self) -> Going {
        self.state.frames.pop();
        Ok(Flow::On)
    }

    /// A rule decided something here.
    #[inline(always)]
    pub fn mark(&mut self, rule: &'static str) {
        self.sink.mark(Rule(rule));
    }

    /// Several rules are carried out by one and the same expression.
    #[inline(always)]
    pub fn mark_all<const N: usize>(&mut self, rules: [&'static str; N]) {
        rules.into_iter().for_each(|rule| self.mark(rule));
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
