//! 1.2, 2.0, 5: what units are worth now: morale, leadership, experience, stacking.

use crate::Aslsk;
use crate::pieces::{Class, ManKind, Nation, Size, VehicleKind, WeaponKind};
use crate::scenario::Ssr;
use crate::state::{FOOT, Hexes, Is, State, Team, UnitId, WeaponId, foe, units};
use kernel::grid::Hex;
use kernel::seat::Side;

impl Aslsk {
    /// What is printed on Infantry.
    #[inline]
    pub fn man(&self, state: &State, id: UnitId) -> &ManKind {
        &self.pieces.men[usize::from(state.unit(id).kind).min(self.pieces.men.len() - 1)]
    }

    /// What is printed on an AFV.
    #[inline]
    pub fn afv(&self, state: &State, id: UnitId) -> &VehicleKind {
        &self.pieces.vehicles[usize::from(state.unit(id).kind).min(self.pieces.vehicles.len() - 1)]
    }

    /// What is printed on a weapon.
    #[inline]
    pub fn arm(&self, state: &State, id: WeaponId) -> &WeaponKind {
        &self.pieces.weapons[usize::from(state.weapon(id).kind).min(self.pieces.weapons.len() - 1)]
    }

    /// Whether a unit is a leader.
    #[inline]
    pub fn is_leader(&self, state: &State, id: UnitId) -> bool {
        !id.is_afv() && self.man(state, id).size == Size::Leader
    }

    /// Whether a unit is a MMC.
    #[inline]
    pub fn is_mmc(&self, state: &State, id: UnitId) -> bool {
        !id.is_afv() && self.man(state, id).is_mmc()
    }

    /// 1.2.3, 3.2.3.f: the morale that counts now. 7.10.f: of a crew, that of the best elite squad of its nation.
    pub fn morale(&self, state: &State, id: UnitId) -> u8 {
        if id.is_afv() {
            return self.crew_morale(id.side());
        }
        let (unit, kind) = (state.unit(id), self.man(state, id));
        let printed = if unit.is(Is::BROKEN) { kind.broken } else { kind.morale };
        printed - u8::from(unit.is(Is::WOUNDED))
    }

    /// 7.10.f: the morale of an inherent crew.
    pub fn crew_morale(&self, side: Side) -> u8 {
        let nation = self.battle.nation(side);
        let elite =
            |kind: &&ManKind| kind.nation == nation && kind.class == Class::Elite && kind.size == Size::Squad;
        self.pieces.men.iter().filter(elite).map(|kind| kind.morale).max().unwrap_or(7)
    }

    /// 1.2.1, 3.2.3.f: leadership DRM.
    pub fn leadership(&self, state: &State, id: UnitId) -> i8 {
        self.man(state, id).leadership + i8::from(state.unit(id).is(Is::WOUNDED))
    }

    /// 1.2.1.a: whether a leader may apply his leadership to others.
    pub fn can_lead(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        self.is_leader(state, id) && unit.good_order() && !unit.is(Is::PINNED)
    }

    /// Leaders of a side in a hex who are in Good Order and not pinned.
    pub fn leaders_at(&self, state: &State, side: Side, hex: Hex) -> Team {
        let here = units(side, state.at(side, hex) & FOOT);
        here.filter(|&id| self.can_lead(state, id)).fold(0, |set, id| set | id.bit())
    }

    /// 2.0.h: inexperienced: Conscripts, and Green MMC without a Good Order leader.
    pub fn inexperienced(&self, state: &State, id: UnitId) -> bool {
        if id.is_afv() {
            return self.battle.has(Ssr::GreenCrews);
        }
        let kind = self.man(state, id);
        match kind.class {
            _ if !kind.is_mmc() => false,
            Class::Conscript => true,
            Class::Green => {
                let (side, hex) = (id.side(), state.unit(id).hex);
                let leads = |one: UnitId| self.is_leader(state, one) && state.unit(one).good_order();
                !units(side, state.at(side, hex) & FOOT).any(leads)
            }
            _ => false,
        }
    }

    /// 5.5: whether a weapon is captured: it was the other side's, or is of another make.
    pub fn captured(&self, state: &State, id: WeaponId) -> bool {
        let weapon = state.weapon(id);
        let make = self.arm(state, id).nation;
        let holder = weapon.holder;
        holder.is_some()
            && (weapon.captured() || make != Nation::Any && make != self.battle.nation(holder.side()))
    }

    /// 2.0.g, 1.2.2.b: what a unit counts for stacking, in halves of a squad.
    pub fn room(&self, state: &State, id: UnitId) -> u8 {
        let halves = self.man(state, id).halves();
        if halves == 1 && state.gun_of(id).is_some() { 2 } else { halves }
    }

    /// 2.0.g, 1.2.1.c: whether a hex has room for these besides the units of their side that are there.
    pub fn has_room(&self, state: &State, side: Side, hex: Hex, more: Team) -> bool {
        self.fit_together(state, side, state.at(side, hex) | more)
    }

    /// 2.0.g, 1.2.1.c: whether these of a side may be in one hex.
    pub fn fit_together(&self, state: &State, side: Side, all: Team) -> bool {
        let (mut halves, mut leaders) = (0, 0);
        for id in units(side, all & FOOT) {
            halves += self.room(state, id);
            leaders += u8::from(self.is_leader(state, id));
        }
        halves <= 6 && leaders <= 4
    }

    /// 2.0.g, 1.2.1.c: the hexes with units of their side that leave no room for these.
    pub fn crowded(&self, state: &State, side: Side, more: Team) -> Hexes {
        let (mut seen, mut crowded) = (Hexes::EMPTY, Hexes::EMPTY);
        for hex in state.of(side).map(|id| state.unit(id).hex) {
            if seen.insert(hex) && !self.has_room(state, side, hex, more) {
                crowded.insert(hex);
            }
        }
        crowded
    }

    /// 2.0.g: whether a side has no vehicle in a hex.
    pub fn has_parking(&self, state: &State, side: Side, hex: Hex) -> bool {
        state.at(side, hex) & crate::state::ARMOUR == 0
    }

    /// 2.0.d: whether a unit is next to an enemy unit, or in its hex, that everybody sees. Nothing blocks a line to the
    /// next hex.
    pub fn is_pressed(&self, state: &State, id: UnitId) -> bool {
        let hex = state.unit(id).hex;
        state.shown(foe(id.side())).any(|enemy| self.map.grid.distance(state.unit(enemy).hex, hex) <= 1)
    }

    /// 3.1.k: in woods or a building.
    pub fn in_cover(&self, state: &State, id: UnitId) -> bool {
        self.land.get(state.unit(id).hex).is_some_and(|ground| ground.terrain.is_cover())
    }

    /// How far apart two hexes are.
    #[inline]
    pub fn range(&self, a: Hex, b: Hex) -> u16 {
        self.map.grid.distance(a, b)
    }
}
