//! Requests of every kind that no page would send, and what every answer has to carry.

use crate::house::House;
use reqwest::header::{CONTENT_TYPE, HOST, ORIGIN};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const POSTS: [&str; 7] = ["act", "undo", "retract", "resign", "draw", "seat", "ask"];

/// One question of seat 0.
fn asked(question: Value) -> Value {
    json!({"viewer": 0, "questions": [question]})
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_is_refused_in_words() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let bodies = [
        "",
        "{",
        "[]",
        "null",
        "7",
        "\"x\"",
        "{\"seat\":-1}",
        "{\"seat\":1e99}",
        "{\"seat\":\"0\"}",
        "{\"seat\":[],\"stamp\":[],\"line\":{}}",
        "\u{0}\u{ffff}",
    ];
    for path in POSTS.into_iter().chain(["standing", "what-if"]) {
        for body in bodies {
            let sent = house.request(Method::POST, &format!("{game}/{path}"));
            let answer = sent.header(CONTENT_TYPE, "application/json").body(body).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{path} {body:?}");
            let refusal: Value = answer.json().await.unwrap();
            assert_eq!(refusal["says"]["key"], "refusal-unreadable");
        }
        let plain = house.request(Method::POST, &format!("{game}/{path}")).body("{}").send().await.unwrap();
        assert_eq!(plain.status(), StatusCode::BAD_REQUEST, "a form of another site has no JSON type");
    }
    let large = json!({"seat": 0, "stamp": "", "line": "x".repeat(100_000)});
    assert_eq!(house.post(&format!("{game}/act"), &large).await.0, StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_that_nobody_knows_are_refused() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let wish = json!({"who": [0], "at": {"kind": "hex", "hex": 3, "via": []}, "set": []});
    let survey = json!({"kind": "seen", "hex": 3});
    for (path, body) in [
        ("act", json!({"seat": 0, "stamp": "", "line": "x"})),
        ("undo", json!({"seat": 0, "stamp": ""})),
        ("retract", json!({"seat": 0, "stamp": "", "counter": 1})),
        ("resign", json!({"seat": 0, "stamp": ""})),
        ("draw", json!({"seat": 0, "stamp": ""})),
        ("seat", json!({"seat": 0, "holder": "human", "viewer": 0, "stamp": ""})),
        ("standing", json!({"seat": 0, "kind": "roll", "order": "ask"})),
        ("ask", json!({"viewer": 0, "questions": [{"ask": "forecast", "line": "x"}]})),
        ("ask", json!({"viewer": 0, "questions": [{"ask": "plans", "wish": wish}]})),
        ("ask", json!({"viewer": 0, "questions": [{"ask": "why", "line": "x"}]})),
        ("ask", json!({"viewer": 0, "questions": [{"ask": "survey", "survey": survey}]})),
        ("ask", json!({"viewer": 0, "questions": [{"ask": "sight", "from": 1, "to": 2}]})),
        ("what-if", json!({"viewer": 0, "at": 0, "seats": ["human", "human"]})),
    ] {
        let at = format!("{game}/{path}");
        assert_ne!(house.post(&at, &body).await.0, StatusCode::BAD_REQUEST, "{path} can be read as it is");
        let mut more = vec![body.clone()];
        more[0]["more"] = json!(1);
        let asks = body["questions"].is_array();
        for part in
            ["wish", "survey"].into_iter().filter(|part| asks && body["questions"][0][part].is_object())
        {
            let mut inner = body.clone();
            inner["questions"][0][part]["more"] = json!(1);
            more.push(inner);
        }
        if asks {
            let mut inner = body.clone();
            inner["questions"][0]["more"] = json!(1);
            more.push(inner);
        }
        for body in more {
            let (status, refusal) = house.post(&at, &body).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {body}");
            assert_eq!(refusal["says"]["key"], "refusal-unreadable");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_numbers_and_names_are_refused_in_words() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let is = |answer: (StatusCode, Value), status: StatusCode| {
        assert_eq!(answer.0, status, "{}", answer.1);
    };
    let (not_found, against) = (StatusCode::NOT_FOUND, StatusCode::UNPROCESSABLE_ENTITY);
    let at = |path: &str| format!("{game}/{path}");
    is(house.post(&at("resign"), &json!({"seat": 9, "stamp": ""})).await, not_found);
    is(house.post(&at("why"), &json!({"seat": 255, "line": ""})).await, not_found);
    for hex in [60_000, 65_535] {
        let wish = json!({"who": [0], "at": {"kind": "hex", "hex": hex, "via": []}, "set": []});
        for question in [
            json!({"ask": "sight", "from": hex, "to": 1}),
            json!({"ask": "survey", "survey": {"kind": "seen", "hex": hex}}),
            json!({"ask": "plans", "wish": wish}),
        ] {
            is(house.post(&at("ask"), &asked(question)).await, not_found);
        }
    }
    for counter in [200, 65_535] {
        for kind in ["reach", "threat"] {
            let survey = json!({"ask": "survey", "survey": {"kind": kind, "counter": counter}});
            is(house.post(&at("ask"), &asked(survey)).await, StatusCode::OK);
        }
        for wish in [
            json!({"who": [counter], "at": {"kind": "hex", "hex": 3, "via": []}, "set": []}),
            json!({"who": [counter], "at": {"kind": "counter", "counter": counter}, "set": []}),
        ] {
            is(house.post(&at("ask"), &asked(json!({"ask": "plans", "wish": wish}))).await, StatusCode::OK);
        }
    }
    let stamp = house.watch(&game, "0").await.next().await.unwrap()["stamp"].clone();
    let act = |line: String| json!({"seat": 0, "stamp": stamp, "line": line});
    for line in ["", ";;;", "no such thing", "\u{1F600}", "99999999999999999999", "commit; commit; commit"] {
        is(house.post(&at("act"), &act(line.to_owned())).await, against);
    }
    is(house.post(&at("retract"), &json!({"seat": 0, "stamp": stamp, "counter": 65_535})).await, against);
    is(
        house.post(&at("what-if"), &json!({"viewer": 0, "at": 0, "seats": ["human"]})).await,
        StatusCode::BAD_REQUEST,
    );
    assert_eq!(house.get(&at("at/99999999?viewer=0")).await.status(), StatusCode::OK);
    for path in ["at/-1?viewer=0", "at/x?viewer=0", "replay", "replay?viewer=x", "live?viewer=0"] {
        assert_eq!(house.get(&at(path)).await.status(), StatusCode::BAD_REQUEST, "{path}");
    }
    for path in [
        "/api/games/none",
        "/api/games/00000000000000000000000000000000",
        "/api/nothing",
        "/api/rules/none",
        "/api/rulebook/none/en",
        "/api/rulebook/aot/xx",
        "/api/rulebook/aot/figures/none",
        "/api/rulebook/aot/figures/none/map.svg",
        "/api/texts/aot/xx.ftl",
        "/api/texts/none/en.ftl",
        "/api/scenarios/aot/none/map.svg",
        "/assets/none.js",
        "/api/games/%00",
    ] {
        let answer = house.get(path).await;
        assert_eq!(answer.status(), not_found, "{path}");
        assert!(answer.json::<Value>().await.unwrap()["says"]["key"].is_string(), "{path}");
    }
    for wanted in [
        json!({"system": "none", "scenario": "x", "options": {}, "seats": [], "seed": null}),
        json!({"system": "aot", "scenario": "none", "options": {}, "seats": [], "seed": null}),
        json!({"system": "aot", "scenario": "first-orders", "options": {}, "seats": ["human", "nobody"], "seed": null}),
    ] {
        is(house.post("/api/games", &wanted).await, not_found);
    }
    let odd = json!({"system": "aot", "scenario": "first-orders", "options": {"sector": "x"}, "seats": ["human", "human"], "seed": null});
    is(house.post("/api/games", &odd).await, against);
    assert_eq!(house.json(&game).await["over"], Value::Null, "nothing of this did any harm");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_kept_out() {
    let house = House::open().await;
    let game = house.begin(["human", "human"], Some(1)).await;
    let own = format!("http://{}", house.address);
    let asked = |origin: String| house.request(Method::POST, &format!("{game}/ask")).header(ORIGIN, origin);
    let body = json!({"viewer": 0, "questions": []}).to_string();
    for (origin, status) in
        [(own.as_str(), 200), ("http://evil.example", 403), ("null", 403), ("https://localhost", 403)]
    {
        let sent = asked(origin.to_owned()).header(CONTENT_TYPE, "application/json").body(body.clone());
        assert_eq!(sent.send().await.unwrap().status(), status, "{origin}");
    }
    let rebound =
        house.request(Method::GET, "/api/games").header(HOST, "evil.example:7077").send().await.unwrap();
    assert_eq!(rebound.status(), StatusCode::FORBIDDEN);
    let mut request = tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(
        format!("ws://{}{game}/live?viewer=0", house.address),
    )
    .unwrap();
    request.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    assert!(tokio_tungstenite::connect_async(request).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_and_its_headers() {
    let house = House::open().await;
    assert_eq!(house.json("/healthz").await["status"], "ok");
    for path in ["/", "/game/anything", "/index.html"] {
        let page = house.get(path).await;
        let headers = page.headers().clone();
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(headers["cache-control"], "no-cache");
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "no-referrer");
        let policy = headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe-eval"), "{policy}");
        assert!(!page.text().await.unwrap().contains("<script>"), "no script in the page itself");
        let again = house.request(Method::GET, path).header("if-none-match", headers["etag"].clone());
        assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
    }
    for path in page::paths().filter(|path| path.starts_with("assets/")) {
        let asset = house.get(&format!("/{path}")).await;
        assert_eq!(asset.headers()["cache-control"], "public, max-age=31536000, immutable", "{path}");
    }
    let packed =
        house.request(Method::GET, "/api/rules/aot").header("accept-encoding", "gzip").send().await.unwrap();
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    assert_eq!(
        house.request(Method::PUT, "/api/games").send().await.unwrap().status(),
        StatusCode::METHOD_NOT_ALLOWED
    );
    assert_eq!(house.request(Method::POST, "/").send().await.unwrap().status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_are_complete() {
    let house = House::open().await;
    let catalogue = house.json("/api/catalogue").await;
    let aot = &catalogue["systems"][0];
    assert_eq!(aot["key"], "aot");
    for scenario in aot["scenarios"].as_array().unwrap() {
        let id = scenario["id"].as_str().unwrap();
        for theme in ["light", "dark"] {
            let map = house.get(&format!("/api/scenarios/aot/{id}/map.svg?theme={theme}")).await;
            assert_eq!(map.headers()["content-type"], "image/svg+xml", "{id}");
            assert!(map.text().await.unwrap().starts_with("<svg"), "{id}");
        }
    }
    assert!(house.json("/api/rules/aot").await.as_array().unwrap().len() > 100);
    for language in ["en", "ru"] {
        let texts = house.text(&format!("/api/texts/aot/{language}.ftl")).await;
        assert!(texts.contains("\nresigned = ") && texts.contains("\nphase-deploy"), "{language}");
    }
    for language in ["en", "ru"] {
        let book = house.json(&format!("/api/rulebook/aot/{language}")).await;
        assert_eq!(book["chapters"][3]["name"], "sight", "{language}");
    }
    let figure = "/api/rulebook/aot/figures/sight-woods";
    let picture = house.json(figure).await;
    assert_eq!((&picture["as"], picture["sight"].as_array().unwrap().len()), (&json!("board"), 2));
    assert!(house.text(&format!("{figure}/map.svg?theme=dark")).await.starts_with("<svg"));
    let game = house.begin(["human", "human"], None).await;
    let board = house.json(&format!("{game}/board")).await;
    assert_eq!(board["hexes"][0]["label"], "A1");
    assert_eq!(board["box"].as_array().unwrap().len(), 4);
}
