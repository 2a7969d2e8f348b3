//! 4.8-4.10, 12: terrain. The shared vocabulary of maps read as the chart of this game, per hex and per hexside.

use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::{Map, Vocabulary};
use kernel::set::PerHex;
use kernel::terrain::{Linear, Side, Terrain};
use serde::Serialize;

/// The most hexes of a map, one bit each in a [`Hexes`](crate::state::Hexes).
pub const HEXES: usize = 256;

/// What a map may say in this game. Fortifications and obstacles belong to the scenario, so none of them is a fact of the map.
pub const WORDS: Vocabulary = Vocabulary {
    game: "Conflict of Heroes",
    terrain: &[
        Terrain::Open,
        Terrain::Grain,
        Terrain::Plough,
        Terrain::Water,
        Terrain::LightWoods,
        Terrain::LightGrove,
        Terrain::Orchard,
        Terrain::Brush,
        Terrain::Woods,
        Terrain::Grove,
        Terrain::DenseWoods,
        Terrain::WoodenBuilding,
        Terrain::Village,
        Terrain::BrickBuilding,
        Terrain::StoneBuilding,
    ],
    sides: &[Side::Wall, Side::Fence, Side::Hedge, Side::Crest, Side::Slope],
    lines: &[Linear::Road, Linear::Paved, Linear::Path, Linear::Railway, Linear::Ride],
    levels: 0..=2,
    facts: &[],
    side_facts: &[],
    hexes: HEXES,
};

/// TR.1-TR.7: the terrain of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Type {
    /// TR.1.
    Open,
    /// TR.2.
    Plowed,
    /// TR.3.
    Water,
    /// TR.4.
    LightWoods,
    /// TR.5.
    HeavyWoods,
    /// TR.6.
    WoodBuilding,
    /// TR.7.
    StoneBuilding,
}

/// How a unit moves, by the colour of its move cost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Gait {
    /// 4.5: red.
    Foot,
    /// 15.1: green.
    Wheeled,
    /// 15.1: blue.
    Tracked,
    /// 16.7, A.19: a field gun; terrain as wheeled, slopes as foot.
    Gun,
}

impl Gait {
    /// A.19: the column of the chart.
    const fn column(self) -> usize {
        match self {
            Gait::Foot => 0,
            Gait::Wheeled | Gait::Gun => 1,
            Gait::Tracked => 2,
        }
    }

    /// DEF.10: a vehicle, which a field gun is not.
    pub const fn is_vehicle(self) -> bool {
        matches!(self, Gait::Wheeled | Gait::Tracked)
    }
}

/// A row of the terrain chart.
struct Row {
    /// T3: what it adds to the Defence Rating.
    defence: i8,
    /// 5.2.b: whether it blocks sight.
    blocks: bool,
    /// T4: what it adds to the cost of foot, wheeled and tracked units; none where they may not go.
    entry: [Option<u8>; 3],
}

const fn row(defence: i8, blocks: bool, entry: [Option<u8>; 3]) -> Row {
    Row { defence, blocks, entry }
}

/// T3, T4.
const CHART: [Row; 7] = [
    row(0, false, [Some(0), Some(0), Some(0)]),
    row(0, false, [Some(0), None, Some(0)]),
    row(-1, false, [Some(5), None, None]),
    row(1, true, [Some(0), Some(2), Some(1)]),
    row(2, true, [Some(1), None, Some(2)]),
    row(1, true, [Some(1), Some(2), Some(2)]),
    row(2, true, [Some(1), Some(3), Some(3)]),
];

impl Type {
    /// All of them, in the order of the chart.
    pub const ALL: [Type; 7] = [
        Type::Open,
        Type::Plowed,
        Type::Water,
        Type::LightWoods,
        Type::HeavyWoods,
        Type::WoodBuilding,
        Type::StoneBuilding,
    ];

    /// How this game reads the shared vocabulary. What it has no rule for is refused by [`WORDS`] before.
    pub const fn of(terrain: Terrain) -> Type {
        match terrain {
            Terrain::Plough => Type::Plowed,
            Terrain::Water => Type::Water,
            Terrain::LightWoods | Terrain::LightGrove | Terrain::Orchard | Terrain::Brush => Type::LightWoods,
            Terrain::Woods | Terrain::Grove | Terrain::DenseWoods => Type::HeavyWoods,
            Terrain::WoodenBuilding | Terrain::Village => Type::WoodBuilding,
            Terrain::BrickBuilding | Terrain::StoneBuilding => Type::StoneBuilding,
            _ => Type::Open,
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        [
            "terrain-open",
            "terrain-plowed",
            "terrain-water",
            "terrain-light-woods",
            "terrain-heavy-woods",
            "terrain-wood-building",
            "terrain-stone-building",
        ][self as usize]
    }

    /// The rule of its row.
    pub const fn rule(self) -> &'static str {
        ["TR.1", "TR.2", "TR.3", "TR.4", "TR.5", "TR.6", "TR.7"][self as usize]
    }

    /// The paragraph that describes it.
    pub const fn paragraph(self) -> &'static str {
        ["4.8.b", "4.8.c", "4.8.d", "4.8.f", "4.8.f", "4.8.f", "4.8.f"][self as usize]
    }

    /// 6.4.a: what it adds to the Defence Rating.
    pub const fn defence(self) -> i8 {
        CHART[self as usize].defence
    }

    /// 5.2.b: whether it blocks sight.
    pub const fn blocks(self) -> bool {
        CHART[self as usize].blocks
    }

    /// 6.4.b: defensive terrain, which also helps to rally (7.8) and conceals (11.5.c).
    pub const fn shelters(self) -> bool {
        self.defence() > 0
    }

    /// DEF.5: open ground, plowed fields and water.
    pub const fn is_open(self) -> bool {
        !self.blocks()
    }

    /// T4: what entering adds to the cost; none where such a unit may not go.
    pub const fn entry(self, gait: Gait) -> Option<u8> {
        CHART[self as usize].entry[gait.column()]
    }
}

/// T4: what crossing a wall adds; none where such a unit may not go.
pub const fn wall_entry(gait: Gait, easy_tracks: bool) -> Option<u8> {
    match gait {
        Gait::Foot => Some(1),
        Gait::Wheeled | Gait::Gun => None,
        Gait::Tracked => Some(if easy_tracks { 0 } else { 1 }),
    }
}

/// One hex as this game sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// 4.8.a.
    pub terrain: Type,
    /// 12.0.
    pub level: i8,
    /// 4.8.e: hexsides with walls, one bit each.
    pub walls: u8,
    /// 4.10: hexsides over which a road leaves the hex, one bit each.
    pub roads: u8,
}

impl Ground {
    /// Whether there is a wall on a hexside.
    #[inline]
    pub const fn wall(&self, dir: Dir) -> bool {
        self.walls & (1 << dir as u8) != 0
    }

    /// Whether a road leaves over a hexside.
    #[inline]
    pub const fn road(&self, dir: Dir) -> bool {
        self.roads & (1 << dir as u8) != 0
    }

    /// 12.5: the level that counts for sight.
    #[inline]
    pub const fn height(&self) -> i8 {
        self.level + self.terrain.blocks() as i8
    }
}

/// 4.0.a, 4.8.a, 12.0.a: every hex of a map, such as P.B1, P.B2 and P.B3; a map has full hexes only. A hex with a bridge is open
/// ground with a road.
pub fn survey(map: &Map) -> PerHex<Ground> {
    PerHex::from_fn(map.grid.len(), |hex| {
        let bits = |has: &dyn Fn(Dir) -> bool| {
            Dir::ALL.into_iter().filter(|&dir| has(dir)).fold(0, |set, dir| set | 1 << dir as u8)
        };
        let road = |dir: Dir| [Linear::Road, Linear::Paved].iter().any(|&kind| map.crosses(kind, hex, dir));
        let terrain = if map.bridge(hex).is_some() { Type::Open } else { Type::of(map.terrain(hex)) };
        Ground {
            terrain,
            level: map.level(hex),
            walls: bits(&|dir| map.side(hex, dir).has(Side::Wall)),
            roads: bits(&road),
        }
    })
}

/// 4.10.a, 4.10.b: whether one can go along a road from a hex to its neighbour, whatever grows there.
pub fn by_road(land: &PerHex<Ground>, grid: &Grid, from: Hex, dir: Dir) -> bool {
    let to = grid.step(from, dir);
    let leaves = |hex: Hex, dir: Dir| land.get(hex).is_some_and(|ground| ground.road(dir));
    leaves(from, dir) && leaves(to, dir.reversed())
}
