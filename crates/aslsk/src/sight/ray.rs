//! What a line between two centres meets, told once for all pairs of hexes that lie equally far apart.

use kernel::grid::{Grid, Hex};
use kernel::hex::Axial;
use kernel::line::{Meets, line};

/// Something that a line meets, relative to its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A hex that it cuts.
    Through(Axial),
    /// The side between two hexes, from end to end.
    Along(Axial, Axial),
    /// A hex of which it meets one corner only.
    Corner(Axial),
}

/// A line from the origin.
#[derive(Clone, Debug)]
pub(super) struct Ray {
    /// What it meets between its ends, in order.
    pub steps: Vec<Step>,
    /// The hexsides by which it leaves its first hex, as bits by direction; two where it leaves at a corner.
    pub left: u8,
    /// The same of its last hex.
    pub entered: u8,
}

impl Ray {
    /// The line between two places, told from the first.
    pub fn to(from: Axial, to: Axial) -> Ray {
        let goal = Axial::new(to.q - from.q, to.r - from.r);
        let origin = Axial::default();
        let mut steps = Vec::new();
        for met in line(origin, goal) {
            match met {
                Meets::Through(hex) => steps.push(Step::Through(hex)),
                Meets::Along { a, b } => steps.push(Step::Along(a, b)),
                Meets::Vertex(around) => steps.extend(around.map(Step::Corner)),
            }
        }
        // A hex that is cut or run along is not told again for its corners, nor are the ends.
        let whole = |hex: Axial| {
            hex == origin
                || hex == goal
                || steps.iter().any(|step| match *step {
                    Step::Through(one) => one == hex,
                    Step::Along(a, b) => a == hex || b == hex,
                    Step::Corner(_) => false,
                })
        };
        let kept: Vec<Step> =
            steps.iter().copied().filter(|step| !matches!(*step, Step::Corner(hex) if whole(hex))).collect();
        Ray { steps: kept, left: entered(goal, origin), entered: entered(origin, goal) }
    }
}

/// The hexsides of a hex through which the line from another one comes in, as bits by direction.
pub(super) fn entered(from: Axial, to: Axial) -> u8 {
    if from == to {
        return 0;
    }
    let (a, b) = (from.centre(), to.centre());
    let mut sides = 0;
    for dir in 0..6u8 {
        let (p, q) = (to.vertex(dir + 5), to.vertex(dir));
        // Clockwise round the hex, a line that comes in has the first end of the side on its left and the second on its
        // right.
        let (before, after) = (a.turn(b, p).signum(), a.turn(b, q).signum());
        if before >= 0 && after <= 0 {
            sides |= 1 << dir;
        }
    }
    sides
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

    /// The ray of the line between two hexes.
    pub fn between(&mut self, a: Hex, b: Hex) -> &Ray {
        let (from, to) = (self.grid.axial(a), self.grid.axial(b));
        let apart = Axial::new(to.q - from.q, to.r - from.r);
        let row = (apart.q + self.span.q) as usize;
        let slot = row * (2 * self.span.r as usize + 1) + (apart.r + self.span.r) as usize;
        self.made[slot].get_or_insert_with(|| Ray::to(Axial::default(), apart))
    }
}
