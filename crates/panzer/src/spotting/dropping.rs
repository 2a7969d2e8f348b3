//! 7.7.2, A77: with `max-spots = ask` the owner says which spots a unit drops that holds too many.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::{MaxSpots, Switch};
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Asked, Room, openly, secretly};
use crate::script::Thought;
use crate::state::{State, UNITS, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// A side drops spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dropping {
    /// Whose.
    pub side: Side,
}

impl Panzer {
    /// 7.7.2: whether the owner is asked which spots are dropped.
    pub fn asks_drops(&self) -> bool {
        self.uses(Switch::LimitedSpotting) && self.settings.max_spots == MaxSpots::Ask
    }

    /// The enemies that a unit holds as spotted.
    pub fn spots_of<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = UnitId> + 'a {
        let held = move |target: &UnitId| {
            target.side() != id.side()
                && state.spotted[target.index()] & id.bit() != 0
                && !state.unit(*target).carried()
        };
        (0..UNITS as u8).map(UnitId).filter(held)
    }

    /// 7.7.2: whether a unit holds more than its grade allows.
    pub fn holds_too_many(&self, state: &State, id: UnitId) -> bool {
        let most = self.charts.limited[self.entry(id).grade as usize][2];
        self.spots_of(state, id).count() > usize::from(most)
    }

    fn overloaded(&self, state: &State, side: Side) -> Option<UnitId> {
        state.force(side).find(|&id| self.holds_too_many(state, id))
    }
}

impl Room for Dropping {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if play.game.asks_drops() && play.game.overloaded(play.state, self.side).is_some() {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, game: &Panzer, state: &State) -> Asked {
        // What hidden units hold as spotted is secret.
        match state.hidden(self.side).next().is_some() && game.asks_drops() {
            true => secretly(seat_of(self.side), "drop", "7.7.2"),
            false => openly(seat_of(self.side), "drop", "7.7.2"),
        }
    }

    fn offers(self, game: &Panzer, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        if let Some(id) = game.overloaded(state, self.side) {
            out.extend(game.spots_of(state, id).map(Action::Target));
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let (Action::Target(target), Some(id)) = (action, play.game.overloaded(play.state, self.side)) {
            play.mark_all(["7.7.2", "A77"]);
            play.forget(id, target);
        }
        Ok(())
    }

    fn question(self, game: &Panzer, state: &State, _: Seat) -> Message {
        match game.overloaded(state, self.side) {
            Some(id) => Message::new("ask-drop").with("unit", game.unit_name(id)),
            None => Message::new("ask-wait"),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.legal.last().copied()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit drops a spot, and what the target carries with it.
    pub fn forget(&mut self, id: UnitId, target: UnitId) {
        for number in 0..UNITS as u8 {
            let one = UnitId(number);
            if one == target || self.state.unit(one).carrier == target {
                self.state.spotted[one.index()] &= !id.bit();
            }
        }
    }
}
