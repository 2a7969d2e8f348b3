//! What a seat may ask before it decides. Answers use only what the seat may know, and change nothing.

use crate::commands::line_length;
use crate::refusal::{Answer, At, Body, Refused};
use crate::rooms::{Live, Rooms};
use crate::wire::{
    ForecastRequest, Proposal, ProposeRequest, Refusal, SightRequest, SurveyRequest, WhyRequest,
};
use crate::work::blocking;
use axum::Json;
use axum::extract::State;
use kernel::game::Wish;
use kernel::grid::Hex;
use kernel::odds::Forecast;
use kernel::scene::{Overlay, Sightline, Survey};
use kernel::seat::{Seat, Viewer};
use kernel::table;
use std::sync::Arc;

/// How many lines one request may ask about.
const MOST_LINES: usize = 256;
/// How many hexes a wish may name on the way.
const MOST_VIA: usize = 64;

/// Asks a question in a room, off the threads that answer requests.
async fn asked<T: Send + 'static>(
    rooms: &Arc<Rooms>,
    id: &str,
    question: impl FnOnce(&Live) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    let opened = rooms.open(id).await?;
    blocking(&rooms.answers, move || question(&opened.live)).await?
}

/// A seat whose player is at this machine.
fn seat_of(live: &Live, seat: u8) -> Answer<Seat> {
    let seat = Seat(seat);
    live.standing().may_look(Viewer::Seat(seat))?;
    Ok(seat)
}

fn known_hex(live: &Live, hex: Hex) -> Answer<()> {
    if hex.index() < live.game.map().grid.len() { Ok(()) } else { Err(Refused::unknown("refusal-hex")) }
}

fn known_wish(live: &Live, wish: &Wish) -> Answer<()> {
    let Wish::Go { via, hex, .. } = wish else { return Ok(()) };
    if via.len() > MOST_VIA {
        return Err(Refused::unreadable(format!("more than {MOST_VIA} hexes on the way")));
    }
    via.iter().chain([hex]).try_for_each(|hex| known_hex(live, *hex))
}

fn worth_telling(forecast: Forecast) -> Option<Forecast> {
    (forecast != Forecast::default()).then_some(forecast)
}

/// What lines may bring. The room is unlocked between two of them, so that play goes on.
pub async fn forecast(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<ForecastRequest>,
) -> Answer<Json<Vec<Option<Forecast>>>> {
    if request.lines.len() > MOST_LINES {
        return Err(Refused::unreadable(format!("more than {MOST_LINES} lines")));
    }
    let mut found = Vec::with_capacity(request.lines.len());
    for line in request.lines {
        line_length(&line)?;
        let seat = request.seat;
        let forecast = asked(&rooms, &id, move |live| {
            let seat = seat_of(live, seat)?;
            Ok(live.game.forecast(seat, &line).ok().and_then(worth_telling))
        });
        found.push(forecast.await?);
    }
    Ok(Json(found))
}

pub async fn propose(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<ProposeRequest>,
) -> Answer<Json<Option<Proposal>>> {
    asked(&rooms, &id, move |live| {
        let seat = seat_of(live, request.seat)?;
        known_wish(live, &request.wish)?;
        let line = live.game.propose(seat, &request.wish).join("; ");
        if line.is_empty() {
            return Ok(Json(None));
        }
        let Ok(scene) = live.game.after(seat, &line) else { return Ok(Json(None)) };
        let forecast = live.game.forecast(seat, &line).ok().and_then(worth_telling);
        Ok(Json(Some(Proposal { line, scene, forecast })))
    })
    .await
}

pub async fn why(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<WhyRequest>,
) -> Answer<Json<Option<Refusal>>> {
    line_length(&request.line)?;
    asked(&rooms, &id, move |live| {
        let seat = seat_of(live, request.seat)?;
        let checked = live.game.check_line(seat, &request.line);
        Ok(Json(checked.err().map(|refused| Refused::from(refused).body)))
    })
    .await
}

/// Why a wish can't be carried out, where a rule forbids it.
pub async fn why_not(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<ProposeRequest>,
) -> Answer<Json<Option<Refusal>>> {
    asked(&rooms, &id, move |live| {
        let seat = seat_of(live, request.seat)?;
        known_wish(live, &request.wish)?;
        let objection = live.game.objection(seat, &request.wish);
        Ok(Json(objection.map(|illegal| Refused::from(table::Refusal::Illegal(illegal)).body)))
    })
    .await
}

pub async fn survey(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<SurveyRequest>,
) -> Answer<Json<Overlay>> {
    asked(&rooms, &id, move |live| {
        let seat = seat_of(live, request.seat)?;
        if let Survey::Seen { hex } = request.survey {
            known_hex(live, hex)?;
        }
        Ok(Json(live.game.survey(seat, &request.survey)))
    })
    .await
}

pub async fn sight(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<SightRequest>,
) -> Answer<Json<Sightline>> {
    asked(&rooms, &id, move |live| {
        let viewer = live.standing().may_look(request.viewer.0)?;
        let line = live.game.sight(viewer, request.from, request.to);
        line.map(Json).ok_or_else(|| Refused::unknown("refusal-hex"))
    })
    .await
}
