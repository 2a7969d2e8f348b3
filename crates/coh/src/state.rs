//! 1: everything that changes during play.

use crate::card::{CardId, CardSet};
use crate::pieces::{Colour, Pieces, Work};
pub use crate::rooms::Frame;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{Seat, SeatSet, Side};
use kernel::set::{HexSet, bits};
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// Germany.
pub const GERMANY: Side = Side(0);
/// The USSR.
pub const USSR: Side = Side(1);

/// The other side.
#[inline]
pub const fn foe(side: Side) -> Side {
    Side(1 - side.0)
}

/// A.130: how many units a side can have.
pub const SLOTS: usize = 32;
/// Of both sides.
pub const UNITS: usize = 2 * SLOTS;
/// 19.0: the most commanders.
pub const SEATS: usize = 4;
/// 17: the most fortifications and obstacles, hasty defences not counted.
pub const WORKS: usize = 24;
/// 13.4: the most strikes that are planned at a time, two of each artillery card.
pub const STRIKES: usize = 4;
/// 4.4: the most control markers.
pub const CONTROLS: usize = 8;
/// A set of hexes of a map.
pub type Hexes = HexSet<4>;
/// A set of units of one side, one bit a slot.
pub type Team = u32;

/// A unit: those of Germany have the numbers 0 to 31.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// No unit.
    pub const NONE: UnitId = UnitId(u8::MAX);

    /// The unit in a slot of a side.
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

    /// Its bit in a set of its side's units.
    #[inline]
    pub const fn bit(self) -> Team {
        1 << (self.0 as usize % SLOTS)
    }

    /// Whether it can be one at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < UNITS
    }
}

/// The units of a side in a set, in order.
#[inline]
pub fn units(side: Side, set: Team) -> impl Iterator<Item = UnitId> {
    bits(set).map(move |slot| UnitId::of(side, slot))
}

/// 7.2: a hit marker under a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hit {
    /// Its kind, or [`Hit::UNKNOWN`] of its colour in the view of somebody who may not know it.
    pub kind: u8,
    /// 7.5: turned up.
    pub open: bool,
}

impl Hit {
    /// A face-down marker of the soft pool, then of the armoured one.
    pub const UNKNOWN: [u8; 2] = [254, 253];

    /// Whether this viewer knows its kind.
    #[inline]
    pub const fn is_known(self) -> bool {
        (self.kind as usize) < Pieces::HITS
    }
}

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// 9.9: beside the map, or not there yet.
    Reserve,
    /// On the map: seen, hidden or carried.
    Map,
    /// 7.11.
    Destroyed,
    /// A.119.
    Exited,
}

/// 1.3: a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its kind, or [`Unit::FREE`] for an empty slot.
    pub kind: u8,
    /// Whose commander's it is.
    pub seat: Seat,
    /// Where it is.
    pub place: Place,
    /// Its hex on the map; [`Hex::NONE`] elsewhere, and in the view of an enemy from whom it is hidden.
    pub hex: Hex,
    /// 4.1.a; without meaning while hidden.
    pub facing: Dir,
    /// 2.2.c.
    pub spent: bool,
    /// 11.
    pub hidden: bool,
    /// 17.6: in a hasty defence of its own.
    pub hasty: bool,
    /// DEF.11: occupies the fortification of its hex.
    pub sheltered: bool,
    /// A.35: bogged down until the round ends.
    pub bogged: bool,
    /// 7.2.
    pub hit: Option<Hit>,
    /// DEF.13: by whom it is carried or towed.
    pub carrier: UnitId,
    /// DEF.13: what it carries or tows.
    pub load: UnitId,
    /// 6.12.b: the hex from which it has come among enemies since their last turn.
    pub came_from: Hex,
    /// Which of the scenario's groups it belongs to: when and where it arrives.
    pub group: u8,
}

impl Unit {
    /// The kind of an empty slot.
    pub const FREE: u8 = u8::MAX;
    /// A.117: the kind of a hidden unit in the view of an enemy who does not know the list.
    pub const UNKNOWN: u8 = 254;
    /// An empty slot.
    pub const NONE: Unit = Unit {
        kind: Unit::FREE,
        seat: Seat(0),
        place: Place::Reserve,
        hex: Hex::NONE,
        facing: Dir::N,
        spent: false,
        hidden: false,
        hasty: false,
        sheltered: false,
        bogged: false,
        hit: None,
        carrier: UnitId::NONE,
        load: UnitId::NONE,
        came_from: Hex::NONE,
        group: 0,
    };

    /// Whether there is a unit.
    #[inline]
    pub const fn exists(&self) -> bool {
        self.kind != Unit::FREE
    }

    /// Whether it is on the map, hidden or not.
    #[inline]
    pub const fn on_map(&self) -> bool {
        self.exists() && matches!(self.place, Place::Map)
    }

    /// DEF.12: on the map for all to see.
    #[inline]
    pub const fn visible(&self) -> bool {
        self.on_map() && !self.hidden
    }

    /// Whether it is carried or towed.
    #[inline]
    pub const fn carried(&self) -> bool {
        self.carrier.is_some()
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

/// 17: a fortification or obstacle in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Built {
    /// Where.
    pub hex: Hex,
    /// What.
    pub work: Work,
    /// 17.1.b.
    pub facing: Dir,
    /// Who placed it, which matters for mines.
    pub seat: Seat,
    /// 17.10: hidden mines.
    pub hidden: bool,
}

/// 14: smoke on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Smoke {
    /// 14.3.
    pub heavy: Hexes,
    /// 14.4.
    pub light: Hexes,
}

impl Smoke {
    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.heavy.is_empty() && self.light.is_empty()
    }

    /// Whether there is any in a hex.
    #[inline]
    pub fn any(&self, hex: Hex) -> bool {
        self.heavy.contains(hex) || self.light.contains(hex)
    }

    /// 14.3, 14.4: how much it helps who is in the hex, and hinders firing out.
    #[inline]
    pub fn density(&self, hex: Hex) -> i32 {
        if self.heavy.contains(hex) { 2 } else { i32::from(self.light.contains(hex)) }
    }

    /// A.76: lays heavy smoke.
    pub fn lay(&mut self, hex: Hex) {
        self.light.remove(hex);
        self.heavy.insert(hex);
    }

    /// 14.4.a: light smoke goes, heavy smoke becomes light.
    pub fn thin(&mut self) {
        self.light = self.heavy;
        self.heavy = Hexes::EMPTY;
    }
}

/// 13.4: a planned strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// The weapon card.
    pub card: CardId,
    /// Whose.
    pub seat: Seat,
    /// 13.5: where; [`Hex::NONE`] in the view of who may not know.
    pub hex: Hex,
    /// 14.2.
    pub smoke: bool,
    /// Planned in the pre-round before, so it falls in this one.
    pub due: bool,
}

/// 1.1: what belongs to one commander.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Commander {
    /// 3.1: command points left.
    pub caps: u8,
    /// 7.12: covered cells of the CAP track.
    pub covered: u8,
    /// 8: the hand, or what a viewer knows of it.
    pub hand: CardSet,
    /// How many cards it has, which everybody knows.
    pub held: u8,
    /// A.36: the secret objective.
    pub objective: CardId,
    /// A.41: passed in the latest turn of this round.
    pub passed: bool,
}

/// What a side is doing in its action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Kind {
    /// 4.5, 4.6, 15.2, 17.3: from hex to hex, to another facing, into a fortification or out of it.
    Move,
    /// 4.12.
    Enter,
    /// 6: at a hex, or at somebody in the own one.
    Attack,
    /// 13.2.
    Indirect,
    /// 18.0.
    Flame,
    /// 14.1.
    Smoke,
    /// 7.6.
    Rally,
    /// 2.8.
    Stall,
    /// 11.4.
    Hide,
    /// 11.5.
    Sneak,
    /// 17.6.
    DigIn,
    /// 15.7.
    Load,
    /// 15.9.
    Unload,
    /// 15.10, A.70.
    Hitch,
    /// A.70.
    Unhitch,
    /// 8.4.a: what an action card says.
    Card,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 16] = [
        Kind::Move,
        Kind::Enter,
        Kind::Attack,
        Kind::Indirect,
        Kind::Flame,
        Kind::Smoke,
        Kind::Rally,
        Kind::Stall,
        Kind::Hide,
        Kind::Sneak,
        Kind::DigIn,
        Kind::Load,
        Kind::Unload,
        Kind::Hitch,
        Kind::Unhitch,
        Kind::Card,
    ];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        [
            "move", "enter", "attack", "indirect", "flame", "smoke", "rally", "stall", "hide", "sneak",
            "dig-in", "load", "unload", "hitch", "unhitch", "card",
        ][self as usize]
    }

    /// Reads the word.
    pub fn parse(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// 2.1: the action under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// What is done.
    pub kind: Kind,
    /// Whose action it is.
    pub seat: Seat,
    /// 10: everybody who takes part.
    pub members: Team,
    /// DEF.7: the one whose values count.
    pub leader: UnitId,
    /// 8.4.a: the action card that is played for it, or [`CardId::NONE`].
    pub card: CardId,
    /// C01, C02, 4.12: costs nothing, and there is no spent check.
    pub free: bool,
    /// The hex attacked, entered or smoked.
    pub target: Hex,
    /// 6.10.b: the one target in close combat.
    pub victim: Victim,
    /// 13.3: the spotter hex.
    pub spotter: Hex,
    /// A.44: against an open top, the colour that is used.
    pub colour: Colour,
    /// C11: cards played for this attack.
    pub aimed: u8,
    /// 10.7: those who only support.
    pub support: Team,
    /// Members that have moved or pivoted.
    pub moved: Team,
    /// A.78: members that have entered a hex.
    pub entered: Team,
    /// A.94: members that are finished with moving.
    pub done: Team,
    /// 17.8, 17.9: members that owe a die.
    pub tolls: Team,
    /// What each member's part costs, dice and Stress not counted.
    pub costs: [u8; SLOTS],
    /// 2.4: the cost once it has been announced, which everybody knows.
    pub price: Option<u8>,
    /// C06: AP added by the enemy.
    pub confusion: u8,
    /// A.117: done by hidden units; the enemy knows the kind of action and its cost only.
    pub unseen: bool,
}

/// 6.10.b: the one target of close combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Victim {
    /// Everybody in the target hex.
    Hex,
    /// A unit.
    Unit(UnitId),
    /// 17.11.c: the fortification or obstacle of the hex, by its number.
    Work(u8),
    /// A.77: the hasty defence of a unit.
    Hasty(UnitId),
}

impl Deed {
    /// Nothing is being done.
    pub const NONE: Deed = Deed {
        kind: Kind::Stall,
        seat: Seat(0),
        members: 0,
        leader: UnitId::NONE,
        card: CardId::NONE,
        free: false,
        target: Hex::NONE,
        victim: Victim::Hex,
        spotter: Hex::NONE,
        colour: Colour::Red,
        aimed: 0,
        support: 0,
        moved: 0,
        entered: 0,
        done: 0,
        tolls: 0,
        costs: [0; SLOTS],
        price: None,
        confusion: 0,
        unseen: false,
    };
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// 6.8.
    Hit,
    /// 11.7.
    Recon,
    /// 7.7.
    Rally,
    /// 17.10.
    Mines,
    /// 13.7.
    Drift,
    /// 13.7.b.
    Direction,
    /// 9.11.
    Initiative,
    /// 17.8, 17.9: a die that belongs to the cost.
    Toll,
    /// C08.
    Officer,
    /// C10.
    Sniper,
    /// VAR.14: Bogged down.
    Bog,
    /// C13: the die of Luck!.
    Luck,
    /// 2.5.
    Spent,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// 9.3: after the last round.
    LastRound,
    /// C20.
    CeaseFire,
    /// A.113.
    NoUnits,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where in the rules play stands.
    pub frames: Frames<Frame, 12>,
    /// 9.5.
    pub round: u8,
    /// 2.0: who goes first in this round.
    pub first: Side,
    /// Whose turn it is.
    pub active: Side,
    /// 19.0.b: commanders of the active side who have had their action in this turn.
    pub acted: SeatSet,
    /// C12: turns that the active commander has in addition.
    pub extra: u8,
    /// Turns begun in the game.
    pub turns: u16,
    /// ALG.9: above 0, Germany has so many VP; else the USSR has 1 more than it lies below.
    pub vp: i16,
    /// 1.1.
    pub commanders: [Commander; SEATS],
    /// 8.1: the draw pile; in a view, every card that the viewer has not seen.
    pub draw: CardSet,
    /// P.SC9: cards that lie below the draw pile.
    pub below: CardSet,
    /// 8.1.b.
    pub discard: CardSet,
    /// 1.4: hit markers left in the pools, by kind.
    pub pools: [u8; Pieces::HITS],
    /// 13.4: strikes that are planned.
    pub strikes: [Option<Strike>; STRIKES],
    /// 14.
    pub smoke: Smoke,
    /// 17.
    #[serde(with = "kernel::slots")]
    pub works: [Option<Built>; WORKS],
    /// 17.10: how many hidden mines each side has, which everybody knows.
    pub buried: [u8; 2],
    /// 4.4: who controls each of the scenario's hexes, 2 for nobody.
    pub control: [u8; CONTROLS],
    /// 2.6, DEF.6: units that acted in their commander's previous turn, by side.
    pub stressed: [Team; 2],
    /// Units of each side on the map, hidden or not.
    pub here: [Team; 2],
    /// C19: groups that an event has brought, one bit each.
    pub arrived: u32,
    /// The action under way.
    pub deed: Deed,
    /// A13, A.107: the last roll that counted, and the number that it was compared with.
    pub rolled: [i8; 2],
    /// All units.
    #[serde(with = "kernel::slots")]
    pub units: [Unit; UNITS],
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

    /// Whether there is such a unit on the map.
    #[inline]
    pub fn is_here(&self, id: UnitId) -> bool {
        id.is_some() && self.here[id.side().index()] & id.bit() != 0
    }

    /// A side's units on the map, hidden ones too.
    #[inline]
    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        units(side, self.here[side.index()])
    }

    /// A side's units that everybody sees.
    #[inline]
    pub fn seen(&self, side: Side) -> impl Iterator<Item = UnitId> + use<'_> {
        self.of(side).filter(|&id| !self.unit(id).hidden)
    }

    /// 11: a side's hidden units, of a carrier and its load the carrier, as far as it is known where they are: nobody's in the
    /// view of an enemy, in which plans are tried out.
    pub fn lurking(&self, side: Side) -> Team {
        let lurks = |id: &UnitId| {
            let unit = self.unit(*id);
            unit.hidden && !unit.carried() && unit.hex.is_some()
        };
        self.of(side).filter(lurks).fold(0, |set, id| set | id.bit())
    }

    /// A side's visible units in a hex.
    #[inline]
    pub fn at(&self, side: Side, hex: Hex) -> Team {
        self.seen(side).filter(|&id| self.unit(id).hex == hex).fold(0, |set, id| set | id.bit())
    }

    /// DEF.3: whether a side has a visible unit in a hex.
    #[inline]
    pub fn has(&self, side: Side, hex: Hex) -> bool {
        self.seen(side).any(|id| self.unit(id).hex == hex)
    }

    /// DEF.3: whether a unit is in close combat.
    #[inline]
    pub fn in_close_combat(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        !unit.hidden && self.has(foe(id.side()), unit.hex)
    }

    /// Whether a unit has acted in its commander's previous turn.
    #[inline]
    pub fn is_stressed(&self, id: UnitId) -> bool {
        self.stressed[id.side().index()] & id.bit() != 0
    }

    /// The fortification or obstacle of a hex that everybody knows, with its number.
    pub fn work(&self, hex: Hex) -> Option<(u8, &Built)> {
        self.works.iter().zip(0..).find_map(|(slot, number)| {
            slot.as_ref().filter(|built| built.hex == hex && !built.hidden).map(|built| (number, built))
        })
    }

    /// A carrier and its load, or a unit alone.
    pub fn pair(&self, id: UnitId) -> Team {
        let unit = self.unit(id);
        let other = |id: UnitId| if id.is_some() { id.bit() } else { 0 };
        id.bit() | other(unit.carrier) | other(unit.load)
    }

    /// 15.11.a, 6.9.e: the units of these among which the next target is chosen: a load before its carrier.
    pub fn targets_in(&self, left: [Team; 2]) -> impl Iterator<Item = UnitId> + use<'_> {
        let here = move |side: Side| units(side, left[side.index()] & self.here[side.index()]);
        here(GERMANY).chain(here(USSR)).filter(move |&id| {
            let load = self.unit(id).load;
            !load.is_some() || left[id.side().index()] & load.bit() == 0
        })
    }

    /// A commander.
    #[inline]
    pub fn commander(&self, seat: Seat) -> &Commander {
        &self.commanders[seat.index() % SEATS]
    }

    /// ALG.9: VP as a side has them: above 0 or nothing.
    pub fn points(&self, side: Side) -> i16 {
        let own = if side == GERMANY { self.vp } else { 1 - self.vp };
        own.max(0)
    }

    /// 9.2: which side has VP.
    pub const fn leader(&self) -> Side {
        if self.vp > 0 { GERMANY } else { USSR }
    }
}
