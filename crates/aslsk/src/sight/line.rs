//! One line of sight, and what each thing that it meets does to it.

use super::Sights;
use super::ray::Ray;
use crate::ground::{Ground, Type};
use crate::tables::Facing;
use kernel::arc::{Heading, Spine};
use kernel::grid::{Grid, Hex};
use kernel::hex::{Dir, Point};
use kernel::line::How;
use kernel::sight::BLOCKED;

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

const fn hinders(rule: &'static str, reason: &'static str) -> Option<Effect> {
    Some(Effect { value: 1, rule, reason })
}

/// 3.2.1.a: a line between the centre dots of two hexes.
pub(super) struct Line<'a> {
    sights: &'a Sights,
    a: Hex,
    b: Hex,
    pub from: Point,
    pub to: Point,
    /// The level of both ends; none if they differ.
    level: Option<i8>,
}

impl<'a> Line<'a> {
    pub fn new(sights: &'a Sights, a: Hex, b: Hex) -> Line<'a> {
        let [from, to] = [a, b].map(|hex| sights.grid().axial(hex).centre());
        let [la, lb] = [a, b].map(|hex| sights.land[hex].level);
        Line { sights, a, b, from, to, level: (la == lb).then_some(la) }
    }

    fn ground(&self, hex: Hex) -> &'a Ground {
        &self.sights.land[hex]
    }

    /// The end that lies higher.
    pub fn higher(&self) -> Hex {
        if self.ground(self.a).level >= self.ground(self.b).level { self.a } else { self.b }
    }

    /// 3.2.1.e: from above one sees down only over a crest line of the own hex.
    pub fn at_crest(&self, ray: &Ray) -> Option<Effect> {
        if self.level.is_some() || ray.steps.is_empty() {
            return None;
        }
        let left = if self.higher() == self.a { ray.left } else { ray.entered };
        if self.ground(self.higher()).crests & left == 0 {
            return blocks("3.2.1.e", "sight-no-crest");
        }
        None
    }

    fn crosses_shape(&self, hex: Hex) -> bool {
        let crossed = |outline: &kernel::polygon::Polygon| {
            outline.meet(self.from, self.to).is_some_and(|meeting| meeting.how == How::Crosses)
        };
        self.sights.field.shapes(hex).iter().any(|(_, outline)| crossed(outline))
    }

    /// 3.2.1.b, 3.2.1.c, 3.2.1.f, 3.2.1.g: a hex between that is cut. The hexes of firer and target are not asked.
    pub fn through(&self, hex: Hex) -> Option<Effect> {
        let ground = self.ground(hex);
        match self.level {
            Some(level) if ground.level < level => None,
            Some(level) if ground.level > level => blocks("1.1.1.ag", "sight-hill"),
            None if ground.level == 1 => blocks("3.2.1.e", "sight-crest"),
            _ => match ground.terrain {
                Type::Open => None,
                Type::Orchard => self.orchard(hex),
                Type::Grain | Type::Brush if self.level.is_none() => None,
                terrain => self.crosses_shape(hex).then(|| outlined(terrain)).flatten(),
            },
        }
    }

    /// 1.1.1.v, 1.1.1.w, 1.1.1.x, 1.1.1.y, 3.2.1.i: an orchard fills its hex.
    fn orchard(&self, hex: Hex) -> Option<Effect> {
        match () {
            () if self.ground(hex).is_orchard_road() && self.on_road(hex, 2) => None,
            () if self.level.is_some() => hinders("1.1.1.v", "sight-orchard"),
            () if self.sights.leaves => blocks("1.1.1.w", "sight-orchard"),
            () => hinders("1.1.1.x", "sight-orchard"),
        }
    }

    /// The side between two hexes: what stands on both sides of the line, or fills one of them with all its sides.
    pub fn along(&self, left: Option<Hex>, right: Option<Hex>) -> Option<Effect> {
        let both = [left, right].map(|hex| hex.map(|hex| (hex, self.ground(hex))));
        let counts = |ground: &Ground| self.level.is_none_or(|level| ground.level == level);
        if let [Some((_, one)), Some((_, other))] = both {
            let high = |ground: &Ground| match self.level {
                Some(level) => ground.level > level,
                None => ground.level == 1,
            };
            if high(one) && high(other) {
                let same = self.level.is_some();
                return if same {
                    blocks("1.1.1.ag", "sight-hill")
                } else {
                    blocks("3.2.1.e", "sight-crest")
                };
            }
            let seamed = self.seam(left?, right?);
            let blocking = |ground: &Ground| ground.terrain.is_obstacle() && counts(ground);
            if seamed && (blocking(one) || blocking(other)) {
                return outlined(if blocking(one) { one.terrain } else { other.terrain });
            }
            let hindering =
                |ground: &Ground| matches!(ground.terrain, Type::Grain | Type::Brush) && counts(ground);
            if seamed && self.level.is_some() && (hindering(one) || hindering(other)) {
                return outlined(if hindering(one) { one.terrain } else { other.terrain });
            }
        }
        let orchard =
            both.into_iter().flatten().find(|(_, ground)| ground.terrain == Type::Orchard && counts(ground));
        orchard.and_then(|_| match () {
            () if self.level.is_some() => hinders("1.1.1.v", "sight-orchard"),
            () if self.sights.leaves => blocks("1.1.1.w", "sight-orchard"),
            () => hinders("1.1.1.x", "sight-orchard"),
        })
    }

    /// A hex of which only a corner is met does nothing: outlines lie inside, and inherent terrain is touched along a
    /// hexside at least.
    pub fn corner(&self, _: Hex) -> Option<Effect> {
        None
    }

    /// Whether outlines of both hexes meet on the line.
    fn seam(&self, left: Hex, right: Hex) -> bool {
        let (from, to) = (self.from, self.to);
        let shapes = |hex: Hex| self.sights.field.shapes(hex).iter();
        shapes(left).any(|(_, one)| {
            shapes(right).any(|(_, other)| {
                one.runs(from, to).any(|(start, end)| {
                    other.runs(from, to).any(|(first, last)| start.max(first) < end.min(last))
                })
            })
        })
    }

    /// 1.1.1.y: whether the line stays on the road inside a hex: it passes the border only where the road does, so many
    /// times, and crosses nothing that grows beside it.
    pub fn on_road(&self, hex: Hex, passes: usize) -> bool {
        let ground = self.ground(hex);
        let place = self.sights.grid().axial(hex);
        let mouth = |dir: Dir| {
            let (p, q) = (place.vertex(dir as u8 + 5), place.vertex(dir as u8));
            // The strip is two fifths of the hexside wide.
            let at = |part: i32| Point { x: p.x + (q.x - p.x) * part / 10, y: p.y + (q.y - p.y) * part / 10 };
            let sides = [at(3), at(7)].map(|point| self.from.turn(self.to, point).signum());
            let towards = |point: Point| {
                let way = (i64::from(self.to.x - self.from.x), i64::from(self.to.y - self.from.y));
                let there = (i64::from(point.x - self.from.x), i64::from(point.y - self.from.y));
                // The y scale is that of the sheet: three times the square counts.
                way.0 * there.0 + 3 * way.1 * there.1 >= 0
            };
            sides[0] * sides[1] <= 0 && (hex != self.a || towards(at(5)))
        };
        let met = Dir::ALL.into_iter().filter(|&dir| ground.road(dir) && mouth(dir)).count();
        met >= passes && !self.crosses_shape(hex)
    }
}

/// What a crossed outline does.
fn outlined(terrain: Type) -> Option<Effect> {
    match terrain {
        Type::Woods => blocks("1.1.1.q", "sight-woods"),
        Type::Wooden | Type::Stone => blocks("1.1.1.f", "sight-building"),
        Type::Grain => hinders("1.1.1.ab", "sight-grain"),
        Type::Brush => hinders("1.1.1.ad", "sight-brush"),
        Type::Open | Type::Orchard => None,
    }
}

/// 3.2.4.j: whether a hex lies in the arc of a hexspine. The own hex never does.
pub fn in_arc(grid: &Grid, from: Hex, spine: Spine, to: Hex) -> bool {
    spine.covers(grid.axial(from), grid.axial(to))
}

/// 3.2.4.u: the face of a target that points along a hexspine, as a firer in another hex sees it; on the dividing line
/// the one that is worse for the firer.
pub fn facing(grid: &Grid, target: Hex, spine: Spine, firer: Hex) -> Facing {
    let off = Heading::from(spine).off(grid.axial(target), grid.axial(firer));
    match off {
        Some(..=4) | None => Facing::Front,
        Some(..=8) => Facing::Side,
        Some(_) => Facing::Rear,
    }
}
