//! Chapter 4.1: line of sight.

use crate::ground::{Base, Ground};
use crate::options::Settings;
use crate::options::{EdgeSight, RavineSight, RideSight};
use kernel::grid::{Grid, Hex};
use kernel::hex::{Axial, Dir};
use kernel::line::{How, Meets, line, sides};
use kernel::rule::Rule;
use kernel::set::HexSet;

/// LOS-06: the farthest that anybody sees.
pub const LIMIT: u16 = 6;

/// Why one hex does not see another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blocked {
    /// The rule.
    pub rule: Rule,
    /// The key of the reason.
    pub reason: &'static str,
    /// The hex that is in the way.
    pub at: Hex,
}

/// LOS-01..LOS-04, LOS-06, LOS-09, LOS-10: the straight line between two centres.
pub fn trace(grid: &Grid, ground: &[Ground], settings: &Settings, a: Hex, b: Hex) -> Result<(), Blocked> {
    let (from, to) = (grid.axial(a), grid.axial(b));
    let distance = from.distance(to);
    let blocked = |rule, reason, at| Err(Blocked { rule: Rule(rule), reason, at });
    if distance == 0 {
        return Ok(());
    }
    if distance > LIMIT {
        return blocked("LOS-06", "sight-too-far", b);
    }
    for end in [a, b] {
        if ground[end.index()].base == Base::Ravine
            && distance > u16::from(settings.ravine_sight == RavineSight::Adjacent)
        {
            return blocked("LOS-09", "sight-ravine", end);
        }
    }
    for (end, other) in [(a, to), (b, from)] {
        if ground[end.index()].has_ride() && !leaves_by_exit(grid, ground, end, other) {
            return blocked("RID-05", "sight-ride", end);
        }
    }
    let stands = |place: Axial| grid.at(place).filter(|&h| ground[h.index()].base.row().obstructs);
    let obstructs =
        |place: Axial| stands(place).filter(|&h| !passes_along_ride(grid, ground, settings, h, from, to));
    for met in line(from, to) {
        match met {
            Meets::Through(place) => {
                if let Some(at) = obstructs(place) {
                    let ride = ground[at.index()].has_ride();
                    return if ride {
                        blocked("RID-02", "sight-ride", at)
                    } else {
                        Err(Blocked { rule: ground[at.index()].base.row().rule, reason: "sight-terrain", at })
                    };
                }
            }
            Meets::Along { a: left, b: right } => {
                // Along its border nothing runs through a ride.
                let (left, right) = (stands(left), stands(right));
                let stops =
                    if settings.edge_sight == EdgeSight::Both { left.and(right) } else { left.or(right) };
                if let Some(at) = stops {
                    return blocked("LOS-04", "sight-edge", at);
                }
            }
            Meets::Vertex(_) => {}
        }
    }
    Ok(())
}

/// RID-04, RID-05: whether the line from the centre of a ride hex leaves it by an exit. A line through a corner leaves
/// by both sides that meet there, and either may be the exit.
fn leaves_by_exit(grid: &Grid, ground: &[Ground], hex: Hex, other: Axial) -> bool {
    let from = grid.axial(hex);
    crossed_sides(from, other, from).any(|d| ground[hex.index()].exits(d))
}

/// RID-02, RID-05: whether a line between two other hexes passes a ride hex along the ride: in and out by exits.
fn passes_along_ride(
    grid: &Grid,
    ground: &[Ground],
    settings: &Settings,
    hex: Hex,
    from: Axial,
    to: Axial,
) -> bool {
    let here = ground[hex.index()];
    if !here.has_ride() || settings.ride_sight == RideSight::Inside {
        return false;
    }
    let place = grid.axial(hex);
    let mut crossed = 0;
    let all_exits = crossed_sides(from, to, place).all(|d| {
        crossed += 1;
        here.exits(d)
    });
    all_exits && crossed >= 2
}

/// The sides of `place` that the line crosses or touches at a corner.
fn crossed_sides(from: Axial, to: Axial, place: Axial) -> impl Iterator<Item = Dir> {
    sides(from, to).filter_map(move |(side, how)| {
        let dir = Dir::ALL.into_iter().find(|&d| kernel::hex::Hexside::new(place, d) == side)?;
        (how != How::Along).then_some(dir)
    })
}

/// LOS over the whole map, worked out once: the hexes that each hex sees.
pub fn table(grid: &Grid, ground: &[Ground], settings: &Settings) -> Vec<HexSet> {
    let mut rows = vec![HexSet::default(); grid.len()];
    for a in grid.hexes() {
        for place in grid.axial(a).within(LIMIT) {
            let Some(b) = grid.at(place) else { continue };
            if b >= a && trace(grid, ground, settings, a, b).is_ok() {
                rows[a.index()].insert(b);
                rows[b.index()].insert(a);
            }
        }
    }
    rows
}
