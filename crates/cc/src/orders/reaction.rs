//! W6, A33, A35: what the opponent of units that enter a hex can do: Op Fire, Hidden Mines, Hidden Wire.

use crate::Cc;
use crate::action::Action;
use crate::attack::{Help, Piece};
use crate::card::{Act, Order};
use crate::event::Event;
use crate::options::InactiveFirst;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Grouping, Room, Settling};
use crate::state::{Attack, Entry, Fort, Frame, Gait, Means, Squad, State, Unit, UnitId, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// W6: the opponent of units that have entered a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reacting {
    pub gait: Gait,
    pub hex: Hex,
}

impl Room for Reacting {}

/// A33.2-a: units are activated for Op Fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpActivating {
    pub hex: Hex,
}

impl Room for OpActivating {}

impl Cc {
    /// A33.2-a: units that could be activated for Op Fire at a hex, with a target there.
    pub fn op_able(&self, state: &State, seat: Seat, hex: Hex) -> Squad {
        let able = |id: &UnitId| {
            let weapon = Piece::Weapon(*id);
            let gun = !self.is_ordnance(state, weapon) && self.reaches(state, weapon, hex);
            self.activatable(state, *id) && (gun || self.reaches(state, Piece::Unit(*id), hex))
        };
        let not_yet = |id: &UnitId| state.op & id.bit() == 0;
        state.of(seat).filter(not_yet).filter(able).fold(0, |set, id| set | id.bit())
    }

    /// A33.2-b, 10.3.2.1: whether units activated for Op Fire can shoot at a hex.
    pub fn op_ready(&self, state: &State, target: Hex, help: Help) -> bool {
        state.op != 0 && self.can_shoot(state, &Attack { target, ..self.aim(state, Means::Op) }, help)
    }

    /// W6: what the opponent of units that have entered a hex can do.
    pub fn offer_reacting(&self, state: &State, seat: Seat, frame: Frame, out: &mut impl Extend<Action>) {
        let Frame::Reacting(Reacting { hex, .. }) = frame else { return };
        let hand = state.cards[seat.index()].hand;
        if state.entry == Entry::Exposed && state.has(state.active, hex) {
            let fire = hand.and(self.deck(seat).with_order(Order::Fire));
            if !fire.is_empty() && self.op_able(state, seat, hex) != 0 {
                out.extend(fire.iter().map(Action::Op));
            }
            if self.op_ready(state, hex, Help::Hand) {
                out.extend([Action::At(hex)]);
            }
        }
        if self.may_hide(state, seat, hex) {
            out.extend(self.holding(state, seat, Act::HiddenMines).iter().map(Action::Act));
            out.extend(self.holding(state, seat, Act::HiddenWire).iter().map(Action::Act));
        }
        out.extend([Action::Done]);
    }

    /// A35.2, A35.5: whether Mines or Wire can come up under units that have entered a hex.
    fn may_hide(&self, state: &State, seat: Seat, hex: Hex) -> bool {
        let there = units(state.active, state.group).any(|id| state.unit(id).hex == hex);
        self.defends(seat) && self.can_fortify(state, hex) && there
    }

    /// W6: whether cards could be played, and whether anything could be done, for all that everybody knows.
    pub fn reaction(&self, state: &State, frame: Frame) -> (bool, bool) {
        let Frame::Reacting(Reacting { hex, .. }) = frame else { return (false, false) };
        let seat = state.inactive();
        let fire = state.entry == Entry::Exposed && state.has(state.active, hex);
        let activate = fire
            && self.may_hold(state, seat, self.deck(seat).with_order(Order::Fire))
            && self.op_able(state, seat, hex) != 0;
        let hide = self.may_hide(state, seat, hex)
            && self.may_act(state, seat, &[Act::HiddenMines, Act::HiddenWire]);
        let ready = fire && self.op_ready(state, hex, Help::None);
        let rescued = fire && !ready && self.op_ready(state, hex, Help::Possible);
        let cards = activate || hide || rescued;
        (cards, cards || ready)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// AMB-28: by the other reading the opponent may wait for the active player's card and then still answer the step.
    pub(super) fn let_answer_again(&mut self, seat: Seat) -> Result<(), Halt> {
        let walker = units(seat, self.state.group).next();
        if let Some(id) = walker
            && self.game.settings.first == InactiveFirst::May
            && self.state.entry != Entry::Past
        {
            self.mark("AMB-28");
            self.push(Reacting { gait: Gait::Move, hex: self.state.unit(id).hex })?;
        }
        Ok(())
    }

    /// W6: the opponent answers, if there could be anything to answer with.
    pub fn reacting(&mut self) -> Going {
        let frame = self.state.frames.top();
        if self.game.reaction(self.state, frame).1 { Ok(Flow::Ask) } else { self.pop() }
    }

    /// A33, A35.2, A35.5: Op Fire and hidden fortifications.
    pub fn act_reacting(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        let Frame::Reacting(Reacting { gait, hex }) = self.state.frames.top() else { return Ok(()) };
        match action {
            Action::Op(card) => {
                for rule in ["A33.1", "A33.1-b", "A33.2-a", "O21.3", "1.6-a", "1.6-b"] {
                    self.mark(rule);
                }
                self.spend(seat, card);
                self.sink.event(|| Event::Acted { seat, card, act: None });
                self.state.picked = 0;
                self.push(OpActivating { hex })?;
            }
            Action::At(target) => {
                self.mark("A33.3-b");
                self.state.entry = Entry::Covered;
                self.state.attack = Attack { seat, means: Means::Op, target, ..Attack::NONE };
                self.push(Settling)?;
                self.push(Grouping)?;
            }
            Action::Act(card) => {
                let act = self.play_act(seat, card);
                self.mark("A35");
                self.mark("A24.2");
                self.push(Settling)?;
                if gait == Gait::Advance {
                    self.mark("AMB-25");
                }
                if act == Act::HiddenWire {
                    self.mark("A35.5");
                    self.dig(Fort::Wire, hex);
                    if gait == Gait::Move {
                        self.mark("F106.2-a");
                        for id in units(self.state.active, self.state.group) {
                            self.state.unit_mut(id).spent = Unit::EXHAUSTED;
                        }
                    }
                } else {
                    self.mark("A35.2");
                    self.dig(Fort::Mines, hex);
                    self.explode(hex, self.state.active, self.state.group)?;
                }
            }
            _ => self.state.frames.pop(),
        }
        Ok(())
    }

    /// A33.2-a: units are named one by one.
    pub fn act_op_activating(&mut self, _: Hex, action: Action) -> Result<(), Halt> {
        if let Action::Pick(id) = action {
            self.name(id);
            return Ok(());
        }
        let seat = self.state.inactive();
        self.close_list(seat);
        self.mark("A33.3-c");
        self.mark("A24.3");
        self.mark("A33.3-d");
        self.state.op |= self.state.picked;
        self.state.picked = 0;
        self.state.frames.pop();
        Ok(())
    }
}
