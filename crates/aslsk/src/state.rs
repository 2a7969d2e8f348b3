//! 2: everything that changes during play.

mod combat;
mod fire;
mod march;
mod marks;
mod unit;
mod weapon;

pub use combat::{Combat, STRIKES, Strike};
pub use fire::{Blow, Fire, Loss, Manner, NO_COLUMN};
pub use march::{March, Pace};
pub use marks::{Did, Is, Status};
pub use unit::{Lock, Place, Station, Unit, UnitId};
pub use weapon::{Weapon, WeaponId};

use crate::ground::HEXES;
pub use crate::rooms::Frame;
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::seat::Side;
use kernel::set::{HexSet, bits};
use kernel::slots::{Slot, SparseHexes};
use serde::{Deserialize, Serialize};

/// The side that sets up first.
pub const FIRST: Side = Side(0);
/// The other one.
pub const SECOND: Side = Side(1);

/// The enemy.
#[inline]
pub const fn foe(side: Side) -> Side {
    Side(1 - side.0)
}

/// How many Infantry counters a side can have, leaders created in play included.
pub const MEN: usize = 24;
/// How many AFVs a side can have.
pub const AFVS: usize = 8;
/// Units of a side: Infantry first, then AFVs.
pub const SLOTS: usize = MEN + AFVS;
/// Of both sides.
pub const UNITS: usize = 2 * SLOTS;
/// Support weapons and Guns of both sides.
pub const WEAPONS: usize = 40;
/// The most smoke counters on the map.
pub const SMOKES: usize = 48;
/// The most attacks of a phase, hex against hex, that are remembered.
pub const AIMS: usize = 24;
/// The most buildings and single hexes whose control is kept.
pub const KEYS: usize = 40;

/// A set of hexes.
pub type Hexes = HexSet<{ HEXES / 64 }>;
/// A set of units of one side, one bit a slot.
pub type Team = u32;
/// The Infantry of a side.
pub const FOOT: Team = (1 << MEN) - 1;
/// The AFVs of a side.
pub const ARMOUR: Team = !FOOT;
/// A set of weapons.
pub type Arms = u64;

/// The units of a side in a set, in order.
#[inline]
pub fn units(side: Side, set: Team) -> impl Iterator<Item = UnitId> {
    bits(set).map(move |slot| UnitId::of(side, slot))
}

/// The weapons of a set, in order.
#[inline]
pub fn weapons(set: Arms) -> impl Iterator<Item = WeaponId> {
    bits(set).map(WeaponId)
}

/// 3.0.a: the phases of a Player Turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Phase {
    /// RPh.
    Rally,
    /// PFPh.
    PrepFire,
    /// MPh.
    Movement,
    /// DFPh.
    DefensiveFire,
    /// AFPh.
    AdvancingFire,
    /// RtPh.
    Rout,
    /// APh.
    Advance,
    /// CCPh.
    CloseCombat,
}

impl Phase {
    /// All of them, in order.
    pub const ALL: [Phase; 8] = [
        Phase::Rally,
        Phase::PrepFire,
        Phase::Movement,
        Phase::DefensiveFire,
        Phase::AdvancingFire,
        Phase::Rout,
        Phase::Advance,
        Phase::CloseCombat,
    ];

    /// The next one; none after the last.
    pub fn next(self) -> Option<Phase> {
        Phase::ALL.get(self as usize + 1).copied()
    }

    /// The word in cases.
    pub const fn word(self) -> &'static str {
        [
            "rally",
            "prep-fire",
            "movement",
            "defensive-fire",
            "advancing-fire",
            "rout",
            "advance",
            "close-combat",
        ][self as usize]
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        [
            "phase-rally",
            "phase-prep-fire",
            "phase-movement",
            "phase-defensive-fire",
            "phase-advancing-fire",
            "phase-rout",
            "phase-advance",
            "phase-close-combat",
        ][self as usize]
    }
}

/// 1.2.5: what smoke it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SmokeKind {
    /// 1.2.5.a: ½", from grenades.
    Grenade,
    /// 5/8", full.
    Full,
    /// 5/8", dispersed.
    Dispersed,
    /// WP, full.
    WpFull,
    /// WP, dispersed.
    WpDispersed,
}

impl SmokeKind {
    /// 1.2.5.a, 1.2.5.b: the Hindrance.
    pub const fn value(self) -> u8 {
        match self {
            SmokeKind::Full => 3,
            SmokeKind::Grenade | SmokeKind::Dispersed | SmokeKind::WpFull => 2,
            SmokeKind::WpDispersed => 1,
        }
    }
}

/// A smoke counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Smoke {
    /// Where.
    pub hex: Hex,
    /// What.
    pub kind: SmokeKind,
    /// 1.2.5.c: who placed it.
    pub side: Side,
}

impl Slot for Smoke {
    const EMPTY: Smoke = Smoke { hex: Hex::NONE, kind: SmokeKind::Grenade, side: FIRST };
    type Held = Smoke;

    fn held(&self) -> Option<Smoke> {
        self.hex.is_some().then_some(*self)
    }

    fn holding(held: Smoke) -> Smoke {
        held
    }
}

/// AMB.73: from a hex small arms have been fired at another one in this phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Aimed {
    /// Where the firers are.
    pub from: Hex,
    /// Their target.
    pub at: Hex,
}

impl Slot for Aimed {
    const EMPTY: Aimed = Aimed { from: Hex::NONE, at: Hex::NONE };
    type Held = Aimed;

    fn held(&self) -> Option<Aimed> {
        self.at.is_some().then_some(*self)
    }

    fn holding(held: Aimed) -> Aimed {
        held
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A way to win was met after the last turn.
    Met,
    /// A way to win was met before.
    AtOnce,
    /// AMB.117: nobody has met one.
    Prevented,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where in the rules play stands.
    pub frames: Frames<Frame, 10>,
    /// 3.9: the game turn, from 1; 0 during set-up.
    pub turn: u8,
    /// Whose Player Turn it is.
    pub attacker: Side,
    /// The phase.
    pub phase: Phase,
    /// Units of each side on the map, hidden or not; wrecks are not.
    pub here: [Team; 2],
    /// 4.4.2.c: Panzerfaust shots left.
    pub fausts: [u8; 2],
    /// AMB.118: victory points.
    pub points: [u16; 2],
    /// AMB.64: sides that have made a self-rally DR in this RPh; 3.1.h: bit 2, the one extra self-rally is spent.
    pub self_rallied: u8,
    /// 6.2.e: something other than smoke has been fired in this phase.
    pub smoke_over: bool,
    /// Weapons that are in play.
    pub armoury: Arms,
    /// AMB.73: attacks of this phase, hex against hex.
    #[serde(with = "kernel::slots")]
    pub aimed: [Aimed; AIMS],
    /// AMB.116: who controls each key, 2 for nobody.
    #[serde(with = "kernel::slots")]
    pub control: [Owner; KEYS],
    /// AMB.92: which of the ATTACKER's units each AFV of the DEFENDER saw when the Player Turn began.
    pub seen: [Team; AFVS],
    /// 1.2.5: smoke counters, without a gap between them.
    #[serde(with = "kernel::slots")]
    pub smoke: [Smoke; SMOKES],
    /// 3.3.5: residual FP by hex.
    pub residual: SparseHexes<u8, 48>,
    /// The attack under way.
    pub fire: Fire,
    /// Its results under way.
    pub blow: Blow,
    /// The move under way.
    pub march: March,
    /// The Close Combat under way.
    pub combat: Combat,
    /// All units.
    #[serde(with = "kernel::slots")]
    pub units: [Unit; UNITS],
    /// All support weapons and Guns.
    #[serde(with = "kernel::slots")]
    pub weapons: [Weapon; WEAPONS],
}

/// Who controls a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Owner(pub u8);

impl Owner {
    /// Nobody.
    pub const NOBODY: Owner = Owner(2);

    /// Whether it is this side.
    pub const fn is(self, side: Side) -> bool {
        self.0 == side.0
    }
}

impl Slot for Owner {
    const EMPTY: Owner = Owner::NOBODY;
    type Held = Owner;

    fn held(&self) -> Option<Owner> {
        (*self != Owner::NOBODY).then_some(*self)
    }

    fn holding(held: Owner) -> Owner {
        held
    }
}

impl State {
    /// A unit.
    #[inline]
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index() % UNITS]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index() % UNITS]
    }

    /// A weapon.
    #[inline]
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[id.index() % WEAPONS]
    }

    /// A weapon, to be changed.
    #[inline]
    pub fn weapon_mut(&mut self, id: WeaponId) -> &mut Weapon {
        &mut self.weapons[id.index() % WEAPONS]
    }

    /// The DEFENDER.
    #[inline]
    pub const fn defender(&self) -> Side {
        foe(self.attacker)
    }

    /// Whether a unit is on the map.
    #[inline]
    pub fn is_here(&self, id: UnitId) -> bool {
        id.is_some() && self.here[id.side().index()] & id.bit() != 0
    }

    /// A side's units on the map, hidden ones too.
    #[inline]
    pub fn of(&self, side: Side) -> impl Iterator<Item = UnitId> + use<> {
        units(side, self.here[side.index()])
    }

    /// A side's units on the map that everybody sees.
    #[inline]
    pub fn shown(&self, side: Side) -> impl Iterator<Item = UnitId> + use<'_> {
        self.of(side).filter(|&id| !self.unit(id).is(Is::HIDDEN))
    }

    /// A side's units in a hex, hidden ones too.
    #[inline]
    pub fn at(&self, side: Side, hex: Hex) -> Team {
        self.of(side).filter(|&id| self.unit(id).hex == hex).fold(0, |set, id| set | id.bit())
    }

    /// A side's units in a hex that everybody sees.
    #[inline]
    pub fn shown_at(&self, side: Side, hex: Hex) -> Team {
        self.shown(side).filter(|&id| self.unit(id).hex == hex).fold(0, |set, id| set | id.bit())
    }

    /// A unit comes onto the map, goes to another hex or leaves the map.
    pub fn put(&mut self, id: UnitId, place: Place, hex: Hex) {
        let bit = id.bit();
        let here = &mut self.here[id.side().index()];
        *here = if place == Place::Map { *here | bit } else { *here & !bit };
        let unit = self.unit_mut(id);
        (unit.place, unit.hex) = (place, hex);
    }

    /// A weapon comes into play, or goes out of it.
    pub fn set_weapon(&mut self, id: WeaponId, weapon: Weapon) {
        self.armoury = if weapon.exists() { self.armoury | id.bit() } else { self.armoury & !id.bit() };
        *self.weapon_mut(id) = weapon;
    }

    /// Weapons in play.
    #[inline]
    pub fn arms(&self) -> impl Iterator<Item = WeaponId> + use<> {
        weapons(self.armoury)
    }

    /// The weapons that a unit possesses, malfunctioned ones too.
    #[inline]
    pub fn arms_of(&self, id: UnitId) -> impl Iterator<Item = WeaponId> + use<'_> {
        self.arms().filter(move |&weapon| self.weapon(weapon).holder == id)
    }

    /// 1.2.6: the Gun that a unit mans.
    pub fn gun_of(&self, id: UnitId) -> Option<WeaponId> {
        self.arms_of(id).find(|&weapon| self.weapon(weapon).gun)
    }

    /// Where a weapon is.
    #[inline]
    pub fn hex_of(&self, id: WeaponId) -> Hex {
        let weapon = self.weapon(id);
        if weapon.holder.is_some() { self.unit(weapon.holder).hex } else { weapon.hex }
    }

    /// Unpossessed weapons in a hex.
    pub fn lying(&self, hex: Hex) -> impl Iterator<Item = WeaponId> + use<'_> {
        let free = move |weapon: &Weapon| !weapon.holder.is_some() && weapon.hex == hex;
        self.arms().filter(move |&id| free(self.weapon(id)) && !self.weapon(id).is(Laid::PLACED))
    }

    /// AFVs and wrecks of both sides in a hex.
    pub fn hulks(&self, hex: Hex) -> impl Iterator<Item = UnitId> + use<'_> {
        [FIRST, SECOND].into_iter().flat_map(|side| units(side, ARMOUR)).filter(move |&id| {
            let unit = self.unit(id);
            unit.hex == hex && matches!(unit.place, Place::Map | Place::Wreck)
        })
    }

    /// 1.2.5: all smoke counters.
    #[inline]
    pub fn all_smoke(&self) -> impl Iterator<Item = &Smoke> {
        self.smoke.iter().take_while(|smoke| smoke.hex.is_some())
    }

    /// Some smoke counters are taken away, and those behind them move up.
    pub fn thin(&mut self, mut stays: impl FnMut(&mut Smoke) -> bool) {
        let mut kept = 0;
        for at in 0..self.smoke.len() {
            let mut smoke = self.smoke[at];
            self.smoke[at] = Smoke::EMPTY;
            if smoke.hex.is_some() && stays(&mut smoke) {
                self.smoke[kept] = smoke;
                kept += 1;
            }
        }
    }

    /// 1.2.5.d: the smoke of a hex, at most +3.
    pub fn smoke_at(&self, hex: Hex) -> u8 {
        let here = self.all_smoke().filter(|smoke| smoke.hex == hex);
        here.map(|smoke| smoke.kind.value()).sum::<u8>().min(3)
    }

    /// Whether any smoke lies on the map.
    pub fn has_smoke(&self) -> bool {
        self.smoke[0].hex.is_some()
    }
}

pub use weapon::Laid;

const _: () = assert!(size_of::<State>() <= 4096);
