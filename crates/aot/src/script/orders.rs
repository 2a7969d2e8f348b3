//! Writing orders: every unit weighs what it can do and takes the best.

use super::Script;
use super::deploy::kill_zone;
use crate::Aot;
use crate::action::Action;
use crate::route::Progress;
use crate::shooting::Manner;
use crate::state::{Kind, State, UnitId, members, seat_bits, slots};
use kernel::game::Game;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;

/// A way that an order allows.
struct Way {
    hex: Hex,
    steps: Vec<Dir>,
    hexes: Vec<Hex>,
}

/// What planning has settled so far.
struct Mind<'a> {
    game: &'a Aot,
    view: &'a State,
    me: usize,
    enemies: u32,
    /// Hits already expected on each enemy from others.
    promised: [f64; 32],
    /// Where own units will be.
    ends: [Hex; 32],
}

/// The best order found so far.
struct Best {
    value: f64,
    run: Vec<Action>,
    /// Where the unit will be.
    hex: Hex,
    /// Whom it shoots at, with the hits expected.
    aim: Option<(UnitId, f64)>,
}

impl Best {
    fn offer(&mut self, value: f64, run: Vec<Action>, hex: Hex, aim: Option<(UnitId, f64)>) {
        if value > self.value {
            *self = Best { value, run, hex, aim };
        }
    }
}

impl Script {
    /// Orders for all units, the best shots first.
    pub(crate) fn plan(&mut self, game: &Aot, view: &State, seat: Seat) {
        let me = seat.index();
        let mut mind = Mind {
            game,
            view,
            me,
            enemies: game.seen_enemies(view, me),
            promised: [0.0; 32],
            ends: std::array::from_fn(|i| view.units[i].hex),
        };
        let able = |id: &UnitId| game.check(view, seat, Action::Pick(*id)).is_ok();
        let mut units: Vec<UnitId> = slots(me).filter(able).collect();
        units.sort_by_key(|&id| std::cmp::Reverse(game.card(view, id).cost));
        let mut done = 0u32;
        for id in units {
            if done & id.bit() != 0 {
                continue;
            }
            done |= id.bit();
            if let Some(partner) = mind.partner(id, done) {
                done |= partner.bit();
                for unit in [id, partner] {
                    self.queue.extend([Action::Pick(unit), Action::Order(Kind::Assembly)]);
                }
                continue;
            }
            let run = if view.unit(id).locked {
                self.locked_order(&mind, id)
            } else {
                self.free_order(&mut mind, id)
            };
            if !run.is_empty() {
                self.queue.push_back(Action::Pick(id));
                self.queue.extend(run);
            }
        }
    }

    /// CLC-06: fight on where the exchange is fair, otherwise leave.
    fn locked_order(&self, mind: &Mind<'_>, id: UnitId) -> Vec<Action> {
        let (game, view) = (mind.game, mind.view);
        let hex = view.unit(id).hex;
        let foes = game.foes(view, id);
        let given = |t: UnitId| game.worth(view, t, game.expect(view, id, hex, t, hex, Manner::Close));
        let target = members(foes).max_by(|&a, &b| given(a).total_cmp(&given(b)));
        let taken: f64 = members(game.enemies_at(view, id, hex))
            .map(|e| game.worth(view, id, game.expect(view, e, hex, id, hex, Manner::Close)))
            .sum();
        let fair = target.is_some_and(|t| given(t) * 1.6 >= taken) && view.unit(id).ammo > 1;
        if !fair && let Some(way) = self.best_way(mind, id, Kind::March).filter(|w| w.1.steps.len() == 1) {
            return vec![Action::Order(Kind::March), Action::Step(way.1.steps[0])];
        }
        target.map_or_else(Vec::new, |t| vec![Action::Order(Kind::Attack), Action::Target(t)])
    }

    fn free_order(&self, mind: &mut Mind<'_>, id: UnitId) -> Vec<Action> {
        let (game, view) = (mind.game, mind.view);
        let unit = view.unit(id);
        let stay = self.worth_of_hex(mind, id, unit.hex);
        let mut best = Best { value: stay, run: Vec::new(), hex: unit.hex, aim: None };
        for (kind, manner) in [(Kind::Fire, Manner::Fire), (Kind::SuppressiveFire, Manner::Suppressive)] {
            if game.check_kind(view, id, kind).is_err() || kind == Kind::SuppressiveFire && unit.ammo < 5 {
                continue;
            }
            for target in members(mind.enemies) {
                if game.check_target(view, id, kind, target).is_err() {
                    continue;
                }
                let expect = game.expect(view, id, unit.hex, target, view.unit(target).hex, manner);
                // Ammo is worth something, and so is a secret place.
                let price =
                    f64::from(kind.ammo()) * mind.ammo_price(id) + if unit.in_ambush() { 1.5 } else { 0.0 };
                let value = mind.joint_worth(id, target, manner, expect.hits) - price;
                best.offer(
                    stay + value,
                    vec![Action::Order(kind), Action::Target(target)],
                    unit.hex,
                    Some((target, expect.hits)),
                );
            }
        }
        self.moving_orders(mind, id, stay, &mut best);
        self.attack_orders(mind, id, &mut best);
        self.waiting_orders(mind, id, stay, &mut best);
        if let Some((target, hits)) = best.aim {
            mind.promised[target.index()] += hits;
        }
        mind.ends[id.index()] = best.hex;
        best.run
    }

    fn moving_orders(&self, mind: &Mind<'_>, id: UnitId, stay: f64, best: &mut Best) {
        let (game, view) = (mind.game, mind.view);
        if game.check_kind(view, id, Kind::March).is_ok()
            && let Some((value, way)) = self.best_way(mind, id, Kind::March)
        {
            let mut run = vec![Action::Order(Kind::March)];
            run.extend(way.steps.iter().map(|&d| Action::Step(d)));
            run.push(Action::EndRoute);
            best.offer(value, run, way.hex, None);
        }
        if game.check_kind(view, id, Kind::FireOnTheMove).is_err() {
            return;
        }
        for way in mind.ways(id, Kind::FireOnTheMove) {
            let place = self.worth_of_hex(mind, id, way.hex) - mind.known_traps(id, &way);
            if place < stay - 6.0 {
                continue;
            }
            for target in members(mind.enemies) {
                if game.check_target(view, id, Kind::FireOnTheMove, target).is_err() {
                    continue;
                }
                let at = view.unit(target).hex;
                let shot = |from: Hex| {
                    let near = game.map.grid.distance(from, at) <= u16::from(game.card(view, id).range());
                    if !near || !game.sees(from, at) || game.in_close_combat(view, target) {
                        return 0.0;
                    }
                    game.worth(view, target, game.expect(view, id, from, target, at, Manner::Moving))
                };
                let fire_from =
                    (0..way.hexes.len()).max_by(|&a, &b| shot(way.hexes[a]).total_cmp(&shot(way.hexes[b])));
                let Some(fire_at) = fire_from.filter(|&i| shot(way.hexes[i]) > 0.0) else { continue };
                let value = place + 0.6 * shot(way.hexes[fire_at]) - mind.ammo_price(id);
                let mut run = vec![Action::Order(Kind::FireOnTheMove), Action::Target(target)];
                for (i, &dir) in way.steps.iter().enumerate() {
                    run.push(Action::Step(dir));
                    if i == fire_at {
                        run.push(Action::FireHere);
                    }
                }
                run.push(Action::EndRoute);
                best.offer(value, run, way.hex, None);
            }
        }
    }

    fn attack_orders(&self, mind: &Mind<'_>, id: UnitId, best: &mut Best) {
        let (game, view) = (mind.game, mind.view);
        if game.check_kind(view, id, Kind::Attack).is_err() {
            return;
        }
        for target in members(mind.enemies) {
            if game.check_target(view, id, Kind::Attack, target).is_err() {
                continue;
            }
            let hex = view.unit(target).hex;
            let Some(route) = game.shortest_route(view, id, Kind::Attack, hex) else { continue };
            let given = if view.unit(target).ammo == 0 {
                game.step_worth(view, target) * f64::from(view.unit(target).strength)
            } else {
                game.worth(view, target, game.expect(view, id, hex, target, hex, Manner::Close))
            };
            let defenders = game.enemies_at(view, id, hex);
            let taken: f64 = members(defenders)
                .filter(|&e| view.unit(e).ammo > 0)
                .map(|e| game.worth(view, id, game.expect(view, e, hex, id, hex, Manner::Close)))
                .sum();
            let value =
                given * 1.1 - taken * 1.2 + 0.5 * self.worth_of_hex(mind, id, hex) - mind.ammo_price(id);
            let mut run = vec![Action::Order(Kind::Attack), Action::Target(target)];
            run.extend(route.into_iter().map(Action::Step));
            best.offer(value, run, hex, None);
        }
    }

    /// Defence, Ambush and supplies: for units that are where they want to be.
    fn waiting_orders(&self, mind: &Mind<'_>, id: UnitId, stay: f64, best: &mut Best) {
        let (game, view) = (mind.game, mind.view);
        let unit = view.unit(id);
        let nearest = members(mind.enemies).map(|e| game.map.grid.distance(unit.hex, view.unit(e).hex)).min();
        let turns_left = game.battle.file.turns.saturating_sub(view.turn);
        if unit.in_ambush() {
            // Staying needs no order; it is worth the shot that will come.
            if nearest.is_none_or(|d| d <= 8) {
                best.offer(stay + 1.5, Vec::new(), unit.hex, None);
            }
        } else if game.check_kind(view, id, Kind::Ambush).is_ok() && turns_left >= 3 {
            let unseen = members(mind.enemies).all(|e| !game.sees(view.unit(e).hex, unit.hex));
            let near_goal = self.ways.places.iter().any(|p| p.objective.is_some() && p.steps(unit.hex) <= 1);
            let made = if unit.resumes_ambush() { unit.ambush_turns } else { 0 };
            if (unseen || made > 0) && near_goal && nearest.is_none_or(|d| (3..=9).contains(&d)) {
                let run = vec![
                    Action::Order(Kind::Ambush),
                    Action::Zone(kill_zone(game, view, id)),
                    Action::Face(mind.facing(id)),
                ];
                best.offer(stay + 1.2 + f64::from(made), run, unit.hex, None);
            }
        }
        if game.check_kind(view, id, Kind::Defence).is_ok() && nearest.is_some_and(|d| d <= 7) {
            let facing = mind.facing(id);
            let zone = kill_zone(game, view, id);
            let bonus = f64::from(game.card(view, id).orders.defence.map_or(0, |d| d.bonus));
            let saved = mind.danger(id, unit.hex) * (0.2 * bonus).min(0.6);
            let coming = if nearest.is_some_and(|d| d <= u16::from(zone) + 3) { 1.0 } else { 0.3 };
            let run = vec![Action::Order(Kind::Defence), Action::Zone(zone), Action::Face(facing)];
            best.offer(stay + saved + coming, run, unit.hex, None);
        }
        if game.check_kind(view, id, Kind::Supplies).is_ok() {
            let card = game.card(view, id);
            let empty = 1.0 - f64::from(unit.ammo) / f64::from(card.ammo);
            let value = empty * f64::from(card.cost) / 20.0 - if unit.ammo >= 4 { 4.0 } else { 0.0 };
            best.offer(stay + value, vec![Action::Order(Kind::Supplies)], unit.hex, None);
        }
    }

    /// The best place that an order of this kind leads to.
    fn best_way(&self, mind: &Mind<'_>, id: UnitId, kind: Kind) -> Option<(f64, Way)> {
        let value = |way: &Way| {
            self.worth_of_hex(mind, id, way.hex) - 0.05 * way.steps.len() as f64 - mind.known_traps(id, way)
        };
        let ways = mind.ways(id, kind).into_iter().map(|way| (value(&way), way));
        ways.max_by(|a, b| a.0.total_cmp(&b.0))
    }

    /// What it is worth to a unit to be in a hex: near to what counts, under cover, not too much under fire.
    fn worth_of_hex(&self, mind: &Mind<'_>, id: UnitId, hex: Hex) -> f64 {
        let (game, view) = (mind.game, mind.view);
        let card = game.card(view, id);
        let reach = f64::from(card.orders.march.map_or(1, |m| m.hexes)).max(1.0);
        let turns_left = f64::from(game.battle.file.turns.saturating_sub(view.turn)) + 1.0;
        let mut goal: f64 = 0.0;
        for place in &self.ways.places {
            if place.seat.is_some_and(|s| s != mind.me) {
                continue;
            }
            let points = match (place.objective, place.depot) {
                (Some(i), _) => {
                    let there = mind.friends_at(id, place.hexes[0]);
                    let own = usize::from(view.control[i]) == mind.me;
                    let threatened = members(mind.enemies)
                        .any(|e| game.map.grid.distance(view.unit(e).hex, place.hexes[0]) <= 5);
                    let need = match (own, threatened) {
                        (true, false) => 0.25,
                        (true, true) => 0.9,
                        (false, _) => 1.2,
                    };
                    place.points * need / (1.0 + 1.2 * there as f64)
                }
                (None, Some(depot)) => mind.hunger(id) * f64::from(u8::from(view.depots[depot] > 0)),
                (None, None) => place.points * 1.3,
            };
            let turns = f64::from(place.steps(hex).min(200)) / reach;
            let late = if turns > turns_left { 0.3 } else { 1.0 };
            // Near is good; and the less time is left, the more each turn of the way counts.
            let urgent = (1.0 - turns / (turns_left + 1.0)).max(0.0);
            goal += points * late * (0.5 / (1.0 + 0.8 * turns) + 0.5 * urgent);
        }
        if goal < 1.0 {
            // Nothing to hold: look for the enemy.
            let near = members(mind.enemies).map(|e| game.map.grid.distance(hex, view.unit(e).hex)).min();
            goal += near.map_or(0.0, |d| 3.0 / (1.0 + f64::from(d) / reach));
        }
        let cover = 0.35 * f64::from(game.ground(hex).defence());
        goal + cover - 0.8 * mind.danger(id, hex) + 0.35 * mind.prospects(id, hex) - mind.crowding(id, hex)
    }
}

impl Mind<'_> {
    /// Own units that will be at or next to a hex, without this one.
    fn friends_at(&self, id: UnitId, hex: Hex) -> usize {
        slots(self.me)
            .filter(|&f| {
                let end = self.ends[f.index()];
                f != id
                    && self.view.unit(f).alive()
                    && end.is_some()
                    && self.game.map.grid.distance(end, hex) <= 1
            })
            .count()
    }

    /// Points that enemies who see a hex would take from a unit there in one turn.
    fn danger(&self, id: UnitId, hex: Hex) -> f64 {
        let (game, view) = (self.game, self.view);
        let mut risk = 0.0;
        for enemy in members(self.enemies) {
            let unit = view.unit(enemy);
            let distance = game.map.grid.distance(unit.hex, hex);
            let card = game.card(view, enemy);
            let quiet = unit.is_suppressed() || unit.ammo == 0 || unit.locked;
            if quiet || distance > u16::from(card.range()) || !card.targets(game.card(view, id).kind) {
                continue;
            }
            if unit.hex == hex || !game.sees(unit.hex, hex) {
                continue;
            }
            risk += game.worth(view, id, game.expect(view, enemy, unit.hex, id, hex, Manner::Fire));
        }
        risk
    }

    /// Points that a unit could take from enemies it would see from a hex.
    fn prospects(&self, id: UnitId, hex: Hex) -> f64 {
        let (game, view) = (self.game, self.view);
        if view.unit(id).ammo == 0 {
            return 0.0;
        }
        let card = game.card(view, id);
        members(self.enemies)
            .filter(|&e| {
                let unit = view.unit(e);
                unit.on_map()
                    && card.targets(game.card(view, e).kind)
                    && game.map.grid.distance(hex, unit.hex) <= u16::from(card.range())
                    && unit.hex != hex
                    && game.sees(hex, unit.hex)
            })
            .map(|e| game.worth(view, e, game.expect(view, id, hex, e, view.unit(e).hex, Manner::Fire)))
            .fold(0.0, f64::max)
    }

    /// A full hex is of no use, and a crowd draws fire.
    fn crowding(&self, id: UnitId, hex: Hex) -> f64 {
        let there = slots(self.me)
            .filter(|&f| f != id && self.view.unit(f).alive() && self.ends[f.index()] == hex)
            .count();
        if self.game.stacking > 0 && there >= usize::from(self.game.stacking) {
            50.0
        } else {
            0.3 * there as f64
        }
    }

    /// Hexes of known ambushes on the way, and next to them.
    fn known_traps(&self, id: UnitId, way: &Way) -> f64 {
        let (game, view) = (self.game, self.view);
        let lying = members(self.enemies).filter(|&e| view.unit(e).in_ambush());
        lying
            .map(|e| {
                let near =
                    way.hexes.iter().map(|&h| game.map.grid.distance(h, view.unit(e).hex)).min().unwrap_or(9);
                let fear = game.step_worth(view, id);
                match near {
                    0 => 2.0 * fear,
                    1..=2 => fear,
                    _ => 0.0,
                }
            })
            .sum()
    }

    /// A shot together with what others have promised: hits that break through Defence count, the rest hardly.
    fn joint_worth(&self, id: UnitId, target: UnitId, manner: Manner, hits: f64) -> f64 {
        let (game, view) = (self.game, self.view);
        let from = view.unit(id).hex;
        let mut weakened = *view;
        let promised = self.promised[target.index()].floor() as u8;
        let unit = weakened.unit_mut(target);
        unit.absorbed = unit.absorbed.saturating_add(promised);
        let expect = game.expect(&weakened, id, from, target, view.unit(target).hex, manner);
        game.worth(view, target, expect) + 0.12 * hits.min(3.0)
    }

    fn ammo_price(&self, id: UnitId) -> f64 {
        match self.view.unit(id).ammo {
            0..=1 => 1.2,
            2..=3 => 0.5,
            _ => 0.1,
        }
    }

    /// How much a unit wants to go to a depot.
    fn hunger(&self, id: UnitId) -> f64 {
        let (ammo, card) = (self.view.unit(id).ammo, self.game.card(self.view, id));
        match ammo {
            0 => f64::from(card.cost) / 8.0,
            1 => f64::from(card.cost) / 16.0,
            2 => f64::from(card.cost) / 50.0,
            _ => 0.0,
        }
    }

    /// The side where the enemies are, nearer ones first.
    fn facing(&self, id: UnitId) -> Dir {
        let (game, view) = (self.game, self.view);
        let hex = view.unit(id).hex;
        let ground = game.ground(hex);
        let weight = |dir: &Dir| {
            let sector = crate::state::Sector { facing: Some(*dir), zone: 6 };
            members(self.enemies)
                .filter(|&e| game.in_sector(hex, sector, view.unit(e).hex))
                .map(|e| 1.0 / f64::from(game.map.grid.distance(hex, view.unit(e).hex).max(1)))
                .sum::<f64>()
        };
        let open = Dir::ALL.into_iter().filter(|&d| !ground.has_ride() || ground.exits(d));
        let best = open.clone().max_by(|a, b| weight(a).total_cmp(&weight(b))).unwrap_or(Dir::N);
        if weight(&best) > 0.0 { best } else { super::deploy::facing_to_enemy(game, hex, self.me) }
    }

    /// ASM-01: a depleted unit of the same card in the hex, with nobody to shoot at.
    fn partner(&self, id: UnitId, done: u32) -> Option<UnitId> {
        let (game, view) = (self.game, self.view);
        let unit = view.unit(id);
        if unit.locked
            || game.check_kind(view, id, Kind::Assembly).is_err()
            || self.prospects(id, unit.hex) > 1.0
        {
            return None;
        }
        let full = game.card(view, id).strength;
        members(seat_bits(self.me) & !done).find(|&other| {
            let mate = view.unit(other);
            mate.on_map()
                && mate.card == unit.card
                && mate.hex == unit.hex
                && !mate.is_suppressed()
                && !mate.locked
                && mate.strength + unit.strength <= full
        })
    }

    /// Every way that an order allows, one per end hex.
    fn ways(&self, id: UnitId, kind: Kind) -> Vec<Way> {
        let (game, view) = (self.game, self.view);
        let start = Progress::from(game, view.unit(id).hex);
        let most = if view.unit(id).locked { 1 } else { u8::MAX };
        let mut next = 0;
        let first = Way { hex: start.hex, steps: Vec::new(), hexes: Vec::new() };
        let mut open = vec![(start, first)];
        while next < open.len() {
            let (at, steps, hexes) = (open[next].0, open[next].1.steps.clone(), open[next].1.hexes.clone());
            next += 1;
            if at.len >= most {
                continue;
            }
            for dir in Dir::ALL {
                let Ok(after) = game.step_possible(view, id, at, dir, kind) else { continue };
                let occupied = game.enemies_at(view, id, after.hex) != 0;
                if occupied || open.iter().any(|(seen, _)| seen.hex == after.hex) {
                    continue;
                }
                let mut way = Way { hex: after.hex, steps: steps.clone(), hexes: hexes.clone() };
                way.steps.push(dir);
                way.hexes.push(after.hex);
                open.push((after, way));
            }
        }
        open.into_iter().skip(1).map(|(_, way)| way).collect()
    }
}
