//! 6.0, 6.2, AMB.79: ammunition: what a weapon has, for which target, and which column it uses.

use super::tube::{Source, Tube};
use crate::Aslsk;
use crate::event::Event;
use crate::pieces::{Ammo, Date, Nation, Sort, depletion};
use crate::play::Play;
use crate::state::{Manner, State, UnitId, units};
use crate::tables::{Aim, COLUMNS, Ift, Shell};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;

impl Aslsk {
    /// 6.2.a: the depletion number of an ammunition, if it is limited.
    pub fn depletion(&self, tube: &Tube, ammo: Ammo) -> Option<u8> {
        depletion(tube.special, ammo, self.battle.date)
    }

    /// 6.0, 6.2.a, 6.2.d: whether a weapon may still have an ammunition.
    pub fn carries(&self, tube: &Tube, ammo: Ammo) -> bool {
        if tube.depleted & ammo.bit() != 0 {
            return false;
        }
        let first = match tube.nation {
            Nation::German => Date::new(42, 5),
            Nation::Italian => Date::new(42, 9),
            _ => Date::new(43, 1),
        };
        let limited = self.depletion(tube, ammo).is_some();
        match ammo {
            _ if tube.is_scw() => ammo == Ammo::Heat,
            Ammo::Ap => limited || tube.has.0,
            Ammo::He => limited || tube.has.1,
            Ammo::Heat => limited && self.battle.date >= first,
            Ammo::Apcr | Ammo::Apds | Ammo::Smoke | Ammo::Wp => limited,
        }
    }

    /// AMB.79, 6.2.d, 6.2.e, 6.2.f: whether an ammunition may be fired at a target now.
    pub fn suits(&self, state: &State, tube: &Tube, manner: Manner, aim: Aim, hex: Hex, ammo: Ammo) -> bool {
        let start = matches!(manner, Manner::Prep | Manner::Final) && !state.smoke_over;
        let fits = match (aim, ammo) {
            (Aim::Own, Ammo::Heat) => true,
            (Aim::Own, _) => false,
            (Aim::Infantry, Ammo::Heat) => self.charges_work(state, tube, manner, hex),
            (Aim::Infantry, Ammo::He | Ammo::Ap | Ammo::Apcr | Ammo::Apds) => true,
            (Aim::Area, Ammo::He) => true,
            (Aim::Area, Ammo::Smoke) => start,
            (Aim::Area, Ammo::Wp) => start || manner == Manner::First,
            (Aim::Vehicle, Ammo::Smoke | Ammo::Wp) => false,
            (Aim::Vehicle, _) => self.tables.to_kill.basic(self.shell(tube, ammo)).is_some(),
            _ => false,
        };
        fits && self.carries(tube, ammo)
    }

    /// 4.4.a, 4.4.b, 6.2.d: whether shaped charges may be fired at a hex: at Infantry in a building, or at a Gun.
    pub fn charges_work(&self, state: &State, tube: &Tube, manner: Manner, hex: Hex) -> bool {
        let enemy = crate::state::foe(tube.user.side());
        let building = self.land[hex].terrain.is_building();
        let moves = |id: &UnitId| !manner.is_reaction() || state.march.movers & id.bit() != 0;
        let mut here = units(enemy, state.shown_at(enemy, hex) & crate::state::FOOT).filter(moves);
        let gun = state.lying(hex).any(|id| state.weapon(id).gun && !manner.is_reaction());
        gun || here.any(|id| building || state.gun_of(id).is_some())
    }

    /// 7.9: what hits an AFV.
    pub fn shell(&self, tube: &Tube, ammo: Ammo) -> Shell {
        match (tube.sort, ammo) {
            (Sort::Mg, _) => Shell::Mg,
            (Sort::Atr, _) => Shell::Atr(tube.nation),
            _ if tube.is_scw() => Shell::Latw(tube.table),
            (_, Ammo::Heat) => Shell::Heat(tube.bore.mm),
            (_, Ammo::Apcr) => Shell::Apcr(tube.bore, tube.nation),
            (_, Ammo::Apds) => Shell::Apds(tube.bore, tube.nation),
            (_, Ammo::Ap) => Shell::Ap(tube.bore, tube.nation),
            _ => Shell::He(tube.bore.mm),
        }
    }

    /// 3.2.4.t, 6.2.c, 6.2.d, 6.2.g, T2.4: the FP of a hit on the IFT, as the value of a column.
    pub fn shell_power(&self, tube: &Tube, ammo: Ammo) -> u8 {
        let he = self.tables.ift.calibre(tube.bore.mm);
        match ammo {
            _ if tube.column > 0 && tube.is_scw() => tube.column,
            // 3.3.5.c, 7.12.a: a MG counts with its FP.
            _ if tube.sort == Sort::Mg => tube.column,
            _ if tube.is_small() => 1,
            Ammo::Ap => 1 + u8::from(tube.bore.mm >= 37),
            Ammo::Apcr | Ammo::Apds => 1,
            Ammo::Heat => he.and_then(|at| at.checked_sub(1)).map_or(0, |at| COLUMNS[usize::from(at)]),
            Ammo::He | Ammo::Smoke | Ammo::Wp => he.map_or(0, |at| COLUMNS[usize::from(at)]),
        }
    }

    /// 3.2.4.c, 6.1.b, 6.1.e: the column of a hit, halved by ATT, doubled by a CH.
    pub fn shell_column(&self, tube: &Tube, aim: Aim, ammo: Ammo, critical: bool) -> Option<u8> {
        let power = 2 * i32::from(self.shell_power(tube, ammo));
        let power = match (critical, aim) {
            (true, _) => 2 * power,
            (false, Aim::Area) => power / 2,
            (false, _) => power,
        };
        Ift::column(power * 32)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 6.2.a: a weapon has no more of an ammunition.
    pub fn use_up(&mut self, source: Source, ammo: Ammo, now: bool) {
        let (unit, weapon) = match source {
            Source::Arm(id) => {
                let weapon = self.state.weapon_mut(id);
                weapon.depleted |= ammo.bit();
                (weapon.holder, id)
            }
            Source::Main(id) | Source::Faust(id) => {
                self.state.unit_mut(id).depleted |= ammo.bit();
                (id, crate::state::WeaponId::NONE)
            }
        };
        self.sink.event(|| Event::Depleted { unit, weapon, ammo, missing: now });
    }
}
