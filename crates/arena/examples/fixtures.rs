//! Writes scenes of a game between computer players as JSON, for the tests of the page:
//! `cargo run -p zug-arena --example fixtures -- web/tests/fixtures`.

use arena::at_table::Match;
use arena::prepared::Seating;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::seat::{Seat, Viewer};
use serde_json::{Value, json};
use std::path::Path;

/// The questions of the first seat that tests and development pages look at.
const WANTED: [(&str, &[&str]); 2] = [
    ("first-orders", &["deploy", "ask-place", "plan", "ask-order", "ask-target", "ask-facing"]),
    ("zarechye-bridge", &["plan", "ask-facing"]),
];

fn main() {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "web/tests/fixtures".to_owned());
    let write = |name: &str, value: &Value| {
        let text = serde_json::to_string_pretty(value).expect("JSON can be written");
        std::fs::write(Path::new(&folder).join(name), text).expect("the folder can be written to");
    };
    let content = arena::content::embedded();
    let system = arena::system::system("aot").expect("Art of Tactic is there");
    for (scenario, wanted) in WANTED {
        let ready = system.prepare(&content, scenario, &Options::default()).expect("the scenario is sound");
        let map = ready.map();
        let layout = arena::draw::layout(map);
        let seats = vec!["human".to_owned(), "script".to_owned()];
        let mut game = ready.begin(Seating { seats, secret: ServerSecret([7; 32]) }).expect("it begins");
        let places = game.places();
        let hexes = map.grid.hexes().zip(&layout.centres).zip(places).map(
            |((hex, at), says)| json!({"label": map.grid.label(hex), "x": at.0, "y": at.1, "says": says}),
        );
        let hexes: Vec<_> = hexes.collect();
        write(
            &format!("{scenario}.board.json"),
            &json!({"id": map.id, "name": map.name, "hexes": hexes, "box": layout.frame}),
        );
        for light in ["light", "dark"] {
            let options = arena::draw::DrawOptions { labels: false, dark: light == "dark" };
            std::fs::write(
                Path::new(&folder).join(format!("{scenario}.{light}.svg")),
                arena::draw::svg(map, &options),
            )
            .expect("the folder can be written to");
        }
        for seat in [Seat(0), Seat(1)] {
            game.seat_player(seat, "script", 3);
        }
        let mut kinds: Vec<String> = Vec::new();
        let mut told = 0;
        for _ in 0..4000 {
            if kinds.len() == wanted.len() {
                break;
            }
            let Some(seat) = game.to_decide().iter().next() else { break };
            if seat == Seat(0) {
                let update = update(&*game, &mut told);
                let kind = update["scene"]["prompt"]["text"]["key"].as_str().unwrap_or("none").to_owned();
                if wanted.contains(&kind.as_str()) && !kinds.contains(&kind) {
                    write(&format!("{scenario}.{kind}.json"), &update);
                    kinds.push(kind);
                }
            }
            game.player_decides(seat, None).expect("the player decides");
        }
    }
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
