//! How fast sight is on one core: `cargo run --release -p zug-kernel --example sight_speed`.

use kernel::grid::{Grid, Hex, Low, Manner};
use kernel::hex::{Axial, Point};
use kernel::line::{How, Meets, line};
use kernel::polygon::Polygon;
use kernel::set::PerHex;
use kernel::sight::{BLOCKED, CLEAR, Field, Layers, Met, SightTable, What};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// A plain generator: the figures should not depend on the run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Whole hexes block; running between two, sight is blocked if both are blocked.
fn by_hex(grid: &Grid, wood: &PerHex<bool>, a: Hex, b: Hex) -> u8 {
    let blocks = |place: Axial| grid.at(place).is_some_and(|hex| wood[hex]);
    let blocked = line(grid.axial(a), grid.axial(b)).any(|met| match met {
        Meets::Through(hex) => blocks(hex),
        Meets::Along { a, b } => blocks(a) && blocks(b),
        Meets::Vertex(_) => false,
    });
    if blocked { BLOCKED } else { CLEAR }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

fn millions_a_second(count: usize, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64() / 1e6
}

fn main() {
    let grid = Grid::board(30, 22, Low::Even, Manner::Letters);
    let mut dice = Dice(7);
    let wood = PerHex::from_fn(grid.len(), |_| dice.below(100) < 15);
    let open = PerHex::new(grid.len(), false);
    let pairs: Vec<_> = (0..1 << 16).map(|_| [(); 2].map(|()| Hex(dice.below(grid.len()) as u16))).collect();

    for (name, wood) in [("15 % woods", &wood), ("open, every line walked to its end", &open)] {
        let (table, time) = timed(|| SightTable::mutual(grid.len(), |a, b| by_hex(&grid, wood, a, b)));
        black_box(&table);
        println!("table of {} hexes, {name}: {:.1} ms", grid.len(), time.as_secs_f64() * 1e3);
    }

    let mut field = Field::new(grid.clone());
    for (hex, _) in wood.iter().filter(|entry| *entry.1) {
        let house = |k| {
            let (centre, corner) = (grid.axial(hex).centre(), grid.axial(hex).vertex(k));
            Point { x: centre.x + (corner.x - centre.x) / 2, y: centre.y + (corner.y - centre.y) / 2 }
        };
        let outline = Polygon::new((0..6).map(house).collect()).expect("a small hexagon");
        field.add_shape(hex, 0, outline).expect("it stands inside its hex");
    }
    let blocked =
        |met: Met| (matches!(met.what, What::Shape { .. }) && met.how == How::Crosses).then_some(BLOCKED);
    let (table, time) =
        timed(|| SightTable::mutual(grid.len(), |a, b| field.first(a, b, blocked).unwrap_or(CLEAR)));
    black_box(&table);
    println!("table by outline, houses in 15 % of the hexes: {:.1} ms", time.as_secs_f64() * 1e3);

    let table = SightTable::mutual(grid.len(), |a, b| by_hex(&grid, &wood, a, b));
    let rounds = 2000;
    let (sum, time) = timed(|| {
        let mut sum = 0u64;
        for _ in 0..rounds {
            for &[a, b] in black_box(&pairs) {
                sum += u64::from(table.get(a, b));
            }
        }
        sum
    });
    black_box(sum);
    println!("static queries: {:.0} million/s", millions_a_second(rounds * pairs.len(), time));

    let clear = SightTable::mutual(grid.len(), |_, _| CLEAR);
    for smoke in [5, 20, 60] {
        let mut layers = Layers::new(&grid);
        for _ in 0..smoke {
            layers.set(Hex(dice.below(grid.len()) as u16), 2);
        }
        for (name, table) in [("15 % woods", &table), ("open", &clear)] {
            let rounds = 50;
            let (sum, time) = timed(|| {
                let mut sum = 0u64;
                for _ in 0..rounds {
                    for &[a, b] in black_box(&pairs) {
                        let look = table.look(&layers, a, b, |byte, met| byte.saturating_add(met.value));
                        sum += u64::from(look);
                    }
                }
                sum
            });
            black_box(sum);
            let speed = millions_a_second(rounds * pairs.len(), time);
            println!("layered queries, {smoke} smoke hexes, {name}: {speed:.1} million/s");
        }
    }

    let rounds = 20;
    let (steps, time) = timed(|| {
        let mut steps = 0;
        for _ in 0..rounds {
            for &[a, b] in black_box(&pairs) {
                steps += line(grid.axial(a), grid.axial(b)).count();
            }
        }
        steps
    });
    let each = time.as_secs_f64() * 1e9 / (rounds * pairs.len()) as f64;
    println!("line walk: {each:.0} ns for {:.1} things met", steps as f64 / (rounds * pairs.len()) as f64);
}
