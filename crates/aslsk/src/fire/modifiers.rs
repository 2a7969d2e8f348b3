//! T1.4: what is added to the IFT DR.

use crate::Aslsk;
use crate::pieces::Sort;
use crate::state::{Did, Fire, Is, Manner, Pace, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Rule;

impl Aslsk {
    /// AMB.22: the hex of the attack from which the DRM against a target is worst for the firer.
    pub fn worst_hex(&self, state: &State, fire: &Fire, target: UnitId) -> Option<Hex> {
        if fire.vehicle.is_some() {
            return Some(state.unit(fire.vehicle).hex);
        }
        let mut worst: Option<(i32, Hex)> = None;
        let mut asked = [Hex::NONE; 12];
        let mut known = 0;
        for id in units(fire.side, fire.members()) {
            let hex = state.unit(id).hex;
            if asked[..known].contains(&hex) {
                continue;
            }
            if known < asked.len() {
                asked[known] = hex;
                known += 1;
            }
            let drm = self.line_drm::<Sum>(state, fire, hex, target).total();
            if worst.is_none_or(|(most, _)| drm > most) {
                worst = Some((drm, hex));
            }
        }
        worst.map(|(_, hex)| hex)
    }

    /// What depends on the line from a hex to a target: protection, Hindrance, movement in the open.
    pub fn line_drm<L: Ledger>(&self, state: &State, fire: &Fire, from: Hex, id: UnitId) -> L {
        let mut drm = L::default();
        if !self.is_flame(state, fire) {
            let cover = self.cover(state, fire, false, from, id);
            drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
        }
        let view = self.sights.look(state, from, state.unit(id).hex);
        drm.add_some(Rule("2.0.l"), "drm-hindrance", view.terrain.into());
        drm.add_some(Rule("7.4.1.a"), "drm-vehicles-between", view.hulks.into());
        drm.add_some(Rule("1.2.5.d"), "drm-smoke", view.smoke.into());
        if fire.manner.is_reaction() && !id.is_afv() {
            self.moving_drm(state, from, id, view.hindrance(), &mut drm);
        }
        drm
    }

    /// 3.3.3.e, 3.3.3.f, 3.3.3.n, 6.5.d: what movement adds; a pinned mover is as one who does not move.
    pub fn moving_drm<L: Ledger>(&self, state: &State, from: Hex, id: UnitId, hindrance: i32, drm: &mut L) {
        let unit = state.unit(id);
        if unit.is(Is::HAZARD) && !unit.is(Is::PINNED) {
            drm.add(Rule("6.5.d"), "drm-hazard", -2);
            return;
        }
        if unit.is(Is::PINNED) {
            return;
        }
        let assault = state.march.pace == Pace::Assault && unit.did(Did::ASSAULT) && !unit.is(Is::BROKEN);
        if !assault {
            drm.add(Rule("3.3.3.e"), "drm-ffnam", -1);
        }
        if self.is_in_open(state, from, id, hindrance) {
            drm.add(Rule("3.3.3.f"), "drm-ffmo", -1);
        }
    }

    /// What belongs to a target alone.
    pub fn own_drm<L: Ledger>(&self, state: &State, fire: &Fire, id: UnitId, drm: &mut L) {
        let flames = state.arms_of(id).filter(|&arm| self.arm(state, arm).sort == Sort::Ft).count();
        drm.add_some(Rule("4.2.c"), "drm-flamethrower", -(flames as i32));
        self.fixed_drm(state, fire, id, drm);
        // Against movers it is counted with what their movement adds.
        let moving = fire.manner.is_reaction() || fire.manner == Manner::Residual;
        if !moving && !id.is_afv() {
            let unit = state.unit(id);
            if unit.is(Is::HAZARD) && !unit.is(Is::PINNED) {
                drm.add(Rule("6.5.d"), "drm-hazard", -2);
            }
        }
    }

    /// What belongs to the firers.
    pub fn firer_drm<L: Ledger>(&self, state: &State, fire: &Fire, drm: &mut L) {
        if let Some(leads) = self.directs(state, fire) {
            drm.add_some(Rule("3.2.2.m"), "drm-leader", leads.into());
        }
        if fire.vehicle.is_some() {
            return self.aboard_drm(state, fire, drm);
        }
        if fire.ife {
            let tube = self.tube(state, fire);
            let turn = self.turn_drm(tube.hex, false, tube.turning, fire.turned);
            drm.add_some(Rule("6.8.a"), "drm-ca", turn);
        }
        let tired = |id: UnitId| state.unit(id).is(Is::CX);
        if units(fire.side, fire.members() | fire.leaders).any(tired) {
            drm.add(Rule("3.3.1.f"), "drm-cx", 1);
        }
    }

    /// T1.4: everything that is added to the IFT DR against a target.
    pub fn fire_drm<L: Ledger>(&self, state: &State, fire: &Fire, id: UnitId) -> L {
        let mut drm = match self.worst_hex(state, fire, id) {
            Some(from) => self.line_drm::<L>(state, fire, from, id),
            None => L::default(),
        };
        self.own_drm(state, fire, id, &mut drm);
        self.firer_drm(state, fire, &mut drm);
        drm
    }

    /// AMB.71: whether an attack in a column with this DRM can bring a NMC or worse, whatever is rolled.
    pub fn threatens(&self, column: Option<u8>, drm: i32, cowers: u8) -> bool {
        let Some(column) = column else { return false };
        (1..=6i32).any(|coloured| {
            (1..=6i32).any(|white| {
                let shift = if coloured == white { cowers } else { 0 };
                column
                    .checked_sub(shift)
                    .is_some_and(|column| self.tables.ift.result(column, coloured + white + drm).harms())
            })
        })
    }

    /// 3.2.b, 3.3.3.c: whom an attack affects: enemies in the hex; those of both sides in a Melee; only movers in answer to a
    /// move.
    pub fn affected(&self, state: &State, fire: &Fire) -> [crate::state::Team; 2] {
        let enemy = crate::state::foe(fire.side);
        let mut targets = [0; 2];
        let mut here = state.at(enemy, fire.target);
        if fire.manner.is_reaction() {
            here &= state.march.movers;
        }
        targets[enemy.index()] = here;
        let melee = |side| units(side, state.at(side, fire.target)).any(|id| state.unit(id).is(Is::MELEE));
        if melee(enemy) && fire.manner != Manner::CloseDefence && !fire.manner.is_reaction() {
            targets[fire.side.index()] = state.at(fire.side, fire.target);
        }
        for side in [fire.side, enemy] {
            let immune = |id: UnitId| id.is_afv() && !state.unit(id).is(Is::CE);
            let kept = units(side, targets[side.index()]).filter(|&id| !immune(id));
            targets[side.index()] = kept.fold(0, |set, id| set | id.bit());
        }
        targets
    }
}
