//! 7.2: the way off the map.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::options::ExitSpace;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Advancing, Asked, Frame, Room, openly};
use crate::scenario::Special;
use crate::script::Thought;
use crate::state::{Fort, State, Unit, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The last space of the Time Track.
pub const LAST_SPACE: u8 = 13;

/// 7.2.1: the Time Track space of an exiting unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exiting {
    pub from: Hex,
}

impl Room for Exiting {
    /// 7.2.1-b, E58.1-a: units leave one by one, each to a space of the Time Track; a Hero goes nowhere.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let Some(id) = units(play.state.active, play.state.group).next() else { return play.pop() };
        if play.state.unit(id).hex != self.from {
            // Units that fled from a burning hex have not left the map.
            play.mark("E46-b");
            return play.pop();
        }
        if play.game.kind(play.state, id).hero {
            play.exit(id, 0);
            return Ok(Flow::On);
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "exit", "7.2.1-b")
    }

    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.exit_spaces(state).map(Action::Space));
    }

    /// 7.2.1-b: a unit has left the map.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let (Action::Space(space), Some(id)) = (action, units(seat, play.state.group).next()) {
            play.exit(id, space);
        }
        Ok(())
    }

    fn refuses(self, _: &Cc, _: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Space(space) if space <= LAST_SPACE => Some(Illegal::by("AMB-19", "space-is-past")),
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let text = match units(view.active, view.group).next() {
            Some(id) => game.named("ask-exit", view, id),
            None => Message::new("exit"),
        };
        (text, "about-exit")
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        units(view.active, view.group).next() == Some(unit)
    }

    /// The first space from which the unit can return.
    fn script(self, thought: &mut Thought<'_>) -> Action {
        Action::Space((thought.mind.view.time + 1).min(LAST_SPACE))
    }

    fn possible(self, game: &Cc, _: &State, above: Option<Frame>) -> bool {
        game.is_hex(self.from) && matches!(above, None | Some(Frame::Exploding(_)))
    }
}

impl Cc {
    /// 7.2, O21.4-d: whether a unit in a hex could leave over the enemy edge.
    pub fn may_exit(&self, seat: Seat, hex: Hex) -> bool {
        let edge = self.side(foe(seat)).edge;
        let off = |dir: &&Dir| !self.map.grid.step(hex, **dir).is_some();
        let on_edge = self.side(foe(seat)).home.contains(&hex);
        on_edge && edge.towards().iter().filter(off).any(|&dir| self.land[hex.index()].may_exit(dir).free())
    }

    /// 7.2.1, AMB-19: the spaces on which an exiting unit can be put.
    pub fn exit_spaces(&self, state: &State) -> impl Iterator<Item = u8> {
        let later = if self.settings.exits == ExitSpace::Any { 0 } else { (state.time + 1).min(LAST_SPACE) };
        later..=LAST_SPACE
    }

    /// O21.1-b, O21.4-c, O21.4-d, O16.3: why a unit cannot leave the map.
    pub fn refused_exit(&self, state: &State, seat: Seat, unit: UnitId) -> Illegal {
        let advancing = state.frames.at::<Advancing>().is_some();
        let [edge, bridge] = if advancing { ["O16.3-c", "O16.3-b"] } else { ["O21.4-d", "O21.4-c"] };
        let hex = if unit.is_some() { state.unit(unit).hex } else { Hex::NONE };
        if !self.side(foe(seat)).home.contains(&hex) {
            return Illegal::by(edge, "not-at-enemy-edge");
        }
        if self.may_exit(seat, hex) {
            Illegal::by("O21.1-b", "not-enough-mp")
        } else {
            Illegal::by(bridge, "bridge-side")
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 7.2.1-a, F103.1-a: the units on their way leave the map, through the Mines of their hex if there are any.
    pub fn leave_map(&mut self, seat: Seat) -> Result<(), Halt> {
        let group = self.state.group;
        let from = units(seat, group).next().map_or(Hex::NONE, |id| self.state.unit(id).hex);
        self.push(Exiting { from })?;
        if self.state.fort(from) == Some(Fort::Mines) {
            self.explode(from, seat, group)?;
        }
        Ok(())
    }

    /// 7.2.1-b, E58.1: a unit is off the map.
    fn exit(&mut self, id: UnitId, space: u8) {
        let game = self.game;
        let kind = game.kind(self.state, id);
        let twice = game.special(self.state, Special::Exit);
        let vp = i32::from(kind.vp) * if twice { 2 } else { 1 };
        self.mark("7.2.1-a");
        if twice {
            self.mark("7.3.2-c");
        }
        let unit = *self.state.unit(id);
        let hero = kind.hero;
        self.sink.event(|| Event::Exited { unit: self.state.named(id), space, vp });
        if hero {
            self.mark("E58.1-a");
            self.leave(id);
            *self.state.unit_mut(id) = Unit::NONE;
        } else {
            self.mark("7.2.1-b");
            self.mark("AMB-19");
            self.leave(id);
            let weapon = unit.weapon.map(|carried| carried.kind);
            *self.state.unit_mut(id) = Unit { space, ..Unit::fresh(unit.kind, weapon) };
            self.score(id.seat(), vp, "exited");
        }
        self.look_at(unit.hex);
    }
}
