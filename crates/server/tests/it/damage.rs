//! Bits that turn on the disk: nothing is set back without a word, nothing hides the other games, all can be deleted.

use crate::house::{House, choices, disk, to_form_2};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::{StartError, Storage};
use sqlx::Connection;
use tempfile::TempDir;

/// A game in which seat 0 has written so many lines.
async fn written(house: &House, lines: usize) -> String {
    let game = house.begin(["human", "human"], Some(3)).await;
    let mut watcher = house.watch(&game, "0").await;
    for _ in 0..lines {
        let update = watcher.next().await.unwrap();
        let act = json!({"seat": 0, "stamp": update["stamp"], "line": choices(&update).1[0]});
        assert_eq!(house.post(&format!("{game}/act"), &act).await.0, StatusCode::OK);
    }
    game
}

/// A house with two games of which the second is changed on disk.
async fn damaged(change: &'static str) -> (House, String, String) {
    let house = House::open().await;
    let sound = written(&house, 3).await;
    let game = written(&house, 5).await;
    let folder = house.ended().await;
    let mut disk = disk(&folder).await;
    let id = game.rsplit('/').next().unwrap();
    let changed = sqlx::query(change).bind(id).execute(&mut disk).await.unwrap();
    assert_eq!(changed.rows_affected(), 1, "{change}");
    disk.close().await.unwrap();
    (House::at(folder).await, sound, game)
}

async fn listed(house: &House, game: &str) -> Value {
    let games = house.json("/api/games").await;
    let id = game.rsplit('/').next().unwrap();
    games.as_array().unwrap().iter().find(|game| game["id"] == id).cloned().unwrap_or(Value::Null)
}

async fn delete(house: &House, game: &str) -> StatusCode {
    house.request(Method::DELETE, game).send().await.unwrap().status()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_lost_lines_says_so_and_shows_what_is_left() {
    let last = "UPDATE lines SET game = 'f' || game WHERE game = $1 AND seq = (SELECT max(seq) FROM lines WHERE game = $1)";
    let moved = "UPDATE lines SET seq = seq + 64 WHERE game = $1 AND seq = (SELECT max(seq) FROM lines WHERE game = $1)";
    let text = "UPDATE lines SET text = replace(text, 'sheet', 'sheev') WHERE game = $1 AND seq = (SELECT max(seq) FROM lines WHERE game = $1)";
    for (change, at_start) in [(last, true), (moved, true), (text, false)] {
        let (house, sound, game) = damaged(change).await;
        let info = listed(&house, &game).await;
        assert_eq!(info["damaged"] == "part", at_start, "{change}: {info}");
        let mut watcher = house.watch(&game, "0").await;
        let update = watcher.next().await.unwrap();
        assert_eq!(update["todo"], json!([]));
        let act = json!({"seat": 0, "stamp": update["stamp"], "line": "commit"});
        let (status, refusal) = house.post(&format!("{game}/act"), &act).await;
        assert_eq!(
            (status, &refusal["says"]["key"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("refusal-read-only"))
        );

        let info = listed(&house, &game).await;
        assert_eq!(
            (&info["damaged"], &info["note"]["key"]),
            (&json!("part"), &json!("note-damaged")),
            "{info}"
        );
        assert_eq!(info, house.json(&game).await);
        let journal = house.text(&format!("{game}/journal?viewer=0")).await;
        let whole = house.text(&format!("{sound}/journal?viewer=0")).await;
        assert_eq!(journal.lines().count(), whole.lines().count() + 1, "one of two more lines is lost");
        let hidden = house.text(&format!("{game}/journal?viewer=1")).await;
        assert!(!hidden.contains("\"sheet\""), "what is left tells nobody more than before: {hidden}");
        for viewer in ["umpire", "9"] {
            assert_ne!(house.get(&format!("{game}/replay?viewer={viewer}")).await.status(), StatusCode::OK);
        }

        assert_eq!(listed(&house, &sound).await["damaged"], Value::Null);
        assert_eq!(delete(&house, &game).await, StatusCode::NO_CONTENT);
        assert_eq!(listed(&house, &game).await, Value::Null);
        assert_eq!(delete(&house, &game).await, StatusCode::NOT_FOUND);
        assert_eq!(house.resign(&sound).await.0, StatusCode::NO_CONTENT, "the other game goes on");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_can_not_be_read_hides_no_other_game() {
    for (change, left) in [
        // Who sits where stands in the journal too.
        ("UPDATE games SET holders = '[\"human\",\"hulan\"]' WHERE id = $1", "part"),
        ("UPDATE games SET options = '{' WHERE id = $1", "part"),
        ("UPDATE games SET secret = replace(secret, '0', '1') WHERE id = $1", "part"),
        ("UPDATE games SET system = CAST(x'ff616f74' AS TEXT) WHERE id = $1", "part"),
        ("UPDATE lines SET text = '[' || text WHERE game = $1 AND seq = 0", "whole"),
    ] {
        let (house, sound, game) = damaged(change).await;
        // A journal is read when somebody looks.
        let _ = house.get(&game).await.status();
        let info = listed(&house, &game).await;
        assert_eq!(info["damaged"], left, "{change}: {info}");
        assert!(
            info["note"]["key"].is_string() && info["seats"].is_array() && info["todo"] == json!([]),
            "{info}"
        );
        assert_eq!(listed(&house, &sound).await["damaged"], Value::Null);
        assert_eq!(delete(&house, &game).await, StatusCode::NO_CONTENT);
        assert_eq!(house.json("/api/games").await.as_array().unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_without_its_id_can_be_deleted() {
    for id in [
        "UPDATE games SET id = '#' || substr(id, 2) WHERE id = $1",
        "UPDATE games SET id = CAST(x'ff' AS TEXT) WHERE id = $1",
    ] {
        let (house, _, _) = damaged(id).await;
        let games = house.json("/api/games").await;
        let lost = games.as_array().unwrap().iter().find(|game| game["damaged"] == "whole").unwrap();
        let path = format!("/api/games/{}", lost["id"].as_str().unwrap());
        assert_eq!(delete(&house, &path).await, StatusCode::NO_CONTENT, "{games}");
        assert_eq!(house.json("/api/games").await.as_array().unwrap().len(), 1);
        assert_eq!(delete(&house, &path).await, StatusCode::NOT_FOUND);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lists_show_is_made_again_from_the_game() {
    for change in [
        "UPDATE games SET info = replace(info, 'seats', 'seatr') WHERE id = $1",
        "UPDATE games SET info = substr(info, 2) WHERE id = $1",
        "UPDATE games SET info = CAST(x'80' AS TEXT) WHERE id = $1",
    ] {
        let (house, _, game) = damaged(change).await;
        let info = listed(&house, &game).await;
        assert_eq!((&info["damaged"], &info["note"]), (&Value::Null, &Value::Null), "{info}");
        assert_eq!(info, house.json(&game).await);
        let house = house.restarted().await;
        assert_eq!(listed(&house, &game).await, info);
        assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_that_are_out_of_order_are_found_at_the_start() {
    let house = House::open().await;
    let game = written(&house, 5).await;
    let folder = house.ended().await;
    let file = folder.path().join(server::FILE);
    let mut bytes = std::fs::read(&file).unwrap();
    let key = [game.rsplit('/').next().unwrap().as_bytes(), &[2], b"{"].concat();
    let at = bytes.windows(key.len()).position(|part| part == key).expect("the line with number 2");
    bytes[at + 32] ^= 64;
    std::fs::write(&file, &bytes).unwrap();
    let error = Storage::open(folder.path()).await.err().expect("it does not start");
    let said = error.to_string();
    assert!(matches!(error, StartError::Damaged { .. }), "{said}");
    assert!(
        said.contains("row not in PRIMARY KEY order for lines") && said.contains("help: nothing was changed"),
        "{said}"
    );
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "not a byte has changed");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_index_that_does_not_fit_is_made_again() {
    let house = House::open().await;
    let game = written(&house, 5).await;
    let before = house.json("/api/games").await;
    let folder = house.ended().await;
    let file = folder.path().join(server::FILE);
    let mut bytes = std::fs::read(&file).unwrap();
    let id = game.rsplit('/').next().unwrap().as_bytes();
    // The page of an index begins with 10; lines are stored in one too, but with their texts.
    let index =
        |page: &&mut [u8]| page[0] == 10 && !page.contains(&b'{') && page.windows(32).any(|part| part == id);
    let page = bytes.chunks_exact_mut(4096).find(index).expect("the index of ids");
    let at = page.windows(32).position(|part| part == id).unwrap();
    page[at] ^= 1;
    std::fs::write(&file, &bytes).unwrap();
    let house = House::at(folder).await;
    assert_eq!(house.json("/api/games").await, before);
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_form_before_go_on() {
    let house = House::open().await;
    let game = written(&house, 5).await;
    let finished = written(&house, 2).await;
    assert_eq!(house.resign(&finished).await.0, StatusCode::NO_CONTENT);
    let mut before = [house.json("/api/games").await, house.watch(&game, "0").await.next().await.unwrap()];
    // That form knew no pace: everybody was always asked. The stamp tells the pace too, so it becomes another one.
    before[1]["pace"] = json!("strict");
    before[1].as_object_mut().unwrap().remove("stamp");
    let folder = house.ended().await;
    to_form_2(disk(&folder).await).await;

    let mut house = House::at(folder).await;
    for _ in 0..2 {
        let mut after = [house.json("/api/games").await, house.watch(&game, "0").await.next().await.unwrap()];
        after[1].as_object_mut().unwrap().remove("stamp").expect("every update is stamped");
        assert_eq!(after, before);
        house = house.restarted().await;
    }
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    let house = house.restarted().await;
    assert_eq!(listed(&house, &game).await["over"]["reason"]["key"], "resigned");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_does_not_change_when_a_game_was_last_played() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(3)).await;
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    assert_eq!(house.seat(&game, 1, "recruit").await.0, StatusCode::NO_CONTENT);
    let info = listed(&house, &game).await;
    assert_ne!(info["updated"], info["created"]);
    let house = house.restarted().await;
    assert_eq!(house.json(&game).await["updated"], info["updated"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_has_one_server() {
    let folder = TempDir::new().unwrap();
    let first = Storage::open(folder.path()).await.unwrap();
    let error = Storage::open(folder.path()).await.err().expect("the second does not start");
    let said = error.to_string();
    assert!(matches!(error, StartError::Taken(_)), "{said}");
    assert!(
        said.contains(&folder.path().display().to_string()) && said.contains("in use by another Zug"),
        "{said}"
    );
    assert!(said.contains("help: "), "{said}");
    first.close().await;
    Storage::open(folder.path()).await.unwrap().close().await;
}
