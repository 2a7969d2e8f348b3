//! Chance that writes down what it answered.

use crate::chance::{Chance, Die, Faces, Halt, Outcome, Seeded};
use crate::rule::Rule;

/// A seeded stream with a record of its outcomes.
pub(super) struct Tape {
    stream: Seeded,
    outcomes: Vec<Outcome>,
}

impl Tape {
    pub(super) fn new(seed: u64) -> Tape {
        Tape { stream: Seeded::new(seed), outcomes: Vec::new() }
    }

    /// Everything so far.
    pub(super) fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }
}

impl Chance for Tape {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        let faces = self.stream.throw(rule, die, n)?;
        self.outcomes.push(Outcome::Faces(faces.to_vec()));
        Ok(faces)
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        let class = self.stream.draw(rule, classes)?;
        self.outcomes.push(Outcome::Drawn(class as u16));
        Ok(class)
    }
}
