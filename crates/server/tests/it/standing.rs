//! Standing orders: what they answer, how long they hold, and what the others notice of them.

use crate::house::{House, Whim, choices, disk, to_form_2};
use reqwest::StatusCode;
use serde_json::{Value, json};

const KINDS: [&str; 8] = ["roll", "react", "boost", "shelter", "wounds", "melee", "answer-pass", "time"];

/// A game in which everybody is asked always, unless there are orders.
async fn begin(house: &House, seats: [&str; 2], seed: u32) -> String {
    begin_at(house, seats, seed, "strict").await
}

async fn begin_at(house: &House, seats: [&str; 2], seed: u32, pace: &str) -> String {
    let wanted = json!({"system": "cc", "scenario": "patrols", "options": {}, "seats": seats, "seed": seed, "pace": pace});
    let (status, game) = house.post("/api/games", &wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{game}");
    format!("/api/games/{}", game["id"].as_str().unwrap())
}

async fn order(house: &House, game: &str, seat: usize, kind: &str, order: Value) {
    let wanted = json!({"seat": seat, "kind": kind, "order": order});
    let (status, refusal) = house.post(&format!("{game}/standing"), &wanted).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{wanted}: {refusal}");
}

async fn order_all(house: &House, game: &str, what: &str) {
    for (seat, kind) in KINDS.iter().flat_map(|kind| [(0, kind), (1, kind)]) {
        order(house, game, seat, kind, json!(what)).await;
    }
}

/// What a seat is shown now.
async fn seen(house: &House, game: &str, seat: usize) -> Value {
    house.watch(game, &seat.to_string()).await.next().await.unwrap()
}

/// What the seat is shown that has to decide, with its number.
async fn asked(house: &House, game: &str) -> Option<(usize, Value)> {
    let todo = house.json(game).await["todo"].clone();
    let seat = todo[0].as_u64()? as usize;
    Some((seat, seen(house, game, seat).await))
}

async fn act(house: &House, game: &str, seat: usize, update: &Value, line: &str) {
    let act = json!({"seat": seat, "stamp": update["stamp"], "line": line});
    let (status, reply) = house.post(&format!("{game}/act"), &act).await;
    assert_eq!(status, StatusCode::OK, "{line}: {reply}");
}

/// A decision on a whim that keeps weapons and rather moves than passes.
fn any(update: &Value, whim: &mut Whim) -> String {
    let (main, other) = choices(update);
    let other: Vec<_> = other.into_iter().filter(|line| !line.starts_with("destroy")).collect();
    let pool = if main.is_empty() || (!other.is_empty() && whim.below(4) > 0) { &other } else { &main };
    pool[whim.below(pool.len())].clone()
}

/// Plays both seats on a whim; gives the kinds of window in which somebody could have passed, by seat.
async fn play(house: &House, game: &str, whim: &mut Whim, decisions: usize) -> Vec<(usize, String)> {
    let mut kinds = Vec::new();
    for _ in 0..decisions {
        let Some((seat, update)) = asked(house, game).await else { break };
        if !choices(&update).0.is_empty() {
            kinds.push((seat, update["scene"]["prompt"]["kind"].as_str().unwrap().to_owned()));
        }
        let line = any(&update, whim);
        act(house, game, seat, &update, &line).await;
    }
    kinds
}

fn small((_, kind): &&(usize, String)) -> bool {
    KINDS.contains(&kind.as_str())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_questions_gets_none_on_both_sides_and_after_a_restart() {
    let mut house = House::open().await;
    let game = begin(&house, ["human", "human"], 11).await;
    order_all(&house, &game, "ask").await;
    let kinds = play(&house, &game, &mut Whim::new(5), 180).await;
    for seat in [0, 1] {
        assert!(kinds.iter().filter(small).any(|kind| kind.0 == seat), "{kinds:?}");
    }

    let game = begin(&house, ["human", "human"], 11).await;
    order_all(&house, &game, "never").await;
    let mut whim = Whim::new(5);
    let kinds = play(&house, &game, &mut whim, 80).await;
    assert_eq!(kinds.iter().find(small), None);
    house = house.restarted().await;
    for seat in [0, 1] {
        let orders = seen(&house, &game, seat).await["standing"].clone();
        let of = |order: &Value| (order["kind"].as_str().unwrap().to_owned(), order["order"].clone());
        let orders: Vec<_> = orders.as_array().unwrap().iter().map(of).collect();
        assert_eq!(orders, KINDS.map(|kind| (kind.to_owned(), json!("never"))));
    }
    let kinds = play(&house, &game, &mut whim, 80).await;
    assert_eq!(kinds.iter().find(small), None);

    // Each answer is a decision of its own, in the journal and in the log of its seat.
    for seat in [0, 1] {
        let replay = house.json(&format!("{game}/replay?viewer={seat}")).await;
        let told = replay["told"].as_array().unwrap();
        assert!(
            told.iter().any(|told| told["action"] == "accept" || told["action"] == "done"),
            "seat {seat}"
        );
    }
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    assert_eq!(seen(&house, &game, 0).await["standing"], json!([]), "there is nothing left to be asked");
    let (_, checked) = house.post(&format!("{game}/verify"), &json!({})).await;
    assert_eq!(checked["ok"], true, "{checked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_belong_to_the_seat_that_gave_them_and_to_known_windows() {
    let house = House::open().await;
    let game = begin(&house, ["human", "soldier"], 3).await;
    let listed = seen(&house, &game, 0).await["standing"].clone();
    assert_eq!(listed[0]["kind"], "roll");
    assert_eq!(listed[0]["order"], json!({"odds": 50}));
    assert_eq!(listed[1]["order"], "fits", "nobody is told anything");
    let path = format!("{game}/standing");
    for (seat, kind, order, status, key) in [
        (1, "roll", json!("never"), StatusCode::FORBIDDEN, "refusal-not-yours"),
        (9, "roll", json!("never"), StatusCode::NOT_FOUND, "refusal-seat"),
        (0, "choose", json!("never"), StatusCode::NOT_FOUND, "refusal-standing"),
        (0, "", json!("ask"), StatusCode::NOT_FOUND, "refusal-standing"),
        (0, "shelter", json!({"odds": 30}), StatusCode::UNPROCESSABLE_ENTITY, "refusal-standing-odds"),
        (
            0,
            "roll",
            json!({"about": {"counters": [1], "hexes": []}}),
            StatusCode::UNPROCESSABLE_ENTITY,
            "refusal-standing-about",
        ),
        (
            0,
            "react",
            json!({"about": {"counters": [], "hexes": [9999]}}),
            StatusCode::BAD_REQUEST,
            "refusal-unreadable",
        ),
        (
            0,
            "react",
            json!({"about": {"counters": vec![1; 300], "hexes": []}}),
            StatusCode::BAD_REQUEST,
            "refusal-unreadable",
        ),
        (0, "roll", json!({"odds": 0}), StatusCode::BAD_REQUEST, "refusal-unreadable"),
        (0, "roll", json!({"odds": 101}), StatusCode::BAD_REQUEST, "refusal-unreadable"),
        (0, "roll", json!({"odds": 300}), StatusCode::BAD_REQUEST, "refusal-unreadable"),
        (0, "roll", json!("always"), StatusCode::BAD_REQUEST, "refusal-unreadable"),
    ] {
        let wanted = json!({"seat": seat, "kind": kind, "order": order});
        let (found, refusal) = house.post(&path, &wanted).await;
        assert_eq!((found, &refusal["says"]["key"]), (status, &json!(key)), "{wanted}");
    }
    assert_eq!(seen(&house, &game, 0).await["standing"], listed, "what was refused has changed nothing");
    order(&house, &game, 0, "roll", json!({"odds": 75})).await;
    order(&house, &game, 0, "wounds", json!("never")).await;
    let house = house.restarted().await;
    let after = seen(&house, &game, 0).await["standing"].clone();
    assert_eq!((&after[0]["order"], &after[4]["order"]), (&json!({"odds": 75}), &json!("never")));
    let other = begin_at(&house, ["human", "human"], 3, "quick").await;
    assert_eq!(seen(&house, &other, 0).await["standing"], listed, "other games have their own");

    let elsewhere = house.begin(["human", "human"], None).await;
    assert_eq!(seen(&house, &elsewhere, 0).await["standing"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_tells_the_others_nothing() {
    let house = House::open().await;
    let game = begin(&house, ["human", "human"], 4).await;
    let mut own = house.watch(&game, "0").await;
    let mut others = [house.watch(&game, "1").await, house.watch(&game, "public").await];
    own.next().await.unwrap();
    let mut before = Vec::new();
    for other in &mut others {
        before.push(other.next().await.unwrap());
    }
    assert_eq!(before[1]["standing"], json!([]));
    let listed = house.text("/api/games").await;
    order(&house, &game, 0, "react", json!("never")).await;
    assert_eq!(own.next().await.unwrap()["standing"][1]["order"], "never", "every page of the seat knows");
    assert_eq!(house.text("/api/games").await, listed);
    assert_eq!(seen(&house, &game, 1).await, before[0]);
    // The end of the game is the next thing that they hear: everything before it would have come first.
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    for other in &mut others {
        assert_eq!(other.next().await.unwrap()["over"]["reason"]["key"], "resigned");
    }
}

/// A moment in which a seat can take a step that the other may answer: the seat, its log before it, and the step.
struct Step {
    seat: usize,
    heard: usize,
    line: String,
}

/// Plays on a whim until somebody has taken a step that the other is asked about.
async fn answerable_step(house: &House, game: &str) -> Step {
    let mut whim = Whim::new(8);
    for _ in 0..3000 {
        let (seat, update) = asked(house, game).await.expect("somebody moves before the end");
        let heard = update["log"]["entries"].as_array().unwrap().len();
        let line = any(&update, &mut whim);
        act(house, game, seat, &update, &line).await;
        if update["scene"]["prompt"]["kind"] == "move" && line.starts_with("step") {
            let other = seen(house, game, 1 - seat).await;
            let prompt = &other["scene"]["prompt"];
            if prompt["kind"] == "react" && prompt["concealed"] == true {
                return Step { seat, heard, line };
            }
        }
    }
    panic!("nobody could ever answer a step");
}

/// A game that stands as it stood for the mover before a step.
async fn before(house: &House, game: &str, step: &Step) -> String {
    let wanted = json!({"viewer": step.seat, "at": step.heard, "seats": ["human", "human"]});
    let (status, copy) = house.post(&format!("{game}/what-if"), &wanted).await;
    assert_eq!(status, StatusCode::CREATED, "{copy}");
    format!("/api/games/{}", copy["id"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn never_looks_the_same_whatever_the_hand_holds() {
    let house = House::open().await;
    let game = begin(&house, ["human", "human"], 21).await;
    let step = answerable_step(&house, &game).await;
    let Step { seat, line, .. } = &step;
    let seat = *seat;
    let mut told = Vec::new();
    let mut answers = Vec::new();
    for _ in 0..8 {
        let copy = before(&house, &game, &step).await;
        let mut mover = house.watch(&copy, &seat.to_string()).await;
        let before = mover.next_text().await.unwrap();
        let update: Value = serde_json::from_str(&before).unwrap();
        order(&house, &copy, 1 - seat, "react", json!("never")).await;
        act(&house, &copy, seat, &update, line).await;
        let after = mover.next_text().await.unwrap();
        assert_eq!(serde_json::from_str::<Value>(&after).unwrap()["todo"], json!([seat]), "play goes on");
        told.push((before, after));

        // What the other player could have answered shows once the answer is taken back.
        let passed = seen(&house, &copy, 1 - seat).await;
        let undo = json!({"seat": 1 - seat, "stamp": passed["stamp"]});
        assert_eq!(house.post(&format!("{copy}/undo"), &undo).await.0, StatusCode::NO_CONTENT);
        let asked = seen(&house, &copy, 1 - seat).await;
        assert_eq!(asked["scene"]["prompt"]["kind"], "react", "who takes back is asked");
        answers.push(choices(&asked).1);
    }
    assert!(told.iter().all(|one| *one == told[0]));
    let could = |line: &String| line.starts_with("op ") || line.starts_with("act ");
    assert!(
        answers.iter().any(|lines| lines.iter().any(could)),
        "some could have played a card: {answers:?}"
    );
    assert!(answers.iter().any(|lines| *lines != answers[0]), "the hands differ: {answers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_that_is_open_already_is_still_answered_by_hand() {
    let mut house = House::open().await;
    let game = begin(&house, ["human", "human"], 21).await;
    let step = answerable_step(&house, &game).await;
    let other = 1 - step.seat;
    order(&house, &game, other, "react", json!("never")).await;
    house = house.restarted().await;
    let update = seen(&house, &game, other).await;
    assert_eq!(update["scene"]["prompt"]["kind"], "react", "the order counts from the next window on");
    act(&house, &game, other, &update, "done").await;
    assert_ne!(seen(&house, &game, other).await["scene"]["prompt"]["kind"], "react");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_was_cut_off_is_given_after_the_restart() {
    let house = House::open().await;
    let game = begin(&house, ["human", "human"], 21).await;
    let step = answerable_step(&house, &game).await;
    let copy = before(&house, &game, &step).await;
    order(&house, &copy, 1 - step.seat, "react", json!("never")).await;
    let update = seen(&house, &copy, step.seat).await;
    act(&house, &copy, step.seat, &update, &step.line).await;
    let after = seen(&house, &copy, step.seat).await;

    // The disk is left as if the power had gone between the step and the answer to it.
    let folder = house.ended().await;
    let id = copy.rsplit('/').next().unwrap();
    let mut disk = disk(&folder).await;
    let cut = "DELETE FROM lines WHERE game = $1 AND seq = (SELECT max(seq) FROM lines WHERE game = $1) RETURNING text";
    let text: String = sqlx::query_scalar(cut).bind(id).fetch_one(&mut disk).await.unwrap();
    assert!(text.contains("\"done\""), "{text}");
    to_form_2(disk).await;

    let house = House::at(folder).await;
    assert_eq!(seen(&house, &copy, step.seat).await, after);
}

/// The lines that answer the question; weapons can be destroyed at many moments, which is no answer.
fn fitting(update: &Value) -> Vec<String> {
    let options = update["scene"]["options"].as_array().unwrap().iter();
    let fits = options.filter(|one| one["forbidden"].is_null() && one["aside"] == false);
    fits.map(|one| one["action"].as_str().unwrap().to_owned()).collect()
}

/// Plays on a whim; gives the kinds of window in which somebody was asked who had no choice.
async fn pointless(house: &House, game: &str, whim: &mut Whim, decisions: usize) -> Vec<String> {
    let mut kinds = Vec::new();
    for _ in 0..decisions {
        let Some((seat, update)) = asked(house, game).await else { break };
        if fitting(&update).len() == 1 {
            kinds.push(update["scene"]["prompt"]["kind"].as_str().unwrap().to_owned());
        }
        let line = any(&update, whim);
        act(house, game, seat, &update, &line).await;
    }
    kinds
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_game_asks_nobody_who_has_no_choice_and_a_strict_one_everybody() {
    let house = House::open().await;
    let strict = begin(&house, ["human", "human"], 11).await;
    let quick = begin_at(&house, ["human", "human"], 11, "quick").await;
    assert_eq!(seen(&house, &strict, 0).await["standing"][1]["order"], "ask");
    assert_eq!(seen(&house, &quick, 0).await["standing"][1]["order"], "fits");
    let kinds = pointless(&house, &strict, &mut Whim::new(5), 250).await;
    for kind in ["react", "boost", "choose"] {
        assert!(kinds.iter().any(|one| one == kind), "{kind}: {kinds:?}");
    }
    assert_eq!(pointless(&house, &quick, &mut Whim::new(5), 250).await, Vec::<String>::new());

    // What was answered is in the journal like any other decision.
    let replay = house.json(&format!("{quick}/replay?viewer=0")).await;
    assert!(replay["told"].as_array().unwrap().iter().any(|told| told["action"] == "done"));
}

#[tokio::test(flavor = "multi_thread")]
async fn against_computers_nobody_is_asked_without_a_choice_even_in_a_strict_game() {
    let house = House::open().await;
    let game = begin(&house, ["human", "script"], 12).await;
    for kind in KINDS {
        order(&house, &game, 0, kind, json!("ask")).await;
    }
    let mut own = house.watch(&game, "0").await;
    let mut whim = Whim::new(6);
    let mut decided = 0;
    while decided < 150 {
        let update = own.next().await.unwrap();
        if !update["over"].is_null() {
            break;
        }
        if update["scene"]["prompt"].is_null() || update["todo"] != json!([0]) {
            continue;
        }
        assert_ne!(fitting(&update).len(), 1, "{}", update["scene"]["prompt"]);
        let line = any(&update, &mut whim);
        act(&house, &game, 0, &update, &line).await;
        decided += 1;
    }
    assert!(decided > 30);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_person_changes_the_pace_for_all_and_it_is_kept() {
    let house = House::open().await;
    let game = begin_at(&house, ["human", "human"], 4, "quick").await;
    let mut other = house.watch(&game, "1").await;
    assert_eq!(other.next().await.unwrap()["pace"], "quick");
    let pace = format!("{game}/pace");
    let (status, _) = house.post(&pace, &json!({"seat": 0, "pace": "strict"})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let told = other.next().await.unwrap();
    assert_eq!((&told["pace"], &told["standing"][1]["order"]), (&json!("strict"), &json!("ask")));
    let house = house.restarted().await;
    assert_eq!(seen(&house, &game, 1).await["pace"], "strict");
    assert_eq!(house.post(&pace, &json!({"seat": 7, "pace": "quick"})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(house.post(&pace, &json!({"seat": 0, "pace": "slow"})).await.0, StatusCode::BAD_REQUEST);
    let alone = begin(&house, ["human", "script"], 4).await;
    let theirs = format!("{alone}/pace");
    assert_eq!(house.post(&theirs, &json!({"seat": 1, "pace": "quick"})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(house.resign(&game).await.0, StatusCode::NO_CONTENT);
    let (status, refusal) = house.post(&pace, &json!({"seat": 0, "pace": "quick"})).await;
    assert_eq!((status, &refusal["says"]["key"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("refusal-over")));
}

#[tokio::test(flavor = "multi_thread")]
async fn orders_by_hexes_and_units_ask_only_about_these() {
    let house = House::open().await;
    let game = begin(&house, ["human", "human"], 21).await;
    let step = answerable_step(&house, &game).await;
    let other = 1 - step.seat;
    let asked = seen(&house, &game, other).await;
    let counters = asked["scene"]["counters"].as_array().unwrap();
    let moved = counters.iter().find(|counter| counter["chosen"] == true).unwrap();
    let (hex, id) = (moved["hex"].as_u64().unwrap(), moved["id"].as_u64().unwrap());
    for (counters, hexes, asks) in [
        (vec![], vec![hex], true),
        (vec![id], vec![], true),
        (vec![id + 1], vec![hex + 1], false),
        (vec![], vec![], false),
    ] {
        let copy = before(&house, &game, &step).await;
        order(&house, &copy, other, "react", json!({"about": {"counters": counters, "hexes": hexes}})).await;
        let update = seen(&house, &copy, step.seat).await;
        act(&house, &copy, step.seat, &update, &step.line).await;
        let todo = house.json(&copy).await["todo"].clone();
        assert_eq!(todo == json!([other]), asks, "{counters:?} {hexes:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_back_what_was_no_choice_comes_to_the_choice_before_it() {
    let house = House::open().await;
    let game = begin_at(&house, ["human", "script"], 9, "quick").await;
    let mut own = house.watch(&game, "0").await;
    let mut whim = Whim::new(3);
    let mut taken_back = 0;
    for _ in 0..300 {
        let update = own.next().await.unwrap();
        if !update["over"].is_null() {
            break;
        }
        if update["todo"] != json!([0]) {
            continue;
        }
        if update["undo"] == true && whim.below(3) == 0 {
            let undo = json!({"seat": 0, "stamp": update["stamp"]});
            assert_eq!(house.post(&format!("{game}/undo"), &undo).await.0, StatusCode::NO_CONTENT);
            let back = own.next().await.unwrap();
            // At the beginning of what can be taken back even who has no choice is asked in person.
            assert!(fitting(&back).len() != 1 || back["undo"] == false, "{}", back["scene"]["prompt"]);
            taken_back += 1;
            let line = any(&back, &mut whim);
            act(&house, &game, 0, &back, &line).await;
        } else {
            let line = any(&update, &mut whim);
            act(&house, &game, 0, &update, &line).await;
        }
    }
    assert!(taken_back > 5);
}
