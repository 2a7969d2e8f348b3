//! Whole games, restarts, and computers that play on unasked.

use crate::house::{House, Watcher, Whim, choices};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

/// Decides for seat 0 on a whim, and moves play on often enough to come to an end.
async fn decide(house: &House, game: &str, update: &Value, whim: &mut Whim) {
    let (main, other) = choices(update);
    let pool = if main.is_empty() || (!other.is_empty() && whim.below(3) > 0) { &other } else { &main };
    let line = &pool[whim.below(pool.len())];
    let act = json!({"seat": 0, "stamp": update["stamp"], "line": line});
    let (status, reply) = house.post(&format!("{game}/act"), &act).await;
    assert_eq!(status, StatusCode::OK, "{line}: {reply}");
    assert_eq!(reply, json!({"done": 1, "of": 1}));
}

/// Plays seat 0 to the end of the game, or for so many decisions; gives the last update.
async fn play(house: &House, game: &str, watcher: &mut Watcher, whim: &mut Whim, decisions: usize) -> Value {
    let mut update = watcher.next().await.unwrap();
    for _ in 0..decisions {
        while update["todo"] != json!([0]) && update["over"].is_null() {
            update = watcher.next().await.unwrap();
        }
        if !update["over"].is_null() {
            break;
        }
        decide(house, game, &update, whim).await;
        update = watcher.next().await.unwrap();
    }
    update
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_the_computer_with_a_restart_in_the_middle() {
    let mut house = House::open().await;
    let game = house.begin(["human", "soldier"], Some(7)).await;
    let mut whim = Whim::new(3);
    let mut watcher = house.watch(&game, "0").await;
    let before = play(&house, &game, &mut watcher, &mut whim, 25).await;
    house = house.restarted().await;
    let mut watcher = house.watch(&game, "0").await;
    let after = watcher.until(|update| update["stamp"] == before["stamp"]).await;
    assert_eq!(after["scene"], before["scene"], "half-written orders are still there");

    let mut watcher = house.watch(&game, "0").await;
    let last = play(&house, &game, &mut watcher, &mut whim, 5000).await;
    assert!(!last["over"].is_null(), "the game has come to an end");
    assert_eq!(last["todo"], json!([]));
    let replay = house.json(&format!("{game}/replay?viewer=0")).await;
    assert_eq!(replay["told"].as_array().unwrap(), &watcher.log, "socket and replay tell the same");
    let info = house.json(&game).await;
    assert_eq!(info["over"], last["over"]);
    assert_eq!(house.json("/api/games").await, json!([info]));
    let (status, checked) = house.post(&format!("{game}/verify"), &json!({})).await;
    assert_eq!((status, &checked["ok"]), (StatusCode::OK, &json!(true)), "{checked}");
    assert!(checked["dice"].as_u64().unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_each_other_to_the_end_also_after_a_restart() {
    let mut house = House::open().await;
    let game = house.begin(["soldier", "recruit"], Some(1)).await;
    house = house.restarted().await;
    let mut watcher = house.watch(&game, "public").await;
    let last = watcher.until(|update| !update["over"].is_null()).await;
    assert_eq!(last["viewer"], "public");
    for viewer in ["0", "1", "umpire", "public"] {
        let answer = house.get(&format!("{game}/replay?viewer={viewer}")).await;
        assert_eq!(answer.status(), StatusCode::OK, "{viewer} may be looked through after the end");
    }
    assert_eq!(house.resign(&game).await.0, StatusCode::FORBIDDEN, "to look is not to decide");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_can_be_taken_back_durably() {
    let mut house = House::open().await;
    let game = house.begin(["human", "human"], Some(2)).await;
    let mut watcher = house.watch(&game, "0").await;
    let first = watcher.next().await.unwrap();
    assert_eq!(first["undo"], false);
    let (_, other) = choices(&first);
    let act = json!({"seat": 0, "stamp": first["stamp"], "line": other[0]});
    assert_eq!(house.post(&format!("{game}/act"), &act).await.0, StatusCode::OK);
    let second = watcher.next().await.unwrap();
    assert_eq!(second["undo"], true);

    let stale = json!({"seat": 0, "stamp": first["stamp"], "line": other[0]});
    let (status, refusal) = house.post(&format!("{game}/act"), &stale).await;
    assert_eq!((status, &refusal["says"]["key"]), (StatusCode::CONFLICT, &json!("refusal-stale")));
    let undo = json!({"seat": 0, "stamp": second["stamp"]});
    assert_eq!(house.post(&format!("{game}/undo"), &undo).await.0, StatusCode::NO_CONTENT);
    let third = watcher.next().await.unwrap();
    assert_eq!(third["stamp"], first["stamp"], "the same moment has the same stamp");
    house = house.restarted().await;
    assert_eq!(house.watch(&game, "0").await.next().await.unwrap()["scene"], first["scene"]);
    let undo = json!({"seat": 0, "stamp": third["stamp"]});
    let (status, refusal) = house.post(&format!("{game}/undo"), &undo).await;
    assert_eq!((status, &refusal["says"]["key"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("refusal-undo")));
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands_and_games_end_by_word() {
    let house = House::open().await;
    let game = house.begin(["human", "soldier"], Some(4)).await;
    let draw = async |house: &House| {
        let stamp = house.stamp(&game, "0").await;
        house.post(&format!("{game}/draw"), &json!({"seat": 0, "stamp": stamp})).await
    };
    let (status, refusal) = draw(&house).await;
    assert_eq!(
        (status, &refusal["says"]["key"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("refusal-draw-computer"))
    );
    assert_eq!(house.get(&format!("{game}/replay?viewer=1")).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(house.seat(&game, 1, "nobody").await.0, StatusCode::NOT_FOUND);
    assert_eq!(house.seat(&game, 9, "human").await.0, StatusCode::NOT_FOUND);
    assert_eq!(house.seat(&game, 1, "human").await.0, StatusCode::NO_CONTENT);
    let house = house.restarted().await;
    assert_eq!(house.json(&game).await["seats"][1]["holder"], "human");
    assert_eq!(draw(&house).await.0, StatusCode::NO_CONTENT);
    let over = house.json(&game).await;
    assert_eq!(over["over"]["reason"]["key"], "draw-agreed");
    assert_eq!(house.resign(&game).await.0, StatusCode::UNPROCESSABLE_ENTITY);

    let gone = house.request(Method::DELETE, &game).send().await.unwrap();
    assert_eq!(gone.status(), StatusCode::NO_CONTENT);
    assert_eq!(house.get(&game).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(house.json("/api/games").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_a_game_or_changes_hands_needs_the_latest_stamp() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(4)).await;
    let mut watcher = house.watch(&game, "0").await;
    let old = watcher.next().await.unwrap();
    let act = json!({"seat": 0, "stamp": old["stamp"], "line": choices(&old).1[0]});
    assert_eq!(house.post(&format!("{game}/act"), &act).await.0, StatusCode::OK);
    let new = watcher.next().await.unwrap();
    for (path, mut body) in [
        ("seat", json!({"seat": 1, "holder": "recruit", "viewer": 0})),
        ("seat", json!({"seat": 1, "holder": "human", "viewer": 0})),
        ("draw", json!({"seat": 0})),
        ("resign", json!({"seat": 0})),
    ] {
        let path = format!("{game}/{path}");
        let (status, refusal) = house.post(&path, &body).await;
        assert_eq!(
            (status, &refusal["says"]["key"]),
            (StatusCode::BAD_REQUEST, &json!("refusal-unreadable"))
        );
        body["stamp"] = old["stamp"].clone();
        let (status, refusal) = house.post(&path, &body).await;
        assert_eq!(
            (status, &refusal["says"]["key"]),
            (StatusCode::CONFLICT, &json!("refusal-stale")),
            "{path}"
        );
    }
    assert_eq!(house.stamp(&game, "0").await, new["stamp"], "nothing was done");
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_says_who_takes_over_a_seat() {
    let mut house = House::open().await;
    let game = house.begin(["human", "human"], Some(6)).await;
    let mut watcher = house.watch(&game, "0").await;
    for _ in 0..3 {
        let update = watcher.next().await.unwrap();
        let (_, other) = choices(&update);
        let act = json!({"seat": 0, "stamp": update["stamp"], "line": other[0]});
        assert_eq!(house.post(&format!("{game}/act"), &act).await.0, StatusCode::OK);
    }
    for (number, holder) in [(1, "recruit"), (1, "human"), (1, "recruit"), (1, "recruit")] {
        let (status, refusal) = house.seat(&game, number, holder).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{refusal}");
    }
    // Half-written orders pass into other hands, across a restart.
    house = house.restarted().await;
    assert_eq!(house.seat(&game, 0, "soldier").await.0, StatusCode::NO_CONTENT);
    house = house.restarted().await;
    house.watch(&game, "public").await.until(|update| !update["over"].is_null()).await;

    let journal = house.text(&format!("{game}/journal?viewer=umpire")).await;
    let sits: Vec<&str> = journal.lines().filter(|line| line.starts_with("{\"sit\"")).collect();
    let line = |seat: u8, who: &str| format!("{{\"sit\":{{\"seat\":{seat},\"who\":\"{who}\"}}}}");
    assert_eq!(sits, [line(1, "recruit"), line(1, "human"), line(1, "recruit"), line(0, "soldier")]);
    let sent = house.request(Method::POST, "/api/journals").body(journal).send().await.unwrap();
    let loaded: Value = sent.json().await.unwrap();
    assert_eq!(loaded["note"], Value::Null, "{loaded}");
    let holders = |info: &Value| [info["seats"][0]["holder"].clone(), info["seats"][1]["holder"].clone()];
    assert_eq!(holders(&loaded), [json!({"computer": "soldier"}), json!({"computer": "recruit"})]);
    for id in [game, format!("/api/games/{}", loaded["id"].as_str().unwrap())] {
        assert_eq!(holders(&house.json(&id).await), holders(&loaded));
        let (_, checked) = house.post(&format!("{id}/verify"), &json!({})).await;
        assert_eq!(checked["ok"], true, "{checked}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_tells_the_settings_it_is_played_with() {
    let house = House::open().await;
    let wanted = json!({"system": "aot", "scenario": "first-orders", "options": {"reaction": "any"},
        "seats": ["human", "human"], "seed": null});
    let (status, game) = house.post("/api/games", &wanted).await;
    assert_eq!((status, &game["options"]), (StatusCode::CREATED, &json!({"reaction": "any"})), "{game}");
    let again = json!({"system": game["system"], "scenario": game["scenario"], "options": game["options"],
        "seats": ["human", "human"], "seed": null});
    let (status, second) = house.post("/api/games", &again).await;
    assert_eq!((status, &second["options"]), (StatusCode::CREATED, &game["options"]));
    assert_eq!(house.json("/api/games").await[0]["options"], game["options"]);
}
