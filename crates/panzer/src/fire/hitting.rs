//! B-51 to B-57: the hit number with its modifiers, the location, and the armour there.

use super::declaring::Mode;
use super::weapons::{Armed, Lies};
use crate::Panzer;
use crate::charts::{Angle, ApMod, Cover, Location, Slope};
use crate::ground::sectors;
use crate::movement::driving::Did;
use crate::options::{SkirtsLost, Switch};
use crate::pieces::cards::Plating;
use crate::pieces::weapons::{Energy, Rate};
use crate::pieces::{Band, Class, Grade, Round};
use crate::rooms::Frame;
use crate::state::{Arm, Command, Load, Mark, State, UnitId};
use kernel::ledger::Ledger;
use kernel::rule::Rule;

/// A shot that is being resolved or thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fired {
    /// Who fires.
    pub unit: UnitId,
    /// With which weapon.
    pub arm: Arm,
    /// With what.
    pub load: Load,
    /// At whom.
    pub target: UnitId,
    /// Why.
    pub mode: Mode,
}

/// B-52: what an AP shot needs.
#[derive(Clone, Debug)]
pub struct Aim<L> {
    /// The modifiers.
    pub net: L,
    /// The range band.
    pub band: Band,
    /// The round.
    pub round: Round,
    /// The hit number; 0 for no chance.
    pub need: u8,
}

impl Panzer {
    /// B-51 to B-53, T3: the hit number of an AP shot.
    pub fn ap_aim<L: Ledger>(&self, state: &State, fired: Fired) -> Option<Aim<L>> {
        let Fired { unit, target, .. } = fired;
        let armed = self.armed(state, unit, fired.arm)?;
        let (round, _) = self.round(state, unit, &armed, fired.load)?;
        let (from, to) = (state.unit(unit).hex, state.unit(target).hex);
        let band = round.band(self.map.grid.distance(from, to))?;
        let mut net = L::default();
        self.ap_modifiers(state, fired, &armed, &mut net);
        let need = self.charts.hit_number(net.total(), band);
        Some(Aim { net, band, round, need })
    }

    fn ap_modifiers<L: Ledger>(&self, state: &State, fired: Fired, armed: &Armed<'_>, net: &mut L) {
        let Fired { unit, target, mode, .. } = fired;
        let (own, other) = (state.unit(unit), state.unit(target));
        let (card, aim) = (self.card(state, unit), self.card(state, target));
        let mods = &self.charts.ap;
        net.add_some(Rule("B-53"), "mod-size", aim.size.into());
        let mut add = |rule: &'static str, key: &'static str, row: ApMod, times: u8| {
            net.add_some(Rule(rule), key, mods.get(row) * i32::from(times));
        };
        let outside = mode != Mode::Direct
            && (self.brought_round(state, unit) || self.lies(state, unit, armed, other.hex) != Lies::Inside);
        if mode == Mode::Reaction || other.order.known_moving() == Some(true) {
            let swung = outside && mode == Mode::Reaction && self.uses(Switch::Turrets) && armed.traverse > 0;
            add(if swung { "7.8.4c" } else { "B-53" }, "mod-moving", ApMod::Moving, 1);
        }
        match self.cover(state, target, own.hex) {
            Cover::None => {}
            Cover::Light => add("B-53", "mod-light-cover", ApMod::Light, 1),
            Cover::Medium => add("B-53", "mod-medium-cover", ApMod::Medium, 1),
            Cover::Heavy => add("B-53", "mod-heavy-cover", ApMod::Heavy, 1),
        }
        let halt = own.command() == Command::ShortHalt;
        if halt {
            let row = [ApMod::Halt0, ApMod::Halt1, ApMod::Halt2][usize::from(card.stabilised.min(2))];
            add(if card.stabilised > 0 { "B-63" } else { "B-36" }, "mod-short-halt", row, 1);
        }
        let hurt = own.marks.has(Mark::TurretDamage) || self.basic() && own.marks.damaged();
        if hurt {
            add("B-81", "mod-damaged", ApMod::Damaged, 1);
        }
        if mode != Mode::Direct {
            match outside {
                false => add("B-111", "mod-overwatch", ApMod::Overwatch, 1),
                true => add("B-111", "mod-outside", ApMod::Outside, 1),
            }
        }
        let haze = self.haze(state, own.hex, other.hex);
        add("B-27", "mod-wreck-smoke", ApMod::Wreck, haze.wrecks);
        add("B-138", "mod-smoke", ApMod::Smoke, haze.open);
        add("B-138", "mod-thick-smoke", ApMod::ThickSmoke, haze.thick);
        let clouds = u8::from(own.marks.clouded()) + u8::from(other.marks.clouded());
        add("7.9d", "mod-discharger", ApMod::Smoke, clouds);
        if self.basic() {
            return;
        }
        if own.nerve.suppressed() {
            add("B-91", "mod-suppressed", ApMod::Suppressed, 1);
        }
        match own.nerve.morale() {
            morale if morale.hesitates() => add("7.1.5.1a", "mod-hesitating", ApMod::Hesitating, 1),
            morale if morale.is_broken() => add("7.1.5.2c", "mod-broken", ApMod::Broken, 1),
            _ => {}
        }
        if own.marks.has(Mark::Optics) {
            add("7.23.1a", "mod-optics", ApMod::Optics, 1);
        }
        let grade = match self.entry(unit).grade {
            Grade::Elite => ApMod::Elite,
            Grade::Veteran => ApMod::Veteran,
            Grade::Seasoned => ApMod::Seasoned,
            Grade::Regular => ApMod::Regular,
            Grade::Green => ApMod::Green,
        };
        add("B-53", "mod-grade", grade, 1);
        if !halt {
            let own_rate = if fired.arm == Arm::Gun { card.rate } else { None };
            let rate = own_rate.or(armed.weapon.map(|weapon| weapon.rate)).unwrap_or(Rate::Normal);
            let row = [ApMod::RateN, ApMod::RateQ, ApMod::RateR, ApMod::RateF][rate as usize];
            add("B-60", "mod-rate", row, 1);
        }
    }

    /// B-56, 7.8.2: the location of a hit; on the turret the turret's own angle counts, read with the same dice.
    pub fn located(
        &self,
        state: &State,
        fired: Fired,
        slope: Slope,
        angle: Angle,
        dice: u8,
    ) -> (Location, Angle) {
        let location = self.charts.location(slope, angle, dice);
        match self.turret_angle(state, fired, angle) {
            Some(turned) if location.is_turret() => (self.charts.location(slope, turned, dice), turned),
            _ => (location, angle),
        }
    }

    /// 7.8.2: the angle of a hit on the turret, if it is another one than that of the hull.
    pub fn turret_angle(&self, state: &State, fired: Fired, angle: Angle) -> Option<Angle> {
        if !self.uses(Switch::Turrets) || self.card(state, fired.target).traverse() == 0 {
            return None;
        }
        let (unit, from) = (state.unit(fired.target), state.unit(fired.unit).hex);
        let best = sectors(&self.map.grid, unit.hex, unit.bearing.turret(), from)
            .map(Angle::of)
            .into_iter()
            .min_by_key(|angle| *angle as u8)
            .unwrap_or(angle);
        (best != angle).then_some(best)
    }

    /// B-62, B-62b: whether hull down turns a hit into a miss.
    pub fn hull_down_saves(
        &self,
        state: &State,
        firer: UnitId,
        target: UnitId,
        location: Location,
        dice: u8,
    ) -> bool {
        if location.is_turret() {
            return false;
        }
        let (full, partial) = self.hull_down(state, firer, target);
        full || partial && dice % 2 == 1
    }

    /// B-62, B-62b: whether a vehicle is hull down, or partly, to a firer.
    pub fn hull_down(&self, state: &State, firer: UnitId, target: UnitId) -> (bool, bool) {
        let (own, unit) = (state.unit(firer), state.unit(target));
        let ahead = self.entered(state, target, own.hex).iter().any(|sector| matches!(sector, 0 | 1 | 5));
        let dug = self.ground(state, unit.hex).is_some_and(|place| place.prepared)
            && !unit.marks.has(Mark::Moved)
            && self.card(state, target).class == Class::Vehicle;
        let full = ahead && (dug || unit.marks.has(Mark::HullDown));
        (full, self.above_firer(state, firer, target) || ahead && unit.marks.has(Mark::PartialHullDown))
    }

    /// B-62b: whether a target stands so far above a firer that it is partly hull down by itself.
    pub fn above_firer(&self, state: &State, firer: UnitId, target: UnitId) -> bool {
        let (from, to) = (state.unit(firer).hex, state.unit(target).hex);
        let rise = i32::from(self.land[to].standing()) - i32::from(self.land[from].standing());
        rise > 0 && i32::from(self.map.grid.distance(from, to)) <= rise
    }

    /// B-57, 7.10.1, 7.13.2: the armour of a location; none where it goes through by itself.
    pub fn armour(
        &self,
        state: &State,
        fired: Fired,
        location: Location,
        angle: Angle,
        slope: Slope,
    ) -> Option<u8> {
        let mut armour = self.plate(state, fired.target, location, angle, slope)?;
        let soft = self.card(state, fired.target).plating == Plating::Soft;
        let low = || self.shows_lower_plate(state, fired) || self.climbing(state, fired);
        if location == Location::Hf && !soft && low() {
            armour = (self.plate(state, fired.target, location, angle, Slope::Rising)? / 2).max(1);
        }
        Some(self.skirted(state, fired.target, location, self.energy(state, fired), armour))
    }

    /// B-57: the printed armour of a location; none where everything goes through by itself.
    pub fn plate(
        &self,
        state: &State,
        target: UnitId,
        location: Location,
        angle: Angle,
        slope: Slope,
    ) -> Option<u8> {
        let card = self.card(state, target);
        if card.plating == Plating::Soft {
            return Some(0);
        }
        if location == Location::Dk && card.plating == Plating::Partial {
            return None;
        }
        let (front, oblique) = (&card.front[slope as usize], &card.oblique[slope as usize]);
        Some(match (location, angle.is_straight()) {
            (Location::Dk | Location::Tk, _) => card.deck,
            (Location::Tf, true) => front[0],
            (Location::Tr, true) => front[1],
            (Location::Hf, true) => front[2],
            (Location::Hr, true) => front[3],
            (location, _) => oblique[location as usize],
        })
    }

    /// 7.10.1: skirts multiply the armour of their locations against chemical rounds.
    pub fn skirted(
        &self,
        state: &State,
        target: UnitId,
        location: Location,
        energy: Energy,
        armour: u8,
    ) -> u8 {
        let card = self.card(state, target);
        let chemical = energy == Energy::Ce;
        let skirts = self.uses(Switch::CeAmmo) && self.settings.skirts_lost == SkirtsLost::Off;
        if chemical && skirts && card.skirts.at >> location as u8 & 1 == 1 {
            return armour.saturating_mul(card.skirts.times);
        }
        armour
    }

    /// What a shot penetrates by.
    pub fn energy(&self, state: &State, fired: Fired) -> Energy {
        let armed = self.armed(state, fired.unit, fired.arm);
        let weapon = armed.and_then(|armed| armed.weapon);
        match (fired.load, weapon) {
            (Load::Special, Some(weapon)) => weapon.special.map_or(Energy::Ke, |special| special.energy),
            (_, Some(weapon)) => weapon.energy,
            (_, None) => Energy::Ke,
        }
    }

    /// 7.13.1, A80: overwatch fire at the very step out of low ground or over a wall, from the height of the new hex.
    pub fn climbing(&self, state: &State, fired: Fired) -> bool {
        let climbs = state.frames.as_slice().iter().any(|frame| match frame {
            Frame::Driving(room) => room.unit == fired.target && room.did.has(Did::CLIMBED),
            _ => false,
        });
        let level = |id: UnitId| self.land[state.unit(id).hex].standing();
        fired.mode == Mode::Reaction
            && self.uses(Switch::LowerPlate)
            && climbs
            && level(fired.unit) == level(fired.target)
    }

    /// 7.13.2, 7.13c, A54: a target two or more levels above, between its difference and twice that, shows its lower plate.
    pub fn shows_lower_plate(&self, state: &State, fired: Fired) -> bool {
        if !self.uses(Switch::LowerPlate) {
            return false;
        }
        let (a, b) = (state.unit(fired.unit).hex, state.unit(fired.target).hex);
        let rise = i32::from(self.land[b].standing()) - i32::from(self.land[a].standing());
        let range = i32::from(self.map.grid.distance(a, b));
        rise >= 2 && range > rise && range <= 2 * rise && !self.hull_down(state, fired.unit, fired.target).0
    }
}
