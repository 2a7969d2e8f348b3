//! Points, paths and a seeded generator.

use kernel::hex::Point;
use kernel::map::Shape;
use std::fmt::Write;

/// A hex side in units of the drawing.
pub const S: f64 = 36.0;

/// A point of the drawing.
pub type At = (f64, f64);

/// A point of the sheet as a point of the drawing.
pub fn at(p: Point) -> At {
    let k = S / f64::from(Point::SIDE);
    (f64::from(p.x) * k, f64::from(p.y) * k * 3f64.sqrt())
}

/// The corners of an outline.
pub fn points(shape: &Shape) -> Vec<At> {
    shape.points.iter().map(|&p| at(p)).collect()
}

/// A number as short as a tenth of a unit allows.
pub fn n(v: f64) -> String {
    let tenths = (v * 10.0).round() as i64;
    match tenths % 10 {
        0 => format!("{}", tenths / 10),
        _ => format!("{}", tenths as f64 / 10.0),
    }
}

/// A width as a fraction of the hex side, to a hundredth of a unit.
pub fn w(fraction: f64) -> String {
    format!("{:.2}", fraction * S)
}

/// A closed polygon.
pub fn polygon(points: &[At]) -> String {
    let mut d = String::new();
    for (i, p) in points.iter().enumerate() {
        let _ = write!(d, "{}{} {}", if i == 0 { 'M' } else { 'L' }, n(p.0), n(p.1));
    }
    d.push('Z');
    d
}

/// A closed smooth curve through points.
pub fn blob(p: &[At], tension: f64) -> String {
    let k = tension / 3.0;
    let len = p.len();
    let mut d = format!("M{} {}", n(p[0].0), n(p[0].1));
    for i in 0..len {
        let (a, b, c, e) = (p[(i + len - 1) % len], p[i], p[(i + 1) % len], p[(i + 2) % len]);
        let _ = write!(
            d,
            "C{} {} {} {} {} {}",
            n(b.0 + (c.0 - a.0) * k),
            n(b.1 + (c.1 - a.1) * k),
            n(c.0 - (e.0 - b.0) * k),
            n(c.1 - (e.1 - b.1) * k),
            n(c.0),
            n(c.1)
        );
    }
    d + "Z"
}

/// A circle as part of a path, so that many need one element.
pub fn disc(d: &mut String, c: At, r: f64) {
    let (r1, r2) = (n(r), n(2.0 * r));
    let _ = write!(d, "M{} {}a{r1} {r1} 0 1 0 {r2} 0a{r1} {r1} 0 1 0-{r2} 0", n(c.0 - r), n(c.1));
}

/// A straight stroke.
pub fn stroke(d: &mut String, a: At, b: At) {
    let _ = write!(d, "M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1));
}

/// Whether a point lies in a polygon.
pub fn inside(p: &[At], (x, y): At) -> bool {
    let mut odd = false;
    for (i, a) in p.iter().enumerate() {
        let b = p[(i + 1) % p.len()];
        if (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0 {
            odd = !odd;
        }
    }
    odd
}

/// Distance from a point to a segment.
pub fn dist_to(p: At, a: At, b: At) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    (p.0 - a.0 - t * dx).hypot(p.1 - a.1 - t * dy)
}

/// The point a fraction of the way from one to another.
pub fn between(a: At, b: At, t: f64) -> At {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// A small generator of even numbers (splitmix), only for looks.
pub struct Dice(u64);

impl Dice {
    pub fn seeded(text: &str) -> Dice {
        Dice(
            text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3)),
        )
    }

    /// Evenly between two values.
    pub fn in_range(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let unit = ((z ^ (z >> 31)) >> 11) as f64 / (1u64 << 53) as f64;
        low + (high - low) * unit
    }
}
