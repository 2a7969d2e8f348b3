//! Rule numbers, and the sink through which rule code says which rule decided and what happened.

use crate::ledger::{Explained, Ledger, Sum};
use crate::seat::SeatSet;
use serde::{Serialize, Serializer};
use std::collections::BTreeSet;
use std::fmt;

/// The number of an atomic rule, as in the system's `rules.tsv`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Where rule code reports. With [`Silent`] every call compiles to nothing.
pub trait Sink<Event> {
    /// How calculations are kept for this sink: bare sums, or lines that explain.
    type Ledger: Ledger;

    /// Whether anybody listens; what only serves explanation can be left out otherwise.
    const HEARS: bool;

    /// Something happened; the event is built only if somebody listens.
    fn event(&mut self, event: impl FnOnce() -> Event);

    /// This rule decided the branch that is being taken.
    fn mark(&mut self, rule: Rule);

    /// Something that was secret has become known to these seats, so undo may not pass this point.
    fn reveal(&mut self, to: SeatSet);
}

/// The sink of playouts: hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<Event> Sink<Event> for Silent {
    type Ledger = Sum;
    const HEARS: bool = false;

    #[inline(always)]
    fn event(&mut self, _: impl FnOnce() -> Event) {}

    #[inline(always)]
    fn mark(&mut self, _: Rule) {}

    #[inline(always)]
    fn reveal(&mut self, _: SeatSet) {}
}

/// The sink of tables, cases and tests: keeps everything.
#[derive(Clone, Debug)]
pub struct Record<Event> {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The rules that decided something.
    pub marks: BTreeSet<Rule>,
    /// The seats that learned a secret.
    pub revealed: SeatSet,
}

impl<Event> Default for Record<Event> {
    fn default() -> Self {
        Record { events: Vec::new(), marks: BTreeSet::new(), revealed: SeatSet::NONE }
    }
}

impl<Event> Sink<Event> for Record<Event> {
    type Ledger = Explained;
    const HEARS: bool = true;

    fn event(&mut self, event: impl FnOnce() -> Event) {
        self.events.push(event());
    }

    fn mark(&mut self, rule: Rule) {
        self.marks.insert(rule);
    }

    fn reveal(&mut self, to: SeatSet) {
        self.revealed = self.revealed.union(to);
    }
}
