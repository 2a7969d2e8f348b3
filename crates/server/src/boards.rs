//! Boards: what does not change while a game is played.

use crate::games::scenario_of;
use crate::refusal::{Answer, Asked, At};
use crate::rooms::{Rooms, Scenario};
use crate::work::blocking;
use arena::draw::{Board, DrawOptions, svg};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::content::Options;
use std::collections::BTreeMap;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

pub async fn board(State(rooms): State<Arc<Rooms>>, At(id): At<String>) -> Answer<Json<Board>> {
    let opened = rooms.open(&id).await?;
    blocking(&rooms.answers, move || Json(Board::of(opened.live.game.map(), opened.live.game.places()))).await
}

pub async fn game_map(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Asked(asked): Asked<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer<Response> {
    let scenario = scenario_of(&rooms, &id).await?;
    drawing(&rooms, scenario, is_dark(&asked), &headers).await
}

/// The map of a scenario; everything in the query besides the theme is a setting of the scenario.
pub async fn scenario_map(
    State(rooms): State<Arc<Rooms>>,
    At((system, id)): At<(String, String)>,
    Asked(mut asked): Asked<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer<Response> {
    let dark = is_dark(&asked);
    asked.remove("theme");
    let options = asked.into_iter().fold(Options::default(), |all, (name, value)| all.with(name, value));
    let scenario = rooms.scenario(&system, &id, &options).await?;
    drawing(&rooms, scenario, dark, &headers).await
}

/// Whether the drawing is for a dark page.
pub fn is_dark(asked: &BTreeMap<String, String>) -> bool {
    asked.get("theme").is_some_and(|theme| theme == "dark")
}

async fn drawing(
    rooms: &Rooms,
    scenario: Arc<Scenario>,
    dark: bool,
    headers: &HeaderMap,
) -> Answer<Response> {
    let text = blocking(&rooms.answers, move || {
        let options = DrawOptions { labels: false, dark, snow: scenario.ready.snow() };
        svg(scenario.ready.map(), &options)
    })
    .await?;
    Ok(kept(headers, &format!("{:016x}", xxh3_64(text.as_bytes())), "image/svg+xml", text))
}

/// An answer that a browser keeps, but asks about each time.
pub fn kept(headers: &HeaderMap, digest: &str, kind: &str, body: impl IntoResponse) -> Response {
    let tag = format!("\"{digest}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // Compressed answers may come back with a weak tag.
    let same =
        known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag));
    let about = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    match same {
        true => (StatusCode::NOT_MODIFIED, about).into_response(),
        false => (about, [(header::CONTENT_TYPE, kind.to_owned())], body).into_response(),
    }
}
