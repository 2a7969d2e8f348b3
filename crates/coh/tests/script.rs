//! The script player against random answers: every scenario, from both sides, to its end.

mod common;

use coh::Coh;
use coh::script::Script;
use kernel::content::Options;
use kernel::game::{Rules, Secrets};
use kernel::seat::{Side, Viewer};

/// Games of every scenario and side; more of them if the environment says so.
fn games() -> u64 {
    std::env::var("COH_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

/// Who wins if scripts play these sides and chance the others, and by how many points of Germany.
fn play(game: &Coh, scripted: &[Side], seed: u64) -> (Side, i16) {
    let mut scripts: Vec<Script> = (0..4).map(|seat| Script::new(seed * 4 + seat)).collect();
    let (verdict, state) = testing::play_out(game, seed, |state, seat| {
        let view = scripted.contains(&game.side_of(seat)).then(|| game.view(state, Viewer::Seat(seat)))?;
        Some(scripts[seat.index()].choose(game, &view, seat))
    });
    (verdict.winners.iter().next().unwrap(), state.vp)
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
    testing::beats_random(&all(), games(), |game, side, seed| play(game, &[side], seed).0);
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
