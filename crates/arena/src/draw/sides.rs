//! Walls, hedges, fences, cliffs and slopes on hexsides.

use super::Sheet;
use super::pen::{At, S, between, disc, n, stroke, w};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::terrain::Side;

impl Sheet<'_> {
    pub fn hexsides(&mut self) {
        for hex in self.map.grid.hexes() {
            for dir in Dir::ALL {
                let across = self.map.grid.step(hex, dir);
                if across.is_some() && across < hex {
                    continue;
                }
                for side in self.map.side(hex, dir).iter() {
                    self.hexside_feature(hex, dir, side);
                }
            }
        }
    }

    fn hexside_feature(&mut self, hex: Hex, dir: Dir, side: Side) {
        let (from, to) = self.hexside(hex, dir);
        let ends = (between(from, to, 0.05), between(from, to, 0.95));
        match side {
            Side::Wall => self.wall(ends),
            Side::Hedge => self.hedge(ends),
            Side::Fence => self.fence(ends),
            Side::Cliff | Side::Bank | Side::Crest | Side::Slope => {
                // Teeth point down: out of this hex unless the other one is higher.
                let across = self.map.grid.step(hex, dir);
                let up = across.is_some() && self.map.level(across) > self.map.level(hex);
                self.drop((from, to), if up { 1.0 } else { -1.0 }, side);
            }
        }
    }

    fn wall(&mut self, (a, b): (At, At)) {
        let mut d = String::new();
        stroke(&mut d, a, b);
        let (dark, stone) = (self.ink.stone_dark, self.ink.stone);
        self.add(format_args!(
            r##"<g stroke-linecap="round"><path d="{d}" stroke="#000" opacity=".22" stroke-width="{0}" transform="translate({1} {2})"/><path d="{d}" stroke="{dark}" stroke-width="{0}"/><path d="{d}" stroke="{stone}" stroke-width="{3}" stroke-linecap="butt" stroke-dasharray="{0} {4}"/></g>"##,
            w(0.15), w(0.04), w(0.06), w(0.085), w(0.035)
        ));
    }

    fn hedge(&mut self, (a, b): (At, At)) {
        let (mut bushes, mut tops) = (String::new(), String::new());
        for i in 0..8 {
            let p = between(a, b, f64::from(i) / 7.0);
            let p = (p.0 + self.dice.in_range(-0.02, 0.02) * S, p.1 + self.dice.in_range(-0.02, 0.02) * S);
            let r = self.dice.in_range(0.085, 0.115) * S;
            disc(&mut bushes, p, r);
            disc(&mut tops, (p.0 - S * 0.025, p.1 - S * 0.03), r * 0.5);
        }
        let ink = self.ink;
        self.add(format_args!(
            r##"<path d="{bushes}" fill="#000" opacity=".2" transform="translate({0} {1})"/><path d="{bushes}" fill="{2}" stroke="{2}" stroke-width="{3}"/><path d="{bushes}" fill="{4}"/><path d="{tops}" fill="{5}" opacity=".8"/>"##,
            w(0.04), w(0.06), ink.wood_dark, w(0.035), ink.wood, ink.wood_light
        ));
    }

    fn fence(&mut self, (a, b): (At, At)) {
        let mut rail = String::new();
        stroke(&mut rail, a, b);
        let mut posts = String::new();
        for i in 0..=6 {
            disc(&mut posts, between(a, b, f64::from(i) / 6.0), S * 0.035);
        }
        let (wood, dark) = (self.ink.road_dark, self.ink.roof_dark);
        self.add(format_args!(
            r##"<path d="{rail}" stroke="#000" opacity=".16" stroke-width="{0}" transform="translate({1} {1})"/><path d="{rail}" stroke="{wood}" stroke-width="{0}"/><path d="{posts}" fill="{dark}"/>"##,
            w(0.05), w(0.04)
        ));
    }

    fn drop(&mut self, (a, b): (At, At), inward: f64, side: Side) {
        let (teeth, long, line, opacity) = match side {
            Side::Cliff => (11, 0.24, 0.1, 1.0),
            Side::Bank => (8, 0.13, 0.05, 0.8),
            Side::Crest => (7, 0.15, 0.04, 0.9),
            _ => (6, 0.2, 0.0, 0.55),
        };
        let (nx, ny) = ((a.1 - b.1) / S * inward, (b.0 - a.0) / S * inward);
        let mut d = String::new();
        for i in 0..=teeth {
            let p = between(a, b, f64::from(i) / f64::from(teeth));
            let k = long * S * self.dice.in_range(0.7, 1.1);
            stroke(&mut d, p, (p.0 + nx * k, p.1 + ny * k));
        }
        let ink = if side == Side::Cliff { self.ink.stone_dark } else { self.ink.contour };
        let rim = format!("M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1));
        self.add(format_args!(
            r#"<g fill="none" stroke="{ink}" opacity="{opacity}" stroke-linecap="round"><path d="{rim}" stroke-width="{}"/><path d="{d}" stroke-width="{}"/></g>"#,
            w(line), w(if side == Side::Cliff { 0.045 } else { 0.03 })
        ));
    }
}
