//! Where in the rules play stands. Each moment is a room: one type, with everything that is said about it in one file.

use crate::Coh;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::script::Thought;
use crate::state::{Purpose, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::{Illegal, Window};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::scene::OverlayKind;
use kernel::seat::{Seat, SeatSet};

kernel::rooms! {
    ($)
    /// Where in the rules play stands. A procedure that waits for another one keeps its stage. The order is that of the
    /// stored numbers.
    pub enum Frame, each by in_room {
        Placing in crate::round::placing,
        Hiding in crate::round::hiding,
        PreRound in crate::round::preparing,
        Planning in crate::round::planning,
        Bombarding in crate::round::bombarding,
        Turn in crate::turn,
        Revealing in crate::turn::revealing,
        Choosing in crate::turn::choosing,
        Ordering in crate::turn::ordering,
        Grouping in crate::turn::grouping,
        Paying in crate::turn::paying,
        Confusing in crate::turn::paying,
        AfterAction in crate::turn::after,
        Scouting in crate::turn::scouting,
        Marching in crate::moves::marching,
        Stepping in crate::moves::stepping,
        Bogging in crate::moves::bogging,
        Mining in crate::moves::mining,
        Facing in crate::moves::facing,
        Unveiling in crate::moves::facing,
        Entering in crate::round::entering,
        Loading in crate::moves::transport,
        Unloading in crate::moves::transport,
        Sneaking in crate::moves::sneaking,
        Aiming in crate::attack::aiming,
        Supporting in crate::attack::supporting,
        Volley in crate::attack::volley,
        Rallying in crate::rally,
        Carding in crate::deeds,
        Rolling in crate::roll,
        Over in crate::play,
    }
}

pub use crate::attack::aiming::Aiming;
pub use crate::attack::supporting::Supporting;
pub use crate::attack::volley::Volley;
pub use crate::deeds::Carding;
pub use crate::moves::bogging::Bogging;
pub use crate::moves::facing::{Facing, Unveiling};
pub use crate::moves::marching::Marching;
pub use crate::moves::mining::Mining;
pub use crate::moves::sneaking::Sneaking;
pub use crate::moves::stepping::Stepping;
pub use crate::moves::transport::{Loading, Unloading};
pub use crate::play::Over;
pub use crate::rally::Rallying;
pub use crate::roll::Rolling;
pub use crate::round::bombarding::Bombarding;
pub use crate::round::entering::Entering;
pub use crate::round::hiding::Hiding;
pub use crate::round::placing::Placing;
pub use crate::round::planning::Planning;
pub use crate::round::preparing::PreRound;
pub use crate::turn::Turn;
pub use crate::turn::after::AfterAction;
pub use crate::turn::choosing::Choosing;
pub use crate::turn::grouping::Grouping;
pub use crate::turn::ordering::Ordering;
pub use crate::turn::paying::{Confusing, Paying};
pub use crate::turn::revealing::Revealing;
pub use crate::turn::scouting::Scouting;

/// Who decides what. Nobody is asked where an open decision has one answer.
pub type Asked = Option<(SeatSet, Window)>;

/// A decision whose answers everybody knows.
pub const fn openly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(seat), Window::open(kind, Rule(rule))))
}

/// A decision of a commander that is open unless its answers depend on what the commander alone knows.
pub const fn privately(secret: bool, seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    if secret { secretly(seat, kind, rule) } else { openly(seat, kind, rule) }
}

/// A decision that something secret may answer: it is asked even if only one answer is possible, so that being asked
/// tells nothing.
pub const fn secretly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((SeatSet::one(seat), Window::concealed(kind, Rule(rule))))
}

/// Whether units are given facings that have been revealed or set down.
pub const fn is_placing(above: Option<Frame>) -> bool {
    matches!(above, Some(Frame::Facing(_) | Frame::Unveiling(_)))
}

/// Whether a roll for this purpose is being made.
pub fn is_rolling(above: Option<Frame>, purpose: Purpose) -> bool {
    matches!(above, Some(Frame::Rolling(roll)) if roll.purpose == purpose)
}

/// Whether the action of a turn is being chosen or carried out.
pub const fn is_acting(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Choosing(_)
            | Frame::Ordering(_)
            | Frame::Grouping(_)
            | Frame::Marching(_)
            | Frame::Stepping(_)
            | Frame::Entering(_)
            | Frame::Loading(_)
            | Frame::Unloading(_)
            | Frame::Sneaking(_)
            | Frame::Aiming(_)
            | Frame::Supporting(_)
            | Frame::Volley(_)
            | Frame::Rallying(_)
            | Frame::Carding(_)
    )
}

/// What the common answers mean in a room, as it is written on buttons.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// To choose a unit.
    pub pick: &'static str,
    /// To be done.
    pub done: &'static str,
    /// To spend command points.
    pub spend: &'static str,
}

impl Words {
    /// Where nothing better can be said.
    pub const PLAIN: Words = Words { pick: "do-pick", done: "do-done", spend: "do-spend" };
}

/// What a moment of the rules can be asked. Whatever is not said of a room does not happen in it.
pub trait Room: Within<Frame> {
    /// What goes on by itself, up to a decision or to another room.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let _ = play;
        Ok(Flow::Ask)
    }

    /// Who decides what, and by which rule.
    fn asks(self, game: &Coh, state: &State) -> Asked {
        let _ = (game, state);
        None
    }

    /// Everything that the seat asked can answer.
    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
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
    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let _ = (game, state, seat, action);
        None
    }

    /// Whether play can stand here in a position from outside: whoever it names is there, and it waits for what is above it.
    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool;

    /// The question in words.
    fn prompt(self, game: &Coh, view: &State, seat: Seat) -> Message {
        let _ = (game, view, seat);
        Message::new("ask-wait")
    }

    /// What the common answers mean here.
    fn words(self) -> Words {
        Words::PLAIN
    }

    /// What is laid over the map for a unit of one's own that is selected or asked about.
    fn overlay(self, game: &Coh, view: &State) -> Option<OverlayKind> {
        let _ = (game, view);
        None
    }

    /// Where the directions are counted from that can be answered.
    fn centre(self, game: &Coh, view: &State) -> Hex {
        let _ = (game, view);
        Hex::NONE
    }

    /// Whether the question is about this unit: mostly about whoever takes part in the action.
    fn concerns(self, game: &Coh, view: &State, unit: UnitId) -> bool {
        unit.side() == game.side_of(view.deed.seat) && view.deed.members & unit.bit() != 0
    }

    /// What the script player answers.
    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        let _ = thought;
        Action::Done
    }
}

impl Coh {
    /// Who decides now; nobody while play goes on by itself.
    pub fn asks(&self, state: &State) -> Asked {
        in_room!(state.frames.top(), room => room.asks(self, state))
    }

    /// Everything that a seat that is asked can answer.
    pub fn offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        in_room!(state.frames.top(), room => room.offers(self, state, seat, out));
    }

    /// The question that a seat is asked.
    pub fn question(&self, view: &State, seat: Seat) -> Message {
        in_room!(view.frames.top(), room => room.prompt(self, view, seat))
    }

    /// What the common answers mean now.
    pub fn words(view: &State) -> Words {
        in_room!(view.frames.top(), room => room.words())
    }

    /// What is laid over the map now.
    pub fn overlay(&self, view: &State) -> Option<OverlayKind> {
        in_room!(view.frames.top(), room => room.overlay(self, view))
    }

    /// Where directions are counted from now.
    pub fn centre(&self, view: &State) -> Hex {
        in_room!(view.frames.top(), room => room.centre(self, view))
    }

    /// Whether the decision that is asked is about this unit.
    pub fn concerns(&self, view: &State, unit: UnitId) -> bool {
        in_room!(view.frames.top(), room => room.concerns(self, view, unit))
    }
}

/// What the script player would like to answer now.
pub fn script(thought: &mut Thought<'_, '_>) -> Action {
    in_room!(thought.mind.view.frames.top(), room => room.script(thought))
}
