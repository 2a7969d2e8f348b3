//! What a line between two centres meets, told once for all pairs of hexes that lie equally far apart.

use super::line::passage;
use kernel::grid::{Grid, Hex};
use kernel::hex::{Axial, Hexside};
use kernel::line::{How, Meets, line, sides};

/// A line from the origin.
pub(super) struct Ray {
    /// AMB-13: the sides of the goal through which it enters, as bits.
    pub entered: u8,
    /// The hexes between its ends that it meets in any point.
    pub hexes: Vec<(Axial, How)>,
    /// The hexsides that it meets in any point.
    pub sides: Vec<Hexside>,
}

impl Ray {
    fn to(goal: Axial) -> Ray {
        let origin = Axial::default();
        let mut hexes = Vec::new();
        let mut corners = Vec::new();
        for met in line(origin, goal) {
            match met {
                Meets::Through(hex) => hexes.push((hex, How::Crosses)),
                Meets::Along { a, b } => hexes.extend([(a, How::Along), (b, How::Along)]),
                Meets::Vertex(around) => corners.extend(around),
            }
        }
        for hex in corners {
            if hex != origin && hex != goal && hexes.iter().all(|met| met.0 != hex) {
                hexes.push((hex, How::Touches));
            }
        }
        let entered = passage(goal, [origin.centre(), goal.centre()]).0;
        Ray { entered, hexes, sides: sides(origin, goal).map(|(side, _)| side).collect() }
    }
}

/// The rays of a board, each made when it is first asked for.
pub(super) struct Rays<'a> {
    grid: &'a Grid,
    span: Axial,
    made: Vec<Option<Ray>>,
}

impl Rays<'_> {
    pub fn new(grid: &Grid) -> Rays<'_> {
        let span = |of: fn(Axial) -> i16| {
            let values = || grid.hexes().map(|hex| of(grid.axial(hex)));
            values().max().unwrap_or(0) - values().min().unwrap_or(0)
        };
        let span = Axial::new(span(|place| place.q), span(|place| place.r));
        let count = (2 * span.q as usize + 1) * (2 * span.r as usize + 1);
        Rays { grid, span, made: std::iter::repeat_with(|| None).take(count).collect() }
    }

    /// The ray of the line between two hexes, the first of them at the origin.
    pub fn between(&mut self, a: Hex, b: Hex) -> &Ray {
        let (from, to) = (self.grid.axial(a), self.grid.axial(b));
        let apart = Axial::new(to.q - from.q, to.r - from.r);
        let row = (apart.q + self.span.q) as usize;
        let slot = row * (2 * self.span.r as usize + 1) + (apart.r + self.span.r) as usize;
        self.made[slot].get_or_insert_with(|| Ray::to(apart))
    }
}
