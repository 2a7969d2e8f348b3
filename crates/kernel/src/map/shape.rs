//! The outlines that stand in the hexes of a map.

use crate::grid::Hex;

/// What makes the natural outlines of a hex differ from those of its neighbours: one number a hexside.
pub(super) fn wobble(id: &str, hex: Hex) -> [u8; 6] {
    let hash = xxhash_rust::xxh3::xxh3_64_with_seed(id.as_bytes(), u64::from(hex.0));
    std::array::from_fn(|k| (hash >> (8 * k)) as u8)
}
