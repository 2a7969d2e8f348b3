//! Chapter 7, conditions: which orders a unit can be given and at whom. One file per order carries them out.

pub mod ambush;
pub mod assembly;
pub mod attack;
pub mod close_combat;
mod collision;
pub mod defence;
pub mod fire;
mod fire_on_the_move;
pub mod movement;
pub mod reaction;
pub mod sector;
pub mod special;
pub mod supplies;

use crate::Aot;
use crate::options::{ShortAmmo, WithdrawalFire};
use crate::route::Progress;
use crate::state::{Kind, State, Status, UnitId, members, seat_bits, slots};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::rule::Rule;

const NOT_ON_CARD: Illegal = Illegal::by("UNI-03", "order-not-on-card");

/// Nobody can be named by an order of this kind.
fn no_target(kind: Kind) -> Illegal {
    let rule = match kind {
        Kind::SuppressiveFire => "SPF-02",
        Kind::Attack => "ATK-03",
        Kind::FireOnTheMove => "FOM-05",
        _ => "FIR-02",
    };
    Illegal::by(rule, "no-target")
}

impl Aot {
    /// UNI-03, PLN-07, PLN-10 and each order's own conditions: whether the unit in hand can be given this order, so
    /// that it can be completed.
    pub fn check_kind(&self, state: &State, id: UnitId, kind: Kind) -> Result<(), Illegal> {
        let unit = state.unit(id);
        let orders = &self.card(state, id).orders;
        if kind == Kind::Wait {
            return Ok(()); // WAI-02
        }
        let printed = match kind {
            Kind::Wait => true,
            Kind::Defence => orders.defence.is_some(),
            Kind::SuppressiveFire => orders.suppressive_fire,
            Kind::Fire => orders.fire,
            Kind::Attack => orders.attack.is_some() || unit.locked,
            Kind::Ambush => orders.ambush.is_some(),
            Kind::ChangeSector => orders.change_sector,
            Kind::Assembly => orders.assembly,
            Kind::Supplies => orders.supplies.is_some(),
            Kind::March => orders.march.is_some(),
            Kind::FireOnTheMove => orders.fire_on_the_move.is_some(),
        };
        if !printed {
            return Err(NOT_ON_CARD);
        }
        if unit.locked && kind != Kind::Attack && !kind.moves() {
            return Err(Illegal::by("PLN-07", "unit-locked"));
        }
        if unit.ammo < kind.ammo() && self.settings.short_ammo == ShortAmmo::Illegal {
            return Err(Illegal::by("PLN-10", "not-enough-ammo"));
        }
        let any_target = || {
            let found = slots(1 - id.seat()).any(|t| self.is_target(state, id, kind, t));
            if found { Ok(()) } else { Err(no_target(kind)) }
        };
        match kind {
            Kind::Wait | Kind::Defence => Ok(()),
            Kind::SuppressiveFire | Kind::Fire | Kind::Attack => any_target(),
            Kind::FireOnTheMove => {
                if unit.locked && self.settings.withdrawal_fire == WithdrawalFire::Forbidden {
                    return Err(Illegal::by("WDR-02", "withdrawal-without-fire"));
                }
                self.any_step(state, id, kind)?;
                any_target()
            }
            Kind::March => self.any_step(state, id, kind),
            Kind::Ambush => self.check_ambush(state, id),
            Kind::ChangeSector => Ok(()), // CFS-03: without a sector it does nothing.
            Kind::Assembly => self.check_assembly(state, id),
            Kind::Supplies => self.check_supplies(state, id),
        }
    }

    /// MCH-01: at least one step must be possible.
    fn any_step(&self, state: &State, id: UnitId, kind: Kind) -> Result<(), Illegal> {
        let start = Progress::from(self, state.unit(id).hex);
        let mut why = Illegal::by("MCH-01", "nowhere-to-go");
        for dir in kernel::hex::Dir::ALL {
            match self.step_allowed(state, id, kind, start, dir) {
                Ok(()) => return Ok(()),
                Err(illegal) if state.unit(id).locked => why = illegal,
                Err(_) => {}
            }
        }
        Err(why)
    }

    /// [`Aot::check_target`] without the reason, for lists: most enemies are out of sight, and saying why takes time.
    pub fn is_target(&self, state: &State, id: UnitId, kind: Kind, target: UnitId) -> bool {
        let (unit, enemy) = (state.unit(id), state.unit(target));
        let near = kind == Kind::Attack || enemy.hex.is_some() && self.sees(unit.hex, enemy.hex);
        enemy.on_map() && near && self.check_target(state, id, kind, target).is_ok()
    }

    /// Whether an enemy can be named by an order of this kind.
    pub fn check_target(&self, state: &State, id: UnitId, kind: Kind, target: UnitId) -> Result<(), Illegal> {
        if target.index() >= state.units.len() || target.seat() == id.seat() {
            return Err(Illegal::by("UNI-01", "not-an-enemy"));
        }
        let (unit, enemy) = (state.unit(id), state.unit(target));
        match enemy.status {
            Status::OnMap => {}
            Status::Ambush => return Err(Illegal::by("LOS-12", "target-in-ambush")),
            _ => return Err(Illegal::by("STR-03", "unit-not-in-play")),
        }
        if !self.card(state, id).targets(self.card(state, target).kind) {
            return Err(Illegal::by("FPW-01", "type-not-listed"));
        }
        if kind == Kind::Attack {
            if unit.locked {
                let here = enemy.hex == unit.hex;
                return if here { Ok(()) } else { Err(Illegal::by("CLC-07", "not-in-this-hex")) };
            }
            let start = Progress::from(self, unit.hex);
            let near = self.can_reach(state, id, start, enemy.hex);
            return if near { Ok(()) } else { Err(Illegal::by("ATK-03", "target-out-of-reach")) };
        }
        if kind == Kind::FireOnTheMove {
            // FOM-05: only sight is asked for when ordering; range and more at the shot (FOM-09).
            let unseen = |blocked: Illegal| Illegal { rule: Rule("FOM-05"), ..blocked };
            return self.check_sight(state, id, enemy.hex).map_err(unseen);
        }
        let too_far = if kind == Kind::SuppressiveFire { "SPF-02" } else { "FIR-02" };
        self.check_shot(state, id, target, too_far)
    }

    /// Chapter 10, common: whether a shot at this enemy is possible from where both stand (LOS-13, SHT-01, SHT-08,
    /// SHT-09, SEC-02).
    pub fn check_shot(
        &self,
        state: &State,
        id: UnitId,
        target: UnitId,
        too_far: &'static str,
    ) -> Result<(), Illegal> {
        let (unit, enemy) = (state.unit(id), state.unit(target));
        if self.in_close_combat(state, target) {
            return Err(Illegal::by("SHT-08", "target-in-close-combat"));
        }
        if self.map.grid.distance(unit.hex, enemy.hex) > u16::from(self.card(state, id).range()) {
            return Err(Illegal::by(too_far, "out-of-range"));
        }
        self.check_sight(state, id, enemy.hex)?;
        if let Some(sector) = self.shooting_sector(state, id)
            && !self.in_sector(unit.hex, sector, enemy.hex)
        {
            return Err(Illegal::by("SEC-02", "outside-sector"));
        }
        Ok(())
    }

    /// LOS-06..LOS-08: whether a unit sees a hex.
    pub fn check_sight(&self, state: &State, id: UnitId, hex: Hex) -> Result<(), Illegal> {
        let unit = state.unit(id);
        let distance = self.map.grid.distance(unit.hex, hex);
        if distance > 1 && unit.is_suppressed() {
            return Err(Illegal::by("LOS-07", "sight-suppressed"));
        }
        if distance > 1 && self.in_close_combat(state, id) {
            return Err(Illegal::by("LOS-08", "sight-close-combat"));
        }
        if self.sees(unit.hex, hex) {
            return Ok(());
        }
        let blocked = crate::sight::trace(&self.map.grid, &self.land, &self.settings, unit.hex, hex);
        Err(blocked.map_or_else(|b| Illegal { rule: b.rule, reason: b.reason }, |()| no_target(Kind::Fire)))
    }

    /// Enemies of a unit whose models stand in a hex.
    pub fn enemies_at(&self, state: &State, id: UnitId, hex: Hex) -> u32 {
        let enemies = seat_bits(1 - id.seat());
        let mut set = 0;
        for other in members(enemies) {
            let unit = state.unit(other);
            if unit.hex == hex && unit.on_map() {
                set |= other.bit();
            }
        }
        set
    }

    /// Chapter 2.7: opposing models share the hex.
    pub fn in_close_combat(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.on_map() && self.enemies_at(state, id, unit.hex) != 0
    }
}
