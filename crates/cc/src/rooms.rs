//! 3: where in the rules play stands. Each moment is a room: one type, with everything that is said about it in one file.

use crate::Cc;
use crate::action::Action;
use crate::card::Act;
use crate::event::Event;
use crate::forecast::Trial;
use crate::play::{Flow, Going, Play};
use crate::script::{Mind, Thought, Weighed, Worth};
use crate::state::{Purpose, State, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::frames::Within;
use kernel::game::{Illegal, Window};
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::{Rule, Sink};
use kernel::scene::OverlayKind;
use kernel::seat::Seat;

kernel::rooms! {
    ($)
    /// Where in the rules play stands. A procedure that waits for another one keeps its stage. The order is that of the
    /// stored numbers.
    pub enum Frame, each by in_room {
        Supporting in crate::setup::buying,
        Fortifying in crate::setup::buying,
        Placing in crate::setup::placing,
        Arming in crate::setup::placing,
        Digging in crate::setup::placing,
        Choosing in crate::turn::choosing,
        Discarding in crate::turn::passing,
        PassWindow in crate::turn::passing,
        Demolishing in crate::turn::passing,
        Recruiting in crate::support,
        EndingTurn in crate::turn::ending,
        Overstacked in crate::turn::ending,
        Sharing in crate::effects::deploying,
        Activating in crate::orders,
        Advancing in crate::orders::advance,
        Firing in crate::orders::fire,
        Grouping in crate::attack::grouping,
        Shooting in crate::attack::shooting,
        Boosting in crate::attack::boosting,
        Spraying in crate::attack::boosting,
        Overheating in crate::attack::shooting,
        Defending in crate::attack::defence,
        Exploding in crate::attack::mines,
        Moving in crate::orders::movement,
        Marching in crate::orders::march,
        Stepping in crate::orders::steps,
        Reacting in crate::orders::reaction,
        OpActivating in crate::orders::reaction,
        Assaulting in crate::orders::fire,
        Smoking in crate::orders::movement,
        Exiting in crate::orders::exit,
        Recovering in crate::orders::recover,
        Routing in crate::orders::rout,
        Retreating in crate::orders::rout,
        Spotting in crate::orders::artillery,
        Barrage in crate::orders::artillery,
        Melee in crate::melee,
        Ambushed in crate::melee,
        Settling in crate::turn::settling,
        Rolling in crate::roll,
        Sniping in crate::roll,
        Befalling in crate::events,
        TimeAdvance in crate::time,
        DiggingIn in crate::time::digging_in,
        Breaking in crate::effects::breaking,
        Fleeing in crate::effects::fleeing,
        Over in crate::play,
    }
}

pub use crate::attack::boosting::{Boosting, Spraying};
pub use crate::attack::defence::Defending;
pub use crate::attack::grouping::Grouping;
pub use crate::attack::mines::Exploding;
pub use crate::attack::shooting::{Overheating, Shooting};
pub use crate::effects::breaking::Breaking;
pub use crate::effects::deploying::Sharing;
pub use crate::effects::fleeing::Fleeing;
pub use crate::events::Befalling;
pub use crate::melee::{Ambushed, Melee};
pub use crate::orders::Activating;
pub use crate::orders::advance::Advancing;
pub use crate::orders::artillery::{Barrage, Spotting};
pub use crate::orders::exit::Exiting;
pub use crate::orders::fire::{Assaulting, Firing};
pub use crate::orders::march::Marching;
pub use crate::orders::movement::{Moving, Smoking};
pub use crate::orders::reaction::{OpActivating, Reacting};
pub use crate::orders::recover::Recovering;
pub use crate::orders::rout::{Retreating, Routing};
pub use crate::orders::steps::Stepping;
pub use crate::play::Over;
pub use crate::roll::{Rolling, Sniping};
pub use crate::setup::buying::{Fortifying, Supporting};
pub use crate::setup::placing::{Arming, Digging, Placing};
pub use crate::support::Recruiting;
pub use crate::time::TimeAdvance;
pub use crate::time::digging_in::DiggingIn;
pub use crate::turn::choosing::Choosing;
pub use crate::turn::ending::{EndingTurn, Overstacked};
pub use crate::turn::passing::{Demolishing, Discarding, PassWindow};
pub use crate::turn::settling::Settling;

/// Who decides what. Nobody is asked where a decision has one answer, unless it is [`secretly`] asked.
pub type Asked = Option<(Seat, Window)>;

/// A decision whose answers everybody knows.
pub const fn openly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((seat, Window::open(kind, Rule(rule))))
}

/// A decision that secret cards may answer: it is asked even if only one answer is possible, so that being asked tells
/// nothing.
pub const fn secretly(seat: Seat, kind: &'static str, rule: &'static str) -> Asked {
    Some((seat, Window::concealed(kind, Rule(rule))))
}

/// A decision that only sometimes could be answered by secret cards.
pub const fn asked(seat: Seat, kind: &'static str, rule: &'static str, by_cards: bool) -> Asked {
    if by_cards { secretly(seat, kind, rule) } else { openly(seat, kind, rule) }
}

/// 9.1: a roll that lies open and does not count yet.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Who rolled.
    pub seat: Seat,
    /// What for.
    pub purpose: Purpose,
    /// The dice, the white one first.
    pub dice: [u8; 2],
}

impl Shown {
    /// The sum of the dice.
    pub fn sum(self) -> i32 {
        i32::from(self.dice[0]) + i32::from(self.dice[1])
    }

    /// The product of the dice.
    pub fn product(self) -> i32 {
        i32::from(self.dice[0]) * i32::from(self.dice[1])
    }
}

/// What the common answers mean in a room, as it is written on buttons.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// To choose a unit.
    pub pick: &'static str,
    /// To choose a hex.
    pub at: &'static str,
    /// To be done.
    pub done: &'static str,
}

impl Words {
    /// Where nothing better can be said.
    pub const PLAIN: Words = Words { pick: "do-pick", at: "do-at", done: "do-no-card" };
}

/// Answers that move play on and do nothing else.
pub const PASSING: [Action; 5] = [Action::Done, Action::Pass, Action::End, Action::Accept, Action::Withdraw];

/// The answer that passes.
fn passing(legal: &[Action]) -> Option<Action> {
    legal.iter().find(|action| PASSING.contains(action)).copied()
}

/// The one answer that uses what is already paid for; to pass, where there is none; nothing, where there are several.
pub fn paid_for(legal: &[Action], uses: impl Fn(&Action) -> bool) -> Option<Action> {
    let mut using = legal.iter().filter(|action| uses(action));
    match (using.next(), using.next()) {
        (None, _) => passing(legal),
        (Some(only), None) => Some(*only),
        _ => None,
    }
}

/// What a moment of the rules can be asked. Whatever is not said of a room does not happen in it.
pub trait Room: Within<Frame> {
    /// What goes on by itself, up to a decision or to another room.
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let _ = play;
        Ok(Flow::Ask)
    }

    /// Who decides what, and by which rule.
    fn asks(self, game: &Cc, state: &State) -> Asked {
        let _ = (game, state);
        None
    }

    /// Everything that the seat asked can answer.
    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
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
    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let _ = (game, state, seat, action);
        None
    }

    /// Why a card of the hand cannot be played for this Action here: the key of the reason.
    fn unfit(self, act: Act) -> &'static str {
        let _ = act;
        "not-its-moment"
    }

    /// The question, and the key of what it is for.
    fn prompt(self, game: &Cc, view: &State, seat: Seat) -> (Message, &'static str);

    /// What the question is for, where a room can say more than the key of its prompt.
    fn about(self, game: &Cc, view: &State) -> Option<Message> {
        let _ = (game, view);
        None
    }

    /// The answer that moves play on, among those possible: to pass, unless something is already paid for.
    fn lead(self, legal: &[Action]) -> Option<Action> {
        passing(legal)
    }

    /// What is laid over the map for a unit of one's own that is selected or asked about.
    fn overlay(self) -> Option<OverlayKind> {
        None
    }

    /// What a roll decides if it counts, where this room waits for one.
    fn stake(self, game: &Cc, view: &State, roll: Shown) -> Option<Message> {
        let _ = (game, view, roll);
        None
    }

    /// What the common answers mean here.
    fn words(self, view: &State) -> Words {
        let _ = view;
        Words::PLAIN
    }

    /// What a player would look for here and may not do, besides what is offered: shown greyed, with the reason.
    fn wanted(self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Vec<Action> {
        let _ = (game, view, seat, legal);
        Vec::new()
    }

    /// The key of the procedure's name, as the status line shows it.
    fn title(self) -> Option<&'static str> {
        None
    }

    /// Whether the question is about this unit.
    fn concerns(self, view: &State, unit: UnitId) -> bool {
        let _ = (view, unit);
        false
    }

    /// What an answer may bring, if dice decide.
    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        let _ = (trial, seat, action);
        Forecast::default()
    }

    /// What the script player answers.
    fn script(self, thought: &mut Thought<'_>) -> Action;

    /// Answers worth thinking about besides the script's own, where there are any.
    fn weigh(self, thought: &Thought<'_>, weighed: &mut Weighed) {
        let _ = (thought, weighed);
    }

    /// What the sum of a roll is worth to the script player, where this room waits for one.
    fn roll_worth(self, mind: &Mind<'_>, roller: Seat, sum: i32) -> Worth {
        let _ = (mind, roller, sum);
        Worth::default()
    }

    /// Whether the question is only which cards are played, so that a forecast goes on as if nobody played any.
    fn cards_only(self) -> bool {
        false
    }

    /// A unit has left the map while this room waits or is asked: it names the unit no longer.
    fn lose(&mut self, unit: UnitId, active: Seat) {
        let _ = (unit, active);
    }

    /// E52.2-b: a Squad has become two Teams, itself and `twin`, while this room waits or is asked: what it says of the
    /// one, it says of both.
    fn gain(&mut self, unit: UnitId, twin: UnitId, active: Seat) {
        let _ = (unit, twin, active);
    }

    /// Whether play can be here in a position from outside: nothing is out of range, and this is what the room waits for; nothing
    /// if play is in it. What is asked in it is seen by itself, so a room that waits for nobody and has no numbers is right.
    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let _ = (game, state);
        above.is_none()
    }
}

/// Whether a room waits for a roll of this kind.
pub fn awaits_roll(above: Option<Frame>, purpose: Purpose) -> bool {
    matches!(above, Some(Frame::Rolling(rolling)) if rolling.purpose == purpose)
}

/// 6.1.2-i: whether a room waits for a Time advance, or for what follows it.
pub fn awaits_time(above: Option<Frame>) -> bool {
    matches!(above, Some(Frame::TimeAdvance(_) | Frame::Settling(_)))
}

/// A36: whether a room waits for a unit to break, or for what follows Light Wounds.
pub fn awaits_break(above: Option<Frame>) -> bool {
    matches!(above, Some(Frame::Breaking(_) | Frame::Settling(_)))
}

/// A room in which nobody decides anything: its question and the script's answer are never wanted.
macro_rules! asks_nobody {
    () => {
        fn prompt(self, _: &$crate::Cc, _: &State, _: Seat) -> (kernel::message::Message, &'static str) {
            (kernel::message::Message::new("roll"), "about-roll")
        }

        fn script(self, _: &mut $crate::script::Thought<'_>) -> $crate::action::Action {
            $crate::action::Action::Done
        }
    };
}
pub(crate) use asks_nobody;

impl Cc {
    /// Whether there is such a hex.
    pub fn is_hex(&self, hex: Hex) -> bool {
        hex.index() < self.map.grid.len()
    }

    /// Whether this is a hex of the map, or none.
    pub fn hex_or_none(&self, hex: Hex) -> bool {
        !hex.is_some() || self.is_hex(hex)
    }

    /// Every card of a hand for its Action.
    pub fn every_act(&self, view: &State, seat: Seat) -> Vec<Action> {
        view.cards[seat.index()].hand.iter().map(Action::Act).collect()
    }

    /// 11.3-a: own Weapons that can be destroyed.
    pub fn offer_destroying(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let armed = |id: &UnitId| state.unit(*id).weapon.is_some();
        out.extend(state.of(seat).filter(armed).map(Action::Destroy));
    }

    /// Who decides now; nobody while play goes on by itself.
    pub fn asks(&self, state: &State) -> Asked {
        in_room!(state.frames.top(), room => room.asks(self, state))
    }

    /// Everything that the seat asked can answer.
    pub fn offers(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        in_room!(state.frames.top(), room => room.offers(self, state, seat, out));
    }
}
