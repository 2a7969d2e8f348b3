//! Games on disk: one SQLite file with the journal of each game, line by line.
//!
//! The journal is the game. Lines are only ever added, all those of a decision in one transaction that is on disk
//! before anybody is shown what came of it. One connection writes; others read beside it.

mod schema;

pub use schema::{FILE, StartError};

use crate::wire::{Holder, Origin};
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::StandingOrder;
use serde_json::value::RawValue;
use sqlx::sqlite::{SqlitePool, SqliteRow};
use sqlx::{Row, Sqlite, Transaction};
use std::path::Path;

/// The stored games.
#[derive(Clone)]
pub struct Storage {
    writer: SqlitePool,
    readers: SqlitePool,
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

/// What changes in a game's row whenever everybody may notice something.
pub struct Outline {
    /// What lists show, as JSON.
    pub info: String,
    pub updated: i64,
    pub finished: bool,
    /// Whether a computer player has to decide.
    pub waiting: bool,
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
}

type Result<T> = std::result::Result<T, StorageError>;

impl Storage {
    /// Opens the database of a data folder, or makes one.
    pub async fn open(folder: &Path) -> std::result::Result<Storage, StartError> {
        let (writer, readers) = schema::open(folder).await?;
        Ok(Storage { writer, readers })
    }

    /// Ends all writing and reading.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    async fn begin(&self) -> Result<Transaction<'static, Sqlite>> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }

    /// Stores a new game with the first lines of its journal.
    pub async fn add(&self, game: &Record, outline: &Outline, lines: &[String]) -> Result<()> {
        let mut change = self.begin().await?;
        sqlx::query(
            "INSERT INTO games (id, system, scenario, options, origin, holders, secret, info, created, updated, \
             finished, waiting) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(&game.id)
        .bind(&game.system)
        .bind(&game.scenario)
        .bind(json(&game.options))
        .bind(json(&game.origin))
        .bind(holders_text(&game.holders))
        .bind(game.secret.map(|secret| secret.to_hex()))
        .bind(&outline.info)
        .bind(game.created)
        .bind(outline.updated)
        .bind(outline.finished)
        .bind(outline.waiting)
        .execute(&mut *change)
        .await?;
        append(&mut change, &game.id, 0, lines).await?;
        change.commit().await?;
        Ok(())
    }

    /// Adds lines to a game's journal, of which the first gets number `seq`; fails if somebody else has done so.
    pub async fn append(&self, id: &str, seq: i64, lines: &[String], outline: &Outline) -> Result<()> {
        let mut change = self.begin().await?;
        append(&mut change, id, seq, lines).await?;
        outlined(&mut change, id, outline).await?;
        change.commit().await?;
        Ok(())
    }

    /// Says who decides for the seats of a game from now on, with the lines that the journal has for it.
    pub async fn reseat(
        &self,
        id: &str,
        holders: &[Holder],
        seq: i64,
        lines: &[String],
        outline: &Outline,
    ) -> Result<()> {
        let mut change = self.begin().await?;
        sqlx::query("UPDATE games SET holders = $2 WHERE id = $1")
            .bind(id)
            .bind(holders_text(holders))
            .execute(&mut *change)
            .await?;
        append(&mut change, id, seq, lines).await?;
        outlined(&mut change, id, outline).await?;
        change.commit().await?;
        Ok(())
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

    /// Forgets a game; false if there is none.
    pub async fn delete(&self, id: &str) -> Result<bool> {
        let mut change = self.begin().await?;
        for table in ["DELETE FROM lines WHERE game = $1", "DELETE FROM standing WHERE game = $1"] {
            sqlx::query(table).bind(id).execute(&mut *change).await?;
        }
        let gone = sqlx::query("DELETE FROM games WHERE id = $1").bind(id).execute(&mut *change).await?;
        change.commit().await?;
        Ok(gone.rows_affected() > 0)
    }

    /// A game with its journal's lines.
    pub async fn load(&self, id: &str) -> Result<Option<(Record, Vec<String>)>> {
        let mut look = self.readers.begin().await?;
        let row =
            sqlx::query("SELECT * FROM games WHERE id = $1").bind(id).fetch_optional(&mut *look).await?;
        let Some(row) = row else { return Ok(None) };
        let orders = sqlx::query("SELECT * FROM standing WHERE game = $1 ORDER BY seat, kind")
            .bind(id)
            .fetch_all(&mut *look)
            .await?;
        let orders = orders.iter().map(|row| seat_order(id, row)).collect::<Result<_>>()?;
        let game = Record { orders, ..record(&row)? };
        let lines = sqlx::query("SELECT text FROM lines WHERE game = $1 ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *look)
            .await?;
        let lines = lines.iter().map(|row| row.try_get("text")).collect::<std::result::Result<_, _>>()?;
        Ok(Some((game, lines)))
    }

    /// What lists show of all games, the latest first.
    pub async fn list(&self) -> Result<Vec<Box<RawValue>>> {
        let rows = sqlx::query("SELECT id, info FROM games ORDER BY updated DESC, id")
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(info).collect()
    }

    /// The running games in which a computer player has to decide.
    pub async fn waiting(&self) -> Result<Vec<String>> {
        let rows = sqlx::query("SELECT id FROM games WHERE waiting = 1 ORDER BY updated DESC")
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(|row| row.try_get("id")).collect::<std::result::Result<_, _>>()?)
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

async fn outlined(change: &mut Transaction<'static, Sqlite>, id: &str, outline: &Outline) -> Result<()> {
    sqlx::query("UPDATE games SET info = $2, updated = $3, finished = $4, waiting = $5 WHERE id = $1")
        .bind(id)
        .bind(&outline.info)
        .bind(outline.updated)
        .bind(outline.finished)
        .bind(outline.waiting)
        .execute(&mut **change)
        .await?;
    Ok(())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The word for a person at this machine.
pub const HUMAN: &str = "human";

fn holders_text(holders: &[Holder]) -> String {
    let name = |holder: &Holder| match holder {
        Holder::Human => HUMAN.to_owned(),
        Holder::Computer(name) => name.clone(),
    };
    json(&holders.iter().map(name).collect::<Vec<_>>())
}

impl From<String> for Holder {
    fn from(name: String) -> Holder {
        if name == HUMAN { Holder::Human } else { Holder::Computer(name) }
    }
}

fn info(row: &SqliteRow) -> Result<Box<RawValue>> {
    let text: String = row.try_get("info")?;
    let id: String = row.try_get("id")?;
    RawValue::from_string(text).map_err(|_| StorageError::Unread(id))
}

fn record(row: &SqliteRow) -> Result<Record> {
    let id: String = row.try_get("id")?;
    let unread = |_| StorageError::Unread(id.clone());
    let names: Vec<String> = serde_json::from_str(row.try_get("holders")?).map_err(unread)?;
    let secret: Option<String> = row.try_get("secret")?;
    Ok(Record {
        system: row.try_get("system")?,
        scenario: row.try_get("scenario")?,
        options: serde_json::from_str(row.try_get("options")?).map_err(unread)?,
        origin: serde_json::from_str(row.try_get("origin")?).map_err(unread)?,
        holders: names.into_iter().map(Holder::from).collect(),
        secret: secret.and_then(|text| ServerSecret::from_hex(&text)),
        created: row.try_get("created")?,
        id: id.clone(),
        orders: Vec::new(),
    })
}

fn seat_order(game: &str, row: &SqliteRow) -> Result<SeatOrder> {
    let unread = || StorageError::Unread(game.to_owned());
    Ok(SeatOrder {
        seat: row.try_get("seat")?,
        kind: row.try_get("kind")?,
        order: serde_json::from_str(row.try_get("text")?).map_err(|_| unread())?,
        since: usize::try_from(row.try_get::<i64, _>("since")?).map_err(|_| unread())?,
    })
}
