//! FS-7: who has won.

use crate::Foursome;
use crate::position::{Action, Event, State};
use crate::rooms::{Play, Room};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Verdict, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side, SideSet};
use serde::{Deserialize, Serialize};

/// FS-7: the end.
pub const END: Rule = Rule("FS-7");

/// The game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ended;

/// FS-7: the side with more points wins.
pub fn verdict(state: &State) -> Verdict {
    let [north, south] = state.points;
    let winners = match north == south {
        true => SideSet::NONE,
        false => SideSet::one(Side(u8::from(north < south))),
    };
    Verdict { winners, reason: "reason-points", points: [north.into(), south.into(), 0, 0] }
}

impl Room for Ended {
    fn asks(self, _: &Foursome, _: &State) -> Option<(SeatSet, Window)> {
        None
    }

    fn offers(self, _: &Foursome, _: &State, _: Seat, _: &mut impl FnMut(Action)) {}

    fn check(self, _: &Foursome, _: &State, _: Seat, _: Action) -> Result<(), Illegal> {
        Err(Illegal::by("FS-7", "not-now"))
    }

    fn answer<C: Chance, S: Sink<Event>>(
        self,
        _: &mut Play<'_, C, S>,
        _: Seat,
        _: Action,
    ) -> Result<(), Halt> {
        Ok(())
    }

    fn prompt(self, _: &State) -> Message {
        "reason-points".into()
    }
}
