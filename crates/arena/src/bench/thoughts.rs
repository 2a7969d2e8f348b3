//! How long computer players take over a decision.

use super::scripts;
use crate::prepared::{Prepared, player};
use crate::system::Hosted;
use ai::Desk;
use kernel::chance::Seeded;
use kernel::game::Turn;
use kernel::rule::Silent;
use kernel::seat::Seat;
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// The time that a level takes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thoughts {
    /// The level.
    pub player: &'static str,
    /// Decisions of it that were measured.
    pub decisions: usize,
    /// Milliseconds that half of them take at the most.
    pub median_ms: f64,
    /// Milliseconds that 95 of 100 take at the most.
    pub p95_ms: f64,
    /// Milliseconds of the slowest.
    pub slowest_ms: f64,
}

/// Lets every level think about the same decisions, taken evenly from games of scripts.
pub(crate) fn thoughts<G: Hosted>(prepared: &Prepared<G>, decisions: usize) -> Vec<Thoughts> {
    let game = &*prepared.game;
    let asked = decisions_of_scripts(game, 3);
    let every = (asked.len() / decisions.max(1)).max(1);
    let levels = G::players().iter().filter(|maker| maker.level.is_some());
    levels
        .map(|maker| {
            let mut room = Vec::new();
            let mut took: Vec<f64> = asked
                .iter()
                .step_by(every)
                .zip(0..)
                .map(|((state, seat), n)| {
                    let mut one = player(game, &prepared.mind, maker.name, n);
                    let mut desk = Desk::new(game, state, *seat, &mut room);
                    let clock = Instant::now();
                    black_box(one.choose(&mut desk));
                    clock.elapsed().as_secs_f64() * 1e3
                })
                .collect();
            took.sort_by(f64::total_cmp);
            let share = |part: f64| took.get((took.len() as f64 * part) as usize).or(took.last());
            Thoughts {
                player: maker.name,
                decisions: took.len(),
                median_ms: share(0.5).copied().unwrap_or_default(),
                p95_ms: share(0.95).copied().unwrap_or_default(),
                slowest_ms: took.last().copied().unwrap_or_default(),
            }
        })
        .collect()
}

/// Who had to decide in which position, in so many games of scripts.
fn decisions_of_scripts<G: Hosted>(game: &G, games: u64) -> Vec<(G::State, Seat)> {
    let mut asked = Vec::new();
    let mut room = Vec::new();
    for seed in 0..games {
        let mut players = scripts(game, seed);
        let mut dice = Seeded::new(seed);
        let Ok(mut state) = game.start(&mut dice) else { break };
        while let Turn::Decide(seats, _) = game.turn(&state) {
            let Some(seat) = seats.lowest() else { break };
            asked.push((state.clone(), seat));
            let chosen = players[seat.index()].choose(&mut Desk::new(game, &state, seat, &mut room));
            let Some(action) = chosen else { break };
            if game.apply(&mut state, seat, action, &mut dice, &mut Silent).is_err() {
                break;
            }
        }
    }
    asked
}
