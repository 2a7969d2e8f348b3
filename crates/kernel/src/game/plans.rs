//! Whole plans for what a person wants, and what is answered without asking.

use super::{Rules, Turn, View};
use crate::grid::Hex;
use crate::plan::{Objection, Plan, Wish};
use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// What a seat wants done whenever it is asked in windows of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum StandingOrder {
    /// To be asked.
    Ask,
    /// To give the plainest answer, as [`Plans::finish`] does.
    Never,
    /// To be asked only if there is more than one answer. Being asked then tells the others something.
    Fits,
    /// To be asked only if the first outcome of some other answer's forecast has at least this chance, in per cent.
    /// Being asked then tells the others something.
    Odds(u8),
    /// To carry out the best plan for [`Plans::unasked`] without asking if the first outcome of its forecast has at least this
    /// chance, in per cent; else the plainest answer.
    Acts(u8),
    /// To be asked only if the question is about one of these, which everybody can see; else the plainest answer.
    About {
        /// Counters of the scene that the question may be about.
        counters: Vec<u16>,
        /// Hexes in which such a counter may stand.
        hexes: Vec<Hex>,
        /// Sorts of counters, by their keys ([`Plans::sort`]).
        #[serde(default)]
        sorts: Vec<String>,
        /// How near to some counter of the seat's side it must be, in hexes. Of no sort and at no distance, only what is named counts.
        #[serde(default)]
        within: Option<u8>,
    },
}

/// A kind of window that can have a standing order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandingSpec {
    /// The window's key.
    pub kind: &'static str,
    /// The key of the moment's name.
    pub name: &'static str,
    /// Whether [`StandingOrder::Odds`] makes sense: forecasts begin with what the seat hopes for.
    pub odds: bool,
    /// Whether [`StandingOrder::About`] makes sense: the question chooses counters of the scene.
    pub about: bool,
    /// The sorts of counters that [`StandingOrder::About`] can name.
    pub sorts: &'static [&'static str],
    /// Whether [`StandingOrder::Acts`] makes sense: [`Plans::unasked`] says what would be done.
    pub acts: bool,
    /// Whether only secrets answer it, so that being asked by odds tells the others something.
    pub secret: bool,
    /// The order of a seat that has set none. Where it tells the others something, it is [`StandingOrder::Ask`] in a game
    /// that keeps all such secrets.
    pub default: StandingOrder,
}

/// Whole plans for what a person wants, and what is answered without asking.
pub trait Plans: Rules {
    /// Whole plans for a wish, the best one first; none where it can't be carried out now.
    fn plans(&self, view: &View<Self::State>, seat: Seat, wish: &Wish) -> Vec<Plan<Self::Action>>;
    /// Why there is no plan for a wish, where a rule forbids it.
    fn objection(&self, view: &View<Self::State>, seat: Seat, wish: &Wish) -> Option<Objection> {
        let _ = (view, seat, wish);
        None
    }
    /// The plainest way to settle whatever is still open: to pass, to stop, to close a sheet.
    fn finish(&self, view: &View<Self::State>, seat: Seat) -> Vec<Self::Action>;
    /// What a seat wants in the window that is open if it has ordered to act by itself: only what a person would hardly think
    /// twice about.
    fn unasked(&self, view: &View<Self::State>, seat: Seat) -> Option<Wish> {
        let _ = (view, seat);
        None
    }
    /// Which sort of thing a counter is, by what everybody sees, where standing orders tell them apart.
    fn sort(&self, view: &View<Self::State>, counter: u16) -> Option<&'static str> {
        let _ = (view, counter);
        None
    }
    /// What is left of a sheet when everything about a counter is struck from it; `None` if there is nothing.
    fn retract(&self, sheet: &[Self::Action], counter: u16) -> Option<Vec<Self::Action>> {
        let _ = (sheet, counter);
        None
    }
    /// The kinds of window that come often and are mostly passed, in the order in which lists show them.
    fn standing() -> &'static [StandingSpec] {
        &[]
    }
    /// Whether a window comes between the steps of a plan that does not answer it: a standing order does, or the person, and
    /// then the plan goes on. What a plan does there must not depend on what its seat alone knows.
    fn comes_between(turn: Turn) -> bool {
        let Turn::Decide(_, window) = turn else { return false };
        !window.sealed && Self::standing().iter().any(|spec| spec.kind == window.kind)
    }
}
