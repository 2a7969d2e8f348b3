//! Exact odds: the same rule code, run over every branch of chance.
//!
//! [`Branch`] answers each request with one of its possible results and remembers how likely it was; [`enumerate`]
//! runs a procedure again and again until every branch has been taken. A pool branches on its hits, a sum on its
//! total and a draw on its classes, since that is all that the code reads.

use crate::chance::{Chance, Die, Faces, Halt, Pool, Seeded, Total};
use crate::ledger::Line;
use crate::message::Message;
use crate::rule::Rule;
use serde::Serialize;
use std::collections::BTreeMap;

/// One way of chance through a procedure.
#[derive(Debug, Default)]
pub struct Branch {
    taken: Vec<Fork>,
    depth: usize,
    /// Set once there are too many branches: from then on results are sampled.
    sample: Option<Seeded>,
}

#[derive(Debug)]
struct Fork {
    /// Results that can happen, with their likelihoods.
    ways: Vec<(u16, f64)>,
    way: usize,
}

impl Branch {
    fn fork(&mut self, ways: impl FnOnce() -> Vec<(u16, f64)>) -> Result<u16, Halt> {
        if self.depth == self.taken.len() {
            let ways = ways();
            if ways.is_empty() {
                return Err(Halt::Dry);
            }
            self.taken.push(Fork { ways, way: 0 });
        }
        let fork = &self.taken[self.depth];
        self.depth += 1;
        Ok(fork.ways[fork.way].0)
    }

    fn likelihood(&self) -> f64 {
        self.taken.iter().map(|fork| fork.ways[fork.way].1).product()
    }

    /// Turns to the next way through; false when all have been taken.
    fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some(last) = self.taken.last_mut() {
            last.way += 1;
            if last.way < last.ways.len() {
                return true;
            }
            self.taken.pop();
        }
        false
    }
}

/// The likelihood of each face of a die.
fn faces_of(die: &Die) -> Vec<(u16, f64)> {
    let mut counts = BTreeMap::new();
    for &face in die.faces {
        *counts.entry(u16::from(face)).or_insert(0.0) += 1.0 / die.faces.len() as f64;
    }
    counts.into_iter().collect()
}

/// The likelihood of each sum of `n` dice.
pub fn sums(die: &Die, n: u8) -> Vec<(u16, f64)> {
    let faces = faces_of(die);
    let mut totals = BTreeMap::from([(0u16, 1.0)]);
    for _ in 0..n {
        let mut next = BTreeMap::new();
        for (sum, p) in totals {
            for &(face, q) in &faces {
                *next.entry(sum + face).or_insert(0.0) += p * q;
            }
        }
        totals = next;
    }
    totals.into_iter().collect()
}

/// The likelihood of each number of hits among `n` dice that need `need` or less.
pub fn hits(die: &Die, n: u8, need: u8) -> Vec<(u16, f64)> {
    let p = die.faces.iter().filter(|&&f| f <= need).count() as f64 / die.faces.len() as f64;
    let mut odds = vec![1.0];
    for _ in 0..n {
        let mut next = vec![0.0; odds.len() + 1];
        for (k, q) in odds.iter().enumerate() {
            next[k] += q * (1.0 - p);
            next[k + 1] += q * p;
        }
        odds = next;
    }
    odds.into_iter().enumerate().filter(|&(_, q)| q > 0.0).map(|(k, q)| (k as u16, q)).collect()
}

impl Chance for Branch {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        if let Some(stream) = &mut self.sample {
            return stream.throw(rule, die, n);
        }
        (0..n).map(|_| self.fork(|| faces_of(die)).map(|face| face as u8)).collect()
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        if let Some(stream) = &mut self.sample {
            return stream.draw(rule, classes);
        }
        let all: f64 = classes.iter().map(|&n| f64::from(n)).sum();
        let ways = || {
            let some = classes.iter().enumerate().filter(|&(_, &n)| n > 0);
            some.map(|(class, &n)| (class as u16, f64::from(n) / all)).collect()
        };
        self.fork(ways).map(usize::from)
    }

    fn sum(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Total, Halt> {
        if let Some(stream) = &mut self.sample {
            return stream.sum(rule, die, n);
        }
        self.fork(|| sums(die, n)).map(|sum| Total { sum, faces: Faces::new() })
    }

    fn pool(&mut self, rule: Rule, die: &'static Die, n: u8, need: u8) -> Result<Pool, Halt> {
        if let Some(stream) = &mut self.sample {
            return stream.pool(rule, die, n, need);
        }
        self.fork(|| hits(die, n, need)).map(|hits| Pool { hits: hits as u8, faces: Faces::new() })
    }
}

/// How likely each result of a procedure is.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds<T> {
    /// Results with their likelihoods, which sum to one.
    pub results: Vec<(T, f64)>,
    /// Set where there were too many branches and so many samples were taken instead.
    pub samples: Option<u32>,
}

/// How many branches are followed before sampling.
pub const BRANCHES: usize = 200_000;
/// How many samples are taken then.
pub const SAMPLES: u32 = 20_000;

/// Runs a procedure over every branch of chance and adds up equal results.
pub fn enumerate<T: Ord>(mut procedure: impl FnMut(&mut Branch) -> Result<T, Halt>) -> Result<Odds<T>, Halt> {
    let mut branch = Branch::default();
    let mut results = BTreeMap::new();
    for _ in 0..BRANCHES {
        let result = procedure(&mut branch)?;
        *results.entry(result).or_insert(0.0) += branch.likelihood();
        if !branch.advance() {
            return Ok(Odds { results: results.into_iter().collect(), samples: None });
        }
    }
    results.clear();
    branch.sample = Some(Seeded::new(0));
    for _ in 0..SAMPLES {
        *results.entry(procedure(&mut branch)?).or_insert(0.0) += 1.0 / f64::from(SAMPLES);
    }
    Ok(Odds { results: results.into_iter().collect(), samples: Some(SAMPLES) })
}

/// What an action may bring.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forecast {
    /// The calculations behind it, each with its name.
    pub ledgers: Vec<(Option<Message>, Vec<Line>)>,
    /// Its outcomes, most important first.
    pub outcomes: Vec<Chances>,
    /// What was assumed.
    pub assuming: Option<Message>,
    /// Set where the odds were sampled, to so many samples.
    pub samples: Option<u32>,
    /// Where a shot may strike its target, and what it meets there; the likeliest place first.
    pub strikes: Vec<Strike>,
}

/// A place of a target that a shot may strike.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Strike {
    /// The key of the place, by which it is drawn: `tf` for the front of the turret, `hs` for the side of the hull, `tk`, `dk`.
    pub place: &'static str,
    /// The place in words.
    pub label: Message,
    /// How likely a hit strikes there, 0 to 1.
    pub share: f64,
    /// How strong the shot is there.
    pub strength: Option<i32>,
    /// How strong the place is; none where nothing protects it.
    pub armour: Option<i32>,
    /// How likely a shot that strikes there goes through, 0 to 1.
    pub through: f64,
}

/// One outcome of a forecast.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chances {
    /// What happens.
    pub what: Message,
    /// How likely it is, 0 to 1.
    pub likelihood: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{D6, SPENT};

    const RULE: Rule = Rule("TEST-01");

    #[test]
    fn two_dice_give_the_triangle() {
        let odds = enumerate(|c| Ok(c.sum(RULE, &D6, 2)?.sum)).unwrap();
        let seven = odds.results.iter().find(|r| r.0 == 7).unwrap().1;
        assert!((seven - 1.0 / 6.0).abs() < 1e-12);
        assert_eq!(odds.results.len(), 11);
        let thrown =
            enumerate(|c| Ok(c.throw(RULE, &D6, 2)?.iter().map(|&f| u16::from(f)).sum::<u16>())).unwrap();
        for (a, b) in odds.results.iter().zip(&thrown.results) {
            assert!(a.0 == b.0 && (a.1 - b.1).abs() < 1e-12);
        }
    }

    #[test]
    fn branches_may_differ_in_length() {
        // Hits on 1-2; only a hit draws from the pile.
        let odds =
            enumerate(|c| if c.pool(RULE, &D6, 2, 2)?.hits == 0 { Ok(9) } else { c.draw(RULE, &[1, 0, 3]) })
                .unwrap();
        let p: BTreeMap<_, _> = odds.results.into_iter().collect();
        assert!((p[&9] - 4.0 / 9.0).abs() < 1e-12);
        assert!((p[&0] - 5.0 / 36.0).abs() < 1e-12);
        assert!((p[&2] - 15.0 / 36.0).abs() < 1e-12);
    }

    #[test]
    fn equal_faces_count_together() {
        assert_eq!(faces_of(&SPENT).len(), 7);
        let all: f64 = faces_of(&SPENT).iter().map(|f| f.1).sum();
        assert!((all - 1.0).abs() < 1e-12);
    }

    #[test]
    fn too_many_branches_are_sampled_and_say_so() {
        let odds = enumerate(|c| Ok(c.throw(RULE, &D6, 12)?.iter().filter(|&&f| f == 6).count())).unwrap();
        assert_eq!(odds.samples, Some(SAMPLES));
    }
}
