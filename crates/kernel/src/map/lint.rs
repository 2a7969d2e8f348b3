//! What a map file may say but its author hardly means.

use super::Map;
use crate::grid::Hex;
use crate::hex::Dir;
use crate::terrain::{FactKind, Linear, Side, Terrain};
use crate::text::Diagnostic;

/// What is wrong or odd with the text of one board.
pub fn lint_text(file: &str, text: &str) -> Vec<Diagnostic> {
    match Map::parse(file, text) {
        Ok(map) => {
            lint(&map).into_iter().map(|found| Diagnostic { file: file.to_owned(), ..found }).collect()
        }
        Err(found) => found,
    }
}

/// Looks for oddities; all of them are warnings about the whole file, naming the hex.
pub fn lint(map: &Map) -> Vec<Diagnostic> {
    let mut lint = Lint { map, file: format!("{}.map", map.id), found: Vec::new() };
    lint.names();
    lint.edges();
    for hex in map.grid.hexes() {
        lint.ways(hex);
        lint.beds(hex);
        lint.heights(hex);
    }
    lint.bridges();
    lint.outlines();
    lint.facts();
    lint.islands();
    for seam in &map.seams {
        lint.warn(seam.clone(), "lay the boards side by side, or make them say the same");
    }
    lint.found
}

struct Lint<'a> {
    map: &'a Map,
    file: String,
    found: Vec<Diagnostic>,
}

impl Lint<'_> {
    fn warn(&mut self, message: String, help: &str) {
        self.found.push(Diagnostic::warning(&self.file, 0, 0, message).help(help));
    }

    fn label(&self, hex: Hex) -> &str {
        self.map.grid.label(hex)
    }

    fn names(&mut self) {
        let cyrillic = |text: &str| text.chars().any(|c| ('\u{400}'..'\u{530}').contains(&c));
        for name in [&self.map.name].into_iter().chain(self.map.places.iter().map(|p| &p.name)) {
            if cyrillic(&name.en) {
                self.warn(format!("the English name `{}` is in Russian letters", name.en), "swap en and ru?");
            }
            if !cyrillic(&name.ru) {
                self.warn(format!("the Russian name `{}` has no Russian letter", name.ru), "translate it");
            }
        }
    }

    fn edges(&mut self) {
        let map = self.map;
        for edge in map.edges() {
            for &dir in edge.dirs.iter().filter(|&&d| !map.grid.step(edge.hex, d).is_some()) {
                let message = format!(
                    "{} on side {} of {} faces off the map",
                    edge.side,
                    dir.name(),
                    self.label(edge.hex)
                );
                self.warn(message, "a feature at the edge of the board has no effect");
            }
        }
    }

    /// Roads that end in water or at a hexside, and hexsides with two roads.
    fn ways(&mut self, hex: Hex) {
        let map = self.map;
        for &kind in Linear::ALL {
            let dry = !matches!(kind, Linear::Stream | Linear::Gully);
            if dry && map.has(kind, hex) && map.terrain(hex) == Terrain::Water && map.bridge(hex).is_none() {
                self.warn(format!("{kind} runs into the water of {}", self.label(hex)), "add a bridge");
            }
            for dir in Dir::ALL {
                let across = map.grid.step(hex, dir);
                let out = map.exits(kind, hex) & (1 << dir.index()) != 0;
                if !out || !across.is_some() {
                    continue;
                }
                let back = 1 << dir.reversed().index();
                if !Linear::ALL.iter().any(|&k| map.exits(k, across) & back != 0) {
                    let message = format!("{kind} in {} stops at hexside {}", self.label(hex), dir.name());
                    self.warn(message, "name the next hex, or leave the direction out");
                }
                if kind == Linear::Road
                    && map.exits(Linear::Paved, hex) & (1 << dir.index()) != 0
                    && hex < across
                {
                    let message =
                        format!("road and paved both cross hexside {} of {}", dir.name(), self.label(hex));
                    self.warn(message, "keep one of them");
                }
            }
        }
    }

    /// Rides need woods, gully beds need gullies, and the other way round.
    fn beds(&mut self, hex: Hex) {
        let (map, terrain) = (self.map, self.map.terrain(hex));
        if map.has(Linear::Ride, hex) && !terrain.is_trees() {
            self.warn(
                format!("a ride in {}, which is {terrain}", self.label(hex)),
                "rides run through woods",
            );
        }
        if map.has(Linear::Gully, hex) && terrain != Terrain::Gully {
            self.warn(
                format!("a gully line in {}, which is {terrain}", self.label(hex)),
                "make the hex a gully",
            );
        }
        for (wanted, kind) in [(Terrain::Gully, Linear::Gully), (Terrain::Stream, Linear::Stream)] {
            if terrain == wanted && !map.has(kind, hex) {
                let message = format!("no {kind} line in {}, which is {terrain}", self.label(hex));
                self.warn(message, "the line says through which hexsides it goes on");
            }
        }
    }

    fn heights(&mut self, hex: Hex) {
        for dir in [Dir::N, Dir::NE, Dir::SE] {
            let across = self.map.grid.step(hex, dir);
            if !across.is_some() || self.map.side(hex, dir).has(Side::Cliff) {
                continue;
            }
            let jump = self.map.level(hex).abs_diff(self.map.level(across));
            if jump > 2 {
                let message = format!("{jump} levels between {} and {}", self.label(hex), self.label(across));
                self.warn(message, "put a cliff between them");
            }
        }
    }

    fn bridges(&mut self) {
        let map = self.map;
        for &(hex, bridge) in &map.bridges {
            use Linear::*;
            if ![Road, Paved, Path, Railway].iter().any(|&k| map.has(k, hex)) {
                self.warn(
                    format!("no road leads over the {bridge} bridge in {}", self.label(hex)),
                    "add a road",
                );
            }
            let deep =
                map.terrain(hex).is_wet() || matches!(map.terrain(hex), Terrain::Gully | Terrain::Ditch);
            if !deep && !map.has(Stream, hex) && !map.has(Gully, hex) {
                self.warn(format!("nothing runs under the bridge in {}", self.label(hex)), "add a stream");
            }
        }
    }

    fn outlines(&mut self) {
        let map = self.map;
        for outline in &map.outlines {
            let terrain = map.terrain(outline.hex);
            if !outline.pattern.suits(terrain) {
                let message = format!(
                    "outline {} in {}, which is {terrain}",
                    outline.pattern.name,
                    self.label(outline.hex)
                );
                self.warn(message, "choose another outline or another terrain");
            }
        }
    }

    /// Facts without the terrain that they are about.
    fn facts(&mut self) {
        use Linear::*;
        let map = self.map;
        for hex in map.grid.hexes() {
            for fact in map.facts(hex) {
                let any = |kinds: &[Linear]| kinds.iter().any(|&kind| map.has(kind, hex));
                let terrain = map.terrain(hex);
                let (sound, help) = match fact.kind() {
                    FactKind::Weight => (map.bridge(hex).is_some(), "a weight limit is about a bridge"),
                    FactKind::Ice => (terrain.is_wet() || any(&[Stream]), "only water freezes over"),
                    FactKind::Narrow => {
                        (any(&[Road, Paved, Path, Railway, Ride]), "add the road or path that is narrow")
                    }
                    FactKind::Sunken | FactKind::Roadblock => {
                        (any(&[Road, Paved, Path]), "add the road that it is about")
                    }
                    FactKind::Prepared | FactKind::Wire => {
                        (terrain != Terrain::Water || map.bridge(hex).is_some(), "put it on dry land")
                    }
                    FactKind::Ground => (true, ""),
                };
                if !sound {
                    let message = format!("`{fact}` in {}, which is {terrain}", self.label(hex));
                    self.warn(message, help);
                }
            }
            for dir in Dir::ALL.into_iter().filter(|&dir| !map.grid.step(hex, dir).is_some()) {
                for fact in map.side_facts(hex, dir) {
                    let message =
                        format!("{fact} on side {} of {} faces off the map", dir.name(), self.label(hex));
                    self.warn(message, "a fact at the edge of the board has no effect");
                }
            }
        }
    }

    /// Land that cannot be reached from the rest of the land.
    fn islands(&mut self) {
        let map = self.map;
        let land = |h: Hex| map.terrain(h) != Terrain::Water || map.bridge(h).is_some();
        let mut seen = vec![false; map.grid.len()];
        let mut parts: Vec<Vec<Hex>> = Vec::new();
        for start in map.grid.hexes().filter(|&h| land(h)) {
            if std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            let mut part = vec![start];
            let mut next = 0;
            while let Some(&at) = part.get(next) {
                for dir in Dir::ALL {
                    let across = map.grid.step(at, dir);
                    let passable = across.is_some() && land(across) && !map.side(at, dir).has(Side::Cliff);
                    if passable && !std::mem::replace(&mut seen[across.index()], true) {
                        part.push(across);
                    }
                }
                next += 1;
            }
            parts.push(part);
        }
        parts.sort_by_key(|part| part.len());
        parts.pop();
        for part in parts {
            let message = format!("the land round {} is cut off by water or cliffs", self.label(part[0]));
            self.warn(message, "add a bridge or a ford");
        }
    }
}
