//! Chapter 3: where in the rules play stands. Each moment is a room: one type, with everything that is said about it in
//! one file.

use crate::Aot;
use crate::action::Action;
use crate::event::Event;
use crate::plans::{Attempt, Goal};
use crate::play::{Flow, Going, Play};
use crate::script::Thought;
use crate::sheet::Need;
use crate::shooting::Manner;
use crate::state::{State, Unit, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::{Illegal, Verdict, Window};
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::scene::{Marker, OverlayKind, Track};
use kernel::seat::{Seat, SeatSet};

kernel::rooms! {
    ($)
    /// Where play stands. A procedure that waits for another one keeps its stage. The order is that of the stored
    /// numbers.
    pub enum Frame, each by in_room {
        Muster in crate::sheet::muster,
        Deploy in crate::sheet::deploy,
        Plan in crate::sheet::plan,
        Reveal in crate::turn::reveal,
        Fire in crate::orders::fire,
        Meeting in crate::orders::attack,
        Tick in crate::orders::movement,
        CloseCombats in crate::orders::close_combat,
        CloseCombat in crate::orders::close_combat,
        Special in crate::orders::special,
        Tests in crate::turn,
        PickMover in crate::orders::reaction,
        PickEnemy in crate::orders::close_combat,
        PickAmmo in crate::orders::supplies,
        PickPartner in crate::orders::assembly,
        PickCard in crate::orders::assembly,
        Over in crate::victory,
    }
}

pub use crate::orders::assembly::{PickCard, PickPartner};
pub use crate::orders::attack::Meeting;
pub use crate::orders::close_combat::{CloseCombat, CloseCombats, PickEnemy};
pub use crate::orders::fire::Fire;
pub use crate::orders::movement::Tick;
pub use crate::orders::reaction::PickMover;
pub use crate::orders::special::Special;
pub use crate::orders::supplies::PickAmmo;
pub use crate::sheet::deploy::Deploy;
pub use crate::sheet::muster::Muster;
pub use crate::sheet::plan::Plan;
pub use crate::turn::Tests;
pub use crate::turn::reveal::Reveal;
pub use crate::victory::Over;

/// Who decides what; nobody while play goes on by itself.
pub type Asked = Option<(SeatSet, Window)>;

/// A decision of a unit's owner.
pub fn owner(unit: UnitId, window: Window) -> Asked {
    Some((SeatSet::one(Seat(unit.seat() as u8)), window))
}

/// SEQ-03: somebody else decides.
pub const NOT_YOURS: Illegal = Illegal::by("SEQ-03", "not-your-decision");

/// What a moment of the rules can be asked. Whatever is not said of a room does not happen in it.
pub trait Room: Within<Frame> {
    /// What goes on by itself, up to a decision or to another room.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let _ = play;
        Ok(Flow::Ask)
    }

    /// Who decides what, and by which rule.
    fn asks(self, state: &State) -> Asked {
        let _ = state;
        None
    }

    /// How the game has ended, if it has.
    fn verdict(self, game: &Aot, state: &State) -> Option<Verdict> {
        let _ = (game, state);
        None
    }

    /// Everything that a seat asked can answer.
    fn offers(self, game: &Aot, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let _ = (game, state, seat, out);
    }

    /// Whether a seat may answer so, and if not, by which rule.
    fn check(self, game: &Aot, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let asked = self.asks(state).filter(|(seats, _)| seats.contains(seat));
        let Some((_, window)) = asked else { return Err(NOT_YOURS) };
        let mut sought = Sought { wanted: Some(action), found: false };
        self.offers(game, state, seat, &mut sought);
        if sought.found {
            return Ok(());
        }
        let plain = Illegal { rule: window.rule, reason: "not-among-answers" };
        Err(self.refuses(game, state, action).unwrap_or(plain))
    }

    /// Which rule forbids an answer that is not among those offered, where it is not the rule that asks.
    fn refuses(self, game: &Aot, state: &State, action: Action) -> Option<Illegal> {
        let _ = (game, state, action);
        None
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

    /// The secret that seats write here on their own sheets; none where nothing is written.
    fn secret(self) -> Option<&'static str> {
        None
    }

    /// What the unit in hand still needs.
    fn need(self, game: &Aot, state: &State, id: UnitId) -> Need {
        let _ = (game, state, id);
        Need::Nothing
    }

    /// Writes a legal action on the seat's own sheet. `Commit` is not written.
    fn write(self, game: &Aot, state: &mut State, seat: Seat, action: Action) {
        let _ = (game, state, seat, action);
    }

    /// Takes away what a seat has written so far.
    fn blank(self, game: &Aot, state: &mut State, seat: usize) {
        let _ = (game, state, seat);
    }

    /// Whether what goes on here tells, or is about to tell, how and where this unit lies in Ambush.
    fn tells_of(self, state: &State, id: UnitId) -> bool {
        let _ = (state, id);
        false
    }

    /// Changes a guess about a unit in Ambush to one that allows the question asked here.
    fn suppose(self, game: &Aot, state: &mut State, id: UnitId) {
        let _ = (game, state, id);
    }

    /// The key of the phase, as the status line shows it.
    fn title(self) -> &'static str;

    /// The word for the moment in cases.
    fn moment(self) -> &'static str {
        "execution"
    }

    /// The unit that a seat's decision is about.
    fn in_hand(self, view: &State, seat: usize) -> Option<UnitId> {
        let _ = (view, seat);
        None
    }

    /// The question.
    fn prompt(self, game: &Aot, view: &State, seat: Seat) -> Message {
        let _ = (game, seat);
        Message::new(self.asks(view).map_or("", |(_, window)| window.kind))
    }

    /// What is laid over the map for the unit that the question is about.
    fn overlay(self, game: &Aot, view: &State, seat: Seat) -> Option<OverlayKind> {
        let _ = (game, view, seat);
        None
    }

    /// What a player would look for here even where it is not possible: shown greyed, with the reason.
    fn wanted(self, game: &Aot, view: &State, seat: Seat) -> Vec<Action> {
        let _ = (game, view, seat);
        Vec::new()
    }

    /// What it says on the button that closes a sheet.
    fn closing(self) -> &'static str {
        "do-commit-orders"
    }

    /// What seems to have been forgotten when a sheet is closed.
    fn forgotten(self, game: &Aot, view: &State, seat: Seat) -> Option<Message> {
        let _ = (game, view, seat);
        None
    }

    /// How the unit in hand would shoot at what it names.
    fn manner(self, unit: &Unit) -> Manner {
        Manner::of(unit.order.kind).unwrap_or(Manner::Fire)
    }

    /// What lies on the map for the seat itself.
    fn markers(self, game: &Aot, view: &State, seat: usize) -> Vec<Marker> {
        let _ = (game, view, seat);
        Vec::new()
    }

    /// A track for the seat itself.
    fn track(self, game: &Aot, view: &State, seat: usize) -> Option<Track> {
        let _ = (game, view, seat);
        None
    }

    /// What an answer may bring, if dice decide, and what a step of writing comes to.
    fn forecast(self, game: &Aot, view: &State, seat: Seat, action: Action) -> Forecast {
        let _ = (game, view, seat, action);
        Forecast::default()
    }

    /// The runs of actions by which a unit could deal with what is pointed at, the best one first.
    fn runs(self, game: &Aot, view: &State, seat: Seat, id: UnitId, goal: Goal<'_>) -> Vec<Vec<Action>> {
        let _ = (game, view, seat, id, goal);
        Vec::new()
    }

    /// The steps by which that would be tried, to find out what forbids it.
    fn attempt(self, game: &Aot, view: &State, seat: Seat, id: UnitId, goal: Goal<'_>) -> Option<Attempt> {
        let _ = (game, view, seat, id, goal);
        None
    }

    /// What the script player answers.
    fn script(self, thought: Thought<'_>) -> Option<Action> {
        let _ = thought;
        None
    }

    /// Whether play can be here in a position from outside, with the frames that wait below.
    fn possible(self, game: &Aot, state: &State) -> bool {
        let _ = (game, state);
        false
    }

    /// Whether this comes before the first turn.
    fn before_play(self) -> bool {
        false
    }

    /// Whether a unit can be in hand here in a position from outside.
    fn takes_in_hand(self, unit: &Unit) -> bool {
        let _ = unit;
        false
    }

    /// Whether the owner of a unit has any answer.
    fn answerable(self, game: &Aot, state: &State, unit: UnitId) -> bool {
        let mut sought = Sought { wanted: None, found: false };
        self.offers(game, state, Seat(unit.seat() as u8), &mut sought);
        sought.found
    }
}

/// Looks for one action among those offered, or for any.
struct Sought {
    wanted: Option<Action>,
    found: bool,
}

impl Extend<Action> for Sought {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        let wanted = self.wanted;
        self.found =
            self.found || actions.into_iter().any(|action| wanted.is_none_or(|wanted| wanted == action));
    }
}

/// The frames that wait for the present one to end, from the bottom up.
pub fn waiting(state: &State) -> &[Frame] {
    let frames = state.frames.as_slice();
    &frames[..frames.len() - 1]
}

impl Aot {
    /// What the unit in hand still needs (PLN-03: an order is given by filling its fields).
    pub fn need(&self, state: &State, id: UnitId) -> Need {
        in_room!(state.frames.top(), room => room.need(self, state, id))
    }

    /// Writes a legal action on the seat's own sheet. `Commit` is not written.
    pub fn write_on_sheet(&self, state: &mut State, seat: Seat, action: Action) {
        in_room!(state.frames.top(), room => room.write(self, state, seat, action));
    }
}

impl State {
    /// The secret that is being written on sheets now.
    pub fn secret(&self) -> Option<&'static str> {
        in_room!(self.frames.top(), room => room.secret())
    }

    /// The unit that a seat's decision is about.
    pub fn in_hand(&self, seat: usize) -> Option<UnitId> {
        let unit = in_room!(self.frames.top(), room => room.in_hand(self, seat));
        unit.filter(|id| id.seat() == seat)
    }
}
