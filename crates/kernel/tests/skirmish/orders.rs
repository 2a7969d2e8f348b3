//! Secret orders on sealed sheets (SK-1), and whose squad acts next.

use super::deck::{DEALT, face};
use super::state::Sheet;
use super::*;
use kernel::seat::SeatSet;

/// The units that are given orders: those that fight in the open.
pub fn ordered(state: &State, seat: Seat) -> impl Iterator<Item = u8> {
    units_of(seat).filter(|&u| {
        let unit = &state.units[usize::from(u)];
        unit.alive() && !unit.hidden
    })
}

/// Whether a seat has yet to place its ambusher.
pub fn unplaced(state: &State, seat: Seat) -> bool {
    let ambusher = &state.units[usize::from(units_of(seat).end - 1)];
    state.round == 0 && ambusher.hidden && !ambusher.hex.is_some()
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    pub fn place(&mut self, seat: Seat, hex: Hex) {
        self.state.units[usize::from(units_of(seat).end - 1)].hex = hex;
        self.sink.event(|| Event::Placed { seat, hex });
    }

    pub fn write(&mut self, seat: Seat, order: Order) {
        let sheet = &mut self.state.sheets[seat.index()];
        sheet.orders[usize::from(sheet.written)] = order;
        sheet.written += 1;
        self.sink.event(|| Event::Wrote { seat, order });
    }

    /// The last commit opens both sheets, settles the initiative and deals cards.
    pub fn commit(&mut self, seat: Seat) -> Result<(), Halt> {
        self.state.sheets[seat.index()].committed = true;
        self.sink.event(|| Event::Committed { seat });
        if !self.state.sheets.iter().all(|s| s.committed) {
            return Ok(());
        }
        self.sink.reveal(SeatSet::first(2));
        for side in [Seat(0), Seat(1)] {
            let sheet = std::mem::replace(&mut self.state.sheets[side.index()], Sheet::BLANK);
            let units: Vec<_> = ordered(self.state, side).collect();
            for (unit, order) in units.into_iter().zip(sheet.orders) {
                self.state.units[usize::from(unit)].order = order;
            }
            self.sink.event(|| Event::Orders { seat: side, orders: sheet.orders });
        }
        let cards = [self.show_card(ROLL)?, self.show_card(ROLL)?];
        match face(cards[0]).cmp(&face(cards[1])) {
            std::cmp::Ordering::Greater => self.state.initiative = Seat(0),
            std::cmp::Ordering::Less => self.state.initiative = Seat(1),
            std::cmp::Ordering::Equal => {}
        }
        if self.game.flaw == Flaw::LastCommitLeads {
            self.state.initiative = seat;
        }
        let first = self.state.initiative;
        self.sink.event(|| Event::Initiative { seat: first, cards });
        for side in [Seat(0), Seat(1)] {
            while self.state.held[side.index()] < DEALT {
                self.deal(side)?;
            }
        }
        self.state.frames.replace(Frame::Activating { seat: first, passed: SeatSet::NONE });
        Ok(())
    }

    /// The seat that acts, the other one, or the next round; true if somebody has a choice.
    pub fn next_activation(&mut self, seat: Seat, passed: SeatSet) -> Result<bool, Halt> {
        let waits = |s: Seat| {
            !passed.contains(s) && units_of(s).any(|u| self.state.units[usize::from(u)].order != Order::Rest)
        };
        if waits(seat) {
            return Ok(true);
        }
        if waits(other(seat)) {
            self.state.frames.replace(Frame::Activating { seat: other(seat), passed });
            return Ok(true);
        }
        for unit in &mut self.state.units {
            unit.order = Order::Rest;
        }
        self.state.round += 1;
        let round = self.state.round;
        self.sink.event(|| Event::Round { round });
        self.state.frames.replace(if round < ROUNDS { Frame::Planning } else { Frame::Ended });
        Ok(true)
    }

    pub fn pass(&mut self, seat: Seat) {
        if let Frame::Activating { passed, .. } = self.state.frames.top() {
            let mut listened = false;
            self.sink.event(|| {
                listened = true;
                Event::Passed { seat }
            });
            if listened && self.game.flaw == Flaw::HeedsListener {
                self.state.initiative = seat;
            }
            self.state.frames.replace(Frame::Activating { seat: other(seat), passed: passed.with(seat) });
        }
    }

    /// The squad carries out its order; after it the other seat acts.
    pub fn activate(&mut self, unit: u8) -> Result<(), Halt> {
        let Frame::Activating { seat, passed } = self.state.frames.top() else { return Ok(()) };
        self.state.frames.replace(Frame::Activating { seat: other(seat), passed });
        let order = std::mem::replace(&mut self.state.units[usize::from(unit)].order, Order::Rest);
        self.sink.event(|| Event::Activated { unit });
        match order {
            Order::March => self.state.frames.push(Frame::Marching { unit, left: march::PACE }),
            _ => self.state.frames.push(Frame::Aiming { unit }),
        }
    }
}
