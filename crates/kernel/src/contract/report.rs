//! What the contract looked at, how often, and what it found wrong.

use std::collections::BTreeMap;
use std::fmt;

macro_rules! named {
    ($(#[$outer:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $text:literal,)* }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// In words.
            pub const fn text(self) -> &'static str {
                match self { $($name::$variant => $text,)* }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.text())
            }
        }
    };
}

named! {
    /// A promise of the protocol that was broken.
    What {
        /// No first position.
        Start = "the game does not start",
        /// A position that was reached does not pass `validate`.
        Invalid = "a position does not validate",
        /// More decisions than `LONGEST`.
        Endless = "the game is too long",
        /// Somebody must decide and can do nothing, or nobody decides and play is not over.
        DeadEnd = "a dead end",
        /// Several seats decide outside a sealed window, or a seat that is not at the table does.
        WrongSeats = "the wrong seats decide",
        /// Somebody who is not to decide has a legal action.
        OutOfTurn = "an action out of turn",
        /// A decision with one answer.
        NoChoice = "asked without a choice",
        /// The same action twice in `legal`.
        Duplicate = "an action is listed twice",
        /// `legal` and `check` disagree.
        CheckDiffers = "legal and check disagree",
        /// `read` does not undo `write`, or two legal actions are written alike.
        Notation = "the notation is not unique",
        /// A copy of a state or action is not equal to it.
        Copy = "a copy differs",
        /// The same decisions and dice lead elsewhere, or need other dice.
        Replay = "a replay differs",
        /// What listens to the game changes it.
        Listener = "a listener makes a difference",
        /// `apply` went on although chance ran dry, or ran dry although chance did not.
        Dry = "running dry is not passed on",
        /// A fixed capacity was exceeded.
        Full = "a capacity is exceeded",
        /// A view gives another turn, other actions or other errors than the state.
        ViewDiffers = "a view answers otherwise than the state",
        /// `determinize` gives a state that the viewer could tell from the true one.
        World = "a supposed world is not possible",
        /// A seat sees something that depends on a secret.
        Leak = "a secret shows",
        /// A seat or spectator is told something that depends on a secret.
        Heard = "an event tells a secret",
        /// Whether somebody is asked depends on a secret.
        Asked = "being asked tells a secret",
        /// A seat learned a secret, and the sink was not told.
        Unrevealed = "a secret came out without a reveal",
        /// A scramble gives an impossible state.
        Scramble = "a scramble is not possible",
        /// A secret of the table that was never scrambled into something different.
        NeverDiffered = "a secret never differed",
        /// A step on a sealed sheet used chance, or reached another seat before all had committed.
        Unsealed = "a sealed sheet is not sealed",
        /// What is left of a sheet after striking a counter is not a shorter part of it.
        Struck = "a counter is struck wrongly",
        /// The order in which seats wrote their sheets matters.
        SheetOrder = "the order of the sheets matters",
        /// A plan contains an illegal action, or what is open cannot be finished.
        Batch = "a plan does not hold",
        /// The script breaks a rule or is not the same twice, or a candidate can't be played.
        Policy = "a script is not to be relied on",
        /// A seat holds the truth to be impossible, or supposes what it was told is false.
        Memory = "a memory is wrong",
        /// A clock goes back.
        Clock = "the clock goes back",
        /// A feature is no number, or means something else to the other side.
        Features = "a feature is wrong",
        /// A scene offers what is not possible.
        Scene = "a scene is wrong",
        /// A likelihood below 0 or above 1.
        Forecast = "a forecast is wrong",
        /// The engine panicked.
        Panic = "the engine panicked",
    }
}

named! {
    /// Something that the contract counts.
    Checked {
        /// Games begun.
        Games = "games",
        /// Games that reached their end.
        Finished = "games finished",
        /// Decisions made.
        Decisions = "decisions",
        /// Dice throws and draws.
        Outcomes = "chance outcomes",
        /// Positions validated.
        Valid = "positions validated",
        /// Actions tried with `check`.
        Probes = "actions probed",
        /// Of these, the impossible ones.
        Illegal = "illegal actions refused",
        /// Actions written and read.
        Notation = "actions written and read",
        /// States copied through bytes and JSON.
        Copies = "states copied",
        /// Views compared with their states.
        Views = "views compared",
        /// States made up from views.
        Worlds = "worlds supposed",
        /// States scrambled.
        Scrambles = "states scrambled",
        /// Steps made in a state and in a scrambled one.
        Twins = "steps in scrambled states",
        /// Outcomes of chance that a viewer must not be told.
        HiddenOutcomes = "secret outcomes of chance",
        /// Secrets that came out with a reveal.
        Reveals = "reveals",
        /// Concealed windows asked.
        Concealed = "concealed windows",
        /// Of these, those with a single answer.
        Bluffs = "concealed windows without a choice",
        /// Steps on sealed sheets.
        Sealed = "steps on sealed sheets",
        /// Sealed windows written in two orders.
        Interleavings = "interleavings",
        /// Counters struck from a sheet.
        Struck = "counters struck from sheets",
        /// Steps made again from their recorded chance.
        Reruns = "steps made again",
        /// Steps broken off by chance running dry.
        Dry = "steps run dry",
        /// Whole games replayed.
        Replays = "games replayed",
        /// Plans carried out.
        Batches = "plans",
        /// Worlds supposed from all that a seat was told.
        Recollections = "worlds remembered",
        /// Worlds that fit a view, but not what the seat was told before.
        RuledOut = "worlds ruled out by memory",
        /// Candidates ranked and played.
        Candidates = "candidates ranked",
        /// Positions judged by features.
        Features = "positions in features",
        /// Scenes drawn.
        Scenes = "scenes drawn",
        /// Forecasts made.
        Forecasts = "forecasts",
        /// Events told to viewers.
        Told = "events told",
    }
}

/// One broken promise, with what is needed to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which promise.
    pub what: What,
    /// The seed of the game, for [`check_one`](super::check_one).
    pub seed: u64,
    /// At which decision, from 0.
    pub decision: usize,
    /// More about it.
    pub detail: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (game {:#x}, decision {}): {}", self.what, self.seed, self.decision, self.detail)
    }
}

/// How often a secret was there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sightings {
    /// It existed for a seat that did not know it.
    pub existed: u64,
    /// The scrambled state really differed.
    pub differed: u64,
}

/// The findings of any number of games; reports of several scenarios can be merged.
#[derive(Clone, Debug)]
pub struct Report {
    counts: Vec<u64>,
    found: BTreeMap<What, u64>,
    secrets: BTreeMap<&'static str, Sightings>,
    faults: Vec<Fault>,
}

impl Default for Report {
    fn default() -> Report {
        Report {
            counts: vec![0; Checked::ALL.len()],
            found: BTreeMap::new(),
            secrets: BTreeMap::new(),
            faults: Vec::new(),
        }
    }
}

impl Report {
    /// How many faults of one kind are kept in full.
    const KEPT: u64 = 3;

    /// How often something was looked at.
    pub fn count(&self, checked: Checked) -> u64 {
        self.counts[checked as usize]
    }

    /// How many faults of this kind there were.
    pub fn found(&self, what: What) -> u64 {
        self.found.get(&what).copied().unwrap_or(0)
    }

    /// The first few faults of each kind.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// How often each secret existed and differed.
    pub fn secrets(&self) -> impl Iterator<Item = (&'static str, Sightings)> {
        self.secrets.iter().map(|(&name, &seen)| (name, seen))
    }

    /// Whether no promise was broken.
    pub fn is_sound(&self) -> bool {
        self.found.is_empty()
    }

    /// Adds the findings of other games.
    pub fn merge(&mut self, other: Report) {
        for (mine, theirs) in self.counts.iter_mut().zip(other.counts) {
            *mine += theirs;
        }
        for (name, seen) in other.secrets {
            let mine = self.secrets.entry(name).or_default();
            mine.existed += seen.existed;
            mine.differed += seen.differed;
        }
        for fault in other.faults {
            if self.faults.iter().filter(|f| f.what == fault.what).count() < Report::KEPT as usize {
                self.faults.push(fault);
            }
        }
        for (what, times) in other.found {
            *self.found.entry(what).or_default() += times;
        }
    }

    /// Closes the books once every scenario is in: a secret that never differed has not been tested.
    pub fn finish(&mut self) {
        let idle: Vec<_> =
            self.secrets.iter().filter(|(_, s)| s.differed == 0).map(|(&n, &s)| (n, s)).collect();
        for (name, seen) in idle {
            self.fault(Fault {
                what: What::NeverDiffered,
                seed: 0,
                decision: 0,
                detail: format!("{name} existed {} times", seen.existed),
            });
        }
    }

    pub(super) fn add(&mut self, checked: Checked, times: u64) {
        self.counts[checked as usize] += times;
    }

    pub(super) fn secret(&mut self, name: &'static str) -> &mut Sightings {
        self.secrets.entry(name).or_default()
    }

    pub(super) fn fault(&mut self, fault: Fault) {
        let times = self.found.entry(fault.what).or_default();
        *times += 1;
        if *times <= Report::KEPT {
            self.faults.push(fault);
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &checked in Checked::ALL {
            writeln!(f, "{:>12} {checked}", self.count(checked))?;
        }
        for (name, seen) in &self.secrets {
            writeln!(f, "{:>12} times the secret `{name}`, {} different", seen.existed, seen.differed)?;
        }
        for (what, times) in &self.found {
            writeln!(f, "{times:>12} FAULTS: {what}")?;
        }
        self.faults.iter().try_for_each(|fault| writeln!(f, "  {fault}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(what: What) -> Fault {
        Fault { what, seed: 7, decision: 3, detail: "here".into() }
    }

    #[test]
    fn only_the_first_faults_of_a_kind_are_kept_but_all_are_counted() {
        let mut a = Report::default();
        (0..5).for_each(|_| a.fault(fault(What::Leak)));
        let mut b = Report::default();
        b.fault(fault(What::Leak));
        b.fault(fault(What::Panic));
        a.merge(b);
        assert_eq!((a.found(What::Leak), a.found(What::Panic), a.faults().len()), (6, 1, 4));
        assert!(!a.is_sound());
    }

    #[test]
    fn a_secret_that_never_differed_is_a_fault_at_the_end() {
        let mut report = Report::default();
        report.secret("hand").existed = 4;
        report.finish();
        assert_eq!(report.found(What::NeverDiffered), 1);
        assert!(report.to_string().contains("hand existed 4 times"));
    }
}
