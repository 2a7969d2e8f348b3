//! 3.2.2.k, AMB.67: a group has lost members without a line; its owner chooses which of the others fire together.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Room, openly};
use crate::state::{State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The next part of a group in pieces is chosen, hex by hex; those left are in `later`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Splitting {
    /// Who fires together so far.
    pub chosen: Team,
}

impl Aslsk {
    /// Members of a group in the hex of one of them.
    pub fn in_hex_of(&self, state: &State, members: Team, id: UnitId) -> Team {
        members & state.at(id.side(), state.unit(id).hex)
    }

    /// The first member of each hex that can be added.
    fn parts(&self, state: &State, chosen: Team) -> Team {
        let side = state.fire.side;
        let left = state.fire.later & !chosen;
        let near = |id: UnitId| {
            let hex = state.unit(id).hex;
            chosen == 0 || units(side, chosen).any(|one| self.range(state.unit(one).hex, hex) <= 1)
        };
        let first = |id: &UnitId| {
            let here = self.in_hex_of(state, left, *id);
            here & here.wrapping_neg() == id.bit() && near(*id)
        };
        units(side, left).filter(first).fold(0, |set, id| set | id.bit())
    }
}

impl Room for Splitting {
    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.fire.side, "split", "AMB.67")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(units(state.fire.side, game.parts(state, self.chosen)).map(Action::Pick));
        if self.chosen != 0 {
            out.extend([Action::Done]);
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
                let more = play.game.in_hex_of(play.state, play.state.fire.later, id);
                play.next(Splitting { chosen: self.chosen | more })?;
            }
            _ => {
                play.mark("AMB.67");
                play.next(crate::rooms::Volley::part(self.chosen))?;
            }
        }
        Ok(())
    }
}
