//! What is secret: a commander's hand and bid, a side's goal.

use crate::Foursome;
use crate::bidding::{BID, Bidding, DRAW};
use crate::ending::Ended;
use crate::position::{CARDS, Event, State, UNKNOWN, enemy, sides};
use kernel::chance::below;
use kernel::game::{Secret, Secrets, View};
use kernel::grid::Hex;
use kernel::seat::{Seat, Side, Viewer};
use rand_core::Rng;

pub const SECRETS: &[Secret] = &[
    Secret { name: "hand", rule: DRAW, known_to: "its commander", until: "a card is played" },
    Secret { name: "goal", rule: DRAW, known_to: "both commanders of its side", until: "the end" },
    Secret { name: "bid", rule: BID, known_to: "its commander", until: "all four have committed" },
];

/// Whether a viewer knows what a side knows.
fn of_side(viewer: Viewer, side: Side) -> bool {
    sides().seats_of(side).iter().any(|seat| viewer.shares(seat))
}

/// FS-1: a hand of so many cards that has this one among them (0 is none).
fn hand(count: u8, with: u8, rng: &mut impl Rng) -> [u8; CARDS] {
    let mut hand = [0; CARDS];
    let kept = u8::from(with > 0);
    if with > 0 {
        hand[usize::from(with) - 1] += 1;
    }
    for _ in kept..count {
        hand[below(rng, CARDS as u32) as usize] += 1;
    }
    hand
}

impl Secrets for Foursome {
    fn view(&self, state: &State, viewer: Viewer) -> View<State> {
        let mut seen = *state;
        for seat in sides().all_seats().iter().filter(|&seat| !viewer.shares(seat)) {
            seen.hands[seat.index()] = [0; CARDS];
            seen.bids[seat.index()] = None;
            seen.committed = seen.committed.without(seat);
        }
        for side in sides().all().iter().filter(|&side| !of_side(viewer, side)) {
            if state.frames.at::<Ended>().is_none() {
                seen.goals[side.index()] = Hex::NONE;
            }
        }
        View::of_masked(seen)
    }

    fn determinize(&self, view: &View<State>, viewer: Viewer, rng: &mut impl Rng) -> State {
        let mut world = **view;
        for seat in sides().all_seats().iter().filter(|&seat| !viewer.shares(seat)) {
            world.hands[seat.index()] = hand(view.held[seat.index()], 0, rng);
        }
        for (goal, from) in world.goals.iter_mut().zip(self.goals).filter(|(goal, _)| !goal.is_some()) {
            *goal = from[below(rng, 3) as usize];
        }
        world
    }

    fn hear(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Wrote { seat, .. } | Event::Committed { seat } => viewer.shares(seat).then_some(*event),
            Event::Drew { seat, .. } if !viewer.shares(seat) => Some(Event::Drew { seat, card: UNKNOWN }),
            _ => Some(*event),
        }
    }

    fn secrets() -> &'static [Secret] {
        SECRETS
    }

    fn scramble(&self, state: &State, seat: Seat, secret: usize, rng: &mut impl Rng) -> Option<State> {
        let mut twin = *state;
        let bids = state.frames.at::<Bidding>().is_some();
        // The first of the others, from a random one round the table, for whom the secret exists.
        let from = below(rng, 3) as u8;
        let others = || (0..3).map(|n| Seat((seat.0 + 1 + (from + n) % 3) % 4));
        match secret {
            0 => {
                let at = others().find(|other| state.held[other.index()] > 0)?.index();
                twin.hands[at] = hand(state.held[at], state.bids[at].unwrap_or(0), rng);
            }
            1 if state.frames.at::<Ended>().is_none() => {
                let side = enemy(sides().of_seat(seat)).index();
                twin.goals[side] = self.goals[side][below(rng, 3) as usize];
            }
            2 if bids => {
                let other = others().find(|other| state.bids[other.index()].is_some())?;
                let bid = below(rng, CARDS as u32 + 1) as u8;
                twin.bids[other.index()] = Some(if state.holds(other, bid) { bid } else { 0 });
            }
            _ => return None,
        }
        Some(twin)
    }
}
