//! The straight line between two hex centres, walked exactly in integers.
//!
//! [`line()`] tells what a taut thread between two centre dots passes, in order: hexes that it cuts, hexsides that it
//! runs along and corners that it hits exactly. [`sides`] tells the same of hexsides, for walls and hedges. Walked the
//! other way, both give the same list backwards. [`Thread`] answers for a single hex without walking.

use crate::arc::sextant;
use crate::hex::{Axial, Dir, Hexside};
use serde::{Deserialize, Serialize};

/// How a line meets a hex, a hexside or an outline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// In one point of its border, or in several, and nowhere inside.
    Touches,
    /// Along a stretch of its border, and nowhere inside.
    Along,
    /// Through its inside; a hexside, from one side to the other.
    Crosses,
}

/// What a line meets strictly between its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meets {
    /// A hex whose inside it cuts.
    Through(Axial),
    /// The side that two hexes share, from end to end; `a < b`.
    Along {
        /// The lesser of the two hexes.
        a: Axial,
        /// The greater of the two hexes.
        b: Axial,
    },
    /// The corner where these three hexes, in ascending order, meet.
    Vertex([Axial; 3]),
}

/// What the line between two hex centres meets between its ends, in order from `from`.
#[inline]
pub fn line(from: Axial, to: Axial) -> Line {
    Line { walk: Walk::new(from, to), leg: None, stage: 0 }
}

/// The hexsides that the line between two hex centres meets, in order from `from`, with how it meets them. Of the
/// sides that it meets in the same corner, those of the hex it leaves come first.
#[inline]
pub fn sides(from: Axial, to: Axial) -> Sides {
    Sides { walk: Walk::new(from, to), leg: None, stage: 0 }
}

/// The walk of [`line()`].
#[derive(Clone, Debug)]
pub struct Line {
    walk: Walk,
    /// A leg through corners, of which `stage` things have been told.
    leg: Option<Leg>,
    stage: u8,
}

/// The walk of [`sides`].
#[derive(Clone, Debug)]
pub struct Sides {
    walk: Walk,
    leg: Option<Leg>,
    stage: u8,
}

impl Iterator for Line {
    type Item = Meets;

    #[inline]
    fn next(&mut self) -> Option<Meets> {
        if self.leg.is_none() {
            match self.walk.next()? {
                Leg::Side { to, .. } if to == self.walk.goal => return None,
                Leg::Side { to, .. } => return Some(Meets::Through(to)),
                leg => (self.leg, self.stage) = (Some(leg), 0),
            }
        }
        self.corner()
    }
}

impl Line {
    fn corner(&mut self) -> Option<Meets> {
        let leg = self.leg?;
        self.stage += 1;
        let met = match (leg, self.stage) {
            (Leg::Corner { from, to, touched }, 1) => return Some(vertex([from, to, touched])),
            (Leg::Along { from, left, right, .. }, 1) => return Some(vertex([from, left, right])),
            (Leg::Along { left, right, .. }, 2) => {
                return Some(Meets::Along { a: left.min(right), b: left.max(right) });
            }
            (Leg::Along { to, left, right, .. }, 3) => return Some(vertex([to, left, right])),
            (Leg::Side { to, .. } | Leg::Corner { to, .. } | Leg::Along { to, .. }, _) => to,
        };
        self.leg = None;
        (met != self.walk.goal).then_some(Meets::Through(met))
    }
}

impl Iterator for Sides {
    type Item = (Hexside, How);

    #[inline]
    fn next(&mut self) -> Option<(Hexside, How)> {
        loop {
            let leg = match self.leg {
                Some(leg) => leg,
                None => *self.leg.insert(self.walk.next()?),
            };
            let stage = self.stage;
            self.stage += 1;
            if let Some((a, b, how)) = leg.side(stage) {
                return Hexside::between(a, b).map(|side| (side, how));
            }
            (self.leg, self.stage) = (None, 0);
        }
    }
}

fn vertex(mut hexes: [Axial; 3]) -> Meets {
    hexes.sort_unstable();
    Meets::Vertex(hexes)
}

/// One leg of the way: from the inside of a hex to the inside of the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leg {
    /// Over the common hexside.
    Side { from: Axial, to: Axial },
    /// Through a corner that a third hex shares.
    Corner { from: Axial, to: Axial, touched: Axial },
    /// Out at a corner, along the side between two hexes, and in at the corner opposite.
    Along { from: Axial, to: Axial, left: Axial, right: Axial },
}

impl Leg {
    /// The hexsides met on this leg, in order, each by its two hexes.
    pub(crate) fn side(self, stage: u8) -> Option<(Axial, Axial, How)> {
        Some(match (self, stage) {
            (Leg::Side { from, to }, 0) => (from, to, How::Crosses),
            (Leg::Corner { from, touched, .. }, 0) => (from, touched, How::Touches),
            (Leg::Corner { from, to, .. }, 1) => (from, to, How::Touches),
            (Leg::Corner { to, touched, .. }, 2) => (touched, to, How::Touches),
            (Leg::Along { from, left, .. }, 0) => (from, left, How::Touches),
            (Leg::Along { from, right, .. }, 1) => (from, right, How::Touches),
            (Leg::Along { left, right, .. }, 2) => (left, right, How::Along),
            (Leg::Along { to, left, .. }, 3) => (left, to, How::Touches),
            (Leg::Along { to, right, .. }, 4) => (right, to, How::Touches),
            _ => return None,
        })
    }
}

/// The walk from hex to hex. The plane is turned and mirrored so that the goal is `i` steps in a main direction and
/// `j <= i` in a second one beside it. `lead` tells where the line passes the present hex: measured across the line
/// from the hex centre towards the second direction, in units in which the corner between the two is at `i - j` and
/// the next corner back, where the main hexside ends and that of the third direction begins, at `-(i + 2 * j)`.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    here: Axial,
    pub(crate) goal: Axial,
    lead: i32,
    upper: i32,
    lower: i32,
    /// For the second, the main and the third direction: the step and what it adds to `lead`.
    steps: [(Axial, i32); 3],
}

const SECOND: usize = 0;
const MAIN: usize = 1;
const THIRD: usize = 2;

impl Walk {
    #[inline]
    pub(crate) fn new(from: Axial, to: Axial) -> Walk {
        let delta = |dir: Dir| Axial::new(0, 0).step(dir);
        let (dir, ahead, aside) = sextant(from, to).unwrap_or((Dir::N, 0, 0));
        let next = dir.turned(1);
        let (i, j, main, second, third) = if ahead >= aside {
            (ahead, aside, dir, next, dir.turned(5))
        } else {
            (aside, ahead, next, dir, next.turned(1))
        };
        let steps = [(delta(second), -3 * i), (delta(main), 3 * j), (delta(third), 3 * (i + j))];
        Walk { here: from, goal: to, lead: 0, upper: i - j, lower: -(i + 2 * j), steps }
    }

    #[inline]
    fn beside(&self, which: usize) -> Axial {
        let delta = self.steps[which].0;
        Axial { q: self.here.q.wrapping_add(delta.q), r: self.here.r.wrapping_add(delta.r) }
    }

    /// Straight through the corner between main and second, or main and third.
    fn through_corner(&mut self) -> Leg {
        let from = self.here;
        if self.upper == 0 {
            let (left, right) = (self.beside(MAIN), self.beside(SECOND));
            self.here = left;
            self.here = self.beside(SECOND);
            return Leg::Along { from, to: self.here, left, right };
        }
        let touched = self.beside(if self.lead == self.upper { SECOND } else { THIRD });
        self.here = self.beside(MAIN);
        self.lead += self.steps[MAIN].1;
        Leg::Corner { from, to: self.here, touched }
    }
}

impl Iterator for Walk {
    type Item = Leg;

    #[inline]
    fn next(&mut self) -> Option<Leg> {
        if self.here == self.goal {
            return None;
        }
        if self.lead == self.upper || self.lead == self.lower {
            return Some(self.through_corner());
        }
        let from = self.here;
        let which = usize::from(self.lead < self.upper) + usize::from(self.lead < self.lower);
        self.here = self.beside(which);
        self.lead += self.steps[which].1;
        Some(Leg::Side { from, to: self.here })
    }
}

/// The line between two hex centres, asked about single hexes.
#[derive(Clone, Copy, Debug)]
pub struct Thread {
    from: Axial,
    dq: i64,
    dr: i64,
    /// Of the starting hex, to be taken off.
    across: i64,
    /// How far from the line, in the same measure, a hex centre can be for the hex to meet it.
    reach: i64,
    length: i64,
    outermost: How,
}

impl Thread {
    /// The line between two hex centres.
    #[inline]
    pub fn new(from: Axial, to: Axial) -> Thread {
        let dq = i64::from(to.q) - i64::from(from.q);
        let dr = i64::from(to.r) - i64::from(from.r);
        // The largest of the three is the distance, the other two are the steps in the two directions used.
        let (x, y, z) = (dq.abs(), dr.abs(), (dq + dr).abs());
        let distance = x.max(y).max(z);
        let fewer = x.min(y).min(z);
        let outermost = if 2 * fewer == distance { How::Along } else { How::Touches };
        Thread {
            from,
            dq,
            dr,
            across: 3 * (dq * i64::from(from.r) - dr * i64::from(from.q)),
            reach: 2 * distance - fewer,
            length: Thread::dot(dq, dr, dq, dr),
            outermost,
        }
    }

    #[inline]
    fn across(&self, hex: Axial) -> i64 {
        3 * (self.dq * i64::from(hex.r) - self.dr * i64::from(hex.q)) - self.across
    }

    /// Whether a hex meets the line or its prolongation.
    #[inline]
    pub(crate) fn in_line(&self, hex: Axial) -> bool {
        (self.across(hex) + self.reach) as u64 <= 2 * self.reach as u64
    }

    /// How the line meets a hex that is neither of its ends, if it does.
    #[inline]
    pub fn meets(&self, hex: Axial) -> Option<How> {
        if !self.in_line(hex) {
            return None;
        }
        let along = Thread::dot(
            self.dq,
            self.dr,
            i64::from(hex.q) - i64::from(self.from.q),
            i64::from(hex.r) - i64::from(self.from.r),
        );
        if along <= 0 || along >= self.length {
            return None;
        }
        Some(if self.across(hex).abs() == self.reach { self.outermost } else { How::Crosses })
    }

    fn dot(aq: i64, ar: i64, bq: i64, br: i64) -> i64 {
        2 * (aq * bq + ar * br) + aq * br + ar * bq
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const O: Axial = Axial::new(0, 0);

    #[test]
    fn a_hex_row_is_walked_hex_by_hex() {
        for d in Dir::ALL {
            let met: Vec<_> = line(O, O.steps(d, 4)).collect();
            assert_eq!(met, [1, 2, 3].map(|n| Meets::Through(O.steps(d, n))));
        }
        assert_eq!(line(O, O).count() + line(O, O.step(Dir::SE)).count(), 0);
    }

    #[test]
    fn a_line_along_a_hexspine_alternates_between_hexes_and_hexsides() {
        let [a, b, to] = [O.step(Dir::NE), O.step(Dir::SE), Axial::new(2, -1)];
        let met: Vec<_> = line(O, to).collect();
        assert_eq!(
            met,
            [Meets::Vertex([O, a, b]), Meets::Along { a, b }, Meets::Vertex([a, b, to])],
            "due east between the two hexes"
        );
        let met: Vec<_> = sides(O, to).collect();
        let side = |a, b| Hexside::between(a, b).unwrap();
        assert_eq!(met[2], (side(a, b), How::Along));
        assert_eq!(met.iter().filter(|m| m.1 == How::Touches).count(), 4);
    }

    #[test]
    fn a_knights_move_clips_both_hexes_at_its_middle() {
        // Two hexes one way and one beside: through two hexes, over three hexsides.
        let to = O.steps(Dir::N, 2).step(Dir::NE);
        let met: Vec<_> = line(O, to).collect();
        assert_eq!(
            met,
            [Meets::Through(O.step(Dir::N)), Meets::Through(O.step(Dir::N).step(Dir::NE))],
            "the steeper hex first"
        );
        assert!(sides(O, to).all(|(_, how)| how == How::Crosses));
        assert_eq!(sides(O, to).count(), 3);
    }

    #[test]
    fn threads_agree_with_walks() {
        for to in O.within(9).skip(1) {
            let thread = Thread::new(O, to);
            let mut walked = std::collections::BTreeMap::new();
            for met in line(O, to) {
                match met {
                    Meets::Through(hex) => drop(walked.insert(hex, How::Crosses)),
                    Meets::Along { a, b } => walked.extend([(a, How::Along), (b, How::Along)]),
                    Meets::Vertex(hexes) => {
                        for hex in hexes.into_iter().filter(|&hex| hex != O && hex != to) {
                            walked.entry(hex).or_insert(How::Touches);
                        }
                    }
                }
            }
            for hex in O.within(11) {
                assert_eq!(thread.meets(hex), walked.get(&hex).copied(), "{to:?} {hex:?}");
            }
        }
    }
}
