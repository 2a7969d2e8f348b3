//! 9.4 read literally, slowly and without levels: every question is a sign of a cross product, asked of every hex and
//! hexside of the map. AMB-35 by hex.

use cc::ground::{Ground, Screen, Type};
use cc::sight::{BLAZE, Veil};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::sight::BLOCKED;

type At = (i64, i64);

/// Twice the coordinates of 9.4, so that the middles of hexsides are whole.
fn centre(map: &Map, hex: Hex) -> At {
    let (col, row) = (i64::from(hex.0 % map.cols), i64::from(hex.0 / map.cols));
    (6 * col, 4 * row + 2 * (col % 2))
}

/// Clockwise; side k lies between corners k - 1 and k.
fn corners((x, y): At) -> [At; 6] {
    [(x + 2, y - 2), (x + 4, y), (x + 2, y + 2), (x - 2, y + 2), (x - 4, y), (x - 2, y - 2)]
}

fn side(centre: At, k: usize) -> (At, At) {
    let corners = corners(centre);
    (corners[(k + 5) % 6], corners[k])
}

fn cross(o: At, p: At, q: At) -> i64 {
    (p.0 - o.0) * (q.1 - o.1) - (p.1 - o.1) * (q.0 - o.0)
}

fn within(a: At, b: At, p: At) -> bool {
    (a.0.min(b.0)..=a.0.max(b.0)).contains(&p.0) && (a.1.min(b.1)..=a.1.max(b.1)).contains(&p.1)
}

/// Whether two closed stretches have a point in common.
fn touch((a, b): (At, At), (p, q): (At, At)) -> bool {
    let (s, t) = (cross(a, b, p).signum(), cross(a, b, q).signum());
    let (u, v) = (cross(p, q, a).signum(), cross(p, q, b).signum());
    s * t < 0 && u * v < 0
        || s == 0 && within(a, b, p)
        || t == 0 && within(a, b, q)
        || u == 0 && within(p, q, a)
        || v == 0 && within(p, q, b)
}

/// Whether the line touches the closed hex, and whether it enters its inside.
fn meets(line: (At, At), hex: At) -> (bool, bool) {
    let touched = (0..6).any(|k| touch(line, side(hex, k)));
    let signs = corners(hex).map(|c| cross(line.0, line.1, c).signum());
    (touched, touched && signs.contains(&1) && signs.contains(&-1))
}

/// Whether the line enters and leaves the hex through two of these sides.
fn along(line: (At, At), hex: At, sides: u8) -> bool {
    let passed: Vec<usize> = (0..6).filter(|&k| sides >> k & 1 == 1 && touch(line, side(hex, k))).collect();
    let same_corner = |j: usize, k: usize| {
        let shared = if (j + 1) % 6 == k { Some(j) } else { ((k + 1) % 6 == j).then_some(k) };
        shared.is_some_and(|corner| cross(line.0, line.1, corners(hex)[corner]) == 0)
    };
    meets(line, hex).1 && passed.iter().any(|&j| passed.iter().any(|&k| j != k && !same_corner(j, k)))
}

fn rails(line: (At, At), hex: At, sides: u8) -> bool {
    (0..6).filter(|&k| sides >> k & 1 == 1).any(|k| {
        let (p, q) = side(hex, k);
        touch(line, (hex, ((p.0 + q.0) / 2, (p.1 + q.1) / 2)))
    })
}

/// What `Sights::look` must say.
pub fn look(map: &Map, land: &[Ground], veil: &Veil, a: Hex, b: Hex) -> u8 {
    let line = (centre(map, a), centre(map, b));
    let mut value = 0u8;
    let gully = |hex: Hex| land[hex.index()].kind == Type::Gully;
    if map.grid.distance(a, b) > 1 && (gully(a) || gully(b)) {
        return BLOCKED;
    }
    for (hex, ground) in map.grid.hexes().zip(land) {
        let place = centre(map, hex);
        let (touched, inside) = meets(line, place);
        if touched || hex == a || hex == b {
            value = value.max(if veil.get(hex) == BLAZE { BLOCKED } else { veil.get(hex) });
        }
        if hex == a || hex == b {
            continue;
        }
        if inside && !along(line, place, ground.roads) {
            value = value.max(match ground.screen() {
                Screen::Clear => 0,
                Screen::Hindrance(n) => n,
                Screen::Obstacle => BLOCKED,
            });
            value = value.max(u8::from(ground.minor_bridge));
        }
        let on_track = along(line, place, ground.rails) || along(line, place, ground.roads);
        if rails(line, place, ground.rails) && !on_track {
            value = value.max(1);
        }
        for dir in Dir::ALL {
            let across = map.grid.step(hex, dir);
            if across == a || across == b || !touch(line, side(place, dir.index())) {
                continue;
            }
            let has = |sides: u8| sides >> dir.index() & 1 == 1;
            if has(ground.walls) || has(ground.hedges) {
                value = BLOCKED;
            } else if has(ground.fences) {
                value = value.max(1);
            }
        }
    }
    value
}
