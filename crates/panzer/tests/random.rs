//! Random games of every scenario go to their end, in every preset.

mod common;

use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Silent;
use kernel::seat::Viewer;
use panzer::Panzer;
use panzer::action::Action;

fn play(scenario: &str, rules: &str, seed: u64) -> usize {
    let content = common::content();
    let options = Options::default().with("rules", rules);
    let game = Panzer::new(&content, scenario, &options).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut chance = Seeded::new(seed);
    let mut picks = Seeded::new(seed + 1000);
    let mut state = game.start(&mut chance).expect("a start");
    for decisions in 0..Panzer::LONGEST {
        let Turn::Decide(seats, window) = game.turn(&state) else { return decisions };
        let seat = seats.lowest().unwrap_or_else(|| panic!("nobody decides {window:?}"));
        let mut legal: Vec<Action> = Vec::new();
        game.legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "{window:?} {:?}", state.frames);
        let view = game.view(&state, Viewer::Seat(seat));
        let mut seen: Vec<Action> = Vec::new();
        game.legal(&view, seat, &mut seen);
        assert_eq!(legal, seen, "{window:?}");
        let action = legal[below(picks.rng(), legal.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a step");
        if let Err(faults) = game.validate(&state) {
            panic!("after {action:?} in {window:?}: {faults:#?}");
        }
    }
    panic!("the game is too long");
}

#[test]
fn the_basic_game_is_played_to_its_end() {
    for seed in 0..10 {
        assert!(play("first-duel", "basic", seed) > 50);
    }
}

#[test]
fn the_advanced_game_is_played_to_its_end() {
    for (seed, scenario) in common::scenarios().iter().enumerate() {
        for rules in ["advanced", "standard", "full", "staggered"] {
            play(scenario, rules, seed as u64);
        }
    }
}
