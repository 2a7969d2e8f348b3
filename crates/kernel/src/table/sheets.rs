//! Sealed windows: each seat writes on a sheet of its own, and nothing is common until all have committed.

use super::{Done, Refusal, Table, still_open};
use crate::chance::{Chance, Halt};
use crate::game::Game;
use crate::journal::{Entry, NoChance};
use crate::seat::{Seat, SeatSet};
use crate::tryout::{Stop, Tryout};

/// What a seat has written in a sealed window.
pub(super) struct Sheet<G: Game> {
    pub seat: Seat,
    pub actions: Vec<G::Action>,
    /// The common state with these actions.
    pub state: G::State,
    /// Whether the seat has committed.
    pub closed: bool,
}

impl<G: Game> Table<G> {
    pub(super) fn sheet(&self, seat: Seat) -> Option<&Sheet<G>> {
        self.sheets.iter().find(|sheet| sheet.seat == seat)
    }

    /// Writes an action on a seat's sheet; if that was the last thing open, everything becomes common.
    pub(super) fn write_on_sheet<C: Chance>(
        &mut self,
        seat: Seat,
        action: G::Action,
        seats: SeatSet,
        chance: &mut C,
    ) -> Result<Done, Refusal> {
        let (state, closed) =
            self.written(seat, action, seats).map_err(|halt| self.refuse(halt, seat, action))?;
        let others = seats.without(seat);
        if closed && others.iter().all(|other| self.sheet(other).is_some_and(|sheet| sheet.closed)) {
            return self.resolve(seats, Some((seat, action)), chance);
        }
        self.put_on_sheet(seat, action, state, closed);
        self.journal.write_sheet(Entry::Sheet { seat, action: self.game.write(action) });
        Ok(Done { committed: closed, ..Done::default() })
    }

    /// A seat's sheet with one more action, and whether that has closed it.
    ///
    /// The last one of a window may need chance to go on, or show something: alone, a seat commits by that too.
    pub(super) fn written(
        &self,
        seat: Seat,
        action: G::Action,
        seats: SeatSet,
    ) -> Result<(G::State, bool), Halt> {
        let alone = seats == SeatSet::one(seat);
        let mut tried = Tryout::new(&*self.game, self.known(seat).clone(), seat);
        tried.act(action);
        match tried.stop {
            Some(Stop::Halted(Halt::Dry)) if alone => return Ok((self.known(seat).clone(), true)),
            Some(Stop::Halted(halt)) => return Err(halt),
            _ => {}
        }
        let listed = still_open(self.game.turn(&tried.state), seats).is_some_and(|left| left.contains(seat));
        Ok((tried.state, !listed || alone && !tried.revealed.is_empty()))
    }

    pub(super) fn put_on_sheet(&mut self, seat: Seat, action: G::Action, state: G::State, closed: bool) {
        match self.sheets.iter_mut().find(|sheet| sheet.seat == seat) {
            Some(sheet) => {
                sheet.actions.push(action);
                (sheet.state, sheet.closed) = (state, closed);
            }
            None => self.sheets.push(Sheet { seat, actions: vec![action], state, closed }),
        }
    }

    /// Applies all sheets to the common state in seat order, with the commit that closed the last of them.
    pub(super) fn resolve<C: Chance>(
        &mut self,
        seats: SeatSet,
        last: Option<(Seat, G::Action)>,
        chance: &mut C,
    ) -> Result<Done, Refusal> {
        let sheets = std::mem::take(&mut self.sheets);
        let (state, entries, acts) = (self.state.clone(), self.journal.entries.len(), self.history.len());
        let (number, next_die, resolving) = (self.last, self.next_die, self.resolving);
        let mut all = Done { committed: true, ..Done::default() };
        for seat in seats.iter() {
            let written = sheets.iter().find(|sheet| sheet.seat == seat).map_or(&[][..], |s| &s.actions);
            let closing = last.filter(|(closer, _)| *closer == seat).map(|(_, action)| action);
            for &action in written.iter().chain(&closing) {
                let checked = self.game.check(&self.state, seat, action).map_err(Refusal::Illegal);
                let done = checked.map(|()| self.step(seat, action, chance));
                let refusal = match done {
                    Ok(Ok(done)) => {
                        all.chance += done.chance;
                        all.revealed = all.revealed.union(done.revealed);
                        continue;
                    }
                    Ok(Err(halt)) => Ok(halt),
                    Err(refusal) => Err(refusal),
                };
                self.state = state;
                self.journal.entries.truncate(entries);
                self.forget(acts);
                (self.last, self.next_die, self.resolving) = (number, next_die, resolving);
                self.sheets = sheets;
                return Err(refusal.map_or_else(|refusal| refusal, |halt| self.refuse(halt, seat, action)));
            }
        }
        self.journal.drop_sheets();
        Ok(all)
    }

    /// Whether a seat's open sheet says something about a counter that can be struck from it.
    pub fn can_retract(&self, seat: Seat, counter: u16) -> bool {
        let open = self.sheet(seat).filter(|sheet| !sheet.closed);
        open.is_some_and(|sheet| self.game.retract(&sheet.actions, counter).is_some())
    }

    /// Strikes everything about a counter from a seat's open sheet; the other lines stay, as far as they are still
    /// possible without it.
    pub fn retract(&mut self, seat: Seat, counter: u16) -> Result<(), Refusal> {
        let (seats, _) = self.deciding()?;
        let sheet = self.sheet(seat).filter(|sheet| !sheet.closed).ok_or(Refusal::NothingToUndo)?;
        let left = self.game.retract(&sheet.actions, counter).ok_or(Refusal::NothingToUndo)?;
        let same = sheet.actions.iter().zip(&left).take_while(|(old, new)| old == new).count();
        for _ in same..sheet.actions.len() {
            self.strike(seat)?;
        }
        for &action in &left[same..] {
            if self.game.check(self.known(seat), seat, action).is_ok() {
                self.write_on_sheet(seat, action, seats, &mut NoChance)?;
            }
        }
        Ok(())
    }

    /// Takes the last line off a seat's sheet.
    pub(super) fn strike(&mut self, seat: Seat) -> Result<(), Refusal> {
        let at = self.sheets.iter().position(|sheet| sheet.seat == seat && !sheet.closed);
        let mut actions = self.sheets.remove(at.ok_or(Refusal::NothingToUndo)?).actions;
        actions.pop();
        let (seats, _) = self.deciding()?;
        for action in actions {
            let (state, closed) =
                self.written(seat, action, seats).map_err(|halt| self.refuse(halt, seat, action))?;
            self.put_on_sheet(seat, action, state, closed);
        }
        self.journal.write_sheet(Entry::Strike { seat });
        Ok(())
    }
}
