//! What else could have been done: ways to go on from a moment of the past are compared by whoever knows no more than was
//! known then.

use crate::Judge;
use crate::worlds::{Worlds, mean};
use kernel::game::View;
use kernel::seat::Seat;
use kernel::thinking::Thinking;

/// A way to go on from a moment: actions, and the policy after them.
#[derive(Clone, Debug)]
pub struct Way<G: Thinking> {
    /// The actions, to be made one after the other while the seat is asked.
    pub run: Vec<G::Action>,
    /// Who goes on.
    pub policy: G::Policy,
}

/// A moment at which a seat decided, as far as the seat could know it.
pub struct Hindsight<'a, G: Thinking> {
    /// The game.
    pub game: &'a G,
    /// Who judges what comes of it.
    pub judge: &'a Judge,
    /// Who decided.
    pub seat: Seat,
    /// What the seat saw.
    pub view: &'a View<G::State>,
    /// What it had been told.
    pub memory: &'a G::Memory,
    /// How many turns a playout lasts.
    pub horizon: u32,
}

impl<G: Thinking> Hindsight<'_, G> {
    /// Tries ways out in so many worlds, all of them in the same ones; other seeds give other worlds. What is not tried out
    /// because nobody waits for it any more is missing for all ways alike.
    pub fn weigh(
        &self,
        ways: &[&Way<G>],
        worlds: u32,
        seed: u64,
        hurried: &dyn Fn() -> bool,
    ) -> Vec<Vec<f32>> {
        let supposed = Worlds {
            game: self.game,
            view: self.view,
            seat: self.seat,
            side: self.game.sides().of_seat(self.seat),
            memory: self.memory,
            judge: self.judge,
            horizon: self.horizon,
            seed,
            enemies: &[],
        };
        let mut policies = Vec::new();
        let mut worth: Vec<Vec<f32>> = ways.iter().map(|_| Vec::new()).collect();
        for n in 0..u64::from(worlds) {
            if hurried() {
                break;
            }
            let world = supposed.world(n);
            for (way, worth) in ways.iter().zip(&mut worth) {
                worth.push(supposed.worth(&world, &way.run, &way.policy, self.game, &mut policies));
            }
        }
        worth
    }
}

/// By how much one way is better than another that was tried out in the same worlds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Edge {
    /// The difference between the chances of winning.
    pub gain: f32,
    /// Its standard error.
    pub error: f32,
}

impl Edge {
    /// What the one was worth in each world, beside the other.
    pub fn of(one: &[f32], other: &[f32]) -> Edge {
        let gains: Vec<f32> = one.iter().zip(other).map(|(a, b)| a - b).collect();
        let gain = mean(&gains);
        let spread = gains.iter().map(|one| (one - gain).powi(2)).sum::<f32>() / gains.len().max(1) as f32;
        Edge { gain, error: (spread / gains.len().max(1) as f32).sqrt() }
    }
}
