//! Journals of other times: what has changed since one was written, and how far today's rules can follow it.

use super::{Difference, ENGINE, Entry, Fault, Head, Journal, Mismatch};
use crate::game::Game;
use crate::message::Message;
use crate::table::{Proof, Table};
use std::sync::Arc;

/// What has changed since a journal was written, so that a sound one may replay differently.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// The rules version of the journal and today's.
    pub rules: Option<(u32, u32)>,
    /// States are written in another way, so that digests can't be compared.
    pub form: bool,
    /// The engine that wrote it.
    pub engine: Option<String>,
    /// Cards, tables, maps or scenarios.
    pub content: bool,
}

impl Changes {
    /// What has changed since this head was written; `content` is today's digest of the content.
    pub fn since<G: Game>(head: &Head, content: &str) -> Changes {
        Changes {
            rules: (head.rules != G::RULES).then_some((head.rules, G::RULES)),
            form: head.state_format != G::FORMAT,
            engine: (head.engine != ENGINE).then(|| head.engine.clone()),
            content: head.content != content,
        }
    }

    /// Whether anything has changed.
    pub fn any(&self) -> bool {
        *self != Changes::default()
    }

    /// The most important change.
    fn message(&self) -> Message {
        match (self.rules, &self.engine) {
            (Some((played, today)), _) => {
                Message::new("changed-rules").with("played", played).with("today", today)
            }
            (None, Some(engine)) => Message::new("changed-engine").with("played", engine.as_str()),
            (None, None) if self.form => Message::new("changed-form"),
            (None, None) => Message::new("changed-content"),
        }
    }
}

/// A game that has been played again from its journal, as far as today's rules can follow it.
#[derive(Debug)]
pub struct Reopened<T> {
    /// The game where the journal ends, or before the first difference.
    pub game: T,
    /// What has changed since the journal was written.
    pub changes: Changes,
    /// The first difference, if there is any.
    pub difference: Option<Difference>,
    place: Place,
    ended: bool,
}

/// Where a difference lies, in words that people use.
#[derive(Clone, Copy, Debug)]
enum Place {
    Beginning,
    Decision(u32),
    End,
}

impl<T> Reopened<T> {
    /// The same with another form of the game.
    pub fn map<U>(self, into: impl FnOnce(T) -> U) -> Reopened<U> {
        let Reopened { game, changes, difference, place, ended } = self;
        Reopened { game: into(game), changes, difference, place, ended }
    }

    /// Whether play can go on: everything came out as it was recorded.
    pub fn goes_on(&self) -> bool {
        self.difference.is_none() && !self.changes.form
    }

    /// The difference, if nothing that has changed explains it: the journal is damaged or foreign.
    pub fn damage(&self) -> Option<&Difference> {
        self.difference.as_ref().filter(|difference| !self.changes.any() || difference.what.is_damage())
    }

    /// What people should know about the journal.
    pub fn note(&self) -> Option<Message> {
        let Some(difference) = &self.difference else {
            return match (&self.changes, self.ended) {
                (Changes { form: true, .. }, _) => {
                    Some(Message::new("note-other-form").with("changed", self.changes.message()))
                }
                (Changes { rules: Some(_), .. }, _) => {
                    let key = if self.ended { "note-other-rules" } else { "note-goes-on" };
                    Some(Message::new(key).with("changed", self.changes.message()))
                }
                (Changes { content: true, .. }, _) => Some(Message::new("note-other-content")),
                _ => None,
            };
        };
        let why = difference.what.message();
        if self.damage().is_some() {
            let line = difference.entry as u32 + 2;
            return Some(Message::new("note-differs").with("line", line).with("why", why));
        }
        let place = match self.place {
            Place::Beginning => Message::new("diverged-beginning"),
            Place::Decision(number) => Message::new("diverged-decision").with("number", number),
            Place::End => Message::new("diverged-end"),
        };
        let key = if self.ended { "note-diverged" } else { "note-diverged-running" };
        let changed = self.changes.message();
        Some(Message::new(key).with("changed", changed).with("where", place).with("why", why))
    }
}

impl Mismatch {
    /// Whether no change of rules, engine or content can bring this about.
    pub fn is_damage(&self) -> bool {
        match self {
            Mismatch::System { .. }
            | Mismatch::NoStart
            | Mismatch::Number { .. }
            | Mismatch::Chance(Fault::Index { .. })
            | Mismatch::NoSuchSeat(_)
            | Mismatch::Commitment
            | Mismatch::Misplaced => true,
            Mismatch::Format { .. }
            | Mismatch::Position(_)
            | Mismatch::Digest { .. }
            | Mismatch::Chance(_)
            | Mismatch::Halt(_)
            | Mismatch::Unread { .. }
            | Mismatch::NotTheirTurn(_)
            | Mismatch::Illegal(_)
            | Mismatch::Undo { .. }
            | Mismatch::Over
            | Mismatch::Verdict { .. } => false,
        }
    }
}

/// Plays a journal again as far as today's rules can follow it. Where a change explains that not even its start can be
/// followed, the game stands at the scenario's own start.
pub fn reopen<G: Game>(
    game: Arc<G>,
    journal: &Journal,
    content: &str,
) -> Result<Reopened<Table<G>>, Difference> {
    let changes = Changes::since::<G>(&journal.head, content);
    let ended = journal.end().is_some();
    let proof = Proof { key: None, other_form: changes.form };
    let followed = |journal: Journal| Table::followed(Arc::clone(&game), journal, proof);
    let difference = match followed(journal.clone()) {
        Ok(game) => {
            return Ok(Reopened { game, changes, difference: None, place: Place::End, ended });
        }
        Err(difference) => difference,
    };
    let table = match difference.entry {
        0 if changes.any() && !difference.what.is_damage() => {
            Table::as_set_up(Arc::clone(&game), &journal.head).map_err(|_| difference.clone())?
        }
        0 => return Err(difference),
        entries => followed(journal.first(entries))?,
    };
    let place = place_of(journal, difference.entry);
    Ok(Reopened { game: table, changes, difference: Some(difference), place, ended })
}

fn place_of(journal: &Journal, entry: usize) -> Place {
    let number = |entry: &Entry| match entry {
        Entry::Act { n, .. } => Some(*n),
        _ => None,
    };
    match journal.entries.get(entry..).and_then(|rest| rest.iter().find_map(number)) {
        _ if entry == 0 => Place::Beginning,
        Some(number) => Place::Decision(number),
        None => Place::End,
    }
}
