//! Setting up: the Defender on and around what is worth most, the others in cover at the front; Leaders among their men.

use super::value::Mind;
use super::ways::{EXIT, Ways};
use crate::action::Action;
use crate::pieces::{Class, Support};
use crate::state::{Fort, UnitId};
use kernel::grid::Hex;

/// The mix of fortifications that a Defender buys, the most wanted first.
const WORKS: [(Fort, u8); 6] = [
    (Fort::Foxholes, 3),
    (Fort::Trench, 2),
    (Fort::Mines, 1),
    (Fort::Wire, 2),
    (Fort::Foxholes, 6),
    (Fort::Wire, 4),
];

impl Mind<'_> {
    /// Guns come first, so that they see far; then the men; Leaders go where their men are.
    fn placing_rank(&self, id: UnitId) -> u8 {
        let unit = self.view.unit(id);
        match self.game.kind(self.view, id).class {
            Class::Leader => 2,
            _ if unit.weapon.is_some() => 0,
            _ => 1,
        }
    }

    /// 8.16: which unit is placed next, and where.
    pub fn placing(&self, ways: &Ways, unit: UnitId, legal: &[Action]) -> Action {
        let next = self.game.placeable(self.view, self.seat).min_by_key(|&id| (self.placing_rank(id), id));
        match next {
            Some(id) if id != unit && legal.contains(&Action::Pick(id)) => Action::Pick(id),
            _ => self.most(legal, |action| match action {
                Action::At(hex) => self.post(ways, unit, hex),
                _ => f32::MIN,
            }),
        }
    }

    /// What a hex is worth to a unit at the start.
    fn post(&self, ways: &Ways, id: UnitId, hex: Hex) -> f32 {
        let (game, view) = (self.game, self.view);
        let kind = game.kind(view, id);
        let cover = game.cover(view, hex) as f32;
        if kind.leader() {
            return 0.15 * cover + self.men_led(id, hex);
        }
        let defends = game.defends(self.seat);
        let reach = if defends { 3.0 } else { 8.0 };
        let goal = |n: usize| {
            let posted =
                view.of(self.seat).filter(|&other| ways.to(n, view.unit(other).hex) <= 2).count() as f32;
            let pull = (-f32::from(ways.to(n, hex)) / reach).exp();
            self.objectives[n] * pull / if defends { 1.0 + 0.6 * posted } else { 1.0 }
        };
        let goals: f32 = (0..EXIT).map(goal).fold(0.0, f32::max);
        let crowd = f32::from(game.figures(view, self.seat, hex));
        let armed = view.unit(id).weapon.map_or(0, |carried| game.weapon_kind(carried).fp.value);
        let sees = game.sights.seen_from(hex).len() as f32 / game.map.grid.len() as f32;
        let front = if defends { 0.0 } else { -0.05 * f32::from(ways.approach[hex.index()]) };
        let wet = if game.land[hex.index()].water() { 2.0 } else { 0.0 };
        goals + front + 0.3 * cover.min(3.0) + sees * (0.5 + 0.15 * f32::from(armed)) - 0.12 * crowd - wet
    }

    /// Men within a Leader's reach whom nobody else leads.
    fn men_led(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, view) = (self.game, self.view);
        let reach = |leader: UnitId| game.kind(view, leader).faces[0].command as u16;
        let led = |man: UnitId| {
            let there = view.unit(man).hex;
            let distance = game.map.grid.distance(hex, there);
            let others = view.of(self.seat).filter(|&other| game.is_leader(view, other));
            let taken = others
                .into_iter()
                .any(|other| game.map.grid.distance(view.unit(other).hex, there) <= reach(other));
            let near = if distance <= reach(id) { 1.0 } else { 0.2 / f32::from(distance) };
            let with = if distance == 0 { 0.3 } else { 0.0 };
            if taken { 0.3 * near } else { near + with }
        };
        view.of(self.seat).filter(|&man| !game.is_leader(view, man)).map(led).sum()
    }

    /// 11.2: a loose Weapon goes to whoever sees most, best beside a Leader.
    pub fn arming(&self, legal: &[Action]) -> Action {
        let (game, view) = (self.game, self.view);
        self.most(legal, |action| match action {
            Action::Pick(id) if !game.is_leader(view, id) => {
                let hex = view.unit(id).hex;
                let sees = game.sights.seen_from(hex).len() as f32 / game.map.grid.len() as f32;
                1.0 + sees + 0.3 * f32::from(game.command_at(view, self.seat, hex))
            }
            _ => 0.0,
        })
    }

    /// 8.16: works under those who need them, Wire and Mines where the enemy must pass.
    pub fn digging(&self, ways: &Ways, legal: &[Action]) -> Action {
        let Some(fort) = self.game.next_fort(self.view, self.seat) else { return legal[0] };
        let cover = match fort {
            Fort::Foxholes => 3,
            Fort::Trench => 4,
            Fort::Pillbox => 5,
            Fort::Bunker => 6,
            Fort::Mines | Fort::Wire => return self.most(legal, |action| self.obstacle(ways, action)),
        };
        self.most(legal, |action| match action {
            Action::At(hex) => {
                let more = (cover - self.game.cover(self.view, hex)).max(0) as f32;
                let matters = self.objective(hex).map_or(1.0, |n| 1.0 + 0.2 * self.objectives[n]);
                more * self.stack(self.seat, hex) * matters
            }
            _ => 0.0,
        })
    }

    /// How much an obstacle in a hex is in the enemy's way.
    fn obstacle(&self, ways: &Ways, action: Action) -> f32 {
        let Action::At(hex) = action else { return f32::MIN };
        if self.view.has(self.seat, hex) {
            return -10.0;
        }
        let bars = |n: usize| {
            let seat = self.game.battle.objectives[n].first().copied().unwrap_or(hex);
            let (own, goal) = (f32::from(ways.approach[hex.index()]), f32::from(ways.approach[seat.index()]));
            let detour = own + f32::from(ways.to(n, hex)) - goal;
            self.objectives[n] / (1.0 + (f32::from(ways.to(n, hex)) - 2.0).abs() + 0.7 * detour.max(0.0))
        };
        (0..EXIT).map(bars).fold(0.0, f32::max)
    }

    /// 8.18: the next fortification to buy.
    pub fn buying(&self, legal: &[Action]) -> Action {
        let stock = self.view.stock[self.seat.index()];
        let wanted = |(fort, count): &(Fort, u8)| {
            stock[*fort as usize] < *count && legal.contains(&Action::Buy(*fort))
        };
        WORKS.iter().find(|work| wanted(work)).map_or(Action::Done, |work| Action::Buy(work.0))
    }

    /// 8.17: the most expensive entry of a Support Table.
    pub fn support(&self, legal: &[Action]) -> Action {
        self.most(legal, |action| match action {
            Action::Entry(entry) => {
                let gives = self.game.pieces.support[usize::from(entry)].gives;
                let radio = matches!(gives, Support::Radio(_));
                f32::from(self.game.pieces.cost(gives)) - if radio { 3.0 } else { 0.0 }
            }
            _ => f32::MIN,
        })
    }
}
