//! Whether a journal is what it claims to be: replayed by this engine, its dice checked with the published key.

use super::{Changes, DRAW, Digest, Ending, Entry, Fault, Journal, Rolled};
use crate::chance::{Chance, D6, D10, D100, Die, Outcome, SPENT};
use crate::fair::{Fair, ServerSecret};
use crate::game::{Game, Illegal};
use crate::rule::Rule;
use crate::seat::Seat;
use crate::table::{Proof, Table};
use std::sync::Arc;

/// The first place where a journal and a replay of it differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {entry} (line {}): {what}", .entry + 2)]
pub struct Difference {
    /// The entry, counted from 0; everything before it can be replayed.
    pub entry: usize,
    /// What differs.
    pub what: Mismatch,
}

/// What differs between a journal and a replay of it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// Another rule system.
    #[error("the journal belongs to system {found}, not to {expected}")]
    System {
        /// The system that was asked to replay.
        expected: &'static str,
        /// The journal's.
        found: String,
    },
    /// States were written in another way.
    #[error("the journal has state format {found}, this engine has {expected}")]
    Format {
        /// This engine's format.
        expected: u32,
        /// The journal's.
        found: u32,
    },
    /// The journal holds no start.
    #[error("the journal does not say how play started")]
    NoStart,
    /// The position in which play began can't be used.
    #[error("the position at the start can't be used: {0}")]
    Position(String),
    /// The state after the entry is a different one.
    #[error("the state's digest is {found}, the journal says {expected}")]
    Digest {
        /// The journal's.
        expected: Digest,
        /// The replay's.
        found: Digest,
    },
    /// The act is numbered wrongly.
    #[error("act {found} was found where act {expected} belongs")]
    Number {
        /// The number that comes next.
        expected: u32,
        /// The recorded one.
        found: u32,
    },
    /// The recorded chance does not fit.
    #[error("{0}")]
    Chance(#[from] Fault),
    /// The rules could not go on.
    #[error("{0}")]
    Halt(#[from] crate::chance::Halt),
    /// The notation is not an action.
    #[error("`{action}` can't be read: {why}")]
    Unread {
        /// The notation.
        action: String,
        /// Why not.
        why: String,
    },
    /// That seat had nothing to decide.
    #[error("seat {} has nothing to decide", .0.0)]
    NotTheirTurn(Seat),
    /// There is no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(Seat),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// Those acts could not be taken back.
    #[error("acts after {to} can't be taken back in this way")]
    Undo {
        /// The act that should have become the last one.
        to: u32,
    },
    /// Play went on after the end.
    #[error("the game is over before it")]
    Over,
    /// The game ended differently.
    #[error("the journal says that {expected}, but {}", .found.as_ref().map_or_else(|| "the game goes on".to_owned(), ToString::to_string))]
    Verdict {
        /// The journal's verdict.
        expected: Box<Ending>,
        /// The replay's.
        found: Option<Box<Ending>>,
    },
    /// The published secret is not the one that was promised.
    #[error("the published secret is not the one that the head commits to")]
    Commitment,
    /// A line that belongs to an open sheet comes before other entries.
    #[error("a line of an open sheet comes before other entries")]
    Misplaced,
}

/// Plays a journal again, as far as `upto` entries or to its end with its open sheets; every digest must be the same.
pub fn replay<G: Game>(game: Arc<G>, journal: &Journal, upto: Option<usize>) -> Result<Table<G>, Difference> {
    let journal = match upto {
        Some(entries) => journal.first(entries),
        None => journal.clone(),
    };
    Table::from_journal(game, journal)
}

/// What has been checked and found right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Throws that were computed again.
    pub throws: usize,
    /// Draws that were computed again.
    pub draws: usize,
    /// Draws of a journal of other rules that only these could compute: what there was to draw from is not recorded.
    pub beyond: usize,
}

/// Why a journal's dice can't be trusted or can't be checked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Dispute {
    /// The secret is published only at the end.
    #[error("the game has not ended, so its dice can't be checked yet")]
    Running,
    /// The published secret is not the one that was promised.
    #[error("the published secret is not the one that the head commits to")]
    Commitment,
    /// A die that this engine does not know.
    #[error("entry {entry}: outcome {index} is of an unknown die `{die}`")]
    UnknownDie {
        /// The entry, counted from 0.
        entry: usize,
        /// The outcome's index.
        index: u64,
        /// The die's name.
        die: String,
    },
    /// An outcome is wrong.
    #[error("entry {entry}: {fault}")]
    Wrong {
        /// The entry, counted from 0.
        entry: usize,
        /// What is wrong.
        fault: Fault,
    },
    /// The journal can't be replayed.
    #[error("{0}")]
    Difference(#[from] Difference),
}

/// A die by its name.
pub fn die_named(name: &str) -> Option<&'static Die> {
    [&D6, &D10, &D100, &SPENT].into_iter().find(|die| die.name == name)
}

fn key_of(journal: &Journal) -> Result<[u8; 32], Dispute> {
    let (secret, _) = journal.end().ok_or(Dispute::Running)?;
    let secret = ServerSecret::from_hex(secret).ok_or(Dispute::Commitment)?;
    if secret.commitment() != journal.head.commitment {
        return Err(Dispute::Commitment);
    }
    Ok(secret.key(&journal.head.salts))
}

fn outcomes(journal: &Journal) -> impl Iterator<Item = (usize, &Rolled)> {
    journal.entries.iter().enumerate().flat_map(|(at, entry)| {
        let rolled: &[Rolled] = match entry {
            Entry::Start { chance, .. } | Entry::Act { chance, .. } => chance,
            _ => &[],
        };
        rolled.iter().map(move |rolled| (at, rolled))
    })
}

/// Computes every throw of an ended game again, without knowing its rules. Draws need the rules: see [`verify`].
pub fn check_dice(journal: &Journal) -> Result<Checked, Dispute> {
    let key = key_of(journal)?;
    let mut checked = Checked::default();
    for ((entry, rolled), expected) in outcomes(journal).zip(0..) {
        let wrong = |fault| Err(Dispute::Wrong { entry, fault });
        if rolled.i != expected {
            return wrong(Fault::Index { expected, found: rolled.i });
        }
        if rolled.die == DRAW {
            continue;
        }
        let Some(die) = die_named(&rolled.die) else {
            return Err(Dispute::UnknownDie { entry, index: rolled.i, die: rolled.die.clone() });
        };
        let dice = match &rolled.outcome {
            Outcome::Faces(faces) => u8::try_from(faces.len()).unwrap_or(u8::MAX),
            Outcome::Drawn(_) => 1,
        };
        let computed = Fair::new(key, rolled.i).throw(Rule(""), die, dice).ok();
        let computed = computed.map(|faces| Outcome::Faces(faces.to_vec()));
        if computed.as_ref() != Some(&rolled.outcome) {
            return wrong(Fault::Key { index: rolled.i, recorded: rolled.outcome.clone(), computed });
        }
        checked.throws += 1;
    }
    Ok(checked)
}

/// Replays an ended game and computes every throw and every draw again from the published key. If something has changed
/// since it was written (`content` is today's digest of the content) and today's rules can't follow it to its end, every
/// throw is still computed, and every draw up to there.
pub fn verify<G: Game>(game: Arc<G>, journal: &Journal, content: &str) -> Result<Checked, Dispute> {
    let key = key_of(journal)?;
    let changes = Changes::since::<G>(&journal.head, content);
    let proof = Proof { key: Some(key), other_form: changes.form };
    let draws_before =
        |end: usize| outcomes(journal).filter(|(entry, rolled)| *entry < end && rolled.die == DRAW).count();
    let all_draws = draws_before(usize::MAX);
    match Table::followed(game, journal.clone(), proof) {
        Ok(_) => {}
        Err(difference) if changes.any() && !difference.what.is_damage() => {
            let draws = draws_before(difference.entry);
            return Ok(Checked { draws, beyond: all_draws - draws, ..check_dice(journal)? });
        }
        Err(Difference { entry, what: Mismatch::Chance(fault @ Fault::Key { .. }) }) => {
            return Err(Dispute::Wrong { entry, fault });
        }
        Err(other) => return Err(Dispute::Difference(other)),
    }
    Ok(Checked { throws: outcomes(journal).count() - all_draws, draws: all_draws, beyond: 0 })
}
