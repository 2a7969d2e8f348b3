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
pub fn line(from: Axial, to: Axial) -> Line {
    Line { walk: Walk::new(from, to), leg: None, stage: 0 }
}

/// The hexsides that the line between two hex centres meets, in order from `from`, with how it meets them. Of the
/// sides that it meets in the same corner, those of the hex it leaves come first.
pub fn sides(from: Axial, to: Axial) -> Sides {
    Sides { walk: Walk::new(from, to), leg: None, stage: 0 }
}

/// The walk of [`line()`].
#[derive(Clone, Debug)]
pub struct Line {
    walk: Walk,
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
        loop {
            let leg = match self.leg {
                Some(leg) => leg,
                None => *self.leg.insert(self.walk.next()?),
            };
            let stage = self.stage;
            self.stage += 1;
            let met = match (leg, stage) {
                (Leg::Side { to, .. }, 0) => Meets::Through(to),
                (Leg::Corner { from, to, touched }, 0) => vertex([from, to, touched]),
                (Leg::Corner { to, .. }, 1) => Meets::Through(to),
                (Leg::Along { from, left, right, .. }, 0) => vertex([from, left, right]),
                (Leg::Along { left, right, .. }, 1) => {
                    Meets::Along { a: left.min(right), b: left.max(right) }
                }
                (Leg::Along { to, left, right, .. }, 2) => vertex([to, left, right]),
                (Leg::Along { to, .. }, 3) => Meets::Through(to),
                _ => {
                    (self.leg, self.stage) = (None, 0);
                    continue;
                }
            };
            if met != Meets::Through(self.walk.goal) {
                return Some(met);
            }
        }
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

/// The walk from hex to hex. The plane is turned and mirrored so that the goal is `i` steps in the main direction and
/// `j <= i` in the one beside it. `lead` is where the line passes the present hex, measured across the line from the
/// hex centre towards the second direction, in units in which the corner between the two lies at `i - j`.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    here: Axial,
    pub(crate) goal: Axial,
    lead: i32,
    i: i32,
    j: i32,
    main: Axial,
    second: Axial,
    third: Axial,
}

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
        let [main, second, third] = [main, second, third].map(delta);
        Walk { here: from, goal: to, lead: 0, i, j, main, second, third }
    }

    fn beside(&self, delta: Axial) -> Axial {
        Axial { q: self.here.q.wrapping_add(delta.q), r: self.here.r.wrapping_add(delta.r) }
    }
}

impl Iterator for Walk {
    type Item = Leg;

    #[inline]
    fn next(&mut self) -> Option<Leg> {
        if self.here == self.goal {
            return None;
        }
        let (from, lead, i, j) = (self.here, self.lead, self.i, self.j);
        let leg = if lead == i - j && i == j {
            let (left, right) = (self.beside(self.main), self.beside(self.second));
            self.here = left;
            self.here = self.beside(self.second);
            Leg::Along { from, to: self.here, left, right }
        } else if lead == i - j {
            self.advance(self.main, 3 * j, from, Some(self.beside(self.second)))
        } else if lead == -(i + 2 * j) {
            self.advance(self.main, 3 * j, from, Some(self.beside(self.third)))
        } else if lead > i - j {
            self.advance(self.second, -3 * i, from, None)
        } else if lead > -(i + 2 * j) {
            self.advance(self.main, 3 * j, from, None)
        } else {
            self.advance(self.third, 3 * (i + j), from, None)
        };
        Some(leg)
    }
}

impl Walk {
    #[inline]
    fn advance(&mut self, delta: Axial, gain: i32, from: Axial, touched: Option<Axial>) -> Leg {
        self.here = self.beside(delta);
        self.lead += gain;
        match touched {
            Some(touched) => Leg::Corner { from, to: self.here, touched },
            None => Leg::Side { from, to: self.here },
        }
    }
}

/// The line between two hex centres, asked about single hexes.
#[derive(Clone, Copy, Debug)]
pub struct Thread {
    from: Axial,
    dq: i64,
    dr: i64,
    length: i64,
    reach: i64,
    straight_out: How,
}

impl Thread {
    /// The line between two hex centres.
    #[inline]
    pub fn new(from: Axial, to: Axial) -> Thread {
        let dq = i64::from(to.q) - i64::from(from.q);
        let dr = i64::from(to.r) - i64::from(from.r);
        let mut part = [dq.abs(), dr.abs(), (dq + dr).abs()];
        part.sort_unstable();
        // The largest of the three is the distance, the other two are the steps in the two directions used.
        let straight_out = if part[0] == part[1] { How::Along } else { How::Touches };
        Thread { from, dq, dr, length: Thread::dot(dq, dr, dq, dr), reach: part[2] + part[1], straight_out }
    }

    /// How the line meets a hex that is neither of its ends, if it does.
    #[inline]
    pub fn meets(&self, hex: Axial) -> Option<How> {
        let hq = i64::from(hex.q) - i64::from(self.from.q);
        let hr = i64::from(hex.r) - i64::from(self.from.r);
        let across = 3 * (self.dq * hr - self.dr * hq).abs();
        if across > self.reach {
            return None;
        }
        let along = Thread::dot(self.dq, self.dr, hq, hr);
        if along <= 0 || along >= self.length {
            return None;
        }
        Some(if across == self.reach { self.straight_out } else { How::Crosses })
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
