//! Hands and piles: Fate cards with everything that is printed on them.

use super::SIDES;
use crate::Cc;
use crate::action::Action;
use crate::card::{CARDS, CardId, CardSet};
use crate::rooms::Rolling;
use crate::state::State;
use crate::tell::words;
use kernel::message::Message;
use kernel::scene::{Card, CardPart, Hand, PartForm, Pile, Spot};
use kernel::seat::{Seat, Viewer};

/// The id of a card on the page: the decks of both sides are counted through.
pub(super) const fn card_id(seat: Seat, card: CardId) -> u8 {
    seat.0 * CARDS as u8 + card.0
}

/// A card as a place that can be touched.
pub(super) const fn card_spot(seat: Seat, card: CardId, part: Option<&'static str>) -> Spot {
    Spot::Card { id: card_id(seat, card), part }
}

impl Cc {
    /// Units that wait to be placed, and the cards of both players as far as the viewer knows them.
    pub(super) fn hands(&self, view: &State, viewer: Viewer, legal: &[Action]) -> Vec<Hand> {
        let mut hands = Vec::new();
        for seat in SIDES {
            let waiting: Vec<_> = self.unplaced(view, seat).collect();
            if !waiting.is_empty() {
                hands.push(Hand {
                    seat: seat.0,
                    name: self.by("hand-reserve", seat),
                    count: waiting.len() as u8,
                    counters: waiting.into_iter().map(|id| self.counter(view, id)).collect(),
                    cards: Vec::new(),
                    limit: None,
                });
            }
            if view.turns > 0 {
                hands.push(self.hand(view, viewer, seat, legal));
            }
        }
        hands
    }

    fn hand(&self, view: &State, viewer: Viewer, seat: Seat, legal: &[Action]) -> Hand {
        let own = &view.cards[seat.index()];
        let seen = if viewer.shares(seat) { own.hand } else { own.shown };
        let usable = |card: CardId, slot: &str| {
            viewer.shares(seat)
                && legal.iter().any(|action| match *action {
                    Action::Order(id) | Action::Rout(id, _) | Action::Op(id) => id == card && slot == "order",
                    Action::Act(id) => id == card && slot == "action",
                    _ => false,
                })
        };
        let face = |card: CardId| {
            let mut face = self.card_face(view, seat, card);
            for part in &mut face.parts {
                part.usable = usable(card, part.slot);
            }
            face
        };
        Hand {
            seat: seat.0,
            name: self.by("hand-cards", seat),
            counters: Vec::new(),
            cards: seen.iter().map(face).collect(),
            count: own.held,
            limit: Some(self.side(seat).posture.hand()),
        }
    }

    /// A card, face up. Fire cards are also Op Fire.
    fn card_face(&self, view: &State, seat: Seat, id: CardId) -> Card {
        let card = self.deck(seat).card(id);
        let (order, fate) = (words::order_use(card.order), words::fate_use(card.fate));
        let act = words::act_use(Some(card.act));
        let part = |(slot, form, sort), name: Message, used: &words::Use| CardPart {
            slot,
            form,
            sort: Message::new(sort),
            name,
            text: Some(Message::new(used.text)),
            rule: used.rule,
            usable: false,
            icon: used.icon,
        };
        let rolled = view.frames.at::<Rolling>().is_some_and(|roll| roll.seat == seat && roll.card == id);
        let corner = if card.hex.is_some() { self.map.grid.label(card.hex) } else { "" };
        Card {
            id: card_id(seat, id),
            livery: self.side(seat).nation.livery(),
            parts: vec![
                part(("order", PartForm::Band, "card-order"), Message::new(order.name), order),
                part(("action", PartForm::Row, "card-action"), words::act_name(card), act),
                part(("event", PartForm::Print, "card-event"), words::fate_name(card), fate),
            ],
            dice: Some((card.dice[0], card.dice[1])),
            corner: corner.to_owned(),
            note: words::trigger(card.trigger),
            kind: None,
            cost: None,
            chosen: rolled,
        }
    }

    /// 1.2, 1.3: how many cards are left to draw, and what has been discarded.
    pub(super) fn card_piles(&self, view: &State) -> Vec<Pile> {
        if view.turns == 0 {
            return Vec::new();
        }
        SIDES
            .into_iter()
            .flat_map(|seat| [self.draw_pile(view, seat), self.discard_pile(view, seat)])
            .collect()
    }

    /// In a view the hidden cards of a hand lie among those still to be drawn.
    fn draw_pile(&self, view: &State, seat: Seat) -> Pile {
        let own = &view.cards[seat.index()];
        let count = (own.draw.len() + own.hand.len()).saturating_sub(own.held.into());
        let name = self.by("pile-draw", seat);
        Pile { seat: seat.0, name, count: count as u16, top: None, cards: Vec::new() }
    }

    fn discard_pile(&self, view: &State, seat: Seat) -> Pile {
        let discard: CardSet = view.cards[seat.index()].discard;
        let cards: Vec<_> = discard.iter().map(|card| self.card_face(view, seat, card)).collect();
        let top = cards.iter().find(|card| card.chosen).cloned();
        let name = self.by("pile-discard", seat);
        Pile { seat: seat.0, name, count: discard.len() as u16, top, cards }
    }
}
