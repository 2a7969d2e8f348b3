//! Positions from outside: a damaged one is refused by `validate`, or nothing that is done with it panics, is stuck or
//! never ends. `DAMAGED` sets how many are tried, `SEED` which.

mod common;

use aslsk::Aslsk;
use aslsk::action::Action;
use aslsk::script::Script;
use aslsk::state::State;
use kernel::content::Options;
use kernel::game::{Rules, View};
use kernel::seat::Seat;
use testing::{Sample, number_from, try_damaged};

fn script(game: &Aslsk, view: &View<State>, seat: Seat) -> Option<Action> {
    Script::new(1).choose(game, view, seat)
}

/// Every scenario, and every other reading of the rules in one of them.
fn samples(seed: u64) -> Vec<Sample<Aslsk>> {
    let content = common::content();
    let sample = |(n, scenario): (usize, &String)| {
        let options = Aslsk::options().iter().fold(Options::default(), |options, spec| {
            options.with(spec.name, spec.values[n % spec.values.len()])
        });
        let game = Aslsk::new(&content, scenario, &options).expect("a scenario");
        let hexes = game.map.grid.len();
        Sample::of_play(game, hexes, script, seed + n as u64)
    };
    common::scenarios(&content).iter().enumerate().map(sample).collect()
}

#[test]
fn a_damaged_position_is_refused_or_harmless() {
    let seed = number_from("SEED", 12);
    try_damaged(&samples(seed), script, number_from("DAMAGED", 1200) as u32, seed);
}
