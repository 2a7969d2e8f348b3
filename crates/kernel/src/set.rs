//! Sets of hexes and of units, and tables with one entry a hex.
//!
//! [`HexSet`] is a small `Copy` value, fit to live inside a state; [`PerHex`] is a plain table for maps and scratch
//! space.

use crate::grid::Hex;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Index, IndexMut, Sub, SubAssign};

/// A set of hexes with room for the numbers below `64 * WORDS`: 1024 unless said otherwise, 22 words for 1,400.
///
/// [`Hex::NONE`] and hexes past the room are never members, and inserting them does nothing. Written as a list of
/// numbers in JSON and as a bit string without its empty tail in binary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexSet<const WORDS: usize = 16>([u64; WORDS]);

impl<const WORDS: usize> HexSet<WORDS> {
    /// The set without members.
    pub const EMPTY: Self = HexSet([0; WORDS]);

    /// How many hexes of a board it can tell apart.
    pub const ROOM: usize = 64 * WORDS;

    /// Adds a hex; whether it is new.
    #[inline]
    pub fn insert(&mut self, hex: Hex) -> bool {
        let Some(word) = self.0.get_mut(hex.index() / 64) else { return false };
        let bit = 1 << (hex.index() % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Takes a hex out; whether it was there.
    #[inline]
    pub fn remove(&mut self, hex: Hex) -> bool {
        let Some(word) = self.0.get_mut(hex.index() / 64) else { return false };
        let bit = 1 << (hex.index() % 64);
        let there = *word & bit != 0;
        *word &= !bit;
        there
    }

    /// Whether a hex is a member.
    #[inline]
    pub fn contains(&self, hex: Hex) -> bool {
        self.0.get(hex.index() / 64).is_some_and(|word| word >> (hex.index() % 64) & 1 == 1)
    }

    /// Whether it has no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many members it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The set whose words, lowest numbers first, begin with these.
    pub(crate) fn from_words(words: &[u64]) -> Self {
        let mut set = Self::EMPTY;
        set.0.iter_mut().zip(words).for_each(|(to, &from)| *to = from);
        set
    }

    /// The members by ascending number.
    #[inline]
    pub fn iter(&self) -> Members<'_> {
        Members::of(&self.0)
    }
}

impl<const WORDS: usize> Default for HexSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The members of a set of hexes by ascending number.
#[derive(Clone, Debug)]
pub struct Members<'a> {
    left: u64,
    base: u16,
    rest: &'a [u64],
}

impl<'a> Members<'a> {
    pub(crate) fn of(words: &'a [u64]) -> Self {
        match words.split_first() {
            Some((&left, rest)) => Members { left, base: 0, rest },
            None => Members { left: 0, base: 0, rest: words },
        }
    }
}

impl Iterator for Members<'_> {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        while self.left == 0 {
            let (&left, rest) = self.rest.split_first()?;
            (self.left, self.rest, self.base) = (left, rest, self.base + 64);
        }
        let hex = Hex(self.base + self.left.trailing_zeros() as u16);
        self.left &= self.left - 1;
        Some(hex)
    }
}

impl<'a, const WORDS: usize> IntoIterator for &'a HexSet<WORDS> {
    type Item = Hex;
    type IntoIter = Members<'a>;

    fn into_iter(self) -> Members<'a> {
        self.iter()
    }
}

impl<const WORDS: usize> Extend<Hex> for HexSet<WORDS> {
    fn extend<I: IntoIterator<Item = Hex>>(&mut self, hexes: I) {
        for hex in hexes {
            self.insert(hex);
        }
    }
}

impl<const WORDS: usize> FromIterator<Hex> for HexSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(hexes);
        set
    }
}

impl<const WORDS: usize> fmt::Debug for HexSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.0)).finish()
    }
}

macro_rules! combine {
    ($op:ident, $method:ident, $assign:ident, $assign_method:ident, $f:expr) => {
        impl<const WORDS: usize> $assign for HexSet<WORDS> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                let f: fn(u64, u64) -> u64 = $f;
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = f(*a, b);
                }
            }
        }

        impl<const WORDS: usize> $op for HexSet<WORDS> {
            type Output = Self;

            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }
    };
}

combine!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
combine!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
combine!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl<const WORDS: usize> Serialize for HexSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_seq(self.iter());
        }
        let mut bytes = [[0; 8]; WORDS];
        for (out, word) in bytes.iter_mut().zip(self.0) {
            *out = word.to_le_bytes();
        }
        let bytes = bytes.as_flattened();
        let used = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
        serializer.serialize_bytes(&bytes[..used])
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for HexSet<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(SetVisitor)
        } else {
            deserializer.deserialize_bytes(SetVisitor)
        }
    }
}

struct SetVisitor<const WORDS: usize>;

impl<'de, const WORDS: usize> Visitor<'de> for SetVisitor<WORDS> {
    type Value = HexSet<WORDS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a set of hexes numbered below {}", HexSet::<WORDS>::ROOM)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut hexes: A) -> Result<Self::Value, A::Error> {
        let mut set = HexSet::EMPTY;
        while let Some(hex) = hexes.next_element::<Hex>()? {
            if hex.index() >= HexSet::<WORDS>::ROOM {
                return Err(A::Error::custom(format_args!("hex {} is past the room of the set", hex.0)));
            }
            set.insert(hex);
        }
        Ok(set)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        if bytes.len() > 8 * WORDS {
            return Err(E::invalid_length(bytes.len(), &self));
        }
        let mut set = HexSet::EMPTY;
        for (i, &byte) in bytes.iter().enumerate() {
            set.0[i / 8] |= u64::from(byte) << (i % 8 * 8);
        }
        Ok(set)
    }
}

/// The numbers that are set in a word of bits, ascending: the members of a small set of units or slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits(u64);

/// The numbers that are set in a word of bits.
#[inline]
pub fn bits(word: impl Into<u64>) -> Bits {
    Bits(word.into())
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(number)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Bits {}

/// A table with one entry for each hex of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerHex<T>(Vec<T>);

impl<T> PerHex<T> {
    /// A table for `len` hexes, each entry made from its hex.
    pub fn from_fn(len: usize, entry: impl FnMut(Hex) -> T) -> Self {
        PerHex((0..len as u16).map(Hex).map(entry).collect())
    }

    /// How many hexes it covers.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it covers no hex.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entry of a hex; none for [`Hex::NONE`] and hexes of a larger board.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<&T> {
        self.0.get(hex.index())
    }

    /// The entry of a hex, to be changed.
    #[inline]
    pub fn get_mut(&mut self, hex: Hex) -> Option<&mut T> {
        self.0.get_mut(hex.index())
    }

    /// All entries with their hexes, by ascending number.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, &T)> {
        self.0.iter().enumerate().map(|(i, entry)| (Hex(i as u16), entry))
    }
}

impl<T: Clone> PerHex<T> {
    /// A table for `len` hexes with equal entries.
    pub fn new(len: usize, entry: T) -> Self {
        PerHex(vec![entry; len])
    }
}

impl<T> Default for PerHex<T> {
    fn default() -> Self {
        PerHex(Vec::new())
    }
}

impl<T> Index<Hex> for PerHex<T> {
    type Output = T;

    #[inline]
    fn index(&self, hex: Hex) -> &T {
        &self.0[hex.index()]
    }
}

impl<T> IndexMut<Hex> for PerHex<T> {
    #[inline]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        &mut self.0[hex.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nowhere_and_hexes_past_the_room_are_never_members() {
        let mut set = HexSet::<2>::EMPTY;
        assert!(!set.insert(Hex::NONE) && !set.insert(Hex(128)) && set.is_empty());
        assert!(set.insert(Hex(127)) && !set.insert(Hex(127)) && set.len() == 1);
        assert!(set.remove(Hex(127)) && !set.remove(Hex(127)) && !set.remove(Hex::NONE));
    }

    #[test]
    fn bits_are_told_in_order() {
        assert_eq!(bits(0b1001_0010_u32).collect::<Vec<_>>(), [1, 4, 7]);
        assert_eq!(
            (bits(u64::MAX).len(), bits(1_u64 << 63).next(), bits(0_u32).next()),
            (64, Some(63), None)
        );
    }

    #[test]
    fn written_sets_are_short_and_read_back() {
        let set: HexSet = [3, 64, 200].map(Hex).into_iter().collect();
        let json = serde_json::to_string(&set).unwrap();
        assert_eq!(json, "[3,64,200]");
        assert_eq!(serde_json::from_str::<HexSet>(&json).unwrap(), set);
        let bytes = postcard::to_allocvec(&set).unwrap();
        assert_eq!(bytes.len(), 1 + 26);
        assert_eq!(postcard::from_bytes::<HexSet>(&bytes).unwrap(), set);
        assert_eq!(postcard::to_allocvec(&HexSet::<16>::EMPTY).unwrap(), [0]);
    }

    #[test]
    fn sets_that_do_not_fit_are_refused() {
        assert!(serde_json::from_str::<HexSet<1>>("[64]").is_err());
        let wide: HexSet = [Hex(64)].into_iter().collect();
        assert!(postcard::from_bytes::<HexSet<1>>(&postcard::to_allocvec(&wide).unwrap()).is_err());
    }
}
