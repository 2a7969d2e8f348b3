//! A running game of any system, behind one trait object.

use crate::asking::{Answer, Plans, Question, Unanswered};
use crate::review::{Over, Review};
use crate::system::{Hosted, maker};
use ai::{Desk, Effort, Mind, Mood, Player, Thinker};
use kernel::advice::Weighed;
use kernel::chance::{Chance, Die, Faces, Halt};
use kernel::fair::ServerSecret;
use kernel::game::{StandingSpec, Turn, Verdict, Window};
use kernel::grid::Hex;
use kernel::journal::{Difference, Journal};
use kernel::map::Map;
use kernel::message::Message;
use kernel::plan::Wish;
use kernel::rule::Rule;
use kernel::scene::{Report, Scene};
use kernel::seat::{Seat, SeatSet, Sides, Viewer};
use kernel::table::{Done, Refusal, Table};
use kernel::text::Text;
use kernel::tryout::Tryout;
use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The seed of the adviser's thoughts: the same position has the same advice.
const ADVISER: u64 = 0;
/// How many playouts a decision has at the least that is explained to people, even where levels choose by the turn how to play.
pub(crate) const EXPLAINED: u32 = 96;

/// Something that a seat may do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Offer {
    /// In notation.
    pub action: String,
    /// In words, where the scene has words for it.
    pub label: Option<Message>,
}

/// What a viewer is told of an act.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Told {
    /// Their own action, in notation.
    pub action: Option<String>,
    /// What they hear.
    pub reports: Vec<Report>,
}

/// What came of a line of notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Run {
    /// How many actions were done.
    pub done: usize,
    /// How many there were on the line; the rest is not done after chance, a reveal or somebody else's turn, nor in a
    /// window that comes between.
    pub of: usize,
}

/// Why a line of notation was not carried out.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{action}: {refusal}")]
pub struct Refused {
    /// The action that was refused, in notation, or the whole line.
    pub action: String,
    /// Why.
    pub refusal: Refusal,
}

/// What a computer player has still to think out: a line of actions, for [`Match::act_line`]. It answers at once when it is told that
/// the moment has passed.
pub type Thought = Box<dyn FnOnce(&dyn Fn() -> bool) -> Option<String> + Send>;

/// What has still to be thought out before somebody is advised. It answers at once when it is told that the moment has passed.
pub type Weighing = Box<dyn FnOnce(&dyn Fn() -> bool) -> Weighed + Send>;

/// What has still to be found out about a game that is over. It is given up when it is told that nobody waits for it any more.
pub type Reviewing = Box<dyn FnOnce(&dyn Fn() -> bool) -> Result<Review, Difference> + Send>;

/// A running game.
pub trait Match: Send {
    /// The board.
    fn map(&self) -> &Map;
    /// The names of the sides.
    fn side_names(&self) -> Vec<Text>;
    /// The names of the seats.
    fn seat_names(&self) -> Vec<Text>;
    /// Which seats belong to which side.
    fn sides(&self) -> Sides;
    /// The number of the turn.
    fn turn_number(&self) -> u32;
    /// Whose decision it is, or how the game ended.
    fn turn(&self) -> Turn;
    /// The kinds of window that can have a standing order.
    fn standing(&self) -> &'static [StandingSpec];
    /// Who still has to decide.
    fn to_decide(&self) -> SeatSet;
    /// How the game ended, if it has.
    fn verdict(&self) -> Option<Verdict>;
    /// Everything that a seat may do now.
    fn offers(&self, seat: Seat) -> Vec<Offer>;
    /// Carries out one action in notation.
    fn act_text(&mut self, seat: Seat, text: &str) -> Result<Done, Refusal>;
    /// Carries out a line of actions, all of it or nothing, with the table's own dice or with others.
    fn act_line(&mut self, seat: Seat, line: &str, dice: Option<&mut dyn Chance>) -> Result<Run, Refused>;
    /// Whether a line could be carried out, and if not, by which rule.
    fn check_line(&self, seat: Seat, line: &str) -> Result<(), Refused>;
    /// Answers a question that is no decision.
    fn ask(&self, viewer: Viewer, question: &Question) -> Result<Answer<Refused>, Unanswered>;
    /// The answer to an open decision that does least, in notation: what a standing order gives.
    fn plainest(&self, seat: Seat) -> Option<String>;
    /// What a seat wants that acts by itself in the window that is open.
    fn unasked(&self, seat: Seat) -> Option<Wish>;
    /// Which sort of thing a counter is in the eyes of a seat.
    fn sort(&self, seat: Seat, counter: u16) -> Option<&'static str>;
    /// Whether a seat may take back its last action.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes back a seat's last action.
    fn undo(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// A seat gives up.
    fn resign(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// Somebody else decides for a seat after this; the journal knows them by this name.
    fn sit(&mut self, seat: Seat, who: &str) -> Result<(), Refusal>;
    /// Who decides for the seats now, by the names in the journal.
    fn who(&self) -> &[String];
    /// A seat offers or accepts a draw; true once all have.
    fn offer_draw(&mut self, seat: Seat) -> Result<bool, Refusal>;
    /// What a viewer sees and may touch.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The number by which players call a counter of the scene.
    fn call_number(&self, counter: u16) -> u16;
    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> serde_json::Value;
    /// How many acts stand.
    fn acts(&self) -> usize;
    /// How many entries a viewer's log has. It counts what this viewer heard, so it tells nothing about what others did.
    fn heard(&self, viewer: Viewer) -> usize;
    /// A viewer's log after its first `since` entries.
    fn log(&self, viewer: Viewer, since: usize) -> Vec<Told>;
    /// The whole journal.
    fn journal(&self) -> &Journal;
    /// The journal as a viewer may have it.
    fn journal_for(&self, viewer: Viewer) -> String;
    /// What the rules say of each hex.
    fn places(&self) -> Vec<Vec<Message>>;
    /// Whether a seat's open sheet says something about a counter that can be struck from it.
    fn can_retract(&self, seat: Seat, counter: u16) -> bool;
    /// Strikes everything about a counter from a seat's open sheet.
    fn retract(&mut self, seat: Seat, counter: u16) -> Result<(), Refusal>;
    /// What a viewer saw after the first `heard` entries of their log.
    fn scene_after(&self, viewer: Viewer, heard: usize) -> Result<Scene, Difference>;
    /// A game to try things out, from what a viewer could know after the first `heard` entries of their log.
    fn what_if_after(&self, viewer: Viewer, heard: usize, seed: u64) -> Result<Box<dyn Match>, Difference>;
    /// What a computer player has to think about, to be done elsewhere. It gives a line of actions, a whole sheet in a
    /// sealed window, for [`Match::act_line`]. `None` if there is no such player or nothing to decide.
    fn thought(&self, seat: Seat, player: &str, seed: u64) -> Option<Thought>;
    /// Whether this player takes its time over its thoughts.
    fn thinks_long(&self, player: &str) -> bool;
    /// What there is to think about before a seat is advised, to be done elsewhere; `None` if it has nothing to decide.
    fn weighing(&self, seat: Seat) -> Option<Weighing>;
    /// Advice for a seat, after somebody has thought about it.
    fn advised(&self, seat: Seat, thought: &Weighed) -> Plans;
    /// What there is to find out for a seat that looks back, to be done elsewhere; `None` before the end.
    fn reviewing(&self, seat: Seat) -> Option<Reviewing>;
    /// Lets a computer player decide for a seat; false if there is no player of this name.
    fn seat_player(&mut self, seat: Seat, name: &str, seed: u64) -> bool;
    /// Whether a computer player sits there.
    fn has_player(&self, seat: Seat) -> bool;
    /// The computer player of a seat decides once.
    fn player_decides(&mut self, seat: Seat, dice: Option<&mut dyn Chance>) -> Result<Done, Refusal>;
    /// Gives a resumed game its dice.
    fn take_secret(&mut self, secret: ServerSecret) -> Result<(), Refusal>;
    /// A game to try things out, from a position that this viewer could not tell from the true one.
    fn what_if(&self, viewer: Viewer, seed: u64) -> Box<dyn Match>;
}

/// The one implementation of [`Match`].
pub(crate) struct Host<G: Hosted> {
    pub(crate) table: Table<G>,
    players: Vec<Option<Box<dyn Player<G>>>>,
    mind: Arc<Mind<G>>,
    /// What each seat's computer player keeps to from one thought to the next, and which player that is.
    moods: Vec<Kept>,
}

/// A mood that a thought leaves for the next one of the same player.
type Kept = Arc<Mutex<Option<(&'static str, Mood)>>>;

impl<G: Hosted> Host<G> {
    pub(crate) fn new(table: Table<G>, mind: &Arc<Mind<G>>) -> Host<G> {
        let seats = table.game().sides().all_seats();
        let players = seats.iter().map(|_| None).collect();
        let moods = seats.iter().map(|_| Kept::default()).collect();
        Host { table, players, mind: Arc::clone(mind), moods }
    }

    /// The game as whoever gives advice weighs it: after a thought as the strongest level does, otherwise as the script does.
    pub(crate) fn adviser(&self, thought: Option<&Weighed>) -> &G {
        let temper = thought.and_then(|_| self.mind.tempers.get(adviser::<G>().temper));
        temper.unwrap_or(self.table.game())
    }

    /// What is tried out from here: a seat that does so goes on in its own mood, and knows no other.
    fn supposed(&self, table: Table<G>, viewer: Viewer) -> Host<G> {
        let host = Host::new(table, &self.mind);
        if let Viewer::Seat(seat) = viewer
            && let (Some(own), Some(new)) = (self.moods.get(seat.index()), host.moods.get(seat.index()))
        {
            *mood_in(new) = *mood_in(own);
        }
        host
    }

    fn read(&self, seat: Seat, line: &str) -> Result<Vec<G::Action>, Refused> {
        let refused = |why: String| Refused { action: line.to_owned(), refusal: Refusal::Unread(why) };
        let run = self.table.game().read_run(self.table.known(seat), seat, line);
        let run = run.map_err(|unread| refused(unread.0))?;
        if run.is_empty() { Err(refused("nothing was written".to_owned())) } else { Ok(run) }
    }

    fn refused(&self, action: G::Action, refusal: impl Into<Refusal>) -> Refused {
        Refused { action: self.table.game().write(action), refusal: refusal.into() }
    }

    fn act(&mut self, seat: Seat, action: G::Action, dice: Option<&mut dyn Chance>) -> Result<Done, Refusal> {
        match dice {
            Some(dice) => self.table.act_with(seat, action, &mut Borrowed(dice)),
            None => self.table.act(seat, action),
        }
    }

    /// What a seat would see after a line was carried out, as far as it needs no chance. Nothing is done.
    pub(crate) fn after(&self, seat: Seat, line: &str) -> Result<Scene, Refused> {
        let (game, viewer) = (self.table.game(), Viewer::Seat(seat));
        let tried = self.walk(seat, line, |_, _| ())?;
        Ok(game.scene(&game.view(&tried.state, viewer), viewer))
    }

    /// Tries a line as far as it needs no chance and nobody else, where trying tells no secret; `visit` is given each step.
    pub(crate) fn walk(
        &self,
        seat: Seat,
        line: &str,
        mut visit: impl FnMut(&G::State, G::Action),
    ) -> Result<Tryout<'_, G>, Refused> {
        let run = self.read(seat, line)?;
        let mut tried = Tryout::supposed(&**self.table.game(), &self.table.view(Viewer::Seat(seat)), seat);
        for (n, action) in run.into_iter().enumerate() {
            if !self.table.to_decide().contains(seat) {
                return Err(self.refused(action, Refusal::NotYourTurn(seat)));
            }
            if n > 0 && !tried.is_open() {
                break;
            }
            let checked = tried.check(action);
            if n > 0 && checked.is_err() && G::comes_between(self.table.game().turn(&tried.state)) {
                break;
            }
            checked.map_err(|illegal| self.refused(action, illegal))?;
            visit(&tried.state, action);
            tried.act(action);
        }
        Ok(tried)
    }
}

/// How hard whoever gives advice thinks about the decision that he is asked about: as the strongest level.
fn adviser<G: Hosted>() -> Effort {
    G::EFFORTS[G::EFFORTS.len() - 1].at_least(EXPLAINED)
}

fn mood_in(kept: &Kept) -> MutexGuard<'_, Option<(&'static str, Mood)>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a player does until chance, a reveal, somebody else's turn or, unless its plans go through them, another question. The next
/// thought knows nothing of it but the player's mood.
fn think<G: Hosted>(
    game: &G,
    state: G::State,
    seat: Seat,
    player: &mut dyn Player<G>,
    passed: &dyn Fn() -> bool,
) -> Option<String> {
    let mut line: Vec<String> = Vec::new();
    let mut room = Vec::new();
    let asked = window(game, &state);
    let mut tried = Tryout::new(game, state, seat);
    while line.len() < G::LONGEST
        && tried.is_open()
        && (G::PLANS_THROUGH || window(game, &tried.state) == asked)
    {
        let mut desk = Desk::new(game, &tried.state, seat, &mut room).until(passed);
        let Some(action) = player.choose(&mut desk) else { break };
        line.push(game.write(action));
        tried.act(action);
    }
    (!line.is_empty()).then(|| line.join("; "))
}

fn window<G: Hosted>(game: &G, state: &G::State) -> Option<Window> {
    match game.turn(state) {
        Turn::Decide(_, window) => Some(window),
        Turn::Over(_) => None,
    }
}

/// Dice that belong to somebody else.
struct Borrowed<'a>(&'a mut dyn Chance);

impl Chance for Borrowed<'_> {
    fn throw(&mut self, rule: Rule, die: &'static Die, n: u8) -> Result<Faces, Halt> {
        self.0.throw(rule, die, n)
    }

    fn draw(&mut self, rule: Rule, classes: &[u16]) -> Result<usize, Halt> {
        self.0.draw(rule, classes)
    }
}

impl<G: Hosted> Match for Host<G> {
    fn map(&self) -> &Map {
        self.table.game().map()
    }

    fn side_names(&self) -> Vec<Text> {
        self.table.game().side_names()
    }

    fn seat_names(&self) -> Vec<Text> {
        self.table.game().seat_names()
    }

    fn sides(&self) -> Sides {
        self.table.game().sides()
    }

    fn turn_number(&self) -> u32 {
        self.table.game().turn_number(self.table.state())
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn standing(&self) -> &'static [StandingSpec] {
        G::standing()
    }

    fn to_decide(&self) -> SeatSet {
        self.table.to_decide()
    }

    fn verdict(&self) -> Option<Verdict> {
        self.table.verdict()
    }

    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let mut choices = self.scene(Viewer::Seat(seat)).options;
        let legal = self.table.legal(seat);
        let offer = |action| {
            let action = self.table.game().write(action);
            let choice = choices.iter().position(|choice| choice.action == action);
            let label = choice.map(|at| choices.swap_remove(at).label);
            Offer { action, label }
        };
        legal.into_iter().map(offer).collect()
    }

    fn act_text(&mut self, seat: Seat, text: &str) -> Result<Done, Refusal> {
        self.table.act_text(seat, text)
    }

    fn act_line(
        &mut self,
        seat: Seat,
        line: &str,
        mut dice: Option<&mut dyn Chance>,
    ) -> Result<Run, Refused> {
        let actions = self.read(seat, line)?;
        let of = actions.len();
        for (done, action) in actions.into_iter().enumerate() {
            let dice = dice.as_mut().map(|dice| &mut **dice as &mut dyn Chance);
            let last = match self.act(seat, action, dice) {
                Ok(last) => last,
                Err(Refusal::Illegal(_)) if done > 0 && G::comes_between(self.table.turn()) => {
                    return Ok(Run { done, of });
                }
                Err(refusal) => {
                    let refused = self.refused(action, refusal);
                    for _ in 0..done {
                        if self.table.undo(seat).is_err() {
                            break;
                        }
                    }
                    return Err(refused);
                }
            };
            let still = !last.committed && self.table.to_decide().contains(seat);
            if last.chance > 0 || !last.revealed.is_empty() || !still {
                return Ok(Run { done: done + 1, of });
            }
        }
        Ok(Run { done: of, of })
    }

    fn check_line(&self, seat: Seat, line: &str) -> Result<(), Refused> {
        self.walk(seat, line, |_, _| ()).map(|_| ())
    }

    fn ask(&self, viewer: Viewer, question: &Question) -> Result<Answer<Refused>, Unanswered> {
        self.answer(viewer, question)
    }

    fn plainest(&self, seat: Seat) -> Option<String> {
        let game = self.table.game();
        let run = game.finish(&self.table.view(Viewer::Seat(seat)), seat);
        let [plain] = run.try_into().ok()?;
        Some(game.write(plain))
    }

    fn unasked(&self, seat: Seat) -> Option<Wish> {
        self.table.game().unasked(&self.table.view(Viewer::Seat(seat)), seat)
    }

    fn sort(&self, seat: Seat, counter: u16) -> Option<&'static str> {
        self.table.game().sort(&self.table.view(Viewer::Seat(seat)), counter)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.table.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.table.undo(seat)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.table.resign(seat)
    }

    fn sit(&mut self, seat: Seat, who: &str) -> Result<(), Refusal> {
        self.table.sit(seat, who)
    }

    fn who(&self) -> &[String] {
        self.table.who()
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<bool, Refusal> {
        self.table.offer_draw(seat)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.table.game().scene(&self.table.view(viewer), viewer)
    }

    fn call_number(&self, counter: u16) -> u16 {
        G::call_number(counter)
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.table.view(viewer)).unwrap_or_default()
    }

    fn acts(&self) -> usize {
        self.table.history().len()
    }

    fn heard(&self, viewer: Viewer) -> usize {
        self.table.heard_by(viewer)
    }

    fn log(&self, viewer: Viewer, since: usize) -> Vec<Told> {
        let heard = self.table.log_since(viewer, since).into_iter();
        heard.map(|heard| Told { action: heard.action, reports: heard.reports }).collect()
    }

    fn journal(&self) -> &Journal {
        self.table.journal()
    }

    fn journal_for(&self, viewer: Viewer) -> String {
        self.table.journal_for(viewer)
    }

    fn places(&self) -> Vec<Vec<Message>> {
        (0..self.map().grid.len()).map(|hex| self.table.game().place(Hex(hex as u16))).collect()
    }

    fn can_retract(&self, seat: Seat, counter: u16) -> bool {
        self.table.can_retract(seat, counter)
    }

    fn retract(&mut self, seat: Seat, counter: u16) -> Result<(), Refusal> {
        self.table.retract(seat, counter)
    }

    fn scene_after(&self, viewer: Viewer, heard: usize) -> Result<Scene, Difference> {
        Ok(self.table.game().scene(&self.table.view_after(viewer, heard)?, viewer))
    }

    fn what_if_after(&self, viewer: Viewer, heard: usize, seed: u64) -> Result<Box<dyn Match>, Difference> {
        Ok(Box::new(self.supposed(self.table.what_if_after(viewer, heard, seed)?, viewer)))
    }

    fn thought(&self, seat: Seat, name: &str, seed: u64) -> Option<Thought> {
        if !self.table.to_decide().contains(seat) {
            return None;
        }
        let maker = maker::<G>(name)?;
        let game = Arc::clone(self.table.game());
        let (known, mind) = (self.table.known(seat).clone(), Arc::clone(&self.mind));
        let kept = Arc::clone(self.moods.get(seat.index())?);
        Some(Box::new(move |passed| {
            let mut player = (maker.make)(&game, &mind, seed);
            if let Some((_, mood)) = mood_in(&kept).filter(|(name, _)| *name == maker.name) {
                player.go_on_in(mood);
            }
            let line = think(&*game, known, seat, &mut *player, passed);
            // Who was hurried has hardly looked around; the next thought does it properly.
            if !passed() {
                *mood_in(&kept) = player.mood().map(|mood| (maker.name, mood));
            }
            line
        }))
    }

    fn thinks_long(&self, name: &str) -> bool {
        maker::<G>(name).is_some_and(|maker| maker.thinks)
    }

    fn weighing(&self, seat: Seat) -> Option<Weighing> {
        if !self.table.to_decide().contains(seat) {
            return None;
        }
        let (game, effort) = (Arc::clone(self.table.game()), adviser::<G>());
        let (known, mind) = (self.table.known(seat).clone(), Arc::clone(&self.mind));
        Some(Box::new(move |passed| {
            let mut room = Vec::new();
            let desk = Desk::new(&*game, &known, seat, &mut room).until(passed);
            let chances = Thinker::new(&*game, mind, effort, ADVISER).weigh(&desk);
            Weighed { seed: ADVISER, most: effort.candidates, chances }
        }))
    }

    fn advised(&self, seat: Seat, thought: &Weighed) -> Plans {
        self.advice(seat, Some(thought))
    }

    fn reviewing(&self, seat: Seat) -> Option<Reviewing> {
        let verdict = self.table.verdict()?;
        let (past, mind) = (self.table.past(Viewer::Seat(seat)), Arc::clone(&self.mind));
        let over = Over { past, mind, seat, verdict };
        Some(Box::new(move |passed| over.review(passed)))
    }

    fn seat_player(&mut self, seat: Seat, name: &str, seed: u64) -> bool {
        let (Some(maker), Some(place)) = (maker::<G>(name), self.players.get_mut(seat.index())) else {
            return false;
        };
        *place = Some((maker.make)(self.table.game(), &self.mind, seed));
        true
    }

    fn has_player(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Option::is_some)
    }

    fn player_decides(&mut self, seat: Seat, dice: Option<&mut dyn Chance>) -> Result<Done, Refusal> {
        let player = self.players.get_mut(seat.index()).and_then(Option::as_mut);
        let player = player.ok_or(Refusal::NoSuchSeat(seat))?;
        let mut room = Vec::new();
        let mut desk = Desk::new(&**self.table.game(), self.table.known(seat), seat, &mut room);
        let action = player.choose(&mut desk).ok_or(Refusal::NotYourTurn(seat))?;
        self.act(seat, action, dice)
    }

    fn take_secret(&mut self, secret: ServerSecret) -> Result<(), Refusal> {
        let again = |difference| Refusal::Difference(Box::new(difference));
        let journal = self.table.journal().clone();
        let table = Table::from_journal(self.table.game().clone(), journal).map_err(again)?;
        self.table = table.with_secret(secret)?;
        Ok(())
    }

    fn what_if(&self, viewer: Viewer, seed: u64) -> Box<dyn Match> {
        Box::new(self.supposed(self.table.what_if(viewer, seed), viewer))
    }
}
