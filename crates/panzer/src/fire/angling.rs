//! B-6: on a line over a corner the owner of the target takes the better hit angle.

use crate::Panzer;
use crate::action::Action;
use crate::charts::Angle;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Resolving, Room, openly};
use crate::script::Thought;
use crate::state::State;
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The owner of the target chooses a sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Angling {
    /// The owner.
    pub seat: Seat,
    /// The sectors.
    pub sectors: [u8; 2],
}

impl Room for Angling {
    fn asks(self, _: &Panzer, _: &State) -> Asked {
        openly(self.seat, "angle", "B-6")
    }

    fn offers(self, _: &Panzer, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(self.sectors.map(Action::Angle));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Angle(sector) = action {
            play.pop()?;
            play.choose_angle(sector);
        }
        Ok(())
    }

    fn question(self, game: &Panzer, state: &State, _: Seat) -> Message {
        let target = state.frames.nearest::<Resolving>().map(|room| room.target);
        let name = target.map_or_else(|| Message::new("unit-unknown"), |target| game.unit_name(target));
        Message::new("ask-angle").with("unit", name)
    }

    /// The better plates are those ahead.
    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        let front = |sector: &u8| Angle::of(*sector) as u8;
        let _ = thought;
        self.sectors.into_iter().min_by_key(front).map(Action::Angle)
    }
}
