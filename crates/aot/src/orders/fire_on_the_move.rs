//! Chapter 7.12: Fire on the Move.

use crate::event::Event;
use crate::options::{LostShotAmmo, ShotSight};
use crate::orders::movement::MoveStep;
use crate::play::Play;
use crate::shooting::{Manner, Volley};
use crate::state::{Kind, Status, UnitId};
use kernel::chance::{Chance, Halt};
use kernel::rule::{Rule, Sink};

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// Chapter 7.12: units on their underlined hex shoot, all together.
    pub(super) fn fire_on_the_move(&mut self, tick: u8) -> Result<(), Halt> {
        let mut volley = Volley::default();
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::FireOnTheMove)) {
            let unit = self.state.unit(id);
            let here = unit.order.fire_at == Some(unit.order.progress) && (tick == 0 || unit.marks.moved);
            if !here || unit.is_suppressed() || unit.order.progress == 0 && tick > 0 {
                continue;
            }
            let target = unit.order.target;
            self.mark("FOM-03");
            self.state.unit_mut(id).order.fire_at = None;
            match self.moving_shot(id, target) {
                Ok(()) => self.shoot(id, target, Manner::Moving, &mut volley)?,
                Err(rule) => self.lose_moving_shot(id, rule),
            }
        }
        self.resolve(&volley)
    }

    /// FOM-07..FOM-09: whether the shot can be made.
    fn moving_shot(&self, id: UnitId, target: UnitId) -> Result<(), &'static str> {
        let enemy = self.state.unit(target);
        match enemy.status {
            Status::OnMap => {}
            Status::Destroyed if !enemy.marks.fought => return Err("FOM-08"),
            _ => return Err("FOM-09"),
        }
        if self.game.in_close_combat(self.state, target) || enemy.marks.fought {
            return Err("FOM-07");
        }
        if self.game.settings.shot_sight == ShotSight::Ordered {
            let distance = self.game.map.grid.distance(self.state.unit(id).hex, enemy.hex);
            let sector = self.game.shooting_sector(self.state, id);
            let inside = sector.is_none_or(|s| self.game.in_sector(self.state.unit(id).hex, s, enemy.hex));
            let in_range = inside && distance <= u16::from(self.game.card(self.state, id).range());
            return if in_range { Ok(()) } else { Err("FOM-09") };
        }
        self.game.check_shot(self.state, id, target, "FOM-09").map_err(|_| "FOM-09")
    }

    /// FOM-08: a target that fell to Suppressive Fire or Fire costs the clip, however far the unit comes.
    pub(super) fn spend_on_the_fallen(&mut self, step: MoveStep) {
        if step != MoveStep::Movement {
            return;
        }
        for id in self.each(|_, unit| unit.on_map() && unit.order.pending(Kind::FireOnTheMove)) {
            let order = self.state.unit(id).order;
            if order.fire_at.is_some() && self.moving_shot(id, order.target) == Err("FOM-08") {
                self.state.unit_mut(id).order.fire_at = None;
                self.lose_moving_shot(id, "FOM-08");
            }
        }
    }

    /// FOM-08, FOM-10, Q-43: no shot; ammo is spent only where the target was destroyed.
    fn lose_moving_shot(&mut self, id: UnitId, rule: &'static str) {
        self.mark(rule);
        if rule == "FOM-08" || self.game.settings.lost_shot_ammo == LostShotAmmo::Spent {
            let unit = self.state.unit_mut(id);
            unit.ammo = unit.ammo.saturating_sub(1);
        } else {
            self.mark("FOM-10");
        }
        self.sink.event(|| Event::ShotLost { unit: id, rule: Rule(rule) });
    }
}
