//! The computer players of a system whose script is a policy: the script, and the levels that are offered to people.

use crate::system::{Hosted, PlayerMaker};
use ai::{Blunder, Player, Scripted};
use std::marker::PhantomData;

/// The players of one system.
pub struct Levels<G>(PhantomData<G>);

impl<G: Hosted> Levels<G> {
    /// The script first, which is also the highest level; the others are the script going astray now and then.
    pub const ALL: &'static [PlayerMaker<G>] = &[
        PlayerMaker { name: "script", level: None, make: script },
        PlayerMaker { name: "recruit", level: Some(1), make: |game, seed| blundering(game, 22, seed) },
        PlayerMaker { name: "soldier", level: Some(2), make: |game, seed| blundering(game, 8, seed) },
        PlayerMaker { name: "sergeant", level: Some(3), make: script },
    ];
}

fn script<G: Hosted>(game: &G, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Scripted::new(game, seed))
}

/// The script, going astray in so many of a hundred small steps.
fn blundering<G: Hosted>(game: &G, percent: u32, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Blunder::new(Scripted::new(game, seed), percent, seed))
}
