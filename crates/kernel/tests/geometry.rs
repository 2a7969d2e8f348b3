//! The exact geometry of hexes against slow and literal second opinions.

use kernel::arc::{Sector, Spine};
use kernel::grid::Hex;
use kernel::hex::{Axial, Dir, Hexside, Point};
use kernel::line::{How, Meets, line, sides};
use kernel::set::HexSet;
use proptest::prelude::*;
use std::cmp::Ordering;
use std::collections::BTreeSet;

fn places(reach: i16) -> impl Strategy<Value = Axial> {
    (-reach..=reach, -reach..=reach).prop_map(|(q, r)| Axial::new(q, r))
}

fn directions() -> impl Strategy<Value = Dir> {
    (0u8..6).prop_map(Dir::from_index)
}

fn mirrored(a: Axial) -> Axial {
    Axial::new(-a.q, a.q + a.r)
}

fn mirrored_dir(d: Dir) -> Dir {
    Dir::from_index(6 - d as u8)
}

/// A part of the way from one end of a segment (0) to the other (1).
#[derive(Clone, Copy, Debug)]
struct Part(i128, i128);

impl Part {
    const START: Part = Part(0, 1);
    const END: Part = Part(1, 1);

    fn of(n: i64, d: i64) -> Part {
        let sign = i128::from(d.signum());
        Part(i128::from(n) * sign, i128::from(d) * sign)
    }

    fn middle(self, other: Part) -> Part {
        Part(self.0 * other.1 + other.0 * self.1, 2 * self.1 * other.1)
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Part {}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Part) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Part {
    fn cmp(&self, other: &Part) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

/// Clips the segment by the six edges of a hexagon, one half-plane after the other.
fn clip(a: Point, b: Point, hex: Axial) -> Option<(How, Part, Part)> {
    let (mut enter, mut leave) = (Part::START, Part::END);
    let edges: Vec<_> = (0..6).map(|k| (hex.vertex(k), hex.vertex(k + 1))).collect();
    for (p, q) in &edges {
        let (at_a, at_b) = (p.turn(*q, a), p.turn(*q, b));
        match at_b.cmp(&at_a) {
            Ordering::Equal if at_a < 0 => return None,
            Ordering::Equal => {}
            Ordering::Greater => enter = enter.max(Part::of(-at_a, at_b - at_a)),
            Ordering::Less => leave = leave.min(Part::of(-at_a, at_b - at_a)),
        }
    }
    let on_an_edge = edges.iter().any(|(p, q)| p.turn(*q, a) == 0 && p.turn(*q, b) == 0);
    match enter.cmp(&leave) {
        Ordering::Greater => None,
        Ordering::Equal => Some((How::Touches, enter, leave)),
        Ordering::Less if on_an_edge => Some((How::Along, enter, leave)),
        Ordering::Less => Some((How::Crosses, enter, leave)),
    }
}

/// What [`line()`] should find, by clipping every hexagon near the segment.
fn literal_line(from: Axial, to: Axial) -> Vec<Meets> {
    let (a, b) = (from.centre(), to.centre());
    let met: Vec<_> = from
        .within(from.distance(to) + 1)
        .filter_map(|hex| clip(a, b, hex).map(|(how, enter, leave)| (hex, how, enter, leave)))
        .collect();
    let mut list = Vec::new();
    for &(hex, how, enter, leave) in &met {
        if how == How::Crosses && hex != from && hex != to {
            list.push((enter.middle(leave), Meets::Through(hex)));
        }
        for &(other, ..) in
            met.iter().filter(|m| how == How::Along && m.1 == How::Along && m.2 == enter && m.0 > hex)
        {
            list.push((enter.middle(leave), Meets::Along { a: hex, b: other }));
        }
        for at in [enter, leave] {
            let mut here: Vec<_> = met.iter().filter(|m| m.2 <= at && at <= m.3).map(|m| m.0).collect();
            here.sort();
            if let Ok(three) = <[Axial; 3]>::try_from(here) {
                list.push((at, Meets::Vertex(three)));
            }
        }
    }
    list.sort_by_key(|m| m.0);
    list.dedup();
    list.into_iter().map(|m| m.1).collect()
}

/// How the segment meets a hexside and how far along.
fn literal_side(a: Point, b: Point, side: Hexside) -> Option<(How, Part)> {
    let [p, q] = side.ends();
    let (at_p, at_q) = (a.turn(b, p), a.turn(b, q));
    let part = |x: Point| {
        let (dx, dy) = (i64::from(b.x - a.x), i64::from(b.y - a.y));
        Part::of(i64::from(x.x - a.x) * dx + i64::from(x.y - a.y) * dy, dx * dx + dy * dy)
    };
    let within = |x: Part| Part::START <= x && x <= Part::END;
    match (at_p == 0, at_q == 0) {
        (true, true) => Some((How::Along, part(p).middle(part(q)))).filter(|s| within(s.1)),
        (true, false) => Some((How::Touches, part(p))).filter(|s| within(s.1)),
        (false, true) => Some((How::Touches, part(q))).filter(|s| within(s.1)),
        (false, false) if (at_p < 0) == (at_q < 0) => None,
        _ => {
            let (at_a, at_b) = (p.turn(q, a), p.turn(q, b));
            Some((How::Crosses, Part::of(at_a, at_a - at_b))).filter(|s| within(s.1))
        }
    }
}

fn literal_sides(from: Axial, to: Axial) -> BTreeSet<(Part, Hexside, How)> {
    from.within(from.distance(to) + 2)
        .flat_map(|hex| Dir::ALL.map(|dir| Hexside::new(hex, dir)))
        .filter_map(|side| literal_side(from.centre(), to.centre(), side).map(|(how, at)| (at, side, how)))
        .collect()
}

proptest! {
    #[test]
    fn distances_turns_and_rings_agree_with_hexx(a in places(60), b in places(60), n in 0u16..12, turns in 0u8..6) {
        let other = |p: Axial| hexx::Hex::new(p.q.into(), p.r.into());
        prop_assert_eq!(u32::from(a.distance(b)), other(a).unsigned_distance_to(other(b)));
        prop_assert_eq!(other(a.rotated(turns)), other(a).rotate_cw(turns.into()));
        let ours: BTreeSet<_> = a.ring(n).map(|p| (i32::from(p.q), i32::from(p.r))).collect();
        let theirs: BTreeSet<_> = other(a).ring(n.into()).map(|p| (p.x, p.y)).collect();
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn lines_agree_with_clipped_hexagons(from in places(7), to in places(7)) {
        prop_assert_eq!(line(from, to).collect::<Vec<_>>(), literal_line(from, to));
    }

    #[test]
    fn hexsides_on_the_line_agree_with_crossed_segments(from in places(7), to in places(7)) {
        prop_assume!(from != to);
        let literal = literal_sides(from, to);
        let walked: Vec<_> = sides(from, to).collect();
        let found: BTreeSet<_> = literal.iter().map(|&(_, side, how)| (side, how)).collect();
        prop_assert_eq!(walked.iter().copied().collect::<BTreeSet<_>>(), found);
        prop_assert_eq!(walked.len(), literal.len());
        let parts = walked.iter().map(|&(side, _)| literal_side(from.centre(), to.centre(), side).unwrap().1);
        prop_assert!(parts.is_sorted());
    }

    #[test]
    fn lines_are_the_same_from_both_ends(from in places(40), to in places(40)) {
        let mut back: Vec<_> = line(to, from).collect();
        back.reverse();
        prop_assert_eq!(line(from, to).collect::<Vec<_>>(), back);
        let mut back: Vec<_> = sides(to, from).collect();
        back.reverse();
        prop_assert_eq!(sides(from, to).collect::<Vec<_>>(), back);
    }

    #[test]
    fn lines_turn_and_mirror_with_the_board(from in places(30), to in places(30), turns in 0u8..6) {
        let turn: fn(Axial, u8) -> Axial = |a, turns| a.rotated(turns);
        let mirror: fn(Axial, u8) -> Axial = |a, _| mirrored(a);
        for moved in [turn, mirror] {
            let moved = |a| moved(a, turns);
            let expected = line(from, to).map(|met| match met {
                Meets::Through(hex) => Meets::Through(moved(hex)),
                Meets::Along { a, b } => {
                    let (a, b) = (moved(a), moved(b));
                    Meets::Along { a: a.min(b), b: a.max(b) }
                }
                Meets::Vertex(hexes) => {
                    let mut hexes = hexes.map(moved);
                    hexes.sort();
                    Meets::Vertex(hexes)
                }
            });
            prop_assert!(line(moved(from), moved(to)).eq(expected));
        }
    }

    #[test]
    fn sectors_turn_and_mirror_with_the_unit(from in places(20), to in places(20), facing in directions(), turns in 0u8..6) {
        for sector in [Sector::Wedge, Sector::Front, Sector::Cone] {
            let seen = sector.contains(facing, from, to);
            prop_assert_eq!(sector.contains(facing.turned(turns), from.rotated(turns), to.rotated(turns)), seen);
            prop_assert_eq!(sector.contains(mirrored_dir(facing), mirrored(from), mirrored(to)), seen);
        }
        let spine = Spine::from_index(facing as u8);
        let seen = spine.covers(from, to);
        prop_assert_eq!(spine.turned(turns).covers(from.rotated(turns), to.rotated(turns)), seen);
        let across = Spine::from_index(11 - facing as u8);
        prop_assert_eq!(across.covers(mirrored(from), mirrored(to)), seen);
    }

    #[test]
    fn sectors_agree_with_angles_of_the_drawing(from in places(20), to in places(20), facing in directions()) {
        prop_assume!(from != to);
        // The sheet's y is squeezed by the square root of three: products of y count thrice.
        let dot = |a: Point, b: Point| i64::from(a.x) * i64::from(b.x) + 3 * i64::from(a.y) * i64::from(b.y);
        let minus = |a: Point, b: Point| Point { x: a.x - b.x, y: a.y - b.y };
        let aim = minus(from.step(facing).centre(), from.centre());
        let sight = minus(to.centre(), from.centre());
        let (along, sizes) = (dot(aim, sight), dot(aim, aim) * dot(sight, sight));
        // cos 60 = 1/2 and cos 30 = sqrt(3)/2.
        prop_assert_eq!(Sector::Wedge.contains(facing, from, to), along > 0 && 4 * along * along > sizes);
        prop_assert_eq!(Sector::Front.contains(facing, from, to), along > 0 && 4 * along * along >= sizes);
        prop_assert_eq!(Sector::Cone.contains(facing, from, to), along > 0 && 4 * along * along >= 3 * sizes);
        let aim = minus(from.vertex(facing as u8), from.centre());
        let (along, sizes) = (dot(aim, sight), dot(aim, aim) * dot(sight, sight));
        let covered = Spine::from_index(facing as u8).covers(from, to);
        prop_assert_eq!(covered, along > 0 && 4 * along * along >= 3 * sizes);
    }

    #[test]
    fn hex_sets_agree_with_ordered_sets(
        a in prop::collection::btree_set(0u16..1024, 0..40),
        b in prop::collection::btree_set(0u16..1024, 0..40),
        out in 0u16..1024,
    ) {
        let set = |from: &BTreeSet<u16>| from.iter().copied().map(Hex).collect::<HexSet>();
        let list = |set: HexSet| set.iter().map(|hex| hex.0).collect::<BTreeSet<_>>();
        let (x, y) = (set(&a), set(&b));
        prop_assert!(x.iter().map(|hex| hex.0).eq(a.iter().copied()));
        prop_assert_eq!((x.len(), x.is_empty()), (a.len(), a.is_empty()));
        prop_assert_eq!(x.contains(Hex(out)), a.contains(&out));
        prop_assert_eq!(list(x | y), &a | &b);
        prop_assert_eq!(list(x & y), &a & &b);
        prop_assert_eq!(list(x - y), &a - &b);
        let (mut x2, mut a2) = (x, a);
        prop_assert_eq!(x2.remove(Hex(out)), a2.remove(&out));
        prop_assert_eq!(x2.insert(Hex(out)), a2.insert(out));
        prop_assert_eq!(list(x2), a2);
        let bytes = postcard::to_allocvec(&x).unwrap();
        prop_assert_eq!(postcard::from_bytes::<HexSet>(&bytes).unwrap(), x);
    }
}

#[test]
fn every_short_line_agrees_with_clipped_hexagons() {
    let from = Axial::new(0, 0);
    for to in from.within(8) {
        assert_eq!(line(from, to).collect::<Vec<_>>(), literal_line(from, to), "{to:?}");
    }
}
