//! The player who does anything at all.

use crate::{Desk, Player};
use kernel::chance::{Seeded, below};
use kernel::game::Game;

/// Chooses among all possible actions, each equally likely.
pub struct Random(Seeded);

impl Random {
    /// The random player of this seed.
    pub fn new(seed: u64) -> Random {
        Random(Seeded::new(seed))
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        let legal = desk.legal();
        let last = u32::try_from(legal.len()).ok().filter(|&n| n > 0)?;
        legal.get(below(self.0.rng(), last) as usize).copied()
    }

    fn keeps_to_the_list(&self) -> bool {
        true
    }
}
