//! A battlefield as vector data: terrain and level by hex, features by hexside, lines through hexsides, outlines.
//!
//! Maps are text files that a person can write and review; see `docs/maps.md`. A [`Battlefield`] says which boards a
//! scenario is fought on, and is the one door to them: it reads, turns, joins and labels boards, adds what the scenario
//! knows of their hexes ([`Fact`]), and refuses what a rule system has no rule for ([`Vocabulary`]). [`Map::write`] gives
//! the canonical text of a board back, [`lint`] finds what is allowed but odd, and [`Map::shapes`] gives the outlines
//! that are drawn and that block sight.

mod battlefield;
mod compose;
mod fact;
mod lint;
mod outline;
mod read;
mod setting;
mod shape;
mod vocabulary;
mod write;

pub use battlefield::{Battlefield, Board};
pub use fact::{Fact, FactLine};
pub use lint::{lint, lint_text};
pub use outline::{Pattern, Purpose};
pub use shape::Shape;
pub use vocabulary::Vocabulary;

use crate::grid::{Grid, Hex, Low, Manner};
use crate::hex::Dir;
use crate::terrain::{Bridge, Linear, Side, SideSet, Terrain};
use crate::text::Text;

/// A named place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Where.
    pub hex: Hex,
    /// What it is called.
    pub name: Text,
}

/// An outline of the library set into a hex instead of the usual one of its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outline {
    /// Where.
    pub hex: Hex,
    /// Which one.
    pub pattern: &'static Pattern,
    /// Clockwise turns by 60 degrees, 0 to 5.
    pub turn: u8,
}

/// A feature on one or more sides of a hex, as written in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// What stands there.
    pub side: Side,
    /// The hex it is written for; the hex across has it as well.
    pub hex: Hex,
    /// On which of its hexsides.
    pub dirs: Vec<Dir>,
}

/// A linear feature from hex to adjacent hex, as written in the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What runs there.
    pub kind: Linear,
    /// The hexside through which it comes in, if it does not begin inside the first hex.
    pub from: Option<Dir>,
    /// Its hexes in order, each adjacent to the next.
    pub hexes: Vec<Hex>,
    /// The hexside through which it leaves, if it does not end inside the last hex.
    pub to: Option<Dir>,
}

/// The parts of a map file, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
enum Section {
    Head,
    Terrain,
    Levels,
    Sides,
    Lines,
    Bridges,
    Places,
    Outlines,
    Facts,
}

impl Section {
    const ALL: [Section; 9] = [
        Section::Head,
        Section::Terrain,
        Section::Levels,
        Section::Sides,
        Section::Lines,
        Section::Bridges,
        Section::Places,
        Section::Outlines,
        Section::Facts,
    ];

    const fn name(self) -> &'static str {
        ["head", "terrain", "levels", "sides", "lines", "bridges", "places", "outlines", "facts"]
            [self as usize]
    }
}

/// The lines of the head, in their canonical order.
const HEAD_LINES: [&str; 6] = ["map", "name en", "name ru", "size", "low", "labels"];

/// A comment and where it stands: before the heading of its section (0), before entry n, or after the last one.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Note {
    section: Section,
    before: usize,
    text: String,
}

/// A map. Tables are indexed by [`Hex`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Short name in lower case with dashes, as in the file name.
    pub id: String,
    /// Title.
    pub name: Text,
    /// Places, labels, neighbours.
    pub grid: Grid,
    /// How many columns.
    pub cols: u16,
    /// How many rows.
    pub rows: u16,
    /// Which columns sit low.
    pub low: Low,
    /// How hexes are labelled.
    pub manner: Manner,
    /// What covers each hex.
    pub terrain: Vec<Terrain>,
    /// The level of each hex.
    pub level: Vec<i8>,
    /// Bridges in the order of the file.
    pub bridges: Vec<(Hex, Bridge)>,
    /// Named places in the order of the file.
    pub places: Vec<Place>,
    /// Outlines that differ from the usual ones, in the order of the file.
    pub outlines: Vec<Outline>,
    /// The boards that a scenario has laid, by their ids; none if this is a board as its file has it.
    pub boards: Vec<String>,
    /// What laid boards say differently about the hexes that they share.
    seams: Vec<String>,
    edges: Vec<Edge>,
    lines: Vec<Line>,
    fact_lines: Vec<FactLine>,
    facts: Vec<fact::Placed>,
    notes: Vec<Note>,
    sides: Vec<[SideSet; 6]>,
    links: Vec<[u8; Linear::ALL.len()]>,
    /// Small numbers by hexside that make natural outlines irregular; they turn with the board.
    wobble: Vec<[u8; 6]>,
}

impl Map {
    /// The longest side of a single board, in hexes.
    pub const MAX_SIDE: u16 = 64;

    /// The levels that a hex can have.
    pub const LEVELS: std::ops::RangeInclusive<i8> = -9..=9;

    /// A bare board: open ground at level 0.
    pub fn bare(id: &str, name: Text, cols: u16, rows: u16, low: Low, manner: Manner) -> Map {
        let (cols, rows) = (cols.clamp(1, Map::MAX_SIDE), rows.clamp(1, Map::MAX_SIDE));
        let grid = Grid::board(cols, rows, low, manner);
        let wobble = grid.hexes().map(|h| shape::wobble(id, h)).collect();
        Map::on(id, name, grid, (cols, rows), low, manner, wobble)
    }

    fn on(
        id: &str,
        name: Text,
        grid: Grid,
        (cols, rows): (u16, u16),
        low: Low,
        manner: Manner,
        wobble: Vec<[u8; 6]>,
    ) -> Map {
        let n = grid.len();
        Map {
            id: id.to_owned(),
            name,
            grid,
            cols,
            rows,
            low,
            manner,
            terrain: vec![Terrain::Open; n],
            level: vec![0; n],
            bridges: Vec::new(),
            places: Vec::new(),
            outlines: Vec::new(),
            boards: Vec::new(),
            seams: Vec::new(),
            edges: Vec::new(),
            lines: Vec::new(),
            fact_lines: Vec::new(),
            facts: Vec::new(),
            notes: Vec::new(),
            sides: vec![[SideSet::EMPTY; 6]; n],
            links: vec![[0; Linear::ALL.len()]; n],
            wobble,
        }
    }

    /// The column of a hex, from 0.
    pub fn column(&self, hex: Hex) -> u16 {
        self.grid.axial(hex).q as u16
    }

    /// The row of a hex, from 0.
    pub fn row(&self, hex: Hex) -> u16 {
        let place = self.grid.axial(hex);
        (place.r + self.low.rise(place.q)) as u16
    }

    /// The hex in a column and row, both from 0; laid boards may leave it out.
    pub fn at(&self, col: u16, row: u16) -> Option<Hex> {
        self.grid.at(Grid::place(col, row, self.low))
    }

    /// What covers a hex.
    pub fn terrain(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }

    /// The level of a hex.
    pub fn level(&self, hex: Hex) -> i8 {
        self.level[hex.index()]
    }

    /// The features of a hexside; the same from both hexes.
    pub fn side(&self, hex: Hex, dir: Dir) -> SideSet {
        self.sides[hex.index()][dir.index()]
    }

    /// The hexsides of a hex that a linear feature reaches, as bits by direction number.
    pub fn exits(&self, kind: Linear, hex: Hex) -> u8 {
        self.links[hex.index()][kind.index()]
    }

    /// Whether a linear feature goes on across a hexside: it reaches the hexside from both hexes, or from this one
    /// where the board ends.
    pub fn crosses(&self, kind: Linear, hex: Hex, dir: Dir) -> bool {
        let across = self.grid.step(hex, dir);
        let has = |h: Hex, d: Dir| self.exits(kind, h) & (1 << d.index()) != 0;
        has(hex, dir) && (!across.is_some() || has(across, dir.reversed()))
    }

    /// Whether a linear feature is in the hex at all.
    pub fn has(&self, kind: Linear, hex: Hex) -> bool {
        self.exits(kind, hex) != 0
    }

    /// The bridge in a hex.
    pub fn bridge(&self, hex: Hex) -> Option<Bridge> {
        self.bridges.iter().find(|b| b.0 == hex).map(|b| b.1)
    }

    /// The name of a hex, if it has one.
    pub fn place(&self, hex: Hex) -> Option<&Place> {
        self.places.iter().find(|p| p.hex == hex)
    }

    /// The outline that the author has set into a hex.
    pub fn outline(&self, hex: Hex) -> Option<&Outline> {
        self.outlines.iter().find(|o| o.hex == hex)
    }

    /// Hexside features in the order of the file.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Linear features in the order of the file.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Sets a feature on hexsides, seen from both hexes.
    pub fn add_edge(&mut self, edge: Edge) {
        for &dir in &edge.dirs {
            self.sides[edge.hex.index()][dir.index()].insert(edge.side);
            let across = self.grid.step(edge.hex, dir);
            if across.is_some() {
                self.sides[across.index()][dir.reversed().index()].insert(edge.side);
            }
        }
        self.edges.push(edge);
    }

    /// Lays a linear feature; hexes that do not touch are left unconnected.
    pub fn add_line(&mut self, line: Line) {
        for (hex, dir) in line.exits(&self.grid) {
            self.links[hex.index()][line.kind.index()] |= 1 << dir.index();
        }
        self.lines.push(line);
    }
}

impl Line {
    /// Every hex with a hexside that the line reaches from inside.
    pub fn exits(&self, grid: &Grid) -> Vec<(Hex, Dir)> {
        let mut exits = Vec::with_capacity(2 * self.hexes.len());
        exits.extend(self.hexes.first().copied().zip(self.from));
        for pair in self.hexes.windows(2) {
            if let Some(dir) = grid.direction(pair[0], pair[1]) {
                exits.extend([(pair[0], dir), (pair[1], dir.reversed())]);
            }
        }
        exits.extend(self.hexes.last().copied().zip(self.to));
        exits
    }
}
