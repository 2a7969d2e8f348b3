//! Chapter 5: a Turn, from its first decision to its end.

pub mod choosing;
pub mod ending;
pub mod passing;
pub mod settling;

use crate::Cc;
use crate::card::Order;
use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::{Choosing, Settling};
use crate::state::{Gait, State, UnitId};
use kernel::chance::Chance;
use kernel::rule::Sink;
use kernel::seat::Seat;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 5-a: a Turn begins.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.mark("5-a");
        let state = &mut *self.state;
        state.active = seat;
        state.turns += 1;
        state.orders = 0;
        state.recovered = [false; 2];
        state.activated = [0; 2];
        self.clear_order();
        let turn = self.state.turns;
        self.sink.event(|| Event::Turn { seat, turn });
        self.state.frames.replace(Choosing);
    }

    /// Everything that lasts for one Order only.
    pub fn clear_order(&mut self) {
        let state = &mut *self.state;
        (state.picked, state.fired, state.moving, state.done) = (0, [0; 2], 0, 0);
        (state.group, state.op, state.carried_out) = (0, 0, false);
        for id in state.of(state.active) {
            let unit = state.unit_mut(id);
            (unit.spent, unit.road) = (0, false);
        }
    }

    /// O14.2: an Order has been carried out.
    pub fn end_order(&mut self) -> Going {
        self.mark("O14.2");
        self.clear_order();
        self.state.frames.replace(Choosing);
        self.push(Settling)
    }
}

impl Cc {
    /// The gait of an Order.
    pub const fn gait(order: Order) -> Gait {
        if let Order::Advance = order { Gait::Advance } else { Gait::Move }
    }

    /// Whether a unit may still be activated in this Turn (E58.1-b: a Hero always).
    pub fn activatable(&self, state: &State, id: UnitId) -> bool {
        state.activated[id.seat().index()] & id.bit() == 0 || self.kind(state, id).hero
    }
}
