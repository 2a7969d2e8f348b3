//! What to do in a turn: every action that is worth something, and what follows from having chosen it.

use super::fire::Aim;
use super::going::{Route, Trip};
use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::attack::Manner;
use crate::card::{CardId, Effect};
use crate::pieces::Class;
use crate::state::{Kind, Place, State, Team, UnitId, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Below this nothing is worth doing.
pub const LEAST: Worth = 0.015;
/// The most that is kept.
const ROOM: usize = 16;
/// What a commander has made up their mind to do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// With whom.
    pub unit: UnitId,
    /// What.
    pub kind: Kind,
    /// 8: with which card.
    pub card: CardId,
    /// At which hex, or where to.
    pub target: Hex,
    /// At whom in the own hex.
    pub victim: UnitId,
    /// Which way.
    pub route: Route,
    /// What for.
    pub worth: Worth,
}

impl Plan {
    /// To pass.
    pub const PASS: Plan = Plan {
        unit: UnitId::NONE,
        kind: Kind::Stall,
        card: CardId::NONE,
        target: Hex::NONE,
        victim: UnitId::NONE,
        route: Route::stay(Dir::N),
        worth: LEAST,
    };

    /// The first step of it.
    pub fn first(&self, mind: &Mind<'_>) -> Action {
        match () {
            () if mind.game.cards.exists(self.card) => Action::Card(self.card),
            () if self.unit.is_some() => Action::Pick(self.unit),
            () => Action::Pass,
        }
    }

    fn alike(&self, other: &Plan) -> bool {
        (self.unit, self.kind, self.card) == (other.unit, other.kind, other.card)
    }
}

/// Plans, the best first; no two of the same kind for the same unit.
#[derive(Clone, Debug, Default)]
pub struct Plans(ArrayVec<Plan, ROOM>);

impl Plans {
    /// Adds a plan, if it is among the best.
    pub fn add(&mut self, plan: Plan) {
        if let Some(at) = self.0.iter().position(|other| other.alike(&plan)) {
            if self.0[at].worth >= plan.worth {
                return;
            }
            self.0.remove(at);
        }
        let at = self.0.iter().position(|other| plan.worth > other.worth).unwrap_or(self.0.len());
        if at < ROOM {
            if self.0.is_full() {
                self.0.pop();
            }
            self.0.insert(at, plan);
        }
    }

    /// The best first.
    pub fn iter(&self) -> impl Iterator<Item = &Plan> {
        self.0.iter()
    }

    /// The best.
    pub fn best(&self) -> Option<&Plan> {
        self.0.first()
    }
}

impl Mind<'_> {
    /// Everything worth doing in this turn.
    pub fn plans(&self) -> Plans {
        let mut plans = Plans::default();
        plans.add(Plan::PASS);
        let own = |id: &UnitId| {
            let unit = self.view.unit(*id);
            unit.exists() && unit.seat == self.seat && !unit.carried()
        };
        for id in units(self.side, Team::MAX).filter(own) {
            match self.view.unit(id).place {
                Place::Reserve if self.game.can_enter(self.view, id) => {
                    plans.add(Plan { unit: id, kind: Kind::Enter, worth: 0.6 + self.body(id), ..Plan::PASS });
                }
                Place::Map => self.weigh_unit(id, CardId::NONE, &mut plans),
                _ => {}
            }
        }
        for card in self.view.commander(self.seat).hand.iter() {
            self.weigh_card(card, &mut plans);
        }
        self.weigh_waiting(&mut plans);
        plans
    }

    /// 2.8: when the enemy has passed, another pass would end the round; somebody idle stalls, so that who is stressed gets
    /// rid of it.
    fn weigh_waiting(&self, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        let mut enemies = game.battle.sides.seats_of(self.enemy()).iter();
        let stressed = view.stressed[self.side.index()];
        if stressed == 0 || !enemies.all(|seat| view.commander(seat).passed) {
            return;
        }
        let mut calm: State = *view;
        calm.stressed[self.side.index()] = 0;
        let hope = Mind::new(game, &calm, self.seat).rested(stressed);
        let Some(hope) = hope else { return };
        let now = plans.best().map_or(0.0, |best| best.worth);
        let idle = |id: &UnitId| {
            let unit = view.unit(*id);
            let alone = !unit.carried() && !unit.load.is_some() && *id != hope.unit;
            unit.seat == self.seat
                && alone
                && !unit.spent
                && stressed & id.bit() == 0
                && !game.bans(view, *id).others
        };
        let idlers = view.seen(self.side).filter(idle);
        let least = idlers.min_by(|&a, &b| self.freshness(a).total_cmp(&self.freshness(b)));
        if let Some(unit) = least {
            let worth = hope.worth - now.max(LEAST) - self.price(unit.bit(), self.side, 1);
            if worth > LEAST {
                // It is worth more than anything else only if that can wait.
                plans.add(Plan { unit, kind: Kind::Stall, worth: now + worth, ..Plan::PASS });
            }
        }
    }

    /// The best shot of those units.
    fn rested(&self, team: Team) -> Option<Plan> {
        let mut plans = Plans::default();
        for id in units(self.side, team & self.view.here[self.side.index()]) {
            let unit = self.view.unit(id);
            if unit.seat == self.seat && !unit.carried() && !unit.hidden && !unit.spent {
                self.weigh_unit(id, CardId::NONE, &mut plans);
            }
        }
        let shot = |plan: &&Plan| matches!(plan.kind, Kind::Attack | Kind::Indirect | Kind::Flame);
        plans.iter().find(shot).copied()
    }

    /// A.114: the partner goes first who has something better to do.
    pub fn defers(&self, plan: &Plan) -> bool {
        let seats = self.game.battle.sides.seats_of(self.side);
        let partner = seats.iter().find(|&seat| seat != self.seat);
        let Some(partner) = partner.filter(|_| plan.worth < 0.3) else { return false };
        let better = Mind::new(self.game, self.view, partner).plans();
        better.best().is_some_and(|best| best.worth > plan.worth + 0.3)
    }

    /// Everything that a unit could do, with a card that makes it free or with none.
    fn weigh_unit(&self, id: UnitId, card: CardId, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        let (unit, kind) = (view.unit(id), game.kind(view, id));
        let free = game.cards.exists(card);
        let crew = view.pair(id);
        if game.seems_alive(view, id) || !unit.on_map() {
            return;
        }
        let net = |worth: Worth, cost: u8| match free {
            true => worth - self.keep(),
            false => worth - self.price(crew, self.side, cost),
        };
        let plan = Plan { unit: id, card, ..Plan::PASS };
        if unit.hidden {
            return self.weigh_hidden(plan, &net, plans);
        }
        let mut rally = 0.0;
        for one in units(self.side, crew) {
            if game.can_rally(view, one) {
                rally += self.rallies(one) * self.relief(one);
            }
        }
        if rally > 0.0 {
            plans.add(Plan { kind: Kind::Rally, worth: net(rally, 5), ..plan });
        }
        if game.bans(view, id).others {
            return;
        }
        let mut fire = |kind: Kind| {
            self.aims(view, id, Manner::of(kind), &mut |aim: Aim| {
                let worth = net(aim.worth, aim.cost);
                plans.add(Plan { kind, target: aim.target, victim: aim.victim, worth, ..plan });
            });
        };
        fire(Kind::Attack);
        if kind.indirect.is_some() {
            fire(Kind::Indirect);
        }
        if kind.flame {
            fire(Kind::Flame);
        }
        self.trips(id, &mut |trip: Trip| {
            let worth = net(trip.worth, trip.cost);
            plans.add(Plan { kind: Kind::Move, route: trip.route, worth, ..plan });
        });
        if unit.load.is_some() {
            self.weigh_unloading(plan, &net, plans);
        }
        if game.can_dig(view, id) && !view.in_close_combat(id) {
            let worth = net(self.digging(id), 5);
            plans.add(Plan { kind: Kind::DigIn, worth, ..plan });
        }
        self.weigh_chores(plan, &net, plans);
    }

    /// What a hasty defence helps: one in the defence rating, as long as the unit stays.
    pub fn digging(&self, id: UnitId) -> Worth {
        let holds = self.key_at(self.view.unit(id).hex).is_some();
        let stays = holds
            || self.farness(id).is_none()
            || !matches!(self.game.kind(self.view, id).class, Class::Infantry);
        let rounds = if stays { self.rounds().min(3.0) } else { 1.0 };
        self.game.weights.dig * self.danger(self.view, id) * rounds * if holds { 1.5 } else { 1.0 }
    }

    /// 15.9: near what it has come for a load gets off; goods that are to leave the map do not.
    fn weigh_unloading(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        let carrier = game.kind(view, plan.unit);
        let load = view.unit(plan.unit).load;
        let goods = matches!(carrier.class, Class::Truck | Class::Wagon)
            && !game.battle.exits[self.side.index()].is_empty();
        if game.kind(view, load).vehicle() {
            // 15.10: once it is out of danger it is left where it is.
            let safe = self.danger(view, load) < 0.15;
            for (landing, fare) in game.landings(view, plan.unit, Kind::Unhitch, false) {
                let worth = net(if safe { 0.15 } else { 0.0 }, fare.cost);
                plans.add(Plan { kind: Kind::Unhitch, target: landing, worth, ..plan });
            }
            return;
        }
        let hex = view.unit(plan.unit).hex;
        let near = self.goals().map(|(goal, _)| game.ways.to(goal, carrier.gait, hex)).min();
        let keen = match near {
            // Goods get off only to fight for their lives.
            _ if goods && self.danger(view, plan.unit) > 0.4 => -0.2,
            _ if goods => -0.6,
            Some(half) if half <= 4 => 0.6,
            Some(half) if half <= 8 => 0.3,
            _ => 0.0,
        };
        for (landing, fare) in game.landings(view, plan.unit, Kind::Unload, false) {
            let mut supposed: State = *view;
            supposed.unit_mut(plan.unit).load = UnitId::NONE;
            supposed.unit_mut(load).carrier = UnitId::NONE;
            let facing = self.outlook(&supposed, landing);
            Mind::put(&mut supposed, load, landing, facing);
            let aim = self.best_aim(&supposed, load);
            let danger = self.danger(&supposed, load) + 0.5 * self.danger(&supposed, plan.unit);
            let worth = net(keen + 0.6 * aim - 0.3 * danger, fare.worst());
            plans.add(Plan { kind: Kind::Unload, target: landing, worth, ..plan });
        }
    }

    /// What an action card, or a second turn, is worth.
    fn weigh_card(&self, card: CardId, plans: &mut Plans) {
        let (game, view) = (self.game, self.view);
        let kind = game.cards.kind(card);
        if !game.can_play(view, self.seat, card) {
            return;
        }
        let plan = Plan { card, kind: Kind::Card, ..Plan::PASS };
        if kind.effect == Effect::SwiftAction {
            let strong = plans.iter().filter(|plan| plan.worth > 0.35 && plan.kind != Kind::Enter).count();
            let cost = self.cap * f32::from(kind.cost);
            if strong >= 2 {
                let best = plans.best().map_or(0.0, |best| best.worth);
                plans.add(Plan { worth: best + 0.1 - cost, ..plan });
            }
            return;
        }
        for id in game.users(view, self.seat, card) {
            let crew = view.pair(id);
            let cost = self.price(crew, self.side, kind.cost) + self.keep();
            let worth = match kind.effect {
                Effect::Adrenaline | Effect::CommandDecision => {
                    self.weigh_unit(id, card, plans);
                    continue;
                }
                Effect::FollowMe => self.relief(id),
                Effect::RallyUp => self.rallies(id) * self.relief(id) + self.fellows(id),
                Effect::FrontLineOfficer => 3.5 * self.cap,
                Effect::SniperFire => {
                    let enemies = game.battle.sides.seats_of(self.enemy());
                    let most = enemies.iter().map(|seat| view.commander(seat).caps).max().unwrap_or(0);
                    if most >= 3 { 0.3 } else { 0.1 * f32::from(most) }
                }
                Effect::TakeCover => 1.5 * self.digging(id),
                Effect::ClearObstacle => 0.35,
                Effect::MineLaying => self.mining(id),
                Effect::Grenades | Effect::Molotov | Effect::Demolition => {
                    self.weigh_weapon(id, kind.effect, cost, plan, plans);
                    continue;
                }
                _ => continue,
            };
            plans.add(Plan { unit: id, worth: worth - cost, ..plan });
        }
    }

    /// 10.9: what others next to a unit get out of a rally in a group.
    fn fellows(&self, id: UnitId) -> Worth {
        let near = |other: &UnitId| {
            let distance = self.game.map.grid.distance(self.view.unit(id).hex, self.view.unit(*other).hex);
            *other != id && distance <= 1 && self.game.can_rally(self.view, *other)
        };
        self.view.seen(self.side).filter(near).map(|other| self.rallies(other) * self.relief(other)).sum()
    }

    /// W01-W03: what a weapon card does in a unit's hands.
    fn weigh_weapon(&self, id: UnitId, effect: Effect, cost: Worth, plan: Plan, plans: &mut Plans) {
        let manner = Manner::Weapon(effect);
        self.aims(self.view, id, manner, &mut |aim: Aim| {
            let worth = aim.worth - cost;
            plans.add(Plan { unit: id, target: aim.target, victim: aim.victim, worth, ..plan });
        });
    }
}
