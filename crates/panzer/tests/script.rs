//! The script player against random answers and against itself, to the end.

mod common;

use kernel::content::Options;
use kernel::game::{Rules, Secrets};
use kernel::seat::{Side, Viewer};
use panzer::Panzer;
use panzer::play::side_of;
use panzer::script::Script;
use panzer::state::foe;

/// Games of every scenario and side; with `PANZER_GAMES=10` or more each of them is asked for three of four.
fn games() -> u64 {
    testing::number_from("PANZER_GAMES", 1)
}

/// Who wins if the script plays these sides and chance the others; nobody in a draw.
fn play(game: &Panzer, scripted: &[Side], seed: u64) -> Option<Side> {
    let mut scripts = [Script::new(seed), Script::new(seed + 1)];
    let (verdict, _) = testing::play_out(game, seed, |state, seat| {
        let view = scripted.contains(&side_of(seat)).then(|| game.view(state, Viewer::Seat(seat)))?;
        Some(scripts[seat.index() % 2].choose(game, &view, seat))
    });
    verdict.winners.iter().next()
}

fn game(name: &str) -> Panzer {
    Panzer::new(&common::content(), name, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn all() -> Vec<(String, Panzer)> {
    let only = std::env::var("PANZER_SCENARIO").ok();
    let wanted = |name: &String| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == name));
    common::scenarios().into_iter().filter(wanted).map(|name| (name.clone(), game(&name))).collect()
}

#[test]
fn the_script_beats_random_answers_in_every_scenario() {
    // A draw is no victory over chance.
    testing::beats_random(&all(), games(), |game, side, seed| play(game, &[side], seed).unwrap_or(foe(side)));
}

#[test]
fn scripts_play_each_other_to_the_end() {
    for (name, game) in all() {
        let many = (games() / 5).max(1);
        let won = (0..many).map(|seed| play(&game, &[Side(0), Side(1)], seed));
        let mut count = [0; 3];
        won.for_each(|side| count[side.map_or(2, Side::index)] += 1);
        println!("{name:20} {:3} {:3} of {many}, {} drawn", count[0], count[1], count[2]);
    }
}

#[test]
fn a_policy_is_small() {
    assert!(size_of::<Script>() <= 768, "{}", size_of::<Script>());
}
