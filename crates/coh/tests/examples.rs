//! The worked examples of the spec, each by its number.

mod common;

use common::Trial;
use kernel::chance::{Outcome, Scripted};
use serde_json::json;

const FAR: &str = "soviet rifles-41 A10 n";

fn faces(faces: &[u8]) -> Outcome {
    Outcome::Faces(faces.to_vec())
}

#[test]
fn x01_move_and_spent_check() {
    let mut trial = Trial::open(&["german mg-34 E5 n", FAR]);
    trial.does("pick 1; do move; step n; done; spend 0", &[&[4]]);
    trial.is("unit 1 hex", "E4");
    trial.is("unit 1 spent", "false");
    trial.is("unit 1 stressed", "true");
}

#[test]
fn x02_stress() {
    let mut trial = Trial::open(&["german mg-34 E5 n stressed", "soviet rifles-41 E3 s"]);
    trial.does("pick 1; do attack; spend 0; spend 0", &[&[1, 1], &[3]]);
    trial.is("unit 1 spent", "true");
    trial.is("unit 1 stressed", "true");
    assert!(trial.marks.contains("2.6.a"));
}

#[test]
fn x03_passing_and_round_end() {
    let ground = json!({"map_text": "terrain\n1 ......\n2 ..l...\n3 ......\n4 ......\n5 ......\n6 ......\n"});
    let mut trial = Trial::on(ground, &["german pioneers C4 n", "soviet rifles-41 C1 s"], json!({}));
    trial.does("pass", &[]);
    trial.is("unit 1 stressed", "false");
    trial.does("pick 33; do move; step s; done; spend 0", &[&[1]]);
    trial.is("unit 33 hex", "C2");
    trial.is("unit 33 spent", "true");
    trial.is("unit 33 stressed", "true");
    trial.does("pick 1; do attack; spend 0; spend 0", &[&[1, 1], &[2]]);
    trial.is("unit 1 spent", "true");
    trial.does("pass", &[]);
    trial.is("round", "1");
    trial.does("pass; spend 0", &[&[6, 6]]);
    trial.is("round", "2");
    trial.is("unit 1 stressed", "false");
    trial.is("unit 33 spent", "false");
}

#[test]
fn x04_stall_instead_of_pass() {
    let mut trial = Trial::open(&["german pioneers C4 n", FAR]);
    trial.does("pick 1; do stall; spend 0", &[&[5]]);
    trial.is("unit 1 spent", "false");
    trial.is("unit 1 stressed", "true");
    trial.does("pass", &[]);
    trial.is("round", "1");
}

#[test]
fn x05_command_point_on_the_spent_check() {
    let mut trial =
        Trial::on(json!({}), &["german mg-34 E5 n", "soviet rifles-41 E3 s"], json!({"caps": [5, 5]}));
    trial.does("pick 1; do attack; spend 0; spend 1", &[&[1, 1], &[2]]);
    trial.is("unit 1 spent", "false");
    trial.is("caps 1", "4");
}

#[test]
fn x06_spent_unit_acts_for_nothing() {
    let mut trial = Trial::on(
        json!({}),
        &["german mg-34 E3 s", "soviet rifles-41 E5 n spent"],
        json!({"caps": [5, 5], "commander": 2}),
    );
    trial.does("pick 33; do attack; spend 0", &[&[1, 1]]);
    trial.is("caps 2", "1");
    trial.is("unit 33 spent", "true");
    trial.is("unit 33 stressed", "true");
}

#[test]
fn x08_x09_difficult_terrain_and_roads() {
    let ground =
        json!({"map_text": "terrain\n1 .....\n2 ..w..\n3 .....\n4 .....\nlines\n  road C4 C3 C2 C1\n"});
    let mut trial =
        Trial::on(ground.clone(), &["german mg-34 A1 n", "soviet rifles-41 B1 se"], json!({"commander": 2}));
    // From an open hex beside the road: 1 for the woods.
    trial.is("step 33 se", "2");
    trial.does("pick 33; do move; step se; face n; spend 0", &[&[3]]);
    trial.is("unit 33 facing", "n");
    trial.is("unit 33 spent", "false");
    let road = Trial::on(ground, &["german mg-34 A1 n", "soviet rifles-41 C3 n"], json!({"commander": 2}));
    road.is("step 33 n", "1");
}

#[test]
fn x10_attack() {
    let ground = json!({"map_text": "terrain\n1 .....\n2 ..l..\n3 .....\n4 .....\n5 .....\n"});
    let mut trial = Trial::on(ground, &["german mg-34 C5 n", "soviet rifles-41 C2 s"], json!({}));
    trial.is("defence 1 33", "13");
    trial.is("attack 1 33 red", "4");
    trial.does("pick 1; do attack; spend 1; spend 0", &[&[3, 4], &[3]]);
    trial.is("unit 33 hit", "none");
    trial.is("unit 1 spent", "false");
    trial.is("caps 1", "6");
}

#[test]
fn x11_stacked_targets() {
    let mut trial = Trial::on(
        json!({}),
        &["german rifles-41 E3 n", "german mg-34 E3 s", "soviet rifles-41 E6 n"],
        json!({"commander": 2}),
    );
    trial.is("defence 33 1", "11");
    trial.is("defence 33 2", "12");
    trial.does_with(
        "pick 33; do attack; pick 1; spend 0; spend 0; spend 0",
        Scripted::new([faces(&[3, 3]), faces(&[5, 5]), Outcome::Drawn(1), faces(&[5])]),
    );
    trial.is("unit 1 hit", "none");
    trial.is("unit 2 hit", "HS.2");
    trial.is("unit 33 spent", "false");
}

#[test]
fn x12_suppressed_marker() {
    let mut trial = Trial::on(
        json!({}),
        &["german hmg-34 E3 s", "soviet rifles-41 E6 n hit:HS.6"],
        json!({"commander": 2}),
    );
    trial.is("attack 33 1 red", "1");
    trial.is("attack 33 1 blue", "-2");
    trial.does("pick 33; do attack; at E3; spend 0; spend 0", &[&[5, 5], &[5]]);
    trial.is("unit 33 open", "true");
    trial.is("unit 1 hit", "none");
    trial.is("unit 33 spent", "true");
}

#[test]
fn x13_critical_hit_and_the_track() {
    let ground = json!({"map_text": "terrain\n1 .....\n2 ..w..\n3 .....\n4 .....\n5 .....\n"});
    let mut trial = Trial::on(ground, &["german hmg-34 C5 n", "soviet maxim C2 s"], json!({}));
    trial.is("defence 1 33", "14");
    trial.does("pick 1; do attack; spend 2; spend 0", &[&[5, 6], &[7]]);
    trial.is("unit 33 place", "destroyed");
    trial.is("covered 2", "1");
    trial.is("refill 2", "6");
    trial.is("vp", "german 1");
}

#[test]
fn x15_group_move_over_three_turns() {
    let ground = json!({"map_text": "terrain\n1 ........\n2 w.......\n3 ........\n4 ........\n5 ........\n6 ........\n"});
    let mut trial = Trial::on(
        ground,
        &[
            "german hmg-34 H6 nw",
            "soviet rifles-41 A3 n",
            "soviet rifles-41 B3 n",
            "soviet rifles-41 C4 n",
            "soviet rifles-41 D4 n",
        ],
        json!({"commander": 2}),
    );
    trial.does(
        "pick 33; do move; pick 34; pick 35; pick 36; \
         pick 33; step n; done; pick 34; step n; done; pick 35; step n; done; pick 36; step n; done; spend 0",
        &[&[5]],
    );
    for unit in ["33", "34", "35", "36"] {
        trial.is(&format!("unit {unit} spent"), "false");
        trial.is(&format!("unit {unit} stressed"), "true");
    }
    assert!(trial.marks.contains("10.4.a"));
}

#[test]
fn x16_support_needs_its_own_sight() {
    let ground =
        json!({"map_text": "terrain\n1 .......\n2 .......\n3 .......\n4 ...w...\n5 .......\n6 .......\n"});
    let mut trial = Trial::on(
        ground,
        &["german hmg-34 D4 n", "german rifles-41 D5 n", "soviet rifles-41 D1 s"],
        json!({}),
    );
    trial.is("sight D5 D1", "blocked");
    trial.does("pick 1; do attack", &[]);
    assert!(!trial.may("pick 2"));
}

#[test]
fn x17_stress_in_a_group_attack() {
    let mut trial =
        Trial::open(&["german hmg-34 E5 n", "german rifles-41 E6 n stressed", "soviet rifles-41 E3 s"]);
    trial.does("pick 1; do attack; pick 2; spend 0; spend 3", &[&[1, 1]]);
    trial.is("caps 1", "4");
    trial.is("unit 1 stressed", "true");
    trial.is("unit 2 stressed", "true");
    assert!(trial.marks.contains("10.11.a"));
}

#[test]
fn x18_hiding() {
    let ground =
        json!({"map_text": "terrain\n1 .......\n2 ...w...\n3 .......\n4 .......\n5 .......\n6 .......\n"});
    let mut trial =
        Trial::on(ground, &["german hmg-34 D4 n", "soviet rifles-41 D1 s stressed"], json!({"commander": 2}));
    trial.is("sight D4 D1", "blocked");
    trial.does("pick 33; do hide; at D1; spend 0", &[&[4]]);
    trial.is("unit 33 hidden", "true");
    trial.is("unit 33 spent", "true");
    trial.is("unit 33 stressed", "true");
}

#[test]
fn x20_x21_slopes() {
    let ground = json!({"map_text": "terrain\n1 .l...\n2 .....\n3 .....\nlevels\n1 1 2 2 1 0\n2 1 1 0 0 0\n3 0 0 0 0 0\nlines\n  road A3 A2 A1\n"});
    let trial = Trial::on(ground, &["german rifles-41 A3 n", "german rifles-41 E1 n", FAR_SMALL], json!({}));
    // By road from level 0 to 1.
    trial.is("step 1 n", "2");
}

const FAR_SMALL: &str = "soviet rifles-41 E3 n";

#[test]
fn x22_plateau_effect() {
    let ground = json!({"map_text": "terrain\n1 .\n2 .\n3 .\n4 .\n5 .\nlevels\n1 0\n2 1\n3 1\n4 2\n5 2\n"});
    let trial = Trial::on(ground, &["german rifles-41 A1 n", "soviet rifles-41 A5 n"], json!({}));
    trial.is("sight A1 A3", "blocked");
    trial.is("sight A1 A4", "clear");
    trial.is("sight A1 A5", "blocked");
}

#[test]
fn x26_side_view() {
    let ground = json!({"map_text": "terrain\n1 .\n2 .\n3 .\n4 w\n5 .\n6 H\n7 .\nlevels\n1 2\n2 0\n3 1\n4 0\n5 0\n6 0\n7 0\n"});
    let trial = Trial::on(ground, &["german rifles-41 A1 n", "soviet rifles-41 A7 n"], json!({}));
    for (hex, seen) in [
        ("A2", "clear"),
        ("A3", "clear"),
        ("A4", "clear"),
        ("A5", "blocked"),
        ("A6", "clear"),
        ("A7", "blocked"),
    ] {
        trial.is(&format!("sight A1 {hex}"), seen);
    }
    trial.is("sight A3 A4", "clear");
    trial.is("sight A3 A5", "blocked");
    trial.is("sight A3 A6", "blocked");
}

#[test]
fn x28_x29_track_bonus() {
    let mut trial =
        Trial::on(json!({}), &["german mg-34 A1 n", "soviet t34-40 E8 n"], json!({"commander": 2}));
    trial.does("pick 33; do move; step n; step n; step n", &[]);
    assert!(!trial.may("step n"));
    trial.does("done; spend 0", &[&[2]]);
    trial.is("unit 33 hex", "E5");
    trial.is("unit 33 spent", "false");
    let ground = json!({"map_text": "terrain\n1 .....\n2 ..w..\n3 .....\n4 .....\n"});
    let mut woods = Trial::on(ground, &["german mg-34 A4 n", "soviet t34-40 C3 n"], json!({"commander": 2}));
    woods.is("step 33 n", "3");
    woods.does("pick 33; do move; step n", &[]);
    assert!(!woods.may("step n"));
}

#[test]
fn x30_x31_wheels_roads_and_congestion() {
    let ground = json!({"map_text": "terrain\n1 .......\n2 .......\n3 .......\n4 ...w...\n5 .......\n6 .......\nlines\n  road D6 D5 D4 D3 D2 D1\n"});
    let mut trial =
        Trial::on(ground.clone(), &["german opel-blitz D6 n", "soviet rifles-41 G1 n"], json!({}));
    trial.does("pick 1; do move; step n; step n", &[]);
    assert!(!trial.may("step n"));
    trial.does("done; spend 0", &[&[2]]);
    trial.is("unit 1 hex", "D4");
    let mut tank = Trial::on(
        ground,
        &["german mg-34 A1 n", "soviet t34-40 D4 n", "soviet gaz D3 n spent"],
        json!({"commander": 2}),
    );
    tank.does("pick 33; do move; done; step n; face ne; step ne; step ne; done; spend 0", &[&[2]]);
    tank.is("unit 33 spent", "false");
    tank.is("unit 33 stressed", "true");
}

#[test]
fn x34_x35_loading_and_riding() {
    let ground = json!({"map_text": "terrain\n1 .......\n2 .......\n3 .......\n4 .......\n5 .......\n6 .......\nlines\n  road D6 D5 D4 D3 D2 D1\n"});
    let mut trial = Trial::on(
        ground,
        &["german sdkfz-251 D6 n", "german hmg-34 C6 ne", "soviet rifles-41 G1 n"],
        json!({}),
    );
    trial.does("pick 2; do load; spend 0", &[&[3]]);
    trial.is("unit 2 carrier", "1");
    trial.is("unit 2 facing", "n");
    trial.is("unit 1 stressed", "true");
    trial.does("pass", &[]);
    trial.does("pick 1; do move; step n; step n; step n; done; spend 0", &[&[3]]);
    trial.is("unit 2 hex", "D3");
    trial.is("unit 2 spent", "false");
    assert!(trial.marks.contains("10.11.a"));
}

#[test]
fn x32_rally_on_a_transport() {
    let mut trial =
        Trial::open(&["german sdkfz-251 D6 n", "german rifles-41 on:1 hit:HS.5", "soviet rifles-41 G1 n"]);
    // The vehicle is a friend without a marker in the hex.
    trial.is("unit 2 rally", "6");
    trial.does("pick 1; do rally; spend 0; spend 0", &[&[3, 3], &[5]]);
    trial.is("unit 2 hit", "none");
    trial.is("unit 1 spent", "true");
    trial.is("unit 2 spent", "true");
    trial.is("unit 2 stressed", "true");
}

#[test]
fn x36_tank_on_a_cliff() {
    let ground = json!({"map_text": "terrain\n1 .\n2 .\n3 .\nlevels\n1 2\n2 0\n3 0\n"});
    let mut high = Trial::on(ground.clone(), &["german panzer-3e A1 s", "soviet t-26 A2 n"], json!({}));
    high.does("pick 1", &[]);
    assert!(!high.may("do attack"));
    let mut low = Trial::on(ground, &["german panzer-3e A2 n", "soviet t-26 A1 s"], json!({}));
    low.does("pick 1", &[]);
    assert!(low.may("do attack"));
}

#[test]
fn x37_x38_bunker() {
    let ground = json!({"map_text": "terrain\n1 .....\n2 .....\n3 .....\n4 .....\nlevels\n1 0 1 0 0 0\n2 0 0 0 0 0\n3 0 0 0 0 0\n4 0 0 0 0 0\n"});
    let works = json!({"works": [{"work": "bunker", "hex": "B1", "facing": "s", "commander": 2}]});
    let front = Trial::on(ground, &["german hmg-34 B4 n", "soviet maxim B1 s sheltered"], works);
    front.is("defence 1 33", "18");
    front.is("attack 1 33 red", "5");
    let flat = json!({});
    let works = json!({"works": [{"work": "bunker", "hex": "E5", "facing": "s", "commander": 2}]});
    let mut flank =
        Trial::on(flat, &["german panzer-4f2 E4 s stressed", "soviet maxim E5 s sheltered"], works);
    flank.is("defence 1 33", "13");
    flank.is("attack 1 33 red", "8");
    flank.does("pick 1; do attack; spend 0; spend 0; spend 0", &[&[1, 2], &[4, 5], &[2]]);
    flank.is("work E5", "none");
    flank.is("unit 33 sheltered", "false");
    flank.is("unit 1 spent", "true");
}

#[test]
fn x39_flamethrower() {
    let ground = json!({"map_text": "terrain\n1 .....\n2 ..H..\n3 .....\n4 .....\n"});
    let mut trial = Trial::on(ground, &["german pioneers C3 n", "soviet gun-76-regimental C2 s"], json!({}));
    trial.does_with(
        "pick 1; do flame; spend 0; spend 0",
        Scripted::new([faces(&[2, 3]), Outcome::Drawn(4), faces(&[5])]),
    );
    trial.is("need", "3");
    trial.is("unit 33 hit", "HS.5");
    trial.is("unit 1 spent", "false");
}

#[test]
fn x27_drift() {
    let setting = json!({
        "rounds": 6,
        "artillery": [{"card": "artillery-122", "commander": 2, "rounds": [2, 3]}],
    });
    let mut trial = Trial::on(
        setting,
        &["german rifles-41 E5 n", FAR],
        json!({"hands": [[], ["artillery-122"]], "caps": [0, 0]}),
    );
    // Planned in the pre-round of round 2, it falls in that of round 3.
    trial.does("pass; pass; at E5; commit; spend 0", &[&[6, 6]]);
    trial.is("round", "2");
    trial.does("pass; pass; commit; spend 0; face n; spend 0; spend 0", &[&[3], &[1], &[6, 6]]);
    trial.is("round", "3");
    assert!(trial.marks.contains("13.7.b") && trial.marks.contains("13.8.a"));
    trial.is("unit 1 hit", "none");
}
