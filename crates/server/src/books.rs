//! The rulebooks: their text in both languages, and their figures.

use crate::boards::{is_dark, kept};
use crate::refusal::{Answer, Asked, At, Refused};
use crate::rooms::Rooms;
use crate::work::blocking;
use arena::book::{self, Book, Picture};
use arena::draw::{DrawOptions, svg};
use arena::report;
use arena::rulebook::Rulebook;
use arena::study::studies;
use arena::texts::{LANGUAGES, Texts};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use kernel::map::Map;
use std::collections::BTreeMap;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64;

/// A system's rulebook in one language.
pub async fn text(
    State(rooms): State<Arc<Rooms>>,
    At((system, language)): At<(String, String)>,
) -> Answer<Json<Book>> {
    let system = rooms.system(&system)?;
    if !LANGUAGES.contains(&language.as_str()) {
        return Err(Refused::unknown("refusal-texts"));
    }
    let content = Arc::clone(&rooms.content);
    let book = blocking(&rooms.answers, move || Book::of(&content, system.key(), &language)).await?;
    book.map(Json).map_err(|_| Refused::fault())
}

/// What many games say about a system's scenarios, as a page.
pub async fn report(
    State(rooms): State<Arc<Rooms>>,
    At((system, language)): At<(String, String)>,
) -> Answer<Html<String>> {
    let system = rooms.system(&system)?;
    let content = Arc::clone(&rooms.content);
    let page = blocking(&rooms.answers, move || {
        let studies = studies(&content, system.key());
        let book = Rulebook::of(&content, system.key()).ok().filter(|_| !studies.is_empty())?;
        Some(report::page(system.title(), &studies, &book, &Texts::new(&content, system.key(), &language)))
    });
    page.await?.map(Html).ok_or_else(|| Refused::unknown("refusal-address"))
}

/// What a figure shows.
pub async fn figure(
    State(rooms): State<Arc<Rooms>>,
    At((system, name)): At<(String, String)>,
) -> Answer<Json<Picture>> {
    Ok(Json(drawn(&rooms, &system, name).await?.1))
}

/// The map on which a figure is drawn.
pub async fn ground(
    State(rooms): State<Arc<Rooms>>,
    At((system, name)): At<(String, String)>,
    Asked(asked): Asked<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer<Response> {
    let (Some(map), _) = drawn(&rooms, &system, name).await? else {
        return Ok(Refused::unknown("refusal-address").into_response());
    };
    let dark = is_dark(&asked);
    let text =
        blocking(&rooms.answers, move || svg(&map, &DrawOptions { dark, ..DrawOptions::default() })).await?;
    Ok(kept(&headers, &format!("{:016x}", xxh3_64(text.as_bytes())), "image/svg+xml", text))
}

async fn drawn(rooms: &Rooms, system: &str, name: String) -> Answer<(Option<Map>, Picture)> {
    let system = rooms.system(system)?;
    let content = Arc::clone(&rooms.content);
    let picture = blocking(&rooms.answers, move || {
        let (figures, _) = book::figures(&content, system.key());
        let figure = figures.iter().find(|figure| figure.name == name)?;
        Some(book::picture(system, &content, figure))
    });
    let picture = picture.await?.ok_or_else(|| Refused::unknown("refusal-address"))?;
    picture.map_err(|_| Refused::fault())
}
