//! The outlines that stand in the hexes of a map: drawn, and blocking where a game reads sight from outlines.
//!
//! Everything is built in the frame of a hexside: `a` counts thirtieths of the way from the centre to the hexside, `b`
//! sixtieths of its length clockwise along it. Such points are integers on the sheet and turn exactly with the board.

use super::{Map, Pattern};
use crate::grid::Hex;
use crate::hex::{Dir, Point};
use crate::terrain::{Linear, Terrain};

/// An outline in its place on the sheet. A hex may have several, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// The hex in which it stands; it never leaves it.
    pub hex: Hex,
    /// What it is.
    pub terrain: Terrain,
    /// Its corners, clockwise.
    pub points: Vec<Point>,
}

/// Half the width of the lane that a road cuts through woods, in sixtieths of a hexside.
const LANE: i32 = 12;
/// How far an outline stays from a hexside that it does not cross, in thirtieths.
const RIM: i32 = 27;

/// What makes the natural outlines of a hex differ from those of its neighbours: one number a hexside.
pub(super) fn wobble(id: &str, hex: Hex) -> [u8; 6] {
    let hash = xxhash_rust::xxh3::xxh3_64_with_seed(id.as_bytes(), u64::from(hex.0));
    std::array::from_fn(|k| (hash >> (8 * k)) as u8)
}

impl Map {
    /// All outlines, in the order of their hexes. Woods, fields and water of neighbouring hexes meet along the shared
    /// hexside without a gap and run to the edge of the board; roads and streams cut lanes through what stands.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut chosen: Vec<Option<(&Pattern, u8)>> = vec![None; self.grid.len()];
        for outline in &self.outlines {
            chosen[outline.hex.index()] = Some((outline.pattern, outline.turn));
        }
        let mut shapes = Vec::new();
        for hex in self.grid.hexes() {
            let terrain = self.terrain(hex);
            let outlines = match chosen[hex.index()] {
                Some((pattern, turn)) => vec![pattern.around(self.centre(hex), turn)],
                None if terrain == Terrain::Village => self.houses(hex),
                None if terrain.is_building() => vec![self.house(hex)],
                None if is_area(terrain) => self.area(hex),
                None => Vec::new(),
            };
            shapes.extend(outlines.into_iter().map(|points| Shape { hex, terrain, points }));
        }
        shapes
    }

    /// Whether the outlines of a hex and of its neighbour meet along the hexside between them: one stretch of woods,
    /// one long building.
    pub fn joined(&self, hex: Hex, dir: Dir) -> bool {
        let across = self.grid.step(hex, dir);
        if !across.is_some() {
            return false;
        }
        let (here, there) = (self.terrain(hex), self.terrain(across));
        match (self.outline(hex), self.outline(across)) {
            (None, None) => is_area(here) && merges(here, there),
            (Some(a), Some(b)) if here.is_building() && here == there => {
                let ends = [-15, 15].map(|b| self.point(hex, dir, 30, b));
                let meet = |o: &super::Outline| {
                    let points = o.pattern.around(self.centre(o.hex), o.turn);
                    ends.iter().all(|e| points.contains(e))
                };
                meet(a) && meet(b)
            }
            _ => false,
        }
    }

    /// All hexes of the building that stands in a hex, that hex first; empty if there is none.
    pub fn building(&self, hex: Hex) -> Vec<Hex> {
        let mut hexes = Vec::new();
        if self.terrain(hex).is_building() {
            hexes.push(hex);
        }
        let mut next = 0;
        while let Some(&at) = hexes.get(next) {
            for dir in Dir::ALL {
                let across = self.grid.step(at, dir);
                if self.joined(at, dir) && !hexes.contains(&across) {
                    hexes.push(across);
                }
            }
            next += 1;
        }
        hexes
    }

    fn centre(&self, hex: Hex) -> Point {
        self.grid.axial(hex).centre()
    }

    fn point(&self, hex: Hex, dir: Dir, a: i32, b: i32) -> Point {
        const OUT: [(i32, i32); 6] = [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)];
        const ALONG: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
        let (c, m, t) = (self.centre(hex), OUT[dir.index()], ALONG[dir.index()]);
        Point { x: c.x + a * m.0 + b * t.0, y: c.y + a * m.1 + b * t.1 }
    }

    /// The hexsides through which something runs that keeps its way clear.
    fn lanes(&self, hex: Hex) -> Vec<Dir> {
        use Linear::*;
        let mask = [Road, Paved, Railway, Stream, Ride].iter().fold(0, |m, &k| m | self.exits(k, hex));
        Dir::ALL.into_iter().filter(|d| mask & (1 << d.index()) != 0).collect()
    }

    /// Woods, fields, water: the hex as far as it is covered, in one piece or in the pieces between lanes.
    fn area(&self, hex: Hex) -> Vec<Vec<Point>> {
        let terrain = self.terrain(hex);
        let open = Dir::ALL.map(|d| self.joined(hex, d) || !self.grid.step(hex, d).is_some());
        let wobble = &self.wobble[hex.index()];
        let rim = |d: Dir| {
            let w = i32::from(wobble[d.index()]);
            [(RIM - 1 + w % 3, -12 + (w >> 2) % 5), (RIM - 1 + (w >> 5) % 3, 8 + (w >> 3) % 5)]
        };
        let corner = |d: Dir| {
            let e = d.turned(1);
            match (open[d.index()], open[e.index()]) {
                (true, true) => self.point(hex, d, 30, 30),
                (true, false) => self.point(hex, d, 30, 30 - 2 * (30 - RIM)),
                (false, true) => self.point(hex, e, 30, 2 * (30 - RIM) - 30),
                (false, false) => {
                    let round = 24 + i32::from(wobble[d.index()]) / 86;
                    self.point(hex, d, round, round)
                }
            }
        };
        let along = |d: Dir| {
            let points = if open[d.index()] { Vec::new() } else { rim(d).to_vec() };
            points.into_iter().map(move |(a, b)| self.point(hex, d, a, b))
        };
        let lanes = if stands(terrain) { self.lanes(hex) } else { Vec::new() };
        if lanes.is_empty() {
            return vec![Dir::ALL.into_iter().flat_map(|d| along(d).chain([corner(d)])).collect()];
        }
        let mouth = |d: Dir, b: i32| self.point(hex, d, if open[d.index()] { 30 } else { RIM }, b);
        let piece = |i: usize| {
            let (first, last) = (lanes[i], lanes[(i + 1) % lanes.len()]);
            let steps = (last.index() + 5 - first.index()) % 6 + 1;
            let mut points = vec![mouth(first, LANE), corner(first)];
            for k in 1..steps as u8 {
                points.extend(along(first.turned(k)));
                points.push(corner(first.turned(k)));
            }
            points.push(mouth(last, -LANE));
            points.extend(self.fork(hex, first, steps));
            points
        };
        (0..lanes.len()).map(piece).collect()
    }

    /// Where the edges of two lanes meet near the centre: the clockwise edge of the lane through `first` and the other
    /// edge of the lane `steps` hexsides further.
    fn fork(&self, hex: Hex, first: Dir, steps: usize) -> Vec<Point> {
        let at = |turn, a, b| self.point(hex, first.turned(turn), a, b);
        match steps {
            1 => vec![at(0, LANE, LANE)],
            2 => vec![at(1, LANE * 2 / 3, 0)],
            3 => vec![at(1, LANE / 2, LANE / 2)],
            4 => vec![at(2, LANE * 2 / 3, 0)],
            5 => vec![at(2, LANE, LANE)],
            // A lane that ends in the hex.
            _ => vec![at(0, -LANE / 2, -LANE), at(0, -LANE / 2, LANE)],
        }
    }

    /// The usual building of a hex: in the middle, or beside the road in the widest gap.
    fn house(&self, hex: Hex) -> Vec<Point> {
        let wobble = &self.wobble[hex.index()];
        let lanes = self.lanes(hex);
        let gap = |i: usize| (lanes[(i + 1) % lanes.len()].index() + 5 - lanes[i].index()) % 6 + 1;
        // Ties go to the larger wobble, so that a turned board shows the same houses.
        let widest = (0..lanes.len()).max_by_key(|&i| (gap(i), wobble[lanes[i].index()]));
        let Some(i) = widest else {
            const USUAL: [&str; 5] = ["house-1", "house-2", "house-3", "house-4", "l-shape"];
            let sum: usize = wobble.iter().map(|&w| usize::from(w)).sum();
            let front = Dir::ALL.into_iter().max_by_key(|d| (wobble[d.index()], d.index())).unwrap_or(Dir::N);
            let pattern = Pattern::named(USUAL[sum % USUAL.len()]).expect("a house of the library");
            return pattern.around(self.centre(hex), front.index() as u8);
        };
        let steps = gap(i) as u8;
        let middle = lanes[i].turned(steps / 2);
        match steps {
            1 => self.block_at_corner(hex, middle, (34, 48), 4),
            3 | 5 => self.block_at_corner(hex, middle, (14, 36), 14),
            2 => self.block(hex, middle, (15, 25), (-19, 19)),
            _ => self.block(hex, middle, (6, 19), (-24, 24)),
        }
    }

    /// The houses of a village hex: along the roads, and in the yards between them.
    fn houses(&self, hex: Hex) -> Vec<Vec<Point>> {
        let wobble = &self.wobble[hex.index()];
        let lanes = self.lanes(hex);
        let mut houses = Vec::new();
        for d in Dir::ALL {
            let w = i32::from(wobble[d.index()]);
            let e = d.turned(1);
            if lanes.contains(&d) || lanes.contains(&e) {
                // Beside the road, long side along it or across it; smaller in the fork of two roads.
                let (depth, width) = match (lanes.contains(&d) && lanes.contains(&e), w % 3) {
                    (true, _) => (4, 12),
                    (_, 0) => (5, 19),
                    _ => (7, 14),
                };
                let middle = 18 + (w >> 3) % 3;
                let near = 12 + (w >> 5) % 2;
                houses.push(if lanes.contains(&d) {
                    self.block(hex, d, (middle - depth, middle + depth), (near, near + width))
                } else {
                    self.block(hex, e, (middle - depth, middle + depth), (-near - width, -near))
                });
            } else if w % 4 != 0 {
                let near = 22 + (w >> 3) % 8;
                houses.push(self.block_at_corner(hex, d, (near, near + 16 + (w >> 6)), 7 + (w >> 2) % 3));
            }
        }
        if houses.is_empty() {
            houses.push(self.house(hex));
        }
        houses
    }

    /// A rectangle in the frame of a hexside.
    fn block(&self, hex: Hex, dir: Dir, a: (i32, i32), b: (i32, i32)) -> Vec<Point> {
        [(a.1, b.0), (a.1, b.1), (a.0, b.1), (a.0, b.0)].map(|(a, b)| self.point(hex, dir, a, b)).to_vec()
    }

    /// A rectangle across the line from the centre to the corner after hexside `dir`: `out` in sixtieths of that line,
    /// `half` its half width.
    fn block_at_corner(&self, hex: Hex, dir: Dir, out: (i32, i32), half: i32) -> Vec<Point> {
        // Square to the way to a corner lies the middle of the hexside two further on.
        let c = self.centre(hex);
        let corner = self.point(hex, dir, 30, 30);
        let (rx, ry) = ((corner.x - c.x) / 60, (corner.y - c.y) / 60);
        let side = self.point(hex, dir.turned(2), 1, 0);
        let (qx, qy) = (side.x - c.x, side.y - c.y);
        [(out.1, -half), (out.1, half), (out.0, half), (out.0, -half)]
            .map(|(r, q)| Point { x: c.x + r * rx + q * qx, y: c.y + r * ry + q * qy })
            .to_vec()
    }
}

/// Terrain that covers its hex up to the rim, or beyond it where the neighbour is the same.
const fn is_area(terrain: Terrain) -> bool {
    use Terrain::*;
    matches!(terrain, Grain | Plough | Brush | Orchard | Marsh | Water | Rough | Crater | Rubble)
        || terrain.is_trees()
}

/// Terrain that roads cut through; the rest lies flat under them.
const fn stands(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Grain | Terrain::Brush | Terrain::Orchard) || terrain.is_trees()
}

fn merges(a: Terrain, b: Terrain) -> bool {
    a == b || (a.is_trees() && b.is_trees())
}
