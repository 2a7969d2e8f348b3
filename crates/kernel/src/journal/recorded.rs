//! Chance that is written down, and chance that is read back.

use super::words::shown;
use super::{DRAW, Rolled};
use crate::chance::{Chance, Die, Faces, Halt, Outcome};
use crate::fair::Fair;
use crate::rule::Rule;

/// A source that has nothing to give: sealed steps may not use chance.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoChance;

impl Chance for NoChance {
    fn throw(&mut self, _: Rule, _: &'static Die, _: u8) -> Result<Faces, Halt> {
        Err(Halt::Dry)
    }

    fn draw(&mut self, _: Rule, _: &[u16]) -> Result<usize, Halt> {
        Err(Halt::Dry)
    }
}

/// Passes requests on to a source and notes the results.
#[derive(Debug)]
pub struct Noting<'a, C> {
    source: &'a mut C,
    next: u64,
    /// The results, in order.
    pub rolled: Vec<Rolled>,
}

impl<'a, C: Chance> Noting<'a, C> {
    /// Notes what this source gives, starting with index `next`.
    pub fn new(source: &'a mut C, next: u64) -> Noting<'a, C> {
        Noting { source, next, rolled: Vec::new() }
    }

    fn note(&mut self, rule: Rule, die: &str, outcome: Outcome) {
        let i = self.next + self.rolled.len() as u64;
        self.rolled.push(Rolled { i, rule: rule.0.to_owned(), die: die.to_owned(), outcome });
    }
}

impl<C: Chance> Chance for Noting<'_, C> {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        let faces = self.source.throw(rule, die, n)?;
        self.note(rule, die.name, Outcome::Faces(faces.to_vec()));
        Ok(faces)
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        let class = self.source.draw(rule, classes)?;
        self.note(rule, DRAW, Outcome::Drawn(class as u16));
        Ok(class)
    }
}

/// How recorded chance and the rules differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules ask for more than was recorded.
    #[error("{wanted} asked for, but nothing more is recorded")]
    Missing {
        /// What the rules ask for.
        wanted: String,
    },
    /// The rules ask for something other than what was recorded.
    #[error("{wanted} asked for, but {found} by {} is recorded", .found.rule)]
    Other {
        /// What the rules ask for.
        wanted: String,
        /// What was recorded.
        found: Box<Rolled>,
    },
    /// More was recorded than the rules ask for.
    #[error("{0} more recorded than asked for")]
    Unused(usize),
    /// An index was left out or used twice.
    #[error("outcome {found} was found where outcome {expected} belongs")]
    Index {
        /// The index that comes next.
        expected: u64,
        /// The recorded one.
        found: u64,
    },
    /// The key gives something else.
    #[error("outcome {index} is {}, but the key gives {}", shown(recorded), .computed.as_ref().map_or_else(|| "nothing".to_owned(), shown))]
    Key {
        /// The index of the outcome.
        index: u64,
        /// What was recorded.
        recorded: Outcome,
        /// What the key gives.
        computed: Option<Outcome>,
    },
}

/// Replays recorded outcomes; each must be asked for by the same rule with the same dice.
#[derive(Clone, Debug)]
pub struct Recorded<'a> {
    rolled: &'a [Rolled],
    used: usize,
    next: u64,
    key: Option<[u8; 32]>,
    fault: Option<Fault>,
}

impl<'a> Recorded<'a> {
    /// These outcomes, of which the first has index `next`.
    pub fn new(rolled: &'a [Rolled], next: u64) -> Recorded<'a> {
        Recorded { rolled, used: 0, next, key: None, fault: None }
    }

    /// Also requires each outcome to be what this key gives.
    #[must_use]
    pub fn proved_by(mut self, key: Option<[u8; 32]>) -> Recorded<'a> {
        self.key = key;
        self
    }

    /// What did not fit, if anything; meant to be called once everything has been replayed.
    pub fn fault(self) -> Option<Fault> {
        let unused = self.rolled.len() - self.used;
        self.fault.or((unused > 0).then_some(Fault::Unused(unused)))
    }

    fn next(&mut self, wanted: impl Fn() -> String, rule: Rule, die: &str) -> Result<&'a Rolled, Halt> {
        if self.fault.is_some() {
            return Err(Halt::Dry);
        }
        let expected = self.next + self.used as u64;
        let fault = match self.rolled.get(self.used) {
            None => Fault::Missing { wanted: wanted() },
            Some(found) if found.rule != rule.0 || found.die != die => {
                Fault::Other { wanted: wanted(), found: Box::new(found.clone()) }
            }
            Some(found) if found.i != expected => Fault::Index { expected, found: found.i },
            Some(found) => {
                self.used += 1;
                return Ok(found);
            }
        };
        self.fail(fault)
    }

    fn fail<T>(&mut self, fault: Fault) -> Result<T, Halt> {
        self.fault = Some(fault);
        Err(Halt::Dry)
    }

    fn prove(
        &mut self,
        found: &Rolled,
        again: impl FnOnce(&mut Fair) -> Result<Outcome, Halt>,
    ) -> Result<(), Halt> {
        let Some(key) = self.key else { return Ok(()) };
        let computed = again(&mut Fair::new(key, found.i)).ok();
        if computed.as_ref() == Some(&found.outcome) {
            return Ok(());
        }
        self.fail(Fault::Key { index: found.i, recorded: found.outcome.clone(), computed })
    }
}

impl Chance for Recorded<'_> {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        let wanted = || format!("{n} {} by {rule}", die.name);
        let found = self.next(wanted, rule, die.name)?;
        let most = Faces::new_const().capacity();
        match &found.outcome {
            Outcome::Faces(faces)
                if faces.len() == usize::from(n).min(most) && faces.iter().all(|f| die.faces.contains(f)) =>
            {
                self.prove(found, |fair| {
                    fair.throw(rule, die, n).map(|faces| Outcome::Faces(faces.to_vec()))
                })?;
                Ok(faces.iter().copied().collect())
            }
            _ => self.fail(Fault::Other { wanted: wanted(), found: Box::new(found.clone()) }),
        }
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        let wanted = || format!("a draw by {rule}");
        let found = self.next(wanted, rule, DRAW)?;
        match found.outcome {
            Outcome::Drawn(class) if classes.get(usize::from(class)).is_some_and(|&n| n > 0) => {
                self.prove(found, |fair| fair.draw(rule, classes).map(|class| Outcome::Drawn(class as u16)))?;
                Ok(usize::from(class))
            }
            _ => self.fail(Fault::Other { wanted: wanted(), found: Box::new(found.clone()) }),
        }
    }
}
