//! The adviser: whoever may ask it is told what the computer would do, from what they may know, and can do just that.

use crate::house::House;
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn begin(
    house: &House,
    system: &str,
    scenario: &str,
    seats: [&str; 2],
    adviser: Option<bool>,
) -> String {
    let mut wanted =
        json!({"system": system, "scenario": scenario, "options": {}, "seats": seats, "seed": 11});
    if let Some(adviser) = adviser {
        wanted["adviser"] = json!(adviser);
    }
    let (status, game) = house.post("/api/games", &wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

async fn seen(house: &House, game: &str, seat: u64) -> Value {
    house.watch(game, &seat.to_string()).await.next().await.unwrap()
}

async fn advice(house: &House, game: &str, seat: u64) -> (StatusCode, Value) {
    let (status, answers) =
        house.post(&format!("{game}/ask"), &json!({"viewer": seat, "questions": [{"ask": "advice"}]})).await;
    (status, answers[0]["answer"]["plans"].clone())
}

async fn follow(house: &House, game: &str, seat: u64, update: &Value, plan: &Value) {
    let run: Vec<&str> = plan["run"].as_array().unwrap().iter().map(|step| step.as_str().unwrap()).collect();
    let act = json!({"seat": seat, "stamp": update["stamp"], "line": run.join("; ")});
    let (status, reply) = house.post(&format!("{game}/act"), &act).await;
    assert_eq!(status, StatusCode::OK, "{run:?}: {reply}");
}

#[tokio::test(flavor = "multi_thread")]
async fn against_computers_every_decision_can_be_advised_and_followed() {
    let house = House::open().await;
    for (system, scenario) in [("aot", "first-orders"), ("cc", "patrols")] {
        let game = begin(&house, system, scenario, ["human", "human"], Some(true)).await;
        for _ in 0..60 {
            let Some(seat) = house.json(&game).await["todo"][0].as_u64() else { break };
            let update = seen(&house, &game, seat).await;
            assert_eq!(update["adviser"], true);
            let (status, plans) = advice(&house, &game, seat).await;
            assert_eq!(status, StatusCode::OK);
            let best = &plans[0];
            assert_eq!(best["advised"]["liking"], "best", "{system}: {}", update["scene"]["prompt"]);
            assert!(best["advised"]["why"]["key"].as_str().unwrap().starts_with("advice-"));
            follow(&house, &game, seat, &update, &best["plan"]).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_nobody_is_advised_unless_the_game_was_begun_so() {
    let house = House::open().await;
    let alone = begin(&house, "cc", "patrols", ["human", "recruit"], None).await;
    assert_eq!(advice(&house, &alone, 0).await.0, StatusCode::OK);
    assert_eq!(advice(&house, &alone, 1).await.0, StatusCode::FORBIDDEN, "the computer's own seat");
    let strict = begin(&house, "cc", "patrols", ["human", "recruit"], Some(false)).await;
    assert_eq!(advice(&house, &strict, 0).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    let both = begin(&house, "aot", "first-orders", ["human", "human"], None).await;
    assert_eq!(advice(&house, &both, 0).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(seen(&house, &both, 0).await["adviser"], false);
    let house = house.restarted().await;
    assert_eq!(advice(&house, &both, 0).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(advice(&house, &alone, 0).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_other_writes_changes_no_advice() {
    let house = House::open().await;
    let game = begin(&house, "aot", "first-orders", ["human", "human"], Some(true)).await;
    let before = advice(&house, &game, 0).await.1;
    for _ in 0..4 {
        let update = seen(&house, &game, 1).await;
        let plans = advice(&house, &game, 1).await.1;
        follow(&house, &game, 1, &update, &plans[0]["plan"]).await;
        assert_eq!(advice(&house, &game, 0).await.1, before);
    }
}
