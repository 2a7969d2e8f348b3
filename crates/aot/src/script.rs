//! A player that follows simple maxims: shoot where the odds are best, go for what is worth points, keep under cover
//! and out of sight of better guns, lie in ambush where there is time, resupply before the racks are empty.
//!
//! It sees the view of its own seat only. Values are in points of victory, so that a shot, a step and a risk can be
//! compared; they are estimates, and the only place of the crate besides forecasts where there are fractions.

mod decide;
mod deploy;
mod orders;
mod queue;
mod rank;
mod ways;
mod weights;

use crate::Aot;
use crate::action::Action;
use crate::rooms::{Frame, Room, in_room};
use crate::shooting::Manner;
use crate::state::{State, UnitId, members, seat_bits};
use kernel::chance::Seeded;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;
use queue::Queue;
pub use ways::Ways;
pub use weights::Weights;

/// What something is worth in points.
pub type Worth = f64;

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    /// What it has made up its mind to do.
    queue: Queue,
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only between equals.
    pub fn new(seed: u64) -> Script {
        Script { queue: Queue::default(), stream: Seeded::new(seed) }
    }

    /// Another seed for the same plans.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now; `None` if nothing is asked of this seat.
    pub fn choose(&mut self, game: &Aot, view: &State, seat: Seat) -> Option<Action> {
        let thought = Thought { script: self, game, view, seat };
        in_room!(view.frames.top(), room => room.script(thought))
    }
}

/// A question that the script player is asked, with what it needs to answer.
pub struct Thought<'a> {
    script: &'a mut Script,
    game: &'a Aot,
    /// What the seat may know.
    pub view: &'a State,
    seat: Seat,
}

/// What a shot is expected to do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Expect {
    /// Hits.
    pub hits: f64,
    /// Strength lost.
    pub damage: f64,
    /// Chance to destroy the target.
    pub destroyed: f64,
    /// Chance that it is suppressed and still there.
    pub suppressed: f64,
}

/// A gun and its mark, as the odds need them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    pub dice: i32,
    pub accuracy: i32,
    pub defence: i32,
    pub strength: i32,
    pub stability: i32,
    pub loss: i32,
    pub forced: bool,
    pub steady: bool,
}

impl Shot {
    /// Exact expectation over hits and test, as the rules resolve them.
    pub fn expect(self) -> Expect {
        let p = f64::from(self.accuracy.clamp(0, 6)) / 6.0;
        let n = self.dice.max(0);
        let mut out = Expect { hits: f64::from(n) * p, ..Expect::default() };
        let mut chance = (1.0 - p).powi(n);
        for hits in 0..=n {
            let damage = (hits - self.defence).clamp(0, self.strength);
            out.damage += chance * f64::from(damage);
            if damage == self.strength {
                out.destroyed += chance;
            } else if !self.steady && (damage > 0 || self.forced) {
                out.suppressed += chance * fails(self.stability - self.loss * damage);
            }
            if p >= 1.0 {
                // Every die hits: only the last count can happen.
                chance = if hits + 1 == n { 1.0 } else { 0.0 };
            } else {
                chance *= f64::from(n - hits) / f64::from(hits + 1) * p / (1.0 - p);
            }
        }
        out
    }
}

/// How likely two dice exceed a Stability.
fn fails(stability: i32) -> f64 {
    const OVER: [f64; 13] = [36.0, 36.0, 35.0, 33.0, 30.0, 26.0, 21.0, 15.0, 10.0, 6.0, 3.0, 1.0, 0.0];
    OVER[stability.clamp(0, 12) as usize] / 36.0
}

impl Aot {
    /// What one unit would do to another from given hexes.
    pub(crate) fn expect(
        &self,
        view: &State,
        id: UnitId,
        from: Hex,
        target: UnitId,
        at: Hex,
        manner: Manner,
    ) -> Expect {
        let (card, mark) = (self.card(view, id), view.unit(target));
        let distance = if manner == Manner::Close { 0 } else { self.map.grid.distance(from, at) as usize };
        let mut accuracy = i32::from(card.accuracy.get(distance).copied().unwrap_or(0));
        if manner == Manner::Close && view.unit(id).is_suppressed() {
            accuracy = i32::from(card.suppressed_accuracy);
        }
        accuracy += i32::from(manner == Manner::Ambush);
        let own = self.card(view, target);
        let cover = if mark.is_suppressed() { 0 } else { self.ground(at).defence() };
        let here = if mark.hex == at { self.defence_left(view, target) } else { 0 };
        let defence = here.max(i32::from(own.defence) + cover - i32::from(mark.absorbed));
        Shot {
            dice: self.shot_dice::<Sum>(view, id, target, manner).total(),
            accuracy,
            defence,
            strength: i32::from(mark.strength),
            stability: self.stability(view, target),
            loss: i32::from(own.stability.loss),
            forced: manner == Manner::Suppressive,
            steady: mark.is_suppressed(),
        }
        .expect()
    }

    /// What a unit's strength step is worth in points.
    pub(crate) fn step_worth(&self, view: &State, id: UnitId) -> f64 {
        let card = self.card(view, id);
        f64::from(card.cost) / 10.0 / f64::from(card.strength)
    }

    /// An expectation in points: strength, and what a suppressed unit cannot do.
    pub(crate) fn worth(&self, view: &State, target: UnitId, expect: Expect) -> f64 {
        let step = self.step_worth(view, target);
        let alive = step * f64::from(view.unit(target).strength);
        expect.damage * step + expect.suppressed * alive * self.weights.suppressed + expect.destroyed * step
    }

    /// Enemies whose hex is known.
    pub(crate) fn seen_enemies(&self, view: &State, seat: usize) -> u32 {
        members(seat_bits(1 - seat))
            .filter(|&e| view.unit(e).alive() && view.unit(e).hex.is_some())
            .fold(0, |set, e| set | e.bit())
    }
}
