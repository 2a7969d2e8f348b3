//! 3.6: few hexes of a large map, each with a small value, in two bytes a hex.

use crate::ground::HEXES;
use kernel::grid::Hex;
use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// What can be noted of a hex: a value below 32.
pub trait Noted: Copy {
    /// As a number; above 31 it counts as 31.
    fn number(self) -> u8;
    /// From a number.
    fn of(number: u8) -> Self;
}

impl Noted for u8 {
    fn number(self) -> u8 {
        self
    }

    fn of(number: u8) -> u8 {
        number
    }
}

const BITS: u32 = 5;
const MOST: u16 = (1 << BITS) - 1;
const _: () = assert!(HEXES << BITS <= 1 << 16, "a hex and its value fit in two bytes");

/// At most `N` hexes with their values, in the order of the hexes.
#[derive(Clone, Copy)]
pub struct Notes<T, const N: usize> {
    len: u16,
    entries: [u16; N],
    kind: PhantomData<T>,
}

impl<T: Noted, const N: usize> Notes<T, N> {
    /// Nothing anywhere.
    pub const NONE: Notes<T, N> = Notes { len: 0, entries: [0; N], kind: PhantomData };

    fn entries(&self) -> &[u16] {
        &self.entries[..usize::from(self.len).min(N)]
    }

    fn find(&self, hex: Hex) -> Result<usize, usize> {
        self.entries().binary_search_by_key(&hex.0, |entry| entry >> BITS)
    }

    /// The value of a hex.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<T> {
        self.find(hex).ok().map(|at| T::of((self.entries[at] & MOST) as u8))
    }

    /// Gives a hex a value in place of what it had. Says whether there was room for it.
    #[must_use]
    pub fn set(&mut self, hex: Hex, value: T) -> bool {
        if hex.index() >= HEXES {
            return false;
        }
        let entry = hex.0 << BITS | u16::from(value.number()).min(MOST);
        match self.find(hex) {
            Ok(at) => self.entries[at] = entry,
            Err(_) if usize::from(self.len) >= N => return false,
            Err(at) => {
                self.entries.copy_within(at..usize::from(self.len), at + 1);
                self.entries[at] = entry;
                self.len += 1;
            }
        }
        true
    }

    /// The hexes with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, T)> {
        self.entries().iter().map(|entry| (Hex(entry >> BITS), T::of((entry & MOST) as u8)))
    }

    /// Whether no hex has a value.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Noted, const N: usize> PartialEq for Notes<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.entries() == other.entries()
    }
}

impl<T: Noted + fmt::Debug, const N: usize> fmt::Debug for Notes<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(hex, value)| (hex.0, value))).finish()
    }
}

impl<T: Noted, const N: usize> Serialize for Notes<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(|(hex, value)| (hex, value.number())))
    }
}

impl<'de, T: Noted, const N: usize> Deserialize<'de> for Notes<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Noted, const N: usize> Visitor<'de> for Entries<T, N> {
            type Value = Notes<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} hexes with values up to {MOST}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut notes = Notes::NONE;
                while let Some((hex, value)) = list.next_element::<(Hex, u8)>()? {
                    if u16::from(value) > MOST || !notes.set(hex, T::of(value)) {
                        return Err(A::Error::custom("no room for this hex and its value"));
                    }
                }
                Ok(notes)
            }
        }
        deserializer.deserialize_seq(Entries(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_hexes_are_noted_in_their_order() {
        let mut notes = Notes::<u8, 3>::NONE;
        assert!(notes.set(Hex(1359), 2) && notes.set(Hex(0), 40) && notes.set(Hex(700), 3));
        assert!(!notes.set(Hex(5), 9), "there is no room for a fourth");
        assert!(notes.set(Hex(700), 4) && !notes.set(Hex(1360), 1) && !notes.set(Hex::NONE, 1));
        assert_eq!(notes.iter().collect::<Vec<_>>(), [(Hex(0), 31), (Hex(700), 4), (Hex(1359), 2)]);
        assert_eq!((notes.get(Hex(700)), notes.get(Hex(1))), (Some(4), None));
        let text = serde_json::to_string(&notes).expect("written");
        assert_eq!(serde_json::from_str::<Notes<u8, 3>>(&text).expect("read"), notes);
        assert!(serde_json::from_str::<Notes<u8, 3>>("[[0,32]]").is_err());
        assert!(serde_json::from_str::<Notes<u8, 3>>("[[0,1],[1,1],[2,1],[3,1]]").is_err());
    }
}
