//! Buildings from their very outlines: slopes lit from the north-west, a shadow to the south-east.

use super::Sheet;
use super::pen::{At, S, n, points, polygon, w};
use kernel::map::Shape;
use kernel::terrain::Terrain;

impl Sheet<'_> {
    pub fn buildings(&mut self) {
        let shapes = self.shapes.iter().flatten();
        let houses: Vec<Shape> =
            shapes.filter(|s| s.terrain.is_building() || s.terrain == Terrain::Village).cloned().collect();
        for shape in &houses {
            let shadow: Vec<At> = points(shape).iter().map(|p| (p.0 + S * 0.07, p.1 + S * 0.09)).collect();
            self.add(format_args!(r##"<path d="{}" fill="#000" opacity=".25"/>"##, polygon(&shadow)));
        }
        for shape in &houses {
            self.roof(shape);
        }
    }

    fn roof(&mut self, shape: &Shape) {
        let ink = self.ink;
        let chance = self.dice.in_range(0.0, 1.0);
        let (dark, light) = match shape.terrain {
            Terrain::StoneBuilding => (ink.slate, ink.slate_light),
            Terrain::BrickBuilding => (ink.brick, ink.brick_light),
            Terrain::Village if chance < 0.3 => (ink.slate, ink.slate_light),
            _ => (ink.roof, ink.roof_light),
        };
        let p = points(shape);
        let rim = &self.rims[shape.hex.index()];
        let outer = |i: usize| {
            let (a, b) = (p[i], p[(i + 1) % p.len()]);
            rim.iter().any(|e| (e.0, e.1) == (a, b))
        };
        let shortest = (0..p.len())
            .filter(|&i| outer(i))
            .map(|i| (p[(i + 1) % p.len()].0 - p[i].0).hypot(p[(i + 1) % p.len()].1 - p[i].1))
            .fold(f64::MAX, f64::min);
        let depth = (shortest * 0.46).min(S * 0.16);
        let depths: Vec<f64> = (0..p.len()).map(|i| if outer(i) { depth } else { 0.0 }).collect();
        let ridge = inset(&p, &depths);
        let mut slopes = [String::new(), String::new()];
        for i in (0..p.len()).filter(|&i| depths[i] > 0.0) {
            let k = (i + 1) % p.len();
            let (dx, dy) = (p[k].0 - p[i].0, p[k].1 - p[i].1);
            // The outward normal of a clockwise outline is (dy, -dx); the light comes from the upper left.
            let lit = -dy * 0.5 + dx * 0.86 > 0.0;
            slopes[usize::from(lit)] += &polygon(&[p[i], p[k], ridge[k], ridge[i]]);
        }
        let body = polygon(&p);
        let open: String = (0..p.len())
            .filter(|&i| depths[i] > 0.0)
            .map(|i| {
                let k = (i + 1) % p.len();
                format!("M{} {}L{} {}", n(p[i].0), n(p[i].1), n(p[k].0), n(p[k].1))
            })
            .collect();
        let hips: String = (0..p.len())
            .filter(|&i| depths[i] > 0.0 || depths[(i + p.len() - 1) % p.len()] > 0.0)
            .map(|i| format!("M{} {}L{} {}", n(p[i].0), n(p[i].1), n(ridge[i].0), n(ridge[i].1)))
            .collect();
        self.add(format_args!(
            r#"<path d="{body}" fill="{light}"/><path d="{}" fill="{dark}"/><path d="{}" fill="{light}"/><path d="{}" fill="none" stroke="{2}" stroke-width="{3}" opacity=".55"/>"#,
            slopes[0], slopes[1], polygon(&ridge) + &hips, w(0.02),
        ));
        self.add(format_args!(
            r#"<path d="{open}" fill="none" stroke="{}" stroke-width="{}" stroke-linecap="round"/>"#,
            ink.roof_dark,
            w(0.04)
        ));
    }
}

/// A polygon with every edge moved inward by its own depth.
fn inset(p: &[At], depths: &[f64]) -> Vec<At> {
    let len = p.len();
    let moved = |i: usize| {
        let (a, b) = (p[i], p[(i + 1) % len]);
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = dx.hypot(dy).max(0.001);
        let (nx, ny) = (-dy / length * depths[i], dx / length * depths[i]);
        ((a.0 + nx, a.1 + ny), (dx, dy))
    };
    (0..len)
        .map(|i| {
            let (a, u) = moved((i + len - 1) % len);
            let (b, v) = moved(i);
            let cross = u.0 * v.1 - u.1 * v.0;
            if cross.abs() < 1e-6 {
                return b;
            }
            let t = ((b.0 - a.0) * v.1 - (b.1 - a.1) * v.0) / cross;
            (a.0 + u.0 * t, a.1 + u.1 * t)
        })
        .collect()
}
