//! C15, A.109: Bogged down.

use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::options::BoggedRoll;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, is_rolling, secretly};
use crate::script::Thought;
use crate::state::{Purpose, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// An enemy commander may bog a vehicle down that has just entered a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bogging {
    /// Who may.
    pub seat: Seat,
    /// The vehicle.
    pub unit: UnitId,
    /// VAR.14: the card has been played, and a roll decides.
    pub rolled: bool,
}

impl Bogging {
    /// A commander is asked about a vehicle.
    pub const fn by(seat: Seat, unit: UnitId) -> Bogging {
        Bogging { seat, unit, rolled: false }
    }
}

impl Room for Bogging {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.rolled {
            return Ok(Flow::Ask);
        }
        play.pop()?;
        let [total, need] = play.state.rolled;
        if total >= need {
            play.bog_down(self.unit);
        }
        Ok(Flow::On)
    }

    fn asks(self, _: &Coh, _: &State) -> Asked {
        secretly(self.seat, "bog", "A.109")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        out.extend(game.holds(state, seat, Effect::BoggedDown).map(Action::Card));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Card(card) = action else { return play.pop().map(|_| ()) };
        play.mark("C15");
        play.mark("A.109");
        play.spend_card(seat, card);
        match play.game.settings.bogged {
            BoggedRoll::Needs4 => {
                play.next(Bogging { rolled: true, ..self })?;
                play.roll(Purpose::Bog, seat, 4)?;
            }
            BoggedRoll::None => {
                play.pop()?;
                play.bog_down(self.unit);
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Card(card) if game.cards.exists(card) => Some(Illegal::by("8.4.b", "not-the-moment")),
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = if self.rolled { is_rolling(above, Purpose::Bog) } else { above.is_none() };
        game.is_seat(self.seat) && game.is_own(state, self.unit) && awaited
    }

    fn prompt(self, game: &Coh, _: &State, _: Seat) -> Message {
        game.asked_of("ask-bog", self.unit)
    }

    fn words(self) -> Words {
        Words { done: "do-nothing", ..Words::PLAIN }
    }

    fn concerns(self, _: &Coh, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.mind.bog(self.unit, thought.legal)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A.35: a status with the effects of Immobilised, no hit.
    fn bog_down(&mut self, id: UnitId) {
        self.mark("A.35");
        self.state.unit_mut(id).bogged = true;
    }
}
