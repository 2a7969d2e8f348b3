//! A player that does not always do what it knows is best.

use crate::{Desk, Player, Random};
use kernel::chance::{Seeded, below};
use kernel::game::Game;

/// Decides like another player, but with a given chance does anything at all.
pub struct Blunder<P> {
    sober: P,
    random: Random,
    stream: Seeded,
    /// Of a hundred decisions.
    percent: u32,
}

impl<P> Blunder<P> {
    /// This player, who blunders in so many of a hundred decisions.
    pub fn new(sober: P, percent: u32, seed: u64) -> Blunder<P> {
        let stream = Seeded::new(seed ^ 0x5EED_B10D);
        Blunder { sober, random: Random::new(seed), stream, percent }
    }
}

impl<G: Game, P: Player<G>> Player<G> for Blunder<P> {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        if below(self.stream.rng(), 100) < self.percent {
            return self.random.choose(desk);
        }
        self.sober.choose(desk)
    }
}
