//! What one side writes, the other can't notice: not by a word, not by a size, not by a message.

use crate::house::{House, Watcher, Whim, choices};
use arena::prepared::Seating;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::game::Turn;
use reqwest::StatusCode;
use serde_json::{Value, json};

/// A seat writes on its sheet on a whim, without committing; gives what it wrote.
async fn write(house: &House, game: &str, own: &mut Watcher, seed: u64, lines: usize) -> Vec<String> {
    let mut whim = Whim::new(seed);
    let mut update = own.next().await.unwrap();
    let seat = update["viewer"].clone();
    let mut written = Vec::new();
    for _ in 0..lines {
        let (_, other) = choices(&update);
        if other.is_empty() {
            break;
        }
        let line = other[whim.below(other.len())].clone();
        let act = json!({"seat": seat, "stamp": update["stamp"], "line": line});
        assert_eq!(house.post(&format!("{game}/act"), &act).await.0, StatusCode::OK);
        written.push(line);
        update = own.next().await.unwrap();
    }
    written
}

/// Everything that another seat and the public can get, without what names the game.
async fn everything(house: &House, game: &str, seat: u8) -> Vec<String> {
    let mut found = vec![house.text("/api/games").await, house.text(game).await];
    for viewer in [&*seat.to_string(), "public"] {
        found.push(house.watch(game, viewer).await.next_text().await.unwrap());
        for path in ["replay", "at/0", "at/9", "journal"] {
            found.push(house.text(&format!("{game}/{path}?viewer={viewer}")).await);
        }
    }
    let update: Value = serde_json::from_str(&found[2]).unwrap();
    let (main, other) = choices(&update);
    let lines: Vec<_> = main.iter().chain(&other).take(12).collect();
    let wish = json!({"who": [16], "at": {"kind": "hex", "hex": 0, "via": []}, "set": []});
    for question in [
        json!({"ask": "plans", "wish": wish}),
        json!({"ask": "why", "line": "nonsense"}),
        json!({"ask": "plans", "wish": {"who": [], "at": {"kind": "counter", "counter": 0}, "set": []}}),
        json!({"ask": "survey", "survey": {"kind": "reach", "counter": 2}}),
        json!({"ask": "survey", "survey": {"kind": "seen", "hex": 20}}),
        json!({"ask": "sight", "from": 3, "to": 40}),
    ]
    .into_iter()
    .chain(lines.iter().map(|line| json!({"ask": "forecast", "line": line})))
    {
        let body = json!({"viewer": seat, "questions": [question]});
        let (status, answer) = house.post(&format!("{game}/ask"), &body).await;
        found.push(format!("{status} {answer}"));
    }
    let id = game.rsplit('/').next().unwrap();
    let created = house.json(game).await["created"].to_string();
    let commitment = |text: &str| {
        let at = text.find("\"commitment\":\"").map(|at| at + 14);
        at.map(|at| text[at..at + 64].to_owned())
    };
    let unnamed = |text: &String| match commitment(text) {
        Some(hash) => text.replace(&hash, "HASH"),
        None => text.clone(),
    };
    found.iter().map(unnamed).map(|text| text.replace(id, "ID").replace(&created, "TIME")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_tells_the_other_sheet() {
    let sealed = begun_with_sheets();
    assert!(!sealed.is_empty(), "no system begins with sheets");
    let house = House::open().await;
    for (system, scenario, writer) in &sealed {
        nothing_tells_the_other_sheet_of(&house, (system, scenario), *writer).await;
    }
}

/// The systems with a scenario for two that begins with sheets, and who writes one.
fn begun_with_sheets() -> Vec<(&'static str, String, u8)> {
    let content = arena::content::embedded();
    let mut found = Vec::new();
    for system in arena::system::SYSTEMS {
        let sealed = |scenario: &str| {
            let ready = system.prepare(&content, scenario, &Options::default()).unwrap();
            let seats = vec!["human".to_owned(); ready.sides().seat_count().into()];
            let two = seats.len() == 2;
            let game = ready.begin(Seating { seats, secret: ServerSecret([1; 32]) }).unwrap();
            match game.turn() {
                Turn::Decide(asked, window) if window.sealed && two => asked.lowest(),
                _ => None,
            }
        };
        let mut scenarios = system.scenarios(&content).unwrap().into_iter().map(|info| info.id);
        let first = scenarios.find_map(|id| sealed(&id).map(|writer| (system.key(), id, writer.0)));
        found.extend(first);
    }
    found
}

async fn nothing_tells_the_other_sheet_of(house: &House, of: (&str, &str), writer: u8) {
    let mut found = Vec::new();
    let mut sheets = Vec::new();
    for (seed, lines) in [(1, 0), (5, 3), (9, 11)] {
        let game = house.begin_of(of, ["human", "human"], Some(77)).await;
        let mut own = house.watch(&game, &writer.to_string()).await;
        let sheet = write(house, &game, &mut own, seed, lines).await;
        assert!(lines == 0 || !sheet.is_empty());
        let all = everything(house, &game, 1 - writer).await;
        for (line, text) in sheet.iter().flat_map(|line| all.iter().map(move |text| (line, text))) {
            assert!(!text.contains(&format!("{line:?}")), "{line} in {text}");
        }
        found.push(all);
        sheets.push(sheet);
        assert_eq!(house.request(reqwest::Method::DELETE, &game).send().await.unwrap().status(), 204);
    }
    assert_ne!(sheets[1], sheets[2]);
    assert_eq!(found[0], found[1], "whether something was written");
    assert_eq!(found[1], found[2], "what was written");
}

#[tokio::test(flavor = "multi_thread")]
async fn writing_sends_nothing_to_the_others() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(5)).await;
    let (mut other, mut public) = (house.watch(&game, "1").await, house.watch(&game, "public").await);
    let before = [other.next().await.unwrap(), public.next().await.unwrap()];
    let mut own = house.watch(&game, "0").await;
    assert!(!write(&house, &game, &mut own, 4, 6).await.is_empty());
    // The end of the game is the next thing that they hear: everything before it would have come first.
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    for (watcher, before) in [&mut other, &mut public].into_iter().zip(before) {
        assert!(before["over"].is_null());
        assert_eq!(watcher.next().await.unwrap()["over"]["reason"]["key"], "resigned");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computers_sheet_is_nobodys_to_see() {
    let house = House::open().await;
    let game = house.begin(["human", "soldier"], Some(5)).await;
    let refused = |status| assert_eq!(status, StatusCode::FORBIDDEN);
    for path in [
        "replay?viewer=1",
        "at/0?viewer=1",
        "journal?viewer=1",
        "replay?viewer=umpire",
        "journal?viewer=umpire",
    ] {
        refused(house.get(&format!("{game}/{path}")).await.status());
    }
    for (path, body) in [
        ("act", json!({"seat": 1, "stamp": "", "line": "x"})),
        ("undo", json!({"seat": 1, "stamp": ""})),
        ("resign", json!({"seat": 1, "stamp": ""})),
        ("draw", json!({"seat": 1, "stamp": ""})),
        ("ask", json!({"viewer": 1, "questions": [{"ask": "forecast", "line": "x"}]})),
        (
            "ask",
            json!({"viewer": 1, "questions": [{"ask": "plans", "wish": {"who": [0], "at": {"kind": "hex", "hex": 3, "via": []}, "set": []}}]}),
        ),
        ("ask", json!({"viewer": 1, "questions": [{"ask": "why", "line": "x"}]})),
        ("ask", json!({"viewer": 1, "questions": [{"ask": "survey", "survey": {"kind": "seen", "hex": 1}}]})),
        ("ask", json!({"viewer": 1, "questions": [{"ask": "sight", "from": 1, "to": 2}]})),
        ("ask", json!({"viewer": "umpire", "questions": [{"ask": "sight", "from": 1, "to": 2}]})),
        (
            "ask",
            json!({"viewer": "public", "questions": [{"ask": "plans", "wish": {"who": [0], "at": {"kind": "hex", "hex": 3, "via": []}, "set": []}}]}),
        ),
        ("ask", json!({"viewer": 1, "questions": []})),
        ("what-if", json!({"viewer": 1, "at": 0, "seats": ["human", "human"]})),
    ] {
        refused(house.post(&format!("{game}/{path}"), &body).await.0);
    }
    let live = tokio_tungstenite::connect_async(format!("ws://{}{game}/live?viewer=1", house.address)).await;
    assert!(live.is_err());
}
