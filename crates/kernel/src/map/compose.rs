//! Boards joined and turned into one map.

use super::{Edge, FactLine, Line, Map, Outline, Place};
use crate::grid::{Grid, Hex, Low};
use crate::hex::{Axial, Dir};
use crate::text::Text;

/// A board and where it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement<'a> {
    /// The board.
    pub map: &'a Map,
    /// What precedes its labels, like the `q` of `qF5`.
    pub label: &'a str,
    /// Column and row, from 0, at which its upper left hex lies once it is turned.
    pub at: (i16, i16),
    /// Turned by 180 degrees.
    pub turned: bool,
    /// The columns and rows that are used, first and last, from 0.
    pub part: [(u16, u16); 2],
}

/// The farthest that a board may lie from the origin.
const FAR: i16 = 256;

/// Joins boards into one map, numbered row by row from its upper left corner. Where two boards share hexes, the first
/// one wins; what another says differently is told by [`lint`](super::lint()).
pub(super) fn compose(id: &str, name: Text, boards: &[Placement]) -> Result<Map, Vec<String>> {
    let mut problems = Vec::new();
    let Some(first) = boards.first() else { return Err(vec!["no board to lay".to_owned()]) };
    for board in boards {
        if [board.at.0, board.at.1].iter().any(|v| !(-FAR..=FAR).contains(v)) {
            problems.push(format!("board {} lies more than {FAR} hexes away", board.map.id));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let (sheet, hexes) = Sheet::around(first.low(), boards);
    if hexes.len() > Grid::MAX {
        return Err(vec![format!("the boards have {} hexes together, more than {}", hexes.len(), Grid::MAX)]);
    }
    let size = sheet.size(&hexes);
    let grid = Grid::of(hexes);
    let mut twice = grid.hexes().filter(|&hex| grid.find(grid.label(hex)) != Some(hex));
    if let Some(hex) = twice.next() {
        let more = match twice.count() {
            0 => String::new(),
            more => format!(", and {more} more names are used twice"),
        };
        let label = grid.label(hex);
        return Err(vec![format!("two hexes are called {label}{more}; give each board a label of its own")]);
    }
    let wobble = vec![[0; 6]; grid.len()];
    let map = Map::on(id, name, grid, size, sheet.low, first.map.manner, wobble);
    let mut join = Join { owner: vec![None; map.grid.len()], map, sheet };
    join.map.boards = boards.iter().map(|board| board.map.id.clone()).collect();
    for (number, board) in boards.iter().enumerate() {
        join.board(number, board);
    }
    Ok(join.map)
}

/// Where boards come to lie: in columns and rows that begin at the upper left corner of all of them.
struct Sheet {
    /// Which columns sit low, counted from the corner.
    low: Low,
    /// The same, counted from where the first board says.
    given: Low,
    /// The first column and row.
    corner: (i16, i16),
}

impl Sheet {
    /// The sheet under some boards, and its hexes row by row with their labels.
    fn around(given: Low, boards: &[Placement]) -> (Sheet, Vec<(Axial, String)>) {
        let mut places: Vec<((i16, i16), String)> = Vec::new();
        for board in boards {
            for hex in board.hexes() {
                let raw = board.lay(hex, given);
                let at = (raw.r + given.rise(raw.q), raw.q);
                places.push((at, format!("{}{}", board.label, board.map.grid.label(hex))));
            }
        }
        // The sort is stable, so the first board keeps the hexes that it shares.
        places.sort_by_key(|place| place.0);
        places.dedup_by_key(|place| place.0);
        let corner = (
            places.iter().map(|place| place.0.1).min().unwrap_or(0),
            places.iter().map(|place| place.0.0).min().unwrap_or(0),
        );
        let sheet = Sheet { low: Low::of(0, given.sinks(corner.0)), given, corner };
        let hexes = places.into_iter().map(|((row, col), label)| (sheet.place(col, row), label));
        let hexes = hexes.collect();
        (sheet, hexes)
    }

    fn place(&self, col: i16, row: i16) -> Axial {
        let (col, row) = (col - self.corner.0, row - self.corner.1);
        Axial::new(col, row - self.low.rise(col))
    }

    /// Columns and rows.
    fn size(&self, hexes: &[(Axial, String)]) -> (u16, u16) {
        let most = |values: &dyn Fn(Axial) -> i16| hexes.iter().map(|h| values(h.0)).max().unwrap_or(0);
        (most(&|a| a.q) as u16 + 1, most(&|a| a.r + self.low.rise(a.q)) as u16 + 1)
    }

    /// Where a hex of a board comes to lie.
    fn lay(&self, board: &Placement, hex: Hex) -> Axial {
        let raw = board.lay(hex, self.given);
        self.place(raw.q, raw.r + self.given.rise(raw.q))
    }
}

impl Placement<'_> {
    /// Which columns of the sheet sit low, so that the board's rows lie level on it.
    fn low(&self) -> Low {
        let [first, last] = self.part;
        let corner = if self.turned { last.0 } else { first.0 } as i16;
        // What sat low sits high once it is turned.
        Low::of(self.at.0, self.map.low.sinks(corner) != self.turned)
    }

    /// Its hexes that are used.
    fn hexes(&self) -> impl Iterator<Item = Hex> {
        let ([first, last], cols) = (self.part, self.map.cols);
        let rows = first.1..=last.1;
        rows.flat_map(move |row| (first.0..=last.0).map(move |col| Hex(row * cols + col)))
    }

    fn uses(&self, hex: Hex) -> bool {
        let ([first, last], cols) = (self.part, self.map.cols);
        let (col, row) = (hex.0 % cols, hex.0 / cols);
        (first.0..=last.0).contains(&col) && (first.1..=last.1).contains(&row)
    }

    /// Where a hex comes to lie.
    fn lay(&self, hex: Hex, low: Low) -> Axial {
        let [first, last] = self.part;
        let corner = if self.turned { last } else { first };
        let turn = |a: Axial| if self.turned { a.rotated(3) } else { a };
        let from = turn(Grid::place(corner.0, corner.1, self.map.low));
        let here = turn(self.map.grid.axial(hex));
        let (col, row) = self.at;
        Axial::new(here.q - from.q + col, here.r - from.r + row - low.rise(col))
    }

    fn dir(&self, dir: Dir) -> Dir {
        if self.turned { dir.reversed() } else { dir }
    }
}

struct Join {
    map: Map,
    /// Which board a hex was taken from.
    owner: Vec<Option<usize>>,
    sheet: Sheet,
}

impl Join {
    fn board(&mut self, number: usize, board: &Placement) {
        if board.low() != self.sheet.given {
            let message = format!(
                "the rows of board {} do not run level with those of the first board; move it by one column",
                board.map.id
            );
            self.map.seams.push(message);
        }
        let lay = |join: &Join, old: Hex| {
            let place = board.uses(old).then(|| join.sheet.lay(board, old))?;
            join.map.grid.at(place)
        };
        for old in board.hexes() {
            if let Some(hex) = lay(self, old) {
                self.hex(number, board, old, hex);
            }
        }
        for edge in board.map.edges() {
            let Some(hex) = lay(self, edge.hex) else { continue };
            let dirs = edge.dirs.iter().map(|&d| board.dir(d));
            let dirs: Vec<Dir> = dirs.filter(|&d| !self.map.side(hex, d).has(edge.side)).collect();
            if !dirs.is_empty() {
                self.map.add_edge(Edge { side: edge.side, hex, dirs });
            }
        }
        for line in board.map.lines() {
            for line in pieces(line, board, |hex| lay(self, hex)) {
                self.map.add_line(line);
            }
        }
        for &(old, bridge) in &board.map.bridges {
            let Some(hex) = lay(self, old) else { continue };
            if self.map.bridge(hex).is_none() {
                self.map.bridges.push((hex, bridge));
            }
        }
        for place in &board.map.places {
            let Some(hex) = lay(self, place.hex) else { continue };
            if self.map.place(hex).is_none() {
                self.map.places.push(Place { hex, name: place.name.clone() });
            }
        }
        for outline in &board.map.outlines {
            let Some(hex) = lay(self, outline.hex) else { continue };
            if self.owner[hex.index()] == Some(number) {
                let turn = if board.turned { (outline.turn + 3) % 6 } else { outline.turn };
                self.map.outlines.push(Outline { hex, pattern: outline.pattern, turn });
            }
        }
        for line in board.map.fact_lines() {
            let own = |hex: Hex| self.owner[hex.index()] == Some(number);
            let places = line.places.iter().filter_map(|(old, dirs)| {
                let hex = lay(self, *old).filter(|&hex| own(hex))?;
                Some((hex, dirs.iter().map(|&dir| board.dir(dir)).collect()))
            });
            let places: Vec<(Hex, Vec<Dir>)> = places.collect();
            if !places.is_empty() {
                self.map.add_facts(FactLine { fact: line.fact, places });
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
            self.map.seams.push(format!(
                "{ours} is {} at level {}, but {}{theirs} in the same place is {terrain} at level {level}; \
                 the first board wins",
                self.map.terrain[i], self.map.level[i], board.label
            ));
        }
    }
}

/// A line as far as it lies on the used part of a board. Where that part ends, the line goes on to the hexside.
fn pieces(line: &Line, board: &Placement, lay: impl Fn(Hex) -> Option<Hex>) -> Vec<Line> {
    let grid = &board.map.grid;
    let mut pieces: Vec<Line> = Vec::new();
    let mut open = false;
    for (i, &old) in line.hexes.iter().enumerate() {
        let before = i.checked_sub(1).map(|i| line.hexes[i]);
        let way = |to: Option<Hex>| to.and_then(|to| grid.direction(old, to)).map(|dir| board.dir(dir));
        match (lay(old), pieces.last_mut().filter(|_| open)) {
            (Some(hex), Some(piece)) => piece.hexes.push(hex),
            (Some(hex), None) => {
                let from = if i == 0 { line.from.map(|dir| board.dir(dir)) } else { way(before) };
                pieces.push(Line { kind: line.kind, from, hexes: vec![hex], to: None });
            }
            (None, Some(piece)) => {
                piece.to = before.and_then(|b| grid.direction(b, old)).map(|dir| board.dir(dir));
            }
            (None, None) => {}
        }
        open = lay(old).is_some();
    }
    if let Some(piece) = pieces.last_mut().filter(|_| open) {
        piece.to = line.to.map(|dir| board.dir(dir));
    }
    pieces
}
