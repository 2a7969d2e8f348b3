//! 10.2, A.94: a group moves, one member after another.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Stepping, Words, privately};
use crate::script::Thought;
use crate::state::{Kind, State, Team, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Who moves next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Marching;

impl Room for Marching {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let left = play.game.still_to_move(play.state);
        if left == 0 {
            return play.end_march();
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
        let movable = |id: &UnitId| game.can_move(state, *id);
        out.extend(units(side, game.still_to_move(state)).filter(movable).map(Action::Pick));
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
                play.mark("10.2.b");
                play.push(Stepping::of(id))?;
            }
            _ => {
                play.mark("10.4.b");
                play.end_march()?;
            }
        }
        Ok(())
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = matches!(above, None | Some(Frame::Stepping(_) | Frame::Mining(_)));
        let deed = &state.deed;
        // Whoever has not moved yet takes part because it can.
        let able = |id: UnitId| deed.moved & id.bit() != 0 || game.can_move(state, id);
        let side = game.side_of(deed.seat);
        let seen = units(side, deed.members).all(|id| !state.unit(id).hidden);
        awaited
            && seen
            && game.is_led(state)
            && deed.kind == Kind::Move
            && units(side, game.still_to_move(state)).all(able)
    }

    fn prompt(self, _: &Coh, _: &State, _: Seat) -> Message {
        Message::new("ask-march")
    }

    fn words(self) -> Words {
        Words { pick: "do-march", done: "do-end-march", ..Words::PLAIN }
    }

    fn overlay(self, _: &Coh, _: &State) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.march()
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 10.3.a: everybody has moved; only where they began had to be connected.
    fn end_march(&mut self) -> Going {
        let side = self.game.side_of(self.state.deed.seat);
        let members = self.state.deed.members & self.state.here[side.index()];
        if S::HEARS && !self.game.is_chain(self.state, side, members) {
            self.mark("10.3.a");
        }
        self.pop()
    }
}

impl Coh {
    /// A.94: members that may still move: of a carrier and its load the carrier.
    pub fn still_to_move(&self, state: &State) -> Team {
        let side = self.side_of(state.deed.seat);
        let left = state.deed.members & !state.deed.done & state.here[side.index()];
        units(side, left).filter(|&id| !state.unit(id).carried()).fold(0, |set, id| set | id.bit())
    }

    /// DEF.2: whether units stand in one hex or in a chain of adjacent hexes.
    fn is_chain(&self, state: &State, side: kernel::seat::Side, members: Team) -> bool {
        let near = |a: UnitId, b: UnitId| self.map.grid.distance(state.unit(a).hex, state.unit(b).hex) <= 1;
        let mut joined = members & members.wrapping_neg();
        loop {
            let beside = |id: &UnitId| units(side, joined).any(|other| near(*id, other));
            let more = units(side, members & !joined).filter(beside).fold(0, |set, id| set | id.bit());
            if more == 0 {
                return joined == members;
            }
            joined |= more;
        }
    }
}
