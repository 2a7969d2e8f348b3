//! Hex coordinates: axial integers, six directions, hexsides, vertices, distance and rings.
//!
//! Hexes are flat-topped and stand in vertical columns, as in all five games. Direction 0 points to the top of the
//! sheet (north) and the others follow clockwise; direction `k` also names the hexside that it crosses. Vertex `k` is
//! the corner between hexsides `k` and `k + 1`.

use serde::{Deserialize, Serialize};

/// A place in the infinite hex plane: `q` counts columns to the right, `r` counts down the column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Axial {
    /// Column.
    pub q: i16,
    /// Position along the column.
    pub r: i16,
}

/// One of the six directions, clockwise from the top of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Dir {
    /// Up.
    N = 0,
    /// Upper right.
    NE = 1,
    /// Lower right.
    SE = 2,
    /// Down.
    S = 3,
    /// Lower left.
    SW = 4,
    /// Upper left.
    NW = 5,
}

impl Dir {
    /// All six, clockwise from north.
    pub const ALL: [Dir; 6] = [Dir::N, Dir::NE, Dir::SE, Dir::S, Dir::SW, Dir::NW];

    /// The direction with this number, counted modulo six.
    #[inline]
    pub const fn from_index(k: u8) -> Dir {
        Dir::ALL[(k % 6) as usize]
    }

    /// Its number, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Turned clockwise by `steps` hexsides.
    #[inline]
    pub const fn turned(self, steps: u8) -> Dir {
        Dir::from_index(self as u8 + steps % 6)
    }

    /// The opposite direction.
    #[inline]
    pub const fn reversed(self) -> Dir {
        self.turned(3)
    }

    /// How many hexsides lie between two directions, the shorter way round: 0 to 3.
    #[inline]
    pub const fn apart(self, other: Dir) -> u8 {
        let d = (self as u8 + 6 - other as u8) % 6;
        if d > 3 { 6 - d } else { d }
    }

    /// The name on a compass, in capitals.
    pub const fn name(self) -> &'static str {
        ["N", "NE", "SE", "S", "SW", "NW"][self as usize]
    }

    /// Reads a compass name in either case.
    pub fn from_name(text: &str) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| d.name().eq_ignore_ascii_case(text))
    }
}

impl Axial {
    /// The place with these coordinates.
    #[inline]
    pub const fn new(q: i16, r: i16) -> Axial {
        Axial { q, r }
    }

    /// The neighbour across hexside `dir`.
    #[inline]
    pub const fn step(self, dir: Dir) -> Axial {
        const STEP: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
        let (dq, dr) = STEP[dir as usize];
        Axial { q: self.q + dq, r: self.r + dr }
    }

    /// `n` steps in one direction.
    pub const fn steps(self, dir: Dir, n: i16) -> Axial {
        let one = Axial::new(0, 0).step(dir);
        Axial { q: self.q + one.q * n, r: self.r + one.r * n }
    }

    /// Distance in hexes.
    #[inline]
    pub const fn distance(self, other: Axial) -> u16 {
        let dq = (self.q as i32 - other.q as i32).abs();
        let dr = (self.r as i32 - other.r as i32).abs();
        let ds = (self.q as i32 + self.r as i32 - other.q as i32 - other.r as i32).abs();
        ((dq + dr + ds) / 2) as u16
    }

    /// The direction of an adjacent place.
    pub const fn direction_to(self, other: Axial) -> Option<Dir> {
        match (other.q as i32 - self.q as i32, other.r as i32 - self.r as i32) {
            (0, -1) => Some(Dir::N),
            (1, -1) => Some(Dir::NE),
            (1, 0) => Some(Dir::SE),
            (0, 1) => Some(Dir::S),
            (-1, 1) => Some(Dir::SW),
            (-1, 0) => Some(Dir::NW),
            _ => None,
        }
    }

    /// The same place after turning the plane clockwise about the origin by `steps` times 60 degrees.
    pub fn rotated(self, steps: u8) -> Axial {
        let mut a = self;
        for _ in 0..steps % 6 {
            a = Axial { q: -a.r, r: a.q + a.r };
        }
        a
    }

    /// All places at exactly `n` hexes, clockwise from straight north; `n = 0` gives the place itself.
    pub fn ring(self, n: u16) -> impl Iterator<Item = Axial> {
        let n = n as i16;
        let first = (n == 0).then_some(self);
        let around = Dir::ALL.into_iter().flat_map(move |d| {
            let corner = self.steps(d, n);
            (0..n).map(move |i| corner.steps(d.turned(2), i))
        });
        first.into_iter().chain(around)
    }

    /// All places within `n` hexes, nearest first.
    pub fn within(self, n: u16) -> impl Iterator<Item = Axial> {
        (0..=n).flat_map(move |k| self.ring(k))
    }

    /// The centre in exact integer sheet coordinates. One hex side is [`Point::SIDE`] long in x; y is scaled by
    /// 1/√3 so that every centre, vertex and middle of a hexside is an integer point.
    #[inline]
    pub const fn centre(self) -> Point {
        Point { x: self.q as i32 * 3 * Point::HALF, y: (self.r as i32 * 2 + self.q as i32) * Point::HALF }
    }

    /// The corner between hexsides `k` and `k + 1`; vertex 0 is the one to the upper right of the centre.
    pub const fn vertex(self, k: u8) -> Point {
        // Offsets in half sides (x) and half heights (y / √3).
        const CORNER: [(i32, i32); 6] = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];
        let (dx, dy) = CORNER[(k % 6) as usize];
        let c = self.centre();
        Point { x: c.x + dx * Point::HALF, y: c.y + dy * Point::HALF }
    }
}

/// The side shared by two adjacent hexes, written one way only: as the N, NE or SE side of one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Hexside {
    hex: Axial,
    dir: Dir,
}

impl Hexside {
    /// The side of `hex` in direction `dir`.
    #[inline]
    pub const fn new(hex: Axial, dir: Dir) -> Hexside {
        match dir {
            Dir::N | Dir::NE | Dir::SE => Hexside { hex, dir },
            _ => Hexside { hex: hex.step(dir), dir: dir.reversed() },
        }
    }

    /// The side between two adjacent hexes.
    pub const fn between(a: Axial, b: Axial) -> Option<Hexside> {
        match a.direction_to(b) {
            Some(dir) => Some(Hexside::new(a, dir)),
            None => None,
        }
    }

    /// The hex that it is written for.
    pub const fn hex(self) -> Axial {
        self.hex
    }

    /// Its direction from [`Hexside::hex`]: N, NE or SE.
    pub const fn dir(self) -> Dir {
        self.dir
    }

    /// The two hexes that share it.
    pub const fn hexes(self) -> [Axial; 2] {
        [self.hex, self.hex.step(self.dir)]
    }

    /// Its two ends, clockwise round [`Hexside::hex`].
    pub const fn ends(self) -> [Point; 2] {
        [self.hex.vertex(self.dir as u8 + 5), self.hex.vertex(self.dir as u8)]
    }
}

/// A point of the sheet in exact integers; see [`Axial::centre`] for the scale.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Down, in units of √3 times those of `x`.
    pub y: i32,
}

impl Point {
    /// Half a hex side; even and divisible by many small numbers, so that outlines land on integers.
    pub const HALF: i32 = 60;
    /// A hex side.
    pub const SIDE: i32 = 2 * Point::HALF;

    /// Twice the signed area of the triangle `self`, `a`, `b`: positive if `b` lies clockwise of `a` on the sheet.
    /// The y scale multiplies every such area by the same factor, so signs and ratios are exact.
    pub const fn turn(self, a: Point, b: Point) -> i64 {
        (a.x as i64 - self.x as i64) * (b.y as i64 - self.y as i64)
            - (a.y as i64 - self.y as i64) * (b.x as i64 - self.x as i64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_at_distance_one_and_opposite_steps_cancel() {
        let a = Axial::new(3, -2);
        for d in Dir::ALL {
            assert_eq!(a.distance(a.step(d)), 1);
            assert_eq!(a.step(d).step(d.reversed()), a);
            assert_eq!(a.direction_to(a.step(d)), Some(d));
        }
    }

    #[test]
    fn vertices_are_shared_by_three_hexes() {
        let a = Axial::new(2, 5);
        for k in 0..6u8 {
            let across = a.step(Dir::from_index(k));
            let next = a.step(Dir::from_index(k + 1));
            assert_eq!(a.vertex(k), across.vertex(k + 2));
            assert_eq!(a.vertex(k), next.vertex(k + 4));
        }
    }

    #[test]
    fn a_hexside_is_the_same_from_both_sides_and_ends_where_its_hexes_do() {
        let a = Axial::new(-4, 2);
        for d in Dir::ALL {
            let b = a.step(d);
            let side = Hexside::new(a, d);
            assert_eq!(side, Hexside::new(b, d.reversed()));
            assert_eq!(Hexside::between(b, a), Some(side));
            assert!(side.hexes() == [a, b] || side.hexes() == [b, a]);
            let corners = |hex: Axial| (0..6).map(|k| hex.vertex(k)).collect::<Vec<_>>();
            assert!(side.ends().iter().all(|p| corners(a).contains(p) && corners(b).contains(p)));
        }
    }

    #[test]
    fn rings_have_six_n_places_starting_in_the_north() {
        let a = Axial::new(-1, 4);
        for n in 1..6 {
            let ring: Vec<_> = a.ring(n).collect();
            assert_eq!(ring.len(), 6 * n as usize);
            assert_eq!(ring[0], a.steps(Dir::N, n as i16));
            assert!(ring.iter().all(|&b| a.distance(b) == n));
        }
    }
}
