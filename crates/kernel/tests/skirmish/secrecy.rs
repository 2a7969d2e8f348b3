//! What is secret: hands, ambushers, orders.

use super::deck::draw_card;
use super::orders::{ordered, unplaced};
use super::state::{CARDS, Pile, Sheet, UNKNOWN};
use super::*;
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::seat::Viewer;
use rand_core::Rng;

pub const SECRETS: &[Secret] = &[
    Secret { name: "hand", rule: HAND, known_to: "its holder", until: "the card is played" },
    Secret { name: "ambusher", rule: AMBUSH, known_to: "its side", until: "it fires or is met" },
    Secret { name: "orders", rule: ORDERS, known_to: "their writer", until: "both sides have committed" },
];

const SIDES: [Seat; 2] = [Seat(0), Seat(1)];

pub fn ambusher(seat: Seat) -> usize {
    usize::from(units_of(seat).end - 1)
}

/// A source for choices that are not part of the game.
struct Hat<'a, R>(&'a mut R);

impl<R: Rng> Chance for Hat<'_, R> {
    fn throw(
        &mut self,
        _: Rule,
        _: &'static kernel::chance::Die,
        _: u8,
    ) -> Result<kernel::chance::Faces, Halt> {
        Err(Halt::Dry)
    }

    fn draw(&mut self, _: Rule, classes: &[u16]) -> Result<usize, Halt> {
        let all: u32 = classes.iter().map(|&n| u32::from(n)).sum();
        if all == 0 {
            return Err(Halt::Dry);
        }
        let mut left = below(self.0, all);
        for (class, &n) in classes.iter().enumerate() {
            match left.checked_sub(u32::from(n)) {
                Some(rest) => left = rest,
                None => return Ok(class),
            }
        }
        Err(Halt::Dry)
    }
}

impl Secrets for Skirmish {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        for seat in SIDES.into_iter().filter(|&s| !viewer.shares(s)) {
            let hand = std::mem::take(&mut seen.hands[seat.index()]);
            (0..CARDS).for_each(|class| seen.deck[class] += hand[class]);
            if seen.units[ambusher(seat)].hidden && self.flaw != Flaw::LeakyView {
                seen.units[ambusher(seat)].hex = Hex::NONE;
            }
            if self.flaw != Flaw::OpenSheets {
                seen.sheets[seat.index()] = Sheet::BLANK;
            }
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut world = **view;
        if self.flaw == Flaw::EmptyWorld {
            return world;
        }
        for seat in SIDES.into_iter().filter(|&s| !viewer.shares(s)) {
            self.redeal(&mut world, seat, rng);
            if world.units[ambusher(seat)].hidden
                && !(world.frames.top() == Frame::Planning && unplaced(view, seat))
            {
                self.hide(&mut world, seat, rng);
            }
        }
        world
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Placed { seat, .. } | Event::Wrote { seat, .. } | Event::Committed { seat } => {
                viewer.shares(seat).then_some(*event)
            }
            Event::Dealt { seat, .. } if !viewer.shares(seat) && self.flaw != Flaw::LeakyEvent => {
                Some(Event::Dealt { seat, class: UNKNOWN })
            }
            _ => Some(*event),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let rival = other(seat);
        let mut twin = *state;
        match secret {
            0 if state.hands[rival.index()] == Pile::default() => return None,
            0 if self.flaw == Flaw::ConstantSecret => {}
            0 => self.redeal(&mut twin, rival, rng),
            1 if !state.units[ambusher(rival)].hidden || unplaced(state, rival) => return None,
            1 if self.flaw == Flaw::WildScramble => {
                twin.units[ambusher(rival)].hex = Hex(below(rng, self.grid.len() as u32) as u16);
            }
            1 => self.hide(&mut twin, rival, rng),
            _ => {
                let all = ordered(state, rival).count() as u32;
                if state.frames.top() != Frame::Planning || state.sheets[rival.index()].written == 0 {
                    return None;
                }
                let mut sheet = Sheet { written: below(rng, all + 1) as u8, ..Sheet::BLANK };
                for order in &mut sheet.orders[..usize::from(sheet.written)] {
                    *order = [Order::Rest, Order::March, Order::Shoot][below(rng, 3) as usize];
                }
                let whole = u32::from(sheet.written) == all;
                sheet.committed = whole && !state.sheets[seat.index()].committed && below(rng, 2) == 0;
                twin.sheets[rival.index()] = sheet;
            }
        }
        Some(twin)
    }
}

impl Skirmish {
    /// Puts a hand back and deals it again.
    fn redeal(&self, state: &mut State, seat: Seat, rng: &mut impl Rng) {
        let hand = std::mem::take(&mut state.hands[seat.index()]);
        (0..CARDS).for_each(|class| state.deck[class] += hand[class]);
        for _ in 0..state.held[seat.index()] {
            if let Ok(class) = draw_card(&mut state.deck, HAND, &mut Hat(rng)) {
                state.hands[seat.index()][usize::from(class)] += 1;
            }
        }
    }

    /// Hides an ambusher anywhere at home where no enemy stands.
    fn hide(&self, state: &mut State, seat: Seat, rng: &mut impl Rng) {
        let free: Vec<_> = self.home(seat).filter(|&hex| !march::enemy_seen(state, seat, hex)).collect();
        if !free.is_empty() {
            state.units[ambusher(seat)].hex = free[below(rng, free.len() as u32) as usize];
        }
    }
}
