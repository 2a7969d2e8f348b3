//! B-25, B-26: lines of sight. What the ground says is kept for every pair of hexes; smoke, which comes and goes, is looked for along
//! the line.

use crate::charts::Charts;
use crate::ground::Place;
use crate::state::{Fate, State, UNITS, Unit};
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::line::{How, Meets, Thread, line};
use kernel::set::{HexSet, Members, PerHex};
use kernel::sight::{BLOCKED, CLEAR, SightTable};

/// What closes a line, as the ground alone has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// B-25: an obstacle above both, or as high as the higher unit.
    Obstacle(Hex),
    /// B-25a: the lower unit stands in the blind zone of an obstacle.
    BlindZone(Hex),
    /// B-25b: an obstacle beside a line along a hexside.
    Beside(Hex),
    /// B-25c: one of them stands in a gully, stream or ford.
    LowGround(Hex),
}

impl Blocked {
    /// Where.
    pub const fn hex(self) -> Hex {
        match self {
            Blocked::Obstacle(hex)
            | Blocked::BlindZone(hex)
            | Blocked::Beside(hex)
            | Blocked::LowGround(hex) => hex,
        }
    }

    /// The rule that makes it so.
    pub const fn rule(self) -> &'static str {
        match self {
            Blocked::Obstacle(_) => "B-25",
            Blocked::BlindZone(_) => "B-25a",
            Blocked::Beside(_) => "B-25b",
            Blocked::LowGround(_) => "B-25c",
        }
    }

    /// The key of the explanation.
    pub const fn key(self) -> &'static str {
        match self {
            Blocked::Obstacle(_) | Blocked::Beside(_) => "sight-obstacle",
            Blocked::BlindZone(_) => "sight-blind-zone",
            Blocked::LowGround(_) => "sight-low-ground",
        }
    }
}

/// B-25a: how many hexes behind an obstacle are hidden from a unit so much higher, to a unit at a height.
pub fn blind_zone(range: u16, above: i8, height: i8) -> u16 {
    let divisor = match above {
        1 => 2,
        2 => 4,
        3 => 8,
        _ => return 1,
    };
    let divisor: i32 = divisor + i32::from(height);
    (i32::from(range) / divisor.max(2)).max(1) as u16
}

/// The direction in which a whole line runs along a hex row.
fn row_of(grid: &Grid, from: Hex, to: Hex) -> Option<Dir> {
    let (a, b) = (grid.axial(from), grid.axial(to));
    let n = grid.distance(from, to) as i16;
    Dir::ALL.into_iter().find(|&dir| a.steps(dir, n) == b)
}

/// B-25c: whether a straight run of a bed joins two hexes.
fn along_bed(grid: &Grid, land: &PerHex<Place>, from: Hex, to: Hex, row: Dir) -> bool {
    let mut hex = from;
    while hex != to {
        let place = land[hex];
        if !place.is_low() || place.beds & (1 << row as u8) == 0 {
            return false;
        }
        hex = grid.step(hex, row);
        if !hex.is_some() {
            return false;
        }
    }
    land[to].is_low()
}

/// B-25: what blocks the line between two hexes, as the ground alone has it. Both ends get the same answer.
pub fn look(grid: &Grid, land: &PerHex<Place>, charts: &Charts, from: Hex, to: Hex) -> Result<(), Blocked> {
    look_past(grid, land, charts, [from, to], true)
}

/// The rule that decides about a line, and whether it is open: what blocks it, or what keeps an obstacle from blocking it.
pub fn ruled(
    grid: &Grid,
    land: &PerHex<Place>,
    charts: &Charts,
    from: Hex,
    to: Hex,
) -> Option<(bool, &'static str)> {
    if let Err(blocked) = look(grid, land, charts, from, to) {
        return Some((false, blocked.rule()));
    }
    if look_past(grid, land, charts, [from, to], false).is_err() {
        return Some((true, "B-25d"));
    }
    let tall = |hex: Hex| charts.terrain[land[hex].works as usize].height > 0;
    (tall(from) || tall(to)).then_some((true, "B-26"))
}

/// B-25, B-25d: the same, with roads and rides that clear a line or without them.
fn look_past(
    grid: &Grid,
    land: &PerHex<Place>,
    charts: &Charts,
    [from, to]: [Hex; 2],
    roads: bool,
) -> Result<(), Blocked> {
    let range = grid.distance(from, to);
    if range <= 1 {
        return Ok(());
    }
    let row = row_of(grid, from, to);
    if land[from].is_low() || land[to].is_low() {
        let low = if land[from].is_low() { from } else { to };
        let free = row.is_some_and(|row| along_bed(grid, land, from, to, row));
        return if free { Ok(()) } else { Err(Blocked::LowGround(low)) };
    }
    let (a, b) = (land[from].standing(), land[to].standing());
    let (high, low) = (a.max(b), a.min(b));
    let higher = if a >= b { from } else { to };
    let obstacle = |hex: Hex| {
        let place = land[hex];
        let through = |set: u8| {
            row.is_some_and(|row| set >> row as u8 & 1 == 1 && set >> row.reversed() as u8 & 1 == 1)
        };
        // B-25d: a road, path or ride straight along the line.
        let cleared =
            roads && place.works.parts() && [place.roads | place.paths, place.rides].into_iter().any(through);
        let height = if cleared { 0 } else { charts.terrain[place.works as usize].height };
        place.level + height
    };
    let stops = |hex: Hex| {
        let top = obstacle(hex);
        if top < 1 || top <= low {
            return None;
        }
        if top >= high {
            return Some(Blocked::Obstacle(hex));
        }
        let near = grid.distance(higher, hex);
        (range > near && range <= near + blind_zone(near, high - top, low)).then_some(Blocked::BlindZone(hex))
    };
    for meets in line(grid.axial(from), grid.axial(to)) {
        // B-25b: along a hexside either hex blocks; a corner that is only touched does not.
        let hexes = match meets {
            Meets::Through(place) => [grid.at(place), None],
            Meets::Along { a, b } => [grid.at(a), grid.at(b)],
            Meets::Vertex(_) => continue,
        };
        let beside = matches!(meets, Meets::Along { .. });
        if let Some(blocked) = hexes.into_iter().flatten().find_map(stops) {
            return Err(if beside { Blocked::Beside(blocked.hex()) } else { blocked });
        }
    }
    Ok(())
}

/// Words of a set of hexes of the largest map.
pub const WORDS: usize = crate::ground::HEXES.div_ceil(64);

/// Who sees whom.
#[derive(Clone, Debug)]
pub struct Sights(SightTable);

/// B-27, B-138: what hangs over a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Haze {
    /// Hexes with smoke as from an open sheaf.
    pub open: u8,
    /// Hexes with smoke as from a converged sheaf.
    pub thick: u8,
    /// Hexes with a brewed-up vehicle.
    pub wrecks: u8,
}

impl Haze {
    /// B-138: three or more smoke hexes block.
    #[inline]
    pub const fn blocks(self) -> bool {
        self.open + self.thick >= 3
    }
}

impl Sights {
    /// Looks from every hex to every other.
    pub fn new(grid: &Grid, land: &PerHex<Place>, charts: &Charts) -> Sights {
        Sights(SightTable::mutual(grid.len(), |a, b| match look(grid, land, charts, a, b) {
            Ok(()) => CLEAR,
            Err(_) => BLOCKED,
        }))
    }

    /// All hexes that the ground lets a hex see, by ascending number.
    pub fn seen_from(&self, from: Hex) -> Members<'_> {
        self.0.seen_from(from)
    }

    /// The same as a set.
    pub fn seen_set(&self, from: Hex) -> HexSet<WORDS> {
        self.0.seen_set(from)
    }

    /// Whether the ground lets one hex see another.
    #[inline]
    pub fn open(&self, from: Hex, to: Hex) -> bool {
        self.0.sees(from, to)
    }
}

/// Whether a hex lies on a line, its ends included.
fn on_line(grid: &Grid, from: Hex, to: Hex) -> impl Fn(Hex) -> bool {
    let thread = Thread::new(grid.axial(from), grid.axial(to));
    move |hex| {
        hex == from || hex == to || matches!(thread.meets(grid.axial(hex)), Some(How::Crosses | How::Along))
    }
}

/// B-138: smoke on a line, its ends included.
pub fn smoke(grid: &Grid, state: &State, from: Hex, to: Hex) -> Haze {
    let mut haze = Haze::default();
    if state.smoke.is_empty() {
        return haze;
    }
    let meets = on_line(grid, from, to);
    for (hex, smoke) in state.smoke.iter() {
        if (smoke.is_open() || smoke.is_thick()) && meets(hex) {
            haze.open += u8::from(smoke.is_open());
            haze.thick += u8::from(smoke.is_thick());
        }
    }
    haze
}

/// B-27, B-138: smoke and burning wrecks on a line, its ends included.
pub fn haze(grid: &Grid, state: &State, from: Hex, to: Hex) -> Haze {
    let mut haze = smoke(grid, state, from, to);
    let burns = |unit: &Unit| unit.fate == Fate::BrewedUp && unit.hex.is_some();
    let Some(first) = state.units.iter().position(burns) else { return haze };
    let meets = on_line(grid, from, to);
    for number in first..UNITS {
        let unit = &state.units[number];
        if burns(unit) && meets(unit.hex) {
            let again =
                state.units[..number].iter().any(|one| one.fate == Fate::BrewedUp && one.hex == unit.hex);
            haze.wrecks += u8::from(!again);
        }
    }
    haze
}
