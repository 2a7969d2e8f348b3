//! How fast the test game is played at random: `cargo run --release -p zug-kernel --example skirmish_speed`.

#[path = "../tests/skirmish/mod.rs"]
mod skirmish;

use kernel::chance::{Seeded, below};
use kernel::contract::{Plan, Report, check};
use kernel::game::{Rules, Turn};
use kernel::rule::Silent;
use skirmish::{Flaw, Skirmish};
use std::time::Instant;

fn main() {
    let game = Skirmish::new(Flaw::None);
    let (games, mut decisions) = (20_000, 0u64);
    let clock = Instant::now();
    let mut legal = Vec::new();
    for seed in 0..games {
        let mut stream = Seeded::new(seed);
        let Ok(mut state) = game.start(&mut stream) else { return };
        while let Turn::Decide(seats, _) = game.turn(&state) {
            let Some(seat) = seats.lowest() else { return };
            legal.clear();
            game.legal(&state, seat, &mut legal);
            let action = legal[below(stream.rng(), legal.len() as u32) as usize];
            if game.apply(&mut state, seat, action, &mut stream, &mut Silent).is_err() {
                return;
            }
            decisions += 1;
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("play: {:.0} decisions/s, {} a game", decisions as f64 / seconds, decisions / games);

    for (name, plan) in [("thorough", Plan::thorough(200, 1)), ("wide", Plan::wide(2000, 1))] {
        let clock = Instant::now();
        let mut report = Report::default();
        check(&game, &plan, &mut report);
        let seconds = clock.elapsed().as_secs_f64();
        println!("{name}: {:.0} games/s\n{report}", f64::from(plan.games) / seconds);
    }
}
