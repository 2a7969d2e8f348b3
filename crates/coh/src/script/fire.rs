//! What attacks are worth.

use super::mind::{Mind, Worth};
use crate::attack::{Manner, Shot};
use crate::pieces::Colour;
use crate::state::{GERMANY, State, USSR, UnitId, Victim, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};

/// An attack that can be made.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// At which hex.
    pub target: Hex,
    /// 6.10.b: at whom, in the own hex.
    pub victim: UnitId,
    /// What it costs.
    pub cost: u8,
    /// What it does, on average.
    pub worth: Worth,
}

impl Mind<'_> {
    /// A plain shot of a unit.
    pub fn shot(&self, state: &State, id: UnitId, target: Hex, manner: Manner) -> Shot {
        let from = state.unit(id).hex;
        let eye = match manner {
            Manner::Indirect => self.game.spotters(state, id, target).next().unwrap_or(from),
            _ => from,
        };
        Shot { manner, unit: id, from, eye, target, support: 0, aimed: 0 }
    }

    /// The number that a shot needs against a unit; none if it has nothing to hit it with.
    pub fn need(&self, state: &State, shot: &Shot, victim: UnitId) -> Option<i32> {
        let colour = match shot.unit.is_some() {
            true => self.game.colours(state, shot.unit, victim, shot.manner, shot.is_close()).next()?,
            false => self.game.kind(state, victim).defence[1].colour,
        };
        let attack = self.game.attack_rating::<Sum>(state, shot, colour).total();
        Some(self.game.defence_rating::<Sum>(state, shot, victim).total() - attack)
    }

    /// What a shot does to one unit, good or bad for this side.
    pub fn strike(&self, state: &State, shot: &Shot, victim: UnitId) -> Worth {
        let blow = self.need(state, shot, victim).map_or(0.0, |need| self.blow(state, victim, need));
        if victim.side() == self.side { -1.2 * blow } else { blow }
    }

    /// What a shot does to everybody in its hex.
    pub fn salvo(&self, state: &State, shot: &Shot) -> Worth {
        let all = [GERMANY, USSR].into_iter().flat_map(|side| units(side, state.at(side, shot.target)));
        all.map(|victim| self.strike(state, shot, victim)).sum()
    }

    /// What the attack under way does, with so many more supporters and cards.
    pub fn volley(&self, support: i32, aimed: i32) -> Worth {
        let shot = self.game.deed_shot(self.view);
        let shot = Shot { support: shot.support + support, aimed: shot.aimed + aimed, ..shot };
        match self.view.deed.victim {
            Victim::Unit(victim) => self.strike(self.view, &shot, victim),
            Victim::Hex => self.salvo(self.view, &shot),
            Victim::Work(_) | Victim::Hasty(_) => 0.0,
        }
    }

    /// The hexes with visible enemies.
    pub fn enemy_hexes<'s>(&self, state: &'s State) -> impl Iterator<Item = Hex> + use<'s> {
        let side = self.enemy();
        let first = move |id: UnitId| {
            let hex = state.unit(id).hex;
            state.seen(side).find(|&other| state.unit(other).hex == hex) == Some(id)
        };
        state.seen(side).filter(move |&id| first(id)).map(|id| state.unit(id).hex)
    }

    /// Every attack of a unit in a manner.
    pub fn aims(&self, state: &State, id: UnitId, manner: Manner, each: &mut impl FnMut(Aim)) {
        if self.game.barred(state, id, manner).is_err() {
            return;
        }
        let home = state.unit(id).hex;
        if state.in_close_combat(id) {
            let Ok(cost) = self.game.reaches(state, id, home, manner) else { return };
            let shot = self.shot(state, id, home, manner);
            for victim in units(self.enemy(), state.at(self.enemy(), home)) {
                if manner != Manner::Indirect && !state.unit(victim).carried() {
                    // Whoever is not struck strikes back from the same hex.
                    let worth = self.game.weights.close * self.strike(state, &shot, victim);
                    each(Aim { target: home, victim, cost, worth });
                }
            }
            return;
        }
        for target in self.enemy_hexes(state) {
            if let Ok(cost) = self.game.can_attack(state, id, target, manner) {
                let shot = self.shot(state, id, target, manner);
                let worth = self.salvo(state, &shot);
                each(Aim { target, victim: UnitId::NONE, cost, worth });
            }
        }
    }

    /// The best attack that a unit has, in any manner of its own.
    pub fn best_aim(&self, state: &State, id: UnitId) -> Worth {
        let kind = self.game.kind(state, id);
        let mut best: Worth = 0.0;
        let mut note = |aim: Aim| best = best.max(aim.worth - 0.03 * f32::from(aim.cost));
        self.aims(state, id, Manner::Direct, &mut note);
        if kind.indirect.is_some() {
            self.aims(state, id, Manner::Indirect, &mut note);
        }
        if kind.flame {
            self.aims(state, id, Manner::Flame, &mut note);
        }
        best
    }

    /// What visible enemies could do to a unit where it is.
    pub fn danger(&self, state: &State, id: UnitId) -> Worth {
        let unit = state.unit(id);
        let mut sum: Worth = 0.0;
        for enemy in state.seen(self.enemy()) {
            let other = state.unit(enemy);
            let kind = self.game.kind(state, enemy);
            let far = self.game.map.grid.distance(other.hex, unit.hex);
            let reach = if kind.close_only { 0 } else { 2 * u16::from(self.game.range(state, enemy)) };
            if far > reach
                || other.carried()
                || far < u16::from(kind.least)
                || kind.attack.is_none()
                || self.game.bans(state, enemy).attack
                || far > 0 && !self.game.sees(state, other.hex, unit.hex)
            {
                continue;
            }
            let shot = Shot {
                manner: Manner::Direct,
                unit: enemy,
                from: other.hex,
                eye: other.hex,
                target: unit.hex,
                support: 0,
                aimed: 0,
            };
            let Some(need) = self.need(state, &shot, id) else { continue };
            let ready = if other.spent { 0.4 } else { 1.0 };
            let turned = if far == 0 || self.game.arc_covers(state, enemy, unit.hex) { 1.0 } else { 0.6 };
            let quick = 3.0 / (1.0 + f32::from(kind.attack.unwrap_or(3)));
            sum += ready * turned * quick * self.blow(state, id, need);
        }
        // The more there is, the less each counts: nobody is lost twice.
        let life = self.life(id);
        sum / (1.0 + 0.3 * sum / life)
    }

    /// A.44: the colour in which the attack under way does more.
    pub fn colour(&self) -> Colour {
        let Victim::Unit(victim) = self.view.deed.victim else { return Colour::Red };
        let shot = self.game.deed_shot(self.view);
        self.game.best_colour(self.view, &shot, victim).unwrap_or(Colour::Red)
    }

    /// What a strike of artillery does around a hex.
    pub fn barrage(&self, hex: Hex, effect: crate::card::Effect) -> Worth {
        let grid = &self.game.map.grid;
        let around = grid.neighbours(hex).iter().copied().filter(|near| near.is_some());
        let hexes = [hex].into_iter().chain(around);
        let shot = |target: Hex| Shot {
            manner: Manner::Artillery(effect),
            unit: UnitId::NONE,
            from: Hex::NONE,
            eye: Hex::NONE,
            target,
            support: 0,
            aimed: 0,
        };
        hexes.map(|target| self.salvo(self.view, &shot(target))).sum()
    }
}
