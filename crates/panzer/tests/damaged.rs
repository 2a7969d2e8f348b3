//! Positions from outside: a damaged one is refused by `validate`, or nothing that is done with it panics, is stuck or
//! never ends. `DAMAGED` sets how many are tried, `SEED` which.

mod common;

use kernel::content::Options;
use kernel::game::{Rules, View};
use kernel::seat::Seat;
use panzer::Panzer;
use panzer::action::Action;
use panzer::script::Script;
use panzer::state::State;
use testing::{Sample, number_from, try_damaged};

fn script(game: &Panzer, view: &View<State>, seat: Seat) -> Option<Action> {
    Some(Script::new(1).choose(game, view, seat))
}

/// Every scenario, each by another preset.
fn samples(seed: u64) -> Vec<Sample<Panzer>> {
    let content = common::content();
    let sample = |(n, scenario): (usize, &String)| {
        let presets = ["full", "staggered", "standard", "advanced"];
        let options = Options::default().with("rules", presets[n % presets.len()]);
        let game = Panzer::new(&content, scenario, &options).expect("a scenario");
        let hexes = game.map.grid.len();
        Sample::of_play(game, hexes, script, seed + n as u64)
    };
    common::scenarios().iter().enumerate().map(sample).collect()
}

#[test]
fn a_damaged_position_is_refused_or_harmless() {
    let seed = number_from("SEED", 12);
    try_damaged(&samples(seed), script, number_from("DAMAGED", 1200) as u32, seed);
}
