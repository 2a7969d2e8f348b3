//! Outlines against a slow oracle: cut the segment at every border point and look at each piece.

use kernel::hex::Point;
use kernel::line::How;
use kernel::polygon::{Lies, Place, Polygon};
use proptest::prelude::*;

/// Corners on a small sheet, so that lines often hit corners and edges exactly, in the order of their angle about the
/// origin; polygons of this kind are often concave.
fn outlines() -> impl Strategy<Value = Polygon> {
    prop::collection::vec((-5..=5i32, -5..=5i32), 3..9).prop_filter_map("not an outline", |mut corners| {
        corners.sort_by(|a, b| {
            let angle = |c: &(i32, i32)| f64::from(c.1).atan2(f64::from(c.0));
            angle(a).total_cmp(&angle(b))
        });
        corners.dedup();
        Polygon::new(corners.into_iter().map(|(x, y)| Point { x, y }).collect()).ok()
    })
}

fn points() -> impl Strategy<Value = Point> {
    (-7..=7i32, -7..=7i32).prop_map(|(x, y)| Point { x, y })
}

/// A point with rational coordinates: x / whole, y / whole.
#[derive(Clone, Copy)]
struct Spot {
    x: i128,
    y: i128,
    whole: i128,
}

fn spot(a: Point, b: Point, (part, whole): (i128, i128)) -> Spot {
    let mix = |from: i32, to: i32| i128::from(from) * whole + i128::from(to - from) * part;
    Spot { x: mix(a.x, b.x), y: mix(a.y, b.y), whole }
}

/// By the number of times that the outline winds round the point.
fn literal_lies(shape: &Polygon, at: Spot) -> Lies {
    let corners: Vec<(i128, i128)> = shape
        .points()
        .iter()
        .map(|p| (i128::from(p.x) * at.whole - at.x, i128::from(p.y) * at.whole - at.y))
        .collect();
    let mut winding = 0;
    for (i, &(px, py)) in corners.iter().enumerate() {
        let (qx, qy) = corners[(i + 1) % corners.len()];
        let cross = px * qy - py * qx;
        if cross == 0 && px * qx + py * qy <= 0 {
            return Lies::Border;
        }
        if py <= 0 && qy > 0 && cross > 0 {
            winding += 1;
        } else if py > 0 && qy <= 0 && cross < 0 {
            winding -= 1;
        }
    }
    if winding == 0 { Lies::Outside } else { Lies::Inside }
}

/// All places of the segment, as fractions, where the line of an edge or a corner cuts it, and its two ends.
fn cuts(shape: &Polygon, a: Point, b: Point) -> Vec<(i128, i128)> {
    let (dx, dy) = (i128::from(b.x - a.x), i128::from(b.y - a.y));
    let mut cuts = vec![(0, 1), (1, 1)];
    let corners = shape.points();
    for (i, p) in corners.iter().enumerate() {
        let q = corners[(i + 1) % corners.len()];
        let (ex, ey) = (i128::from(q.x - p.x), i128::from(q.y - p.y));
        let (px, py) = (i128::from(p.x - a.x), i128::from(p.y - a.y));
        let whole = dx * ey - dy * ex;
        if whole != 0 {
            let part = px * ey - py * ex;
            cuts.push((part * whole.signum(), whole.abs()));
        }
        cuts.push((px * dx + py * dy, dx * dx + dy * dy));
    }
    cuts.retain(|&(part, whole)| 0 <= part && part <= whole);
    cuts.sort_by(|x, y| (x.0 * y.1).cmp(&(y.0 * x.1)));
    cuts.dedup_by(|x, y| x.0 * y.1 == y.0 * x.1);
    cuts
}

fn literal_meet(shape: &Polygon, a: Point, b: Point) -> Option<(How, Point)> {
    let cuts = cuts(shape, a, b);
    let lies = |part| literal_lies(shape, spot(a, b, part));
    let middle = |w: &[(i128, i128)]| (w[0].0 * w[1].1 + w[1].0 * w[0].1, 2 * w[0].1 * w[1].1);
    let pieces: Vec<_> = cuts.windows(2).map(|w| (w[0], lies(middle(w)))).collect();
    let show = |part| {
        let Spot { x, y, whole } = spot(a, b, part);
        let round = |v: i128| (2 * v + whole).div_euclid(2 * whole) as i32;
        Point { x: round(x), y: round(y) }
    };
    if let Some(&(at, _)) = pieces.iter().find(|piece| piece.1 == Lies::Inside) {
        return Some((How::Crosses, show(at)));
    }
    let first = cuts.iter().copied().find(|&at| lies(at) == Lies::Border)?;
    let along = pieces.iter().any(|piece| piece.1 == Lies::Border);
    Some((if along { How::Along } else { How::Touches }, show(first)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn meetings_agree_with_the_pieces_of_the_segment(shape in outlines(), a in points(), b in points()) {
        prop_assume!(a != b);
        let met = shape.meet(a, b);
        prop_assert_eq!(met.map(|m| (m.how, m.at.point())), literal_meet(&shape, a, b));
        prop_assert_eq!(shape.meet(b, a).map(|m| m.how), met.map(|m| m.how));
        prop_assert_eq!(shape.lies(a), literal_lies(&shape, Spot { x: a.x.into(), y: a.y.into(), whole: 1 }));
    }

    #[test]
    fn runs_lie_on_the_border(shape in outlines(), a in points(), b in points()) {
        prop_assume!(a != b);
        let mut any = false;
        for (first, last) in shape.runs(a, b) {
            prop_assert!(Place::start(a, b) <= first && first < last && last <= Place::end(a, b));
            any = true;
        }
        let cuts = cuts(&shape, a, b);
        let on_border = |w: &[(i128, i128)]| {
            let middle = (w[0].0 * w[1].1 + w[1].0 * w[0].1, 2 * w[0].1 * w[1].1);
            literal_lies(&shape, spot(a, b, middle)) == Lies::Border
        };
        prop_assert_eq!(any, cuts.windows(2).any(on_border));
    }
}
