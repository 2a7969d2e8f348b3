//! Where in the rules play stands. Each moment is a room: one type, with everything that is said about it in one file.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::script::Thought;
use crate::state::{State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::scene::OverlayKind;
use kernel::seat::{Seat, SeatSet};

kernel::rooms! {
    ($)
    /// Where in the rules play stands. A procedure that waits for another one keeps its stage. The order is that of the
    /// stored numbers.
    pub enum Frame, each by in_room {
        Phase in crate::turn,
        Laying in crate::setup::laying,
        Placing in crate::setup::placing,
        Camouflaging in crate::setup::camouflage,
        Spotting in crate::spotting::phase,
        Deploying in crate::hidden::deploying,
        Discharging in crate::command::dischargers,
        Ordering in crate::command::ordering,
        Naming in crate::initiative::naming,
        Flying in crate::air::flying,
        Bombarding in crate::indirect::bombarding,
        Countering in crate::indirect::countering,
        Declaring in crate::fire::declaring,
        Resolving in crate::fire::resolving,
        Angling in crate::fire::angling,
        Checking in crate::morale::checking,
        Assaulting in crate::assault::assaulting,
        Fighting in crate::assault::fighting,
        Marching in crate::movement::marching,
        Driving in crate::movement::driving,
        Striking in crate::air::striking,
        Adjusting in crate::adjustment::adjusting,
        Over in crate::play,
        Alighting in crate::movement::loading,
        Repelling in crate::movement::overrunning,
        Smoking in crate::fire::smoke,
        Hiding in crate::hidden::hiding,
        Creeping in crate::hidden::creeping,
        Relaying in crate::initiative::relaying,
        Dropping in crate::spotting::dropping,
        Buying in crate::setup::buying,
    }
}

pub use crate::adjustment::adjusting::Adjusting;
pub use crate::air::flying::Flying;
pub use crate::air::striking::Striking;
pub use crate::assault::assaulting::Assaulting;
pub use crate::assault::fighting::Fighting;
pub use crate::command::dischargers::Discharging;
pub use crate::command::ordering::Ordering;
pub use crate::fire::angling::Angling;
pub use crate::fire::declaring::Declaring;
pub use crate::fire::resolving::Resolving;
pub use crate::fire::smoke::Smoking;
pub use crate::hidden::creeping::Creeping;
pub use crate::hidden::deploying::Deploying;
pub use crate::hidden::hiding::Hiding;
pub use crate::indirect::bombarding::Bombarding;
pub use crate::indirect::countering::Countering;
pub use crate::initiative::naming::Naming;
pub use crate::initiative::relaying::Relaying;
pub use crate::morale::checking::Checking;
pub use crate::movement::driving::Driving;
pub use crate::movement::loading::Alighting;
pub use crate::movement::marching::Marching;
pub use crate::movement::overrunning::Repelling;
pub use crate::play::Over;
pub use crate::setup::buying::Buying;
pub use crate::setup::camouflage::Camouflaging;
pub use crate::setup::laying::Laying;
pub use crate::setup::placing::Placing;
pub use crate::spotting::dropping::Dropping;
pub use crate::spotting::phase::Spotting;
pub use crate::turn::Phase;

/// Who decides what. Nobody is asked where an open decision has one answer.
pub type Asked = Option<(SeatSet, Window)>;

/// A decision whose answers everybody knows.
pub const fn openly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(seat), Window::open(kind, Rule(rule))))
}

/// A decision that a face-down counter may answer: it is asked even if only one answer is possible, so that being asked
/// tells nothing.
pub const fn secretly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(seat), Window::concealed(kind, Rule(rule))))
}

/// A decision that all who are still writing make on sheets of their own.
pub const fn written(state: &State, kind: &'static str, rule: &'static str) -> Asked {
    if state.writing.is_empty() { None } else { Some((state.writing, Window::sealed(kind, Rule(rule)))) }
}

/// What a moment of the rules can be asked. Whatever is not said of a room does not happen in it.
pub trait Room: Within<Frame> {
    /// What goes on by itself, up to a decision or to another room.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let _ = play;
        Ok(Flow::Ask)
    }

    /// Who decides what, and by which rule.
    fn asks(self, game: &Panzer, state: &State) -> Asked {
        let _ = (game, state);
        None
    }

    /// Everything that the seat asked can answer.
    fn offers(self, game: &Panzer, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
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
    fn refuses(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let _ = (game, state, seat, action);
        None
    }

    /// The question in words.
    fn question(self, game: &Panzer, state: &State, seat: Seat) -> Message {
        let _ = (game, state, seat);
        Message::new("ask-wait")
    }

    /// The label of [`Action::Done`] here.
    fn done(self) -> &'static str {
        "do-done"
    }

    /// The unit that the question is about.
    fn about(self, state: &State) -> UnitId {
        let _ = state;
        UnitId::NONE
    }

    /// What the board shows while this is asked.
    fn overlay(self) -> Option<OverlayKind> {
        None
    }

    /// What an answer may bring.
    fn forecast(self, game: &Panzer, state: &State, seat: Seat, action: Action) -> Forecast {
        let _ = (game, state, seat, action);
        Forecast::default()
    }

    /// What the script player would like to answer.
    fn script(self, thought: &mut Thought<'_>) -> Option<Action> {
        let _ = thought;
        None
    }
}

impl Panzer {
    /// Who decides now; nobody while play goes on by itself.
    pub fn asks(&self, state: &State) -> Asked {
        in_room!(state.frames.top(), room => room.asks(self, state))
    }

    /// Everything that a seat that is asked can answer.
    pub fn offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        in_room!(state.frames.top(), room => room.offers(self, state, seat, out));
    }

    /// Why something cannot be done: the rule that forbids it, and only if there is none, the rule of the moment.
    pub fn refusal(&self, state: &State, seat: Seat, action: Action) -> Illegal {
        if state.frames.at::<Over>().is_some() {
            return Illegal::by("B-163", "game-over");
        }
        let asked = self.asks(state).filter(|(seats, _)| seats.contains(seat));
        let Some((_, window)) = asked else { return Illegal::by("B-10", "not-your-decision") };
        let said = in_room!(state.frames.top(), room => room.refuses(self, state, seat, action));
        said.unwrap_or(Illegal { rule: window.rule, reason: "not-among-answers" })
    }
}
