//! Journals out and in, looking back, and trying things out.

use crate::house::{House, choices};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn load(house: &House, text: impl Into<reqwest::Body>) -> (StatusCode, Value) {
    let answer = house.request(Method::POST, "/api/journals").body(text).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or_default())
}

/// A finished game between computers.
async fn finished(house: &House) -> String {
    let game = house.begin(["recruit", "recruit"], Some(3)).await;
    house.watch(&game, "public").await.until(|update| !update["over"].is_null()).await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_goes_out_and_comes_back() {
    let house = House::open().await;
    let game = finished(&house).await;
    let answer = house.get(&format!("{game}/journal?viewer=public")).await;
    let disposition = answer.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(disposition.starts_with("attachment; filename=\"first-orders-"), "{disposition}");
    let text = answer.text().await.unwrap();

    let (status, loaded) = load(&house, text.clone()).await;
    assert_eq!(status, StatusCode::CREATED, "{loaded}");
    assert_eq!((&loaded["origin"], &loaded["note"]), (&json!("loaded"), &Value::Null));
    let copy = format!("/api/games/{}", loaded["id"].as_str().unwrap());
    let replay = |game: String| async { house.json(&format!("{}/replay?viewer=umpire", { game })).await };
    assert_eq!(replay(copy.clone()).await, replay(game.clone()).await);
    let (_, checked) = house.post(&format!("{copy}/verify"), &json!({})).await;
    assert_eq!(checked["ok"], true);
    assert_eq!(house.seat(&copy, 0, "human").await.0, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test(flavor = "multi_thread")]
async fn journals_that_can_not_be_used_say_why() {
    let house = House::open().await;
    let game = finished(&house).await;
    let text = house.text(&format!("{game}/journal?viewer=public")).await;
    let lines: Vec<&str> = text.lines().collect();
    let broken = [&lines[..4], &["{\"act\":{}}"], &lines[5..]].concat().join("\n");
    let running = house.begin(["human", "human"], Some(1)).await;
    let part = house.text(&format!("{running}/journal?viewer=0")).await;
    for (text, key) in [
        ("", "refusal-no-journal"),
        ("hello", "refusal-no-journal"),
        (&part, "refusal-journal-part"),
        (&broken, "refusal-journal"),
    ] {
        let (status, refusal) = load(&house, text.to_owned()).await;
        assert_eq!((status, refusal["says"]["key"].as_str()), (StatusCode::BAD_REQUEST, Some(key)));
        if key == "refusal-journal" {
            let why = &refusal["says"]["args"][0][1]["message"];
            assert_eq!(why["key"], "journal-line", "{refusal}");
            assert_eq!(why["args"][0][1]["number"], 5, "{refusal}");
        }
    }
    let refused = house.announce("/api/journals", 17 << 20).await;
    assert!(refused.starts_with("HTTP/1.1 413 "), "{refused}");
    let unknown = text.replacen("first-orders", "no-such", 1);
    assert_eq!(load(&house, unknown).await.0, StatusCode::NOT_FOUND);

    let other = text.replacen("\"content\":\"", "\"content\":\"0", 1);
    let (status, loaded) = load(&house, other).await;
    assert_eq!((status, &loaded["note"]["key"]), (StatusCode::CREATED, &json!("note-other-content")));
    let digest = |line: &str| line.find("\"digest\":\"").map(|at| at + 10);
    let mut changed: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    let at = digest(lines[6]).unwrap();
    changed[6] = format!("{}{}{}", &lines[6][..at], "0123456789abcdef", &lines[6][at + 16..]);
    let (status, loaded) = load(&house, changed.join("\n") + "\n").await;
    assert_eq!((status, &loaded["note"]["key"]), (StatusCode::CREATED, &json!("note-differs")), "{loaded}");
    let copy = format!("/api/games/{}", loaded["id"].as_str().unwrap());
    let (_, verified) = house.post(&format!("{copy}/verify"), &json!({})).await;
    assert_eq!((&verified["ok"], &verified["says"]["key"]), (&json!(false), &json!("note-differs")));
    let house = house.restarted().await;
    assert_eq!(house.json(&copy).await["note"], loaded["note"], "the note outlives a restart");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_of_older_rules_opens_up_to_the_first_difference() {
    let house = House::open().await;
    let game = finished(&house).await;
    let text = house.text(&format!("{game}/journal?viewer=public")).await;
    assert!(text.contains("\"rules\":2,"), "{}", &text[..200]);
    let mut lines: Vec<String> =
        text.replacen("\"rules\":2,", "\"rules\":1,", 1).lines().map(str::to_owned).collect();
    let at = lines[6].find("\"digest\":\"").unwrap() + 10;
    lines[6].replace_range(at..at + 16, "0123456789abcdef");
    let old = lines.join("\n") + "\n";
    let (status, loaded) = load(&house, old.clone()).await;
    assert_eq!((status, &loaded["note"]["key"]), (StatusCode::CREATED, &json!("note-diverged")), "{loaded}");
    assert_eq!(loaded["options"], json!({}), "only what is unusual is shown");
    assert_eq!(loaded["over"]["reason"]["key"], "recorded-ended", "{loaded}");
    let copy = format!("/api/games/{}", loaded["id"].as_str().unwrap());
    let house = house.restarted().await;
    let replay = house.json(&format!("{copy}/replay?viewer=umpire")).await;
    assert_eq!(replay["recorded"].as_array().unwrap().len(), lines.len() - 6);
    assert!(house.json(&format!("{copy}/at/3?viewer=umpire")).await["counters"].is_array());
    assert_eq!(house.text(&format!("{copy}/journal?viewer=public")).await, old, "nothing is lost");
    let (_, verified) = house.post(&format!("{copy}/verify"), &json!({})).await;
    assert_eq!((&verified["ok"], &verified["says"]["key"]), (&json!(true), &json!("verified-right")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_names_all_options_but_lists_show_only_the_unusual_ones() {
    let house = House::open().await;
    let wanted = json!({"system": "aot", "scenario": "battle", "options": {"map": "kamenka", "wire": "impassable"},
        "seats": ["human", "human"]});
    let (_, game) = house.post("/api/games", &wanted).await;
    assert_eq!(game["options"], wanted["options"], "{game}");
    let path = format!("/api/games/{}", game["id"].as_str().unwrap());
    let house = house.restarted().await;
    assert_eq!(house.json(&path).await["options"], wanted["options"]);
    house.resign(&path).await;
    let text = house.text(&format!("{path}/journal?viewer=public")).await;
    for named in
        ["\"budget\":\"500\"", "\"map\":\"kamenka\"", "\"wire\":\"impassable\"", "\"sector\":\"wedge\""]
    {
        assert!(text.lines().next().unwrap().contains(named), "{named}");
    }
    let (_, loaded) = load(&house, text).await;
    assert_eq!(loaded["options"], wanted["options"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ended_game_is_looked_back_on_by_each_seat_and_always_alike() {
    let house = House::open().await;
    let game = finished(&house).await;
    let address = |seat: &str| format!("{game}/review?viewer={seat}");
    let [first, second] = [house.json(&address("0")).await, house.json(&address("1")).await];
    for review in [&first, &second] {
        assert!(review["turns"].as_array().unwrap().len() > 3, "{review}");
        for fall in review["falls"].as_array().unwrap() {
            let steps = house.json(&format!("{game}/replay?viewer=0")).await["steps"].as_u64().unwrap();
            assert!(fall["at"].as_u64().unwrap() <= steps, "{review}");
        }
    }
    let losers = [&first, &second].into_iter().filter(|review| review["end"] == 0).count();
    assert!(losers == 0 || losers == 1, "{first} {second}");
    let house = house.restarted().await;
    assert_eq!(house.json(&address("0")).await, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_back_before_the_end_or_without_a_seat() {
    let house = House::open().await;
    let game = house.begin(["human", "recruit"], Some(1)).await;
    let refused = |viewer: &'static str| {
        let (house, address) = (&house, format!("{game}/review?viewer={viewer}"));
        async move {
            let answer = house.get(&address).await;
            let status = answer.status();
            (status, answer.json::<Value>().await.unwrap()["says"]["key"].as_str().unwrap_or("").to_owned())
        }
    };
    assert_eq!(refused("0").await, (StatusCode::UNPROCESSABLE_ENTITY, "refusal-running".to_owned()));
    assert_eq!(refused("1").await.0, StatusCode::FORBIDDEN, "the computer's own seat");
    assert_eq!(refused("9").await.0, StatusCode::NOT_FOUND);
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    assert_eq!(refused("public").await.0, StatusCode::FORBIDDEN);
    assert_eq!(refused("umpire").await.0, StatusCode::FORBIDDEN);
    for seat in ["0", "1"] {
        assert!(house.json(&format!("{game}/review?viewer={seat}")).await["turns"].is_array());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_what_if_is_a_game_of_its_own() {
    let house = House::open().await;
    let game = finished(&house).await;
    let steps = house.json(&format!("{game}/replay?viewer=umpire")).await["steps"].as_u64().unwrap();
    let scene = house.json(&format!("{game}/at/{}?viewer=umpire", steps / 2)).await;
    assert!(scene["counters"].is_array());
    let wanted = json!({"viewer": "umpire", "at": steps / 2, "seats": ["human", "recruit"]});
    let (status, branch) = house.post(&format!("{game}/what-if"), &wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{branch}");
    assert_eq!(branch["origin"], "what-if");
    let branch = format!("/api/games/{}", branch["id"].as_str().unwrap());
    let house = house.restarted().await;
    let mut watcher = house.watch(&branch, "0").await;
    let update = watcher.until(|update| update["todo"] == json!([0]) || !update["over"].is_null()).await;
    if update["over"].is_null() {
        let (main, other) = choices(&update);
        let line = main.iter().chain(&other).next().unwrap();
        let act = json!({"seat": 0, "stamp": update["stamp"], "line": line});
        assert_eq!(house.post(&format!("{branch}/act"), &act).await.0, StatusCode::OK);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_what_if_from_within_a_turn_begins_with_the_writing_of_its_orders() {
    let house = House::open().await;
    let game = finished(&house).await;
    let replay = house.json(&format!("{game}/replay?viewer=umpire")).await;
    let entries = replay["told"].as_array().unwrap().iter().enumerate();
    let begins = |entry: &Value| {
        entry["reports"].as_array().unwrap().iter().any(|report| report["text"]["key"] == "event-turn-begins")
    };
    let starts: Vec<usize> = entries.filter(|(_, entry)| begins(entry)).map(|(at, _)| at + 1).collect();
    let begun = |at: usize| {
        let (house, game) = (&house, &game);
        async move {
            let wanted = json!({"viewer": "umpire", "at": at, "seats": ["human", "human"]});
            let (status, branch) = house.post(&format!("{game}/what-if"), &wanted).await;
            assert_eq!(status, StatusCode::CREATED, "{branch}");
            let branch = format!("/api/games/{}", branch["id"].as_str().unwrap());
            let mut scenes = Vec::new();
            for seat in ["0", "1"] {
                let update = house.watch(&branch, seat).await.next().await.unwrap();
                let scene = &update["scene"];
                scenes.push(json!([scene["prompt"]["text"], scene["tracks"], scene["counters"]]));
            }
            scenes
        }
    };
    let mut turns = Vec::new();
    for window in starts.windows(2).take(3) {
        let (first, next) = (window[0], window[1]);
        let start = begun(first).await;
        assert!(start.iter().all(|scene| scene[0]["key"] == "plan"), "{start:?}");
        for at in [first + 1, (first + next) / 2, next - 1] {
            assert_eq!(begun(at).await, start, "after {at} of {first} to {next}");
        }
        turns.push(start);
    }
    assert!(turns.windows(2).all(|pair| pair[0] != pair[1]), "each turn has its own window");
}
