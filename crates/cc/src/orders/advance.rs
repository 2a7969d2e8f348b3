//! O16: the Advance Order.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::forecast::Trial;
use crate::ground::Cross;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Stepping, Words, openly, paid_for};
use crate::script::Thought;
use crate::state::{Gait, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O16: the Advance Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advancing {
    /// The unit in hand.
    pub unit: UnitId,
}

impl Room for Advancing {
    /// O16.1: unit after unit enters a neighbouring hex.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        if self.unit.is_some() {
            return Ok(Flow::Ask);
        }
        play.state.group = 0;
        if play.game.ready_to_advance(play.state) == 0 {
            return play.end_order();
        }
        Ok(Flow::Ask)
    }

    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, if self.unit.is_some() { "advance" } else { "advance-unit" }, "O16.1-a")
    }

    /// O16: which unit goes, or where.
    fn offers(self, game: &Cc, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        let unit = self.unit;
        if !unit.is_some() {
            out.extend(units(state.active, game.ready_to_advance(state)).map(Action::Pick));
            if state.carried_out {
                out.extend([Action::Done]);
            }
            return;
        }
        let open = |dir: &Dir| game.advance_step(state, unit, *dir).is_ok();
        out.extend(Dir::ALL.into_iter().filter(open).map(Action::Step));
        if game.may_exit(unit.seat(), state.unit(unit).hex) {
            out.extend([Action::Exit]);
        }
    }

    /// A unit is taken in hand, goes, or no more do.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let nobody = Advancing { unit: UnitId::NONE };
        match action {
            Action::Pick(unit) => play.state.frames.replace(Advancing { unit }),
            Action::Step(dir) => {
                let from = play.state.unit(self.unit).hex;
                let to = play.game.map.grid.step(from, dir);
                play.mark("O16.1-a");
                play.mark("O16.1-b");
                if play.game.land[from.index()].cliffs & (1 << dir.index()) != 0 {
                    play.mark("O16.2-b");
                    play.mark("T83");
                }
                play.send(self.unit);
                play.state.frames.replace(nobody);
                play.push(Stepping::new(Gait::Advance, from, to))?;
            }
            Action::Exit => {
                play.mark("O16.2-a");
                play.send(self.unit);
                play.state.frames.replace(nobody);
                play.leave_map(seat)?;
            }
            _ => {
                play.end_order()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Step(dir) if self.unit.is_some() => game.advance_step(state, self.unit, dir).err(),
            Action::Exit => Some(game.refused_exit(state, seat, self.unit)),
            Action::Pick(id) => Some(game.refused_mover(state, seat, id)),
            Action::Done => Some(Illegal::by("O14.4-a", "nobody-has-moved")),
            _ => None,
        }
    }

    fn prompt(self, game: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let text = if self.unit.is_some() {
            game.named("ask-advance", view, self.unit)
        } else {
            Message::new("advance-unit")
        };
        (text, "about-advance")
    }

    fn words(self, _: &State) -> Words {
        Words { done: "do-done-order", ..Words::PLAIN }
    }

    /// O16.1: who has been activated Advances.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        paid_for(legal, |action| matches!(action, Action::Pick(_)))
    }

    fn wanted(self, _: &Cc, _: &State, _: Seat, _: &[Action]) -> Vec<Action> {
        if self.unit.is_some() { Dir::ALL.map(Action::Step).into() } else { Vec::new() }
    }

    fn title(self) -> Option<&'static str> {
        Some("order-advance")
    }

    fn concerns(self, _: &State, unit: UnitId) -> bool {
        self.unit == unit
    }

    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        match action {
            Action::Step(_) => trial.step_odds(seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.field().advancing(self.unit, thought.legal)
    }

    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
    }

    fn possible(self, _: &Cc, state: &State, above: Option<Frame>) -> bool {
        match above {
            None if self.unit == UnitId::NONE => true,
            None => self.unit.is_some() && self.concerned(state),
            Some(Frame::Exiting(_)) => self.unit == UnitId::NONE,
            Some(Frame::Stepping(step)) => self.unit == UnitId::NONE && step.gait == Gait::Advance,
            _ => false,
        }
    }
}

impl Advancing {
    /// Whether the unit in hand carries the Order out.
    fn concerned(self, state: &State) -> bool {
        self.unit.seat() == state.active && state.picked & self.unit.bit() != 0
    }
}

impl Cc {
    /// O16.1, O16.2, O16.3: whether a unit may Advance across a hexside, or the rule that forbids it.
    pub fn advance_step(&self, state: &State, id: UnitId, dir: Dir) -> Result<Hex, Illegal> {
        let unit = state.unit(id);
        let to = self.map.grid.step(unit.hex, dir);
        if !to.is_some() {
            return Err(Illegal::by("O16.3-c", "off-map"));
        }
        if !self.passable(state, to) {
            return Err(Illegal::by("O16.3-a", "impassable"));
        }
        match self.land[unit.hex.index()].may_cross(dir, &self.land[to.index()]) {
            Cross::Cliff if unit.weapon.is_some() => Err(Illegal::by("O16.2-b", "cliff-with-weapon")),
            Cross::Bridge => Err(Illegal::by("O16.3-b", "bridge-side")),
            Cross::Cliff | Cross::Free => Ok(to),
        }
    }

    /// O16: whether a unit could Advance at all.
    pub fn can_advance(&self, state: &State, id: UnitId) -> bool {
        let step = |dir: Dir| self.advance_step(state, id, dir).is_ok();
        Dir::ALL.into_iter().any(step) || self.may_exit(id.seat(), state.unit(id).hex)
    }

    /// Units of the Order that have not Advanced and could.
    fn ready_to_advance(&self, state: &State) -> Squad {
        let left = state.picked & !state.done;
        let can = |id: &UnitId| self.can_advance(state, *id) && !self.in_melee(state, *id);
        units(state.active, left).filter(can).fold(0, |set, id| set | id.bit())
    }

    /// A unit in a hex with enemies stays for the Melee.
    fn in_melee(&self, state: &State, id: UnitId) -> bool {
        state.has(foe(id.seat()), state.unit(id).hex)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A unit has its turn to go.
    fn send(&mut self, unit: UnitId) {
        self.state.group = unit.bit();
        self.state.done |= unit.bit();
        self.state.carried_out = true;
    }
}
