//! The script player: one seat's policy.

use crate::Aslsk;
use crate::action::Action;
use crate::state::State;
use kernel::chance::{Seeded, below};
use kernel::seat::Seat;
use kernel::thinking::Answers;

mod rout;

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides between equals.
    pub fn new(seed: u64) -> Script {
        Script { stream: Seeded::new(seed) }
    }

    /// Another seed.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now: it goes on with what it has begun, and else does anything.
    pub fn choose(&mut self, game: &Aslsk, known: &State, seat: Seat) -> Option<Action> {
        let legal = Answers::of(game, known, seat);
        let useful = |action: &&Action| !matches!(action, Action::Pass);
        let many = legal.iter().filter(useful).count();
        let at = below(self.stream.rng(), many.max(1) as u32) as usize;
        legal.iter().filter(useful).nth(at).or(legal.first()).copied()
    }
}
