//! Why something cannot be done: the rule that forbids it, and only if there is none, the rule of the moment.

use crate::Aslsk;
use crate::action::Action;
use crate::rooms::{Over, Room, in_room};
use crate::state::{Frame, State};
use kernel::game::Illegal;
use kernel::seat::Seat;

impl Aslsk {
    /// Why something is not possible.
    pub fn refusal(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if state.frames.at::<Over>().is_some() {
            return Illegal::by("3.9.a", "game-over");
        }
        let asked = self.asks(state).filter(|(seats, _)| seats.contains(seat));
        let Some((_, window)) = asked else { return Illegal::by("3.0.a", "not-your-decision") };
        let said = in_room!(state.frames.top(), room => room.refuses(self, state, seat, action));
        said.unwrap_or(Illegal { rule: window.rule, reason: "not-among-answers" })
    }
}
