//! A player that follows simple maxims: shoot where the odds are best, go under cover for what scores, rally who is of no
//! use, keep hidden who waits for somebody, and pass only when nothing is worth the risk of being spent.
//!
//! It sees the view of its own seat only. Everything is valued in points of victory, so that a shot, a step and a card can
//! be compared; the values are estimates.

mod chores;
mod fire;
mod going;
mod hidden;
mod mind;
mod orders;
mod rank;
mod rolls;
mod setup;
pub mod ways;
mod weights;

use crate::Coh;
use crate::action::Action;
use crate::attack::aiming::AimStage;
use crate::card::Effect;
use crate::deeds::CardStage;
use crate::moves::stepping::StepStage;
use crate::rooms::{self, Aiming, Carding, Stepping};
use crate::state::{Kind, State, UnitId, units};
use kernel::chance::{Seeded, below};
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::thinking::Answers;
pub use mind::Mind;
pub use orders::Plan;
use orders::Plans;
pub use weights::Weights;

/// The most units that march together.
const GROUP: usize = 4;
/// What the way of one who marches with others may cost.
const GROUP_COST: u8 = 2;

/// The script player of one seat in one game: a policy that is cheap to copy.
#[derive(Clone, Debug)]
pub struct Script {
    /// What this turn is for.
    plan: Plan,
    stream: Seeded,
}

impl Script {
    /// A player; the seed decides only where nothing else does.
    pub fn new(seed: u64) -> Script {
        Script { plan: Plan::PASS, stream: Seeded::new(seed) }
    }

    /// Another seed for the same plans.
    pub fn reseed(&mut self, seed: u64) {
        self.stream = Seeded::new(seed);
    }

    /// What to do now. Asked only when this seat decides.
    pub fn choose(&mut self, game: &Coh, view: &State, seat: Seat) -> Action {
        let legal = Answers::of(game, view, seat);
        match &*legal {
            [] => Action::Done,
            [only] => *only,
            legal => {
                let mind = Mind::new(game, view, seat);
                let wish = rooms::script(&mut Thought { mind: &mind, plan: &mut self.plan, legal });
                if legal.contains(&wish) { wish } else { self.otherwise(legal) }
            }
        }
    }

    /// The plainest answer; where there is none, any.
    fn otherwise(&mut self, legal: &[Action]) -> Action {
        let plain = [Action::Done, Action::Pass, Action::Commit, Action::Spend(0)];
        if let Some(plain) = plain.into_iter().find(|plain| legal.contains(plain)) {
            return plain;
        }
        legal[below(self.stream.rng(), legal.len() as u32) as usize]
    }
}

/// What the script player has in mind when it is asked.
pub struct Thought<'a, 'm> {
    /// The position, and what things in it are worth.
    pub mind: &'a Mind<'m>,
    /// What this turn is for.
    pub plan: &'a mut Plan,
    /// What can be answered.
    pub legal: &'a [Action],
}

impl Thought<'_, '_> {
    /// What the new turn is for.
    pub fn begin(&mut self) -> Action {
        let (mind, legal) = (self.mind, self.legal);
        let plans: Plans = mind.plans();
        let possible = |plan: &&Plan| legal.contains(&plan.first(mind));
        *self.plan = plans.iter().find(possible).copied().unwrap_or(Plan::PASS);
        if legal.contains(&Action::Defer) && mind.defers(self.plan) {
            *self.plan = Plan::PASS;
            return Action::Defer;
        }
        self.plan.first(mind)
    }

    /// What a unit does that was chosen for this turn; by somebody else perhaps.
    pub fn order(&mut self, unit: UnitId) -> Action {
        if self.plan.unit != unit {
            let fits = |plan: &&Plan| plan.unit == unit && self.legal.contains(&Action::Do(plan.kind));
            let plans: Plans = self.mind.plans();
            *self.plan = plans.iter().find(fits).copied().unwrap_or(Plan { unit, ..Plan::PASS });
        }
        Action::Do(self.plan.kind)
    }

    /// The possible hex that is worth most.
    pub fn best_hex(&self, worth: impl Fn(Hex) -> f32) -> Action {
        self.mind.best_hex(self.legal, worth).unwrap_or(Action::Done)
    }

    /// 4.1: to face where it matters.
    pub fn outlook(&self, unit: UnitId) -> Action {
        let view = self.mind.view;
        Action::Face(self.mind.outlook(view, view.unit(unit).hex))
    }

    /// 6.9.e: enemies before friends, those worth most first.
    pub fn next_target(&self) -> Action {
        let mind = self.mind;
        let picks = self.legal.iter().copied().filter_map(|action| match action {
            Action::Pick(id) => Some(id),
            _ => None,
        });
        let worth = |id: UnitId| if id.side() == mind.side { -1.0 } else { mind.life(id) };
        let best = picks.max_by(|&a, &b| worth(a).total_cmp(&worth(b)));
        best.map_or(Action::Done, Action::Pick)
    }

    /// 10: who else takes part: in a rally who needs it, in a march who has somewhere to go, else nobody.
    pub fn join(&self) -> Action {
        let mind = self.mind;
        let deed = &mind.view.deed;
        let helped = |id: UnitId| {
            let gain = mind.rallies(id) * mind.relief(id);
            mind.game.can_rally(mind.view, id) && gain > 0.8 * mind.freshness(id)
        };
        let calm = mind.view.stressed[mind.side.index()];
        let goes = |id: UnitId| {
            let foot = mind.game.kind(mind.view, id).foot();
            let alike = calm & id.bit() == 0 && foot == mind.game.kind(mind.view, deed.leader).foot();
            // Vehicles drive in a column only while nobody shoots at them.
            let calm = foot || mind.danger(mind.view, id) < 0.1;
            alike && calm && mind.best_trip(id, GROUP_COST).is_some()
        };
        let leader = deed.leader;
        let marches = deed.kind == Kind::Move
            && self.plan.route.next(0).is_some()
            && (deed.members.count_ones() as usize) < GROUP
            && !mind.view.unit(leader).spent;
        let wanted = |id: UnitId| match deed.kind {
            Kind::Rally => helped(id),
            Kind::Move => marches && goes(id),
            Kind::DigIn => mind.digging(id) > 0.8 * mind.freshness(id),
            Kind::Sneak => kernel::hex::Dir::ALL.into_iter().any(|dir| mind.creep(id, dir) > 0.06),
            _ => false,
        };
        let mut picks = self.legal.iter().copied();
        let fresh = |id: UnitId| !mind.view.unit(id).spent;
        let joins = |action: &Action| matches!(action, Action::Pick(id) if fresh(*id) && wanted(*id));
        picks.find(joins).unwrap_or(Action::Done)
    }

    /// 10.2: who of a group moves next, and where to.
    pub fn march(&mut self) -> Action {
        let mind = self.mind;
        let first = Action::Pick(self.plan.unit);
        if mind.view.deed.moved == 0 && self.legal.contains(&first) {
            return first;
        }
        for &action in self.legal {
            let Action::Pick(unit) = action else { continue };
            if let Some(trip) = mind.best_trip(unit, GROUP_COST) {
                *self.plan = Plan { unit, kind: Kind::Move, route: trip.route, ..Plan::PASS };
                return action;
            }
        }
        Action::Done
    }

    /// C05: one hex more, if it is a much better one.
    pub fn go_on(&self, quick: bool) -> Action {
        let mind = self.mind;
        let picks = self.legal.iter().copied().find(|action| matches!(action, Action::Pick(_)));
        if quick {
            return picks.unwrap_or(Action::Done);
        }
        if let Some(card) = mind.scouting().filter(|card| self.legal.contains(&Action::Card(*card))) {
            return Action::Card(card);
        }
        let card = mind.game.holds(mind.view, mind.seat, Effect::QuickReaction);
        let moved = mind.view.deed.moved & mind.view.here[mind.side.index()];
        let Some(id) = units(mind.side, moved).next() else { return Action::Done };
        let better = Thought::further(mind, id).is_some_and(|(worth, _)| worth > 0.35);
        card.filter(|_| better).map_or(Action::Done, Action::Card)
    }

    /// The best hex next to a unit, and how much better it is.
    fn further(mind: &Mind<'_>, id: UnitId) -> Option<(f32, kernel::hex::Dir)> {
        let view = mind.view;
        if view.unit(id).carried() || view.unit(id).hidden {
            return None;
        }
        let here = mind.stand(view, id);
        let mut best: Option<(f32, kernel::hex::Dir)> = None;
        for dir in kernel::hex::Dir::ALL {
            let Ok(way) = mind.game.way(view, id, crate::moves::Path::default(), dir) else { continue };
            let mut supposed = *view;
            Mind::put(&mut supposed, id, way.to, mind.outlook(view, way.to));
            let worth = mind.stand(&supposed, id) - here;
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, dir));
            }
        }
        best
    }

    /// 4.5: the next hex of the way that was chosen, then the facing.
    pub fn step(&mut self, room: Stepping) -> Action {
        let (mind, legal) = (self.mind, self.legal);
        let unit = mind.view.unit(room.unit);
        let knows = self.plan.kind == Kind::Move && self.plan.unit == room.unit;
        let under_way = mind.view.deed.kind == Kind::Move && room.path.entered > 0 && !room.path.ended;
        if !knows && !room.quick && under_way {
            let stays = going::Route::stay(unit.facing);
            let route = mind.onward(&room).map_or(stays, |trip| trip.route);
            *self.plan = Plan { unit: room.unit, kind: Kind::Move, route, ..Plan::PASS };
        }
        let planned = self.plan.kind == Kind::Move && self.plan.unit == room.unit;
        if room.quick && room.path.entered == 0 {
            let best = Thought::further(mind, room.unit).map(|(_, dir)| Action::Step(dir));
            return best.filter(|step| legal.contains(step)).unwrap_or_else(|| legal[0]);
        }
        if planned && !room.quick {
            let route = &self.plan.route;
            let onward = route.next(room.path.entered).map(|dir| (dir, Action::Step(dir)));
            let out = route.exit.map(|dir| (dir, Action::Exit(dir)));
            let turned = room.stage == StepStage::Turn;
            if let Some((dir, action)) = onward.or(out) {
                if turned && Coh::is_behind(unit.facing, dir) {
                    return Action::Face(dir);
                }
                if legal.contains(&action) {
                    return action;
                }
            }
            if route.shelter && legal.contains(&Action::Occupy) {
                return Action::Occupy;
            }
            if room.path.entered == 0 && route.facing != unit.facing {
                return Action::Face(route.facing);
            }
        }
        let facing = mind.outlook(mind.view, unit.hex);
        let turn = Action::Face(facing);
        if room.path.entered > 0 && room.stage == StepStage::Turn && facing != unit.facing {
            return if legal.contains(&Action::Occupy) { Action::Occupy } else { turn };
        }
        Action::Done
    }

    /// 5.0: what is attacked.
    pub fn aim(&self, room: Aiming) -> Action {
        let mind = self.mind;
        match room.stage {
            AimStage::Colour => Action::Against(mind.colour()),
            AimStage::Spotter => self.legal[0],
            AimStage::Target if self.plan.victim.is_some() => Action::Pick(self.plan.victim),
            AimStage::Target if self.plan.target == mind.view.unit(mind.view.deed.leader).hex => {
                let work = self.legal.iter().copied().find(|action| matches!(action, Action::Work(_)));
                work.unwrap_or(Action::Done)
            }
            AimStage::Target => Action::At(self.plan.target),
        }
    }

    /// 10.5, C11: support and careful aiming, as far as they bring more than they cost.
    pub fn support(&self) -> Action {
        let mind = self.mind;
        let now = mind.volley(0, 0);
        let card = self.legal.iter().copied().find(|action| matches!(action, Action::Card(_)));
        if let Some(card) = card.filter(|_| mind.volley(0, 1) - now > 0.3) {
            return card;
        }
        let gain = mind.volley(1, 0) - now;
        let cost = mind.view.deed.costs.iter().copied().max().unwrap_or(0);
        let risk = mind::tires(cost);
        let loss = |id: UnitId| {
            let tired = if mind.view.unit(id).spent { 9.0 } else { 0.0 };
            risk * mind.freshness(id) + tired
        };
        let picks = self.legal.iter().filter_map(|action| match action {
            Action::Pick(id) => Some(*id),
            _ => None,
        });
        let cheapest = picks.min_by(|&a, &b| loss(a).total_cmp(&loss(b)));
        cheapest.filter(|&id| gain > loss(id) + 0.02).map_or(Action::Done, Action::Pick)
    }

    /// C04, C09, C10, C17: who takes part, at whom, where.
    pub fn card(&self, room: Carding) -> Action {
        let mind = self.mind;
        match room.stage {
            CardStage::Group => {
                let picks = self.legal.iter().copied();
                let mut helped = picks.filter(|action| match action {
                    Action::Pick(id) if room.effect == Effect::RallyUp => mind.relief(*id) > 0.1,
                    Action::Pick(id) => mind.danger(mind.view, *id) > 0.3,
                    _ => false,
                });
                helped.next().unwrap_or(Action::Done)
            }
            CardStage::Enemy => {
                let enemies = mind.game.battle.sides.seats_of(mind.enemy());
                let richest = enemies.iter().max_by_key(|&seat| mind.view.commander(seat).caps);
                Action::Spend(richest.map_or(0, |seat| seat.0 as i8))
            }
            CardStage::Mines => mind.best_hex(self.legal, |hex| mind.minefield(hex)).unwrap_or(Action::Done),
            CardStage::Rolled => Action::Done,
        }
    }
}
