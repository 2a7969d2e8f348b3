//! 1.9: the dice that a draw pile may still bring, as a viewer supposes it.

use crate::Cc;
use crate::card::{CardId, CardSet};
use crate::state::State;
use kernel::seat::Seat;

/// A pair of dice with its likelihood.
pub type Likely = ([u8; 2], f64);

/// How many cards of a pile show each pair of dice, by white and coloured die.
#[derive(Clone, Copy, Debug)]
struct Pairs([[u16; 7]; 7]);

impl Pairs {
    fn of(game: &Cc, seat: Seat, cards: CardSet) -> Pairs {
        let mut pairs = [[0; 7]; 7];
        for card in cards.iter() {
            let [white, red] = game.deck(seat).card(card).dice;
            pairs[usize::from(white)][usize::from(red)] += 1;
        }
        Pairs(pairs)
    }

    fn count(&self) -> u16 {
        self.0.iter().flatten().sum()
    }
}

/// The cards that may come up for a side: everything that the viewer has not seen elsewhere. A hand that is hidden from the viewer
/// lies among them; since nobody knows which cards it holds, each is as likely as any other to come up next.
#[derive(Clone, Copy, Debug)]
pub struct Pile {
    left: Pairs,
    /// 6.1.2-c: what is shuffled once the pile is empty.
    shuffled: Pairs,
}

impl Pile {
    /// The pile of a side in a view.
    pub fn of(game: &Cc, view: &State, seat: Seat) -> Pile {
        let cards = &view.cards[seat.index()];
        let shuffled = Pairs::of(game, seat, cards.draw.or(cards.discard));
        let left = if cards.draw.is_empty() { shuffled } else { Pairs::of(game, seat, cards.draw) };
        Pile { left, shuffled }
    }

    /// How many cards are left.
    pub fn count(&self) -> u16 {
        self.left.count()
    }

    /// The pile after these dice have come up; a new one once it is empty.
    #[must_use]
    pub fn without(mut self, dice: [u8; 2]) -> Pile {
        let here = &mut self.left.0[usize::from(dice[0])][usize::from(dice[1])];
        *here = here.saturating_sub(1);
        if self.left.count() == 0 {
            self.left = self.shuffled;
        }
        self
    }

    /// Every pair of dice with its likelihood.
    pub fn pairs(&self) -> Vec<Likely> {
        let all = f64::from(self.count());
        let dice = (1..=6u8).flat_map(|white| (1..=6u8).map(move |red| [white, red]));
        let counted = dice.map(|dice| (dice, self.left.0[usize::from(dice[0])][usize::from(dice[1])]));
        counted.filter(|&(_, n)| n > 0).map(|(dice, n)| (dice, f64::from(n) / all)).collect()
    }

    /// Every sum of the dice, each by a pair of the pile that shows it.
    pub fn sums(&self) -> Vec<Likely> {
        let mut sums: Vec<Likely> = Vec::with_capacity(11);
        for (dice, p) in self.pairs() {
            match sums.iter_mut().find(|(other, _)| sum(*other) == sum(dice)) {
                Some((_, q)) => *q += p,
                None => sums.push((dice, p)),
            }
        }
        sums
    }

    /// How likely it is that each of several rolls shows one of the sums that it needs. The sums of one roll must be
    /// among those of another or the other way round, as they are when every roll needs a number or more.
    pub fn all(&self, needs: &mut [[bool; 13]]) -> f64 {
        let cards = |needed: &[bool; 13], of: &Pairs| -> u16 {
            let dice = (1..=6usize).flat_map(|white| (1..=6usize).map(move |red| (white, red)));
            dice.filter(|(white, red)| needed[white + red]).map(|(white, red)| of.0[white][red]).sum()
        };
        needs.sort_by_key(|needed| needed.iter().filter(|&&fits| fits).count());
        let mut likelihood = 1.0;
        for (drawn, needed) in (0..).zip(needs.iter()) {
            likelihood *= if drawn < self.count() {
                f64::from(cards(needed, &self.left).saturating_sub(drawn)) / f64::from(self.count() - drawn)
            } else {
                f64::from(cards(needed, &self.shuffled)) / f64::from(self.shuffled.count().max(1))
            };
        }
        likelihood
    }
}

/// The sum of a pair of dice.
pub const fn sum(dice: [u8; 2]) -> u8 {
    dice[0] + dice[1]
}

/// A card of a deck with these dice.
pub fn card_with(game: &Cc, seat: Seat, dice: [u8; 2]) -> Option<CardId> {
    CardSet::ALL.iter().find(|&card| game.deck(seat).card(card).dice == dice)
}
