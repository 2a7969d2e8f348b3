//! Which of two players is better: pairs of games with the same dice and changed sides, until that is known.

use crate::playout::Broken;
use crate::prepared::Ready;
use crate::seed;
use crate::sim::Result as GameResult;
use kernel::seat::Side;
use rayon::prelude::*;
use serde::Serialize;

/// How sure a sequential test is: it errs in one of twenty.
const ERRS: f64 = 0.05;
/// Pairs that are begun together where a duel may be decided early; between them it is looked whether it is.
const TOGETHER: u32 = 16;

/// A duel to be fought.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    /// The two players.
    pub players: [String; 2],
    /// Pairs of games at the most.
    pub pairs: u32,
    /// The seed of all of them.
    pub seed: u64,
    /// Where the duel stops as soon as it is sure: that the first player is better by no more than the first number of points on
    /// the Elo scale, or by at least the second.
    pub until: Option<[f64; 2]>,
}

/// What a duel has come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The two players.
    pub players: [String; 2],
    /// Games played.
    pub games: u32,
    /// What the first player scored of them, from 0 to 1; a draw is half a point.
    pub score: f64,
    /// The 95 % interval of the score.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The score as points on the Elo scale, with the ends of its interval.
    pub elo: [f64; 3],
    /// The evidence that the first player is better by the larger number of points rather than by the smaller, as a logarithm.
    pub evidence: Option<f64>,
    /// What a sequential test has decided, if it has.
    pub better: Option<bool>,
    /// The score in each scenario, with its games.
    pub scenarios: Vec<(String, u32, f64)>,
    /// Games that could not be played to their end.
    pub broken: Vec<String>,
}

/// What the first player has of a game in which it plays this side.
fn score(result: &GameResult, side: Side) -> f64 {
    match result.winners.contains(side) {
        true => 1.0,
        false if result.winners.is_empty() => 0.5,
        false => 0.0,
    }
}

/// A score as points on the Elo scale.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(1e-3, 1.0 - 1e-3) - 1.0).log10()
}

/// A difference on the Elo scale as a score.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Plays one game: a battle, who of the two players sits in each seat, and the seed.
pub(crate) trait Play: Fn(&dyn Ready, &[usize], u64) -> Result<GameResult, Broken> + Sync {}

impl<F: Fn(&dyn Ready, &[usize], u64) -> Result<GameResult, Broken> + Sync> Play for F {}

/// Two games with the same dice, each player once on each side: the mean score of the first player.
pub(crate) fn pair(
    (name, battle): &(String, Box<dyn Ready>),
    seed: u64,
    play: &impl Play,
) -> Result<f64, String> {
    let sides = battle.sides();
    let one = |own| {
        let player = |seat| usize::from(sides.of_seat(seat) != own);
        let seated: Vec<usize> = sides.all_seats().iter().map(player).collect();
        let result = play(&**battle, &seated, seed);
        result.map(|result| score(&result, own)).map_err(|broken| format!("{name} {seed:#x}: {broken}"))
    };
    let (first, second) = rayon::join(|| one(Side(0)), || one(Side(1)));
    Ok((first? + second?) / 2.0)
}

impl Duel {
    /// Fights it, the scenarios in turn; `done` is called after each pair.
    pub fn fight(&self, battles: &[(String, Box<dyn Ready>)], done: impl Fn() + Sync) -> Outcome {
        let play = |battle: &dyn Ready, seated: &[usize], seed: u64| {
            let names: Vec<&str> = seated.iter().map(|&n| self.players[n].as_str()).collect();
            battle.simulate(&names, seed)
        };
        self.fight_by(battles, play, done)
    }

    /// The same with players that have no names of their own: `play` is told who of the two sits in each seat.
    pub(crate) fn fight_by(
        &self,
        battles: &[(String, Box<dyn Ready>)],
        play: impl Play,
        done: impl Fn() + Sync,
    ) -> Outcome {
        let mut pairs: Vec<(usize, Result<f64, String>)> = Vec::new();
        while !battles.is_empty() && (pairs.len() as u32) < self.pairs {
            let first = pairs.len() as u32;
            let together = if self.until.is_some() { TOGETHER } else { self.pairs };
            let next = first..self.pairs.min(first + together);
            let fought: Vec<_> = next
                .into_par_iter()
                .with_max_len(1)
                .map(|k| {
                    let at = k as usize % battles.len();
                    let seed = seed::part(seed::named(self.seed, &battles[at].0), k.into());
                    let pair = pair(&battles[at], seed, &play);
                    done();
                    (at, pair)
                })
                .collect();
            pairs.extend(fought);
            if self.outcome(battles, &pairs).better.is_some() {
                break;
            }
        }
        self.outcome(battles, &pairs)
    }

    fn outcome(
        &self,
        battles: &[(String, Box<dyn Ready>)],
        pairs: &[(usize, Result<f64, String>)],
    ) -> Outcome {
        let sound: Vec<(usize, f64)> =
            pairs.iter().filter_map(|(at, pair)| Some((*at, *pair.as_ref().ok()?))).collect();
        let count = sound.len().max(1) as f64;
        let mean = sound.iter().map(|(_, score)| score).sum::<f64>() / count;
        let spread = sound.iter().map(|(_, score)| (score - mean).powi(2)).sum::<f64>() / count;
        // Pairs, not games, are independent of each other. A duel that one player wins throughout still leaves a doubt.
        let error = 1.96 * (spread.max(0.25 / count) / count).sqrt();
        let (low, high) = ((mean - error).max(0.0), (mean + error).min(1.0));
        let evidence = self.until.map(|[least, most]| {
            let (least, most) = (expected(least), expected(most));
            count * (most - least) * (2.0 * mean - least - most) / (2.0 * spread.max(0.25 / count))
        });
        let sure = ((1.0 - ERRS) / ERRS).ln();
        let better = evidence.filter(|evidence| evidence.abs() >= sure).map(|evidence| evidence > 0.0);
        let here = |at: usize| sound.iter().filter(move |(other, _)| *other == at).map(|(_, score)| *score);
        let scenarios = battles.iter().enumerate().filter(|(at, _)| here(*at).next().is_some());
        Outcome {
            players: self.players.clone(),
            games: 2 * sound.len() as u32,
            score: mean,
            low,
            high,
            elo: [mean, low, high].map(elo),
            evidence,
            better,
            scenarios: scenarios
                .map(|(at, (name, _))| {
                    let pairs = here(at).count();
                    (name.clone(), 2 * pairs as u32, here(at).sum::<f64>() / pairs as f64)
                })
                .collect(),
            broken: pairs.iter().filter_map(|(_, pair)| pair.as_ref().err().cloned()).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(pairs: &[f64], until: Option<[f64; 2]>) -> Outcome {
        let players = ["a".to_owned(), "b".to_owned()];
        let duel = Duel { players, pairs: pairs.len() as u32, seed: 1, until };
        let pairs: Vec<_> = pairs.iter().map(|&score| (0, Ok(score))).collect();
        duel.outcome(&[], &pairs)
    }

    #[test]
    fn points_on_the_elo_scale_are_the_known_ones() {
        assert!((elo(0.75) - 190.85).abs() < 0.01 && elo(0.5).abs() < 1e-9);
        assert!((expected(190.85) - 0.75).abs() < 1e-4);
    }

    #[test]
    fn a_test_decides_when_it_is_sure() {
        let even: Vec<f64> = (0..400).map(|n| if n % 2 == 0 { 0.0 } else { 1.0 }).collect();
        assert_eq!(outcome(&even, Some([0.0, 50.0])).better, Some(false));
        let better: Vec<f64> = (0..400).map(|n| if n % 5 < 2 { 0.5 } else { (n % 5 != 4).into() }).collect();
        let won = outcome(&better, Some([0.0, 50.0]));
        assert_eq!(won.better, Some(true));
        assert!((won.score - 0.6).abs() < 1e-9 && won.low > 0.55 && won.high < 0.65, "{won:?}");
        assert_eq!(outcome(&better[..4], Some([0.0, 50.0])).better, None);
        assert_eq!(outcome(&better, None).better, None);
    }
}
