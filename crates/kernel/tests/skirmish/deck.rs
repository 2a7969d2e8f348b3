//! The deck is the dice (SK-6), and hands come from it (SK-9).

use super::state::{CARDS, FACE, Pile};
use super::*;
use kernel::seat::SeatSet;
use std::sync::atomic::Ordering;

/// How many cards a seat is dealt, and how many it may hold.
pub const DEALT: u8 = 2;
pub const MOST: u8 = 3;
const AGAIN: u8 = 3;

/// Takes a card off the pile.
pub fn draw_card(pile: &mut Pile, rule: Rule, chance: &mut impl Chance) -> Result<u8, Halt> {
    let class = chance.draw(rule, &pile.map(u16::from))?;
    pile[class] -= 1;
    Ok(class as u8)
}

/// Whether a card brings an event.
pub fn eventful(class: u8) -> bool {
    usize::from(class) >= CARDS - 2
}

/// The number that a card counts as a roll.
pub fn face(class: u8) -> u8 {
    FACE[usize::from(class)]
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Draws the top card; an empty pile is made of the discards at once.
    pub fn draw(&mut self, rule: Rule) -> Result<u8, Halt> {
        match draw_card(&mut self.state.deck, rule, self.chance) {
            Err(Halt::Dry) if self.game.flaw == Flaw::SwallowedDry => Ok(0),
            drawn => drawn,
        }
    }

    fn refill(&mut self) {
        if self.state.deck == Pile::default() {
            self.state.deck = std::mem::take(&mut self.state.discard);
            self.sink.event(|| Event::Reshuffled);
        }
    }

    /// A card shown to all and discarded.
    pub fn show_card(&mut self, rule: Rule) -> Result<u8, Halt> {
        let class = self.draw(rule)?;
        if !(self.game.flaw == Flaw::LostCard && rule == EVENT) {
            self.state.discard[usize::from(class)] += 1;
        }
        self.refill();
        Ok(class)
    }

    /// A card into a hand, which only its holder sees.
    pub fn deal(&mut self, seat: Seat) -> Result<(), Halt> {
        let class = self.draw(HAND)?;
        self.state.hands[seat.index()][usize::from(class)] += 1;
        self.state.held[seat.index()] += 1;
        self.sink.event(|| Event::Dealt { seat, class });
        self.refill();
        Ok(())
    }

    /// A card out of a hand, for everybody to see.
    pub fn play_card(&mut self, seat: Seat, class: u8) {
        self.state.hands[seat.index()][usize::from(class)] -= 1;
        self.state.held[seat.index()] -= 1;
        self.state.discard[usize::from(class)] += 1;
        self.sink.reveal(SeatSet::one(other(seat)));
        self.sink.event(|| Event::Boosted { seat, class });
    }

    fn roll(&mut self, seat: Seat) -> Result<u8, Halt> {
        let class = if self.game.flaw == Flaw::ReusedDie {
            let last = self.game.last_card.swap(u8::MAX, Ordering::Relaxed);
            if last != u8::MAX {
                last
            } else {
                let class = self.show_card(ROLL)?;
                self.game.last_card.store(class, Ordering::Relaxed);
                class
            }
        } else {
            self.show_card(ROLL)?
        };
        self.sink.event(|| Event::Rolled { seat, class });
        Ok(class)
    }

    /// The attack roll, with the question to the holder of the initiative on top of it.
    pub fn first_roll(&mut self) -> Result<(), Halt> {
        let Frame::Boosting(fire) = self.state.frames.top() else { return Ok(()) };
        let class = self.roll(fire.seat)?;
        self.state.frames.replace(Frame::Firing { fire, class });
        self.state.frames.push(Frame::Rolling { seat: fire.seat, class, again: 0 })
    }

    /// The roll is made again, and the initiative passes.
    pub fn roll_again(&mut self) -> Result<(), Halt> {
        let Frame::Rolling { seat, again, .. } = self.state.frames.top() else { return Ok(()) };
        self.sink.mark(ROLL);
        self.state.initiative = other(self.state.initiative);
        let class = self.roll(seat)?;
        self.state.frames.replace(Frame::Rolling { seat, class, again: again + 1 });
        if again + 1 >= AGAIN { self.accept() } else { Ok(()) }
    }

    /// The roll counts; an event on the card interrupts the attack.
    pub fn accept(&mut self) -> Result<(), Halt> {
        let Frame::Rolling { seat, class, .. } = self.state.frames.top() else { return Ok(()) };
        self.state.frames.pop();
        if let Frame::Firing { fire, .. } = self.state.frames.top() {
            self.state.frames.replace(Frame::Firing { fire, class });
        }
        if !eventful(class) {
            return Ok(());
        }
        self.sink.mark(EVENT);
        let event = self.show_card(EVENT)?;
        if face(event) <= 3 {
            let hurt = units_of(seat).any(|u| self.state.units[usize::from(u)].hits == 1);
            if hurt {
                self.state.frames.push(Frame::Rallying { seat })?;
            }
        } else if self.state.held[other(seat).index()] < MOST {
            self.deal(other(seat))?;
        }
        Ok(())
    }

    /// A hit is taken back.
    pub fn rally(&mut self, unit: u8) {
        assert!(self.game.flaw != Flaw::PanickyRally, "nobody rallies");
        self.state.units[usize::from(unit)].hits = 0;
        self.state.frames.pop();
        self.sink.event(|| Event::Rallied { unit });
    }
}
