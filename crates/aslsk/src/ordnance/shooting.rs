//! 3.2.4, 9: a shot of ordnance is fired: line, dice, ammunition, malfunction, hit, acquisition, rate of fire.

use super::laying::{LayStage, Laying};
use super::tube::{Source, Tube, Turning};
use crate::effects::HurtStage;
use crate::event::Event;
use crate::pieces::Ammo;
use crate::pieces::Sort;
use crate::play::{Flow, Going, Play};
use crate::rooms::Suffering;
use crate::state::{FIRST, Fire, Is, Manner, Phase, SECOND, UnitId, units};
use crate::tables::Aim;
use arrayvec::ArrayVec;
use kernel::chance::{Chance, Halt};
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Sink;

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The shot in [`State::fire`](crate::state::State::fire) is fired.
    pub fn fire_shot(&mut self) -> Going {
        let mut fire = self.state.fire;
        let tube = self.game.tube(self.state, &fire);
        if fire.ife {
            return self.fire_rapidly(fire, &tube);
        }
        if let Source::Faust(id) = tube.source
            && !self.find_faust(&fire, id)?
        {
            return match self.mourns() {
                true => self.next(Suffering { stage: HurtStage::Check }),
                false => self.pop(),
            };
        }
        // AMB.81: if it bogs while it turns, nothing has been fired.
        if let Source::Main(id) = tube.source
            && tube.turning == Turning::Fixed
            && fire.turned > 0
        {
            self.mark_all(["3.2.4.k", "3.3.2.e"]);
            if self.bogs_turning(id, fire.turned)? {
                self.state.fire = Fire::NONE;
                return self.pop();
            }
        }
        self.mark_rules(&fire, &tube);
        fire.dice = self.dr("3.2.4.g")?;
        let dr = fire.dice[0] + fire.dice[1];
        if let Some(number) = self.game.depletion(&tube, fire.ammo) {
            self.mark("6.2.a");
            if dr > number {
                return self.lack(fire, &tube);
            }
            if dr == number {
                self.use_up(tube.source, fire.ammo, false);
            }
        }
        if !matches!(fire.ammo, Ammo::Smoke | Ammo::Wp) {
            self.state.smoke_over = true;
        }
        let sees = self.game.sights.sees(tube.hex, fire.target) || tube.hex == fire.target;
        if !sees {
            return self.shoot_blindly(fire, &tube);
        }
        self.judge_hits(&mut fire, &tube)?;
        let backfires = matches!(tube.source, Source::Faust(_)) && self.backfires(&fire, tube.user);
        if backfires {
            fire.hits = [0; 2];
        }
        self.acquire(&fire, &tube);
        self.spend_shot(&mut fire, &tube);
        fire.blast = self.game.minds_backblast(&tube) && !fire.careful;
        self.state.fire = fire;
        if self.asks_rate(&fire) {
            return self.next(Laying::at(LayStage::Rate));
        }
        let stage = self.after_rate();
        self.next(Laying::at(stage))
    }

    /// What comes after the rate of fire is settled.
    pub fn after_rate(&mut self) -> LayStage {
        let fire = self.state.fire;
        let tube = self.game.tube(self.state, &fire);
        let faust = matches!(tube.source, Source::Faust(_)) && fire.victim == UnitId::NONE;
        match faust && self.game.faust_picks(self.state, &fire) != 0 {
            true => LayStage::Choose,
            false => LayStage::Effect,
        }
    }

    /// The rules that a shot shows by being what it is.
    fn mark_rules(&mut self, fire: &Fire, tube: &Tube) {
        self.mark("3.2.4.g");
        self.mark(match fire.aim {
            Aim::Infantry => "3.2.4.b",
            Aim::Area => "3.2.4.c",
            Aim::Vehicle => "3.2.4.e",
            Aim::Own => "4.4.a",
        });
        if tube.mortar {
            self.mark(if tube.gun { "6.9.a" } else { "4.5.a" });
        }
        if tube.sort == Sort::Atr {
            self.mark("4.4.4.a");
        }
        if fire.aim == Aim::Area && self.state.shown_at(crate::state::foe(fire.side), fire.target) == 0 {
            self.mark("6.11.b");
        }
        if fire.aim == Aim::Area {
            self.mark("AMB.38");
        }
        if self.game.unqualified(self.state, tube) {
            self.mark_all(["3.2.4.s", "3.2.4.h"]);
        }
        if tube.is_main() {
            let deed = match fire.manner {
                Manner::Bounding => Some("3.3.2.2.d"),
                Manner::Advancing => Some("3.5.d"),
                _ => None,
            };
            deed.into_iter().for_each(|rule| self.mark(rule));
        } else {
            self.mark("3.2.4.ab");
        }
        if fire.intensive {
            self.mark_all(["3.2.4.p", if self.state.phase == Phase::Movement { "3.3.3.j" } else { "3.4.e" }]);
        }
        if self.game.is_captured(self.state, tube) {
            self.mark_all(["5.5.a", "3.2.4.h"]);
        }
        let target = fire.victim;
        if target.is_some() && self.state.unit(target).is(Is::MOTION) {
            self.mark("3.3.2.m");
        }
        match tube.sort {
            Sort::Mg => self.mark("4.1.d"),
            Sort::Piat if self.game.is_leader(self.state, tube.user) => self.mark("4.4.5.b"),
            Sort::Pf if fire.leaders != 0 => self.mark("4.4.2.g"),
            _ => {}
        }
        let enemy = crate::state::foe(fire.side);
        let gun =
            units(enemy, self.state.shown_at(enemy, fire.target)).any(|id| self.state.gun_of(id).is_some());
        if tube.is_scw() && fire.victim == UnitId::NONE && gun {
            self.mark("4.4.b");
        }
        if tube.gun && self.game.inexperienced(self.state, tube.user) {
            self.mark("AMB.58");
        }
    }

    /// 6.2.a, 6.2.b: the ammunition is not there; the weapon has not fired, unless the same dice break it.
    fn lack(&mut self, mut fire: Fire, tube: &Tube) -> Going {
        self.use_up(tube.source, fire.ammo, true);
        let dr = fire.dice[0] + fire.dice[1];
        if dr >= self.game.shot_breakdown(self.state, &fire, tube) {
            self.mark("6.2.b");
            self.spend_shot(&mut fire, tube);
            self.wear(&fire, tube);
        }
        self.state.fire = Fire::NONE;
        self.pop()
    }

    /// 3.2.1.d: there is no line: the weapon has fired, and nothing comes of it.
    fn shoot_blindly(&mut self, mut fire: Fire, tube: &Tube) -> Going {
        self.mark_all(["3.2.1.d", "AMB.66"]);
        let (side, target, user) = (fire.side, fire.target, tube.user);
        self.sink.event(|| Event::NoLine { side, units: vec![user], target });
        self.set_lock(tube.source, crate::state::Lock::None);
        self.spend_shot(&mut fire, tube);
        fire.blast = self.game.minds_backblast(tube) && !fire.careful;
        self.state.fire = fire;
        self.next(Laying::at(LayStage::After))
    }

    /// 3.2.4.g, 3.2.4.aa, AMB.75, 6.1.a: whom the shot has hit, each by its own DRM; one of them critically.
    fn judge_hits(&mut self, fire: &mut Fire, tube: &Tube) -> Result<(), Halt> {
        let game = self.game;
        let danger = game.in_danger(self.state, fire, tube);
        let number = game.th_number(self.state, fire, tube).unwrap_or(-9);
        let original = fire.dr();
        let rolled = game.th_dice(self.state, tube, fire.dice);
        if rolled != original {
            self.mark("T2.3.a");
        }
        let mut critical: ArrayVec<UnitId, 64> = ArrayVec::new();
        let mut shown = None;
        for side in [crate::state::foe(fire.side), fire.side] {
            for id in units(side, danger[side.index()]) {
                let drm = game.th_drm::<Sum>(self.state, fire, tube, id).total();
                if !self.state.unit(id).is(Is::HIDDEN) {
                    shown = shown.or(Some(id));
                }
                if rolled + drm <= i32::from(number) {
                    fire.hits[side.index()] |= id.bit();
                    if game.is_critical(fire, number, original, rolled + drm) {
                        critical.push(id);
                    }
                }
            }
        }
        if danger[0].count_ones() + danger[1].count_ones() > 1 {
            self.mark_all(["3.2.4.aa", "AMB.75"]);
        }
        let bare = game.th_drm::<Sum>(self.state, fire, tube, UnitId::NONE).total();
        fire.reached = rolled + bare <= i32::from(number);
        if !fire.manner.is_reaction() && fire.victim == UnitId::NONE {
            for id in self.state.lying(fire.target).filter(|&id| self.state.weapon(id).gun) {
                let size = game.arm(self.state, id).gun.map_or(0, |gun| i32::from(gun.size));
                let cover = if fire.aim == Aim::Area { 0 } else { game.gun_cover(self.state, id) };
                let last = rolled + bare + size + cover;
                if last <= i32::from(number) {
                    fire.guns |= id.bit();
                    if critical.is_empty() && game.is_critical(fire, number, original, last) {
                        fire.declined |= id.bit();
                    }
                }
            }
        }
        if !critical.is_empty() {
            self.mark("6.1.a");
            fire.critical = critical[self.any_of("6.1.b", critical.len())?];
        }
        let drm = game.th_drm::<S::Ledger>(self.state, fire, tube, shown.unwrap_or(UnitId::NONE));
        // What is hidden stays so until it suffers.
        let told = game.in_view(self.state, fire.hits);
        let fire = *fire;
        let empty = shown.is_none() && fire.reached;
        self.sink.event(|| Event::Shot {
            side: fire.side,
            manner: fire.manner,
            unit: tube.user,
            weapon: tube.weapon(),
            from: tube.hex,
            target: fire.target,
            victim: fire.victim,
            aim: fire.aim,
            ammo: fire.ammo,
            number,
            drm: drm.lines(),
            dice: fire.dice,
            hits: [FIRST, SECOND].iter().flat_map(|&side| units(side, told[side.index()])).collect(),
            hit: told != [0; 2] || empty || fire.guns != 0,
            critical: fire.critical.is_some() && told != [0; 2],
        });
        Ok(())
    }

    /// 6.8.a, 6.8.b: the IFE of a Gun fires on the IFT like a MG.
    fn fire_rapidly(&mut self, fire: Fire, tube: &Tube) -> Going {
        self.mark_all(["6.8.a", "AMB.56"]);
        self.state.smoke_over = true;
        self.set_lock(tube.source, crate::state::Lock::None);
        if let Source::Arm(id) = tube.source {
            let weapon = self.state.weapon_mut(id);
            weapon.facing = fire.facing;
            if fire.turned > 0 {
                weapon.marks |= crate::state::Laid::TURNED;
            }
        }
        self.next(crate::rooms::Volley::START)
    }

    /// 6.12.a, 4.4.3.a: the last things of a shot: whether the weapon has failed, and what the backblast does to who stands with
    /// the firer.
    pub fn finish_shot(&mut self) -> Going {
        let fire = self.state.fire;
        let tube = self.game.tube(self.state, &fire);
        if fire.dice[0] > 0 {
            self.wear(&fire, &tube);
        }
        self.state.fire = Fire::NONE;
        let blast = fire.blast.then(|| self.blast_hex(&fire)).flatten();
        self.state.frames.pop();
        if matches!(tube.source, Source::Faust(_)) && self.backfires(&fire, tube.user) {
            self.mark("4.4.2.e");
            self.state.blow = self.before_eyes(tube.user);
            self.reduce(tube.user)?;
        }
        match blast {
            Some(hex) => self.backblast(&fire, hex),
            None if self.mourns() => self.push(Suffering { stage: HurtStage::Check }),
            None => Ok(Flow::On),
        }
    }

    fn blast_hex(&self, fire: &Fire) -> Option<kernel::grid::Hex> {
        let user = units(fire.side, fire.hands).next()?;
        let hex = self.state.unit(user).hex;
        hex.is_some().then_some(hex)
    }

    /// 4.4.3.a: an attack in column 1 on everybody in the firer's hex, with the coloured die alone and without TEM.
    fn backblast(&mut self, fire: &Fire, hex: kernel::grid::Hex) -> Going {
        self.mark("4.4.3.a");
        let die = fire.dice[0];
        let mut targets = [0; 2];
        for side in [FIRST, SECOND] {
            let open = |id: &UnitId| !id.is_afv() || self.state.unit(*id).is(Is::CE);
            targets[side.index()] =
                units(side, self.state.at(side, hex)).filter(open).fold(0, |set, id| set | id.bit());
        }
        let side = fire.side;
        self.sink.event(|| Event::Fired {
            side,
            manner: Manner::Backblast,
            units: Vec::new(),
            weapons: Vec::new(),
            leaders: Vec::new(),
            from: Vec::new(),
            target: hex,
            fp: Vec::new(),
            column: 1,
            drm: Vec::new(),
            dice: [die, 0],
            cowers: 0,
        });
        let outcome = self.game.tables.ift.result(0, die.into());
        self.strike(hex, 0, targets, |_| outcome)
    }
}
