//! The library of outlines: integer polygons around the centre of a hex, clockwise.

use crate::hex::Point;
use crate::terrain::Terrain;

/// What an outline is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Stands in hexes of buildings, villages and rubble.
    Building,
    /// Bounds woods, fields or water within one hex.
    Area,
}

/// An outline of the library.
#[derive(PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The name in map files.
    pub name: &'static str,
    /// What it is made for.
    pub purpose: Purpose,
    /// Corners relative to the centre. In every corner x + y is even, so that turns by 60 degrees stay exact.
    corners: &'static [(i32, i32)],
}

const fn building(name: &'static str, corners: &'static [(i32, i32)]) -> Pattern {
    Pattern { name, purpose: Purpose::Building, corners }
}

const fn area(name: &'static str, corners: &'static [(i32, i32)]) -> Pattern {
    Pattern { name, purpose: Purpose::Area, corners }
}

const LIBRARY: &[Pattern] = &[
    building("cottage", &[(-28, -12), (28, -12), (28, 12), (-28, 12)]),
    building("house-1", &[(-46, -18), (46, -18), (46, 18), (-46, 18)]),
    building("house-2", &[(-52, -14), (8, -14), (8, -26), (44, -26), (44, 16), (-52, 16)]),
    building("house-3", &[(-34, -22), (34, -22), (34, 22), (-34, 22)]),
    building("house-4", &[(-56, -24), (56, -24), (56, 2), (18, 2), (18, 28), (-18, 28), (-18, 2), (-56, 2)]),
    building("l-shape", &[(-60, -30), (-22, -30), (-22, 4), (60, 4), (60, 28), (-60, 28)]),
    building("barn", &[(-84, -14), (84, -14), (84, 14), (-84, 14)]),
    building(
        "farm",
        &[(-66, -36), (66, -36), (66, 34), (34, 34), (34, -12), (-34, -12), (-34, 34), (-66, 34)],
    ),
    building(
        "church",
        &[(-76, -10), (-44, -10), (-44, -18), (42, -18), (60, 0), (42, 18), (-44, 18), (-44, 10), (-76, 10)],
    ),
    building("mill", &[(-10, -14), (10, -14), (24, -6), (24, 6), (10, 14), (-10, 14), (-24, 6), (-24, -6)]),
    // Pieces that meet at the middle of a hexside: one building over several hexes.
    building("wing", &[(-30, -60), (30, -60), (30, 18), (-30, 18)]),
    building("hall", &[(-30, -60), (30, -60), (30, 60), (-30, 60)]),
    building("corner", &[(-30, -60), (30, -60), (30, -10), (105, 15), (75, 45), (-30, 10)]),
    area(
        "copse",
        &[
            (-28, -40),
            (4, -44),
            (42, -34),
            (66, -12),
            (62, 14),
            (34, 38),
            (-6, 42),
            (-44, 32),
            (-68, 8),
            (-58, -20),
        ],
    ),
    area(
        "pond",
        &[(-20, -30), (24, -34), (58, -18), (70, 4), (46, 26), (6, 30), (-40, 28), (-64, 6), (-54, -16)],
    ),
    area("woods", &[(54, -54), (108, 0), (54, 54), (-54, 54), (-108, 0), (-54, -54)]),
    area("orchard", &[(-72, -40), (72, -40), (72, 40), (-72, 40)]),
    area(
        "brush",
        &[(-40, -46), (10, -40), (48, -50), (86, -20), (74, 18), (30, 44), (-24, 38), (-60, 42), (-90, 2)],
    ),
    area("grain", &[(-78, -38), (60, -46), (84, 34), (-54, 46)]),
];

impl Pattern {
    /// The whole library.
    pub const fn library() -> &'static [Pattern] {
        LIBRARY
    }

    /// The outline with this name.
    pub fn named(name: &str) -> Option<&'static Pattern> {
        LIBRARY.iter().find(|p| p.name == name)
    }

    /// The polygon around a centre, turned clockwise by `turn` times 60 degrees.
    pub fn around(&self, centre: Point, turn: u8) -> Vec<Point> {
        let at = |&(x, y): &(i32, i32)| {
            let (x, y) = turned(x, y, turn);
            Point { x: centre.x + x, y: centre.y + y }
        };
        self.corners.iter().map(at).collect()
    }

    /// Whether it makes sense in hexes of this terrain.
    pub const fn suits(&self, terrain: Terrain) -> bool {
        let built = terrain.is_building() || matches!(terrain, Terrain::Village | Terrain::Rubble);
        match self.purpose {
            Purpose::Building => built,
            Purpose::Area => !built && !matches!(terrain, Terrain::Open),
        }
    }
}

/// A clockwise turn by 60 degrees in sheet units, exact while x + y is even.
const fn turned(mut x: i32, mut y: i32, turn: u8) -> (i32, i32) {
    let mut left = turn % 6;
    while left > 0 {
        (x, y) = ((x - 3 * y) / 2, (x + y) / 2);
        left -= 1;
    }
    (x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::Axial;

    #[test]
    fn outlines_turn_exactly_lie_within_the_hex_and_run_clockwise() {
        let hex = Axial::new(0, 0);
        for p in LIBRARY {
            assert!(p.corners.iter().all(|c| (c.0 + c.1) % 2 == 0), "{}", p.name);
            for turn in 0..6 {
                let points = p.around(hex.centre(), turn);
                for &at in &points {
                    let inside = (0..6).all(|k| hex.vertex(k).turn(hex.vertex(k + 1), at) >= 0);
                    assert!(inside, "{} leaves the hex at {at:?}", p.name);
                }
                let area: i64 = (1..points.len() - 1).map(|i| points[0].turn(points[i], points[i + 1])).sum();
                assert!(area > 0, "{} runs the wrong way", p.name);
            }
            assert_eq!(p.around(hex.centre(), 0), p.around(hex.centre(), 6));
        }
    }

    #[test]
    fn pieces_of_long_buildings_meet_at_the_hexside() {
        let (a, b) = (Axial::new(0, 0), Axial::new(0, -1));
        let wing = Pattern::named("wing").unwrap().around(a.centre(), 0);
        let hall = Pattern::named("hall").unwrap().around(b.centre(), 0);
        assert_eq!(wing.iter().filter(|p| hall.contains(p)).count(), 2);
    }
}
