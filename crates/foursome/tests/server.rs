//! The server with four seats: people of one side on one screen, secrets of each commander, results by side.

use futures_util::StreamExt;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use server::{Patience, Server, Storage};
use std::net::SocketAddr;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio_tungstenite::connect_async;

struct House {
    address: SocketAddr,
    client: Client,
    _folder: TempDir,
}

impl House {
    async fn open() -> House {
        let folder = TempDir::new().unwrap();
        let storage = Storage::open(folder.path()).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::hosting(&foursome::SYSTEMS, foursome::content(), storage, Patience::default());
        tokio::spawn(server.run(listener, "localhost", std::future::pending()));
        House { address, client: Client::new(), _folder: folder }
    }

    async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        let answer =
            self.client.post(format!("http://{}{path}", self.address)).json(&body).send().await.unwrap();
        let status = answer.status();
        (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or(Value::Null))
    }

    async fn get(&self, path: &str) -> Value {
        self.client.get(format!("http://{}{path}", self.address)).send().await.unwrap().json().await.unwrap()
    }

    async fn begin(&self, seats: [&str; 4]) -> String {
        let wanted =
            json!({"system": "foursome", "scenario": "ferry-road", "options": {}, "seats": seats, "seed": 5});
        let (status, game) = self.post("/api/games", wanted).await;
        assert_eq!(status, StatusCode::CREATED, "{game}");
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }

    /// What a viewer is sent on looking.
    async fn sent(&self, game: &str, viewer: &str) -> String {
        let url = format!("ws://{}{game}/live?viewer={viewer}", self.address);
        connect_async(url)
            .await
            .unwrap()
            .0
            .next()
            .await
            .unwrap()
            .unwrap()
            .into_text()
            .unwrap()
            .as_str()
            .to_owned()
    }

    async fn update(&self, game: &str, viewer: &str) -> Value {
        serde_json::from_str(&self.sent(game, viewer).await).unwrap()
    }

    async fn act(&self, game: &str, seat: u8, stamp: &Value, line: &str) -> (StatusCode, Value) {
        self.post(&format!("{game}/act"), json!({"seat": seat, "stamp": stamp, "line": line})).await
    }

    async fn now(&self, game: &str, seat: u8, line: &str) {
        let stamp = self.update(game, &seat.to_string()).await["stamp"].clone();
        let (status, reply) = self.act(game, seat, &stamp, line).await;
        assert_eq!(status, StatusCode::OK, "{line}: {reply}");
    }

    async fn bid_nothing(&self, game: &str) {
        for seat in 0..4 {
            self.now(game, seat, "bid 0; commit").await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_is_open_to_both_commanders_and_the_second_answer_is_stale() {
    let house = House::open().await;
    let game = house.begin(["human"; 4]).await;
    assert_eq!(house.get(&game).await["todo"], json!([0, 1, 2, 3]));
    house.bid_nothing(&game).await;
    let [orlov, belov, krause] = [0, 1, 2].map(|seat| house.update(&game, ["0", "1", "2"][seat]));
    let (orlov, belov, krause) = (orlov.await, belov.await, krause.await);
    assert_eq!((&orlov["todo"], &belov["todo"]), (&json!([0, 1]), &json!([0, 1])));
    assert!(!orlov["scene"]["prompt"].is_null() && !belov["scene"]["prompt"].is_null());
    assert!(krause["scene"]["prompt"].is_null());
    let deciding: Vec<_> = krause["scene"]["sides"][0]["commanders"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["deciding"].clone())
        .collect();
    assert_eq!(deciding, [true, true], "everybody sees who may act");

    assert_eq!(house.act(&game, 1, &belov["stamp"], "order 3; go E2").await.0, StatusCode::OK);
    let (status, refusal) = house.act(&game, 0, &orlov["stamp"], "order 1; go A2").await;
    assert_eq!((status, &refusal["says"]["key"]), (StatusCode::CONFLICT, &json!("refusal-stale")));
    let again = house.update(&game, "0").await;
    assert_eq!(again["todo"], json!([2, 3]));
    let (status, _) = house.act(&game, 0, &again["stamp"], "order 1; go A2").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "it is the other side's turn");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commander_is_not_told_the_others_cards_and_bids() {
    let house = House::open().await;
    let game = house.begin(["human"; 4]).await;
    let cards =
        |update: &Value, seat: usize| update["scene"]["hands"][seat]["cards"].as_array().unwrap().len();
    let goals = |update: &Value| -> Vec<Value> {
        update["scene"]["markers"].as_array().unwrap().iter().map(|goal| goal["owner"].clone()).collect()
    };
    let before = house.sent(&game, "1").await;
    house.now(&game, 0, "bid 0").await;
    house.now(&game, 2, "bid 0").await;
    assert!(house.sent(&game, "1").await == before, "no byte of the other sheets comes out");
    let update: Value = serde_json::from_str(&before).unwrap();
    house.now(&game, 2, "commit").await;
    let after = house.update(&game, "1").await;
    assert_eq!(after["todo"], json!([0, 1, 3]), "people at one machine see who is left to be asked");
    assert_eq!((&after["scene"], &after["log"]), (&update["scene"], &update["log"]));
    assert_eq!([0, 1, 2, 3].map(|seat| cards(&update, seat)), [0, 2, 0, 0]);
    assert_eq!(goals(&update), [0], "both commanders of a side know its goal");
    assert_eq!(goals(&house.update(&game, "0").await), [0]);
    assert_eq!(goals(&house.update(&game, "3").await), [1]);
    assert!(goals(&house.update(&game, "public").await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn either_commander_gives_up_for_the_side_and_all_agree_to_a_draw() {
    let house = House::open().await;
    let game = house.begin(["human"; 4]).await;
    let stamp = house.update(&game, "3").await["stamp"].clone();
    let (status, _) = house.post(&format!("{game}/resign"), json!({"seat": 3, "stamp": stamp})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let over = house.get(&game).await["over"].clone();
    assert_eq!((&over["winners"], &over["reason"]["key"]), (&json!([0]), &json!("resigned")));

    let game = house.begin(["human"; 4]).await;
    let stamp = house.update(&game, "2").await["stamp"].clone();
    let (status, refusal) = house.post(&format!("{game}/draw"), json!({"seat": 2, "stamp": stamp})).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{refusal}");
    assert_eq!(house.get(&game).await["over"]["winners"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_four_seats_to_a_result_by_side() {
    let house = House::open().await;
    let game = house.begin(["soldier", "recruit", "soldier", "recruit"]).await;
    let url = format!("ws://{}{game}/live?viewer=public", house.address);
    let mut socket = connect_async(url).await.unwrap().0;
    let over = loop {
        let text = socket.next().await.unwrap().unwrap().into_text().unwrap();
        let update: Value = serde_json::from_str(text.as_str()).unwrap_or(Value::Null);
        if !update["over"].is_null() {
            break update["over"].clone();
        }
    };
    assert_eq!(over["points"].as_array().unwrap().len(), 2, "{over}");
    assert!(over["winners"].as_array().unwrap().len() <= 1);
    let info = house.get(&game).await;
    let seats: Vec<_> = info["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| (seat["side"].clone(), seat["name"]["en"].clone()))
        .collect();
    let wanted = [(0, "Orlov"), (0, "Belov"), (1, "Krause"), (1, "Lang")]
        .map(|(side, name)| (json!(side), json!(name)));
    assert_eq!(seats, wanted);
    let (status, what_if) = house
        .post(
            &format!("{game}/what-if"),
            json!({"viewer": "umpire", "at": 3, "seats": ["human", "human", "recruit", "recruit"]}),
        )
        .await;
    assert_eq!(status, StatusCode::CREATED, "{what_if}");
}
