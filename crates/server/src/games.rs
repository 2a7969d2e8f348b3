//! Games: begun, listed, looked at, deleted.

use crate::clock;
use crate::commands::holder;
use crate::refusal::{Answer, At, Body, Refused};
use crate::rooms::{Live, Rooms, Scenario, lines, storage_refused};
use crate::storage::{Listed, Record};
use crate::wire::{Damage, GameInfo, Holder, NewGame, Origin};
use crate::work::{blocking, to_its_end};
use arena::prepared::{Ready, Seating};
use arena::seed;
use arena::standing::Pace;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::content::Options;
use kernel::fair::ServerSecret;
use kernel::message::Message;
use kernel::text::Text;
use serde::Deserialize;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use std::sync::Arc;

pub async fn list(State(rooms): State<Arc<Rooms>>) -> Answer<Json<Vec<Box<RawValue>>>> {
    let mut games = Vec::new();
    for listed in rooms.storage.list().await.map_err(storage_refused)? {
        games.push(match listed {
            Listed { info: Some(info), sound: true, .. } if of_today(&info) => info,
            unsound => seen_anew(&rooms, unsound).await?,
        });
    }
    Ok(Json(games))
}

/// Whether a stored outline has the form of today's; older programs wrote seats without names.
fn of_today(info: &RawValue) -> bool {
    #[derive(Deserialize)]
    struct Form {
        #[serde(rename = "seats")]
        _seats: Vec<SeatForm>,
    }
    #[derive(Deserialize)]
    struct SeatForm {
        #[serde(rename = "side")]
        _side: u8,
        #[serde(rename = "name")]
        _name: Text,
    }
    serde_json::from_str::<Form>(info.get()).is_ok()
}

/// A game whose row is not what was written, or was written by an older program: what it is itself, or what is left of it.
async fn seen_anew(rooms: &Arc<Rooms>, listed: Listed) -> Answer<Box<RawValue>> {
    let seen = match rooms.looked_at(&listed.id).await {
        Ok(info) => to_raw_value(&info),
        Err(refused) => to_raw_value(&lost(listed, refused.body.says)),
    };
    seen.map_err(|_| Refused::fault())
}

/// What lists show of a game that can't be opened: what they showed before, if that can be read, and why.
fn lost(listed: Listed, note: Message) -> Value {
    let readable = listed.info.filter(|info| of_today(info));
    let known = readable.and_then(|info| serde_json::from_str(info.get()).ok());
    let mut info = known.unwrap_or_else(|| {
        json!({"system": "", "scenario": "", "options": {}, "name": Text::default(), "map": "",
            "origin": Origin::Play, "seats": [], "status": [], "over": null, "created": 0, "updated": 0, "steps": 0})
    });
    info["id"] = json!(listed.id);
    info["todo"] = json!([]);
    info["note"] = json!(note);
    info["damaged"] = json!(Damage::Whole);
    info
}

pub async fn info(State(rooms): State<Arc<Rooms>>, At(id): At<String>) -> Answer<Json<GameInfo>> {
    Ok(Json(rooms.open(&id).await?.live.info()))
}

pub async fn forget(State(rooms): State<Arc<Rooms>>, At(id): At<String>) -> Answer<StatusCode> {
    to_its_end(async move { rooms.delete(&id).await.map(|()| StatusCode::NO_CONTENT) }).await
}

pub async fn begin(
    State(rooms): State<Arc<Rooms>>,
    Body(wanted): Body<NewGame>,
) -> Answer<(StatusCode, Json<GameInfo>)> {
    let options = wanted.options.iter().fold(Options::default(), |all, (name, value)| all.with(name, value));
    let scenario = rooms.scenario(&wanted.system, &wanted.scenario, &options).await?;
    let holders = holders(&*scenario.ready, &wanted.seats)?;
    let secret = match wanted.seed {
        Some(seed) => fixed_secret(seed.into()),
        None => ServerSecret(random()?),
    };
    let (system, pace) = (&wanted.system, wanted.pace.unwrap_or_default());
    let record = record(system, &wanted.scenario, options, Origin::Play, holders, Some(secret), pace)?;
    let record = Record { adviser: wanted.adviser, ..record };
    to_its_end(async move {
        let live = blocking(&rooms.answers, move || {
            let game = scenario.ready.begin(Seating { seats: wanted.seats, secret });
            let game = game.map_err(|halt| {
                Refused::against(Message::new("refusal-options").with("why", halt.to_string()))
            })?;
            Ok::<_, Refused>(Live::new(record, scenario, game, None))
        })
        .await??;
        let lines = lines(live.game.journal());
        let mut opened = rooms.add(live, lines).await?;
        Ok((StatusCode::CREATED, Json(opened.live.info())))
    })
    .await
}

/// Who sits where, by their names.
pub fn holders(ready: &dyn Ready, seats: &[String]) -> Answer<Vec<Holder>> {
    let count = ready.sides().seat_count();
    if seats.len() != usize::from(count) {
        let says = Message::new("refusal-seats").with("count", count);
        return Err(Refused::new(StatusCode::BAD_REQUEST, says));
    }
    seats.iter().map(|name| holder(ready, name)).collect()
}

/// A new game's row.
pub fn record(
    system: &str,
    scenario: &str,
    options: Options,
    origin: Origin,
    holders: Vec<Holder>,
    secret: Option<ServerSecret>,
    pace: Pace,
) -> Answer<Record> {
    let id = random::<16>()?.iter().map(|byte| format!("{byte:02x}")).collect();
    let (system, scenario) = (system.to_owned(), scenario.to_owned());
    let (created, orders) = (clock::now(), Vec::new());
    Ok(Record {
        id,
        system,
        scenario,
        options,
        origin,
        holders,
        secret,
        created,
        pace,
        adviser: None,
        orders,
    })
}

/// Bytes that nobody can predict.
pub fn random<const N: usize>() -> Answer<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| Refused::fault())?;
    Ok(bytes)
}

/// A secret that is the same each time, for the training.
fn fixed_secret(from: u64) -> ServerSecret {
    let mut secret = ServerSecret([0; 32]);
    for (part, n) in secret.0.chunks_exact_mut(8).zip(0..) {
        part.copy_from_slice(&seed::part(seed::named(from, "secret"), n).to_le_bytes());
    }
    secret
}

/// The scenario of a game, for what does not change in play.
pub async fn scenario_of(rooms: &Arc<Rooms>, id: &str) -> Answer<Arc<Scenario>> {
    Ok(Arc::clone(&rooms.open(id).await?.live.scenario))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_of_older_programs_are_made_anew() {
        let fits = |seat: Value| of_today(&to_raw_value(&json!({"id": "g", "seats": [seat]})).unwrap());
        let name = json!({"en": "North", "ru": "Север"});
        assert!(fits(json!({"side": 0, "name": name, "livery": "soviet", "holder": "human"})));
        assert!(!fits(json!({"side": name, "livery": "soviet", "holder": "human"})));
    }
}
