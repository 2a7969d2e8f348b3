//! Hidden units: when one shows itself, where one goes unseen, and where those of the enemy may be.

use super::Thought;
use super::mind::{Mind, Worth, reach};
use super::orders::{LEAST, Plan, Plans};
use super::ways::{Goal, Ways};
use crate::action::Action;
use crate::attack::Manner;
use crate::ground::HEXES;
use crate::state::{GERMANY, Kind, State, USSR, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// How many go openly at a time.
const VANGUARD: usize = 3;
/// What it is worth to find somebody who lies in wait.
const FOUND: Worth = 2.0;

impl Mind<'_> {
    /// How far a unit has to go to what its side does not hold yet, in half hexes.
    pub fn farness(&self, id: UnitId) -> Option<u8> {
        let (hex, gait) = (self.view.unit(id).hex, self.game.kind(self.view, id).gait);
        let wanted = |goal: &Goal| match goal {
            Goal::Key(number) => self.view.control[*number] != self.side.0,
            _ => true,
        };
        let goals = self.goals().map(|(goal, _)| goal).filter(wanted);
        goals.map(|goal| self.game.ways.to(goal, gait, hex)).filter(|&half| half != Ways::NEVER).min()
    }

    /// How far the next visible enemy is.
    fn nearest(&self, hex: Hex) -> u16 {
        let enemies = self.view.seen(self.enemy()).map(|enemy| self.view.unit(enemy).hex);
        enemies.map(|other| self.game.map.grid.distance(hex, other)).min().unwrap_or(u16::MAX)
    }

    /// 11.1.f: whether a hidden unit shows itself: for a good shot, or to walk where it is not seen or has no time to creep.
    pub fn shows(&self, id: UnitId) -> bool {
        let (game, view) = (self.game, self.view);
        let unit = view.unit(id);
        if unit.spent || game.bans(view, id).others {
            return false;
        }
        let mut shown = *view;
        Mind::put(&mut shown, id, unit.hex, self.outlook(view, unit.hex));
        let (shot, near) = (self.best_aim(&shown, id), self.nearest(unit.hex));
        if shot > game.weights.reveal || shot > 0.3 && near <= 3 || shot > 0.15 && near <= 1 {
            return true;
        }
        let Some(far) = self.farness(id) else { return false };
        let late = f32::from(far) > 6.0 * self.rounds();
        // The others wait until the first have done their work.
        let first = view.seen(self.side).filter(|&id| !view.unit(id).spent).count() < VANGUARD;
        near > 1 && first && (late || far > 10 && !game.in_sight_of(view, self.enemy(), unit.hex))
    }

    /// 11.5: what somebody hidden can do and stay hidden.
    pub fn weigh_hidden(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view, id) = (self.game, self.view, plan.unit);
        if game.can_rally(view, id) {
            let rally = self.rallies(id) * self.relief(id);
            plans.add(Plan { kind: Kind::Rally, worth: net(rally, 5), ..plan });
        }
        if game.bans(view, id).others {
            return;
        }
        // A.105: a card lets it fire from where nobody sees it.
        let fire = game.cards.exists(plan.card).then_some(Kind::Attack);
        let seen = game.in_sight_of(view, self.enemy(), view.unit(id).hex);
        let lob = (game.kind(view, id).indirect.is_some() && !seen).then_some(Kind::Indirect);
        for kind in fire.into_iter().chain(lob) {
            self.aims(view, id, Manner::of(kind), &mut |aim| {
                let worth = net(aim.worth + 0.1, aim.cost);
                plans.add(Plan { kind, target: aim.target, victim: aim.victim, worth, ..plan });
            });
        }
        let best = Dir::ALL.into_iter().map(|dir| self.creep(id, dir)).fold(0.0, f32::max);
        if best > 0.0 {
            plans.add(Plan { kind: Kind::Sneak, worth: net(best, game.hidden_cost(view, id)), ..plan });
        }
    }

    /// How much better it is one hex further, unseen; nothing where it would be seen.
    pub fn creep(&self, id: UnitId, dir: Dir) -> Worth {
        let (game, view) = (self.game, self.view);
        let from = view.unit(id).hex;
        let to = game.map.grid.step(from, dir);
        if !game.can_sneak(view, id, dir) || game.must_show(view, id, to) || self.is_taken(to) {
            return 0.0;
        }
        let mut supposed: State = *view;
        for one in units(id.side(), view.pair(id)) {
            supposed.unit_mut(one).hex = to;
        }
        let (before, after) = (self.prospect(view, id), self.prospect(&supposed, id));
        let aim = self.best_aim(&supposed, id) - self.best_aim(view, id);
        let cover = |hex: Hex| f32::from(game.land[hex].terrain.defence());
        after - before + 0.4 * aim + 0.03 * (cover(to) - cover(from))
    }

    fn is_taken(&self, hex: Hex) -> bool {
        self.view.has(GERMANY, hex) || self.view.has(USSR, hex)
    }

    /// How likely it is that somebody lies in a hex, compared with others: under cover, and near what matters.
    fn suspicion(&self, hex: Hex) -> f32 {
        let grid = &self.game.map.grid;
        if self.is_taken(hex) || !self.game.land[hex].terrain.shelters() {
            return 0.0;
        }
        let keys = &self.game.battle.keys;
        let far = match keys.is_empty() {
            true => self.view.seen(self.side).map(|id| grid.distance(hex, self.view.unit(id).hex)).min(),
            false => keys.iter().map(|key| grid.distance(hex, key.hex)).min(),
        };
        let near = 1.0 + f32::from(far.unwrap_or(9));
        // Everybody knows where the scenario lets units start hidden.
        let start = |id: UnitId| {
            let unit = self.view.unit(id);
            unit.hidden && self.game.battle.groups[usize::from(unit.group)].area.contains(hex)
        };
        let starts = self.view.of(self.enemy()).filter(|&id| start(id)).count();
        (0.15 + starts as f32) / near
    }

    /// The chance that a hex hides somebody.
    fn hides(&self, hex: Hex) -> f32 {
        let (each, sum) = self.suspects.get_or_init(|| {
            let mut each = [0.0; HEXES];
            self.game.map.grid.hexes().for_each(|hex| each[hex.index()] = self.suspicion(hex));
            let lurking = self.view.of(self.enemy()).filter(|&id| self.view.unit(id).hidden).count();
            (each, each.iter().sum::<f32>().max(0.1) / lurking as f32)
        });
        (each[hex.index()] / sum).min(0.6)
    }

    /// 11.7: fire at hexes in which somebody may lie, by who has nobody else to shoot at.
    pub fn weigh_search(&self, plan: Plan, net: &dyn Fn(Worth, u8) -> Worth, plans: &mut Plans) {
        let (game, view, id) = (self.game, self.view, plan.unit);
        if !game.may_lurk(view, self.enemy()) || self.best_aim(view, id) > 0.1 {
            return;
        }
        let (home, range) = (view.unit(id).hex, u16::from(game.range(view, id)));
        let mut best: Option<(Worth, Hex, u8)> = None;
        for hex in game.map.grid.hexes().filter(|&hex| game.land[hex].terrain.shelters()) {
            let far = game.map.grid.distance(home, hex);
            if far == 0 || far > range || self.is_taken(hex) || view.work(hex).is_some() {
                continue;
            }
            let key = self.key_at(hex).is_some_and(|number| view.control[number] != self.side.0);
            let chance = self.hides(hex) + if key { 0.15 } else { 0.0 };
            let worth = FOUND * chance * reach(game.reveal_number(home, hex));
            if worth <= best.map_or(LEAST, |(most, _, _)| most) {
                continue;
            }
            if let Ok(cost) = game.can_attack(view, id, hex, Manner::Direct) {
                best = Some((worth, hex, cost));
            }
        }
        if let Some((worth, target, cost)) = best {
            plans.add(Plan { kind: Kind::Attack, target, worth: net(worth, cost), ..plan });
        }
    }
}

impl Thought<'_, '_> {
    /// 11.1.f: who shows itself, in its own turn only.
    pub fn reveal(&self) -> Action {
        let mind = self.mind;
        let acting = mind.view.frames.nearest::<crate::rooms::Turn>().map(|turn| turn.seat);
        if acting != Some(mind.seat) {
            return Action::Done;
        }
        let mut offers = self.legal.iter().copied();
        offers.find(|action| matches!(action, Action::Reveal(id) if mind.shows(*id))).unwrap_or(Action::Done)
    }

    /// 11.4, 11.5: where to hide, or which way to go unseen.
    pub fn sneak(&self) -> Action {
        let mind = self.mind;
        let deed = &mind.view.deed;
        if deed.kind == Kind::Hide {
            let cover = |hex| f32::from(mind.game.land[hex].terrain.defence());
            return mind.best_hex(self.legal, cover).unwrap_or(Action::Done);
        }
        let left = deed.members & !deed.done & mind.view.here[mind.side.index()];
        let Some(id) = units(mind.side, left).find(|&id| !mind.view.unit(id).carried()) else {
            return Action::Done;
        };
        let ways = self.legal.iter().filter_map(|action| match action {
            Action::Step(dir) => Some((mind.creep(id, *dir), *action)),
            _ => None,
        });
        let best = ways.max_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|(worth, _)| *worth > 0.0).map_or(Action::Done, |(_, action)| action)
    }
}
