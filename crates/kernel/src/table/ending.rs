//! How games end other than by their rules, and the publication of the secret.

use super::{Refusal, Table};
use crate::game::{Game, Turn, Verdict};
use crate::journal::{Ending, Entry};
use crate::seat::{Seat, SeatSet, SideSet};

/// The key of the reason of a void game.
pub(super) const VOID: &str = "void";
const RESIGNED: &str = "resigned";
const TIME_OUT: &str = "time-out";
const AGREED: &str = "draw-agreed";

impl<G: Game> Table<G> {
    /// How the game ended, if it has.
    pub fn verdict(&self) -> Option<Verdict> {
        match self.turn() {
            Turn::Over(verdict) => Some(verdict),
            Turn::Decide(..) => None,
        }
    }

    /// Whether the game had to be given up.
    pub fn is_void(&self) -> bool {
        self.ended.is_some_and(|verdict| verdict.reason == VOID)
    }

    /// A seat gives up for its side; all other sides win.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.lost_by(seat, RESIGNED)?;
        self.close(Entry::Resign { seat });
        Ok(())
    }

    /// A seat offers a draw for its side or accepts one; true once all sides have. An offer stands until somebody's act becomes common.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<bool, Refusal> {
        self.deciding()?;
        self.seated(seat)?;
        self.offers = self.offers.with(seat);
        let sides = self.game.sides();
        let agreed = self.offers.iter().map(|seat| sides.of_seat(seat)).collect::<SideSet>() == sides.all();
        if agreed {
            self.drawn();
            self.close(Entry::Draw {});
        }
        Ok(agreed)
    }

    /// Gives the game up as one that can't go on.
    pub fn void(&mut self, reason: &str) {
        if self.deciding().is_ok() {
            self.end(SideSet::NONE, VOID);
            self.close(Entry::Void { reason: reason.to_owned() });
        }
    }

    /// Somebody else sits down.
    pub fn sit(&mut self, seat: Seat, who: &str) -> Result<(), Refusal> {
        self.deciding()?;
        self.seats_down(seat, who)?;
        self.journal.entries.push(Entry::Sit { seat, who: who.to_owned() });
        Ok(())
    }

    pub(super) fn seats_down(&mut self, seat: Seat, who: &str) -> Result<(), Refusal> {
        self.seated(seat)?;
        self.who.resize(self.who.len().max(seat.index() + 1), String::new());
        who.clone_into(&mut self.who[seat.index()]);
        Ok(())
    }

    /// Ends the game as these entries of a journal say; the others leave it running.
    pub(super) fn ended_by(&mut self, entry: &Entry) -> Result<(), Refusal> {
        match entry {
            Entry::Resign { seat } => self.lost_by(*seat, RESIGNED)?,
            Entry::TimeOut { seat } => self.lost_by(*seat, TIME_OUT)?,
            Entry::Draw {} => self.drawn(),
            Entry::Void { .. } => self.end(SideSet::NONE, VOID),
            _ => {}
        }
        Ok(())
    }

    fn lost_by(&mut self, seat: Seat, reason: &'static str) -> Result<(), Refusal> {
        self.deciding()?;
        self.seated(seat)?;
        let sides = self.game.sides();
        self.end(sides.all().without(sides.of_seat(seat)), reason);
        Ok(())
    }

    fn drawn(&mut self) {
        self.end(SideSet::NONE, AGREED);
    }

    fn end(&mut self, winners: SideSet, reason: &'static str) {
        self.ended = Some(Verdict { winners, reason, points: [0; 4] });
    }

    fn close(&mut self, entry: Entry) {
        self.journal.entries.push(entry);
        self.settle();
    }

    /// Publishes the secret once the game is over.
    pub(super) fn settle(&mut self) {
        let Some(verdict) = self.verdict() else { return };
        self.sheets.clear();
        self.offers = SeatSet::NONE;
        self.journal.drop_sheets();
        if let (Some(secret), None) = (self.secret, self.journal.end()) {
            let verdict = Ending::from(verdict);
            self.journal.entries.push(Entry::End { secret: secret.to_hex(), verdict });
        }
    }
}
