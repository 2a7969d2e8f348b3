//! 3.7: who advances where, into enemies too.

use super::mind::{Mind, Worth};
use super::threat::{Prices, Sweeps, Threats};
use crate::action::{Action, Way};
use crate::rooms::Advancing;
use crate::state::{FOOT, Is, Place, Team, UnitId, foe, units};
use kernel::grid::Hex;
use kernel::hex::Dir;

/// What the fight for a key is worth besides in the last turn.
const LAST: Worth = 1.0;

impl Mind<'_> {
    /// 3.7: the next unit, then its hex.
    pub(super) fn advance(&self, room: Advancing) -> Option<Action> {
        if let Some(id) = units(self.side, room.team).next() {
            return self.way_of(id);
        }
        let mut sweeps = Sweeps::new(Threats::of(self, true));
        let mut best: Option<(Worth, Action)> = None;
        for &action in self.legal {
            let Action::Pick(id) = action else { continue };
            let worth = match () {
                () if id.is_afv() => 0.0,
                () if self.view.unit(id).place == Place::Waiting => 1.0,
                () => self.best_advance(id, &mut sweeps).map_or(0.0, |(worth, _)| worth),
            };
            if worth > best.map_or(0.05, |(most, _)| most) {
                best = Some((worth, action));
            }
        }
        Some(best.map_or(Action::Pass, |(_, action)| action))
    }

    /// Where a unit that has been chosen goes.
    fn way_of(&self, id: UnitId) -> Option<Action> {
        let mut sweeps = Sweeps::new(Threats::of(self, true));
        if self.view.unit(id).place == Place::Waiting {
            let mut prices = Prices::of(id);
            let places = self.legal.iter().filter_map(|action| match action {
                Action::At(hex) => Some(*hex),
                _ => None,
            });
            let rated = places.map(|hex| (hex, self.place(id.bit(), hex, &mut sweeps, &mut prices)));
            return rated.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(hex, _)| Action::At(hex));
        }
        let best = self.best_advance(id, &mut sweeps).map(|(_, dir)| Action::Step(dir, Way::Usual));
        let step = |action: &&Action| matches!(action, Action::Step(..));
        best.filter(|best| self.legal.contains(best)).or_else(|| self.legal.iter().find(step).copied())
    }

    /// The best hex next to a unit, and how much better it is than to stay.
    fn best_advance(&self, id: UnitId, sweeps: &mut Sweeps) -> Option<(Worth, Dir)> {
        let here = self.view.unit(id).hex;
        if self.view.gun_of(id).is_some() {
            return None;
        }
        let mut prices = Prices::of(id);
        let stay = self.place(id.bit(), here, sweeps, &mut prices);
        let mut best: Option<(Worth, Dir)> = None;
        for dir in Dir::ALL {
            let to = self.game.map.grid.step(here, dir);
            if !to.is_some() || !self.game.has_room(self.view, self.side, to, id.bit()) {
                continue;
            }
            let enemies = self.view.shown_at(self.enemy(), to);
            let worth = match enemies {
                0 => {
                    let tired = self
                        .game
                        .foot_cost(self.view, here, dir, false)
                        .is_none_or(|cost| cost >= self.game.allotment(self.view, id, UnitId::NONE));
                    let price = if tired { 0.15 } else { 0.02 };
                    self.place(id.bit(), to, sweeps, &mut prices) - stay - price
                }
                _ => self.closing_in(id, to),
            };
            if worth > best.map_or(0.0, |(most, _)| most) {
                best = Some((worth, dir));
            }
        }
        best
    }

    /// 3.8: what Close Combat in a hex is worth, if everybody goes there who can.
    fn closing_in(&self, id: UnitId, hex: Hex) -> Worth {
        let enemies = self.view.shown_at(self.enemy(), hex);
        if self.game.is_leader(self.view, id) {
            return -1.0;
        }
        if enemies & FOOT == 0 {
            return self.storming_in(id, hex, enemies);
        }
        let inside = self.view.at(self.side, hex) & FOOT;
        let joins = |one: &UnitId| {
            let unit = self.view.unit(*one);
            self.game.range(unit.hex, hex) == 1
                && unit.good_order()
                && !unit.is(Is::PINNED)
                && self.game.is_mmc(self.view, *one)
                && !unit.did(crate::state::Did::ADVANCE)
        };
        let mut there = *self.view;
        there.combat = crate::state::Combat { hex, ..crate::state::Combat::NONE };
        let mut by: Team = inside | id.bit();
        there.put(id, Place::Map, hex);
        for one in self.view.of(self.side).filter(|one| !one.is_afv()).filter(joins) {
            if by & one.bit() == 0 && self.game.has_room(&there, self.side, hex, one.bit()) {
                by |= one.bit();
                there.put(one, Place::Map, hex);
            }
        }
        let fit = |side, set: Team| {
            units(side, set & FOOT)
                .filter(|&one| !there.unit(one).is(Is::BROKEN))
                .fold(0, |set: Team, one| set | one.bit())
        };
        let (ours, theirs) = (fit(self.side, by), fit(foe(self.side), enemies));
        if ours == 0 {
            return -1.0;
        }
        let (kill, reduce) = self.game.strike_odds(&there, self.side, ours, 0, enemies & FOOT);
        let worth = |side, set: Team| units(side, set).map(|one| self.worth(one)).sum::<Worth>();
        let gain = worth(self.enemy(), enemies & FOOT) * kill as Worth + 0.3 * reduce as Worth;
        let loss = match theirs {
            0 => 0.0,
            _ => {
                let (kill, reduce) = self.game.strike_odds(&there, self.enemy(), theirs, 0, by);
                worth(self.side, by) * kill as Worth + 0.3 * reduce as Worth
            }
        };
        let last = if self.turns_left() <= 1.0 { LAST } else { 0.0 };
        let key = self.key_at(hex).map_or(0.0, |_| self.game.weights.close_key + last);
        let bound = if inside != 0 { 0.2 } else { 0.0 };
        gain - self.game.weights.close_loss * loss + key + bound
    }

    /// 3.7.c, 3.8.r: what an attack on an AFV at close quarters is worth to a MMC, its PAATC and its MGs counted.
    fn storming_in(&self, id: UnitId, hex: Hex, armour: Team) -> Worth {
        if self.view.at(self.side, hex) & FOOT != 0 {
            return -1.0;
        }
        let mut there = *self.view;
        there.combat = crate::state::Combat { hex, ..crate::state::Combat::NONE };
        there.put(id, Place::Map, hex);
        let (kill, reduce) = self.game.strike_odds(&there, self.side, id.bit(), 0, armour);
        let dares = self.game.check_odds(self.view, id, 0).hurt as Worth;
        (1.0 - dares) * (3.0 * kill as Worth + 1.5 * reduce as Worth) - 0.1
    }
}
