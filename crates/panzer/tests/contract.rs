//! What every system promises, tried out on every scenario in every preset. `ZUG_GAMES` says how many games each.

mod common;

use kernel::content::Options;
use kernel::contract::{Plan, Report, check};
use kernel::game::Rules;
use panzer::Panzer;

fn keeps_its_promises(scenario: &str, rules: &str, seed: u64) {
    let options = Options::default().with("rules", rules);
    let game =
        Panzer::new(&common::content(), scenario, &options).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let games = testing::number_from("ZUG_GAMES", 1) as u32;
    let mut report = Report::default();
    check(&game, &Plan::wide(games, seed), &mut report);
    assert!(report.is_sound(), "{scenario} {rules}: {:#?}", report.faults());
}

#[test]
fn the_basic_game_keeps_its_promises() {
    keeps_its_promises("first-duel", "basic", 1);
}

#[test]
fn the_advanced_game_keeps_its_promises() {
    keeps_its_promises("first-duel", "advanced", 2);
    keeps_its_promises("winter-village", "standard", 3);
}

#[test]
fn the_full_game_keeps_its_promises() {
    keeps_its_promises("tank-clash", "full", 4);
    keeps_its_promises("fortified-belt", "full", 5);
}

#[test]
fn hidden_markers_keep_their_secrets() {
    keeps_its_promises("night-crossing", "full", 6);
    keeps_its_promises("forest-ambush", "full", 7);
}

#[test]
fn formations_that_take_turns_keep_their_promises() {
    keeps_its_promises("tank-clash", "staggered", 8);
    keeps_its_promises("breakthrough", "staggered", 9);
}
