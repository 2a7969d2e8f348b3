//! Chapter 2: everything that changes during play.

use crate::card::{CardId, CardSet};
pub use crate::rooms::Frame;
use crate::sight::Veil;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::seat::Seat;
use kernel::set::{HexSet, bits};
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// The Axis.
pub const AXIS: Seat = Seat(0);
/// The Allies.
pub const ALLIES: Seat = Seat(1);

/// The other side.
#[inline]
pub const fn foe(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// How many units of a side can be in play at once.
pub const SLOTS: usize = 32;
/// Of both sides.
pub const UNITS: usize = 2 * SLOTS;
/// 8.3: a map has 15 columns of 10 hexes.
pub const HEXES: usize = 150;
/// The most kinds of Weapon.
pub const WEAPONS: usize = 24;
/// The most chits, one bit each.
pub const CHITS: usize = 31;
/// A set of hexes of a map.
pub type Hexes = HexSet<3>;
/// A set of units of one side, one bit a slot.
pub type Squad = u32;

/// A unit: those of the Axis have the numbers 0 to 31.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: UnitId = UnitId(u8::MAX);

    /// The unit in a slot of a side.
    pub const fn of(seat: Seat, slot: u8) -> UnitId {
        UnitId(seat.0 * SLOTS as u8 + slot)
    }

    /// Whose it is.
    pub const fn seat(self) -> Seat {
        Seat((self.0 as usize / SLOTS) as u8)
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of its side's units.
    pub const fn bit(self) -> Squad {
        1 << (self.0 as usize % SLOTS)
    }

    /// Whether it can be one at all.
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < UNITS
    }

    /// Names nobody, if it named the unit that is lost.
    pub fn lose(&mut self, lost: UnitId) {
        if *self == lost {
            *self = UnitId::NONE;
        }
    }

    /// E52.2-b: its twin is in a set of its side's units if it is.
    pub fn share(self, twin: UnitId, set: &mut Squad) {
        if *set & self.bit() != 0 {
            *set |= twin.bit();
        }
    }
}

/// The units of a side in a set, in order.
#[inline]
pub fn units(seat: Seat, set: Squad) -> impl Iterator<Item = UnitId> {
    bits(set).map(move |slot| UnitId::of(seat, slot))
}

/// 11: a Weapon in somebody's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Its kind.
    pub kind: u8,
    /// 11.4.
    pub broken: bool,
}

/// 2.2: a unit in play: on the map, or waiting on the Time Track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its kind, or [`Unit::FREE`] for an empty slot.
    pub kind: u8,
    /// Where it stands; [`Hex::NONE`] if it is not on the map.
    pub hex: Hex,
    /// 7.2.1, 6.1.2: the space of the Time Track on which it waits, or [`Unit::NO_SPACE`].
    pub space: u8,
    /// 3.2.
    pub broken: bool,
    /// 13.
    pub suppressed: bool,
    /// E44.1.
    pub veteran: bool,
    /// 11.2: at most one.
    pub weapon: Option<Carried>,
    /// O21: MP spent in this Move Order.
    pub spent: u8,
    /// T93: has entered a Road hex in this Move Order.
    pub road: bool,
}

impl Unit {
    /// The kind of an empty slot.
    pub const FREE: u8 = u8::MAX;
    /// Not on the Time Track.
    pub const NO_SPACE: u8 = u8::MAX;
    /// All MP are gone (F106.2-a).
    pub const EXHAUSTED: u8 = 100;
    /// An empty slot.
    pub const NONE: Unit = Unit {
        kind: Unit::FREE,
        hex: Hex::NONE,
        space: Unit::NO_SPACE,
        broken: false,
        suppressed: false,
        veteran: false,
        weapon: None,
        spent: 0,
        road: false,
    };

    /// A unit as it enters play.
    pub const fn fresh(kind: u8, weapon: Option<u8>) -> Unit {
        let weapon = match weapon {
            Some(kind) => Some(Carried { kind, broken: false }),
            None => None,
        };
        Unit { kind, weapon, ..Unit::NONE }
    }

    /// Whether somebody is there.
    pub const fn exists(&self) -> bool {
        self.kind != Unit::FREE
    }
}

/// F100.1: the six kinds of fortification.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Fort {
    /// F102.
    Foxholes,
    /// F105.
    Trench,
    /// F101.
    Bunker,
    /// F104.
    Pillbox,
    /// F103.
    Mines,
    /// F106.
    Wire,
}

impl Fort {
    /// All of them.
    pub const ALL: [Fort; 6] =
        [Fort::Foxholes, Fort::Trench, Fort::Bunker, Fort::Pillbox, Fort::Mines, Fort::Wire];

    /// The word in content files and notation.
    pub const fn word(self) -> &'static str {
        ["foxholes", "trench", "bunker", "pillbox", "mines", "wire"][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Fort> {
        Fort::ALL.into_iter().find(|fort| fort.word() == word)
    }
}

/// 12: a player's Radio.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Radio {
    /// Its kind.
    pub kind: u8,
    /// O17.
    pub broken: bool,
}

/// The cards of a player. The piles are sets: nobody, not even the state, knows the order of a draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cards {
    /// The draw pile; in a view, every card that the viewer has not seen.
    pub draw: CardSet,
    /// The hand, or what a viewer knows of it.
    pub hand: CardSet,
    /// How many cards the hand has, which everybody knows.
    pub held: u8,
    /// Cards of the hand that the opponent has seen (E61).
    pub shown: CardSet,
    /// The discard pile.
    pub discard: CardSet,
}

/// 4.2: a row of the Casualty Track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Casualties {
    /// How many spaces are filled.
    pub count: u8,
    /// The kinds of units in the spaces, in order; the last spaces are shared.
    pub kinds: [u8; Casualties::ROOM],
}

impl Casualties {
    /// How many casualties are told apart.
    pub const ROOM: usize = 30;
    /// Nobody.
    pub const NONE: Casualties = Casualties { count: 0, kinds: [Unit::FREE; Casualties::ROOM] };

    /// The kinds of the eliminated units that are told apart.
    pub fn kinds(&self) -> &[u8] {
        let told_apart = self.kinds.iter().position(|&kind| kind == Unit::FREE);
        &self.kinds[..told_apart.unwrap_or(Casualties::ROOM)]
    }
}

/// What kind of attack is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Means {
    /// O20: a Fire Order.
    Fire,
    /// A33: Op Fire.
    Op,
    /// A26: Assault Fire.
    Assault,
    /// F103: Mines.
    Mines,
    /// O18.2.3: artillery.
    Impact,
}

/// O20.3-a: an attack from the choice of its target to its last Defence Roll. Attacks never nest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attack {
    /// Who attacks.
    pub seat: Seat,
    /// With what.
    pub means: Means,
    /// The hex attacked.
    pub target: Hex,
    /// A40: the second hex, or [`Hex::NONE`].
    pub second: Hex,
    /// Units that fire.
    pub units: Squad,
    /// Units whose Weapons fire.
    pub weapons: Squad,
    /// O20.2.1-a: a Smoke round.
    pub smoke: bool,
    /// The shot was called off (10.3.2.1).
    pub withdrawn: bool,
    /// FP from cards.
    pub bonus: i8,
    /// A41: Sustained Fire cards played.
    pub sustained: u8,
    /// Final FP, once the Attack Roll has been made.
    pub fp: i8,
    /// The attack total.
    pub total: i16,
    /// A29: what Concealments have taken off it.
    pub concealed: i16,
    /// AMB-13: hexsides of the two target hexes that the attack crosses.
    pub sides: [u8; 2],
    /// AMB-2: a Mortar or artillery.
    pub plunging: bool,
    /// Cover does not count (11.6, F103.2).
    pub bare: bool,
    /// Units of both sides that still have to make a Defence Roll.
    pub defending: [Squad; 2],
}

impl Attack {
    /// No attack.
    pub const NONE: Attack = Attack {
        seat: AXIS,
        means: Means::Fire,
        target: Hex::NONE,
        second: Hex::NONE,
        units: 0,
        weapons: 0,
        smoke: false,
        withdrawn: false,
        bonus: 0,
        sustained: 0,
        fp: 0,
        total: 0,
        concealed: 0,
        sides: [0; 2],
        plunging: false,
        bare: false,
        defending: [0; 2],
    };
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// O20.3.3: a Fire Attack.
    Attack,
    /// F103.2.
    Mines,
    /// O18.2.3.2-b.
    Impact,
    /// O20.3.4-a.
    Defence,
    /// O20.2.3.
    Targeting,
    /// O18.2.2.
    Accuracy,
    /// O16.4.2.
    Melee,
    /// O22.3.
    Rally,
    /// O23.2.
    Rout,
    /// E50.
    Commissar,
    /// 8.17.
    Support,
    /// 6.2.2.
    SuddenDeath,
}

/// Why somebody draws from a Support Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Drawn {
    /// A35.4-a.
    Hidden,
    /// E59.
    Infiltration,
    /// E68.
    Reinforcements,
    /// 8.19, step 6.
    Bought,
}

/// W6: what the opponent of units that have entered a hex may still do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// Nothing: the moment is over.
    Past,
    /// Play cards, but not shoot: F105.2-b, or a shot has been made (A33.3-b).
    Covered,
    /// Play cards and shoot.
    Exposed,
}

/// How a unit goes from hex to hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gait {
    /// O21.
    Move,
    /// O16.
    Advance,
    /// O23.3.
    Retreat,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// 6.3 case 1.
    Surrender,
    /// 6.3 case 2.
    NoUnits,
    /// 6.3 case 3.
    SuddenDeath,
    /// 7.3.2: all five Objectives.
    AllObjectives,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where in the rules play stands.
    pub frames: Frames<Frame, 24>,
    /// Whose Turn it is.
    pub active: Seat,
    /// 9-a, 1-d: who holds the Initiative card.
    pub initiative: Seat,
    /// 5.1: Orders given in this Turn.
    pub orders: u8,
    /// Turns begun.
    pub turns: u16,
    /// 6.1.
    pub time: u8,
    /// 4.1.1: positive for the Axis.
    pub vp: i16,
    /// O22.1-b, O23.1: players activated for Recover or Rout in this Turn.
    pub recovered: [bool; 2],
    /// 4.2, E54: the Surrender spaces.
    pub surrender: [u8; 2],
    /// 6.3: a unit had to be placed in the Surrender space.
    pub surrendered: [bool; 2],
    /// 7.3.1: who controls each Objective, 2 for nobody.
    pub control: [u8; 5],
    /// 7.3.3: open chits.
    pub open: u32,
    /// 7.3.3: secret chits, or what a viewer knows of them.
    pub secret: [u32; 2],
    /// How many secret chits each side has.
    pub secrets: [u8; 2],
    /// 12-a, 2.2.3: a Radio in each Artillery box.
    pub radios: [Option<Radio>; 2],
    /// F103.2: the FP of each side's Mines.
    pub mines: [u8; 2],
    /// The cards of both players.
    pub cards: [Cards; 2],
    /// 4.2: the Casualty Track.
    pub casualties: [Casualties; 2],
    /// 4.2: the Weapons box, by kind.
    pub armoury: [u8; WEAPONS],
    /// T94: Smoke and Blaze.
    pub veil: Veil,
    /// The Smoke cup, by value from 1.
    pub cup: [u8; 10],
    /// F100: fortifications.
    #[serde(with = "kernel::slots")]
    pub forts: [Option<Fort>; HEXES],
    /// AMB-49: the hexes that the Axis occupied last, and those that the Allies did.
    pub held: [Hexes; 2],
    /// 8.16: fortifications to be placed, by kind.
    pub stock: [[u8; 6]; 2],
    /// 8.16: loose Weapons to be given to units, by kind.
    pub loose: [[u8; 6]; 2],
    /// 6.1.2: Radios on the Time Track that have not arrived, one bit for each of the scenario's.
    pub signals: u8,
    /// Units activated in this Turn.
    pub activated: [Squad; 2],
    /// Units activated by the present Order.
    pub picked: Squad,
    /// O20: units of the Fire Order that have fired, and units whose Weapons have.
    pub fired: [Squad; 2],
    /// O21: units activated to Move.
    pub moving: Squad,
    /// Units of the Move or Advance Order that are done.
    pub done: Squad,
    /// O14.4-a: a unit has carried the Order out.
    pub carried_out: bool,
    /// O21.2-a: the units on their way now.
    pub group: Squad,
    /// W6: how these have come into their hex.
    pub entry: Entry,
    /// A33: units activated for Op Fire in this Move Order.
    pub op: Squad,
    /// The attack under way.
    pub attack: Attack,
    /// O16.4-b: the hexes that wait until the Melee under way is over.
    pub waiting: Hexes,
    /// E57: the last card that a side lost by chance. All have seen it, though it may have been shuffled since.
    pub tossed: [CardId; 2],
    /// 1.9: the last roll that counted.
    pub dice: [u8; 2],
    /// Units on the map.
    pub on_map: [Squad; 2],
    /// Leaders on the map.
    pub leaders: [Squad; 2],
    /// All units in play.
    #[serde(with = "kernel::slots")]
    pub units: [Unit; UNITS],
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

impl State {
    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// Whether there is such a unit.
    pub fn exists(&self, id: UnitId) -> bool {
        id.is_some() && self.unit(id).exists()
    }

    /// Whether there is such a unit on the map.
    pub fn is_here(&self, id: UnitId) -> bool {
        id.is_some() && self.on_map[id.seat().index()] & id.bit() != 0
    }

    /// The same where there may be none.
    pub fn here_or_none(&self, id: UnitId) -> bool {
        id == UnitId::NONE || self.is_here(id)
    }

    /// Whether a set has no other units than those of a side on the map.
    pub fn all_here(&self, seat: Seat, set: Squad) -> bool {
        set & !self.on_map[seat.index()] == 0
    }

    /// Whose Turn it is not.
    #[inline]
    pub fn inactive(&self) -> Seat {
        foe(self.active)
    }

    /// A side's units on the map.
    #[inline]
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = UnitId> + use<> {
        units(seat, self.on_map[seat.index()])
    }

    /// A side's units in a hex.
    #[inline]
    pub fn at(&self, seat: Seat, hex: Hex) -> Squad {
        self.of(seat).filter(|&id| self.unit(id).hex == hex).fold(0, |set, id| set | id.bit())
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn has(&self, seat: Seat, hex: Hex) -> bool {
        self.of(seat).any(|id| self.unit(id).hex == hex)
    }

    /// Whether anybody is in a hex.
    pub fn occupied(&self, hex: Hex) -> bool {
        self.has(AXIS, hex) || self.has(ALLIES, hex)
    }

    /// The hexes in which a side has units.
    pub fn hexes(&self, seat: Seat) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        self.of(seat).for_each(|id| {
            hexes.insert(self.unit(id).hex);
        });
        hexes
    }

    /// The fortification in a hex.
    #[inline]
    pub fn fort(&self, hex: Hex) -> Option<Fort> {
        self.forts.get(hex.index()).copied().flatten()
    }

    /// VP as a side counts them.
    pub fn score(&self, seat: Seat) -> i16 {
        if seat == AXIS { self.vp } else { -self.vp }
    }

    /// Whether a unit is activated to Move right now (AMB-30).
    #[inline]
    pub fn moves(&self, id: UnitId) -> bool {
        id.seat() == self.active && self.moving & id.bit() != 0
    }
}
