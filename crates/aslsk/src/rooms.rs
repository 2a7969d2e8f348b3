//! Where in the rules play stands. Each moment is a room: one type, with everything that is said about it in one file.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::state::State;
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::{Illegal, Window};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side};

kernel::rooms! {
    ($)
    /// Where in the rules play stands. A procedure that waits for another one keeps its stage. The order is that of the
    /// stored numbers.
    pub enum Frame, each by in_room {
        Placing in crate::setup,
        PlayerTurn in crate::turn,
        Rallying in crate::rally,
        Firing in crate::fire,
        Building in crate::fire::building,
        Volley in crate::fire::volley,
        Suffering in crate::effects,
        Moving in crate::movement,
        Routing in crate::rout,
        Advancing in crate::advance,
        Fighting in crate::melee,
        Over in crate::play,
        Splitting in crate::fire::splitting,
        Declining in crate::fire::declining,
        Exploding in crate::fire::exploding,
        Gathering in crate::movement::gathering,
        Stepping in crate::movement::stepping,
        Reacting in crate::movement::reacting,
        Laying in crate::ordnance::laying,
        Pivoting in crate::ordnance::pivoting,
        Driving in crate::vehicles::driving,
        Manning in crate::vehicles::manning,
        Puffing in crate::vehicles::devices,
        Swerving in crate::vehicles::motion,
        Storming in crate::vehicles::storming,
        Parking in crate::vehicles::parking,
        Following in crate::ordnance::following,
    }
}

pub use crate::advance::Advancing;
pub use crate::effects::Suffering;
pub use crate::fire::Firing;
pub use crate::fire::building::Building;
pub use crate::fire::declining::Declining;
pub use crate::fire::exploding::Exploding;
pub use crate::fire::splitting::Splitting;
pub use crate::fire::volley::Volley;
pub use crate::melee::Fighting;
pub use crate::movement::Moving;
pub use crate::movement::gathering::Gathering;
pub use crate::movement::reacting::Reacting;
pub use crate::movement::stepping::Stepping;
pub use crate::ordnance::following::Following;
pub use crate::ordnance::laying::Laying;
pub use crate::ordnance::pivoting::Pivoting;
pub use crate::play::Over;
pub use crate::rally::Rallying;
pub use crate::rout::Routing;
pub use crate::setup::Placing;
pub use crate::turn::PlayerTurn;
pub use crate::vehicles::devices::Puffing;
pub use crate::vehicles::driving::Driving;
pub use crate::vehicles::manning::Manning;
pub use crate::vehicles::motion::Swerving;
pub use crate::vehicles::parking::Parking;
pub use crate::vehicles::storming::Storming;

/// Who decides what.
pub type Asked = Option<(SeatSet, Window)>;

/// An open decision of a side. Each side has one seat of the same number.
pub const fn openly(side: Side, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(Seat(side.0)), Window::open(kind, Rule(rule))))
}

/// A decision that is asked even if only one answer is possible, so that being asked tells nothing.
pub const fn secretly(side: Side, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(Seat(side.0)), Window::concealed(kind, Rule(rule))))
}

/// What a moment of the rules can be asked. Whatever is not said of a room does not happen in it.
pub trait Room: Within<Frame> {
    /// What goes on by itself, up to a decision or to another room.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let _ = play;
        Ok(Flow::Ask)
    }

    /// Who decides what, and by which rule.
    fn asks(self, game: &Aslsk, state: &State) -> Asked {
        let _ = (game, state);
        None
    }

    /// Everything that the seat asked can answer.
    fn offers(self, game: &Aslsk, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let _ = (game, state, seat, out);
    }

    /// What an answer does, without what follows from it.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let _ = (play, seat, action);
        Ok(())
    }

    /// Which rule forbids an answer that is not among those offered, where it is not the rule that asks.
    fn refuses(self, game: &Aslsk, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let _ = (game, state, seat, action);
        None
    }
}

impl Aslsk {
    /// Who decides now; nobody while play goes on by itself.
    pub fn asks(&self, state: &State) -> Asked {
        in_room!(state.frames.top(), room => room.asks(self, state))
    }

    /// Everything that a seat that is asked can answer.
    pub fn offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        in_room!(state.frames.top(), room => room.offers(self, state, seat, out));
    }
}
