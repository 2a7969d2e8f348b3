//! What one line of sight meets, and what each thing does to it.

use super::Sights;
use crate::ground::{Ground, Screen, Type, bit};
use crate::options::Footprint;
use kernel::grid::Hex;
use kernel::hex::{Axial, Dir, Point};
use kernel::line::How;
use kernel::polygon::Polygon;
use kernel::sight::{BLOCKED, Cause, What};

/// Features of hexsides as the field of the map holds them.
pub(super) const WALL: u8 = 1;
pub(super) const HEDGE: u8 = 2;
pub(super) const FENCE: u8 = 4;

/// What something does to a line: how much it hinders or [`BLOCKED`], the rule and the key of the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Effect {
    pub value: u8,
    pub rule: &'static str,
    pub reason: &'static str,
}

const fn blocks(rule: &'static str, reason: &'static str) -> Option<Effect> {
    Some(Effect { value: BLOCKED, rule, reason })
}

const fn hinders(value: u8, rule: &'static str, reason: &'static str) -> Option<Effect> {
    Some(Effect { value, rule, reason })
}

/// The greater of two effects, the first if equal.
fn greater(a: Option<Effect>, b: Option<Effect>) -> Option<Effect> {
    let value = |effect: &Option<Effect>| effect.map_or(0, |effect| effect.value);
    if value(&b) > value(&a) { b } else { a }
}

/// A line between the centres of two hexes.
pub(super) struct Line<'a> {
    sights: &'a Sights,
    a: Hex,
    b: Hex,
    ends: [Point; 2],
    /// AMB-36: the level of the higher end.
    top: i8,
    /// The end that lies lower, if one does.
    lower: Option<Hex>,
}

impl<'a> Line<'a> {
    pub fn new(sights: &'a Sights, a: Hex, b: Hex) -> Line<'a> {
        let ends = [a, b].map(|hex| sights.grid().axial(hex).centre());
        let [la, lb] = [a, b].map(|hex| sights.land[hex.index()].level);
        let lower = (la != lb).then_some(if la < lb { a } else { b });
        Line { sights, a, b, ends, top: la.max(lb), lower }
    }

    fn ground(&self, hex: Hex) -> &'a Ground {
        &self.sights.land[hex.index()]
    }

    fn is_end(&self, hex: Hex) -> bool {
        hex == self.a || hex == self.b
    }

    /// T86-b, AMB-34: what does not depend on anything between the two hexes. A Gully hex and another that is not next
    /// to it see each other only if the other one lies higher; of two Gullies, only if one does.
    ///
    /// T88.3.1, AMB-37: the higher of two hexes must be a Crest hex. Hexes next to each other have nothing between
    /// them and always see each other.
    pub fn at_ends(&self) -> Option<(Effect, Hex)> {
        if self.sights.grid().distance(self.a, self.b) <= 1 {
            return None;
        }
        let hides = |hex: Hex| self.ground(hex).kind == Type::Gully;
        let sunk = match self.lower {
            None => [self.a, self.b].into_iter().find(|&hex| hides(hex)),
            Some(lower) => {
                let higher = if lower == self.a { self.b } else { self.a };
                (hides(higher) && !hides(lower)).then_some(higher)
            }
        };
        if let Some(gully) = sunk {
            let both = hides(self.a) && hides(self.b);
            return blocks(if both { "AMB-34" } else { "T86-b" }, "sight-gully").map(|e| (e, gully));
        }
        let lower = self.lower?;
        let higher = if lower == self.a { self.b } else { self.a };
        if self.sights.is_crest(higher) {
            None
        } else {
            blocks("AMB-37", "sight-no-crest").map(|e| (e, higher))
        }
    }

    /// 10.1-a: whether the line touches an outline in a hex between its ends. It passes that hex from border to border,
    /// so it misses the outline only if all corners lie on one side.
    pub fn touches(&self, outline: &Polygon) -> bool {
        let [from, to] = self.ends;
        let first = from.turn(to, outline.points()[0]).signum();
        outline.points().iter().any(|&corner| from.turn(to, corner).signum() != first) || first == 0
    }

    /// 10.1-a: what something that the line meets does to it.
    pub fn effect(&self, what: What, how: How) -> Option<Effect> {
        match what {
            What::Side { from, to, feature } => self.side(from, to, feature),
            What::Hex { hex } => greater(
                self.hill(hex),
                greater(if how == How::Crosses { self.inside(hex) } else { None }, self.railway(hex)),
            ),
            What::Shape { hex, .. } if !self.is_end(hex) => self.terrain(hex),
            What::Shape { .. } | What::Seam { .. } => None,
        }
    }

    /// 10.1-b, 10.1-c, T84, T87-a, T97-a: hexsides that belong to neither end act, on the level of their higher hex.
    fn side(&self, from: Hex, to: Hex, feature: u8) -> Option<Effect> {
        if self.is_end(from) || self.is_end(to) {
            return None;
        }
        let level =
            [from, to].iter().filter_map(|h| self.sights.land.get(h.index())).map(|g| g.level).max()?;
        if level >= self.top && feature & WALL != 0 {
            blocks("T97-a", "sight-wall")
        } else if level >= self.top && feature & HEDGE != 0 {
            blocks("T87-a", "sight-hedge")
        } else if self.level(level) && feature & FENCE != 0 {
            hinders(1, "T84", "sight-fence")
        } else {
            None
        }
    }

    /// T88.5-a, AMB-36: whether both ends lie on this level, so that a printed Hindrance on it acts.
    fn level(&self, level: i8) -> bool {
        self.lower.is_none() && level == self.top
    }

    /// T88.3.2-a, T88.3.2-b, T88.3.3: a Hill that rises above both ends, or a Crest line as high as the higher end.
    ///
    /// 8.20: the sides of a hex towards lower ones are its Crest line, end points included. A line that meets a hex as
    /// high as the viewer and still gets down to the lower end touches such a side of this hex or of a later one.
    /// Where a hex is only grazed, a Cliff on its rim counts like the rest of it.
    fn hill(&self, hex: Hex) -> Option<Effect> {
        let level = self.ground(hex).level;
        if level > self.top {
            blocks("T88.3.3", "sight-hill")
        } else if level == self.top && self.lower == Some(self.a) {
            blocks("T88.3.2-a", "sight-crest")
        } else if level == self.top && self.lower == Some(self.b) {
            blocks("T88.3.2-b", "sight-crest")
        } else {
            None
        }
    }

    /// AMB-35: what fills the inside of a hex. Bridges have no outline of their own and always do.
    fn inside(&self, hex: Hex) -> Option<Effect> {
        let ground = self.ground(hex);
        let filled = self.sights.footprint == Footprint::Hex || ground.kind == Type::MajorBridge;
        let bridge = ground.minor_bridge && self.level(ground.level) && !self.runs_along(hex, ground.roads);
        greater(
            if filled { self.terrain(hex) } else { None },
            if bridge { hinders(1, "T80-a", "sight-bridge") } else { None },
        )
    }

    /// T78.4, T88.4, T88.4.1, T93-d, AMB-36: the type of a hex.
    fn terrain(&self, hex: Hex) -> Option<Effect> {
        let ground = self.ground(hex);
        let row = ground.kind.row();
        let effect = match row.screen {
            Screen::Clear => None,
            Screen::Hindrance(n) if self.level(ground.level) => hinders(n, row.rule.0, "sight-hindrance"),
            Screen::Hindrance(_) => None,
            Screen::Obstacle if ground.level >= self.top => blocks(row.rule.0, "sight-obstacle"),
            Screen::Obstacle if ground.blinds() && self.hides_lower(hex) => blocks("T88.4.1", "sight-blind"),
            Screen::Obstacle => None,
        };
        effect.filter(|_| !self.runs_along(hex, ground.roads))
    }

    /// T88.4.1: whether the lower end is right behind this hex on the line, and no higher. Where the line runs along a
    /// hexside, right behind is the next hex that it passes through.
    fn hides_lower(&self, hex: Hex) -> bool {
        let Some(lower) = self.lower else { return false };
        let at_corner = self.sights.entered(self.a, self.b).count_ones() == 2;
        let next = if at_corner { 2 } else { 1 };
        self.ground(lower).level <= self.ground(hex).level && self.sights.grid().distance(hex, lower) <= next
    }

    /// T92: the tracks of a Railway in a hex, as far as the line touches them and does not run along them.
    fn railway(&self, hex: Hex) -> Option<Effect> {
        let ground = self.ground(hex);
        if ground.rails == 0 || !self.level(ground.level) {
            return None;
        }
        let place = self.sights.grid().axial(hex);
        let [from, to] = self.ends;
        let tracks = Dir::ALL.into_iter().filter(|&d| ground.rails & bit(d) != 0);
        let mut ends = tracks.map(|d| middle(place, d));
        let touched = ends.any(|end| touch(from, to, place.centre(), end));
        let clear = self.runs_along(hex, ground.rails) || self.runs_along(hex, ground.roads);
        if touched && !clear { hinders(1, "T92", "sight-railway") } else { None }
    }

    /// T92, T93-d: whether the line enters and leaves a hex through two of these sides. Through a corner it passes both
    /// sides that meet there.
    fn runs_along(&self, hex: Hex, sides: u8) -> bool {
        if sides == 0 {
            return false;
        }
        let (into, out) = passage(self.sights.grid().axial(hex), self.ends);
        into & sides != 0 && out & sides != 0
    }

    /// The reason of an answer, where there is nothing but a hex to point at.
    pub fn cause(&self, effect: Effect, at: Hex) -> Cause {
        let point = self.sights.grid().axial(at).centre();
        Cause { rule: effect.rule, reason: effect.reason, what: What::Hex { hex: at }, at, point }
    }
}

/// The sides of a hex through which the straight line through two points enters and leaves its inside, as bits; two at
/// a corner, none if it does not pass the inside.
pub(super) fn passage(place: Axial, [from, to]: [Point; 2]) -> (u8, u8) {
    let turns: [i64; 6] = std::array::from_fn(|k| from.turn(to, place.vertex(k as u8)));
    if turns.iter().all(|&t| t >= 0) || turns.iter().all(|&t| t <= 0) {
        return (0, 0);
    }
    let (mut into, mut out) = (0, 0);
    for dir in Dir::ALL {
        // Clockwise round the hex, a side that is entered begins to the right of the line.
        let (p, q) = (turns[(dir.index() + 5) % 6], turns[dir.index()]);
        into |= u8::from(p >= 0 && q <= 0) << dir.index();
        out |= u8::from(p <= 0 && q >= 0) << dir.index();
    }
    (into, out)
}

/// The middle of a hexside.
fn middle(place: Axial, dir: Dir) -> Point {
    let (p, q) = (place.vertex(dir as u8 + 5), place.vertex(dir as u8));
    Point { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
}

/// Whether the stretch between two points on or off the line through `from` and `to` touches it. The line is known to
/// pass through the hex of the stretch from border to border.
fn touch(from: Point, to: Point, p: Point, q: Point) -> bool {
    from.turn(to, p).signum() * from.turn(to, q).signum() <= 0
}
