//! Shortest ways over a board: how far a unit can go, what it costs and by which hexes.

use crate::grid::{Grid, Hex};
use crate::hex::Dir;
use crate::set::PerHex;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A search for cheapest ways. Keep one and use it again: once it has seen the largest board it allocates no more.
///
/// Of equally cheap ways it takes the one with the fewest steps, and of those, at each hex going back, the one that
/// comes from the hex with the lowest number.
#[derive(Clone, Debug, Default)]
pub struct Search {
    best: PerHex<Best>,
    /// Cost, steps and hex in one number, so that the cheapest, shortest, lowest comes first.
    open: BinaryHeap<Reverse<u64>>,
    route: Vec<Hex>,
}

#[derive(Clone, Copy, Debug)]
struct Best {
    cost: u32,
    steps: u16,
    from: Hex,
}

const UNREACHED: Best = Best { cost: u32::MAX, steps: u16::MAX, from: Hex::NONE };

impl Search {
    /// A search that has found nothing yet.
    pub fn new() -> Search {
        Search::default()
    }

    /// Finds every hex that can be reached from `start` for at most `limit`. `step` gives the cost of going from one
    /// hex over a hexside into the next, or none where that is not allowed; it is asked at most once for each.
    pub fn reach(
        &mut self,
        grid: &Grid,
        start: Hex,
        limit: u32,
        step: impl FnMut(Hex, Dir, Hex) -> Option<u32>,
    ) {
        self.run(grid, start, Hex::NONE, limit, step);
    }

    /// Finds the cheapest way from `start` to `goal` and its cost, if there is one for at most `limit`. Hexes that had
    /// not to be looked at count as not reached.
    pub fn find(
        &mut self,
        grid: &Grid,
        start: Hex,
        goal: Hex,
        limit: u32,
        step: impl FnMut(Hex, Dir, Hex) -> Option<u32>,
    ) -> Option<u32> {
        self.run(grid, start, goal, limit, step);
        self.cost(goal)
    }

    /// What the last search found as the cost of a hex, if it reached it.
    #[inline]
    pub fn cost(&self, hex: Hex) -> Option<u32> {
        self.best.get(hex).map(|best| best.cost).filter(|&cost| cost != u32::MAX)
    }

    /// All hexes that the last search reached, the start included, with their costs, by ascending number.
    pub fn reached(&self) -> impl Iterator<Item = (Hex, u32)> {
        self.best.iter().map(|(hex, best)| (hex, best.cost)).filter(|&(_, cost)| cost != u32::MAX)
    }

    /// The hexes of the way from the start of the last search to `goal`, both included; empty if it is not reached.
    pub fn route(&mut self, goal: Hex) -> &[Hex] {
        self.route.clear();
        if self.cost(goal).is_some() {
            let mut hex = goal;
            while hex.is_some() {
                self.route.push(hex);
                hex = self.best[hex].from;
            }
            self.route.reverse();
        }
        &self.route
    }

    fn run(
        &mut self,
        grid: &Grid,
        start: Hex,
        goal: Hex,
        limit: u32,
        mut step: impl FnMut(Hex, Dir, Hex) -> Option<u32>,
    ) {
        self.best.reset(grid.len(), UNREACHED);
        self.open.clear();
        let Some(first) = self.best.get_mut(start) else { return };
        *first = Best { cost: 0, steps: 0, from: Hex::NONE };
        self.open.push(Reverse(key(0, 0, start)));
        while let Some(Reverse(next)) = self.open.pop() {
            let hex = Hex(next as u16);
            let Best { cost, steps, .. } = self.best[hex];
            if key(cost, steps, hex) != next {
                continue;
            }
            if hex == goal {
                break;
            }
            for (dir, &to) in Dir::ALL.into_iter().zip(grid.neighbours(hex)) {
                let Some(&known) = self.best.get(to) else { continue };
                if (known.cost, known.steps) <= (cost, steps + 1) {
                    continue;
                }
                let Some(total) = step(hex, dir, to).and_then(|add| cost.checked_add(add)) else { continue };
                if total <= limit && total != u32::MAX && (total, steps + 1) < (known.cost, known.steps) {
                    self.best[to] = Best { cost: total, steps: steps + 1, from: hex };
                    self.open.push(Reverse(key(total, steps + 1, to)));
                }
            }
        }
        self.forget_unsettled();
    }

    /// After an early stop, what is still open is not known to be the cheapest.
    fn forget_unsettled(&mut self) {
        for Reverse(left) in self.open.drain() {
            let hex = Hex(left as u16);
            let best = &mut self.best[hex];
            if key(best.cost, best.steps, hex) == left {
                *best = UNREACHED;
            }
        }
    }
}

fn key(cost: u32, steps: u16, hex: Hex) -> u64 {
    u64::from(cost) << 32 | u64::from(steps) << 16 | u64::from(hex.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Low, Manner};

    #[test]
    fn open_ground_costs_the_distance_and_the_limit_holds() {
        let grid = Grid::board(9, 7, Low::Even, Manner::Letters);
        let start = grid.find("C3").unwrap();
        let mut search = Search::new();
        search.reach(&grid, start, 4, |_, _, _| Some(1));
        for hex in grid.hexes() {
            let distance = u32::from(grid.distance(start, hex));
            assert_eq!(search.cost(hex), (distance <= 4).then_some(distance));
        }
    }

    #[test]
    fn the_way_round_a_wood_is_taken_when_it_is_cheaper() {
        let grid = Grid::board(5, 5, Low::Even, Manner::Letters);
        let at = |label| grid.find(label).unwrap();
        let wood = [at("C1"), at("C2"), at("C3")];
        let mut search = Search::new();
        let mut cost = |wooded| {
            let step = |_, _, to| Some(if wood.contains(&to) { wooded } else { 1 });
            search.find(&grid, at("A2"), at("E2"), 99, step)
        };
        assert_eq!((cost(2), cost(9)), (Some(5), Some(6)));
        let labels: Vec<_> = search.route(at("E2")).iter().map(|&hex| grid.label(hex)).collect();
        assert_eq!(labels, ["A2", "B2", "B3", "C4", "D3", "D2", "E2"]);
    }

    #[test]
    fn what_cannot_be_reached_has_no_way() {
        let grid = Grid::board(4, 4, Low::Odd, Manner::Letters);
        let mut search = Search::new();
        assert_eq!(search.find(&grid, Hex(0), Hex(5), 9, |_, _, _| None), None);
        assert!(search.route(Hex(5)).is_empty());
        assert_eq!(search.find(&grid, Hex(0), Hex(0), 0, |_, _, _| None), Some(0));
        assert_eq!(search.route(Hex(0)), [Hex(0)]);
        assert_eq!(search.find(&grid, Hex::NONE, Hex(0), 9, |_, _, _| Some(1)), None);
        assert_eq!(search.find(&grid, Hex(0), Hex::NONE, 9, |_, _, _| Some(1)), None);
        assert_eq!(search.find(&grid, Hex(0), Hex(1), u32::MAX, |_, _, _| Some(u32::MAX)), None);
    }
}
