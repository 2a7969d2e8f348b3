//! Drawn outlines as exact polygons: what a building, a wood or a crest line does to a line of sight.

use crate::hex::Point;
use crate::line::How;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A place on the straight way between two points, kept as an exact fraction of that way.
///
/// Places on the same way compare by which comes first.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    from: Point,
    to: Point,
    part: i64,
    whole: i64,
}

impl Place {
    /// The start of the way.
    pub const fn start(from: Point, to: Point) -> Place {
        Place { from, to, part: 0, whole: 1 }
    }

    /// The end of the way.
    pub const fn end(from: Point, to: Point) -> Place {
        Place { from, to, part: 1, whole: 1 }
    }

    /// Where the way passes a point that lies on its line.
    pub fn of(from: Point, to: Point, at: Point) -> Place {
        let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
        if dx != 0 {
            Place::fraction(from, to, i64::from(at.x) - i64::from(from.x), dx)
        } else {
            Place::fraction(from, to, i64::from(at.y) - i64::from(from.y), dy)
        }
    }

    /// Where the way crosses the line through two points that lie on different sides of it.
    pub fn crossing(from: Point, to: Point, p: Point, q: Point) -> Place {
        let (before, after) = (p.turn(q, from), p.turn(q, to));
        Place::fraction(from, to, before, before - after)
    }

    fn fraction(from: Point, to: Point, part: i64, whole: i64) -> Place {
        match whole.signum() {
            0 => Place::start(from, to),
            sign => Place { from, to, part: part * sign, whole: whole * sign },
        }
    }

    /// Whether it lies on the way, ends included, and not only on its line.
    pub fn on_the_way(self) -> bool {
        (0..=self.whole).contains(&self.part)
    }

    /// Whether it is the end of the way or beyond.
    pub fn at_the_end(self) -> bool {
        self.part >= self.whole
    }

    /// The nearest integer point: for showing, not for deciding.
    pub fn point(self) -> Point {
        let (part, whole) = (i128::from(self.part), i128::from(self.whole));
        let round = |from: i32, to: i32| {
            let exact = i128::from(from) * whole + (i128::from(to) - i128::from(from)) * part;
            (2 * exact + whole).div_euclid(2 * whole) as i32
        };
        Point { x: round(self.from.x, self.to.x), y: round(self.from.y, self.to.y) }
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Place) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Place {}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Place) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Place {
    fn cmp(&self, other: &Place) -> Ordering {
        let (a, b) = (
            i128::from(self.part) * i128::from(other.whole),
            i128::from(other.part) * i128::from(self.whole),
        );
        a.cmp(&b)
    }
}

/// How a line meets an outline and where it first does: where it enters the inside if it crosses, else where it first
/// touches the border.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Crosses, runs along or touches.
    pub how: How,
    /// The first such place.
    pub at: Place,
}

/// Where a point lies relative to an outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lies {
    /// Strictly inside.
    Inside,
    /// On an edge or a corner.
    Border,
    /// Strictly outside.
    Outside,
}

/// Why a list of points is no outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadOutline {
    /// Two corners or fewer.
    #[error("an outline needs three corners or more")]
    TooFew,
    /// A coordinate is outside the sheet.
    #[error("corner {0} lies off the sheet: coordinates go to {far} either way", far = Polygon::FAR)]
    TooFar(usize),
    /// Two edges, named by their first corners, meet where they should not.
    #[error("the edges from corners {0} and {1} meet; an outline must not cross or touch itself")]
    Tangled(usize, usize),
}

/// A simple polygon, convex or not, its corners in clockwise order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    points: Vec<Point>,
    low: Point,
    high: Point,
}

impl Polygon {
    /// The largest coordinate; keeps all products exact.
    pub const FAR: i32 = 1 << 24;

    /// The polygon with these corners. Anticlockwise lists are turned round.
    pub fn new(mut points: Vec<Point>) -> Result<Polygon, BadOutline> {
        if points.len() < 3 {
            return Err(BadOutline::TooFew);
        }
        let off = |p: &Point| p.x.unsigned_abs().max(p.y.unsigned_abs()) > Polygon::FAR as u32;
        if let Some(i) = points.iter().position(off) {
            return Err(BadOutline::TooFar(i));
        }
        let n = points.len();
        for i in 0..n {
            for j in i + 1..n {
                let (p, q) = (points[i], points[(i + 1) % n]);
                let (r, s) = (points[j], points[(j + 1) % n]);
                let bad = if q == r && p == s {
                    true
                } else if j == i + 1 {
                    folds(p, q, s)
                } else if (j + 1) % n == i {
                    folds(r, p, q)
                } else {
                    touch(p, q, r, s)
                };
                if bad {
                    return Err(BadOutline::Tangled(i, j));
                }
            }
        }
        let origin = points[0];
        let area: i64 = points.windows(2).map(|w| origin.turn(w[0], w[1])).sum();
        if area < 0 {
            points.reverse();
        }
        let low = Point { x: least(&points, |p| p.x), y: least(&points, |p| p.y) };
        let high = Point { x: -least(&points, |p| -p.x), y: -least(&points, |p| -p.y) };
        Ok(Polygon { points, low, high })
    }

    /// The corners, clockwise.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The upper left and lower right corners of the smallest upright box around it.
    pub fn bounds(&self) -> (Point, Point) {
        (self.low, self.high)
    }

    /// Where a point lies.
    pub fn lies(&self, point: Point) -> Lies {
        let mut inside = false;
        for (p, q) in self.edges() {
            if between(p, q, point) && p.turn(q, point) == 0 {
                return Lies::Border;
            }
            // Count the edges that pass above the point, each with its left end and without its right end.
            if (p.x <= point.x) != (q.x <= point.x) && (p.turn(q, point) > 0) == (p.x < q.x) {
                inside = !inside;
            }
        }
        if inside { Lies::Inside } else { Lies::Outside }
    }

    /// How the straight way between two points meets it, if it does.
    pub fn meet(&self, from: Point, to: Point) -> Option<Meeting> {
        if from.x.max(to.x) < self.low.x
            || from.x.min(to.x) > self.high.x
            || from.y.max(to.y) < self.low.y
            || from.y.min(to.y) > self.high.y
        {
            return None;
        }
        let mut touched = First::default();
        let mut entered = First::default();
        let mut along = false;
        match self.lies(from) {
            Lies::Inside => entered.put(Place::start(from, to)),
            Lies::Border => touched.put(Place::start(from, to)),
            Lies::Outside => {}
        }
        let mut before = self.points[self.points.len() - 1];
        for (p, q) in self.edges() {
            let (side_p, side_q) = (from.turn(to, p), from.turn(to, q));
            if side_p == 0 && between(from, to, p) {
                let at = Place::of(from, to, p);
                touched.put(at);
                if p != to && opens(before, p, q, from, to) {
                    entered.put(at);
                }
            }
            if side_p == 0 && side_q == 0 {
                along |= run(from, to, p, q).is_some();
            } else if side_p != 0 && side_q != 0 && (side_p < 0) != (side_q < 0) {
                let at = Place::crossing(from, to, p, q);
                if at.on_the_way() {
                    touched.put(at);
                    if p.turn(q, from) < p.turn(q, to) && !at.at_the_end() {
                        entered.put(at);
                    }
                }
            }
            before = p;
        }
        let how = if along { How::Along } else { How::Touches };
        let inside = entered.0.map(|at| Meeting { how: How::Crosses, at });
        inside.or(touched.0.map(|at| Meeting { how, at }))
    }

    /// The stretches of the way between two points that lie on its edges.
    pub fn runs(&self, from: Point, to: Point) -> impl Iterator<Item = (Place, Place)> {
        self.edges()
            .filter(move |&(p, q)| from.turn(to, p) == 0 && from.turn(to, q) == 0)
            .filter_map(move |(p, q)| run(from, to, p, q))
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        self.points.iter().copied().zip(self.points.iter().copied().cycle().skip(1))
    }
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = BadOutline;

    fn try_from(points: Vec<Point>) -> Result<Polygon, BadOutline> {
        Polygon::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.points
    }
}

/// The first of the places put into it.
#[derive(Default)]
struct First(Option<Place>);

impl First {
    fn put(&mut self, place: Place) {
        self.0 = Some(self.0.map_or(place, |first| first.min(place)));
    }
}

fn least(points: &[Point], of: impl Fn(&Point) -> i32) -> i32 {
    points.iter().map(of).min().unwrap_or(0)
}

/// Whether `x` lies in the upright box spanned by two points.
fn between(a: Point, b: Point, x: Point) -> bool {
    (a.x.min(b.x)..=a.x.max(b.x)).contains(&x.x) && (a.y.min(b.y)..=a.y.max(b.y)).contains(&x.y)
}

/// The stretch, longer than a point, that a way shares with an edge on the same line.
fn run(from: Point, to: Point, p: Point, q: Point) -> Option<(Place, Place)> {
    if from == to {
        return None;
    }
    let (p, q) = (Place::of(from, to, p), Place::of(from, to, q));
    let (first, last) = (p.min(q).max(Place::start(from, to)), p.max(q).min(Place::end(from, to)));
    (first < last).then_some((first, last))
}

/// Whether a way that goes on from corner `p`, with the corners before and after it, is inside right after it.
fn opens(before: Point, p: Point, after: Point, from: Point, to: Point) -> bool {
    let right_of = |a: Point, b: Point| a.turn(b, to) > a.turn(b, from);
    if before.turn(p, after) >= 0 {
        right_of(before, p) && right_of(p, after)
    } else {
        right_of(before, p) || right_of(p, after)
    }
}

/// Whether two edges that share corner `q` lie on each other, or one of them has no length.
fn folds(p: Point, q: Point, s: Point) -> bool {
    let (ax, ay) = (i64::from(p.x) - i64::from(q.x), i64::from(p.y) - i64::from(q.y));
    let (bx, by) = (i64::from(s.x) - i64::from(q.x), i64::from(s.y) - i64::from(q.y));
    p == q || q == s || (p.turn(q, s) == 0 && ax * bx + ay * by > 0)
}

/// Whether two segments have a point in common.
fn touch(p: Point, q: Point, r: Point, s: Point) -> bool {
    let (a, b) = (p.turn(q, r).signum(), p.turn(q, s).signum());
    let (c, d) = (r.turn(s, p).signum(), r.turn(s, q).signum());
    (a * b < 0 && c * d < 0)
        || (a == 0 && between(p, q, r))
        || (b == 0 && between(p, q, s))
        || (c == 0 && between(r, s, p))
        || (d == 0 && between(r, s, q))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// A horseshoe open to the top.
    fn horseshoe() -> Polygon {
        let corners = [(0, 0), (2, 0), (2, 4), (4, 4), (4, 0), (6, 0), (6, 6), (0, 6)];
        Polygon::new(corners.map(|(x, y)| at(x, y)).to_vec()).unwrap()
    }

    fn how(from: Point, to: Point) -> Option<(How, Point)> {
        horseshoe().meet(from, to).map(|m| (m.how, m.at.point()))
    }

    #[test]
    fn a_line_misses_touches_runs_along_or_crosses() {
        assert_eq!(how(at(3, -2), at(3, 3)), None);
        assert_eq!(how(at(3, -2), at(3, 4)), Some((How::Touches, at(3, 4))));
        assert_eq!(how(at(-1, 1), at(1, -1)), Some((How::Touches, at(0, 0))));
        assert_eq!(how(at(-3, 0), at(9, 0)), Some((How::Along, at(0, 0))));
        assert_eq!(how(at(2, -3), at(2, 3)), Some((How::Along, at(2, 0))));
        assert_eq!(how(at(2, -3), at(2, 5)), Some((How::Crosses, at(2, 4))));
        assert_eq!(how(at(3, 1), at(9, 1)), Some((How::Crosses, at(4, 1))));
        assert_eq!(how(at(1, 1), at(1, 2)), Some((How::Crosses, at(1, 1))));
        assert_eq!(how(at(0, 3), at(-2, 3)), Some((How::Touches, at(0, 3))));
        assert_eq!(how(at(2, 2), at(2, 2)), Some((How::Touches, at(2, 2))));
    }

    #[test]
    fn points_lie_inside_on_the_border_or_outside() {
        let shape = horseshoe();
        assert_eq!(shape.lies(at(1, 1)), Lies::Inside);
        assert_eq!(shape.lies(at(3, 4)), Lies::Border);
        assert_eq!(shape.lies(at(3, 2)), Lies::Outside);
        assert_eq!(shape.bounds(), (at(0, 0), at(6, 6)));
    }

    #[test]
    fn anticlockwise_lists_are_turned_round_and_tangles_refused() {
        let mut corners = horseshoe().points().to_vec();
        corners.reverse();
        assert_eq!(Polygon::new(corners).unwrap().points()[0], at(0, 0));
        let bad =
            |list: &[(i32, i32)]| Polygon::new(list.iter().map(|&(x, y)| at(x, y)).collect()).unwrap_err();
        assert_eq!(bad(&[(0, 0), (1, 1)]), BadOutline::TooFew);
        assert_eq!(bad(&[(0, 0), (1, 1), (i32::MIN, 0)]), BadOutline::TooFar(2));
        assert_eq!(bad(&[(0, 0), (2, 2), (2, 0), (0, 2)]), BadOutline::Tangled(0, 2));
        assert!(matches!(bad(&[(0, 0), (4, 0), (2, 0)]), BadOutline::Tangled(..)));
        assert!(matches!(bad(&[(0, 0), (0, 0), (2, 3)]), BadOutline::Tangled(..)));
        assert!(serde_json::from_str::<Polygon>("[]").is_err());
    }
}
