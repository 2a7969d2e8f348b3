//! Smoke, fires, wrecks: what lies over the map during play.

use super::BLOCKED;
use crate::grid::{Grid, Hex};
use crate::hex::Axial;
use crate::line::{How, Thread};
use std::sync::Arc;

/// One byte for each hex that has something on it, ready for quick looks along lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layers {
    places: Arc<[Axial]>,
    /// By ascending place, hence by column.
    laid: Vec<(Axial, Hex, u8)>,
    /// For each column from that of `low` on, how many are laid before it.
    before: Vec<u16>,
    low: Axial,
    high: Axial,
}

/// A layered hex that a line meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layered {
    /// Which.
    pub hex: Hex,
    /// Its byte, never 0.
    pub value: u8,
    /// How the line meets it; none if it is one of the line's ends.
    pub how: Option<How>,
}

impl Layers {
    /// Nothing on any hex of a board.
    pub fn new(grid: &Grid) -> Layers {
        let places = grid.hexes().map(|hex| grid.axial(hex)).collect();
        Layers { places, laid: Vec::new(), before: Vec::new(), low: Axial::default(), high: Axial::default() }
    }

    /// Lays a byte on a hex in place of what it had; 0 takes it away.
    pub fn set(&mut self, hex: Hex, value: u8) {
        let Some(&place) = self.places.get(hex.index()) else { return };
        match (self.laid.binary_search_by_key(&place, |laid| laid.0), value) {
            (Ok(i), 0) => drop(self.laid.remove(i)),
            (Ok(i), _) => self.laid[i].2 = value,
            (Err(_), 0) => {}
            (Err(i), _) => self.laid.insert(i, (place, hex, value)),
        }
        self.frame();
    }

    fn frame(&mut self) {
        let column = |laid: Option<&(Axial, Hex, u8)>| laid.map_or(0, |laid| laid.0.q);
        let rows = || self.laid.iter().map(|laid| laid.0.r);
        self.low = Axial::new(column(self.laid.first()), rows().min().unwrap_or(0));
        self.high = Axial::new(column(self.laid.last()), rows().max().unwrap_or(0));
        self.before.clear();
        for (i, laid) in self.laid.iter().enumerate() {
            self.before.resize((laid.0.q - self.low.q) as usize + 1, i as u16);
        }
    }

    /// How many are laid in the columns before this one.
    #[inline]
    fn columns_before(&self, q: i16) -> usize {
        let count = |column: usize| self.before.get(column).map_or(self.laid.len(), |&n| n.into());
        usize::try_from(q - self.low.q).map_or(0, count)
    }

    /// The byte of a hex; 0 is nothing.
    pub fn get(&self, hex: Hex) -> u8 {
        let laid = |place: &Axial| self.laid.binary_search_by_key(place, |laid| laid.0).ok();
        self.places.get(hex.index()).and_then(laid).map_or(0, |i| self.laid[i].2)
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.laid.clear();
        self.frame();
    }

    /// Whether nothing is laid.
    pub fn is_empty(&self) -> bool {
        self.laid.is_empty()
    }

    /// Folds the layered hexes that the line between two centres meets or ends in into an answer; see
    /// [`SightTable::look`](super::SightTable::look).
    #[inline]
    pub fn look(&self, mut byte: u8, a: Hex, b: Hex, mut add: impl FnMut(u8, Layered) -> u8) -> u8 {
        let (Some(&from), Some(&to)) = (self.places.get(a.index()), self.places.get(b.index())) else {
            return byte;
        };
        // A line meets no hex outside the columns and rows of its ends.
        let (left, right) = (from.q.min(to.q), from.q.max(to.q));
        let (top, bottom) = (from.r.min(to.r), from.r.max(to.r));
        let apart = left > self.high.q || right < self.low.q || top > self.high.r || bottom < self.low.r;
        if apart || self.laid.is_empty() {
            return byte;
        }
        let [first, end] = [left, right + 1].map(|q| self.columns_before(q));
        let thread = Thread::new(from, to);
        for &(place, hex, value) in self.laid.get(first..end).unwrap_or(&[]) {
            if !thread.in_line(place) {
                continue;
            }
            let how = match thread.meets(place) {
                None if hex != a && hex != b => continue,
                how => how,
            };
            byte = add(byte, Layered { hex, value, how });
            if byte == BLOCKED {
                break;
            }
        }
        byte
    }
}
