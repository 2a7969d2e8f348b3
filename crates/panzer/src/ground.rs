//! 3.1, T12, T33: the ground. The shared vocabulary of maps read as the terrain of this game, per hex and per hexside.

use crate::Panzer;
use crate::charts::{Charts, Cover, Works};
use crate::pieces::Class;
use crate::pieces::cards::Mode;
use crate::state::{self, Part, State};
use kernel::grid::{Grid, Hex};
use kernel::hex::{Axial, Dir};
use kernel::map::{Fact, Map, Vocabulary};
use kernel::set::PerHex;
use kernel::terrain::{FactKind, GroundState, Linear, Side, Terrain};

/// 3.6, B-1: the most hexes of a map, each 100 metres wide.
pub const HEXES: usize = 40 * 34;

/// D-6: what a map may say in this game.
pub const WORDS: Vocabulary = Vocabulary {
    game: "Panzer",
    terrain: Terrain::ALL,
    sides: Side::ALL,
    lines: Linear::ALL,
    levels: -2..=6,
    facts: FactKind::ALL,
    side_facts: &[FactKind::Wire, FactKind::Roadblock],
    hexes: HEXES,
};

/// One hex as this game sees it. Sets of hexsides have one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// T12: its terrain.
    pub works: Works,
    /// T27: what lies under its bridge.
    pub under: Works,
    /// The level of its ground.
    pub level: i8,
    /// T12: hexsides with a wall, a hedge, a bank, a cliff, a crest.
    pub sides: [u8; 5],
    /// B-103: hexsides over which a road leaves.
    pub roads: u8,
    /// B-103: hexsides over which a path leaves.
    pub paths: u8,
    /// T33: hexsides over which a ride leaves.
    pub rides: u8,
    /// B-25c: hexsides over which the bed of a stream or gully goes on.
    pub beds: u8,
    /// 7.30: narrow.
    pub narrow: bool,
    /// 7.32: what its bridge bears, in tonnes.
    pub weight: Option<u8>,
    /// 7.32: frozen, and what the ice bears.
    pub ice: Option<Option<u8>>,
    /// 7.36.3.
    pub state: state::Ground,
    /// 7.36.3d: in flood.
    pub flood: bool,
    /// T12: a prepared position.
    pub prepared: bool,
    /// T12: wire in the hex.
    pub wire: bool,
    /// T12: a roadblock in the hex.
    pub roadblock: bool,
    /// 7.30i: a sunken road.
    pub sunken: bool,
    /// T12: hexsides with wire.
    pub wires: u8,
    /// T12: hexsides with a roadblock.
    pub blocks: u8,
    /// T27: what can be destroyed here.
    pub parts: Part,
    /// T27: the number of the first of these among all works of the map.
    pub first: u16,
}

/// The hexside features of T12, in the order of [`Place::sides`].
pub const SIDES: [Works; 5] = [Works::Wall, Works::Hedge, Works::Bank, Works::Cliff, Works::Crest];

impl Place {
    /// B-25: the height of a unit that stands there.
    #[inline]
    pub const fn standing(&self) -> i8 {
        if self.works.sinks() { self.level - 1 } else { self.level }
    }

    /// B-25c: low ground.
    #[inline]
    pub const fn is_low(&self) -> bool {
        self.works.sinks()
    }

    /// 7.19: whether nothing here or on the hexsides can be destroyed.
    #[inline]
    pub const fn is_firm(&self) -> bool {
        self.parts.0 == 0 && self.sides[0] | self.wires | self.blocks == 0
    }

    /// Whether a feature of [`SIDES`] stands on a hexside.
    #[inline]
    pub const fn side(&self, feature: usize, dir: Dir) -> bool {
        self.sides[feature] & (1 << dir as u8) != 0
    }
}

/// T33: how this game reads the shared vocabulary.
pub const fn works_of(terrain: Terrain) -> Works {
    match terrain {
        Terrain::Open | Terrain::Plough => Works::Clear,
        Terrain::Grain => Works::Grain,
        Terrain::Brush => Works::Scrub,
        Terrain::Orchard | Terrain::LightGrove => Works::LightGrove,
        Terrain::Grove => Works::Grove,
        Terrain::LightWoods => Works::LightWoods,
        Terrain::Woods => Works::Woods,
        Terrain::DenseWoods => Works::DenseWoods,
        Terrain::Marsh => Works::Marsh,
        Terrain::Water => Works::Water,
        Terrain::Stream => Works::Stream,
        Terrain::Ford => Works::Ford,
        Terrain::Gully => Works::Gully,
        Terrain::Ditch => Works::Ditch,
        Terrain::Rough => Works::Rough,
        Terrain::Crater => Works::Crater,
        Terrain::WoodenBuilding | Terrain::Village => Works::Wood,
        Terrain::BrickBuilding => Works::Brick,
        Terrain::StoneBuilding => Works::Stone,
        Terrain::Rubble => Works::Rubble,
        Terrain::Street => Works::Street,
        Terrain::Alley => Works::Alley,
    }
}

/// Every hex of a map; `standing_grain` says whether grain stands.
pub fn survey(map: &Map, standing_grain: bool) -> PerHex<Place> {
    let mut land = PerHex::from_fn(map.grid.len(), |hex| {
        let bits = |has: &dyn Fn(Dir) -> bool| {
            Dir::ALL.into_iter().filter(|&dir| has(dir)).fold(0, |set, dir| set | 1 << dir as u8)
        };
        let line = |kinds: &[Linear]| bits(&|dir| kinds.iter().any(|&kind| map.crosses(kind, hex, dir)));
        let works = match map.terrain(hex) {
            _ if map.bridge(hex).is_some() => Works::Bridge,
            Terrain::Grain if !standing_grain => Works::Clear,
            terrain => works_of(terrain),
        };
        let features = [Side::Wall, Side::Hedge, Side::Bank, Side::Cliff, Side::Crest];
        let mut place = Place {
            works,
            under: works_of(map.terrain(hex)),
            level: map.level(hex),
            sides: features.map(|side| bits(&|dir| map.side(hex, dir).has(side))),
            roads: line(&[Linear::Road, Linear::Paved]),
            paths: line(&[Linear::Path]),
            rides: line(&[Linear::Ride]),
            beds: line(&[Linear::Stream, Linear::Gully]),
            narrow: false,
            weight: None,
            ice: None,
            state: state::Ground::Normal,
            flood: false,
            prepared: false,
            wire: false,
            roadblock: false,
            sunken: false,
            wires: bits(&|dir| map.side_facts(hex, dir).any(|fact| matches!(fact, Fact::Wire))),
            blocks: bits(&|dir| map.side_facts(hex, dir).any(|fact| matches!(fact, Fact::Roadblock))),
            parts: Part(0),
            first: 0,
        };
        for fact in map.facts(hex) {
            match fact {
                Fact::Narrow => place.narrow = true,
                Fact::Weight(tonnes) => place.weight = Some(tonnes),
                Fact::Ice(tonnes) => place.ice = Some(tonnes),
                Fact::Ground(GroundState::Snow) => place.state = state::Ground::Snow,
                Fact::Ground(GroundState::Mud) => place.state = state::Ground::Mud,
                Fact::Ground(GroundState::Flood) => place.flood = true,
                Fact::Prepared => place.prepared = true,
                Fact::Wire => place.wire = true,
                Fact::Roadblock => place.roadblock = true,
                Fact::Sunken => place.sunken = true,
            }
        }
        place
    });
    let mut number = 0;
    for hex in map.grid.hexes() {
        let place = &mut land[hex];
        place.parts = parts(place);
        place.first = number;
        number += place.parts.0.count_ones() as u16;
    }
    land
}

/// T27: what can be destroyed in a hex and on its N, NE and SE sides.
fn parts(place: &Place) -> Part {
    let flags = [
        (matches!(place.works, Works::Ditch | Works::Bridge), Part::GROUND),
        (place.prepared, Part::PREPARED),
        (place.roadblock, Part::ROADBLOCK),
        (place.wire, Part::WIRE),
    ];
    let here = flags.into_iter().filter(|(there, _)| *there).fold(0, |set, (_, part)| set | part.0);
    let sides = [place.sides[0], place.wires, place.blocks];
    let around = (0..9).filter(|at| sides[at / 3] >> (at % 3) & 1 == 1).fold(0, |set, at| set | 16 << at);
    Part(here | around)
}

/// T27: how many works a map has.
pub fn works_on(land: &PerHex<Place>) -> usize {
    land.iter().map(|(_, place)| place.parts.0.count_ones() as usize).sum()
}

/// B-6: the hexsides of `from` that the line to another hex crosses: one, or the two of a corner that it passes exactly.
pub fn bearings(from: Axial, to: Axial) -> [Dir; 2] {
    let (q, r) = (i32::from(to.q) - i32::from(from.q), i32::from(to.r) - i32::from(from.r));
    let along = |dir: Dir| {
        let one = Axial::new(0, 0).step(dir);
        let (a, b) = (i32::from(one.q), i32::from(one.r));
        2 * (q * a + r * b) + q * b + r * a
    };
    let mut best = [Dir::N; 2];
    let mut most = i32::MIN;
    for dir in Dir::ALL {
        let ahead = along(dir);
        if ahead > most {
            (best, most) = ([dir; 2], ahead);
        } else if ahead == most {
            best[1] = dir;
        }
    }
    best
}

/// B-6: the sector of an absolute direction relative to a facing.
#[inline]
pub const fn sector(facing: Dir, dir: Dir) -> u8 {
    (dir as u8 + 6 - facing as u8) % 6
}

/// B-6: the sectors in which a hex lies for a unit that faces so; both are the same unless the line passes a corner.
#[inline]
pub fn sectors(grid: &Grid, from: Hex, facing: Dir, to: Hex) -> [u8; 2] {
    bearings(grid.axial(from), grid.axial(to)).map(|dir| sector(facing, dir))
}

impl Panzer {
    /// T27: the number of a part of a hex among all works of the map.
    #[inline]
    pub fn work_number(&self, hex: Hex, part: Part) -> Option<usize> {
        let place = self.land.get(hex)?;
        let before = (place.parts.0 & (part.0 - 1)).count_ones() as usize;
        (place.parts.0 & part.0 != 0).then(|| usize::from(place.first) + before)
    }

    /// 7.19, T27: a hex as it is now, without what engineers have destroyed.
    #[inline]
    pub fn ground(&self, state: &State, hex: Hex) -> Option<Place> {
        let place = self.land.get(hex)?;
        Some(if place.is_firm() || state.torn.is_empty() { *place } else { self.torn(state, hex, *place) })
    }

    fn torn(&self, state: &State, hex: Hex, mut place: Place) -> Place {
        let gone = |hex: Hex, part: Part| self.work_number(hex, part).is_some_and(|at| state.torn.has(at));
        if gone(hex, Part::GROUND) {
            place.works = if place.works == Works::Bridge { place.under } else { Works::Clear };
            (place.roads, place.paths) = (0, 0);
        }
        place.prepared &= !gone(hex, Part::PREPARED);
        place.roadblock &= !gone(hex, Part::ROADBLOCK);
        place.wire &= !gone(hex, Part::WIRE);
        for dir in Dir::ALL {
            let bit = 1 << dir as u8;
            for (what, set) in
                [&mut place.sides[0], &mut place.wires, &mut place.blocks].into_iter().enumerate()
            {
                if *set & bit != 0 {
                    let (owner, part) = Part::on_side(&self.map.grid, hex, dir, what);
                    *set &= if gone(owner, part) { !bit } else { u8::MAX };
                }
            }
        }
        place
    }
}

/// T12: the column of cover: vehicles, or leg and towed units.
pub const fn cover_column(class: Class) -> usize {
    match class {
        Class::Vehicle => 0,
        _ => 1,
    }
}

/// T12: the column of costs.
pub const fn cost_column(mode: Option<Mode>) -> usize {
    match mode {
        Some(Mode::Tracked | Mode::HalfTracked) => 0,
        Some(Mode::Wheeled) => 1,
        None => 2,
    }
}

/// T12: the cover of what stands on hexsides through which a line enters a hex; the best one counts.
pub fn cover_across(charts: &Charts, place: &Place, column: usize, entered: [Dir; 2]) -> Cover {
    let mut best = Cover::None;
    for (at, works) in SIDES.iter().enumerate() {
        if entered.iter().any(|&dir| place.side(at, dir)) {
            best = best.max(charts.terrain[*works as usize].cover[column]);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::grid::{Low, Manner};

    /// shows B-6
    #[test]
    fn a_line_over_a_corner_lies_in_two_sectors() {
        let grid = Grid::board(12, 12, Low::Odd, Manner::Numbers);
        let hex = |label: &str| grid.find(label).expect("a hex");
        let from = hex("0606");
        assert_eq!(sectors(&grid, from, Dir::N, hex("0603")), [0, 0]);
        assert_eq!(sectors(&grid, from, Dir::S, hex("0603")), [3, 3]);
        // The line to the hex two columns away and level with it runs exactly through the corner between NE and SE.
        assert_eq!(sectors(&grid, from, Dir::N, hex("0806")), [1, 2]);
        assert_eq!(sectors(&grid, hex("0806"), Dir::N, from), [4, 5]);
        for to in grid.hexes().filter(|&to| to != from) {
            let [one, other] = sectors(&grid, from, Dir::N, to);
            assert!(one == other || (one + 1) % 6 == other || (other + 1) % 6 == one);
            let back = sectors(&grid, to, Dir::N, from).map(|sector| (sector + 3) % 6);
            assert!([one, other].iter().all(|sector| back.contains(sector)));
        }
    }
}
