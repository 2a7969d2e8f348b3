//! Writing orders: every unit weighs what it can do and takes the best.

use super::Script;
use super::deploy::kill_zone;
use super::queue::Run;
use crate::Aot;
use crate::action::Action;
use crate::route::Progress;
use crate::shooting::Manner;
use crate::state::{Kind, Route, SLOTS, State, UNITS, UnitId, members, seat_bits, slots};
use arrayvec::ArrayVec;
use kernel::game::Rules;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Seat;
use kernel::thinking::LONGEST_RUN;

/// The hexes within the longest route: the most ends that it can have.
const ENDS: usize = 3 * Route::MOST as usize * (Route::MOST as usize + 1) + 1;
/// Ways to the target of an Attack that are looked at.
const APPROACHES: usize = 1024;
/// The most orders of a unit that are compared.
const OFFERS: usize = 12;

/// A way that an order allows.
#[derive(Clone, Copy)]
struct Way {
    hex: Hex,
    steps: Route,
    /// The hexes of the steps.
    hexes: [Hex; Route::MOST as usize],
}

impl Way {
    fn hexes(&self) -> &[Hex] {
        &self.hexes[..usize::from(self.steps.len())]
    }

    fn with(mut self, dir: Dir, hex: Hex) -> Way {
        self.hexes[usize::from(self.steps.len())] = hex;
        Way { hex, steps: self.steps.with(dir), ..self }
    }
}

/// What planning has settled so far.
pub(super) struct Mind<'a> {
    game: &'a Aot,
    view: &'a State,
    me: usize,
    enemies: u32,
    /// Hits already expected on each enemy from others.
    promised: [f64; UNITS],
    /// Where own units will be.
    ends: [Hex; UNITS],
}

/// An order that a unit could be given.
pub(super) struct Offer {
    pub value: f64,
    pub run: Run,
    /// Where the unit will be.
    hex: Hex,
    /// Whom it shoots at, with the hits expected.
    aim: Option<(UnitId, f64)>,
}

/// The best orders of a unit, the best first.
pub(super) struct Offers {
    pub best: ArrayVec<Offer, OFFERS>,
    most: usize,
}

impl Offers {
    fn at_most(most: usize) -> Offers {
        Offers { best: ArrayVec::new(), most: most.clamp(1, OFFERS) }
    }

    /// Whether everything is wanted that comes to mind, and not only the best.
    fn many(&self) -> bool {
        self.most > 1
    }

    /// Of equal ones the first stays before the others.
    fn offer(
        &mut self,
        value: f64,
        hex: Hex,
        aim: Option<(UnitId, f64)>,
        run: impl IntoIterator<Item = Action>,
    ) {
        let at = self.best.iter().position(|offer| value > offer.value).unwrap_or(self.best.len());
        if at >= self.most {
            return;
        }
        if self.best.len() == self.most {
            self.best.pop();
        }
        self.best.insert(at, Offer { value, run: run.into_iter().take(LONGEST_RUN).collect(), hex, aim });
    }
}

impl Script {
    /// Orders for all units, the best shots first.
    pub(crate) fn plan(&mut self, game: &Aot, view: &State, seat: Seat) {
        let mut mind = Mind::new(game, view, seat.index());
        let mut done = 0u32;
        for id in mind.units(seat) {
            if done & id.bit() != 0 {
                continue;
            }
            done |= id.bit();
            if let Some(partner) = mind.partner(id, done) {
                done |= partner.bit();
                for unit in [id, partner] {
                    self.queue.push_run(unit, &[Action::Order(Kind::Assembly)]);
                }
                continue;
            }
            let offers = mind.offers(id, 1);
            let Some(best) = offers.best.first() else { continue };
            mind.settle(id, best);
            if !best.run.is_empty() {
                self.queue.push_run(id, &best.run);
            }
        }
    }
}

impl<'a> Mind<'a> {
    /// Before any order.
    pub fn new(game: &'a Aot, view: &'a State, me: usize) -> Mind<'a> {
        let enemies = game.seen_enemies(view, me);
        Mind { game, view, me, enemies, promised: [0.0; UNITS], ends: view.units.map(|unit| unit.hex) }
    }

    /// With the orders that are on the sheet already.
    pub fn with_orders(game: &'a Aot, view: &'a State, me: usize) -> Mind<'a> {
        let mut mind = Mind::new(game, view, me);
        for id in slots(me).filter(|&id| view.unit(id).alive() && view.unit(id).order.given) {
            let order = &view.unit(id).order;
            mind.ends[id.index()] = game.progress(view, id).hex;
            let manner = match order.kind {
                Kind::Fire => Manner::Fire,
                Kind::SuppressiveFire => Manner::Suppressive,
                _ => continue,
            };
            if order.target.index() < UNITS && mind.enemies & order.target.bit() != 0 {
                let (from, at) = (view.unit(id).hex, view.unit(order.target).hex);
                let expect = game.expect(view, id, from, order.target, at, manner);
                mind.promised[order.target.index()] += expect.hits;
            }
        }
        mind
    }

    /// The units that can be given an order, the costly ones first.
    pub fn units(&self, seat: Seat) -> ArrayVec<UnitId, SLOTS> {
        let (game, view) = (self.game, self.view);
        let able = |id: &UnitId| game.check(view, seat, Action::Pick(*id)).is_ok();
        let mut units: ArrayVec<UnitId, SLOTS> = slots(self.me).filter(able).collect();
        units.sort_by_key(|&id| std::cmp::Reverse(game.card(view, id).cost));
        units
    }

    /// A unit will carry this out.
    fn settle(&mut self, id: UnitId, order: &Offer) {
        if let Some((target, hits)) = order.aim {
            self.promised[target.index()] += hits;
        }
        self.ends[id.index()] = order.hex;
    }

    /// The best orders for a unit, at most so many.
    pub fn offers(&self, id: UnitId, most: usize) -> Offers {
        let mut offers = Offers::at_most(most);
        if self.view.unit(id).locked {
            self.locked_orders(id, &mut offers);
        } else {
            self.free_orders(id, &mut offers);
        }
        offers
    }

    /// CLC-06: fight on where the exchange is fair, otherwise leave.
    fn locked_orders(&self, id: UnitId, offers: &mut Offers) {
        let (game, view) = (self.game, self.view);
        let hex = view.unit(id).hex;
        let foes = game.foes(view, id);
        let given = |t: UnitId| game.worth(view, t, game.expect(view, id, hex, t, hex, Manner::Close));
        let target = members(foes).max_by(|&a, &b| given(a).total_cmp(&given(b)));
        let taken: f64 = members(game.enemies_at(view, id, hex))
            .map(|e| game.worth(view, id, game.expect(view, e, hex, id, hex, Manner::Close)))
            .sum();
        let fair = target.is_some_and(|t| given(t) * game.weights.stand >= taken) && view.unit(id).ammo > 1;
        let leave = self.best_way(id, Kind::March).filter(|way| way.1.steps.len() == 1);
        let leave = leave.map(|(_, way)| [Action::Order(Kind::March), Action::Step(way.steps.step(0))]);
        let fight = target.map(|target| [Action::Order(Kind::Attack), Action::Target(target)]);
        let fight_first = fair || leave.is_none();
        for (n, run) in [fight, leave].into_iter().enumerate() {
            if let Some(run) = run {
                offers.offer(f64::from(u8::from((n == 0) == fight_first)), hex, None, run);
            }
        }
        offers.offer(-1.0, hex, None, []);
    }

    fn free_orders(&self, id: UnitId, offers: &mut Offers) {
        let (game, view) = (self.game, self.view);
        let unit = view.unit(id);
        let stay = self.worth_of_hex(id, unit.hex);
        offers.offer(stay, unit.hex, None, []);
        for (kind, manner) in [(Kind::Fire, Manner::Fire), (Kind::SuppressiveFire, Manner::Suppressive)] {
            if game.check_kind(view, id, kind).is_err() || kind == Kind::SuppressiveFire && unit.ammo < 5 {
                continue;
            }
            for target in members(self.enemies) {
                if game.check_target(view, id, kind, target).is_err() {
                    continue;
                }
                let expect = game.expect(view, id, unit.hex, target, view.unit(target).hex, manner);
                // Ammo is worth something, and so is a secret place.
                let price = f64::from(kind.ammo()) * self.ammo_price(id)
                    + if unit.in_ambush() { game.weights.ambush } else { 0.0 };
                let value = self.joint_worth(id, target, manner, expect.hits) - price;
                let aim = Some((target, expect.hits));
                offers.offer(stay + value, unit.hex, aim, [Action::Order(kind), Action::Target(target)]);
            }
        }
        self.moving_orders(id, stay, offers);
        self.attack_orders(id, offers);
        self.waiting_orders(id, stay, offers);
    }

    fn moving_orders(&self, id: UnitId, stay: f64, offers: &mut Offers) {
        let (game, view) = (self.game, self.view);
        if game.check_kind(view, id, Kind::March).is_ok() {
            let march = |way: &Way| {
                let steps = way.steps.steps().map(Action::Step);
                [Action::Order(Kind::March)].into_iter().chain(steps).chain([Action::EndRoute])
            };
            let best = self.best_way(id, Kind::March);
            if let Some((value, way)) = &best {
                offers.offer(*value, way.hex, None, march(way));
            }
            let others = if offers.many() { self.ways(id, Kind::March) } else { ArrayVec::new() };
            for way in others.iter().filter(|way| best.as_ref().is_none_or(|(_, best)| best.hex != way.hex)) {
                offers.offer(self.way_worth(id, way), way.hex, None, march(way));
            }
        }
        if game.check_kind(view, id, Kind::FireOnTheMove).is_err() {
            return;
        }
        for way in self.ways(id, Kind::FireOnTheMove) {
            let place = self.worth_of_hex(id, way.hex) - self.known_traps(id, &way);
            if place < stay - 6.0 {
                continue;
            }
            for target in members(self.enemies) {
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
                let hexes = way.hexes();
                let fire_from = (0..hexes.len()).max_by(|&a, &b| shot(hexes[a]).total_cmp(&shot(hexes[b])));
                let Some(fire_at) = fire_from.filter(|&i| shot(hexes[i]) > 0.0) else { continue };
                let value = place + game.weights.moving_fire * shot(hexes[fire_at]) - self.ammo_price(id);
                let steps = way.steps.steps().enumerate().flat_map(|(i, dir)| {
                    [Some(Action::Step(dir)), (i == fire_at).then_some(Action::FireHere)]
                        .into_iter()
                        .flatten()
                });
                let order = [Action::Order(Kind::FireOnTheMove), Action::Target(target)];
                offers.offer(value, way.hex, None, order.into_iter().chain(steps).chain([Action::EndRoute]));
            }
        }
    }

    fn attack_orders(&self, id: UnitId, offers: &mut Offers) {
        let (game, view) = (self.game, self.view);
        if game.check_kind(view, id, Kind::Attack).is_err() {
            return;
        }
        for target in members(self.enemies) {
            if game.check_target(view, id, Kind::Attack, target).is_err() {
                continue;
            }
            let hex = view.unit(target).hex;
            let Some(route) = self.approach(id, hex) else { continue };
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
            let value = given * 1.1 - taken * game.weights.attack_loss + 0.5 * self.worth_of_hex(id, hex)
                - self.ammo_price(id);
            let order = [Action::Order(Kind::Attack), Action::Target(target)];
            offers.offer(value, hex, None, order.into_iter().chain(route.steps().map(Action::Step)));
        }
    }

    /// Defence, Ambush and supplies: for units that are where they want to be.
    fn waiting_orders(&self, id: UnitId, stay: f64, offers: &mut Offers) {
        let (game, view) = (self.game, self.view);
        let unit = view.unit(id);
        let nearest = members(self.enemies).map(|e| game.map.grid.distance(unit.hex, view.unit(e).hex)).min();
        let turns_left = game.battle.file.turns.saturating_sub(view.turn);
        if unit.in_ambush() {
            // Staying needs no order; it is worth the shot that will come.
            if nearest.is_none_or(|d| d <= 8) {
                offers.offer(stay + game.weights.ambush, unit.hex, None, []);
            }
        } else if game.check_kind(view, id, Kind::Ambush).is_ok() && turns_left >= 3 {
            let unseen = members(self.enemies).all(|e| !game.sees(view.unit(e).hex, unit.hex));
            let near_goal =
                game.ways().places.iter().any(|p| p.objective.is_some() && p.steps(unit.hex) <= 1);
            let made = if unit.resumes_ambush() { unit.ambush_turns } else { 0 };
            if (unseen || made > 0) && near_goal && nearest.is_none_or(|d| (3..=9).contains(&d)) {
                let run = [
                    Action::Order(Kind::Ambush),
                    Action::Zone(kill_zone(game, view, id)),
                    Action::Face(self.facing(id)),
                ];
                // An order that is resumed names nothing anew.
                let named = if unit.resumes_ambush() { 1 } else { run.len() };
                offers.offer(stay + 1.2 + f64::from(made), unit.hex, None, run.into_iter().take(named));
            }
        }
        if game.check_kind(view, id, Kind::Defence).is_ok() && nearest.is_some_and(|d| d <= 7) {
            let facing = self.facing(id);
            let zone = kill_zone(game, view, id);
            let bonus = f64::from(game.card(view, id).orders.defence.map_or(0, |d| d.bonus));
            let saved = self.danger(id, unit.hex) * (0.2 * bonus).min(0.6);
            let coming =
                if nearest.is_some_and(|d| d <= u16::from(zone) + 3) { game.weights.ready } else { 0.3 };
            let run = [Action::Order(Kind::Defence), Action::Zone(zone), Action::Face(facing)];
            offers.offer(stay + saved + coming, unit.hex, None, run);
        }
        if game.check_kind(view, id, Kind::Supplies).is_ok() {
            let card = game.card(view, id);
            let empty = 1.0 - f64::from(unit.ammo) / f64::from(card.ammo);
            let value = empty * f64::from(card.cost) / 20.0 - if unit.ammo >= 4 { 4.0 } else { 0.0 };
            offers.offer(stay + value, unit.hex, None, [Action::Order(Kind::Supplies)]);
        }
    }

    /// The best place that an order of this kind leads to; of equal ones the last.
    fn best_way(&self, id: UnitId, kind: Kind) -> Option<(f64, Way)> {
        let ways = self.ways(id, kind).into_iter().map(|way| (self.way_worth(id, &way), way));
        ways.max_by(|a, b| a.0.total_cmp(&b.0))
    }

    fn way_worth(&self, id: UnitId, way: &Way) -> f64 {
        self.worth_of_hex(id, way.hex) - 0.05 * f64::from(way.steps.len()) - self.known_traps(id, way)
    }

    /// What it is worth to a unit to be in a hex: near to what counts, under cover, not too much under fire.
    fn worth_of_hex(&self, id: UnitId, hex: Hex) -> f64 {
        let (game, view) = (self.game, self.view);
        let weights = &game.weights;
        let card = game.card(view, id);
        let reach = f64::from(card.orders.march.map_or(1, |m| m.hexes)).max(1.0);
        let turns_left = f64::from(game.battle.file.turns.saturating_sub(view.turn)) + 1.0;
        let mut goal: f64 = 0.0;
        for place in &game.ways().places {
            if place.seat.is_some_and(|s| s != self.me) {
                continue;
            }
            let points = match (place.objective, place.depot) {
                (Some(i), _) => {
                    let there = self.friends_at(id, place.hexes[0]);
                    let own = usize::from(view.control[i]) == self.me;
                    let threatened = members(self.enemies)
                        .any(|e| game.map.grid.distance(view.unit(e).hex, place.hexes[0]) <= 5);
                    let need = match (own, threatened) {
                        (true, false) => weights.keep,
                        (true, true) => weights.guard,
                        (false, _) => weights.take,
                    };
                    place.points * need / (1.0 + weights.share * there as f64)
                }
                (None, Some(depot)) => self.hunger(id) * f64::from(u8::from(view.depots[depot] > 0)),
                (None, None) => place.points * weights.goal,
            };
            let turns = f64::from(place.steps(hex).min(200)) / reach;
            let late = if turns > turns_left { 0.3 } else { 1.0 };
            // Near is good; and the less time is left, the more each turn of the way counts.
            let urgent = (1.0 - turns / (turns_left + 1.0)).max(0.0);
            goal += points * late * (0.5 / (1.0 + weights.far * turns) + weights.urgent * urgent);
        }
        if goal < 1.0 {
            // Nothing to hold: look for the enemy.
            let near = members(self.enemies).map(|e| game.map.grid.distance(hex, view.unit(e).hex)).min();
            goal += near.map_or(0.0, |d| weights.hunt / (1.0 + f64::from(d) / reach));
        }
        let cover = weights.cover * f64::from(game.ground(hex).defence());
        goal + cover - weights.danger * self.danger(id, hex) + weights.shots * self.prospects(id, hex)
            - self.crowding(id, hex)
    }

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
            self.game.weights.crowd * there as f64
        }
    }

    /// Hexes of known ambushes on the way, and next to them.
    fn known_traps(&self, id: UnitId, way: &Way) -> f64 {
        let (game, view) = (self.game, self.view);
        let lying = members(self.enemies).filter(|&e| view.unit(e).in_ambush());
        lying
            .map(|e| {
                let near = way
                    .hexes()
                    .iter()
                    .map(|&h| game.map.grid.distance(h, view.unit(e).hex))
                    .min()
                    .unwrap_or(9);
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
        game.worth(view, target, expect) + game.weights.together * hits.min(3.0)
    }

    fn ammo_price(&self, id: UnitId) -> f64 {
        match self.view.unit(id).ammo {
            0..=1 => self.game.weights.last_ammo,
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
    fn ways(&self, id: UnitId, kind: Kind) -> ArrayVec<Way, ENDS> {
        let (game, view) = (self.game, self.view);
        let start = Progress::from(game, view.unit(id).hex);
        let most = if view.unit(id).locked { 1 } else { u8::MAX };
        let first = Way { hex: start.hex, steps: Route::default(), hexes: [Hex::NONE; Route::MOST as usize] };
        let mut at: ArrayVec<Progress, ENDS> = ArrayVec::new();
        let mut ways: ArrayVec<Way, ENDS> = ArrayVec::new();
        at.push(start);
        ways.push(first);
        let mut next = 0;
        while next < ways.len() {
            let (progress, way) = (at[next], ways[next]);
            next += 1;
            if progress.len >= most {
                continue;
            }
            for dir in Dir::ALL {
                let Ok(after) = game.step_possible(view, id, progress, dir, kind) else { continue };
                let occupied = game.enemies_at(view, id, after.hex) != 0;
                if occupied || at.iter().any(|seen| seen.hex == after.hex) {
                    continue;
                }
                at.push(after);
                ways.push(way.with(dir, after.hex));
            }
        }
        ways.remove(0);
        ways
    }

    /// ATK-03: a shortest route to a hex that an Attack allows, found breadth first over routes.
    fn approach(&self, id: UnitId, goal: Hex) -> Option<Route> {
        let (game, view) = (self.game, self.view);
        let mut routes: ArrayVec<(Progress, Route), APPROACHES> = ArrayVec::new();
        routes.push((Progress::from(game, view.unit(id).hex), Route::default()));
        let mut next = 0;
        while next < routes.len() {
            let (at, route) = routes[next];
            next += 1;
            if at.hex == goal && at.len > 0 {
                return Some(route);
            }
            for dir in Dir::ALL {
                let Ok(after) = game.step_possible(view, id, at, dir, Kind::Attack) else { continue };
                if routes.iter().all(|(seen, _)| *seen != after) {
                    let _ = routes.try_push((after, route.with(dir)));
                }
            }
        }
        None
    }
}
