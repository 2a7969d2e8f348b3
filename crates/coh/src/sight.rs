//! 5, 12.4-12.6, 14: arcs of fire and lines of sight.
//!
//! What the ground says is kept for every pair of hexes; smoke, which comes and goes, is looked for along the line.

use crate::ground::Ground;
use crate::options::BlindSpot;
use crate::state::{Hexes, Smoke};
use kernel::arc::Sector;
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::line::{How, Meets, line, sides};
use kernel::set::PerHex;
use kernel::sight::{BLOCKED, CLEAR, SightTable};

/// 5.2.a: what closes the line between two hexes, as the ground alone has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// 5.2.b: woods or buildings as high as both ends.
    Terrain(Hex),
    /// 12.5.a: woods or buildings that count one level higher than the ground under them.
    Tall(Hex),
    /// A.14: higher ground between hexes of one level.
    Higher(Hex),
    /// 12.4.a: ground above the high-ground hex.
    Ground(Hex),
    /// 12.4.b: ground as high as the high-ground hex.
    Plateau(Hex),
    /// 12.6.a: woods or a building right in front of the lower hex.
    BlindSpot(Hex),
    /// A.15: the same, though the lower hex lies above the foot of the obstacle.
    Dip(Hex),
}

impl Blocked {
    /// Where.
    pub const fn hex(self) -> Hex {
        match self {
            Blocked::Terrain(hex)
            | Blocked::Tall(hex)
            | Blocked::Higher(hex)
            | Blocked::Ground(hex)
            | Blocked::Plateau(hex)
            | Blocked::BlindSpot(hex)
            | Blocked::Dip(hex) => hex,
        }
    }

    /// The rule that makes it so.
    pub const fn rule(self) -> &'static str {
        match self {
            Blocked::Terrain(_) => "5.2.b",
            Blocked::Tall(_) => "12.5.a",
            Blocked::Higher(_) => "A.14",
            Blocked::Ground(_) => "12.4.a",
            Blocked::Plateau(_) => "12.4.b",
            Blocked::BlindSpot(_) => "12.6.a",
            Blocked::Dip(_) => "A.15",
        }
    }
}

/// Who sees whom.
#[derive(Clone, Debug)]
pub struct Sights {
    table: SightTable,
    /// 6.5.a: for looking from a hex to another, whether the line crosses a wall of the other.
    walled: Vec<u64>,
    hexes: usize,
    land: PerHex<Ground>,
    blind: BlindSpot,
}

/// A line of sight with its smoke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whether it is open.
    pub open: bool,
    /// 14.4.c, 14.4.d: light smoke on the way; if the line is not open, it is this that closes it.
    pub haze: bool,
}

/// ALG.1, 4.2.a, 5.1.a: whether a unit in `from` that faces `facing` has `to` in its arc; its own hex is not in it.
#[inline]
pub fn in_arc(grid: &Grid, from: Hex, facing: Dir, to: Hex) -> bool {
    Sector::Front.contains(facing, grid.axial(from), grid.axial(to))
}

/// ALG.3, 5.2.e: hexes between the ends of a line, by any part of theirs: each alone, or the two that share the side along which
/// it runs (5.2.f).
fn between(grid: &Grid, from: Hex, to: Hex) -> impl Iterator<Item = [Option<Hex>; 2]> + use<'_> {
    line(grid.axial(from), grid.axial(to)).filter_map(|meets| match meets {
        Meets::Through(place) => Some([grid.at(place), grid.at(place)]),
        Meets::Along { a, b } => Some([grid.at(a), grid.at(b)]),
        // ALG.3: touching a corner has no effect.
        Meets::Vertex(_) => None,
    })
}

/// ALG.4: how a hex that a line crosses blocks it, as the ground alone has it.
fn stops(
    grid: &Grid,
    land: &PerHex<Ground>,
    [from, to]: [Hex; 2],
    hex: Hex,
    blind: BlindSpot,
) -> Option<Blocked> {
    let [a, b] = [from, to].map(|hex| land[hex]);
    let high = a.level.max(b.level);
    let lower = if a.level < b.level { from } else { to };
    let ground = land[hex];
    let blocking = ground.terrain.blocks();
    if a.level == b.level {
        return match () {
            () if ground.level > high => Some(Blocked::Higher(hex)),
            () if blocking && ground.level == high => Some(Blocked::Terrain(hex)),
            () if blocking && ground.height() >= high => Some(Blocked::Tall(hex)),
            () => None,
        };
    }
    let near = blocking && grid.distance(hex, lower) == 1;
    let level = ground.level >= land[lower].level;
    match () {
        () if ground.level > high => Some(Blocked::Ground(hex)),
        () if ground.level == high => Some(Blocked::Plateau(hex)),
        () if ground.height() >= high => Some(Blocked::Tall(hex)),
        () if near && level => Some(Blocked::BlindSpot(hex)),
        () if near && blind == BlindSpot::Always => Some(Blocked::Dip(hex)),
        () => None,
    }
}

/// ALG.4, 5.2.c, 5.2.d, 5.2.g, 5.2.h: what blocks a line, as the ground alone has it. The ends and units never do, facing plays
/// no part, and both ends get the same answer.
pub fn look(grid: &Grid, land: &PerHex<Ground>, from: Hex, to: Hex, blind: BlindSpot) -> Result<(), Blocked> {
    for pair in between(grid, from, to) {
        // A pair blocks only if both would; beyond the edge of the map nothing stands.
        let blocked = pair.map(|hex| hex.and_then(|hex| stops(grid, land, [from, to], hex, blind)));
        if let [Some(first), Some(_)] = blocked {
            return Err(first);
        }
    }
    Ok(())
}

impl Sights {
    /// Looks from every hex to every other.
    pub fn new(grid: &Grid, land: &PerHex<Ground>, blind: BlindSpot) -> Sights {
        let hexes = grid.len();
        let table = SightTable::mutual(hexes, |a, b| match look(grid, land, a, b, blind) {
            Ok(()) => CLEAR,
            Err(_) => BLOCKED,
        });
        let words = hexes.div_ceil(64).max(1);
        let mut walled = vec![0; words * hexes];
        for from in grid.hexes() {
            for to in grid.hexes().filter(|&to| to != from && land[to].walls != 0) {
                if wall_rule(grid, land, from, to).is_some() {
                    walled[from.index() * words + to.index() / 64] |= 1 << (to.index() % 64);
                }
            }
        }
        Sights { table, walled, hexes, land: land.clone(), blind }
    }

    /// Whether the ground lets one hex see another.
    #[inline]
    pub fn open(&self, from: Hex, to: Hex) -> bool {
        self.table.sees(from, to)
    }

    /// All hexes that the ground lets one see.
    #[inline]
    pub fn from(&self, hex: Hex) -> Hexes {
        self.table.seen_set(hex)
    }

    /// 6.5.a: whether the line from one hex to another crosses a wall of the other.
    #[inline]
    pub fn behind_wall(&self, from: Hex, to: Hex) -> bool {
        let words = self.hexes.div_ceil(64).max(1);
        let inside = from.index() < self.hexes && to.index() < self.hexes;
        inside && self.walled[from.index() * words + to.index() / 64] & (1 << (to.index() % 64)) != 0
    }

    /// ALG.4 with smoke.
    pub fn line(&self, grid: &Grid, smoke: &Smoke, from: Hex, to: Hex) -> Line {
        if !self.open(from, to) {
            return Line { open: false, haze: false };
        }
        if smoke.is_empty() {
            return Line { open: true, haze: false };
        }
        let mut light = 0;
        for pair in between(grid, from, to) {
            let heavy = |hex: Hex| smoke.heavy.contains(hex);
            let any = |hex: Option<Hex>| hex.is_some_and(|hex| smoke.any(hex));
            // ALG.3: of a pair one hex may block by its smoke and the other by what stands there.
            let blocks =
                |hex: Hex| heavy(hex) || stops(grid, &self.land, [from, to], hex, self.blind).is_some();
            let screened = pair.into_iter().flatten().any(heavy);
            if screened && pair.into_iter().all(|hex| hex.is_some_and(blocks)) {
                return Line { open: false, haze: false };
            }
            light += u8::from(pair.into_iter().all(any));
        }
        Line { open: light < 2, haze: light > 0 }
    }

    /// Whether one hex sees another through the smoke there is.
    #[inline]
    pub fn sees(&self, grid: &Grid, smoke: &Smoke, from: Hex, to: Hex) -> bool {
        self.line(grid, smoke, from, to).open
    }
}

/// 6.5.a, A.08: by which rule a line crosses a wall on a side of its target; at a corner both sides there have to be walls.
pub fn wall_rule(grid: &Grid, land: &PerHex<Ground>, from: Hex, to: Hex) -> Option<&'static str> {
    let (start, goal) = (grid.axial(from), grid.axial(to));
    let (mut touched, mut walls) = (0, 0);
    for (side, how) in sides(start, goal) {
        let [a, b] = side.hexes();
        let Some(dir) = (if a == goal {
            goal.direction_to(b)
        } else if b == goal {
            goal.direction_to(a)
        } else {
            None
        }) else {
            continue;
        };
        let wall = land[to].wall(dir);
        match how {
            How::Crosses if wall => return Some("6.5.a"),
            How::Touches => {
                touched += 1;
                walls += u8::from(wall);
            }
            _ => {}
        }
    }
    (touched >= 2 && walls == touched).then_some("A.08")
}
