//! Draws a map as one static SVG: warm paper, ink lines, light from the north-west.
//!
//! The same map gives the same picture: all irregularity comes from a generator seeded with the map's id. What stands
//! in a hex is drawn from [`Map::shapes`], and decoration stays inside those outlines, so that what a player sees is
//! what blocks sight. Layers are laid in the order of the modules' calls in [`svg`].

mod hills;
mod land;
mod palette;
mod pen;
mod roofs;
mod sides;
mod states;
mod trees;
mod ways;

use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::{Map, Shape};
use kernel::message::Message;
use kernel::terrain::Terrain;
use kernel::text::Text;
use palette::Palette;
use pen::{At, Dice, S, at, dist_to, inside, n, w};
use serde::Serialize;
use std::fmt::Write;

/// What to draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawOptions {
    /// Print the label of every hex.
    pub labels: bool,
    /// Ink for a dark page.
    pub dark: bool,
    /// The ground lies under snow.
    pub snow: bool,
}

/// The map as an SVG document.
pub fn svg(map: &Map, options: &DrawOptions) -> String {
    let mut sheet = Sheet::new(map, Palette::of(options.dark, options.snow));
    sheet.paper();
    sheet.hills();
    sheet.grass();
    sheet.fields();
    sheet.water();
    sheet.ground_states();
    sheet.gullies();
    sheet.roads();
    sheet.sunken_roads();
    sheet.bridges();
    sheet.hexsides();
    sheet.buildings();
    sheet.trees();
    sheet.grid();
    if options.labels {
        sheet.labels();
    }
    sheet.finish()
}

/// Where things lie on the drawing of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// Left, top, width and height.
    pub frame: [f64; 4],
    /// The centre of each hex.
    pub centres: Vec<(f64, f64)>,
}

/// Where things lie on the drawing of a map; the side of a hex is 36 long.
pub fn layout(map: &Map) -> Layout {
    let sheet = Sheet::new(map, &palette::LIGHT);
    let frame = [sheet.origin.0, sheet.origin.1, sheet.size.0, sheet.size.1];
    Layout { frame, centres: map.grid.hexes().map(|hex| sheet.centre(hex)).collect() }
}

/// What does not change on a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The map's id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its hexes, in the order of their numbers.
    pub hexes: Vec<Place>,
    /// Left, top, width and height of the drawing; a hex has sides of length 36.
    #[serde(rename = "box")]
    pub frame: [f64; 4],
}

/// A hex of a board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// Its label.
    pub label: String,
    /// Its centre.
    pub x: f64,
    /// Its centre.
    pub y: f64,
    /// What the rules say of it.
    pub says: Vec<Message>,
}

impl Board {
    /// The board of a map, with what the rules say of its hexes.
    pub fn of(map: &Map, says: impl IntoIterator<Item = Vec<Message>>) -> Board {
        let Layout { frame, centres } = layout(map);
        let places = map.grid.hexes().zip(centres).zip(says).map(|((hex, (x, y)), says)| Place {
            label: map.grid.label(hex).to_string(),
            x,
            y,
            says,
        });
        Board { id: map.id.clone(), name: map.name.clone(), hexes: places.collect(), frame }
    }
}

/// A drawing under way.
struct Sheet<'a> {
    map: &'a Map,
    ink: &'static Palette,
    dice: Dice,
    out: String,
    /// The corner of the sheet and its size.
    origin: At,
    size: At,
    shapes: Vec<Vec<Shape>>,
    /// By hex: the edges of its outlines that are not shared with a neighbour of the same stretch.
    rims: Vec<Vec<(At, At)>>,
}

impl<'a> Sheet<'a> {
    fn new(map: &'a Map, ink: &'static Palette) -> Sheet<'a> {
        let corners = || map.grid.hexes().flat_map(|h| (0..6).map(move |k| at(map.grid.axial(h).vertex(k))));
        let low = |f: fn(At) -> f64| corners().map(f).fold(f64::MAX, f64::min);
        let high = |f: fn(At) -> f64| corners().map(f).fold(f64::MIN, f64::max);
        let origin = (low(|p| p.0), low(|p| p.1));
        let size = (high(|p| p.0) - origin.0, high(|p| p.1) - origin.1);
        let mut shapes = vec![Vec::new(); map.grid.len()];
        for shape in map.shapes() {
            shapes[shape.hex.index()].push(shape);
        }
        let rims = map.grid.hexes().map(|h| rim(map, h, &shapes[h.index()])).collect();
        Sheet { map, ink, dice: Dice::seeded(&map.id), out: String::new(), origin, size, shapes, rims }
    }

    /// Appends to the drawing.
    fn add(&mut self, text: std::fmt::Arguments) {
        self.out.write_fmt(text).expect("writing to a string cannot fail");
    }

    fn centre(&self, hex: Hex) -> At {
        at(self.map.grid.axial(hex).centre())
    }

    /// The corner between hexsides `k` and `k + 1`.
    fn corner(&self, hex: Hex, k: usize) -> At {
        at(self.map.grid.axial(hex).vertex((k % 6) as u8))
    }

    /// Both ends of a hexside, clockwise.
    fn hexside(&self, hex: Hex, dir: Dir) -> (At, At) {
        (self.corner(hex, dir.index() + 5), self.corner(hex, dir.index()))
    }

    fn middle(&self, hex: Hex, dir: Dir) -> At {
        let (a, b) = self.hexside(hex, dir);
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    }

    fn hexes_of(&self, wanted: impl Fn(Terrain) -> bool) -> Vec<Hex> {
        self.map.grid.hexes().filter(|&h| wanted(self.map.terrain(h))).collect()
    }

    /// Stretches of joined hexes of one terrain.
    fn stretches(&self, terrain: Terrain) -> Vec<Vec<Hex>> {
        let map = self.map;
        let mut seen = vec![false; map.grid.len()];
        let mut found = Vec::new();
        for start in self.hexes_of(|t| t == terrain) {
            if std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            let mut stretch = vec![start];
            let mut next = 0;
            while let Some(&hex) = stretch.get(next) {
                for dir in Dir::ALL {
                    let across = map.grid.step(hex, dir);
                    let more = across.is_some() && map.terrain(across) == terrain && map.joined(hex, dir);
                    if more && !std::mem::replace(&mut seen[across.index()], true) {
                        stretch.push(across);
                    }
                }
                next += 1;
            }
            found.push(stretch);
        }
        found
    }

    /// The outlines of some hexes as one path.
    fn outlines(&self, hexes: &[Hex]) -> String {
        let shapes = hexes.iter().flat_map(|h| &self.shapes[h.index()]);
        shapes.map(|s| pen::polygon(&pen::points(s))).collect()
    }

    /// The outer edges of some hexes as one path.
    fn rims(&self, hexes: &[Hex]) -> String {
        let edges = hexes.iter().flat_map(|h| &self.rims[h.index()]);
        edges.map(|(a, b)| format!("M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1))).collect()
    }

    /// How far a point of a hex is from the nearest outer edge; negative outside the outlines of the hex.
    fn room(&self, hex: Hex, p: At) -> f64 {
        let covered = self.shapes[hex.index()].iter().any(|s| inside(&pen::points(s), p));
        if !covered {
            return -1.0;
        }
        let around = self.map.grid.neighbours(hex).iter().copied().filter(|h| h.is_some());
        let edges = around.chain([hex]).flat_map(|h| &self.rims[h.index()]);
        edges.map(|&(a, b)| dist_to(p, a, b)).fold(f64::MAX, f64::min)
    }

    fn grid(&mut self) {
        let mut lines = String::new();
        for hex in self.map.grid.hexes() {
            for dir in Dir::ALL {
                let across = self.map.grid.step(hex, dir);
                if !across.is_some() || hex < across {
                    let (a, b) = self.hexside(hex, dir);
                    let _ = write!(lines, "M{} {}L{} {}", n(a.0), n(a.1), n(b.0), n(b.1));
                }
            }
            let (x, y) = self.centre(hex);
            let k = n(S * 0.08);
            let _ = write!(lines, "M{} {}h{k}M{} {}v{k}", n(x - S * 0.04), n(y), n(x), n(y - S * 0.04));
        }
        let (ink, opacity) = (self.ink.grid, self.ink.grid_opacity);
        let width = w(0.03);
        let (border, edge) = (self.border(), w(0.09));
        self.add(format_args!(
            r#"<path d="{border}" fill="none" stroke="{ink}" stroke-opacity=".7" stroke-width="{edge}"/><path d="{lines}" fill="none" stroke="{ink}" stroke-opacity="{opacity}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }

    fn labels(&mut self) {
        let (ink, halo) = (self.ink.label, self.ink.open);
        let size = n((S * 0.3).max(11.0));
        self.add(format_args!(
            r#"<g font-family="'Fira Sans Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed',sans-serif" font-weight="500" font-size="{size}" text-anchor="middle" fill="{ink}" stroke="{halo}" stroke-opacity=".7" stroke-width="2.4" paint-order="stroke" opacity=".85">"#
        ));
        for hex in self.map.grid.hexes() {
            let (x, y) = self.centre(hex);
            let label = self.map.grid.label(hex).replace('&', "&amp;").replace('<', "&lt;");
            self.add(format_args!(r#"<text x="{}" y="{}">{label}</text>"#, n(x), n(y - S * 0.53)));
        }
        self.out.push_str("</g>");
    }

    /// The edge of the board.
    fn border(&mut self) -> String {
        self.bounds(|_| true, 0.0, 0.0, 0.0).iter().map(|p| pen::polygon(p)).collect()
    }

    /// The document, with everything clipped to the board.
    fn finish(mut self) -> String {
        let (x, y, w, h) = (n(self.origin.0), n(self.origin.1), n(self.size.0), n(self.size.1));
        let (border, id) = (self.border(), &self.map.id);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {w} {h}" width="{w}" height="{h}"><clipPath id="{id}-board"><path d="{border}"/></clipPath><g clip-path="url(#{id}-board)">{}</g></svg>"#,
            self.out
        )
    }
}

/// The edges of a hex's outlines that are not on a hexside where the stretch goes on or the board ends.
fn rim(map: &Map, hex: Hex, shapes: &[Shape]) -> Vec<(At, At)> {
    let place = map.grid.axial(hex);
    let through: Vec<_> = Dir::ALL
        .into_iter()
        .filter(|&d| map.joined(hex, d) || !map.grid.step(hex, d).is_some())
        .map(|d| (place.vertex(d.index() as u8 + 5), place.vertex(d.index() as u8)))
        .collect();
    let mut edges = Vec::new();
    for shape in shapes {
        let p = &shape.points;
        for (i, &a) in p.iter().enumerate() {
            let b = p[(i + 1) % p.len()];
            if !through.iter().any(|&(v, w)| v.turn(w, a) == 0 && v.turn(w, b) == 0) {
                edges.push((at(a), at(b)));
            }
        }
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    const FARM: &str = include_str!("../../kernel/tests/birch-farm.map");

    #[test]
    fn the_same_map_gives_the_same_picture() {
        let map = Map::parse("birch-farm.map", FARM).unwrap();
        for options in [
            DrawOptions { labels: true, ..DrawOptions::default() },
            DrawOptions { dark: true, ..DrawOptions::default() },
            DrawOptions { snow: true, ..DrawOptions::default() },
            DrawOptions { dark: true, snow: true, ..DrawOptions::default() },
        ] {
            let picture = svg(&map, &options);
            assert_eq!(picture, svg(&map, &options));
            assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
            assert_eq!(picture.matches("<g").count(), picture.matches("</g>").count());
            assert_eq!(picture.contains(">N10</text>"), options.labels);
            assert!(!picture.contains("NaN") && !picture.contains("inf"));
        }
    }

    #[test]
    fn under_snow_the_same_things_are_drawn_in_other_inks() {
        let map = Map::parse("birch-farm.map", FARM).unwrap();
        for dark in [false, true] {
            let summer = svg(&map, &DrawOptions { dark, ..DrawOptions::default() });
            let winter = svg(&map, &DrawOptions { dark, snow: true, ..DrawOptions::default() });
            let bare =
                |text: &str| text.split('#').map(|part| part.get(6..).unwrap_or(part)).collect::<String>();
            assert_ne!(summer, winter);
            assert!(!winter.contains(Palette::of(dark, false).open));
            assert_eq!(bare(&summer).len(), bare(&winter).len());
        }
    }

    #[test]
    fn valleys_hills_and_states_of_the_ground_are_drawn() {
        let rows: String = (1..=3).map(|row| format!("{row} . . . . . . . . .\n")).collect();
        let levels = "levels\n1 -2 -1 0 1 2 3 4 5 6\n2 -2 -1 0 1 2 3 4 5 6\n3 -1 -1 0 1 2 3 4 5 6\n";
        let head = "map x\nname en X\nname ru Х\nsize 9 x 3\nlow even\nlabels letters\nterrain\n";
        let draw = |rest: &str| {
            let map = Map::parse("x.map", &format!("{head}{rows}{rest}")).unwrap();
            svg(&map, &DrawOptions::default())
        };
        let (flat, high) = (draw(""), draw(levels));
        let bodies = |text: &str| palette::LIGHT.level.iter().filter(|tone| text.contains(*tone)).count();
        assert_eq!((bodies(&flat), bodies(&high)), (0, 6), "each level has its own tone");
        assert_eq!(high.matches(&format!("fill=\"{}\"", palette::LIGHT.hollow)).count(), 2);
        let roads = "lines\n road A1 A2 A3\n";
        for fact in ["ground snow B1 C1", "ground mud B1", "ground flood B1", "ice 20 B2", "sunken A2"] {
            let facts = format!("{roads}facts\n {fact}\n");
            assert_ne!(draw(&facts), draw(roads), "{fact}");
        }
        assert_eq!(
            draw(&format!("{roads}facts\n wire B2\n")),
            draw(roads),
            "the scene has what can be removed"
        );
    }

    #[test]
    fn every_terrain_can_be_drawn_alone_and_in_company() {
        use kernel::grid::{Low, Manner};
        use kernel::text::Text;
        for &terrain in Terrain::ALL {
            let mut map = Map::bare("all", Text::new("All", "Все"), 4, 4, Low::Odd, Manner::Numbers);
            for i in [5, 6, 8] {
                map.terrain[i] = terrain;
                map.level[i] = i as i8 - 6;
            }
            assert!(svg(&map, &DrawOptions::default()).len() > 1000);
        }
    }
}
