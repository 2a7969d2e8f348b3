//! Who is not asked: a seat says once how windows of a kind are answered, and a game whether anybody is asked who has
//! no choice.
//!
//! What is answered for somebody is a decision like any other. It is answered only right after the decision that opened
//! the window, so whoever takes an answer back is asked in person, and goes on to where there was a choice.

use crate::refusal::{Answer, At, Body, Refused};
use crate::rooms::{Live, Opened, Rooms, storage_refused};
use crate::storage::SeatOrder;
use crate::wire::{Holder, PaceRequest, StandingInfo, StandingRequest};
use crate::work::{blocking, to_its_end};
use arena::standing;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::game::{StandingOrder, StandingSpec};
use kernel::grid::Hex;
use kernel::journal::Entry;
use kernel::message::Message;
use kernel::plan::Wish;
use kernel::seat::Seat;
use std::sync::Arc;

/// How many answers may follow one decision; whoever would have to give more is asked.
const MOST: usize = 500;
/// How many units and hexes an order may name.
const MOST_NAMED: usize = 200;

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
        understood(live, spec, &request.order)?;
        let since = live.game.journal().entries.len();
        let order = SeatOrder { seat: seat.0, kind: request.kind, order: request.order, since };
        rooms.storage.set_order(&id, &order).await.map_err(storage_refused)?;
        live.obey(order);
        opened.room.changed.send_modify(|count| *count += 1);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// Refuses orders that make no sense for a kind of window, or name what is not there.
fn understood(live: &Live, spec: &StandingSpec, order: &StandingOrder) -> Answer<()> {
    let (hexes_here, no_hex) = (live.game.map().grid.len(), Refused::unreadable("there is no such hex"));
    match order {
        StandingOrder::Odds(_) if !spec.odds => Err(Refused::against("refusal-standing-odds")),
        StandingOrder::Odds(0 | 101..) => Err(Refused::unreadable("odds are 1 to 100 per cent")),
        StandingOrder::Acts(_) if !spec.acts => Err(Refused::against("refusal-standing-acts")),
        StandingOrder::Acts(0 | 101..) => Err(Refused::unreadable("odds are 1 to 100 per cent")),
        StandingOrder::About { .. } if !spec.about => Err(Refused::against("refusal-standing-about")),
        StandingOrder::About { sorts, .. } if sorts.iter().any(|one| !spec.sorts.contains(&one.as_str())) => {
            Err(Refused::unreadable("there is no such sort of unit here"))
        }
        StandingOrder::About { counters, hexes, .. } if counters.len() + hexes.len() > MOST_NAMED => {
            Err(Refused::unreadable(format!("more than {MOST_NAMED} units and hexes")))
        }
        StandingOrder::About { hexes, .. } if hexes.iter().any(|hex: &Hex| hex.index() >= hexes_here) => {
            Err(no_hex)
        }
        _ => Ok(()),
    }
}

/// Sets the pace for everybody. All people of a game sit at this machine, so each of them may.
pub async fn set_pace(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Body(request): Body<PaceRequest>,
) -> Answer<StatusCode> {
    to_its_end(async move {
        let mut opened = rooms.open(&id).await?;
        let live = &mut *opened.live;
        live.standing().may_decide(request.seat)?;
        if live.game.verdict().is_some() {
            return Err(Refused::against("refusal-over"));
        }
        rooms.storage.set_pace(&id, request.pace).await.map_err(storage_refused)?;
        live.go_at(request.pace);
        opened.room.changed.send_modify(|count| *count += 1);
        Ok(StatusCode::NO_CONTENT)
    })
    .await
}

/// What a seat has ordered for a kind of window.
fn order_of<'a>(live: &'a Live, seat: Seat, kind: &str) -> Option<&'a SeatOrder> {
    live.record.orders.iter().find(|given| given.seat == seat.0 && given.kind == kind)
}

/// All kinds of window with a seat's orders, for its own eyes.
pub fn listed(live: &Live, seat: Seat) -> Vec<StandingInfo> {
    let own = live.record.holders.get(seat.index()) == Some(&Holder::Human);
    if !own || live.read_only() || live.game.verdict().is_some() {
        return Vec::new();
    }
    let company = live.company(seat);
    let info = |spec: &StandingSpec| StandingInfo {
        kind: spec.kind,
        name: Message::new(spec.name),
        odds: spec.odds,
        about: spec.about,
        sorts: spec.sorts,
        acts: spec.acts,
        order: order_of(live, seat, spec.kind)
            .map_or_else(|| company.unset(spec), |given| given.order.clone()),
    };
    live.game.standing().iter().map(info).collect()
}

/// What is decided for somebody who is not asked.
struct Due {
    seat: Seat,
    /// The steps, in notation.
    run: Vec<String>,
    /// What a seat wants that acts by itself.
    wish: Option<Wish>,
}

/// What is decided for somebody in the window that the last decision has opened.
fn due(live: &Live) -> Option<Due> {
    let entries = &live.game.journal().entries;
    let Some(Entry::Act { .. }) = entries.last() else { return None };
    live.people_to_decide().find_map(|seat| {
        let given = standing::asked(&*live.game, seat).and_then(|spec| order_of(live, seat, spec.kind));
        // An order that was given in this window counts from the next one on.
        if given.is_some_and(|given| given.since >= entries.len()) {
            return None;
        }
        let order = given.map(|given| &given.order);
        if let Some((wish, run)) = standing::acted(&*live.game, seat, order) {
            return Some(Due { seat, run, wish: Some(wish) });
        }
        let line = standing::answer(&*live.game, seat, order, live.company(seat))?;
        Some(Due { seat, run: vec![line], wish: None })
    })
}

/// Goes on with plans and answers for people who need not be asked, one durable decision after the other, until somebody has
/// to be. The room stays locked all the while, so nobody is shown a question that is not asked. `None` if something could not
/// be done: the room has to be opened again.
pub async fn carry_out(rooms: &Arc<Rooms>, mut opened: Opened) -> Option<Opened> {
    for _ in 0..MOST {
        if let Some((seat, step)) = opened.live.next_step() {
            if let Err(refused) = opened.live.game.act_line(seat, &step, None) {
                tracing::error!("game {}: a step of a plan was refused: {refused}", opened.room.id);
                opened.live.give_up(seat);
                continue;
            }
            opened.live.step_done(seat);
            rooms.commit(&mut opened).await.ok()?;
            continue;
        }
        if opened.live.people_to_decide().next().is_none() {
            break;
        }
        let looked = blocking(&rooms.answers, move || {
            let due = due(&opened.live);
            (opened, due)
        });
        let due;
        (opened, due) = looked.await.ok()?;
        let Some(Due { seat, mut run, wish }) = due else { break };
        let done = match opened.live.game.act_line(seat, &run.join("; "), None) {
            Ok(done) => done.done,
            Err(refused) => {
                let id = &opened.room.id;
                tracing::error!("game {id}: an answer for seat {} was refused: {refused}", seat.0);
                break;
            }
        };
        rooms.commit(&mut opened).await.ok()?;
        run.drain(..done.min(run.len()));
        if let Some(wish) = wish.filter(|_| !run.is_empty()) {
            opened.live.pursue(seat, wish, run);
        }
    }
    Some(opened)
}
