//! 4.0, 6.5, 3.2.4.l: weapons taken up, Guns pushed and turned.

use super::Plan;
use super::mind::{Mind, Worth};
use crate::action::Action;
use crate::pieces::Mount;
use crate::rooms::Pivoting;
use crate::sight::in_arc;
use crate::state::{Is, Laid, UnitId, WeaponId, units};
use kernel::arc::Spine;
use kernel::grid::Hex;

/// A Gun of who attacks that has no enemy within so many hexes is brought nearer.
const FAR: u16 = 6;

impl Mind<'_> {
    /// 4.0.b: a weapon that lies where the movers are, if the MF are enough for the rest of the way; Guns at its end only.
    pub(super) fn pick_up(&self, plan: &Plan) -> Option<Action> {
        let march = &self.view.march;
        let rest = plan.path.get(usize::from(plan.at)..).unwrap_or(&[]);
        let (mut needs, mut hex) = (2, march.hex);
        for &dir in rest {
            needs += self.game.foot_cost(self.view, hex, dir, false)?;
            hex = self.game.map.grid.step(hex, dir);
        }
        if !self.game.can_spend(self.view, needs, false) {
            return None;
        }
        let good = |action: &Action| match *action {
            Action::Give(weapon, id) => {
                let lies = self.view.weapon(weapon);
                let free = self.view.arms_of(id).next().is_none();
                free && self.game.is_mmc(self.view, id)
                    && !lies.is(Laid::JAMMED)
                    && (!lies.gun || rest.is_empty())
            }
            _ => false,
        };
        self.legal.iter().copied().find(good)
    }

    /// 3.1.g: a weapon goes to somebody with empty hands from a leader, or from who has two.
    pub(super) fn hand_over(&self) -> Option<Action> {
        self.legal.iter().copied().find(|action| match *action {
            Action::Give(weapon, to) => {
                let from = self.view.weapon(weapon).holder;
                let many = self.view.arms_of(from).count() > 1 || self.game.is_leader(self.view, from);
                let gun = self.view.weapon(weapon).gun || self.view.gun_of(from).is_some();
                let free = self.view.arms_of(to).next().is_none() && self.game.is_mmc(self.view, to);
                many && free && !gun
            }
            _ => false,
        })
    }

    /// Enemies whom a hex sees.
    fn seen_from(&self, hex: Hex) -> usize {
        let sees = |enemy: &UnitId| self.game.sights.sees(hex, self.view.unit(*enemy).hex);
        self.view.shown(self.enemy()).filter(sees).count()
    }

    /// 6.5: a Gun that everybody knows and that sees no enemy is pushed, every other time; who attacks brings it nearer.
    pub(super) fn next_push(&self) -> Option<UnitId> {
        units(self.side, self.game.marchers(self.view)).find(|&id| {
            let unit = self.view.unit(id);
            let light = |gun| self.game.arm(self.view, gun).gun.is_some_and(|printed| printed.qsu);
            unit.hex.is_some()
                && !unit.is(Is::HIDDEN)
                && self.chances(u32::from(id.0), 2)
                && self.view.gun_of(id).is_some_and(light)
                && (self.seen_from(unit.hex) == 0 || self.attacks() && self.is_far(unit.hex))
        })
    }

    /// Whether no enemy is near to a hex.
    fn is_far(&self, hex: Hex) -> bool {
        self.view.shown(self.enemy()).all(|enemy| self.game.range(hex, self.view.unit(enemy).hex) > FAR)
    }

    /// 6.5: where a Gun is pushed: where it sees enemies, else nearer to what decides, else where it sees most.
    pub(super) fn best_push(&self) -> Option<Action> {
        let pushes = self.legal.iter().copied().filter_map(|action| match action {
            Action::Push(dir) => {
                let to = self.game.map.grid.step(self.view.march.hex, dir);
                let wide = self.game.sights.seen_from(to).len() as f32;
                let away = self.to_goal(to).unwrap_or(0.0);
                Some((action, 1000.0 * self.seen_from(to) as f32 + wide - 20.0 * away))
            }
            _ => None,
        });
        pushes.max_by(|a, b| a.1.total_cmp(&b.1)).map(|one| one.0)
    }

    /// What an arc has in sight.
    fn prospect(&self, hex: Hex, spine: Spine) -> Worth {
        let seen = self.view.shown(self.enemy()).filter(|&enemy| {
            let there = self.view.unit(enemy).hex;
            self.game.sights.sees(hex, there) && in_arc(&self.game.map.grid, hex, spine, there)
        });
        seen.map(|enemy| self.worth(enemy)).sum()
    }

    /// 3.2.4.l, 3.3.2.e: a Gun or AFV that has nobody before it is turned to where the enemy is.
    pub(super) fn pivot(&self, room: Pivoting) -> Option<Action> {
        let best = |hex: Hex| {
            let rated = self.legal.iter().copied().filter_map(|action| match action {
                Action::Hull(spine) | Action::Turret(spine) => Some((action, self.prospect(hex, spine))),
                _ => None,
            });
            // The turret comes before the hull.
            let found = rated.rev().max_by(|a, b| a.1.total_cmp(&b.1));
            found.filter(|(_, worth)| *worth > 0.0).map(|(action, _)| action)
        };
        if room.weapon.is_some() {
            return best(self.view.hex_of(room.weapon)).or(Some(Action::Pass));
        }
        if room.unit.is_some() {
            return best(self.view.unit(room.unit).hex).or(Some(Action::Pass));
        }
        let wants = |action: &Action| match *action {
            Action::Take(gun) => self.looks_away(gun),
            Action::Man(id, _) => {
                let unit = self.view.unit(id);
                let turns = self.game.afv(self.view, id).turret.turns();
                let stuck = unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE);
                let now = if turns { unit.turret } else { unit.hull };
                (turns || !stuck) && self.should_turn(unit.hex, now)
            }
            _ => false,
        };
        self.legal.iter().copied().find(wants).or(Some(Action::Pass))
    }

    /// Whether an arc has nobody in it and another one has. Who is in the hex itself is in none.
    fn should_turn(&self, hex: Hex, now: Spine) -> bool {
        let better = |spine: &Spine| *spine != now && self.prospect(hex, *spine) > 0.0;
        self.prospect(hex, now) == 0.0 && Spine::ALL.iter().any(better)
    }

    /// Whether a Gun has enemies in sight and none of them before it.
    fn looks_away(&self, gun: WeaponId) -> bool {
        let weapon = self.view.weapon(gun);
        let hex = self.view.hex_of(gun);
        let fixed = self.game.arm(self.view, gun).gun.is_some_and(|printed| printed.mount != Mount::Round);
        let hidden = weapon.holder.is_some() && self.view.unit(weapon.holder).is(Is::HIDDEN);
        fixed && !hidden && self.should_turn(hex, weapon.facing)
    }
}
