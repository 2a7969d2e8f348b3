//! Every key that the code can emit has a text in both languages, with the gaps that the code fills.

use aslsk::Aslsk;
use kernel::content::{Content, Options};
use kernel::game::Rules;
use kernel::grid::Hex;
use kernel::thinking::Thinking;
use testing::{Habits, Literal, Reading, Sources, System, Wording, Writer, keys_of_options_and_secrets};

/// ASL Starter Kit in this repository.
const ASLSK: System = System::of::<Aslsk>(env!("CARGO_MANIFEST_DIR"));

/// Words of markers, symbols and derives that look like keys.
const NOT_KEYS: [&str; 4] = ["kebab-case", "half-squad", "weapon-team", "rate-of-fire"];

/// Files and folders whose words are those of content, of notation, of settings and of cases.
const WORDS_OF_THEIR_OWN: [&str; 12] = [
    "pieces.rs",
    "pieces",
    "scenario.rs",
    "options.rs",
    "action.rs",
    "state.rs",
    "state",
    "tables.rs",
    "tables",
    "position.rs",
    "position",
    "symbol.rs",
];

/// Rooms ask by functions of their own.
fn is_bare(literal: &Literal) -> bool {
    ["openly(", "secretly("].iter().any(|call| literal.place_in(call) == Some(1))
}

fn sources() -> Sources {
    let habits =
        Habits { not_keys: &NOT_KEYS, words_of_their_own: &WORDS_OF_THEIR_OWN, is_bare, ..Habits::default() };
    Sources::read(ASLSK, habits)
}

fn wording() -> Wording {
    let mut by_name = keys_of_options_and_secrets::<Aslsk>(&[]);
    by_name.extend(ASLSK.keys_of_training());
    // The form of a new game has this one, with words about each value.
    by_name.extend(["declared", "free"].map(|value| format!("option-los-check-{value}-about")));
    // Plans have it before their odds.
    by_name.insert("assume-clear-line-short".to_owned());
    Wording { texts: ASLSK.texts("en"), sources: sources(), by_name }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    ASLSK.check_languages();
}

#[test]
fn no_text_calls_out() {
    ASLSK.check_calm(&[]);
}

#[test]
fn no_text_is_idle() {
    wording().check_nothing_idle();
}

#[test]
fn every_key_in_the_code_has_a_text() {
    wording().check_keys();
}

fn game(content: &Content, scenario: &str) -> Aslsk {
    Aslsk::new(content, scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn a_game_of_every_scenario_can_be_read_in_both_languages() {
    let (writer, content) = (Writer::new(ASLSK), ASLSK.content());
    Aslsk::ROUTINE.iter().for_each(|kind| writer.read_key(kind));
    let reading = Reading { writer: &writer, longest: 3000, scenes: 3, studies: 25 };
    for (seed, scenario) in ASLSK.scenarios(&content).iter().enumerate() {
        let game = game(&content, scenario);
        let hexes: Vec<Hex> = game.map.grid.hexes().collect();
        reading.play(&game, &hexes, seed as u64);
    }
}
