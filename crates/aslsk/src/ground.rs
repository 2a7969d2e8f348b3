//! 1.1: terrain. The shared vocabulary of maps read as the chart of this game, per hex and per hexside, at a date.

use crate::pieces::Date;
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::{Map, Vocabulary};
use kernel::set::PerHex;
use kernel::terrain::{Linear, Side, Terrain};
use serde::Serialize;

/// 1.1.c, T2.16.a, T2.16.b: the most hexes of a map: two joined boards.
pub const HEXES: usize = 704;

/// T2.18.a: what a map may say in this game.
pub const WORDS: Vocabulary = Vocabulary {
    game: "ASL Starter Kit",
    terrain: &[
        Terrain::Open,
        Terrain::Plough,
        Terrain::Grain,
        Terrain::Brush,
        Terrain::Orchard,
        Terrain::Woods,
        Terrain::WoodenBuilding,
        Terrain::BrickBuilding,
        Terrain::StoneBuilding,
    ],
    sides: &[Side::Fence],
    lines: &[Linear::Road, Linear::Paved, Linear::Path, Linear::Railway],
    levels: 0..=1,
    facts: &[],
    side_facts: &[],
    hexes: HEXES,
};

/// 1.1.1: the dominant terrain of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Type {
    /// Open ground, and grain out of season.
    Open,
    /// Grain in season.
    Grain,
    /// Brush.
    Brush,
    /// Orchard, in season or not.
    Orchard,
    /// Woods.
    Woods,
    /// A wooden building.
    Wooden,
    /// A stone building.
    Stone,
}

/// What something costs, in halves of a MF or MP.
pub type Halves = u8;

/// A row of the terrain chart.
struct Row {
    key: &'static str,
    rule: &'static str,
    tem: i8,
    /// Infantry; tracked and wheeled vehicles, where the cost is no share of their MP.
    cost: [Halves; 3],
}

const CHART: [Row; 7] = [
    Row { key: "terrain-open", rule: "1.1.1.b", tem: 0, cost: [2, 2, 6] },
    Row { key: "terrain-grain", rule: "1.1.1.aa", tem: 0, cost: [3, 2, 8] },
    Row { key: "terrain-brush", rule: "1.1.1.ac", tem: 0, cost: [4, 4, 8] },
    Row { key: "terrain-orchard", rule: "1.1.1.u", tem: 0, cost: [2, 2, 6] },
    Row { key: "terrain-woods", rule: "1.1.1.k", tem: 1, cost: [4, 0, 0] },
    Row { key: "terrain-wooden", rule: "1.1.1.c", tem: 2, cost: [4, 0, 0] },
    Row { key: "terrain-stone", rule: "1.1.1.c", tem: 3, cost: [4, 0, 0] },
];

impl Type {
    /// All of them.
    pub const ALL: [Type; 7] =
        [Type::Open, Type::Grain, Type::Brush, Type::Orchard, Type::Woods, Type::Wooden, Type::Stone];

    /// 1.1.1.z, T2.18.a: how this game reads the shared vocabulary at a date.
    pub const fn of(terrain: Terrain, date: Date) -> Type {
        match terrain {
            Terrain::Grain if date.has_grain() => Type::Grain,
            Terrain::Brush => Type::Brush,
            Terrain::Orchard => Type::Orchard,
            Terrain::Woods => Type::Woods,
            Terrain::WoodenBuilding => Type::Wooden,
            Terrain::BrickBuilding | Terrain::StoneBuilding => Type::Stone,
            _ => Type::Open,
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        CHART[self as usize].key
    }

    /// The rule of its row.
    pub const fn rule(self) -> &'static str {
        CHART[self as usize].rule
    }

    /// 1.1.1.e, 1.1.1.o: TEM.
    pub const fn tem(self) -> i8 {
        CHART[self as usize].tem
    }

    /// What Infantry pays to enter.
    pub const fn on_foot(self) -> Halves {
        CHART[self as usize].cost[0]
    }

    /// What a vehicle pays to enter; none where it is a share of its MP, or where it may not go.
    pub const fn driven(self, car: bool) -> Option<Halves> {
        match CHART[self as usize].cost[1 + car as usize] {
            0 => None,
            cost => Some(cost),
        }
    }

    /// A building of any material.
    pub const fn is_building(self) -> bool {
        matches!(self, Type::Wooden | Type::Stone)
    }

    /// 1.1.1.f, 1.1.1.q: blocks where its outline is crossed.
    pub const fn is_obstacle(self) -> bool {
        matches!(self, Type::Woods | Type::Wooden | Type::Stone)
    }

    /// 3.1.k, 3.6.e: woods or building.
    pub const fn is_cover(self) -> bool {
        self.is_obstacle()
    }

    /// 1.1.1.ae: FFMO and Interdiction are possible in it.
    pub const fn is_open(self) -> bool {
        matches!(self, Type::Open)
    }
}

/// No building.
pub const NO_BUILDING: u8 = u8::MAX;

/// One hex as this game sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// 1.1.1.a.
    pub terrain: Type,
    /// 1.1.1.af.
    pub level: i8,
    /// Hexsides that a road of any kind reaches, one bit each.
    pub roads: u8,
    /// Of these, paved ones.
    pub paved: u8,
    /// Hexsides that are crest lines, one bit each: the hex across has another level.
    pub crests: u8,
    /// The building that it belongs to, by its number, or [`NO_BUILDING`].
    pub building: u8,
}

impl Ground {
    /// Whether a road runs in the hex.
    #[inline]
    pub const fn has_road(&self) -> bool {
        self.roads != 0
    }

    /// Whether a road reaches a hexside.
    #[inline]
    pub const fn road(&self, dir: Dir) -> bool {
        self.roads & (1 << dir as u8) != 0
    }

    /// Whether a hexside is a crest line.
    #[inline]
    pub const fn crest(&self, dir: Dir) -> bool {
        self.crests & (1 << dir as u8) != 0
    }

    /// 1.1.1.r: woods with a road.
    pub const fn is_woods_road(&self) -> bool {
        matches!(self.terrain, Type::Woods) && self.has_road()
    }

    /// 1.1.1.y: orchard with a road.
    pub const fn is_orchard_road(&self) -> bool {
        matches!(self.terrain, Type::Orchard) && self.has_road()
    }
}

/// A whole building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Building {
    /// Its hexes, the lowest number first.
    pub hexes: Vec<Hex>,
    /// 1.1.1.e.
    pub stone: bool,
}

/// 1.1.b, 1.1.1.a, 1.1.1.af: every hex of a map at a date, and its buildings. A hex at the edge is a hex like any other.
pub fn survey(map: &Map, date: Date) -> (PerHex<Ground>, Vec<Building>) {
    let mut buildings: Vec<Building> = Vec::new();
    let mut owner = PerHex::new(map.grid.len(), NO_BUILDING);
    for hex in map.grid.hexes() {
        let terrain = Type::of(map.terrain(hex), date);
        if !terrain.is_building() || owner[hex] != NO_BUILDING {
            continue;
        }
        let mut hexes = map.building(hex);
        hexes.sort_unstable();
        let number = buildings.len().min(usize::from(NO_BUILDING) - 1) as u8;
        hexes.iter().for_each(|&one| owner[one] = number);
        buildings.push(Building { hexes, stone: terrain == Type::Stone });
    }
    let land = PerHex::from_fn(map.grid.len(), |hex| {
        let bits = |has: &dyn Fn(Dir) -> bool| {
            Dir::ALL.into_iter().filter(|&dir| has(dir)).fold(0, |set, dir| set | 1 << dir as u8)
        };
        let level = map.level(hex);
        let crest = |dir: Dir| {
            let across = map.grid.step(hex, dir);
            across.is_some() && map.level(across) != level
        };
        let paved = bits(&|dir| map.crosses(Linear::Paved, hex, dir));
        let dirt = bits(&|dir| map.crosses(Linear::Road, hex, dir));
        Ground {
            terrain: Type::of(map.terrain(hex), date),
            level,
            roads: paved | dirt,
            paved,
            crests: bits(&crest),
            building: owner[hex],
        }
    });
    (land, buildings)
}

/// 1.1.1.h: whether one goes along a road from a hex to its neighbour.
pub fn by_road(land: &PerHex<Ground>, grid: &Grid, from: Hex, dir: Dir) -> bool {
    let to = grid.step(from, dir);
    land[from].road(dir) && land.get(to).is_some_and(|across| across.road(dir.reversed()))
}

/// A side of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Border {
    /// The first row.
    North,
    /// The last column.
    East,
    /// The last row.
    South,
    /// The first column.
    West,
}

impl Border {
    /// Whether a hex lies at this edge.
    pub fn has(self, map: &Map, hex: Hex) -> bool {
        let (col, row) = (map.column(hex), map.row(hex));
        match self {
            Border::North => row == 0,
            Border::South => row + 1 == map.rows,
            Border::West => col == 0,
            Border::East => col + 1 == map.cols,
        }
    }

    /// The directions that lead over this edge.
    pub const fn ways(self) -> &'static [Dir] {
        match self {
            Border::North => &[Dir::N, Dir::NE, Dir::NW],
            Border::South => &[Dir::S, Dir::SE, Dir::SW],
            Border::West => &[Dir::NW, Dir::SW],
            Border::East => &[Dir::NE, Dir::SE],
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Border::North => "edge-north",
            Border::East => "edge-east",
            Border::South => "edge-south",
            Border::West => "edge-west",
        }
    }
}
