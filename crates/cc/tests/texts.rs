//! Every key that the code can emit has a text in both languages, with the gaps that the code fills; no text is idle.

mod common;
mod events;

use cc::Cc;
use common::CC;
use events::events;
use kernel::content::Options;
use kernel::game::{Rules, Showing};
use kernel::grid::Hex;
use testing::{Habits, Literal, Reading, Sources, Wording, Writer, keys_of_options_and_secrets};

/// Words of markers, of content and of derives that look like keys, and reasons of VP, which have keys of their own.
const NOT_KEYS: [&str; 10] = [
    "kebab-case",
    "mines-7",
    "mines-8",
    "left-right",
    "objective-number",
    "spotting-round",
    "firing-hex",
    "objective-lost",
    "no-quarter",
    "support-bought",
];

/// Files and folders whose words are those of content, of notation, of settings and of cases.
const WORDS_OF_THEIR_OWN: [&str; 10] = [
    "card.rs",
    "pieces.rs",
    "scenario.rs",
    "generate.rs",
    "options.rs",
    "action.rs",
    "position.rs",
    "position",
    "script.rs",
    "script",
];

/// Rooms ask by functions of their own, and what bars a step is the reason of a refusal.
fn is_bare(literal: &Literal) -> bool {
    let asks = ["openly(", "secretly(", "asked("].iter().any(|call| literal.place_in(call) == Some(1));
    asks || literal.text.starts_with("bars-")
}

/// The fourth word of a row about a card is its drawing.
fn is_icon(literal: &Literal) -> bool {
    literal.file.ends_with("words.rs") && literal.place_in("row(") == Some(3)
}

fn sources() -> Sources {
    let habits = Habits {
        at_least: 1000,
        not_keys: &NOT_KEYS,
        words_of_their_own: &WORDS_OF_THEIR_OWN,
        is_bare,
        is_no_key: is_icon,
    };
    Sources::read(CC, habits)
}

fn wording() -> Wording {
    let mut by_name = keys_of_options_and_secrets::<Cc>(&cc::RANDOM_OPTIONS);
    by_name.extend(CC.keys_of_training());
    Wording { texts: CC.texts("en"), sources: sources(), by_name }
}

#[test]
fn both_languages_have_the_same_texts_with_the_same_gaps() {
    CC.check_languages();
}

#[test]
fn only_printed_names_call_out() {
    CC.check_calm(&["trigger-", "event-medic"]);
}

#[test]
fn the_sources_are_read_for_keys() {
    sources().check_reading(
        &[
            "choose",
            "demolish",
            "wounds",
            "group",
            "impassable",
            "unplayable",
            "not-among-answers",
            "hindrance",
            "command",
        ],
        &["bars-water", "sight-no-crest", "terrain-woods", "order-fire", "text-ambush", "badge-moved"],
        &["bore-sighting", "12-a", "objective-number", "hex"],
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

fn game(scenario: &str) -> Cc {
    Cc::new(&common::content(), scenario, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

#[test]
fn every_event_is_a_sentence_without_gaps() {
    let writer = Writer::new(CC);
    let game = game("hold-the-bridge");
    for event in events() {
        writer.check_sentence(&game.tell(&event).text, &['.', '!']);
    }
}

#[test]
fn reports_name_rules_that_exist_and_badges_that_have_names() {
    let game = game("hold-the-bridge");
    let (rules, writer) = (CC.rules(), Writer::new(CC));
    for event in events() {
        let report = game.tell(&event);
        assert!(report.rule.is_some_and(|rule| rules.contains(rule.0)), "{event:?}: {:?}", report.rule);
        writer.read_report(&report);
    }
}

#[test]
fn a_game_of_every_scenario_can_be_read_in_both_languages() {
    let writer = Writer::new(CC);
    let reading = Reading { writer: &writer, longest: 4000, scenes: 3, studies: 10 };
    for (seed, scenario) in CC.scenarios(&common::content()).iter().enumerate() {
        let game = game(scenario);
        let hexes: Vec<Hex> = game.map.grid.hexes().collect();
        reading.play(&game, &hexes, seed as u64);
    }
}
