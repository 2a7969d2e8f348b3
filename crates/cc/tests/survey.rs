//! Surveys against the rules: what is said to be in reach can be walked, who is said to shoot can, what is said to be
//! seen is.

mod common;

use cc::Cc;
use cc::action::Action;
use cc::attack::Piece;
use cc::card::CardSet;
use cc::event::Event;
use cc::rooms::{Choosing, Marching, Moving};
use cc::state::{Frame, State, UnitId};
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Surveys, Turn};
use kernel::grid::Hex;
use kernel::rule::{Record, Silent};
use kernel::scene::Survey;
use kernel::seat::{Seat, Viewer};
use kernel::sight::BLOCKED;
use std::collections::{BTreeMap, BTreeSet};

fn game(scenario: &str) -> Cc {
    Cc::new(&common::content(), scenario, &Options::default()).unwrap()
}

fn asked(game: &Cc, state: &State) -> Option<Seat> {
    match game.turn(state) {
        Turn::Decide(seats, _) => seats.iter().next(),
        Turn::Over(_) => None,
    }
}

/// A position in which a seat gives Orders, some Turns into a game.
fn position(game: &Cc, seed: u64, turns: u16) -> (State, Seat) {
    let mut rng = Seeded::new(seed);
    let mut state = game.start(&mut rng).unwrap();
    loop {
        let seat = asked(game, &state).expect("the game goes on");
        if state.turns >= turns && state.frames.top() == Frame::Choosing(Choosing) {
            return (state, seat);
        }
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        let action = actions[below(rng.rng(), actions.len() as u32) as usize];
        game.apply(&mut state, seat, action, &mut rng, &mut Silent).unwrap();
    }
}

/// The hexes that a unit really gets to, by playing every legal step of a Move Order; nobody answers.
fn walked(game: &Cc, state: &State, seat: Seat, id: UnitId) -> BTreeMap<Hex, u8> {
    let mut start = *state;
    start.cards[1 - seat.index()].held = 0;
    start.cards[1 - seat.index()].hand = CardSet::EMPTY;
    (start.picked, start.moving, start.group) = (id.bit(), id.bit(), id.bit());
    start.frames.replace(Moving);
    start.frames.push(Marching { steps: 0 }).unwrap();
    let from = start.unit(id).hex;
    let mut reached = BTreeMap::new();
    let mut known = BTreeSet::new();
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        let mut actions = Vec::new();
        game.legal(&state, seat, &mut actions);
        for action in actions.into_iter().filter(|action| matches!(action, Action::Step(_))) {
            let mut next = state;
            let mut record = Record::default();
            game.apply(&mut next, seat, action, &mut Seeded::new(0), &mut record).unwrap();
            let went = record.events.iter().find_map(|event| match event {
                Event::Went { to, spent, .. } => Some((*to, *spent)),
                _ => None,
            });
            let (hex, spent) = went.expect("a step is a step");
            if hex != from {
                let least = reached.entry(hex).or_insert(spent);
                *least = spent.min(*least);
            }
            let unit = *next.unit(id);
            let goes_on = matches!(next.frames.top(), Frame::Marching(Marching { .. }));
            if goes_on && known.insert((unit.hex, unit.road, unit.spent)) {
                open.push(next);
            }
        }
    }
    reached
}

#[test]
fn reach_is_what_legal_steps_lead_to() {
    // O21.1, O21.4, AMB-41, T93-b
    let mut hexes = 0;
    for (scenario, seed) in [("walled-farm", 1), ("ridge-line", 2), ("the-causeway", 3)] {
        let game = game(scenario);
        let (mut state, seat) = position(&game, seed, 3);
        // Mines roll dice and Wire eats all MP; both have their own tests.
        state.forts.iter_mut().for_each(|fort| *fort = None);
        for id in state.of(seat).take(6) {
            let view = game.view(&state, Viewer::Seat(seat));
            let told = game.survey(&view, seat, &Survey::Reach { counter: id.0.into() });
            let told: BTreeMap<Hex, u8> =
                told.hexes.iter().map(|shade| (shade.hex, shade.value.unwrap() as u8)).collect();
            let truth = walked(&game, &state, seat, id);
            assert_eq!(told, truth, "{scenario}: {id:?} at {:?}", state.unit(id).hex);
            hexes += truth.len();
        }
    }
    assert!(hexes > 50, "{hexes}");
}

#[test]
fn threats_are_pieces_with_sight_and_range() {
    // O20.2.2, A33.2-b
    let (mut bad, mut free) = (0, 0);
    for (scenario, seed) in [("walled-farm", 4), ("ridge-line", 5)] {
        let game = game(scenario);
        let (state, seat) = position(&game, seed, 4);
        let view = game.view(&state, Viewer::Seat(seat));
        for id in state.of(seat).take(4) {
            let told = game.survey(&view, seat, &Survey::Threat { counter: id.0.into() });
            assert_eq!(told.hexes[0].hex, state.unit(id).hex);
            for shade in &told.hexes {
                let reaches = |piece: Piece| game.reaches(&state, piece, shade.hex);
                for &counter in &shade.counters {
                    let enemy = UnitId(counter as u8);
                    assert_ne!(enemy.seat(), seat);
                    assert!(reaches(Piece::Unit(enemy)) || reaches(Piece::Weapon(enemy)));
                }
                let value = shade.value.unwrap_or(0);
                assert!((0..=100).contains(&value));
                assert!(value == 0 || !shade.counters.is_empty());
                bad += usize::from(value > 0);
                free += usize::from(shade.counters.is_empty());
            }
        }
    }
    assert!(bad > 0 && free > 0, "{bad} dangerous hexes, {free} safe ones");
}

#[test]
fn a_shot_through_thick_smoke_is_no_danger() {
    // 10.3.2.1: it is called off.
    let mut hidden = 0;
    for seed in 4..10 {
        let game = game("walled-farm");
        let (mut state, seat) = position(&game, seed, 6);
        for id in state.of(seat) {
            state.veil.set(state.unit(id).hex, 10);
        }
        let view = game.view(&state, Viewer::Seat(seat));
        for id in state.of(seat) {
            let told = game.survey(&view, seat, &Survey::Threat { counter: id.0.into() });
            let here = &told.hexes[0];
            hidden += usize::from(here.value == Some(0) && !here.counters.is_empty());
        }
    }
    assert!(hidden > 0);
}

#[test]
fn what_is_seen_is_in_line_of_sight() {
    // 10.1, 10.3.3
    let game = game("walled-farm");
    let (state, seat) = position(&game, 6, 2);
    let view = game.view(&state, Viewer::Seat(seat));
    for from in [Hex(0), Hex(37), Hex(74)] {
        let told = game.survey(&view, seat, &Survey::Seen { hex: from });
        for hex in game.map.grid.hexes().filter(|&hex| hex != from) {
            let look = game.sights.look(&state.veil, from, hex);
            let shade = told.hexes.iter().find(|shade| shade.hex == hex);
            assert_eq!(shade.is_some(), look != BLOCKED);
            let line = game.sight(&view, from, hex);
            assert_eq!(line.blocked.is_some(), look == BLOCKED);
            assert_eq!(line.range, game.map.grid.distance(from, hex));
            let largest = line.hindered.iter().map(|one| one.value).max().unwrap_or(0);
            assert_eq!((line.hindrance, largest), if look == BLOCKED { (0, 0) } else { (look, look) });
            assert_eq!(
                shade.and_then(|shade| shade.value),
                Some(i32::from(look)).filter(|n| *n > 0 && *n < 255)
            );
        }
    }
}

#[test]
fn every_hex_can_be_put_into_words() {
    let game = game("walled-farm");
    for hex in game.map.grid.hexes() {
        let says = game.place(hex);
        let keys: Vec<_> = says.iter().map(|message| message.key).collect();
        assert_eq!(keys[0], "place-terrain");
        assert_eq!(keys.contains(&"place-road"), game.land[hex.index()].road());
        let objective = game.battle.objective_of[hex.index()] != u8::MAX;
        assert_eq!(keys.contains(&"place-objective"), objective);
    }
    assert!(game.place(Hex(999)).is_empty());
}

#[test]
fn nothing_is_surveyed_for_counters_that_are_not_there() {
    let game = game("walled-farm");
    let (state, seat) = position(&game, 1, 2);
    let view = game.view(&state, Viewer::Seat(seat));
    for counter in [31, 63, 64, 255, 256, u16::MAX] {
        assert!(game.survey(&view, seat, &Survey::Reach { counter }).hexes.is_empty());
        assert!(game.survey(&view, seat, &Survey::Threat { counter }).hexes.is_empty());
    }
}
