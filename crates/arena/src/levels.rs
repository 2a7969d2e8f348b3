//! The computer players of a system: the script, and the levels that are offered to people.

use crate::system::{Hosted, PlayerMaker};
use ai::{Blunder, Effort, Judge, Player, Scripted, Thinker};
use std::marker::PhantomData;
use std::sync::Arc;

/// The players of one system.
pub struct Levels<G>(PhantomData<G>);

impl<G: Hosted> Levels<G> {
    /// The script first; the others are what people play against, from the script going astray now and then to those who
    /// think ahead.
    pub const ALL: &'static [PlayerMaker<G>] = &[
        PlayerMaker { name: "script", level: None, make: script },
        PlayerMaker { name: "recruit", level: Some(1), make: |game, _, seed| blundering(game, 22, seed) },
        PlayerMaker { name: "soldier", level: Some(2), make: script },
        PlayerMaker { name: "sergeant", level: Some(3), make: thinking::<G, 0> },
        PlayerMaker { name: "lieutenant", level: Some(4), make: thinking::<G, 1> },
        PlayerMaker { name: "captain", level: Some(5), make: thinking::<G, 2> },
    ];
}

fn script<G: Hosted>(game: &G, _: &Arc<Judge>, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Scripted::new(game, seed))
}

/// The script, going astray in so many of a hundred small steps.
fn blundering<G: Hosted>(game: &G, percent: u32, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Blunder::new(Scripted::new(game, seed), percent, seed))
}

fn thinking<G: Hosted, const LEVEL: usize>(game: &G, judge: &Arc<Judge>, seed: u64) -> Box<dyn Player<G>> {
    Box::new(Thinker::new(game, Arc::clone(judge), G::EFFORTS[LEVEL], seed))
}

/// The effort of a player that is made for a study: `think:PLAYOUTS,TURNS,CANDIDATES`, perhaps the caution, and perhaps the
/// playouts where many decisions make one sheet.
pub fn study(name: &str) -> Option<Effort> {
    let words: Vec<&str> = name.strip_prefix("think:")?.split(',').collect();
    let ([playouts, horizon, candidates], more) = words.split_first_chunk()?;
    let mut effort = Effort::new(playouts.parse().ok()?, horizon.parse().ok()?);
    effort.candidates = candidates.parse().ok()?;
    if let [caution, ..] = more {
        effort.caution = caution.parse().ok()?;
    }
    match more {
        [_, on_sheets] => effort.on_sheets = on_sheets.parse().ok()?,
        [_, _, _, ..] => return None,
        _ => {}
    }
    Some(effort)
}
