//! 3.3: who moves where, by which way, and how.

use super::Plan;
use super::mind::{Mind, Worth};
use super::threat::{Prices, Sweeps, Threats};
use crate::action::{Action, Way};
use crate::forecast::marching::{Path, Reach};
use crate::ground::Halves;
use crate::movement::stepping::StepStage;
use crate::pieces::Sort;
use crate::state::{FOOT, Is, Pace, Place, Team, UnitId, units};
use arrayvec::ArrayVec;
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

/// What a half MF costs who keeps a place and is near to it, or farther away than so many.
const FAR: [Worth; 3] = [0.02, 0.1, 12.0];
/// How urgent it is to get nearer: at least, and the more where the time is just enough.
const HASTE: [f32; 2] = [0.5, 0.5];
/// How much residual fire is feared, which is sure to meet who goes there.
const SURE: Worth = 1.5;
/// What it costs to stand with so many others.
const CROWD: [Worth; 4] = [0.0, 0.08, 0.3, 0.5];
/// What a road is worth to who comes onto the map.
const ROAD: Worth = 0.6;
/// What it costs to come onto the map where others have just done so.
const COLUMN: Worth = 0.15;
/// What Double Time costs.
const TIRED: Worth = 0.15;
/// How much less leaders press on than their men.
const LEADER: f32 = 0.1;
/// What a broken unit is worth to a leader, and what all in a hex are at most.
const BROKEN: Worth = 0.8;
const CARE: Worth = 2.0;

impl Mind<'_> {
    /// How urgent it is to get somewhere: 1 where the time is just enough.
    fn haste(&self, away: f32) -> f32 {
        (HASTE[0] + HASTE[1] * away / 10.0 / self.turns_left()).min(self.game.weights.haste)
    }

    /// What it is worth to a stack to stand in a hex at the end of its move.
    pub(super) fn place(&self, stack: Team, hex: Hex, sweeps: &mut Sweeps, prices: &mut Prices) -> Worth {
        let ground = &self.game.land[hex];
        let swept = sweeps.at(self, hex);
        let many = stack.count_ones() as f32;
        let mut worth = -self.game.weights.exposed * many.max(1.0).sqrt() * prices.standing(self, swept, hex);
        worth += 0.03 * f32::from(ground.terrain.tem());
        let leader = units(self.side, stack).all(|id| self.game.is_leader(self.view, id));
        let here = self.view.at(self.side, hex) & !stack & FOOT;
        if leader {
            let led = units(self.side, here).any(|id| self.game.is_leader(self.view, id));
            let men = units(self.side, here).filter(|&id| self.game.is_mmc(self.view, id));
            let need: f32 = men.map(|id| if self.view.unit(id).is(Is::BROKEN) { BROKEN } else { 0.25 }).sum();
            worth += if led { 0.3 * need } else { need.min(CARE) } - if here == 0 { 0.5 } else { 0.0 };
        } else {
            // Crowds are good targets.
            let crowd = units(self.side, here).filter(|&id| self.game.is_mmc(self.view, id)).count();
            worth -= CROWD[crowd.min(3)];
            worth += units(self.side, stack).next().map_or(0.0, |id| self.offers(id, hex));
        }
        if let Some(away) = self.to_goal(hex) {
            let part = if leader { LEADER } else { 1.0 };
            worth -= part * self.game.weights.nearer * self.haste(away) * away.min(60.0);
        } else if let Some(away) = self.to_post(hex) {
            worth -= FAR[0] * away.min(FAR[2]) + FAR[1] * (away - FAR[2]).clamp(0.0, 60.0);
        }
        if let Some(key) = self.key_at(hex).filter(|_| !leader) {
            let mine = self.view.control[key].is(self.side);
            let held = self.game.battle.keys[key].iter().any(|&one| {
                let there = self.view.at(self.side, one) & !stack & FOOT;
                units(self.side, there)
                    .any(|id| self.view.unit(id).good_order() && self.game.is_mmc(self.view, id))
            });
            let weights = &self.game.weights;
            worth += match (mine, held) {
                (false, false) => weights.take + if self.turns_left() <= 2.0 { weights.soon } else { 0.0 },
                (true, false) => weights.keep,
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
        let (mut sum, mut most, mut sure): (Worth, Worth, Worth) = (0.0, 0.0, 0.0);
        for &dir in path {
            let road = self.game.is_road_step(hex, dir);
            hex = self.game.map.grid.step(hex, dir);
            let swept = sweeps.at(self, hex);
            let (price, left) = prices.moving(self, swept, hex, pace, road);
            sum += price;
            sure += left;
            most = most.max(price);
        }
        // Nobody fires everywhere: mostly where it hurts most.
        let many = stack.count_ones() as f32;
        let weights = &self.game.weights;
        many.max(1.0).sqrt() * (weights.worst_fire * most + weights.other_fire * (sum - most) + SURE * sure)
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
        let charges = self.has_charge(stack);
        let far = self.to_goal(here).is_some_and(|away| away > 12.0);
        let runs = far && units(self.side, stack).all(|id| self.game.may_double(self.view, id));
        for pace in [Pace::Usual, Pace::Double] {
            if pace == Pace::Double && !runs {
                break;
            }
            let reach: Reach = self.game.reach(self.view, self.side, stack, pace);
            let mf = self.game.stack_mf(self.view, self.side, stack, pace);
            for goal in reach.goals() {
                let gain = self.place(stack, goal.hex, sweeps, &mut prices) - stay;
                let mut rough = gain - if pace == Pace::Double { TIRED } else { 0.02 };
                if charges && self.can_charge(goal.hex, mf.saturating_sub(goal.cost)) {
                    rough += 0.8;
                }
                if best.as_ref().is_some_and(|best| best.worth >= rough) || rough <= 0.0 {
                    continue;
                }
                let Some(path) = reach.path(goal.hex) else { continue };
                let slow = pace == Pace::Usual && path.len() == 1 && goal.cost < mf && !charges;
                let pace = if slow { Pace::Assault } else { pace };
                let worth = rough - self.costs_of_way(stack, pace, &path, sweeps, &mut prices);
                if worth > best.as_ref().map_or(0.0, |best| best.worth) {
                    best = Some(Trip { stack, pace, path, worth });
                }
            }
        }
        best
    }

    /// 4.3: whether somebody of a stack has a demolition charge.
    fn has_charge(&self, stack: Team) -> bool {
        let dc = |arm| self.game.arm(self.view, arm).sort == Sort::Dc;
        units(self.side, stack).any(|id| self.view.arms_of(id).any(dc))
    }

    /// 4.3.a: whether a charge could be placed from a hex with so many MF left.
    fn can_charge(&self, from: Hex, left: Halves) -> bool {
        Dir::ALL.into_iter().any(|dir| {
            let to = self.game.map.grid.step(from, dir);
            to.is_some()
                && self.view.shown_at(self.enemy(), to) & FOOT != 0
                && self.game.foot_cost(self.view, from, dir, false).is_some_and(|cost| cost <= left)
        })
    }

    /// 4.3.a: the charge that is placed now, on the most enemies.
    fn best_charge(&self) -> Option<Action> {
        let there = |action: &Action| match *action {
            Action::Charge(_, hex) => {
                let set = self.view.shown_at(self.enemy(), hex);
                Some((*action, units(self.enemy(), set).map(|id| self.worth(id)).sum::<Worth>()))
            }
            _ => None,
        };
        let best = self.legal.iter().filter_map(there).max_by(|a, b| a.1.total_cmp(&b.1));
        best.filter(|(_, worth)| *worth > 0.5).map(|(action, _)| action)
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
    pub fn trips<const MOST: usize>(&self, most: usize) -> ArrayVec<Trip, MOST> {
        let mut out: ArrayVec<Trip, MOST> = ArrayVec::new();
        let most = most.min(MOST);
        let mut sweeps = Sweeps::new(Threats::of(self, false));
        self.stacks(|stack| {
            let Some(trip) = self.best_move(stack, &mut sweeps) else { return };
            let at = out.iter().position(|one| one.worth < trip.worth).unwrap_or(out.len());
            if at < most {
                out.truncate(most - 1);
                out.insert(at, trip);
            }
        });
        out
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
        if let Some(trip) = self.trips::<1>(1).pop().filter(|trip| trip.worth > self.game.weights.least_move)
        {
            plan.set_out(&trip);
            return self.first_of(trip.stack);
        }
        let Some(id) = self.next_push() else { return Some(Action::Pass) };
        plan.set_out(&Trip { stack: id.bit(), pace: Pace::Usual, path: Path::new(), worth: 0.0 });
        plan.pushes = true;
        Some(Action::Pick(id))
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
    pub(super) fn step(&self, stage: StepStage, plan: &mut Plan) -> Option<Action> {
        let march = &self.view.march;
        if stage == StepStage::Mean {
            return self.first_pick().or(Some(Action::Done));
        }
        let forgotten = plan.stack != march.stack;
        if forgotten {
            plan.set_out(&Trip { stack: march.stack, pace: Pace::Usual, path: Path::new(), worth: 0.0 });
        }
        let same = march.movers & !plan.stack == 0;
        if let Some(exit) = self.way_out(false) {
            return Some(exit);
        }
        if let Some(charge) = self.best_charge() {
            return Some(charge);
        }
        if plan.pushes {
            plan.pushes = false;
            return self.best_push().filter(|_| same).or(Some(Action::Done));
        }
        if !march.hex.is_some() {
            return self.way_in(march.stack);
        }
        // Who has come onto the map goes on from there, and so does who has no way in mind: others were asked in between.
        if same && plan.path.is_empty() && plan.at == 0 && (forgotten || march.before == march.hex) {
            plan.at = 1;
            let mut sweeps = Sweeps::new(Threats::of(self, false));
            let on = self
                .best_move(march.movers, &mut sweeps)
                .filter(|trip| trip.worth > self.game.weights.least_move);
            if let Some(trip) = on {
                (plan.path, plan.at) = (trip.path, 0);
            }
        }
        if let Some(weapon) = self.pick_up(plan).filter(|_| same) {
            return Some(weapon);
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
        // 1.1.1.i: who keeps to the road gets on faster.
        let road = |hex: Hex| if self.game.land[hex].has_road() { ROAD } else { 0.0 };
        // Who comes by one way is met by one fire.
        let column = |hex: Hex| {
            let near =
                self.view.of(self.side).filter(|&id| self.game.range(self.view.unit(id).hex, hex) <= 2);
            COLUMN * near.count() as f32
        };
        let rated = places
            .map(|hex| (hex, road(hex) - column(hex) + self.place(stack, hex, &mut sweeps, &mut prices)));
        rated.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(hex, _)| Action::At(hex))
    }
}

impl Plan {
    /// A move is kept in mind.
    pub(super) fn set_out(&mut self, trip: &Trip) {
        (self.stack, self.pace, self.at) = (trip.stack, trip.pace, 0);
        self.path = trip.path.clone();
        self.pushes = false;
    }
}
