//! 7.2: hidden units and their markers.

pub mod creeping;
pub mod deploying;
pub mod hiding;

use crate::Panzer;
use crate::options::Switch;
use crate::pieces::{Class, Flag};
use crate::spotting::Sighted;
use crate::state::{Command, Hidden, MARKERS, State, Team, UnitId, foe};
use kernel::grid::Hex;
use kernel::seat::Side;
use std::ops::Range;

/// 7.2.2.1b: the classes in the order of how far they are seen.
const CLASSES: [Class; 3] = [Class::Vehicle, Class::Towed, Class::Leg];

impl Panzer {
    /// 7.2.2a: the numbers of a side's markers; there are never more than the scenario allows.
    pub fn marker_numbers(&self, side: Side) -> Range<u8> {
        if !self.uses(Switch::Hidden) {
            return 0..0;
        }
        let allowed = |at: usize| self.battle.file.side.get(at).map_or(0, |one| one.hidden);
        let first = if side.0 == 0 { 0 } else { allowed(0) };
        first.min(MARKERS as u8)..first.saturating_add(allowed(side.index())).min(MARKERS as u8)
    }

    /// Whose a marker is.
    pub fn marker_side(&self, marker: u8) -> Side {
        Side(u8::from(!self.marker_numbers(Side(0)).contains(&marker)))
    }

    /// The markers of a side.
    pub fn markers_of(&self, state: &State, side: Side) -> impl Iterator<Item = (u8, Hidden)> + use<> {
        let (numbers, all) = (self.marker_numbers(side), state.markers);
        numbers.map(move |at| (at, all[usize::from(at)])).filter(|(_, marker)| marker.exists())
    }

    /// Whether a side has a marker in a hex that everybody sees.
    pub fn marked(&self, state: &State, side: Side, hex: Hex) -> bool {
        let numbers = self.marker_numbers(side);
        state.markers[usize::from(numbers.start)..usize::from(numbers.end)]
            .iter()
            .any(|marker| marker.hex == hex && marker.exists() && !marker.has(Hidden::DRAFT))
    }

    /// A73: the unit that speaks for a marker: one that may call fire best, else the first that fights.
    pub fn lead(&self, state: &State, marker: u8) -> Option<UnitId> {
        let rank = |id: &UnitId| {
            let card = self.card(state, *id);
            let calls = card.is(Flag::Observer);
            (!calls, self.entry(*id).hq.is_none(), !card.fights(), id.0)
        };
        state.under(marker).filter(|&id| !state.unit(id).carried()).min_by_key(rank)
    }

    /// Whether a unit speaks for the marker that it is under.
    pub fn leads(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        unit.is_hidden() && unit.marker().is_some_and(|marker| self.lead(state, marker) == Some(id))
    }

    /// 7.2.2.1b, A74: the class that a marker passes for: the one among its units that is seen from farthest away; a dummy is taken for leg,
    /// or for a vehicle once it has moved fast.
    pub fn marker_class(&self, state: &State, marker: u8) -> Class {
        let real = || state.under(marker).filter(|&id| !state.unit(id).carried());
        let has = |class: &Class| real().any(|id| self.card(state, id).class == *class);
        let fast = state.markers[usize::from(marker)].has(Hidden::FAST);
        let dummy = if fast { Class::Vehicle } else { Class::Leg };
        CLASSES.into_iter().find(has).unwrap_or(dummy)
    }

    /// What there is of a marker to be seen from a hex, if it is of a class.
    pub fn marker_sighted(&self, state: &State, marker: u8, class: Class, from: Hex) -> Sighted {
        let one = state.markers[usize::from(marker)];
        let inside = class != Class::Vehicle
            && self.ground(state, one.hex).is_some_and(|place| place.works.is_building());
        let moved = one.has(Hidden::ACTED);
        Sighted {
            hex: one.hex,
            column: CLASSES.iter().position(|other| *other == class).unwrap_or(2),
            cover: self.cover_of(state, one.hex, class, [inside, moved], from),
            fired: false,
            moved: one.has(Hidden::SPOT),
            full: one.has(Hidden::COVER) && class != Class::Vehicle,
        }
    }

    /// 7.2.2.1a: the units that would spot a marker now if it were of a class.
    pub fn marker_spotters(&self, state: &State, marker: u8, class: Class) -> Team {
        let hex = state.markers[usize::from(marker)].hex;
        let spots = |id: &UnitId| {
            let from = state.unit(*id).hex;
            let seen = self.marker_sighted(state, marker, class, from);
            self.may_spot(state, *id)
                && self
                    .range_to(state, *id, &seen)
                    .is_some_and(|most| self.map.grid.distance(from, hex) <= u16::from(most))
        };
        state.force(foe(self.marker_side(marker))).filter(spots).fold(0, |team, id| team | id.bit())
    }

    /// B-113: whether a side has a marker from which, by what everybody knows, somebody might answer fire at a hex.
    pub fn marker_answers(&self, state: &State, side: Side, hex: Hex) -> bool {
        let fights = || state.hidden(side).any(|id| self.card(state, id).fights());
        self.markers_of(state, side)
            .any(|(_, marker)| marker.face_down() && self.line(state, marker.hex, hex).is_some())
            && fights()
    }

    /// Whether a side has a marker whose counter lies face down.
    pub fn marker_faces_down(&self, state: &State, side: Side) -> bool {
        self.markers_of(state, side).any(|(_, marker)| marker.face_down())
            && state.hidden(side).next().is_some()
    }

    /// 7.2.2.3a: the markers of a side whose units may show themselves to act with one of these commands.
    pub fn may_unmask<'a>(
        &'a self,
        state: &'a State,
        side: Side,
        fits: fn(Command) -> bool,
    ) -> impl Iterator<Item = u8> + 'a {
        let ready = move |marker: &Hidden| fits(marker.order.command()) && !marker.has(Hidden::ACTED);
        let real = |marker: u8| state.under(marker).next().is_some();
        self.markers_of(state, side).filter(move |(at, one)| ready(one) && real(*at)).map(|(at, _)| at)
    }
}
