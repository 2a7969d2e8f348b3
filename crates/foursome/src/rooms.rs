//! The moments of the rules, and what each can be asked.

use crate::Foursome;
use crate::position::{Action, Event, State};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};

kernel::rooms! {
    ($)
    /// Where in the rules play stands.
    pub enum Frame, each by in_room {
        Bidding in crate::bidding,
        Acting in crate::acting,
        Ordering in crate::acting,
        Retreating in crate::attack,
        Ended in crate::ending,
    }
}

/// Everything that is said about one moment.
pub trait Room: Copy {
    /// Who decides what; nobody where play goes on automatically.
    fn asks(self, game: &Foursome, state: &State) -> Option<(SeatSet, Window)>;
    /// What a seat that is asked might answer; `check` picks from it.
    fn offers(self, game: &Foursome, known: &State, seat: Seat, offer: &mut impl FnMut(Action));
    /// Whether a seat that is asked may answer so.
    fn check(self, game: &Foursome, known: &State, seat: Seat, action: Action) -> Result<(), Illegal>;
    /// What an answer does.
    fn answer<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt>;
    /// The question in words.
    fn prompt(self, known: &State) -> Message;
    /// What happens automatically where nobody is asked.
    fn run<C: Chance, S: Sink<Event>>(self, _: &mut Play<'_, C, S>) -> Result<(), Halt> {
        Ok(())
    }
}

/// The game while an action is carried out.
pub struct Play<'a, C, S> {
    /// The rules.
    pub game: &'a Foursome,
    /// What changes.
    pub state: &'a mut State,
    /// Dice and draws.
    pub chance: &'a mut C,
    /// Who is told.
    pub sink: &'a mut S,
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Carries out an answer, and everything that happens until somebody has to be asked.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        in_room!(self.state.frames.top(), room => room.answer(self, seat, action))?;
        loop {
            let frame = self.state.frames.top();
            if matches!(frame, Frame::Ended(_)) || self.game.asked(self.state).is_some() {
                return Ok(());
            }
            in_room!(frame, room => room.run(self))?;
        }
    }
}
