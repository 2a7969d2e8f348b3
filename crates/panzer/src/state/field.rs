//! 3.3: what lies over the map during play.

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
        Smoke(Smoke::LIT | Smoke::FRESH)
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

    /// B-135: shows its On side.
    pub const fn is_on(self) -> bool {
        self.0 & Smoke::FRESH != 0
    }

    /// B-157: On becomes Off; Off goes.
    pub const fn aged(self) -> Smoke {
        if self.is_on() { Smoke(self.0 & !Smoke::FRESH) } else { Smoke::NONE }
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

/// 7.19: what engineers have destroyed in a hex, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Torn(pub u8);

impl Torn {
    /// A ditch or a bridge.
    pub const GROUND: u8 = 1;
    /// A prepared position.
    pub const PREPARED: u8 = 2;
    /// A roadblock.
    pub const ROADBLOCK: u8 = 4;
    /// Wire.
    pub const WIRE: u8 = 8;

    /// The hex that keeps a wall, and its bit there: each wall belongs to the hex of which it is the N, NE or SE side.
    pub fn wall(grid: &Grid, hex: Hex, dir: Dir) -> (Hex, u8) {
        match dir as u8 {
            at @ 0..=2 => (hex, 16 << at),
            _ => (grid.step(hex, dir), 16 << dir.reversed() as u8),
        }
    }

    /// Whether all of these bits are set.
    pub const fn has(self, bits: u8) -> bool {
        self.0 & bits == bits
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
}

impl Work {
    /// All of them.
    pub const ALL: [Work; 11] = [
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
        ][self as usize]
    }

    /// The hexside of a wall.
    pub const fn side(self) -> Option<Dir> {
        match self as u8 {
            at @ 5..=10 => Some(Dir::from_index(at - 5)),
            _ => None,
        }
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
