//! Who will win, by weights of features: what a playout is worth that ends before its game does.

mod fit;

pub use fit::{Lesson, fit};

use kernel::seat::Side;
use kernel::thinking::{Clock, FEATURES, Features, Thinking};

/// How rows are named that say how a scenario leans.
const SCENARIO: &str = "scenario ";

/// A weight that changes evenly in the course of a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Trend {
    /// At the start.
    pub early: f32,
    /// At the end.
    pub late: f32,
}

impl Trend {
    fn at(self, share: f32) -> f32 {
        self.early + (self.late - self.early) * share
    }
}

/// Judges one scenario.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Judge {
    weights: [Trend; FEATURES],
    /// How the scenario leans towards its first side when both have the same.
    lean: Trend,
}

impl Judge {
    /// A side's chance of winning, between 0 and 1. The chances of two sides add up to 1.
    pub fn chance(&self, features: &Features, clock: Clock, side: Side) -> f32 {
        let share = clock.share();
        let lean = if side.0 == 0 { self.lean.at(share) } else { -self.lean.at(share) };
        let weighed = self.weights.iter().zip(features).map(|(weight, feature)| weight.at(share) * feature);
        1.0 / (1.0 + (-lean - weighed.sum::<f32>()).exp())
    }
}

/// The judges of all scenarios of a system: they weigh alike and lean each in its own way.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Judges {
    weights: [Trend; FEATURES],
    leans: Vec<(String, Trend)>,
}

/// Why a table of weights could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Unread {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Judges {
    /// The judge of a scenario; one without a lean for a scenario that nobody has studied.
    pub fn of(&self, scenario: &str) -> Judge {
        let known = self.leans.iter().find(|(name, _)| name == scenario);
        Judge { weights: self.weights, lean: known.map_or(Trend::default(), |(_, lean)| *lean) }
    }

    /// The scenarios of which it is known how they lean.
    pub fn scenarios(&self) -> impl Iterator<Item = &str> {
        self.leans.iter().map(|(name, _)| name.as_str())
    }

    /// Reads what [`Judges::write`] writes.
    pub fn read<G: Thinking>(text: &str) -> Result<Judges, Unread> {
        let mut judges = Judges::default();
        for (n, row) in text.lines().enumerate().skip(1).filter(|(_, row)| !row.trim().is_empty()) {
            let fault = |what: &str| Unread { line: n + 1, what: what.to_owned() };
            let [name, early, late] = row.split('\t').collect::<Vec<_>>()[..] else {
                return Err(fault("a row has a name and two weights"));
            };
            let weight = |word: &str| match word.trim().parse::<f32>() {
                Ok(weight) if weight.is_finite() => Ok(weight),
                _ => Err(fault("this is not a weight")),
            };
            let trend = Trend { early: weight(early)?, late: weight(late)? };
            if let Some(scenario) = name.strip_prefix(SCENARIO) {
                judges.leans.push((scenario.to_owned(), trend));
            } else {
                let known = G::FEATURES.iter().position(|feature| *feature == name);
                judges.weights[known.ok_or_else(|| fault("there is no such feature"))?] = trend;
            }
        }
        Ok(judges)
    }

    /// The table: features by their names, then how scenarios lean.
    pub fn write<G: Thinking>(&self) -> String {
        let mut text = "feature\tearly\tlate\n".to_owned();
        let mut row = |name: &str, trend: Trend| {
            text.push_str(&format!("{name}\t{:.4}\t{:.4}\n", trend.early, trend.late));
        };
        G::FEATURES.iter().zip(self.weights).for_each(|(name, trend)| row(name, trend));
        self.leans.iter().for_each(|(name, trend)| row(&format!("{SCENARIO}{name}"), *trend));
        text
    }
}
