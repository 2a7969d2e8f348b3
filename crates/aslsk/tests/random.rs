//! Random games of every scenario: nobody is ever left without an answer, and every game ends.

mod common;

use aslsk::Aslsk;
use aslsk::action::Action;
use common::{content, scenarios};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};

/// Plays a game at random to its end; how many decisions it took.
fn play(game: &Aslsk, seed: u64, what: &str) -> usize {
    let (mut chance, mut whim) = (Seeded::new(seed), Seeded::new(seed ^ 77));
    let mut state = game.start(&mut chance).unwrap();
    for step in 0..100_000 {
        let (seats, window) = match game.turn(&state) {
            Turn::Over(_) => return step,
            Turn::Decide(seats, window) => (seats, window),
        };
        let seat =
            seats.lowest().unwrap_or_else(|| panic!("{what} {seed}: nobody decides in {:?}", state.frames));
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "{what} {seed}: no answer in {}: {:?}", window.kind, state.frames);
        let view = game.view(&state, Viewer::Seat(seat));
        let mut known: Vec<Action> = Vec::new();
        game.legal(&view, seat, &mut known);
        assert_eq!(known, legal, "{what} {seed}: {:?}", state.frames);
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            let view = game.view(&state, viewer);
            assert_eq!(game.turn(&view), game.turn(&state), "{what} {seed}: {viewer:?} {:?}", state.frames);
        }
        let action = legal[below(whim.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
        game.validate(&state).unwrap_or_else(|faults| panic!("{what} {seed}: {faults:?}"));
    }
    panic!("{what} {seed}: no end");
}

#[test]
fn random_games_come_to_an_end() {
    let content = content();
    for scenario in scenarios(&content) {
        let game = Aslsk::new(&content, &scenario, &Options::default()).unwrap();
        for seed in 0..20 {
            play(&game, seed, &scenario);
        }
    }
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<aslsk::state::State>() <= 4096, "{}", size_of::<aslsk::state::State>());
}
