//! What there is to play, and its words and rules.

use crate::refusal::{Answer, At, Refused};
use crate::rooms::Rooms;
use crate::wire::{Catalogue, OptionInfo, RuleInfo, SystemInfo};
use crate::work::blocking;
use arena::rulebook::Rulebook;
use arena::system::System;
use arena::texts::LANGUAGES;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use kernel::content::Content;
use serde_json::json;
use std::sync::Arc;

/// The program's version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub async fn healthz() -> impl IntoResponse {
    Json(json!({"status": "ok", "version": VERSION}))
}

pub async fn catalogue(State(rooms): State<Arc<Rooms>>) -> Answer<Json<Catalogue>> {
    let (systems, content) = (rooms.systems, Arc::clone(&rooms.content));
    blocking(&rooms.answers, move || {
        let systems = systems.iter().map(|system| described(*system, &content)).collect();
        Json(Catalogue { version: VERSION, systems })
    })
    .await
}

fn described(system: &'static dyn System, content: &Content) -> SystemInfo {
    let options = system.options().iter().map(|option| OptionInfo {
        name: option.name,
        values: option.values,
        default: option.values.first().copied().unwrap_or_default(),
        rule: option.question,
    });
    SystemInfo {
        key: system.key(),
        title: system.title(),
        players: system.players(),
        paced: !system.standing().is_empty(),
        overlays: system.overlays(),
        options: options.collect(),
        scenarios: system.scenarios(content).unwrap_or_default(),
        training: system.training(content),
    }
}

/// The Fluent texts of a system: the common ones and its own.
pub async fn texts(
    State(rooms): State<Arc<Rooms>>,
    At((key, file)): At<(String, String)>,
) -> Answer<impl IntoResponse> {
    let language = file.strip_suffix(".ftl").filter(|language| LANGUAGES.contains(language));
    let language = language.ok_or_else(|| Refused::unknown("refusal-texts"))?;
    let system = rooms.system(&key)?;
    let parts = ["common", system.key()].map(|folder| rooms.content.get(&format!("{folder}/{language}.ftl")));
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join("\n");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], text))
}

pub async fn rules(State(rooms): State<Arc<Rooms>>, At(key): At<String>) -> Answer<Json<Vec<RuleInfo>>> {
    let system = rooms.system(&key)?;
    let book = Rulebook::of(&rooms.content, system.key()).map_err(|_| Refused::fault())?;
    let told =
        |rule: arena::rulebook::Entry| RuleInfo { id: rule.id, title: rule.title, statement: rule.statement };
    Ok(Json(book.rules.into_iter().map(told).collect()))
}
