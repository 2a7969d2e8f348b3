//! B-122, B-126: hand-to-hand, round by round, counted out to its end. Both sides name their largest unit first.

use super::Panzer;
use crate::pieces::Class;
use crate::pieces::cards::Size;
use crate::state::{Mark, State, Team, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::seat::Side;

/// A side after some of its steps are lost.
#[derive(Clone, Copy)]
struct Rank {
    team: Team,
    /// Those who are half-squads by then.
    halved: Team,
    primary: UnitId,
}

impl Panzer {
    /// B-122: whoever attacks with a unit without having to close in first.
    pub fn melee_party(&self, state: &State, id: UnitId, hex: Hex) -> Team {
        let near = |one: &UnitId| {
            self.may_assault(state, *one) && self.map.grid.distance(state.unit(*one).hex, hex) <= 1
        };
        state.of(id.side()).filter(near).fold(id.bit(), |team, one| team | one.bit())
    }

    /// B-126: the unit that a side would name: its largest one.
    pub(crate) fn largest(&self, state: &State, all: impl Iterator<Item = UnitId>) -> Option<UnitId> {
        let size = |id: UnitId| u8::from(self.card(state, id).leg_size() == Some(Size::Squad));
        all.reduce(|best, id| if size(id) > size(best) { id } else { best })
    }

    /// A side as it is, and after each step that it loses.
    fn ranks(&self, state: &State, side: Side, team: Team) -> Vec<Rank> {
        let mut now = *state;
        let mut ranks = Vec::new();
        let (mut left, mut halved) = (team, 0);
        while let Some(primary) = self.largest(&now, units(side, left)) {
            ranks.push(Rank { team: left, halved, primary });
            let squad = self.card(&now, primary).leg_size() == Some(Size::Squad);
            if squad && self.entry(primary).reduced != u16::MAX {
                now.unit_mut(primary).marks.set(Mark::Reduced, true);
                halved |= primary.bit();
            } else {
                left &= !primary.bit();
            }
        }
        ranks
    }

    /// B-122: how a hand-to-hand fight over a hex may end.
    pub fn melee_forecast(&self, state: &State, side: Side, team: Team, hex: Hex) -> Forecast {
        let enemy = foe(side);
        let stands = |id: &UnitId| self.card(state, *id).class != Class::Vehicle;
        let there = units(enemy, self.standing_in(state, enemy, hex)).filter(stands);
        let against = there.fold(0, |team: Team, id| team | id.bit());
        let (own, other) = (self.ranks(state, side, team), self.ranks(state, enemy, against));
        let (Some(&first), Some(&met)) = (own.first(), other.first()) else { return Forecast::default() };
        let at = |a: Rank, b: Rank| {
            let mut there = *state;
            there.fighters[side.index()] = a.team;
            there.fighters[enemy.index()] = b.team;
            for id in units(side, a.halved).chain(units(enemy, b.halved)) {
                there.unit_mut(id).marks.set(Mark::Reduced, true);
            }
            there
        };
        let mut mass = vec![vec![0.0; other.len() + 1]; own.len() + 1];
        mass[0][0] = 1.0;
        for (i, &a) in own.iter().enumerate() {
            for (j, &b) in other.iter().enumerate() {
                let here = mass[i][j];
                let there = at(a, b);
                let more = self.melee_modifiers::<Sum>(&there, a.primary, false, hex).total()
                    - self.melee_modifiers::<Sum>(&there, b.primary, true, hex).total();
                let [less, same, greater] = rolled(more);
                mass[i + 1][j] += here * less;
                mass[i + 1][j + 1] += here * same;
                mass[i][j + 1] += here * greater;
            }
        }
        let (last, end) = (own.len(), other.len());
        let won: f64 = (0..last).map(|i| mass[i][end]).sum();
        let lost: f64 = (0..end).map(|j| mass[last][j]).sum();
        let outcome = |key, likelihood: f64| Chances { what: Message::new(key), likelihood };
        let start = at(first, met);
        let title = |id: UnitId| Message::new("odds-melee-side").with("unit", self.unit_name(id));
        let told = |id: UnitId, defends| self.melee_modifiers::<Explained>(&start, id, defends, hex).lines();
        let mut outcomes = vec![outcome("odds-melee-won", won), outcome("odds-melee-lost", lost)];
        if mass[last][end] > 1e-9 {
            outcomes.push(outcome("odds-melee-none", mass[last][end]));
        }
        Forecast {
            ledgers: vec![
                (Some(title(first.primary)), told(first.primary, false)),
                (Some(title(met.primary)), told(met.primary, true)),
            ],
            outcomes,
            ..Forecast::default()
        }
    }
}

/// How likely one of two dice of a hundred is less than the other, equal to it, greater than it, if so much is added to it.
fn rolled(more: i32) -> [f64; 3] {
    let mut ways = [0u32; 3];
    for one in 1..=100 {
        for other in 1..=100 {
            let at = (one + more).cmp(&other) as i8 + 1;
            ways[at as usize] += 1;
        }
    }
    ways.map(|count| f64::from(count) / 10_000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_equal_dice_are_equal_once_in_a_hundred() {
        let [less, same, greater] = rolled(0);
        assert!((same - 0.01).abs() < 1e-12 && (less - greater).abs() < 1e-12);
        assert_eq!(rolled(100), [0.0, 0.0, 1.0]);
        assert_eq!(rolled(-100), [1.0, 0.0, 0.0]);
    }
}
