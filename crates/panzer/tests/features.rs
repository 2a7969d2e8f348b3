//! What the scenarios show: games between script players meet every rule that their scenario is there for (spec 11).

mod common;

use kernel::chance::Seeded;
use kernel::content::Options;
use kernel::game::{Rules, Secrets, Turn};
use kernel::rule::Record;
use kernel::seat::Viewer;
use panzer::Panzer;
use panzer::event::Event;
use panzer::script::Script;
use std::collections::{BTreeMap, BTreeSet};

/// Each scenario of the specification with the rules that its games must meet: a rule, or a chapter with all its rules.
const ROWS: &[(&str, &[&str])] = &[
    (
        "first-duel",
        &["B-20", "B-21", "B-33", "B-35", "B-36", "B-37", "B-38", "B-40", "B-52", "B-161", "B-163"],
    ),
    ("steppe-meeting", &["7.1.1.1f", "7.3", "7.4", "7.5", "7.6", "7.11", "7.12", "7.34", "7.43a", "7.43b"]),
    ("roadblock", &["7.13.1", "7.16", "7.19", "7.21", "7.29", "7.30", "7.32a", "7.36.3a"]),
    (
        "winter-village",
        &["B-122", "B-125", "7.17", "7.18", "7.22", "7.25", "7.32b", "7.35.1", "7.35.2", "7.36.3b", "7.1.3"],
    ),
    ("night-crossing", &["7.2.1", "7.2.2", "7.7", "7.27", "7.34", "7.36.1", "7.36.2", "7.37"]),
    ("fortified-belt", &["B-136", "B-140b", "7.10", "7.26", "7.28", "7.31"]),
    ("tank-clash", &["7.8", "7.9", "7.12a", "7.13.1", "7.14", "7.23", "7.25", "7.42d", "7.42.1", "7.42.2"]),
    ("forest-ambush", &["B-75", "7.2.3", "7.15", "7.20", "7.24", "7.30j", "7.35.3", "7.35.4"]),
    ("city-block", &["B-104", "B-121", "B-122", "7.15", "7.19", "7.20", "7.22", "7.29", "7.35.1", "7.35.2"]),
    ("breakthrough", &["B-13b", "B-107", "B-109c", "B-123", "7.1.2e", "7.3", "7.33", "7.42.3", "7.43"]),
    ("ridge-counterattack", &["B-55", "B-62", "B-62b", "7.11", "7.12a", "7.13.2", "7.21", "7.29", "7.32a"]),
    ("column", &["B-107", "B-135", "B-139", "B-140b", "B-141", "B-143", "7.3d", "7.26b", "7.29", "7.36.3c"]),
    ("own-meeting", &["7.1.1.1"]),
    ("own-delay", &["B-13"]),
    ("own-defence", &["B-13"]),
    ("own-counterattack", &["B-13"]),
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

/// Rules of those chapters that the games of scripts do not meet yet, or so seldom that a test cannot wait for it.
const SELDOM: &[(&str, &[&str])] = &[
    ("column", &["7.29e", "7.29f", "B-107b"]),
    ("ridge-counterattack", &["B-62", "B-62b"]),
    ("tank-clash", &["7.23.1a", "7.23.1b", "7.8.4a", "7.8.4b"]),
    ("steppe-meeting", &["7.4.2c"]),
    ("night-crossing", &["7.2.2.3a"]),
    ("own-delay", &["B-13b"]),
    ("own-meeting", &["7.1.1.1f"]),
    (
        "winter-village",
        &["7.1.3b", "7.17a", "7.17b", "7.22.2a", "7.22.2b", "7.22a", "7.22b", "7.22c", "7.25c", "7.36.3b"],
    ),
    (
        "roadblock",
        &[
            "7.13.1", "7.16a", "7.16b", "7.21a", "7.21b", "7.21c", "7.30b", "7.30e", "7.30f", "7.30g",
            "7.36.3a",
        ],
    ),
    ("own-counterattack", &["B-13b"]),
    ("column", &["7.29c", "7.36.3c", "B-135", "B-141"]),
    ("ridge-counterattack", &["7.11a", "7.11b", "7.11c", "7.21b", "7.21c"]),
    (
        "tank-clash",
        &[
            "7.13.1", "7.23.2b", "7.23.4a", "7.23.4b", "7.25c", "7.8.3a", "7.8.3b", "7.8.3d", "7.8.3e",
            "7.8.3g", "7.9e",
        ],
    ),
    ("forest-ambush", &["7.15b", "7.20b", "7.24a", "7.24b", "7.24c", "7.24e", "7.24g", "7.35.3"]),
    ("city-block", &["7.20b", "7.22.2a", "7.22.2b", "7.22a", "7.22b", "7.22c", "7.29c"]),
    ("steppe-meeting", &["7.34b", "7.3d", "7.4.1", "7.5c", "7.5d", "7.6b"]),
    ("own-defence", &["B-13b"]),
    ("breakthrough", &["7.33", "7.3d", "7.43e", "B-107b", "B-109c"]),
    ("night-crossing", &["7.37a", "7.37b", "7.37c"]),
    (
        "fortified-belt",
        &["7.10.1", "7.10.1b", "7.10.2", "7.26d", "7.26e", "7.26f", "7.31.2.1c", "7.31.2c", "7.31.2d"],
    ),
];

/// The most games of a short run; `PANZER_GAMES` says more.
const GAMES: u64 = 6;

fn belongs(rule: &str, chapter: &str) -> bool {
    let rest = rule.strip_prefix(chapter);
    rest.is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()) || rest.is_empty())
}

/// The rules of a row, by the list of rules.
fn asked(name: &str, chapters: &[&str]) -> BTreeSet<String> {
    let content = common::content();
    let list = content.get("panzer/rules.tsv").expect("the list of rules");
    let all = list.lines().skip(1).filter_map(|line| line.split('\t').next());
    let long = std::env::var_os("PANZER_GAMES").is_some();
    let seldom =
        SELDOM.iter().filter(|(scenario, _)| *scenario == name && !long).flat_map(|(_, rules)| *rules);
    let exempt: BTreeSet<&str> = seldom.chain(SILENT).copied().collect();
    all.filter(|rule| chapters.iter().any(|chapter| belongs(rule, chapter)))
        .filter(|rule| !exempt.contains(rule))
        .map(str::to_owned)
        .collect()
}

/// Plays games until every rule of the row has been met: which have not.
fn missing(name: &str, chapters: &[&str]) -> Vec<String> {
    let game = Panzer::new(&common::content(), name, &Options::default())
        .unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut left = asked(name, chapters);
    let mut late: BTreeMap<String, u64> = BTreeMap::new();
    for seed in 0..testing::number_from("PANZER_GAMES", GAMES) {
        watch(&game, seed, |record| {
            for rule in &record.marks {
                if left.remove(rule.0) {
                    late.insert(rule.0.to_owned(), seed + 1);
                }
            }
        });
        if left.is_empty() {
            break;
        }
    }
    let told: Vec<String> =
        late.iter().filter(|(_, game)| **game > 2).map(|(rule, game)| format!("{rule} {game}")).collect();
    println!("{name:20} late: {}", told.join(", "));
    println!("{name:20} never: {}", left.iter().cloned().collect::<Vec<_>>().join(" "));
    left.into_iter().map(|rule| format!("{name}: {rule}")).collect()
}

fn watch(game: &Panzer, seed: u64, mut each: impl FnMut(&Record<Event>)) {
    let mut chance = Seeded::new(seed);
    let mut scripts = [Script::new(seed * 2), Script::new(seed * 2 + 1)];
    let mut state = game.start(&mut chance).expect("seeded dice do not end");
    while let Turn::Decide(seats, _) = game.turn(&state) {
        let seat = seats.lowest().expect("somebody is asked");
        let view = game.view(&state, Viewer::Seat(seat));
        let action = scripts[seat.index() % 2].choose(game, &view, seat);
        let mut record = Record::default();
        game.apply(&mut state, seat, action, &mut chance, &mut record).expect("seeded dice do not end");
        each(&record);
    }
}

#[test]
fn scenarios_show_what_they_are_there_for() {
    let only = std::env::var("PANZER_SCENARIO").ok();
    let wanted = |name: &str| only.as_ref().is_none_or(|only| only.split(',').any(|one| one == name));
    let rows = ROWS.iter().filter(|(name, _)| wanted(name));
    let missing: Vec<String> = std::thread::scope(|scope| {
        let each: Vec<_> = rows.map(|(name, rules)| scope.spawn(|| missing(name, rules))).collect();
        each.into_iter().flat_map(|one| one.join().expect("games of scripts end")).collect()
    });
    assert!(missing.is_empty(), "not met:\n{}", missing.join("\n"));
}

#[test]
fn every_scenario_has_a_row() {
    let named: BTreeSet<String> = ROWS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(named, common::scenarios().into_iter().collect());
}
