//! Games on disk: one SQLite file with the journal of each game, line by line.
//!
//! The journal is the game. Lines are only ever added, all those of a decision in one transaction that is on disk
//! before anybody is shown what came of it. One connection writes; others read beside it. Beside each game stands how
//! many lines it has and a running hash of them, so that a bit that turns on the disk does not set a game back unseen.

mod lock;
mod row;
mod schema;

pub use lock::LOCK;
pub use row::{HUMAN, Outline, Tally, is_id};
pub use schema::{FILE, StartError};

use crate::wire::{Holder, Origin};
use arena::standing::Pace;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::StandingOrder;
use row::{Columns, Found, json, row_number};
use schema::{Cause, cause_of};
use serde_json::value::RawValue;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, Sqlite, Transaction};
use std::collections::HashSet;
use std::fs::File;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The stored games.
#[derive(Clone)]
pub struct Storage {
    writer: SqlitePool,
    readers: SqlitePool,
    lock: Arc<File>,
    /// Games that are known not to be what was written.
    damaged: Arc<Mutex<HashSet<String>>>,
}

/// What is stored of a game besides its journal, and does not change with each decision.
#[derive(Clone)]
pub struct Record {
    pub id: String,
    pub system: String,
    pub scenario: String,
    pub options: Options,
    pub origin: Origin,
    pub holders: Vec<Holder>,
    pub secret: Option<ServerSecret>,
    pub created: i64,
    /// Whether people are asked where only one answer is possible.
    pub pace: Pace,
    /// Whether people may ask the computer what it would do; where nothing was said, only who plays against computers.
    pub adviser: Option<bool>,
    /// The standing orders that the seats have given.
    pub orders: Vec<SeatOrder>,
}

/// A standing order of a seat.
#[derive(Clone)]
pub struct SeatOrder {
    pub seat: u8,
    /// The kind of window.
    pub kind: String,
    pub order: StandingOrder,
    /// How many entries the journal had when it was given.
    pub since: usize,
}

/// A game as it was found on disk.
pub struct Stored {
    /// What the row says, unless it is not what was written.
    pub record: Option<Record>,
    /// The journal's lines up to the first that is missing or can't be read.
    pub lines: Vec<String>,
    /// The tally of all lines if they are those that were written.
    pub tally: Option<Tally>,
    pub created: i64,
    pub updated: i64,
}

/// A game as lists show it.
pub struct Listed {
    pub id: String,
    /// What was stored for lists, unless it is not what was written.
    pub info: Option<Box<RawValue>>,
    /// Whether nothing is known to be wrong with the game.
    pub sound: bool,
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// SQLite says no.
    #[error("{0}")]
    Sql(#[from] sqlx::Error),
    /// The row says something that this program can't read.
    #[error("the stored game {0} can't be read")]
    Unread(String),
    /// The stored game is not the one to which something should be added.
    #[error("the stored game {0} is gone or not where it was")]
    Moved(String),
}

impl StorageError {
    /// Whether what is stored is damaged, rather than the disk full or out of reach.
    pub fn is_damage(&self) -> bool {
        match self {
            StorageError::Sql(error) => {
                cause_of(error) == Cause::Damaged || matches!(error, sqlx::Error::ColumnDecode { .. })
            }
            StorageError::Unread(_) => true,
            StorageError::Moved(_) => false,
        }
    }
}

type Result<T> = std::result::Result<T, StorageError>;

impl Storage {
    /// Opens the database of a data folder, or makes one, for this server alone.
    pub async fn open(folder: &Path) -> std::result::Result<Storage, StartError> {
        std::fs::create_dir_all(folder).map_err(|error| lock::unusable(folder, error))?;
        let lock = Arc::new(lock::take(folder)?);
        let (writer, readers) = schema::open(folder).await?;
        let storage = Storage { writer, readers, lock, damaged: Arc::default() };
        match storage.incomplete().await {
            Ok(games) => games.iter().for_each(|id| storage.mark_damaged(id)),
            Err(error) => tracing::warn!("the games can't be counted: {error}"),
        }
        Ok(storage)
    }

    /// Ends all writing and reading, and leaves the folder to others.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Err(error) = self.lock.unlock() {
            tracing::warn!("the folder can't be unlocked: {error}");
        }
    }

    async fn begin(&self) -> Result<Transaction<'static, Sqlite>> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Remembers that a game is not what was written.
    pub fn mark_damaged(&self, id: &str) {
        if self.damaged.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned()) {
            tracing::warn!("game {id} is damaged on disk");
        }
    }

    fn is_damaged(&self, id: &str) -> bool {
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).contains(id)
    }

    /// Stores a new game with the first lines of its journal.
    pub async fn add(&self, game: &Record, outline: &Outline, lines: &[String]) -> Result<Tally> {
        let tally = Tally::default().with(lines);
        let columns = Columns::of(game, tally);
        let mut change = self.begin().await?;
        sqlx::query(
            "INSERT INTO games (id, system, scenario, options, origin, holders, secret, created, lines, chain, seal, \
             info, updated, finished, waiting, info_seal, pace, adviser) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        )
        .bind(&columns.id)
        .bind(&columns.system)
        .bind(&columns.scenario)
        .bind(&columns.options)
        .bind(&columns.origin)
        .bind(&columns.holders)
        .bind(&columns.secret)
        .bind(columns.created)
        .bind(tally.lines)
        .bind(tally.chain)
        .bind(columns.seal())
        .bind(&outline.info)
        .bind(outline.updated)
        .bind(outline.finished)
        .bind(outline.waiting)
        .bind(outline.seal())
        .bind(word(game.pace))
        .bind(game.adviser)
        .execute(&mut *change)
        .await?;
        append(&mut change, &game.id, 0, lines).await?;
        change.commit().await?;
        Ok(tally)
    }

    /// Adds lines to a game's journal and brings its row up to date; fails unless the stored journal has this tally.
    pub async fn append(
        &self,
        game: &Record,
        stored: Tally,
        lines: &[String],
        outline: &Outline,
    ) -> Result<Tally> {
        let tally = stored.with(lines);
        let columns = Columns::of(game, tally);
        let mut change = self.begin().await?;
        append(&mut change, &game.id, stored.lines, lines).await?;
        let done = sqlx::query(
            "UPDATE games SET holders = $4, lines = $5, chain = $6, seal = $7, info = $8, updated = $9, finished = $10, \
             waiting = $11, info_seal = $12 WHERE id = $1 AND lines = $2 AND chain = $3",
        )
        .bind(&game.id)
        .bind(stored.lines)
        .bind(stored.chain)
        .bind(&columns.holders)
        .bind(tally.lines)
        .bind(tally.chain)
        .bind(columns.seal())
        .bind(&outline.info)
        .bind(outline.updated)
        .bind(outline.finished)
        .bind(outline.waiting)
        .bind(outline.seal())
        .execute(&mut *change)
        .await?;
        if done.rows_affected() != 1 {
            return Err(StorageError::Moved(game.id.clone()));
        }
        change.commit().await?;
        Ok(tally)
    }

    /// Keeps a standing order of a seat in place of the one before.
    pub async fn set_order(&self, id: &str, order: &SeatOrder) -> Result<()> {
        sqlx::query(
            "INSERT INTO standing (game, seat, kind, text, since) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (game, seat, kind) DO UPDATE SET text = excluded.text, since = excluded.since",
        )
        .bind(id)
        .bind(order.seat)
        .bind(&order.kind)
        .bind(json(&order.order))
        .bind(order.since as i64)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    /// Keeps a game's pace in place of the one before.
    pub async fn set_pace(&self, id: &str, pace: Pace) -> Result<()> {
        sqlx::query("UPDATE games SET pace = $2 WHERE id = $1")
            .bind(id)
            .bind(word(pace))
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Deletes a game, whatever state it is in; false if there is none.
    pub async fn delete(&self, id: &str) -> Result<bool> {
        let mut change = self.begin().await?;
        let row = match row_number(id) {
            Some(number) => sqlx::query("SELECT rowid FROM games WHERE rowid = $1").bind(number),
            None => sqlx::query("SELECT rowid FROM games WHERE id = $1").bind(id),
        };
        let Some(row) = row.fetch_optional(&mut *change).await? else { return Ok(false) };
        let number: i64 = row.try_get("rowid")?;
        for table in [
            "DELETE FROM lines WHERE game = (SELECT id FROM games WHERE rowid = $1)",
            "DELETE FROM standing WHERE game = (SELECT id FROM games WHERE rowid = $1)",
            "DELETE FROM games WHERE rowid = $1",
        ] {
            sqlx::query(table).bind(number).execute(&mut *change).await?;
        }
        change.commit().await?;
        self.damaged.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        Ok(true)
    }

    /// A game with its journal's lines.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>> {
        let mut look = self.readers.begin().await?;
        let row = sqlx::query("SELECT rowid, * FROM games WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *look)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let found = Found::read(&row);
        let orders = sqlx::query("SELECT * FROM standing WHERE game = $1 ORDER BY seat, kind")
            .bind(id)
            .fetch_all(&mut *look)
            .await?;
        let rows = sqlx::query("SELECT seq, text FROM lines WHERE game = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *look)
            .await?;
        let line = |(n, row): (i64, &SqliteRow)| {
            let seq: i64 = row.try_get("seq").ok()?;
            row.try_get("text").ok().filter(|_| seq == n)
        };
        let lines: Vec<String> = (0..).zip(&rows).map_while(line).collect();
        let tally = Some(Tally::default().with(&lines));
        let whole = lines.len() == rows.len() && tally == found.columns.as_ref().map(|columns| columns.tally);
        let record = found.columns.and_then(|columns| columns.record().ok());
        // Orders that can't be read are given up: their seat is asked again.
        let orders = orders.iter().filter_map(seat_order).collect();
        let (pace, adviser) = (pace(&row), row.try_get("adviser").unwrap_or(Some(false)));
        Ok(Some(Stored {
            record: record.map(|record| Record { pace, adviser, orders, ..record }),
            lines,
            tally: tally.filter(|_| whole),
            created: found.created,
            updated: found.updated,
        }))
    }

    /// All games as lists show them, the latest first.
    pub async fn list(&self) -> Result<Vec<Listed>> {
        let rows = sqlx::query("SELECT rowid, * FROM games ORDER BY updated DESC, id")
            .fetch_all(&self.readers)
            .await?;
        let listed = |row: &SqliteRow| {
            let found = Found::read(row);
            let info = found.outline.and_then(|outline| RawValue::from_string(outline.info).ok());
            let sound = found.columns.is_some() && info.is_some() && !self.is_damaged(&found.id);
            Listed { id: found.id, info, sound }
        };
        Ok(rows.iter().map(listed).collect())
    }

    /// The running games in which a computer player has to decide.
    pub async fn waiting(&self) -> Result<Vec<String>> {
        let rows = sqlx::query("SELECT id FROM games WHERE waiting = 1 ORDER BY updated DESC")
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().filter_map(|row| row.try_get("id").ok()).collect())
    }

    /// The games that do not have as many lines as their rows say. The texts of the lines are checked when a game is
    /// loaded; to hash all of them here would keep whoever has thousands of games waiting.
    async fn incomplete(&self) -> Result<Vec<String>> {
        let rows = sqlx::query(
            "SELECT games.id FROM games LEFT JOIN \
             (SELECT game, count(*) AS found, max(seq) AS last FROM lines GROUP BY game) ON game = games.id \
             WHERE coalesce(found, 0) <> games.lines OR coalesce(last, -1) <> games.lines - 1",
        )
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().filter_map(|row| row.try_get("id").ok()).collect())
    }
}

async fn append(
    change: &mut Transaction<'static, Sqlite>,
    id: &str,
    seq: i64,
    lines: &[String],
) -> Result<()> {
    for (seq, line) in (seq..).zip(lines) {
        sqlx::query("INSERT INTO lines (game, seq, text) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(seq)
            .bind(line)
            .execute(&mut **change)
            .await?;
    }
    Ok(())
}

/// A pace as it is stored.
const fn word(pace: Pace) -> &'static str {
    match pace {
        Pace::Quick => "quick",
        Pace::Strict => "strict",
    }
}

/// The pace of a game; where it can't be read, the one that tells nobody anything.
fn pace(row: &SqliteRow) -> Pace {
    match row.try_get("pace") {
        Ok("quick") => Pace::Quick,
        _ => Pace::Strict,
    }
}

fn seat_order(row: &SqliteRow) -> Option<SeatOrder> {
    Some(SeatOrder {
        seat: row.try_get("seat").ok()?,
        kind: row.try_get("kind").ok()?,
        order: serde_json::from_str(row.try_get("text").ok()?).ok()?,
        since: usize::try_from(row.try_get::<i64, _>("since").ok()?).ok()?,
    })
}
