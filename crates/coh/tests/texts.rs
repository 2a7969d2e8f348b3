//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod events;

use coh::Coh;
use events::events;
use kernel::content::{Content, Options};
use kernel::game::{Rules, Showing};
use kernel::grid::Hex;
use kernel::thinking::Thinking;
use testing::{Habits, Literal, Reading, Sources, System, Wording, Writer, keys_of_options_and_secrets};

/// Conflict of Heroes in this repository.
const COH: System = System::of::<Coh>(env!("CARGO_MANIFEST_DIR"));

/// Words of markers, of the drawings of cards and of derives that look like keys.
const NOT_KEYS: [&str; 14] = [
    "kebab-case",
    "hit-armoured",
    "gun-damaged",
    "artillery-request",
    "bogged-down",
    "bore-sighting",
    "command-confusion",
    "command-decision",
    "dig-in",
    "hand-grenades",
    "hidden-mines",
    "hidden-unit",
    "hidden-wire",
    "light-wounds",
];

/// Files and folders whose words are those of content, of notation, of settings and of cases.
const WORDS_OF_THEIR_OWN: [&str; 8] =
    ["card.rs", "pieces.rs", "scenario.rs", "options.rs", "action.rs", "state.rs", "position.rs", "position"];

/// Rooms ask by functions of their own, and what a card says in words stands in the list of cards.
fn is_bare(literal: &Literal) -> bool {
    let asks = [("openly(", 1), ("secretly(", 1), ("privately(", 2)];
    let asked = asks.iter().any(|&(call, place)| literal.place_in(call) == Some(place));
    asked || literal.text.starts_with("card-text-")
}

fn sources() -> Sources {
    let habits =
        Habits { not_keys: &NOT_KEYS, words_of_their_own: &WORDS_OF_THEIR_OWN, is_bare, ..Habits::default() };
    Sources::read(COH, habits)
}

fn wording() -> Wording {
    let mut by_name = keys_of_options_and_secrets::<Coh>(&[]);
    by_name.extend(COH.keys_of_training());
    Wording { texts: COH.texts("en"), sources: sources(), by_name }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    COH.check_languages();
}

#[test]
fn no_text_calls_out() {
    COH.check_calm(&[]);
}

#[test]
fn the_sources_are_read_for_keys() {
    sources().check_reading(
        &["choose", "luck", "pivot", "after-action", "hide", "stress", "wall", "impassable", "game-over"],
        &["terrain-light-woods", "act-move", "log-do-stall", "card-text-luck", "stake-hit", "way-ne"],
        &["hit-armoured", "swift-stress", "give-up", "all-but-rally"],
    );
}

#[test]
fn every_key_in_the_code_has_a_text() {
    wording().check_keys();
}

#[test]
fn no_text_is_idle() {
    wording().check_nothing_idle();
}

fn game(content: &Content, scenario: &str) -> Coh {
    Coh::new(content, scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn every_event_is_a_sentence_without_gaps() {
    let writer = Writer::new(COH);
    let game = game(&COH.content(), "first-shots");
    for event in events() {
        writer.check_sentence(&game.tell(&event).text, &['.']);
    }
}

#[test]
fn reports_name_rules_that_exist() {
    let game = game(&COH.content(), "first-shots");
    let (rules, writer) = (COH.rules(), Writer::new(COH));
    for event in events() {
        let report = game.tell(&event);
        assert!(report.rule.is_some_and(|rule| rules.contains(rule.0)), "{event:?}: {:?}", report.rule);
        writer.read_report(&report);
    }
}

#[test]
fn a_game_of_every_scenario_can_be_read_in_both_languages() {
    let (writer, content) = (Writer::new(COH), COH.content());
    Coh::ROUTINE.iter().for_each(|kind| writer.read_key(kind));
    let reading = Reading { writer: &writer, longest: 3000, scenes: 3, studies: 25 };
    for (seed, scenario) in COH.scenarios(&content).iter().enumerate() {
        let game = game(&content, scenario);
        let hexes: Vec<Hex> = game.map.grid.hexes().collect();
        reading.play(&game, &hexes, seed as u64);
    }
}
