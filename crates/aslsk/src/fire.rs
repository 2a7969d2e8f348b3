//! 3.2, 3.4, 3.5: fire phases: who may fire, and at which hexes.

pub mod building;
pub mod cover;
pub mod firepower;
mod marking;
pub mod modifiers;
pub mod volley;

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Size, Sort};
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Building, Pivoting, Room, openly};
use crate::state::{
    Arms, Did, FOOT, Fire, Hexes, Is, Laid, Manner, Phase, State, Team, UnitId, WEAPONS, WeaponId, foe, units,
};
use kernel::chance::{Chance, Halt};
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::{Seat, Side};
use serde::{Deserialize, Serialize};

/// 3.2.5, 3.4, 3.5: a side fires attack after attack, until it passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Firing {
    /// Who.
    pub side: Side,
}

/// Whether somebody may fire with full strength, with half of it, or not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// Not at all.
    None,
    /// 3.4.a: marked First Fire: half FP at the same or an adjacent hex.
    Half,
    /// As usual.
    Full,
}

impl Aslsk {
    /// In which way attacks of a phase are made.
    pub fn manner_of(&self, state: &State) -> Manner {
        match state.phase {
            Phase::DefensiveFire => Manner::Final,
            Phase::AdvancingFire => Manner::Advancing,
            Phase::Movement => Manner::First,
            _ => Manner::Prep,
        }
    }

    /// 3.2.a, 3.4.a, 4.0.f: whether a unit may use its inherent FP now.
    pub fn own_fire(&self, state: &State, id: UnitId) -> Ability {
        let unit = state.unit(id);
        let kind = self.man(state, id);
        let spent = unit.did(Did::FIRE | Did::FORFEIT | Did::SECOND | Did::PUSH);
        // AMB.23: a half-squad or crew fires a weapon instead.
        let busy = kind.size != Size::Squad && unit.did(Did::USE);
        if id.is_afv()
            || !kind.is_mmc()
            || !unit.good_order()
            || spent
            || busy
            || unit.is(Is::PREP | Is::FINAL)
        {
            return Ability::None;
        }
        if unit.is(Is::FIRST) { Ability::Half } else { Ability::Full }
    }

    /// 4.0.f, AMB.23: whether a unit may use one more weapon in this phase.
    pub fn can_use(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        if !unit.good_order() || unit.did(Did::PUSH) {
            return false;
        }
        match self.man(state, id).size {
            Size::Squad if unit.did(Did::FIRE) => !unit.did(Did::USE),
            Size::Squad => !unit.did(Did::SECOND),
            Size::HalfSquad | Size::Crew => !unit.did(Did::USE | Did::FIRE),
            Size::Leader => !unit.did(Did::USE | Did::BUSY),
        }
    }

    /// 4.1, 4.4.4: whether a MG or ATR may be fired on the IFT now.
    pub fn mg_fire(&self, state: &State, id: WeaponId) -> Ability {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        let holder = weapon.holder;
        let out = weapon.is(Laid::JAMMED | Laid::PREP | Laid::FINAL | Laid::INTENSIVE | Laid::FIRED);
        if !weapon.exists() || !holder.is_some() || !state.is_here(holder) || out {
            return Ability::None;
        }
        if !matches!(kind.sort, Sort::Mg | Sort::Atr) || !state.unit(holder).good_order() {
            return Ability::None;
        }
        // A weapon that has kept its rate of fire is the one that its user goes on using.
        if !weapon.is(Laid::KEPT) && !self.can_use(state, holder) {
            return Ability::None;
        }
        // 3.5.c: MMG and HMG that have moved do not fire in AFPh.
        let moved = state.unit(holder).did(Did::MOVE | Did::ENTER);
        if state.phase == Phase::AdvancingFire && moved && kind.is_heavy_mg() {
            return Ability::None;
        }
        if weapon.is(Laid::FIRST) { Ability::Half } else { Ability::Full }
    }

    /// 3.2.2.c, 3.2.2.1.b, 3.4.a: whether somebody in a hex, able so far, reaches another hex with a normal range.
    pub fn reaches(
        &self,
        state: &State,
        side: Side,
        from: Hex,
        to: Hex,
        normal: u16,
        twice: bool,
        ability: Ability,
    ) -> bool {
        let range = self.range(from, to);
        let held = state.shown_at(foe(side), from) != 0;
        let far = if twice { 2 * normal } else { normal };
        match ability {
            Ability::None => false,
            _ if held && range > 0 => false,
            Ability::Half => range <= 1,
            Ability::Full => range <= far,
        }
    }

    /// Units that may fire their inherent FP at a hex.
    pub fn firers_at(&self, state: &State, side: Side, target: Hex) -> Team {
        let fits = |id: &UnitId| {
            let normal = u16::from(self.man(state, *id).range);
            let ability = self.own_fire(state, *id);
            self.reaches(state, side, state.unit(*id).hex, target, normal, true, ability)
        };
        units(side, state.here[side.index()] & FOOT).filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// MGs and ATRs that may fire at a hex on the IFT.
    pub fn mgs_at(&self, state: &State, side: Side, target: Hex) -> Arms {
        let fits = |id: &WeaponId| {
            let ability = self.mg_fire(state, *id);
            if ability == Ability::None || state.weapon(*id).holder.side() != side {
                return false;
            }
            let kind = self.arm(state, *id);
            let (normal, twice) = (u16::from(kind.range.1), kind.sort == Sort::Mg);
            self.reaches(state, side, state.hex_of(*id), target, normal, twice, ability)
        };
        (0..WEAPONS as u8).map(WeaponId).filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// Hexes with known enemies at which somebody could fire.
    pub fn targets_of(&self, state: &State, side: Side) -> Hexes {
        let mut targets = Hexes::EMPTY;
        for id in state.shown(foe(side)) {
            let hex = state.unit(id).hex;
            if targets.contains(hex) || !self.can_suffer(state, side, hex) {
                continue;
            }
            if self.firers_at(state, side, hex) != 0 || self.mgs_at(state, side, hex) != 0 {
                targets.insert(hex);
            }
        }
        targets
    }

    /// 3.2.2.1.a, 7.12.a: whether small arms could hurt somebody in a hex: Infantry or an exposed crew.
    fn can_suffer(&self, state: &State, side: Side, hex: Hex) -> bool {
        let enemies = state.shown_at(foe(side), hex);
        units(foe(side), enemies).any(|id| !id.is_afv() || state.unit(id).is(Is::CE))
    }
}

impl Room for Firing {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let manner = play.game.manner_of(play.state);
        let ordnance = play.game.has_ordnance(play.state, self.side, manner);
        match play.game.targets_of(play.state, self.side).is_empty() && !ordnance {
            true => play.next(Pivoting::of(self.side)),
            false => Ok(Flow::Ask),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        let rule = match state.phase {
            Phase::DefensiveFire => "3.4.a",
            Phase::AdvancingFire => "3.5.a",
            _ => "3.2.5.a",
        };
        openly(self.side, "fire", rule)
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.targets_of(state, self.side).iter().map(Action::At));
        game.ordnance_offers(state, self.side, game.manner_of(state), out);
        out.extend([Action::Pass]);
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        match action {
            Action::At(target) => {
                let manner = play.game.manner_of(play.state);
                play.state.fire = Fire { manner, side: self.side, target, ..Fire::NONE };
                play.state.smoke_over = true;
                play.push(Building)?;
            }
            action if play.game.begins_shot(action) => {
                let manner = play.game.manner_of(play.state);
                play.begin_shot(self.side, manner, action)?;
            }
            _ => {
                play.next(Pivoting::of(self.side))?;
            }
        }
        Ok(())
    }
}
