//! A running game: the common state, the sheets of a sealed window, the dice, the log and the journal.
//!
//! Servers, the terminal and tests play through a [`Table`]. It lets nobody decide out of turn or against the rules,
//! changes nothing unless an action could be carried out to its end, and writes everything into its [`Journal`].

mod ending;
mod log;
mod past;
mod resume;
mod sheets;
mod undo;

pub use log::{Heard, Logged};
pub use past::{Past, Step};
pub(crate) use resume::Proof;

use crate::chance::{Chance, Die, Faces, Halt, Seeded};
use crate::fair::{Fair, ServerSecret};
use crate::game::{Game, Illegal, Turn, Verdict, View, Window, carry_out, start_with};
use crate::journal::{Difference, Digester, ENGINE, Entry, FORMAT, Head, Journal, NoChance, Noting};
use crate::rule::{Record, Rule};
use crate::seat::{Seat, SeatSet, Viewer};
use rand_core::Rng;
use sheets::Sheet;
use std::fmt;
use std::sync::Arc;

/// What the head of a journal says beyond what the game itself knows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The scenario's id.
    pub scenario: String,
    /// A digest of the content that was used.
    pub content: String,
    /// Who sits where.
    pub seats: Vec<String>,
    /// What each seat adds to the key of the dice.
    pub salts: Vec<String>,
}

/// Why the table did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// That seat has nothing to decide now.
    #[error("seat {} has nothing to decide now", .0.0)]
    NotYourTurn(Seat),
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[from] Illegal),
    /// The text is not an action.
    #[error("{0}")]
    Unread(String),
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game is void: it can't go on.
    #[error("the game is void")]
    Void,
    /// Chance was needed and there was none. Nothing has changed.
    #[error("there is no chance to be had here")]
    Dry,
    /// There is nothing that this seat may take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no such seat.
    #[error("there is no seat {}", .0.0)]
    NoSuchSeat(Seat),
    /// The secret is not the one that the journal commits to.
    #[error("this is not the secret that the journal commits to")]
    WrongSecret,
    /// The game does not give the same again.
    #[error("{0}")]
    Difference(Box<Difference>),
}

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Done {
    /// How often chance was asked.
    pub chance: usize,
    /// Who learned a secret.
    pub revealed: SeatSet,
    /// Whether it went to a sheet and closed it.
    pub committed: bool,
}

/// A running game.
pub struct Table<G: Game> {
    game: Arc<G>,
    state: G::State,
    journal: Journal,
    who: Vec<String>,
    secret: Option<ServerSecret>,
    key: Option<[u8; 32]>,
    /// The index of the next outcome of chance.
    next_die: u64,
    /// The number of the last act, taken back or not.
    last: u32,
    sheets: Vec<Sheet<G>>,
    /// Set between the acts of one sealed window.
    resolving: bool,
    /// The acts that stand.
    history: Vec<Logged<G::Event>>,
    /// The state after every [`resume::STRIDE`] acts that stand, to find older ones quickly.
    milestones: Vec<G::State>,
    /// The states before the latest acts, as far as these may be taken back freely.
    before: Vec<G::State>,
    offers: SeatSet,
    ended: Option<Verdict>,
    digester: Digester,
}

/// The dice of a table: checkable ones, or none while nobody has told it the secret.
enum Dice {
    Fair(Fair),
    None(NoChance),
}

impl Chance for Dice {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        match self {
            Dice::Fair(fair) => fair.throw(rule, die, n),
            Dice::None(none) => none.throw(rule, die, n),
        }
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        match self {
            Dice::Fair(fair) => fair.draw(rule, classes),
            Dice::None(none) => none.draw(rule, classes),
        }
    }
}

impl<G: Game> Table<G> {
    /// Sets up a game and asks the first decision.
    pub fn new(game: Arc<G>, setup: Setup, secret: ServerSecret) -> Result<Table<G>, Halt> {
        let mut dice = Fair::new(secret.key(&setup.salts), 0);
        let mut noting = Noting::new(&mut dice, 0);
        let state = start_with(&*game, &mut noting)?;
        let chance = noting.rolled;
        let head = head(&*game, setup, &secret);
        let mut table = Table::bare(game, state, Journal::new(head));
        table.next_die = chance.len() as u64;
        let digest = table.digester.of(&table.state);
        table.journal.entries.push(Entry::Start { chance, digest, position: None });
        table.take_secret(secret);
        table.settle();
        Ok(table)
    }

    /// Begins with a position other than the scenario's own.
    pub fn at(game: Arc<G>, setup: Setup, secret: ServerSecret, state: G::State) -> Table<G> {
        let head = head(&*game, setup, &secret);
        let mut table = Table::bare(game, state, Journal::new(head));
        let position = Some(resume::position_text(&table.state));
        let digest = table.digester.of(&table.state);
        table.journal.entries.push(Entry::Start { chance: Vec::new(), digest, position });
        table.take_secret(secret);
        table.settle();
        table
    }

    /// A table to try things out, starting from a position that this viewer could not tell from the true one. It has
    /// dice and a journal of its own.
    pub fn what_if(&self, viewer: Viewer, seed: u64) -> Table<G> {
        self.supposing(&self.view(viewer), viewer, seed)
    }

    /// The same from what a viewer could know after the first `heard` entries of their log. From within a sealed window
    /// it goes back to its beginning, so that nobody's sheet is closed before they have seen it.
    pub fn what_if_after(&self, viewer: Viewer, heard: usize, seed: u64) -> Result<Table<G>, Difference> {
        let state = self.state_after(self.outside_windows(self.acts_heard(viewer, heard)))?;
        Ok(self.supposing(&self.game.view(&state, viewer), viewer, seed))
    }

    fn supposing(&self, view: &View<G::State>, viewer: Viewer, seed: u64) -> Table<G> {
        let mut chance = Seeded::new(seed);
        let mut secret = ServerSecret([0; 32]);
        chance.rng().fill_bytes(&mut secret.0);
        let state = self.game.determinize(view, viewer, chance.rng());
        let head = &self.journal.head;
        let setup = Setup {
            scenario: head.scenario.clone(),
            content: head.content.clone(),
            seats: self.who.clone(),
            salts: vec![String::new(); self.who.len()],
        };
        Table::at(Arc::clone(&self.game), setup, secret, state)
    }

    fn bare(game: Arc<G>, state: G::State, journal: Journal) -> Table<G> {
        let who = journal.head.seats.clone();
        Table {
            game,
            state,
            journal,
            who,
            secret: None,
            key: None,
            next_die: 0,
            last: 0,
            sheets: Vec::new(),
            resolving: false,
            history: Vec::new(),
            milestones: Vec::new(),
            before: Vec::new(),
            offers: SeatSet::NONE,
            ended: None,
            digester: Digester::default(),
        }
    }

    fn take_secret(&mut self, secret: ServerSecret) {
        self.key = Some(secret.key(&self.journal.head.salts));
        self.secret = Some(secret);
    }

    /// The game that is played.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The common state, as the umpire knows it.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The journal so far.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Who sits where now.
    pub fn who(&self) -> &[String] {
        &self.who
    }

    /// Whose decision it is by the common state, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.game.turn(&self.state), Turn::Over)
    }

    /// Who still has to decide: those whose sheets are closed have done so.
    pub fn to_decide(&self) -> SeatSet {
        match self.turn() {
            Turn::Over(_) => SeatSet::NONE,
            Turn::Decide(seats, _) => {
                let closed = self.sheets.iter().filter(|sheet| sheet.closed);
                closed.fold(seats, |seats, sheet| seats.without(sheet.seat))
            }
        }
    }

    /// The state in which a seat decides: its own sheet in a sealed window, the common state otherwise.
    pub fn known(&self, seat: Seat) -> &G::State {
        self.sheet(seat).map_or(&self.state, |sheet| &sheet.state)
    }

    /// What a viewer may know; for a seat with a sheet, of that.
    pub fn view(&self, viewer: Viewer) -> View<G::State> {
        match viewer {
            Viewer::Seat(seat) => self.game.view(self.known(seat), viewer),
            Viewer::Public | Viewer::Umpire => self.game.view(&self.state, viewer),
        }
    }

    /// Everything that a seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.to_decide().contains(seat) {
            self.game.legal(self.known(seat), seat, &mut actions);
        }
        actions
    }

    /// Carries out an action of a seat, with the table's own dice.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Done, Refusal> {
        let mut dice = match self.key {
            Some(key) => Dice::Fair(Fair::new(key, self.next_die)),
            None => Dice::None(NoChance),
        };
        self.act_with(seat, action, &mut dice)
    }

    /// Carries out an action written in notation.
    pub fn act_text(&mut self, seat: Seat, text: &str) -> Result<Done, Refusal> {
        let action = self.game.read(text).map_err(|unread| Refusal::Unread(unread.0))?;
        self.act(seat, action)
    }

    /// Carries out an action with dice from elsewhere: thrown by hand, or laid down by a test.
    pub fn act_with<C: Chance>(
        &mut self,
        seat: Seat,
        action: G::Action,
        chance: &mut C,
    ) -> Result<Done, Refusal> {
        let (seats, window) = self.deciding()?;
        if !self.to_decide().contains(seat) {
            return Err(Refusal::NotYourTurn(seat));
        }
        self.game.check(self.known(seat), seat, action)?;
        let done = match window.sealed {
            true => self.write_on_sheet(seat, action, seats, chance)?,
            false => self.step(seat, action, chance).map_err(|halt| self.refuse(halt, seat, action))?,
        };
        self.settle();
        Ok(done)
    }

    /// Who decides by the common state, unless the game is over.
    fn deciding(&self) -> Result<(SeatSet, Window), Refusal> {
        match self.turn() {
            Turn::Decide(seats, window) => Ok((seats, window)),
            Turn::Over(_) if self.is_void() => Err(Refusal::Void),
            Turn::Over(_) => Err(Refusal::Over),
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Refusal> {
        if self.game.sides().all_seats().contains(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat(seat)) }
    }

    /// One act on the common state; everything stays as it was if it halts.
    fn step<C: Chance>(&mut self, seat: Seat, action: G::Action, chance: &mut C) -> Result<Done, Halt> {
        let mut noting = Noting::new(chance, self.next_die);
        let (before, record) = self.carried_out(seat, action, &mut noting)?;
        let chance = noting.rolled;
        let done = Done { chance: chance.len(), revealed: record.revealed, committed: false };
        self.stand(seat, before, record, chance.len());
        let digest = self.digester.of(&self.state);
        let (n, action) = (self.last, self.game.write(action));
        self.journal.entries.push(Entry::Act { n, seat, action, chance, digest });
        Ok(done)
    }

    /// Carries out an action on the common state, and gives the state before it.
    fn carried_out<C: Chance>(
        &mut self,
        seat: Seat,
        action: G::Action,
        chance: &mut C,
    ) -> Result<(G::State, Record<G::Event>), Halt> {
        let mut next = self.state.clone();
        let mut record = Record::default();
        carry_out(&*self.game, &mut next, seat, action, chance, &mut record)?;
        Ok((std::mem::replace(&mut self.state, next), record))
    }

    /// Notes that an act has been carried out, and what may be taken back now.
    fn stand(&mut self, seat: Seat, before: G::State, record: Record<G::Event>, rolled: usize) {
        let sealed = match self.game.turn(&before) {
            Turn::Decide(seats, window) => window.sealed.then_some(seats),
            Turn::Over(_) => None,
        };
        let free = rolled == 0 && record.revealed.is_empty() && sealed.is_none();
        let same_seat = self.history.last().is_some_and(|logged| logged.seat == seat);
        if !free || !same_seat {
            self.before.clear();
        }
        if free {
            self.before.push(before);
        }
        self.last += 1;
        self.next_die += rolled as u64;
        self.history.push(Logged {
            n: self.last,
            entry: self.journal.entries.len(),
            seat,
            events: record.events,
            marks: record.marks.into_iter().collect(),
            inside: self.resolving,
        });
        if self.history.len().is_multiple_of(resume::STRIDE) {
            self.milestones.push(self.state.clone());
        }
        self.resolving = sealed.and_then(|seats| still_open(self.game.turn(&self.state), seats)).is_some();
        self.offers = SeatSet::NONE;
    }

    /// Forgets all acts after the first `keep`.
    fn forget(&mut self, keep: usize) {
        self.history.truncate(keep);
        self.milestones.truncate(keep / resume::STRIDE);
    }

    /// What a halt means to the player; a full state voids the game.
    fn refuse(&mut self, halt: Halt, seat: Seat, action: G::Action) -> Refusal {
        match halt {
            Halt::Dry => Refusal::Dry,
            Halt::Full(_) => {
                let action = self.game.write(action);
                self.void(&format!("{halt}, when seat {} did {action}", seat.0));
                Refusal::Void
            }
        }
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("scenario", &self.journal.head.scenario)
            .field("last", &self.last)
            .field("turn", &self.turn())
            .finish_non_exhaustive()
    }
}

/// Who remains in a sealed window of these seats; `None` if it has closed.
fn still_open(turn: Turn, seats: SeatSet) -> Option<SeatSet> {
    match turn {
        Turn::Decide(left, window) if window.sealed && left.union(seats) == seats => Some(left),
        _ => None,
    }
}

fn head<G: Game>(game: &G, setup: Setup, secret: &ServerSecret) -> Head {
    Head {
        zug: FORMAT,
        engine: ENGINE.to_owned(),
        system: G::SYSTEM.to_owned(),
        rules: G::RULES,
        state_format: G::FORMAT,
        scenario: setup.scenario,
        options: game.chosen(),
        content: setup.content,
        seats: setup.seats,
        commitment: secret.commitment(),
        salts: setup.salts,
    }
}
