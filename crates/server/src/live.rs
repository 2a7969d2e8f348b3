//! Changes are pushed over one socket for each game and viewer. An update is sent only if it differs from the last.

use crate::refusal::{Answer, Asked, At, Refused};
use crate::rooms::{Room, Rooms, Shot};
use crate::wire::{LogPart, Update, Viewer};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use tokio::time::{Instant, interval_at, timeout};

/// The page sends nothing over the socket.
const LARGEST_MESSAGE: usize = 1024;

#[derive(Deserialize)]
pub struct Wanted {
    viewer: String,
    /// Log entries that the page has already.
    #[serde(default)]
    since: usize,
}

pub async fn live(
    State(rooms): State<Arc<Rooms>>,
    At(id): At<String>,
    Asked(wanted): Asked<Wanted>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    let viewer = Viewer::named(&wanted.viewer).ok_or_else(|| Refused::unreadable("viewer"))?;
    let upgrade = upgrade.map_err(|rejection| Refused::unreadable(rejection.body_text()))?;
    let opened = rooms.open(&id).await?;
    opened.live.standing().may_look(viewer.0)?;
    let room = Arc::clone(&opened.room);
    drop(opened);
    let upgrade = upgrade.max_message_size(LARGEST_MESSAGE).max_frame_size(LARGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let mut seen = Seen { viewer, stamp: String::new(), log: None, since: wanted.since };
        push(socket, &rooms, &room, &mut seen).await;
    }))
}

/// What a socket has been sent.
struct Seen {
    viewer: Viewer,
    stamp: String,
    log: Option<Arc<Shot>>,
    since: usize,
}

impl Seen {
    /// The text of an update, unless it would be the same again.
    fn update(&mut self, shot: Arc<Shot>) -> Option<String> {
        if self.stamp == shot.stamp {
            return None;
        }
        let from = match &self.log {
            None => self.since.min(shot.log.len()),
            Some(before) => {
                let same =
                    |(a, b): &(&Arc<RawValue>, &Arc<RawValue>)| Arc::ptr_eq(a, b) || a.get() == b.get();
                before.log.iter().zip(&shot.log).take_while(same).count()
            }
        };
        let update = Update {
            stamp: &shot.stamp,
            viewer: self.viewer,
            scene: &shot.scene,
            log: LogPart { from, entries: shot.log[from..].iter().map(|entry| &**entry).collect() },
            undo: shot.undo,
            written: &shot.written,
            todo: &shot.todo,
            over: shot.over.as_ref(),
            pace: shot.pace,
            adviser: shot.adviser,
            standing: &shot.standing,
            plan: shot.plan.as_ref(),
        };
        let text = serde_json::to_string(&update).ok()?;
        self.stamp.clone_from(&shot.stamp);
        self.log = Some(shot);
        Some(text)
    }
}

async fn push(socket: WebSocket, rooms: &Arc<Rooms>, room: &Arc<Room>, seen: &mut Seen) {
    let (mut out, mut heard) = socket.split();
    let mut changes = room.changed.subscribe();
    let patience = rooms.patience;
    let mut ping = interval_at(Instant::now() + patience.ping, patience.ping);
    let mut last_heard = Instant::now();
    loop {
        changes.mark_unchanged();
        let shot = match rooms.open(&room.id).await {
            Ok(mut opened) => opened.live.shot(seen.viewer.0),
            Err(refused) => Err(refused),
        };
        let message = match shot {
            Ok(shot) => seen.update(shot).map(Message::text),
            Err(refused) => {
                let reason = refused.body.says.key.into();
                let close = Message::Close(Some(CloseFrame { code: close_code::POLICY, reason }));
                let _ = timeout(patience.silence, out.send(close)).await;
                return;
            }
        };
        if let Some(message) = message
            && !matches!(timeout(patience.silence, out.send(message)).await, Ok(Ok(())))
        {
            return;
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                message = heard.next() => match message {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => last_heard = Instant::now(),
                },
                _ = ping.tick() => {
                    let sent = timeout(patience.silence, out.send(Message::Ping(Default::default()))).await;
                    // A page that is still there answers each ping.
                    if last_heard.elapsed() > patience.silence || !matches!(sent, Ok(Ok(()))) {
                        return;
                    }
                }
            }
        }
    }
}
