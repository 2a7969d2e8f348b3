//! Chapter 5, O14: what the active player does with the Turn.

use super::ending::EndStage;
use crate::Cc;
use crate::action::Action;
use crate::card::{CardId, Order};
use crate::event::Event;
use crate::forecast::Trial;
use crate::play::Play;
use crate::rooms::{Activating, Asked, EndingTurn, Frame, Room, secretly};
use crate::scenario::SideName;
use crate::script::{Thought, Weighed};
use crate::state::{State, foe};
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::odds::Forecast;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// 5: the active player gives an Order, passes or ends the Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choosing;

impl Room for Choosing {
    fn asks(self, _: &Cc, state: &State) -> Asked {
        secretly(state.active, "choose", "5-b")
    }

    /// 5, O14: what the active player can do at this moment of the Turn.
    fn offers(self, game: &Cc, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        if state.orders < game.side(seat).orders {
            let hand = state.cards[seat.index()].hand;
            for &order in Order::ALL {
                let cards = hand.and(game.deck(seat).with_order(order));
                if cards.is_empty() {
                    continue;
                }
                if order == Order::Rout {
                    for side in [SideName::Axis, SideName::Allies] {
                        if game.may_rout(state, side.seat()) {
                            out.extend(cards.iter().map(|card| Action::Rout(card, side)));
                        }
                    }
                } else if game.may_order(state, seat, order) {
                    out.extend(cards.iter().map(Action::Order));
                }
            }
        }
        out.extend([if state.orders == 0 { Action::Pass } else { Action::End }]);
        game.offer_destroying(state, seat, out);
    }

    /// 5: an Order, a pass or the end of the Turn.
    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pass => play.begin_pass(seat),
            Action::End => {
                play.mark("5-b");
                play.sink.event(|| Event::Ended { seat });
                play.state.frames.replace(EndingTurn { stage: EndStage::First });
            }
            Action::Order(card) | Action::Rout(card, _) => {
                let order = play.deck(seat).card(card).order;
                play.mark("1-b");
                play.mark("1-c");
                play.spend(seat, card);
                play.mark("O14.1-a");
                play.mark("1.5-b");
                play.state.orders += 1;
                play.mark("1.5-a");
                play.mark("5.1-a");
                play.sink.event(|| Event::Ordered { seat, card, order });
                play.begin_order(seat, order, action)?;
                play.mark("5.1-b");
            }
            _ => {}
        }
        Ok(())
    }

    fn refuses(self, game: &Cc, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        Some(match action {
            Action::Pass => Illegal::by("5-b", "orders-given"),
            Action::End => Illegal::by("5-b", "no-order-given"),
            Action::Order(_) | Action::Rout(..) if state.orders >= game.side(seat).orders => {
                Illegal::by("5.1-a", "no-orders-left")
            }
            Action::Rout(_, side) if state.recovered[side.seat().index()] => {
                Illegal::by("O23.1-b", "already-routed")
            }
            Action::Rout(..) => Illegal::by("O23.1-a", "nobody-broken"),
            Action::Order(card) => game.refused_prerequisite(state, seat, card),
            _ => return None,
        })
    }

    fn prompt(self, game: &Cc, view: &State, seat: Seat) -> (Message, &'static str) {
        let left = game.side(seat).orders.saturating_sub(view.orders);
        let key = match (view.orders, left) {
            (0, _) => "ask-choose",
            (_, 0) => return (Message::new("ask-choose-end"), "about-choose-end"),
            _ => "ask-choose-more",
        };
        (Message::new(key).with("left", left), "about-choose")
    }

    fn overlay(self) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    /// Every card that cannot be played for its Order.
    fn wanted(self, game: &Cc, view: &State, seat: Seat, legal: &[Action]) -> Vec<Action> {
        let used = |card: CardId| {
            let plays =
                |action: &Action| matches!(*action, Action::Order(id) | Action::Rout(id, _) if id == card);
            legal.iter().any(plays)
        };
        let wish = |card: CardId| match game.deck(seat).card(card).order {
            Order::Rout => Action::Rout(card, SideName::of(foe(seat))),
            _ => Action::Order(card),
        };
        view.cards[seat.index()].hand.iter().filter(|&card| !used(card)).map(wish).collect()
    }

    /// O22, O23: the rolls that would follow at once.
    fn forecast(self, trial: Trial<'_>, seat: Seat, action: Action) -> Forecast {
        let game = trial.game;
        match action {
            Action::Order(card) if game.deck(seat).card(card).order == Order::Recover => {
                game.morale_odds(trial, seat, action)
            }
            Action::Rout(..) => game.morale_odds(trial, seat, action),
            _ => Forecast::default(),
        }
    }

    fn script(self, thought: &mut Thought<'_>) -> Action {
        let (action, plan) = thought.field().choose_order(thought.legal);
        *thought.plan = plan;
        action
    }

    fn weigh(self, thought: &Thought<'_>, weighed: &mut Weighed) {
        thought.field().weigh_orders(thought.legal, weighed);
    }

    fn possible(self, _: &Cc, _: &State, above: Option<Frame>) -> bool {
        matches!(above, None | Some(Frame::Settling(_)))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
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
}

impl Cc {
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

    /// 3.3: which prerequisite of an Order is missing.
    fn refused_prerequisite(&self, state: &State, seat: Seat, card: CardId) -> Illegal {
        match self.deck(seat).card(card).order {
            Order::Advance => Illegal::by("O16.1-a", "nobody-can-advance"),
            Order::ArtilleryDenied => Illegal::by("O17-b", "no-enemy-radio"),
            Order::ArtilleryRequest => Illegal::by("O18-a", "no-radio-or-spotter"),
            Order::CommandConfusion => Illegal::by("O19", "unplayable"),
            Order::Fire if state.of(seat).any(|id| self.fires_smoke(state, id)) => {
                Illegal::by("AMB-61", "no-target")
            }
            Order::Fire => Illegal::by("O20.1", "no-target"),
            Order::Move => Illegal::by("O14.4-b", "nobody-can-move"),
            Order::Recover if state.recovered[seat.index()] => Illegal::by("O22.1-a", "already-recovered"),
            Order::Recover => Illegal::by("O22.1-a", "nobody-to-recover"),
            Order::Rout => Illegal::by("O23.1-a", "nobody-broken"),
        }
    }
}
