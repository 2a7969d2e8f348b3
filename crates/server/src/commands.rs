//! What changes a game. Each is checked in memory, written down, and only then shown.

use crate::orders;
use crate::questions::wish_length;
use crate::refusal::{Answer, At, Body, Refused};
use crate::rooms::{Opened, Rooms};
use crate::storage::HUMAN;
use crate::wire::{
    ActReply, ActRequest, DrawRequest, Holder, ResignRequest, RetractRequest, SeatRequest, UndoRequest,
};
use crate::work::to_its_end;
use arena::prepared::Ready;
use arena::standing;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::seat::{Seat, Viewer};
use std::sync::Arc;

/// The longest line of notation.
pub const LONGEST_LINE: usize = 16 * 1024;

pub async fn act(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<ActRequest>,
) -> Answer<Json<ActReply>> {
    let done = to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let seat = opened.live.standing().may_decide(request.seat)?;
        opened.live.fresh(Viewer::Seat(seat), &request.stamp)?;
        line_length(&request.line)?;
        request.wish.as_ref().map_or(Ok(()), wish_length)?;
        opened.live.game.check_line(seat, &request.line)?;
        opened.live.turn_aside(seat);
        let run = opened.live.game.act_line(seat, &request.line, None);
        // A line that was refused half-way has been taken back; the journal knows of both.
        if run.is_ok() || !opened.live.fresh_lines().is_empty() {
            rooms.commit(&mut opened).await?;
        }
        let run = run?;
        if let Some(wish) = request.wish {
            let steps = request.line.split(';').map(str::trim).filter(|step| !step.is_empty());
            opened.live.pursue(seat, wish, steps.skip(run.done).map(str::to_owned).collect());
        }
        // What comes after it is no part of this decision: where it fails, the next look at the game tries again.
        let _ = orders::carry_out(&rooms, opened).await;
        Ok(ActReply { done: run.done, of: run.of })
    });
    done.await.map(Json)
}

pub async fn undo(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<UndoRequest>,
) -> Answer<StatusCode> {
    changed(rooms, id, request.seat, request.stamp, |opened, seat| {
        let company = opened.live.company(seat);
        Ok(standing::take_back(&mut *opened.live.game, seat, company)?)
    })
    .await
}

pub async fn retract(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<RetractRequest>,
) -> Answer<StatusCode> {
    let counter = request.counter;
    changed(rooms, id, request.seat, request.stamp, move |opened, seat| {
        Ok(opened.live.game.retract(seat, counter)?)
    })
    .await
}

pub async fn resign(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<ResignRequest>,
) -> Answer<StatusCode> {
    changed(rooms, id, request.seat, request.stamp, |opened, seat| Ok(opened.live.game.resign(seat)?)).await
}

/// One change by a seat, from the check to the end.
async fn changed(
    rooms: Arc<Rooms>,
    id: String,
    seat: u8,
    stamp: String,
    change: impl FnOnce(&mut Opened, Seat) -> Answer<()> + Send + 'static,
) -> Answer<StatusCode> {
    to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let seat = opened.live.standing().may_decide(seat)?;
        opened.live.fresh(Viewer::Seat(seat), &stamp)?;
        let result = change(&mut opened, seat);
        opened.live.give_up(seat);
        if result.is_ok() || !opened.live.fresh_lines().is_empty() {
            opened.live.untell();
            rooms.commit(&mut opened).await?;
        }
        result.map(|()| StatusCode::NO_CONTENT)
    })
    .await
}

/// All people at this machine agree to a draw.
pub async fn draw(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<DrawRequest>,
) -> Answer<StatusCode> {
    to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let seat = opened.live.standing().may_decide(request.seat)?;
        opened.live.fresh(Viewer::Seat(seat), &request.stamp)?;
        if opened.live.record.holders.iter().any(|holder| *holder != Holder::Human) {
            return Err(Refused::against("refusal-draw-computer"));
        }
        let seats = opened.live.game.sides().all_seats();
        let seats = seats.iter().map(|seat| opened.live.standing().may_decide(seat.0));
        for seat in seats.collect::<Answer<Vec<_>>>()? {
            // One seat agrees for its side.
            if opened.live.game.offer_draw(seat)? {
                break;
            }
        }
        rooms.commit(&mut opened).await?;
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// A computer player takes over a seat, or a person does.
pub async fn seat(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<SeatRequest>,
) -> Answer<StatusCode> {
    to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let live = &mut *opened.live;
        if live.read_only() {
            return Err(Refused::against("refusal-read-only"));
        }
        if live.game.verdict().is_some() {
            return Err(Refused::against("refusal-over"));
        }
        let holder = holder(&*live.scenario.ready, &request.holder)?;
        live.fresh(request.viewer.0, &request.stamp)?;
        let place = live.record.holders.get_mut(usize::from(request.seat));
        let place = place.ok_or_else(|| Refused::unknown("refusal-seat"))?;
        if *place != holder {
            *place = holder;
            live.game.sit(Seat(request.seat), &request.holder)?;
            live.give_up(Seat(request.seat));
            rooms.commit(&mut opened).await?;
        }
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Who decides, by name.
pub fn holder(ready: &dyn Ready, name: &str) -> Answer<Holder> {
    if name == HUMAN || ready.player_names().contains(&name) {
        Ok(Holder::from(name.to_owned()))
    } else {
        Err(Refused::unknown("refusal-player"))
    }
}

/// Refuses lines that nobody would write.
pub fn line_length(line: &str) -> Answer<()> {
    if line.len() > LONGEST_LINE { Err(Refused::unreadable("the line is too long")) } else { Ok(()) }
}
