//! 3.2.4, 4.4: whether ordnance may fire now, and whether only as Intensive Fire.

use super::tube::{Source, Tube};
use crate::Aslsk;
use crate::pieces::{Nation, Size, Sort, Turret};
use crate::state::{Did, FOOT, Is, Laid, Phase, State, UnitId, WeaponId, units};
use kernel::grid::Hex;
use kernel::seat::Side;

/// How a weapon may fire now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ready {
    /// Not at all.
    No,
    /// As usual.
    Usual,
    /// 3.2.4.o: as Intensive Fire.
    Intensive,
    /// 3.2.4.p: as Intensive Fire at the same or an adjacent hex.
    Adjacent,
    /// 6.8.b: only with its IFE, as SFF or FPF.
    Rapid,
}

impl Aslsk {
    /// 3.2.4.ab, 4.4.1.a, 4.4.5.b, 4.5.a: whether a unit may use this sort of weapon.
    fn may_use(&self, state: &State, id: WeaponId) -> bool {
        let holder = state.weapon(id).holder;
        let leader = self.is_leader(state, holder);
        match self.arm(state, id).sort {
            Sort::Gun => !leader,
            Sort::Baz | Sort::Psk => !leader || self.second_hand(state, holder).is_some(),
            // 4.1.a, 4.1.d: a single SMC fires a MG with half FP, two with all of it.
            Sort::Mg => {
                let able = |id: UnitId| !state.unit(id).is(Is::PINNED);
                able(holder) && (!leader || self.second_hand(state, holder).is_some_and(able))
            }
            Sort::Piat | Sort::Atr | Sort::Mortar => true,
            Sort::Ft | Sort::Dc | Sort::Pf => false,
        }
    }

    /// 4.4.1.a: another SMC who helps one to fire.
    pub fn second_hand(&self, state: &State, id: UnitId) -> Option<UnitId> {
        let hex = state.unit(id).hex;
        let free = |one: &UnitId| {
            let unit = state.unit(*one);
            *one != id
                && self.is_leader(state, *one)
                && unit.good_order()
                && !unit.did(Did::USE | Did::BUSY | Did::LEAD)
        };
        units(id.side(), state.at(id.side(), hex) & FOOT).find(free)
    }

    /// Whether a support weapon or Gun may fire as ordnance now.
    pub fn arm_ready(&self, state: &State, id: WeaponId) -> Ready {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        let holder = weapon.holder;
        if !weapon.exists()
            || !holder.is_some()
            || !state.is_here(holder)
            || weapon.is(Laid::JAMMED | Laid::PLACED)
        {
            return Ready::No;
        }
        let unit = state.unit(holder);
        let building = self.land.get(unit.hex).is_none_or(|ground| ground.terrain.is_building());
        let heavy = kind.is_gun() || kind.is_mortar() || kind.is_heavy_mg();
        let moved = unit.did(Did::MOVE | Did::ENTER | Did::PUSH) || weapon.is(Laid::MOVED);
        let late = state.phase == Phase::AdvancingFire;
        if !unit.good_order()
            || unit.did(Did::PUSH)
            || !self.may_use(state, id)
            || kind.is_mortar() && building
            || late && heavy && moved
            // 4.1.d: MGs fire at AFVs only with full FP.
            || late && kind.sort == Sort::Mg
            || weapon.is(Laid::INTENSIVE)
            || late && weapon.is(Laid::FIRED | Laid::PREP)
            || state.phase == Phase::Movement && weapon.shots >= self.shot_cap(state)
            || self.is_found_out(state, holder)
        {
            return Ready::No;
        }
        if weapon.is(Laid::KEPT) {
            return Ready::Usual;
        }
        let again = kind.is_gun() && !unit.is(Is::PINNED) && !unit.did(Did::FIRE);
        let spent = weapon.is(Laid::PREP | Laid::FIRST | Laid::FINAL);
        let rapid = kind.is_gun()
            && kind.fp > 0
            && match state.phase {
                Phase::Movement => true,
                Phase::DefensiveFire => weapon.is(Laid::FIRST) && !weapon.is(Laid::FINAL),
                _ => false,
            };
        match state.phase {
            _ if !spent && self.can_use_arm(state, id) => Ready::Usual,
            _ if !spent => Ready::No,
            Phase::Movement if rapid && (weapon.is(Laid::FINAL) || !again) => Ready::Rapid,
            _ if rapid && !again => Ready::Rapid,
            _ if !again => Ready::No,
            Phase::PrepFire if !weapon.is(Laid::FINAL) => Ready::Intensive,
            Phase::Movement if !weapon.is(Laid::FINAL) => Ready::Intensive,
            Phase::DefensiveFire if !weapon.is(Laid::FINAL) || weapon.is(Laid::FIRED) => Ready::Adjacent,
            _ => Ready::No,
        }
    }

    /// Whether the MA of an AFV may fire as ordnance now. In its own MPh only what 3.3.2.2 allows.
    pub fn main_ready(&self, state: &State, id: UnitId) -> Ready {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        let exposed = unit.is(Is::CE);
        let narrow = matches!(kind.turret, Turret::Rst | Turret::OneMan) && exposed && kind.bore.is_some();
        let own = id.side() == state.attacker;
        let late = state.phase == Phase::AdvancingFire;
        let early = state.phase == Phase::PrepFire && unit.is(Is::MOTION);
        let bounded = late && unit.is(Is::BOUNDING) && !unit.did(Did::KEEP_MA);
        if !id.is_afv()
            || !unit.on_map()
            || !unit.good_order()
            || !self.main_works(state, id)
            || narrow
            || kind.ce_only && !exposed
            || early
            || bounded
            || unit.is(Is::INTENSIVE)
            || unit.is(Is::RECALL) && !(own && (late || state.phase == Phase::Movement))
            || late && unit.is(Is::PREP)
        {
            return Ready::No;
        }
        let fired = unit.fired & crate::state::Station::Ma.bit() != 0;
        if state.phase == Phase::Movement && !own && unit.shots >= self.shot_cap(state) {
            return Ready::No;
        }
        match state.phase {
            _ if !fired => Ready::Usual,
            _ if kind.no_if || late => Ready::No,
            Phase::PrepFire if !unit.is(Is::FINAL) => Ready::Intensive,
            Phase::Movement if !own && !unit.is(Is::FINAL) => Ready::Intensive,
            Phase::DefensiveFire if !unit.is(Is::PREP) => Ready::Adjacent,
            _ => Ready::No,
        }
    }

    /// 4.4.2.a, 4.4.2.c, 4.4.2.d, AMB.110: whether a unit may look for a Panzerfaust.
    pub fn faust_ready(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let side = id.side();
        if id.is_afv()
            || self.battle.nation(side) != Nation::German
            || state.fausts[side.index()] == 0
            || !state.is_here(id)
            || !unit.good_order()
            || unit.is(Is::FINAL)
            || state.phase == Phase::AdvancingFire && unit.is(Is::PREP)
            || state.phase == Phase::Movement && unit.shots >= self.shot_cap(state)
        {
            return false;
        }
        let squad = self.man(state, id).size == Size::Squad;
        let fresh = squad || !unit.is(Is::FIRST | Is::PREP);
        fresh && !unit.did(Did::PF_AGAIN) && self.can_use(state, id)
    }

    /// Everything of a side that may fire as ordnance now.
    pub fn tubes<'a>(&'a self, state: &'a State, side: Side) -> impl Iterator<Item = (Tube<'a>, Ready)> {
        let own = move |id: &WeaponId| {
            let holder = state.weapon(*id).holder;
            state.weapon(*id).exists() && holder.is_some() && holder.side() == side
        };
        let arms = state.arms().filter(own);
        let arms = arms.map(move |id| (self.tube_of(state, id), self.arm_ready(state, id)));
        let mains = state.of(side).filter(|id| id.is_afv());
        let mains = mains.map(move |id| (self.main_of(state, id), self.main_ready(state, id)));
        let fausts = state.of(side).filter(move |&id| self.faust_ready(state, id));
        let fausts = fausts.map(move |id| (self.faust_of(state, id), Ready::Usual));
        arms.chain(mains).chain(fausts).filter(|(_, ready)| *ready != Ready::No)
    }

    /// How a weapon may fire now.
    pub fn tube_ready(&self, state: &State, tube: &Tube) -> Ready {
        match tube.source {
            Source::Arm(id) => self.arm_ready(state, id),
            Source::Main(id) => self.main_ready(state, id),
            Source::Faust(id) if self.faust_ready(state, id) => Ready::Usual,
            Source::Faust(_) => Ready::No,
        }
    }

    /// 3.2.4.y, 3.2.2.1.b, 3.2.4.p: whether a hex is within reach.
    pub fn shot_reaches(&self, state: &State, tube: &Tube, ready: Ready, to: Hex) -> bool {
        let range = self.range(tube.hex, to);
        let far = tube.range.1 > 0 && range > tube.range.1;
        let near = range < tube.range.0;
        let close = ready == Ready::Adjacent && range > 1;
        let free = self.settings.los_check == crate::options::LosCheck::Free;
        !far && !near
            && !close
            && (!free || self.sights.sees(tube.hex, to))
            && (range == 0 || state.shown_at(crate::state::foe(tube.user.side()), tube.hex) == 0)
    }
}
