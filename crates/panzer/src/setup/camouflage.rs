//! B-13, 7.24: which units are camouflaged, both sides at once, in secret. A scenario that allows none asks nobody.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::options::Switch;
use crate::play::{Flow, Going, Play, seat_of, side_of};
use crate::rooms::{Asked, Room, written};
use crate::script::Thought;
use crate::state::{Mark, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// Both sides write who is camouflaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Camouflaging {
    /// Whether the sheets have been opened.
    pub open: bool,
}

impl Panzer {
    /// 7.24: how many units of a side may still be camouflaged.
    pub fn nets(&self, state: &State, side: Side) -> u8 {
        let allowed = self.battle.file.side.get(side.index()).map_or(0, |one| one.camouflaged);
        let used = state.of(side).filter(|&id| state.unit(id).marks.has(Mark::Camouflaged)).count() as u8;
        if self.uses(Switch::Camouflage) { allowed.saturating_sub(used) } else { 0 }
    }

    /// The seats that have anybody to camouflage.
    pub fn hiders(&self) -> SeatSet {
        let allows = |side: &Side| {
            self.uses(Switch::Camouflage)
                && self.battle.file.side.get(side.index()).is_some_and(|one| one.camouflaged > 0)
        };
        [Side(0), Side(1)].into_iter().filter(allows).map(seat_of).collect()
    }
}

impl Room for Camouflaging {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if !self.open {
            let seats = play.game.hiders();
            play.open_sheets(seats);
            return play.next(Camouflaging { open: true });
        }
        if !play.state.writing.is_empty() {
            return Ok(Flow::Ask);
        }
        play.pop()
    }

    fn asks(self, _: &Panzer, state: &State) -> Asked {
        written(state, "camouflage", "7.24f")
    }

    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let side = side_of(seat);
        if game.nets(state, side) > 0 {
            let bare =
                |id: &UnitId| !state.unit(*id).marks.has(Mark::Camouflaged) && !state.unit(*id).carried();
            out.extend(state.of(side).filter(bare).map(Action::Pick));
        }
        out.extend([Action::Commit]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("7.24f");
                play.state.unit_mut(id).marks.set(Mark::Camouflaged, true);
            }
            Action::Commit => {
                play.close_sheet(seat);
            }
            _ => {}
        }
        Ok(())
    }

    fn question(self, _: &Panzer, _: &State, _: Seat) -> Message {
        Message::new("ask-camouflage")
    }

    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        thought.camouflage()
    }
}
