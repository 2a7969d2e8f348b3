//! 2.0.b: the choice of a turn: to pass, or who acts.

use crate::Coh;
use crate::action::Action;
use crate::card::{CardId, CardType, Effect};
use crate::event::Event;
use crate::play::Play;
use crate::rooms::{Asked, Frame, Ordering, Room, Turn, secretly};
use crate::script::Thought;
use crate::state::{Place, State, Team, UnitId, units};
use crate::turn::TurnStage;
use kernel::chance::{Chance, Halt};
use kernel::game::Illegal;
use kernel::message::Message;
use kernel::rule::Sink;
use kernel::scene::OverlayKind;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// A commander chooses what to do in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choosing {
    /// Whose turn it is.
    pub seat: Seat,
}

impl Room for Choosing {
    fn asks(self, _: &Coh, _: &State) -> Asked {
        secretly(self.seat, "choose", "2.0.b")
    }

    fn offers(self, game: &Coh, state: &State, seat: Seat, out: &mut impl Extend<Action>) {
        out.extend([Action::Pass]);
        let side = game.side_of(seat);
        let own = |id: &UnitId| {
            let unit = state.unit(*id);
            unit.exists() && unit.seat == seat && matches!(unit.place, Place::Map | Place::Reserve)
        };
        let all = units(side, Team::MAX).filter(own);
        out.extend(all.filter(|&id| game.can_act(state, id)).map(Action::Pick));
        // 17.6.d: a hasty defence is given up in the owner's turn.
        out.extend(state.of(side).filter(|id| own(id) && state.unit(*id).hasty).map(Action::GiveUp));
        let hand = state.commander(seat).hand;
        out.extend(hand.iter().filter(|&card| game.can_play(state, seat, card)).map(Action::Card));
        let partner = game
            .battle
            .sides
            .seats_of(side)
            .iter()
            .any(|other| other != seat && !state.acted.contains(other));
        // C12: two turns in a row are those of who played the card.
        let first = game.battle.sides.seats_of(side).lowest() == Some(seat) && state.extra == 0;
        if partner && first && state.acted.is_empty() {
            out.extend([Action::Defer]);
        }
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Pick(id) => {
                play.mark("2.0.b");
                play.mark("2.2.a");
                play.next(Ordering { unit: id, card: CardId::NONE })?;
            }
            Action::GiveUp(id) => {
                play.mark("17.6.d");
                play.state.unit_mut(id).hasty = false;
                let hex = play.state.unit(id).hex;
                play.sink.event(|| Event::WorkLost { hex, work: crate::pieces::Work::HastyDefence });
            }
            Action::Card(card) => play.begin_card(seat, card)?,
            Action::Defer => {
                play.mark("A.114");
                let side = play.game.side_of(seat);
                let partner = play.game.battle.sides.seats_of(side).iter().find(|&other| other != seat);
                play.pop()?;
                play.next(Turn { seat: partner.unwrap_or(seat), stage: TurnStage::Choose })?;
                play.state.deed.seat = partner.unwrap_or(seat);
            }
            _ => {
                play.pop()?;
                play.next(Turn { seat, stage: TurnStage::Passed })?;
            }
        }
        Ok(())
    }

    fn refuses(self, game: &Coh, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match action {
            Action::Pick(id) => game.why_not_chosen(state, seat, id),
            Action::Defer => Some(Illegal::by("A.114", "cannot-defer")),
            Action::GiveUp(_) => Some(Illegal::by("17.6.d", "not-in-it")),
            Action::Card(card) => Some(game.why_not_play(state, seat, card)),
            _ => None,
        }
    }

    fn possible(self, _: &Coh, state: &State, above: Option<Frame>) -> bool {
        above.is_none() && self.seat == state.deed.seat && state.deed.members == 0
    }

    fn prompt(self, _: &Coh, view: &State, seat: Seat) -> Message {
        Message::new("ask-choose").with("caps", view.commander(seat).caps)
    }

    fn overlay(self, _: &Coh, _: &State) -> Option<OverlayKind> {
        Some(OverlayKind::Reach)
    }

    fn concerns(self, _: &Coh, _: &State, _: UnitId) -> bool {
        false
    }

    fn script(self, thought: &mut Thought<'_, '_>) -> Action {
        thought.begin()
    }
}

impl Coh {
    /// 2.2.b, 3.4: whether a unit can take some action. To stall is always possible for who may act at all.
    pub fn can_act(&self, state: &State, id: UnitId) -> bool {
        self.kinds(state, id, CardId::NONE).next().is_some()
    }

    /// 8.4: whether a card can be played as, or at the start of, the turn's action.
    pub fn can_play(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let kind = self.cards.kind(card);
        match kind.card_type {
            CardType::Action => self.users(state, seat, card).next().is_some(),
            CardType::Bonus => kind.effect == Effect::SwiftAction && state.commander(seat).caps >= kind.cost,
            CardType::Scenario | CardType::Artillery => false,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 8.4: a card is played at the start of the turn.
    fn begin_card(&mut self, seat: Seat, card: CardId) -> Result<(), Halt> {
        let kind = self.game.cards.kind(card);
        if kind.effect == Effect::SwiftAction {
            self.mark("C12");
            self.mark("8.5.b");
            // A.108: in the extra turn, too.
            self.mark("A.108");
            let cost = kind.cost;
            self.spend_card(seat, card);
            self.spend_caps(seat, cost);
            self.state.extra += 1;
            return Ok(());
        }
        self.mark("8.4.a");
        self.spend_card(seat, card);
        self.next(Ordering { unit: UnitId::NONE, card }).map(|_| ())
    }
}
