//! Trees and bushes. Every crown lies with its dark rim within the outline of its stretch, so that the crowns themselves
//! make the edge of closed woods.

use super::Sheet;
use super::pen::{At, S, between, disc, w};
use kernel::grid::Hex;
use kernel::terrain::Terrain;

/// Woods whose crowns stand no farther apart, in hex sides, are closed.
const CLOSE: f64 = 0.2;

/// The width of the dark rim around the crowns of closed woods and of open ones, in hex sides.
const RIMS: (f64, f64) = (0.06, 0.02);

/// How a kind of woods looks.
struct Stand {
    floor: &'static str,
    crown: &'static str,
    light: &'static str,
    /// Distance between crowns and their size, in hex sides.
    apart: f64,
    size: (f64, f64),
}

impl Stand {
    fn is_closed(&self) -> bool {
        self.apart <= CLOSE
    }

    fn rim(&self) -> f64 {
        if self.is_closed() { RIMS.0 } else { RIMS.1 }
    }
}

impl Sheet<'_> {
    pub fn trees(&mut self) {
        self.orchards();
        self.bushes();
        let woods = self.hexes_of(Terrain::is_trees);
        if woods.is_empty() {
            return;
        }
        let (body, rim) = (self.outlines(&woods), self.rims(&woods));
        let ink = self.ink;
        self.add(format_args!(
            r##"<g opacity=".3" transform="translate({} {})"><path d="{body}"/></g><path d="{rim}" fill="none" stroke="{}" stroke-width="{}" stroke-opacity=".45" stroke-linecap="round"/>"##,
            w(0.1), w(0.15), ink.wood_dark, w(0.03)
        ));
        for terrain in
            [Terrain::LightGrove, Terrain::Grove, Terrain::LightWoods, Terrain::Woods, Terrain::DenseWoods]
        {
            let stand = match terrain {
                Terrain::LightGrove => stand(ink.wood_floor, ink.wood, ink.wood_light, 0.42, (0.13, 0.17)),
                Terrain::Grove => stand(ink.wood_floor, ink.wood, ink.wood_light, 0.32, (0.14, 0.18)),
                Terrain::LightWoods => stand(ink.wood_floor, ink.wood, ink.wood_light, 0.26, (0.13, 0.18)),
                Terrain::Woods => stand(ink.wood_floor, ink.wood, ink.wood_light, 0.2, (0.15, 0.21)),
                _ => stand(ink.wood_floor, ink.dense, ink.dense_light, 0.17, (0.14, 0.19)),
            };
            let hexes = self.hexes_of(|t| t == terrain);
            if !hexes.is_empty() {
                self.stand(&hexes, &stand);
            }
        }
    }

    fn stand(&mut self, hexes: &[Hex], stand: &Stand) {
        let body = self.outlines(hexes);
        let floor = stand.floor;
        self.add(format_args!(r#"<path d="{body}" fill="{floor}" stroke="{floor}" stroke-width=".6"/>"#));
        let mut crowns: Vec<(At, f64)> = Vec::new();
        for &hex in hexes {
            self.edge_crowns(hex, stand, &mut crowns);
            self.inner_crowns(hex, stand, &mut crowns);
            if stand.is_closed() {
                self.undergrowth(hex, stand, &mut crowns);
            }
        }
        // From north to south, so that nearer crowns cover farther ones.
        crowns.sort_by(|a, b| a.0.1.total_cmp(&b.0.1).then(a.0.0.total_cmp(&b.0.0)));
        let (mut discs, mut lights) = (String::new(), String::new());
        let mut arcs = String::new();
        for &(p, r) in &crowns {
            disc(&mut discs, p, r);
            disc(&mut lights, (p.0 - r * 0.25, p.1 - r * 0.32), r * 0.5);
            let (x, y, q) = (p.0, p.1 + r * 0.1, r * 0.9);
            use std::fmt::Write;
            let _ = write!(
                arcs,
                "M{} {}A{3} {3} 0 0 1 {} {1}",
                super::n(x + q * 0.9),
                super::n(y + q * 0.3),
                super::n(x - q * 0.9),
                super::n(q)
            );
        }
        let (crown, light, dark) = (stand.crown, stand.light, self.ink.wood_dark);
        let shade = if stand.is_closed() { 1.0 } else { 0.5 };
        self.add(format_args!(
            r#"<path d="{discs}" fill="{crown}" stroke="{dark}" stroke-width="{}" stroke-opacity="{shade}" paint-order="stroke"/><path d="{lights}" fill="{light}" opacity=".6"/><path d="{arcs}" fill="none" stroke="{dark}" stroke-width="{}" opacity=".45"/>"#,
            w(stand.rim() * 2.0), w(0.03)
        ));
    }

    /// Crowns that touch the outline from within.
    fn edge_crowns(&mut self, hex: Hex, stand: &Stand, crowns: &mut Vec<(At, f64)>) {
        for (a, b) in self.rims[hex.index()].clone() {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let length = dx.hypot(dy);
            let steps = (length / (stand.apart * S * 1.1)).ceil().max(1.0);
            for k in 0..steps as usize {
                let r = self.dice.in_range(stand.size.0, stand.size.1) * S;
                let p = between(a, b, (k as f64 + 0.5) / steps);
                let inward = r + stand.rim() * S;
                let p = (p.0 - dy / length * inward, p.1 + dx / length * inward);
                self.fit(hex, (p, r), stand, crowns);
            }
        }
    }

    fn inner_crowns(&mut self, hex: Hex, stand: &Stand, crowns: &mut Vec<(At, f64)>) {
        let (cx, cy) = self.centre(hex);
        let step = stand.apart * S * 1.25;
        let reach = (S / step).ceil() as i32;
        for row in -reach..=reach {
            for col in -reach..=reach {
                let shift = if row % 2 == 0 { 0.0 } else { step / 2.0 };
                let p = (
                    cx + f64::from(col) * step + shift + self.dice.in_range(-0.2, 0.2) * step,
                    cy + f64::from(row) * step * 0.87 + self.dice.in_range(-0.2, 0.2) * step,
                );
                let r = self.dice.in_range(stand.size.0, stand.size.1) * S;
                let near =
                    crowns.iter().rev().take(80).any(|c| (c.0.0 - p.0).hypot(c.0.1 - p.1) < step * 0.62);
                if !near {
                    self.fit(hex, (p, r), stand, crowns);
                }
            }
        }
    }

    /// Small crowns in the gaps that close woods would leave.
    fn undergrowth(&mut self, hex: Hex, stand: &Stand, crowns: &mut Vec<(At, f64)>) {
        let (cx, cy) = self.centre(hex);
        for _ in 0..90 {
            let p = (cx + self.dice.in_range(-1.0, 1.0) * S, cy + self.dice.in_range(-0.87, 0.87) * S);
            let near = crowns.iter().rev().take(140).any(|c| (c.0.0 - p.0).hypot(c.0.1 - p.1) < c.1 * 0.9);
            if !near {
                let r = self.dice.in_range(0.07, 0.11) * S;
                self.fit(hex, (p, r), stand, crowns);
            }
        }
    }

    /// Takes a crown if there is room for it, a little smaller if need be.
    fn fit(&self, hex: Hex, (p, r): (At, f64), stand: &Stand, crowns: &mut Vec<(At, f64)>) {
        let room = (self.room(hex, p) - stand.rim() * S).min(r);
        if room > 0.55 * r {
            crowns.push((p, room));
        }
    }

    /// Fruit trees in rows, clear of the roads because the outlines are.
    fn orchards(&mut self) {
        let (mut shade, mut trees, mut lights) = (String::new(), String::new(), String::new());
        let step = S * 0.36;
        for hex in self.hexes_of(|t| t == Terrain::Orchard) {
            let (cx, cy) = self.centre(hex);
            // One lattice for the whole sheet, so that rows run on from hex to hex.
            let first = |c: f64| ((c - S) / step).floor() as i64;
            for col in first(cx)..first(cx) + 7 {
                for row in first(cy)..first(cy) + 7 {
                    let (x, y) = (col as f64 * step, row as f64 * step);
                    if self.room(hex, (x, y)) > 0.15 * S {
                        disc(&mut shade, (x + S * 0.05, y + S * 0.07), S * 0.13);
                        disc(&mut trees, (x, y), S * 0.13);
                        disc(&mut lights, (x - S * 0.035, y - S * 0.04), S * 0.055);
                    }
                }
            }
        }
        let ink = self.ink;
        self.add(format_args!(
            r##"<path d="{shade}" opacity=".18"/><path d="{trees}" fill="{}" stroke="{}" stroke-width="{}"/><path d="{lights}" fill="{}" opacity=".75"/>"##,
            ink.orchard_tree, ink.wood_dark, w(0.025), ink.wood_light
        ));
    }

    fn bushes(&mut self) {
        let (mut shade, mut bushes, mut lights) = (String::new(), String::new(), String::new());
        for hex in self.hexes_of(|t| t == Terrain::Brush) {
            let (cx, cy) = self.centre(hex);
            for _ in 0..22 {
                let p = (cx + self.dice.in_range(-0.9, 0.9) * S, cy + self.dice.in_range(-0.8, 0.8) * S);
                if self.room(hex, p) < 0.18 * S {
                    continue;
                }
                for _ in 0..3 {
                    let q = (
                        p.0 + self.dice.in_range(-0.07, 0.07) * S,
                        p.1 + self.dice.in_range(-0.04, 0.04) * S,
                    );
                    let r = self.dice.in_range(0.05, 0.085) * S;
                    disc(&mut shade, (q.0 + S * 0.025, q.1 + S * 0.04), r);
                    disc(&mut bushes, q, r);
                    disc(&mut lights, (q.0 - r * 0.3, q.1 - r * 0.35), r * 0.4);
                }
            }
        }
        let ink = self.ink;
        self.add(format_args!(
            r##"<path d="{shade}" opacity=".2"/><path d="{bushes}" fill="{}" stroke="{}" stroke-width="{}" stroke-opacity=".5"/><path d="{lights}" fill="{}" opacity=".7"/>"##,
            ink.orchard_tree, ink.wood_dark, w(0.02), ink.wood_light
        ));
    }
}

const fn stand(
    floor: &'static str,
    crown: &'static str,
    light: &'static str,
    apart: f64,
    size: (f64, f64),
) -> Stand {
    Stand { floor, crown, light, apart, size }
}
