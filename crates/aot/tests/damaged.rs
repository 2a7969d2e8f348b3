//! Positions from outside: a played position with one or two of its fields changed is refused by `validate`, or nothing
//! that a server does with it panics. `DAMAGED` sets how many are tried.

mod common;

use aot::Aot;
use aot::action::Action;
use aot::script::Script;
use aot::state::{State, Status, UnitId};
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::game::{Game, Turn, Wish};
use kernel::grid::Hex;
use kernel::rule::Record;
use kernel::scene::Survey;
use kernel::seat::{Seat, Viewer};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};

const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::Umpire];

/// Numbers at the edges of what fields hold.
const NUMBERS: [u64; 17] = [0, 1, 2, 3, 4, 5, 9, 16, 17, 31, 32, 33, 60, 101, 255, 1023, 65535];
/// Words of states and orders.
const WORDS: [&str; 12] = [
    "OnMap",
    "Ambush",
    "Reserve",
    "Destroyed",
    "Merged",
    "Absent",
    "March",
    "Attack",
    "Wait",
    "Assembly",
    "N",
    "Plan",
];

fn pick<T: Clone>(from: &[T], dice: &mut Seeded) -> Option<T> {
    let bound = from.len() as u32;
    (bound > 0).then(|| from[below(dice.rng(), bound) as usize].clone())
}

fn legal(game: &Aot, state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    game.legal(state, seat, &mut actions);
    actions
}

/// Carries out one random decision; tells whether there was one.
fn decide(game: &Aot, state: &mut State, dice: &mut Seeded) -> bool {
    let Turn::Decide(seats, _) = game.turn(state) else { return false };
    let seats: Vec<Seat> = seats.iter().collect();
    let Some(seat) = pick(&seats, dice) else { return false };
    let Some(action) = pick(&legal(game, state, seat), dice) else { return false };
    assert_eq!(game.check(state, seat, action), Ok(()));
    let mut heard = Record::default();
    game.apply(state, seat, action, dice, &mut heard).expect("dice never run out");
    for event in &heard.events {
        let _ = (game.tell(event), game.event_fields(event));
        let _ = VIEWERS.map(|viewer| game.hear(event, viewer));
    }
    true
}

/// Everything that a server asks of a position, then some turns of play.
fn use_it(game: &Aot, state: &State, dice: &mut Seeded) {
    for viewer in VIEWERS {
        let view = game.view(state, viewer);
        let _ = game.scene(&view, viewer);
        let mut world = game.determinize(&view, viewer, dice.rng());
        while below(dice.rng(), 8) > 0 && decide(game, &mut world, dice) {}
    }
    for seat in [Seat(0), Seat(1)] {
        let view = game.view(state, Viewer::Seat(seat));
        for action in legal(game, &view, seat) {
            let _ = game.forecast(&view, seat, action);
        }
        let _ = Script::new(1).choose(game, &view, seat);
        let counter = below(dice.rng(), 33) as u16;
        let target = below(dice.rng(), 33) as u16;
        let hex = Hex(below(dice.rng(), game.map.grid.len() as u32) as u16);
        for wish in [Wish::Go { counter, via: Vec::new(), hex }, Wish::Fire { counter, target }] {
            let _ = (game.propose(&view, seat, &wish), game.objection(&view, seat, &wish));
        }
        for survey in [Survey::Reach { counter }, Survey::Threat { counter }, Survey::Seen { hex }] {
            let _ = game.survey(&view, seat, &survey);
        }
        for secret in 0..Aot::secrets().len() {
            let _ = game.scramble(state, seat, secret, dice.rng());
        }
    }
    let mut played = *state;
    for _ in 0..40 {
        if !decide(game, &mut played, dice) {
            break;
        }
    }
}

/// Where in a position something may be changed: the way to each value that holds no others, and to the lists.
fn places(value: &Value, here: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(name, v)| places(v, &format!("{here}/{name}"), out));
        }
        Value::Array(items) => {
            out.push(here.to_owned());
            items.iter().enumerate().for_each(|(i, v)| places(v, &format!("{here}/{i}"), out));
        }
        _ => out.push(here.to_owned()),
    }
}

/// Puts another value in one place: what some unit of another position has there, or another value of the same kind.
fn change(position: &mut Value, other: &Value, dice: &mut Seeded) -> String {
    let mut ways = Vec::new();
    places(position, "", &mut ways);
    let mut way = pick(&ways, dice).unwrap();
    let mut given = None;
    if below(dice.rng(), 3) == 0 {
        let mut parts: Vec<String> = way.split('/').map(str::to_owned).collect();
        if below(dice.rng(), 3) == 0 && parts.len() > 4 {
            parts.pop();
            way = parts.join("/");
        }
        if parts[1] == "units" && parts.len() > 2 {
            parts[2] =
                below(dice.rng(), other["units"].as_array().map_or(1, Vec::len).max(1) as u32).to_string();
        }
        given = other.pointer(&parts.join("/")).cloned();
    }
    let old = position.pointer(&way).cloned().unwrap();
    let new = given.unwrap_or_else(|| match &old {
        Value::Bool(holds) => Value::Bool(!holds),
        Value::Null => Value::from(pick(&[0, 1, 3, 16, 17, 40], dice).unwrap()),
        Value::Number(_) if below(dice.rng(), 8) == 0 => Value::Null,
        Value::Number(_) => Value::from(pick(&NUMBERS, dice).unwrap()),
        Value::String(_) => Value::from(pick(&WORDS, dice).unwrap()),
        Value::Array(items) => Value::Array(items.iter().take(1).cloned().collect()),
        Value::Object(_) => old.clone(),
    });
    let told = format!("{way}: {old} -> {new}");
    *position.pointer_mut(&way).unwrap() = new;
    told
}

/// A game and positions of random play from its beginning.
fn sample(content: &Content, scenario: &str, options: &Options, seed: u64) -> (Aot, Vec<State>) {
    let game = Aot::new(content, scenario, options).expect("a scenario");
    let mut dice = Seeded::new(seed);
    let mut state = game.start(&mut dice).unwrap();
    let mut states = vec![state];
    while states.len() < 400 && decide(&game, &mut state, &mut dice) {
        assert_eq!(game.validate(&state), Ok(()));
        let asked = state.secret().is_none();
        if asked || below(dice.rng(), 6) == 0 {
            states.push(state);
        }
    }
    (game, states)
}

#[test]
fn a_damaged_position_is_refused_or_harmless() {
    let content = common::content();
    let tries = std::env::var("DAMAGED").ok().and_then(|n| n.parse().ok()).unwrap_or(3000);
    let all = common::AOT.scenarios(&content);
    let open = Options::default().with("ambush-secrecy", "open").with("entry-combat", "step-end");
    let late = Options::default().with("reappear", "executed").with("reaction", "any");
    let samples: Vec<_> = all
        .iter()
        .enumerate()
        .map(|(i, name)| {
            let options = [Options::default(), open.clone(), late.clone()][i % 3].clone();
            sample(&content, name, &options, i as u64)
        })
        .collect();
    let mut dice = Seeded::new(12);
    let mut accepted = 0;
    for _ in 0..tries {
        let (game, states) = &samples[below(dice.rng(), samples.len() as u32) as usize];
        let position = pick(states, &mut dice).unwrap();
        let other = serde_json::to_value(pick(states, &mut dice).unwrap()).unwrap();
        let mut value = serde_json::to_value(position).unwrap();
        let mut told = vec![change(&mut value, &other, &mut dice)];
        while below(dice.rng(), 2) == 0 {
            told.push(change(&mut value, &other, &mut dice));
        }
        let Ok(state) = serde_json::from_value::<State>(value) else { continue };
        if game.validate(&state).is_err() {
            continue;
        }
        accepted += 1;
        let run = catch_unwind(AssertUnwindSafe(|| use_it(game, &state, &mut dice)));
        assert!(run.is_ok(), "{} {:?}: {told:#?}", game.battle.file.id, state.frames);
    }
    assert!(accepted > tries / 20, "only {accepted} of {tries} were accepted");
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
