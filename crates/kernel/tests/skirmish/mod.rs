//! Skirmish: a small game that has one of each thing that makes the big ones hard.
//!
//! Two seats, three squads and one hidden ambusher each, on a board of six by four hexes. Both sides write secret
//! orders; then squads march and shoot in turn. The deck is the dice, and hands are dealt from it. After each hex of a
//! march the opponent may fire, with a group that grows by adjacency; the holder of the initiative may have any roll
//! made again; some cards bring an event in the middle of an attack.

mod deck;
mod fire;
mod march;
mod notation;
mod orders;
mod picture;
mod plans;
mod protocol;
mod secrecy;
mod state;
mod thinking;

pub use state::{Action, Event, Fire, Frame, Order, State, Unit};

use kernel::chance::{Chance, Halt};
use kernel::grid::{Grid, Hex, Low, Manner};
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use state::UNITS;
use std::sync::atomic::AtomicU8;

/// A way to break the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Plays by the rules.
    None,
    /// The view shows where the ambusher hides.
    LeakyView,
    /// Everybody hears which card is dealt.
    LeakyEvent,
    /// The opponent is asked to react only if they could.
    SilentWindow,
    /// A card is used for two rolls.
    ReusedDie,
    /// A fire group can be begun that can't shoot.
    DeadEndGroup,
    /// Whoever commits last has the initiative.
    LastCommitLeads,
    /// `check` lets squads step anywhere.
    LaxCheck,
    /// The scramble of hands changes nothing.
    ConstantSecret,
    /// The ambusher stops a squad, and nobody says that this is news.
    Unrevealed,
    /// The view shows the other sheet.
    OpenSheets,
    /// A draw that runs dry gives the first card.
    SwallowedDry,
    /// Steps onto the ambusher are not legal.
    PeekingLegal,
    /// The window for reactions does not say that it is concealed.
    BareWindow,
    /// The first legal action is listed twice.
    ListedTwice,
    /// Seats may act out of turn.
    OutOfTurn,
    /// Aiming and joining are written alike.
    SharedWord,
    /// Hidden cards and ambushers are left out of supposed worlds.
    EmptyWorld,
    /// The scramble hides the ambusher anywhere.
    WildScramble,
    /// Whatever is open is finished by holding.
    AlwaysHold,
    /// Likelihoods are percentages.
    Percentages,
    /// Event cards vanish.
    LostCard,
    /// Rallying panics.
    PanickyRally,
    /// A pass gives the initiative, but only if somebody listens.
    HeedsListener,
    /// Striking a counter leaves the sheet as it was.
    StrikesNothing,
    /// Worlds are supposed from the view alone.
    Forgetful,
    /// The best candidate is left out.
    SecondBest,
    /// The clock counts down.
    BackwardClock,
    /// A side sees its own points only.
    OneEyed,
}

/// The game with its board.
pub struct Skirmish {
    pub grid: Grid,
    pub flaw: Flaw,
    /// Only for [`Flaw::ReusedDie`]: what a sound game must not have.
    last_card: AtomicU8,
}

impl Skirmish {
    pub fn new(flaw: Flaw) -> Skirmish {
        Skirmish {
            grid: Grid::board(6, 4, Low::Even, Manner::Letters),
            flaw,
            last_card: AtomicU8::new(u8::MAX),
        }
    }

    /// The two rows from which a seat starts and in which its ambusher hides.
    pub fn home(&self, seat: Seat) -> impl Iterator<Item = Hex> + use<> {
        let first = if seat.0 == 0 { 0 } else { 12 };
        (first..first + 12).map(Hex)
    }

    /// Woods give cover.
    pub fn woods(&self, hex: Hex) -> bool {
        hex.0 % 4 == 1
    }
}

pub const ROUNDS: u8 = 6;

/// The seat across the board.
pub fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Whose a unit is.
pub fn owner(unit: u8) -> Seat {
    Seat(u8::from(unit >= UNITS as u8 / 2))
}

/// A seat's units; the last of them is the ambusher.
pub fn units_of(seat: Seat) -> std::ops::Range<u8> {
    let half = UNITS as u8 / 2;
    seat.0 * half..(seat.0 + 1) * half
}

/// Everything that a step works with.
pub struct Play<'a, C, S> {
    pub game: &'a Skirmish,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub sink: &'a mut S,
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Carries out one action of the seat and everything that happens automatically after it.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        match action {
            Action::Place(hex) => self.place(seat, hex),
            Action::Write(order) => self.write(seat, order),
            Action::Commit => self.commit(seat)?,
            Action::Activate(unit) => self.activate(unit)?,
            Action::Pass => self.pass(seat),
            Action::Step(dir) => self.step(dir)?,
            Action::Halt => self.state.frames.pop(),
            Action::Aim(target) => self.aim(target),
            Action::Add(unit) => self.add(seat, unit),
            Action::Shoot => self.shoot()?,
            Action::Hold => self.state.frames.pop(),
            Action::Boost(class) => self.boost(class)?,
            Action::Ready => self.first_roll()?,
            Action::Reroll => self.roll_again()?,
            Action::Accept => self.accept()?,
            Action::Rally(unit) => self.rally(unit),
            Action::Decline => self.state.frames.pop(),
        }
        self.settle()
    }

    /// Goes on until somebody has to be asked.
    fn settle(&mut self) -> Result<(), Halt> {
        loop {
            let asks = match self.state.frames.top() {
                Frame::Activating { seat, passed } => self.next_activation(seat, passed)?,
                Frame::Marching { unit, left } => self.next_step(unit, left),
                Frame::Aiming { unit } => self.has_target(unit),
                Frame::Reacting { unit } => self.reaction(unit),
                Frame::Firing { fire, class } => self.result(fire, class),
                _ => true,
            };
            if asks {
                return Ok(());
            }
        }
    }
}

pub const ORDERS: Rule = Rule("SK-1");
pub const MARCH: Rule = Rule("SK-2");
pub const REACTION: Rule = Rule("SK-3");
pub const GROUP: Rule = Rule("SK-4");
pub const BOOST: Rule = Rule("SK-5");
pub const ROLL: Rule = Rule("SK-6");
pub const EVENT: Rule = Rule("SK-7");
pub const AMBUSH: Rule = Rule("SK-8");
pub const HAND: Rule = Rule("SK-9");
