//! 8c, 7.9, 7.42 and other small things: turrets and hatches, facings, dischargers, which formation goes first.

use super::Thought;
use crate::action::Action;
use crate::pieces::Class;
use crate::state::{Bearing, Command, UnitId};
use kernel::hex::Dir;
use std::cell::Cell;

/// What a unit should look like.
#[derive(Clone, Copy, Debug)]
struct Posture {
    turret: Dir,
    buttoned: bool,
    facing: Option<Dir>,
    hides: bool,
}

impl Thought<'_> {
    fn posture(&self, id: UnitId) -> Posture {
        let (game, known) = (self.game, self.known);
        let (unit, card) = (known.unit(id), game.card(known, id));
        let dir = self.outlook(unit.hex);
        let grid = &game.map.grid;
        // 7.8.3: hatches are shut where rifles or the guns of tanks are near, or shells fall.
        let rifles = known.of(self.enemy()).any(|enemy| {
            let (other, gunner) = (known.unit(enemy), game.card(known, enemy));
            let near = if gunner.class == Class::Leg { 3 } else { 2 };
            gunner.fights()
                && other.hex.is_some()
                && grid.distance(unit.hex, other.hex) <= near
                && game.sights.open(unit.hex, other.hex)
        });
        let shelled = known.shelled.get(unit.hex).is_some();
        let leg = card.class == Class::Leg;
        let facing =
            (leg && self.nearest_enemy(unit.hex) <= 8 && unit.bearing.facing() != dir).then_some(dir);
        // Some commanders would rather see than be safe, unless shells fall.
        let bold = self.bent(id) > 0.65 && !unit.marks.damaged();
        Posture { turret: dir, buttoned: shelled || rifles && !bold, facing, hides: self.vanishes(id) }
    }

    /// B-158: turrets to the enemy, hatches by what is near, leg units to the front; who is out of sight hides again.
    pub fn adjust(&mut self) -> Option<Action> {
        let hand = self.known.in_hand[self.seat.index() % 2];
        if hand.is_some() {
            return self.adjust_unit(hand);
        }
        let pick = |action: &Action| matches!(action, Action::Pick(id) if self.untidy(*id));
        if let Some(pick) = self.legal.iter().copied().find(pick) {
            return Some(pick);
        }
        let lot = self.whim(6);
        let dummy = |thought: &Self, action: &Action| match action {
            Action::At(hex) if lot == 0 => {
                let near = f32::from(thought.nearest_enemy(*hex));
                let crowd = thought.known.at(thought.side, *hex).count() as f32;
                Some(-near - crowd * 3.0)
            }
            _ => None,
        };
        self.best(dummy).or(Some(Action::Commit))
    }

    /// Whether something of a unit is not as it should be, and can be mended.
    fn untidy(&self, id: UnitId) -> bool {
        let (game, unit) = (self.game, self.known.unit(id));
        let posture = self.posture(id);
        let reach = game.turret_reach(self.known, id);
        let turns = reach > 0 && unit.bearing.turret() != posture.turret;
        let hatch = game.uses(crate::options::Switch::Turrets)
            && game.has_hatch(self.known, id)
            && unit.bearing.buttoned() != posture.buttoned;
        let vanishes = posture.hides && game.vanishing(self.known, id).next().is_some();
        turns || hatch || posture.facing.is_some() || vanishes
    }

    fn adjust_unit(&self, id: UnitId) -> Option<Action> {
        let posture = self.posture(id);
        let sheet = Bearing::from_byte(self.known.unit(id).counter);
        let worth = |_: &Self, action: &Action| match action {
            Action::Hide(_) if posture.hides => Some(3.0),
            Action::Turret(dir) if dir.apart(posture.turret) < sheet.turret().apart(posture.turret) => {
                Some(2.0 - 0.1 * f32::from(dir.apart(posture.turret)))
            }
            Action::Hatch(up) if *up == posture.buttoned && sheet.buttoned() != *up => Some(1.0),
            Action::Face(dir) if posture.facing == Some(*dir) && sheet.facing() != *dir => Some(0.5),
            _ => None,
        };
        self.best(worth).or(Some(Action::Done))
    }

    /// 7.9: a cloud for whoever is hurt, or sees more guns than he can deal with.
    pub fn discharge(&self) -> Option<Action> {
        self.best(|thought, action| match action {
            Action::Pick(id) => {
                let unit = thought.known.unit(*id);
                let seen = thought.known.spotted[id.index()] != 0;
                let danger = if seen { thought.danger(*id, unit.hex) } else { 0.0 };
                let hurt = unit.marks.damaged() || unit.nerve.morale().is_broken();
                let helps = hurt && danger > 0.3 || danger > 1.2 && thought.best_fire(*id) < 8.0;
                (seen && helps).then_some(danger)
            }
            _ => None,
        })
        .or(Some(Action::Done))
    }

    /// 7.42.1a: the formation with the best shots goes first.
    pub fn name_group(&self) -> Option<Action> {
        let most = Cell::new(0.0);
        self.best(|thought, action| match action {
            Action::Name(group) => {
                let ours = |id: &UnitId| thought.game.group_of(*id) == *group;
                let fires = |id: &UnitId| thought.known.unit(*id).command() == Command::Fire;
                let units = thought.known.of(thought.side).filter(ours).filter(fires);
                most.set(units.fold(most.get(), |least, id| thought.best_fire_over(id, least)));
                Some(most.get())
            }
            _ => None,
        })
    }
}
