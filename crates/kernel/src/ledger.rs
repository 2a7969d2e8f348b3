//! Calculations that explain themselves.
//!
//! A rule's arithmetic is written once, generic over [`Ledger`]: a bare [`Sum`] in playouts, [`Explained`] lines in
//! previews and logs.

use crate::rule::Rule;
use serde::Serialize;

/// A running total to which rules add.
pub trait Ledger: Default {
    /// Adds a value for a reason: the rule, and the key of the message that names it.
    fn add(&mut self, rule: Rule, key: &'static str, value: i32);

    /// The total so far.
    fn total(&self) -> i32;

    /// The lines, where they are kept.
    fn lines(self) -> Vec<Line>;

    /// Adds a value unless it is zero.
    fn add_some(&mut self, rule: Rule, key: &'static str, value: i32) {
        if value != 0 {
            self.add(rule, key, value);
        }
    }

    /// Raises the total to `least` if it is lower.
    fn floor(&mut self, rule: Rule, key: &'static str, least: i32) {
        if self.total() < least {
            self.add(rule, key, least - self.total());
        }
    }

    /// Lowers the total to `most` if it is higher.
    fn cap(&mut self, rule: Rule, key: &'static str, most: i32) {
        if self.total() > most {
            self.add(rule, key, most - self.total());
        }
    }
}

/// One reason of a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// The rule that gives the value.
    pub rule: Rule,
    /// The message that names it.
    pub key: &'static str,
    /// What it adds.
    pub value: i32,
}

/// Only the total.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum(i32);

impl Ledger for Sum {
    #[inline(always)]
    fn add(&mut self, _: Rule, _: &'static str, value: i32) {
        self.0 += value;
    }

    #[inline(always)]
    fn total(&self) -> i32 {
        self.0
    }

    fn lines(self) -> Vec<Line> {
        Vec::new()
    }
}

/// Every line.
#[derive(Clone, Debug, Default)]
pub struct Explained(Vec<Line>);

impl Ledger for Explained {
    fn add(&mut self, rule: Rule, key: &'static str, value: i32) {
        self.0.push(Line { rule, key, value });
    }

    fn total(&self) -> i32 {
        self.0.iter().map(|line| line.value).sum()
    }

    fn lines(self) -> Vec<Line> {
        self.0
    }
}
