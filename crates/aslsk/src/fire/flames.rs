//! 4.2: flamethrowers.

use crate::Aslsk;
use crate::event::Event;
use crate::ordnance::to_kill::{Hit, Ruin};
use crate::pieces::{Class, Sort};
use crate::play::{Flow, Going, Play};
use crate::sight::facing;
use crate::state::{ARMOUR, Arms, Fire, Is, Laid, Phase, State, Team, UnitId, WeaponId, foe, weapons};
use crate::tables::{Facing, Ift, Location, Shell};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::Sink;
use kernel::seat::Side;

impl Aslsk {
    /// Whether an attack is made with a flamethrower.
    pub fn is_flame(&self, state: &State, fire: &Fire) -> bool {
        weapons(fire.arms).any(|id| self.arm(state, id).sort == Sort::Ft)
    }

    /// 4.2.a, 4.2.e: flamethrowers that may be fired at a hex now: range 1, twice that at half FP; not by pinned units, and
    /// once a unit.
    pub fn flames_at(&self, state: &State, side: Side, target: Hex) -> Arms {
        let fits = |id: &WeaponId| {
            let weapon = state.weapon(*id);
            if !weapon.exists() || weapon.holder.0 == u8::MAX || weapon.holder.side() != side {
                return false;
            }
            let holder = weapon.holder;
            self.arm(state, *id).sort == Sort::Ft
                && !weapon.is(Laid::FIRST | Laid::FINAL)
                && !self.has_burnt(state, holder)
                && self.is_ready(state, *id)
                && !state.unit(holder).is(Is::PINNED)
                && (state.phase != Phase::Movement || weapon.shots < self.shot_cap(state))
                && self.reaches(state, side, state.hex_of(*id), target, 2)
        };
        state.arms().filter(fits).fold(0, |set, id| set | id.bit())
    }

    /// 4.2.e: whether a unit has used a flamethrower in this Player Turn.
    fn has_burnt(&self, state: &State, id: UnitId) -> bool {
        let used = Laid::PREP | Laid::FIRST | Laid::FINAL | Laid::FIRED;
        state.arms_of(id).any(|arm| self.arm(state, arm).sort == Sort::Ft && state.weapon(arm).is(used))
    }

    /// 4.2.b, 4.3.b, 5.4.a, 5.5.a: the X# of a flamethrower or charge in the hands of its user.
    pub fn removal(&self, state: &State, id: WeaponId) -> u8 {
        let weapon = state.weapon(id);
        let holder = weapon.holder;
        let printed = self.arm(state, id).breakdown;
        let kind = self.man(state, holder);
        let plain = kind.is_mmc() && kind.class != Class::Elite;
        printed
            - 2 * u8::from(plain)
            - u8::from(self.inexperienced(state, holder))
            - 2 * u8::from(self.captured(state, id))
    }

    /// 4.2.d: AFVs in the target hex at which a flamethrower may be aimed.
    pub fn flame_victims(&self, state: &State, fire: &Fire) -> Team {
        let enemy = foe(fire.side);
        let here = state.shown_at(enemy, fire.target) & ARMOUR;
        if fire.manner.is_reaction() { here & state.march.movers } else { here }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.2.d: a flamethrower is aimed at an AFV: no TH DR, armour does not count.
    pub fn burn(&mut self, afv: UnitId) -> Going {
        self.mark("4.2.d");
        let mut fire = self.state.fire;
        fire.victim = afv;
        let Some(id) = weapons(fire.arms).next() else { return self.pop() };
        let (from, holder) = (self.state.hex_of(id), self.state.weapon(id).holder);
        self.expose(holder);
        let game = self.game;
        let range = game.range(from, fire.target);
        let unit = *self.state.unit(afv);
        let face = match range {
            0 => Facing::Rear,
            _ => facing(&game.map.grid, unit.hex, unit.hull, from),
        };
        let mut after = Ruin::Dud;
        if range == 0 || game.sights.sees(from, fire.target) {
            let hit = Hit {
                shell: Shell::Flame,
                range,
                facing: face,
                location: Location::Hull,
                critical: false,
                far: range > 1,
            };
            (fire.dice, after) = self.strike_armour(afv, hit, 13)?;
        } else {
            self.mark("3.2.1.d");
            fire.dice = self.dr("3.2.1.d")?;
            let (side, target) = (fire.side, fire.target);
            self.sink.event(|| Event::NoLine { side, units: vec![holder], target });
        }
        let failing = self.failing(&fire)?;
        self.spend_fire(&fire, 0);
        self.fail_weapon(failing);
        self.state.fire = Fire::NONE;
        self.state.frames.pop();
        let fp = if range > 1 { 12 } else { 24 };
        let Some(column) = Ift::column_of(fp) else { return Ok(Flow::On) };
        if fire.manner.is_reaction() && after != Ruin::Dud && failing.is_none() {
            let outside = game.outside(self.state, &fire);
            self.leave_residual(fire.target, crate::fire::residual::residue_of(column, outside));
        }
        let exposed = self.state.is_here(afv) && self.state.unit(afv).is(Is::CE);
        if !exposed || after != Ruin::None {
            return Ok(Flow::On);
        }
        self.mark("7.12.a");
        let ce = i32::from(game.afv(self.state, afv).ce.max(game.land[unit.hex].terrain.tem()));
        let outcome = game.tables.ift.result(column, fire.dr() + ce);
        let mut targets = [0; 2];
        targets[afv.side().index()] = afv.bit();
        self.strike(unit.hex, column, targets, |_| outcome)
    }
}
