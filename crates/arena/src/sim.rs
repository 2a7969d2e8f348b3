//! Many games between computer players, and what they say about a scenario's balance.

use crate::playout::{Broken, Played};
use crate::prepared::Ready;
use crate::seed;
use crate::study::{Study, Watched};
use crate::system::Hosted;
use kernel::seat::{Side, SideSet, Sides};
use kernel::text::Text;
use rayon::prelude::*;
use serde::Serialize;

/// One finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Result {
    /// Who won.
    pub winners: SideSet,
    /// The key of the reason.
    pub reason: &'static str,
    /// Points by side.
    pub points: [i32; 4],
    /// Units lost by side.
    pub losses: [i32; 4],
    /// Decisions of all seats.
    pub decisions: usize,
    /// Turns begun.
    pub turns: u32,
}

impl Result {
    /// How a game has ended.
    pub(crate) fn of<G: Hosted>(game: &G, played: &Played<G::State>) -> Result {
        let mut losses = [0; 4];
        game.fallen(&played.state).iter().for_each(|(side, _)| losses[side.index()] += 1);
        Result {
            winners: played.verdict.winners,
            reason: played.verdict.reason,
            points: played.verdict.points,
            losses,
            decisions: played.decisions,
            turns: game.turn_number(&played.state),
        }
    }
}

/// What to simulate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Series {
    /// The scenario's key, which is part of every game's seed.
    pub scenario: String,
    /// How many games.
    pub games: u32,
    /// The seed of all of them.
    pub seed: u64,
    /// Who plays the first side, and who the others.
    pub players: [String; 2],
    /// Whether the players change places in every second game.
    pub swap: bool,
}

/// A share with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Share {
    /// How many.
    pub count: u32,
    /// Of how many.
    pub of: u32,
    /// The share itself.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// The Wilson score interval, which keeps its promise for few games and for shares near 0 and 1.
    pub fn wilson(count: u32, of: u32) -> Share {
        if of == 0 {
            return Share { high: 1.0, ..Share::default() };
        }
        let (n, z) = (f64::from(of), 1.959_963_984_540_054);
        let share = f64::from(count) / n;
        let scale = 1.0 + z * z / n;
        let centre = (share + z * z / (2.0 * n)) / scale;
        let reach = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt() / scale;
        Share { count, of, share, low: (centre - reach).max(0.0), high: (centre + reach).min(1.0) }
    }
}

/// Least, mean and most of a number.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Span {
    /// The least.
    pub least: i64,
    /// The mean.
    pub mean: f64,
    /// The most.
    pub most: i64,
}

impl Span {
    fn of(numbers: impl Iterator<Item = i64> + Clone) -> Span {
        let count = numbers.clone().count().max(1) as f64;
        Span {
            least: numbers.clone().min().unwrap_or(0),
            mean: numbers.clone().sum::<i64>() as f64 / count,
            most: numbers.max().unwrap_or(0),
        }
    }
}

/// What the games of a series came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tally {
    /// The scenario.
    pub scenario: String,
    /// The seed.
    pub seed: u64,
    /// The players: of the first side, and of the others.
    pub players: [String; 2],
    /// Whether they changed places.
    pub swap: bool,
    /// Games played to their end.
    pub games: u32,
    /// Games won by each side.
    pub sides: Vec<Share>,
    /// Games that nobody won.
    pub draws: Share,
    /// Games won by each player, where they changed places.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_player: Option<[Share; 2]>,
    /// How games ended, by the key of the reason.
    pub reasons: Vec<(&'static str, u32)>,
    /// Decisions a game.
    pub decisions: Span,
    /// Turns a game.
    pub turns: Span,
    /// Points of each side.
    pub points: Vec<Span>,
    /// Units lost by each side.
    pub losses: Vec<Span>,
    /// Games that could not be played to their end, with their seeds.
    pub broken: Vec<(u64, String)>,
}

impl Series {
    /// The seed of game `k`.
    pub fn seed_of(&self, k: u32) -> u64 {
        seed::part(seed::named(self.seed, &self.scenario), k.into())
    }

    fn swapped(&self, k: u32) -> bool {
        self.swap && k % 2 == 1
    }

    /// Plays all games on all cores, each battle in its turn; `done` is called after each game.
    pub fn play(&self, battles: &[Box<dyn Ready>], done: impl Fn() + Sync) -> Tally {
        let play = |ready: &dyn Ready, players: &[&str], seed: u64| ready.simulate(players, seed);
        let (results, broken) = self.games(battles, play, done);
        self.tally(&results, broken, sides(battles).len())
    }

    /// The same, with every game looked at closely.
    pub fn study(&self, battles: &[Box<dyn Ready>], name: Text, done: impl Fn() + Sync) -> (Tally, Study) {
        let watch = |ready: &dyn Ready, players: &[&str], seed: u64| ready.watch(players, seed);
        let (watched, broken) = self.games(battles, watch, done);
        let results: Vec<_> = watched.iter().map(|(k, watched)| (*k, watched.result)).collect();
        let watched: Vec<Watched> = watched.into_iter().map(|(_, watched)| watched).collect();
        let side_names = battles.first().map(|ready| ready.side_names()).unwrap_or_default();
        let head = Study::head(&self.scenario, name, side_names, self.players.clone(), self.seed);
        (self.tally(&results, broken, sides(battles).len()), Study::of(head, &watched))
    }

    /// Every game with its number, and the seeds of those that could not be played to their end.
    #[expect(clippy::type_complexity, reason = "two lists")]
    fn games<T: Send>(
        &self,
        battles: &[Box<dyn Ready>],
        play: impl Fn(&dyn Ready, &[&str], u64) -> std::result::Result<T, Broken> + Sync,
        done: impl Fn() + Sync,
    ) -> (Vec<(u32, T)>, Vec<(u64, String)>) {
        let sides = sides(battles);
        let outcomes: Vec<_> = (0..self.games)
            .into_par_iter()
            .map(|k| {
                let player = |side: Side| usize::from((side.0 % 2 == 1) != self.swapped(k));
                let seats = sides.all_seats().iter();
                let seated: Vec<&str> =
                    seats.map(|seat| self.players[player(sides.of_seat(seat))].as_str()).collect();
                let result = play(&*battles[k as usize % battles.len()], &seated, self.seed_of(k));
                done();
                result
            })
            .collect();
        let mut results = Vec::new();
        let mut broken = Vec::new();
        for (outcome, k) in outcomes.into_iter().zip(0..) {
            match outcome {
                Ok(result) => results.push((k, result)),
                Err(why) => broken.push((self.seed_of(k), why.to_string())),
            }
        }
        (results, broken)
    }

    fn tally(&self, results: &[(u32, Result)], broken: Vec<(u64, String)>, sides: usize) -> Tally {
        let all = results.len() as u32;
        let count = |holds: &dyn Fn(u32, &Result) -> bool| {
            Share::wilson(results.iter().filter(|(k, r)| holds(*k, r)).count() as u32, all)
        };
        let wins = |side: usize| move |r: &Result| r.winners.contains(Side(side as u8));
        let by_player = [0, 1].map(|player| {
            count(&|k, r| {
                (0..sides).any(|side| (side % 2 == player) != self.swapped(k) && wins(side)(r))
                    && r.winners.len() < sides
            })
        });
        let mut reasons: Vec<(&'static str, u32)> = Vec::new();
        for (_, result) in results {
            match reasons.iter_mut().find(|(reason, _)| *reason == result.reason) {
                Some((_, times)) => *times += 1,
                None => reasons.push((result.reason, 1)),
            }
        }
        reasons.sort_by_key(|&(reason, times)| (std::cmp::Reverse(times), reason));
        let by_side = |value: fn(&Result) -> &[i32; 4]| {
            (0..sides).map(|side| Span::of(results.iter().map(move |(_, r)| value(r)[side].into()))).collect()
        };
        Tally {
            scenario: self.scenario.clone(),
            seed: self.seed,
            players: self.players.clone(),
            swap: self.swap,
            games: all,
            sides: (0..sides).map(|side| count(&|_, r| wins(side)(r))).collect(),
            draws: count(&|_, r| r.winners.is_empty()),
            by_player: self.swap.then_some(by_player),
            reasons,
            decisions: Span::of(results.iter().map(|(_, r)| r.decisions as i64)),
            turns: Span::of(results.iter().map(|(_, r)| r.turns.into())),
            points: by_side(|r| &r.points),
            losses: by_side(|r| &r.losses),
            broken,
        }
    }
}

fn sides(battles: &[Box<dyn Ready>]) -> Sides {
    battles.first().map_or(Sides::of(&[]), |ready| ready.sides())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_intervals_are_the_known_ones() {
        let half = Share::wilson(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
        let none = Share::wilson(0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4);
        assert_eq!(Share::wilson(0, 0).high, 1.0);
    }
}
