//! Looking back: replays, what-if, journals in and out, and the check of the dice.

use crate::games::{holders, random, record};
use crate::refusal::{Answer, Asked, At, Body, Refused, in_time};
use crate::rooms::{Live, Rooms, lines};
use crate::storage::Record;
use crate::wire::{GameInfo, Origin, ReplayInfo, Verified, Viewer, WhatIfRequest};
use crate::work::{Asker, blocking, to_its_end};
use arena::asking::Unanswered;
use arena::review::Review;
use arena::standing::Pace;
use arena::system::unusual;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use kernel::chance::Seeded;
use kernel::fair::ServerSecret;
use kernel::journal::{Difference, Dispute, Journal, JournalError};
use kernel::message::Message;
use kernel::scene::Scene;
use kernel::seat::Viewer as Eyes;
use rand_core::Rng;
use serde::Deserialize;
use std::sync::Arc;

#[derive(Deserialize)]
pub struct As {
    viewer: String,
}

impl As {
    fn viewer(&self) -> Answer<Eyes> {
        Viewer::named(&self.viewer).map(|viewer| viewer.0).ok_or_else(|| Refused::unreadable("viewer"))
    }
}

pub async fn replay(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Asked(asked): Asked<As>,
) -> Answer<Json<ReplayInfo>> {
    let opened = rooms.open(&id).await?;
    let viewer = opened.live.standing().may_look(asked.viewer()?)?;
    blocking(&rooms.answers, move || {
        let told = opened.live.game.log(viewer, 0);
        Json(ReplayInfo { steps: told.len(), told, recorded: opened.live.recorded() })
    })
    .await
}

pub async fn at(
    State(rooms): State<Arc<Rooms>>,
    At((id, heard)): At<(String, usize)>,
    Asked(asked): Asked<As>,
) -> Answer<Json<Scene>> {
    let opened = rooms.open(&id).await?;
    let viewer = opened.live.standing().may_look(asked.viewer()?)?;
    blocking(&rooms.answers, move || opened.live.game.scene_after(viewer, heard).map(Json).map_err(differs))
        .await?
}

/// How an ended game went for a seat, and where it was decided. Like the decisions of computer players that is thought out
/// without holding the game up; it is given up when whoever asked is gone.
pub async fn review(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Asked(asked): Asked<As>,
) -> Answer<Json<Review>> {
    let reviewing = {
        let opened = rooms.open(&id).await?;
        match opened.live.standing().may_look(asked.viewer()?)? {
            Eyes::Seat(seat) => opened.live.game.reviewing(seat),
            Eyes::Public | Eyes::Umpire => return Err(Unanswered::NoSeat.into()),
        }
    };
    let reviewing = reviewing.ok_or_else(|| Refused::against("refusal-running"))?;
    let asker = Asker::default();
    let gone = asker.is_gone();
    let review = blocking(&rooms.thinkers, move || reviewing(&gone)).await?;
    review.map(Json).map_err(differs)
}

fn differs(difference: Difference) -> Refused {
    Refused::against(Message::new("refusal-journal").with("why", difference.message()))
}

/// A new game from a moment of another one, as a viewer knew it then.
pub async fn what_if(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<WhatIfRequest>,
) -> Answer<(StatusCode, Json<GameInfo>)> {
    to_its_end(async move {
        let opened = rooms.open(&id).await?;
        let viewer = opened.live.standing().may_look(request.viewer.0)?;
        let old = &opened.live.record;
        let holders = holders(&*opened.live.scenario.ready, &request.seats)?;
        let seed = u64::from_le_bytes(random()?);
        let secret = Some(what_if_secret(seed));
        let (options, origin) = (old.options.clone(), Origin::WhatIf);
        let record = record(&old.system, &old.scenario, options, origin, holders, secret, old.pace)?;
        let record = Record { adviser: old.adviser, ..record };
        let live = blocking(&rooms.answers, move || {
            let game = opened.live.game.what_if_after(viewer, request.at, seed).map_err(differs)?;
            if game.verdict().is_some() {
                return Err(Refused::against("refusal-over"));
            }
            Ok(Live::new(record, Arc::clone(&opened.live.scenario), game, None))
        })
        .await??;
        let lines = lines(live.game.journal());
        let mut opened = rooms.add(live, lines).await?;
        Ok((StatusCode::CREATED, Json(opened.live.info())))
    })
    .await
}

/// The secret that the table of a what-if makes from its seed.
fn what_if_secret(seed: u64) -> ServerSecret {
    let mut secret = ServerSecret([0; 32]);
    Seeded::new(seed).rng().fill_bytes(&mut secret.0);
    secret
}

/// The journal as a viewer may have it.
pub async fn journal(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Asked(asked): Asked<As>,
) -> Answer<impl IntoResponse> {
    let opened = rooms.open(&id).await?;
    let viewer = opened.live.standing().may_look(asked.viewer()?)?;
    let name = format!("{}-{}.journal", opened.live.record.scenario, &id[..8]);
    let text = blocking(&rooms.answers, move || opened.live.journal_for(viewer)).await?;
    let about = [
        (header::CONTENT_TYPE, "application/x-ndjson; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok((about, text))
}

/// Computes every outcome of chance of an ended game again.
pub async fn verify(State(rooms): State<Arc<Rooms>>, At(id): At<String>) -> Answer<Json<Verified>> {
    let opened = rooms.open(&id).await?;
    blocking(&rooms.answers, move || {
        let checked = opened.live.scenario.ready.verify(opened.live.journal());
        Json(match checked {
            Ok(checked) => {
                let dice = checked.throws + checked.draws;
                let says = match checked.beyond {
                    0 => Message::new("verified-right").with("dice", dice as i64),
                    beyond => {
                        let says = Message::new("verified-partly").with("dice", dice as i64);
                        says.with("beyond", beyond as i64)
                    }
                };
                Verified { ok: true, dice, says }
            }
            Err(Dispute::Running) => Verified { ok: false, dice: 0, says: "verified-running".into() },
            Err(Dispute::Difference(_)) if opened.live.note.is_some() => {
                let says = opened.live.note.clone().unwrap_or_else(|| "verified-wrong".into());
                Verified { ok: false, dice: 0, says }
            }
            Err(dispute) => {
                let says = Message::new("verified-wrong").with("why", dispute.message());
                Verified { ok: false, dice: 0, says }
            }
        })
    })
    .await
}

/// Loads a journal from elsewhere, to be looked at.
pub async fn load(State(rooms): State<Arc<Rooms>>, request: Request) -> Answer<(StatusCode, Json<GameInfo>)> {
    let body = in_time(&rooms, Bytes::from_request(request, &rooms)).await?;
    let bytes = body.map_err(|rejection| Refused {
        status: rejection.status(),
        ..Refused::unreadable(rejection.body_text())
    })?;
    let recovered = Journal::recover(&bytes).map_err(unusable)?;
    if let Some(damage) = recovered.damage {
        return Err(unusable(damage));
    }
    let journal = recovered.journal;
    let head = &journal.head;
    let scenario = rooms.scenario_of(head).await?;
    let (content, ready) = (Arc::clone(&rooms.content), Arc::clone(&scenario));
    let played = head.scenario.clone();
    let system = rooms.system(ready.ready.system())?;
    let options =
        blocking(&rooms.answers, move || unusual(system, &content, &played, ready.ready.chosen())).await?;
    let secret = journal.end().and_then(|(secret, _)| ServerSecret::from_hex(secret));
    let (origin, pace) = (Origin::Loaded, Pace::default());
    let record = record(&head.system, &head.scenario, options, origin, Vec::new(), secret, pace)?;
    to_its_end(async move {
        let lines = lines(&journal);
        let mut live = blocking(&rooms.answers, move || Live::resume(record, scenario, &journal)).await??;
        live.record.holders = live.last_seated();
        let mut opened = rooms.add(live, lines).await?;
        Ok((StatusCode::CREATED, Json(opened.live.info())))
    })
    .await
}

fn unusable(error: JournalError) -> Refused {
    let says = match &error {
        JournalError::Redacted => Message::new("refusal-journal-part"),
        JournalError::Empty | JournalError::NotAJournal(_) => Message::new("refusal-no-journal"),
        _ => Message::new("refusal-journal").with("why", error.message()),
    };
    Refused::new(StatusCode::BAD_REQUEST, says)
}
