//! Positions from outside: a damaged one is refused by `validate`, or nothing that is done with it panics, is stuck or
//! never ends. `DAMAGED` sets how many are tried, `SEED` which.

mod common;

use aot::Aot;
use aot::action::Action;
use aot::script::Script;
use aot::state::{State, Status, UnitId};
use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Rules, View};
use kernel::seat::Seat;
use testing::{Sample, number_from, try_damaged};

fn script(game: &Aot, view: &View<State>, seat: Seat) -> Option<Action> {
    Script::new(1).choose(game, view, seat)
}

#[test]
fn a_damaged_position_is_refused_or_harmless() {
    let content = common::content();
    let seed = number_from("SEED", 12);
    let open = Options::default().with("ambush-secrecy", "open").with("entry-combat", "step-end");
    let late = Options::default().with("reappear", "executed").with("reaction", "any");
    let options = [Options::default(), open, late];
    let sample = |(n, scenario): (usize, &String)| {
        let game = Aot::new(&content, scenario, &options[n % 3]).expect("a scenario");
        let hexes = game.map.grid.len();
        Sample::of_play(game, hexes, script, seed + n as u64)
    };
    let samples: Vec<_> = common::AOT.scenarios(&content).iter().enumerate().map(sample).collect();
    try_damaged(&samples, script, number_from("DAMAGED", 2000) as u32, seed);
}

/// AMB-08, Q-37: a unit that is still setting up its Ambush has its model on the map; one that is not there at all, or not
/// yet placed, is setting up nothing.
#[test]
fn an_unfinished_ambush_needs_a_unit_on_the_map() {
    let game = Aot::new(&common::content(), "wolf-wood-ambush", &Options::default()).expect("a scenario");
    let mut dice = Seeded::new(3);
    let mut state = game.start(&mut dice).unwrap();
    let id = (0..32).map(UnitId).find(|&id| state.unit(id).status == Status::Reserve).unwrap();
    let wood = game.map.grid.hexes().find(|&hex| game.ground(hex).ambush()).unwrap();
    assert_eq!(game.validate(&state), Ok(()));
    state.unit_mut(id).ambush_turns = 1;
    assert!(game.validate(&state).is_err(), "in reserve");
    state.unit_mut(id).plan_hex = wood;
    assert!(game.validate(&state).is_err(), "in reserve, with a hex");
    let unit = state.unit_mut(id);
    (unit.hex, unit.status, unit.hidden) = (wood, Status::Ambush, true);
    assert!(game.validate(&state).is_err(), "hidden in an Ambush that it is still setting up");
}
