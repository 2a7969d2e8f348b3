//! The scenes with which the tests of the page work are those that the program makes today. Write them anew with
//! `UPDATE_FIXTURES=1 cargo test -p zug-arena --test fixtures`.

use arena::at_table::Match;
use arena::prepared::Seating;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::seat::{Seat, Viewer};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// The questions of the first seat that tests and development pages look at: system, scenario, questions.
const WANTED: [(&str, &str, &[&str]); 2] = [
    ("aot", "first-orders", &["deploy", "ask-place", "plan", "ask-order", "ask-target", "ask-facing"]),
    ("aot", "zarechye-bridge", &["plan", "ask-facing"]),
];

#[test]
fn the_scenes_of_the_page_tests_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/fixtures");
    let made: Vec<(String, String)> = WANTED.into_iter().flat_map(fixtures).collect();
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        for (name, text) in &made {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let stored = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let stale: Vec<_> = made.iter().filter(|(name, text)| stored(name) != *text).map(|f| &f.0).collect();
    let renew = "write them anew with `UPDATE_FIXTURES=1 cargo test -p zug-arena --test fixtures`";
    assert!(stale.is_empty(), "{stale:?} in web/tests/fixtures are not what the program makes; {renew}");
    for entry in fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(made.iter().any(|(made, _)| *made == name), "nobody makes {name} any more: delete it");
    }
}

/// The files of a scenario, by their names: its board, its drawings, and its questions in a game between scripts.
fn fixtures((system, scenario, wanted): (&str, &str, &[&str])) -> Vec<(String, String)> {
    let system = arena::system::system(system).unwrap();
    let ready = system.prepare(&arena::content::embedded(), scenario, &Options::default()).unwrap();
    let seats = vec!["human".to_owned(), "script".to_owned()];
    let mut game = ready.begin(Seating { seats, secret: ServerSecret([7; 32]) }).unwrap();
    let mut files = vec![(format!("{scenario}.board.json"), pretty(&board(&*game)))];
    for light in ["light", "dark"] {
        let options = arena::draw::DrawOptions { labels: false, dark: light == "dark" };
        files.push((format!("{scenario}.{light}.svg"), arena::draw::svg(ready.map(), &options)));
    }
    for seat in [Seat(0), Seat(1)] {
        game.seat_player(seat, "script", 3);
    }
    let (mut found, mut told) = (Vec::new(), 0);
    while found.len() < wanted.len() {
        let missing = || format!("{scenario} ends, and of {wanted:?} only {found:?} were asked");
        let seat = game.to_decide().iter().next().unwrap_or_else(|| panic!("{}", missing()));
        if seat == Seat(0) {
            let update = update(&*game, &mut told);
            let kind = update["scene"]["prompt"]["text"]["key"].as_str().unwrap_or("none").to_owned();
            if wanted.contains(&kind.as_str()) && !found.contains(&kind) {
                files.push((format!("{scenario}.{kind}.json"), pretty(&update)));
                found.push(kind);
            }
        }
        game.player_decides(seat, None).unwrap();
    }
    files
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

fn board(game: &dyn Match) -> Value {
    let map = game.map();
    let layout = arena::draw::layout(map);
    let hexes = map.grid.hexes().zip(&layout.centres).zip(game.places());
    let hexes: Vec<_> = hexes
        .map(|((hex, at), says)| json!({"label": map.grid.label(hex), "x": at.0, "y": at.1, "says": says}))
        .collect();
    json!({"id": map.id, "name": map.name, "hexes": hexes, "box": layout.frame})
}

fn update(game: &dyn Match, told: &mut usize) -> Value {
    let log = game.log(Viewer::Seat(Seat(0)), *told);
    *told += log.len();
    json!({
        "stamp": "0", "viewer": 0, "scene": game.scene(Viewer::Seat(Seat(0))),
        "log": {"from": 0, "entries": log}, "undo": game.can_undo(Seat(0)), "todo": [0], "over": null,
        "standing": [],
    })
}
