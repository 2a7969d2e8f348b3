//! Chapter 3: the sequence of play. Each frame runs to its end or to a decision.

use crate::Cc;
use crate::action::Action;
use crate::card::{Act, CardId, CardSet, Deck};
use crate::event::Event;
use crate::state::{Ending, Frame, State, foe};
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet};

/// A game being played: the rules, the position, and where chance and reports go.
pub struct Play<'a, C, S> {
    /// Scenario, map, tables, options.
    pub game: &'a Cc,
    /// The position.
    pub state: &'a mut State,
    /// The cards that come up.
    pub chance: &'a mut C,
    /// The reports.
    pub sink: &'a mut S,
}

/// Whether a frame has to ask somebody, or has gone on by itself.
pub enum Flow {
    /// Somebody decides.
    Ask,
    /// Look at the top frame again.
    On,
}

/// The outcome of a stage.
pub type Stage = Result<Flow, Halt>;

/// Keeps no more than two actions: enough to see whether there is a choice. To destroy a Weapon is always possible
/// and no reason to ask.
struct Two(ArrayVec<Action, 2>);

impl Extend<Action> for Two {
    fn extend<I: IntoIterator<Item = Action>>(&mut self, actions: I) {
        for action in actions {
            if !matches!(action, Action::Destroy(_)) && self.0.try_push(action).is_err() {
                return;
            }
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Goes on until somebody has a choice to make.
    pub fn run(&mut self) -> Result<(), Halt> {
        loop {
            if self.surrendered() {
                return Ok(());
            }
            let frame = self.state.frames.top();
            if let Frame::Over { .. } = frame {
                return Ok(());
            }
            match self.stage(frame)? {
                Flow::On => continue,
                Flow::Ask => {}
            }
            let Some((seat, window)) = self.game.asks(self.state) else { return Ok(()) };
            if window.concealed {
                return Ok(());
            }
            let mut choices = Two(ArrayVec::new());
            self.game.offers(self.state, seat, &mut choices);
            match choices.0.as_slice() {
                [only] => {
                    let only = *only;
                    self.act(seat, only)?;
                }
                _ => return Ok(()),
            }
        }
    }

    /// Runs the frame on top.
    fn stage(&mut self, frame: Frame) -> Stage {
        match frame {
            Frame::Supporting { .. }
            | Frame::Fortifying { .. }
            | Frame::Placing { .. }
            | Frame::Arming { .. }
            | Frame::Digging { .. } => self.set_up(frame),
            Frame::Discarding { left, gone } => self.discarding(left, gone),
            Frame::PassWindow => self.pass_window(),
            Frame::Demolishing { seat } => self.demolishing(seat),
            Frame::Recruiting { .. } => self.recruiting(frame),
            Frame::EndingTurn { stage } => self.ending_turn(stage),
            Frame::Overstacked { seat, hex, .. } => self.overstacked(seat, hex),
            Frame::Sharing { left, .. } => self.sharing(left),
            Frame::Activating { .. }
            | Frame::OpActivating { .. }
            | Frame::Ambushed { .. }
            | Frame::Spotting { .. }
            | Frame::Choosing
            | Frame::Over { .. } => Ok(Flow::Ask),
            Frame::Advancing { unit } => self.advancing(unit),
            Frame::Firing => self.firing(),
            Frame::Grouping | Frame::Assaulting | Frame::Smoking | Frame::Spraying => {
                self.choosing_target(frame)
            }
            Frame::Shooting { stage } => self.shooting(stage),
            Frame::Boosting => self.boosting(),
            Frame::Overheating { left } => self.overheating(left),
            Frame::Defending { stage, unit, twin } => self.defending(stage, unit, twin),
            Frame::Exploding { stage } => self.exploding(stage),
            Frame::Moving => self.moving(),
            Frame::Marching { .. } => self.marching(),
            Frame::Stepping { gait, from, to, stage, sheltered } => {
                self.stepping(gait, from, to, stage, sheltered)
            }
            Frame::Reacting { .. } => self.reacting(),
            Frame::Exiting { from } => self.exiting(from),
            Frame::Recovering { stage, left, unit, twin } => self.recovering(stage, left, unit, twin),
            Frame::Routing { seat, stage, left, unit, twin } => self.routing(seat, stage, left, unit, twin),
            Frame::Retreating { unit, twin, left } => self.retreating(unit, twin, left),
            Frame::Barrage { leader, hex, smoke, stage, left } => {
                self.barrage(leader, hex, smoke, stage, left)
            }
            Frame::Melee { hex, stage, fp, total, keeper } => self.melee(hex, stage, fp, total, keeper),
            Frame::Settling => self.settling(),
            Frame::Rolling { seat, purpose, stage, card, timed } => {
                self.rolling(seat, purpose, stage, card, timed)
            }
            Frame::Sniping { seat, stage, hex } => self.sniping(seat, stage, hex),
            Frame::Befalling { .. } => self.befalling(frame),
            Frame::Advance { seat, stage } => self.time_advance(seat, stage),
            Frame::DiggingIn { seat } => self.digging_in(seat),
            Frame::Breaking { unit } => self.breaking(unit),
            Frame::Fleeing => self.fleeing(),
        }
    }

    /// Carries out a decision, without what follows.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Halt> {
        if let Action::Destroy(id) = action {
            self.mark("11.3-a");
            self.mark("11.3-d");
            self.lose_weapon(id);
            return Ok(());
        }
        match self.state.frames.top() {
            frame @ (Frame::Supporting { .. }
            | Frame::Fortifying { .. }
            | Frame::Placing { .. }
            | Frame::Arming { .. }
            | Frame::Digging { .. }) => self.act_set_up(frame, action),
            Frame::Choosing => self.act_choosing(seat, action),
            Frame::Discarding { left, gone } => self.act_discarding(seat, left, gone, action),
            Frame::PassWindow => self.act_pass_window(seat, action),
            Frame::Demolishing { .. } => self.act_demolishing(action),
            frame @ Frame::Recruiting { .. } => self.act_recruiting(frame, action),
            Frame::Overstacked { seat, hex, .. } => self.act_overstacked(seat, hex, action),
            Frame::Sharing { first, second, left } => self.act_sharing(first, second, left, action),
            Frame::Activating { order } => self.act_activating(order, action),
            Frame::Advancing { unit } => self.act_advancing(unit, action),
            Frame::Firing => self.act_firing(action),
            Frame::Grouping => self.act_grouping(action),
            Frame::Boosting => self.act_boosting(seat, action),
            Frame::Spraying => self.act_spraying(action),
            Frame::Overheating { left } => self.act_overheating(left, action),
            Frame::Defending { stage, unit, .. } => self.act_defending(seat, stage, unit, action),
            Frame::Moving => self.act_moving(action),
            Frame::Marching { steps } => self.act_marching(seat, steps, action),
            Frame::Reacting { .. } => self.act_reacting(seat, action),
            Frame::OpActivating { hex } => self.act_op_activating(hex, action),
            Frame::Assaulting => self.act_assaulting(action),
            Frame::Smoking => self.act_smoking(action),
            Frame::Exiting { .. } => self.act_exiting(action),
            Frame::Recovering { left, .. } => self.act_recovering(left, action),
            Frame::Routing { seat, left, .. } => self.act_routing(seat, left, action),
            Frame::Retreating { unit, left, .. } => self.act_retreating(unit, left, action),
            Frame::Spotting { leader } => self.act_spotting(leader, action),
            Frame::Barrage { leader, hex, smoke, left, .. } => {
                self.act_barrage(leader, hex, smoke, left, action)
            }
            frame @ Frame::Melee { .. } => self.act_melee(seat, frame, action),
            Frame::Ambushed { .. } => self.act_ambushed(action),
            Frame::Settling => self.act_settling(action),
            frame @ Frame::Rolling { .. } => self.act_rolling(frame, action),
            Frame::Sniping { seat, hex, .. } => self.act_sniping(seat, hex, action),
            frame @ Frame::Befalling { .. } => self.act_befalling(frame, action),
            Frame::Advance { seat: causer, stage } => self.act_time(seat, causer, stage, action),
            Frame::DiggingIn { seat } => self.act_digging_in(seat, action),
            Frame::Breaking { unit } => self.act_breaking(seat, unit, action),
            Frame::Fleeing => self.act_fleeing(action),
            Frame::EndingTurn { .. }
            | Frame::Shooting { .. }
            | Frame::Exploding { .. }
            | Frame::Stepping { .. }
            | Frame::Over { .. } => Ok(()),
        }
    }

    /// Goes on to another stage of the same procedure.
    #[inline]
    pub fn next(&mut self, frame: Frame) -> Stage {
        self.state.frames.replace(frame);
        Ok(Flow::On)
    }

    /// Starts a procedure inside the present one.
    #[inline]
    pub fn push(&mut self, frame: Frame) -> Stage {
        self.state.frames.push(frame)?;
        Ok(Flow::On)
    }

    /// Ends the present procedure.
    #[inline]
    pub fn pop(&mut self) -> Stage {
        self.state.frames.pop();
        Ok(Flow::On)
    }

    /// A rule decided something here.
    #[inline(always)]
    pub fn mark(&mut self, rule: &'static str) {
        self.sink.mark(Rule(rule));
    }

    /// The deck of a side.
    #[inline]
    pub fn deck(&self, seat: Seat) -> &Deck {
        self.game.deck(seat)
    }

    /// 1.5-b, 1.6-b: a card goes from the hand to the discard pile, for all to see.
    pub fn spend(&mut self, seat: Seat, card: CardId) {
        let cards = &mut self.state.cards[seat.index()];
        cards.hand.remove(card);
        cards.shown.remove(card);
        cards.held -= 1;
        cards.discard.insert(card);
        self.sink.reveal(SeatSet::one(foe(seat)));
    }

    /// 1.6: plays a card for its Action.
    pub fn play_act(&mut self, seat: Seat, card: CardId) -> Act {
        self.mark("1-b");
        self.mark("1.6-a");
        self.mark("1.6-b");
        self.mark("5.2");
        self.mark("A24.1");
        let act = self.deck(seat).card(card).act;
        self.spend(seat, card);
        self.sink.event(|| Event::Acted { seat, card, act: Some(act) });
        act
    }

    /// 6.3 case 1: a side that had to fill its Surrender space has lost.
    fn surrendered(&mut self) -> bool {
        let [axis, allies] = self.state.surrendered;
        let event = |frame: &Frame| matches!(frame, Frame::Befalling { fate, .. } if fate.strikes_many());
        let winner = match (axis, allies) {
            (false, false) => return false,
            // 6.3-1: whoever falls by one Event falls together.
            _ if self.state.frames.as_slice().iter().any(event) => return false,
            (true, true) => {
                self.mark("9.2");
                self.state.initiative
            }
            (true, false) => crate::state::ALLIES,
            (false, true) => crate::state::AXIS,
        };
        self.mark("6.3-1");
        self.mark("4.2-c");
        self.state.surrendered = [false; 2];
        self.finish(Ending::Surrender, winner);
        true
    }

    /// The game is over.
    pub fn finish(&mut self, ending: Ending, winner: Seat) {
        while self.state.frames.depth() > 1 {
            self.state.frames.pop();
        }
        self.state.frames.replace(Frame::Over { ending, winner });
        self.sink.reveal(SeatSet::first(2));
        self.sink.event(|| Event::Over { ending, winner });
    }
}

impl Cc {
    /// Whether a side could hold one of these cards for all that everybody knows.
    #[inline]
    pub fn may_hold(&self, state: &State, seat: Seat, cards: CardSet) -> bool {
        let own = &state.cards[seat.index()];
        own.held > 0 && own.draw.or(own.hand).meets(cards)
    }

    /// Whether a side could hold a card with one of these Actions for all that everybody knows.
    pub fn may_act(&self, state: &State, seat: Seat, acts: &[Act]) -> bool {
        acts.iter().any(|&act| self.may_hold(state, seat, self.deck(seat).with_act(act)))
    }

    /// The cards of a hand with this Action.
    #[inline]
    pub fn holding(&self, state: &State, seat: Seat, act: Act) -> CardSet {
        state.cards[seat.index()].hand.and(self.deck(seat).with_act(act))
    }
}
