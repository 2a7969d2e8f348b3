//! Journals on disk: reading them with exact complaints, and keeping the key of running games beside them.

use crate::common::find_system;
use crate::failure::Failure;
use arena::at_table::Match;
use arena::prepared::Ready;
use arena::system::System;
use kernel::content::Content;
use kernel::fair::ServerSecret;
use kernel::journal::{Journal, JournalError};
use std::fs;
use std::path::{Path, PathBuf};

/// A journal with the scenario that it is of.
pub struct Opened {
    pub journal: Journal,
    pub system: &'static dyn System,
    pub ready: Box<dyn Ready>,
}

/// Reads a journal and prepares its scenario.
pub fn open(path: &Path, content: &Content) -> Result<Opened, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::file(path, error))?;
    let recovered = Journal::recover(&bytes).map_err(|error| unusable(path, &error))?;
    if let Some(damage) = recovered.damage {
        let advice =
            format!("the first {} lines are whole; keep only these to go on from there", recovered.kept);
        return Err(Failure::file(path, damage).help(advice));
    }
    let journal = recovered.journal;
    let head = &journal.head;
    let system = find_system(&head.system).map_err(|failure| Failure::file(path, failure))?;
    let ready = system
        .prepare(content, &head.scenario, &head.options)
        .map_err(|found| Failure::file(path, Failure::from(found)))?;
    if head.content != ready.content() {
        eprintln!("note: this game was played with other content ({}); replay may differ", head.content);
    }
    Ok(Opened { journal, system, ready })
}

fn unusable(path: &Path, error: &JournalError) -> Failure {
    let failure = Failure::file(path, error);
    match error {
        JournalError::NotAJournal(_) | JournalError::Empty => {
            failure.help("journals are written by `zug play ... --save FILE`")
        }
        _ => failure,
    }
}

impl Opened {
    /// The game at the end of the journal, or after its first entries.
    pub fn resume(&self, path: &Path, upto: Option<usize>) -> Result<Box<dyn Match>, Failure> {
        self.ready.resume(&self.journal, upto).map_err(|difference| {
            let advice = match difference.entry {
                0 => "this program can't replay it".to_owned(),
                entry => format!("everything before it can be seen with `zug replay FILE --to {entry}`"),
            };
            Failure::file(path, difference).help(advice)
        })
    }
}

/// Where the key of a running game is kept.
pub fn key_file(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".key");
    name.into()
}

/// Writes a game, and beside it the key of its dice until it has ended and the key is in the journal itself.
pub fn save(path: &Path, game: &dyn Match, secret: Option<&ServerSecret>) -> Result<(), Failure> {
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| Failure::file(&path, error)
    };
    let mut fresh = path.as_os_str().to_owned();
    fresh.push(".new");
    let fresh = PathBuf::from(fresh);
    fs::write(&fresh, game.journal().write()).map_err(failed(&fresh))?;
    fs::rename(&fresh, path).map_err(failed(path))?;
    let key = key_file(path);
    match secret {
        Some(secret) if game.verdict().is_none() => {
            fs::write(&key, secret.to_hex() + "\n").map_err(failed(&key))?;
        }
        _ if key.exists() => fs::remove_file(&key).map_err(failed(&key))?,
        _ => {}
    }
    Ok(())
}

/// The key beside a journal.
pub fn key_of(path: &Path) -> Result<Option<ServerSecret>, Failure> {
    let key = key_file(path);
    match fs::read_to_string(&key) {
        Err(_) => Ok(None),
        Ok(text) => match ServerSecret::from_hex(text.trim()) {
            Some(secret) => Ok(Some(secret)),
            None => Err(Failure::file(&key, "this is no key of dice: 64 hexadecimal digits")),
        },
    }
}
