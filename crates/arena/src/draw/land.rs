//! What lies flat: fields, floors of orchards and woods, yards, marsh, water, stones.

use super::Sheet;
use super::pen::{S, blob, disc, n, stroke, w};
use kernel::grid::Hex;
use kernel::terrain::Terrain;
use std::fmt::Write;

impl Sheet<'_> {
    pub fn fields(&mut self) {
        let ink = self.ink;
        self.streets();
        let built = self.map.terrain.clone();
        let yards = self.bounds(
            |h| built[h.index()] == Terrain::Village || built[h.index()].is_building(),
            S * 0.14,
            S * 0.05,
            S * 0.3,
        );
        for yard in yards {
            self.add(format_args!(r#"<path d="{}" fill="{}" opacity=".75"/>"#, blob(&yard, 0.95), ink.yard));
        }
        self.rows(Terrain::Plough, (ink.plough, ink.plough_line), 0.145, None);
        self.rows(Terrain::Grain, (ink.grain, ink.grain_line), 0.12, Some((0.06, 0.11)));
        for hexes in self.stretches(Terrain::Orchard) {
            self.floor(&hexes, ink.orchard, ink.orchard_tree, (0.12, 0.08));
        }
        for hexes in self.stretches(Terrain::Brush) {
            self.floor(&hexes, ink.brush, ink.orchard_tree, (0.05, 0.1));
        }
        for hexes in self.stretches(Terrain::Marsh) {
            self.floor(&hexes, ink.marsh, ink.marsh_water, (0.2, 0.1));
            self.reeds(&hexes);
        }
        self.stones();
    }

    /// An even floor with a dashed border.
    fn floor(&mut self, hexes: &[Hex], fill: &str, line: &str, dash: (f64, f64)) {
        let (body, rim) = (self.outlines(hexes), self.rims(hexes));
        self.add(format_args!(
            r#"<path d="{body}" fill="{fill}" stroke="{fill}" stroke-width=".6"/><path d="{rim}" fill="none" stroke="{line}" stroke-width="{}" stroke-dasharray="{} {}"/>"#,
            w(0.036), w(dash.0), w(dash.1)
        ));
    }

    /// Furrows or rows of grain at one angle a field.
    fn rows(&mut self, terrain: Terrain, (fill, line): (&str, &str), gap: f64, dots: Option<(f64, f64)>) {
        for (number, hexes) in self.stretches(terrain).into_iter().enumerate() {
            let (body, rim) = (self.outlines(&hexes), self.rims(&hexes));
            let corners: Vec<_> =
                hexes.iter().flat_map(|h| &self.shapes[h.index()]).flat_map(super::pen::points).collect();
            let middle = |f: fn(&(f64, f64)) -> f64| {
                let all = || corners.iter().map(f);
                let (low, high) = (all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max));
                ((low + high) / 2.0, high - low)
            };
            let ((cx, width), (cy, height)) = (middle(|p| p.0), middle(|p| p.1));
            let reach = width.hypot(height) / 2.0 + 4.0;
            let angle = [28, -36, 12, 64, -14][(number + terrain.index()) % 5];
            let mut d = String::new();
            let mut y = -reach;
            while y < reach {
                let _ = write!(
                    d,
                    "M{} {}Q{} {} 0 {}T{} {}",
                    n(-reach),
                    n(y),
                    n(-reach / 2.0),
                    n(y + S * 0.05),
                    n(y),
                    n(reach),
                    n(y)
                );
                y += gap * S;
            }
            let id = format!("{}-{}-{number}", self.map.id, terrain.name());
            let style = match dots {
                Some((on, off)) => format!(
                    r#"stroke-width="{}" stroke-dasharray="{} {}" stroke-linecap="round" opacity=".8""#,
                    w(0.05),
                    w(on),
                    w(off)
                ),
                None => format!(r#"stroke-width="{}" opacity=".62""#, w(0.045)),
            };
            self.add(format_args!(
                r#"<clipPath id="{id}"><path d="{body}"/></clipPath><path d="{body}" fill="{fill}" stroke="{fill}" stroke-width=".6"/><g clip-path="url(#{id})"><path transform="translate({} {}) rotate({angle})" d="{d}" fill="none" stroke="{line}" {style}/></g><path d="{rim}" fill="none" stroke="{line}" stroke-width="{}" stroke-linecap="round" opacity=".85"/>"#,
                n(cx), n(cy), w(0.04)
            ));
        }
    }

    fn reeds(&mut self, hexes: &[Hex]) {
        let (mut water, mut reeds) = (String::new(), String::new());
        for &hex in hexes {
            let (cx, cy) = self.centre(hex);
            for i in 0..10 {
                let p = (cx + self.dice.in_range(-0.75, 0.75) * S, cy + self.dice.in_range(-0.72, 0.72) * S);
                let long = self.dice.in_range(0.16, 0.34) * S;
                if self.room(hex, p) < 0.08 * S || self.room(hex, (p.0 + long, p.1)) < 0.04 * S {
                    continue;
                }
                stroke(&mut water, p, (p.0 + long, p.1));
                if i % 2 == 1 {
                    let k = S * 0.17;
                    for lean in [-0.5, 0.0, 0.5] {
                        stroke(
                            &mut reeds,
                            (p.0 + lean * k * 0.2, p.1),
                            (p.0 + lean * k, p.1 - k * (1.0 - 0.4 * lean * lean)),
                        );
                    }
                }
            }
        }
        let (blue, green) = (self.ink.marsh_water, self.ink.reed);
        self.add(format_args!(
            r#"<g fill="none" stroke-linecap="round"><path d="{water}" stroke="{blue}" stroke-width="{}"/><path d="{reeds}" stroke="{green}" stroke-width="{}"/></g>"#,
            w(0.06), w(0.04)
        ));
    }

    /// Boulders, craters and rubble.
    fn stones(&mut self) {
        let ink = self.ink;
        for hex in self.hexes_of(|t| matches!(t, Terrain::Rough | Terrain::Crater | Terrain::Rubble)) {
            let terrain = self.map.terrain(hex);
            let (cx, cy) = self.centre(hex);
            if terrain == Terrain::Rubble {
                let body = self.outlines(&[hex]);
                self.add(format_args!(r#"<path d="{body}" fill="{}" opacity=".45"/>"#, ink.stone));
            }
            let (tries, apart) = match terrain {
                Terrain::Crater => (40, 0.4),
                Terrain::Rough => (26, 0.26),
                _ => (46, 0.17),
            };
            let mut placed: Vec<(f64, f64)> = Vec::new();
            let (mut shade, mut body, mut light) = (String::new(), String::new(), String::new());
            for _ in 0..tries {
                let p = (cx + self.dice.in_range(-0.8, 0.8) * S, cy + self.dice.in_range(-0.75, 0.75) * S);
                let r = self.dice.in_range(0.06, 0.11) * S;
                let near = placed.iter().any(|q| (q.0 - p.0).hypot(q.1 - p.1) < apart * S);
                if near || self.room(hex, p) < 0.2 * S {
                    continue;
                }
                placed.push(p);
                if terrain == Terrain::Crater {
                    disc(&mut shade, p, r * 2.0);
                    disc(&mut body, (p.0 - r * 0.2, p.1 - r * 0.25), r * 1.2);
                } else {
                    let k = r * if terrain == Terrain::Rubble { 0.8 } else { 1.0 };
                    let corner = |i: usize| {
                        let a = i as f64 * 1.2566 + r;
                        (p.0 + k * a.cos() * 1.2, p.1 + k * a.sin())
                    };
                    let stone: Vec<_> = (0..5).map(corner).collect();
                    let cast: Vec<_> = stone.iter().map(|q| (q.0 + S * 0.03, q.1 + S * 0.045)).collect();
                    shade += &super::pen::polygon(&cast);
                    body += &super::pen::polygon(&stone);
                    stroke(&mut light, (p.0 - k * 0.6, p.1 - k * 0.2), (p.0 + k * 0.1, p.1 - k * 0.6));
                }
            }
            let line = w(0.025);
            match terrain {
                Terrain::Crater => self.add(format_args!(
                    r#"<path d="{shade}" fill="{}" opacity=".8"/><path d="{body}" fill="{}" opacity=".75"/>"#,
                    ink.plough, ink.plough_line
                )),
                _ => self.add(format_args!(
                    r##"<path d="{shade}" fill="#000" opacity=".22"/><path d="{body}" fill="{}" stroke="{}" stroke-width="{line}"/><path d="{light}" stroke="#fff" stroke-width="{line}" opacity=".5"/>"##,
                    ink.stone, ink.stone_dark
                )),
            }
        }
    }

    /// Paved hexes of a town.
    fn streets(&mut self) {
        let terrain = self.map.terrain.clone();
        for (kind, opacity) in [(Terrain::Street, 0.85), (Terrain::Alley, 0.55)] {
            for edge in self.bounds(|h| terrain[h.index()] == kind, S * 0.04, S * 0.01, 0.0) {
                let d = blob(&edge, 0.6);
                let (fill, line, width) = (self.ink.paved, self.ink.paved_dark, w(0.03));
                self.add(format_args!(
                    r#"<path d="{d}" fill="{fill}" fill-opacity="{opacity}" stroke="{line}" stroke-width="{width}" stroke-opacity=".5"/>"#
                ));
            }
        }
    }
}
