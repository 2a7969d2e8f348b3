//! 3.3.1: a stack is gathered, and says how it moves.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Room, Stepping, openly};
use crate::state::{Did, FOOT, Is, Pace, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// AMB.85: who moves together, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gathering;

impl Aslsk {
    /// Units in the hex of the stack that could move with it.
    fn fellows(&self, state: &State) -> Team {
        let march = &state.march;
        let group = units(march.side, march.stack).map(|id| state.unit(id).group).next();
        // AMB.60: a stack enters as a stack.
        let beside = |id: &UnitId| {
            !march.hex.is_some() && Some(state.unit(*id).group) == group && self.entries(state, *id).is_some()
        };
        let there = |id: &UnitId| state.is_here(*id) && state.unit(*id).hex == march.hex;
        units(march.side, FOOT & !march.stack)
            .filter(|id| (there(id) || beside(id)) && self.may_march(state, *id))
            .fold(0, |set, id| set | id.bit())
    }

    /// 3.3.1.e: whether a unit may double time.
    pub fn may_double(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        !unit.is(Is::CX | Is::WOUNDED | Is::PINNED | Is::BROKEN) && !unit.did(Did::TIRED)
    }
}

impl Room for Gathering {
    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.march.side, "pace", "AMB.85")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let march = &state.march;
        out.extend(units(march.side, game.fellows(state)).map(Action::Pick));
        out.extend([Action::Pace(Pace::Usual), Action::Pace(Pace::Assault)]);
        if units(march.side, march.stack).all(|id| game.may_double(state, id)) {
            out.extend([Action::Pace(Pace::Double)]);
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
                play.expose(id);
                play.state.march.stack |= id.bit();
                play.state.march.movers |= id.bit();
            }
            Action::Pace(pace) => {
                play.set_out(pace);
                play.next(Stepping::START)?;
            }
            _ => {}
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.1.d, 3.3.1.e: the stack begins to move.
    fn set_out(&mut self, pace: Pace) {
        self.state.march.pace = pace;
        let (side, stack) = (self.state.march.side, self.state.march.stack);
        for id in units(side, stack) {
            let unit = self.state.unit_mut(id);
            unit.deeds.add(Did::MOVE);
            match pace {
                Pace::Usual => {}
                Pace::Assault => unit.deeds.add(Did::ASSAULT),
                Pace::Double => unit.marks.add(Is::CX),
            }
        }
        match pace {
            Pace::Usual => {}
            Pace::Assault => self.mark("3.3.1.d"),
            Pace::Double => self.mark("3.3.1.e"),
        }
        self.reset_shots();
    }

    /// AMB.83: attacks on a mover are counted anew in every Location.
    pub fn reset_shots(&mut self) {
        self.state.units.iter_mut().for_each(|unit| unit.shots = 0);
        self.state.weapons.iter_mut().for_each(|weapon| {
            if !weapon.is(crate::state::Laid::PLACED) {
                weapon.shots = 0;
            }
        });
    }
}
