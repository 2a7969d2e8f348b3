//! Taking back: freely while nothing has been learned from it, and by consent otherwise.

use super::{Refusal, Table};
use crate::game::Game;
use crate::journal::Entry;
use crate::seat::{Seat, SeatSet};

impl<G: Game> Table<G> {
    /// Whether a seat may take back its last action: a line of its own open sheet, or, outside sealed windows, its
    /// latest act if that used no chance, showed no secret and nobody has decided since.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match self.deciding() {
            Err(_) => false,
            Ok((_, window)) if window.sealed => self.sheet(seat).is_some_and(|sheet| !sheet.closed),
            Ok(_) => !self.before.is_empty() && self.history.last().is_some_and(|last| last.seat == seat),
        }
    }

    /// Takes back a seat's last action.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let (_, window) = self.deciding()?;
        if window.sealed {
            return self.strike(seat);
        }
        let to = self.freely_undone(seat).ok_or(Refusal::NothingToUndo)?;
        self.journal.entries.push(Entry::Undo { seat, to, consent: false });
        Ok(())
    }

    /// Goes back to the state after act number `to` (0: to the start), which all have agreed to on `seat`'s wish. A
    /// sealed window is taken back as a whole, and open sheets are lost. Dice are never thrown again with an old index.
    pub fn undo_by_consent(&mut self, seat: Seat, to: u32) -> Result<(), Refusal> {
        self.deciding()?;
        self.seated(seat)?;
        if to == self.last_standing() && self.sheets.is_empty() {
            return Err(Refusal::NothingToUndo);
        }
        let to = self.undone_by_consent(to)?;
        self.journal.drop_sheets();
        self.journal.entries.push(Entry::Undo { seat, to, consent: true });
        Ok(())
    }

    /// Takes back the latest act if the seat may do so, and gives the number of the one that is now the last.
    pub(super) fn freely_undone(&mut self, seat: Seat) -> Option<u32> {
        if !self.can_undo(seat) {
            return None;
        }
        self.state = self.before.pop()?;
        self.forget(self.history.len() - 1);
        self.offers = SeatSet::NONE;
        Some(self.last_standing())
    }

    pub(super) fn undone_by_consent(&mut self, to: u32) -> Result<u32, Refusal> {
        let keep = self.outside_windows(match to {
            0 => 0,
            n => 1 + self.history.iter().position(|logged| logged.n == n).ok_or(Refusal::NothingToUndo)?,
        });
        self.state =
            self.state_after(keep).map_err(|difference| Refusal::Difference(Box::new(difference)))?;
        self.forget(keep);
        self.before.clear();
        self.sheets.clear();
        self.resolving = false;
        self.offers = SeatSet::NONE;
        Ok(self.last_standing())
    }

    /// The number of the last act that stands, 0 for none.
    pub fn last_standing(&self) -> u32 {
        self.history.last().map_or(0, |logged| logged.n)
    }
}
