//! 3.3: who moves where, by which way, and how.

use super::Plan;
use super::mind::{Mind, Worth};
use super::threat::{Prices, Sweeps, Threats};
use crate::action::{Action, Way};
use crate::forecast::marching::{Path, Reach};
use crate::state::{FOOT, Is, Pace, Place, Team, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// A move that could be made, and what it is worth.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Who.
    pub stack: Team,
    /// How.
    pub pace: Pace,
    /// By which way.
    pub path: Path,
    /// What it is worth.
    pub worth: Worth,
}

/// What a half MF nearer to a goal is worth.
const NEARER: Worth = 0.15;
/// How much of the worst fire on a way is feared, and of the rest.
const FEAR: [Worth; 2] = [0.5, 0.2];
/// How much of the fire on a place is feared.
const EXPOSED: Worth = 0.5;

impl Mind<'_> {
    /// How urgent it is to get somewhere: 1 where the time is just enough.
    fn haste(&self, away: f32) -> f32 {
        (away / 8.0 / self.turns_left()).clamp(0.5, 1.8)
    }

    /// What it is worth to a stack to stand in a hex at the end of its move.
    pub(super) fn place(&self, stack: Team, hex: Hex, sweeps: &mut Sweeps, prices: &mut Prices) -> Worth {
        let ground = &self.game.land[hex];
        let swept = sweeps.at(self, hex);
        let many = stack.count_ones() as f32;
        let mut worth = -EXPOSED * many.max(1.0).sqrt() * prices.standing(self, swept, hex);
        worth += 0.03 * f32::from(ground.terrain.tem());
        let leader = units(self.side, stack).all(|id| self.game.is_leader(self.view, id));
        let here = self.view.at(self.side, hex) & !stack & FOOT;
        if leader {
            let led = units(self.side, here).any(|id| self.game.is_leader(self.view, id));
            let men = units(self.side, here).filter(|&id| self.game.is_mmc(self.view, id));
            let need: f32 = men.map(|id| if self.view.unit(id).is(Is::BROKEN) { 0.45 } else { 0.25 }).sum();
            worth += if led { 0.3 * need } else { need.min(0.8) } - if here == 0 { 0.5 } else { 0.0 };
        } else {
            // Crowds are good targets.
            let crowd = units(self.side, here).filter(|&id| self.game.is_mmc(self.view, id)).count();
            worth -= 0.08 * crowd as f32;
        }
        if let Some(away) = self.to_goal(hex).filter(|_| self.attacks()) {
            worth -= NEARER * self.haste(away) * away.min(60.0);
        } else if let Some(away) = self.to_post(hex) {
            worth -= 0.02 * away.min(30.0);
        }
        if let Some(key) = self.key_at(hex).filter(|_| !leader) {
            let mine = self.view.control[key].is(self.side);
            let held = self.game.battle.keys[key].iter().any(|&one| {
                let there = self.view.at(self.side, one) & !stack & FOOT;
                units(self.side, there)
                    .any(|id| self.view.unit(id).good_order() && self.game.is_mmc(self.view, id))
            });
            worth += match (mine, held) {
                (false, false) => 0.7,
                (true, false) => 0.45,
                _ => 0.1,
            };
        }
        worth
    }

    fn costs_of_way(
        &self,
        stack: Team,
        pace: Pace,
        path: &[Dir],
        sweeps: &mut Sweeps,
        prices: &mut Prices,
    ) -> Worth {
        let Some(first) = units(self.side, stack).next() else { return 0.0 };
        let mut hex = self.view.unit(first).hex;
        let (mut sum, mut most): (Worth, Worth) = (0.0, 0.0);
        for &dir in path {
            hex = self.game.map.grid.step(hex, dir);
            let swept = sweeps.at(self, hex);
            let price = prices.moving(self, swept, hex, pace);
            sum += price;
            most = most.max(price);
        }
        // Nobody fires everywhere: mostly where it hurts most.
        let many = stack.count_ones() as f32;
        many.max(1.0).sqrt() * (FEAR[0] * most + FEAR[1] * (sum - most))
    }

    /// The best move of a stack, if any is better than to stay.
    pub(super) fn best_move(&self, stack: Team, sweeps: &mut Sweeps) -> Option<Trip> {
        let first = units(self.side, stack).next()?;
        let able = units(self.side, stack).all(|id| {
            let unit = self.view.unit(id);
            let gun = self.view.gun_of(id).is_some();
            !gun && unit.good_order() && !unit.is(Is::PINNED | Is::PREP)
        });
        if !able || !self.view.unit(first).hex.is_some() {
            return None;
        }
        let mut prices = Prices::of(first);
        let here = self.view.unit(first).hex;
        let stay = self.place(stack, here, sweeps, &mut prices);
        let mut best: Option<Trip> = None;
        let reach: Reach = self.game.reach(self.view, self.side, stack, Pace::Usual);
        let mf = self.game.stack_mf(self.view, self.side, stack, Pace::Usual);
        for goal in reach.goals() {
            let Some(path) = reach.path(goal.hex) else { continue };
            let pace = if path.len() == 1 && goal.cost < mf { Pace::Assault } else { Pace::Usual };
            let gain = self.place(stack, goal.hex, sweeps, &mut prices) - stay;
            let rough = gain - 0.02;
            if best.as_ref().is_some_and(|best| best.worth >= rough) || rough <= 0.0 {
                continue;
            }
            let worth = rough - self.costs_of_way(stack, pace, &path, sweeps, &mut prices);
            if worth > best.as_ref().map_or(0.0, |best| best.worth) {
                best = Some(Trip { stack, pace, path, worth });
            }
        }
        best
    }

    /// The stacks that could move: each unit alone, and a leader with those in his hex.
    fn stacks(&self, mut each: impl FnMut(Team)) {
        let marchers = self.game.marchers(self.view);
        let mut led: Team = 0;
        for leader in units(self.side, marchers).filter(|&id| self.game.is_leader(self.view, id)) {
            let hex = self.view.unit(leader).hex;
            let here = units(self.side, marchers)
                .filter(|&id| self.view.unit(id).hex == hex && self.game.is_mmc(self.view, id))
                .filter(|&id| self.view.gun_of(id).is_none());
            let men = here.take(2).fold(0, |set: Team, id| set | id.bit());
            if men != 0 && led & men == 0 {
                led |= men;
                each(men | leader.bit());
            }
        }
        units(self.side, marchers).for_each(|id| each(id.bit()));
    }

    /// The best moves, the best one first.
    pub fn trips(&self, most: usize, out: &mut Vec<Trip>) {
        let mut sweeps = Sweeps::new(Threats::of(self, false));
        self.stacks(|stack| {
            let Some(trip) = self.best_move(stack, &mut sweeps) else { return };
            let at = out.iter().position(|one| one.worth < trip.worth).unwrap_or(out.len());
            if at < most {
                out.insert(at, trip);
                out.truncate(most);
            }
        });
    }

    /// 3.3.a: who moves next.
    pub(super) fn move_out(&self, plan: &mut Plan) -> Option<Action> {
        if let Some(action) = self.next_driver() {
            return Some(action);
        }
        let waits = |id: &UnitId| self.view.unit(*id).place == Place::Waiting;
        if let Some(id) = units(self.side, self.game.marchers(self.view)).find(waits) {
            plan.set_out(&Trip { stack: id.bit(), pace: Pace::Usual, path: Path::new(), worth: 1.0 });
            return Some(Action::Pick(id));
        }
        let mut best = Vec::with_capacity(1);
        self.trips(1, &mut best);
        let Some(trip) = best.pop().filter(|trip| trip.worth > 0.04) else { return Some(Action::Pass) };
        plan.set_out(&trip);
        self.first_of(trip.stack)
    }

    fn first_of(&self, stack: Team) -> Option<Action> {
        units(self.side, stack).map(Action::Pick).find(|action| self.legal.contains(action))
    }

    /// AMB.85: who goes along, then how.
    pub(super) fn gather(&self, plan: &Plan) -> Option<Action> {
        let missing = plan.stack & !self.view.march.stack;
        self.first_of(missing).or(Some(Action::Pace(plan.pace)))
    }

    /// 3.3.1: the next step of the way; smoke first where much fire waits.
    pub(super) fn step(&self, plan: &mut Plan) -> Option<Action> {
        let march = &self.view.march;
        let same = plan.stack == march.stack && march.movers & !plan.stack == 0;
        if let Some(exit) = self.way_out() {
            return Some(exit);
        }
        if !march.hex.is_some() {
            return self.way_in(march.stack);
        }
        // Who has come onto the map goes on from there.
        if same && plan.path.is_empty() && plan.at == 0 {
            plan.at = 1;
            let mut sweeps = Sweeps::new(Threats::of(self, false));
            let on = self.best_move(march.movers, &mut sweeps).filter(|trip| trip.worth > 0.04);
            if let Some(trip) = on {
                (plan.path, plan.at) = (trip.path, 0);
            }
        }
        let next = plan.path.get(usize::from(plan.at)).copied().filter(|_| same);
        let Some(dir) = next else { return Some(Action::Done) };
        if let Some(smoke) = self.screen(plan, dir) {
            return Some(smoke);
        }
        plan.at += 1;
        let step = Action::Step(dir, Way::Usual);
        Some(if self.legal.contains(&step) { step } else { Action::Done })
    }

    /// 3.3.d: where a stack comes onto the map.
    fn way_in(&self, stack: Team) -> Option<Action> {
        let first = units(self.side, stack).next()?;
        let mut sweeps = Sweeps::new(Threats::of(self, false));
        let mut prices = Prices::of(first);
        let places = self.legal.iter().filter_map(|action| match action {
            Action::At(hex) => Some(*hex),
            _ => None,
        });
        let rated = places.map(|hex| (hex, self.place(stack, hex, &mut sweeps, &mut prices)));
        rated.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(hex, _)| Action::At(hex))
    }

    /// 3.3.1.h: smoke grenades into the next hex, if the MF are enough and the way through it is dangerous.
    fn screen(&self, plan: &Plan, dir: Dir) -> Option<Action> {
        let march = &self.view.march;
        let first: UnitId = units(self.side, march.movers).next()?;
        let to = self.game.map.grid.step(march.hex, dir);
        let throw = Action::Smoke(to);
        if plan.pace == Pace::Assault || self.view.smoke_at(to) > 0 || !self.legal.contains(&throw) {
            return None;
        }
        if self.game.smoke_odds(self.view) < 0.3 {
            return None;
        }
        let mut needs = 6;
        let mut hex = march.hex;
        for &dir in &plan.path[usize::from(plan.at)..] {
            needs += self.game.foot_cost(self.view, hex, dir, false)?;
            hex = self.game.map.grid.step(hex, dir);
        }
        if !self.game.can_spend(self.view, needs, false) {
            return None;
        }
        let mut sweeps = Sweeps::new(Threats::of(self, false));
        let mut prices = Prices::of(first);
        let swept = sweeps.at(self, to);
        (prices.moving(self, swept, to, Pace::Usual) > 0.25).then_some(throw)
    }
}

impl Plan {
    /// A move is kept in mind.
    pub(super) fn set_out(&mut self, trip: &Trip) {
        (self.stack, self.pace, self.at) = (trip.stack, trip.pace, 0);
        self.path = trip.path.clone();
    }
}
