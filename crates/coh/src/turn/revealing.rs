//! 11.1.f: hidden units that their owner reveals.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Frame, Room, Words, is_placing, secretly};
use crate::script::Thought;
use crate::state::{State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A commander with hidden units is asked whether to reveal one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Revealing {
    /// Whose.
    pub seat: Seat,
}

impl Room for Revealing {
    fn asks(self, _: &Coh, _: &State) -> Asked {
        secretly(self.seat, "reveal", "11.1.f")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        out.extend(game.hidden_of(state, seat).map(Action::Reveal));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Reveal(id) = action {
            play.mark("11.1.f");
            play.mark("A.97");
            if !play.game.hides_another(play.state, seat, id) {
                play.pop()?;
            }
            return play.reveal(id);
        }
        play.pop().map(|_| ())
    }

    fn possible(self, game: &Coh, _: &State, above: Option<Frame>) -> bool {
        game.is_seat(self.seat) && (above.is_none() || is_placing(above))
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        Message::new("ask-reveal")
    }

    fn words(self) -> Words {
        Words { done: "do-stay-hidden", ..Words::PLAIN }
    }

    fn concerns(self, _: &Coh, _: &State, _: UnitId) -> bool {
        false
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.reveal()
    }
}

impl Coh {
    /// The hidden units of a commander; of a carrier and its load the carrier only.
    pub fn hidden_of<'a>(&self, state: &'a State, seat: Seat) -> impl Iterator<Item = UnitId> + use<'a> {
        let own = move |id: &UnitId| {
            state.unit(*id).hidden && state.unit(*id).seat == seat && !state.unit(*id).carried()
        };
        state.of(self.side_of(seat)).filter(own)
    }

    fn hides_another(&self, state: &State, seat: Seat, revealed: UnitId) -> bool {
        self.hidden_of(state, seat).any(|id| id != revealed)
    }
}
