//! 3.3.c: AFVs that drive in among Infantry to hold it down.

use super::mind::Mind;
use crate::action::{Action, Way};
use crate::pieces::Sort;
use crate::state::{ARMOUR, Did, FOOT, Is, UnitId, units};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// What it costs on a way to drive over a MMC that could fight, in halves of a MP, and over one that could not.
const DREAD: [f32; 2] = [10.0, 3.0];

impl Mind<'_> {
    /// What enemies in a hex cost an AFV that drives through, in halves of a MP; none if it does not go there.
    pub(super) fn dread(&self, hex: Hex) -> Option<f32> {
        let enemies = self.view.shown_at(self.enemy(), hex);
        if enemies == 0 {
            return Some(0.0);
        }
        if enemies & ARMOUR != 0 || !self.drives_through() {
            return None;
        }
        let men = units(self.enemy(), enemies);
        Some(men.map(|id| DREAD[usize::from(self.view.unit(id).is(Is::BROKEN | Is::PINNED))]).sum())
    }

    /// Whether an AFV can hold down the Infantry in a hex: few, with nothing against armour, and in the open, or in the last
    /// turns where it decides.
    fn is_prey(&self, hex: Hex) -> bool {
        let enemies = self.view.shown_at(self.enemy(), hex);
        let deadly = |arm| {
            matches!(
                self.game.arm(self.view, arm).sort,
                Sort::Baz | Sort::Psk | Sort::Piat | Sort::Dc | Sort::Ft
            )
        };
        let harmless = |id: UnitId| !self.view.arms_of(id).any(deadly);
        let stands = |id: &UnitId| self.view.unit(*id).good_order() && self.game.is_mmc(self.view, *id);
        let fit = units(self.enemy(), enemies & FOOT).filter(stands).count();
        (1..=2).contains(&fit)
            && enemies & ARMOUR == 0
            && self.view.at(self.side, hex) == 0
            && (!self.game.land[hex].terrain.is_cover()
                || self.turns_left() <= 2.0 && self.key_at(hex).is_some())
            && units(self.enemy(), enemies).all(harmless)
    }

    /// The way into a hex with Infantry that an AFV with MGs can hold down, which it does in two turns of three: over a side of its
    /// hull, or over one to which the hull is turned with one step.
    pub(super) fn prey(&self, id: UnitId, hex: Hex) -> Option<(Dir, Spine)> {
        let unit = self.view.unit(id);
        let armed = self.game.afv(self.view, id).mgs[..2].iter().any(|&fp| fp > 0);
        let now = !(self.view.turn + id.0).is_multiple_of(3);
        if !now
            || !armed
            || self.drives_through()
            || !self.game.is_mobile(self.view, id)
            || unit.is(Is::RECALL)
        {
            return None;
        }
        let hulls = [unit.hull, unit.hull.turned(1), unit.hull.turned(5)];
        hulls.into_iter().find_map(|hull| {
            let dir = hull.sides().into_iter().find(|&dir| {
                let to = self.game.map.grid.step(hex, dir);
                to.is_some() && self.is_prey(to)
            })?;
            Some((dir, hull))
        })
    }

    /// The next expenditure of an AFV that holds Infantry down, or is about to.
    pub(super) fn press_on(&self, id: UnitId, hex: Hex) -> Option<Action> {
        let unit = self.view.unit(id);
        let can = |action: &Action| self.legal.contains(action);
        let among = self.view.shown_at(self.enemy(), hex) & FOOT != 0;
        if among && unit.did(Did::ENTER) && !self.drives_through() {
            let fire = || self.fire_on_the_move(id, 0.0);
            return Some(Action::Stop).filter(can).or_else(fire).or(Some(Action::Done).filter(can));
        }
        let (dir, hull) = self.prey(id, hex)?;
        let steps = [Way::Usual, Way::Half, Way::All].map(|way| Action::Step(dir, way));
        let next = match hull == unit.hull {
            true => steps.into_iter().find(can),
            false => Some(Action::Hull(hull)).filter(can),
        };
        next.or(Some(Action::Start).filter(can))
    }
}
