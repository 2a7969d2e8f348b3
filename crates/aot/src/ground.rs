//! Chapter 8: terrain. The shared vocabulary of maps read as the terrain table of this game, per hex and per hexside.

use crate::card::UnitType;
use crate::options::Settings;
use crate::options::{RoadPenalty, TerrainPenalty, VillageRoad};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Ledger;
use kernel::map::{Map, Vocabulary};
use kernel::rule::Rule;
use kernel::set::HexSet;
use kernel::terrain::{FactKind, Linear, Terrain};

/// What a map may say in this game. Levels and walls stand on shared maps and have no effect here.
pub const WORDS: Vocabulary = Vocabulary {
    game: "Art of Tactic",
    facts: &[],
    side_facts: &[FactKind::Wire],
    hexes: HexSet::<16>::ROOM,
    ..Vocabulary::ALL
};

/// TER-10..TER-20: the base terrains of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Base {
    /// TER-10.
    Plain,
    /// TER-11.
    Bushes,
    /// TER-12.
    Swamp,
    /// TER-13.
    Ploughland,
    /// TER-14.
    LightWoods,
    /// TER-15.
    Forest,
    /// TER-17.
    Lake,
    /// TER-18.
    Stones,
    /// TER-19.
    Ravine,
    /// TER-20.
    Village,
}

/// One row of table 8.1.
pub struct Row {
    /// The rule that states it.
    pub rule: Rule,
    /// The key of its name.
    pub key: &'static str,
    /// Obstructs sight.
    pub obstructs: bool,
    /// Lets tanks lie in Ambush.
    pub ambush: bool,
    /// Adds to Defence.
    pub defence: i32,
    /// Open to tanks without road or ride.
    pub passable: bool,
    /// Hexes lost by Light, Medium and Heavy tanks.
    pub penalty: [u8; 3],
}

const fn row(
    rule: &'static str,
    key: &'static str,
    obstructs: bool,
    ambush: bool,
    defence: i32,
    passable: bool,
    penalty: [u8; 3],
) -> Row {
    Row { rule: Rule(rule), key, obstructs, ambush, defence, passable, penalty }
}

/// Table 8.1, tank columns; the penalties are those of table 8.2.
#[rustfmt::skip]
pub const TABLE: [Row; 10] = [
    //   rule      name                    sight  ambush defence passable penalty L M H
    row("TER-10", "terrain-plain",         false, false, 0,      true,    [0, 0, 0]),
    row("TER-11", "terrain-bushes",        true,  false, 0,      true,    [0, 0, 0]),
    row("TER-12", "terrain-swamp",         false, false, 0,      false,   [0, 0, 0]),
    row("TER-13", "terrain-ploughland",    false, false, 0,      true,    [1, 2, 2]),
    row("TER-14", "terrain-light-woods",   true,  true,  1,      true,    [1, 1, 1]),
    row("TER-15", "terrain-forest",        true,  false, 0,      false,   [0, 0, 0]),
    row("TER-17", "terrain-lake",          false, false, 0,      false,   [0, 0, 0]),
    row("TER-18", "terrain-stones",        false, false, 0,      true,    [0, 0, 0]),
    row("TER-19", "terrain-ravine",        false, false, 0,      true,    [0, 0, 0]),
    row("TER-20", "terrain-village",       true,  true,  1,      true,    [0, 0, 0]),
];

/// TER-04: what the road adds to a March, by type.
pub const ROAD_BONUS: [u8; 3] = [2, 2, 1];

impl Base {
    /// How this game reads the shared vocabulary.
    pub fn of(terrain: Terrain) -> Base {
        match terrain {
            Terrain::Brush | Terrain::Orchard => Base::Bushes,
            Terrain::Plough => Base::Ploughland,
            Terrain::LightWoods | Terrain::LightGrove | Terrain::Grove => Base::LightWoods,
            Terrain::Woods | Terrain::DenseWoods => Base::Forest,
            Terrain::Marsh => Base::Swamp,
            Terrain::Water | Terrain::Stream => Base::Lake,
            Terrain::Gully => Base::Ravine,
            Terrain::Rough | Terrain::Rubble | Terrain::Crater => Base::Stones,
            Terrain::WoodenBuilding
            | Terrain::BrickBuilding
            | Terrain::StoneBuilding
            | Terrain::Street
            | Terrain::Alley
            | Terrain::Village => Base::Village,
            _ => Base::Plain,
        }
    }

    /// Its row of the table.
    pub fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }
}

/// A hex as this game sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ground {
    /// MAP-03: the base terrain.
    pub base: Base,
    /// TER-21: a road passes.
    pub road: bool,
    /// TER-22: a bridge stands here.
    pub bridge: bool,
    /// RID-01: exits of a forest ride, as bits by direction; 0 without a ride.
    pub ride: u8,
    /// RAV-02: sides where the ravine continues, as bits.
    pub ravine: u8,
    /// Sides that a tank can cross outwards and inwards, as bits.
    pub open: u8,
    /// Sides where road meets road (TER-05), as bits.
    pub paved: u8,
}

impl Ground {
    /// TER-16: whether a forest ride runs through the hex.
    pub fn has_ride(self) -> bool {
        self.ride != 0 && matches!(self.base, Base::Forest | Base::LightWoods)
    }

    /// DEF-02, TER-14, TER-16, TER-20: what the hex adds to Defence.
    pub fn defence(self) -> i32 {
        if self.has_ride() && self.base == Base::Forest { 2 } else { self.base.row().defence }
    }

    /// The rule behind [`Ground::defence`].
    pub fn defence_rule(self) -> Rule {
        if self.has_ride() { Rule("TER-16") } else { self.base.row().rule }
    }

    /// AMB-05, TER-16: whether tanks may lie in Ambush here.
    pub fn ambush(self) -> bool {
        self.has_ride() || self.base.row().ambush
    }

    /// Whether a side is among the exits of the ride.
    pub fn exits(self, dir: Dir) -> bool {
        self.ride & bit(dir) != 0
    }

    /// The key of its name.
    pub fn key(self) -> &'static str {
        if self.has_ride() { "terrain-ride" } else { self.base.row().key }
    }

    /// Whether a tank can ever stand here.
    pub fn standable(self) -> bool {
        self.open != 0
    }
}

/// The bit of a direction.
pub const fn bit(dir: Dir) -> u8 {
    1 << dir as u8
}

/// What slows a move, gathered along a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    ploughland: u8,
    woods: u8,
}

impl Toll {
    /// TER-01: a hex was entered; `along_road` if across a side where road meets road.
    pub fn enter(&mut self, ground: Ground, along_road: bool, settings: &Settings) {
        if along_road && settings.road_penalty == RoadPenalty::Cancel {
            return;
        }
        match ground.base {
            Base::Ploughland => self.ploughland += 1,
            Base::LightWoods => self.woods += 1,
            _ => {}
        }
    }

    /// The rule of the terrain that slows a route.
    pub fn rule(self) -> &'static str {
        if self.ploughland > 0 { "TER-13" } else { "TER-14" }
    }

    /// TER-02, TER-13, TER-14: hexes lost by a type of tank.
    pub fn penalty(self, kind: UnitType, settings: &Settings, hexes: &mut impl Ledger) {
        let once = |n: u8| if settings.penalty == TerrainPenalty::Order { n.min(1) } else { n };
        for (entered, base) in [(self.ploughland, Base::Ploughland), (self.woods, Base::LightWoods)] {
            let row = base.row();
            hexes.add_some(row.rule, row.key, -i32::from(once(entered) * row.penalty[kind as usize]));
        }
    }
}

/// Reads a map as this game's ground.
pub fn survey(map: &Map, settings: &Settings) -> Vec<Ground> {
    let road_exits = |h: Hex| map.exits(Linear::Road, h) | map.exits(Linear::Paved, h);
    let base = |h: Hex| Base::of(map.terrain(h));
    let ride = |h: Hex| match base(h) {
        Base::Forest | Base::LightWoods => map.exits(Linear::Ride, h),
        _ => 0,
    };
    // a village is road, connected through all sides or only along drawn roads.
    let road_side = |h: Hex, d: Dir| {
        road_exits(h) & bit(d) != 0
            || base(h) == Base::Village && settings.village_road == VillageRoad::AllSides
    };
    // TER-12, TER-15, TER-17, Q-09, Q-14: banned terrain opens along a road or through the exits of a ride.
    let opens = |h: Hex, d: Dir| {
        base(h).row().passable
            || road_exits(h) & bit(d) != 0
            || base(h) == Base::Forest && ride(h) & bit(d) != 0
    };
    let sides = |h: Hex, holds: &dyn Fn(Hex, Dir, Hex) -> bool| {
        Dir::ALL
            .into_iter()
            .filter(|&d| {
                let across = map.grid.step(h, d);
                across.is_some() && holds(h, d, across)
            })
            .fold(0, |bits, d| bits | bit(d))
    };
    map.grid
        .hexes()
        .map(|h| Ground {
            base: base(h),
            road: road_exits(h) != 0,
            bridge: map.bridge(h).is_some(),
            ride: ride(h),
            ravine: sides(h, &|h, d, across| {
                base(h) == Base::Ravine && base(across) == Base::Ravine && map.crosses(Linear::Gully, h, d)
            }),
            open: sides(h, &|h, d, across| opens(h, d) && opens(across, d.reversed())),
            paved: sides(h, &|h, d, across| road_side(h, d) && road_side(across, d.reversed())),
        })
        .collect()
}
