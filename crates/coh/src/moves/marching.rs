//! 10.2, A.94: a group moves, one member after another.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, Stepping, privately};
use crate::state::{State, Team, units};
use kernel::chance::{Chance, Halt};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marching;

impl Marching {
    /// Members that may still move: of a carrier and its load the carrier.
    fn waiting(state: &State, game: &Coh) -> Team {
        let side = game.side_of(state.deed.seat);
        let left = state.deed.members & !state.deed.done & state.here[side.index()];
        units(side, left).filter(|&id| !state.unit(id).carried()).fold(0, |set, id| set | id.bit())
    }
}

impl Room for Marching {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let left = Marching::waiting(play.state, play.game);
        if left == 0 {
            return play.pop();
        }
        // Who acts alone is not asked who goes first.
        let side = play.game.side_of(play.state.deed.seat);
        match units(side, left).next() {
            Some(only) if left.count_ones() == 1 && play.state.deed.moved == 0 => {
                play.push(Stepping::of(only))
            }
            _ => Ok(Flow::Ask),
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        privately(game.is_private(state), state.deed.seat, "march", "10.2.b")
    }

    fn offers(self, game: &Coh, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let side = game.side_of(state.deed.seat);
        let movable = |id: &crate::state::UnitId| game.can_move(state, *id);
        out.extend(units(side, Marching::waiting(state, game)).filter(movable).map(Action::Pick));
        if state.deed.moved != 0 {
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
                play.mark("A.94");
                play.push(Stepping::of(id))?;
            }
            _ => {
                play.mark("10.4.b");
                play.pop()?;
            }
        }
        Ok(())
    }
}
