//! 3.3.5: residual firepower.

use crate::Aslsk;
use crate::event::Event;
use crate::pieces::Sort;
use crate::play::{Flow, Going, Play};
use crate::state::{Fire, Is, Manner, State, Team, UnitId, units, weapons};
use crate::tables::{COLUMNS, Ift};
use kernel::chance::Chance;
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};

/// 3.3.5.b: the part of a calculation that speaks against the firer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Worse(i32);

impl Ledger for Worse {
    fn add(&mut self, _: Rule, _: &'static str, value: i32) {
        self.0 += value.max(0);
    }

    fn total(&self) -> i32 {
        self.0
    }

    fn lines(self) -> Vec<kernel::ledger::Line> {
        Vec::new()
    }
}

impl Aslsk {
    /// 3.3.5.a, 3.3.5.b, AMB.55: the residual FP that an attack leaves: half its column without weapons that broke down, one
    /// column less for each +1 that comes from outside the target hex. Weapons that keep their rate of fire with this shot are
    /// left out of `fire` by who asks; whether they had kept it before does not matter.
    pub fn residue(
        &self,
        state: &State,
        fire: &Fire,
        cowered: u8,
        broken: Option<crate::state::WeaponId>,
    ) -> u8 {
        let lasts = |id: &crate::state::WeaponId| {
            state.weapon(*id).exists() && Some(*id) != broken && self.arm(state, *id).sort != Sort::Atr
        };
        let arms = weapons(fire.arms).filter(lasts).fold(0, |set, id| set | id.bit());
        let fp = self.firepower::<Sum>(state, &Fire { arms, ..*fire }).total();
        let Some(column) = Ift::column(fp).and_then(|column| column.checked_sub(cowered)) else { return 0 };
        residue_of(column, self.outside(state, fire))
    }

    /// 3.3.5.b: positive DRM of an attack that come from outside the target hex: what lies between, and what the firers add.
    pub fn outside(&self, state: &State, fire: &Fire) -> u8 {
        let between = |id: UnitId| self.between(state, state.unit(id).hex, fire.target);
        let worst = match fire.vehicle.is_some() {
            true => between(fire.vehicle),
            false => units(fire.side, fire.members()).map(between).max().unwrap_or(0),
        };
        let mut firers = Worse::default();
        self.firer_drm(state, fire, &mut firers);
        (worst + firers.total()).clamp(0, 20) as u8
    }

    /// The Hindrance of a line, the smoke in the target hex left out.
    pub fn between(&self, state: &State, from: Hex, to: Hex) -> i32 {
        let view = self.sights.look(state, from, to);
        (view.hindrance() - i32::from(state.smoke_at(to))).max(0)
    }

    /// 3.3.5.d: what is added to the DR of residual FP against a unit.
    pub fn residual_drm<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut drm = L::default();
        let unit = state.unit(id);
        let fire = Fire { manner: Manner::Residual, target: unit.hex, ..Fire::NONE };
        let cover = self.cover(state, &fire, false, unit.hex, id);
        drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
        let smoke = i32::from(state.smoke_at(unit.hex));
        drm.add_some(Rule("1.2.5.d"), "drm-smoke", smoke);
        if !id.is_afv() {
            self.moving_drm(state, unit.hex, id, smoke, &mut drm);
        }
        self.own_drm(state, &fire, id, &mut drm);
        drm
    }

    /// 3.3.5.d, 3.3.5.e: movers whom the residual FP of their hex attacks now.
    pub fn swept(&self, state: &State) -> Team {
        let march = &state.march;
        if state.residual.get(march.hex).is_none() {
            return 0;
        }
        let better = |id: &UnitId| {
            let known = march.swept & id.bit() != 0;
            let drm = self.residual_drm::<Sum>(state, *id).total();
            !known || drm < i32::from(march.swept_drm)
        };
        let exposed = |id: &UnitId| !id.is_afv() || state.unit(*id).is(Is::CE);
        let there = units(march.side, march.movers & state.at(march.side, march.hex));
        there.filter(exposed).filter(better).fold(0, |set, id| set | id.bit())
    }
}

/// 3.3.5.a, AMB.55: half a column, at most 12, so many columns lower.
pub fn residue_of(column: u8, lower: u8) -> u8 {
    let half = (COLUMNS[usize::from(column).min(10)] / 2).min(12);
    if lower == 0 {
        return half;
    }
    let reached = Ift::column_of(half).and_then(|column| column.checked_sub(lower));
    reached.map_or(0, |column| COLUMNS[usize::from(column)])
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// 3.3.5.f: one marker a hex, the larger one.
    pub fn leave_residual(&mut self, hex: Hex, fp: u8) {
        let before = self.state.residual.get(hex).unwrap_or(0);
        if fp > before {
            self.mark("3.3.5.a");
            self.state.residual.set(hex, fp);
            self.sink.event(|| Event::Residual { hex, fp });
        }
    }

    /// 3.3.5.d: residual FP attacks who comes into its hex or spends MF there.
    pub fn sweep(&mut self) -> Going {
        let swept = self.game.swept(self.state);
        let hex = self.state.march.hex;
        let (Some(fp), true) = (self.state.residual.get(hex), swept != 0) else { return Ok(Flow::On) };
        let Some(column) = Ift::column_of(fp) else { return Ok(Flow::On) };
        self.mark_all(["3.3.5.d", "3.3.5.e", "3.3.5.f"]);
        let side = self.state.march.side;
        let game = self.game;
        let drm_of = |state: &State, id: UnitId| game.residual_drm::<Sum>(state, id).total();
        let least = units(side, swept).map(|id| drm_of(self.state, id)).min().unwrap_or(0);
        self.state.march.swept |= swept;
        self.state.march.swept_drm = least as i8;
        let mut targets = [0; 2];
        targets[side.index()] = swept;
        self.alarm(targets, Some(column), 0, drm_of);
        let dice = self.dr("3.3.5.d")?;
        let first = units(side, swept).next();
        let drm = first.map_or_else(S::Ledger::default, |id| game.residual_drm::<S::Ledger>(self.state, id));
        let foe = crate::state::foe(side);
        let mut lines = S::Ledger::default();
        lines.add(Rule("3.3.5.a"), "fp-residual", 64 * i32::from(fp));
        self.sink.event(|| Event::Fired {
            side: foe,
            manner: Manner::Residual,
            units: Vec::new(),
            weapons: Vec::new(),
            leaders: Vec::new(),
            from: Vec::new(),
            target: hex,
            fp: lines.lines(),
            column: COLUMNS[usize::from(column)],
            drm: drm.lines(),
            dice,
            cowers: 0,
        });
        let dr = i32::from(dice[0] + dice[1]);
        let mut outcomes = [crate::tables::Outcome::None; crate::state::UNITS];
        for id in units(side, swept) {
            outcomes[id.index()] = game.tables.ift.result(column, dr + drm_of(self.state, id));
        }
        self.strike(hex, column, targets, |id| outcomes[id.index()])
    }
}
