//! From a journal back to the table.

use super::{Refusal, Setup, Table};
use crate::chance::Halt;
use crate::fair::ServerSecret;
use crate::game::{Game, Turn, carry_out, start_with};
use crate::journal::{Difference, Digest, Ending, Entry, Head, Journal, Mismatch, Recorded, Rolled};
use crate::rule::Silent;
use crate::seat::Seat;
use serde::Serialize;
use std::sync::Arc;

/// How many acts lie between two states that are kept.
pub(super) const STRIDE: usize = 64;

/// What a journal is compared with while it is played again.
#[derive(Clone, Copy, Default)]
pub(crate) struct Proof {
    /// The published key, which must give every outcome of chance.
    pub key: Option<[u8; 32]>,
    /// Whether digests are left aside, since states used to be written in another way.
    pub other_form: bool,
}

impl<G: Game> Table<G> {
    /// Resumes a game where its journal ends, open sheets included. The table has no dice until it is told the secret.
    pub fn from_journal(game: Arc<G>, journal: Journal) -> Result<Table<G>, Difference> {
        if journal.head.system == G::SYSTEM && journal.head.state_format != G::FORMAT {
            let what = Mismatch::Format { expected: G::FORMAT, found: journal.head.state_format };
            return Err(Difference { entry: 0, what });
        }
        Table::followed(game, journal, Proof::default())
    }

    /// Gives a resumed table its dice.
    pub fn with_secret(mut self, secret: ServerSecret) -> Result<Table<G>, Refusal> {
        if secret.commitment() != self.journal.head.commitment {
            return Err(Refusal::WrongSecret);
        }
        self.take_secret(secret);
        if let (Ok((seats, window)), Some(key)) = (self.deciding(), self.key)
            && window.sealed
            && self.to_decide().is_empty()
        {
            self.resolve(seats, None, &mut crate::fair::Fair::new(key, self.next_die))?;
        }
        self.settle();
        Ok(self)
    }

    /// The start of a journal's scenario by today's rules, with dice of no importance: to be looked at only.
    pub(crate) fn as_set_up(game: Arc<G>, head: &Head) -> Result<Table<G>, Halt> {
        let setup = Setup {
            scenario: head.scenario.clone(),
            content: head.content.clone(),
            seats: head.seats.clone(),
            salts: Vec::new(),
        };
        Table::new(game, setup, ServerSecret([0; 32]))
    }

    /// Plays a journal again to its end.
    pub(crate) fn followed(game: Arc<G>, mut journal: Journal, proof: Proof) -> Result<Table<G>, Difference> {
        let head = &journal.head;
        let at_head = |what| Difference { entry: 0, what };
        if head.system != G::SYSTEM {
            return Err(at_head(Mismatch::System { expected: G::SYSTEM, found: head.system.clone() }));
        }
        let start = journal.entries.first().ok_or(Mismatch::NoStart).map_err(at_head)?;
        let (state, rolled) = start_of(&*game, start, proof).map_err(at_head)?;
        let entries = std::mem::take(&mut journal.entries);
        let mut table = Table::bare(game, state, journal);
        table.next_die = rolled as u64;
        table.journal.entries.reserve(entries.len());
        for (at, entry) in entries.into_iter().enumerate() {
            table.redo(&entry, proof).map_err(|what| Difference { entry: at, what })?;
            table.journal.entries.push(entry);
        }
        let lines = table.journal.sheets();
        let lines: Vec<(Seat, String)> = lines
            .into_iter()
            .flat_map(|(seat, lines)| lines.into_iter().map(move |l| (seat, l.to_owned())))
            .collect();
        for (seat, line) in lines {
            let entry = table.journal.entries.len();
            table.rewrite(seat, &line).map_err(|what| Difference { entry, what })?;
        }
        table.settle();
        Ok(table)
    }

    /// Carries out one entry of a journal again.
    fn redo(&mut self, entry: &Entry, proof: Proof) -> Result<(), Mismatch> {
        let over = self.verdict();
        if over.is_some() && !matches!(entry, Entry::End { .. } | Entry::Start { .. }) {
            return Err(Mismatch::Over);
        }
        match entry {
            Entry::Start { digest, .. } => self.same(*digest, proof),
            Entry::Act { n, seat, action, chance, digest } => {
                self.redo_act(*n, *seat, action, chance, proof)?;
                self.same(*digest, proof)
            }
            Entry::Undo { seat, to, consent } => {
                let reached = match consent {
                    false => self.freely_undone(*seat),
                    true => self.undone_by_consent(*to).ok(),
                };
                if reached == Some(*to) { Ok(()) } else { Err(Mismatch::Undo { to: *to }) }
            }
            Entry::Sit { seat, who } => self.seats_down(*seat, who).map_err(|_| Mismatch::NoSuchSeat(*seat)),
            Entry::Resign { seat } | Entry::TimeOut { seat } => {
                self.ended_by(entry).map_err(|_| Mismatch::NoSuchSeat(*seat))
            }
            Entry::Draw {} | Entry::Void { .. } => self.ended_by(entry).map_err(|_| Mismatch::Over),
            Entry::End { secret, verdict } => {
                let found = over.map(|verdict| Box::new(Ending::from(verdict)));
                if found.as_deref() != Some(verdict) {
                    return Err(Mismatch::Verdict { expected: Box::new(verdict.clone()), found });
                }
                let secret = ServerSecret::from_hex(secret)
                    .filter(|secret| secret.commitment() == self.journal.head.commitment);
                self.take_secret(secret.ok_or(Mismatch::Commitment)?);
                Ok(())
            }
            Entry::Sheet { .. } | Entry::Strike { .. } => Err(Mismatch::Misplaced),
        }
    }

    fn redo_act(
        &mut self,
        n: u32,
        seat: Seat,
        action: &str,
        chance: &[Rolled],
        proof: Proof,
    ) -> Result<(), Mismatch> {
        let expected = self.last.wrapping_add(1);
        if n != expected {
            return Err(Mismatch::Number { expected, found: n });
        }
        let action = read(&*self.game, action)?;
        match self.game.turn(&self.state) {
            Turn::Decide(seats, _) if seats.contains(seat) => {}
            _ => return Err(Mismatch::NotTheirTurn(seat)),
        }
        self.game.check(&self.state, seat, action)?;
        let mut recorded = Recorded::new(chance, self.next_die).proved_by(proof.key);
        let result = self.carried_out(seat, action, &mut recorded);
        if let Some(fault) = recorded.fault() {
            return Err(fault.into());
        }
        let (before, record) = result?;
        self.stand(seat, before, record, chance.len());
        Ok(())
    }

    fn same(&mut self, expected: Digest, proof: Proof) -> Result<(), Mismatch> {
        if proof.other_form {
            return Ok(());
        }
        let found = self.digester.of(&self.state);
        if found == expected { Ok(()) } else { Err(Mismatch::Digest { expected, found }) }
    }

    /// Puts a line of an open sheet back on it.
    fn rewrite(&mut self, seat: Seat, line: &str) -> Result<(), Mismatch> {
        let action = read(&*self.game, line)?;
        let (seats, window) = self.deciding().map_err(|_| Mismatch::Over)?;
        if !window.sealed || !self.to_decide().contains(seat) {
            return Err(Mismatch::NotTheirTurn(seat));
        }
        self.game.check(self.known(seat), seat, action)?;
        let (state, closed) = self.written(seat, action, seats)?;
        self.put_on_sheet(seat, action, state, closed);
        Ok(())
    }

    /// The state after the first `keep` acts that stand.
    pub(super) fn state_after(&self, keep: usize) -> Result<G::State, Difference> {
        let kept = (keep / STRIDE).min(self.milestones.len());
        let mut state = match kept.checked_sub(1).and_then(|last| self.milestones.get(last)) {
            Some(state) => state.clone(),
            None => {
                let start = self.journal.entries.first().ok_or(Mismatch::NoStart);
                let begun = start.and_then(|start| start_of(&*self.game, start, Proof::default()));
                begun.map_err(|what| Difference { entry: 0, what })?.0
            }
        };
        for logged in self.history.get(kept * STRIDE..keep).unwrap_or_default() {
            let Some(Entry::Act { seat, action, chance, .. }) = self.journal.entries.get(logged.entry) else {
                continue;
            };
            let again = |what| Difference { entry: logged.entry, what };
            let action = read(&*self.game, action).map_err(again)?;
            let mut recorded = Recorded::new(chance, chance.first().map_or(0, |rolled| rolled.i));
            carry_out(&*self.game, &mut state, *seat, action, &mut recorded, &mut Silent)
                .map_err(|halt| again(halt.into()))?;
        }
        Ok(state)
    }
}

pub(super) fn read<G: Game>(game: &G, text: &str) -> Result<G::Action, Mismatch> {
    game.read(text).map_err(|unread| Mismatch::Unread { action: text.to_owned(), why: unread.0 })
}

/// The state in which play began, and how many outcomes that took.
pub(super) fn start_of<G: Game>(
    game: &G,
    start: &Entry,
    proof: Proof,
) -> Result<(G::State, usize), Mismatch> {
    let Entry::Start { chance, position, .. } = start else { return Err(Mismatch::NoStart) };
    let mut recorded = Recorded::new(chance, 0).proved_by(proof.key);
    let result = match position {
        Some(text) => Ok(position_from(game, text)?),
        None => start_with(game, &mut recorded),
    };
    match recorded.fault() {
        Some(fault) => Err(fault.into()),
        None => Ok((result?, chance.len())),
    }
}

/// A state's bytes in hexadecimal.
pub(super) fn position_text<S: Serialize>(state: &S) -> String {
    use std::fmt::Write;
    let bytes = postcard::to_allocvec(state).unwrap_or_default();
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn position_from<G: Game>(game: &G, text: &str) -> Result<G::State, Mismatch> {
    let wrong = |why: &str| Mismatch::Position(why.to_owned());
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return Err(wrong("half a byte is missing"));
    }
    let value = |digit: u8| char::from(digit).to_digit(16);
    let bytes: Option<Vec<u8>> =
        digits.chunks_exact(2).map(|pair| Some((value(pair[0])? << 4 | value(pair[1])?) as u8)).collect();
    let bytes = bytes.ok_or_else(|| wrong("these are no hexadecimal digits"))?;
    let state = postcard::from_bytes(&bytes).map_err(|error| Mismatch::Position(error.to_string()))?;
    game.validate(&state).map_err(|findings| {
        Mismatch::Position(findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    })?;
    Ok(state)
}
