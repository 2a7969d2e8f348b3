//! Sectors of fire and view: which hexes lie ahead of a unit that faces a hexside or a hexspine.
//!
//! All of them rest on one exact measure, [`Heading::off`]: how far a hex lies off the way a unit looks, in steps of
//! 15 degrees where an even number is that angle exactly and an odd one anything between its neighbours.

use crate::hex::{Axial, Dir};
use serde::{Deserialize, Serialize};

/// The hexspine a unit faces: the corner between hexsides `k` and `k + 1`, clockwise; spine 0 is the upper right one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Spine(u8);

impl Spine {
    /// All six, clockwise.
    pub const ALL: [Spine; 6] = [Spine(0), Spine(1), Spine(2), Spine(3), Spine(4), Spine(5)];

    /// The spine with this number, counted modulo six.
    #[inline]
    pub const fn from_index(k: u8) -> Spine {
        Spine(k % 6)
    }

    /// Its number, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Turned clockwise by `steps` hexspines.
    #[inline]
    pub const fn turned(self, steps: u8) -> Spine {
        Spine((self.0 + steps % 6) % 6)
    }

    /// The opposite hexspine.
    #[inline]
    pub const fn reversed(self) -> Spine {
        self.turned(3)
    }

    /// How many hexspines lie between two, the shorter way round: 0 to 3.
    #[inline]
    pub const fn apart(self, other: Spine) -> u8 {
        Dir::from_index(self.0).apart(Dir::from_index(other.0))
    }

    /// The two hexsides that meet at this spine, anticlockwise one first.
    #[inline]
    pub const fn sides(self) -> [Dir; 2] {
        [Dir::from_index(self.0), Dir::from_index(self.0 + 1)]
    }

    /// Whether `to` lies in the covered arc: the 60 degrees between the two hexes at the spine, with the two straight
    /// hex rows that border it.
    pub fn covers(self, from: Axial, to: Axial) -> bool {
        Heading::from(self).off(from, to).is_some_and(|off| off <= 2)
    }
}

impl TryFrom<u8> for Spine {
    type Error = &'static str;

    fn try_from(k: u8) -> Result<Spine, &'static str> {
        if k < 6 { Ok(Spine(k)) } else { Err("hexspines are numbered 0 to 5") }
    }
}

impl From<Spine> for u8 {
    fn from(spine: Spine) -> u8 {
        spine.0
    }
}

/// One of the twelve ways to look from a hex, clockwise from the top of the sheet: over a hexside or, between two of
/// them, along a hexspine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[repr(u8)]
pub enum Heading {
    /// Over the upper hexside.
    N = 0,
    /// Along the upper right hexspine.
    NNE = 1,
    /// Over the upper right hexside.
    NE = 2,
    /// Along the right hexspine.
    E = 3,
    /// Over the lower right hexside.
    SE = 4,
    /// Along the lower right hexspine.
    SSE = 5,
    /// Over the lower hexside.
    S = 6,
    /// Along the lower left hexspine.
    SSW = 7,
    /// Over the lower left hexside.
    SW = 8,
    /// Along the left hexspine.
    W = 9,
    /// Over the upper left hexside.
    NW = 10,
    /// Along the upper left hexspine.
    NNW = 11,
}

impl From<Dir> for Heading {
    fn from(dir: Dir) -> Heading {
        Heading::ALL[2 * dir.index()]
    }
}

impl From<Spine> for Heading {
    fn from(spine: Spine) -> Heading {
        Heading::ALL[2 * spine.index() + 1]
    }
}

impl Heading {
    /// All twelve, clockwise from north.
    pub const ALL: [Heading; 12] = [
        Heading::N,
        Heading::NNE,
        Heading::NE,
        Heading::E,
        Heading::SE,
        Heading::SSE,
        Heading::S,
        Heading::SSW,
        Heading::SW,
        Heading::W,
        Heading::NW,
        Heading::NNW,
    ];

    /// Its number, 0 to 11.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Turned clockwise by `steps` times 30 degrees.
    #[inline]
    pub const fn turned(self, steps: u8) -> Heading {
        Heading::ALL[(self as usize + steps as usize) % 12]
    }

    /// The name on a compass, in capitals.
    pub const fn name(self) -> &'static str {
        ["N", "NNE", "NE", "E", "SE", "SSE", "S", "SSW", "SW", "W", "NW", "NNW"][self as usize]
    }

    /// How far `to` lies off this heading, either way: `2 * k` for exactly 30 * k degrees, `2 * k + 1` for more than
    /// that and less than the next; 0 to 12. None for the same hex.
    pub fn off(self, from: Axial, to: Axial) -> Option<u8> {
        let apart = bearing(from, to)?.abs_diff(2 * self as u8);
        Some(apart.min(24 - apart))
    }
}

/// The bearing of another hex, clockwise from north, in the steps of [`Heading::off`]: 0 to 23.
fn bearing(from: Axial, to: Axial) -> Option<u8> {
    let (dir, ahead, aside) = sextant(from, to)?;
    let part = match aside {
        0 => 0,
        _ if aside < ahead => 1,
        _ if aside == ahead => 2,
        _ => 3,
    };
    Some(4 * dir as u8 + part)
}

/// The direction `d` and the numbers `i >= 1`, `j >= 0` with `to = from + i * d + j * (d turned once)`.
pub(crate) fn sextant(from: Axial, to: Axial) -> Option<(Dir, i32, i32)> {
    let q = i32::from(to.q) - i32::from(from.q);
    let r = i32::from(to.r) - i32::from(from.r);
    let s = -q - r;
    let fits = |ahead: i32, aside: i32| ahead > 0 && aside >= 0;
    match () {
        _ if fits(s, q) => Some((Dir::N, s, q)),
        _ if fits(-r, -s) => Some((Dir::NE, -r, -s)),
        _ if fits(q, r) => Some((Dir::SE, q, r)),
        _ if fits(-s, -q) => Some((Dir::S, -s, -q)),
        _ if fits(r, s) => Some((Dir::SW, r, s)),
        _ if fits(-q, -r) => Some((Dir::NW, -q, -r)),
        _ => None,
    }
}

/// The sectors ahead of a unit that faces a hexside. None of them holds the unit's own hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sector {
    /// 120 degrees without the two border rows: 1, 3, 5, 7 ... hexes at distance 1, 2, 3, 4 ...
    Wedge,
    /// 120 degrees with the border rows, the rows through the three front hexes: 3, 5, 7, 9 ... hexes.
    Front,
    /// 60 degrees centred on the hexside: 1, 3, 3, 5, 5, 7 ... hexes.
    Cone,
}

impl Sector {
    /// Whether a unit in `from` that faces `facing` has `to` in this sector.
    pub fn contains(self, facing: Dir, from: Axial, to: Axial) -> bool {
        let widest = match self {
            Sector::Wedge => 3,
            Sector::Front => 4,
            Sector::Cone => 2,
        };
        Heading::from(facing).off(from, to).is_some_and(|off| off <= widest)
    }

    /// The hexes of this sector at exactly `n` hexes.
    pub fn ring(self, facing: Dir, from: Axial, n: u16) -> impl Iterator<Item = Axial> {
        from.ring(n).filter(move |&to| self.contains(facing, from, to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: Axial = Axial::new(4, -3);

    #[test]
    fn rings_of_the_sectors_hold_the_numbers_of_the_figures() {
        for facing in Dir::ALL {
            let count = |sector: Sector| [1, 2, 3, 4, 5, 6].map(|n| sector.ring(facing, HOME, n).count());
            assert_eq!(count(Sector::Wedge), [1, 3, 5, 7, 9, 11]);
            assert_eq!(count(Sector::Front), [3, 5, 7, 9, 11, 13]);
            assert_eq!(count(Sector::Cone), [1, 3, 3, 5, 5, 7]);
        }
    }

    #[test]
    fn the_wedge_is_spanned_by_its_facing_and_either_neighbour() {
        for facing in Dir::ALL {
            for n in 1..6i16 {
                let mut spanned: Vec<_> = (1..=n)
                    .flat_map(|i| [1, 5].map(|t| HOME.steps(facing, i).steps(facing.turned(t), n - i)))
                    .collect();
                spanned.sort();
                spanned.dedup();
                let mut ring: Vec<_> = Sector::Wedge.ring(facing, HOME, n as u16).collect();
                ring.sort();
                assert_eq!(ring, spanned);
            }
        }
    }

    #[test]
    fn covered_arcs_hold_their_border_rows_and_all_between() {
        for spine in Spine::ALL {
            let [left, right] = spine.sides();
            for n in 1..6 {
                let covered: Vec<_> = HOME.ring(n).filter(|&to| spine.covers(HOME, to)).collect();
                assert_eq!(covered.len(), n as usize + 1);
                assert!(covered.contains(&HOME.steps(left, n as i16)));
                assert!(covered.contains(&HOME.steps(right, n as i16)));
            }
        }
    }

    #[test]
    fn headings_go_round_from_hexside_to_hexspine() {
        for (k, heading) in Heading::ALL.into_iter().enumerate() {
            assert_eq!(heading.index(), k);
            assert_eq!(heading.turned(11).turned(1), heading);
            assert_eq!(serde_json::to_value(heading).unwrap(), heading.name());
        }
        for k in 0..6 {
            let [left, right] = Spine::from_index(k).sides();
            assert_eq!(Heading::from(left).turned(1), Heading::from(Spine::from_index(k)));
            assert_eq!(Heading::from(right), Heading::from(left).turned(2));
        }
    }

    #[test]
    fn off_measures_exact_multiples_of_thirty_degrees() {
        let spine = Heading::from(Spine::from_index(1)); // due east
        let off = |q, r| spine.off(Axial::new(0, 0), Axial::new(q, r));
        assert_eq!(off(0, 0), None);
        assert_eq!(off(2, -1), Some(0));
        assert_eq!((off(3, -1), off(1, 0), off(3, 1)), (Some(1), Some(2), Some(3)));
        assert_eq!((off(0, -1), off(-1, 1), off(-2, 1)), (Some(6), Some(10), Some(12)));
    }
}
