//! Where artillery should fall: on many enemies, and far from friends.

use super::value::Mind;
use crate::ground::Type;
use crate::state::{Attack, HEXES, Means, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;
use kernel::sight::BLOCKED;

/// Own losses count for more: they were ours to avoid.
const FRIENDS: f32 = 1.4;

/// A Spotter, the hex to be shelled, and what that is worth.
pub struct Barrage {
    pub leader: UnitId,
    pub hex: Hex,
    pub value: f32,
}

impl Mind<'_> {
    /// What an impact in each hex brings.
    fn impacts(&self) -> [f32; HEXES] {
        let mut values = [0.0; HEXES];
        let (game, view) = (self.game, self.view);
        let radio = view.radios[self.seat.index()];
        let fp = radio.map_or(0, |radio| i32::from(game.pieces.radios[usize::from(radio.kind)].fp));
        let duel = self.duel(self.seat);
        for id in view.of(Seat(0)).chain(view.of(Seat(1))) {
            let hex = view.unit(id).hex;
            let attack =
                Attack { seat: self.seat, means: Means::Impact, target: hex, plunging: true, ..Attack::NONE };
            let burst = if game.land[hex.index()].kind == Type::Woods { 2 } else { 0 };
            let by = game.defence::<Sum>(view, &attack, id).total() - fp - burst;
            let harm = duel.over(by) * self.breaking(id) + duel.even(by) * self.suppressing(id);
            values[hex.index()] += if id.seat() == self.seat { -FRIENDS * harm } else { harm };
        }
        values
    }

    /// The best Spotting Round, by any Spotter or by this one.
    pub fn best_barrage(&self, leader: Option<UnitId>) -> Option<Barrage> {
        let (game, view) = (self.game, self.view);
        let grid = &game.map.grid;
        let spotters = leader.map_or_else(|| game.spotters(view, self.seat), UnitId::bit);
        let impacts = self.impacts();
        let strike = |hex: Hex| {
            let around = grid.neighbours(hex).iter().chain([&hex]).filter(|hex| hex.is_some());
            around.map(|hex| impacts[hex.index()]).sum::<f32>()
        };
        let mut strikes = [None; HEXES];
        let mut struck = |hex: Hex| *strikes[hex.index()].get_or_insert_with(|| strike(hex));
        let mut best: Option<Barrage> = None;
        for hex in &view.hexes(self.foe) {
            let mut drifted = 0.0;
            for first in Dir::ALL {
                let once = grid.step(hex, first);
                let twice = Dir::ALL.into_iter().filter(|_| once.is_some()).map(|dir| grid.step(once, dir));
                drifted += twice.filter(|end| end.is_some()).map(&mut struck).sum::<f32>();
            }
            for id in units(self.seat, spotters) {
                let from = view.unit(id).hex;
                let hindrance = game.sights.look(&view.veil, from, hex);
                if hindrance == BLOCKED {
                    continue;
                }
                let need = grid.distance(from, hex) + u16::from(hindrance);
                let value = self.product_over(need) * drifted / 36.0;
                if best.as_ref().is_none_or(|best| value > best.value) {
                    best = Some(Barrage { leader: id, hex, value });
                }
            }
        }
        best
    }

    /// How likely the product of the own dice exceeds a number.
    fn product_over(&self, need: u16) -> f32 {
        let (deck, cards) = (self.game.deck(self.seat), self.view.cards[self.seat.index()].draw);
        let product = |dice: [u8; 2]| u16::from(dice[0]) * u16::from(dice[1]);
        let over = cards.iter().filter(|&card| product(deck.card(card).dice) > need).count();
        over as f32 / cards.len().max(1) as f32
    }
}
