//! T78-T99: terrain. The shared vocabulary of maps read as the chart of this game, per hex and per hexside.

use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::map::{Map, Vocabulary};
use kernel::rule::Rule;
use kernel::terrain::{Bridge, Linear, Side, Terrain};
use serde::{Deserialize, Serialize};

/// What a map may say in this game. Its fortifications belong to a side, so none of them is a fact of the map.
pub const WORDS: Vocabulary = Vocabulary {
    game: "Combat Commander: Europe",
    facts: &[],
    side_facts: &[],
    hexes: crate::state::HEXES,
    ..Vocabulary::ALL
};

/// T78.1-a, AMB-24: the types of terrain, those that prevail in a mixed hex first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Type {
    /// T80.1.
    MajorBridge,
    /// T82.
    Building,
    /// T98.
    WaterBarrier,
    /// T95.
    Stream,
    /// T89.
    Marsh,
    /// T86.
    Gully,
    /// T99.
    Woods,
    /// T81.
    Brush,
    /// T91.
    Orchard,
    /// T85.
    Field,
    /// T90.
    Open,
}

/// T78.4: what a terrain does to a line of sight on its own level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// Nothing.
    Clear,
    /// Reduces it by so much.
    Hindrance(u8),
    /// Blocks it.
    Obstacle,
}

/// One row of the terrain chart.
pub struct Row {
    /// The rule that states it.
    pub rule: Rule,
    /// The key of its name.
    pub key: &'static str,
    /// T78.2: MP to enter; none if impassable except along a Road or Railway.
    pub cost: Option<u8>,
    /// T78.3-a.
    pub cover: i8,
    /// T78.4.
    pub screen: Screen,
}

const fn row(rule: &'static str, key: &'static str, cost: Option<u8>, cover: i8, screen: Screen) -> Row {
    Row { rule: Rule(rule), key, cost, cover, screen }
}

/// Table 5.1, the types.
#[rustfmt::skip]
pub const CHART: [Row; 11] = [
    //   rule     name                     MP       Cover  LOS
    row("T80.1", "terrain-major-bridge",  None,     2,    Screen::Hindrance(1)),
    row("T82",   "terrain-building",      Some(2),  3,    Screen::Obstacle),
    row("T98",   "terrain-water-barrier", None,     0,    Screen::Clear),
    row("T95",   "terrain-stream",        Some(3), -1,    Screen::Clear),
    row("T89-a", "terrain-marsh",         Some(3),  0,    Screen::Hindrance(1)),
    row("T86-a", "terrain-gully",         Some(2),  1,    Screen::Clear),
    row("T99-a", "terrain-woods",         Some(2),  2,    Screen::Obstacle),
    row("T81",   "terrain-brush",         Some(2),  1,    Screen::Hindrance(3)),
    row("T91",   "terrain-orchard",       Some(1),  1,    Screen::Hindrance(2)),
    row("T85",   "terrain-field",         Some(1),  0,    Screen::Hindrance(1)),
    row("T90",   "terrain-open",          Some(1),  0,    Screen::Clear),
];

/// T80-a: the Cover of any Bridge.
const BRIDGE_COVER: i8 = 2;

impl Type {
    /// All of them, highest first.
    pub const ALL: [Type; 11] = [
        Type::MajorBridge,
        Type::Building,
        Type::WaterBarrier,
        Type::Stream,
        Type::Marsh,
        Type::Gully,
        Type::Woods,
        Type::Brush,
        Type::Orchard,
        Type::Field,
        Type::Open,
    ];

    /// How this game reads the shared vocabulary, which is finer than its chart. Groves hide men like Woods do; ruins
    /// are as good as a Building; stones slow and shelter like Brush. A ford is a place in a Stream, a ditch a Gully
    /// dug by hand. Bare soil, shell holes and the ground between houses are Open.
    pub const fn of(terrain: Terrain) -> Type {
        match terrain {
            Terrain::WoodenBuilding
            | Terrain::BrickBuilding
            | Terrain::StoneBuilding
            | Terrain::Village
            | Terrain::Rubble => Type::Building,
            Terrain::Water => Type::WaterBarrier,
            Terrain::Stream | Terrain::Ford => Type::Stream,
            Terrain::Marsh => Type::Marsh,
            Terrain::Gully | Terrain::Ditch => Type::Gully,
            Terrain::LightGrove
            | Terrain::Grove
            | Terrain::LightWoods
            | Terrain::Woods
            | Terrain::DenseWoods => Type::Woods,
            Terrain::Brush | Terrain::Rough => Type::Brush,
            Terrain::Orchard => Type::Orchard,
            Terrain::Grain => Type::Field,
            Terrain::Open | Terrain::Plough | Terrain::Crater | Terrain::Street | Terrain::Alley => {
                Type::Open
            }
        }
    }

    /// Its row of the chart.
    pub const fn row(self) -> &'static Row {
        &CHART[self as usize]
    }
}

/// Whether a hexside lets units pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cross {
    /// It does.
    Free,
    /// T83: a Cliff; only an Advancing unit without a Weapon gets over it.
    Cliff,
    /// T80.1, AMB-57: a side of a Major Bridge without its Road or Railway.
    Bridge,
}

impl Cross {
    /// Whether nothing bars the hexside.
    pub fn free(self) -> bool {
        self == Cross::Free
    }
}

/// A hex as this game sees it. Hexsides are bits by direction number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// T78.1-a: the type.
    pub kind: Type,
    /// T88: the level.
    pub level: i8,
    /// T80.2.
    pub minor_bridge: bool,
    /// T93: sides that a Road reaches from this hex, also those at the edge of the map.
    pub roads: u8,
    /// T92: the same of Railways.
    pub rails: u8,
    /// T96: the same of Trails.
    pub trails: u8,
    /// T97: sides with a Wall; the hex across has it as well.
    pub walls: u8,
    /// T87.
    pub hedges: u8,
    /// T84.
    pub fences: u8,
    /// T83.
    pub cliffs: u8,
}

/// The bit of a hexside.
pub const fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}

impl Ground {
    /// T78.1-c, F100.3-b: whether it is a Water hex.
    pub fn water(&self) -> bool {
        matches!(self.kind, Type::Marsh | Type::Stream | Type::WaterBarrier) && !self.minor_bridge
    }

    /// T98: whether no unit can ever be here. A Blaze does the same, but it is a marker.
    pub fn impassable(&self) -> bool {
        self.kind == Type::WaterBarrier && !self.minor_bridge
    }

    /// T93: whether the hex contains a Road.
    pub fn road(&self) -> bool {
        self.roads != 0
    }

    /// T80-a: whether the hex contains a Bridge.
    pub fn bridge(&self) -> bool {
        self.minor_bridge || self.kind == Type::MajorBridge
    }

    /// T78.3-a, T80-a: the better Cover of the hex itself, before the Road takes 1 off (T93-c).
    pub fn cover(&self) -> i8 {
        let cover = self.kind.row().cover;
        if self.minor_bridge { cover.max(BRIDGE_COVER) } else { cover }
    }

    /// The rule behind [`Ground::cover`].
    pub fn cover_rule(&self) -> Rule {
        if self.bridge() && self.cover() == BRIDGE_COVER { Rule("T80-a") } else { self.kind.row().rule }
    }

    /// T78.4: what the type does to a line of sight.
    pub fn screen(&self) -> Screen {
        self.kind.row().screen
    }

    /// T82, T99: whether it leaves a Blind hex behind it for higher viewers.
    pub fn blinds(&self) -> bool {
        matches!(self.kind, Type::Building | Type::Woods)
    }

    /// The hexsides that a Road or Railway reaches.
    pub fn tracks(&self) -> u8 {
        self.roads | self.rails
    }

    /// T92, T93, T96: whether a step to the neighbour `to` goes along a Road, Railway or Trail.
    pub fn along(&self, dir: Dir, to: &Ground) -> bool {
        (self.tracks() | self.trails) & bit(dir) != 0 && (to.tracks() | to.trails) & bit(dir.reversed()) != 0
    }

    /// T80.1, T83, AMB-57: whether units pass the hexside towards the neighbour `to`, whatever its terrain.
    pub fn may_cross(&self, dir: Dir, to: &Ground) -> Cross {
        let on_bridge = self.kind == Type::MajorBridge || to.kind == Type::MajorBridge;
        let tracks = self.tracks() & bit(dir) != 0 && to.tracks() & bit(dir.reversed()) != 0;
        if self.cliffs & bit(dir) != 0 {
            Cross::Cliff
        } else if on_bridge && !tracks {
            Cross::Bridge
        } else {
            Cross::Free
        }
    }

    /// T80.1, T83: whether units pass the hexside where the map ends.
    pub fn may_exit(&self, dir: Dir) -> Cross {
        if self.cliffs & bit(dir) != 0 {
            Cross::Cliff
        } else if self.kind == Type::MajorBridge && self.tracks() & bit(dir) == 0 {
            Cross::Bridge
        } else {
            Cross::Free
        }
    }
}

/// Reads a map as this game's ground: dirt and paved roads are Roads, paths and forest rides are Trails. Of a hex that
/// holds two types, also through the bed of a Stream or Gully drawn as a line, the higher one counts (T78.1-a).
pub fn survey(map: &Map) -> Vec<Ground> {
    let mut land: Vec<Ground> = map.grid.hexes().map(|hex| read(map, hex)).collect();
    for &(hex, bridge) in &map.bridges {
        match bridge {
            Bridge::Minor => land[hex.index()].minor_bridge = true,
            Bridge::Major => land[hex.index()].kind = Type::MajorBridge,
        }
    }
    land
}

fn read(map: &Map, hex: Hex) -> Ground {
    let bed = |line: Linear, kind: Type| if map.has(line, hex) { kind } else { Type::Open };
    let sides = |side: Side| {
        Dir::ALL.into_iter().filter(|&d| map.side(hex, d).has(side)).fold(0, |bits, d| bits | bit(d))
    };
    Ground {
        kind: Type::of(map.terrain(hex))
            .min(bed(Linear::Stream, Type::Stream))
            .min(bed(Linear::Gully, Type::Gully)),
        level: map.level(hex),
        minor_bridge: false,
        roads: map.exits(Linear::Road, hex) | map.exits(Linear::Paved, hex),
        rails: map.exits(Linear::Railway, hex),
        trails: map.exits(Linear::Path, hex) | map.exits(Linear::Ride, hex),
        walls: sides(Side::Wall),
        hedges: sides(Side::Hedge),
        fences: sides(Side::Fence),
        cliffs: sides(Side::Cliff),
    }
}

/// O21.1-a, T78.2, T80-T99: the MP of a Move step across a hexside, uphill included, or the rule that bars it and the key
/// of the reason. Trenches are not known here.
pub fn step_cost(land: &[Ground], grid: &Grid, from: Hex, dir: Dir) -> Result<u8, (Rule, &'static str)> {
    let Some(to) = land.get(grid.step(from, dir).index()) else {
        return Err((Rule("T78.2"), "bars-map-edge"));
    };
    let from = &land[from.index()];
    match from.may_cross(dir, to) {
        Cross::Cliff => return Err((Rule("T83"), "bars-cliff")),
        Cross::Bridge => return Err((Rule("T80.1"), "bars-bridge-side")),
        Cross::Free => {}
    }
    let row = to.kind.row();
    let enter = if from.along(dir, to) && !to.impassable() { Some(1) } else { row.cost };
    let Some(enter) = enter else { return Err((row.rule, "bars-water")) };
    let hexside = [from.walls, from.hedges, from.fences].map(|sides| sides >> dir.index() & 1);
    let uphill = u8::from(to.level > from.level);
    Ok(enter + hexside.iter().sum::<u8>() + uphill)
}

/// 7.3.1.1: for each hex the number of the Building that it belongs to, [`u8::MAX`] for none. Hexes whose outlines meet
/// at a hexside are one Building.
pub fn buildings(map: &Map) -> Vec<u8> {
    let mut numbers = vec![u8::MAX; map.grid.len()];
    let mut next = 0;
    for (hex, ground) in map.grid.hexes().zip(survey(map)) {
        if ground.kind != Type::Building || numbers[hex.index()] != u8::MAX {
            continue;
        }
        numbers[hex.index()] = next;
        for part in map.building(hex) {
            numbers[part.index()] = next;
        }
        next = (next + 1).min(u8::MAX - 1);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(rows: &[&str], more: &str) -> Map {
        let mut text = format!(
            "map field\nname en Field\nname ru Поле\nsize {} x {}\nlow even\nlabels letters\n\nterrain\n",
            rows[0].len(),
            rows.len()
        );
        for (i, row) in rows.iter().enumerate() {
            text += &format!("{} {row}\n", i + 1);
        }
        Map::parse("field.map", &format!("{text}\n{more}\n")).expect("the map of the test")
    }

    fn at(map: &Map, label: &str) -> Ground {
        survey(map)[map.grid.find(label).unwrap().index()]
    }

    fn cost(map: &Map, from: &str, dir: Dir) -> Result<u8, &'static str> {
        let hex = map.grid.find(from).unwrap();
        step_cost(&survey(map), &map.grid, hex, dir).map_err(|(rule, _)| rule.0)
    }

    #[test]
    fn every_type_has_its_row() {
        // T81-T99, table 5.1
        for (kind, row) in Type::ALL.into_iter().zip(&CHART) {
            assert_eq!((kind.row().rule, kind.row().key), (row.rule, row.key));
        }
        let costs = Type::ALL.map(|kind| kind.row().cost.unwrap_or(0));
        assert_eq!(costs, [0, 2, 0, 3, 3, 2, 2, 2, 1, 1, 1]);
        let covers = Type::ALL.map(|kind| kind.row().cover);
        assert_eq!(covers, [2, 3, 0, -1, 0, 1, 2, 1, 1, 0, 0]);
    }

    #[test]
    fn the_higher_type_prevails_and_features_do_not_change_it() {
        // T78.1-a, T78.1-b, T78.1-c, AMB-24, X40, X41
        let field = map(
            &["w.h~", "s.sm", "...."],
            "lines\n road A3 A2 A1\n stream NW A1 A2 B2 C2 C1 N\n gully D3 S\nbridges\n A2 major\n C2 minor",
        );
        let kinds = ["A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2", "D3"].map(|h| at(&field, h).kind);
        use Type::*;
        assert_eq!(kinds, [Stream, MajorBridge, Open, Stream, Building, Stream, WaterBarrier, Marsh, Gully]);
        let open = at(&field, "A3");
        assert!(open.kind == Open && open.road() && open.roads == 1 << Dir::N.index());
        let water = ["A1", "A2", "C2", "D1", "D2"].map(|h| at(&field, h).water());
        assert_eq!(water, [true, false, false, true, true]);
        assert!(at(&field, "D1").impassable() && !at(&field, "D2").impassable());
    }

    #[test]
    fn a_bridge_gives_cover_and_a_better_terrain_keeps_its_own() {
        // T78.3-b, T80-a
        let field = map(&["s.h"], "lines\n stream NW A1 S\nbridges\n A1 minor\n B1 major\n C1 minor");
        let covers = ["A1", "B1", "C1"].map(|h| (at(&field, h).cover(), at(&field, h).cover_rule().0));
        assert_eq!(covers, [(2, "T80-a"), (2, "T80-a"), (3, "T82")]);
    }

    #[test]
    fn a_step_costs_terrain_hexside_and_slope() {
        // O21.1-a, T78.2, T84, T87-a, T88.1, T97-a
        let field = map(
            &["..", "w.", ".."],
            "levels\n 1 0 0\n 2 1 0\n 3 2 1\nsides\n wall A1 S\n fence B2 S\n hedge B1 S",
        );
        assert_eq!(cost(&field, "A1", Dir::S), Ok(4));
        assert_eq!(cost(&field, "A2", Dir::N), Ok(2));
        assert_eq!(cost(&field, "A2", Dir::S), Ok(2));
        assert_eq!(cost(&field, "A3", Dir::N), Ok(2));
        assert_eq!(cost(&field, "B1", Dir::S), Ok(2));
        assert_eq!(cost(&field, "B2", Dir::S), Ok(3));
        assert_eq!(cost(&field, "A1", Dir::N), Err("T78.2"));
    }

    #[test]
    fn along_a_road_railway_or_trail_a_step_costs_one() {
        // T92, T93-a, T96
        for kind in ["road", "paved", "railway", "path"] {
            let lines = format!("levels\n 1 0 0\n 2 1 0\nsides\n fence A1 S\nlines\n {kind} A1 A2");
            let field = map(&["ww", "mw"], &lines);
            assert_eq!(cost(&field, "A1", Dir::S), Ok(3), "{kind}: one, a Fence and the slope");
            assert_eq!(cost(&field, "A2", Dir::N), Ok(2));
            assert_eq!(cost(&field, "B1", Dir::SW), Ok(4), "not along");
        }
        let meeting = map(&["w", "w", "w"], "lines\n road A1 A2 S\n path N A3");
        assert_eq!((cost(&meeting, "A1", Dir::S), cost(&meeting, "A2", Dir::S)), (Ok(1), Ok(1)));
        let ends = map(&["w", "w"], "lines\n road N A1");
        assert_eq!(cost(&ends, "A1", Dir::S), Ok(2));
    }

    #[test]
    fn water_cliffs_and_the_sides_of_a_major_bridge_are_barred() {
        // T80.1, T80.2, T83, T98, AMB-57
        let field = map(
            &["...", "~~~", "...", "..."],
            "sides\n cliff A3 S\nlines\n road B1 B2 B3\nbridges\n B2 major",
        );
        assert_eq!(cost(&field, "A1", Dir::S), Err("T98"));
        assert_eq!((cost(&field, "B1", Dir::S), cost(&field, "B2", Dir::S)), (Ok(1), Ok(1)));
        assert_eq!(cost(&field, "B2", Dir::SE), Err("T80.1"));
        assert_eq!(cost(&field, "C3", Dir::NW), Err("T80.1"));
        assert_eq!(cost(&field, "A3", Dir::S), Err("T83"));
        assert_eq!(at(&field, "A4").may_cross(Dir::N, &at(&field, "A3")), Cross::Cliff);
        assert_eq!(at(&field, "B2").may_cross(Dir::NE, &at(&field, "C2")), Cross::Bridge);
        assert!(at(&field, "B3").may_cross(Dir::N, &at(&field, "B2")).free());
        let minor = map(&["...", "s~.", "..."], "lines\n stream N A2 S\n road B1 B2 B3\nbridges\n B2 minor");
        assert_eq!(cost(&minor, "B1", Dir::S), Ok(1));
        assert_eq!(cost(&minor, "C2", Dir::SW), Err("T98"), "beside the Bridge lies water");
        assert_eq!(cost(&minor, "B2", Dir::NE), Ok(1), "nothing bars the way off");
        let edge = map(&["."], "lines\n road N A1\nbridges\n A1 major");
        assert_eq!(at(&edge, "A1").may_exit(Dir::N), Cross::Free);
        assert_eq!(at(&edge, "A1").may_exit(Dir::S), Cross::Bridge);
    }

    #[test]
    fn outlines_that_meet_make_one_building() {
        // 7.3.1.1
        let field = map(&["h.h", "h.v", "h.v"], "outlines\n A1 wing turn 3\n A2 hall\n A3 wing");
        assert_eq!(buildings(&field), [0, 255, 1, 0, 255, 2, 0, 255, 3]);
    }
}
