//! 2.3: Infantry and AFVs.

use super::marks::{Is, Status};
use super::{MEN, SLOTS, Team, UNITS};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::seat::Side;
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// A unit: those of the first side have the numbers 0 to 31, its AFVs from 24 on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: UnitId = UnitId(u8::MAX);

    /// The unit in a slot of a side.
    #[inline]
    pub const fn of(side: Side, slot: u8) -> UnitId {
        UnitId(side.0 * SLOTS as u8 + slot)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        Side((self.0 as usize / SLOTS) as u8)
    }

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its slot.
    #[inline]
    pub const fn slot(self) -> usize {
        self.0 as usize % SLOTS
    }

    /// Its bit in a set of its side's units.
    #[inline]
    pub const fn bit(self) -> Team {
        1 << self.slot()
    }

    /// Whether it can be one at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < UNITS
    }

    /// Whether it is a vehicle.
    #[inline]
    pub const fn is_afv(self) -> bool {
        self.slot() >= MEN
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// To be set up, or beside the map.
    Waiting,
    /// On the map.
    Map,
    /// Eliminated.
    Gone,
    /// 3.3.e: has left the map.
    Exited,
    /// 7.4.b: a wreck on the map.
    Wreck,
}

/// 7.8: the weapons of an AFV.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Station {
    /// Main armament.
    Ma,
    /// Bow MG.
    Bmg,
    /// Coaxial MG.
    Cmg,
    /// Anti-aircraft MG.
    Aamg,
    /// Rear MG.
    Rmg,
}

impl Station {
    /// All of them.
    pub const ALL: [Station; 5] = [Station::Ma, Station::Bmg, Station::Cmg, Station::Aamg, Station::Rmg];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["ma", "bmg", "cmg", "aamg", "rmg"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Station> {
        Station::ALL.into_iter().find(|station| station.word() == word)
    }

    /// Its bit.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// 6.10, 6.11: what a weapon has acquired.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Lock {
    /// Nothing.
    None,
    /// 6.10: this unit, and whoever was with it, by -1 or -2.
    Unit(UnitId, u8),
    /// 6.11: a hex.
    Area(Hex, u8),
    /// 6.10.c: the hex in which the target was seen last.
    Last(Hex, u8),
}

/// A unit. Fields that only AFVs use are so marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its kind among Infantry or AFVs, or [`Unit::FREE`] for an empty slot.
    pub kind: u8,
    /// Where it is.
    pub place: Place,
    /// Its hex on the map, also of a wreck; [`Hex::NONE`] elsewhere, and in the view of an enemy from whom it is hidden.
    pub hex: Hex,
    /// Its markers.
    pub marks: Status,
    /// What it has done.
    pub deeds: Status,
    /// Which of the scenario's groups it belongs to.
    pub group: u8,
    /// AMB.83: attacks on the mover in its present Location.
    pub shots: u8,
    /// MF or MP spent in this MPh, in halves.
    pub spent: u8,
    /// The hexside by which it entered its hex in this Player Turn, as direction plus 1; 0 for none.
    pub entry: u8,
    /// AFV: AMB.73: the hex at which it has fired its MGs in this phase.
    pub aimed: Hex,
    /// AFV: VCA.
    pub hull: Spine,
    /// AFV: TCA.
    pub turret: Spine,
    /// AFV: weapons out of order, one bit a [`Station`].
    pub jammed: u8,
    /// AFV: weapons lost for good, one bit a [`Station`].
    pub disabled: u8,
    /// AFV: weapons that have fired in this Player Turn, one bit a [`Station`].
    pub fired: u8,
    /// AFV: special ammunition used up, one bit an ammunition.
    pub depleted: u8,
    /// AFV: what its MA has acquired.
    pub lock: Lock,
    /// Leader: whom he has directed in this Player Turn. In Close Combat: to whom a SMC is attached. AFV: turns for fire, see
    /// [`Unit::swung`], and what its MGs have fired at before, see [`Unit::has_aimed`].
    pub with: Team,
}

impl Unit {
    /// The kind of an empty slot.
    pub const FREE: u8 = u8::MAX;
    /// An empty slot.
    pub const NONE: Unit = Unit {
        kind: Unit::FREE,
        place: Place::Waiting,
        hex: Hex::NONE,
        marks: Status::NONE,
        deeds: Status::NONE,
        group: 0,
        shots: 0,
        spent: 0,
        entry: 0,
        aimed: Hex::NONE,
        hull: Spine::ALL[0],
        turret: Spine::ALL[0],
        jammed: 0,
        disabled: 0,
        fired: 0,
        depleted: 0,
        lock: Lock::None,
        with: 0,
    };

    /// Whether there is a unit.
    #[inline]
    pub const fn exists(&self) -> bool {
        self.kind != Unit::FREE
    }

    /// Whether it is on the map.
    #[inline]
    pub const fn on_map(&self) -> bool {
        self.exists() && matches!(self.place, Place::Map)
    }

    /// Whether any of these markers is on it.
    #[inline]
    pub const fn is(&self, marks: u32) -> bool {
        self.marks.any(marks)
    }

    /// Whether it has done any of these.
    #[inline]
    pub const fn did(&self, deeds: u32) -> bool {
        self.deeds.any(deeds)
    }

    /// AFV: 7.8.d: by how many hexspines its hull or turret was turned for fire in this phase.
    #[inline]
    pub const fn swung(&self, turret: bool) -> u8 {
        (self.with >> (8 * turret as u32)) as u8
    }

    /// AFV: 7.8.d: its hull or turret has been turned for fire by so many hexspines more.
    pub const fn swing(&mut self, turret: bool, spines: u8) {
        let all = self.swung(turret).saturating_add(spines) as Team;
        let at = 8 * turret as u32;
        self.with = self.with & !(0xff << at) | all << at;
    }

    /// AFV: 7.8.b: whether its MGs have fired at a hex in this phase; of those before the last one only one is remembered.
    #[inline]
    pub fn has_aimed(&self, hex: Hex) -> bool {
        self.aimed == hex || self.with >> 16 == Team::from(hex.0) + 1
    }

    /// AFV: 7.8.b: its MGs have fired at a hex.
    pub fn aim_at(&mut self, hex: Hex) {
        if self.aimed.is_some() && self.aimed != hex {
            self.with = self.with & 0xffff | (Team::from(self.aimed.0) + 1) << 16;
        }
        self.aimed = hex;
    }

    /// 2.0.c: Good Order, of Infantry and of an AFV.
    #[inline]
    pub const fn good_order(&self) -> bool {
        !self.is(Is::BROKEN | Is::MELEE | Is::SHOCK | Is::UK | Is::STUN | Is::STUNNED_OUT)
    }
}

impl Slot for Unit {
    const EMPTY: Unit = Unit::NONE;
    type Held = Unit;

    fn held(&self) -> Option<Unit> {
        self.exists().then_some(*self)
    }

    fn holding(held: Unit) -> Unit {
        held
    }
}
