//! 3.2.1, 9.los: lines of sight. A straight line between two centre dots is blocked by outlines that it crosses, by hills
//! and by crest lines, and hindered hex by hex. The answers for the bare map are worked out once.

mod line;
mod outlines;
mod plain;
mod ray;

pub use line::{facing, in_arc};
pub(crate) use outlines::field;

use crate::ground::{Ground, Type};
use crate::options::Depictions;
use crate::state::{Is, Place, State};
use kernel::grid::{Grid, Hex};
use kernel::hex::{Axial, Dir};
use kernel::line::{How, Thread};
use kernel::map::Map;
use kernel::set::PerHex;
use kernel::sight::{BLOCKED, Cause, Field, Met, Sight, SightTable, What};
use line::Line;
use ray::Rays;

/// Lines of sight on one map at one date.
#[derive(Clone, Debug)]
pub struct Sights {
    field: Field,
    land: PerHex<Ground>,
    /// 1.1.1.w.
    leaves: bool,
    table: SightTable,
}

/// What lies on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whether it is not blocked.
    pub open: bool,
    /// 2.0.l: terrain between.
    pub terrain: u8,
    /// 7.4.1: AFVs and wrecks between.
    pub hulks: u8,
    /// 1.2.5.d, 1.2.5.e: smoke anywhere on it.
    pub smoke: u8,
}

impl View {
    /// No line at all.
    pub const NONE: View = View { open: false, terrain: 0, hulks: 0, smoke: 0 };

    /// The Hindrance.
    #[inline]
    pub const fn hindrance(self) -> i32 {
        self.terrain as i32 + self.hulks as i32 + self.smoke as i32
    }
}

impl Sights {
    /// 9.los: the lines of a map.
    pub fn new(map: &Map, land: &PerHex<Ground>, leaves: bool, depictions: Depictions) -> Sights {
        let hexes = map.grid.len();
        let mut sights = Sights {
            field: field(map, land, depictions),
            land: land.clone(),
            leaves,
            table: SightTable::mutual(0, |_, _| BLOCKED),
        };
        let mut rays = Rays::new(&map.grid);
        sights.table = SightTable::mutual(hexes, |a, b| sights.bare(rays.between(a, b), a, b));
        sights
    }

    fn grid(&self) -> &Grid {
        self.field.grid()
    }

    /// The answer of the bare map for one pair.
    fn bare(&self, ray: &ray::Ray, a: Hex, b: Hex) -> u8 {
        let line = Line::new(self, a, b);
        if line.at_crest(ray).is_some() {
            return BLOCKED;
        }
        let start = self.grid().axial(a);
        let hex_at = |place: Axial| self.grid().at(Axial::new(start.q + place.q, start.r + place.r));
        let mut sum = 0u8;
        for step in &ray.steps {
            let value = match *step {
                ray::Step::Through(place) => match hex_at(place) {
                    Some(hex) => line.through(hex).map_or(0, |effect| effect.value),
                    None => 0,
                },
                ray::Step::Along(left, right) => {
                    line.along(hex_at(left), hex_at(right)).map_or(0, |effect| effect.value)
                }
                ray::Step::Corner(place) => match hex_at(place) {
                    Some(hex) => line.corner(hex).map_or(0, |effect| effect.value),
                    None => 0,
                },
            };
            if value == BLOCKED {
                return BLOCKED;
            }
            sum = sum.saturating_add(value);
        }
        sum.min(kernel::sight::MOST_HINDERED)
    }

    /// What the bare map does to the line between two hexes: 0 clear, its Hindrance, or [`BLOCKED`].
    #[inline]
    pub fn base(&self, a: Hex, b: Hex) -> u8 {
        self.table.get(a, b)
    }

    /// Whether the bare map lets one hex see another. Nothing that comes during play ever blocks.
    #[inline]
    pub fn sees(&self, a: Hex, b: Hex) -> bool {
        self.table.sees(a, b)
    }

    /// 2.0.l, 1.2.5.d: the line from a firer to a target with everything that lies on the map.
    pub fn look(&self, state: &State, from: Hex, to: Hex) -> View {
        let base = self.table.get(from, to);
        if base == BLOCKED {
            return View::NONE;
        }
        let mut view = View { open: true, terrain: base, hulks: 0, smoke: 0 };
        let thread = (from != to).then(|| {
            let [a, b] = [from, to].map(|hex| self.grid().axial(hex));
            Thread::new(a, b)
        });
        if state.has_smoke() {
            view.smoke = self.smoke(state, from, to, thread.as_ref());
        }
        if let Some(thread) = &thread
            && self.land[from].level == self.land[to].level
        {
            view.hulks = self.hulks(state, from, to, thread);
        }
        view
    }

    /// 1.2.5.d, 1.2.5.e, AMB.33: smoke in every hex that is entered or touched, ends included; +1 for fire out of it.
    fn smoke(&self, state: &State, from: Hex, to: Hex, thread: Option<&Thread>) -> u8 {
        let mut sum = 0;
        let mut counted = [Hex::NONE; 24];
        let mut known = 0;
        for smoke in state.all_smoke() {
            let hex = smoke.hex;
            if counted[..known].contains(&hex) {
                continue;
            }
            let met = hex == from
                || hex == to
                || thread.is_some_and(|thread| {
                    matches!(thread.meets(self.grid().axial(hex)), Some(How::Crosses | How::Along))
                });
            if known < counted.len() {
                counted[known] = hex;
                known += 1;
            }
            if met {
                sum += state.smoke_at(hex) + u8::from(hex == from && from != to);
            }
        }
        sum
    }

    /// 7.4.1, AMB.51: hexes with an AFV or wreck through which a line of one level goes.
    fn hulks(&self, state: &State, from: Hex, to: Hex, thread: &Thread) -> u8 {
        let level = self.land[from].level;
        let mut sum = 0;
        let mut counted = [Hex::NONE; 16];
        let mut known = 0;
        for side in [crate::state::FIRST, crate::state::SECOND] {
            for id in crate::state::units(side, crate::state::ARMOUR) {
                let unit = state.unit(id);
                let hex = unit.hex;
                let stands = matches!(unit.place, Place::Map | Place::Wreck) && hex.is_some();
                if !stands || hex == from || hex == to || self.land[hex].level != level {
                    continue;
                }
                if !hinders(state, id) || counted[..known].contains(&hex) {
                    continue;
                }
                if thread.meets(self.grid().axial(hex)) == Some(How::Crosses) {
                    counted[known] = hex;
                    known += 1;
                    sum += 1;
                }
            }
        }
        sum
    }

    /// 1.1.1.r: whether the line into a hex crosses the outlines that stand in it.
    pub fn crosses_cover(&self, from: Hex, to: Hex) -> bool {
        let [a, b] = [from, to].map(|hex| self.grid().axial(hex).centre());
        let crosses = |outline: &kernel::polygon::Polygon| {
            outline.meet(a, b).is_some_and(|meeting| meeting.how == How::Crosses)
        };
        self.field.shapes(to).iter().any(|(_, outline)| crosses(outline))
    }

    /// 1.1.1.y: whether the part of the line inside the target's hex never leaves the road.
    pub fn stays_on_road(&self, from: Hex, to: Hex) -> bool {
        Line::new(self, from, to).on_road(to, 1)
    }

    /// The hexsides of `to` through which the line from `from` comes in, as bits by direction; two where it comes in at a
    /// corner.
    pub fn entered(&self, from: Hex, to: Hex) -> u8 {
        ray::entered(self.grid().axial(from), self.grid().axial(to))
    }

    /// All hexes that the bare map lets a hex see.
    pub fn seen_from(&self, hex: Hex) -> crate::state::Hexes {
        self.table.seen_set(hex)
    }

    /// The answer with its reason: the first thing that blocks the bare line from `a` on, else the first that hinders.
    pub fn trace(&self, a: Hex, b: Hex) -> Sight {
        let mut first: Option<Cause> = None;
        let mut sum = 0;
        let blocked = self.follow(a, b, |value, cause| {
            sum += value;
            first.get_or_insert(cause);
        });
        match (blocked, first) {
            (Some(by), _) => Sight::Blocked { by },
            (None, Some(by)) => Sight::Hindered { count: sum, by },
            (None, None) => Sight::Clear,
        }
    }

    /// Everything that hinders the bare line, in order, up to what blocks it.
    pub fn follow(&self, a: Hex, b: Hex, mut hinders: impl FnMut(u8, Cause)) -> Option<Cause> {
        let line = Line::new(self, a, b);
        let ray = ray::Ray::to(self.grid().axial(a), self.grid().axial(b));
        if let Some(effect) = line.at_crest(&ray) {
            let met = Met {
                what: What::Hex { hex: line.higher() },
                how: How::Crosses,
                at: kernel::polygon::Place::start(line.from, line.to),
            };
            return Some(Cause::new(effect.rule, effect.reason, &met));
        }
        let start = self.grid().axial(a);
        let hex_at = |place: Axial| self.grid().at(Axial::new(start.q + place.q, start.r + place.r));
        for step in &ray.steps {
            let (effect, hex) = match *step {
                ray::Step::Through(place) | ray::Step::Corner(place) => {
                    let Some(hex) = hex_at(place) else { continue };
                    let corner = matches!(step, ray::Step::Corner(_));
                    (if corner { line.corner(hex) } else { line.through(hex) }, hex)
                }
                ray::Step::Along(left, right) => {
                    let (left, right) = (hex_at(left), hex_at(right));
                    let Some(hex) = left.or(right) else { continue };
                    (line.along(left, right), hex)
                }
            };
            let Some(effect) = effect else { continue };
            let met = Met {
                what: What::Hex { hex },
                how: How::Crosses,
                at: kernel::polygon::Place::of(line.from, line.to, self.grid().axial(hex).centre()),
            };
            let cause = Cause::new(effect.rule, effect.reason, &met);
            if effect.value == BLOCKED {
                return Some(cause);
            }
            hinders(effect.value, cause);
        }
        None
    }

    /// 3.2.1.j: whether a hex lies on a line, its ends left out.
    pub fn passes(&self, from: Hex, to: Hex, hex: Hex) -> bool {
        let [a, b, place] = [from, to, hex].map(|hex| self.grid().axial(hex));
        from != to && hex != from && hex != to && Thread::new(a, b).meets(place) == Some(How::Crosses)
    }

    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Type {
        self.land[hex].terrain
    }

    /// The direction of a neighbour, if it is one.
    pub fn direction(&self, from: Hex, to: Hex) -> Option<Dir> {
        self.grid().direction(from, to)
    }
}

/// 7.4.a, 7.4.1.a, 3.3.2.m: whether an AFV or wreck is a Hindrance and cover: it does not move and has not moved.
pub fn hinders(state: &State, id: crate::state::UnitId) -> bool {
    let unit = state.unit(id);
    let early = state.phase <= crate::state::Phase::AdvancingFire;
    let moved = crate::state::Did::ENTER | crate::state::Did::BEGIN_MOTION;
    !(unit.is(Is::MOTION) || early && unit.did(moved))
}
