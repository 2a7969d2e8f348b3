//! Paper, grass, hills and hollows.

use super::Sheet;
use super::pen::{At, S, between, blob, n, stroke, w};
use kernel::grid::Hex;
use kernel::hex::{Dir, Point};
use std::collections::BTreeMap;

impl Sheet<'_> {
    /// Flat ground with faint patches.
    pub fn paper(&mut self) {
        let ((x, y), (width, height)) = (self.origin, self.size);
        let (open, shade) = (self.ink.open, self.ink.open_shade);
        self.add(format_args!(
            r#"<rect x="{}" y="{}" width="{}" height="{}" fill="{open}"/>"#,
            n(x),
            n(y),
            n(width),
            n(height)
        ));
        let patches = (self.map.grid.len() / 3).clamp(12, 200);
        for _ in 0..patches {
            let (px, py) = self.anywhere();
            let (rx, ry) = (self.dice.in_range(0.7, 2.4) * S, self.dice.in_range(0.4, 1.2) * S);
            let (turn, opacity) = (self.dice.in_range(-30.0, 30.0), self.dice.in_range(0.2, 0.55));
            self.add(format_args!(
                r#"<ellipse cx="{0}" cy="{1}" rx="{2}" ry="{3}" transform="rotate({4} {0} {1})" fill="{shade}" opacity="{opacity:.2}"/>"#,
                n(px), n(py), n(rx), n(ry), n(turn)
            ));
        }
    }

    fn anywhere(&mut self) -> At {
        let ((x, y), (w, h)) = (self.origin, self.size);
        (self.dice.in_range(x, x + w), self.dice.in_range(y, y + h))
    }

    pub fn grass(&mut self) {
        let mut d = String::new();
        let k = S * 0.07;
        for _ in 0..(self.map.grid.len() * 3 / 2).clamp(40, 1200) {
            let (x, y) = self.anywhere();
            stroke(&mut d, (x - k, y - k), (x, y));
            stroke(&mut d, (x, y), (x + k * 0.5, y - k * 1.4));
        }
        let (ink, width) = (self.ink.wood_dark, w(0.022));
        self.add(format_args!(
            r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}" opacity=".26"/>"#
        ));
    }

    /// Valleys from the top down, then hills from below, level by level: shadow, body, hachures on the shaded side, light inner line, contour.
    pub fn hills(&mut self) {
        let levels = self.map.level.clone();
        let (low, high) = (*levels.iter().min().unwrap_or(&0), *levels.iter().max().unwrap_or(&0));
        for level in (low..0).rev() {
            let deep = f64::from(level.unsigned_abs()) * 0.1 + 0.35;
            for loop_ in self.bounds(|h| levels[h.index()] <= level, S * 0.1, S * 0.06, S * 0.3) {
                self.hollow(&loop_, deep.min(0.9));
            }
        }
        for level in 1..=high {
            let inset = S * if level == 1 { 0.1 } else { 0.16 };
            for loop_ in self.bounds(|h| levels[h.index()] >= level, inset, S * 0.07, S * 0.3) {
                self.hill(&loop_, level as usize);
            }
        }
    }

    fn hill(&mut self, points: &[At], level: usize) {
        let tone = level.min(self.ink.level.len()) - 1;
        let (body, shade, contour) = (self.ink.level[tone], self.ink.level_shade[tone], self.ink.contour);
        let d = blob(points, 0.95);
        let hachures = self.hachures(points, 1.0);
        self.add(format_args!(
            r##"<path d="{d}" fill="none" stroke="{shade}" stroke-width="{}" opacity=".34" transform="translate({} {})"/><path d="{d}" fill="#3a2a0c" opacity=".2" transform="translate({} {})"/><path d="{d}" fill="{body}"/>"##,
            w(0.34), w(0.07), w(0.1), w(0.1), w(0.14)
        ));
        self.add(format_args!(
            r##"<path d="{hachures}" stroke="{contour}" stroke-width="{}" opacity=".7" fill="none"/><path d="{d}" fill="none" stroke="#fff" stroke-width="{}" opacity=".22" transform="translate({} {})"/><path d="{d}" fill="none" stroke="{contour}" stroke-width="{}"/>"##,
            w(0.028), w(0.07), w(0.04), w(0.05), w(0.045)
        ));
    }

    fn hollow(&mut self, points: &[At], opacity: f64) {
        let d = blob(points, 0.95);
        let (body, contour) = (self.ink.hollow, self.ink.contour);
        let hachures = self.hachures(points, -1.0);
        self.add(format_args!(
            r#"<path d="{d}" fill="{body}" fill-opacity="{opacity:.2}"/><path d="{hachures}" stroke="{contour}" stroke-width="{}" opacity=".6" fill="none"/><path d="{d}" fill="none" stroke="{contour}" stroke-width="{}" stroke-dasharray="{} {}" opacity=".8"/>"#,
            w(0.028), w(0.04), w(0.24), w(0.1)
        ));
    }

    /// Short strokes down the slope that lies in shadow; `way` is 1 for hills and -1 for hollows.
    fn hachures(&mut self, p: &[At], way: f64) -> String {
        let mut d = String::new();
        for (i, &a) in p.iter().enumerate() {
            let b = p[(i + 1) % p.len()];
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy).max(0.01);
            let (ux, uy) = (dy / length, -dx / length);
            let shade = (ux * 0.5 + uy * 0.86) * way;
            let steps = (length / (S * 0.17)).round().max(1.0) as usize;
            for k in (0..steps).filter(|_| shade > 0.02) {
                let (x, y) = between(a, b, k as f64 / steps as f64);
                let long = S * (0.1 + 0.2 * shade) * self.dice.in_range(0.8, 1.15) * way;
                stroke(&mut d, (x, y), (x + ux * long, y + uy * long));
            }
        }
        d
    }

    /// The borders of a region of hexes, clockwise round it, drawn in by `inset` and roughened; at the edge of the
    /// board they are pushed out by `over`.
    pub fn bounds(
        &mut self,
        within: impl Fn(Hex) -> bool,
        inset: f64,
        rough: f64,
        over: f64,
    ) -> Vec<Vec<At>> {
        let map = self.map;
        let mut edges: BTreeMap<Point, Vec<(Point, bool)>> = BTreeMap::new();
        for hex in map.grid.hexes().filter(|&h| within(h)) {
            let place = map.grid.axial(hex);
            for dir in Dir::ALL {
                let across = map.grid.step(hex, dir);
                if !across.is_some() || !within(across) {
                    let k = dir.index() as u8;
                    edges.entry(place.vertex(k + 5)).or_default().push((place.vertex(k), !across.is_some()));
                }
            }
        }
        // A bare border needs its corners; a natural one is smoothed between points along its sides.
        let samples: &[f64] = if inset == 0.0 { &[0.0] } else { &[0.25, 0.75] };
        let mut loops = Vec::new();
        while let Some(&start) = edges.keys().next() {
            let mut points = Vec::new();
            let mut from = start;
            while let Some(list) = edges.get_mut(&from) {
                let (to, off) = list.pop().expect("no list is left empty");
                if list.is_empty() {
                    edges.remove(&from);
                }
                let (a, b) = (super::at(from), super::at(to));
                let (nx, ny) = ((a.1 - b.1) / S, (b.0 - a.0) / S);
                for &t in samples {
                    let k = if off { -over } else { inset + self.dice.in_range(-rough, rough) };
                    let p = between(a, b, t);
                    points.push((p.0 + nx * k, p.1 + ny * k));
                }
                from = to;
            }
            loops.push(points);
        }
        loops
    }
}
