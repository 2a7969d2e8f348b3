//! Section 3: everything that changes during play, flat and small. What is printed or fixed by the scenario is not in it.

mod field;
mod force;
mod notes;
mod unit;

pub use field::{Ground, Mine, Part, Smoke, Torn, Work};
pub use force::{
    Altitude, Battery, Bombs, Control, Formation, Hidden, Mission, Planned, SHEAVES, SHELLS, Sheaf, Shell,
    Sortie, Stage, Tube,
};
pub use notes::{Noted, Notes};
pub use unit::{
    Arm, Arms, Bearing, Command, Condition, Fate, Load, Mark, Marks, Morale, Nerve, Order, Stock,
    Suppression, Unit,
};

use crate::rooms::Frame;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::seat::{SeatSet, Side};
use kernel::set::bits;
use kernel::slots::{Slot, SparseHexes};
use serde::{Deserialize, Serialize};

/// 3.6: the most units of a side, one bit each in a [`Team`].
pub const SLOTS: usize = 64;
/// The most units of both sides.
pub const UNITS: usize = 2 * SLOTS;
/// The most formations of both sides.
pub const FORMATIONS: usize = 16;
/// 7.42d: the most formations or platoons that take turns.
pub const GROUPS: usize = 32;
/// The most off-map batteries of both sides.
pub const BATTERIES: usize = 12;
/// The most missions of indirect fire under way.
pub const MISSIONS: usize = 12;
/// The most entries of planned fire.
pub const PLANNED: usize = 12;
/// The most sorties.
pub const SORTIES: usize = 6;
/// The most hidden-unit markers of both sides.
pub const MARKERS: usize = 24;
/// The most hexes with smoke or light.
pub const CLOUDS: usize = 48;
/// The most hexes with mines; a scenario has no more.
pub const MINES: usize = 24;
/// The most hexes that burn.
pub const FIRES: usize = 32;
/// The most hexes that may catch fire at the end of one turn.
pub const SHELLED: usize = 24;
/// The most objectives.
pub const OBJECTIVES: usize = 8;
/// The most shots declared at one target before they are resolved.
pub const SHOTS: usize = 20;
/// The deepest nesting of procedures (10.1).
pub const DEPTH: usize = 7;

/// A unit: the first 64 numbers are those of side 0, the others those of side 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Nobody.
    pub const NONE: UnitId = UnitId(u8::MAX);

    /// The unit of a side by its number.
    #[inline]
    pub const fn of(side: Side, number: u8) -> UnitId {
        UnitId(side.0 * SLOTS as u8 + number)
    }

    /// Whether this is a unit.
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < UNITS
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        Side(self.0 / SLOTS as u8 % 2)
    }

    /// Its bit in the [`Team`] of its side.
    #[inline]
    pub const fn bit(self) -> Team {
        1 << (self.0 % SLOTS as u8)
    }

    /// Its place in lists of both sides.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % UNITS
    }
}

/// Units of one side, one bit each.
pub type Team = u64;

/// The units of a team.
#[inline]
pub fn units(side: Side, team: Team) -> impl Iterator<Item = UnitId> + Clone {
    bits(team).map(move |number| UnitId::of(side, number))
}

/// The other side.
#[inline]
pub const fn foe(side: Side) -> Side {
    Side(1 - side.0 % 2)
}

/// B-50: one declared shot: who, with which of its weapons, with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// Who fires.
    pub unit: UnitId,
    /// The weapon in the low three bits, what it fires above them.
    how: u8,
}

impl Slot for Shot {
    const EMPTY: Shot = Shot::NONE;
    type Held = Shot;

    fn held(&self) -> Option<Shot> {
        self.unit.is_some().then_some(*self)
    }

    fn holding(held: Shot) -> Shot {
        held
    }
}

impl Shot {
    const NONE: Shot = Shot { unit: UnitId::NONE, how: 0 };
    const ROUND: u8 = 1 << 7;

    /// A shot.
    pub const fn of(unit: UnitId, arm: Arm, load: Load) -> Shot {
        Shot { unit, how: arm as u8 | (load as u8) << 3 }
    }

    /// The weapon.
    pub const fn arm(self) -> Arm {
        Arm::ALL[(self.how & 7) as usize % 5]
    }

    /// What it fires.
    pub const fn load(self) -> Load {
        Load::ALL[(self.how >> 3 & 7) as usize % 5]
    }

    /// B-111: the weapon, or who carries it, had to be brought round to fire.
    pub const fn brought_round(self) -> bool {
        self.how & Shot::ROUND != 0
    }

    /// The same shot from a weapon that had to be brought round.
    #[must_use]
    pub const fn round(self, round: bool) -> Shot {
        Shot { how: self.how | if round { Shot::ROUND } else { 0 }, ..self }
    }
}

/// B-50: the shots declared at one target, in the order in which they are resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Volley {
    /// At whom.
    pub target: UnitId,
    /// How many of them have been resolved.
    pub done: u8,
    count: u8,
    #[serde(with = "kernel::slots")]
    shots: [Shot; SHOTS],
}

impl Volley {
    /// Nothing declared.
    pub const NONE: Volley = Volley { target: UnitId::NONE, done: 0, count: 0, shots: [Shot::NONE; SHOTS] };

    /// Nothing declared yet at a target.
    pub const fn at(target: UnitId) -> Volley {
        Volley { target, ..Volley::NONE }
    }

    /// The shots.
    pub fn shots(&self) -> impl Iterator<Item = Shot> + '_ {
        self.shots[..usize::from(self.count).min(SHOTS)].iter().copied()
    }

    /// The shot that comes next.
    pub fn next(&self) -> Option<Shot> {
        self.shots().nth(usize::from(self.done))
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nothing has been declared.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether there is room for another one.
    pub const fn has_room(&self) -> bool {
        (self.count as usize) < SHOTS
    }

    /// Whether the list makes sense.
    pub fn is_sound(&self) -> bool {
        let count = usize::from(self.count);
        count <= SHOTS
            && self.done <= self.count
            && self.shots[..count].iter().all(|shot| shot.unit.is_some())
    }

    /// Adds a shot, if there is room.
    pub fn add(&mut self, shot: Shot) {
        if let Some(slot) = self.shots.get_mut(usize::from(self.count)) {
            *slot = shot;
            self.count += 1;
        }
    }
}

/// Everything that changes during play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where in the rules play stands.
    pub frames: Frames<Frame, DEPTH>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u8,
    /// B-40: the First Player of this turn.
    pub first: Side,
    /// B-42: the First Player of the turn before.
    pub previous: Side,
    /// Who is still writing on a sheet.
    pub writing: SeatSet,
    /// The unit in hand on each seat's sheet.
    pub in_hand: [UnitId; 2],
    /// The units that are there (not destroyed, not waiting), of each side.
    pub here: [Team; 2],
    /// The units.
    #[serde(with = "kernel::slots")]
    pub units: [Unit; UNITS],
    /// B-23, B-28b: by which enemy units each unit is spotted.
    #[serde(with = "unit::spotting")]
    pub spotted: [Team; UNITS],
    /// 7.1, 7.43: formations.
    pub formations: [Formation; FORMATIONS],
    /// 7.42.1b: this turn's record: the place of each group that has fired, from 1; 0 for none.
    pub record: [u8; GROUPS],
    /// 7.42.1a: the group that each side has named; 255 for none.
    pub named: [u8; 2],
    /// 7.28: off-map batteries.
    pub batteries: [Battery; BATTERIES],
    /// 7.28: counter-battery units that are out of action, one bit each.
    pub hunters_out: u8,
    /// 7.28a: counter-battery units that have tried to locate somebody this turn, one bit each.
    pub hunters_used: u8,
    /// B-130: missions under way.
    #[serde(with = "kernel::slots")]
    pub missions: [Option<Mission>; MISSIONS],
    /// B-136: planned fire.
    #[serde(with = "kernel::slots")]
    pub planned: [Planned; PLANNED],
    /// B-140: sorties.
    #[serde(with = "kernel::slots")]
    pub sorties: [Option<Sortie>; SORTIES],
    /// 7.2: hidden-unit markers.
    #[serde(with = "kernel::slots")]
    pub markers: [Hidden; MARKERS],
    /// B-135: smoke and light.
    pub smoke: Notes<Smoke, CLOUDS>,
    /// 7.31: mines.
    pub mines: SparseHexes<Mine, MINES>,
    /// 7.35: fires and the turns in which they began.
    pub fires: Notes<u8, FIRES>,
    /// 7.35.1: the highest GP factor used against a hex this turn.
    pub shelled: Notes<u8, SHELLED>,
    /// 7.19: terrain that engineers have destroyed.
    pub torn: Torn,
    /// B-161: who controls what.
    pub control: [Control; OBJECTIVES],
    /// B-160: points of units that have left, of each side.
    pub exits: [u16; 2],
    /// B-50: what is being declared or resolved.
    pub volley: Volley,
    /// B-122: who takes part in an assault, of each side.
    pub fighters: [Team; 2],
    /// B-158: the units that the sheets of 8c say something about, of each side.
    pub adjusted: [Team; 2],
}

impl State {
    /// A unit.
    #[inline]
    pub const fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub const fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// Whether a unit is there: on the map, and not destroyed.
    #[inline]
    pub const fn is_here(&self, id: UnitId) -> bool {
        id.is_some() && self.here[id.side().index()] & id.bit() != 0
    }

    /// The units of a side that are there.
    #[inline]
    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        units(side, self.here[side.index()])
    }

    /// 7.2: the units of a side that are under markers.
    #[inline]
    pub fn hidden(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        // Nobody is hidden but under a marker, and most battles have none.
        let among = if self.markers.iter().any(|marker| marker.exists()) { u64::MAX } else { 0 };
        let all = units(side, among).filter(|&id| self.unit(id).is_hidden());
        units(side, all.fold(0, |team, id| team | id.bit()))
    }

    /// The units of a side that are there or hidden.
    #[inline]
    pub fn force(&self, side: Side) -> impl Iterator<Item = UnitId> + Clone + use<> {
        let hidden = self.hidden(side).fold(0, |team, id| team | id.bit());
        units(side, self.here[side.index()] | hidden)
    }

    /// 7.2: the units under a marker.
    pub fn under(&self, marker: u8) -> impl Iterator<Item = UnitId> + '_ {
        let under = move |id: &UnitId| self.unit(*id).is_hidden() && self.unit(*id).marker() == Some(marker);
        let away = |side: Side| units(side, !self.here[side.index()]);
        away(Side(0)).chain(away(Side(1))).filter(under)
    }

    /// The units of a side that stand in a hex by themselves, none of them mounted or hitched.
    #[inline]
    pub fn at(&self, side: Side, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.of(side).filter(move |&id| self.unit(id).hex == hex && !self.unit(id).carried())
    }

    /// B-107: what a unit carries and tows, under a marker as well.
    pub fn load(&self, carrier: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let on = move |id: &UnitId| self.unit(*id).carrier == carrier;
        units(carrier.side(), u64::MAX).filter(on).filter(|&id| self.is_here(id) || self.unit(id).is_hidden())
    }

    /// The wrecks in a hex: vehicles that are knocked out, brewed up or abandoned.
    pub fn wrecks(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        (0..UNITS as u8)
            .map(UnitId)
            .filter(move |&id| self.unit(id).hex == hex && self.unit(id).fate.is_wreck())
    }
}

const _: () = assert!(size_of::<Unit>() == 16, "64 units a side leave room for the rest");
const _: () = assert!(size_of::<State>() <= 4096, "a state takes at most 4 KiB");
