//! 7.2, 11.0, A.98, A.117, A.119: what the enemy learns of a face-down marker or a hidden unit, and when. Two positions that
//! differ only in one such secret are played alike: the enemy can tell them apart only once the rules have said so.

mod common;

use common::Trial;
use kernel::chance::{Outcome, Scripted};
use kernel::game::{Notation, Turn};
use kernel::game::{Rules, Secrets};
use kernel::rule::Record;
use kernel::seat::{Seat, Viewer};
use serde_json::{Value, json};

/// The enemy of who acts.
const ENEMY: Viewer = Viewer::Seat(Seat(1));

/// What the enemy has got of a position: the view, who was asked what, and whether a secret was revealed on the way.
struct Known {
    sees: String,
    hears: String,
    asks: String,
    told: bool,
}

/// Plays a run and collects what the enemy gets of it.
fn known(setting: &Value, units: &[String], run: &str, dice: &[&[u8]]) -> Known {
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let mut trial = Trial::on(setting.clone(), &units, json!({}));
    let mut chance = Scripted::new(dice.iter().map(|faces| Outcome::Faces(faces.to_vec())));
    let (mut hears, mut asks, mut told) = (String::new(), String::new(), false);
    for text in run.split(';').map(str::trim) {
        let action = trial.game.read(text).unwrap();
        let Turn::Decide(seats, window) = trial.game.turn(&trial.state) else { panic!("it is over") };
        let seat = seats.lowest().unwrap();
        assert_eq!(trial.game.check(&trial.state, seat, action), Ok(()), "{text} in {}", window.kind);
        let mut sink = Record::default();
        trial.game.apply(&mut trial.state, seat, action, &mut chance, &mut sink).unwrap();
        told |= sink.revealed.contains(Seat(1));
        for event in sink.events.iter().filter_map(|event| trial.game.hear(event, ENEMY)) {
            hears.push_str(&format!("{event:?}\n"));
        }
        asks.push_str(&format!("{:?}\n", trial.game.turn(&trial.state)));
    }
    assert!(chance.left().is_empty(), "dice are left");
    Known { sees: format!("{:?}", *trial.game.view(&trial.state, ENEMY)), hears, asks, told }
}

/// Two markers under the unit that is written `{}` in one of the lines, or whatever else stands there.
fn both(setting: Value, units: &[&str], markers: [&str; 2], run: &str, dice: &[&[u8]]) -> [Known; 2] {
    markers.map(|marker| {
        let units: Vec<String> = units.iter().map(|unit| unit.replace("{}", marker)).collect();
        known(&setting, &units, run, dice)
    })
}

fn secret([one, other]: [Known; 2]) {
    assert!(!one.told && !other.told, "nothing is revealed");
    assert_eq!(one.asks, other.asks);
    assert_eq!(one.hears, other.hears);
    assert_eq!(one.sees, other.sees);
}

fn exits() -> Value {
    json!({ "exit": [{ "side": "german", "area": { "hexes": ["E1"] }, "loaded": 2, "empty": 1 }] })
}

/// A.119: nobody is shown what lay under a unit that has left the map.
#[test]
fn whoever_leaves_the_map_takes_its_secret_along() {
    let units = ["german rifles-41 E1 n hit:{}", "german rifles-41 A1 n", "soviet rifles-41 A10 n"];
    for run in ["pick 1; do move; exit n", "pick 1; do move; exit n; spend 1"] {
        secret(both(exits(), &units, ["HS.2", "HS.6"], run, &[]));
    }
}

/// A.98: a marker that adds to the cost of leaving is turned up when the cost is announced, though its unit is gone.
#[test]
fn a_marker_that_counts_in_leaving_is_turned_up() {
    let units = ["german rifles-41 E1 n hit:{}", "german rifles-41 A1 n", "soviet rifles-41 A10 n"];
    let [plain, dear] = both(exits(), &units, ["HS.2", "HS.7"], "pick 1; do move; exit n", &[]);
    assert!(!plain.told && dear.told);
    assert!(dear.hears.contains("MarkerShown { unit: UnitId(0), hit: 6"), "{}", dear.hears);
}

/// 15.8, A.71: a load that is carried off takes its secret along, whatever it could have done itself.
#[test]
fn a_load_leaves_the_map_with_its_secret() {
    let units = [
        "german opel-blitz E1 n",
        "german rifles-41 on:1 hit:{}",
        "german rifles-41 A1 n",
        "soviet rifles-41 A10 n",
    ];
    for markers in [["HS.5", "HS.7"], ["HS.1", "HS.2"]] {
        secret(both(exits(), &units, markers, "pick 1; do move; exit n; spend 1", &[]));
    }
}

/// A.117: the price of hiding is told, and with it what a marker adds; that counts as a reveal, so nobody takes it back.
#[test]
fn the_price_of_hiding_tells_what_a_marker_adds() {
    let units = ["german rifles-41 A1 n hit:{}", "german rifles-41 L1 n", "soviet rifles-41 L10 n"];
    let woods =
        json!({ "map_text": "terrain\n  1 . w . . .\n  2 w w . . .\n  3 . . . . .\n  4 . . . . .\n" });
    let units = units.map(|unit| unit.replace("L10", "E4").replace("L1 ", "E1 "));
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let [plain, dear] = both(woods.clone(), &units, ["HS.2", "HS.7"], "pick 1; do hide; at A1", &[]);
    assert!(plain.told && dear.told);
    assert!(plain.hears.contains("cost: 5") && dear.hears.contains("cost: 6"));
    assert!(!dear.hears.contains("MarkerShown"));
    // Markers that cost the same look the same.
    let [one, other] = both(woods, &units, ["HS.2", "HS.6"], "pick 1; do hide; at A1", &[]);
    assert_eq!((one.hears, one.sees), (other.hears, other.sees));
}

/// 7.9.b, 10.9: whoever takes part in a rally and throws no dice shows by it that the marker stays; that counts as a reveal.
#[test]
fn who_is_passed_over_in_a_group_rally_is_known_to_keep_its_marker() {
    let units = ["german panzer-2f C3 n hit:{}", "german panzer-2f C3 n hit:HA.5", "soviet rifles-41 I8 n"];
    let run = "pick 2; do rally; pick 1; spend 0";
    let [rolls, _] = both(json!({}), &units, ["HA.4", "HA.5"], run, &[&[1, 1]]);
    assert!(!rolls.told, "both throw dice, and neither shows its number");
    let [passed, _] = both(json!({}), &units, ["HA.6", "HA.7"], run, &[&[1, 1]]);
    assert!(passed.told);
}

/// 7.7.b: a rally that fails tells neither marker nor number.
#[test]
fn a_failed_rally_tells_nothing() {
    let units = ["german rifles-41 C3 n hit:{}", "soviet rifles-41 I8 n"];
    secret(both(json!({}), &units, ["HS.4", "HS.5"], "pick 1; do rally; spend 0; spend 0", &[&[1, 1], &[7]]));
}

/// 5.0, 7.2: a marker decides what can be attacked, so its owner is asked for the target even where there is only one.
#[test]
fn being_asked_for_a_target_tells_no_marker() {
    // HS.7 has a range of 1, so that only the nearer of two enemies can be reached.
    let units = ["german rifles-41 C5 n hit:{}", "soviet rifles-41 C4 n", "soviet rifles-41 C1 n"];
    let [far, near] = both(json!({}), &units, ["HS.2", "HS.7"], "pick 1; do attack", &[]);
    assert!(far.asks.ends_with("concealed: true })\n"), "{}", far.asks);
    secret([far, near]);
}

/// 11.5, A.61: who can hide may join a hidden move beside it, and the question tells nothing of where that is.
#[test]
fn being_asked_for_a_group_tells_no_hidden_hex() {
    let wall = json!({ "map_text": "terrain\n  1 . . w . .\n  2 . . w . .\n  3 . . w . .\n  4 . . w . .\n" });
    let units = ["german rifles-41 {} n hidden", "german rifles-41 A1 n", "soviet rifles-41 E3 n"];
    secret(both(wall, &units, ["A2", "A4"], "pick 1; do sneak", &[]));
}

/// A.61: nor is it known before the action is declared that somebody hidden joins who hide.
#[test]
fn who_joins_from_hiding_is_not_known() {
    let wall = json!({ "map_text": "terrain\n  1 . . w . .\n  2 . . w . .\n  3 . . w . .\n  4 . . w . .\n" });
    let units = [
        "german rifles-41 A1 n",
        "german rifles-41 {} n hidden",
        "german rifles-41 {} n hidden",
        "soviet rifles-41 E3 n",
    ];
    let run = |pick: &str| {
        let units = units.map(|unit| unit.replace("{}", "A2"));
        known(&wall, &units, &format!("pick 1; do hide; {pick}"), &[])
    };
    secret(["pick 2", "pick 3"].map(run));
}

/// 17.6.c, A.110: whoever sits on own hidden mines cannot dig in, and the question who digs in, too, tells nothing of it.
#[test]
fn being_asked_who_digs_in_tells_no_hidden_mines() {
    let asked = ["C3", "L9"].map(|mined| {
        let mines = json!({ "works": [
            { "work": "mines", "hex": mined, "commander": 1, "hidden": true },
        ] });
        let units = ["german rifles-41 C2 n", "german rifles-41 C3 n", "soviet rifles-41 I8 n"];
        let mut trial = Trial::on(json!({}), &units, mines);
        trial.does("pick 1; do dig-in", &[]);
        format!("{:?}", trial.game.turn(&trial.state))
    });
    assert_eq!(asked[0], asked[1]);
}
