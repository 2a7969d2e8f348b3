//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod events;

use events::events;
use kernel::content::{Content, Options};
use kernel::game::{Rules, Showing};
use kernel::grid::Hex;
use panzer::Panzer;
use testing::{Habits, Literal, Reading, Sources, System, Wording, Writer, keys_of_options_and_secrets};

/// Panzer in this repository.
const PANZER: System = System::of::<Panzer>(env!("CARGO_MANIFEST_DIR"));

/// Words of badges and of derives that look like keys.
const NOT_KEYS: [&str; 1] = ["kebab-case"];

/// Files and folders whose words are those of content, of notation, of settings and of cases.
const WORDS_OF_THEIR_OWN: [&str; 14] = [
    "charts",
    "charts.rs",
    "pieces",
    "pieces.rs",
    "scenario",
    "scenario.rs",
    "options.rs",
    "action.rs",
    "state",
    "state.rs",
    "position",
    "position.rs",
    "thinking.rs",
    "symbol.rs",
];

/// Rooms ask by functions of their own.
fn is_bare(literal: &Literal) -> bool {
    let asks = [("openly(", 1), ("secretly(", 1), ("written(", 1)];
    asks.iter().any(|&(call, place)| literal.place_in(call) == Some(place))
}

fn sources() -> Sources {
    let habits =
        Habits { not_keys: &NOT_KEYS, words_of_their_own: &WORDS_OF_THEIR_OWN, is_bare, ..Habits::default() };
    Sources::read(PANZER, habits)
}

fn wording() -> Wording {
    let mut by_name = keys_of_options_and_secrets::<Panzer>(&[]);
    by_name.extend(PANZER.keys_of_training());
    // The page names sorts of units by their keys.
    by_name.extend(panzer::standing::SORTS.map(|sort| format!("sort-{sort}")));
    Wording { texts: PANZER.texts("en"), sources: sources(), by_name }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    PANZER.check_languages();
}

#[test]
fn no_text_calls_out() {
    PANZER.check_calm(&[]);
}

#[test]
fn the_sources_are_read_for_keys() {
    sources().check_reading(
        &["declare", "overwatch", "orders", "game-over"],
        &["command-fire", "log-hit", "fate-brewed-up", "way-ne", "load-ap"],
        &["break-move-flip", "short-halt"],
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

fn game(content: &Content, scenario: &str) -> Panzer {
    Panzer::new(content, scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn every_event_is_a_sentence_without_gaps() {
    let writer = Writer::new(PANZER);
    let game = game(&PANZER.content(), "first-duel");
    for event in events() {
        writer.check_sentence(&game.tell(&event).text, &['.']);
    }
}

#[test]
fn reports_name_rules_that_exist() {
    let game = game(&PANZER.content(), "first-duel");
    let (rules, writer) = (PANZER.rules(), Writer::new(PANZER));
    for event in events() {
        let report = game.tell(&event);
        assert!(report.rule.is_some_and(|rule| rules.contains(rule.0)), "{event:?}: {:?}", report.rule);
        writer.read_report(&report);
    }
}

#[test]
fn a_game_of_every_scenario_can_be_read_in_both_languages() {
    let (writer, content) = (Writer::new(PANZER), PANZER.content());
    let reading = Reading { writer: &writer, longest: 3000, scenes: 3, studies: 25 };
    for (seed, scenario) in PANZER.scenarios(&content).iter().enumerate() {
        let game = game(&content, scenario);
        let hexes: Vec<Hex> = game.map.grid.hexes().collect();
        reading.play(&game, &hexes, seed as u64);
    }
}
