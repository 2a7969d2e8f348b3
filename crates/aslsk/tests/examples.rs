//! 7: worked examples of the rulebook, on ground drawn after its figures.

mod common;

use aslsk::tables::Ift;
use common::Trial;
use serde_json::json;

/// E9: N5, O6 and the stone building P5 become B5, C6 and D5; the orchard O5 is C5.
const STREET: &str = "terrain
  1 . . . . . .
  2 . . . . . .
  3 . . . . . .
  4 . . . . . .
  5 . . o H . .
  6 . . . . . .
";

fn street() -> Trial {
    Trial::on(
        json!({ "map_text": STREET, "sides": ["german", "american"] }),
        json!({ "phase": "prep-fire", "attacker": "american", "units": [
            { "unit": "7-4-7", "side": "american", "hex": "B5" },
            { "unit": "6-6-6", "side": "american", "hex": "C6" },
            { "unit": "4-6-7", "side": "german", "hex": "D5" },
            { "unit": "4-6-7", "side": "german", "hex": "D5" },
        ]}),
    )
}

#[test]
fn e37_nine_firepower_is_column_eight() {
    assert_eq!(Ift::column(9 * 64), Ift::column(8 * 64));
    assert_eq!(Ift::column(64 / 2), None);
}

#[test]
fn e9_e10_a_group_fires_with_its_worst_modifier() {
    let mut trial = street();
    // The 6-6-6 is next to the building, the 7-4-7 two hexes away.
    assert_eq!(trial.field("range C6 D5"), "1");
    assert_eq!(trial.field("range B5 D5"), "2");
    assert_eq!(trial.field("sight B5 D5"), "1");
    trial.act("at D5; pick 33; pick 34", &["2 4", "4 5", "3 4"]);
    trial.expect(&[
        "unit 1 broken = true",
        "unit 1 dm = true",
        "unit 2 broken = false",
        "unit 2 pinned = true",
    ]);
    assert!(trial.marks.contains("3.2.3.j"));
}

#[test]
fn e11_a_twelve_reduces_and_then_replaces() {
    let mut trial = Trial::on(
        json!({ "sides": ["german", "american"], "elr": [3, 3] }),
        json!({ "phase": "prep-fire", "attacker": "american", "units": [
            { "unit": "6-6-6", "side": "american", "hex": "C5" },
            { "unit": "4-6-7", "side": "german", "hex": "C8" },
        ]}),
    );
    // 6 FP at 5: 1MC; then an Original 12.
    trial.act("at C8", &["2 3", "6 6"]);
    trial.expect(&["unit 1 kind = 2-3-7", "unit 1 broken = true", "unit 1 dm = true"]);
}

#[test]
fn e7_the_attacker_may_rally_one_more_unit_alone() {
    let mut trial = Trial::on(
        json!({ "map_text": "terrain\n 1 . . .\n 2 . H .\n 3 . . .\n" }),
        json!({ "phase": "rally", "attacker": "russian", "units": [
            { "unit": "5-2-7", "side": "russian", "hex": "B2", "is": ["broken"] },
        ]}),
    );
    trial.act("pick 33", &["3 4"]);
    trial.expect(&["unit 33 broken = false"]);
}

#[test]
fn e8_a_leader_helps_to_rally() {
    let mut trial = Trial::on(
        json!({ "map_text": "terrain\n 1 . . .\n 2 . H .\n 3 . . .\n" }),
        json!({ "phase": "rally", "attacker": "german", "units": [
            { "unit": "4-4-7", "side": "german", "hex": "B2", "is": ["broken"] },
            { "unit": "9-1", "side": "german", "hex": "B2" },
        ]}),
    );
    trial.act("pass", &[]);
    trial.act("pick 1", &["4 5"]);
    trial.expect(&["unit 1 broken = false"]);
}

/// The examples of part 7. E75 contradicts the charts, and there is no E68.
#[test]
fn every_example_is_a_case() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/aslsk");
    let mut told = std::collections::BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        for line in text.lines().filter(|line| line.starts_with("name = ") || line.starts_with("note = ")) {
            let words = line.split(|c: char| !c.is_ascii_alphanumeric());
            told.extend(words.filter_map(|word| word.strip_prefix('E')?.parse::<u8>().ok()));
        }
    }
    let missing: Vec<u8> = (1..=76).filter(|n| ![68, 75].contains(n) && !told.contains(n)).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}
