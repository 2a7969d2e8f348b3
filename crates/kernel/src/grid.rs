//! A finite board of hexes with dense numbers and printed labels.
//!
//! [`Hex`] is the number of a hex on one board: what states hold and tables are indexed by. [`Grid`] knows where each
//! lies, what is printed in it and which hexes touch it.

use crate::hex::{Axial, Dir};
use serde::{Deserialize, Serialize};

/// The number of a hex on its board, dense from 0. [`Hex::NONE`] is "nowhere".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hex(pub u16);

impl Hex {
    /// No hex at all: off the board, or unknown.
    pub const NONE: Hex = Hex(u16::MAX);

    /// The number as an index into tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether this is a hex of a board.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != u16::MAX
    }
}

/// Which columns sit half a hex lower, counting columns from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Low {
    /// Columns 1, 3, 5 ... (A, C, E ...).
    Odd,
    /// Columns 2, 4, 6 ... (B, D, F ...).
    Even,
}

impl Low {
    /// Which columns sit low, if this is so of a column counted from 0.
    pub const fn of(col: i16, is_low: bool) -> Low {
        if (col.rem_euclid(2) == 0) == is_low { Low::Odd } else { Low::Even }
    }

    /// Whether a column, counted from 0, sits low.
    pub const fn sinks(self, col: i16) -> bool {
        match self {
            Low::Odd => col.rem_euclid(2) == 0,
            Low::Even => col.rem_euclid(2) == 1,
        }
    }

    /// By how much the rows of a column, counted from 0, rise above those of column 0 in axial coordinates: `r` falls by
    /// one every second column to keep rows level.
    pub const fn rise(self, col: i16) -> i16 {
        match self {
            Low::Even => col.div_euclid(2),
            Low::Odd => (col + 1).div_euclid(2),
        }
    }
}

/// How hexes are labelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
    /// Column letters and row number: `A1`, `AA10`.
    Letters,
    /// Column letters and two digits of row: `A01`, `AA10`.
    Padded,
    /// Two digits of column and two of row: `0101`.
    Numbers,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 3] = [Manner::Letters, Manner::Padded, Manner::Numbers];

    /// The name in content files.
    pub const fn name(self) -> &'static str {
        match self {
            Manner::Letters => "letters",
            Manner::Padded => "padded",
            Manner::Numbers => "numbers",
        }
    }
}

/// The hexes of a board: places, labels, neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    places: Vec<Axial>,
    labels: Vec<String>,
    by_label: Vec<u16>,
    by_place: Vec<Hex>,
    corner: (i16, i16),
    span: (i16, i16),
    neighbours: Vec<[Hex; 6]>,
}

impl Grid {
    /// The largest board: `Hex` numbers stay far below [`Hex::NONE`].
    pub const MAX: usize = 4096;

    /// A full board of `cols` by `rows` hexes, numbered row by row, labelled in one of the two common manners.
    pub fn board(cols: u16, rows: u16, low: Low, manner: Manner) -> Grid {
        let hexes = (0..rows)
            .flat_map(|row| (0..cols).map(move |col| (col, row)))
            .map(|(col, row)| (Grid::place(col, row, low), Grid::label_of(col, row, manner)))
            .collect();
        Grid::of(hexes)
    }

    /// A board of any shape from places and labels; later duplicates of a place are dropped.
    pub fn of(hexes: Vec<(Axial, String)>) -> Grid {
        let min_q = hexes.iter().map(|h| h.0.q).min().unwrap_or(0);
        let min_r = hexes.iter().map(|h| h.0.r).min().unwrap_or(0);
        let max_q = hexes.iter().map(|h| h.0.q).max().unwrap_or(0);
        let max_r = hexes.iter().map(|h| h.0.r).max().unwrap_or(0);
        let span = (max_q - min_q + 1, max_r - min_r + 1);
        let mut grid = Grid {
            places: Vec::with_capacity(hexes.len()),
            labels: Vec::with_capacity(hexes.len()),
            by_label: Vec::new(),
            by_place: vec![Hex::NONE; span.0 as usize * span.1 as usize],
            corner: (min_q, min_r),
            span,
            neighbours: Vec::new(),
        };
        for (place, label) in hexes.into_iter().take(Grid::MAX) {
            let slot = grid.slot(place).expect("every place lies within the span");
            if !grid.by_place[slot].is_some() {
                grid.by_place[slot] = Hex(grid.places.len() as u16);
                grid.places.push(place);
                grid.labels.push(label);
            }
        }
        grid.neighbours =
            grid.places.iter().map(|&a| Dir::ALL.map(|d| grid.at(a.step(d)).unwrap_or(Hex::NONE))).collect();
        grid.by_label = (0..grid.places.len() as u16).collect();
        grid.by_label.sort_by(|&a, &b| alike(&grid.labels[a as usize], &grid.labels[b as usize]));
        grid
    }

    /// Where column `col` and row `row` (both from 0) lie.
    pub fn place(col: u16, row: u16, low: Low) -> Axial {
        let (col, row) = (col as i16, row as i16);
        Axial::new(col, row - low.rise(col))
    }

    /// What is printed in column `col`, row `row` (both from 0).
    pub fn label_of(col: u16, row: u16, manner: Manner) -> String {
        match manner {
            Manner::Numbers => format!("{:02}{:02}", col + 1, row + 1),
            Manner::Letters => format!("{}{}", letters(col), row + 1),
            Manner::Padded => format!("{}{:02}", letters(col), row + 1),
        }
    }

    /// How many hexes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the board has no hex.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All hexes in order of their numbers.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.places.len() as u16).map(Hex)
    }

    /// Where a hex lies.
    #[inline]
    pub fn axial(&self, hex: Hex) -> Axial {
        self.places[hex.index()]
    }

    /// The hex at a place, if the board has one there.
    #[inline]
    pub fn at(&self, place: Axial) -> Option<Hex> {
        let hex = self.by_place[self.slot(place)?];
        hex.is_some().then_some(hex)
    }

    /// What is printed in a hex; a dash for [`Hex::NONE`].
    pub fn label(&self, hex: Hex) -> &str {
        self.labels.get(hex.index()).map_or("-", String::as_str)
    }

    /// The hex with this label, in upper or lower case; `E5` and `E05` are the same hex.
    pub fn find(&self, label: &str) -> Option<Hex> {
        let exact = |wanted: &str| {
            let found = self.by_label.binary_search_by(|&i| alike(&self.labels[i as usize], wanted));
            found.ok().map(|i| Hex(self.by_label[i]))
        };
        exact(label).or_else(|| {
            let column = label.trim_end_matches(|c: char| c.is_ascii_digit());
            let row = label[column.len()..].trim_start_matches('0');
            let is_row = column.ends_with(|c: char| c.is_ascii_alphabetic()) && !row.is_empty();
            is_row
                .then(|| exact(&format!("{column}{row}")).or_else(|| exact(&format!("{column}{row:0>2}"))))?
        })
    }

    /// The neighbour across a hexside; [`Hex::NONE`] beyond the edge.
    #[inline]
    pub fn step(&self, hex: Hex, dir: Dir) -> Hex {
        self.neighbours[hex.index()][dir.index()]
    }

    /// All six neighbours by direction, [`Hex::NONE`] beyond the edge.
    #[inline]
    pub fn neighbours(&self, hex: Hex) -> &[Hex; 6] {
        &self.neighbours[hex.index()]
    }

    /// Distance in hexes.
    #[inline]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.places[a.index()].distance(self.places[b.index()])
    }

    /// The direction from a hex to an adjacent one.
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Dir> {
        if !to.is_some() {
            return None;
        }
        Dir::ALL.into_iter().find(|&d| self.step(from, d) == to)
    }

    fn slot(&self, place: Axial) -> Option<usize> {
        let (q, r) = (place.q - self.corner.0, place.r - self.corner.1);
        let inside = (0..self.span.0).contains(&q) && (0..self.span.1).contains(&r);
        inside.then(|| q as usize * self.span.1 as usize + r as usize)
    }
}

/// The letters of a column: A to Z, then doubled as on the boards of these games: AA to ZZ.
fn letters(col: u16) -> String {
    char::from(b'A' + (col % 26) as u8).to_string().repeat((col / 26 + 1) as usize)
}

/// The order of labels, in which upper and lower case are the same.
fn alike(a: &str, b: &str) -> std::cmp::Ordering {
    fn upper(text: &str) -> impl Iterator<Item = u8> {
        text.bytes().map(|byte| byte.to_ascii_uppercase())
    }
    upper(a).cmp(upper(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_all_manners_find_their_hexes() {
        for manner in Manner::ALL {
            let grid = Grid::board(30, 12, Low::Even, manner);
            assert_eq!(grid.len(), 360);
            for hex in grid.hexes() {
                assert_eq!(grid.find(grid.label(hex)), Some(hex));
            }
            assert_eq!(grid.find("nowhere"), None);
        }
        for manner in [Manner::Letters, Manner::Padded] {
            let grid = Grid::board(5, 12, Low::Even, manner);
            assert!(["e05", "E5", "E005"].iter().all(|label| grid.find(label) == Some(Hex(24))));
            assert_eq!((grid.find("E0"), grid.find("E"), grid.find("5")), (None, None, None));
        }
        assert_eq!(Grid::label_of(4, 4, Manner::Padded), "E05");
        assert_eq!(Grid::label_of(27, 2, Manner::Letters), "BB3");
        assert_eq!(Grid::label_of(7, 6, Manner::Numbers), "0807");
    }

    #[test]
    fn low_columns_touch_the_row_below() {
        // Panzer: 0807, 0907, 1008, 1009 are a chain when odd columns sit low.
        let grid = Grid::board(12, 12, Low::Odd, Manner::Numbers);
        let chain = ["0807", "0907", "1008", "1009"].map(|l| grid.find(l).unwrap());
        assert!(chain.windows(2).all(|w| grid.distance(w[0], w[1]) == 1));
        // With even columns low, A1 touches B1 but not B2.
        let grid = Grid::board(4, 4, Low::Even, Manner::Letters);
        let [a1, b1, b2] = ["A1", "B1", "B2"].map(|l| grid.find(l).unwrap());
        assert_eq!((grid.distance(a1, b1), grid.distance(a1, b2)), (1, 2));
        assert_eq!(grid.direction(a1, b1), Some(Dir::SE));
    }
}
