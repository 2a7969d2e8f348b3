//! Chance that writes down what it answered, and chance that answers otherwise once.

use crate::chance::{Chance, Die, Faces, Halt, Outcome, Scripted, Seeded};
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

/// Recorded outcomes of which one is decided anew.
pub(super) struct Altered {
    script: Scripted,
    /// How many requests are left before the new one.
    before: usize,
    fresh: Option<Seeded>,
}

impl Altered {
    /// These outcomes with the one at `at` replaced.
    pub(super) fn new(outcomes: &[Outcome], at: usize, seed: u64) -> Altered {
        let kept = outcomes.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, o)| o.clone());
        Altered { script: Scripted::new(kept), before: at, fresh: Some(Seeded::new(seed)) }
    }

    /// Whether everything was asked for.
    pub(super) fn is_used_up(&self) -> bool {
        self.script.left().is_empty() && self.fresh.is_none()
    }

    fn fresh(&mut self) -> Option<Seeded> {
        match self.before.checked_sub(1) {
            Some(before) => self.before = before,
            None => return self.fresh.take(),
        }
        None
    }
}

impl Chance for Altered {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        match self.fresh() {
            Some(mut stream) => stream.throw(rule, die, n),
            None => self.script.throw(rule, die, n),
        }
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        match self.fresh() {
            Some(mut stream) => stream.draw(rule, classes),
            None => self.script.draw(rule, classes),
        }
    }
}
