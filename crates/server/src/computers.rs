//! Computer players: they think about a copy of the game, and decide only if the position is still the same.
//!
//! What they decide depends on the game's secret, on where the game stands, and on the temper that they have settled on; after a
//! restart they settle anew.

use crate::orders;
use crate::refusal::{Answer, Refused};
use crate::rooms::{Live, Opened, Room, Rooms};
use crate::work::blocking;
use arena::seed;
use axum::http::StatusCode;
use kernel::seat::Seat;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Who decides when a player finds no answer.
const FALLBACK: &str = "random";
/// How long to wait before retrying a decision that could not be written to disk.
const AGAIN: Duration = Duration::from_secs(3);

/// Lets the computer players of a room go on, if one has to decide and none is thinking already.
pub fn wake(rooms: &Arc<Rooms>, opened: &Opened) {
    if opened.live.computer().is_some() && !opened.room.thinking.swap(true, Ordering::AcqRel) {
        tokio::spawn(decide(Arc::clone(rooms), Arc::clone(&opened.room)));
    }
}

/// Where a game stands for a seat: nothing that it may know changes while this is the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    entries: usize,
    written: usize,
}

impl Moment {
    /// Where it stands now.
    pub fn of(live: &Live, seat: Seat) -> Moment {
        let journal = live.game.journal();
        let sheets = journal.sheets();
        let written = sheets.iter().find(|sheet| sheet.0 == seat).map_or(0, |sheet| sheet.1.len());
        Moment { entries: journal.entries.len(), written }
    }

    fn seed(self, live: &Live, seat: Seat) -> u64 {
        let key = live.record.secret.map_or([0; 32], |secret| secret.key(&["computer players".to_owned()]));
        let (half, _) = key.split_at(8);
        let whole = half.iter().fold(0, |word, &byte| word << 8 | u64::from(byte));
        let parts = [self.entries as u64, self.written as u64, u64::from(seat.0)];
        parts.into_iter().fold(whole, seed::part)
    }
}

async fn decide(rooms: Arc<Rooms>, room: Arc<Room>) {
    loop {
        match one_decision(&rooms, &room).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(refused) if refused.status == StatusCode::INSUFFICIENT_STORAGE => {
                tokio::time::sleep(AGAIN).await;
            }
            Err(refused) => {
                tracing::error!("game {}: a computer player stopped: {:?}", room.id, refused.body);
                room.thinking.store(false, Ordering::Release);
                return;
            }
        }
    }
}

/// Lets one computer player decide once; false when none has to.
async fn one_decision(rooms: &Arc<Rooms>, room: &Arc<Room>) -> Answer<bool> {
    let (seat, moment, thoughts) = {
        let opened = rooms.open(&room.id).await?;
        let live = &opened.live;
        let Some((seat, name)) = live.computer() else {
            // Under the room's lock, so that whoever changes the game next sees it.
            room.thinking.store(false, Ordering::Release);
            return Ok(false);
        };
        let moment = Moment::of(live, seat);
        room.entries.store(moment.entries, Ordering::Relaxed);
        let seed = moment.seed(live, seat);
        let thought = |name: &str| {
            let pool = if live.game.thinks_long(name) { &rooms.thinkers } else { &rooms.players };
            live.game.thought(seat, name, seed).map(|thought| (pool, thought))
        };
        (seat, moment, [name, FALLBACK].map(thought))
    };
    for (pool, thought) in thoughts.into_iter().flatten() {
        let thinker = Arc::clone(room);
        let passed = move || thinker.entries.load(Ordering::Relaxed) != moment.entries;
        let Ok(Some(action)) = blocking(pool, move || thought(&passed)).await else { continue };
        let mut opened = rooms.open(&room.id).await?;
        let live = &mut *opened.live;
        let still =
            live.computer().is_some_and(|(other, _)| other == seat) && Moment::of(live, seat) == moment;
        if !still {
            return Ok(true);
        }
        if live.game.act_line(seat, &action, None).is_ok() {
            rooms.commit(&mut opened).await?;
            let _ = orders::carry_out(rooms, opened).await;
            return Ok(true);
        }
    }
    Err(Refused::fault())
}
