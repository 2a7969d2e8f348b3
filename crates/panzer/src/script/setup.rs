//! B-13: forces, mines, places, facings and nets.

use super::Thought;
use super::ways::Ways;
use crate::action::Action;
use crate::pieces::{Class, Flag};
use crate::rooms::Placing;
use crate::state::{UnitId, units};
use kernel::grid::Hex;

impl Thought<'_> {
    /// 11: the dearest formations that there are points for, not always the same.
    pub fn buy(&mut self) -> Option<Action> {
        let lot = self.whim(97);
        self.best(|thought, action| match action {
            Action::Name(formation) => {
                let price = thought.game.price(usize::from(*formation)) as f32;
                let luck = (u32::from(*formation) * 31 + lot) % 17;
                Some(price * (0.6 + luck as f32 / 20.0))
            }
            _ => None,
        })
        .or(Some(Action::Commit))
    }

    /// 7.31.1: mines on the enemy's way to what he must take.
    pub fn lay(&mut self) -> Option<Action> {
        if self.game.open_plan(self.known, self.side).is_some() {
            return self.plan_fire();
        }
        let mines = self.best(|thought, action| match action {
            Action::At(hex) => Some(thought.on_their_way(*hex)),
            _ => None,
        });
        let plan = self.legal.iter().copied().find(|action| matches!(action, Action::Battery(_)));
        mines.or(plan).or(Some(Action::Commit))
    }

    /// How much a hex lies on the way of the enemy to his goals.
    fn on_their_way(&self, hex: Hex) -> f32 {
        let game = self.game;
        let fast = |id: &UnitId| game.card(self.known, *id).class == Class::Vehicle;
        let Some(enemy) = units(self.enemy(), u64::MAX).filter(|&id| self.known.unit(id).exists()).find(fast)
        else {
            return 0.0;
        };
        let grid = &game.map.grid;
        let mut best: f32 = -999.0;
        for at in 0..game.battle.goals.len() {
            let far = game.ways.to(at, enemy, hex);
            if far == Ways::NEVER || far < 4 {
                continue;
            }
            let from = self.expected().map(|start| f32::from(grid.distance(start, hex))).fold(99.0, f32::min);
            best = best.max(-(f32::from(far) / 2.0 + from));
        }
        best + if game.land[hex].roads != 0 { 2.0 } else { 0.0 }
    }

    /// B-13: a place for the unit that is next, or a seat on a carrier.
    pub fn place(&mut self, room: Placing) -> Option<Action> {
        if room.unit.is_some() {
            return Some(Action::Face(self.outlook(self.known.unit(room.unit).hex)));
        }
        let id = room.next(self.game, self.known)?;
        if self.defends() {
            let down = self.legal.iter().copied().find(|action| matches!(action, Action::Unload(_)));
            if let Some(down) = down {
                return Some(down);
            }
        } else if !self.game.card(self.known, id).is(Flag::Engineer)
            && let Some(up) = self.legal.iter().copied().find(|action| matches!(action, Action::Mount(_)))
        {
            return Some(up);
        }
        self.best(|thought, action| match action {
            Action::At(hex) => Some(thought.post(id, *hex)),
            _ => None,
        })
    }

    /// What a hex is worth to a unit that is set up there.
    pub fn post(&self, id: UnitId, hex: Hex) -> f32 {
        let (game, known) = (self.game, self.known);
        let grid = &game.map.grid;
        let card = game.card(known, id);
        let entry = game.entry(id);
        let place = &game.land[hex];
        let far = match self.aim_from(id, hex) {
            Some(aim) if aim.far != Ways::NEVER => f32::from(aim.far),
            _ => 200.0,
        };
        let mut crowd = 0.0;
        let mut beside: f32 = 0.0;
        let mut mates: f32 = 0.0;
        let range = u16::from(game.charts.command_range[self.company_grade(id)]);
        for one in known.of(self.side).filter(|&one| !known.unit(one).carried()) {
            let apart = grid.distance(known.unit(one).hex, hex);
            match apart {
                0 => beside += 1.0,
                1 => crowd += 0.2,
                _ => {}
            }
            if game.entry(one).platoon == entry.platoon {
                mates = mates.max(if apart <= range.max(1) { 1.5 } else { 1.5 - f32::from(apart) * 0.15 });
            }
        }
        // One shell does for all who stand together; only who has no radio must.
        let herds = self.herds(id);
        crowd += if herds { 0.0 } else { beside * beside };
        if herds {
            let same = |one: &UnitId| *one != id && game.entry(*one).platoon == entry.platoon;
            mates += if known.at(self.side, hex).any(|one| same(&one)) { 12.0 } else { 0.0 };
        }
        if self.jams(id, hex) {
            crowd += 30.0;
        }
        let cover = self.cover(id, hex);
        let height = f32::from(place.level);
        if self.defends() {
            // Who is under a marker or has nobody to fear yet looks at where the enemy will be.
            let looks = self.starts().iter().filter(|(there, _)| game.sights.open(hex, *there));
            let looks = looks.map(|(_, count)| count).sum::<u8>().min(3);
            let looks = f32::from(looks);
            let sees = game.battle.goals.iter().filter(|goal| game.sights.open(hex, goal.hex)).count() as f32;
            let dug = if place.prepared { 2.0 } else { 0.0 };
            let near = if card.class == Class::Vehicle { 0.10 } else { 0.16 };
            let watch = if card.class == Class::Leg { 0.2 } else { 0.5 };
            return cover * 1.2 + dug + height * 0.4 + sees * watch + looks * 0.2 + mates
                - crowd * 1.4
                - far * near;
        }
        let danger = self.danger(id, hex);
        let road = if place.roads != 0 && known.load(id).next().is_some() { 2.0 } else { 0.0 };
        road + cover * 0.5 + mates - crowd * 0.8 - far * 0.25 - danger * 1.2
    }

    fn company_grade(&self, id: UnitId) -> usize {
        let formation = usize::from(self.game.entry(id).formation);
        self.game.battle.companies.get(formation).map_or(0, |company| company.grade as usize)
    }

    /// 7.24: nets go over guns and tanks that will wait under cover.
    pub fn camouflage(&self) -> Option<Action> {
        self.best(|thought, action| match action {
            Action::Pick(id) => {
                let hex = thought.known.unit(*id).hex;
                let waits =
                    if thought.game.card(thought.known, *id).class == Class::Towed { 1.5 } else { 1.0 };
                Some(thought.life(*id) * waits * (1.0 + thought.cover(*id, hex)))
            }
            _ => None,
        })
        .or(Some(Action::Commit))
    }
}
