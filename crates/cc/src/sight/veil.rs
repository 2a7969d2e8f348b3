//! T79, T94: Smoke and Blaze markers on the map.

use kernel::grid::Hex;
use kernel::set::HexSet;
use serde::{Deserialize, Serialize};

/// T79: the value of a hex with a Blaze.
pub const BLAZE: u8 = 255;

/// T94: the thickest Smoke.
const THICKEST: u8 = 10;

/// Which hexes have Smoke, with its value from 1 to 10, or a Blaze.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<(Hex, u8)>", into = "Vec<(Hex, u8)>")]
pub struct Veil {
    marked: HexSet<3>,
    values: [u8; Veil::ROOM],
}

impl Veil {
    /// How many hexes a map may have.
    pub const ROOM: usize = 150;

    /// A map without markers.
    pub const NONE: Veil = Veil { marked: HexSet::EMPTY, values: [0; Veil::ROOM] };

    /// Puts Smoke or a Blaze into a hex in place of what was there; 0 takes it away.
    pub fn set(&mut self, hex: Hex, value: u8) {
        let Some(here) = self.values.get_mut(hex.index()) else { return };
        *here = value;
        if value == 0 {
            self.marked.remove(hex);
        } else {
            self.marked.insert(hex);
        }
    }

    /// The Smoke of a hex, [`BLAZE`], or 0.
    #[inline]
    pub fn get(&self, hex: Hex) -> u8 {
        self.values.get(hex.index()).copied().unwrap_or(0)
    }

    /// Whether a hex is on fire.
    #[inline]
    pub fn blazes(&self, hex: Hex) -> bool {
        self.get(hex) == BLAZE
    }

    /// The hexes with a marker.
    #[inline]
    pub fn marked(&self) -> &HexSet<3> {
        &self.marked
    }

    /// The hexes with a marker and its value, by ascending number.
    pub fn iter(&self) -> impl Iterator<Item = (Hex, u8)> {
        self.marked.iter().map(|hex| (hex, self.get(hex)))
    }

    /// Whether there is no marker on the map.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.marked.is_empty()
    }

    /// Whether anything burns.
    pub fn has_blaze(&self) -> bool {
        self.iter().any(|(_, value)| value == BLAZE)
    }
}

impl Default for Veil {
    fn default() -> Veil {
        Veil::NONE
    }
}

impl From<Veil> for Vec<(Hex, u8)> {
    fn from(veil: Veil) -> Vec<(Hex, u8)> {
        veil.iter().collect()
    }
}

impl TryFrom<Vec<(Hex, u8)>> for Veil {
    type Error = String;

    fn try_from(list: Vec<(Hex, u8)>) -> Result<Veil, String> {
        let mut veil = Veil::NONE;
        for (hex, value) in list {
            if hex.index() >= Veil::ROOM {
                return Err(format!("hex {} is past the room of {}", hex.0, Veil::ROOM));
            }
            if !(1..=THICKEST).contains(&value) && value != BLAZE {
                return Err(format!("{value} is neither Smoke from 1 to {THICKEST} nor a Blaze ({BLAZE})"));
            }
            veil.set(hex, value);
        }
        Ok(veil)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_kept_by_hex_and_written_as_a_short_list() {
        let mut veil = Veil::NONE;
        veil.set(Hex(149), 7);
        veil.set(Hex(64), BLAZE);
        veil.set(Hex(3), 2);
        veil.set(Hex(3), 0);
        veil.set(Hex(150), 4);
        veil.set(Hex::NONE, 4);
        assert_eq!(veil.iter().collect::<Vec<_>>(), [(Hex(64), BLAZE), (Hex(149), 7)]);
        assert!(veil.has_blaze() && veil.blazes(Hex(64)) && !veil.blazes(Hex(149)));
        let text = serde_json::to_string(&veil).unwrap();
        assert_eq!(text, "[[64,255],[149,7]]");
        assert_eq!(serde_json::from_str::<Veil>(&text).unwrap(), veil);
        veil.set(Hex(64), 0);
        veil.set(Hex(149), 0);
        assert_eq!((veil, veil.is_empty(), veil.has_blaze()), (Veil::NONE, true, false));
    }

    #[test]
    fn lists_that_no_game_can_reach_are_refused() {
        for text in ["[[150,1]]", "[[0,0]]", "[[0,11]]", "[[0,254]]"] {
            assert!(serde_json::from_str::<Veil>(text).is_err(), "{text}");
        }
    }
}
