//! The ground of scenarios: wire that the map knows, and boards laid together.

mod common;

use aot::Aot;
use kernel::content::Options;
use kernel::game::Cases;
use serde_json::{Value, json};

fn in_setting(setting: Value) -> Result<Aot, Vec<String>> {
    let found = Aot::in_setting(&common::content(), &setting, &Options::default());
    found.map_err(|found| found.into_iter().map(|found| found.message).collect())
}

const FIELD: &str = "terrain\n1 ....\n2 ....\n3 ....\n4 ....\n";

#[test]
fn wire_of_the_map_is_that_of_the_scenario() {
    let by_scenario = json!({ "map_text": FIELD, "wire": [{ "hex": "B2", "sides": ["N", "SE"] }] });
    let by_map = json!({ "map_text": format!("{FIELD}facts\n wire B2 N SE\n") });
    let by_both = json!({ "map_text": format!("{FIELD}facts\n wire B1 S B2 SE\n"),
        "wire": [{ "hex": "B2", "sides": ["N", "SE"] }] });
    let wires = |setting: &Value| in_setting(setting.clone()).unwrap().battle.wires;
    assert_eq!(wires(&by_scenario).len(), 2);
    assert_eq!(wires(&by_map), wires(&by_scenario));
    assert_eq!(
        wires(&by_both),
        wires(&by_scenario),
        "a hexside is wired once, from whichever hex it is named"
    );
}

#[test]
fn zones_are_named_by_the_labels_of_laid_boards() {
    let ground = json!({ "boards": [{ "map": "birch-farm", "label": "1-" },
        { "map": "birch-farm", "label": "2-", "at": [0, 10] }], "labels": "padded" });
    let zones = json!([["row 1..2", "1-C05..1-C7"], ["row 20", "2-A*", "2-L10"]]);
    let game = in_setting(json!({ "map": ground, "zones": zones })).unwrap();
    let labels = |seat: usize| {
        game.battle.sides[seat].zone.iter().map(|&hex| game.map.grid.label(hex)).collect::<Vec<_>>()
    };
    let (own, other) = (labels(0), labels(1));
    let named = |label: &&str| label.ends_with("01") || label.ends_with("02") || label.starts_with("1-C0");
    assert!(!own.is_empty() && own.iter().all(|label| label.starts_with("1-") && named(label)), "{own:?}");
    assert!(!other.is_empty() && other.iter().all(|label| label.starts_with("2-")), "{other:?}");
    let ragged = json!({ "boards": [{ "map": "birch-farm", "label": "1-" },
        { "map": "birch-farm", "label": "2-", "at": [14, 3] }] });
    let game = in_setting(json!({ "map": ragged, "zones": [["row 1"], ["row 13"]] })).unwrap();
    assert!(game.battle.sides[0].zone.iter().all(|&hex| game.map.grid.label(hex).starts_with("1-")));
    assert!(game.battle.sides[1].zone.iter().all(|&hex| game.map.grid.label(hex).ends_with("10")));
}

#[test]
fn facts_without_a_rule_are_refused() {
    let found = in_setting(json!({ "map_text": format!("{FIELD}facts\n wire B2\n ground mud A1 A2\n") }));
    let wanted = [
        "Art of Tactic has no rule for the fact `wire` (B2)",
        "Art of Tactic has no rule for the fact `ground` (A1 and 1 more)",
    ];
    assert_eq!(found.err().unwrap(), wanted);
}
