//! 3.2.1.d: what anybody can tell about a line without checking it.

use super::line::Line;
use super::{Sights, ray};
use kernel::grid::Hex;
use kernel::hex::{Axial, Point};
use kernel::sight::BLOCKED;

/// The square of a distance on the sheet, where y is counted in units of √3.
fn square(x: i64, y: i64) -> i64 {
    x * x + 3 * y * y
}

/// Whether a line passes the middle of a hex by no more than half of its side.
fn through_the_middle(from: Point, to: Point, hex: Axial) -> bool {
    let (centre, corner) = (hex.centre(), hex.vertex(1));
    let side = square(i64::from(corner.x - centre.x), i64::from(corner.y - centre.y));
    let long = square(i64::from(to.x - from.x), i64::from(to.y - from.y));
    let off = i128::from(from.turn(to, centre));
    12 * off * off <= i128::from(side) * i128::from(long)
}

impl Sights {
    /// Whether nobody needs to check a line to know that it is blocked: it goes through the middle of an obstacle, through two of
    /// them, into a hill or over its crest. What is closer than that is found out only by an attack.
    pub fn is_plainly_blocked(&self, a: Hex, b: Hex) -> bool {
        if self.sees(a, b) {
            return false;
        }
        let line = Line::new(self, a, b);
        let start = self.grid().axial(a);
        let ray = ray::Ray::to(start, self.grid().axial(b));
        if line.at_crest(&ray).is_some() {
            return true;
        }
        let hex_at = |place: Axial| self.grid().at(Axial::new(start.q + place.q, start.r + place.r));
        let mut blocking = 0;
        for step in &ray.steps {
            let ray::Step::Through(place) = *step else { continue };
            let Some(hex) = hex_at(place) else { continue };
            if line.through(hex).is_none_or(|effect| effect.value != BLOCKED) {
                continue;
            }
            blocking += 1;
            if blocking > 1 || through_the_middle(line.from, line.to, self.grid().axial(hex)) {
                return true;
            }
        }
        false
    }
}
