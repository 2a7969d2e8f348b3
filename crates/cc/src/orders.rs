//! O14: what all Orders have in common: who can be activated, and how.

pub mod advance;
pub mod artillery;
pub mod exit;
pub mod fire;
pub mod march;
pub mod movement;
pub mod reaction;
pub mod recover;
pub mod rout;
pub mod steps;

pub use exit::LAST_SPACE;

use crate::Cc;
use crate::action::Action;
use crate::card::Order;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Advancing, Asked, Firing, Frame, Moving, Room, Words, openly};
use crate::script::Thought;
use crate::state::{Squad, State, UnitId, foe, units};
use crate::tell::words;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O14.1-b: units are activated for an Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activating {
    pub order: Order,
}

impl Room for Activating {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        openly(state.active, "activate", "O14.1-b")
    }

    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        game.offer_units(state, seat, game.able(state, seat, self.order), out);
    }

    /// O14.1-b, O14.1-c: a unit is named, or the list is closed and the Order begins.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            play.name(id);
            return Ok(());
        }
        play.close_list(seat);
        // The list could not be closed without somebody who can carry the Order out.
        play.mark("O14.4-a");
        play.mark("11.1-a");
        match self.order {
            Order::Fire => {
                play.mark("O20.1");
                play.state.frames.replace(Firing);
            }
            Order::Move => {
                play.state.moving = play.state.picked;
                play.state.frames.replace(Moving);
            }
            _ => play.state.frames.replace(Advancing { unit: UnitId::NONE }),
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) => {
                Some(game.refused_unit(state, seat, id).unwrap_or_else(|| self.nobody_able()))
            }
            Action::Done => Some(self.nobody_able()),
            _ => None,
        }
    }

    fn prompt(self, _: &Cc, view: &State, _: Seat) -> (Message, &'static str) {
        let about = match self.order {
            Order::Fire => "about-activate-fire",
            Order::Move => "about-activate-move",
            _ => "about-activate-advance",
        };
        let order = Message::new(words::order_use(self.order).name);
        let text = match view.picked.count_ones() {
            0 => Message::new("ask-activate").with("order", order),
            count => Message::new("ask-activate-more").with("order", order).with("count", count),
        };
        (text, about)
    }

    fn words(self, _: &State) -> Words {
        ACTIVATION
    }

    fn title(self) -> Option<&'static str> {
        Some(words::order_use(self.order).name)
    }

    fn concerns(self, view: &State, unit: UnitId) -> bool {
        unit.seat() == view.active && view.picked & unit.bit() != 0
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        thought.activate(self.order)
    }

    fn possible(self, game: &Cc, state: &State, above: Option<Frame>) -> bool {
        let seat = state.active;
        let moves = matches!(self.order, Order::Advance | Order::Fire | Order::Move);
        moves && above.is_none() && game.can_be_closed(state, seat, game.able(state, seat, self.order))
    }
}

impl Activating {
    /// O14.4-a, O20.1: why these units cannot carry the Order out.
    fn nobody_able(self) -> Illegal {
        match self.order {
            Order::Fire => Illegal::by("O20.1", "no-target"),
            _ => Illegal::by("O14.4-a", "cannot-carry-out"),
        }
    }
}

/// What the answers mean while units are activated, for an Order or for Op Fire.
const ACTIVATION: Words = Words { pick: "do-activate", done: "do-done-activating", ..Words::PLAIN };

impl Cc {
    /// 3.3: units that could carry an Order out themselves.
    fn each_able(&self, state: &State, seat: Seat, order: Order) -> impl Iterator<Item = UnitId> {
        let enemies = state.hexes(foe(seat));
        let able = move |id: &UnitId| match order {
            Order::Fire => self.has_target(state, *id, &enemies),
            Order::Move => self.can_move(state, *id, &enemies),
            Order::Advance => self.can_advance(state, *id),
            _ => false,
        };
        state.of(seat).filter(|&id| self.activatable(state, id)).filter(able)
    }

    /// 3.3: the same as a set.
    pub fn able(&self, state: &State, seat: Seat, order: Order) -> Squad {
        self.each_able(state, seat, order).fold(0, |set, id| set | id.bit())
    }

    /// Whether an Order could be carried out by anybody.
    pub fn anybody_able(&self, state: &State, seat: Seat, order: Order) -> bool {
        self.each_able(state, seat, order).next().is_some()
    }

    /// 3.3.1.1: non-Leaders within a Leader's Command radius that may be activated with him.
    pub fn led_by(&self, state: &State, leader: UnitId) -> Squad {
        if !self.is_leader(state, leader) {
            return 0;
        }
        let radius = self.face(state, leader).command as u16;
        let hex = state.unit(leader).hex;
        let led = |id: &UnitId| {
            !self.is_leader(state, *id)
                && self.activatable(state, *id)
                && self.map.grid.distance(hex, state.unit(*id).hex) <= radius
        };
        state.of(leader.seat()).filter(led).fold(0, |set, id| set | id.bit())
    }

    /// O14.1-b: units with which an Order, or Op Fire, can begin: able themselves, or Leaders of somebody who is.
    pub fn starters(&self, state: &State, seat: Seat, able: Squad) -> Squad {
        let leaders = units(seat, state.leaders[seat.index()]);
        let leads = |id: &UnitId| self.activatable(state, *id) && self.led_by(state, *id) & able != 0;
        leaders.filter(leads).fold(able, |set, id| set | id.bit())
    }

    /// The units that can be named next, and whether the list may be closed.
    pub(super) fn offer_units(&self, state: &State, seat: Seat, able: Squad, out: &mut impl Extend<Action>) {
        let picked = state.picked;
        if picked == 0 {
            // AMB-62: the Op Fire activation of a Hero lasts.
            let lasting = if seat == state.active { 0 } else { state.op };
            out.extend(units(seat, self.starters(state, seat, able) & !lasting).map(Action::Pick));
            return;
        }
        let leaders = units(seat, picked & state.leaders[seat.index()]);
        let more = leaders.fold(0, |set, id| set | self.led_by(state, id)) & !picked;
        out.extend(units(seat, more).map(Action::Pick));
        if picked & able != 0 {
            out.extend([Action::Done]);
        }
    }

    /// O14.1-c: whether the list of units, with those who can still be named, comes to have one who is able.
    pub(super) fn can_be_closed(&self, state: &State, seat: Seat, able: Squad) -> bool {
        let leaders = units(seat, state.picked & state.leaders[seat.index()]);
        let named = leaders.fold(state.picked, |set, id| set | self.led_by(state, id));
        state.picked == 0 || named & able != 0
    }

    /// G-6, 3.3.1.1: why a unit cannot be activated, if it is not that it could do nothing.
    pub fn refused_unit(&self, state: &State, seat: Seat, id: UnitId) -> Option<Illegal> {
        if !id.is_some() || id.seat() != seat || !state.unit(id).hex.is_some() {
            return Some(Illegal::by("O14.1-b", "not-your-unit"));
        }
        if !self.activatable(state, id) {
            return Some(Illegal::by("G-6", "already-activated"));
        }
        if seat != state.active && state.op & id.bit() != 0 {
            return Some(Illegal::by("AMB-62", "already-activated"));
        }
        if state.picked != 0 && self.is_leader(state, id) {
            return Some(Illegal::by("3.3.1.1-c", "leaders-lead-no-leaders"));
        }
        if state.picked != 0 {
            return Some(Illegal::by("3.3.1.1-b", "out-of-command"));
        }
        None
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.1.1: a unit joins those activated.
    pub fn name(&mut self, id: UnitId) {
        self.mark("O14.1-b");
        if self.state.picked != 0 {
            // Those who were offered are in the radius of a Leader named before, and no Leaders.
            self.mark("3.3.1.1-a");
            self.mark("3.3.1.1-b");
            self.mark("3.3.1.1-c");
        }
        self.state.picked |= id.bit();
    }

    /// O14.1-c, G-6: the units named are activated for this Turn.
    pub fn close_list(&mut self, seat: Seat) {
        self.mark("O14.1-c");
        self.mark("G-6");
        let picked = self.state.picked;
        if units(seat, picked).any(|id| self.state.unit(id).broken || self.state.unit(id).suppressed) {
            self.mark("3.2-b");
        }
        if self.state.activated[seat.index()] & picked != 0 {
            self.mark("E58.1-b");
            self.mark("AMB-62");
        }
        self.state.activated[seat.index()] |= picked;
        self.sink.event(|| Event::Activated { seat, units: self.state.all_named(seat, picked) });
    }
}
