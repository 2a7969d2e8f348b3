//! Who sees whom on a board, kept as one byte a pair.

use super::{BLOCKED, Layered, Layers};
use crate::grid::Hex;
use crate::set::{HexSet, Members};

/// The answer for every pair of hexes: 0 clear, 1 to 253 hindered by that much, 255 blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SightTable {
    hexes: usize,
    bytes: Vec<u8>,
    words: usize,
    seen: Vec<u64>,
}

impl SightTable {
    /// Asks once for each pair, the lower number first, and lets the answer hold both ways. Every hex is also asked
    /// about itself.
    pub fn mutual(hexes: usize, mut answer: impl FnMut(Hex, Hex) -> u8) -> SightTable {
        let mut bytes = vec![BLOCKED; hexes * hexes];
        for a in 0..hexes {
            for b in a..hexes {
                let byte = answer(Hex(a as u16), Hex(b as u16));
                bytes[a * hexes + b] = byte;
                bytes[b * hexes + a] = byte;
            }
        }
        SightTable::of(hexes, bytes)
    }

    fn of(hexes: usize, bytes: Vec<u8>) -> SightTable {
        let words = hexes.div_ceil(64).max(1);
        let mut seen = Vec::with_capacity(words * hexes);
        for row in bytes.chunks_exact(hexes.max(1)) {
            seen.extend(row.chunks(64).map(|part| {
                part.iter().enumerate().fold(0, |word, (i, &byte)| word | u64::from(byte != BLOCKED) << i)
            }));
        }
        SightTable { hexes, bytes, words, seen }
    }

    /// The answer for looking from `a` to `b`; blocked if either is not on the board.
    #[inline]
    pub fn get(&self, a: Hex, b: Hex) -> u8 {
        if a.index() < self.hexes && b.index() < self.hexes {
            self.bytes[a.index() * self.hexes + b.index()]
        } else {
            BLOCKED
        }
    }

    /// Whether `a` sees `b`, hindered or not.
    #[inline]
    pub fn sees(&self, a: Hex, b: Hex) -> bool {
        let (at, bit) = (a.index() * self.words + b.index() / 64, b.index() % 64);
        a.index() < self.hexes && b.index() < self.hexes && self.seen[at] >> bit & 1 == 1
    }

    /// All hexes that are seen from one, by ascending number.
    pub fn seen_from(&self, a: Hex) -> Members<'_> {
        Members::of(self.seen_words(a))
    }

    /// All hexes that are seen from one, as a set; hexes past its room are left out.
    pub fn seen_set<const WORDS: usize>(&self, a: Hex) -> HexSet<WORDS> {
        HexSet::from_words(self.seen_words(a))
    }

    fn seen_words(&self, a: Hex) -> &[u64] {
        self.seen.get(a.index() * self.words..(a.index() + 1) * self.words).unwrap_or(&[])
    }

    /// The answer with layers: starting from the table's byte, `add` is given each layered hex that the line meets or
    /// ends in, and says what the answer is then. Stops at a block. The hexes come in no meaningful order.
    #[inline]
    pub fn look(&self, layers: &Layers, a: Hex, b: Hex, add: impl FnMut(u8, Layered) -> u8) -> u8 {
        match self.get(a, b) {
            BLOCKED => BLOCKED,
            byte => layers.look(byte, a, b, add),
        }
    }
}
