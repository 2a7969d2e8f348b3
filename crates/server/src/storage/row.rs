//! A game's row, and how to tell that it is what was written: disks turn a bit now and then.

use super::{Record, StorageError};
use crate::wire::Holder;
use arena::standing::Pace;
use kernel::fair::ServerSecret;
use serde::Serialize;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// The word for a person at this machine.
pub const HUMAN: &str = "human";

/// How many lines a journal has, and a hash that each of them has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    pub lines: i64,
    pub chain: i64,
}

impl Tally {
    /// The tally after one more line.
    #[must_use]
    pub fn and(self, line: &[u8]) -> Tally {
        let chain = xxh3_64_with_seed(line, self.chain.cast_unsigned()).cast_signed();
        Tally { lines: self.lines + 1, chain }
    }

    /// The tally after more lines.
    #[must_use]
    pub fn with(self, lines: &[String]) -> Tally {
        lines.iter().fold(self, |tally, line| tally.and(line.as_bytes()))
    }
}

/// What changes in a game's row whenever everybody may notice something. It can be made again from the journal.
#[derive(Serialize)]
pub struct Outline {
    /// What lists show, as JSON.
    pub info: String,
    pub updated: i64,
    pub finished: bool,
    /// Whether a computer player has to decide.
    pub waiting: bool,
}

impl Outline {
    pub fn seal(&self) -> i64 {
        hash(self)
    }
}

/// The rest of a row, column by column.
#[derive(Serialize)]
pub struct Columns {
    pub id: String,
    pub system: String,
    pub scenario: String,
    pub options: String,
    pub origin: String,
    pub holders: String,
    pub secret: Option<String>,
    pub created: i64,
    pub tally: Tally,
}

impl Columns {
    pub fn of(game: &Record, tally: Tally) -> Columns {
        let name = |holder: &Holder| match holder {
            Holder::Human => HUMAN.to_owned(),
            Holder::Computer(name) => name.clone(),
        };
        Columns {
            id: game.id.clone(),
            system: game.system.clone(),
            scenario: game.scenario.clone(),
            options: json(&game.options),
            origin: json(&game.origin),
            holders: json(&game.holders.iter().map(name).collect::<Vec<_>>()),
            secret: game.secret.map(|secret| secret.to_hex()),
            created: game.created,
            tally,
        }
    }

    pub fn seal(&self) -> i64 {
        hash(self)
    }

    /// What the columns mean, without what lies beside them: the pace, the adviser and the standing orders.
    pub fn record(self) -> Result<Record, StorageError> {
        let unread = |_| StorageError::Unread(self.id.clone());
        let names: Vec<String> = serde_json::from_str(&self.holders).map_err(unread)?;
        Ok(Record {
            options: serde_json::from_str(&self.options).map_err(unread)?,
            origin: serde_json::from_str(&self.origin).map_err(unread)?,
            holders: names.into_iter().map(Holder::from).collect(),
            secret: self.secret.and_then(|text| ServerSecret::from_hex(&text)),
            system: self.system,
            scenario: self.scenario,
            created: self.created,
            id: self.id,
            pace: Pace::Strict,
            adviser: None,
            orders: Vec::new(),
        })
    }
}

impl From<String> for Holder {
    fn from(name: String) -> Holder {
        if name == HUMAN { Holder::Human } else { Holder::Computer(name) }
    }
}

/// A row as it stands in the table. What can't be read or is not what was written is missing.
pub struct Found {
    /// The game's id, or the number of the row if it is no longer one.
    pub id: String,
    pub columns: Option<Columns>,
    pub outline: Option<Outline>,
    /// 0 if it is not known any more.
    pub created: i64,
    pub updated: i64,
}

impl Found {
    /// Reads a row that was selected with its `rowid`.
    pub fn read(row: &SqliteRow) -> Found {
        let seal = |name| row.try_get::<i64, _>(name).ok();
        let columns = columns(row).ok().filter(|columns| seal("seal") == Some(columns.seal()));
        let outline = outline(row).ok().filter(|outline| seal("info_seal") == Some(outline.seal()));
        let number = row.try_get::<i64, _>("rowid").unwrap_or_default();
        let id = row.try_get("id").ok().filter(|id: &String| is_id(id)).unwrap_or(format!("{ROW}{number}"));
        let created = columns.as_ref().map_or(0, |columns| columns.created);
        let updated = outline.as_ref().map_or(created, |outline| outline.updated);
        Found { id, columns, outline, created, updated }
    }
}

/// Before the number of a row whose id can't be read.
const ROW: &str = "row-";

/// The number of the row that [`Found::id`] stands for.
pub fn row_number(id: &str) -> Option<i64> {
    id.strip_prefix(ROW)?.parse().ok()
}

/// Whether this looks like the id of a game.
pub fn is_id(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

/// The columns of a row, whatever its seal says.
pub fn columns(row: &SqliteRow) -> Result<Columns, sqlx::Error> {
    Ok(Columns {
        id: row.try_get("id")?,
        system: row.try_get("system")?,
        scenario: row.try_get("scenario")?,
        options: row.try_get("options")?,
        origin: row.try_get("origin")?,
        holders: row.try_get("holders")?,
        secret: row.try_get("secret")?,
        created: row.try_get("created")?,
        tally: Tally { lines: row.try_get("lines")?, chain: row.try_get("chain")? },
    })
}

/// The outline of a row, whatever its seal says.
pub fn outline(row: &SqliteRow) -> Result<Outline, sqlx::Error> {
    Ok(Outline {
        info: row.try_get("info")?,
        updated: row.try_get("updated")?,
        finished: row.try_get("finished")?,
        waiting: row.try_get("waiting")?,
    })
}

pub fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn hash(value: &impl Serialize) -> i64 {
    xxh3_64(json(value).as_bytes()).cast_signed()
}
