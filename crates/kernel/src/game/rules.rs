//! The rules themselves: what is played, who decides what, and what comes of it.

use crate::chance::{Chance, Halt};
use crate::content::{Content, Formerly, Need, OptionSpec, Options, Preset};
use crate::rule::{Rule, Sink};
use crate::seat::{Seat, SeatSet, SideSet, Sides};
use crate::text::Diagnostic;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

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
    #[inline]
    pub const fn by(rule: &'static str, reason: &'static str) -> Illegal {
        Illegal { rule: Rule(rule), reason }
    }
}

/// What is played, who decides what, and what comes of it.
pub trait Rules: Sized + Send + Sync + 'static {
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
    /// Values of options that set others, for forms and lists; what they set holds where nothing else was chosen.
    fn presets() -> &'static [Preset] {
        &[]
    }
    /// Which values of options need which others.
    fn needs() -> &'static [Need] {
        &[]
    }
    /// What options were in journals of older rules that do not name them; see [`Rules::RULES`].
    fn formerly() -> &'static [Formerly] {
        &[]
    }
    /// Every option with its value, and every setting of the scenario's own: given to [`Rules::new`], they make the same
    /// game whatever the defaults may be then.
    fn chosen(&self) -> Options;
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
}

/// [`Rules::start`] from any source; see [`carry_out`].
pub fn start_with<G: Rules>(game: &G, mut chance: &mut dyn Chance) -> Result<G::State, Halt> {
    game.start(&mut chance)
}

/// [`Rules::apply`] with any source. Rules are compiled anew for every type of source that they are called with, which
/// is worth its price in playouts only; everybody else shares this one.
pub fn carry_out<G: Rules>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    mut chance: &mut dyn Chance,
    sink: &mut impl Sink<G::Event>,
) -> Result<(), Halt> {
    game.apply(state, seat, action, &mut chance, sink)
}
