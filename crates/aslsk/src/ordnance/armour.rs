//! 7.10, 7.11, 7.12: what hits do to AFVs: destruction, Shock, Stun, immobilization, attacks on exposed crews.

use super::to_kill::{Hit, Ruin, location, ruin};
use super::tube::Tube;
use crate::Aslsk;
use crate::event::{Check, Event};
use crate::play::Play;
use crate::state::{Did, Fire, Is, Lock, State, UnitId};
use crate::tables::{Aim, Location, Outcome, Shell};
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// 7.11.a: what is added to the IFT DR of an ATT hit on an AFV.
    pub fn shelling_drm<L: Ledger>(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> L {
        let mut drm = L::default();
        if fire.critical != id {
            let cover = self.shell_cover(state, fire, tube, id);
            drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
        }
        let armour = self.afv(state, id).armour;
        if armour.iter().all(|&af| af <= 4) {
            drm.add(Rule("7.11.a"), "drm-thin-armour", -1);
        } else if armour.iter().all(|&af| af >= 8) {
            drm.add(Rule("7.11.a"), "drm-thick-armour", 1);
        }
        drm
    }

    /// 7.11.a: what an ATT hit on an AFV brings: KIA, K or one more than K.
    pub fn shelled(&self, column: u8, dr: i32, place: Location) -> Ruin {
        let k = self.tables.ift.k_row(column);
        match self.tables.ift.result(column, dr) {
            Outcome::Kia(_) => Ruin::Destroyed,
            _ if k.is_some_and(|k| dr == k || dr == k + 1) => match place {
                Location::Hull => Ruin::Immobilized,
                Location::Turret => Ruin::Shock,
            },
            _ => Ruin::None,
        }
    }

    /// 7.12.a: what is added to the DR of a collateral attack on an exposed crew: the better of hatch and hex.
    pub fn crew_drm(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> i32 {
        let terrain = self.terrain_cover(state, fire, tube.mortar, tube.hex, id).value;
        i32::from(terrain.max(self.afv(state, id).ce))
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.2.4.u-3.2.4.x, 7.9, 7.10: a shell has hit an AFV: place, face, TK DR, result. From `limit` on the DR has no effect. What
    /// is told is the TK DR and what it has brought.
    pub fn strike_armour(&mut self, id: UnitId, hit: Hit, limit: u8) -> Result<([u8; 2], Ruin), Halt> {
        self.mark_all(["7.9.a", "3.2.4.w"]);
        let number = self.game.tk_number::<S::Ledger>(self.state, id, hit);
        let dice = self.dr("7.9.a")?;
        let total = number.as_ref().map_or(0, Ledger::total);
        let margin = i32::from(dice[0] + dice[1]) - total;
        let result = match () {
            () if self.game.is_dud(hit.shell, dice) || dice[0] + dice[1] >= limit => Ruin::Dud,
            () if number.is_none() => Ruin::None,
            () => ruin(hit.shell, margin, hit.location),
        };
        self.mark(result.rule());
        if hit.critical {
            self.mark("6.1.d");
        }
        self.sink.event(|| Event::Penetration {
            unit: id,
            location: hit.location,
            facing: hit.facing,
            number: number.map_or_else(Vec::new, Ledger::lines),
            dice,
            result,
        });
        let after = self.ruin_afv(id, result)?;
        Ok((dice, after))
    }

    /// 7.10: an AFV suffers this; what it has come to is told.
    pub fn ruin_afv(&mut self, id: UnitId, result: Ruin) -> Result<Ruin, Halt> {
        match result {
            Ruin::Destroyed => self.eliminate(id),
            Ruin::Immobilized => self.immobilize(id),
            Ruin::Shock => self.shock(id),
            Ruin::Stun => self.stun(id, false),
            Ruin::PossibleShock => {
                return Ok(match self.withstands(id)? {
                    true => Ruin::None,
                    false => {
                        self.shock(id);
                        Ruin::Shock
                    }
                });
            }
            Ruin::None | Ruin::Dud => {}
        }
        Ok(result)
    }

    /// 7.10.b: the crew takes a NMC against Shock.
    fn withstands(&mut self, id: UnitId) -> Result<bool, Halt> {
        self.mark_all(["7.10.b", "7.10.f"]);
        let check = Check::Morale;
        let drm = self.game.check_drm::<S::Ledger>(self.state, id, check, 0);
        let need = self.game.morale(self.state, id);
        let dice = self.dr("7.10.b")?;
        let passed = i32::from(dice[0] + dice[1]) + drm.total() <= i32::from(need);
        self.sink.event(|| Event::Checked { unit: id, check, dice, drm: drm.lines(), need, passed });
        Ok(passed)
    }

    /// 7.10.c: an AFV cannot move any more.
    pub fn immobilize(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        unit.marks.remove(Is::MOTION);
        unit.deeds.remove(Did::ROLL);
        if !unit.is(Is::IMMOBILE) {
            unit.marks.add(Is::IMMOBILE);
            self.mark("7.10.c");
            self.sink.event(|| Event::Immobilized { unit: id });
        }
    }

    /// 7.10.a, 7.10.i: a crew is shocked; a UK goes back to Shock.
    pub fn shock(&mut self, id: UnitId) {
        let unit = self.state.unit_mut(id);
        if unit.is(Is::SHOCK) {
            self.mark("7.10.i");
            return;
        }
        let again = unit.is(Is::UK);
        unit.marks.remove(Is::UK | Is::CE | Is::MOTION);
        unit.deeds.remove(Did::ROLL);
        unit.marks.add(Is::SHOCK);
        unit.deeds.add(Did::SHUT);
        unit.lock = Lock::None;
        self.mark(if again { "7.10.i" } else { "7.10.a" });
        self.sink.event(|| Event::Shocked { unit: id });
    }

    /// A VTT or LATW hit on the AFV of the shot, with what it does to an exposed crew.
    pub(super) fn hit_armour(&mut self, fire: &Fire, tube: &Tube, shell: Shell) -> crate::play::Going {
        let id = fire.victim;
        let place = location(fire.dice);
        let facing = self.game.face_hit(self.state, id, tube.hex, place, fire.dice[0]);
        self.mark(if tube.hex == fire.target { "3.2.4.v" } else { "3.2.4.u" });
        let range = self.game.range(tube.hex, fire.target);
        let hit = Hit { shell, range, facing, location: place, critical: fire.critical == id, far: false };
        let (dice, after) = self.strike_armour(id, hit, 13)?;
        let column = self.game.shell_column(tube, Aim::Vehicle, fire.ammo, false);
        let heavy = matches!(shell, Shell::He(_) | Shell::Heat(_) | Shell::Latw(_) | Shell::Mg);
        if after != Ruin::Dud && heavy {
            self.leave_shell_residual(fire, tube, column);
        }
        let unharmed = matches!(after, Ruin::None | Ruin::Immobilized | Ruin::PossibleShock);
        if !unharmed || !self.state.is_here(id) || !self.state.unit(id).is(Is::CE) {
            return Ok(crate::play::Flow::On);
        }
        let Some(column) = column else { return Ok(crate::play::Flow::On) };
        self.mark("7.12.a");
        let drm = self.game.crew_drm(self.state, fire, tube, id);
        let outcome = self.game.tables.ift.result(column, i32::from(dice[0] + dice[1]) + drm);
        let mut targets = [0; 2];
        targets[id.side().index()] = id.bit();
        self.strike(fire.target, column, targets, |_| outcome)
    }

    /// 7.11.a, 7.12.a: an ATT hit on an AFV with the IFT DR of the shot; what its exposed crew suffers.
    pub(super) fn shell_afv(
        &mut self,
        fire: &Fire,
        tube: &Tube,
        id: UnitId,
        column: u8,
        dr: i32,
    ) -> Result<Outcome, Halt> {
        self.mark("7.11.a");
        let drm = self.game.shelling_drm::<Sum>(self.state, fire, tube, id).total();
        let result = self.game.shelled(column, dr + drm, location(fire.dice));
        let exposed = self.state.unit(id).is(Is::CE);
        if result != Ruin::None {
            self.mark(result.rule());
        }
        self.ruin_afv(id, result)?;
        if !exposed || !matches!(result, Ruin::None | Ruin::Immobilized) {
            return Ok(Outcome::None);
        }
        self.mark("7.12.a");
        let drm = self.game.crew_drm(self.state, fire, tube, id);
        Ok(self.game.tables.ift.result(column, dr + drm))
    }
}
