//! 9.4 read literally and slowly: every question is a sign of a cross product, asked of every hex and hexside of the map.
//! AMB-35 by hex; Crest lines as 8.20 draws them, Cliffs included.

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

/// How far along the line a hex lies; the picture of 9.4 is √3 times as high.
fn advance((a, b): (At, At), hex: At) -> i64 {
    (b.0 - a.0) * (hex.0 - a.0) + 3 * (b.1 - a.1) * (hex.1 - a.1)
}

struct Oracle<'a> {
    map: &'a Map,
    land: &'a [Ground],
    ends: [Hex; 2],
    line: (At, At),
    /// The levels of the ends, the lower first.
    levels: [i8; 2],
}

impl Oracle<'_> {
    fn level(&self, hex: Hex) -> i8 {
        self.land.get(hex.index()).map_or(i8::MIN, |ground| ground.level)
    }

    fn lower_across(&self, hex: Hex, dir: Dir) -> bool {
        let across = self.map.grid.step(hex, dir);
        across.is_some() && self.level(across) < self.level(hex)
    }

    fn flat(&self) -> bool {
        self.levels[0] == self.levels[1]
    }

    /// T86-b, AMB-34, AMB-37.
    fn blocked_at_ends(&self) -> bool {
        let [a, b] = self.ends;
        if self.map.grid.distance(a, b) <= 1 {
            return false;
        }
        let gully = |hex: Hex| self.land[hex.index()].kind == Type::Gully;
        let needs = |hex: Hex, other: Hex| gully(hex) && self.level(other) <= self.level(hex);
        let sunk = match gully(a) && gully(b) {
            true => self.flat(),
            false => needs(a, b) || needs(b, a),
        };
        let higher = if self.level(a) > self.level(b) { a } else { b };
        sunk || !self.flat() && !Dir::ALL.into_iter().any(|d| self.lower_across(higher, d))
    }

    /// T88.3.2-b, T88.3.3: the inside of a Hill above both ends, or a Crest line too high for the line.
    fn hill(&self, hex: Hex) -> bool {
        let (level, top) = (self.level(hex), self.levels[1]);
        let place = centre(self.map, hex);
        let rim = Dir::ALL
            .into_iter()
            .any(|d| self.lower_across(hex, d) && touch(self.line, side(place, d.index())));
        level > top && meets(self.line, place).1 || rim && (level > top || level == top && !self.flat())
    }

    /// T88.4.1: the next hex that the line passes through after this one, seen from above, is the lower end.
    fn hides(&self, hex: Hex) -> bool {
        let [a, b] = self.ends;
        let goes_down = self.level(b) < self.level(a);
        let place = advance(self.line, centre(self.map, hex));
        let between = self.map.grid.hexes().any(|other| {
            let at = centre(self.map, other);
            let behind =
                if goes_down { advance(self.line, at) > place } else { advance(self.line, at) < place };
            behind && other != a && other != b && meets(self.line, at).1
        });
        !self.flat() && !between && self.levels[0] <= self.level(hex)
    }

    /// T78.4, T88.4, T88.5-a, T92, T93-d: what is printed in a hex.
    fn printed(&self, hex: Hex) -> u8 {
        let ground = &self.land[hex.index()];
        let place = centre(self.map, hex);
        let common = self.flat() && ground.level == self.levels[0];
        let along = |sides: u8| along(self.line, place, sides);
        if along(ground.roads) {
            return 0;
        }
        let track = rails(self.line, place, ground.rails) && !along(ground.rails);
        let mut value = u8::from(track && common);
        if meets(self.line, place).1 {
            value = value.max(match ground.screen() {
                Screen::Hindrance(n) if common => n,
                Screen::Obstacle if ground.level >= self.levels[1] || self.hides(hex) => BLOCKED,
                _ => 0,
            });
            value = value.max(u8::from(ground.minor_bridge && common));
        }
        value
    }

    /// T84, T87-a, T97-a.
    fn hexside(&self, hex: Hex, dir: Dir) -> u8 {
        let across = self.map.grid.step(hex, dir);
        if self.ends.contains(&across) || !touch(self.line, side(centre(self.map, hex), dir.index())) {
            return 0;
        }
        let ground = &self.land[hex.index()];
        let level = ground.level.max(self.level(across));
        let has = |sides: u8| sides >> dir.index() & 1 == 1;
        if level >= self.levels[1] && (has(ground.walls) || has(ground.hedges)) {
            BLOCKED
        } else {
            u8::from(has(ground.fences) && self.flat() && level == self.levels[0])
        }
    }
}

/// What `Sights::look` must say.
pub fn look(map: &Map, land: &[Ground], veil: &Veil, a: Hex, b: Hex) -> u8 {
    let line = (centre(map, a), centre(map, b));
    let mut levels = [a, b].map(|hex| land[hex.index()].level);
    levels.sort_unstable();
    let oracle = Oracle { map, land, ends: [a, b], line, levels };
    if oracle.blocked_at_ends() {
        return BLOCKED;
    }
    let mut value = 0u8;
    for hex in map.grid.hexes() {
        let end = hex == a || hex == b;
        // 10.1-b: at the ends only Smoke acts.
        let acts = if end { veil.get(hex) != BLAZE } else { meets(line, centre(map, hex)).0 };
        if acts {
            value = value.max(if veil.get(hex) == BLAZE { BLOCKED } else { veil.get(hex) });
        }
        if end {
            continue;
        }
        value = value.max(if oracle.hill(hex) { BLOCKED } else { oracle.printed(hex) });
        value = Dir::ALL.into_iter().fold(value, |value, dir| value.max(oracle.hexside(hex, dir)));
    }
    value
}
