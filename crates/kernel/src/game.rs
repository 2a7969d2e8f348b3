//! The protocol: what a rule system must answer so that tables, servers, players and tests can use it.
//!
//! A value of a [`Game`] is everything that never changes during play (scenario, map, tables, options) and is shared.
//! A state is small, flat and cloneable, and says where in the rules play stands. Big choices are runs of small
//! actions. Chance and reports are parameters.

use crate::chance::{Chance, Halt};
use crate::content::{Content, Formerly, OptionSpec, Options};
use crate::grid::Hex;
use crate::message::Message;
use crate::odds::Forecast;
use crate::rule::{Rule, Sink};
use crate::scene::{Overlay, Report, Scene, Sightline, Survey};
use crate::seat::{Seat, SeatSet, SideSet, Sides, Viewer};
use crate::text::Diagnostic;
use rand_core::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::fmt::Debug;
use std::ops::Deref;

/// Whose decision it is, or that the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Turn {
    /// These seats have something to decide: in a sealed window every one of them for itself, in another window whoever
    /// is first for all of them.
    Decide(SeatSet, Window),
    /// The game has ended.
    Over(Verdict),
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Window {
    /// The key of the prompt.
    pub kind: &'static str,
    /// The rule that asks.
    pub rule: Rule,
    /// Every seat works on a sheet of its own, and nothing is common until all have committed.
    pub sealed: bool,
    /// Asked even where there is only one answer, since not asking would tell a secret.
    pub concealed: bool,
}

impl Window {
    /// An open decision of one seat.
    pub const fn open(kind: &'static str, rule: Rule) -> Window {
        Window { kind, rule, sealed: false, concealed: false }
    }

    /// A decision that seats write on sheets of their own.
    pub const fn sealed(kind: &'static str, rule: Rule) -> Window {
        Window { kind, rule, sealed: true, concealed: false }
    }

    /// A decision that is always asked, so that being asked tells nothing.
    pub const fn concealed(kind: &'static str, rule: Rule) -> Window {
        Window { kind, rule, sealed: false, concealed: true }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// Who won; empty for a draw or a void game.
    pub winners: SideSet,
    /// The key of the reason.
    pub reason: &'static str,
    /// Points by side, where the game counts them.
    pub points: [i32; 4],
}

/// Why an action is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("not possible by {rule}: {reason}")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The key of the explanation.
    pub reason: &'static str,
}

impl Illegal {
    /// Forbidden by this rule, for the reason with this key.
    pub const fn by(rule: &'static str, reason: &'static str) -> Illegal {
        Illegal { rule: Rule(rule), reason }
    }
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unread(pub String);

/// A state in which everything that a viewer may not know has been replaced by its unknown value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub struct View<S>(S);

impl<S> View<S> {
    /// Wraps a masked state. Only [`Game::view`] calls this.
    pub fn of_masked(state: S) -> View<S> {
        View(state)
    }
}

impl<S> Deref for View<S> {
    type Target = S;

    fn deref(&self) -> &S {
        &self.0
    }
}

/// A row of a system's table of secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Secret {
    /// What is secret.
    pub name: &'static str,
    /// The rule that makes it so.
    pub rule: Rule,
    /// Who knows it.
    pub known_to: &'static str,
    /// Until when.
    pub until: &'static str,
}

/// What a person wants done, to be turned into a run of actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Wish {
    /// This counter should go to this hex.
    Go {
        /// The counter's id in the scene.
        counter: u16,
        /// The hexes that it should pass on its way, in order.
        via: Vec<Hex>,
        /// Where to.
        hex: Hex,
    },
    /// This counter should fire at that one.
    Fire {
        /// The shooter's id in the scene.
        counter: u16,
        /// The target's id in the scene.
        target: u16,
    },
    /// Whatever is still open should be settled in the plainest way.
    Finish,
}

/// What a seat wants done whenever it is asked in windows of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum StandingOrder {
    /// To be asked.
    Ask,
    /// To give the plainest answer, as for [`Wish::Finish`].
    Never,
    /// To be asked only if the first outcome of some other answer's forecast has at least this chance, in per cent.
    /// Being asked then tells the others something.
    Odds(u8),
}

/// A kind of window that can have a standing order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StandingSpec {
    /// The window's key.
    pub kind: &'static str,
    /// The key of the moment's name.
    pub name: &'static str,
    /// Whether [`StandingOrder::Odds`] makes sense: forecasts begin with what the seat hopes for.
    pub odds: bool,
    /// The order of a seat that has set none.
    pub default: StandingOrder,
}

/// A rule system with a scenario, ready to be played.
pub trait Game: Sized + Send + Sync + 'static {
    /// The system's key: `aot`, `cc`...
    const SYSTEM: &'static str;
    /// The version of the rules, from 1; raised whenever a mended rule can change how a journal replays. Journals of
    /// older versions stay readable: they are shown up to the first decision that today's rules play differently.
    const RULES: u32;
    /// The number of the state's format; raised whenever old state bytes can't be read any more, or would have another
    /// digest.
    const FORMAT: u32;
    /// The most decisions a game can last; longer ones are faults.
    const LONGEST: usize;

    /// Everything that changes during play.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small step of a player.
    type Action: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, for logs, animation and tests.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;

    /// Sets up the scenario with these options, or says everything that is wrong with it.
    fn new(content: &Content, scenario: &str, options: &Options) -> Result<Self, Vec<Diagnostic>>;
    /// The named readings and settings that this system knows.
    fn options() -> &'static [OptionSpec];
    /// What options were in journals of older rules that do not name them; see [`Game::RULES`].
    fn formerly() -> &'static [Formerly] {
        &[]
    }
    /// Every option with its value, and every setting of the scenario's own: given to [`Game::new`], they make the same
    /// game whatever the defaults may be then.
    fn chosen(&self) -> Options;
    /// The kinds of window that come often and are mostly passed, in the order in which lists show them.
    fn standing() -> &'static [StandingSpec] {
        &[]
    }
    /// Which seats belong to which side.
    fn sides(&self) -> Sides {
        Sides::DUEL
    }
    /// The position in which the first decision is asked.
    fn start(&self, chance: &mut impl Chance) -> Result<Self::State, Halt>;
    /// Whether a state from outside (a case, a save) is a possible position.
    fn validate(&self, state: &Self::State) -> Result<(), Vec<Diagnostic>>;

    /// Who decides what.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Everything `seat` may do now; the same for a state and for that seat's view of it.
    fn legal(&self, known: &Self::State, seat: Seat, out: &mut impl Extend<Self::Action>);
    /// Whether an action is among them, and if not, by which rule.
    fn check(&self, known: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal>;
    /// Carries out a legal action and everything that happens automatically after it.
    fn apply<C: Chance, S: Sink<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        sink: &mut S,
    ) -> Result<(), Halt>;

    /// What a viewer may know; the only maker of a [`View`].
    fn view(&self, state: &Self::State, viewer: Viewer) -> View<Self::State>;
    /// A full state that this viewer could not tell from the true one.
    fn determinize(&self, view: &View<Self::State>, viewer: Viewer, rng: &mut impl Rng) -> Self::State;
    /// What a viewer is told of an event.
    fn hear(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
    /// The table of secrets.
    fn secrets() -> &'static [Secret];
    /// A state that differs only in a secret (by its row in the table) that `seat` may not know; `None` if there is
    /// no such secret now. Written from the table, not from [`Game::view`].
    fn scramble(
        &self,
        state: &Self::State,
        seat: Seat,
        secret: usize,
        rng: &mut impl Rng,
    ) -> Option<Self::State>;

    /// An event as a sentence, with what to show of it.
    fn tell(&self, event: &Self::Event) -> Report;
    /// What to draw and what to ask.
    fn scene(&self, view: &View<Self::State>, viewer: Viewer) -> Scene;
    /// What an action may bring: calculation, odds, and what they assume.
    fn forecast(&self, view: &View<Self::State>, seat: Seat, action: Self::Action) -> Forecast;
    /// A run of actions that carries out a wish as far as it can be carried out now.
    fn propose(&self, view: &View<Self::State>, seat: Seat, wish: &Wish) -> Vec<Self::Action>;
    /// Why a wish can't be carried out to its end, where a rule forbids it.
    fn objection(&self, view: &View<Self::State>, seat: Seat, wish: &Wish) -> Option<Illegal> {
        let _ = (view, seat, wish);
        None
    }
    /// The answer to a question about the board that is no decision.
    fn survey(&self, view: &View<Self::State>, seat: Seat, survey: &Survey) -> Overlay;
    /// Whether one hex sees another as this viewer knows the board, and what is in the way.
    fn sight(&self, view: &View<Self::State>, from: Hex, to: Hex) -> Sightline;
    /// What the rules say of a hex: its terrain and what that does.
    fn place(&self, hex: Hex) -> Vec<Message>;
    /// What is left of a sheet when everything about a counter is struck from it; `None` if there is nothing.
    fn retract(&self, sheet: &[Self::Action], counter: u16) -> Option<Vec<Self::Action>> {
        let _ = (sheet, counter);
        None
    }
    /// An action in notation.
    fn write(&self, action: Self::Action) -> String;
    /// An action from notation.
    fn read(&self, text: &str) -> Result<Self::Action, Unread>;
    /// A run of actions on one line: separated by semicolons, and in whatever longer forms the system knows.
    fn read_run(&self, known: &Self::State, seat: Seat, text: &str) -> Result<Vec<Self::Action>, Unread> {
        let _ = (known, seat);
        text.split(';').map(str::trim).filter(|part| !part.is_empty()).map(|part| self.read(part)).collect()
    }
    /// Any action at all, possible or not, for tests of [`Game::check`].
    fn any_action(&self, rng: &mut impl Rng) -> Self::Action;

    /// A game on ground that a case describes, without a scenario file. Which words `setting` has is the system's.
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Self, Vec<Diagnostic>> {
        let _ = (content, setting, options);
        let message = format!("cases of {} need a scenario; it knows no settings", Self::SYSTEM);
        Err(vec![Diagnostic::error("setting", 0, 0, message)])
    }
    /// The position that a case describes, at one of the system's named moments. The caller asks
    /// [`Game::validate`] whether it is possible.
    fn position(&self, position: &Value) -> Result<Self::State, Vec<Diagnostic>> {
        let _ = position;
        let message = format!("{} reads no positions; play there from the start", Self::SYSTEM);
        Err(vec![Diagnostic::error("position", 0, 0, message)])
    }
    /// A value of a state by its name, as cases ask for it: `unit 3 hex`, `turn`.
    fn field(&self, state: &Self::State, path: &str) -> Result<String, String> {
        let _ = state;
        Err(format!("{} has no field `{path}`", Self::SYSTEM))
    }
    /// The kinds of event with the names of their values, so that a case cannot ask for one that never comes.
    /// Nothing is checked where the list is empty.
    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }
    /// The values of an event by name, as cases compare them; its kind is called `event`.
    fn event_fields(&self, event: &Self::Event) -> Vec<(String, String)> {
        fields_of(event)
    }
}

/// [`Game::start`] from any source; see [`carry_out`].
pub fn start_with<G: Game>(game: &G, mut chance: &mut dyn Chance) -> Result<G::State, Halt> {
    game.start(&mut chance)
}

/// [`Game::apply`] with any source. Rules are compiled anew for every type of source that they are called with, which
/// is worth its price in playouts only; everybody else shares this one.
pub fn carry_out<G: Game>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    mut chance: &mut dyn Chance,
    sink: &mut impl Sink<G::Event>,
) -> Result<(), Halt> {
    game.apply(state, seat, action, &mut chance, sink)
}

/// Every value of something, by the path of names that leads to it. Lists of plain values are one value, separated by
/// spaces. A ledger has its total under its own name and the value of each rule below that: `dice`, `dice.SHT-03`.
pub fn fields_of(thing: &impl Serialize) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    if let Ok(value) = serde_json::to_value(thing) {
        gather("", &value, &mut fields);
    }
    fields
}

fn gather(path: &str, value: &Value, fields: &mut Vec<(String, String)>) {
    let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(parts) => parts.iter().for_each(|(name, part)| gather(&below(name), part, fields)),
        Value::Array(lines) if ledger_line(lines.first()).is_some() => {
            let lines: Vec<_> = lines.iter().filter_map(|line| ledger_line(Some(line))).collect();
            fields.push((path.to_owned(), lines.iter().map(|line| line.1).sum::<i64>().to_string()));
            for (i, (rule, _)) in lines.iter().enumerate() {
                if lines[..i].iter().all(|line| line.0 != *rule) {
                    let sum: i64 = lines.iter().filter(|line| line.0 == *rule).map(|line| line.1).sum();
                    fields.push((below(rule), sum.to_string()));
                }
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            items.iter().enumerate().for_each(|(i, item)| gather(&below(&i.to_string()), item, fields));
        }
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(plain).collect();
            fields.push((path.to_owned(), items.join(" ")));
        }
        single => fields.push((path.to_owned(), plain(single))),
    }
}

fn ledger_line(value: Option<&Value>) -> Option<(&str, i64)> {
    let line = value?.as_object()?;
    line.get("key")?;
    Some((line.get("rule")?.as_str()?, line.get("value")?.as_i64()?))
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{Explained, Ledger};

    #[test]
    fn fields_are_named_by_their_path_and_ledgers_are_added_up() {
        #[derive(Serialize)]
        struct Shot {
            event: &'static str,
            faces: Vec<u8>,
            aim: Option<u8>,
            dice: Vec<crate::ledger::Line>,
        }
        let mut dice = Explained::default();
        dice.add(Rule("A-1"), "own", 5);
        dice.add(Rule("A-2"), "bonus", 2);
        dice.add(Rule("A-1"), "more", 1);
        let fields = fields_of(&Shot { event: "shot", faces: vec![3, 4], aim: None, dice: dice.lines() });
        let get = |name: &str| fields.iter().find(|f| f.0 == name).map(|f| f.1.as_str());
        assert_eq!(get("event"), Some("shot"));
        assert_eq!(get("faces"), Some("3 4"));
        assert_eq!(get("aim"), Some("none"));
        assert_eq!((get("dice"), get("dice.A-1"), get("dice.A-2")), (Some("8"), Some("6"), Some("2")));
    }
}
