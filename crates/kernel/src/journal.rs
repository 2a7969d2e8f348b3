//! The journal is the game: everything that was decided and everything that chance gave, one JSON object a line.
//!
//! The first line is the [`Head`]; every other line is an [`Entry`]. Lines are only ever added. The sheets of a sealed
//! window that is still open come last, and are replaced by ordinary acts once everybody has committed.

mod check;
mod reading;
mod recorded;
mod since;
mod words;

pub use check::{Checked, Difference, Dispute, Mismatch, check_dice, die_named, replay, verify};
pub use reading::{JournalError, Recovered};
pub use recorded::{Fault, NoChance, Noting, Recorded};
pub use since::{Changes, Reopened, reopen};

use crate::chance::Outcome;
use crate::content::Options;
use crate::game::Verdict;
use crate::seat::{Seat, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use xxhash_rust::xxh3::xxh3_64;

/// The journal format that this engine writes; it reads this one and older ones.
///
/// Format 1 named only the options that had been chosen, and no rules version; format 2 names all of them.
pub const FORMAT: u32 = 2;

/// The version of this engine, as heads name it.
pub const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// What a draw has in place of the name of a die.
pub const DRAW: &str = "draw";

/// The first line: which game this is, and what its dice are bound by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The journal's format.
    pub zug: u32,
    /// The engine's version.
    pub engine: String,
    /// The rule system's key.
    pub system: String,
    /// The version of the system's rules; journals of format 1 don't name theirs, which is 1.
    #[serde(default = "first")]
    pub rules: u32,
    /// The number of the state's format.
    pub state_format: u32,
    /// The scenario's id.
    pub scenario: String,
    /// Every option of the system and every setting of the scenario with its value; in format 1 only chosen ones.
    pub options: Options,
    /// A digest of the content that was used.
    pub content: String,
    /// Who sits where when play begins.
    pub seats: Vec<String>,
    /// The hash of the server's secret.
    pub commitment: String,
    /// What each seat added to the key.
    pub salts: Vec<String>,
}

const fn first() -> u32 {
    1
}

/// A fixed digest of a state's bytes, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let digits = text.len() == 16 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let number = u64::from_str_radix(&text, 16).ok().filter(|_| digits);
        number.map(Digest).ok_or_else(|| D::Error::custom("a digest has 16 hexadecimal digits"))
    }
}

/// Makes digests, keeping its buffer between them.
#[derive(Clone, Debug, Default)]
pub struct Digester(Vec<u8>);

impl Digester {
    /// The digest of a state's bytes; of no bytes at all if the state can't be written.
    pub fn of<S: Serialize>(&mut self, state: &S) -> Digest {
        let mut bytes = std::mem::take(&mut self.0);
        bytes.clear();
        self.0 = postcard::to_extend(state, bytes).unwrap_or_default();
        Digest(xxh3_64(&self.0))
    }
}

/// One outcome of chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolled {
    /// Its index in the game's stream; never used twice.
    pub i: u64,
    /// The rule that asked for it.
    pub rule: String,
    /// The die, or [`DRAW`].
    pub die: String,
    /// The result.
    pub outcome: Outcome,
}

/// A verdict as a journal records it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won.
    pub winners: Vec<Side>,
    /// The key of the reason.
    pub reason: String,
    /// Points by side.
    pub points: Vec<i32>,
}

impl From<Verdict> for Ending {
    fn from(verdict: Verdict) -> Ending {
        let (winners, points) = (verdict.winners.iter().collect(), verdict.points.to_vec());
        Ending { winners, reason: verdict.reason.to_owned(), points }
    }
}

/// A line of the journal after its head.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// The position in which the first decision was asked.
    Start {
        /// What chance gave in setting up.
        chance: Vec<Rolled>,
        /// The position's digest.
        digest: Digest,
        /// The position's bytes in hexadecimal, where play did not begin with the scenario's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
    },
    /// A decision, and what chance gave to it.
    Act {
        /// Its number, from 1; numbers of acts that were taken back are not used again.
        n: u32,
        /// Who decided.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// What chance gave.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<Rolled>,
        /// The digest of the state after it.
        digest: Digest,
    },
    /// Acts after number `to` were taken back.
    Undo {
        /// Who asked for it.
        seat: Seat,
        /// The act that is now the last one; 0 for none.
        to: u32,
        /// Whether the others had to agree.
        consent: bool,
    },
    /// A seat gave up.
    Resign {
        /// Which.
        seat: Seat,
    },
    /// All agreed to a draw.
    Draw {},
    /// A seat's time ran out.
    TimeOut {
        /// Which.
        seat: Seat,
    },
    /// Somebody else takes a seat.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        who: String,
    },
    /// The game can't go on.
    Void {
        /// Why.
        reason: String,
    },
    /// The end: the secret is published and every die can be checked.
    End {
        /// The server's secret in hexadecimal.
        secret: String,
        /// Who won.
        verdict: Ending,
    },
    /// A line of a sheet in a sealed window that is still open.
    Sheet {
        /// Whose sheet.
        seat: Seat,
        /// The action in notation.
        action: String,
    },
    /// The last line of a sheet was struck out.
    Strike {
        /// Whose sheet.
        seat: Seat,
    },
}

impl Entry {
    /// The entry as a line, without its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// How much of a journal has been stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark {
    entries: usize,
    tail: usize,
}

/// A game from its start to the present moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal {
    /// Which game this is.
    pub head: Head,
    /// Everything but open sheets.
    pub entries: Vec<Entry>,
    /// The lines of open sheets, in the order in which they were written.
    tail: Vec<Entry>,
}

impl Journal {
    /// A journal without entries.
    pub fn new(head: Head) -> Journal {
        Journal { head, entries: Vec::new(), tail: Vec::new() }
    }

    /// The open sheets, each with its actions in order; seats in ascending order.
    pub fn sheets(&self) -> Vec<(Seat, Vec<&str>)> {
        let mut sheets: Vec<(Seat, Vec<&str>)> = Vec::new();
        for entry in &self.tail {
            match entry {
                Entry::Sheet { seat, action } => match sheets.iter_mut().find(|s| s.0 == *seat) {
                    Some(sheet) => sheet.1.push(action),
                    None => sheets.push((*seat, vec![action])),
                },
                Entry::Strike { seat } => {
                    if let Some(sheet) = sheets.iter_mut().find(|s| s.0 == *seat) {
                        sheet.1.pop();
                    }
                }
                _ => {}
            }
        }
        sheets.retain(|sheet| !sheet.1.is_empty());
        sheets.sort_by_key(|sheet| sheet.0);
        sheets
    }

    /// The whole journal as text: one line for the head, one for each entry, and one for each line of an open sheet.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string(&self.head).unwrap_or_default();
        text.push('\n');
        for entry in &self.entries {
            text.push_str(&entry.line());
            text.push('\n');
        }
        for (seat, actions) in self.sheets() {
            for action in actions {
                text.push_str(&Entry::Sheet { seat, action: action.to_owned() }.line());
                text.push('\n');
            }
        }
        text
    }

    /// How much there is of the journal now, for [`Journal::lines_since`].
    pub fn mark(&self) -> Mark {
        Mark { entries: self.entries.len(), tail: self.tail.len() }
    }

    /// The lines added after a mark, to be appended to what was stored then. The lines of one decision belong together:
    /// a store should write all of them or none.
    pub fn lines_since(&self, mark: Mark) -> Vec<String> {
        let entries = self.entries.get(mark.entries..).unwrap_or_default();
        let tail = self.tail.get(mark.tail..).unwrap_or_default();
        entries.iter().chain(tail).map(Entry::line).collect()
    }

    /// The secret and the verdict, once the game has ended.
    pub fn end(&self) -> Option<(&str, &Ending)> {
        match self.entries.last()? {
            Entry::End { secret, verdict } => Some((secret, verdict)),
            _ => None,
        }
    }

    pub(crate) fn write_sheet(&mut self, entry: Entry) {
        self.tail.push(entry);
    }

    pub(crate) fn drop_sheets(&mut self) {
        self.tail.clear();
    }

    /// The journal as it was after its first entries, without open sheets.
    #[must_use]
    pub fn first(&self, entries: usize) -> Journal {
        let some = &self.entries[..entries.min(self.entries.len())];
        Journal { head: self.head.clone(), entries: some.to_vec(), tail: Vec::new() }
    }
}
