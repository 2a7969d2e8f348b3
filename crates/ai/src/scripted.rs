//! The player who does what a system's script does.

use crate::{Desk, Player};
use kernel::thinking::Thinking;

/// A system's own policy in a seat.
pub struct Scripted<G: Thinking>(G::Policy);

impl<G: Thinking> Scripted<G> {
    /// The script of this game with this seed.
    pub fn new(game: &G, seed: u64) -> Scripted<G> {
        Scripted(game.policy(seed))
    }
}

impl<G: Thinking> Player<G> for Scripted<G> {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        desk.game().choose(&mut self.0, &desk.view(), desk.seat())
    }
}
