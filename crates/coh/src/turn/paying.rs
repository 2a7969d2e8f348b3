//! 2.4, 2.5, 3.3, C06: what an action costs, and the spent check.

use super::{Turn, TurnStage};
use crate::Coh;
use crate::action::Action;
use crate::card::Effect;
use crate::event::Event;
use crate::moves::sneaking::HIDDEN_MOVE;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Frame, Room, Words, is_placing, is_rolling, privately, secretly};
use crate::script::Thought;
use crate::state::{Kind, Place, Purpose, SLOTS, State, Team, units};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::ledger::Ledger;
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// C06: what the card adds to the cost.
pub const CONFUSION: u8 = 3;

/// C06: an enemy commander may make the action cost more, or reveal hidden units before the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Confusing {
    /// Who may.
    pub seat: Seat,
}

impl Confusing {
    fn can_confuse(self, game: &Coh, state: &State) -> bool {
        game.can_be_confused(state) && game.may_hold(state, self.seat, &[Effect::Confusion])
    }
}

impl Room for Confusing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let charged = play.game.is_charged(play.state);
        let hides = charged && play.game.hides_somebody(play.state, self.seat);
        match self.can_confuse(play.game, play.state) || hides {
            true => Ok(Flow::Ask),
            false => play.pop(),
        }
    }

    fn asks(self, _: &Coh, _: &State) -> Asked {
        secretly(self.seat, "confuse", "A.106")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Done]);
        if self.can_confuse(game, state) {
            out.extend(game.holds(state, seat, Effect::Confusion).map(Action::Card));
        }
        out.extend(game.hidden_of(state, seat).map(Action::Reveal));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Card(card) => {
                play.mark("C06");
                play.mark("A.106");
                play.spend_card(seat, card);
                play.state.deed.confusion += CONFUSION;
            }
            Action::Reveal(id) => {
                play.mark("A.97");
                play.reveal(id)?;
            }
            _ => {
                play.pop()?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, _: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Card(card) if game.cards.exists(card) => {
                let confusion = game.cards.kind(card).effect == Effect::Confusion;
                Some(match confusion && !game.can_be_confused(state) {
                    true => Illegal::by("A.72", "cost-is-fixed"),
                    false => Illegal::by("8.4.b", "not-the-moment"),
                })
            }
            _ => None,
        }
    }

    fn possible(self, game: &Coh, state: &State, above: Option<Frame>) -> bool {
        let enemy = game.is_seat(self.seat) && game.side_of(self.seat) != game.side_of(state.deed.seat);
        enemy && (above.is_none() || is_placing(above))
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        Message::new("ask-confuse").with("cost", game.final_cost(view))
    }

    fn words(self) -> Words {
        Words { done: "do-nothing", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.mind.confuse(thought.legal)
    }
}

/// Where the payment stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PayStage {
    /// 3.3: command points may be spent.
    Caps,
    /// 2.5: the die has been thrown.
    Check,
}

/// 3.3: command points, then the spent check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Paying {
    /// Who pays.
    pub seat: Seat,
    /// Command points spent on it.
    pub paid: u8,
    /// Where the payment stands.
    pub stage: PayStage,
}

impl Paying {
    /// A payment that begins.
    pub const fn new(seat: Seat) -> Paying {
        Paying { seat, paid: 0, stage: PayStage::Caps }
    }

    /// The fewest command points that must be paid.
    fn least(self, game: &Coh, state: &State) -> u8 {
        match game.needs_full_payment(state) {
            true => game.worst_cost(state).min(game.final_cost(state)).min(state.commander(self.seat).caps),
            false => 0,
        }
    }
}

impl Room for Paying {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let cost = play.game.final_cost(play.state);
        match self.stage {
            PayStage::Caps => {
                let survivors = play.game.survivors(play.state);
                if survivors != play.state.deed.members {
                    play.mark("A.48");
                }
                if survivors == 0 {
                    return play.pop();
                }
                if !play.game.is_charged(play.state) || cost == 0 {
                    play.mark("3.4.a");
                    return play.pop();
                }
                Ok(Flow::Ask)
            }
            PayStage::Check => {
                let [total, _] = play.state.rolled;
                let left = cost.saturating_sub(self.paid);
                let spent = total <= left as i8;
                play.mark(if spent { "2.5.b" } else { "2.5.a" });
                if spent {
                    play.mark("2.2.c");
                }
                // 6.9.b: however many were rolled against.
                if matches!(play.state.deed.kind, Kind::Attack | Kind::Indirect | Kind::Flame) {
                    play.mark("6.9.b");
                }
                play.check_all(spent);
                play.pop()
            }
        }
    }

    fn asks(self, game: &Coh, state: &State) -> Asked {
        let secret = game.is_private(state) && state.commander(self.seat).caps > 0;
        privately(secret, self.seat, "check-caps", "3.3.a")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        let most = game.final_cost(state).min(state.commander(seat).caps);
        out.extend((self.least(game, state)..=most).map(|caps| Action::Spend(caps as i8)));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        let Action::Spend(caps) = action else { return Ok(()) };
        let paid = caps.max(0) as u8;
        if paid > 0 {
            play.mark("3.3.a");
        }
        play.mark("A.02");
        if play.game.needs_full_payment(play.state) {
            play.mark("3.4.b");
            play.mark("A.01");
        }
        play.spend_caps(seat, paid);
        let left = play.game.final_cost(play.state).saturating_sub(paid);
        if left == 0 {
            play.mark("3.4.a");
            play.mark("3.4.c");
            play.pop()?;
            return Ok(());
        }
        // A.72: who is Spent stays so; the others roll.
        let fresh = play.game.survivors(play.state);
        let side = play.game.side_of(seat);
        if units(side, fresh).all(|id| play.state.unit(id).spent) {
            if play.state.deed.unseen {
                // That no die is thrown tells the status of whoever acted.
                play.sink.reveal(play.game.all_seats());
            }
            play.mark("A.72");
            play.pop()?;
            return Ok(());
        }
        play.next(Paying { paid, stage: PayStage::Check, ..self })?;
        play.roll(Purpose::Spent, seat, left as i8 + 1)?;
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let Action::Spend(caps) = action else { return None };
        let (caps, cost) = (i16::from(caps), i16::from(game.final_cost(state)));
        Some(match () {
            () if caps < 0 => Illegal::by("3.3.a", "only-cheaper"),
            () if caps > cost => Illegal::by("A.03", "below-zero"),
            () if caps > i16::from(state.commander(seat).caps) => Illegal::by("3.1.a", "no-caps"),
            () => Illegal::by("3.4.b", "must-be-paid"),
        })
    }

    fn possible(self, _: &Coh, state: &State, above: Option<Frame>) -> bool {
        let awaited = match self.stage {
            PayStage::Caps => above.is_none(),
            PayStage::Check => is_rolling(above, Purpose::Spent),
        };
        self.seat == state.deed.seat && awaited
    }

    fn prompt(self, game: &Coh, view: &State, _: Seat) -> Message {
        Message::new("ask-pay").with("cost", game.final_cost(view))
    }

    fn words(self) -> Words {
        Words { spend: "do-pay", ..Words::PLAIN }
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.mind.pay(thought.legal)
    }
}

impl Coh {
    /// Whether the action under way has a cost that modifiers can change or that is checked at all.
    pub fn is_charged(&self, state: &State) -> bool {
        !state.deed.free && state.deed.price.is_some_and(|price| price + state.deed.confusion > 0)
    }

    /// A.72, A.106: whether the enemy may make it cost more: not what a card costs by print.
    fn can_be_confused(&self, state: &State) -> bool {
        self.is_charged(state) && state.deed.kind != Kind::Card
    }

    /// Members of the action under way that are still there.
    pub fn survivors(&self, state: &State) -> Team {
        let side = self.side_of(state.deed.seat);
        // A.119: whoever has left the map makes its check all the same.
        let left = units(side, state.deed.members).filter(|&id| state.unit(id).place == Place::Exited);
        state.deed.members & state.here[side.index()] | left.fold(0, |set, id| set | id.bit())
    }

    /// 2.4, 10.10: what the action under way costs.
    pub fn cost<L: Ledger>(&self, state: &State) -> L {
        let mut cost = L::default();
        let deed = &state.deed;
        if deed.free || deed.members == 0 {
            return cost;
        }
        let side = self.side_of(deed.seat);
        if deed.kind == Kind::Card {
            cost.add(Rule("8.5.c"), "card-cost", i32::from(deed.costs[deed.leader.index() % SLOTS]));
            return cost;
        }
        let highest = units(side, deed.members).map(|id| deed.costs[id.index() % SLOTS]).max().unwrap_or(0);
        let rule = match deed.kind {
            Kind::Move if deed.members.count_ones() > 1 => "10.4.a",
            Kind::Move => "2.4.b",
            Kind::Rally => "7.10.a",
            Kind::Stall => "2.8.a",
            Kind::Hide | Kind::Sneak => "11.3.a",
            Kind::DigIn => "17.6.a",
            _ => "2.4.a",
        };
        // 11.3.b: of a hidden move, what a marker adds is shown apart.
        let marker = if rule == "11.3.a" { highest.saturating_sub(HIDDEN_MOVE) } else { 0 };
        cost.add(Rule(rule), "action-cost", i32::from(highest - marker));
        cost.add_some(Rule("11.3.b"), "hit-marker", i32::from(marker));
        if deed.members & state.stressed[side.index()] != 0 {
            cost.add(Rule(if deed.members.count_ones() > 1 { "10.11.a" } else { "2.6.a" }), "stress", 1);
        }
        cost.add_some(Rule("C06"), "confusion", i32::from(deed.confusion));
        cost
    }

    /// The cost as a number.
    pub fn final_cost(&self, state: &State) -> u8 {
        match state.deed.price {
            Some(price) => price + state.deed.confusion,
            None => self.cost::<kernel::ledger::Sum>(state).total().clamp(0, 100) as u8,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// A.125, A.126: dice that belong to the cost, then the cost itself.
    pub fn pay_toll(&mut self, turn: Turn) -> Going {
        let side = self.game.side_of(turn.seat);
        let owing = self.state.deed.tolls;
        if self.state.deed.free {
            self.state.deed.tolls = 0;
        } else if owing != 0 {
            self.mark("A.125");
            self.next(Turn { stage: TurnStage::Tolled, ..turn })?;
            return self.roll(Purpose::Toll, turn.seat, 0);
        }
        self.show_cost_markers(side);
        if self.state.deed.unseen {
            // A.117: the cost is told, and with it something of whoever acts.
            self.sink.reveal(self.game.all_seats());
        }
        self.state.deed.price = Some(self.game.final_cost(self.state));
        if S::HEARS && self.state.deed.members != 0 {
            let unseen = self.state.deed.unseen;
            let lines = self.game.cost::<S::Ledger>(self.state).lines();
            lines.iter().for_each(|line| self.sink.mark(line.rule));
            if self.state.deed.members.count_ones() > 1 && self.state.deed.kind != Kind::Card {
                self.mark("10.10.a");
            }
            let cost = self.game.final_cost(self.state);
            self.sink.event(|| Event::Cost { seat: turn.seat, lines, cost, unseen });
        }
        self.next(Turn { stage: TurnStage::Confuse(0), ..turn })
    }

    /// A.125: the die is part of the cost of the first member that owes one.
    pub fn add_toll(&mut self, turn: Turn) -> Going {
        let side = self.game.side_of(turn.seat);
        let [total, _] = self.state.rolled;
        if let Some(id) = units(side, self.state.deed.tolls).next() {
            self.state.deed.costs[id.index() % SLOTS] += total.max(0) as u8;
            self.state.deed.tolls &= !id.bit();
        }
        self.next(Turn { stage: TurnStage::Tolls, ..turn })
    }

    /// A.98: a marker that changes the cost shows itself when the cost is announced.
    fn show_cost_markers(&mut self, side: kernel::seat::Side) {
        let deed = self.state.deed;
        // C01, C02: no marker enters a cost of 0.
        if deed.free {
            return;
        }
        let highest = deed.costs.iter().copied().max().unwrap_or(0);
        for id in units(side, self.game.survivors(self.state)) {
            let Some(marker) = self.game.marker(self.state, id) else { continue };
            let shows = match deed.kind {
                Kind::Move | Kind::Hide | Kind::Sneak | Kind::Load | Kind::Unload => {
                    let part = deed.costs[id.index() % SLOTS];
                    marker.move_cost != 0 && deed.moved & id.bit() != 0 && part == highest
                }
                Kind::Attack | Kind::Indirect | Kind::Flame | Kind::Smoke => {
                    id == deed.leader && marker.attack_cost != 0
                }
                _ => false,
            };
            if shows && !self.state.unit(id).hidden {
                self.show_marker(id);
            }
        }
    }

    /// 2.5, 10.10.b: everybody who took part and is still there becomes Spent, or nobody.
    fn check_all(&mut self, spent: bool) {
        let seat = self.state.deed.seat;
        let side = self.game.side_of(seat);
        let all = self.game.survivors(self.state);
        if units(side, all).any(|id| self.state.unit(id).load.is_some()) {
            self.mark("15.8.d");
        }
        if spent {
            for id in units(side, all) {
                self.state.unit_mut(id).spent = true;
            }
        }
        let unseen = self.state.deed.unseen;
        if all.count_ones() > 1 {
            self.mark("10.10.b");
        }
        if spent && units(side, all).any(|id| self.state.unit(id).hidden) {
            self.mark("11.6.a");
        }
        let state = &*self.state;
        self.sink.event(|| Event::Checked { seat, units: state.listed(side, all), spent, unseen });
    }
}
