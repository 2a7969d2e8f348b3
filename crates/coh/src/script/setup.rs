//! Before the first turn and between rounds: where units start, hide and enter, where mines and strikes go.

use super::mind::{Mind, Worth};
use super::ways::Goal;
use crate::action::Action;
use crate::ground::Gait;
use crate::state::{State, UnitId};
use kernel::grid::Hex;

/// What a strike must at least promise: it falls a round later, on whoever is still there.
const STRIKE: Worth = 0.6;
/// What smoke must be worth beside the shells that could fall instead: those have to hit, and smoke covers whoever comes.
const SCREEN: Worth = 0.3;

impl Mind<'_> {
    /// The best hex among those offered.
    pub fn best_hex(&self, legal: &[Action], value: impl Fn(Hex) -> Worth) -> Option<Action> {
        let mut best: Option<(Worth, Action)> = None;
        for &action in legal {
            let Action::At(hex) = action else { continue };
            let worth = value(hex);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// What a hex is worth for a unit that is not on the map yet.
    pub fn post(&self, id: UnitId, hex: Hex) -> Worth {
        let mut supposed: State = *self.view;
        let facing = self.outlook(&supposed, hex);
        Mind::put(&mut supposed, id, hex, facing);
        supposed.here[id.side().index()] |= supposed.pair(id);
        for one in crate::state::units(id.side(), supposed.pair(id)) {
            supposed.unit_mut(one).place = crate::state::Place::Map;
        }
        let shelter = self.game.can_shelter(&supposed, id, hex);
        supposed.unit_mut(id).sheltered = shelter;
        self.stand(&supposed, id) + if shelter { 1.2 } else { 0.0 } - 0.25 * self.crowd(id, hex)
    }

    /// Friends in a hex, seen or not.
    fn crowd(&self, id: UnitId, hex: Hex) -> f32 {
        let there = |other: &UnitId| *other != id && self.view.unit(*other).hex == hex;
        self.view.of(self.side).filter(there).count() as f32
    }

    /// Where a hidden unit waits: under cover near what the enemy wants.
    pub fn ambush(&self, id: UnitId, hex: Hex) -> Worth {
        let cover = f32::from(self.game.land[hex].terrain.defence());
        let grid = &self.game.map.grid;
        let mut worth = 0.1 * cover - 0.3 * self.crowd(id, hex);
        let exits = &self.game.battle.exits[self.enemy().index()];
        if !exits.is_empty() {
            // A column has to come by.
            let half = self.game.ways.to(Goal::Exit(self.enemy()), Gait::Wheeled, hex);
            let watched = grid.hexes().filter(|&other| {
                let road = self.game.land[other].roads != 0;
                road && grid.distance(hex, other) <= 4 && self.game.sees(self.view, hex, other)
            });
            worth += 0.08 * watched.count() as f32 - 0.005 * f32::from(half);
        }
        for (number, key) in self.game.battle.keys.iter().enumerate() {
            let far = f32::from(grid.distance(hex, key.hex));
            let own = if self.view.control[number] == self.side.0 { 1.0 } else { 0.8 };
            worth += own * self.key(number) * 0.2 / (1.0 + far);
        }
        // 11.1.c, 11.1.d: in the open it is found before it can strike.
        if self.game.land[hex].terrain.shelters() { worth } else { 0.4 * worth }
    }

    /// Where mines lie: on the way to what the enemy wants, not in it, and not where friends stand.
    pub fn minefield(&self, hex: Hex) -> Worth {
        let grid = &self.game.map.grid;
        let mut worth = 0.0;
        for key in &self.game.battle.keys {
            let far = grid.distance(hex, key.hex);
            worth += if far == 0 { 0.0 } else { 1.0 / f32::from(far) };
        }
        let ground = &self.game.land[hex];
        worth += if ground.roads != 0 { 0.4 } else { 0.0 } + 0.1 * f32::from(ground.terrain.defence());
        let friends = self.view.of(self.side).any(|id| self.view.unit(id).hex == hex);
        let mined = self.view.works.iter().flatten().any(|built| built.hex == hex);
        worth - if friends || mined { 5.0 } else { 0.0 }
    }

    /// 13.4: where a strike is planned, if it promises enough.
    pub fn strike_plan(&self, legal: &[Action]) -> Action {
        let Some(card) = self.game.usable_artillery(self.view, self.seat) else { return Action::Commit };
        let effect = self.game.cards.kind(card).effect;
        let guns = self.game.battle.file.artillery.iter().find(|guns| guns.card == effect);
        let last = guns.is_none_or(|guns| guns.rounds.iter().all(|&round| round <= self.view.round));
        let least = if last { 0.05 } else { STRIKE };
        // Own units move on in the meantime, and enemies in control hexes stay.
        let best = self.best_hex(legal, |hex| self.barrage(hex, effect));
        let promised = |action: &Action| match action {
            Action::At(hex) => self.barrage(*hex, effect) >= least,
            _ => false,
        };
        let fire = best.filter(promised);
        let gain = match fire {
            Some(Action::At(hex)) => self.barrage(hex, effect),
            _ => 0.0,
        };
        let screen = self.screen(legal).filter(|(worth, _)| fire.is_none() || *worth > SCREEN * gain);
        screen.map(|(_, action)| action).or(fire).unwrap_or(Action::Commit)
    }

    /// 14.2: smoke over enemies who would hurt more than they can be hurt, if that is worth more than nothing.
    fn screen(&self, legal: &[Action]) -> Option<(Worth, Action)> {
        let view = self.view;
        let near =
            |hex: Hex| self.enemy_hexes(view).any(|other| self.game.map.grid.distance(hex, other) <= 1);
        let mut best: Option<(Worth, Action)> = None;
        for &action in legal {
            let Action::Smoke(hex) = action else { continue };
            if !near(hex) {
                continue;
            }
            let mut supposed: State = *view;
            supposed.smoke.lay(hex);
            let around = self.game.map.grid.neighbours(hex).iter().copied();
            around.filter(|hex| hex.is_some()).for_each(|hex| supposed.smoke.lay(hex));
            let worth = self.screening(&supposed);
            if worth > best.map_or(0.1, |(most, _)| most) {
                best = Some((worth, action));
            }
        }
        best
    }
}
