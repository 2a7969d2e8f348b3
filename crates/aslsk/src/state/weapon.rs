//! 2.3: support weapons and Guns.

use super::unit::{Lock, UnitId};
use super::{Arms, WEAPONS};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::seat::Side;
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// A support weapon or Gun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

impl WeaponId {
    /// No weapon.
    pub const NONE: WeaponId = WeaponId(u8::MAX);

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of weapons.
    #[inline]
    pub const fn bit(self) -> Arms {
        1 << (self.0 as usize % WEAPONS)
    }

    /// Whether it can be one at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        (self.0 as usize) < WEAPONS
    }
}

/// Markers on weapons and what weapons have done, one bit each.
pub struct Laid;

impl Laid {
    /// Out of order.
    pub const JAMMED: u16 = 1;
    /// Prep Fire.
    pub const PREP: u16 = 1 << 1;
    /// First Fire.
    pub const FIRST: u16 = 1 << 2;
    /// Final Fire.
    pub const FINAL: u16 = 1 << 3;
    /// Intensive Fire.
    pub const INTENSIVE: u16 = 1 << 4;
    /// 6.3: emplaced.
    pub const EMPLACED: u16 = 1 << 5;
    /// 4.3: a DC that has been placed in its hex.
    pub const PLACED: u16 = 1 << 6;
    /// 4.0.a: has been moved in this MPh.
    pub const MOVED: u16 = 1 << 7;
    /// 4.0.h: has been recovered in this phase.
    pub const RECOVERED: u16 = 1 << 8;
    /// 3.2.4.h: has changed CA in this phase.
    pub const TURNED: u16 = 1 << 9;
    /// Has fired in this phase and may fire again: its rate of fire was kept.
    pub const KEPT: u16 = 1 << 10;
    /// Has fired in this AFPh.
    pub const FIRED: u16 = 1 << 11;
    /// 3.1.c: repair has been tried in this RPh.
    pub const TRIED: u16 = 1 << 12;
    /// 6.5.b: may not be pushed any more in this turn.
    pub const STUCK: u16 = 1 << 13;

    /// The words of the marks, lowest bit first.
    pub const WORDS: [&'static str; 14] = [
        "malfunctioned",
        "prep",
        "first",
        "final",
        "intensive",
        "emplaced",
        "placed",
        "moved",
        "recovered",
        "turned",
        "kept",
        "fired",
        "tried",
        "stuck",
    ];

    /// What lasts for one phase only.
    pub const PHASE: u16 = Laid::RECOVERED | Laid::TURNED | Laid::KEPT | Laid::FIRED | Laid::TRIED;
}

/// A support weapon or Gun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// Its kind, or [`Weapon::FREE`] for an empty slot and for one that is out of play.
    pub kind: u8,
    /// Whose it was when the scenario began; in others' hands it is captured.
    pub side: Side,
    /// Who possesses or mans it.
    pub holder: UnitId,
    /// Where it lies if nobody does.
    pub hex: Hex,
    /// Its markers.
    pub marks: u16,
    /// A Gun: CA. A DC: the hexside through which it was placed, by its direction.
    pub facing: Spine,
    /// Whether it is a Gun.
    pub gun: bool,
    /// Special ammunition used up, one bit an ammunition.
    pub depleted: u8,
    /// AMB.83: attacks on the mover in its present Location.
    pub shots: u8,
    /// What it has acquired. A DC: the AFV that it is meant for.
    pub lock: Lock,
    /// Which of the scenario's groups it belongs to.
    pub group: u8,
}

impl Weapon {
    /// The kind of an empty slot.
    pub const FREE: u8 = u8::MAX;
    /// An empty slot.
    pub const NONE: Weapon = Weapon {
        kind: Weapon::FREE,
        side: Side(0),
        holder: UnitId::NONE,
        hex: Hex::NONE,
        marks: 0,
        facing: Spine::ALL[0],
        gun: false,
        depleted: 0,
        shots: 0,
        lock: Lock::None,
        group: 0,
    };

    /// Whether it is in play.
    #[inline]
    pub const fn exists(&self) -> bool {
        self.kind != Weapon::FREE
    }

    /// Whether any of these markers is on it.
    #[inline]
    pub const fn is(&self, marks: u16) -> bool {
        self.marks & marks != 0
    }

    /// 5.5: in the hands of the other side.
    #[inline]
    pub const fn captured(&self) -> bool {
        self.holder.is_some() && self.holder.side().0 != self.side.0
    }
}

impl Slot for Weapon {
    const EMPTY: Weapon = Weapon::NONE;
    type Held = Weapon;

    fn held(&self) -> Option<Weapon> {
        self.exists().then_some(*self)
    }

    fn holding(held: Weapon) -> Weapon {
        held
    }
}
