//! Positions from outside: a damaged one is refused by `validate`, or nothing that is done with it panics, is stuck or
//! never ends. `DAMAGED` sets how many are tried, `SEED` which.

mod common;

use cc::Cc;
use cc::script::Script;
use kernel::content::Options;
use kernel::game::{Rules, View};
use kernel::seat::Seat;
use testing::{Sample, number_from, try_damaged};

fn script(game: &Cc, view: &View<cc::state::State>, seat: Seat) -> Option<cc::action::Action> {
    Some(Script::new(1).choose(game, view, seat))
}

/// Every scenario, and every other reading of the rules in one of them.
fn samples(seed: u64) -> Vec<Sample<Cc>> {
    let content = common::content();
    let scenarios = common::CC.scenarios(&content);
    let sample = |(n, scenario): (usize, &String)| {
        let spec = Cc::options().iter();
        let options = spec.fold(Options::default(), |options, spec| {
            options.with(spec.name, spec.values[n % spec.values.len()])
        });
        let game = Cc::new(&content, scenario, &options).expect("a scenario");
        let hexes = game.map.grid.len();
        Sample::of_play(game, hexes, script, seed + n as u64)
    };
    scenarios.iter().enumerate().map(sample).collect()
}

#[test]
fn a_damaged_position_is_refused_or_harmless() {
    let seed = number_from("SEED", 12);
    try_damaged(&samples(seed), script, number_from("DAMAGED", 1200) as u32, seed);
}
