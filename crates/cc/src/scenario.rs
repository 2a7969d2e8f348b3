//! 2.8: a scenario as it is written, and as it is played.

mod battle;
mod chits;
mod places;

pub use battle::{Battle, Field, Post, Side, Start, edge_hexes};
pub use chits::{Chit, Special, read_chits};

use crate::card::Nation;
use crate::pieces::Quality;
use crate::state::{ALLIES, AXIS, Fort};
use kernel::hex::Dir;
use kernel::map::Battlefield;
use kernel::seat::Seat;
use kernel::text::Text;
use serde::{Deserialize, Serialize};

/// 1.1, G-8: what a side is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Posture {
    /// Six cards.
    Attack,
    /// Five cards.
    Recon,
    /// Four cards, and the Defender's rights.
    Defend,
}

impl Posture {
    /// 1.1-a: how many cards a hand has.
    pub const fn hand(self) -> u8 {
        match self {
            Posture::Attack => 6,
            Posture::Recon => 5,
            Posture::Defend => 4,
        }
    }
}

/// A side as scenario files call it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideName {
    /// Germany.
    Axis,
    /// Russia or America.
    Allies,
}

impl SideName {
    /// Its seat.
    pub const fn seat(self) -> Seat {
        match self {
            SideName::Axis => AXIS,
            SideName::Allies => ALLIES,
        }
    }

    /// The side of a seat.
    pub const fn of(seat: Seat) -> SideName {
        if seat.0 == 0 { SideName::Axis } else { SideName::Allies }
    }
}

/// An edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Row 1.
    Top,
    /// The last row.
    Bottom,
    /// Column A.
    Left,
    /// The last column.
    Right,
}

impl Edge {
    /// The edge across the map.
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// AMB-17: directions that lead nearer to it.
    pub const fn towards(self) -> &'static [Dir] {
        match self {
            Edge::Top => &[Dir::NW, Dir::N, Dir::NE],
            Edge::Bottom => &[Dir::SE, Dir::S, Dir::SW],
            Edge::Left => &[Dir::SW, Dir::NW],
            Edge::Right => &[Dir::NE, Dir::SE],
        }
    }
}

/// So many units of a kind, each with this Weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// The unit's id.
    pub unit: String,
    /// The Weapon that it carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// P-place: where they are set up, if not in the side's area: `in or next to N5`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// P-place: where they stand from the start: one hex for all, or one for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// Loose Weapons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arms {
    /// The Weapon's id.
    pub weapon: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

/// Fortifications of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Their kind.
    pub kind: Fort,
    /// How many; with `at`, as many as there are hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// P-place: where all of this kind are placed, if not in the side's area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub area: Option<String>,
    /// P-place: the hexes in which they are from the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// Somebody who arrives later.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Late {
    /// The space of the Time Track.
    pub space: u8,
    /// A unit,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// with a Weapon,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<String>,
    /// or a Radio.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
}

const fn one() -> u8 {
    1
}

const fn mines() -> u8 {
    6
}

/// A side as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Its nation.
    pub nation: Nation,
    /// What it is there for.
    pub posture: Posture,
    /// 4.3.1.
    pub quality: Quality,
    /// Its name.
    pub name: Text,
    /// 5.1: Orders in a Turn.
    pub orders: u8,
    /// 4.2: the Surrender space.
    pub surrender: u8,
    /// Its own edge of the map.
    pub edge: Edge,
    /// Its set-up area: `rows 8-10`, `columns I-O`, `within 2 of N5`...
    pub area: String,
    /// Its units.
    #[serde(default)]
    pub units: Vec<Force>,
    /// Weapons to be given to units.
    #[serde(default)]
    pub weapons: Vec<Arms>,
    /// Fortifications to be placed.
    #[serde(default)]
    pub forts: Vec<Works>,
    /// F103.2: the FP of its Mines.
    #[serde(default = "mines")]
    pub mines: u8,
    /// Its Radio.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub radio: Option<String>,
    /// Secret chits to be drawn.
    #[serde(default)]
    pub secret: u8,
    /// Who arrives later.
    #[serde(default)]
    pub reinforcements: Vec<Late>,
    /// 8.19: points for fortifications.
    #[serde(default)]
    pub points: u8,
    /// P-cards: cards of the opening hand, by number; the rest is drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opening: Vec<u8>,
}

/// P-haze: something in the air that hinders sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Haze {
    /// The Hindrance of every line that is long enough.
    pub hindrance: u8,
    /// Lines of so many hexes are still free of it.
    #[serde(default = "one")]
    pub beyond: u8,
}

/// 2.8: special rules of a scenario, by name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SpecialRules {
    /// P-haze: fog.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fog: Option<Haze>,
    /// P-haze: twilight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub twilight: Option<Haze>,
    /// P-snow: a Move step costs 1 MP more, except along a Road, Railway, Trail or Trench.
    pub snow: bool,
    /// P-chits: chits that are not in the cup.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded_chits: Vec<char>,
}

impl SpecialRules {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        *self == SpecialRules::default()
    }
}

/// Objectives that each side controls at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Control {
    /// The Axis.
    pub axis: Vec<u8>,
    /// The Allies.
    pub allies: Vec<u8>,
}

/// A scenario as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its place in lists.
    pub order: u16,
    /// Its name.
    pub name: Text,
    /// What it is about.
    pub text: Text,
    /// 8.19: everything below is drawn from the decks.
    #[serde(default)]
    pub random: bool,
    /// What it is fought on.
    #[serde(default)]
    pub map: Battlefield,
    /// 4.3.2: the year.
    #[serde(default)]
    pub year: u16,
    /// Whether the ground is white, though no rule of snow is used.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub winter: bool,
    /// 6.1.1.
    #[serde(default)]
    pub time: u8,
    /// 6.2.1.
    #[serde(default)]
    pub sudden_death: u8,
    /// VP at the start, positive for the Axis.
    #[serde(default)]
    pub vp: i16,
    /// 9.
    #[serde(default = "axis")]
    pub initiative: SideName,
    /// Who sets up first.
    #[serde(default = "axis")]
    pub setup_first: SideName,
    /// Who has the first Turn.
    #[serde(default = "axis")]
    pub first: SideName,
    /// Open chits drawn at random.
    #[serde(default)]
    pub open: u8,
    /// Open chits by letter.
    #[serde(default)]
    pub open_named: Vec<char>,
    /// 7.3.1-a.
    #[serde(default)]
    pub control: Control,
    /// Special rules.
    #[serde(default, skip_serializing_if = "SpecialRules::is_empty")]
    pub special: SpecialRules,
    /// The two sides, the Axis first.
    #[serde(default)]
    pub side: Vec<SideFile>,
}

const fn axis() -> SideName {
    SideName::Axis
}
