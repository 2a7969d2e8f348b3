//! 3.2.4.t, 6.1, 6.2, 6.7: what a hit does on the IFT: to Infantry, Guns, exposed crews and AFVs; smoke and WP.

use super::laying::{LayStage, Laying};
use super::tube::{Source, Tube};
use crate::Aslsk;
use crate::event::{Check, Event};
use crate::fire::residual::Worse;
use crate::options::ChArea;
use crate::pieces::Ammo;
use crate::play::{Flow, Going, Play};
use crate::rooms::Suffering;
use crate::state::{
    Blow, FIRST, FOOT, Fire, Is, Laid, Phase, SECOND, SmokeKind, State, UNITS, UnitId, WeaponId, units,
    weapons,
};
use crate::tables::{Aim, COLUMNS, Ift, Outcome};
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::rule::{Rule, Sink};

impl Aslsk {
    /// 3.2.4.b, 3.2.4.c, 6.1.b, AMB.20: what is added to the IFT DR of a hit on a unit: TEM with ATT only; after a CH it is
    /// turned round.
    pub fn burst_drm<L: Ledger>(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> L {
        let mut drm = L::default();
        let area = fire.aim == Aim::Area;
        let cover = self.shell_cover(state, fire, tube, id);
        let dug = self.dug_in(state, fire, tube, id);
        if fire.critical == id {
            let none = area && self.settings.ch_area == ChArea::None;
            if !none {
                drm.add_some(Rule("6.1.b"), "drm-critical", -i32::from(cover.value.abs()));
            }
            if fire.manner.is_reaction() && !id.is_afv() {
                let hindrance = self.sights.look(state, tube.hex, fire.target).hindrance();
                self.moving_drm(state, tube.hex, id, hindrance, &mut drm);
            }
        } else if area {
            drm.add_some(Rule(cover.rule), cover.key, cover.value.into());
            drm.add_some(Rule("6.3.a"), "drm-emplaced", dug.into());
        }
        if id.is_afv() && fire.critical != id {
            let ce = i32::from(self.afv(state, id).ce);
            let had = if cover.value > 0 { i32::from(cover.value) } else { 0 };
            match area {
                true if ce > had => drm.add(Rule("7.7.d"), "drm-crew-exposed", ce - had),
                false if ce > had => drm.add(Rule("7.7.d"), "drm-crew-exposed", ce),
                _ => {}
            }
        }
        drm
    }

    /// 6.3.a: what emplacement adds where shells burst in the air; both count together.
    fn dug_in(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> i8 {
        let bursts = self.shell_cover(state, fire, tube, id).value < 0;
        if bursts && !id.is_afv() && self.is_emplaced(state, id) { 2 } else { 0 }
    }

    /// AMB.76, 6.3.a: what protects an unmanned Gun.
    pub fn gun_cover(&self, state: &State, gun: WeaponId) -> i32 {
        let tem = self.land.get(state.hex_of(gun)).map_or(0, |ground| i32::from(ground.terrain.tem()));
        if state.weapon(gun).is(Laid::EMPLACED) { tem.max(2) } else { tem }
    }

    /// 6.6.a: the shield of a Gun on the IFT DR of a near miss: not together with TEM on the same DR.
    pub fn near_miss_shield(&self, state: &State, fire: &Fire, tube: &Tube, id: UnitId) -> i32 {
        let shield = i32::from(self.shield(state, id, tube.hex, tube.mortar));
        // 6.3.a: of TEM, emplacement and shield the owner picks one; an air burst comes on top.
        let had = match fire.aim {
            Aim::Area => i32::from(
                self.shell_cover(state, fire, tube, id).value.max(self.dug_in(state, fire, tube, id)),
            ),
            _ => 0,
        };
        (shield - had.max(0)).max(0)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// What a hit does.
    pub fn take_effect(&mut self) -> Going {
        let fire = self.state.fire;
        let tube = self.game.tube(self.state, &fire);
        self.state.frames.replace(Laying::at(LayStage::After));
        let hit = fire.hits != [0; 2];
        if fire.victim.is_some() {
            let shell = self.game.shell(&tube, fire.ammo);
            return if hit { self.hit_armour(&fire, &tube, shell) } else { Ok(Flow::On) };
        }
        match fire.ammo {
            Ammo::Smoke if fire.reached => self.lay_shell_smoke(&fire, false),
            Ammo::Wp if fire.reached || hit => {
                self.lay_shell_smoke(&fire, true)?;
                self.scorch(&fire, &tube)
            }
            Ammo::Smoke | Ammo::Wp => Ok(Flow::On),
            _ => self.burst(&fire, &tube, hit),
        }
    }

    /// 6.2.e, 1.2.5.b: smoke or WP settles in the hex: full in PFPh, dispersed later.
    fn lay_shell_smoke(&mut self, fire: &Fire, wp: bool) -> Going {
        self.mark(if wp { "6.2.f" } else { "6.2.e" });
        self.mark_all(["1.2.5.b", "AMB.80"]);
        let kind = match (self.state.phase == Phase::PrepFire, wp) {
            (true, false) => SmokeKind::Full,
            (false, false) => SmokeKind::Dispersed,
            (true, true) => SmokeKind::WpFull,
            (false, true) => SmokeKind::WpDispersed,
        };
        self.lay_smoke(fire.target, kind, fire.side);
        Ok(Flow::On)
    }

    /// 6.2.f: WP: a NMC for everybody hit who is not inside armour: TEM is subtracted, air burst adds 1, a CH adds the TEM.
    fn scorch(&mut self, fire: &Fire, tube: &Tube) -> Going {
        self.state.blow = Blow { hex: fire.target, ..Blow::NONE };
        for leaders in [true, false] {
            for side in [FIRST, SECOND] {
                for id in units(side, fire.hits[side.index()]) {
                    let leader = self.game.is_leader(self.state, id);
                    if leader != leaders || !self.state.is_here(id) {
                        continue;
                    }
                    let cover = self.game.shell_cover(self.state, fire, tube, id).value;
                    let dug = self.game.dug_in(self.state, fire, tube, id);
                    let burn = match fire.critical == id {
                        true => i32::from(cover.abs() + dug),
                        false => -i32::from(cover + dug),
                    };
                    if id.is_afv() {
                        if self.state.unit(id).is(Is::CE) {
                            self.check_crew(id, Outcome::Mc(0), burn)?;
                        }
                        continue;
                    }
                    let mut drm = self.game.check_drm::<S::Ledger>(self.state, id, Check::Morale, 0);
                    drm.add_some(Rule("6.2.f"), "drm-wp", burn);
                    let dice = self.dr("6.2.f")?;
                    self.judge(id, Check::Morale, dice, drm)?;
                }
            }
        }
        self.push(Suffering { stage: crate::effects::HurtStage::Check })
    }

    /// 3.2.4.t, 6.7: a hit on the IFT with one DR for everybody.
    fn burst(&mut self, fire: &Fire, tube: &Tube, hit: bool) -> Going {
        // The dice of a hit on a hex that looks empty are thrown all the same.
        if !hit && fire.guns == 0 && !(fire.aim == Aim::Area && fire.reached) {
            return Ok(Flow::On);
        }
        self.mark("3.2.4.t");
        let usual = self.game.shell_column(tube, fire.aim, fire.ammo, false);
        let doubled = self.game.shell_column(tube, fire.aim, fire.ammo, true);
        self.mark_ammo(fire, tube);
        let dice = self.dr("3.2.4.t")?;
        self.tell_burst(fire, tube, usual, doubled, dice);
        let dr = i32::from(dice[0] + dice[1]);
        if matches!(tube.source, Source::Faust(_)) && dr == 12 {
            self.mark("4.4.2.e");
            return Ok(Flow::On);
        }
        self.leave_shell_residual(fire, tube, usual);
        let mut outcomes = [Outcome::None; UNITS];
        for side in [FIRST, SECOND] {
            for id in units(side, fire.hits[side.index()]) {
                let critical = fire.critical == id;
                if critical {
                    if fire.hits[0].count_ones() + fire.hits[1].count_ones() > 1 {
                        self.mark("AMB.29");
                    }
                    self.mark(if fire.aim == Aim::Area { "6.1.e" } else { "6.1.b" });
                    if fire.aim == Aim::Area {
                        self.mark("AMB.20");
                    }
                }
                let Some(column) = (if critical { doubled } else { usual }) else { continue };
                outcomes[id.index()] = self.suffer_burst(fire, tube, id, column, dr)?;
            }
        }
        self.hit_lone_guns(fire, usual, dr);
        let struck = fire.hits;
        for side in [FIRST, SECOND] {
            let hidden =
                |id: &UnitId| self.state.unit(*id).is(Is::HIDDEN) && outcomes[id.index()] != Outcome::None;
            if units(side, struck[side.index()]).any(|id| hidden(&id)) {
                self.mark("6.4.d");
                self.uncover(side, fire.target);
            }
        }
        self.strike(fire.target, usual.unwrap_or(crate::state::NO_COLUMN), struck, |id| outcomes[id.index()])
    }

    /// The rules of the ammunition that has hit.
    fn mark_ammo(&mut self, fire: &Fire, tube: &Tube) {
        match fire.ammo {
            Ammo::Ap => self.mark("6.2.c"),
            Ammo::Apcr | Ammo::Apds => self.mark("6.2.g"),
            Ammo::Heat if !tube.is_scw() => self.mark("6.2.d"),
            _ => {}
        }
    }

    fn tell_burst(
        &mut self,
        fire: &Fire,
        tube: &Tube,
        usual: Option<u8>,
        doubled: Option<u8>,
        dice: [u8; 2],
    ) {
        let told = self.game.in_view(self.state, fire.hits);
        let first = [FIRST, SECOND].into_iter().flat_map(|side| units(side, told[side.index()])).next();
        let critical =
            fire.critical.is_some() && told[fire.critical.side().index() % 2] & fire.critical.bit() != 0;
        let shown = if critical { Some(fire.critical) } else { first };
        let column = if critical { doubled } else { usual };
        let drm = shown.map_or_else(S::Ledger::default, |id| match id.is_afv() && fire.aim == Aim::Area {
            true => self.game.shelling_drm::<S::Ledger>(self.state, fire, tube, id),
            false => self.game.burst_drm::<S::Ledger>(self.state, fire, tube, id),
        });
        let mut fp = S::Ledger::default();
        fp.add(Rule("3.2.4.t"), "fp-shell", 64 * i32::from(self.game.shell_power(tube, fire.ammo)));
        if critical {
            fp.add(Rule("6.1.b"), "fp-critical", fp.total());
        } else if fire.aim == Aim::Area {
            fp.add(Rule("3.2.4.c"), "fp-area-type", -fp.total() / 2);
        }
        let weapon = tube.weapon();
        self.sink.event(|| Event::Fired {
            side: fire.side,
            manner: fire.manner,
            units: vec![tube.user],
            weapons: if weapon.is_some() { vec![weapon] } else { Vec::new() },
            leaders: Vec::new(),
            from: vec![tube.hex],
            target: fire.target,
            fp: fp.lines(),
            column: column.map_or(0, |at| COLUMNS[usize::from(at)]),
            drm: drm.lines(),
            dice,
            cowers: 0,
        });
    }

    /// What one of those hit suffers; Guns and AFVs at once, the checks of men later.
    fn suffer_burst(
        &mut self,
        fire: &Fire,
        tube: &Tube,
        id: UnitId,
        column: u8,
        dr: i32,
    ) -> Result<Outcome, Halt> {
        if !self.state.is_here(id) {
            return Ok(Outcome::None);
        }
        if id.is_afv() && fire.aim == Aim::Area {
            return self.shell_afv(fire, tube, id, column, dr);
        }
        let drm = self.game.burst_drm::<Sum>(self.state, fire, tube, id).total();
        let result = self.game.tables.ift.result(column, dr + drm);
        self.alarm_one(id, column, drm);
        let Some(gun) = (if id.is_afv() { None } else { self.state.gun_of(id) }) else { return Ok(result) };
        self.mark("AMB.76");
        if fire.critical == id {
            self.mark("6.1.c");
            self.wreck_gun(id, gun);
            return Ok(Outcome::None);
        }
        match result {
            Outcome::Kia(_) => {
                self.mark("6.7.b");
                self.wreck_gun(id, gun);
                Ok(Outcome::None)
            }
            Outcome::K(_) => {
                self.mark("6.7.b");
                self.betray(id);
                self.jam(gun);
                self.reduce(id)?;
                Ok(Outcome::None)
            }
            _ => {
                let shield = self.game.near_miss_shield(self.state, fire, tube, id);
                if shield > 0 {
                    self.mark_all(["6.6.a", "6.7.b"]);
                }
                Ok(self.game.tables.ift.result(column, dr + drm + shield))
            }
        }
    }

    /// 6.1.c, 6.7.b: a Gun and who mans it are out of play.
    fn wreck_gun(&mut self, id: UnitId, gun: WeaponId) {
        self.betray(id);
        self.destroy_gun(gun);
        self.eliminate(id);
    }

    /// AMB.118: a Gun is out of play, and the enemy scores.
    fn destroy_gun(&mut self, gun: WeaponId) {
        let side = self.state.weapon(gun).side;
        self.state.points[crate::state::foe(side).index()] += 2;
        self.lose_weapon(gun);
    }

    /// 3.2.3.p: a broken target is under DM if the hit can bring a NMC or worse.
    fn alarm_one(&mut self, id: UnitId, column: u8, drm: i32) {
        let unit = self.state.unit(id);
        if !id.is_afv()
            && unit.is(Is::BROKEN)
            && !unit.is(Is::DM)
            && self.game.threatens(Some(column), drm, 0)
        {
            self.mark("3.2.3.p");
            self.state.unit_mut(id).marks.add(Is::DM);
            self.sink.event(|| Event::Desperate { unit: id });
        }
    }

    /// AMB.76: an unmanned Gun: a CH or KIA removes it, K malfunctions it.
    fn hit_lone_guns(&mut self, fire: &Fire, column: Option<u8>, dr: i32) {
        let Some(column) = column else { return };
        for gun in weapons(fire.guns) {
            self.mark("AMB.76");
            let tem = match fire.aim {
                Aim::Area => self.game.gun_cover(self.state, gun),
                _ => 0,
            };
            match self.game.tables.ift.result(column, dr + tem) {
                _ if fire.declined & gun.bit() != 0 => {
                    self.mark("6.1.c");
                    self.destroy_gun(gun);
                }
                Outcome::Kia(_) => self.destroy_gun(gun),
                Outcome::K(_) => self.jam(gun),
                _ => {}
            }
        }
    }

    /// 3.3.5.a, 3.3.5.b, 3.3.5.c: the residual FP of a hit in answer to a move: half its column, less what came from outside
    /// the hex, one column more for an air burst; nothing by AP, by a weapon that has kept its rate of fire or has failed.
    pub(super) fn leave_shell_residual(&mut self, fire: &Fire, tube: &Tube, column: Option<u8>) {
        let solid =
            matches!(fire.ammo, Ammo::Ap | Ammo::Apcr | Ammo::Apds) && tube.sort != crate::pieces::Sort::Mg;
        let dr = fire.dice[0] + fire.dice[1];
        let fails = dr >= self.game.shot_breakdown(self.state, fire, tube);
        let faust = matches!(tube.source, Source::Faust(_));
        let Some(column) = column else { return };
        if !fire.manner.is_reaction() || solid || faust || fails || fire.kept {
            return;
        }
        self.mark("3.3.5.c");
        let mut firer = Worse::default();
        self.game.shooter_drm(self.state, fire, tube, UnitId::NONE, &mut firer);
        let between = self.game.between(self.state, tube.hex, fire.target);
        let lower = if tube.hex == fire.target { 0 } else { between + firer.total() };
        if lower > 0 {
            self.mark_all(["3.3.5.b", "AMB.55"]);
        }
        let woods = self.game.land[fire.target].terrain == crate::ground::Type::Woods;
        let raise = i32::from(tube.mortar && woods && fire.hits.iter().any(|set| set & FOOT != 0));
        let half = (COLUMNS[usize::from(column).min(10)] / 2).min(12);
        let Some(at) = Ift::column_of(half) else { return };
        let fp = match raise - lower {
            0 => half,
            change => {
                let at = i32::from(at) + change;
                if at < 0 { return } else { COLUMNS[(at as usize).min(10)].min(12) }
            }
        };
        self.leave_residual(fire.target, fp);
    }
}
