//! What the rulebook leaves open is decided before play begins, and each decision is a named setting of its own.

mod common;

use coh::Coh;
use kernel::content::Options;
use kernel::game::Rules;

/// shows 42.a
#[test]
fn nothing_is_left_to_agreement_at_the_table() {
    let content = common::content();
    let rules = content.get("coh/rules.tsv").expect("the rules");
    let known: Vec<&str> = rules.lines().filter_map(|row| row.split('\t').next()).collect();
    let game = Coh::new(&content, "first-shots", &Options::default()).expect("a scenario");
    let chosen = game.chosen();
    for option in Coh::options() {
        assert!(option.values.len() > 1, "{}: no alternative", option.name);
        assert_eq!(option.values.len(), option.meaning.len(), "{}: a meaning for each value", option.name);
        assert!(known.contains(&option.question), "{}: {} is no rule", option.name, option.question);
        assert_eq!(
            chosen.get(option.name),
            Some(option.values[0]),
            "{}: the first is the default",
            option.name
        );
    }
    // Section 15 of the spec, and the two commands of 19.1.a; the handicap is one for each side.
    let names: Vec<&str> = Coh::options().iter().map(|option| option.name).collect();
    for name in [
        "swift-stress",
        "blind-spot",
        "vehicle-uphill",
        "bonus-order",
        "flame-ignores",
        "mines-stay",
        "adrenaline-start",
        "he-guns",
        "empty-pool",
        "reveal-moment",
        "cc-transport",
        "turret-support",
        "adrenaline-group",
        "hidden-card-attack",
        "last-stand",
        "partner-hands",
        "commands",
        "hidden-list",
        "tracked-terrain",
        "congestion",
        "mines-bonus",
        "road-block",
        "quick-reaction",
        "bogged-roll",
        "truck-wheels",
        "gun-damaged",
        "handicap-german",
        "handicap-soviet",
    ] {
        assert!(names.contains(&name), "{name}");
    }
}
