//! 2.3: spotting: who could see whom, at which range, and what helps or hinders.

pub mod dropping;
pub mod limited;
pub mod phase;

use crate::Panzer;
use crate::charts::{Cover, SpotMod, Works};
use crate::ground::{bearings, cover_across, cover_column, sectors};
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::sight::{Haze, haze, smoke};
use crate::state::{Mark, Morale, State, UnitId};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Rule;

/// What there is of somebody to be seen.
#[derive(Clone, Copy, Debug)]
pub struct Sighted {
    /// Where.
    pub hex: Hex,
    /// T1: the column of the class.
    pub column: usize,
    /// B-22.
    pub cover: Cover,
    /// B-21: Spot/Fire.
    pub fired: bool,
    /// B-21: Spot/Move.
    pub moved: bool,
    /// B-22b: full cover.
    pub full: bool,
}

impl Panzer {
    /// T1: the column of a unit as a target; a mounted unit is spotted with its carrier (B-20).
    fn spotting_column(&self, state: &State, id: UnitId) -> usize {
        match self.card(state, id).class {
            Class::Vehicle => 0,
            Class::Towed => 1,
            _ => 2,
        }
    }

    /// B-22, T12: the cover of a unit against a line from a hex; an over-stacked hex gives none.
    pub fn cover(&self, state: &State, id: UnitId, from: Hex) -> Cover {
        let unit = state.unit(id);
        let (inside, moved) = (unit.marks.has(Mark::InBuilding), unit.marks.has(Mark::Moved));
        match self.cover_of(state, unit.hex, self.card(state, id).class, [inside, moved], from) {
            Cover::None => Cover::None,
            _ if self.overstacked(state, id.side(), unit.hex) => Cover::None,
            cover => cover,
        }
    }

    /// B-22, T12: the cover of a hex to somebody of a class who is inside its building or not, and has moved or not.
    pub fn cover_of(
        &self,
        state: &State,
        hex: Hex,
        class: Class,
        [inside, moved]: [bool; 2],
        from: Hex,
    ) -> Cover {
        let Some(place) = self.ground(state, hex) else { return Cover::None };
        let column = cover_column(class);
        let works = if place.works.is_building() && !inside { Works::Street } else { place.works };
        let mut best = self.charts.terrain[works as usize].cover[column];
        if place.prepared && class != Class::Vehicle && !moved {
            best = best.max(self.charts.terrain[Works::Prepared as usize].cover[column]);
        }
        if place.roadblock {
            best = best.max(self.charts.terrain[Works::Roadblock as usize].cover[column]);
        }
        if from != hex && from.is_some() {
            let entered = bearings(self.map.grid.axial(hex), self.map.grid.axial(from));
            best = best.max(cover_across(&self.charts, &place, column, entered));
            if entered.iter().any(|&dir| place.blocks >> dir as u8 & 1 == 1) {
                best = best.max(self.charts.terrain[Works::Roadblock as usize].cover[column]);
            }
        }
        best
    }

    /// B-25, B-138: whether there is a line of sight between two hexes now, and the smoke over it.
    #[inline]
    pub fn line(&self, state: &State, from: Hex, to: Hex) -> Option<Haze> {
        if !self.sights.open(from, to) {
            return None;
        }
        let smoke = smoke(&self.map.grid, state, from, to);
        (!smoke.blocks()).then_some(smoke)
    }

    /// B-27, B-138: what hangs over a line of fire, burning wrecks too.
    pub fn haze(&self, state: &State, from: Hex, to: Hex) -> Haze {
        let open = self.line(state, from, to).is_some();
        if open { haze(&self.map.grid, state, from, to) } else { Haze::default() }
    }

    /// B-22b, B-91, 7.8.3c: whether a unit looks that way at all.
    fn looks_there(&self, state: &State, spotter: UnitId, at: Hex) -> bool {
        let unit = state.unit(spotter);
        let front = |facing| sectors(&self.map.grid, unit.hex, facing, at).contains(&0);
        let pinned = unit.nerve.suppressed() || unit.marks.has(Mark::FullCover);
        let buttoned = self.uses(Switch::Turrets) && unit.bearing.buttoned();
        unit.hex == at
            || (!pinned || front(unit.bearing.facing())) && (!buttoned || front(unit.bearing.turret()))
    }

    /// What there is of a unit to be seen from a hex.
    pub fn sighted(&self, state: &State, id: UnitId, from: Hex) -> Sighted {
        let unit = state.unit(id);
        Sighted {
            hex: unit.hex,
            column: self.spotting_column(state, id),
            cover: self.cover(state, id, from),
            fired: unit.marks.has(Mark::SpotFire),
            moved: unit.marks.has(Mark::SpotMove),
            full: unit.marks.has(Mark::FullCover),
        }
    }

    /// B-20 to B-22b: the net modifier of a spotting, before it is clamped.
    pub fn spotting_net<L: Ledger>(&self, state: &State, spotter: UnitId, target: &Sighted, haze: Haze) -> L {
        let mut net = L::default();
        let mods = &self.charts.spot;
        let own = state.unit(spotter);
        let mut add = |rule: &'static str, key: &'static str, row: SpotMod, times: u8| {
            net.add_some(Rule(rule), key, mods.get(row) * i32::from(times));
        };
        match target.cover {
            Cover::None => {}
            Cover::Light => add("B-22", "mod-light-cover", SpotMod::Light, 1),
            Cover::Medium => add("B-22", "mod-medium-cover", SpotMod::Medium, 1),
            Cover::Heavy => add("B-22", "mod-heavy-cover", SpotMod::Heavy, 1),
        }
        match () {
            () if target.fired => add("B-21", "mod-spot-fire", SpotMod::Fired, 1),
            () if target.moved => add("B-21", "mod-spot-move", SpotMod::Moved, 1),
            () => {}
        }
        if target.full {
            add("B-22b", "mod-full-cover", SpotMod::Full, 1);
        }
        if self.card(state, spotter).is(Flag::Recon) && !self.basic() {
            add("B-22b", "mod-recon", SpotMod::Recon, 1);
        }
        if own.nerve.suppressed() || own.marks.has(Mark::FullCover) {
            add("B-22b", "mod-pinned", SpotMod::Pinned, 1);
        }
        if matches!(own.nerve.morale(), Morale::BrokenOn | Morale::BrokenOff) {
            add("7.1.5.2b", "mod-broken", SpotMod::Broken, 1);
        }
        if self.uses(Switch::Turrets) && own.bearing.buttoned() {
            add("7.8.3c", "mod-buttoned", SpotMod::Buttoned, 1);
        }
        add("B-138", "mod-smoke", SpotMod::Smoke, haze.open);
        add("B-138", "mod-thick-smoke", SpotMod::ThickSmoke, haze.thick);
        if self.uses(Switch::Weather) {
            let weather = self.battle.file.weather.at(state.turn);
            net.add_some(Rule("7.36.1"), "mod-visibility", weather.visibility.into());
        }
        // 7.27: last of all, and never above 0.
        if self.uses(Switch::Illumination) && state.smoke.get(target.hex).is_some_and(|smoke| smoke.is_lit())
        {
            let lift = mods.get(SpotMod::Lit).min(-net.total());
            if lift > 0 {
                net.add(Rule("7.27b"), "mod-lit", lift);
            }
        }
        net
    }

    /// B-24: whether a unit spots at all.
    pub fn may_spot(&self, state: &State, id: UnitId) -> bool {
        let there = state.is_here(id) || state.unit(id).is_hidden();
        if !there || !self.card(state, id).fights() {
            return false;
        }
        let carrier = state.unit(id).carrier;
        !carrier.is_some() || self.card(state, carrier).is(Flag::Open)
    }

    /// B-20: the range up to which a unit spots another, if there is a line of sight and it looks there.
    pub fn spotting_range(&self, state: &State, spotter: UnitId, target: UnitId) -> Option<u8> {
        if !self.sights.open(state.unit(spotter).hex, state.unit(target).hex) {
            return None;
        }
        self.range_to(state, spotter, &self.sighted(state, target, state.unit(spotter).hex))
    }

    /// B-20: the range up to which a unit spots what there is to be seen in a hex.
    pub fn range_to(&self, state: &State, spotter: UnitId, target: &Sighted) -> Option<u8> {
        if !target.hex.is_some() || !self.looks_there(state, spotter, target.hex) {
            return None;
        }
        let haze = self.line(state, state.unit(spotter).hex, target.hex)?;
        let net = self.spotting_net::<Sum>(state, spotter, target, haze).total();
        Some(self.charts.spotting_range(target.column, net).max(1))
    }

    /// B-20, B-24: whether a unit spots another, as everything is now.
    pub fn spots(&self, state: &State, spotter: UnitId, target: UnitId) -> bool {
        if !self.may_spot(state, spotter) || !state.is_here(target) {
            return false;
        }
        let (from, to) = (state.unit(spotter).hex, state.unit(target).hex);
        if !self.sights.open(from, to) {
            return false;
        }
        let range = self.map.grid.distance(from, to);
        self.spotting_range(state, spotter, target).is_some_and(|most| range <= u16::from(most))
    }
}
