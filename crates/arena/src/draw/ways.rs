//! What runs through hexes: streams and water, gullies, roads, rails, bridges.

use super::Sheet;
use super::pen::{At, S, between, n, polygon, stroke, w};
use kernel::hex::Dir;
use kernel::map::Line;
use kernel::terrain::{Bridge, Linear, Terrain};
use std::fmt::Write;

impl Sheet<'_> {
    /// A line as curves: ends in the middle of hexsides, hex centres as controls, so that it crosses them squarely.
    fn track(&mut self, line: &Line, wander: f64) -> String {
        let mut d = String::new();
        let grid = &self.map.grid;
        let last = line.hexes.len().saturating_sub(1);
        for (i, &hex) in line.hexes.iter().enumerate() {
            let came = if i == 0 { line.from } else { grid.direction(hex, line.hexes[i - 1]) };
            let goes = if i == last { line.to } else { grid.direction(hex, line.hexes[i + 1]) };
            let c = self.centre(hex);
            let bend = wander * S;
            let via = (c.0 + self.dice.in_range(-bend, bend), c.1 + self.dice.in_range(-bend, bend));
            let end = |dir: Option<Dir>| {
                dir.map(|dir| {
                    let m = self.middle(hex, dir);
                    // Off the board a line runs on a little.
                    let beyond = if grid.step(hex, dir).is_some() { 1.0 } else { 1.5 };
                    between(c, m, beyond)
                })
            };
            let (a, b) = (end(came), end(goes));
            if d.is_empty() {
                let start = a.unwrap_or(c);
                let _ = write!(d, "M{} {}", n(start.0), n(start.1));
            }
            let _ = match (a, b) {
                (Some(_), Some(b)) => write!(d, "Q{} {} {} {}", n(via.0), n(via.1), n(b.0), n(b.1)),
                (None, Some(b)) => write!(d, "L{} {}", n(b.0), n(b.1)),
                _ => write!(d, "L{} {}", n(c.0), n(c.1)),
            };
        }
        d
    }

    fn tracks(&mut self, kind: Linear, wander: f64) -> String {
        let map = self.map;
        map.lines().iter().filter(|l| l.kind == kind).map(|l| self.track(l, wander)).collect()
    }

    fn line(&mut self, d: &str, ink: &str, width: f64, more: &str) {
        if !d.is_empty() {
            self.add(format_args!(
                r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="{}" stroke-linejoin="round" {more}/>"#,
                w(width)
            ));
        }
    }

    /// Banks first, then lakes, then the water of streams, so that mouths are open.
    pub fn water(&mut self) {
        let ink = self.ink;
        let stream = self.tracks(Linear::Stream, 0.12);
        let cast = format!(r#"opacity=".18" transform="translate({} {})""#, w(0.04), w(0.06));
        self.line(&stream, ink.wood_dark, 0.46, &cast);
        self.line(&stream, ink.water_dark, 0.36, r#"stroke-linecap="round""#);
        for hexes in self.stretches(Terrain::Water) {
            let (body, rim) = (self.outlines(&hexes), self.rims(&hexes));
            self.line(&rim, ink.wood_dark, 0.2, r#"stroke-linecap="round" opacity=".16""#);
            self.line(&rim, ink.water_dark, 0.1, r#"stroke-linecap="round""#);
            self.add(format_args!(
                r#"<path d="{body}" fill="{0}" stroke="{0}" stroke-width=".6"/>"#,
                ink.water
            ));
            let mut waves = String::new();
            for &hex in &hexes {
                let (cx, cy) = self.centre(hex);
                for _ in 0..7 {
                    let p = (cx + self.dice.in_range(-0.7, 0.6) * S, cy + self.dice.in_range(-0.7, 0.7) * S);
                    let k = self.dice.in_range(0.14, 0.3) * S;
                    if self.room(hex, p) > 0.16 * S && self.room(hex, (p.0 + k, p.1)) > 0.16 * S {
                        let _ =
                            write!(waves, "M{} {}q{} {} {} 0", n(p.0), n(p.1), n(k / 2.0), n(-k / 4.0), n(k));
                    }
                }
            }
            self.line(&waves, ink.water_light, 0.04, r#"stroke-linecap="round" opacity=".9""#);
        }
        self.line(&stream, ink.water, 0.28, r#"stroke-linecap="round""#);
        let glint = format!(
            r#"stroke-dasharray="{} {}" stroke-linecap="round" transform="translate({} {})""#,
            w(0.5),
            w(0.7),
            w(-0.05),
            w(-0.04)
        );
        self.line(&stream, ink.water_light, 0.05, &glint);
        self.fords();
    }

    fn fords(&mut self) {
        let (sand, stone) = (self.ink.road, self.ink.stone_dark);
        for hex in self.hexes_of(|t| t == Terrain::Ford) {
            let (x, y) = self.centre(hex);
            self.add(format_args!(
                r#"<ellipse cx="{0}" cy="{1}" rx="{2}" ry="{3}" fill="{sand}" opacity=".55"/><path d="M{4} {1}h{5}" stroke="{stone}" stroke-width="{6}" stroke-dasharray="{6} {7}" stroke-linecap="round" opacity=".6"/>"#,
                n(x), n(y), w(0.42), w(0.3), n(x - 0.36 * S), w(0.72), w(0.06), w(0.12)
            ));
        }
    }

    /// Gullies are beds with steep sides; ditches are dug lines.
    pub fn gullies(&mut self) {
        let ink = self.ink;
        let bed = self.tracks(Linear::Gully, 0.1);
        self.line(&bed, ink.contour, 0.62, r#"stroke-linecap="round" opacity=".28""#);
        let comb = format!(r#"stroke-dasharray="{} {}""#, w(0.04), w(0.11));
        self.line(&bed, ink.contour, 0.56, &comb);
        self.line(&bed, ink.level_shade[0], 0.34, r#"stroke-linecap="round""#);
        self.line(&bed, ink.level_shade[1], 0.1, r#"stroke-linecap="round" opacity=".55""#);
        let mut ditch = String::new();
        for hex in self.hexes_of(|t| t == Terrain::Ditch) {
            let c = self.centre(hex);
            let same = |d: &Dir| {
                let across = self.map.grid.step(hex, *d);
                across.is_some() && self.map.terrain(across) == Terrain::Ditch
            };
            let arms: Vec<Dir> = Dir::ALL.into_iter().filter(same).collect();
            for &dir in if arms.is_empty() { &[Dir::NE, Dir::SW][..] } else { &arms } {
                stroke(&mut ditch, c, self.middle(hex, dir));
            }
        }
        self.line(&ditch, ink.contour, 0.3, r#"stroke-linecap="round""#);
        self.line(&ditch, ink.level_shade[1], 0.2, r#"stroke-linecap="round""#);
        self.line(&ditch, ink.roof_dark, 0.06, r#"stroke-linecap="round" opacity=".5""#);
    }

    /// All casings first, so that junctions are clean.
    pub fn roads(&mut self) {
        let ink = self.ink;
        let ride = self.tracks(Linear::Ride, 0.0);
        let path = self.tracks(Linear::Path, 0.08);
        let (road, paved) = (self.tracks(Linear::Road, 0.0), self.tracks(Linear::Paved, 0.0));
        let rail = self.tracks(Linear::Railway, 0.0);
        self.line(&ride, ink.wood_floor, 0.3, r#"stroke-linecap="round""#);
        self.line(&ride, ink.open, 0.16, r#"stroke-linecap="round" opacity=".8""#);
        let steps = format!(r#"stroke-dasharray="{} {}" stroke-linecap="round""#, w(0.14), w(0.13));
        self.line(&path, ink.open, 0.13, r#"stroke-linecap="round" opacity=".5""#);
        self.line(&path, ink.road_dark, 0.06, &steps);
        self.line(&road, ink.road_dark, 0.22, r#"stroke-linecap="round" opacity=".75""#);
        self.line(&paved, ink.paved_dark, 0.31, r#"stroke-linecap="round""#);
        self.line(&road, ink.road, 0.155, r#"stroke-linecap="round""#);
        let rut = format!(r#"stroke-dasharray="{} {}" opacity=".7""#, w(0.16), w(0.12));
        self.line(&road, ink.road_dark, 0.022, &rut);
        self.line(&paved, ink.paved, 0.23, r#"stroke-linecap="round""#);
        self.line(&paved, ink.paved_dark, 0.02, r#"opacity=".35""#);
        let ties = format!(r#"stroke-dasharray="{} {}""#, w(0.05), w(0.1));
        self.line(&rail, ink.paved_dark, 0.3, r#"opacity=".25" stroke-linecap="round""#);
        self.line(&rail, ink.roof_dark, 0.24, &ties);
        self.line(&rail, ink.stone_dark, 0.13, "");
        self.line(&rail, ink.paved, 0.07, "");
    }

    pub fn bridges(&mut self) {
        let ink = self.ink;
        for &(hex, bridge) in &self.map.bridges {
            let kinds = [Linear::Paved, Linear::Road, Linear::Railway, Linear::Path];
            let mask = kinds.iter().map(|&k| self.map.exits(k, hex)).find(|&m| m != 0).unwrap_or(0);
            let ends: Vec<At> = Dir::ALL
                .into_iter()
                .filter(|d| mask & (1 << d.index()) != 0)
                .map(|d| self.middle(hex, d))
                .collect();
            let c = self.centre(hex);
            let (a, b) = match ends[..] {
                [a, b, ..] => (a, b),
                [a] => (a, (2.0 * c.0 - a.0, 2.0 * c.1 - a.1)),
                [] => ((c.0 - S, c.1), (c.0 + S, c.1)),
            };
            // The middle of the curve from one hexside to the other.
            let (x, y) = ((a.0 + 2.0 * c.0 + b.0) / 4.0, (a.1 + 2.0 * c.1 + b.1) / 4.0);
            let angle = (b.1 - a.1).atan2(b.0 - a.0).to_degrees();
            let long = if bridge == Bridge::Major { 0.82 } else { 0.44 };
            let mut planks = String::new();
            let mut k = -long + 0.14;
            while k < long - 0.05 {
                stroke(&mut planks, (k * S, -0.18 * S), (k * S, 0.18 * S));
                k += 0.15;
            }
            let rail = |side: f64| {
                let out =
                    [(-long - 0.08, 0.28), (-long + 0.02, 0.2), (long - 0.02, 0.2), (long + 0.08, 0.28)];
                let d = polygon(&out.map(|(u, v)| (u * S, v * side * S)));
                d.trim_end_matches('Z').to_owned()
            };
            self.add(format_args!(
                r##"<g transform="translate({} {}) rotate({})"><rect x="{x0}" y="{}" width="{}" height="{}" fill="#000" opacity=".22"/><rect x="{x0}" y="{}" width="{}" height="{}" fill="{}" stroke="{dark}" stroke-width="{}"/><path d="{planks}" stroke="{}" stroke-width="{}" opacity=".6"/><path d="{}{}" fill="none" stroke="{dark}" stroke-width="{}" stroke-linejoin="round"/></g>"##,
                n(x), n(y), n(angle), w(-0.12), w(2.0 * long + 0.06), w(0.42), w(-0.2), w(2.0 * long), w(0.4),
                ink.paved, w(0.03), ink.paved_dark, w(0.02), rail(-1.0), rail(1.0), w(0.085),
                x0 = w(-long), dark = ink.stone_dark
            ));
        }
    }
}
