//! O22: the Recover Order.

use crate::Cc;
use crate::action::Action;
use crate::event::{Event, Result as Outcome};
use crate::play::{Flow, Going, Play};
use crate::rooms::Room;
use crate::state::{Purpose, Squad, State, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// O22: Rally Rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recovering {
    pub stage: u8,
    pub left: Squad,
    pub unit: UnitId,
    pub twin: UnitId,
}

impl Room for Recovering {
    fn lose(&mut self, unit: UnitId, active: Seat) {
        if unit.seat() == active {
            self.left &= !unit.bit();
        }
        self.unit.lose(unit);
        self.twin.lose(unit);
    }

    fn gain(&mut self, unit: UnitId, twin: UnitId, active: Seat) {
        if unit.seat() == active {
            unit.share(twin, &mut self.left);
        }
        if self.unit == unit {
            self.twin = twin;
        }
    }
}

impl Cc {
    /// O22.1-a: whether a side can be ordered to Recover.
    pub fn may_recover(&self, state: &State, seat: Seat) -> bool {
        let weak = |id: UnitId| state.unit(id).broken || state.unit(id).suppressed;
        !state.recovered[seat.index()] && state.of(seat).any(weak)
    }

    /// A side's broken units.
    pub fn broken(&self, state: &State, seat: Seat) -> Squad {
        state.of(seat).filter(|&id| state.unit(id).broken).fold(0, |set, id| set | id.bit())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O22.1-b, O22.2-a: the player is activated, and all Suppressed markers go.
    pub fn begin_recover(&mut self, seat: Seat) {
        for rule in ["O22.1-a", "O22.1-b", "O22.2-a", "13.3"] {
            self.mark(rule);
        }
        self.state.recovered[seat.index()] = true;
        for id in self.state.of(seat) {
            if std::mem::take(&mut self.state.unit_mut(id).suppressed) {
                self.sink.event(|| Event::Freed { unit: self.state.named(id) });
            }
        }
        let left = self.game.broken(self.state, seat);
        let none = UnitId::NONE;
        self.state.frames.replace(Recovering { stage: 0, left, unit: none, twin: none });
    }

    /// O22.2-b, AMB-45: a Rally Roll for each unit that was broken when the Order was declared.
    pub fn recovering(&mut self, stage: u8, left: Squad, unit: UnitId, twin: UnitId) -> Going {
        let seat = self.state.active;
        if stage == 0 {
            let broken = left & self.game.broken(self.state, seat);
            if broken != left {
                self.mark("AMB-45");
                let none = UnitId::NONE;
                return self.next(Recovering { stage: 0, left: broken, unit: none, twin: none });
            }
            return if left == 0 { self.end_order() } else { Ok(Flow::Ask) };
        }
        let none = UnitId::NONE;
        self.state.frames.replace(Recovering { stage: 0, left, unit: none, twin: none });
        let roll = i32::from(self.state.dice[0]) + i32::from(self.state.dice[1]);
        let first = if unit.is_some() { unit } else { twin };
        if !first.is_some() {
            return Ok(Flow::On);
        }
        let morale = self.game.morale::<Sum>(self.state, first).total();
        let result = match roll.cmp(&morale) {
            Ordering::Less => Outcome::Rallies,
            Ordering::Equal => Outcome::Suppressed,
            Ordering::Greater => Outcome::Holds,
        };
        for rule in ["O22.3", "AMB-32", "AMB-65"] {
            self.mark(rule);
        }
        self.sink.event(|| Event::Rally { unit: self.state.named(first), roll, morale, result });
        for id in [unit, twin].into_iter().filter(|id| id.is_some()) {
            if !self.state.unit(id).broken {
                continue;
            }
            match result {
                Outcome::Rallies => self.rally(id),
                Outcome::Suppressed => self.suppress(id),
                _ => {}
            }
        }
        Ok(Flow::On)
    }

    /// The unit that rolls next.
    pub fn act_recovering(&mut self, left: Squad, action: Action) -> Result<(), Halt> {
        let Action::Pick(unit) = action else { return Ok(()) };
        self.mark("O22.2-b");
        let left = left & !unit.bit();
        let twin = UnitId::NONE;
        self.state.frames.replace(Recovering { stage: 1, left, unit, twin });
        self.roll(self.state.active, Purpose::Rally).map(|_| ())
    }
}

impl Cc {
    /// The units that can roll next in a Recover Order.
    pub fn offer_recovering(&self, state: &State, left: Squad, out: &mut impl Extend<Action>) {
        out.extend(units(state.active, left).map(Action::Pick));
    }
}
