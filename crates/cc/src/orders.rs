//! O14: what all Orders have in common: who can be activated, and how.

pub mod advance;
pub mod artillery;
pub mod fire;
pub mod movement;
pub mod reaction;
pub mod recover;
pub mod rout;
pub mod steps;

pub use movement::LAST_SPACE;

use crate::Cc;
use crate::action::Action;
use crate::card::Order;
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Advancing, Firing, Moving, Room};
use crate::state::{Squad, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// O14.1-b: units are activated for an Order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activating {
    pub order: Order,
}

impl Room for Activating {}

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
    fn offer_units(&self, state: &State, seat: Seat, able: Squad, out: &mut impl Extend<Action>) {
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

    /// O14.1-b: the units that can be activated for an Order.
    pub fn offer_activating(&self, state: &State, seat: Seat, order: Order, out: &mut impl Extend<Action>) {
        self.offer_units(state, seat, self.able(state, seat, order), out);
    }

    /// A33.2-a: the units that can be activated for Op Fire at a hex.
    pub fn offer_op_activating(&self, state: &State, seat: Seat, hex: Hex, out: &mut impl Extend<Action>) {
        self.offer_units(state, seat, self.op_able(state, seat, hex), out);
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// O14.1-b, O14.1-c: a unit is named, or the list is closed and the Order begins.
    pub fn act_activating(&mut self, order: Order, action: Action) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            self.name(id);
            return Ok(());
        }
        self.close_list(self.state.active);
        for rule in ["O14.4-a", "11.1-a"] {
            self.mark(rule);
        }
        match order {
            Order::Fire => {
                self.mark("O20.1");
                self.state.frames.replace(Firing);
            }
            Order::Move => {
                self.state.moving = self.state.picked;
                self.state.frames.replace(Moving);
            }
            _ => self.state.frames.replace(Advancing { unit: UnitId::NONE }),
        }
        Ok(())
    }

    /// 3.3.1.1: a unit joins those activated.
    pub fn name(&mut self, id: UnitId) {
        self.mark("O14.1-b");
        if self.state.picked != 0 {
            for rule in ["3.3.1.1-a", "3.3.1.1-b", "3.3.1.1-c"] {
                self.mark(rule);
            }
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
