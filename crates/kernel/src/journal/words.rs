//! What is wrong with a journal, as messages for people; the sentences of the errors themselves are for developers.

use super::{Difference, Dispute, Ending, Entry, Fault, Journal, JournalError, Mismatch, Rolled};
use crate::chance::{Halt, Outcome};
use crate::message::Message;
use crate::seat::Seat;
use std::fmt;

impl Journal {
    /// What was recorded starting with an entry, in words that need no rules: decisions in notation, and what chance gave.
    pub fn recorded_from(&self, entry: usize) -> Vec<Message> {
        self.entries.iter().skip(entry).filter_map(Entry::message).collect()
    }
}

impl Entry {
    /// What was recorded; nothing for the lines of an open sheet.
    fn message(&self) -> Option<Message> {
        let player = |key: &'static str, seat: &Seat| Message::new(key).with("seat", u32::from(seat.0) + 1);
        Some(match self {
            Entry::Start { chance, .. } if chance.is_empty() => Message::new("recorded-start"),
            Entry::Start { chance, .. } => {
                Message::new("recorded-start-chance").with("chance", outcomes(chance))
            }
            Entry::Act { n, seat, action, chance, .. } => {
                let key = if chance.is_empty() { "recorded-act" } else { "recorded-act-chance" };
                let message = player(key, seat).with("number", *n).with("action", action.as_str());
                if chance.is_empty() { message } else { message.with("chance", outcomes(chance)) }
            }
            Entry::Undo { seat, to, .. } => player("recorded-undo", seat).with("to", *to),
            Entry::Resign { seat } => player("recorded-resign", seat),
            Entry::Draw {} => Message::new("recorded-draw"),
            Entry::TimeOut { seat } => player("recorded-time-out", seat),
            Entry::Sit { seat, who } => player("recorded-sit", seat).with("who", who.as_str()),
            Entry::Void { .. } => Message::new("recorded-void"),
            Entry::End { verdict, .. } => {
                let winners: Vec<_> = verdict.winners.iter().map(|side| (side.0 + 1).to_string()).collect();
                match winners.is_empty() {
                    true => Message::new("recorded-end"),
                    false => Message::new("recorded-won").with("winners", winners.join(", ")),
                }
            }
            Entry::Sheet { .. } | Entry::Strike { .. } => return None,
        })
    }
}

fn outcomes(rolled: &[Rolled]) -> String {
    rolled.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The die with its faces, or the number that was drawn.
impl fmt::Display for Rolled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.die, shown(&self.outcome))
    }
}

pub(super) fn shown(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Faces(faces) => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        Outcome::Drawn(class) => class.to_string(),
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners: Vec<_> = self.winners.iter().map(|side| side.0.to_string()).collect();
        match winners.is_empty() {
            true => write!(f, "nobody won ({})", self.reason),
            false => write!(f, "side {} won ({})", winners.join(" and "), self.reason),
        }
    }
}

impl Difference {
    /// The place and the reason.
    pub fn message(&self) -> Message {
        Message::new("journal-differs").with("line", self.entry as u32 + 2).with("why", self.what.message())
    }
}

impl Mismatch {
    /// The reason.
    pub fn message(&self) -> Message {
        match self {
            Mismatch::System { found, .. } => Message::new("journal-system").with("found", found.as_str()),
            Mismatch::Format { found, expected } => {
                Message::new("journal-format").with("found", *found).with("expected", *expected)
            }
            Mismatch::NoStart | Mismatch::Position(_) => Message::new("journal-start"),
            Mismatch::Digest { .. } => Message::new("journal-digest"),
            Mismatch::Number { expected, found } => {
                Message::new("journal-number").with("found", *found).with("expected", *expected)
            }
            Mismatch::Chance(fault) => fault.message(),
            Mismatch::Halt(Halt::Dry) => Message::new("journal-chance-missing"),
            Mismatch::Halt(Halt::Full(_)) => Message::new("journal-too-large"),
            Mismatch::Unread { action, .. } => Message::new("journal-unread").with("action", action.as_str()),
            Mismatch::NotTheirTurn(seat) | Mismatch::NoSuchSeat(seat) => {
                Message::new("journal-not-their-turn").with("seat", u32::from(seat.0) + 1)
            }
            Mismatch::Illegal(illegal) => Message::new("journal-illegal").with("rule", illegal.rule.0),
            Mismatch::Undo { .. } => Message::new("journal-undo"),
            Mismatch::Over => Message::new("journal-over"),
            Mismatch::Verdict { .. } => Message::new("journal-verdict"),
            Mismatch::Commitment => Message::new("journal-commitment"),
            Mismatch::Misplaced => Message::new("journal-misplaced"),
        }
    }
}

impl Fault {
    /// The reason.
    pub fn message(&self) -> Message {
        match self {
            Fault::Missing { .. } => Message::new("journal-chance-missing"),
            Fault::Other { .. } => Message::new("journal-chance-other"),
            Fault::Unused(_) => Message::new("journal-chance-unused"),
            Fault::Index { expected, found } => Message::new("journal-chance-index")
                .with("found", *found as i64)
                .with("expected", *expected as i64),
            Fault::Key { index, .. } => Message::new("journal-chance-key").with("index", *index as i64),
        }
    }
}

impl Dispute {
    /// The reason.
    pub fn message(&self) -> Message {
        match self {
            Dispute::Running => Message::new("journal-running"),
            Dispute::Commitment => Message::new("journal-commitment"),
            Dispute::UnknownDie { die, .. } => Message::new("journal-die").with("die", die.as_str()),
            Dispute::Wrong { fault, .. } => fault.message(),
            Dispute::Difference(difference) => difference.message(),
        }
    }
}

impl JournalError {
    /// The reason.
    pub fn message(&self) -> Message {
        match self {
            JournalError::Empty => Message::new("journal-empty"),
            JournalError::NotAJournal(_) => Message::new("journal-foreign"),
            JournalError::Newer { found } => Message::new("journal-newer").with("found", *found),
            JournalError::Redacted => Message::new("journal-redacted"),
            JournalError::Line { line, .. } => Message::new("journal-line").with("line", *line as i64),
            JournalError::Truncated { line } => Message::new("journal-truncated").with("line", *line as i64),
            JournalError::NoText { line } => Message::new("journal-no-text").with("line", *line as i64),
        }
    }
}
