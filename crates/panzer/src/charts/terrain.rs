//! T12: what terrain, counters and hexsides do.

use super::reading::Sheet;
use serde::Serialize;

/// B-22: cover, least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Cover {
    /// None.
    None,
    /// Light.
    Light,
    /// Medium.
    Medium,
    /// Heavy.
    Heavy,
}

/// What a hex, a counter or a hexside costs to enter or cross.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many movement points.
    Points(u8),
    /// Prohibited.
    No,
}

impl Cost {
    /// The points, if it may be entered.
    #[inline]
    pub const fn points(self) -> Option<u8> {
        match self {
            Cost::Points(points) => Some(points),
            Cost::No => None,
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Cover of vehicles, and of leg and towed units.
    pub cover: [Cover; 2],
    /// B-25: its height as an obstacle.
    pub height: i8,
    /// Costs of tracked and half-tracked vehicles, of wheeled ones, and of leg units.
    pub cost: [Cost; 3],
    /// B-102.
    pub turn: u8,
    /// 7.29: the highest dice that bog; 0 for never.
    pub bog: u8,
    /// 7.19: its GP defence; 0 for none.
    pub defence: u8,
}

macro_rules! works {
    ($($(#[$doc:meta])* $name:ident = $row:literal, $key:literal;)*) => {
        /// The rows of T12.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        pub enum Works { $($(#[$doc])* $name,)* }

        impl Works {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Works] = &[$(Works::$name),*];

            /// Its row.
            pub const fn row(self) -> &'static str {
                [$($row),*][self as usize]
            }

            /// The key of its name.
            pub const fn key(self) -> &'static str {
                [$($key),*][self as usize]
            }
        }
    };
}

works! {
    /// Clear.
    Clear = "Clear", "terrain-clear";
    /// Rough.
    Rough = "Rough", "terrain-rough";
    /// Scrub.
    Scrub = "Scrub, brush", "terrain-scrub";
    /// Light grove.
    LightGrove = "Light grove", "terrain-light-grove";
    /// Grove.
    Grove = "Grove", "terrain-grove";
    /// Light woods.
    LightWoods = "Light woods", "terrain-light-woods";
    /// Woods.
    Woods = "Woods", "terrain-woods";
    /// Dense woods.
    DenseWoods = "Dense woods", "terrain-dense-woods";
    /// Gully.
    Gully = "Gully", "terrain-gully";
    /// Stream.
    Stream = "Stream", "terrain-stream";
    /// Ford.
    Ford = "Ford", "terrain-ford";
    /// River, water.
    Water = "River, water", "terrain-water";
    /// Marsh.
    Marsh = "Marsh", "terrain-marsh";
    /// Standing grain.
    Grain = "Grain (standing)", "terrain-grain";
    /// Ditch.
    Ditch = "Ditch", "terrain-ditch";
    /// Crater.
    Crater = "Crater", "terrain-crater";
    /// Rubble.
    Rubble = "Rubble", "terrain-rubble";
    /// Wooden building.
    Wood = "Building, wood", "terrain-wood";
    /// Brick building.
    Brick = "Building, brick", "terrain-brick";
    /// Stone building.
    Stone = "Building, stone", "terrain-stone";
    /// Street.
    Street = "Street", "terrain-street";
    /// Alley.
    Alley = "Alley", "terrain-alley";
    /// Bridge.
    Bridge = "Bridge", "terrain-bridge";
    /// Prepared position.
    Prepared = "Prepared position", "terrain-prepared";
    /// Roadblock.
    Roadblock = "Roadblock", "terrain-roadblock";
    /// Wire.
    Wire = "Wire", "terrain-wire";
    /// Wall, of a hexside.
    Wall = "Wall (hexside)", "side-wall";
    /// Hedge, of a hexside.
    Hedge = "Hedge (hexside)", "side-hedge";
    /// Bank, of a hexside.
    Bank = "Bank (hexside)", "side-bank";
    /// Cliff, of a hexside.
    Cliff = "Cliff (hexside)", "side-cliff";
    /// Crest, of a hexside.
    Crest = "Crest (hexside)", "side-crest";
}

/// How many rows there are.
pub const FEATURES: usize = Works::ALL.len();

impl Works {
    /// A building of any material.
    #[inline]
    pub const fn is_building(self) -> bool {
        matches!(self, Works::Wood | Works::Brick | Works::Stone)
    }

    /// B-25d: what a road along the line of sight clears.
    #[inline]
    pub const fn parts(self) -> bool {
        use Works::*;
        matches!(self, LightGrove | Grove | LightWoods | Woods | DenseWoods | Wood | Brick | Stone)
    }

    /// B-25: ground that lies a level lower than the hex around it.
    #[inline]
    pub const fn sinks(self) -> bool {
        matches!(self, Works::Gully | Works::Stream | Works::Ford)
    }
}

/// Reads the table.
pub(super) fn read(sheet: &mut Sheet<'_>) -> [Feature; FEATURES] {
    std::array::from_fn(|at| {
        let row = Works::ALL[at].row();
        let cover = ["Cover vehicle", "Cover leg, towed"].map(|column| cover(sheet.cell("T12", row, column)));
        let cost = ["T, H", "W", "Leg"].map(|column| cost(sheet.cell("T12", row, column)));
        let mut number = |column| match sheet.cell("T12", row, column) {
            "-" => 0,
            cell => cell.parse::<i8>().unwrap_or_else(|_| sheet.wrong("T12", row, column)),
        };
        Feature {
            cover,
            height: number("Height"),
            turn: number("Turn") as u8,
            bog: number("Bog") as u8,
            defence: number("GP def") as u8,
            cost,
        }
    })
}

fn cover(cell: &str) -> Cover {
    match cell.split(' ').next() {
        Some("light") => Cover::Light,
        Some("medium") => Cover::Medium,
        Some("heavy") => Cover::Heavy,
        _ => Cover::None,
    }
}

fn cost(cell: &str) -> Cost {
    cell.trim_start_matches('+').parse().map_or(Cost::No, Cost::Points)
}
