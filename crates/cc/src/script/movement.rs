//! Where units go: Moves under cover towards what is worth it, Advances, and Melees with good odds.

use super::place::Field;
use crate::action::Action;
use crate::state::{HEXES, SLOTS, Squad, UnitId, units};
use arrayvec::ArrayVec;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};

/// What a unit in hand should do, and what it gains by all that follows.
#[derive(Clone, Copy)]
pub struct Course {
    pub first: Action,
    pub gain: f32,
}

struct Stop {
    hex: Hex,
    first: Option<Dir>,
    spent: i32,
    danger: f32,
}

impl Field<'_> {
    /// The hexes that a unit can reach, the nearest way to each.
    fn reach(&self, id: UnitId) -> ArrayVec<Stop, HEXES> {
        let (game, view) = (self.mind.game, self.mind.view);
        let unit = view.unit(id);
        let enemies = view.hexes(self.mind.foe);
        let leader = game.is_leader(view, id);
        let here = if leader { 0 } else { i32::from(game.command_at(view, id.seat(), unit.hex)) };
        let own = game.mp_left(view, id) - here;
        let mut known = [false; HEXES];
        let mut stops = ArrayVec::new();
        stops.push(Stop { hex: unit.hex, first: None, spent: 0, danger: 0.0 });
        let mut next = 0;
        known[unit.hex.index()] = true;
        while next < stops.len() {
            // The stops not yet gone on from are sorted as far as needed: the cheapest comes next.
            let cheapest = (next..stops.len()).min_by_key(|&n| stops[n].spent).unwrap_or(next);
            stops.swap(next, cheapest);
            let Stop { hex, first, spent, danger } = stops[next];
            next += 1;
            let led = if leader { 0 } else { i32::from(game.command_at(view, id.seat(), hex)) };
            let wired = spent > 0 && game.in_wire(view, hex);
            for dir in Dir::ALL {
                let Ok(price) = game.step_past(view, &enemies, hex, dir) else { continue };
                let total = spent + i32::from(price);
                let to = game.map.grid.step(hex, dir);
                if wired || total > own + led {
                    continue;
                }
                if known[to.index()] {
                    for stop in stops[next..].iter_mut().filter(|stop| stop.hex == to && stop.spent > total) {
                        (stop.spent, stop.first) = (total, first.or(Some(dir)));
                        stop.danger = danger + self.passing_risk(id, to);
                    }
                    continue;
                }
                known[to.index()] = true;
                let danger = danger + self.passing_risk(id, to);
                stops.push(Stop { hex: to, first: first.or(Some(dir)), spent: total, danger });
            }
        }
        stops
    }

    /// The best way for a unit to Move; the first step, or an exit, or to stay.
    pub fn march(&self, id: UnitId) -> Course {
        let (game, view) = (self.mind.game, self.mind.view);
        let own = game.mp_left(view, id);
        let mut best = Course { first: Action::Done, gain: 0.0 };
        let stay = self.place(id, view.unit(id).hex);
        for stop in self.reach(id) {
            let mut value = self.place(id, stop.hex);
            let mut first = stop.first.map_or(Action::Done, Action::Step);
            if stop.spent < own && game.may_exit(id.seat(), stop.hex) && self.exit_worth(id) > value {
                value = self.exit_worth(id);
                first = stop.first.map_or(Action::Exit, Action::Step);
            }
            let gain = value - stay - stop.danger;
            if gain > best.gain + 0.001 {
                best = Course { first, gain };
            }
        }
        best
    }

    /// A39: the hex in which Smoke spares most to those of the Move Order who are about to be there, and how much.
    pub fn smoke_site(&self) -> Option<(Hex, f32)> {
        let (mind, view) = (self.mind, self.mind.view);
        let next = |id: UnitId| {
            let here = view.unit(id).hex;
            let hex = match self.march(id).first {
                Action::Step(dir) => mind.game.map.grid.step(here, dir),
                _ => here,
            };
            (hex, self.passing_risk(id, hex))
        };
        let going: ArrayVec<_, SLOTS> = units(mind.seat, view.moving & !view.done).map(next).collect();
        let spared = |hex: Hex| going.iter().filter(|step| step.0 == hex).map(|step| step.1).sum::<f32>();
        let clear = mind.game.grenade_hexes(view);
        let sites = clear.iter().filter(|&hex| view.veil.get(hex) == 0).map(|hex| (hex, spared(hex)));
        sites.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The best way for a unit that must go somewhere.
    pub fn forced_march<'l>(&self, id: UnitId, legal: impl Iterator<Item = &'l Action>) -> Option<Action> {
        let hex = self.mind.view.unit(id).hex;
        let value = |action: &Action| match *action {
            Action::Step(dir) => Some((*action, self.place(id, self.mind.game.map.grid.step(hex, dir)))),
            Action::Exit => Some((*action, self.exit_worth(id))),
            _ => None,
        };
        let best = legal.filter_map(value).max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(action, _)| action)
    }

    /// The best way for a unit to Advance into a hex without enemies.
    pub fn advance(&self, id: UnitId) -> Course {
        let (game, view) = (self.mind.game, self.mind.view);
        let here = view.unit(id).hex;
        let stay = self.place(id, here);
        let mut best = Course { first: Action::Done, gain: 0.0 };
        let mut consider = |first: Action, value: f32| {
            if value - stay > best.gain + 0.001 {
                best = Course { first, gain: value - stay };
            }
        };
        for dir in Dir::ALL {
            let Ok(to) = game.advance_step(view, id, dir) else { continue };
            if !view.has(self.mind.foe, to) {
                consider(Action::Step(dir), self.place(id, to));
            }
        }
        if game.may_exit(id.seat(), here) {
            consider(Action::Exit, self.exit_worth(id));
        }
        best
    }

    /// What a Melee in a hex brings if these units join those already there.
    fn melee(&self, hex: Hex, joining: Squad) -> f32 {
        let (mind, game, view) = (self.mind, self.mind.game, self.mind.view);
        let strength = |id: UnitId| {
            // In the enemy's hex nobody has the Command of those who stay behind.
            let unit = view.unit(id);
            let led = if game.is_leader(view, id) { 0 } else { game.command_at(view, id.seat(), unit.hex) };
            game.fp::<Sum>(view, id).total() - i32::from(led) + i32::from(game.boxed_fp(view, id))
        };
        let inside = view.at(mind.seat, hex);
        let ours = inside | joining;
        if ours == 0 {
            return 0.0;
        }
        let leaders = units(mind.seat, ours & view.leaders[mind.seat.index()]);
        let command = leaders.map(|id| i32::from(game.face(view, id).command)).max().unwrap_or(0);
        let men = (ours & !view.leaders[mind.seat.index()]).count_ones() as i32;
        let own = units(mind.seat, ours).map(strength).sum::<i32>() + command * men;
        let other = game.melee_fp::<Sum>(view, mind.foe, hex).total();
        let duel = mind.duel(mind.seat);
        let (win, tie) = (duel.over(other - own), duel.even(other - own));
        let lose = 1.0 - win - tie;
        let price: f32 = units(mind.seat, ours).map(|id| mind.worth(id)).sum();
        let prize = mind.stack(mind.foe, hex);
        let ground = mind
            .objective(hex)
            .map_or(0.0, |n| if view.control[n] == mind.seat.0 { 0.0 } else { mind.swing(n) });
        win * (prize + ground) + tie * (prize - price) - lose * price
    }

    /// The best Melee for these units: its hex, who goes, and what it brings.
    pub fn best_melee(&self, ready: Squad) -> Option<(Hex, Squad, f32)> {
        let (mind, game, view) = (self.mind, self.mind.game, self.mind.view);
        let mut best: Option<(Hex, Squad, f32)> = None;
        for hex in &view.hexes(mind.foe) {
            let mut room = 7 - i32::from(self.figures_at(hex));
            let near = |id: &UnitId| {
                let dir = game.map.grid.direction(view.unit(*id).hex, hex);
                dir.is_some_and(|dir| game.advance_step(view, *id, dir).is_ok())
            };
            let mut going: ArrayVec<UnitId, SLOTS> = units(mind.seat, ready).filter(near).collect();
            going.sort_by_key(|&id| -game.fp::<Sum>(view, id).total());
            let before = self.melee(hex, 0);
            let (mut set, mut value) = (0, 0.0);
            for id in going {
                let figures = i32::from(game.kind(view, id).figures);
                if figures > room || view.unit(id).broken {
                    continue;
                }
                let with = self.melee(hex, set | id.bit()) - before;
                if set == 0 || with > value {
                    (set, value) = (set | id.bit(), with);
                    room -= figures;
                }
            }
            if set != 0 && best.is_none_or(|(_, _, most)| value > most) {
                best = Some((hex, set, value));
            }
        }
        best
    }
}
