//! 3.3: the state of a unit, in 16 bytes.

use super::UnitId;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// Whether a unit is there, and what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Fate {
    /// No such unit.
    Absent,
    /// Not yet on the map.
    Waiting,
    /// On the map.
    Here,
    /// B-80: Knocked Out.
    KnockedOut,
    /// B-80: Brewed Up.
    BrewedUp,
    /// B-86.
    Abandoned,
    /// 7.34: sunk.
    Sunk,
    /// B-73: a leg or towed unit that is gone.
    Eliminated,
    /// B-109c: it has left the map.
    Exited,
    /// 7.2: off the map, under a marker.
    Hidden,
}

impl Fate {
    /// B-84, B-86: a wreck lies in the hex.
    #[inline]
    pub const fn is_wreck(self) -> bool {
        matches!(self, Fate::KnockedOut | Fate::BrewedUp | Fate::Abandoned)
    }

    /// 7.1.1.2, B-160: lost.
    #[inline]
    pub const fn is_lost(self) -> bool {
        !matches!(self, Fate::Absent | Fate::Waiting | Fate::Here | Fate::Exited | Fate::Hidden)
    }
}

/// B-33: the five commands, none at all, and one that a viewer does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Command {
    /// No counter.
    None,
    /// B-35.
    Fire,
    /// B-37.
    Move,
    /// B-36.
    ShortHalt,
    /// B-38.
    Overwatch,
    /// N/C.
    NoCommand,
    /// Face down.
    Unknown,
}

impl Command {
    /// All of them.
    pub const ALL: [Command; 7] = [
        Command::None,
        Command::Fire,
        Command::Move,
        Command::ShortHalt,
        Command::Overwatch,
        Command::NoCommand,
        Command::Unknown,
    ];
    /// Those that cost a command.
    pub const GIVEN: [Command; 4] = [Command::Fire, Command::Move, Command::ShortHalt, Command::Overwatch];

    /// The word in notation and cases.
    pub const fn word(self) -> &'static str {
        ["none", "fire", "move", "short-halt", "overwatch", "nc", "unknown"][self as usize]
    }

    /// B-34: Move or Short Halt.
    #[inline]
    pub const fn moves(self) -> bool {
        matches!(self, Command::Move | Command::ShortHalt)
    }

    /// Fire or Short Halt.
    #[inline]
    pub const fn fires(self) -> bool {
        matches!(self, Command::Fire | Command::ShortHalt)
    }
}

/// B-34: a command with what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Order(u8);

impl Order {
    /// No counter.
    pub const NONE: Order = Order(0);
    const SHOWN: u8 = 1 << 3;
    const ASKED_MOVING: u8 = 1 << 4;
    const ASKED_IDLE: u8 = 1 << 5;
    const MOVING: u8 = 1 << 6;
    const IDLE: u8 = 1 << 7;

    /// A command face down.
    pub const fn of(command: Command) -> Order {
        Order(command as u8)
    }

    /// The command.
    #[inline]
    pub const fn command(self) -> Command {
        Command::ALL[(self.0 & 7) as usize % 7]
    }

    /// Whether the counter has been turned up.
    #[inline]
    pub const fn is_shown(self) -> bool {
        self.0 & Order::SHOWN != 0
    }

    /// The counter is turned up.
    pub const fn show(&mut self) {
        self.0 |= Order::SHOWN;
    }

    /// The owner has had to say whether the unit holds Move or Short Halt.
    pub const fn ask_moving(&mut self) {
        self.0 |= Order::ASKED_MOVING;
    }

    /// The owner has had to say whether the unit holds N/C.
    pub const fn ask_idle(&mut self) {
        self.0 |= Order::ASKED_IDLE;
    }

    /// What everybody knows of it being Move or Short Halt.
    pub const fn known_moving(self) -> Option<bool> {
        match self.command() {
            Command::Unknown if self.0 & Order::ASKED_MOVING != 0 => Some(self.0 & Order::MOVING != 0),
            Command::Unknown => None,
            command => Some(command.moves()),
        }
    }

    /// What everybody knows of it being N/C.
    pub const fn known_idle(self) -> Option<bool> {
        match self.command() {
            Command::Unknown if self.0 & Order::ASKED_IDLE != 0 => Some(self.0 & Order::IDLE != 0),
            Command::Unknown => None,
            command => Some(matches!(command, Command::NoCommand | Command::None)),
        }
    }

    /// Whether the owner has been asked: for Move or Short Halt, for N/C.
    pub const fn asked(self) -> (bool, bool) {
        (self.0 & Order::ASKED_MOVING != 0, self.0 & Order::ASKED_IDLE != 0)
    }

    /// B-34: what the enemy sees of it.
    pub fn masked(self) -> Order {
        let command = self.command();
        if self.is_shown() || matches!(command, Command::None | Command::Unknown) {
            return self;
        }
        let (moving, idle) = self.asked();
        let told = if moving && command.moves() { Order::MOVING } else { 0 }
            | if idle && command == Command::NoCommand { Order::IDLE } else { 0 };
        Order(Command::Unknown as u8 | self.0 & (Order::ASKED_MOVING | Order::ASKED_IDLE) | told)
    }

    /// A command that agrees with what is known of a masked one.
    pub fn allows(self, command: Command) -> bool {
        let moving = self.known_moving().is_none_or(|moving| moving == command.moves());
        let idle = self.known_idle().is_none_or(|idle| idle == (command == Command::NoCommand));
        moving && idle && !matches!(command, Command::None | Command::Unknown)
    }

    /// The same knowledge with this command below it.
    #[must_use]
    pub const fn supposing(self, command: Command) -> Order {
        Order(command as u8 | self.0 & (Order::SHOWN | Order::ASKED_MOVING | Order::ASKED_IDLE))
    }

    /// Whether the bits make sense in a full state.
    pub const fn is_sound(self) -> bool {
        self.0 & 7 < Command::Unknown as u8 && self.0 & (Order::MOVING | Order::IDLE) == 0
    }
}

/// 7.8: hull and turret facing, hatch, and whether the turret is locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bearing(u8);

impl Bearing {
    /// North, hatch open.
    pub const NORTH: Bearing = Bearing(0);
    const BUTTONED: u8 = 1 << 6;
    const LOCKED: u8 = 1 << 7;

    /// B-13: the turret points where the hull does, and hatches are open.
    pub const fn of(facing: Dir) -> Bearing {
        Bearing(facing as u8 * 9)
    }

    /// Where the hull points.
    #[inline]
    pub const fn facing(self) -> Dir {
        Dir::from_index(self.0 & 7)
    }

    /// Where the turret points.
    #[inline]
    pub const fn turret(self) -> Dir {
        Dir::from_index(self.0 >> 3 & 7)
    }

    /// Turns the turret.
    pub const fn point(&mut self, turret: Dir) {
        self.0 = self.0 & !(7 << 3) | (turret as u8) << 3;
    }

    /// A78: the turret keeps its direction relative to the hull.
    pub const fn face(&mut self, facing: Dir) {
        let turned = (facing as u8 + 6 - self.facing() as u8) % 6;
        let turret = self.turret().turned(turned);
        self.0 = self.0 & (Bearing::BUTTONED | Bearing::LOCKED) | facing as u8 | (turret as u8) << 3;
    }

    /// 7.8.3.
    #[inline]
    pub const fn buttoned(self) -> bool {
        self.0 & Bearing::BUTTONED != 0
    }

    /// 7.8.3: opens or closes the hatch.
    pub const fn button(&mut self, up: bool) {
        self.0 = self.0 & !Bearing::BUTTONED | if up { Bearing::BUTTONED } else { 0 };
    }

    /// 7.23.2a: the turret is fixed.
    #[inline]
    pub const fn locked(self) -> bool {
        self.0 & Bearing::LOCKED != 0
    }

    /// 7.23.2a.
    pub const fn lock(&mut self) {
        self.0 |= Bearing::LOCKED;
    }

    /// As a byte of a sheet.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// From a byte of a sheet.
    pub const fn from_byte(byte: u8) -> Bearing {
        Bearing(byte)
    }

    /// Whether the bits make sense.
    pub const fn is_sound(self) -> bool {
        self.0 & 7 < 6 && self.0 >> 3 & 7 < 6
    }
}

/// B-90: the counter of suppression.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Suppression {
    /// None.
    None,
    /// On.
    On,
    /// Off.
    Off,
}

/// 7.1: the counter of morale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Morale {
    /// None.
    Normal,
    /// Hesitation/On.
    HesitatingOn,
    /// Hesitation/Off.
    HesitatingOff,
    /// Break/On.
    BrokenOn,
    /// Break/Off.
    BrokenOff,
}

impl Morale {
    const ALL: [Morale; 5] =
        [Morale::Normal, Morale::HesitatingOn, Morale::HesitatingOff, Morale::BrokenOn, Morale::BrokenOff];

    /// 7.1.5.1.
    #[inline]
    pub const fn hesitates(self) -> bool {
        matches!(self, Morale::HesitatingOn | Morale::HesitatingOff)
    }

    /// 7.1.5.2.
    #[inline]
    pub const fn is_broken(self) -> bool {
        matches!(self, Morale::BrokenOn | Morale::BrokenOff)
    }
}

/// Suppression, morale, and a check that waits (7.42.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nerve(u8);

impl Nerve {
    /// Nothing lies on the unit.
    pub const CALM: Nerve = Nerve(0);
    const CHECKS: u8 = 1 << 5;
    const FORCED: u8 = 1 << 6;

    /// B-90.
    #[inline]
    pub const fn suppression(self) -> Suppression {
        match self.0 & 3 {
            1 => Suppression::On,
            2 => Suppression::Off,
            _ => Suppression::None,
        }
    }

    /// B-91: On or Off.
    #[inline]
    pub const fn suppressed(self) -> bool {
        self.0 & 3 != 0
    }

    /// B-90.
    pub const fn suppress(&mut self, to: Suppression) {
        self.0 = self.0 & !3 | to as u8;
    }

    /// 7.1.
    #[inline]
    pub const fn morale(self) -> Morale {
        Morale::ALL[(self.0 >> 2 & 7) as usize % 5]
    }

    /// 7.1.
    pub const fn set_morale(&mut self, to: Morale) {
        self.0 = self.0 & !(7 << 2) | (to as u8) << 2;
    }

    /// 7.1.2g: a check waits; whether every reason for it is a forced one (A71).
    pub const fn pending(self) -> Option<bool> {
        if self.0 & Nerve::CHECKS != 0 { Some(self.0 & Nerve::FORCED != 0) } else { None }
    }

    /// A71: another reason to check.
    pub const fn expect(&mut self, forced: bool) {
        let only = forced && !matches!(self.pending(), Some(false));
        self.0 = self.0 & !Nerve::FORCED | Nerve::CHECKS | if only { Nerve::FORCED } else { 0 };
    }

    /// The check has been made.
    pub const fn settle(&mut self) {
        self.0 &= !(Nerve::CHECKS | Nerve::FORCED);
    }

    /// Whether the bits make sense.
    pub const fn is_sound(self) -> bool {
        self.0 & 3 < 3 && self.0 >> 2 & 7 < 5 && self.0 < 128
    }
}

/// A mark on a unit: one bit each in [`Marks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Mark {
    /// B-81.
    TurretDamage,
    /// B-81.
    HullDamage,
    /// B-82.
    Track,
    /// 7.23.1a.
    Optics,
    /// 7.23.1b: coaxial machine gun lost.
    Coax,
    /// 7.23.2b: radio lost.
    Radio,
    /// 7.23.3: running gear.
    Gear,
    /// 7.23.4a: fuel leak.
    Leak,
    /// 7.23.4b: out of fuel.
    Dry,
    /// B-104.
    FullCover,
    /// B-62.
    HullDown,
    /// B-62.
    PartialHullDown,
    /// B-104.
    InBuilding,
    /// B-50: the first of its weapons has fired this turn; the others follow.
    Fired,
    /// The second gun has fired.
    FiredSecond,
    /// Small arms have fired.
    FiredSmall,
    /// The first attached weapon has fired.
    FiredFirst,
    /// The other attached weapon has fired.
    FiredOther,
    /// B-14: it has executed its command.
    Acted,
    /// 7.29e.
    Bogged,
    /// B-107.
    Unhitched,
    /// It has moved this turn.
    Moved,
    /// 7.24.
    Camouflaged,
    /// 7.30h.
    Pushed,
    /// B-73: a half-squad is left.
    Reduced,
    /// 7.17: the first attached weapon is gone.
    LostFirst,
    /// The other attached weapon is gone.
    LostOther,
    /// 7.9: a cloud around the vehicle.
    Cloud,
    /// 7.9g: no new cloud yet.
    Cooling,
    /// B-21: Spot/Move.
    SpotMove,
    /// B-21: Spot/Fire.
    SpotFire,
    /// B-157: the spot marker was placed this turn.
    SpotFresh,
}

/// The marks on a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Marks(u32);

impl Marks {
    /// Nothing.
    pub const NONE: Marks = Marks(0);
    /// What is true of one turn only.
    const TURN: u32 = 1 << Mark::Fired as u8
        | 1 << Mark::FiredSecond as u8
        | 1 << Mark::FiredSmall as u8
        | 1 << Mark::FiredFirst as u8
        | 1 << Mark::FiredOther as u8
        | 1 << Mark::Acted as u8
        | 1 << Mark::Bogged as u8
        | 1 << Mark::Unhitched as u8
        | 1 << Mark::Moved as u8;

    /// Whether it is there.
    #[inline]
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    /// What stays known of a unit that is hidden: damage, losses.
    #[must_use]
    pub const fn lasting(self) -> Marks {
        let known = 1 << Mark::TurretDamage as u8
            | 1 << Mark::HullDamage as u8
            | 1 << Mark::Track as u8
            | 1 << Mark::Optics as u8
            | 1 << Mark::Coax as u8
            | 1 << Mark::Radio as u8
            | 1 << Mark::Gear as u8
            | 1 << Mark::Leak as u8
            | 1 << Mark::Dry as u8
            | 1 << Mark::Reduced as u8
            | 1 << Mark::LostFirst as u8
            | 1 << Mark::LostOther as u8;
        Marks(self.0 & known)
    }

    /// Puts or removes it.
    #[inline]
    pub const fn set(&mut self, mark: Mark, on: bool) {
        if on {
            self.0 |= 1 << mark as u8;
        } else {
            self.0 &= !(1 << mark as u8);
        }
    }

    /// Whether any of several is there.
    pub fn any(self, marks: &[Mark]) -> bool {
        marks.iter().any(|&mark| self.has(mark))
    }

    /// B-157: what holds for one turn goes.
    pub const fn end_turn(&mut self) {
        self.0 &= !Marks::TURN;
    }

    /// 7.9d, 7.9f: a cloud around the vehicle that still hides it; one that it has left only bars the next.
    #[inline]
    pub const fn clouded(self) -> bool {
        self.has(Mark::Cloud) && !self.has(Mark::Cooling)
    }

    /// B-72: Damaged in turret or hull.
    #[inline]
    pub const fn damaged(self) -> bool {
        self.has(Mark::TurretDamage) || self.has(Mark::HullDamage)
    }
}

/// The weapons of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Arm {
    /// The gun, or the weapon of a section.
    Gun,
    /// B-68: the second gun.
    Second,
    /// B-70: small arms of a leg unit.
    Small,
    /// B-65: the first attached weapon.
    First,
    /// The other attached weapon.
    Other,
}

impl Arm {
    /// All of them.
    pub const ALL: [Arm; 5] = [Arm::Gun, Arm::Second, Arm::Small, Arm::First, Arm::Other];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["gun", "second", "small", "first", "other"][self as usize]
    }

    /// The mark of having fired.
    #[inline]
    pub const fn fired(self) -> Mark {
        [Mark::Fired, Mark::FiredSecond, Mark::FiredSmall, Mark::FiredFirst, Mark::FiredOther][self as usize]
    }
}

/// B-50: what a weapon fires.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Load {
    /// Ordinary AP.
    Ap,
    /// B-59: HVAP or HEAT.
    Special,
    /// GP.
    Gp,
    /// 7.18: GP, suppressive.
    Suppressive,
    /// B-67: smoke.
    Smoke,
}

impl Load {
    /// All of them.
    pub const ALL: [Load; 5] = [Load::Ap, Load::Special, Load::Gp, Load::Suppressive, Load::Smoke];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        ["ap", "special", "gp", "suppressive", "smoke"][self as usize]
    }

    /// Whether it is fired at armour.
    #[inline]
    pub const fn is_ap(self) -> bool {
        matches!(self, Load::Ap | Load::Special)
    }
}

/// B-59: kinds of ammunition that can run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Stock {
    /// A#.
    Special,
    /// H#.
    Heat,
    /// S#.
    Smoke,
    /// D#.
    Dischargers,
    /// gen#.
    General,
    /// 7.22: smoke of infantry.
    Pots,
}

/// 7.25: whether a weapon works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Condition {
    /// It works.
    Fine,
    /// It may be repaired.
    Jammed,
    /// It is out for good.
    Out,
}

/// 7.25, B-59: weapons that do not work, and ammunition that is used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Arms(u16);

impl Arms {
    /// Everything works and is there.
    pub const FULL: Arms = Arms(0);

    /// 7.25.
    #[inline]
    pub const fn works(self, arm: Arm) -> Condition {
        match self.0 >> (2 * arm as u8) & 3 {
            0 => Condition::Fine,
            1 => Condition::Jammed,
            _ => Condition::Out,
        }
    }

    /// 7.25.
    pub const fn set_works(&mut self, arm: Arm, works: Condition) {
        let at = 2 * arm as u8;
        self.0 = self.0 & !(3 << at) | (works as u16) << at;
    }

    /// B-59: used up for the scenario.
    #[inline]
    pub const fn lacks(self, stock: Stock) -> bool {
        self.0 & (1 << (10 + stock as u8)) != 0
    }

    /// B-59.
    pub const fn exhaust(&mut self, stock: Stock) {
        self.0 |= 1 << (10 + stock as u8);
    }

    /// Whether the bits make sense.
    pub fn is_sound(self) -> bool {
        Arm::ALL.iter().all(|&arm| self.0 >> (2 * arm as u8) & 3 < 3)
    }
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex; that of its carrier if it is mounted or hitched, that of the wreck when it is lost.
    pub hex: Hex,
    /// 7.8.
    pub bearing: Bearing,
    /// Whether it is there.
    pub fate: Fate,
    /// B-107: who carries or tows it.
    pub carrier: UnitId,
    /// B-33.
    pub order: Order,
    /// B-31: which of its formation's counters it holds, from 1; 0 for none. Of a vehicle that has fired, its target in its side, from 1
    /// (7.14b). In 8c, when counters have served, the [`Bearing`] that the
    /// sheet says of a unit.
    pub counter: u8,
    /// 7.2: the hidden-unit marker it is under, from 1; 0 for none.
    pub under: u8,
    /// 7.30f, A98: how late it came into its hex, compared with others there.
    pub stack: u8,
    /// B-90, 7.1.
    pub nerve: Nerve,
    /// Everything else.
    pub marks: Marks,
    /// 7.25, B-59.
    pub arms: Arms,
}

impl Unit {
    /// 7.24a: set in `under` when camouflage has been declared, so that everybody knows of it.
    pub const DECLARED: u8 = 128;

    /// No unit.
    pub const NONE: Unit = Unit {
        hex: Hex::NONE,
        bearing: Bearing::NORTH,
        fate: Fate::Absent,
        carrier: UnitId::NONE,
        order: Order::NONE,
        counter: 0,
        under: 0,
        stack: 0,
        nerve: Nerve::CALM,
        marks: Marks::NONE,
        arms: Arms::FULL,
    };

    /// Whether there is such a unit.
    #[inline]
    pub fn exists(&self) -> bool {
        self.fate != Fate::Absent
    }

    /// 7.2: under a marker.
    #[inline]
    pub fn is_hidden(&self) -> bool {
        self.fate == Fate::Hidden
    }

    /// 7.2: the marker that it is under, or is written to go under.
    #[inline]
    pub const fn marker(&self) -> Option<u8> {
        (self.under & !Unit::DECLARED).checked_sub(1)
    }

    /// B-107: mounted or hitched.
    #[inline]
    pub const fn carried(&self) -> bool {
        self.carrier.is_some()
    }

    /// Its command.
    #[inline]
    pub const fn command(&self) -> Command {
        self.order.command()
    }

    /// B-29: marks it as having fired or moved; the later replaces the earlier.
    pub const fn spot(&mut self, mark: Mark) {
        self.marks.set(Mark::SpotMove, mark as u8 == Mark::SpotMove as u8);
        self.marks.set(Mark::SpotFire, mark as u8 == Mark::SpotFire as u8);
        self.marks.set(Mark::SpotFresh, true);
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

/// Who spots whom, written as the units that are spotted.
pub mod spotting {
    use super::super::{Team, UNITS};
    use serde::ser::SerializeSeq;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the numbers of spotted units with their spotters.
    pub fn serialize<S: Serializer>(spotted: &[Team; UNITS], serializer: S) -> Result<S::Ok, S::Error> {
        let found = || spotted.iter().enumerate().filter(|(_, team)| **team != 0);
        let mut list = serializer.serialize_seq(Some(found().count()))?;
        for (number, team) in found() {
            list.serialize_element(&(number as u8, *team))?;
        }
        list.end()
    }

    /// Reads them.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Team; UNITS], D::Error> {
        let mut spotted = [0; UNITS];
        for (number, team) in Vec::<(u8, Team)>::deserialize(deserializer)? {
            let slot = spotted.get_mut(usize::from(number));
            *slot.ok_or_else(|| serde::de::Error::custom("there is no such unit"))? = team;
        }
        Ok(spotted)
    }
}
