//! 3.3: the Movement Phase: the ATTACKER moves unit after unit.

pub mod edges;
pub mod gathering;
mod grenades;
mod pushing;
pub mod reacting;
pub mod stepping;

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Gathering, Parking, Room, openly};
use crate::state::{Did, FOOT, Is, March, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
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

    /// Infantry on the map or beside it that may begin to move.
    pub fn marchers(&self, state: &State) -> Team {
        let there = |id: UnitId| state.is_here(id) || self.entries(state, id).is_some();
        let all = units(state.attacker, FOOT).filter(|&id| there(id) && self.may_march(state, id));
        all.fold(0, |set, id| set | id.bit())
    }

    /// 3.3.2.k, 7.10.g: an AFV in Motion or a Recalled one that has still to move.
    fn is_driven_on(&self, state: &State) -> Option<UnitId> {
        units(state.attacker, self.drivers(state)).find(|&id| self.must_drive(state, id))
    }
}

impl Room for Moving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match play.game.marchers(play.state) | play.game.drivers(play.state) {
            0 => play.next(Parking),
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.attacker, "mover", "3.3.a")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let movers = game.marchers(state) | game.drivers(state);
        out.extend(units(state.attacker, movers).map(Action::Pick));
        if game.is_driven_on(state).is_none() {
            out.extend([Action::Pass]);
        }
    }

    fn refuses(self, game: &Aslsk, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pass => game.is_driven_on(state).map(|id| match state.unit(id).is(Is::MOTION) {
                true => Illegal::by("3.3.2.k", "in-motion"),
                false => Illegal::by("7.10.g", "recalled-waits"),
            }),
            Action::Pick(id) if state.unit(id).is(Is::PREP) => Some(Illegal::by("3.2.5.a", "has-fired")),
            _ => None,
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                // 6.4.c: who is seen to set out is hidden no longer.
                play.expose(id);
                let hex = play.state.unit(id).hex;
                play.state.march = March {
                    side: id.side(),
                    stack: id.bit(),
                    movers: id.bit(),
                    hex,
                    before: hex,
                    ..March::NONE
                };
                match id.is_afv() {
                    true => play.begin_drive(id)?,
                    false => play.push(Gathering).map(|_| ())?,
                }
            }
            _ => {
                play.mark("3.3.3.o");
                play.state.march = March::NONE;
                play.next(Parking)?;
            }
        }
        Ok(())
    }
}
