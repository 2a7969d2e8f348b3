//! A game that is over, as one of its seats looks back on it: the chance of winning turn by turn, the turns in which it fell
//! most, and what would have been better there.

mod choices;
mod ways;

use crate::judging::ByTurn;
use crate::system::Hosted;
use ai::{Mind, gain};
use choices::choices;
use kernel::game::{Turn, Verdict};
use kernel::journal::Difference;
use kernel::message::Message;
use kernel::seat::Seat;
use kernel::table::Past;
use serde::Serialize;
use std::sync::Arc;
use ways::Reviewer;

/// How many turns are looked at closely.
const FALLS: usize = 3;
/// By how much the chance has to fall in a turn that is worth looking at.
const DEEP: f32 = 0.05;

/// How a game went for a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// Its side's chance of winning at the start of each turn.
    pub turns: Vec<TurnStart>,
    /// The same at the end, in per cent: what came of it, or the chance with which the game was left.
    pub end: u8,
    /// The turns in which it fell most, in order.
    pub falls: Vec<Fall>,
}

/// The start of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnStart {
    /// Its number; 0 for what comes before the first.
    pub turn: u32,
    /// The chance of winning in per cent.
    pub chance: u8,
    /// How many entries the seat's log had.
    pub at: usize,
}

/// A turn in which the chance of winning fell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fall {
    /// Its number.
    pub turn: u32,
    /// The chance at its start in per cent,
    pub from: u8,
    /// and at its end.
    pub to: u8,
    /// How many entries the seat's log had at its start.
    pub at: usize,
    /// Whether the seat had anything to choose in it.
    pub chose: bool,
    /// What could have been done better, if anything was found.
    pub better: Option<Better>,
}

/// A decision beside one that was better as far as could be known.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Better {
    /// How many entries the seat's log had before the decision.
    pub at: usize,
    /// What was done.
    pub done: Message,
    /// The chance of winning with it in per cent, as it could be known then.
    pub done_chance: u8,
    /// What was better.
    pub better: Message,
    /// The chance of winning with that.
    pub better_chance: u8,
    /// Why it was good.
    pub why: Message,
}

/// What there is to find out about a game that is over.
pub(crate) struct Over<G: Hosted> {
    pub past: Past<G>,
    pub mind: Arc<Mind<G>>,
    pub seat: Seat,
    pub verdict: Verdict,
}

impl<G: Hosted> Over<G> {
    /// Looks back. Everything is counted in playouts, so that the same game is always looked back on in the same way.
    pub fn review(&self, passed: &dyn Fn() -> bool) -> Result<Review, Difference> {
        let (turns, end) = self.curve()?;
        let worst = falls(&turns, end);
        let numbers: Vec<u32> = worst.iter().map(|&(at, _)| turns[at].0.turn).collect();
        let mut chosen = choices(&self.past, self.seat, &numbers)?;
        let reviewer = Reviewer::new(self, passed);
        let look = |&(at, to): &(usize, f32)| {
            let (start, from) = turns[at];
            let mine: Vec<_> = chosen.extract_if(.., |choice| choice.turn == start.turn).collect();
            let (chose, better) = reviewer.look(&mine);
            Fall { turn: start.turn, from: percent(from), to: percent(to), at: start.at, chose, better }
        };
        let falls = worst.iter().map(look).collect();
        Ok(Review { turns: turns.into_iter().map(|(start, _)| start).collect(), end: percent(end), falls })
    }

    /// The chance at the start of each turn, and at the end.
    fn curve(&self) -> Result<(Vec<(TurnStart, f32)>, f32), Difference> {
        let game = &**self.past.game();
        let side = game.sides().of_seat(self.seat);
        let mut by_turn = ByTurn::new(&self.mind.judge, side);
        let mut starts = vec![0];
        by_turn.sees(game, &self.past.start()?);
        let last = self.past.again(|step| {
            let over = matches!(game.turn(step.after), Turn::Over(_));
            if !over && by_turn.sees(game, step.after) {
                starts.push(step.heard[1]);
            }
        })?;
        // Whoever gives up, or agrees to a draw, has not lost the rest in play.
        let end = match game.turn(&last) {
            Turn::Over(_) => gain(&self.verdict, side),
            Turn::Decide(..) => by_turn.chance(game, &last),
        };
        let start = |(&(turn, chance), at)| (TurnStart { turn, chance: percent(chance), at }, chance);
        Ok((by_turn.turns.iter().zip(starts).map(start).collect(), end))
    }
}

/// The turns in which the chance fell most, in order: their places, and the chance after each.
fn falls(turns: &[(TurnStart, f32)], end: f32) -> Vec<(usize, f32)> {
    let after = turns.iter().skip(1).map(|(_, chance)| *chance).chain([end]);
    let falls = turns.iter().zip(after).enumerate().map(|(at, ((_, from), to))| (at, to, from - to));
    let mut deep: Vec<_> = falls.filter(|(.., fall)| *fall >= DEEP).collect();
    deep.sort_by(|a, b| b.2.total_cmp(&a.2));
    deep.truncate(FALLS);
    deep.sort_by_key(|(at, ..)| *at);
    deep.into_iter().map(|(at, to, _)| (at, to)).collect()
}

fn percent(chance: f32) -> u8 {
    (100.0 * chance).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_falls_are_told_in_the_order_of_play() {
        let chances = [0.5, 0.6, 0.35, 0.33, 0.5, 0.4, 0.33];
        let start = |(at, &chance): (usize, &f32)| (TurnStart { turn: at as u32, chance: 0, at }, chance);
        let turns: Vec<_> = chances.iter().enumerate().map(start).collect();
        assert_eq!(falls(&turns, 0.0), [(1, 0.35), (4, 0.4), (6, 0.0)]);
        assert_eq!(falls(&turns[..1], 0.48), [], "a small one is none");
        assert_eq!(falls(&[], 0.0), []);
    }
}
