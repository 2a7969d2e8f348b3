//! 3.3: what lies over the map during play.

use super::notes::Noted;
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use serde::{Deserialize, Serialize};

/// B-135, 7.27: smoke or light in a hex, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Smoke(pub u8);

impl Smoke {
    const OPEN: u8 = 1;
    const THICK: u8 = 2;
    const LIT: u8 = 4;
    const FRESH: u8 = 8;
    /// 7.27: light has a side of its own, so that neither keeps the other.
    const FRESH_LIGHT: u8 = 16;

    /// Nothing.
    pub const NONE: Smoke = Smoke(0);

    /// B-138: smoke as from an open sheaf, On.
    pub const fn open() -> Smoke {
        Smoke(Smoke::OPEN | Smoke::FRESH)
    }

    /// B-138: smoke as from a converged sheaf, On.
    pub const fn thick() -> Smoke {
        Smoke(Smoke::THICK | Smoke::FRESH)
    }

    /// 7.27: light, On.
    pub const fn light() -> Smoke {
        Smoke(Smoke::LIT | Smoke::FRESH_LIGHT)
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Smoke) -> Smoke {
        Smoke(self.0 | other.0)
    }

    /// Whether it is smoke as from an open sheaf.
    pub const fn is_open(self) -> bool {
        self.0 & (Smoke::OPEN | Smoke::THICK) == Smoke::OPEN
    }

    /// Whether it is smoke as from a converged sheaf.
    pub const fn is_thick(self) -> bool {
        self.0 & Smoke::THICK != 0
    }

    /// 7.27.
    pub const fn is_lit(self) -> bool {
        self.0 & Smoke::LIT != 0
    }

    /// B-135: the smoke shows its On side.
    pub const fn is_on(self) -> bool {
        self.0 & Smoke::FRESH != 0
    }

    /// B-157, 7.27: On becomes Off; Off goes.
    pub const fn aged(self) -> Smoke {
        let smoke = if self.is_on() { self.0 & (Smoke::OPEN | Smoke::THICK) } else { 0 };
        let light = if self.0 & Smoke::FRESH_LIGHT != 0 { Smoke::LIT } else { 0 };
        Smoke(smoke | light)
    }
}

impl Noted for Smoke {
    fn number(self) -> u8 {
        self.0
    }

    fn of(number: u8) -> Smoke {
        Smoke(number)
    }
}

/// 7.31: mines in a hex, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Mine(pub u8);

impl Mine {
    /// Nothing.
    pub const NONE: Mine = Mine(0);
    /// Those of side 1.
    pub const SECOND: u8 = 1;
    /// Deliberate.
    pub const DELIBERATE: u8 = 2;
    /// Against vehicles.
    pub const VEHICLES: u8 = 4;
    /// Against leg and towed units.
    pub const LEG: u8 = 8;
    /// A40: those against vehicles are discovered.
    pub const KNOWN_VEHICLES: u8 = 16;
    /// A40: those against leg and towed units are discovered.
    pub const KNOWN_LEG: u8 = 32;

    /// Whether all of these bits are set.
    pub const fn has(self, bits: u8) -> bool {
        self.0 & bits == bits
    }

    /// A40: what everybody knows of it: the kind that was announced, with its density.
    pub const fn shown(self) -> Mine {
        let kinds = if self.has(Mine::KNOWN_VEHICLES) { Mine::VEHICLES | Mine::KNOWN_VEHICLES } else { 0 }
            | if self.has(Mine::KNOWN_LEG) { Mine::LEG | Mine::KNOWN_LEG } else { 0 };
        if kinds == 0 { Mine::NONE } else { Mine(self.0 & (Mine::SECOND | Mine::DELIBERATE) | kinds) }
    }
}

/// T27: the parts of a hex that can be destroyed, one bit each. What stands on a hexside belongs to the hex of which it is the N, NE or SE
/// side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part(pub u16);

impl Part {
    /// A ditch or a bridge.
    pub const GROUND: Part = Part(1);
    /// A prepared position.
    pub const PREPARED: Part = Part(2);
    /// A roadblock.
    pub const ROADBLOCK: Part = Part(4);
    /// Wire.
    pub const WIRE: Part = Part(8);

    /// The hex that keeps what stands on a hexside, and its part there: walls, wire, roadblocks in this order.
    pub fn on_side(grid: &Grid, hex: Hex, dir: Dir, what: usize) -> (Hex, Part) {
        let (owner, at) = match dir as u8 {
            at @ 0..=2 => (hex, at),
            _ => (grid.step(hex, dir), dir.reversed() as u8),
        };
        (owner, Part(16 << (3 * what as u16 + u16::from(at))))
    }
}

/// 7.19: the works of the map that have been destroyed, one bit each, in the order of its hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Torn([u64; Torn::WORDS]);

impl Torn {
    const WORDS: usize = 5;
    /// The most works of a map.
    pub const MOST: usize = 64 * Torn::WORDS;
    /// Everything stands.
    pub const NONE: Torn = Torn([0; Torn::WORDS]);

    /// Whether everything stands.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether a work is gone.
    #[inline]
    pub const fn has(&self, number: usize) -> bool {
        self.0[number / 64 % Torn::WORDS] >> (number % 64) & 1 == 1
    }

    /// A work is gone.
    pub const fn add(&mut self, number: usize) {
        self.0[number / 64 % Torn::WORDS] |= 1 << (number % 64);
    }
}

/// T27: what engineers can attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Work {
    /// A ditch, or a bridge.
    Ground,
    /// A prepared position.
    Prepared,
    /// A roadblock.
    Roadblock,
    /// Wire.
    Wire,
    /// 7.31.3.3: a discovered minefield.
    Mines,
    /// The wall on the N hexside.
    WallN,
    /// The wall on the NE hexside.
    WallNe,
    /// The wall on the SE hexside.
    WallSe,
    /// The wall on the S hexside.
    WallS,
    /// The wall on the SW hexside.
    WallSw,
    /// The wall on the NW hexside.
    WallNw,
    /// The wire on the N hexside.
    WireN,
    /// The wire on the NE hexside.
    WireNe,
    /// The wire on the SE hexside.
    WireSe,
    /// The wire on the S hexside.
    WireS,
    /// The wire on the SW hexside.
    WireSw,
    /// The wire on the NW hexside.
    WireNw,
    /// The roadblock on the N hexside.
    BlockN,
    /// The roadblock on the NE hexside.
    BlockNe,
    /// The roadblock on the SE hexside.
    BlockSe,
    /// The roadblock on the S hexside.
    BlockS,
    /// The roadblock on the SW hexside.
    BlockSw,
    /// The roadblock on the NW hexside.
    BlockNw,
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 23] = [
        Work::Ground,
        Work::Prepared,
        Work::Roadblock,
        Work::Wire,
        Work::Mines,
        Work::WallN,
        Work::WallNe,
        Work::WallSe,
        Work::WallS,
        Work::WallSw,
        Work::WallNw,
        Work::WireN,
        Work::WireNe,
        Work::WireSe,
        Work::WireS,
        Work::WireSw,
        Work::WireNw,
        Work::BlockN,
        Work::BlockNe,
        Work::BlockSe,
        Work::BlockS,
        Work::BlockSw,
        Work::BlockNw,
    ];

    /// The word in notation.
    pub const fn word(self) -> &'static str {
        [
            "ground",
            "prepared",
            "roadblock",
            "wire",
            "mines",
            "wall-n",
            "wall-ne",
            "wall-se",
            "wall-s",
            "wall-sw",
            "wall-nw",
            "wire-n",
            "wire-ne",
            "wire-se",
            "wire-s",
            "wire-sw",
            "wire-nw",
            "block-n",
            "block-ne",
            "block-se",
            "block-s",
            "block-sw",
            "block-nw",
        ][self as usize]
    }

    /// The hexside on which it stands.
    pub const fn side(self) -> Option<Dir> {
        match self as u8 {
            at @ 5.. => Some(Dir::from_index((at - 5) % 6)),
            _ => None,
        }
    }

    /// What stands on a hexside: 0 for a wall, 1 for wire, 2 for a roadblock.
    pub const fn kind(self) -> usize {
        (self as usize).saturating_sub(5) / 6
    }
}

/// 7.36.3: the state of the ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ground {
    /// Dry.
    #[default]
    Normal,
    /// Snow.
    Snow,
    /// Mud.
    Mud,
}
