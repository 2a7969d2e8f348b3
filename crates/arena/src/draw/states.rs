//! Snow, mud, flood and ice, and roads that lie below the ground beside them. Works that can be removed in play (wire,
//! roadblocks, prepared positions) are markers of the scene, not part of the map.

use super::Sheet;
use super::pen::{At, S, between, blob, stroke, w};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Fact;
use kernel::terrain::{GroundState, Linear};

impl Sheet<'_> {
    /// Tints where the ground is not in its usual state.
    pub fn ground_states(&mut self) {
        for &state in GroundState::ALL {
            let tint = match state {
                GroundState::Snow => self.ink.snow,
                GroundState::Mud => self.ink.plough_line,
                GroundState::Flood => self.ink.water,
            };
            self.tint(|fact| fact == Fact::Ground(state), tint, ".55");
        }
        self.tint(|fact| matches!(fact, Fact::Ice(_)), self.ink.snow, ".7");
        self.cracks();
    }

    fn with(&self, wanted: impl Fn(Fact) -> bool) -> Vec<bool> {
        self.map.grid.hexes().map(|hex| self.map.facts(hex).any(&wanted)).collect()
    }

    fn tint(&mut self, wanted: impl Fn(Fact) -> bool, colour: &str, opacity: &str) {
        let here = self.with(wanted);
        let loops = self.bounds(|hex| here[hex.index()], S * 0.08, S * 0.06, S * 0.3);
        for points in loops {
            let d = blob(&points, 0.95);
            self.add(format_args!(r#"<path d="{d}" fill="{colour}" fill-opacity="{opacity}"/>"#));
        }
    }

    /// Fine lines in the ice.
    fn cracks(&mut self) {
        let frozen = self.with(|fact| matches!(fact, Fact::Ice(_)));
        let mut d = String::new();
        for hex in self.map.grid.hexes().filter(|hex| frozen[hex.index()]) {
            let (x, y) = self.centre(hex);
            for _ in 0..3 {
                let mut somewhere = || self.dice.in_range(-0.55, 0.55) * S;
                let (a, b): (At, At) =
                    ((x + somewhere(), y + somewhere()), (x + somewhere(), y + somewhere()));
                stroke(&mut d, a, b);
            }
        }
        if !d.is_empty() {
            let (ink, width) = (self.ink.water_dark, w(0.02));
            self.add(format_args!(
                r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}" opacity=".5"/>"#
            ));
        }
    }

    /// Teeth on both sides of sunken roads.
    pub fn sunken_roads(&mut self) {
        let sunken = self.with(|fact| fact == Fact::Sunken);
        let mut d = String::new();
        for hex in self.map.grid.hexes().filter(|hex| sunken[hex.index()]) {
            for dir in Dir::ALL.into_iter().filter(|&dir| self.road_leaves(hex, dir)) {
                let (from, to) = (self.centre(hex), self.middle(hex, dir));
                let (ux, uy) = ((to.0 - from.0) / S, (to.1 - from.1) / S);
                for step in 1..6 {
                    let p = between(from, to, f64::from(step) / 6.0);
                    for side in [-1.0, 1.0] {
                        let (dx, dy) = (-uy * side * S, ux * side * S);
                        stroke(
                            &mut d,
                            (p.0 + dx * 0.17, p.1 + dy * 0.17),
                            (p.0 + dx * 0.32, p.1 + dy * 0.32),
                        );
                    }
                }
            }
        }
        if !d.is_empty() {
            let (ink, width) = (self.ink.contour, w(0.03));
            self.add(format_args!(r#"<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width}"/>"#));
        }
    }

    fn road_leaves(&self, hex: Hex, dir: Dir) -> bool {
        let ways = [Linear::Road, Linear::Paved, Linear::Path];
        ways.iter().any(|&kind| self.map.exits(kind, hex) & (1 << dir.index()) != 0)
    }
}
