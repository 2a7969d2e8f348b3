//! Reading journals: exact about what is wrong, and able to save what is left of a damaged one.

use super::{Entry, FORMAT, Head, Journal};
use serde::Deserialize;

/// Why a text is not a journal that can be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JournalError {
    /// There is nothing in it.
    #[error("the journal is empty")]
    Empty,
    /// The first line is not a journal's head.
    #[error("this is not a Zug journal: {0}")]
    NotAJournal(String),
    /// Written by a newer engine.
    #[error("journal format {found} is newer than {FORMAT}, which this engine reads; use a newer engine")]
    Newer {
        /// The format of the journal.
        found: u32,
    },
    /// What a player gets of a running game can't be replayed.
    #[error("this is one player's part of a running game; only the whole journal can be replayed")]
    Redacted,
    /// A line says something other than it should.
    #[error("line {line}: expected {expected}, but {found}")]
    Line {
        /// The line, counted from 1.
        line: usize,
        /// What should be there.
        expected: &'static str,
        /// What is wrong with what is there.
        found: String,
    },
    /// The last line was not written to its end.
    #[error("line {line} is cut off; the {} lines before it can be recovered", .line - 1)]
    Truncated {
        /// The line, counted from 1.
        line: usize,
    },
    /// Some bytes of this line are not text.
    #[error("line {line} contains bytes that are not text")]
    NoText {
        /// The line, counted from 1.
        line: usize,
    },
}

/// What could be saved of a damaged journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recovered {
    /// The journal up to the damage.
    pub journal: Journal,
    /// How many lines were kept.
    pub kept: usize,
    /// How many lines were lost.
    pub lost: usize,
    /// The first thing that was wrong, if anything was.
    pub damage: Option<JournalError>,
}

/// What must be known before a head can be read in full.
#[derive(Deserialize)]
struct Format {
    zug: u32,
    #[serde(default)]
    redacted: bool,
}

const AN_ENTRY: &str = "an entry such as {\"act\":{…}}";

impl Journal {
    /// Reads a whole journal.
    pub fn read(text: &str) -> Result<Journal, JournalError> {
        let recovered = Journal::recover(text.as_bytes())?;
        match recovered.damage {
            None => Ok(recovered.journal),
            Some(damage) => Err(damage),
        }
    }

    /// Reads a journal up to the first damage, and says how much that was. Fails only without a usable head.
    pub fn recover(bytes: &[u8]) -> Result<Recovered, JournalError> {
        let (text, spoilt) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, false),
            Err(error) => (std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(), true),
        };
        let all = bytes.split(|&b| b == b'\n').filter(|line| !line.trim_ascii().is_empty()).count();
        let mut lines = text.split_inclusive('\n').enumerate().filter(|(_, line)| !line.trim().is_empty());
        let (at, first) = lines.next().ok_or(match spoilt {
            true => JournalError::NoText { line: 1 },
            false => JournalError::Empty,
        })?;
        let mut journal = Journal::new(read_head(first, at + 1)?);
        let (mut kept, mut damage) = (1, None);
        for (at, line) in lines {
            if spoilt && !line.ends_with('\n') {
                break;
            }
            match journal.take_line(line, at + 1) {
                Ok(()) => kept += 1,
                Err(error) => {
                    damage = Some(error);
                    break;
                }
            }
        }
        if spoilt && damage.is_none() {
            damage = Some(JournalError::NoText { line: text.matches('\n').count() + 1 });
        }
        Ok(Recovered { journal, kept, lost: all.saturating_sub(kept), damage })
    }

    /// Adds one stored line.
    pub fn append(&mut self, line: &str) -> Result<(), JournalError> {
        self.take_line(line, self.entries.len() + self.tail.len() + 2)
    }

    fn take_line(&mut self, text: &str, line: usize) -> Result<(), JournalError> {
        let entry: Entry = serde_json::from_str(text).map_err(|error| {
            if error.is_eof() && !text.ends_with('\n') {
                JournalError::Truncated { line }
            } else {
                JournalError::Line { line, expected: AN_ENTRY, found: explain(&error) }
            }
        })?;
        self.take(entry).map_err(|(expected, found)| JournalError::Line {
            line,
            expected,
            found: found.to_owned(),
        })
    }

    fn take(&mut self, entry: Entry) -> Result<(), (&'static str, &'static str)> {
        if matches!(self.entries.last(), Some(Entry::End { .. })) {
            return Err(("nothing more", "the game has ended before it"));
        }
        match (&entry, self.entries.is_empty()) {
            (Entry::Start { .. }, false) => return Err(("an entry", "play has started before it")),
            (Entry::Start { .. }, true) => {}
            (_, true) => return Err(("the start of play", "this is something else")),
            _ => {}
        }
        match &entry {
            Entry::Sheet { .. } => {
                self.tail.push(entry);
                return Ok(());
            }
            Entry::Strike { seat } => {
                let last =
                    self.tail.iter().rposition(|e| matches!(e, Entry::Sheet { seat: s, .. } if s == seat));
                self.tail.remove(last.ok_or(("a line of that sheet", "there is none to strike out"))?);
                return Ok(());
            }
            // An act takes the place of the line of a sheet that it carries out.
            Entry::Act { seat, action, .. } => {
                let first = self.tail.iter().position(
                    |e| matches!(e, Entry::Sheet { seat: s, action: a } if s == seat && a == action),
                );
                if let Some(first) = first {
                    self.tail.remove(first);
                }
            }
            Entry::Sit { .. } => {}
            _ => self.tail.clear(),
        }
        self.entries.push(entry);
        Ok(())
    }
}

fn read_head(text: &str, line: usize) -> Result<Head, JournalError> {
    if !text.trim_start().starts_with('{') {
        return Err(JournalError::NotAJournal("it does not begin with {".to_owned()));
    }
    let format: Format = serde_json::from_str(text).map_err(|error| {
        if error.is_eof() && !text.ends_with('\n') && text.trim_start().starts_with("{\"zug\"") {
            JournalError::Truncated { line }
        } else {
            JournalError::NotAJournal(explain(&error))
        }
    })?;
    if format.zug > FORMAT {
        return Err(JournalError::Newer { found: format.zug });
    }
    if format.redacted {
        return Err(JournalError::Redacted);
    }
    serde_json::from_str(text).map_err(|error| JournalError::Line {
        line,
        expected: "a journal's head",
        found: explain(&error),
    })
}

/// What the reader of JSON has to say, with its column; every text has one line only.
fn explain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.replacen(&format!(" at line {} column", error.line()), " at column", 1)
}
