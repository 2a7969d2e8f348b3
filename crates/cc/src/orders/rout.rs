//! O23: the Rout Order and Retreats.

use crate::Cc;
use crate::action::Action;
use crate::event::{Event, Result as Outcome};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Room, Stepping};
use crate::state::{Frame, Gait, Purpose, Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// O23: Rout Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Routing {
    pub seat: Seat,
    pub stage: u8,
    pub left: Squad,
    pub unit: UnitId,
    pub twin: UnitId,
}

impl Room for Routing {
    fn lose(&mut self, unit: UnitId, _: Seat) {
        if unit.seat() == self.seat {
            self.left &= !unit.bit();
        }
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if unit.seat() == self.seat {
            unit.share(twin, &mut self.left);
        }
        if self.unit == unit {
            self.twin = twin;
        }
    }
}

/// O23.3: a unit Retreats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreating {
    pub unit: UnitId,
    pub twin: UnitId,
    pub left: u8,
}

impl Room for Retreating {
    fn lose(&mut self, unit: UnitId, _: Seat) {
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, _: Seat) {
        if self.unit == unit {
            self.twin = twin;
        }
    }
}

impl Cc {
    /// O23.1-a: whether a side's units can be ordered to Rout.
    pub fn may_rout(&self, state: &State, seat: Seat) -> bool {
        !state.recovered[seat.index()] && self.broken(state, seat) != 0
    }

    /// O23.3-b, O23.3.5, AMB-17, AMB-18: directions in which a unit can Retreat and live; `None` in the edge row.
    pub fn retreats(&self, state: &State, id: UnitId) -> Option<u8> {
        let (seat, hex) = (id.seat(), state.unit(id).hex);
        let side = self.side(seat);
        if side.home.contains(&hex) {
            return None;
        }
        let open = |dir: Dir| {
            let to = self.map.grid.step(hex, dir);
            self.passable(state, to) && !state.has(foe(seat), to) && self.crosses_freely(hex, dir)
        };
        let ways = side.edge.towards().iter().filter(|dir| open(**dir));
        Some(ways.fold(0, |set, dir| set | 1 << dir.index()))
    }

    /// The ways of a Retreat.
    pub fn offer_retreating(&self, state: &State, unit: UnitId, out: &mut impl Extend<Action>) {
        let ways = self.retreats(state, unit).unwrap_or(0);
        out.extend(Dir::ALL.into_iter().filter(|dir| ways & (1 << dir.index()) != 0).map(Action::Step));
    }

    /// The units that can roll next in a Rout Order.
    pub fn offer_routing(&self, seat: Seat, left: Squad, out: &mut impl Extend<Action>) {
        out.extend(units(seat, left).map(Action::Pick));
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O23.1-b: the chosen player is activated.
    pub fn begin_rout(&mut self, seat: Seat) {
        self.mark("O23.1-a");
        self.mark("O23.1-b");
        self.state.recovered[seat.index()] = true;
        let left = self.game.broken(self.state, seat);
        let none = UnitId::NONE;
        self.state.frames.replace(Routing { seat, stage: 0, left, unit: none, twin: none });
    }

    /// O23.2: a Rout Roll by the active player for each unit that was broken when the Order was declared.
    pub fn routing(&mut self, seat: Seat, stage: u8, left: Squad, unit: UnitId, twin: UnitId) -> Going {
        let none = UnitId::NONE;
        if stage == 0 {
            let broken = left & self.game.broken(self.state, seat);
            if broken != left {
                self.mark("AMB-45");
                return self.next(Routing { seat, stage: 0, left: broken, unit: none, twin: none });
            }
            return if left == 0 { self.end_order() } else { Ok(Flow::Ask) };
        }
        self.state.frames.replace(Routing { seat, stage: 0, left, unit: none, twin: none });
        let roll = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
        let first = if unit.is_some() { unit } else { twin };
        if !first.is_some() {
            return Ok(Flow::On);
        }
        let morale = self.game.morale::<Sum>(self.state, first).total();
        let result = match roll.cmp(&morale) {
            Ordering::Less => Outcome::Holds,
            Ordering::Equal => Outcome::Suppressed,
            Ordering::Greater => Outcome::Retreats,
        };
        for rule in ["O23.2-b", "AMB-32", "AMB-65"] {
            self.mark(rule);
        }
        self.sink.event(|| Event::Routed { unit: self.state.named(first), roll, morale, result });
        for id in [twin, unit].into_iter().filter(|id| id.is_some()) {
            match result {
                Outcome::Suppressed => self.suppress(id),
                Outcome::Retreats => {
                    let left = (roll - morale) as u8;
                    self.push(Retreating { unit: id, twin: UnitId::NONE, left })?;
                }
                _ => {}
            }
        }
        Ok(Flow::On)
    }

    /// The unit that rolls next.
    pub fn act_routing(&mut self, seat: Seat, left: Squad, action: Action) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        self.mark("O23.2-a");
        let (left, twin) = (left & !unit.bit(), UnitId::NONE);
        self.state.frames.replace(Routing { seat, stage: 1, left, unit, twin });
        self.roll(self.state.active, Purpose::Rout).map(|_| ())
    }

    /// O23.3: hex by hex towards the own edge, and over it.
    pub fn retreating(&mut self, unit: UnitId, twin: UnitId, left: u8) -> Going {
        if twin.is_some() {
            // E52.2-b: a Team made of the Squad in its last step has as far to go as the other one.
            let alone = |unit| Frame::Retreating(Retreating { unit, twin: UnitId::NONE, left });
            self.state.frames.replace(alone(twin));
            return self.push(alone(unit));
        }
        if left == 0 || !unit.is_some() {
            return self.pop();
        }
        self.mark("AMB-17");
        self.mark("O23.3-b");
        match self.game.retreats(self.state, unit) {
            None => {
                self.state.frames.pop();
                self.drive_off(unit);
                Ok(Flow::On)
            }
            Some(0) => {
                self.mark("O23.3.5");
                self.mark("AMB-18");
                self.state.frames.pop();
                self.eliminate(unit);
                Ok(Flow::On)
            }
            Some(_) => Ok(Flow::Ask),
        }
    }

    /// A step of the Retreat.
    pub fn act_retreating(&mut self, unit: UnitId, left: u8, action: Action) -> Result<(), Halt> {
        let Action::Step(dir) = action else { return Ok(()) };
        self.mark("O23.3-a");
        self.mark("O23.3.1");
        let from = self.state.unit(unit).hex;
        let to = self.game.map.grid.step(from, dir);
        if self.game.bridge_bars(from) {
            self.mark("AMB-57");
        }
        let mined = |hex| self.state.fort(hex) == Some(crate::state::Fort::Mines);
        if mined(from) || mined(to) {
            self.mark("O23.3.4");
        }
        self.state.frames.replace(Retreating { unit, twin: UnitId::NONE, left: left - 1 });
        self.push(Stepping { gait: Gait::Retreat, from, to, stage: 0, sheltered: false }).map(|_| ())
    }
}
