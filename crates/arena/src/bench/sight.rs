//! Sight on a board of 30 x 22 hexes, whole hexes blocking.

use kernel::chance::{Seeded, below};
use kernel::grid::{Grid, Hex, Low, Manner};
use kernel::hex::Axial;
use kernel::line::{Meets, line};
use kernel::set::PerHex;
use kernel::sight::{BLOCKED, CLEAR, Layers, SightTable};
use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How fast sight is on one core.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SightSpeed {
    /// Hexes of the board.
    pub hexes: usize,
    /// Milliseconds to build the table of all pairs.
    pub table_ms: f64,
    /// Queries of the table in a second.
    pub static_queries: f64,
    /// Queries in a second with smoke in 20 hexes.
    pub layered_queries: f64,
}

/// Measures sight, spending about this time on each kind of query.
pub fn sight(time: Duration) -> SightSpeed {
    let grid = Grid::board(30, 22, Low::Even, Manner::Letters);
    let mut dice = Seeded::new(7);
    let mut below = |bound: usize| below(dice.rng(), bound as u32) as usize;
    let woods = PerHex::from_fn(grid.len(), |_| below(100) < 15);
    let clock = Instant::now();
    let table = SightTable::mutual(grid.len(), |a, b| by_hex(&grid, &woods, a, b));
    let table_ms = clock.elapsed().as_secs_f64() * 1e3;
    let pairs: Vec<[Hex; 2]> =
        (0..1 << 16).map(|_| [(); 2].map(|()| Hex(below(grid.len()) as u16))).collect();
    let mut smoke = Layers::new(&grid);
    for _ in 0..20 {
        smoke.set(Hex(below(grid.len()) as u16), 2);
    }
    let layered = |a, b| table.look(&smoke, a, b, |byte, met| byte.saturating_add(met.value));
    SightSpeed {
        hexes: grid.len(),
        table_ms,
        static_queries: queries(&pairs, time, |a, b| table.get(a, b)),
        layered_queries: queries(&pairs, time, layered),
    }
}

/// Queries in a second.
fn queries(pairs: &[[Hex; 2]], time: Duration, look: impl Fn(Hex, Hex) -> u8) -> f64 {
    let (clock, mut rounds) = (Instant::now(), 0);
    while clock.elapsed() < time || rounds == 0 {
        let sum: u64 = black_box(pairs).iter().map(|&[a, b]| u64::from(look(a, b))).sum();
        black_box(sum);
        rounds += 1;
    }
    (rounds * pairs.len()) as f64 / clock.elapsed().as_secs_f64()
}

/// Woods block; a line between two hexes is blocked if both are woods.
fn by_hex(grid: &Grid, woods: &PerHex<bool>, a: Hex, b: Hex) -> u8 {
    let blocks = |place: Axial| grid.at(place).is_some_and(|hex| woods[hex]);
    let blocked = line(grid.axial(a), grid.axial(b)).any(|met| match met {
        Meets::Through(hex) => blocks(hex),
        Meets::Along { a, b } => blocks(a) && blocks(b),
        Meets::Vertex(_) => false,
    });
    if blocked { BLOCKED } else { CLEAR }
}
