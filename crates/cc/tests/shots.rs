//! 10.3.2.1: the shots that are offered, compared with every group that could be formed.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::attack::Help;
use cc::rooms::{Firing, Grouping};
use cc::state::{Attack, Frame, Hexes, Means, State};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::grid::Hex;
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeSet;

/// Whether any group that can be formed against a hex may shoot: tries them all.
fn some_group_shoots(game: &Cc, state: &State, aim: Attack, target: Hex) -> bool {
    let mut start = *state;
    start.attack = Attack { target, ..aim };
    start.frames.push(Grouping).expect("room for a frame");
    let mut waiting = vec![start];
    let mut seen = BTreeSet::new();
    while let Some(state) = waiting.pop() {
        let mut legal: Vec<Action> = Vec::new();
        game.offers(&state, aim.seat, &mut legal);
        for action in legal {
            let mut next = state;
            match action {
                Action::Done => return true,
                Action::Pick(id) => next.attack.units |= id.bit(),
                Action::Gun(id) => next.attack.weapons |= id.bit(),
                _ => continue,
            }
            if seen.insert((next.attack.units, next.attack.weapons)) {
                waiting.push(next);
            }
        }
    }
    false
}

/// Smoke in some of the hexes where the enemy stands.
fn smoky(game: &Cc, state: &State, enemy: Seat, rng: &mut Seeded) -> State {
    let mut smoky = *state;
    for hex in &state.hexes(enemy) {
        if below(rng.rng(), 4) > 0 && game.can_smoke(state, hex) {
            smoky.veil.set(hex, 3 + below(rng.rng(), 8) as u8);
        }
    }
    smoky
}

#[test]
fn a_shot_is_offered_exactly_if_some_group_can_make_it() {
    let (mut offered, mut refused, mut rescued) = (0, 0, 0);
    for (n, scenario) in ["walled-farm", "ridge-line", "two-flanks", "outposts"].into_iter().enumerate() {
        let game = Cc::new(&common::content(), scenario, &Options::default()).expect("a scenario");
        for seed in 0..40 {
            let mut chance = Seeded::new(100 * n as u64 + seed);
            let (mut choice, mut weather) = (Seeded::new(seed + 1), Seeded::new(seed + 2));
            let mut state = game.start(&mut chance).expect("a start");
            while let Turn::Decide(seats, _) = game.turn(&state) {
                let seat = seats.lowest().expect("somebody decides");
                if state.frames.top() == Frame::Firing(Firing) && state.picked.count_ones() <= 5 {
                    let state = smoky(&game, &state, cc::state::foe(seat), &mut weather);
                    let aim = game.aim(&state, Means::Fire);
                    let shots: Hexes = game.shots(&state, &aim, Help::Hand);
                    let (bare, possible) =
                        (game.shots(&state, &aim, Help::None), game.shots(&state, &aim, Help::Possible));
                    assert!((bare - shots).is_empty() && (shots - possible).is_empty(), "cards only help");
                    rescued += (shots - bare).iter().count();
                    for target in &state.hexes(cc::state::foe(seat)) {
                        let truth = some_group_shoots(&game, &state, aim, target);
                        let label = game.map.grid.label(target);
                        assert_eq!(shots.contains(target), truth, "{scenario} {seed}: {label}");
                        if truth { offered += 1 } else { refused += 1 }
                    }
                    // What the others know decides whether the question is asked at all.
                    let seen = game.view(&state, Viewer::Seat(cc::state::foe(seat)));
                    assert_eq!(game.asks(&seen), game.asks(&state));
                    assert_eq!(game.shots(&seen, &aim, Help::Possible), possible);
                }
                let mut legal: Vec<Action> = Vec::new();
                game.legal(&state, seat, &mut legal);
                let action = legal[below(choice.rng(), legal.len() as u32) as usize];
                game.apply(&mut state, seat, action, &mut chance, &mut Silent).expect("it goes on");
            }
        }
    }
    assert!(offered > 500 && refused > 500 && rescued > 10, "{offered} {refused} {rescued}");
}
