//! The script player against random answers and against itself, to the end.

mod common;

use aslsk::Aslsk;
use aslsk::script::Script;
use kernel::content::Options;
use kernel::game::{Rules, Secrets};
use kernel::seat::{Side, Viewer};

/// Games of every scenario and side; with `ASLSK_GAMES=10` or more each of them is asked for three of four.
fn games() -> u64 {
    std::env::var("ASLSK_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

/// Who wins if the script plays these sides and chance the others.
fn play(game: &Aslsk, scripted: &[Side], seed: u64) -> Side {
    let mut scripts = [Script::new(seed), Script::new(seed + 1)];
    let (verdict, _) = testing::play_out(game, seed, |state, seat| {
        let view = scripted.contains(&Side(seat.0)).then(|| game.view(state, Viewer::Seat(seat)))?;
        Some(scripts[seat.index()].choose(game, &view, seat).unwrap())
    });
    verdict.winners.iter().next().unwrap()
}

fn game(name: &str) -> Aslsk {
    Aslsk::new(&common::content(), name, &Options::default()).unwrap()
}

#[test]
fn the_script_beats_random_answers_in_every_scenario() {
    let content = common::content();
    let all: Vec<_> =
        common::scenarios(&content).into_iter().map(|name| (name.clone(), game(&name))).collect();
    testing::beats_random(&all, games(), |game, side, seed| play(game, &[side], seed));
}

#[test]
fn scripts_play_each_other_to_the_end() {
    let content = common::content();
    for name in common::scenarios(&content) {
        let game = game(&name);
        let many = (games() / 5).max(1);
        let first = (0..many).filter(|&seed| play(&game, &[Side(0), Side(1)], seed) == Side(0)).count();
        println!("{name:20} {first:3} of {many} by the side that sets up first");
    }
}

#[test]
fn a_policy_is_small() {
    assert!(size_of::<Script>() <= 512, "{}", size_of::<Script>());
}
