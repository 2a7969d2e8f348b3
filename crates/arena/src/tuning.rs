//! Tuning what a script weighs, by games of the script against itself.
//!
//! Looked at in each round are pairs of games in which every weight is at once larger for one player and smaller for the other,
//! or the other way round: what each of them brings is read off all the games together. A step in that direction is kept only if
//! it wins on fresh seeds, and whatever has been kept must in the end beat the table from which all began, on fresh seeds again.

mod company;

pub use company::{Company, Other};

use crate::duel::{Duel, Outcome, pair};
use crate::prepared::Ready;
use crate::seed;
use kernel::weights::{Values, Weight};
use rayon::prelude::*;

/// Times that it is looked where a step may lead.
const ROUNDS: u32 = 3;
/// How much larger or smaller weights are made.
const FACTOR: f64 = 1.5;
/// A step is kept if it is sure, as a sequential test has it, that it brings more than nothing rather than so much, in points
/// on the Elo scale.
const STEP: [f64; 2] = [0.0, 30.0];
/// Fewer pairs than this say nothing about a step.
const FEWEST: u32 = 16;

/// How to tune.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// Games at the most: three eighths of them to look around, as many to try steps, the rest for the proof.
    pub games: u32,
    /// The seed of all of them.
    pub seed: u64,
}

/// A step that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// In which round, from 1.
    pub round: u32,
    /// The values it leads to.
    pub values: Values,
    /// How they did against those before.
    pub outcome: Outcome,
    /// Whether it was kept.
    pub kept: bool,
}

/// What tuning has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The values at last.
    pub values: Values,
    /// All steps that were tried.
    pub steps: Vec<Step>,
    /// The values at last against those at first; nothing if no step was kept.
    pub proof: Option<Outcome>,
    /// Games that could not be played to their end.
    pub broken: Vec<String>,
}

impl Tuned {
    /// Whether it is proven that the values at last are better than those at first.
    pub fn is_better(&self) -> bool {
        self.proof.as_ref().is_some_and(|proof| proof.low > 0.5)
    }
}

/// A pair of games that was looked at: which weights were larger for the first player, as bits, and what it scored.
type Glance = (u32, f64);

impl Tuning {
    /// Tunes, from the present values; `done` is called after each pair.
    pub fn tune(
        &self,
        battles: &[(String, Box<dyn Ready>)],
        weights: &[Weight],
        present: &Values,
        done: impl Fn() + Sync,
    ) -> Tuned {
        let mut tuned = Tuned { values: *present, steps: Vec::new(), proof: None, broken: Vec::new() };
        if battles.is_empty() {
            return tuned;
        }
        // In pairs.
        let (part, proof) = (self.games / 16, self.games / 8);
        let mut seen: Vec<Glance> = Vec::new();
        let mut left = 0;
        for round in 1..=ROUNDS {
            let seed_of = |what: &str| seed::part(seed::named(self.seed, what), round.into());
            let look = Look { weights, values: &tuned.values, seed: seed_of("look") };
            for glance in look.around(battles, part, &done) {
                match glance {
                    Ok(glance) => seen.push(glance),
                    Err(broken) => tuned.broken.push(broken),
                }
            }
            let way = way(&seen, weights.len());
            left += part;
            while left >= FEWEST {
                let values = moved(weights, &tuned.values, |at| way[at]);
                if values == tuned.values {
                    break;
                }
                let seed = seed::part(seed_of("step"), left.into());
                let outcome = rivals(battles, [&values, &tuned.values], left, seed, Some(STEP), &done);
                left -= (outcome.games / 2 + outcome.broken.len() as u32).min(left);
                tuned.broken.extend(outcome.broken.iter().cloned());
                let kept = outcome.better.unwrap_or(outcome.low > 0.5);
                tuned.steps.push(Step { round, values, outcome, kept });
                if !kept {
                    break;
                }
                // What was seen was seen from another place.
                (tuned.values, seen) = (values, Vec::new());
            }
        }
        if tuned.values != *present {
            let seed = seed::named(self.seed, "proof");
            let proof = rivals(battles, [&tuned.values, present], proof, seed, None, &done);
            tuned.broken.extend(proof.broken.iter().cloned());
            tuned.proof = Some(proof);
        }
        tuned
    }
}

/// A duel between scripts that weigh by these values.
fn rivals(
    battles: &[(String, Box<dyn Ready>)],
    values: [&Values; 2],
    pairs: u32,
    seed: u64,
    until: Option<[f64; 2]>,
    done: &(impl Fn() + Sync),
) -> Outcome {
    let players = ["candidate".to_owned(), "present".to_owned()];
    let play = |battle: &dyn Ready, seated: &[usize], seed: u64| {
        let seated: Vec<&Values> = seated.iter().map(|&n| values[n]).collect();
        battle.contest(&seated, seed)
    };
    Duel { players, pairs, seed, until }.fight_by(battles, play, done)
}

/// A look around a place.
struct Look<'a> {
    weights: &'a [Weight],
    values: &'a Values,
    seed: u64,
}

impl Look<'_> {
    /// Pairs of games between players whose weights differ in all directions.
    fn around(
        &self,
        battles: &[(String, Box<dyn Ready>)],
        pairs: u32,
        done: &(impl Fn() + Sync),
    ) -> Vec<Result<Glance, String>> {
        let glance = |k: u32| {
            let battle = &battles[k as usize % battles.len()];
            let seed = seed::part(seed::named(self.seed, &battle.0), k.into());
            let larger = (seed::named(seed, "larger") >> 32) as u32;
            let sides = [larger, !larger].map(|larger| {
                let by = |at: usize| if larger >> at & 1 == 1 { 1.0 } else { -1.0 };
                moved(self.weights, self.values, by)
            });
            let play = |battle: &dyn Ready, seated: &[usize], seed: u64| {
                let seated: Vec<&Values> = seated.iter().map(|&n| &sides[n]).collect();
                battle.contest(&seated, seed)
            };
            let score = pair(battle, seed, &play);
            done();
            score.map(|score| (larger, score))
        };
        (0..pairs).into_par_iter().map(glance).collect()
    }
}

/// Values that are larger or smaller by so many factors each, as far as makes sense, and rounded as they are written down.
fn moved(weights: &[Weight], values: &Values, by: impl Fn(usize) -> f64) -> Values {
    let mut moved = *values;
    for (at, weight) in weights.iter().enumerate().filter(|(at, _)| by(*at) != 0.0) {
        let value = (values[at] * FACTOR.powf(by(at))).clamp(weight.least, weight.most);
        moved[at] = format!("{value:.2e}").parse().unwrap_or(value).clamp(weight.least, weight.most);
    }
    moved
}

/// Where to go: weights of which the games say little stay where they are, the one of which they say most goes a whole factor.
fn way(seen: &[Glance], weights: usize) -> Values {
    let count = seen.len().max(1) as f64;
    let spread = seen.iter().map(|(_, score)| (score - 0.5).powi(2)).sum::<f64>() / count;
    let error = (spread / count).sqrt().max(1e-9);
    let mut way = [0.0; kernel::weights::WEIGHTS];
    for (at, way) in way.iter_mut().enumerate().take(weights) {
        let gain = |(larger, score): &Glance| if larger >> at & 1 == 1 { score - 0.5 } else { 0.5 - score };
        let sure = seen.iter().map(gain).sum::<f64>() / count / error;
        // Chance alone makes one error of it.
        *way = if sure.abs() > 1.0 { sure - 1.0 / sure } else { 0.0 };
    }
    let most = way.iter().fold(0.0, |most: f64, one| most.max(one.abs()));
    way.map(|one| if most > 0.0 { one / most } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: &[Weight] = &[
        Weight { name: "good", usual: 1.0, least: 0.1, most: 10.0 },
        Weight { name: "idle", usual: 1.0, least: 0.1, most: 10.0 },
        Weight { name: "bad", usual: 1.0, least: 0.9, most: 10.0 },
    ];

    #[test]
    fn the_way_leads_where_games_were_won() {
        let score = |larger: u32| match (larger & 1, larger >> 2 & 1) {
            (1, 0) => 1.0,
            (0, 1) => 0.0,
            _ => 0.5,
        };
        let seen: Vec<Glance> = (0..64).map(|k| (k % 8, score(k % 8))).collect();
        let way = way(&seen, WEIGHTS.len());
        assert_eq!(way[..3], [1.0, 0.0, -1.0]);
        let mut present = [0.0; kernel::weights::WEIGHTS];
        present[..3].copy_from_slice(&[0.333, 1.0, 1.0]);
        assert_eq!(moved(WEIGHTS, &present, |at| way[at])[..3], [0.5, 1.0, 0.9]);
        assert!(super::way(&[], 3).iter().all(|one| *one == 0.0));
    }
}
