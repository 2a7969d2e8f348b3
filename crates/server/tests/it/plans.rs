//! Confirmed plans: they go on over the decisions of others, and stop when something has changed.

use crate::house::{House, Whim, choices};
use reqwest::StatusCode;
use serde_json::{Value, json};

const NOWHERE: u64 = 65_535;

async fn seen(house: &House, game: &str, seat: u64) -> Value {
    house.watch(game, &seat.to_string()).await.next().await.unwrap()
}

/// Who is asked, with what is shown there.
async fn asked(house: &House, game: &str) -> Option<(u64, Value)> {
    let seat = house.json(game).await["todo"][0].as_u64()?;
    Some((seat, seen(house, game, seat).await))
}

async fn act(house: &House, game: &str, seat: u64, update: &Value, line: &str, wish: Value) {
    let act = json!({"seat": seat, "stamp": update["stamp"], "line": line, "wish": wish});
    let (status, reply) = house.post(&format!("{game}/act"), &act).await;
    assert_eq!(status, StatusCode::OK, "{line}: {reply}");
}

fn kind(update: &Value) -> &str {
    update["scene"]["prompt"]["kind"].as_str().unwrap_or_default()
}

/// Where a counter stands.
fn place(update: &Value, counter: &Value) -> Option<u64> {
    let counters = update["scene"]["counters"].as_array().unwrap();
    counters.iter().find(|one| one["id"] == *counter).and_then(|one| one["hex"].as_u64())
}

/// A Move of three steps or more by some unit, with the wish that it was made for.
async fn far_move(house: &House, game: &str, seat: u64, update: &Value) -> Option<(Value, Value)> {
    let counters = update["scene"]["counters"].as_array().unwrap();
    let own = |one: &&Value| one["side"] == seat && one["hex"].as_u64() != Some(NOWHERE);
    for unit in counters.iter().filter(own).take(4) {
        let wish =
            |hex: u64| json!({"who": [unit["id"]], "at": {"kind": "hex", "hex": hex, "via": []}, "set": []});
        let questions: Vec<Value> = (0..150).map(|hex| json!({"ask": "plans", "wish": wish(hex)})).collect();
        let (status, answers) =
            house.post(&format!("{game}/ask"), &json!({"viewer": seat, "questions": questions})).await;
        assert_eq!(status, StatusCode::OK, "{answers}");
        for (hex, answer) in answers.as_array().unwrap().iter().enumerate() {
            let plan = &answer["answer"]["plans"][0]["plan"];
            let steps = plan["run"].as_array().map_or(0, |run| {
                run.iter().filter(|step| step.as_str().is_some_and(|step| step.starts_with("step"))).count()
            });
            if plan["verb"] == "move" && steps >= 3 {
                return Some((plan.clone(), wish(hex as u64)));
            }
        }
    }
    None
}

/// What came of a plan.
#[derive(PartialEq, Debug)]
enum Came {
    /// It was carried out to its end, over so many decisions of the other player.
    Through(usize),
    /// It was stopped, and says why.
    Stopped,
    /// Something else was asked.
    Otherwise,
}

/// Carries out a plan; the other player lets everything pass, or fires back.
async fn pursue(
    house: &House,
    game: &str,
    seat: u64,
    update: Value,
    fires: bool,
    whim: &mut Whim,
) -> Option<Came> {
    let (plan, wish) = far_move(house, game, seat, &update).await?;
    let run: Vec<&str> = plan["run"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let (mover, goal) = (plan["who"][0].clone(), wish["at"]["hex"].as_u64());
    act(house, game, seat, &update, &run.join("; "), wish).await;
    let mut answers = 0;
    for _ in 0..60 {
        let (now, update) = asked(house, game).await?;
        if now == seat {
            let own = seen(house, game, seat).await;
            if own["plan"]["stopped"]["key"] == "plan-stopped" {
                return Some(Came::Stopped);
            }
            if own["plan"].is_null() {
                let there = place(&own, &mover) == goal;
                return Some(if there { Came::Through(answers) } else { Came::Otherwise });
            }
            assert_ne!(kind(&update), "move", "the plan goes on by itself");
        } else {
            answers += usize::from(kind(&update) == "react");
        }
        let (main, other) = choices(&update);
        let fire = other.iter().find(|line| line.starts_with("op ") || line.starts_with("pick ")).cloned();
        let pool = if main.is_empty() { &other } else { &main };
        let plain = pool[whim.below(pool.len())].clone();
        let line = if fires && now != seat { fire.unwrap_or(plain) } else { plain };
        act(house, game, now, &update, &line, Value::Null).await;
    }
    Some(Came::Otherwise)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_goes_on_over_the_answers_of_others_and_stops_where_they_fire() {
    let house = House::open().await;
    let (mut through, mut stopped) = (0, 0);
    for seed in 1..12 {
        let game = house.begin_of(("cc", "patrols"), ["human", "human"], Some(seed)).await;
        let mut whim = Whim::new(u64::from(seed));
        for _ in 0..160 {
            let Some((seat, update)) = asked(&house, &game).await else { break };
            if kind(&update) == "choose" {
                let came = pursue(&house, &game, seat, update.clone(), stopped == 0, &mut whim).await;
                through += usize::from(matches!(came, Some(Came::Through(answers)) if answers > 0));
                stopped += usize::from(came == Some(Came::Stopped));
                if came.is_some() {
                    continue;
                }
            }
            let (main, other) = choices(&update);
            let calm: Vec<String> = other.into_iter().filter(|line| !line.starts_with("destroy")).collect();
            let pool =
                if calm.is_empty() || (!main.is_empty() && whim.below(3) == 0) { &main } else { &calm };
            let line = pool[whim.below(pool.len())].clone();
            act(&house, &game, seat, &update, &line, Value::Null).await;
        }
        if through > 0 && stopped > 0 {
            return;
        }
    }
    panic!("{through} plans went through, {stopped} were stopped");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_of_the_seats_own_knowledge_and_bad_wishes_are_refused() {
    let house = House::open().await;
    let game = house.begin_of(("cc", "patrols"), ["human", "human"], Some(3)).await;
    let (seat, update) = asked(&house, &game).await.unwrap();
    assert_eq!(seen(&house, &game, 1 - seat).await["plan"], Value::Null);
    let line = choices(&update).1[0].clone();
    for wish in [json!({}), json!("x"), json!({"who": [], "at": {"kind": "moon"}, "set": []})] {
        let body = json!({"seat": seat, "stamp": update["stamp"], "line": line, "wish": wish});
        let (status, _) = house.post(&format!("{game}/act"), &body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
    }
    let who: Vec<u16> = (0..65).collect();
    let wish = json!({"who": who, "at": {"kind": "hex", "hex": 3, "via": []}, "set": []});
    let body = json!({"seat": seat, "stamp": update["stamp"], "line": line, "wish": wish});
    assert_eq!(house.post(&format!("{game}/act"), &body).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(seen(&house, &game, seat).await["stamp"], update["stamp"], "nothing was done");
}
