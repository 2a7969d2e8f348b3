//! A game in memory with what its viewers have been shown.

use super::Scenario;
use crate::clock;
use crate::orders;
use crate::plans::Plans;
use crate::refusal::{Answer, Refused};
use crate::rights::Standing;
use crate::storage::{HUMAN, Outline, Record, SeatOrder, Tally};
use crate::wire::{self, Damage, GameInfo, Holder, Origin, Over, PlanInfo, SeatInfo, StandingInfo};
use arena::at_table::Match;
use arena::standing::{Company, Pace};
use kernel::journal::{Journal, Mark};
use kernel::message::Message;
use kernel::scene::Scene;
use kernel::seat::{Seat, Viewer};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::Arc;
use xxhash_rust::xxh3::Xxh3;

/// The note of a game of which only a part is left.
pub const DAMAGED: &str = "note-damaged";

/// A game in memory.
pub struct Live {
    pub record: Record,
    pub game: Box<dyn Match>,
    pub scenario: Arc<Scenario>,
    /// What people should know about its journal.
    pub note: Option<Message>,
    /// Whether it can only be looked at, since its journal does not come out as it was recorded.
    closed: bool,
    /// The whole journal, and the first entry that today's rules can't follow.
    recorded: Option<(Journal, usize)>,
    /// Set when it is not what is stored: it has to be loaded again.
    pub spoilt: bool,
    /// What is stored of the journal.
    tally: Tally,
    mark: Mark,
    updated: i64,
    /// What lists were last told, without the time, to see whether everybody may notice something.
    outlined: String,
    /// The public picture of this moment: lists need it after each decision, and whoever watches.
    public: Option<Arc<Scene>>,
    /// What each viewer has been told so far.
    logs: HashMap<Viewer, Log>,
    shots: HashMap<Viewer, Arc<Shot>>,
    /// Confirmed plans that have not come to their end.
    pub plans: Plans,
    /// For whom pictures were made.
    #[cfg(test)]
    made: Vec<Viewer>,
}

/// What a viewer has been told, with a running digest: old entries are not read again at each decision.
#[derive(Default)]
struct Log {
    entries: Vec<Arc<RawValue>>,
    digest: u128,
}

impl Log {
    fn add(&mut self, entry: Box<RawValue>) {
        let mut digest = Xxh3::new();
        digest.update(&self.digest.to_le_bytes());
        digest.update(entry.get().as_bytes());
        self.digest = digest.digest128();
        self.entries.push(Arc::from(entry));
    }
}

/// Everything that a viewer gets of a moment.
pub struct Shot {
    pub stamp: String,
    pub scene: Box<RawValue>,
    pub log: Vec<Arc<RawValue>>,
    pub undo: bool,
    pub written: Vec<u16>,
    pub todo: Vec<u8>,
    pub over: Option<Over>,
    pub pace: Pace,
    pub adviser: bool,
    pub standing: Vec<StandingInfo>,
    pub plan: Option<PlanInfo>,
}

impl Live {
    pub fn new(record: Record, scenario: Arc<Scenario>, game: Box<dyn Match>, note: Option<Message>) -> Live {
        let mark = game.journal().mark();
        let updated = record.created;
        let mut live = Live {
            record,
            game,
            scenario,
            note,
            closed: false,
            recorded: None,
            spoilt: false,
            tally: Tally::default(),
            mark,
            updated,
            outlined: String::new(),
            public: None,
            logs: HashMap::new(),
            shots: HashMap::new(),
            plans: Plans::default(),
            #[cfg(test)]
            made: Vec::new(),
        };
        live.outlined = live.info_text(0);
        live
    }

    /// The game at the end of its stored journal. What this program can't replay is opened as far as it goes, and only
    /// to be looked at.
    pub fn resume(record: Record, scenario: Arc<Scenario>, journal: &Journal) -> Answer<Live> {
        let reopened = scenario.ready.reopen(journal).map_err(|difference| {
            Refused::against(Message::new("refusal-journal").with("why", difference.message()))
        })?;
        let (note, closed) = (reopened.note(), !reopened.goes_on());
        let recorded = reopened.difference.map(|difference| (journal.clone(), difference.entry));
        let mut game = reopened.game;
        if let (Some(secret), false, None) = (record.secret, closed, journal.end()) {
            game.take_secret(secret)?;
        }
        let mut live = Live::new(record, scenario, game, note);
        (live.closed, live.recorded) = (closed, recorded);
        live.outlined = live.info_text(0);
        Ok(live)
    }

    /// The whole journal, also where today's rules can't follow it to its end.
    pub fn journal(&self) -> &Journal {
        self.recorded.as_ref().map_or_else(|| self.game.journal(), |(whole, _)| whole)
    }

    /// What was recorded after the place up to which today's rules can follow the journal; for those who may know all.
    pub fn recorded(&self) -> Vec<Message> {
        match &self.recorded {
            Some((whole, entry)) if self.standing().may_look(Viewer::Umpire).is_ok() => {
                whole.recorded_from(*entry)
            }
            _ => Vec::new(),
        }
    }

    /// The journal as a viewer may have it.
    pub fn journal_for(&self, viewer: Viewer) -> String {
        match &self.recorded {
            Some((whole, _)) if self.standing().may_look(Viewer::Umpire).is_ok() => whole.write(),
            _ => self.game.journal_for(viewer),
        }
    }

    /// Whether the game has ended, by the rules or by its record.
    fn ended(&self) -> bool {
        self.game.verdict().is_some() || self.journal().end().is_some()
    }

    /// Says what is stored of the journal, and when everybody could last notice something.
    pub fn stored(mut self, tally: Tally, updated: i64) -> Live {
        self.tally = tally;
        self.updated = updated;
        self.outlined = self.info_text(0);
        self
    }

    pub fn standing(&self) -> Standing<'_> {
        Standing {
            holders: &self.record.holders,
            over: self.ended(),
            origin: self.record.origin,
            read_only: self.read_only(),
        }
    }

    /// Whether it can only be looked at.
    pub fn read_only(&self) -> bool {
        let damaged = self.note.as_ref().is_some_and(|note| note.key == DAMAGED);
        self.record.origin == Origin::Loaded || self.closed || damaged
    }

    /// The computer player that has to decide, if any.
    pub fn computer(&self) -> Option<(Seat, &str)> {
        if self.read_only() {
            return None;
        }
        self.game.to_decide().iter().find_map(|seat| match self.record.holders.get(seat.index())? {
            Holder::Human => None,
            Holder::Computer(name) => Some((seat, name.as_str())),
        })
    }

    /// Seats of people that have to decide.
    pub fn people_to_decide(&self) -> impl Iterator<Item = Seat> {
        let human = |seat: &Seat| self.record.holders.get(seat.index()) == Some(&Holder::Human);
        self.game.to_decide().iter().filter(move |seat| !self.read_only() && human(seat))
    }

    fn todo(&self) -> Vec<u8> {
        self.people_to_decide().map(|seat| seat.0).collect()
    }

    /// Among whom a person at this machine decides for a seat.
    pub fn company(&self, seat: Seat) -> Company {
        let computer = |(other, holder): (usize, &Holder)| other == seat.index() || *holder != Holder::Human;
        Company { alone: self.record.holders.iter().enumerate().all(computer), pace: self.record.pace }
    }

    /// Whether whoever decides for a seat may ask the computer what it would do.
    pub fn advises(&self, seat: Seat) -> bool {
        let own = self.record.holders.get(seat.index()) == Some(&Holder::Human);
        own && !self.read_only() && self.record.adviser.unwrap_or_else(|| self.company(seat).alone)
    }

    /// Takes a pace that is stored.
    pub fn go_at(&mut self, pace: Pace) {
        self.record.pace = pace;
        self.shots.clear();
    }

    /// Takes a standing order that is stored.
    pub fn obey(&mut self, order: SeatOrder) {
        self.record.orders.retain(|other| (other.seat, &other.kind) != (order.seat, &order.kind));
        self.shots.remove(&Viewer::Seat(Seat(order.seat)));
        self.record.orders.push(order);
    }

    fn over(&self) -> Option<Over> {
        let Some(verdict) = self.game.verdict() else {
            let (_, ending) = self.journal().end()?;
            let winners = ending.winners.iter().map(|side| side.0).collect();
            let points = ending.points.iter().copied().take(self.game.sides().len()).collect();
            return Some(Over { winners, reason: Message::new("recorded-ended"), points });
        };
        let points = verdict.points.iter().copied().take(self.game.sides().len()).collect();
        let winners = verdict.winners.iter().map(|side| side.0).collect();
        Some(Over { winners, reason: Message::new(verdict.reason), points })
    }

    /// The lines of the journal that are not stored yet.
    pub fn fresh_lines(&self) -> Vec<String> {
        self.game.journal().lines_since(self.mark)
    }

    /// What is stored of the journal.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// What the game's row is to say. The time changes only with what everybody may know.
    pub fn outline(&mut self) -> Outline {
        self.public = None;
        let same = self.info_text(0) == self.outlined;
        let updated = if same { self.updated } else { clock::now() };
        Outline {
            info: self.info_text(updated),
            updated,
            finished: self.ended(),
            waiting: self.computer().is_some(),
        }
    }

    /// Everything is stored: viewers may see it.
    pub fn settled(&mut self, tally: Tally, outline: &Outline) {
        self.tally = tally;
        self.mark = self.game.journal().mark();
        self.updated = outline.updated;
        self.outlined = self.info_text(0);
        self.shots.clear();
    }

    /// Forgets what was told, after something was taken back.
    pub fn untell(&mut self) {
        self.logs.clear();
    }

    /// What a viewer sees now. The public picture is made once a decision.
    fn picture(&mut self, viewer: Viewer) -> Arc<Scene> {
        if let (Viewer::Public, Some(scene)) = (viewer, &self.public) {
            return Arc::clone(scene);
        }
        #[cfg(test)]
        self.made.push(viewer);
        let scene = Arc::new(self.game.scene(viewer));
        if viewer == Viewer::Public {
            self.public = Some(Arc::clone(&scene));
        }
        scene
    }

    fn info_text(&mut self, updated: i64) -> String {
        serde_json::to_string(&self.info_of(updated)).unwrap_or_default()
    }

    pub fn info(&mut self) -> GameInfo {
        self.info_of(self.updated)
    }

    fn info_of(&mut self, updated: i64) -> GameInfo {
        let steps = self.log(Viewer::Public).entries.len();
        let scene = self.picture(Viewer::Public);
        let commanders = scene.sides.iter().zip(0..).flat_map(|(side, number)| {
            side.commanders.iter().map(move |commander| (side, number, commander))
        });
        let seats =
            commanders.zip(&self.record.holders).map(|((side, number, commander), holder)| SeatInfo {
                side: number,
                name: commander.name.as_ref().unwrap_or(&side.name).clone(),
                livery: side.livery.to_owned(),
                holder: holder.clone(),
            });
        GameInfo {
            id: self.record.id.clone(),
            system: self.record.system.clone(),
            scenario: self.record.scenario.clone(),
            options: self
                .record
                .options
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            name: self.scenario.name.clone(),
            map: scene.map.clone(),
            origin: self.record.origin,
            seats: seats.collect(),
            status: scene.status.clone(),
            over: self.over(),
            todo: self.todo(),
            created: self.record.created,
            updated,
            steps,
            note: self.note.clone(),
            damaged: self.note.as_ref().filter(|note| note.key == DAMAGED).map(|_| Damage::Part),
        }
    }

    /// What a viewer gets now.
    pub fn shot(&mut self, viewer: Viewer) -> Answer<Arc<Shot>> {
        self.standing().may_look(viewer)?;
        if let Some(shot) = self.shots.get(&viewer) {
            return Ok(Arc::clone(shot));
        }
        let shot = Arc::new(self.taken(viewer)?);
        self.shots.insert(viewer, Arc::clone(&shot));
        Ok(shot)
    }

    /// Everything that a viewer has been told.
    fn log(&mut self, viewer: Viewer) -> &Log {
        let log = self.logs.entry(viewer).or_default();
        let news = self.game.log(viewer, log.entries.len());
        news.iter().filter_map(|told| raw(told).ok()).for_each(|entry| log.add(entry));
        log
    }

    fn taken(&mut self, viewer: Viewer) -> Answer<Shot> {
        let told = self.log(viewer);
        let (log, heard) = (told.entries.clone(), told.digest);
        let (todo, over, pace) = (self.todo(), self.over(), self.record.pace);
        let (undo, standing, plan) = match viewer {
            Viewer::Seat(seat) => {
                let undo = !self.read_only() && self.game.can_undo(seat);
                (undo, orders::listed(self, seat), self.plan_of(seat))
            }
            Viewer::Public | Viewer::Umpire => (false, Vec::new(), None),
        };
        let adviser = matches!(viewer, Viewer::Seat(seat) if over.is_none() && self.advises(seat));
        let picture = self.picture(viewer);
        let written = match viewer {
            Viewer::Seat(seat) if undo => {
                let ids = picture.every_counter().map(|counter| counter.id);
                ids.filter(|&id| self.game.can_retract(seat, id)).collect()
            }
            _ => Vec::new(),
        };
        let scene = raw(&*picture)?;
        let mut digest = Xxh3::new();
        digest.update(&heard.to_le_bytes());
        let rest =
            raw(&(wire::Viewer(viewer), undo, &written, &todo, &over, pace, adviser, &standing, &plan))?;
        digest.update(scene.get().as_bytes());
        digest.update(rest.get().as_bytes());
        Ok(Shot {
            stamp: format!("{:032x}", digest.digest128()),
            scene,
            log,
            undo,
            written,
            todo,
            over,
            pace,
            adviser,
            standing,
            plan,
        })
    }

    /// Refuses what was decided on an older moment than the viewer's latest.
    pub fn fresh(&mut self, viewer: Viewer, stamp: &str) -> Answer<()> {
        if self.shot(viewer)?.stamp == stamp { Ok(()) } else { Err(Refused::stale()) }
    }

    /// Who sat where at the journal's end.
    pub fn last_seated(&self) -> Vec<Holder> {
        let players = self.scenario.ready.player_names();
        let names = self.game.who().iter().map(String::as_str).chain(std::iter::repeat(HUMAN));
        let holder = |name: &str| match players.contains(&name) {
            true => Holder::Computer(name.to_owned()),
            false => Holder::Human,
        };
        names.take(self.game.sides().seat_count().into()).map(holder).collect()
    }
}

fn raw(value: &impl serde::Serialize) -> Answer<Box<RawValue>> {
    serde_json::value::to_raw_value(value).map_err(|_| Refused::fault())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connections::Patience;
    use crate::games::{holders, record};
    use crate::rooms::{Rooms, lines};
    use crate::storage::Storage;
    use arena::content::embedded;
    use arena::prepared::Seating;
    use arena::system::{SYSTEMS, system};
    use kernel::content::Options;
    use kernel::fair::ServerSecret;
    use kernel::journal::{Digest, Entry};
    use kernel::text::Text;

    const SECRET: ServerSecret = ServerSecret([7; 32]);

    fn resumed(journal: &Journal) -> Live {
        let head = &journal.head;
        let system = system(&head.system).unwrap();
        let ready = system.prepare(&embedded(), &head.scenario, &system.options_of(head)).unwrap();
        let record = Record {
            id: "0".repeat(32),
            system: head.system.clone(),
            scenario: head.scenario.clone(),
            options: Options::default(),
            origin: Origin::Play,
            holders: vec![Holder::Human, Holder::Computer("recruit".to_owned())],
            secret: Some(SECRET),
            created: 0,
            pace: Pace::Strict,
            adviser: None,
            orders: Vec::new(),
        };
        let scenario = Arc::new(Scenario { name: Text::new("", ""), ready });
        Live::resume(record, scenario, journal).unwrap_or_else(|refused| panic!("{:?}", refused.body.says))
    }

    /// A running game of Combat Commander of older rules, whose third decision led to another position then.
    fn of_older_rules() -> Journal {
        let seating = Seating { seats: vec!["human".to_owned(), "recruit".to_owned()], secret: SECRET };
        let ready = system("cc").unwrap().prepare(&embedded(), "patrols", &Options::default()).unwrap();
        let mut game = ready.begin(seating).unwrap();
        while game.acts() < 6 {
            let seat = game.to_decide().lowest().unwrap();
            let first = game.offers(seat)[0].action.clone();
            game.act_line(seat, &first, None).unwrap();
        }
        let mut journal = game.journal().clone();
        journal.head.rules = 1;
        if let Entry::Act { digest, .. } = &mut journal.entries[3] {
            *digest = Digest(0);
        }
        journal
    }

    #[test]
    fn a_running_game_that_todays_rules_play_differently_can_only_be_looked_at_and_loses_nothing() {
        let journal = of_older_rules();
        let live = resumed(&journal);
        assert_eq!(live.note.as_ref().map(|note| note.key), Some("note-diverged-running"));
        assert!(live.read_only() && live.computer().is_none() && live.people_to_decide().next().is_none());
        assert!(live.standing().may_decide(0).is_err());
        assert_eq!((live.game.acts(), live.journal()), (2, &journal));
        assert!(live.fresh_lines().is_empty(), "nothing is written to it");
        let player = live.journal_for(Viewer::Seat(Seat(0)));
        assert!(live.recorded().is_empty() && player.contains("\"redacted\":true"), "it may have secrets");
    }

    #[test]
    fn a_running_game_of_older_rules_that_comes_out_the_same_goes_on() {
        let mut journal = of_older_rules();
        let same = resumed(&{
            journal.head.rules = system("cc").unwrap().rules();
            journal.first(3)
        });
        assert!(same.note.is_none() && !same.read_only());
        journal.head.rules = 1;
        let older = resumed(&journal.first(3));
        assert_eq!(older.note.as_ref().map(|note| note.key), Some("note-goes-on"));
        assert!(!older.read_only());
    }

    #[test]
    fn an_ended_game_of_older_rules_lists_what_was_recorded() {
        let mut journal = of_older_rules();
        journal.append("{\"resign\":{\"seat\":1}}").unwrap();
        let verdict = "{\"winners\":[0],\"reason\":\"resigned\",\"points\":[0,0,0,0]}";
        let end = format!("{{\"end\":{{\"secret\":\"{}\",\"verdict\":{verdict}}}}}", SECRET.to_hex());
        journal.append(&end).unwrap();
        let mut live = resumed(&journal);
        assert_eq!(live.note.as_ref().map(|note| note.key), Some("note-diverged"));
        assert_eq!(live.recorded().len(), journal.entries.len() - 3);
        assert_eq!(live.journal_for(Viewer::Public), journal.write());
        let info = live.info();
        assert_eq!(info.over.map(|over| (over.winners, over.reason.key)), Some((vec![0], "recorded-ended")));
        assert!(live.outline().finished);
    }

    #[tokio::test]
    async fn a_decision_makes_one_public_picture_and_one_for_each_who_looks() {
        let folder = tempfile::TempDir::new().unwrap();
        let storage = Storage::open(folder.path()).await.unwrap();
        let rooms = Rooms::new(SYSTEMS, Arc::new(embedded()), storage, Patience::default());
        let scenario = rooms.scenario("cc", "patrols", &Options::default()).await.unwrap();
        let (seats, secret) = (vec![HUMAN.to_owned(); 2], ServerSecret([7; 32]));
        let both = holders(&*scenario.ready, &seats).unwrap();
        let (options, origin, pace) = (Options::default(), Origin::Play, Pace::Quick);
        let record = record("cc", "patrols", options, origin, both, Some(secret), pace).unwrap();
        let game = scenario.ready.begin(Seating { seats, secret }).unwrap_or_else(|_| panic!("it begins"));
        let live = Live::new(record, scenario, game, None);
        let journal = lines(live.game.journal());
        let mut opened = rooms.add(live, journal).await.unwrap();
        for _ in 0..5 {
            let seat = opened.live.game.to_decide().iter().next().unwrap();
            let line = opened.live.game.offers(seat).swap_remove(0).action;
            opened.live.game.act_line(seat, &line, None).unwrap();
            opened.live.made.clear();
            rooms.commit(&mut opened).await.unwrap();
            assert_eq!(opened.live.made, [Viewer::Public], "lists need it");
            let public = opened.live.shot(Viewer::Public).unwrap();
            assert!(Arc::ptr_eq(&public, &opened.live.shot(Viewer::Public).unwrap()));
            assert_eq!(public.scene.get(), raw(&opened.live.game.scene(Viewer::Public)).unwrap().get());
            opened.live.info();
            opened.live.shot(Viewer::Seat(seat)).unwrap();
            opened.live.fresh(Viewer::Seat(seat), "").unwrap_err();
            assert_eq!(opened.live.made, [Viewer::Public, Viewer::Seat(seat)]);
        }
    }
}
