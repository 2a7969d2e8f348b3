//! 9.2: what is secret, and who knows it.

use crate::Cc;
use crate::card::{CardId, CardSet};
use crate::event::Event;
use crate::memory::Memory;
use crate::state::{State, foe};
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::rule::Rule;
use kernel::seat::{Seat, Viewer};
use rand_core::Rng;

/// The table of secrets.
pub const SECRETS: &[Secret] = &[
    Secret {
        name: "hand",
        rule: Rule("1.2-a"),
        known_to: "its holder",
        until: "the card is played, discarded or shown",
    },
    Secret { name: "draw pile", rule: Rule("1.2-b"), known_to: "nobody", until: "the card comes up" },
    Secret {
        name: "secret chit",
        rule: Rule("4.3.3"),
        known_to: "its drawer",
        until: "it is revealed, or the end",
    },
];

const SIDES: [Seat; 2] = [Seat(0), Seat(1)];

/// A random card of a set.
fn any_card(set: CardSet, rng: &mut impl Rng) -> Option<CardId> {
    if set.is_empty() { None } else { set.iter().nth(below(rng, set.len() as u32) as usize) }
}

impl Secrets for Cc {
    /// Unknown cards of a hand lie among the unseen ones, unknown chits in the cup.
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        for seat in SIDES.into_iter().filter(|&seat| !viewer.shares(seat)) {
            let cards = &mut seen.cards[seat.index()];
            let hidden = cards.hand.without(cards.shown);
            cards.draw = cards.draw.or(hidden);
            cards.hand = cards.shown;
            seen.secret[seat.index()] = 0;
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        self.supposed(view, viewer, &Memory::NOTHING, rng)
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Drew { seat, .. } if !viewer.shares(*seat) => {
                Some(Event::Drew { seat: *seat, card: CardId::UNKNOWN })
            }
            Event::Chit { seat, open: false, .. } if !viewer.shares(*seat) => {
                Some(Event::Chit { seat: *seat, chit: None, open: false })
            }
            other => Some(other.clone()),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let rival = foe(seat);
        let mut twin = *state;
        match secret {
            0 => {
                let cards = &state.cards[rival.index()];
                if cards.hand.without(cards.shown).is_empty() {
                    return None;
                }
                let cards = &mut twin.cards[rival.index()];
                let hidden: Vec<_> = cards.hand.without(cards.shown).iter().collect();
                for old in hidden {
                    let Some(new) = any_card(cards.draw, rng) else { break };
                    cards.draw.remove(new);
                    cards.draw.insert(old);
                    cards.hand.remove(old);
                    cards.hand.insert(new);
                }
            }
            // The order of a draw pile is nowhere in the state; what it may hold is, as the rest of the deck. One card
            // changes places with a card of the rival's hand.
            1 => {
                let cards = &mut twin.cards[rival.index()];
                let (out, into) =
                    (any_card(cards.hand.without(cards.shown), rng)?, any_card(cards.draw, rng)?);
                cards.hand.remove(out);
                cards.draw.insert(out);
                cards.draw.remove(into);
                cards.hand.insert(into);
            }
            _ => {
                let held: Vec<u32> =
                    (0..32).filter(|n| state.secret[rival.index()] & (1 << n) != 0).collect();
                let &old = held.get(below(rng, held.len().max(1) as u32) as usize)?;
                let gone = self.gone(state);
                let free = |n: &usize| gone & (1 << n) == 0 && self.chits[*n].secret;
                let cup: Vec<_> = (0..self.chits.len()).filter(free).collect();
                let &new = cup.get(below(rng, cup.len().max(1) as u32) as usize)?;
                twin.secret[rival.index()] &= !(1 << old);
                twin.secret[rival.index()] |= 1 << new;
            }
        }
        Some(twin)
    }
}

impl Cc {
    /// A position that the viewer could not tell from the true one, and that agrees with what the viewer remembers of
    /// the other hand.
    pub fn supposed(&self, view: &State, viewer: Viewer, memory: &Memory, rng: &mut impl Rng) -> State {
        let mut world = *view;
        for seat in SIDES.into_iter().filter(|&seat| !viewer.shares(seat)) {
            self.redeal(&mut world, seat, memory, rng);
            self.hide_chits(&mut world, seat, rng);
        }
        world
    }

    /// Puts the hidden part of a hand back and deals it again: first cards that it must have kept for long.
    fn redeal(&self, state: &mut State, seat: Seat, memory: &Memory, rng: &mut impl Rng) {
        let cards = &mut state.cards[seat.index()];
        cards.draw = cards.draw.or(cards.hand.without(cards.shown));
        cards.hand = cards.shown;
        while cards.hand.len() < usize::from(cards.held) {
            let wanted = memory.wanted(cards.hand).and(cards.draw);
            let pile = if wanted.is_empty() { cards.draw } else { wanted };
            let Some(card) = any_card(pile, rng) else { return };
            cards.draw.remove(card);
            cards.hand.insert(card);
        }
    }

    /// Gives a side other secret chits.
    fn hide_chits(&self, state: &mut State, seat: Seat, rng: &mut impl Rng) {
        state.secret[seat.index()] = 0;
        while state.secret[seat.index()].count_ones() < u32::from(state.secrets[seat.index()]) {
            let gone = self.gone(state);
            let free = |n: &usize| self.chits[*n].secret && gone & (1 << n) == 0;
            let cup = || (0..self.chits.len()).filter(free);
            let drawn = below(rng, cup().count().max(1) as u32) as usize;
            let Some(chit) = cup().nth(drawn) else { return };
            state.secret[seat.index()] |= 1 << chit;
        }
    }
}
