//! Running games in memory: loaded when somebody looks, rebuilt from their lines whenever a write has failed, and
//! unloaded when nobody has looked for a while.

mod live;

pub use live::{Live, Shot};

use crate::computers;
use crate::connections::Patience;
use crate::orders;
use crate::refusal::{Answer, Refused};
use crate::storage::{Record, Storage, StorageError, Stored, Tally, is_id};
use crate::wire::{GameInfo, Origin};
use crate::work::{Pool, blocking};
use arena::prepared::Ready;
use arena::standing::Pace;
use arena::system::{System, Systems, system_of};
use kernel::content::{Content, Options};
use kernel::journal::{Head, Journal};
use kernel::message::Message;
use kernel::text::Text;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as Lock, OwnedMappedMutexGuard, OwnedMutexGuard, watch};

/// How long a room that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(300);
/// How many prepared scenarios are kept.
const PREPARED: usize = 24;

/// A scenario with its options, ready to be played.
pub struct Scenario {
    pub name: Text,
    pub ready: Box<dyn Ready>,
}

/// One game's place in memory.
pub struct Room {
    pub id: String,
    live: Arc<Lock<Option<Live>>>,
    /// Counts the changes.
    pub changed: watch::Sender<u64>,
    /// Whether computer players are being asked.
    pub thinking: AtomicBool,
    /// How many entries the journal has: whoever thinks about an earlier moment can stop.
    pub entries: AtomicUsize,
    touched: Mutex<Instant>,
}

/// A room with its game locked; nobody else can touch it meanwhile.
pub struct Opened {
    pub room: Arc<Room>,
    pub live: OwnedMappedMutexGuard<Option<Live>, Live>,
}

/// All rooms, and what they share.
pub struct Rooms {
    /// What can be played here.
    pub systems: Systems,
    pub content: Arc<Content>,
    pub storage: Storage,
    /// For answers that take some time.
    pub answers: Pool,
    /// For computer players that answer at once, so that they never wait behind those who think ahead.
    pub players: Pool,
    /// For computer players that think ahead, and for advice.
    pub thinkers: Pool,
    pub patience: Patience,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    prepared: Mutex<HashMap<(String, String, String), Arc<Scenario>>>,
}

impl Rooms {
    pub fn new(systems: Systems, content: Arc<Content>, storage: Storage, patience: Patience) -> Arc<Rooms> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Arc::new(Rooms {
            systems,
            content,
            storage,
            answers: Pool::new(cores),
            players: Pool::new(cores),
            thinkers: Pool::new(cores.saturating_sub(1).max(1)),
            patience,
            rooms: Mutex::default(),
            prepared: Mutex::default(),
        })
    }

    /// The system with this key.
    pub fn system(&self, key: &str) -> Answer<&'static dyn System> {
        system_of(self.systems, key).ok_or_else(|| Refused::unknown("refusal-system"))
    }

    /// A scenario ready to be played; prepared ones are kept for a while.
    pub async fn scenario(&self, key: &str, scenario: &str, options: &Options) -> Answer<Arc<Scenario>> {
        let place = (key.to_owned(), scenario.to_owned(), serde_json::to_string(options).unwrap_or_default());
        if let Some(ready) = guard(&self.prepared).get(&place) {
            return Ok(Arc::clone(ready));
        }
        let system = self.system(key)?;
        let (content, id, options) = (Arc::clone(&self.content), scenario.to_owned(), options.clone());
        let ready = blocking(&self.answers, move || {
            let known = system.scenarios(&content).unwrap_or_default().into_iter().find(|info| info.id == id);
            let name = known.ok_or_else(|| Refused::unknown("refusal-scenario"))?.name;
            let ready = system.prepare(&content, &id, &options).map_err(|found| {
                let why = found.first().map(|finding| finding.message.clone()).unwrap_or_default();
                Refused::against(Message::new("refusal-options").with("why", why))
            })?;
            Ok::<_, Refused>(Arc::new(Scenario { name, ready }))
        })
        .await??;
        let mut prepared = guard(&self.prepared);
        if prepared.len() >= PREPARED {
            prepared.clear();
        }
        prepared.insert(place, Arc::clone(&ready));
        Ok(ready)
    }

    /// The scenario of a journal, with the options that it was played with.
    pub async fn scenario_of(&self, head: &Head) -> Answer<Arc<Scenario>> {
        let known = self.system(&head.system)?;
        self.scenario(&head.system, &head.scenario, &known.options_of(head)).await
    }

    /// Stores a game that is new here, with its journal.
    pub async fn add(self: &Arc<Self>, mut live: Live, lines: Vec<String>) -> Answer<Opened> {
        let outline = live.outline();
        let tally = self.storage.add(&live.record, &outline, &lines).await.map_err(storage_refused)?;
        let room = self.room(&live.record.id);
        let mut slot = Arc::clone(&room.live).lock_owned().await;
        let updated = outline.updated;
        *slot = Some(live.stored(tally, updated));
        let live = mapped(slot)?;
        let opened = Opened { room, live };
        computers::wake(self, &opened);
        Ok(opened)
    }

    /// The room of a game, whether there is such a game or not.
    fn room(&self, id: &str) -> Arc<Room> {
        let mut rooms = guard(&self.rooms);
        let room = rooms.entry(id.to_owned()).or_insert_with(|| {
            Arc::new(Room {
                id: id.to_owned(),
                live: Arc::default(),
                changed: watch::Sender::new(0),
                thinking: AtomicBool::new(false),
                entries: AtomicUsize::new(0),
                touched: Mutex::new(Instant::now()),
            })
        });
        *guard(&room.touched) = Instant::now();
        Arc::clone(room)
    }

    /// Locks a game, loading it if need be; computer players go on if they have to decide.
    pub async fn open(self: &Arc<Self>, id: &str) -> Answer<Opened> {
        let (mut opened, loaded) = self.taken(id).await?;
        if loaded {
            // The program may have ended, or the disk been full, before standing orders were carried out.
            opened = match orders::carry_out(self, opened).await {
                Some(opened) => opened,
                None => self.taken(id).await?.0,
            };
        }
        computers::wake(self, &opened);
        Ok(opened)
    }

    /// A locked game, and whether it has just been loaded.
    async fn taken(&self, id: &str) -> Answer<(Opened, bool)> {
        if !is_id(id) {
            return Err(Refused::unknown("refusal-game"));
        }
        let room = self.room(id);
        let mut slot = Arc::clone(&room.live).lock_owned().await;
        let loaded = slot.as_ref().is_none_or(|live| live.spoilt);
        if loaded {
            *slot = None;
            match self.load(id).await {
                Ok(live) => *slot = Some(live),
                Err(refused) => {
                    drop(slot);
                    self.forget(id, &room);
                    return Err(refused);
                }
            }
        }
        Ok((Opened { room, live: mapped(slot)? }, loaded))
    }

    async fn load(&self, id: &str) -> Answer<Live> {
        let found = self.storage.load(id).await.map_err(|error| {
            if error.is_damage() {
                self.storage.mark_damaged(id);
            }
            storage_refused(error)
        })?;
        let stored = found.ok_or_else(|| Refused::unknown("refusal-game"))?;
        let (Some(record), Some(tally)) = (&stored.record, stored.tally) else {
            self.storage.mark_damaged(id);
            return self.salvage(id, stored).await;
        };
        let (record, updated) = (record.clone(), stored.updated);
        let id = record.id.clone();
        let journal = blocking(&self.answers, move || {
            Journal::read(&text(&stored.lines)).map_err(|error| {
                tracing::error!("game {id}: {error}");
                Refused::against(Message::new("refusal-journal").with("why", error.message()))
            })
        })
        .await??;
        let scenario = self.scenario_of(&journal.head).await?;
        let live = blocking(&self.answers, move || Live::resume(record, scenario, &journal)).await??;
        Ok(live.stored(tally, updated))
    }

    /// Opens what is left of a damaged game, only to be looked at. Who sits where stands in the journal too, so nobody
    /// sees more of it than before.
    async fn salvage(&self, id: &str, stored: Stored) -> Answer<Live> {
        let recovered = Journal::recover(text(&stored.lines).as_bytes()).map_err(|_| Refused::damaged())?;
        let (journal, kept) = (recovered.journal, recovered.kept);
        let head = &journal.head;
        let unseated = stored.record.is_none();
        let record = stored.record.unwrap_or_else(|| Record {
            id: id.to_owned(),
            system: head.system.clone(),
            scenario: head.scenario.clone(),
            options: head.options.clone(),
            origin: Origin::Play,
            holders: Vec::new(),
            secret: None,
            created: stored.created,
            pace: Pace::Strict,
            adviser: None,
            orders: Vec::new(),
        });
        let scenario = self.scenario_of(head).await.map_err(|_| Refused::damaged())?;
        let live = blocking(&self.answers, move || {
            let mut live = Live::resume(Record { secret: None, ..record }, scenario, &journal)?;
            if unseated {
                live.record.holders = live.last_seated();
            }
            live.note = Some(Message::new("note-damaged").with("lines", kept as i64));
            Ok(live)
        });
        let live = live.await?.map_err(|_: Refused| Refused::damaged())?;
        Ok(live.stored(Tally::default(), stored.updated))
    }

    /// What lists show of a game whose stored entry is damaged: it is made again from the game, and stored.
    pub async fn looked_at(self: &Arc<Self>, id: &str) -> Answer<GameInfo> {
        if !is_id(id) {
            return Err(Refused::damaged());
        }
        let mut opened = self.open(id).await?;
        if !opened.live.read_only() {
            let _ = self.commit(&mut opened).await;
        }
        Ok(opened.live.info())
    }

    /// Stores what has happened in a room, and only then lets it be seen. If that fails, the game in memory is dropped
    /// and rebuilt from what is stored.
    pub async fn commit(self: &Arc<Self>, opened: &mut Opened) -> Answer<()> {
        let live = &mut *opened.live;
        let lines = live.fresh_lines();
        let outline = live.outline();
        match self.storage.append(&live.record, live.tally(), &lines, &outline).await {
            Ok(tally) => live.settled(tally, &outline),
            Err(error) => {
                live.spoilt = true;
                return Err(storage_refused(error));
            }
        }
        opened.room.entries.store(opened.live.game.journal().entries.len(), Ordering::Relaxed);
        opened.room.changed.send_modify(|count| *count += 1);
        computers::wake(self, opened);
        Ok(())
    }

    /// Deletes a game, also one that can't be opened.
    pub async fn delete(self: &Arc<Self>, id: &str) -> Answer<()> {
        let room = self.room(id);
        let mut slot = Arc::clone(&room.live).lock_owned().await;
        let deleted = self.storage.delete(id).await;
        if let Ok(true) = deleted {
            *slot = None;
        }
        drop(slot);
        self.forget(id, &room);
        room.entries.store(usize::MAX, Ordering::Relaxed);
        room.changed.send_modify(|count| *count += 1);
        match deleted.map_err(storage_refused)? {
            true => Ok(()),
            false => Err(Refused::unknown("refusal-game")),
        }
    }

    fn forget(&self, id: &str, room: &Arc<Room>) {
        let mut rooms = guard(&self.rooms);
        if rooms.get(id).is_some_and(|known| Arc::ptr_eq(known, room)) {
            rooms.remove(id);
        }
    }

    /// Unloads what nobody has looked at for a while.
    pub fn unload_idle(&self) {
        guard(&self.rooms).retain(|_, room| {
            let idle = guard(&room.touched).elapsed() > IDLE && !room.thinking.load(Ordering::Acquire);
            !idle || Arc::strong_count(room) > 1
        });
    }
}

fn mapped(slot: OwnedMutexGuard<Option<Live>>) -> Answer<OwnedMappedMutexGuard<Option<Live>, Live>> {
    OwnedMutexGuard::try_map(slot, Option::as_mut).map_err(|_| Refused::fault())
}

fn guard<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A journal as lines to be stored.
pub fn lines(journal: &Journal) -> Vec<String> {
    journal.write().lines().map(str::to_owned).collect()
}

fn text(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

pub fn storage_refused(error: StorageError) -> Refused {
    tracing::error!("{error}");
    match error.is_damage() {
        true => Refused::damaged(),
        false => Refused::storage(),
    }
}
