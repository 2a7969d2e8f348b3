//! Lists of mostly empty places: how a state stores them, and how it keeps facts about few of many hexes.
//!
//! A state has room for the largest battle, and most battles are small. `#[serde(with = "kernel::slots")]` stores the
//! filled places of a fixed list only, each with its number. [`SparseHexes`] holds values for a few hexes of a board of
//! any size in a fixed room.

use crate::grid::Hex;
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A place in a list that may be empty.
pub trait Slot: Copy {
    /// The empty place.
    const EMPTY: Self;
    /// What is stored of a filled one.
    type Held: Serialize + for<'de> Deserialize<'de>;

    /// What the place holds.
    fn held(&self) -> Option<Self::Held>;

    /// A place that holds this.
    fn holding(held: Self::Held) -> Self;
}

impl<T: Copy + Serialize + for<'de> Deserialize<'de>> Slot for Option<T> {
    const EMPTY: Self = None;
    type Held = T;

    fn held(&self) -> Option<T> {
        *self
    }

    fn holding(held: T) -> Self {
        Some(held)
    }
}

/// Writes the filled places, each with its number: a byte, or two where there are more than 256 places.
pub fn serialize<T: Slot, const N: usize, S: Serializer>(
    slots: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let filled = || slots.iter().enumerate().filter_map(|(number, slot)| Some((number, slot.held()?)));
    let mut list = serializer.serialize_seq(Some(filled().count()))?;
    for (number, held) in filled() {
        match N <= 256 {
            true => list.serialize_element(&(number as u8, held))?,
            false => list.serialize_element(&(number as u16, held))?,
        }
    }
    list.end()
}

/// Reads them back; the other places are empty.
pub fn deserialize<'de, T: Slot, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    struct Filled<T, const N: usize>(PhantomData<T>);
    impl<'de, T: Slot, const N: usize> Visitor<'de> for Filled<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the filled ones of {N} places with their numbers")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[T; N], A::Error> {
            let mut slots = [T::EMPTY; N];
            loop {
                let next = match N <= 256 {
                    true => list.next_element::<(u8, T::Held)>()?.map(|(number, held)| (number.into(), held)),
                    false => list.next_element::<(u16, T::Held)>()?,
                };
                let Some((number, held)) = next else { return Ok(slots) };
                let slot =
                    slots.get_mut(usize::from(number)).ok_or_else(|| A::Error::custom("no such slot"))?;
                *slot = T::holding(held);
            }
        }
    }
    deserializer.deserialize_seq(Filled(PhantomData))
}

/// Values for at most `N` hexes of a board of any size, by ascending number. Written as a list of hexes and values.
#[derive(Clone, Copy)]
pub struct SparseHexes<T, const N: usize> {
    len: u16,
    entries: [(Hex, T); N],
}

impl<T: Copy, const N: usize> SparseHexes<T, N> {
    /// Nothing anywhere. `blank` fills the room that is not used.
    pub const fn new(blank: T) -> Self {
        assert!(N <= u16::MAX as usize, "the number of entries is kept in two bytes");
        SparseHexes { len: 0, entries: [(Hex::NONE, blank); N] }
    }

    fn entries(&self) -> &[(Hex, T)] {
        &self.entries[..usize::from(self.len)]
    }

    fn find(&self, hex: Hex) -> Result<usize, usize> {
        self.entries().binary_search_by_key(&hex, |entry| entry.0)
    }

    /// The value of a hex.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<T> {
        self.find(hex).ok().map(|at| self.entries[at].1)
    }

    /// Gives a hex a value in place of what it had. Says whether there was room for it; there is none for
    /// [`Hex::NONE`].
    pub fn set(&mut self, hex: Hex, value: T) -> bool {
        match self.find(hex) {
            Ok(at) => self.entries[at].1 = value,
            Err(_) if usize::from(self.len) == N || !hex.is_some() => return false,
            Err(at) => {
                let len = usize::from(self.len);
                self.entries.copy_within(at..len, at + 1);
                self.entries[at] = (hex, value);
                self.len += 1;
            }
        }
        true
    }

    /// Takes away what a hex has, and says what it was.
    pub fn remove(&mut self, hex: Hex) -> Option<T> {
        let at = self.find(hex).ok()?;
        let value = self.entries[at].1;
        self.entries.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        Some(value)
    }

    /// How many hexes have a value.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether no hex has one.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The hexes that have one, by ascending number.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, T)> {
        self.entries().iter().copied()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for SparseHexes<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.entries() == other.entries()
    }
}

impl<T: Copy + Eq, const N: usize> Eq for SparseHexes<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for SparseHexes<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(hex, value)| (hex.0, value))).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for SparseHexes<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.entries().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for SparseHexes<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T, const N: usize>(PhantomData<T>);
        impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Visitor<'de> for Entries<T, N> {
            type Value = SparseHexes<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} hexes with their values")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let mut hexes = SparseHexes::new(T::default());
                while let Some((hex, value)) = list.next_element::<(Hex, T)>()? {
                    if !hexes.set(hex, value) {
                        return Err(A::Error::custom(format_args!("no room for more than {N} hexes")));
                    }
                }
                Ok(hexes)
            }
        }
        deserializer.deserialize_seq(Entries(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Small {
        #[serde(with = "super")]
        forts: [Option<u8>; 200],
    }

    #[derive(PartialEq, Debug, Serialize, Deserialize)]
    struct Large {
        #[serde(with = "super")]
        wrecks: [Option<u8>; 1400],
    }

    #[test]
    fn only_filled_places_are_stored() {
        let mut small = Small { forts: [None; 200] };
        (small.forts[3], small.forts[199]) = (Some(7), Some(1));
        let bytes = postcard::to_allocvec(&small).unwrap();
        assert_eq!(bytes, [2, 3, 7, 199, 1]);
        assert_eq!(postcard::from_bytes::<Small>(&bytes).unwrap(), small);
        assert_eq!(serde_json::to_string(&small).unwrap(), r#"{"forts":[[3,7],[199,1]]}"#);
        assert!(postcard::from_bytes::<Small>(&[1, 200, 1]).is_err());
        let mut large = Large { wrecks: [None; 1400] };
        large.wrecks[1399] = Some(2);
        let bytes = postcard::to_allocvec(&large).unwrap();
        assert_eq!(postcard::from_bytes::<Large>(&bytes).unwrap(), large);
        assert!(postcard::from_bytes::<Large>(&[1, 0xF8, 0x0A, 1]).is_err(), "1400 is no place");
    }

    #[test]
    fn there_is_room_for_few_hexes_of_a_large_board() {
        let mut smoke = SparseHexes::<u8, 3>::new(0);
        assert!(smoke.set(Hex(1359), 2) && smoke.set(Hex(0), 1) && smoke.set(Hex(700), 3));
        assert!(!smoke.set(Hex(5), 9) && smoke.set(Hex(700), 4));
        assert_eq!(smoke.iter().collect::<Vec<_>>(), [(Hex(0), 1), (Hex(700), 4), (Hex(1359), 2)]);
        assert_eq!((smoke.remove(Hex(0)), smoke.remove(Hex(0)), smoke.len()), (Some(1), None, 2));
        assert!(!smoke.set(Hex::NONE, 1) && !smoke.is_empty());
        let more: SparseHexes<u8, 4> = serde_json::from_str("[[1,1],[2,1],[3,1],[4,1]]").unwrap();
        assert!(serde_json::from_value::<SparseHexes<u8, 3>>(serde_json::to_value(more).unwrap()).is_err());
        // A wreck, smoke or a fire in each of 300 hexes fits into a state well.
        assert!(size_of::<SparseHexes<u16, 300>>() <= 1300);
    }

    proptest! {
        #[test]
        fn sparse_hexes_are_an_ordered_table(steps in proptest::collection::vec((0u16..40, any::<Option<u8>>()), 0..120)) {
            let mut table = BTreeMap::new();
            let mut hexes = SparseHexes::<u8, 16>::new(0);
            for (number, value) in steps {
                match value {
                    Some(value) => {
                        let room = table.len() < 16 || table.contains_key(&number);
                        prop_assert_eq!(hexes.set(Hex(number), value), room);
                        if room {
                            table.insert(number, value);
                        }
                    }
                    None => prop_assert_eq!(hexes.remove(Hex(number)), table.remove(&number)),
                }
                prop_assert_eq!(hexes.get(Hex(number)), table.get(&number).copied());
            }
            prop_assert!(hexes.iter().eq(table.iter().map(|(&number, &value)| (Hex(number), value))));
            let bytes = postcard::to_allocvec(&hexes).unwrap();
            prop_assert_eq!(postcard::from_bytes::<SparseHexes<u8, 16>>(&bytes).unwrap(), hexes);
        }
    }
}
