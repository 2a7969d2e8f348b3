//! 4.3.b, AMB.87, AMB.88: demolition charges explode at the start of AFPh, in the ATTACKER's order.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::ordnance::to_kill::{Hit, Ruin, location};
use crate::pieces::Sort;
use crate::play::{Flow, Going, Play};
use crate::rooms::{Asked, Room, openly};
use crate::sight::facing;
use crate::state::{FIRST, Fire, Is, Laid, Lock, Manner, SECOND, State, UNITS, UnitId, WeaponId, units};
use crate::tables::{COLUMNS, Close, DcPosition, Facing, Ift, Location, Outcome, Shell};
use kernel::chance::{Chance, Halt};
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// One placed charge after another explodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exploding;

impl Aslsk {
    /// Charges that have been placed.
    fn placed(&self, state: &State) -> impl Iterator<Item = WeaponId> {
        state.arms().filter(|&id| state.weapon(id).is(Laid::PLACED))
    }

    /// 4.3.b: what is added to the DR of a charge: the TEM of the target and the CX of who placed it.
    fn charge_drm<L: Ledger>(&self, state: &State, id: UnitId, from: Dir, tired: bool) -> L {
        let mut drm = L::default();
        let hex = state.unit(id).hex;
        let fire = Fire { manner: Manner::Charge, target: hex, ..Fire::NONE };
        let cover = self.cover(state, &fire, false, hex, id);
        // 6.6.a: a shield helps against a charge that was placed through the CA of its Gun.
        let beside = self.map.grid.step(hex, from);
        let shield = if id.is_afv() || !beside.is_some() { 0 } else { self.shield(state, id, beside, false) };
        let cover = cover.or(shield, "6.6.a", "drm-gunshield");
        drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
        self.own_drm(state, &fire, id, &mut drm);
        if tired {
            drm.add(Rule("3.3.1.f"), "drm-cx", 1);
        }
        drm
    }
}

impl Room for Exploding {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        let lies = play.game.placed(play.state).next().is_some();
        match lies {
            true => Ok(Flow::Ask),
            false => play.pop(),
        }
    }

    fn asks(self, _: &Aslsk, state: &State) -> Asked {
        openly(state.attacker, "explode", "AMB.88")
    }

    fn offers(self, game: &Aslsk, state: &State, _: Seat, out: &mut impl Extend<Action>) {
        out.extend(game.placed(state).map(Action::Take));
    }

    fn act<C: Chance, S: Sink<Event>>(
        self,
        play: &mut Play<'_, C, S>,
        _: Seat,
        action: Action,
    ) -> Result<(), Halt> {
        if let Action::Take(id) = action {
            play.explode(id)?;
        }
        Ok(())
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.3.b: 30 FP on everybody in the hex, if the Original DR is below the X#. What the charge remembers of who placed it
    /// is his X# (`depleted`) and whether he was CX (`shots`).
    fn explode(&mut self, id: WeaponId) -> Going {
        let weapon = *self.state.weapon(id);
        let (hex, limit, tired) = (weapon.hex, weapon.depleted, weapon.shots > 0);
        let from = Dir::from_index(weapon.facing.index() as u8);
        let fp = self.game.arm(self.state, id).fp;
        debug_assert!(self.game.arm(self.state, id).sort == Sort::Dc);
        let exposed = |one: &UnitId, state: &State| !one.is_afv() || state.unit(*one).is(Is::CE);
        let targets = [FIRST, SECOND].map(|side| {
            let here = units(side, self.state.at(side, hex)).filter(|one| exposed(one, self.state));
            here.fold(0, |set, one| set | one.bit())
        });
        if let Lock::Unit(afv, faces) = weapon.lock {
            return self.explode_at(id, afv, faces);
        }
        self.state.set_weapon(id, crate::state::Weapon::NONE);
        self.mark_all(["4.3.b", "AMB.87", "AMB.88"]);
        if targets == [0; 2] {
            self.sink.event(|| Event::WeaponLost { weapon: id });
            return Ok(Flow::On);
        }
        let game = self.game;
        let column = Ift::column_of(fp);
        self.alarm(targets, column, 0, |state, one| game.charge_drm::<Sum>(state, one, from, tired).total());
        let dice = self.dr("4.3.b")?;
        let dr = dice[0] + dice[1];
        if dr >= limit {
            self.sink.event(|| Event::ChargeFailed { weapon: id, hex, dice });
            return Ok(Flow::On);
        }
        let Some(column) = column else { return Ok(Flow::On) };
        let first = [FIRST, SECOND].into_iter().flat_map(|side| units(side, targets[side.index()])).next();
        let drm = first.map_or_else(S::Ledger::default, |one| {
            game.charge_drm::<S::Ledger>(self.state, one, from, tired)
        });
        let mut lines = S::Ledger::default();
        lines.add(Rule("4.3.b"), "fp-weapon", 64 * i32::from(fp));
        let side = self.state.attacker;
        self.sink.event(|| Event::Fired {
            side,
            manner: Manner::Charge,
            units: Vec::new(),
            weapons: vec![id],
            leaders: Vec::new(),
            from: Vec::new(),
            target: hex,
            fp: lines.lines(),
            column: COLUMNS[usize::from(column)],
            drm: drm.lines(),
            dice,
            cowers: 0,
        });
        let mut outcomes = [Outcome::None; UNITS];
        for side in [FIRST, SECOND] {
            for one in units(side, targets[side.index()]) {
                let drm = game.charge_drm::<Sum>(self.state, one, from, tired).total();
                outcomes[one.index()] = game.tables.ift.result(column, i32::from(dr) + drm);
            }
        }
        self.strike(hex, column, targets, |one| outcomes[one.index()])
    }
}

/// The faces of a hull and a turret in one number.
const FACES: [Facing; 3] = [Facing::Front, Facing::Side, Facing::Rear];

impl Aslsk {
    /// 4.3.c: the faces of the hull and the turret of an AFV through which a charge is placed from a hex; they count however
    /// it turns before the charge explodes.
    pub fn charge_faces(&self, state: &State, afv: UnitId, from: kernel::grid::Hex) -> u8 {
        let unit = state.unit(afv);
        let turret = if self.afv(state, afv).turret.turns() { unit.turret } else { unit.hull };
        let face = |spine| {
            let seen = facing(&self.map.grid, unit.hex, spine, from);
            FACES.iter().position(|&one| one == seen).unwrap_or(0) as u8
        };
        3 * face(unit.hull) + face(turret)
    }

    /// T2.7.a: what is added to the position DR of a charge that was placed through a face of an AFV.
    fn position_drm<L: Ledger>(&self, state: &State, afv: UnitId, face: Facing, tired: bool) -> L {
        let mut drm = L::default();
        let unit = state.unit(afv);
        if self.is_under_way(state, afv) {
            drm.add(Rule("T2.7.a"), "drm-motion", 2);
        }
        if tired {
            drm.add(Rule("T2.7.a"), "drm-cx", 1);
        }
        match face {
            Facing::Front => drm.add(Rule("T2.7.a"), "drm-charge-front", 1),
            Facing::Rear => drm.add(Rule("T2.7.a"), "drm-charge-rear", -1),
            Facing::Side => {}
        }
        if unit.is(Is::CE) {
            drm.add(Rule("T2.7.a"), "drm-crew-exposed", 1);
        }
        if !self.is_mobile(state, afv) {
            drm.add(Rule("T2.7.a"), "drm-immobile", -2);
        }
        drm
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 4.3.c: a charge meant for an AFV: how it lies, then the TK DR; where it lies badly only an exposed crew suffers.
    fn explode_at(&mut self, id: WeaponId, afv: UnitId, faces: u8) -> Going {
        self.mark_all(["4.3.c", "T2.7.a", "AMB.88"]);
        let weapon = *self.state.weapon(id);
        self.state.set_weapon(id, crate::state::Weapon::NONE);
        let unit = *self.state.unit(afv);
        if !self.state.is_here(afv) || unit.hex != weapon.hex {
            self.sink.event(|| Event::WeaponLost { weapon: id });
            return Ok(Flow::On);
        }
        let game = self.game;
        let [hull, turret] = [faces / 3, faces % 3].map(|face| FACES[usize::from(face % 3)]);
        let drm = game.position_drm::<S::Ledger>(self.state, afv, hull, weapon.shots > 0);
        let dice = self.dr("4.3.c")?;
        let lies = Close::position(i32::from(dice[0] + dice[1]) + drm.total());
        self.sink.event(|| Event::ChargeLies { weapon: id, unit: afv, dice, drm: drm.lines() });
        let place = location(dice);
        let face = if place == Location::Turret { turret } else { hull };
        let Some(column) = Ift::column_of(game.pieces.weapons[usize::from(weapon.kind)].fp) else {
            return Ok(Flow::On);
        };
        let thrown = match lies {
            DcPosition::Nowhere => return Ok(Flow::On),
            DcPosition::Crew => self.dr("4.3.c")?,
            DcPosition::Aerial | DcPosition::Normal => {
                let hit = Hit {
                    shell: Shell::Charge,
                    range: 0,
                    facing: face,
                    location: place,
                    critical: false,
                    far: lies == DcPosition::Aerial,
                };
                let (thrown, after) = self.strike_armour(afv, hit, weapon.depleted)?;
                if !matches!(after, Ruin::None | Ruin::Immobilized) {
                    return Ok(Flow::On);
                }
                thrown
            }
        };
        let sum = thrown[0] + thrown[1];
        if sum >= weapon.depleted || !self.state.is_here(afv) || !self.state.unit(afv).is(Is::CE) {
            return Ok(Flow::On);
        }
        self.mark("7.12.a");
        let ce = i32::from(game.afv(self.state, afv).ce.max(game.land[unit.hex].terrain.tem()));
        let outcome = game.tables.ift.result(column, i32::from(sum) + ce);
        let mut targets = [0; 2];
        targets[afv.side().index()] = afv.bit();
        self.strike(unit.hex, column, targets, |_| outcome)
    }
}
