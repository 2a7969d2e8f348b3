//! The script player against random answers: every scenario, from both sides, to its end.

mod common;

use coh::Coh;
use coh::action::Action;
use coh::script::Script;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Silent;
use kernel::seat::{Side, Viewer};

/// Games of every scenario and side; more of them if the environment says so.
fn games() -> u64 {
    std::env::var("COH_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

/// Who wins if scripts play a side and chance the other, or scripts both, and by how many points of Germany.
fn play(game: &Coh, scripted: &[Side], seed: u64) -> (Side, i16) {
    let (mut chance, mut whim) = (Seeded::new(seed), Seeded::new(seed ^ 0x5eed));
    let mut scripts: Vec<Script> = (0..4).map(|seat| Script::new(seed * 4 + seat)).collect();
    let mut state = game.start(&mut chance).unwrap();
    for step in 0.. {
        let (seats, window) = match game.turn(&state) {
            Turn::Over(verdict) => return (verdict.winners.iter().next().unwrap(), state.vp),
            Turn::Decide(seats, window) => (seats, window),
        };
        let seat = seats.lowest().unwrap();
        let action = if scripted.contains(&game.side_of(seat)) {
            let view = game.view(&state, Viewer::Seat(seat));
            scripts[seat.index()].choose(game, &view, seat)
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

fn all() -> Vec<(String, Coh)> {
    let content = common::content();
    common::COH
        .scenarios(&content)
        .into_iter()
        .map(|name| {
            let game = Coh::new(&content, &name, &Options::default()).unwrap();
            (name, game)
        })
        .collect()
}

#[test]
fn the_script_beats_random_answers_in_every_scenario() {
    let games = games();
    let (mut won, mut played) = (0, 0);
    for (name, game) in all() {
        let wins = [Side(0), Side(1)].map(|side| {
            (0..games).filter(|&seed| play(&game, &[side], seed + 1000 * u64::from(side.0)).0 == side).count()
        });
        println!("{name:20} {:3} {:3} of {games}", wins[0], wins[1]);
        assert!(wins.iter().all(|&won| 4 * won as u64 >= 3 * games), "{name}: {wins:?} of {games}");
        won += wins[0] + wins[1];
        played += 2 * games as usize;
    }
    println!("together {won} of {played}");
    assert!(10 * won >= 9 * played, "{won} of {played}");
}

#[test]
fn scripts_play_each_other_to_the_end() {
    let games = games() / 5;
    std::thread::scope(|scope| {
        for (name, game) in all() {
            scope.spawn(move || {
                let ends = (0..games).map(|seed| play(&game, &[Side(0), Side(1)], seed));
                let mut ends: Vec<(Side, i16)> = ends.collect();
                ends.sort_by_key(|end| end.1);
                let german = ends.iter().filter(|end| end.0 == Side(0)).count();
                let at = |share: usize| ends[(ends.len() - 1) * share / 10].1;
                println!(
                    "{name:20} {german:3} of {games} by Germany; points {} {} {} {} {}",
                    at(1),
                    at(3),
                    at(5),
                    at(7),
                    at(9)
                );
            });
        }
    });
}

#[test]
fn a_policy_is_small() {
    assert!(size_of::<Script>() <= 512, "{}", size_of::<Script>());
}
