//! O16: the Advance Order.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::ground::Cross;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Room, Stepping};
use crate::state::{Gait, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O16: the Advance Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advancing {
    pub unit: UnitId,
}

impl Room for Advancing {
    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
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

    /// O16: which unit goes, or where.
    pub fn offer_advancing(&self, state: &State, unit: UnitId, out: &mut impl Extend<Action>) {
        if !unit.is_some() {
            out.extend(units(state.active, self.ready_to_advance(state)).map(Action::Pick));
            if state.carried_out {
                out.extend([Action::Done]);
            }
            return;
        }
        let open = |dir: &Dir| self.advance_step(state, unit, *dir).is_ok();
        out.extend(Dir::ALL.into_iter().filter(open).map(Action::Step));
        if self.may_exit(unit.seat(), state.unit(unit).hex) {
            out.extend([Action::Exit]);
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O16.1: unit after unit enters a neighbouring hex.
    pub fn advancing(&mut self, unit: UnitId) -> Going {
        if unit.is_some() {
            return Ok(Flow::Ask);
        }
        self.state.group = 0;
        if self.game.ready_to_advance(self.state) == 0 {
            return self.end_order();
        }
        Ok(Flow::Ask)
    }

    /// A unit is taken in hand, goes, or no more do.
    pub fn act_advancing(&mut self, unit: UnitId, action: Action) -> Result<(), Halt> {
        let none = UnitId::NONE;
        match action {
            Action::Pick(id) => {
                self.next(Advancing { unit: id })?;
            }
            Action::Step(dir) => {
                let from = self.state.unit(unit).hex;
                let to = self.game.map.grid.step(from, dir);
                for rule in ["O16.1-a", "O16.1-b", "O16.1-c"] {
                    self.mark(rule);
                }
                if self.game.land[from.index()].cliffs & (1 << dir.index()) != 0 {
                    self.mark("O16.2-b");
                    self.mark("T83");
                }
                self.go(unit);
                self.state.frames.replace(Advancing { unit: none });
                self.push(Stepping { gait: Gait::Advance, from, to, stage: 0, sheltered: false })?;
            }
            Action::Exit => {
                self.mark("O16.2-a");
                self.go(unit);
                self.state.frames.replace(Advancing { unit: none });
                self.leave_map(self.state.active)?;
            }
            _ => {
                self.end_order()?;
            }
        }
        Ok(())
    }

    fn go(&mut self, unit: UnitId) {
        self.state.group = unit.bit();
        self.state.done |= unit.bit();
        self.state.carried_out = true;
    }
}
