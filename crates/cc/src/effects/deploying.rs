//! E52: a Squad becomes two Teams, which share its markers.

use crate::Cc;
use crate::action::Action;
use crate::event::{Event, Named};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, in_room, openly};
use crate::script::Thought;
use crate::state::{State, Unit, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The Suppressed marker of a Squad that Deploys is to be given.
const SUPPRESSED: u8 = 1;
/// The Veteran marker of a Squad that Deploys is to be given.
const VETERAN: u8 = 2;

/// E52.2-a, AMB-71: which Team gets the next marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sharing {
    pub first: UnitId,
    pub second: UnitId,
    pub left: u8,
}

impl Room for Sharing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.left == 0 { play.pop() } else { Ok(Flow::Ask) }
    }

    fn asks(self, _: &Cc, _: &State) -> Asked {
        openly(self.first.seat(), "share", "AMB-71")
    }

    fn offers(self, _: &Cc, _: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend([self.first, self.second].map(Action::Pick));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Pick(id) = action else { return Ok(()) };
        play.mark("AMB-71");
        let unit = play.state.unit_mut(id);
        let left = if self.left & SUPPRESSED != 0 {
            unit.suppressed = true;
            self.left & !SUPPRESSED
        } else {
            unit.veteran = true;
            self.left & !VETERAN
        };
        play.state.frames.replace(Sharing { left, ..self });
        Ok(())
    }

    fn prompt(self, _: &Cc, _: &State, _: Seat) -> (Message, &'static str) {
        (Message::new("share"), "about-share")
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        unit == self.first || unit == self.second
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.legal[0]
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        let teams = state.is_here(self.first) && state.is_here(self.second);
        teams
            && self.first.seat() == self.second.seat()
            && self.left <= SUPPRESSED | VETERAN
            && above.is_none()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// E52: a Squad becomes two Teams; the first takes its place, the second follows it everywhere.
    pub fn deploy(&mut self, id: UnitId) -> Result<(), Halt> {
        let seat = id.seat();
        let second = self.game.free_slot(self.state, seat).ok_or(Halt::Full("units"))?;
        self.mark("E52.1");
        self.mark("E52.2-a");
        self.mark("E52.2-b");
        let squad = *self.state.unit(id);
        let team = Unit { kind: self.game.side(seat).team, ..squad };
        let bare = Unit { suppressed: false, veteran: false, weapon: None, ..team };
        *self.state.unit_mut(id) = bare;
        *self.state.unit_mut(second) = bare;
        self.state.on_map[seat.index()] |= second.bit();
        self.inherit(id, second);
        self.sink.event(|| Event::Deployed {
            unit: Named { id, kind: squad.kind },
            second: self.state.named(second),
        });
        // AMB-71: each marker goes to one Team; the first of them makes no difference.
        let first = self.state.unit_mut(id);
        let mut left = 0;
        if squad.weapon.is_some() {
            first.weapon = squad.weapon;
        } else if squad.suppressed {
            first.suppressed = true;
        } else if squad.veteran {
            first.veteran = true;
        }
        if squad.weapon.is_some() && squad.suppressed {
            left |= SUPPRESSED;
        }
        if (squad.weapon.is_some() || squad.suppressed) && squad.veteran {
            left |= VETERAN;
        }
        if squad.weapon.is_some() {
            self.mark("11.3-c");
        }
        if left != 0 {
            self.push(Sharing { first: id, second, left })?;
        }
        Ok(())
    }

    /// E52.2-b: the second Team is in every set that the Squad was in.
    fn inherit(&mut self, id: UnitId, second: UnitId) {
        let seat = id.seat().index();
        let active = id.seat() == self.state.active;
        let state = &mut *self.state;
        id.share(second, &mut state.activated[seat]);
        id.share(second, &mut state.attack.defending[seat]);
        if active {
            for set in [&mut state.picked, &mut state.moving, &mut state.group, &mut state.done] {
                id.share(second, set);
            }
            id.share(second, &mut state.fired[0]);
        } else {
            id.share(second, &mut state.op);
        }
        let turn = state.active;
        for frame in state.frames.as_mut_slice() {
            in_room!(frame, room => room.gain(id, second, turn));
        }
    }
}
