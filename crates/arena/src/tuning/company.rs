//! Looking for tempers that do well where another does not, so that whoever may choose among them all has an answer to more.

use super::{moved, rivals};
use crate::prepared::Ready;
use crate::seed;
use kernel::chance::{Seeded, below};
use kernel::weights::{Values, Weight};

/// By how many factors of the tuner a weight is larger or smaller at the most: most of them are nearer.
const REACH: f64 = 1.9;
/// How much of what a temper scores in a scenario is believed; the rest is what it scores in all of them.
const BELIEVED: f64 = 0.5;
/// In how many steps a factor is drawn.
const STEPS: u32 = 1000;

/// How to look for company.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// How many tempers to find.
    pub found: usize,
    /// How many are tried for each that is found.
    pub tried: u32,
    /// Pairs of games that each of those plays.
    pub pairs: u32,
    /// The seed of all games, and of the tempers.
    pub seed: u64,
}

/// A temper that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Other {
    /// What it weighs.
    pub values: Values,
    /// What it scores in all games against the one it was drawn around.
    pub score: f64,
    /// What it is believed to score in each scenario.
    scores: Vec<f64>,
}

/// What company has been found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The tempers, the most useful first.
    pub others: Vec<Other>,
    /// Games that could not be played to their end.
    pub broken: Vec<String>,
}

impl Company {
    /// How many pairs are played at the most.
    pub fn all_pairs(&self) -> u32 {
        self.tried * self.found as u32 * self.pairs
    }

    /// Tries tempers around this one; `done` is called after each pair.
    pub fn look(
        &self,
        battles: &[(String, Box<dyn Ready>)],
        weights: &[Weight],
        around: &Values,
        done: impl Fn() + Sync,
    ) -> Found {
        let (mut tried, mut broken) = (Vec::new(), Vec::new());
        let mut drawn = Seeded::new(seed::named(self.seed, "tempers"));
        for _ in 0..self.tried * self.found as u32 {
            // The mean of three draws: seldom far away.
            let mut one = || f64::from(below(drawn.rng(), 2 * STEPS + 1)) / f64::from(STEPS) - 1.0;
            let by: Vec<f64> = weights.iter().map(|_| (one() + one() + one()) * REACH).collect();
            let values = moved(weights, around, |at| by[at]);
            let games = seed::named(self.seed, "company");
            let outcome = rivals(battles, [&values, around], self.pairs, games, None, &done);
            broken.extend(outcome.broken.iter().cloned());
            // A scenario of which every game broke is not told of.
            let in_scenario = |name: &str| {
                let told = outcome.scenarios.iter().find(|(other, _, _)| other == name);
                told.map_or(outcome.score, |(_, _, score)| {
                    BELIEVED * score + (1.0 - BELIEVED) * outcome.score
                })
            };
            let scores = battles.iter().map(|(name, _)| in_scenario(name)).collect();
            tried.push(Other { values, score: outcome.score, scores });
        }
        Found { others: complementary(tried, self.found), broken }
    }
}

/// The tempers of which the best in each scenario is best together, found one after the other.
fn complementary(mut tried: Vec<Other>, found: usize) -> Vec<Other> {
    let mut others: Vec<Other> = Vec::new();
    while others.len() < found && !tried.is_empty() {
        let best_so_far = |at: usize| others.iter().map(|other| other.scores[at]).fold(0.5, f64::max);
        let together = |one: &Other| -> f64 {
            one.scores.iter().enumerate().map(|(at, score)| score.max(best_so_far(at))).sum()
        };
        let best = (0..tried.len()).max_by(|&a, &b| together(&tried[a]).total_cmp(&together(&tried[b])));
        others.push(tried.swap_remove(best.unwrap_or_default()));
    }
    others
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn company_is_good_where_others_are_not() {
        let one = |name: f64, scores: &[f64]| {
            let score = scores.iter().sum::<f64>() / scores.len() as f64;
            Other { values: [name; kernel::weights::WEIGHTS], score, scores: scores.to_vec() }
        };
        let tried = vec![one(1.0, &[0.7, 0.2, 0.4]), one(2.0, &[0.6, 0.3, 0.3]), one(3.0, &[0.1, 0.6, 0.1])];
        let names = |found| -> Vec<f64> {
            complementary(tried.clone(), found).iter().map(|other| other.values[0]).collect()
        };
        assert_eq!(names(2), [1.0, 3.0]);
        assert_eq!(names(9).len(), 3);
    }
}
