//! Odds from the cards that this seat has not seen come up.

use crate::card::{CardSet, Deck};

/// How likely each sum of the dice is, by the sum.
pub struct Sums([f32; 13]);

impl Sums {
    /// The dice on these cards of a deck.
    pub fn of(deck: &Deck, cards: CardSet) -> Sums {
        let mut count = [0.0; 13];
        cards.iter().for_each(|card| count[deck.card(card).dice.iter().sum::<u8>() as usize] += 1.0);
        let all = cards.len() as f32;
        if all == 0.0 {
            return Sums(std::array::from_fn(|sum| match sum {
                2..=12 => (6.0 - (sum as f32 - 7.0).abs()) / 36.0,
                _ => 0.0,
            }));
        }
        Sums(count.map(|n| n / all))
    }

    /// The sums with their chances.
    pub fn iter(&self) -> impl Iterator<Item = (i32, f32)> {
        self.0.into_iter().enumerate().skip(2).map(|(sum, chance)| (sum as i32, chance))
    }

    /// How likely a sum is below `n`.
    pub fn below(&self, n: i32) -> f32 {
        self.iter().filter(|&(sum, _)| sum < n).map(|(_, chance)| chance).sum()
    }

    /// How likely a sum is `n`.
    pub fn exactly(&self, n: i32) -> f32 {
        usize::try_from(n).ok().and_then(|n| self.0.get(n)).copied().unwrap_or(0.0)
    }

    /// How likely a sum is above `n`.
    pub fn above(&self, n: i32) -> f32 {
        self.below(13) - self.below(n + 1)
    }
}

/// One roll against another: how likely the first is higher by more than, or by just, so much.
pub struct Duel {
    over: [f32; 21],
    even: [f32; 21],
}

impl Duel {
    /// The first roll and the second.
    pub fn new(first: &Sums, second: &Sums) -> Duel {
        let mut even = [0.0; 21];
        for (a, chance) in first.iter().filter(|roll| roll.1 > 0.0) {
            for (b, other) in second.iter() {
                even[(a - b + 10) as usize] += chance * other;
            }
        }
        let mut over = [0.0; 21];
        for n in (0..20).rev() {
            over[n] = over[n + 1] + even[n + 1];
        }
        Duel { over, even }
    }

    /// How likely the first roll exceeds the second by more than `by`.
    pub fn over(&self, by: i32) -> f32 {
        match by + 10 {
            ..0 => 1.0,
            n @ 0..=20 => self.over[n as usize],
            _ => 0.0,
        }
    }

    /// How likely the first roll exceeds the second by just `by`.
    pub fn even(&self, by: i32) -> f32 {
        usize::try_from(by + 10).ok().and_then(|n| self.even.get(n)).copied().unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sums(dice: &[usize]) -> Sums {
        let mut chances = [0.0; 13];
        dice.iter().for_each(|&sum| chances[sum] += 1.0 / dice.len() as f32);
        Sums(chances)
    }

    #[test]
    fn a_duel_counts_every_pair_of_rolls() {
        let duel = Duel::new(&sums(&[4, 8]), &sums(&[4, 6]));
        assert_eq!((duel.over(-3), duel.over(0), duel.over(3), duel.over(9)), (1.0, 0.5, 0.25, 0.0));
        assert_eq!((duel.even(0), duel.even(2), duel.even(12)), (0.25, 0.25, 0.0));
        assert_eq!((duel.over(-30), duel.over(30)), (1.0, 0.0));
    }

    #[test]
    fn sums_split_at_a_number() {
        let sums = sums(&[2, 7, 7, 12]);
        assert_eq!((sums.below(7), sums.exactly(7), sums.above(7)), (0.25, 0.5, 0.25));
    }
}
