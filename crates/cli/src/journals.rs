//! Journals on disk: reading them with exact complaints, and keeping the key of running games beside them.

use crate::common::find_system;
use crate::failure::Failure;
use arena::at_table::Match;
use arena::prepared::Ready;
use arena::system::{System, unusual};
use arena::texts::Texts;
use kernel::content::{Content, Options};
use kernel::fair::ServerSecret;
use kernel::journal::{Difference, Journal, JournalError, Reopened};
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
        .prepare(content, &head.scenario, &system.options_of(head))
        .map_err(|found| Failure::file(path, Failure::from(found)))?;
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
    /// The game at the end of the journal or of its first entries, as far as today's rules can follow it. What nothing
    /// explains is a failure.
    pub fn reopen(&self, path: &Path, upto: Option<usize>) -> Result<Reopened<Box<dyn Match>>, Failure> {
        let reopened = match upto {
            Some(entries) => self.ready.reopen(&self.journal.first(entries)),
            None => self.ready.reopen(&self.journal),
        };
        let reopened = reopened.map_err(|difference| damaged(path, &difference))?;
        match reopened.damage() {
            Some(difference) => Err(damaged(path, difference)),
            None => Ok(reopened),
        }
    }

    /// The game at the end of the journal, to go on with.
    pub fn resume(&self, path: &Path, texts: &Texts) -> Result<Box<dyn Match>, Failure> {
        let reopened = self.reopen(path, None)?;
        let note = reopened.note().map(|note| texts.say(&note));
        match (reopened.goes_on(), note) {
            (true, None) => {}
            (true, Some(note)) => eprintln!("note: {note}"),
            (false, note) => {
                let advice =
                    format!("look at it with `zug replay {}`; the file stays as it is", path.display());
                return Err(Failure::file(path, note.unwrap_or_default()).help(advice));
            }
        }
        Ok(reopened.game)
    }

    /// The options that differ from what is usual in this scenario.
    pub fn unusual(&self, content: &Content) -> Options {
        unusual(self.system, content, &self.journal.head.scenario, self.ready.chosen())
    }
}

fn damaged(path: &Path, difference: &Difference) -> Failure {
    let advice = match difference.entry {
        0 => "this program can't replay it".to_owned(),
        entry => format!("everything before it can be seen with `zug replay FILE --to {entry}`"),
    };
    Failure::file(path, difference).help(advice)
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
