//! What is wrong with a journal, as messages for people; the sentences of the errors themselves are for developers.

use super::{Difference, Dispute, Fault, JournalError, Mismatch};
use crate::chance::Halt;
use crate::message::Message;

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
