//! What a seat remembers of the other's cards once a discard pile has been shuffled away.
//!
//! Whatever is in a hand when its deck is shuffled (6.1.2-c) lay in no discard pile then. So a hand holds at least so many
//! cards that have not been seen since; with each card played that could be one of them, one less is certain.

use crate::card::{CARDS, CardId, CardSet};
use crate::event::Event;
use crate::state::State;
use kernel::seat::Seat;

/// How many shuffles are told apart; the time is over before there are more.
const SHUFFLES: usize = 16;

/// What a seat knows of the other's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    /// How often that deck has been shuffled.
    shuffles: u8,
    /// How many cards that hand has.
    held: u8,
    /// By card: the shuffles before it was last seen on the discard pile, and one more; 0 if it never was.
    seen: [u8; CARDS],
    /// By shuffle: how many cards, at least, that hand has kept since.
    kept: [u8; SHUFFLES],
}

impl Memory {
    /// Nothing has been told yet.
    pub const NOTHING: Memory = Memory { shuffles: 0, held: 0, seen: [0; CARDS], kept: [0; SHUFFLES] };

    /// What is known of a hand at first: its size.
    pub fn of(view: &State, rival: Seat) -> Memory {
        Memory { held: view.cards[rival.index()].held, ..Memory::NOTHING }
    }

    /// What a step tells: what was heard, and what lies open afterwards.
    pub fn hear(&mut self, view: &State, rival: Seat, heard: &[Event]) {
        heard.iter().for_each(|event| self.note(rival, event));
        view.cards[rival.index()].discard.iter().for_each(|card| self.see(card));
    }

    fn note(&mut self, rival: Seat, event: &Event) {
        match *event {
            Event::Drew { seat, .. } | Event::Dealt { seat, .. } if seat == rival => self.held += 1,
            Event::Ordered { seat, card, .. }
            | Event::Acted { seat, card, .. }
            | Event::Discarded { seat, card }
                if seat == rival =>
            {
                self.play(card);
            }
            Event::Rolled { seat, card, .. }
            | Event::RandomHex { seat, card, .. }
            | Event::Befell { seat, card, .. }
                if seat == rival =>
            {
                self.see(card);
            }
            // E61: from now on these cards are known, and all others were drawn later.
            Event::HandShown { seat, .. } if seat == rival => self.kept = [0; SHUFFLES],
            Event::Time { seat, .. } if seat == rival => {
                self.kept[usize::from(self.shuffles).min(SHUFFLES - 1)] = self.held;
                self.shuffles += 1;
            }
            _ => {}
        }
    }

    /// A card leaves the hand for the discard pile.
    fn play(&mut self, card: CardId) {
        self.held = self.held.saturating_sub(1);
        for shuffle in 0..SHUFFLES {
            if self.unseen_since(shuffle, card) {
                self.kept[shuffle] = self.kept[shuffle].saturating_sub(1);
            }
        }
        self.see(card);
    }

    /// A card lies on the discard pile.
    fn see(&mut self, card: CardId) {
        if let Some(seen) = self.seen.get_mut(card.index()) {
            *seen = self.shuffles + 1;
        }
    }

    /// Whether a card lay in no discard pile at this shuffle, and has not been seen since.
    fn unseen_since(&self, shuffle: usize, card: CardId) -> bool {
        self.seen.get(card.index()).is_none_or(|&seen| usize::from(seen) <= shuffle)
    }

    /// The cards that have not been seen since just before a shuffle.
    fn unseen(&self, shuffle: usize) -> CardSet {
        CardSet::ALL.iter().filter(|&card| self.unseen_since(shuffle, card)).collect()
    }

    /// The shuffles that a hand does not explain yet, the oldest first, with the cards that would.
    fn open(&self, hand: CardSet) -> impl Iterator<Item = CardSet> {
        let shuffles = (0..SHUFFLES).filter(|&shuffle| self.kept[shuffle] > 0);
        let unseen = shuffles.map(|shuffle| (self.unseen(shuffle), self.kept[shuffle]));
        unseen
            .filter(move |&(unseen, kept)| hand.and(unseen).len() < usize::from(kept))
            .map(|(unseen, _)| unseen)
    }

    /// Cards of which one more must be in a hand; none if any will do.
    pub fn wanted(&self, hand: CardSet) -> CardSet {
        self.open(hand).next().unwrap_or(CardSet::EMPTY)
    }

    /// Whether a hand agrees with what was told.
    pub fn allows(&self, hand: CardSet) -> bool {
        hand.len() == usize::from(self.held) && self.open(hand).next().is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Order;

    const US: Seat = Seat(1);

    fn told(events: &[Event]) -> Memory {
        let mut memory = Memory::NOTHING;
        events.iter().for_each(|event| memory.note(US, event));
        memory
    }

    fn drew() -> Event {
        Event::Drew { seat: US, card: CardId::UNKNOWN }
    }

    fn rolled(card: u8) -> Event {
        let purpose = crate::state::Purpose::Attack;
        Event::Rolled { seat: US, purpose, card: CardId(card), white: 1, red: 1 }
    }

    fn ordered(card: u8) -> Event {
        Event::Ordered { seat: US, card: CardId(card), order: Order::Fire }
    }

    fn hand(cards: &[u8]) -> CardSet {
        cards.iter().map(|&card| CardId(card)).collect()
    }

    #[test]
    fn what_was_kept_over_a_shuffle_lay_in_no_discard_pile() {
        let shuffled = Event::Time { time: 1, seat: US };
        let memory = told(&[drew(), drew(), rolled(7), rolled(8), shuffled.clone()]);
        assert!(memory.allows(hand(&[1, 2])) && !memory.allows(hand(&[1, 7])));
        let memory = told(&[drew(), drew(), rolled(7), shuffled.clone(), drew()]);
        assert!(memory.allows(hand(&[1, 2, 7])) && !memory.allows(hand(&[1, 2])));
        // A card played since may have been one of the old ones, or the new one.
        let memory = told(&[drew(), drew(), rolled(7), shuffled.clone(), drew(), ordered(1)]);
        assert!(memory.allows(hand(&[2, 7])) && memory.allows(hand(&[2, 3])));
        let memory = told(&[drew(), drew(), rolled(7), rolled(8), shuffled, drew(), ordered(7)]);
        assert!(memory.allows(hand(&[2, 3])) && !memory.allows(hand(&[2, 8])));
    }
}
