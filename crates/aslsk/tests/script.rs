//! The script player against random answers and against itself, to the end.

mod common;

use aslsk::Aslsk;
use aslsk::action::Action;
use aslsk::script::Script;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Silent;
use kernel::seat::{Side, Viewer};

/// Games of every scenario and side; with `ASLSK_GAMES=20` or more each of them is asked for three of four.
fn games() -> u64 {
    std::env::var("ASLSK_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(2)
}

/// Who wins if the script plays these sides and chance the others.
fn play(game: &Aslsk, scripted: &[Side], seed: u64) -> Side {
    let (mut chance, mut whim) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    let mut scripts = [Script::new(seed), Script::new(seed + 1)];
    let mut state = game.start(&mut chance).unwrap();
    for step in 0.. {
        let (seats, window) = match game.turn(&state) {
            Turn::Over(verdict) => return verdict.winners.iter().next().unwrap(),
            Turn::Decide(seats, window) => (seats, window),
        };
        let seat = seats.lowest().unwrap();
        let action = if scripted.contains(&Side(seat.0)) {
            let view = game.view(&state, Viewer::Seat(seat));
            scripts[seat.index()].choose(game, &view, seat).unwrap()
        } else {
            let mut legal: Vec<Action> = Vec::new();
            game.legal(&state, seat, &mut legal);
            legal[below(whim.rng(), legal.len() as u32) as usize]
        };
        assert!(
            game.check(&state, seat, action).is_ok(),
            "{seed}: {action:?} is no answer in {}: {:?}",
            window.kind,
            state.frames
        );
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
        assert!(step < 50_000, "{seed}: it does not end");
    }
    unreachable!()
}

fn game(name: &str) -> Aslsk {
    Aslsk::new(&common::content(), name, &Options::default()).unwrap()
}

#[test]
fn the_script_beats_random_answers_in_every_scenario() {
    let games = games();
    let (mut won, mut played) = (0, 0);
    for name in common::scenarios(&common::content()) {
        let game = game(&name);
        let wins = [Side(0), Side(1)].map(|side| {
            (0..games).filter(|&seed| play(&game, &[side], seed + 1000 * u64::from(side.0)) == side).count()
        });
        println!("{name:20} {:3} {:3} of {games}", wins[0], wins[1]);
        let each = games < 20 || wins.iter().all(|&won| 4 * won as u64 >= 3 * games);
        assert!(each, "{name}: {wins:?} of {games}");
        won += wins[0] + wins[1];
        played += 2 * games as usize;
    }
    println!("together {won} of {played}");
    assert!(10 * won >= 9 * played, "{won} of {played}");
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
