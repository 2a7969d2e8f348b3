//! What is done now and then: smoke, lifts, hiding, searching, clearing the way.

use super::mind::{Mind, Worth, reach};
use super::orders::{Plan, Plans};
use super::ways::Ways;
use crate::attack::Manner;
use crate::card::{CardId, Effect};
use crate::pieces::{Class, Colour, Work};
use crate::state::{Kind, State, UnitId};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};

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
            plans.add(Plan { kind: Kind::Hitch, victim: carrier, worth: net(0.25, fare.cost), ..plan });
        }
        let held = view.control[..game.battle.keys.len()].iter().all(|&holder| holder == self.side.0);
        if held && game.can_hide(view, id) && self.key_at(view.unit(id).hex).is_none() {
            let shelters = game.land[view.unit(id).hex].terrain.shelters();
            let worth = if shelters && !game.battle.keys.is_empty() { 0.12 } else { 0.0 };
            let cost = 5 + game.marker_move(view, id);
            plans.add(Plan { kind: Kind::Hide, worth: net(worth, cost), ..plan });
        }
        self.weigh_search(plan, net, plans);
        self.weigh_clearing(plan, net, plans);
    }

    /// 14: smoke on an enemy who would hurt more than can be done to them.
    fn weigh_smoke(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let view = self.view;
        for hex in self.enemy_hexes(view).filter(|&hex| !view.smoke.any(hex)) {
            let Ok(cost) = self.game.can_smoke(view, plan.unit, hex) else { continue };
            let mut supposed: State = *view;
            supposed.smoke.lay(hex);
            let (mut safer, mut blinder) = (0.0, 0.0);
            for id in view.seen(self.side).filter(|&id| !view.unit(id).carried()) {
                safer += self.danger(view, id) - self.danger(&supposed, id);
                blinder += self.best_aim(view, id) - self.best_aim(&supposed, id);
            }
            let worth = net(0.4 * safer - 0.5 * blinder, cost);
            plans.add(Plan { kind: Kind::Smoke, target: hex, worth, ..plan });
        }
    }

    /// 15.7: what a lift is worth to somebody who has a long way to go.
    fn lift(&self, id: UnitId, carrier: UnitId) -> Worth {
        let (unit, kind) = (self.view.unit(id), self.game.kind(self.view, id));
        let vehicle = self.game.kind(self.view, carrier);
        let transport = matches!(vehicle.class, Class::Truck | Class::Wagon | Class::Apc);
        let way = |gait| self.goals().map(|(goal, _)| self.game.ways.to(goal, gait, unit.hex)).min();
        let far = way(vehicle.gait).filter(|&half| half != Ways::NEVER).unwrap_or(0);
        let slow = self.game.move_cost(self.view, id) > 1 || kind.class == Class::Infantry;
        let safe = self.danger(self.view, id) < 0.2 && self.best_aim(self.view, id) < 0.1;
        match transport && slow && safe && far > 12 {
            true => 0.15 + 0.01 * f32::from(far) + 0.05 * f32::from(kind.movement),
            false => 0.0,
        }
    }

    /// 11.7: fire at what the enemy holds and nobody is seen in.
    fn weigh_search(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        if !game.may_lurk(view, self.enemy()) {
            return;
        }
        for (number, key) in game.battle.keys.iter().enumerate() {
            let empty = !view.has(self.enemy(), key.hex) && !view.has(self.side, key.hex);
            if view.control[number] == self.side.0 || !empty {
                continue;
            }
            let Ok(cost) = game.can_attack(view, plan.unit, key.hex, Manner::Direct) else { continue };
            let found = reach(game.reveal_number::<Sum>(view.unit(plan.unit).hex, key.hex).total());
            plans.add(Plan { kind: Kind::Attack, target: key.hex, worth: net(0.15 * found, cost), ..plan });
        }
    }

    /// 17.11: a road block in the way of wheels.
    fn weigh_clearing(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        if game.battle.exits[self.side.index()].is_empty() {
            return;
        }
        let blocks = view.works.iter().flatten().filter(|built| !built.hidden);
        for hex in blocks.filter(|built| built.work == Work::RoadBlock).map(|built| built.hex) {
            if hex == view.unit(plan.unit).hex {
                continue;
            }
            let Ok(cost) = game.can_attack(view, plan.unit, hex, Manner::Direct) else { continue };
            let worth = net(0.4 * self.breach(plan.unit, hex, Work::RoadBlock), cost);
            plans.add(Plan { kind: Kind::Attack, target: hex, worth, ..plan });
        }
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
            .any(|(key, holder)| holder != self.side.0 && game.map.grid.distance(hex, key.hex) <= 3);
        (near || view.commander(self.seat).caps >= 4 && self.rounds() <= 2.0).then_some(card)
    }
}
