//! Marching hex by hex (SK-2), stopped by an ambusher (SK-8), watched by the enemy (SK-3).

use super::*;
use kernel::hex::Dir;
use kernel::seat::SeatSet;

pub const PACE: u8 = 3;

/// Whether a unit's enemy is known to stand in a hex.
pub fn enemy_seen(state: &State, seat: Seat, hex: Hex) -> bool {
    units_of(other(seat)).any(|u| {
        let enemy = &state.units[usize::from(u)];
        enemy.hex == hex && !enemy.hidden
    })
}

impl Skirmish {
    /// Whether a squad may try this step, as far as its seat knows.
    pub fn may_step(&self, known: &State, unit: u8, dir: Dir) -> bool {
        let from = known.units[usize::from(unit)].hex;
        if !from.is_some() {
            return false;
        }
        let to = self.grid.step(from, dir);
        let peeks = self.flaw == Flaw::PeekingLegal
            && units_of(other(owner(unit))).any(|u| known.units[usize::from(u)].hex == to);
        to.is_some() && !enemy_seen(known, owner(unit), to) && !peeks
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    pub fn step(&mut self, dir: Dir) -> Result<(), Halt> {
        let Frame::Marching { unit, left } = self.state.frames.top() else { return Ok(()) };
        let seat = owner(unit);
        let to = self.game.grid.step(self.state.units[usize::from(unit)].hex, dir);
        let ambusher = units_of(other(seat)).find(|&u| self.state.units[usize::from(u)].hex == to);
        if let Some(by) = ambusher {
            self.sink.mark(AMBUSH);
            self.state.units[usize::from(by)].hidden = false;
            if self.game.flaw != Flaw::Unrevealed {
                self.sink.reveal(SeatSet::one(seat));
            }
            self.sink.event(|| Event::Blocked { unit, by });
            self.sink.event(|| Event::Revealed { unit: by, hex: to });
            self.state.frames.replace(Frame::Marching { unit, left: 0 });
        } else {
            self.state.units[usize::from(unit)].hex = to;
            self.sink.event(|| Event::Stepped { unit, hex: to });
            self.state.frames.replace(Frame::Marching { unit, left: left - 1 });
        }
        self.state.frames.push(Frame::Reacting { unit })
    }

    /// Whether the march goes on.
    pub fn next_step(&mut self, unit: u8, left: u8) -> bool {
        let goes = left > 0
            && self.state.units[usize::from(unit)].alive()
            && Dir::ALL.into_iter().any(|d| self.game.may_step(self.state, unit, d));
        if !goes {
            self.state.frames.pop();
        }
        goes
    }

    /// The enemy is always asked: not asking would tell where their ambusher is not.
    pub fn reaction(&mut self, unit: u8) -> bool {
        let silent = self.game.flaw == Flaw::SilentWindow
            && !units_of(other(owner(unit))).any(|u| self.game.in_range(self.state, u, unit));
        if silent {
            self.state.frames.pop();
        }
        !silent
    }
}
