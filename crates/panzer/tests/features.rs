//! What the scenarios show: games between script players meet every rule that their scenario is there for (spec 11).

mod common;

use kernel::content::Options;
use kernel::game::Rules;
use panzer::Panzer;
use std::collections::BTreeSet;
use testing::{Asked, Showcase};

/// Each scenario of the specification with the rules that its games must meet: a chapter with all its rules, or after `=` one rule.
const ROWS: &[(&str, &[&str])] = &[
    (
        "first-duel",
        &["B-20", "B-21", "B-33", "B-35", "B-36", "B-37", "B-38", "B-40", "B-52", "B-161", "B-163"],
    ),
    ("steppe-meeting", &["7.1.1.1f", "7.3", "7.4", "7.5", "7.6", "7.11", "7.12", "7.34", "7.43a", "7.43b"]),
    ("roadblock", &["7.13.1", "7.16", "7.19", "7.21", "7.29", "7.30", "7.32a", "7.36.3b"]),
    (
        "winter-village",
        &["B-122", "B-125", "7.17", "7.18", "7.22", "7.25", "7.32b", "7.35.1", "7.35.2", "7.36.3a", "7.1.3"],
    ),
    ("night-crossing", &["7.2.1", "7.2.2", "7.7", "7.27", "7.34", "7.36.1", "7.36.2", "7.37"]),
    ("fortified-belt", &["B-136", "B-140b", "7.10", "7.26", "7.28", "7.31"]),
    ("tank-clash", &["7.8", "7.9", "7.12a", "7.13.1", "7.14", "7.23", "7.25", "7.42d", "7.42.1", "7.42.2"]),
    ("forest-ambush", &["B-75", "7.2.3", "7.15", "7.20", "7.24", "7.30j", "7.35.3", "7.35.4"]),
    ("city-block", &["B-104", "B-121", "B-122", "7.15", "7.19", "7.20", "7.22", "7.29", "7.35.1", "7.35.2"]),
    ("breakthrough", &["B-13b", "=B-107", "B-109c", "B-123", "7.1.2e", "7.3", "7.33", "7.42.3", "7.43"]),
    ("ridge-counterattack", &["B-55", "B-62", "B-62b", "7.11", "7.12a", "7.13.2", "7.21", "7.29", "7.32a"]),
    ("column", &["=B-107", "B-135", "B-139", "B-140b", "B-141", "B-143", "7.3d", "7.26b", "7.29", "7.36.3c"]),
    ("own-meeting", &["7.1.1.1a", "7.1.1.1b", "7.1.1.1c"]),
    ("own-delay", &["=B-13"]),
    ("own-defence", &["=B-13"]),
    ("own-counterattack", &["=B-13"]),
];

/// Rules that say what may not be done, or are part of a sum: play does not mark them, cases show them.
const SILENT: &[&str] = &[
    "B-21",
    "B-124",
    "7.1.1.1d",
    "7.1.1.1e",
    "7.3b",
    "7.3e",
    "7.4a",
    "7.4.2b",
    "7.4.2d",
    "7.4.3",
    "7.5a",
    "7.5b",
    "7.7.1g",
    "7.8a",
    "7.8.3c",
    "7.8.3f",
    "7.9d",
    "7.9g",
    "7.12d",
    "7.13c",
    "7.15",
    "7.18b",
    "7.20a",
    "7.27b",
    "7.28.2b",
    "7.30a",
    "7.30c",
    "7.30h",
    "7.30i",
    "7.30j",
    "7.31.2.1a",
    "7.31.2.2a",
    "7.31.2.2c",
    "7.35.1b",
    "7.35.1c",
    "7.35.4",
    "7.36.1",
    "7.43a",
    "7.43b",
    "7.43c",
    "7.43d",
    "7.43f",
    "7.43g",
    "7.43h",
    "7.43i",
    "7.43j",
    "7.43k",
    "7.43l",
    "7.43m",
    "7.43n",
];

/// Rules that fewer than one game in four meets: only a long run waits for them.
const SELDOM: &[(&str, &[&str])] = &[
    ("first-duel", &["B-36", "B-38"]),
    ("steppe-meeting", &["7.3d", "7.34a", "7.34b"]),
    ("roadblock", &["7.13.1", "7.16a", "7.16b", "7.21b", "7.21c", "7.30b", "7.30e", "7.30f", "7.30g"]),
    ("winter-village", &["7.1.3b", "7.25c"]),
    ("night-crossing", &["7.2.2.2c", "7.2.2.3a", "7.34b", "7.36.2b", "7.37a", "7.37b", "7.37c"]),
    ("fortified-belt", &["7.10.2", "7.26d", "7.26e", "7.26f", "7.31.2c", "7.31.2d", "7.31.3e"]),
    (
        "tank-clash",
        &[
            "7.8.3d", "7.8.3e", "7.8.4a", "7.8.4b", "7.9e", "7.13.1", "7.23.1b", "7.23.2a", "7.23.2b",
            "7.23.3", "7.23.4a", "7.23.4b", "7.25c",
        ],
    ),
    ("forest-ambush", &["7.15b", "7.20b", "7.24e", "7.24g", "7.35.3"]),
    ("city-block", &["7.20b", "7.22.2a", "7.22.2b", "7.22a", "7.22b", "7.22c"]),
    ("breakthrough", &["7.33", "7.43e", "B-109c"]),
    ("ridge-counterattack", &["7.21b", "7.21c", "B-62b"]),
    ("column", &["7.29e", "7.29f", "B-135", "B-141"]),
];

/// Rules that the row does not ask of its scenario although their chapter is named.
const EXCUSED: &[(&str, &[&str])] = &[
    // 7.5d waives the modifiers of 7.5, which the row asks for; 7.6b speaks of other years than 1941.
    ("steppe-meeting", &["7.5d", "7.6b"]),
    // With 7.10.1b the skirts are lost, which the row asks for with 7.10.1. Of that, scripts have once in 300 games a Soviet hollow charge
    // that is found, hits, and hits a skirted side: cases show it.
    ("fortified-belt", &["7.10.1", "7.10.1b"]),
];

/// The most games of a short run; a long one, `PANZER_GAMES=200`, is asked for what is seldom too, but for what is excused.
const GAMES: u64 = 24;

fn belongs(rule: &str, chapter: &str) -> bool {
    if let Some(only) = chapter.strip_prefix('=') {
        return rule == only;
    }
    let rest = rule.strip_prefix(chapter);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()) || rest.is_empty())
}

fn listed(list: &[(&str, &[&str])], scenario: &str, rule: &str) -> bool {
    list.iter().any(|(name, rules)| *name == scenario && rules.contains(&rule))
}

#[test]
fn scenarios_show_what_they_are_there_for() {
    let content = common::content();
    let list = content.get("panzer/rules.tsv").expect("the list of rules").to_owned();
    let rules: Vec<&'static str> = list
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next())
        .map(|rule| &*Box::leak(rule.to_owned().into_boxed_str()))
        .collect();
    let names: Vec<&str> = ROWS.iter().map(|(name, _)| *name).collect();
    let showcase = Showcase { system: "panzer", scenarios: &names, games: GAMES };
    let missing = showcase.unseen(
        |name| {
            Panzer::new(&content, name, &Options::default()).unwrap_or_else(|faults| panic!("{faults:#?}"))
        },
        |at| {
            let (scenario, chapters) = ROWS[at];
            let wanted = |rule: &&'static str| {
                chapters.iter().any(|chapter| belongs(rule, chapter))
                    && !SILENT.contains(rule)
                    && !listed(EXCUSED, scenario, rule)
            };
            let asked = |(number, &name): (usize, &&'static str)| {
                wanted(&name).then(|| Asked { number, name, seldom: listed(SELDOM, scenario, name) })
            };
            rules.iter().enumerate().filter_map(asked).collect()
        },
        |number, step| step.record.marks.iter().any(|rule| rule.0 == rules[number]),
    );
    assert!(missing.is_empty(), "not met: {missing:#?}");
}

#[test]
fn every_scenario_has_a_row() {
    let named: BTreeSet<String> = ROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, common::scenarios().into_iter().collect());
}
