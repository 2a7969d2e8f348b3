//! Opening the database: its form, and a sentence for everything that can be wrong with it.

use super::row::{self, Tally};
use futures_util::TryStreamExt;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqliteConnection};
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The database's name in its folder.
pub const FILE: &str = "zug.sqlite";

/// What brings an older form to a newer one; their number is the number of the form.
const MIGRATIONS: [&str; 5] = [
    include_str!("../../migrations/1.sql"),
    include_str!("../../migrations/2.sql"),
    include_str!("../../migrations/3.sql"),
    include_str!("../../migrations/4.sql"),
    include_str!("../../migrations/5.sql"),
];
/// The first form in which a game's row says what its lines have to be.
const SEALED: usize = 3;

/// How many connections read at the same time.
const READERS: u32 = 4;

/// Why the server can't use its data folder.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The folder is missing and can't be made, or is no folder.
    #[error(
        "the data folder {} can't be used: {error}\n  help: choose another with --data DIR or the variable ZUG_DATA",
        .path.display()
    )]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder or the file can't be written to.
    #[error(
        "{} can't be written to\n  help: allow writing to the folder and to the files in it, or choose another folder with \
         --data DIR; nothing was changed",
        .0.display()
    )]
    ReadOnly(PathBuf),
    /// There is no room.
    #[error("there is no room on the disk of {}\n  help: make some room and start again; nothing is lost", .0.display())]
    Full(PathBuf),
    /// A newer program has written it.
    #[error(
        "{} was written by a newer Zug (form {found}, this program knows {})\n  help: use the newer program, or another \
         folder with --data DIR; nothing was changed",
        .path.display(), MIGRATIONS.len()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its form.
        found: i64,
    },
    /// It is damaged, or no database at all.
    #[error(
        "{} is damaged: {what}\n  help: nothing was changed; move the file and those beside it with the same beginning to \
         another place to start afresh, or put a copy of yours back; `sqlite3 {FILE} .recover | sqlite3 new.sqlite` saves \
         what can be read",
        .path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        what: String,
    },
    /// Another server uses the folder.
    #[error(
        "the data folder {} is in use by another Zug\n  help: open the page of the one that is running, or end it first, or \
         choose another folder with --data DIR",
        .0.display()
    )]
    Taken(PathBuf),
    /// Another program holds the file.
    #[error("{} is in use by another program\n  help: end it, or choose another folder with --data DIR", .0.display())]
    Busy(PathBuf),
    /// Something else.
    #[error("{} can't be opened: {error}\n  help: choose another folder with --data DIR", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        error: sqlx::Error,
    },
}

/// Opens or makes the database and brings it to the newest form; one connection to write, some to read.
pub async fn open(folder: &Path) -> Result<(SqlitePool, SqlitePool), StartError> {
    let path = folder.join(FILE);
    opened(&path).await.map_err(|error| match error {
        Trouble::Start(error) => error,
        Trouble::Sql(error) => told(&path, error),
    })
}

enum Trouble {
    Start(StartError),
    Sql(sqlx::Error),
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Trouble {
        Trouble::Sql(error)
    }
}

async fn opened(path: &Path) -> Result<(SqlitePool, SqlitePool), Trouble> {
    let soundness = look_first(path).await?;
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        // SQLite ends a transaction by itself when the disk is full, which the driver does not notice: such a connection
        // would refuse to begin another one for ever.
        .before_acquire(|connection, _| Box::pin(async { Ok(!connection.is_in_transaction()) }))
        .connect_with(options.clone())
        .await?;
    if soundness == Soundness::Indexes {
        tracing::warn!("{}: an index was damaged and is made again", path.display());
        sqlx::raw_sql("REINDEX").execute(&writer).await?;
    }
    migrate(&writer).await?;
    let readers =
        SqlitePoolOptions::new().max_connections(READERS).connect_lazy_with(options.create_if_missing(false));
    Ok((writer, readers))
}

/// What the check of a file has found, as far as play can go on with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Soundness {
    Sound,
    /// Indexes do not fit their tables: they can be made again.
    Indexes,
}

/// How many faults are looked at: an index that is quite wrong has one for each row.
const MOST_FAULTS: usize = 100;

/// Looks at an existing file before anything is changed in it: its soundness and its form.
///
/// The check reads the whole file once. `quick_check` would do the same, but does not notice when the key of a line is
/// out of order, after which SQLite finds neither that line nor perhaps the next one that is written.
async fn look_first(path: &Path) -> Result<Soundness, Trouble> {
    match std::fs::metadata(path) {
        Ok(file) if file.len() > 0 => {}
        _ => return Ok(Soundness::Sound),
    }
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    let look = SqlitePoolOptions::new().max_connections(1).connect_with(options).await?;
    let checked = sqlx::query("PRAGMA integrity_check(100)").fetch_all(&look).await?;
    let faults = checked.iter().map(|row| row.try_get(0)).collect::<Result<Vec<String>, _>>()?;
    let damaged = |what| Trouble::Start(StartError::Damaged { path: path.to_owned(), what });
    let soundness = soundness(&faults).map_err(damaged)?;
    let found = form(&look).await?;
    look.close().await;
    if found > MIGRATIONS.len() as i64 {
        return Err(Trouble::Start(StartError::Newer { path: path.to_owned(), found }));
    }
    Ok(soundness)
}

/// What the lines of SQLite's check mean: a row that says something impossible is a matter of its game alone, and
/// indexes can be made again; everything else is an error in words.
fn soundness(faults: &[String]) -> Result<Soundness, String> {
    let of_a_row = |fault: &str| fault.contains(" value in ");
    let of_an_index = |fault: &str| fault.contains(" in index ") || fault.contains(" from index ");
    let mut found = Soundness::Sound;
    for fault in faults.iter().map(String::as_str).filter(|fault| *fault != "ok") {
        if of_a_row(fault) {
            tracing::warn!("{fault}");
        } else if of_an_index(fault) && faults.len() < MOST_FAULTS {
            found = Soundness::Indexes;
        } else {
            return Err(fault.to_owned());
        }
    }
    Ok(found)
}

/// The number of the database's form; 0 for an empty one.
async fn form(pool: &SqlitePool) -> Result<i64, sqlx::Error> {
    let there = sqlx::query("SELECT 1 FROM sqlite_master WHERE name = 'meta'").fetch_optional(pool).await?;
    if there.is_none() {
        return Ok(0);
    }
    let row = sqlx::query("SELECT value FROM meta WHERE key = 'schema'").fetch_optional(pool).await?;
    row.map_or(Ok(0), |row| row.try_get("value"))
}

/// Brings the database to the newest form. It writes in any case, so that a full or read-only disk is noticed at once.
async fn migrate(writer: &SqlitePool) -> Result<(), sqlx::Error> {
    let found = usize::try_from(form(writer).await?).unwrap_or(0);
    let mut change = writer.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT")
        .execute(&mut *change)
        .await?;
    for migration in MIGRATIONS.iter().skip(found) {
        sqlx::raw_sql(*migration).execute(&mut *change).await?;
    }
    if found < SEALED {
        seal_all(&mut change).await?;
    }
    let upsert = "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    sqlx::query(upsert).bind("schema").bind(MIGRATIONS.len() as i64).execute(&mut *change).await?;
    sqlx::query("INSERT INTO meta (key, value) VALUES ('starts', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1")
        .execute(&mut *change)
        .await?;
    change.commit().await
}

/// Gives the games of an older form the tallies of their lines and the seals of their rows.
async fn seal_all(change: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut tallies: HashMap<Vec<u8>, Tally> = HashMap::new();
    let mut lines = sqlx::query(
        "SELECT CAST(game AS BLOB) AS game, seq, CAST(text AS BLOB) AS text FROM lines ORDER BY game, seq",
    )
    .fetch(&mut *change);
    while let Some(line) = lines.try_next().await? {
        let tally = tallies.entry(line.try_get("game")?).or_default();
        *tally = tally.and(line.try_get("text")?);
        // After a gap the count is larger than the lines: such a game is damaged already.
        tally.lines = tally.lines.max(line.try_get::<i64, _>("seq")?.saturating_add(1));
    }
    drop(lines);
    for game in sqlx::query("SELECT rowid, * FROM games").fetch_all(&mut *change).await? {
        // What can't be read keeps its zeros, which no seal is likely to be.
        let (Ok(mut columns), Ok(outline)) = (row::columns(&game), row::outline(&game)) else { continue };
        columns.tally = tallies.get(columns.id.as_bytes()).copied().unwrap_or_default();
        sqlx::query("UPDATE games SET lines = $2, chain = $3, seal = $4, info_seal = $5 WHERE rowid = $1")
            .bind(game.try_get::<i64, _>("rowid")?)
            .bind(columns.tally.lines)
            .bind(columns.tally.chain)
            .bind(columns.seal())
            .bind(outline.seal())
            .execute(&mut *change)
            .await?;
    }
    Ok(())
}

/// What SQLite's result codes mean to a person.
fn told(path: &Path, error: sqlx::Error) -> StartError {
    let path = path.to_owned();
    match cause_of(&error) {
        Cause::Busy => StartError::Busy(path),
        Cause::ReadOnly => StartError::ReadOnly(path),
        Cause::Damaged => StartError::Damaged { what: error.to_string(), path },
        Cause::Full => StartError::Full(path),
        Cause::Other => StartError::Other { path, error },
    }
}

/// Why SQLite can't go on, as far as a person can do something about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    Busy,
    ReadOnly,
    Damaged,
    Full,
    Other,
}

/// The cause of an error of the database.
pub fn cause_of(error: &sqlx::Error) -> Cause {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    code.map_or(Cause::Other, cause)
}

/// Tells causes apart by SQLite's extended result code; its low byte is the plain one.
fn cause(extended: i32) -> Cause {
    const IOERR: i32 = 10;
    let io = |n: i32| IOERR | n << 8;
    let (short_read, access, delete, auth) = (io(2), io(13), io(10), io(28));
    let (shared_size, checksum, file_system) = (io(19), io(32), io(33));
    match extended {
        code if code == shared_size => Cause::Full,
        code if code == short_read || code == checksum || code == file_system => Cause::Damaged,
        code if code == access || code == delete || code == auth => Cause::ReadOnly,
        code => match code & 0xFF {
            5 | 6 => Cause::Busy,
            3 | 8 | 14 | 23 => Cause::ReadOnly,
            11 | 26 => Cause::Damaged,
            13 => Cause::Full,
            _ => Cause::Other,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_disk_are_told_apart() {
        let causes = [
            (5, Cause::Busy),
            (261, Cause::Busy),
            (8, Cause::ReadOnly),
            (1032, Cause::ReadOnly),
            (3338, Cause::ReadOnly),
            (14, Cause::ReadOnly),
            (11, Cause::Damaged),
            (26, Cause::Damaged),
            (522, Cause::Damaged),
            (8458, Cause::Damaged),
            (13, Cause::Full),
            (4874, Cause::Full),
            (266, Cause::Other),
            (778, Cause::Other),
            (1034, Cause::Other),
            (3850, Cause::Other),
            (1, Cause::Other),
        ];
        for (code, expected) in causes {
            assert_eq!(cause(code), expected, "result code {code}");
        }
    }

    #[test]
    fn only_what_can_be_mended_or_concerns_one_game_is_let_through() {
        let found =
            |faults: &[&str]| soundness(&faults.iter().map(|&fault| fault.to_owned()).collect::<Vec<_>>());
        let index = "row 2 missing from index sqlite_autoindex_games_1";
        assert_eq!(found(&["ok"]), Ok(Soundness::Sound));
        assert_eq!(found(&["non-TEXT value in games.info", "NULL value in games.id"]), Ok(Soundness::Sound));
        assert_eq!(found(&[index, "wrong # of entries in index games_waiting"]), Ok(Soundness::Indexes));
        for fault in
            ["row not in PRIMARY KEY order for lines", "Tree 5 page 9: btreeInitPage() returns error code 11"]
        {
            assert_eq!(found(&[index, fault]), Err(fault.to_owned()));
        }
        assert!(found(&[index; MOST_FAULTS]).is_err());
    }

    #[tokio::test]
    async fn a_newer_form_is_refused_and_left_as_it_was() {
        let folder = tempfile::TempDir::new().unwrap();
        let (writer, readers) = open(folder.path()).await.unwrap();
        sqlx::query("UPDATE meta SET value = 99 WHERE key = 'schema'").execute(&writer).await.unwrap();
        readers.close().await;
        writer.close().await;
        let path = folder.path().join(FILE);
        let before = std::fs::read(&path).unwrap();

        let error = open(folder.path()).await.unwrap_err();
        let said = error.to_string();
        assert!(matches!(error, StartError::Newer { found: 99, .. }), "{said}");
        let knows = format!("was written by a newer Zug (form 99, this program knows {})", MIGRATIONS.len());
        assert!(said.contains(&knows), "{said}");
        assert!(said.contains("help: use the newer program"), "{said}");
        assert_eq!(std::fs::read(&path).unwrap(), before, "not a byte has changed");
        let beside: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(beside, [FILE], "nothing is left beside it");
    }
}
