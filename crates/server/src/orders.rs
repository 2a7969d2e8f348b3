//! Standing orders: a seat says once how windows of a kind are answered, and is no longer asked.
//!
//! They belong to the seat and not to the game: what they answer are decisions like any other. They answer a window
//! only right after the decision that opened it, so whoever takes an answer back is asked in person.

use crate::refusal::{Answer, At, Body, Refused};
use crate::rooms::{Live, Opened, Rooms, storage_refused};
use crate::storage::SeatOrder;
use crate::wire::{Holder, StandingInfo, StandingRequest};
use crate::work::{blocking, to_its_end};
use arena::standing;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::game::{StandingOrder, StandingSpec};
use kernel::journal::Entry;
use kernel::message::Message;
use kernel::seat::Seat;
use std::sync::Arc;

/// How many answers may follow one decision; whoever would have to give more is asked.
const MOST: usize = 500;

pub async fn set(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<StandingRequest>,
) -> Answer<StatusCode> {
    to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let live = &mut *opened.live;
        let seat = live.standing().may_decide(request.seat)?;
        if live.game.verdict().is_some() {
            return Err(Refused::against("refusal-over"));
        }
        let spec = live.game.standing().iter().find(|spec| spec.kind == request.kind);
        let spec = spec.ok_or_else(|| Refused::unknown("refusal-standing"))?;
        match request.order {
            StandingOrder::Odds(_) if !spec.odds => return Err(Refused::against("refusal-standing-odds")),
            StandingOrder::Odds(0 | 101..) => return Err(Refused::unreadable("odds are 1 to 100 per cent")),
            _ => {}
        }
        let since = live.game.journal().entries.len();
        let order = SeatOrder { seat: seat.0, kind: request.kind, order: request.order, since };
        rooms.storage.set_order(&id, &order).await.map_err(storage_refused)?;
        live.obey(order);
        opened.room.changed.send_modify(|count| *count += 1);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// A seat's order for a kind of window, and how many entries the journal had when it was given.
fn order_of(live: &Live, seat: Seat, spec: &StandingSpec) -> (StandingOrder, usize) {
    let mut given = live.record.orders.iter();
    let given = given.find(|given| given.seat == seat.0 && given.kind == spec.kind);
    given.map_or((spec.default, 0), |given| (given.order, given.since))
}

/// All kinds of window with a seat's orders, for its own eyes.
pub fn listed(live: &Live, seat: Seat) -> Vec<StandingInfo> {
    let own = live.record.holders.get(seat.index()) == Some(&Holder::Human);
    if !own || live.read_only() || live.game.verdict().is_some() {
        return Vec::new();
    }
    let info = |spec: &StandingSpec| StandingInfo {
        kind: spec.kind,
        name: Message::new(spec.name),
        odds: spec.odds,
        order: order_of(live, seat, spec).0,
    };
    live.game.standing().iter().map(info).collect()
}

/// The order that applies to the window that the last decision has opened.
fn due(live: &Live) -> Option<(Seat, StandingOrder)> {
    let entries = &live.game.journal().entries;
    let Some(Entry::Act { .. }) = entries.last() else { return None };
    live.people_to_decide().find_map(|seat| {
        let (order, since) = order_of(live, seat, standing::asked(&*live.game, seat)?);
        (order != StandingOrder::Ask && since < entries.len()).then_some((seat, order))
    })
}

/// Carries out standing orders, one durable decision after the other, until somebody has to be asked. The room stays
/// locked all the while, so nobody is shown a question that is not asked. `None` if something could not be done: the
/// room has to be opened again.
pub async fn carry_out(rooms: &Arc<Rooms>, mut opened: Opened) -> Option<Opened> {
    for _ in 0..MOST {
        let Some((seat, order)) = due(&opened.live) else { break };
        let looked = blocking(&rooms.answers, move || {
            let answer = standing::answer(&*opened.live.game, seat, order);
            (opened, answer)
        });
        let answer;
        (opened, answer) = looked.await.ok()?;
        let Some(line) = answer else { break };
        if let Err(refused) = opened.live.game.act_line(seat, &line, None) {
            tracing::error!("game {}: a standing order was refused: {refused}", opened.room.id);
            break;
        }
        rooms.commit(&mut opened).await.ok()?;
    }
    Some(opened)
}
