//! What is drawn on a board, and what a line between two centres meets of it.

use crate::grid::{Grid, Hex};
use crate::hex::{Axial, Dir, Hexside, Point};
use crate::line::{How, Leg, Walk};
use crate::polygon::{Place, Polygon};
use crate::set::PerHex;
use arrayvec::ArrayVec;
use serde::Serialize;
use std::ops::Range;

/// A board with the outlines that stand in its hexes and the features of its hexsides.
#[derive(Clone, Debug)]
pub struct Field {
    grid: Grid,
    shapes: PerHex<ArrayVec<(u16, Polygon), { Field::SHAPES }>>,
    sides: PerHex<[u8; 6]>,
}

/// Something that a line can meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum What {
    /// A hex between the ends of the line.
    Hex {
        /// Which.
        hex: Hex,
    },
    /// A hexside with a feature.
    Side {
        /// One of its hexes: the one that the line leaves, if it crosses. [`Hex::NONE`] off the board.
        from: Hex,
        /// The other.
        to: Hex,
        /// The feature, never 0.
        feature: u8,
    },
    /// An outline, also in the hexes at the ends of the line.
    Shape {
        /// Where it stands.
        hex: Hex,
        /// Its number.
        id: u16,
    },
    /// The common border of two outlines in neighbouring hexes, with the line running along between them: inside a
    /// building that is drawn across the hexside.
    Seam {
        /// Where the first stands.
        hex: Hex,
        /// Its number.
        id: u16,
        /// Where the second stands.
        other: Hex,
        /// Its number.
        other_id: u16,
    },
}

impl What {
    /// The hex to name when speaking of it; for a hexside the farther one, if the board has it.
    pub const fn hex(&self) -> Hex {
        match *self {
            What::Side { from, to, .. } if !to.is_some() => from,
            What::Side { to: hex, .. }
            | What::Hex { hex }
            | What::Shape { hex, .. }
            | What::Seam { hex, .. } => hex,
        }
    }
}

/// Something met by a line, how, and where first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    /// The thing.
    pub what: What,
    /// Crossed, run along or touched.
    pub how: How,
    /// The first place where the line meets it in this manner.
    pub at: Place,
}

/// Why an outline cannot stand in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoRoom {
    /// The board has no such hex.
    #[error("the board has no hex number {0}")]
    NoHex(u16),
    /// A corner lies outside the hex.
    #[error("corner {0} of the outline lies outside its hex; split outlines at the hexside")]
    Outside(usize),
    /// There are enough already.
    #[error("a hex holds {max} outlines at most", max = Field::SHAPES)]
    Full,
}

impl Field {
    /// How many outlines a hex can hold.
    pub const SHAPES: usize = 8;

    /// The empty field of a board.
    pub fn new(grid: Grid) -> Field {
        let shapes = PerHex::new(grid.len(), ArrayVec::new());
        let sides = PerHex::new(grid.len(), [0; 6]);
        Field { grid, shapes, sides }
    }

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Puts an outline, in coordinates of the sheet, into its hex. Its border may lie on the hexsides.
    pub fn add_shape(&mut self, hex: Hex, id: u16, outline: Polygon) -> Result<(), NoRoom> {
        let shapes = self.shapes.get_mut(hex).ok_or(NoRoom::NoHex(hex.0))?;
        let place = self.grid.axial(hex);
        let outside = |p: &Point| (0..6).any(|k| place.vertex(k).turn(place.vertex(k + 1), *p) < 0);
        if let Some(corner) = outline.points().iter().position(outside) {
            return Err(NoRoom::Outside(corner));
        }
        shapes.try_push((id, outline)).map_err(|_| NoRoom::Full)
    }

    /// The outlines in a hex.
    pub fn shapes(&self, hex: Hex) -> &[(u16, Polygon)] {
        self.shapes.get(hex).map_or(&[], |shapes| shapes.as_slice())
    }

    /// Gives a hexside its feature, for the hexes on both sides; 0 is none.
    pub fn set_side(&mut self, hex: Hex, dir: Dir, feature: u8) {
        if let Some(sides) = self.sides.get_mut(hex) {
            sides[dir.index()] = feature;
            if let Some(sides) = self.sides.get_mut(self.grid.step(hex, dir)) {
                sides[dir.reversed().index()] = feature;
            }
        }
    }

    /// The feature of a hexside; 0 is none.
    pub fn side(&self, hex: Hex, dir: Dir) -> u8 {
        self.sides.get(hex).map_or(0, |sides| sides[dir.index()])
    }

    /// Reports everything that the line between two centres meets, in order: hexes between its ends, hexsides that
    /// have a feature, and outlines. At the same place hexsides come first, then hexes, then outlines; a seam follows
    /// the outlines that it joins. Hexes that the board lacks are passed over.
    pub fn trace(&self, from: Hex, to: Hex, mut visit: impl FnMut(Met)) {
        let _: Option<()> = self.first(from, to, |met| {
            visit(met);
            None
        });
    }

    /// Like [`Field::trace`], but stops at the first thing for which `answer` has an answer, and returns that.
    pub fn first<T>(&self, from: Hex, to: Hex, answer: impl FnMut(Met) -> Option<T>) -> Option<T> {
        if from.index() >= self.grid.len() || to.index() >= self.grid.len() {
            return None;
        }
        let [start, goal] = [from, to].map(|hex| self.grid.axial(hex));
        let mut tracer = Tracer { field: self, goal, from: start.centre(), to: goal.centre(), answer };
        let met = tracer.shapes([start]);
        met.or_else(|| Walk::new(start, goal).find_map(|leg| tracer.leg(leg)))
    }
}

struct Tracer<'a, A> {
    field: &'a Field,
    goal: Axial,
    from: Point,
    to: Point,
    answer: A,
}

impl<T, A: FnMut(Met) -> Option<T>> Tracer<'_, A> {
    fn leg(&mut self, leg: Leg) -> Option<T> {
        match leg {
            Leg::Side { from, to } => {
                let [p, q] = Hexside::between(from, to)?.ends();
                let at = Place::crossing(self.from, self.to, p, q);
                self.sides(leg, 0..1, at)
                    .or_else(|| self.hex(to, How::Crosses, at))
                    .or_else(|| self.shapes([to]))
            }
            Leg::Corner { from, to, touched } => {
                let at = self.corner(from, to, touched);
                self.sides(leg, 0..3, at)
                    .or_else(|| self.hex(touched, How::Touches, at))
                    .or_else(|| self.shapes([touched]))
                    .or_else(|| self.hex(to, How::Crosses, at))
                    .or_else(|| self.shapes([to]))
            }
            Leg::Along { from, to, left, right } => {
                let (at, end) = (self.corner(from, left, right), self.corner(to, left, right));
                self.sides(leg, 0..3, at)
                    .or_else(|| self.hex(left, How::Along, at))
                    .or_else(|| self.hex(right, How::Along, at))
                    .or_else(|| self.shapes([left, right]))
                    .or_else(|| self.seams(left, right))
                    .or_else(|| self.sides(leg, 3..5, end))
                    .or_else(|| self.hex(to, How::Crosses, end))
                    .or_else(|| self.shapes([to]))
            }
        }
    }

    /// The corner of a hex between two of its neighbours that touch each other.
    fn corner(&self, hex: Axial, a: Axial, b: Axial) -> Place {
        let (Some(a), Some(b)) = (hex.direction_to(a), hex.direction_to(b)) else {
            return Place::start(self.from, self.to);
        };
        let first = if a.turned(1) == b { a } else { b };
        Place::of(self.from, self.to, hex.vertex(first as u8))
    }

    fn at(&self, place: Axial) -> Hex {
        self.field.grid.at(place).unwrap_or(Hex::NONE)
    }

    fn sides(&mut self, leg: Leg, stages: Range<u8>, at: Place) -> Option<T> {
        for (a, b, how) in stages.filter_map(|stage| leg.side(stage)) {
            let (from, to) = (self.at(a), self.at(b));
            let (known, dir) =
                if from.is_some() { (from, a.direction_to(b)) } else { (to, b.direction_to(a)) };
            let feature = dir.map_or(0, |dir| self.field.side(known, dir));
            if feature != 0
                && let Some(answer) = (self.answer)(Met { what: What::Side { from, to, feature }, how, at })
            {
                return Some(answer);
            }
        }
        None
    }

    fn hex(&mut self, place: Axial, how: How, at: Place) -> Option<T> {
        let hex = self.at(place);
        if hex.is_some() && place != self.goal {
            return (self.answer)(Met { what: What::Hex { hex }, how, at });
        }
        None
    }

    /// The outlines met in one hex, or in the two on either side of a hexside, in order.
    fn shapes<const N: usize>(&mut self, places: [Axial; N]) -> Option<T> {
        let mut list = ArrayVec::<Met, { 2 * Field::SHAPES }>::new();
        for hex in places.map(|place| self.at(place)) {
            for (id, outline) in self.field.shapes(hex) {
                if let Some(met) = outline.meet(self.from, self.to) {
                    let what = What::Shape { hex, id: *id };
                    list.push(Met { what, how: met.how, at: met.at });
                }
            }
        }
        list.sort_by_key(|met| met.at);
        list.into_iter().find_map(&mut self.answer)
    }

    fn seams(&mut self, left: Axial, right: Axial) -> Option<T> {
        let (from, to) = (self.from, self.to);
        let (hex, other) = (self.at(left), self.at(right));
        for (id, a) in self.field.shapes(hex) {
            for (other_id, b) in self.field.shapes(other) {
                let common = |(first, last): (Place, Place)| {
                    let shared = move |(start, end): (Place, Place)| (first.max(start), last.min(end));
                    b.runs(from, to).map(shared).find(|(start, end)| start < end)
                };
                if let Some((at, _)) = a.runs(from, to).filter_map(common).min() {
                    let what = What::Seam { hex, id: *id, other, other_id: *other_id };
                    if let Some(answer) = (self.answer)(Met { what, how: How::Along, at }) {
                        return Some(answer);
                    }
                }
            }
        }
        None
    }
}
