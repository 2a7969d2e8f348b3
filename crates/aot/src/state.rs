//! Chapter 2: the state model. Flat, of fixed size and copyable.

use crate::card::Card;
use crate::rooms::Frame;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::set::{Bits, bits};
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// UNI-01: a unit's slot; its number on the table is one more. Seat 0 has slots 0 to 15, seat 1 slots 16 to 31, so
/// that what one seat does in secret never moves the other's units.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: UnitId = UnitId(u8::MAX);

    /// As an index into the units.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number written on model and card.
    pub const fn number(self) -> u8 {
        self.0.wrapping_add(1)
    }

    /// Whose slot it is.
    pub const fn seat(self) -> usize {
        self.0 as usize / SLOTS
    }

    /// As a bit of a set of units; [`UnitId::NONE`] is in no set.
    pub const fn bit(self) -> u32 {
        if self.0 < 32 { 1 << self.0 } else { 0 }
    }
}

/// Slots of one seat.
pub const SLOTS: usize = 16;
/// Slots of both.
pub const UNITS: usize = 2 * SLOTS;

/// The slots of a seat.
pub fn slots(seat: usize) -> impl Iterator<Item = UnitId> {
    (seat * SLOTS..(seat + 1) * SLOTS).map(|i| UnitId(i as u8))
}

/// The units of a set, in ascending order.
#[inline]
pub fn members(set: u32) -> Members {
    Members(bits(set))
}

/// The iterator of [`members`].
#[derive(Clone, Copy, Debug)]
pub struct Members(Bits);

impl Iterator for Members {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        self.0.next().map(UnitId)
    }
}

/// Where a unit is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Status {
    /// The slot is empty.
    #[default]
    Absent,
    /// Not yet placed, or waiting to arrive.
    Reserve,
    /// Its model stands on the map.
    OnMap,
    /// AMB-06: in play in its hex, model off the map.
    Ambush,
    /// STR-03: removed.
    Destroyed,
    /// CLC-10: removed as prisoners.
    Captured,
    /// ASM-06: went into another unit.
    Merged,
    /// left the map with its flags used up.
    Routed,
}

/// SEQ-04: order kinds in the sequence of execution; Wait is the absence of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// WAI-03.
    #[default]
    Wait,
    /// Chapter 7.1.
    Defence,
    /// Chapter 7.2.
    SuppressiveFire,
    /// Chapter 7.3.
    Fire,
    /// Chapter 7.4; of a locked unit: the enemy it goes on fighting (CLC-07).
    Attack,
    /// Chapter 7.6.
    Ambush,
    /// Chapter 7.7.
    ChangeSector,
    /// Chapter 7.8.
    Assembly,
    /// Chapter 7.9.
    Supplies,
    /// Chapter 7.10.
    March,
    /// Chapter 7.12.
    FireOnTheMove,
}

impl Kind {
    /// All kinds, in order.
    pub const ALL: [Kind; 11] = [
        Kind::Wait,
        Kind::Defence,
        Kind::SuppressiveFire,
        Kind::Fire,
        Kind::Attack,
        Kind::Ambush,
        Kind::ChangeSector,
        Kind::Assembly,
        Kind::Supplies,
        Kind::March,
        Kind::FireOnTheMove,
    ];

    /// SEQ-06: movement orders that move.
    pub const fn moves(self) -> bool {
        matches!(self, Kind::March | Kind::FireOnTheMove)
    }

    /// SEQ-05: orders of the special step.
    pub const fn special(self) -> bool {
        matches!(self, Kind::Ambush | Kind::ChangeSector | Kind::Assembly | Kind::Supplies)
    }

    /// Chapter 7: ammo it costs to order.
    pub const fn ammo(self) -> u8 {
        match self {
            Kind::SuppressiveFire => 3,
            Kind::Defence | Kind::Fire | Kind::Attack | Kind::FireOnTheMove => 1,
            _ => 0,
        }
    }

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Wait => "wait",
            Kind::Defence => "defence",
            Kind::SuppressiveFire => "suppress",
            Kind::Fire => "fire",
            Kind::Attack => "attack",
            Kind::Ambush => "ambush",
            Kind::ChangeSector => "sector",
            Kind::Assembly => "assembly",
            Kind::Supplies => "supplies",
            Kind::March => "march",
            Kind::FireOnTheMove => "fire-moving",
        }
    }
}

/// Up to ten steps, three bits each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Route {
    steps: u32,
    len: u8,
}

impl Route {
    /// The most steps a route can have: the longest March and road bonus stay below it.
    pub const MOST: u8 = 10;

    /// How many steps.
    pub const fn len(self) -> u8 {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// Step number `i`, from 0.
    pub const fn step(self, i: u8) -> Dir {
        Dir::from_index((self.steps >> (3 * i)) as u8 & 7)
    }

    /// The route with one more step; full routes stay as they are.
    #[must_use]
    pub const fn with(self, dir: Dir) -> Route {
        if self.len >= Route::MOST {
            return self;
        }
        Route { steps: self.steps | (dir as u32) << (3 * self.len), len: self.len + 1 }
    }

    /// The first `len` steps.
    #[must_use]
    pub const fn cut(self, len: u8) -> Route {
        if len >= self.len {
            return self;
        }
        Route { steps: self.steps & ((1 << (3 * len)) - 1), len }
    }

    /// The steps in order.
    pub fn steps(self) -> impl Iterator<Item = Dir> {
        (0..self.len).map(move |i| self.step(i))
    }
}

/// An order as written on the back of a card (PLN-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order {
    /// What.
    pub kind: Kind,
    /// Given: the tick on the card; Wait by default is not given.
    pub given: bool,
    /// Carried out, cancelled or used up.
    pub done: bool,
    /// The enemy named.
    pub target: UnitId,
    /// The side named; `None` if none is, or unknown.
    pub facing: Option<Dir>,
    /// Kill-zone distance; `None` if none is named, or unknown.
    pub zone: Option<u8>,
    /// The route.
    pub route: Route,
    /// FOM-03: the firing hex as a number of steps; `None` until underlined.
    pub fire_at: Option<u8>,
    /// Steps made so far.
    pub progress: u8,
}

impl Order {
    /// WAI-03: no order.
    pub const NONE: Order = Order {
        kind: Kind::Wait,
        given: false,
        done: false,
        target: UnitId::NONE,
        facing: None,
        zone: None,
        route: Route { steps: 0, len: 0 },
        fire_at: None,
        progress: 0,
    };

    /// Whether it is of this kind and still to be carried out.
    pub fn pending(&self, kind: Kind) -> bool {
        self.kind == kind && self.given && !self.done
    }
}

/// Facing and kill zone of a unit that has a fire sector.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sector {
    /// SEC-03: the side it points at; `None` without a sector, or unknown.
    pub facing: Option<Dir>,
    /// KZN-01: how far the kill zone reaches.
    pub zone: u8,
}

/// What has happened to a unit this turn, and other marks on its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marks {
    /// DFN-01: its Defence order is in effect.
    pub defending: bool,
    /// DFN-04, AMB-26: has made its reaction shot.
    pub reacted: bool,
    /// Took part in a close combat this turn, or was attacked.
    pub fought: bool,
    /// WDR-01: leaves its close combat this turn.
    pub withdrawing: bool,
    /// AMB-16: fights with its Ambush bonus although discovered.
    pub sprung: bool,
    /// AMB-17: fights with accuracy +1.
    pub surprise: bool,
    /// ASM-04: chosen for the assembly that is being put together.
    pub joins: bool,
    /// Moved a hex in the present tick.
    pub moved: bool,
    /// TST-06: has tested in the present tick.
    pub tested: bool,
    /// The side through which it entered the hex of its close combat.
    pub entered: Option<Dir>,
    /// The enemy it has chosen to shoot at.
    pub aim: Option<UnitId>,
}

/// A unit: model and card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Index of its card.
    pub card: u8,
    /// Where in its life.
    pub status: Status,
    /// Its hex, also in Ambush; [`Hex::NONE`] off the map or unknown.
    pub hex: Hex,
    /// STR-01.
    pub strength: u8,
    /// AMM-01.
    pub ammo: u8,
    /// DEF-05: hits absorbed this turn.
    pub absorbed: u8,
    /// hits absorbed by bonuses, where these are booked apart.
    pub absorbed_bonus: u8,
    /// SUP-01: the turn in which it became suppressed, 0 if it is not.
    pub suppressed: u8,
    /// SUP-08: flags crossed out.
    pub flags: u8,
    /// Its hex is unknown to the enemy (Q-37: placed in Ambush by the scenario).
    pub hidden: bool,
    /// CLC-06.
    pub locked: bool,
    /// EXE-07: turns made of an Ambush order.
    pub ambush_turns: u8,
    /// EXE-07: turns made of a Receive Supplies order.
    pub supply_turns: u8,
    /// Sector of Defence, Ambush or card.
    pub sector: Sector,
    /// The sector that an unfinished Ambush order names.
    pub plan: Sector,
    /// The hex that an unfinished Ambush order names; [`Hex::NONE`] without one.
    pub plan_hex: Hex,
    /// Marks of this turn.
    pub marks: Marks,
    /// Its order.
    pub order: Order,
}

impl Unit {
    /// An empty slot.
    pub const ABSENT: Unit = Unit {
        card: 0,
        status: Status::Absent,
        hex: Hex::NONE,
        strength: 0,
        ammo: 0,
        absorbed: 0,
        absorbed_bonus: 0,
        suppressed: 0,
        flags: 0,
        hidden: false,
        locked: false,
        ambush_turns: 0,
        supply_turns: 0,
        sector: Sector { facing: None, zone: 0 },
        plan: Sector { facing: None, zone: 0 },
        plan_hex: Hex::NONE,
        marks: Marks {
            defending: false,
            reacted: false,
            fought: false,
            withdrawing: false,
            sprung: false,
            surprise: false,
            joins: false,
            moved: false,
            tested: false,
            entered: None,
            aim: None,
        },
        order: Order::NONE,
    };

    /// A fresh unit of a card.
    pub fn fresh(card: u8, def: &Card) -> Unit {
        Unit { card, status: Status::Reserve, strength: def.strength, ammo: def.ammo, ..Unit::ABSENT }
    }

    /// Whether it is in play, on the map or in Ambush.
    pub fn alive(&self) -> bool {
        matches!(self.status, Status::OnMap | Status::Ambush)
    }

    /// Whether its model stands on the map.
    pub fn on_map(&self) -> bool {
        self.status == Status::OnMap
    }

    /// Whether it lies in Ambush.
    pub fn in_ambush(&self) -> bool {
        self.status == Status::Ambush
    }

    /// EXE-07: whether an Ambush order given now goes on with the marks already made. The order names its hex, so it is
    /// resumed there; anywhere else a new one begins.
    pub fn resumes_ambush(&self) -> bool {
        self.ambush_turns > 0 && self.plan_hex == self.hex && !self.in_ambush()
    }

    /// Whether it is suppressed.
    pub fn is_suppressed(&self) -> bool {
        self.suppressed != 0
    }
}

/// Where a seat stands with the sheet that it is writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// All written.
    pub committed: bool,
    /// The unit in hand, if one is.
    pub unit: Option<UnitId>,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// One side has no units left.
    Destroyed,
    /// The last turn is over.
    Time,
}

/// Everything that changes during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Where in the rules.
    pub frames: Frames<Frame, 6>,
    /// Both sides' sheets.
    pub sheets: [Sheet; 2],
    /// Which seats are writing, in a sealed phase where not both do.
    pub writing: [bool; 2],
    /// Points left to buy with.
    pub purse: [u16; 2],
    /// DEP-06: what is left in each depot.
    pub depots: [u8; 4],
    /// WIR-01: wired hexsides still there, as bits.
    pub wires: u64,
    /// Who holds each objective: 0, 1, or 2 for nobody.
    pub control: [u8; 8],
    /// All units by slot.
    #[serde(with = "kernel::slots")]
    pub units: [Unit; UNITS],
}

impl State {
    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// Whether there is such a unit, and its model stands on the map.
    pub fn on_map(&self, id: UnitId) -> bool {
        self.units.get(id.index()).is_some_and(Unit::on_map)
    }

    /// The units that pass, as a set.
    #[inline]
    pub fn set(&self, mut holds: impl FnMut(UnitId, &Unit) -> bool) -> u32 {
        let mut set = 0;
        for (i, unit) in self.units.iter().enumerate() {
            let id = UnitId(i as u8);
            if unit.status != Status::Absent && holds(id, unit) {
                set |= id.bit();
            }
        }
        set
    }
}

impl Slot for Unit {
    const EMPTY: Unit = Unit::ABSENT;
    type Held = Unit;

    fn held(&self) -> Option<Unit> {
        (self.status != Status::Absent).then_some(*self)
    }

    fn holding(held: Unit) -> Unit {
        held
    }
}

/// The bits of a seat's slots.
pub const fn seat_bits(seat: usize) -> u32 {
    0xFFFF << (16 * seat)
}
