//! Boards joined and turned into one map.

use super::{Edge, Line, Map, Outline, Place};
use crate::grid::{Grid, Hex, Low};
use crate::hex::{Axial, Dir};
use crate::text::{Diagnostic, Text};

/// A board and where it lies.
#[derive(Clone, Copy, Debug)]
pub struct Placement<'a> {
    /// The board.
    pub map: &'a Map,
    /// What precedes its labels, like the `q` of `qF5`.
    pub prefix: &'a str,
    /// Column and row, from 0, at which its upper left hex lies once it is turned; the first board says which
    /// columns sit low.
    pub at: (i16, i16),
    /// Turned by 180 degrees.
    pub turned: bool,
}

/// The farthest that a board may lie from the origin.
const FAR: i16 = 256;

/// Joins boards into one map. Where two boards share hexes, the first one wins, and what the other says differently is
/// a warning. The second part of the answer holds the warnings.
pub fn compose(
    id: &str,
    name: Text,
    boards: &[Placement],
) -> Result<(Map, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut problems = Vec::new();
    let mut fault = |message: String| problems.push(Diagnostic::error(id, 0, 0, message));
    let Some(first) = boards.first() else {
        fault("no board to lay".to_owned());
        return Err(problems);
    };
    for (i, board) in boards.iter().enumerate() {
        if [board.at.0, board.at.1].iter().any(|v| !(-FAR..=FAR).contains(v)) {
            fault(format!("board {} lies more than {FAR} hexes away", board.map.id));
        }
        if boards[..i].iter().any(|b| b.prefix == board.prefix) {
            fault(format!("the prefix `{}` is used twice", board.prefix));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let hexes: Vec<(Axial, String)> = boards
        .iter()
        .flat_map(|b| {
            b.map
                .grid
                .hexes()
                .map(|h| (b.lay(h, first.map.low), format!("{}{}", b.prefix, b.map.grid.label(h))))
        })
        .collect();
    let mut places: Vec<Axial> = hexes.iter().map(|h| h.0).collect();
    places.sort_unstable();
    places.dedup();
    if places.len() > Grid::MAX {
        let message = format!("the boards have {} hexes together, more than {}", places.len(), Grid::MAX);
        return Err(vec![Diagnostic::error(id, 0, 0, message)]);
    }
    let grid = Grid::of(unique(hexes));
    let mut join =
        Join { owner: vec![None; grid.len()], map: blank(id, name, grid, first), warnings: Vec::new() };
    for (number, board) in boards.iter().enumerate() {
        join.board(number, board, first.map.low);
    }
    Ok((join.map, join.warnings))
}

/// Keeps the first hex of each place, so that later boards cannot push others over the limit.
fn unique(hexes: Vec<(Axial, String)>) -> Vec<(Axial, String)> {
    let mut seen = std::collections::BTreeSet::new();
    hexes.into_iter().filter(|h| seen.insert(h.0)).collect()
}

fn blank(id: &str, name: Text, grid: Grid, first: &Placement) -> Map {
    let rows = |a: Axial| 2 * i32::from(a.r) + i32::from(a.q);
    let span = |values: &dyn Fn(Axial) -> i32| {
        let all = || grid.hexes().map(|h| values(grid.axial(h)));
        all().max().unwrap_or(0) - all().min().unwrap_or(0)
    };
    let size = (span(&|a| i32::from(a.q)) as u16 + 1, span(&rows) as u16 / 2 + 1);
    let wobble = vec![[0; 6]; grid.len()];
    Map::on(id, name, grid, size, first.map.low, first.map.manner, wobble)
}

impl Placement<'_> {
    /// Where a hex of the board comes to lie.
    fn lay(&self, hex: Hex, low: Low) -> Axial {
        let (cols, rows) = (self.map.cols, self.map.rows);
        let corner = if self.turned { (cols - 1, rows - 1) } else { (0, 0) };
        let turn = |a: Axial| if self.turned { a.rotated(3) } else { a };
        let from = turn(Grid::place(corner.0, corner.1, self.map.low));
        let here = turn(self.map.grid.axial(hex));
        let (col, row) = self.at;
        let rise = match low {
            Low::Even => col.div_euclid(2),
            Low::Odd => (col + 1).div_euclid(2),
        };
        Axial::new(here.q - from.q + col, here.r - from.r + row - rise)
    }

    fn dir(&self, dir: Dir) -> Dir {
        if self.turned { dir.reversed() } else { dir }
    }
}

struct Join {
    map: Map,
    /// Which board a hex was taken from.
    owner: Vec<Option<usize>>,
    warnings: Vec<Diagnostic>,
}

impl Join {
    fn board(&mut self, number: usize, board: &Placement, low: Low) {
        let new =
            |join: &Join, old: Hex| join.map.grid.at(board.lay(old, low)).expect("every hex has been laid");
        for old in board.map.grid.hexes() {
            let hex = new(self, old);
            self.hex(number, board, old, hex);
        }
        for edge in board.map.edges() {
            let hex = new(self, edge.hex);
            let dirs = edge.dirs.iter().map(|&d| board.dir(d));
            let dirs: Vec<Dir> = dirs.filter(|&d| !self.map.side(hex, d).has(edge.side)).collect();
            if !dirs.is_empty() {
                self.map.add_edge(Edge { side: edge.side, hex, dirs });
            }
        }
        for line in board.map.lines() {
            let hexes = line.hexes.iter().map(|&h| new(self, h)).collect();
            let (from, to) = (line.from.map(|d| board.dir(d)), line.to.map(|d| board.dir(d)));
            self.map.add_line(Line { kind: line.kind, from, hexes, to });
        }
        for &(old, bridge) in &board.map.bridges {
            let hex = new(self, old);
            if self.map.bridge(hex).is_none() {
                self.map.bridges.push((hex, bridge));
            }
        }
        for place in &board.map.places {
            let hex = new(self, place.hex);
            if self.map.place(hex).is_none() {
                self.map.places.push(Place { hex, name: place.name.clone() });
            }
        }
        for outline in &board.map.outlines {
            let hex = new(self, outline.hex);
            if self.owner[hex.index()] == Some(number) {
                let turn = if board.turned { (outline.turn + 3) % 6 } else { outline.turn };
                self.map.outlines.push(Outline { hex, pattern: outline.pattern, turn });
            }
        }
    }

    fn hex(&mut self, number: usize, board: &Placement, old: Hex, hex: Hex) {
        let i = hex.index();
        let (terrain, level) = (board.map.terrain(old), board.map.level(old));
        if self.owner[i].is_none() {
            self.owner[i] = Some(number);
            self.map.terrain[i] = terrain;
            self.map.level[i] = level;
            self.map.wobble[i] = board.map.wobble[old.index()];
            if board.turned {
                self.map.wobble[i].rotate_left(3);
            }
        } else if (self.map.terrain[i], self.map.level[i]) != (terrain, level) {
            let (ours, theirs) = (self.map.grid.label(hex), board.map.grid.label(old));
            let message = format!(
                "{ours} is {} at level {}, but {}{theirs} on the same place is {terrain} at level {level}",
                self.map.terrain[i], self.map.level[i], board.prefix
            );
            self.warnings.push(Diagnostic::warning(&self.map.id, 0, 0, message).help("the first board wins"));
        }
    }
}
