//! 3.3: the Movement Phase: the ATTACKER moves unit after unit.

pub mod gathering;
mod grenades;
pub mod reacting;
pub mod stepping;

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Gathering, Room, openly};
use crate::state::{Did, FOOT, Is, March, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 3.3.a: who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moving;

impl Aslsk {
    /// 3.3.a, 3.2.5.a: whether Infantry may begin to move.
    pub fn may_march(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !id.is_afv()
            && unit.good_order()
            && !unit.is(Is::PINNED | Is::PREP)
            && !unit.did(Did::HALT | Did::MOVE | Did::PIVOT)
    }

    /// Infantry on the map that may begin to move.
    pub fn marchers(&self, state: &State) -> Team {
        let all = units(state.attacker, state.here[state.attacker.index()] & FOOT);
        all.filter(|&id| self.may_march(state, id)).fold(0, |set, id| set | id.bit())
    }
}

impl Room for Moving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match play.game.marchers(play.state) {
            0 => play.pop(),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.attacker, "mover", "3.3.a")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(state.attacker, game.marchers(state)).map(Action::Pick));
        out.extend([Action::Pass]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                let hex = play.state.unit(id).hex;
                play.state.march = March {
                    side: id.side(),
                    stack: id.bit(),
                    movers: id.bit(),
                    hex,
                    before: hex,
                    road: true,
                    ..March::NONE
                };
                play.push(Gathering)?;
            }
            _ => {
                play.mark("3.3.3.o");
                play.state.march = March::NONE;
                play.pop()?;
            }
        }
        Ok(())
    }
}
