//! B-50: the declared shots are resolved in their order, each step by step (2.6): hit, variance, angle, location, penetration, damage.

use super::declaring::Mode;
use crate::Panzer;
use crate::charts::{Angle, Location, Slope};
use crate::event::Event;
use crate::fire::hitting::Fired;
use crate::fire::pounding::Impact;
use crate::ground::sectors;
use crate::options::{HandheldFire, SkirtsLost, SovietDice, Switch};
use crate::pieces::Nation;
use crate::pieces::weapons::Energy;
use crate::play::{Flow, Going, Play, seat_of};
use crate::rooms::{Angling, Checking, Room};
use crate::state::{Condition, Load, Mark, Shot, State, Stock, UnitId, Volley};
use kernel::chance::{Chance, D10, D100, Halt};
use kernel::ledger::Ledger;
use kernel::rule::{Rule, Sink};
use serde::{Deserialize, Serialize};

/// Where the present shot stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The next shot.
    Shot,
    /// It has hit; the angle is not known yet.
    Hit,
}

/// Declared shots are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resolving {
    /// Why they were declared.
    pub mode: Mode,
    /// Where the present shot stands.
    pub stage: Stage,
    /// At whom.
    pub target: UnitId,
    /// B-59: what was really fired.
    pub load: Load,
    /// 7.12: the penetration of the present shot.
    pub penetration: u8,
    /// B-6: the sector through which it came; 6 while it is not known.
    pub sector: u8,
}

impl Resolving {
    /// The first shot.
    pub const fn start(mode: Mode, target: UnitId) -> Resolving {
        Resolving { mode, stage: Stage::Shot, target, load: Load::Ap, penetration: 0, sector: 6 }
    }
}

impl Room for Resolving {
    fn run<C: Chance, S: Sink<Event>>(self, play: &mut Play<'_, C, S>) -> Going {
        match self.stage {
            Stage::Shot => match play.state.volley.next() {
                Some(shot) => play.resolve(self, shot),
                None => play.end_volley(self),
            },
            Stage::Hit => play.strike(self),
        }
    }
}

impl Panzer {
    /// B-54: the sectors of a target through which a line from a hex enters.
    pub fn entered(&self, state: &State, target: UnitId, from: kernel::grid::Hex) -> [u8; 2] {
        let unit = state.unit(target);
        sectors(&self.map.grid, unit.hex, unit.bearing.facing(), from)
    }

    /// B-54: the hit angle of a sector; the basic game knows Front and Rear only.
    pub fn angle(&self, sector: u8) -> Angle {
        match (self.basic(), Angle::of(sector)) {
            (true, Angle::Front | Angle::FrontSide) => Angle::Front,
            (true, _) => Angle::Rear,
            (false, angle) => angle,
        }
    }

    /// B-55: how steep a shot is; the basic game knows Level only.
    pub fn slope(&self, state: &State, from: UnitId, target: UnitId) -> Slope {
        let (a, b) = (state.unit(from).hex, state.unit(target).hex);
        let rise = i32::from(self.land[b].standing()) - i32::from(self.land[a].standing());
        let steep = i32::from(self.map.grid.distance(a, b)) <= 4 * rise.abs();
        match () {
            () if self.basic() || rise == 0 || !steep => Slope::Level,
            () if rise > 0 => Slope::Rising,
            () => Slope::Falling,
        }
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// The shot under way is over.
    fn shot_done(&mut self, room: Resolving) -> Going {
        // B-59: only now, since its round decides about plates and damage.
        if let Some(shot) = self.state.volley.next() {
            let (unit, arm, load) = (shot.unit, shot.arm(), shot.load());
            self.spend_one_shot(Fired { unit, arm, load, target: room.target, mode: room.mode });
        }
        self.state.volley.done += 1;
        self.next(Resolving::start(room.mode, room.target))
    }

    /// B-50: one shot: it is lost with its target, or it is AP or GP fire.
    fn resolve(&mut self, room: Resolving, shot: Shot) -> Going {
        let (unit, target) = (shot.unit, room.target);
        if !self.state.is_here(target) || !self.state.is_here(unit) {
            self.mark_all(["B-5", "B-50"]);
            self.sink.event(|| Event::Wasted { unit, target });
            return self.shot_done(room);
        }
        if room.mode == Mode::Direct && self.game.checks_once() {
            self.check_before_fire(unit)?;
        }
        let Some(load) = self.find_round(shot)? else { return self.shot_done(room) };
        let fired = Fired { unit, arm: shot.arm(), load, target, mode: room.mode };
        if !load.is_ap() {
            self.fire_gp(fired)?;
            return self.shot_done(room);
        }
        self.fire_ap(room, fired)
    }

    /// B-59: limited ammunition is looked for when the shot is resolved; without it ordinary AP is fired, if there is any in range.
    fn find_round(&mut self, shot: Shot) -> Result<Option<Load>, Halt> {
        let (unit, load) = (shot.unit, shot.load());
        if self.game.basic() {
            return Ok(Some(load));
        }
        let Some(armed) = self.game.armed(self.state, unit, shot.arm()) else { return Ok(None) };
        let ammo = self.game.card(self.state, unit).ammo;
        let main = matches!(shot.arm(), crate::state::Arm::Gun);
        if main && ammo.general > 0 {
            let found = self.search(unit, load, ammo.general, Stock::General)?;
            if !found {
                return Ok(None);
            }
        }
        if self.game.rationed(&armed, shot.arm()) {
            return Ok(self.search(unit, load, ammo.heat, Stock::Heat)?.then_some(load));
        }
        if load != Load::Special {
            return Ok(Some(load));
        }
        let Some((_, energy)) = self.game.round(self.state, unit, &armed, load) else { return Ok(None) };
        let (limit, stock) = match energy {
            Energy::Ke => (ammo.special, Stock::Special),
            Energy::Ce => (ammo.heat, Stock::Heat),
        };
        if self.search(unit, load, limit, stock)? {
            return Ok(Some(load));
        }
        let range = self
            .game
            .map
            .grid
            .distance(self.state.unit(unit).hex, self.state.unit(self.state.volley.target).hex);
        let plain = armed.weapon.and_then(|weapon| weapon.ap).and_then(|ap| ap.band(range));
        Ok(plain.map(|_| Load::Ap))
    }

    /// B-59, A82: a die against a limit; a natural 10 fails and exhausts the kind.
    pub fn search(&mut self, unit: UnitId, load: Load, limit: u8, stock: Stock) -> Result<bool, Halt> {
        self.mark("B-59");
        if self.state.unit(unit).arms.lacks(stock) {
            return Ok(false);
        }
        let die = self.chance.roll(Rule("B-59"), &D10)?;
        if die == 10 {
            self.state.unit_mut(unit).arms.exhaust(stock);
        }
        let found = die < 10 && die <= limit;
        self.tell(unit, || Event::Searched { unit, load, die, limit, found });
        Ok(found)
    }

    /// B-52: the hit roll, and 7.12 after a hit.
    fn fire_ap(&mut self, room: Resolving, fired: Fired) -> Going {
        let Fired { unit, target, load, .. } = fired;
        self.ask_moving(target);
        let Some(aim) = self.game.ap_aim::<S::Ledger>(self.state, fired) else { return self.shot_done(room) };
        self.mark_all(["B-51", "B-52", "B-53"]);
        let (need, band) = (aim.need, aim.band);
        let dice = self.chance.roll(Rule("B-52"), &D100)?;
        let hit = dice <= need;
        let (from, to) = (self.state.unit(unit).hex, self.state.unit(target).hex);
        self.sink.event(|| {
            let modifiers = aim.net.lines();
            Event::Aimed { unit, target, from, to, modifiers, need, dice, hit }
        });
        if dice == 100 && self.game.uses(Switch::Malfunction) {
            self.mark("7.25a");
            self.state.unit_mut(unit).arms.set_works(fired.arm, Condition::Jammed);
        }
        self.attacked(target, hit);
        if !hit {
            self.miss_into_building(fired, to)?;
            return self.shot_done(room);
        }
        let soviet = self.game.card(self.state, unit).nation == Nation::Soviet;
        let penetration = self.vary(unit, soviet, aim.round.value(band))?;
        self.next(Resolving { stage: Stage::Hit, load, penetration, sector: 6, ..room })?;
        let sectors = self.game.entered(self.state, target, from);
        let angles = sectors.map(|sector| self.game.angle(sector));
        if angles[0] != angles[1] {
            self.mark("B-6");
            return self.push(Angling { seat: seat_of(target.side()), sectors });
        }
        self.choose_angle(sectors[0]);
        Ok(Flow::On)
    }

    /// 7.35.3: a hand-held weapon that misses a vehicle in a building or rubble may set it on fire.
    fn miss_into_building(&mut self, fired: Fired, hex: kernel::grid::Hex) -> Result<(), Halt> {
        let armed = self.game.armed(self.state, fired.unit, fired.arm).and_then(|armed| armed.weapon);
        let Some(weapon) = armed.filter(|weapon| weapon.hand_held) else { return Ok(()) };
        if self.game.settings.handheld_fire == HandheldFire::On && self.game.may_burn(self.state, hex) {
            self.mark("7.35.3");
            self.scorch(hex, weapon.gp_max.max(1))?;
        }
        Ok(())
    }

    /// B-6: the sector through which the present shot came.
    pub fn choose_angle(&mut self, sector: u8) {
        if let Some(mut room) = self.state.frames.at::<Resolving>() {
            room.sector = sector;
            self.state.frames.replace(room);
        }
    }

    /// 7.12: two dice change the penetration of a hit.
    pub fn vary(&mut self, unit: UnitId, soviet: bool, penetration: u8) -> Result<u8, Halt> {
        if !self.game.uses(Switch::VariablePenetration) {
            return Ok(penetration);
        }
        self.mark_all(["7.12a", "7.12b", "7.12c", "7.12f"]);
        let thrown = self.chance.throw(Rule("7.12a"), &D10, 2)?;
        let dice = [0, 1].map(|at| thrown.get(at).copied().unwrap_or(5));
        let read = match self.game.settings.soviet_dice {
            SovietDice::On if soviet => {
                self.mark("7.12e");
                dice.map(|die| die.saturating_sub(1).max(1))
            }
            _ => dice,
        };
        let change = self.game.charts.variation(penetration, read) as i8;
        let penetration = (i16::from(penetration) + i16::from(change)).max(0) as u8;
        self.sink.event(|| Event::Varied { unit, dice, change, penetration });
        Ok(penetration)
    }

    /// B-56, B-57: where the shot hits, and whether it goes through.
    fn strike(&mut self, room: Resolving) -> Going {
        let Some(shot) = self.state.volley.next() else { return self.shot_done(room) };
        let (unit, target) = (shot.unit, room.target);
        let (angle, slope) = (self.game.angle(room.sector), self.game.slope(self.state, unit, target));
        let fired = Fired { unit, arm: shot.arm(), load: room.load, target, mode: room.mode };
        if self.game.basic() {
            self.mark_all(["B-54", "B-57", "B-58b"]);
            self.sink.event(|| Event::Struck {
                target,
                angle,
                slope,
                location: None,
                dice: 0,
                missed: false,
            });
            let armour = self.game.card(self.state, target).basic[usize::from(angle == Angle::Rear)];
            self.basic_damage(target, room.penetration, armour)?;
            return self.shot_done(room);
        }
        self.mark_all(["B-54", "B-55", "B-56"]);
        let dice = self.chance.roll(Rule("B-56"), &D100)?;
        let hull = angle;
        let (location, angle) = self.game.located(self.state, fired, slope, angle, dice);
        if self.game.uses(Switch::Turrets) {
            self.mark("7.8.2a");
            if angle != hull {
                self.mark("7.8.2b");
            }
        }
        let missed = self.game.hull_down_saves(self.state, unit, target, location, dice);
        self.sink.event(|| Event::Struck { target, angle, slope, location: Some(location), dice, missed });
        if missed {
            self.mark("B-62");
            if self.game.above_firer(self.state, unit, target) {
                self.mark("B-62b");
            }
            return self.shot_done(room);
        }
        if location == Location::Tk {
            let weight = self.track_weight(fired);
            self.track_hit(target, weight)?;
            self.hit_riders(unit, self.state.unit(unit).hex, target)?;
            return self.shot_done(room);
        }
        let armour = self.game.armour(self.state, fired, location, angle, slope);
        self.mark_plate(fired, location);
        let through = armour.is_none_or(|armour| room.penetration > armour);
        let (penetration, shown) = (room.penetration, armour.unwrap_or(0));
        self.mark("B-57");
        self.sink.event(|| Event::Plate { target, penetration, armour: shown, through });
        if through {
            self.ap_damage(fired, location)?;
        }
        self.hit_riders(unit, self.state.unit(unit).hex, target)?;
        self.shot_done(room)
    }

    /// B-75: any hit on a carrier is an attack of factor 4 on its riders; where it is lost they have had theirs.
    pub fn hit_riders(&mut self, unit: UnitId, from: kernel::grid::Hex, target: UnitId) -> Result<(), Halt> {
        let impact = Impact { unit, from, factor: 4, gp_max: 4 };
        let riders = self.throw_off(target);
        self.rake(target.side(), riders, impact, 0)
    }

    /// 7.10.1, 7.13: which rules made the armour of a location what it is.
    fn mark_plate(&mut self, fired: Fired, location: Location) {
        let (game, state) = (self.game, &*self.state);
        if location == Location::Hf {
            let [low, climbs] = [game.shows_lower_plate(state, fired), game.climbing(state, fired)];
            if low {
                self.mark("7.13.2");
            }
            if climbs {
                self.mark("7.13.1");
            }
        }
        let skirts = self.game.card(self.state, fired.target).skirts.at >> location as u8 & 1 == 1;
        let chemical = self.game.energy(self.state, fired) == Energy::Ce;
        if skirts && chemical && self.game.uses(Switch::CeAmmo) {
            self.mark(if self.game.settings.skirts_lost == SkirtsLost::On { "7.10.1b" } else { "7.10.1" });
        }
    }

    /// B-59: a weapon for one shot is gone.
    pub fn spend_one_shot(&mut self, fired: Fired) {
        let gone = self
            .game
            .armed(self.state, fired.unit, fired.arm)
            .is_some_and(|armed| armed.weapon.is_some_and(|weapon| weapon.one_shot));
        let mark = match fired.arm {
            crate::state::Arm::First => Mark::LostFirst,
            crate::state::Arm::Other => Mark::LostOther,
            _ => return,
        };
        if gone {
            self.state.unit_mut(fired.unit).marks.set(mark, true);
        }
    }

    /// B-50: after the last shot the target's morale, then the next target.
    fn end_volley(&mut self, room: Resolving) -> Going {
        let target = match room.mode {
            Mode::Reaction => room.target,
            _ => UnitId::NONE,
        };
        self.state.volley = Volley::at(target);
        if room.mode == Mode::Direct && self.game.checks_once() {
            return self.pop();
        }
        self.next(Checking::ALL)
    }
}
