//! C15, A.109: Bogged down.

use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::options::BoggedRoll;
use crate::play::Play;
use crate::rooms::{Asked, Room, secretly};
use crate::state::{Purpose, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// An enemy commander may bog a vehicle down that has just entered a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bogging {
    /// Who may.
    pub seat: Seat,
    /// The vehicle; nobody once the card has been played and a roll decides.
    pub unit: UnitId,
}

impl Room for Bogging {
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
        play.pop()?;
        let Action::Card(card) = action else { return Ok(()) };
        play.mark("C15");
        play.spend_card(seat, card);
        if play.game.settings.bogged == BoggedRoll::Needs4 {
            let dice = play.chance.throw(kernel::rule::Rule("C15"), &kernel::chance::D6, 2)?;
            play.sink.event(|| Event::Rolled { seat, purpose: Purpose::Bog, faces: dice.to_vec(), need: 4 });
            if dice.iter().sum::<u8>() < 4 {
                return Ok(());
            }
        }
        play.mark("A.35");
        play.state.unit_mut(self.unit).bogged = true;
        Ok(())
    }
}
