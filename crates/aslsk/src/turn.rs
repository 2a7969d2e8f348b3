//! 3.0, 3.9, 4: the Player Turn with its eight phases.

mod control;
mod ending;

use crate::event::Event;
use crate::play::{Going, Play};
use crate::rooms::{Advancing, Exploding, Fighting, Firing, Moving, Rallying, Room, Routing};
use crate::state::{
    AFVS, Did, FIRST, FOOT, Is, Laid, MEN, Phase, Place, SECOND, SmokeKind, Team, UnitId, WeaponId, foe,
    units,
};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::rule::{Rule, Sink};
use kernel::slots::SparseHexes;
use serde::{Deserialize, Serialize};

/// Where in a Player Turn play stands; the phase is in the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TurnStage {
    /// A Player Turn begins.
    Begin,
    /// A phase begins.
    Enter,
    /// A phase is over.
    Leave,
}

/// 3.0.a: a Player Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerTurn {
    /// Its stage.
    pub stage: TurnStage,
}

impl PlayerTurn {
    /// The first one.
    pub const START: PlayerTurn = PlayerTurn { stage: TurnStage::Begin };
    /// While a phase is played.
    pub const PLAYING: PlayerTurn = PlayerTurn { stage: TurnStage::Leave };
}

impl Room for PlayerTurn {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            TurnStage::Begin => play.begin_turn(),
            TurnStage::Enter => play.enter_phase(),
            TurnStage::Leave => play.leave_phase(),
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    fn begin_turn(&mut self) -> Going {
        let state = &mut *self.state;
        state.turn = state.turn.max(1);
        state.phase = Phase::Rally;
        for unit in &mut state.units {
            unit.deeds.remove(u32::MAX);
            (unit.shots, unit.spent, unit.entry, unit.fired, unit.with) = (0, 0, 0, 0, 0);
        }
        for weapon in &mut state.weapons {
            weapon.marks &= !(Laid::PHASE | Laid::MOVED | Laid::STUCK | Laid::INTENSIVE);
            weapon.shots = 0;
        }
        self.find_seen();
        self.watch();
        let (turn, side) = (self.state.turn, self.state.attacker);
        self.sink.event(|| Event::Turn { turn, side });
        self.next(PlayerTurn { stage: TurnStage::Enter })
    }

    /// AMB.92, 3.2.1.h: which enemies each AFV of the DEFENDER sees now; off board nobody sees or is seen.
    fn watch(&mut self) {
        let (attacker, defender) = (self.state.attacker, self.state.defender());
        let mut seen = [0; AFVS];
        for (number, set) in seen.iter_mut().enumerate() {
            let afv = UnitId::of(defender, (MEN + number) as u8);
            if !self.state.is_here(afv) {
                continue;
            }
            let from = self.state.unit(afv).hex;
            let sees = |id: &UnitId| self.game.sights.sees(from, self.state.unit(*id).hex);
            *set = self.state.shown(attacker).filter(sees).fold(0, |set: Team, id| set | id.bit());
        }
        self.state.seen = seen;
    }

    fn enter_phase(&mut self) -> Going {
        self.mark("3.0.a");
        let (phase, side) = (self.state.phase, self.state.attacker);
        self.sink.event(|| Event::Phase { phase, side });
        self.state.frames.replace(PlayerTurn::PLAYING);
        match phase {
            Phase::Rally => {
                let due = |id: UnitId| self.game.entries(self.state, id).is_some();
                if S::HEARS && units(side, Team::MAX).any(due) {
                    self.mark("3.1.q");
                }
                self.push(Rallying::first(side))
            }
            Phase::PrepFire => {
                self.thin_smoke();
                self.push(Firing { side })
            }
            Phase::Movement => {
                self.rest();
                self.push(Moving)
            }
            Phase::DefensiveFire => self.push(Firing { side: foe(side) }),
            Phase::AdvancingFire => {
                self.push(Firing { side })?;
                self.push(Exploding)
            }
            Phase::Rout => self.push(Routing::start(side)),
            Phase::Advance => self.push(Advancing::START),
            Phase::CloseCombat => self.push(Fighting::START),
        }
    }

    /// 1.2.5.c: the ATTACKER's dispersed smoke goes, his full smoke thins.
    fn thin_smoke(&mut self) {
        let (side, sink) = (self.state.attacker, &mut *self.sink);
        self.state.thin(|smoke| {
            if smoke.side != side {
                return true;
            }
            sink.mark(Rule("1.2.5.c"));
            let thinner = match smoke.kind {
                SmokeKind::Full => Some(SmokeKind::Dispersed),
                SmokeKind::WpFull => Some(SmokeKind::WpDispersed),
                _ => None,
            };
            smoke.kind = thinner.unwrap_or(smoke.kind);
            let (hex, kind) = (smoke.hex, smoke.kind);
            sink.event(|| Event::Smoke { hex, kind, gone: thinner.is_none() });
            thinner.is_some()
        });
    }

    /// 3.3.1.g: CX comes off at the start of the unit's next MPh.
    fn rest(&mut self) {
        for id in self.state.of(self.state.attacker) {
            let unit = self.state.unit_mut(id);
            if unit.is(Is::CX) {
                unit.marks.remove(Is::CX);
                unit.deeds.add(Did::TIRED);
                self.sink.mark(Rule("3.3.1.g"));
            }
            if unit.is(Is::MOTION) {
                unit.deeds.add(Did::BEGIN_MOTION | Did::ROLL);
            }
        }
    }

    fn leave_phase(&mut self) -> Going {
        match self.state.phase {
            Phase::Movement => self.clear_field(),
            Phase::DefensiveFire => self.lift(Is::FIRST | Is::FINAL, Laid::FIRST | Laid::FINAL, "3.4.d"),
            Phase::AdvancingFire => self.lift(Is::PREP | Is::BOUNDING, Laid::PREP, "3.5.e"),
            Phase::Advance => self.lose_latecomers(),
            Phase::CloseCombat => self.calm(),
            // AMB.62: a repair in an AFV was noted as a use of its weapon.
            Phase::Rally => self.state.units.iter_mut().for_each(|unit| unit.fired = 0),
            Phase::PrepFire => self.end_prep_fire(),
            Phase::Rout => {}
        }
        for (number, unit) in self.state.units.iter_mut().enumerate() {
            unit.deeds.remove(Did::PHASE);
            unit.aimed = Hex::NONE;
            if UnitId(number as u8).is_afv() {
                unit.with = 0;
            }
        }
        for weapon in &mut self.state.weapons {
            weapon.marks &= !Laid::PHASE;
        }
        self.state.aimed = [<crate::state::Aimed as kernel::slots::Slot>::EMPTY; crate::state::AIMS];
        self.state.smoke_over = false;
        self.settle_locks();
        self.find_seen();
        self.take_control();
        if let Some(winner) = self.game.won_at_once(self.state) {
            return self.finish(crate::state::Ending::AtOnce, winner);
        }
        match self.state.phase.next() {
            Some(phase) => {
                self.state.phase = phase;
                self.next(PlayerTurn { stage: TurnStage::Enter })
            }
            None => self.end_turn(),
        }
    }

    /// 3.2.5.a, 3.5.a: a weapon that has fired in PFPh is marked though it could have gone on; so are half-squads, crews and SMC
    /// who have used one.
    fn end_prep_fire(&mut self) {
        for id in self.state.arms() {
            if !self.state.weapon(id).is(Laid::KEPT) {
                continue;
            }
            self.mark("3.2.5.a");
            self.state.weapon_mut(id).marks |= Laid::PREP;
            let holder = self.state.weapon(id).holder;
            if holder.is_some() && self.game.man(self.state, holder).size != crate::pieces::Size::Squad {
                self.state.unit_mut(holder).marks.add(Is::PREP);
            }
        }
    }

    /// 1.2.5.a, 3.3.5.f: grenade smoke and residual FP go.
    fn clear_field(&mut self) {
        let sink = &mut *self.sink;
        self.state.thin(|smoke| {
            let stays = smoke.kind != SmokeKind::Grenade;
            if !stays {
                sink.mark(Rule("1.2.5.a"));
                sink.event(|| Event::Smoke { hex: smoke.hex, kind: smoke.kind, gone: true });
            }
            stays
        });
        self.state.residual = SparseHexes::new(0);
        // 1.1.1.r, 1.1.1.y: who does not move any more is on no road: he stands in what grows there.
        for id in [FIRST, SECOND].into_iter().flat_map(|side| units(side, FOOT)) {
            self.state.unit_mut(id).deeds.remove(Did::ROAD);
        }
    }

    /// 3.4.d, 3.5.e: fire markers come off.
    fn lift(&mut self, marks: u32, laid: u16, rule: &'static str) {
        self.mark(rule);
        self.state.units.iter_mut().for_each(|unit| unit.marks.remove(marks));
        self.state.weapons.iter_mut().for_each(|weapon| weapon.marks &= !laid);
    }

    /// 3.3.d: whoever had to enter in this Player Turn and has not is eliminated.
    fn lose_latecomers(&mut self) {
        let (side, turn) = (self.state.attacker, self.state.turn);
        for id in units(side, Team::MAX) {
            let unit = self.state.unit(id);
            let due = self
                .game
                .battle
                .groups
                .get(usize::from(unit.group))
                .is_some_and(|group| group.turn > 0 && group.turn <= turn);
            if unit.exists() && unit.place == Place::Waiting && due {
                self.mark("3.3.d");
                self.eliminate(id);
            }
        }
    }

    /// 3.8.q: Pin markers go, Stun markers are flipped.
    fn calm(&mut self) {
        self.mark("3.8.q");
        for unit in &mut self.state.units {
            unit.marks.remove(Is::PINNED);
            if unit.is(Is::STUN) {
                unit.marks.remove(Is::STUN);
                unit.marks.add(Is::SHAKEN);
            }
            if unit.is(Is::STUNNED_OUT) {
                unit.marks.remove(Is::STUNNED_OUT);
                unit.marks.add(Is::SHAKEN | Is::RECALL);
            }
        }
    }

    /// 3.9.a: roles are exchanged; after both, the turn marker advances.
    fn end_turn(&mut self) -> Going {
        self.mark("3.9.a");
        let (first, last) = (self.game.battle.moves_first, self.game.battle.file.turns);
        let half = self.game.battle.file.half && self.state.turn >= last;
        for unit in &mut self.state.units {
            unit.marks.remove(Is::INTENSIVE | Is::HAZARD);
        }
        let both = foe(self.state.attacker) == first;
        if (both || half) && self.state.turn >= last {
            let (ending, winner) = self.game.verdict(self.state);
            return self.finish(ending, winner);
        }
        self.state.attacker = foe(self.state.attacker);
        self.state.turn += u8::from(both);
        self.next(PlayerTurn::START)
    }

    /// Smoke comes into a hex, if there is room for one more counter.
    pub fn lay_smoke(&mut self, hex: Hex, kind: SmokeKind, side: kernel::seat::Side) {
        if let Some(slot) = self.state.smoke.iter_mut().find(|smoke| !smoke.hex.is_some()) {
            *slot = crate::state::Smoke { hex, kind, side };
            self.sink.event(|| Event::Smoke { hex, kind, gone: false });
        }
    }

    /// 3.2.3.p: broken units that have come next to a known enemy are under DM.
    pub fn press(&mut self) {
        self.release();
        for side in [FIRST, SECOND] {
            for id in self.state.of(side) {
                let unit = self.state.unit(id);
                if unit.is(Is::BROKEN) && !unit.is(Is::DM) && self.game.is_pressed(self.state, id) {
                    self.mark("3.2.3.p");
                    self.state.unit_mut(id).marks.add(Is::DM);
                    self.sink.event(|| Event::Desperate { unit: id });
                }
            }
        }
    }

    /// All weapons of a unit fall to the ground.
    pub fn drop_all(&mut self, id: UnitId) {
        let hex = self.state.unit(id).hex;
        for weapon in self.state.arms() {
            if self.state.weapon(weapon).holder == id {
                self.drop_weapon(weapon, hex);
            }
        }
    }

    /// 4.0.i: a weapon lies unpossessed; nobody's if it was never on the map.
    pub fn drop_weapon(&mut self, id: WeaponId, hex: Hex) {
        if !hex.is_some() {
            return self.state.set_weapon(id, crate::state::Weapon::NONE);
        }
        let weapon = self.state.weapon_mut(id);
        weapon.holder = UnitId::NONE;
        weapon.lock = crate::state::Lock::None;
        weapon.hex = hex;
        self.mark("4.0.i");
        self.sink.event(|| Event::Dropped { weapon: id, hex });
    }
}
