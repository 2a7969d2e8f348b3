//! Positions that a viewer cannot tell from the true one: those that are supposed, and those in which a secret is replaced.

mod common;

use coh::Coh;
use common::Trial;
use kernel::chance::Seeded;
use kernel::game::{Plans, Rules, Secrets};
use kernel::plan::Wish;
use kernel::seat::{Seat, Viewer};
use serde_json::{Value, json};

const TRIES: u64 = 200;

/// Every world that somebody may suppose is possible and looks the same.
fn suppose(trial: &Trial) {
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
        let view = trial.game.view(&trial.state, viewer);
        for seed in 0..TRIES {
            let world = trial.game.determinize(&view, viewer, Seeded::new(seed).rng());
            assert_eq!(trial.game.validate(&world), Ok(()), "{viewer:?} supposes {world:?}");
            assert_eq!(*trial.game.view(&world, viewer), *view, "{viewer:?} sees something else");
        }
    }
}

/// Whatever secret is replaced, nobody who may not know it sees a difference.
fn scramble(trial: &Trial) {
    for seat in [Seat(0), Seat(1)] {
        for (secret, row) in Coh::secrets().iter().enumerate() {
            for seed in 0..TRIES {
                let twin = trial.game.scramble(&trial.state, seat, secret, Seeded::new(seed).rng());
                let Some(twin) = twin else { continue };
                assert_eq!(trial.game.validate(&twin), Ok(()), "{}", row.name);
                for viewer in [Viewer::Seat(seat), Viewer::Public] {
                    let (view, other) =
                        (trial.game.view(&trial.state, viewer), trial.game.view(&twin, viewer));
                    assert_eq!(*view, *other, "{} shows to {viewer:?}", row.name);
                }
            }
        }
    }
}

fn try_all(setting: Value, units: &[&str], run: &str) {
    let mut trial = Trial::on(setting, units, json!({}));
    trial.does(run, &[]);
    suppose(&trial);
    scramble(&trial);
}

/// A.119: a marker under who has just left the map is made up like any other.
#[test]
fn whoever_has_left_the_map_has_a_marker_that_exists() {
    let exits =
        json!({ "exit": [{ "side": "german", "area": { "hexes": ["E1"] }, "loaded": 2, "empty": 1 }] });
    let units = [
        "german opel-blitz E1 n",
        "german rifles-41 on:1 hit:HS.5",
        "german rifles-41 A1 n",
        "soviet rifles-41 A10 n",
    ];
    try_all(exits, &units, "pick 1; do move; exit n");
}

/// 10.2: who has joined a move can move, whatever lies under it.
#[test]
fn whoever_moves_has_no_marker_that_forbids_it() {
    let units = [
        "german rifles-41 C3 n hit:HS.2",
        "german rifles-41 C3 n hit:HS.6",
        "german rifles-41 C4 n hit:HS.8",
        "soviet rifles-41 I8 n",
    ];
    try_all(json!({}), &units, "pick 1; do move; pick 2; pick 3");
    try_all(json!({}), &units, "pick 1; do move; pick 2; pick 3; pick 1; face s");
}

/// 10.9, 11.0: hidden units of one side have no part in what the other does.
#[test]
fn a_rally_of_the_enemy_is_the_same_whichever_unit_hides_where() {
    let units = [
        "german rifles-41 C3 n",
        "german rifles-41 C3 n",
        "german rifles-41 C3 n hit:HS.4",
        "soviet rifles-41 L10 n hidden",
        "soviet rifles-41 K1 n hidden",
        "soviet rifles-41 L9 n hidden",
    ];
    try_all(json!({}), &units, "pick 3; do rally; done");
}

/// A.61, A.117: whoever acts from hiding may be anybody hidden who can, also while others join.
#[test]
fn a_hidden_group_is_one_that_can_act_so() {
    let units = [
        "german rifles-41 A1 n hidden",
        "german rifles-41 A2 n hidden",
        "german rifles-41 A3 n",
        "soviet rifles-41 L10 n",
    ];
    for run in ["pick 1", "pick 1; do sneak", "pick 1; do stall", "pick 1; do sneak; pick 2"] {
        try_all(json!({}), &units, run);
    }
}

/// 11.7: where the view hides an enemy, plans find nobody, and nothing is looked up beside the map.
#[test]
fn plans_are_made_without_a_look_at_who_hides() {
    let units = [
        "german rifles-41 C3 n",
        "german opel-blitz C3 n",
        "soviet rifles-41 E5 n hidden",
        "soviet t-26 D4 n hidden",
    ];
    let trial = Trial::on(json!({}), &units, json!({}));
    let view = trial.game.view(&trial.state, Viewer::Seat(Seat(0)));
    for hex in trial.game.map.grid.hexes() {
        for counter in [0, 1] {
            let wish = Wish::go([counter], hex);
            let _ = (trial.game.plans(&view, Seat(0), &wish), trial.game.objection(&view, Seat(0), &wish));
        }
    }
}

/// A.29, 17.10: whoever steps on hidden mines sets them off for all to see, before it is seen itself.
#[test]
fn mines_are_known_before_who_stepped_on_them_faces() {
    let units = ["german rifles-41 C3 n hidden", "german rifles-41 L10 n", "soviet rifles-41 L1 n"];
    let mines = json!({ "works": [{ "work": "mines", "hex": "C2", "commander": 1, "hidden": true }] });
    let mut trial = Trial::on(json!({}), &units, mines);
    trial.does("pick 1; do sneak; step n", &[]);
    suppose(&trial);
    scramble(&trial);
}

/// 15.10, A.35: a vehicle that is bogged down may be towed into hiding.
#[test]
fn who_is_towed_into_hiding_stays_bogged_down() {
    let units = [
        "german sdkfz-251 C3 n",
        "german panzer-2f on:1 bogged",
        "german rifles-41 A1 n",
        "soviet rifles-41 L1 n",
    ];
    let woods = json!({ "map_text": "terrain\n  1 . . w . . .\n  2 . . w . . .\n  3 . . w . . .\n  4 . . w . . .\n" });
    let units = units.map(|unit| unit.replace("C3", "A3").replace("L1", "F2"));
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    try_all(woods, &units, "pick 1; do hide; at A3");
}
