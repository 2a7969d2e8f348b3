//! FS-2: all four commanders bid in secret for who acts first.

use crate::Foursome;
use crate::acting::Acting;
use crate::position::{Action, CARDS, Event, HAND, SEATS, State, enemy, sides};
use crate::rooms::{Play, Room};
use kernel::chance::{Chance, Halt};
use kernel::game::{Illegal, Window};
use kernel::message::Message;
use kernel::rule::{Rule, Sink};
use kernel::seat::{Seat, SeatSet, Side};
use serde::{Deserialize, Serialize};

/// FS-1: hands are filled from cards of which all numbers are equally likely.
pub const DRAW: Rule = Rule("FS-1");
/// FS-2: the bids.
pub const BID: Rule = Rule("FS-2");

/// Everybody writes a bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bidding;

impl Room for Bidding {
    fn asks(self, _: &Foursome, state: &State) -> Option<(SeatSet, Window)> {
        let left = sides().all_seats().iter().filter(|&seat| !state.committed.contains(seat));
        Some((left.collect(), Window::sealed("bid", BID)))
    }

    fn offers(self, _: &Foursome, _: &State, _: Seat, offer: &mut impl FnMut(Action)) {
        (0..=CARDS as u8).map(Action::Bid).chain([Action::Commit]).for_each(offer);
    }

    fn check(self, _: &Foursome, known: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let written = known.bids[seat.index()].is_some();
        match action {
            Action::Bid(_) if written => Err(Illegal::by("FS-2", "has-bid")),
            Action::Bid(0) => Ok(()),
            Action::Bid(card) if known.holds(seat, card) => Ok(()),
            Action::Bid(_) => Err(Illegal::by("FS-1", "not-in-hand")),
            Action::Commit if written => Ok(()),
            _ => Err(Illegal::by("FS-2", "not-now")),
        }
    }

    fn answer<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        seat: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::Bid(card) => {
                play.state.bids[seat.index()] = Some(card);
                play.sink.event(|| Event::Wrote { seat, card });
            }
            _ => {
                play.state.committed = play.state.committed.with(seat);
                play.sink.event(|| Event::Committed { seat });
                if play.state.committed == sides().all_seats() {
                    play.resolve_bids();
                }
            }
        }
        Ok(())
    }

    fn prompt(self, known: &State) -> Message {
        Message::new("prompt-bid").with("round", known.round)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The higher sum of a side acts first; a tie goes to the side that was second before.
    fn resolve_bids(&mut self) {
        self.sink.mark(BID);
        let cards = self.state.bids.map(|bid| bid.unwrap_or(0));
        let sum = |side: Side| -> u8 { sides().seats_of(side).iter().map(|seat| cards[seat.index()]).sum() };
        let (north, south) = (sum(Side(0)), sum(Side(1)));
        let first = match north == south {
            true => enemy(self.state.first),
            false => Side(u8::from(north < south)),
        };
        for seat in sides().all_seats().iter().filter(|seat| cards[seat.index()] > 0) {
            self.state.take(seat, cards[seat.index()]);
        }
        self.state.bids = [None; SEATS];
        self.state.committed = SeatSet::NONE;
        self.state.first = first;
        self.state.frames.replace(Acting { side: first });
        self.sink.reveal(sides().all_seats());
        self.sink.event(|| Event::Bids { cards, first });
    }

    /// FS-1: everybody whose hand is not full draws a card.
    pub fn fill_hands(&mut self) -> Result<(), Halt> {
        for seat in sides().all_seats().iter() {
            if self.state.held[seat.index()] < HAND {
                self.draw(seat)?;
            }
        }
        Ok(())
    }

    /// FS-1: one card into a hand.
    pub fn draw(&mut self, seat: Seat) -> Result<(), Halt> {
        let class = self.chance.draw(DRAW, &[1; CARDS])?;
        self.state.hands[seat.index()][class] += 1;
        self.state.held[seat.index()] += 1;
        self.sink.event(|| Event::Drew { seat, card: class as u8 + 1 });
        Ok(())
    }
}
