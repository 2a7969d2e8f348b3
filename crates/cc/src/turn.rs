//! Chapters 5 and 8.2, O15: a Turn, passing, the end of a Turn and stacking.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, Order};
use crate::event::Event;
use crate::options::{EmptyPass, MeleeMoment, TurnEnd};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Activating, Advancing, Barrage, Firing, Melee, Moving, Recovering, Room, Routing};
use crate::scenario::SideName;
use crate::state::{Drawn, Frame, Gait, State, UnitId, foe, units};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// 5: the active player gives an Order, passes or ends the Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choosing;

impl Room for Choosing {}

/// O15: cards are discarded by passing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Discarding {
    pub left: u8,
    pub gone: u8,
}

impl Room for Discarding {}

/// W1: the opponent of a player who passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PassWindow;

impl Room for PassWindow {}

/// A31: which fortification.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Demolishing {
    pub seat: Seat,
}

impl Room for Demolishing {}

/// 8.2, 5.4: the end of a Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EndingTurn {
    pub stage: u8,
}

impl Room for EndingTurn {}

/// 8.2: a hex is overstacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Overstacked {
    pub seat: Seat,
    pub hex: Hex,
    pub deployed: bool,
}

impl Room for Overstacked {}

/// O16.4: after every Order, Action, Event and trigger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settling;

impl Room for Settling {}

/// The stages of the end of a Turn; between them lies the other of stacking and refill.
mod stage {
    pub const FIRST: u8 = 0;
    pub const SWITCH: u8 = 2;
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 5-a: a Turn begins.
    pub fn begin_turn(&mut self, seat: Seat) {
        self.mark("5-a");
        let state = &mut *self.state;
        state.active = seat;
        state.turns += 1;
        state.orders = 0;
        state.recovered = [false; 2];
        state.activated = [0; 2];
        self.clear_order();
        let turn = self.state.turns;
        self.sink.event(|| Event::Turn { seat, turn });
        self.state.frames.replace(Choosing);
    }

    /// Everything that lasts for one Order only.
    pub fn clear_order(&mut self) {
        let state = &mut *self.state;
        (state.picked, state.fired, state.moving, state.done) = (0, [0; 2], 0, 0);
        (state.group, state.op, state.carried_out) = (0, 0, false);
        for id in state.of(state.active) {
            let unit = state.unit_mut(id);
            (unit.spent, unit.road) = (0, false);
        }
    }

    /// O14.2: an Order has been carried out.
    pub fn end_order(&mut self) -> Going {
        self.mark("O14.2");
        self.clear_order();
        self.state.frames.replace(Choosing);
        self.push(Settling)
    }

    /// 5: an Order, a pass or the end of the Turn.
    pub fn act_choosing(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        match action {
            Action::Pass => {
                self.mark("O15");
                self.mark("5.3");
                self.mark("P-discard");
                let cards = &self.state.cards[seat.index()];
                let playable = |card| self.game.may_order(self.state, seat, self.deck(seat).card(card).order);
                let stuck = S::HEARS && !cards.hand.iter().any(playable);
                let left = self.game.side(seat).nation.discard_limit().min(cards.held);
                if stuck {
                    self.mark("AMB-52");
                }
                self.state.frames.replace(Discarding { left, gone: 0 });
            }
            Action::End => {
                self.mark("5-b");
                self.sink.event(|| Event::Ended { seat });
                self.state.frames.replace(EndingTurn { stage: stage::FIRST });
            }
            Action::Order(card) | Action::Rout(card, _) => {
                let order = self.deck(seat).card(card).order;
                for rule in ["1-b", "1-c", "1.5-a", "1.5-b", "5.1-a", "5.1-b", "O14.1-a"] {
                    self.mark(rule);
                }
                self.spend(seat, card);
                self.state.orders += 1;
                self.sink.event(|| Event::Ordered { seat, card, order });
                self.begin_order(seat, order, action)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn begin_order(&mut self, seat: Seat, order: Order, action: Action) -> Result<(), Halt> {
        match order {
            Order::Advance | Order::Fire | Order::Move => {
                self.state.frames.replace(Activating { order });
            }
            Order::ArtilleryRequest => self.request_artillery(seat)?,
            Order::ArtilleryDenied => self.deny_artillery(seat)?,
            Order::Recover => self.begin_recover(seat),
            Order::Rout => {
                if let Action::Rout(_, side) = action {
                    self.begin_rout(side.seat());
                }
            }
            Order::CommandConfusion => {}
        }
        Ok(())
    }

    /// O15: cards are discarded one by one.
    pub fn discarding(&mut self, left: u8, gone: u8) -> Going {
        let seat = self.state.active;
        if left > 0 && self.state.cards[seat.index()].held > 0 {
            return Ok(Flow::Ask);
        }
        self.passed(gone)
    }

    fn passed(&mut self, gone: u8) -> Going {
        let seat = self.state.active;
        self.state.frames.replace(EndingTurn { stage: stage::FIRST });
        self.sink.event(|| Event::Passed { seat, discarded: gone });
        if gone > 0 {
            return self.push(PassWindow);
        }
        self.mark("AMB-27");
        Ok(Flow::On)
    }

    /// A card is discarded, or no more.
    pub fn act_discarding(&mut self, seat: Seat, left: u8, gone: u8, action: Action) -> Result<(), Halt> {
        if let Action::Discard(card) = action {
            self.mark("O15");
            self.spend(seat, card);
            self.sink.event(|| Event::Discarded { seat, card });
            self.state.frames.replace(Discarding { left: left - 1, gone: gone + 1 });
            return Ok(());
        }
        self.passed(gone).map(|_| ())
    }

    /// W1: the opponent of a player who discarded by passing.
    pub fn pass_window(&mut self) -> Going {
        let seat = self.state.inactive();
        if self.game.may_answer_pass(self.state, seat) { Ok(Flow::Ask) } else { self.pop() }
    }

    /// A31, A35.4-a: answers a pass.
    pub fn act_pass_window(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        let Action::Act(card) = action else {
            self.pop()?;
            return Ok(());
        };
        let act = self.play_act(seat, card);
        self.push(Settling)?;
        if act == Act::Demolitions {
            self.push(Demolishing { seat })?;
        } else {
            self.mark("A35");
            self.mark("A35.4-a");
            self.begin_recruiting(seat, Drawn::Hidden)?;
        }
        Ok(())
    }

    /// A31: which fortification is blown up.
    pub fn demolishing(&mut self, seat: Seat) -> Going {
        if self.game.demolition_sites(self.state, seat).next().is_none() { self.pop() } else { Ok(Flow::Ask) }
    }

    /// A31: it is.
    pub fn act_demolishing(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.mark("A31");
        self.state.frames.pop();
        self.raze(hex);
        Ok(())
    }

    /// AMB-11: stacking, the inactive owner first; then the refill; then the other player's Turn.
    pub fn ending_turn(&mut self, stage: u8) -> Going {
        let stacking_first = self.game.settings.turn_end == TurnEnd::Stacking;
        if stage == stage::SWITCH {
            let next = self.state.inactive();
            self.begin_turn(next);
            return Ok(Flow::On);
        }
        if (stage == stage::FIRST) == stacking_first {
            self.mark("AMB-11");
            if let Some((seat, hex)) = self.game.overstack(self.state) {
                self.mark("8.2-a");
                return self.push(Overstacked { seat, hex, deployed: false });
            }
            return self.next(EndingTurn { stage: stage + 1 });
        }
        self.refill(stage)
    }

    /// 5.4: the active player draws up to the hand size; the last card interrupts.
    fn refill(&mut self, stage: u8) -> Going {
        let seat = self.state.active;
        let full = self.game.side(seat).posture.hand();
        self.mark("5.4-a");
        while self.state.cards[seat.index()].held < full {
            self.draw_to_hand(seat)?;
            if self.exhaust(seat)? {
                self.mark("5.4-b");
                return Ok(Flow::On);
            }
        }
        self.next(EndingTurn { stage: stage + 1 })
    }

    /// 1.2-a: a card that only its owner sees.
    pub fn draw_to_hand(&mut self, seat: Seat) -> Result<(), Halt> {
        let card = self.top_card(seat, "1.2-a")?;
        self.mark("1.2-a");
        let cards = &mut self.state.cards[seat.index()];
        cards.hand.insert(card);
        cards.held += 1;
        self.sink.reveal(SeatSet::one(seat));
        self.sink.event(|| Event::Drew { seat, card });
        Ok(())
    }

    /// 8.2-b: the owner makes an overstacked hex legal.
    pub fn overstacked(&mut self, seat: Seat, hex: Hex) -> Going {
        if self.game.figures(self.state, seat, hex) <= 7 { self.pop() } else { Ok(Flow::Ask) }
    }

    /// 8.2-b, 8.2-c: eliminates a unit, or Deploys a Squad first.
    pub fn act_overstacked(&mut self, seat: Seat, hex: Hex, action: Action) -> Result<(), Halt> {
        match action {
            Action::Deploy(id) => {
                self.mark("8.2-c");
                self.mark("AMB-7");
                self.state.frames.replace(Overstacked { seat, hex, deployed: true });
                self.deploy(id)?;
            }
            Action::Pick(id) => {
                self.mark("8.2-b");
                self.state.frames.replace(Overstacked { seat, hex, deployed: true });
                self.eliminate(id);
            }
            _ => {}
        }
        Ok(())
    }

    /// O16.4: after every Order, Action, Event and trigger: Melees, then whether anybody is left.
    pub fn settling(&mut self) -> Going {
        if self.game.settings.melee == MeleeMoment::AtOnce || !self.game.within_order(self.state) {
            let contested = self.game.contested(self.state);
            match contested.iter().count() {
                0 => {}
                1 => {
                    let hex = contested.iter().next().unwrap_or(Hex::NONE);
                    return self.begin_melee(hex);
                }
                _ => return Ok(Flow::Ask),
            }
        }
        if self.state.on_map.contains(&0) {
            self.mark("6.3-2");
            self.mark("AMB-26");
            self.count_up(crate::state::Ending::NoUnits);
            return Ok(Flow::On);
        }
        self.pop()
    }

    /// O16.4-b: the active player chooses which Melee comes first.
    pub fn act_settling(&mut self, action: Action) -> Result<(), Halt> {
        let Action::At(hex) = action else { return Ok(()) };
        self.mark("O16.4-b");
        self.begin_melee(hex).map(|_| ())
    }
}

impl Cc {
    /// Whether an Order is being carried out below the present procedure (AMB-25).
    pub fn within_order(&self, state: &State) -> bool {
        let order = |frame: &Frame| {
            matches!(
                frame,
                Frame::Advancing(Advancing { .. })
                    | Frame::Firing(Firing)
                    | Frame::Moving(Moving)
                    | Frame::Recovering(Recovering { .. })
                    | Frame::Routing(Routing { .. })
                    | Frame::Barrage(Barrage { .. })
            )
        };
        state.frames.as_slice().iter().any(order)
    }

    /// Whether a Melee is under way.
    pub fn fighting(&self, state: &State) -> bool {
        state.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Melee(Melee { .. })))
    }

    /// O16.4-a: hexes with units of both sides that are to be fought over now. In the middle of a Melee, only those that
    /// a trigger has added (AMB-8): the others have been put in order and are played singly.
    pub fn contested(&self, state: &State) -> crate::state::Hexes {
        let mut hexes = state.hexes(Seat(0)) & state.hexes(Seat(1));
        for frame in state.frames.as_slice() {
            if let Frame::Melee(Melee { hex, .. }) = frame {
                hexes.remove(*hex);
            }
        }
        if self.fighting(state) { hexes - state.waiting } else { hexes }
    }

    /// 8.2, AMB-11: an overstacked hex, the inactive owner's first.
    pub fn overstack(&self, state: &State) -> Option<(Seat, Hex)> {
        [state.inactive(), state.active].into_iter().find_map(|seat| {
            let over = |&hex: &Hex| self.figures(state, seat, hex) > 7;
            state.hexes(seat).iter().find(over).map(|hex| (seat, hex))
        })
    }

    /// W1: whether a side could answer a pass for all that everybody knows.
    pub fn may_answer_pass(&self, state: &State, seat: Seat) -> bool {
        self.may_act(state, seat, &[Act::Demolitions]) && self.demolition_sites(state, seat).next().is_some()
            || self.defends(seat) && self.may_act(state, seat, &[Act::HiddenUnit])
    }

    /// A31: fortified hexes with a friendly unit.
    pub fn demolition_sites(&self, state: &State, seat: Seat) -> impl Iterator<Item = Hex> {
        let hexes = state.hexes(seat);
        (0..crate::state::HEXES as u16)
            .map(Hex)
            .filter(move |&hex| hexes.contains(hex))
            .filter(|&hex| state.fort(hex).is_some())
    }

    /// What can be answered to a pass.
    pub fn offer_pass_window(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if self.demolition_sites(state, seat).next().is_some() {
            out.extend(self.holding(state, seat, Act::Demolitions).iter().map(Action::Act));
        }
        if self.defends(seat) {
            out.extend(self.holding(state, seat, Act::HiddenUnit).iter().map(Action::Act));
        }
        out.extend([Action::Done]);
    }

    /// 5, O14: what the active player can do at this moment of the Turn.
    pub fn offer_choosing(&self, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if state.orders < self.side(seat).orders {
            let hand = state.cards[seat.index()].hand;
            for &order in Order::ALL {
                let cards = hand.and(self.deck(seat).with_order(order));
                if cards.is_empty() {
                    continue;
                }
                if order == Order::Rout {
                    for side in [SideName::Axis, SideName::Allies] {
                        if self.may_rout(state, side.seat()) {
                            out.extend(cards.iter().map(|card| Action::Rout(card, side)));
                        }
                    }
                } else if self.may_order(state, seat, order) {
                    out.extend(cards.iter().map(Action::Order));
                }
            }
        }
        out.extend([if state.orders == 0 { Action::Pass } else { Action::End }]);
    }

    /// 3.3: whether the prerequisite of an Order holds.
    pub fn may_order(&self, state: &State, seat: Seat, order: Order) -> bool {
        match order {
            Order::Advance | Order::Fire | Order::Move => self.anybody_able(state, seat, order),
            Order::ArtilleryDenied => state.radios[foe(seat).index()].is_some(),
            Order::ArtilleryRequest => self.may_request(state, seat),
            Order::Recover => self.may_recover(state, seat),
            Order::Rout => self.may_rout(state, Seat(0)) || self.may_rout(state, Seat(1)),
            Order::CommandConfusion => false,
        }
    }

    /// 8.2: the units that an owner may remove or Deploy.
    pub fn offer_overstacked(
        &self,
        state: &State,
        seat: Seat,
        hex: Hex,
        deployed: bool,
        out: &mut impl Extend<Action>,
    ) {
        let here = || units(seat, state.at(seat, hex));
        out.extend(here().map(Action::Pick));
        if !deployed && self.free_slot(state, seat).is_some() {
            out.extend(here().filter(|&id| self.is_squad(state, id)).map(Action::Deploy));
        }
    }

    /// What can be discarded by passing.
    pub fn offer_discarding(&self, state: &State, seat: Seat, gone: u8, out: &mut impl Extend<Action>) {
        out.extend(state.cards[seat.index()].hand.iter().map(Action::Discard));
        if gone > 0 || self.settings.pass == EmptyPass::Allowed {
            out.extend([Action::Done]);
        }
    }

    /// The gait of an Order.
    pub const fn gait(order: Order) -> Gait {
        if let Order::Advance = order { Gait::Advance } else { Gait::Move }
    }

    /// Whether a unit may still be activated in this Turn (E58.1-b: a Hero always).
    pub fn activatable(&self, state: &State, id: UnitId) -> bool {
        state.activated[id.seat().index()] & id.bit() == 0 || self.kind(state, id).hero
    }
}
