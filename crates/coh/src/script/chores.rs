//! What is done now and then: smoke, lifts, hiding, searching, clearing the way.

use super::mind::{Mind, Worth, reach};
use super::orders::{Plan, Plans};
use super::ways::Ways;
use crate::attack::Manner;
use crate::card::{CardId, Effect};
use crate::ground::HEXES;
use crate::pieces::{Class, Colour, Work};
use crate::state::{Kind, State, UnitId};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use std::cell::Cell;

impl Mind<'_> {
    /// Everything of a unit that is neither a shot nor a step nor a rally.
    pub fn weigh_chores(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view, id) = (self.game, self.view, plan.unit);
        if view.in_close_combat(id) {
            return;
        }
        if game.kind(view, id).smoke.is_some() && game.battle.file.smoke {
            self.weigh_smoke(plan, net, plans);
        }
        for (carrier, fare) in game.carriers(view, id, Kind::Load, false) {
            let worth = net(self.lift(id, carrier), fare.worst());
            plans.add(Plan { kind: Kind::Load, victim: carrier, worth, ..plan });
        }
        for (carrier, fare) in game.carriers(view, id, Kind::Hitch, false) {
            let worth = net(0.2 + 0.5 * self.danger(view, id), fare.cost);
            plans.add(Plan { kind: Kind::Hitch, victim: carrier, worth, ..plan });
        }
        let held = view.control[..game.battle.keys.len()].iter().all(|&holder| holder == self.side.0);
        if held && game.can_hide(view, id) && self.key_at(view.unit(id).hex).is_none() {
            let shelters = game.land[view.unit(id).hex].terrain.shelters();
            let waits = !game.battle.keys.is_empty() || !game.battle.exits[self.enemy().index()].is_empty();
            let worth = if shelters && waits { 0.12 } else { 0.0 };
            let cost = game.hidden_cost(view, id);
            plans.add(Plan { kind: Kind::Hide, worth: net(worth, cost), ..plan });
        }
        self.weigh_search(plan, net, plans);
        self.weigh_clearing(plan, net, plans);
    }

    /// 14: smoke on an enemy who would hurt more than can be done to them.
    fn weigh_smoke(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let view = self.view;
        let home = view.unit(plan.unit).hex;
        // 18.1.c: pioneers reach no further than the next hex, so they hide themselves and their friends.
        let short = self.game.kind(view, plan.unit).smoke.is_some_and(|reach| reach > 0);
        let around = self.game.map.grid.neighbours(home).iter().copied().chain([home]);
        let near = around.filter(|hex| short && hex.is_some());
        for hex in self.enemy_hexes(view).chain(near).filter(|&hex| !view.smoke.any(hex)) {
            let Ok(cost) = self.game.can_smoke(view, plan.unit, hex) else { continue };
            let worth = net(self.screened(hex), cost);
            plans.add(Plan { kind: Kind::Smoke, target: hex, worth, ..plan });
        }
    }

    /// What smoke in a hex is worth, whoever lays it.
    fn screened(&self, hex: Hex) -> Worth {
        let known = self.screens.get_or_init(|| [const { Cell::new(Worth::NAN) }; HEXES]);
        let known = &known[hex.index()];
        if known.get().is_nan() {
            let mut supposed: State = *self.view;
            supposed.smoke.lay(hex);
            known.set(self.screening(&supposed));
        }
        known.get()
    }

    /// What smoke is worth: own units are safer, and see less.
    pub fn screening(&self, supposed: &State) -> Worth {
        let now = *self.exposure.get_or_init(|| self.exposed(self.view));
        now - self.exposed(supposed)
    }

    /// How much more own units have to fear than they can do.
    fn exposed(&self, state: &State) -> Worth {
        let own = state.seen(self.side).filter(|&id| !state.unit(id).carried());
        own.map(|id| 0.4 * self.danger(state, id) - 0.5 * self.best_aim(state, id)).sum()
    }

    /// 15.7: what a lift is worth to somebody who has a long way to go.
    fn lift(&self, id: UnitId, carrier: UnitId) -> Worth {
        let (unit, kind) = (self.view.unit(id), self.game.kind(self.view, id));
        let vehicle = self.game.kind(self.view, carrier);
        let transport = matches!(vehicle.class, Class::Truck | Class::Wagon | Class::Apc);
        let way = |gait| self.goals().map(|(goal, _)| self.game.ways.to(goal, gait, unit.hex)).min();
        let reached = way(vehicle.gait).is_some_and(|half| half != Ways::NEVER);
        let far = way(kind.gait).filter(|&half| half != Ways::NEVER && reached).unwrap_or(0);
        let slow = self.game.move_cost(self.view, id) > 1 || kind.class == Class::Infantry;
        let safe = self.danger(self.view, id) < 0.2 && self.best_aim(self.view, id) < 0.1;
        let rides = vehicle.class == Class::Tank && far > 8 && safe && kind.foot();
        let burden = 0.1 * f32::from(self.game.move_cost(self.view, id));
        let goods = matches!(vehicle.class, Class::Truck | Class::Wagon)
            && !self.game.battle.exits[self.side.index()].is_empty();
        match () {
            // A.119: a load counts when it leaves the map.
            () if goods && self.danger(self.view, id) < 0.5 => 0.8,
            () if transport && slow && safe && far > 12 => 0.1 + 0.01 * f32::from(far) + burden,
            // On the armour of a tank, as long as nobody shoots.
            () if rides => 0.05 + 0.006 * f32::from(far) + burden,
            () => 0.0,
        }
    }

    /// 17.11: what stands in the way: road blocks before wheels, wire before those on foot.
    fn weigh_clearing(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view, id) = (self.game, self.view, plan.unit);
        let home = view.unit(id).hex;
        let column = !game.battle.exits[self.side.index()].is_empty();
        for built in view.works.iter().flatten().filter(|built| !built.hidden) {
            let worth = match built.work {
                Work::RoadBlock if column => 0.4,
                Work::Wire | Work::RoadBlock if self.hinders(built.hex) => 0.2,
                _ => continue,
            };
            let cost = match built.hex == home {
                true => game
                    .barred(view, id, Manner::Direct)
                    .and_then(|()| game.reaches(view, id, home, Manner::Direct)),
                false => game.can_attack(view, id, built.hex, Manner::Direct),
            };
            let Ok(cost) = cost else { continue };
            let worth = net(worth * self.breach(id, built.hex, built.work), cost);
            plans.add(Plan { kind: Kind::Attack, target: built.hex, worth, ..plan });
        }
    }

    /// Whether own units have an obstacle before them on the way to what they want.
    fn hinders(&self, hex: Hex) -> bool {
        let (game, view) = (self.game, self.view);
        let before = |id: UnitId| {
            let (unit, gait) = (view.unit(id), game.kind(view, id).gait);
            let near = game.map.grid.distance(unit.hex, hex) <= 2;
            near && self
                .goals()
                .any(|(goal, _)| game.ways.to(goal, gait, hex) < game.ways.to(goal, gait, unit.hex))
        };
        view.seen(self.side).filter(|&id| before(id)).count() >= 2
    }

    /// The chance to destroy a fortification or obstacle.
    fn breach(&self, id: UnitId, hex: Hex, work: Work) -> f32 {
        let shot = self.shot(self.view, id, hex, Manner::Direct);
        let attack = self.game.attack_rating::<Sum>(self.view, &shot, Colour::Red).total();
        reach(self.game.work_rating::<Sum>(self.view, &shot, work).total() - attack)
    }

    /// C17: mines before somebody who has to hold on.
    pub fn mining(&self, id: UnitId) -> Worth {
        let hex = self.view.unit(id).hex;
        let grid = &self.game.map.grid;
        let near = |far: u16| {
            let enemies = self.view.seen(self.enemy()).map(|enemy| self.view.unit(enemy).hex);
            enemies.into_iter().any(|other| grid.distance(hex, other) <= far)
        };
        let holds = (0..self.game.battle.keys.len()).any(|number| {
            let key = self.game.battle.keys[number].hex;
            self.view.control[number] == self.side.0 && grid.distance(hex, key) <= 1
        });
        if holds && near(6) && !near(1) { 0.45 } else { 0.05 }
    }

    /// C14: scouts look where hidden enemies may guard what is to be taken.
    pub fn scouting(&self) -> Option<CardId> {
        let (game, view) = (self.game, self.view);
        let card = game.holds(view, self.seat, Effect::Scouts)?;
        let leader = view.deed.leader;
        if !view.is_here(leader) || !game.may_lurk(view, self.enemy()) {
            return None;
        }
        let hex = view.unit(leader).hex;
        let near = game
            .battle
            .keys
            .iter()
            .zip(view.control)
            .any(|(key, holder)| holder != self.side.0 && game.map.grid.distance(hex, key.hex) <= 4);
        (near || view.commander(self.seat).caps >= 3).then_some(card)
    }
}
