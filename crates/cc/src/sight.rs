//! 10, T88: line of sight. A straight line between two centres is blocked or hindered by what is drawn under it, by
//! hexsides that it touches, by Hills, and by Smoke and Blazes. The answers for the printed map are worked out once.

mod line;
mod ray;
mod veil;

pub use veil::{BLAZE, Veil};

use crate::ground::{Ground, Screen, Type, bit};
use crate::options::{CliffCrest, Footprint, Settings};
use crate::scenario::Haze;
use kernel::grid::{Grid, Hex};
use kernel::hex::{Axial, Dir};
use kernel::line::How;
use kernel::map::Map;
use kernel::polygon::Polygon;
use kernel::set::HexSet;
use kernel::sight::{BLOCKED, Cause, Field, Met, Sight, SightTable, What};
use line::{Effect, FENCE, HEDGE, Line, WALL};
use ray::{Ray, Rays};

/// Lines of sight on one map.
#[derive(Clone, Debug)]
pub struct Sights {
    field: Field,
    land: Vec<Ground>,
    footprint: Footprint,
    cliff_crests: bool,
    table: SightTable,
    /// P-haze: fog and twilight.
    haze: [Option<Haze>; 2],
    entered: Vec<u8>,
    /// For each pair that the printed map lets see each other, the hexes that the line meets in any point.
    met: Vec<HexSet<3>>,
}

impl Sights {
    /// AMB-35, AMB-37: the lines of a map by the readings chosen.
    pub fn by(settings: &Settings, map: &Map, land: &[Ground]) -> Sights {
        Sights::new(map, land, settings.footprint, settings.cliffs == CliffCrest::Yes)
    }

    /// 10.1-a: the lines of a map. A drawn outline that is touched counts (10.1); a whole hex has only its inside. Without `cliff_crests`, the other reading of AMB-37, a hex whose lower neighbours all
    /// lie below Cliffs is no Crest hex.
    pub fn new(map: &Map, land: &[Ground], footprint: Footprint, cliff_crests: bool) -> Sights {
        let hexes = map.grid.len();
        let mut sights = Sights {
            field: field(map, land, footprint),
            land: land.to_vec(),
            footprint,
            cliff_crests,
            table: SightTable::mutual(0, |_, _| BLOCKED),
            haze: [None; 2],
            entered: vec![0; hexes * hexes],
            met: Vec::with_capacity(hexes * (hexes + 1) / 2),
        };
        let mut rays = Rays::new(&map.grid);
        for a in 0..hexes {
            for b in a..hexes {
                let entered = rays.between(Hex(a as u16), Hex(b as u16)).entered;
                sights.entered[a * hexes + b] = entered;
                // Seen from the other end, everything is turned by half.
                sights.entered[b * hexes + a] = entered << 3 & 0b11_1000 | entered >> 3;
            }
        }
        let mut met = std::mem::take(&mut sights.met);
        sights.table = SightTable::mutual(hexes, |a, b| {
            let (value, hexes) = sights.printed(rays.between(a, b), a, b);
            met.push(hexes);
            value
        });
        sights.met = met;
        sights
    }

    /// How far one hex is from another.
    pub fn range(&self, a: Hex, b: Hex) -> u16 {
        self.grid().distance(a, b)
    }

    /// The terrain of a hex.
    pub fn terrain(&self, hex: Hex) -> Type {
        self.land[hex.index()].kind
    }

    /// P-haze, 10.3.3: the same lines in fog or twilight, of which the largest Hindrance counts.
    #[must_use]
    pub fn with_haze(mut self, haze: [Option<Haze>; 2]) -> Sights {
        if haze == [None; 2] {
            return self;
        }
        self.haze = haze;
        self.table = SightTable::mutual(self.land.len(), |a, b| {
            let hazes = self.hazes(a, b).map(|effect| effect.value);
            hazes.fold(self.table.get(a, b), u8::max)
        });
        self
    }

    /// P-haze: what fog and twilight do to a line.
    fn hazes(&self, a: Hex, b: Hex) -> impl Iterator<Item = Effect> {
        let distance = self.grid().distance(a, b);
        let thick = move |haze: &Haze| distance > u16::from(haze.beyond);
        let reasons = ["sight-fog", "sight-twilight"];
        self.haze.into_iter().zip(reasons).filter_map(move |(haze, reason)| {
            let haze = haze.filter(thick)?;
            Some(Effect { value: haze.hindrance, rule: "P-haze", reason })
        })
    }

    fn grid(&self) -> &Grid {
        self.field.grid()
    }

    /// The answer of the printed map for one pair, with the hexes met on the way, ends included.
    fn printed(&self, ray: &Ray, a: Hex, b: Hex) -> (u8, HexSet<3>) {
        let line = Line::new(self, a, b);
        let mut hexes: HexSet<3> = [a, b].into_iter().collect();
        if line.at_ends().is_some() {
            return (BLOCKED, hexes);
        }
        let mut value = 0;
        let mut met = |what: What, how: How| {
            value = value.max(line.effect(what, how).map_or(0, |effect| effect.value));
            value == BLOCKED
        };
        let start = self.grid().axial(a);
        for &(place, how) in &ray.hexes {
            let Some(hex) = self.grid().at(Axial::new(start.q + place.q, start.r + place.r)) else {
                continue;
            };
            hexes.insert(hex);
            let shapes = || self.field.shapes(hex).iter().filter(|(_, outline)| line.touches(outline));
            if met(What::Hex { hex }, how) || shapes().any(|&(id, _)| met(What::Shape { hex, id }, how)) {
                return (BLOCKED, hexes);
            }
        }
        for side in &ray.sides {
            let [from, to] = side.hexes().map(|place| {
                self.grid().at(Axial::new(start.q + place.q, start.r + place.r)).unwrap_or(Hex::NONE)
            });
            let feature = match from.is_some() {
                true => self.field.side(from, side.dir()),
                false => self.field.side(to, side.dir().reversed()),
            };
            if feature != 0 && met(What::Side { from, to, feature }, How::Crosses) {
                return (BLOCKED, hexes);
            }
        }
        (value, hexes)
    }

    /// 10.2, 10.3.3: what the printed map does to the line between two hexes: 0 clear, the largest Hindrance, or
    /// [`BLOCKED`].
    #[inline]
    pub fn base(&self, a: Hex, b: Hex) -> u8 {
        self.table.get(a, b)
    }

    /// 10.2.1, 10.3.3, 10.3.4-a, 10.3.4-b: the same with Smoke and Blazes, which fill their hexes with all sides and act
    /// at every level; Smoke also at the ends of the line (10.1).
    #[inline]
    pub fn look(&self, veil: &Veil, a: Hex, b: Hex) -> u8 {
        let base = self.table.get(a, b);
        if base == BLOCKED || veil.is_empty() {
            return base;
        }
        let on_line = self.met[self.pair(a, b)] & *veil.marked();
        let acts = |hex: &Hex| !veil.blazes(*hex) || (*hex != a && *hex != b);
        on_line.iter().filter(acts).fold(base, |value, hex| value.max(veil.get(hex)))
    }

    /// The hexes that a line meets between its ends, if the printed map does not block it.
    pub fn between(&self, a: Hex, b: Hex) -> HexSet<3> {
        let mut hexes = self.met[self.pair(a, b)];
        hexes.remove(a);
        hexes.remove(b);
        hexes
    }

    fn pair(&self, a: Hex, b: Hex) -> usize {
        let (low, high) = (a.min(b).index(), a.max(b).index());
        low * (2 * self.land.len() + 1 - low) / 2 + high - low
    }

    /// AMB-13: the sides of `to` through which the line from `from` enters it, as bits by direction; both sides that
    /// meet at a corner. None of a hex looking at itself.
    #[inline]
    pub fn entered(&self, from: Hex, to: Hex) -> u8 {
        self.entered.get(from.index() * self.land.len() + to.index()).copied().unwrap_or(0)
    }

    /// T88.3.1, 8.20: whether a hex is a Crest hex: a neighbour lies lower.
    pub fn is_crest(&self, hex: Hex) -> bool {
        let here = &self.land[hex.index()];
        let lower = |d: Dir| {
            let across = self.land.get(self.grid().step(hex, d).index());
            across.is_some_and(|there| there.level < here.level)
        };
        let drawn = |d: Dir| self.cliff_crests || here.cliffs & bit(d) == 0;
        Dir::ALL.into_iter().any(|d| lower(d) && drawn(d))
    }

    /// All hexes that the printed map lets a hex see.
    pub fn seen_from(&self, hex: Hex) -> HexSet<3> {
        self.table.seen_set(hex)
    }

    /// 10.1-e: the answer of [`Sights::look`] with its reason: the first thing that blocks the line from `a` on, else
    /// the first of the largest Hindrances.
    pub fn trace(&self, veil: &Veil, a: Hex, b: Hex) -> Sight {
        let mut worst: Option<(u8, Cause)> = None;
        self.follow(veil, a, b, |value, cause| {
            if worst.is_none_or(|(most, _)| value > most) {
                worst = Some((value, cause));
            }
        });
        match worst {
            None => Sight::Clear,
            Some((BLOCKED, by)) => Sight::Blocked { by },
            Some((count, by)) => Sight::Hindered { count, by },
        }
    }

    /// 10.3.3: everything that hinders or blocks the line, from `a` to the first thing that blocks it.
    pub fn follow(&self, veil: &Veil, a: Hex, b: Hex, mut meets: impl FnMut(u8, Cause)) {
        let line = Line::new(self, a, b);
        if let Some((effect, hex)) = line.at_ends() {
            return meets(effect.value, line.cause(effect, hex));
        }
        self.hazes(a, b).for_each(|effect| meets(effect.value, line.cause(effect, b)));
        let at_end = |hex: Hex| marker(veil, hex, true).map(|effect| (effect.value, line.cause(effect, hex)));
        if let Some((value, cause)) = at_end(a) {
            meets(value, cause);
        }
        let stopped = self.field.first(a, b, |met: Met| {
            let marked = match met.what {
                What::Hex { hex } => marker(veil, hex, false),
                _ => None,
            };
            for effect in [marked, line.effect(met.what, met.how)].into_iter().flatten() {
                meets(effect.value, Cause::new(effect.rule, effect.reason, &met));
                if effect.value == BLOCKED {
                    return Some(());
                }
            }
            None
        });
        if let (None, Some((value, cause))) = (stopped, at_end(b)) {
            meets(value, cause);
        }
    }
}

/// 10.1, 10.2.1, 10.3.4-a, 10.3.4-b: what lies on a hex during play, between the ends of a line or at one.
fn marker(veil: &Veil, hex: Hex, end: bool) -> Option<Effect> {
    match veil.get(hex) {
        0 => None,
        BLAZE if end => None,
        BLAZE => Some(Effect { value: BLOCKED, rule: "10.2.1", reason: "sight-blaze" }),
        value => {
            let rule = if end { "10.3.4-b" } else { "10.3.4-a" };
            Some(Effect { value, rule, reason: "sight-smoke" })
        }
    }
}

/// What is drawn on the map and can act on a line: outlines of terrain that is not Clear, and hexsides.
fn field(map: &Map, land: &[Ground], footprint: Footprint) -> Field {
    let mut field = Field::new(map.grid.clone());
    for (hex, ground) in map.grid.hexes().zip(land) {
        for dir in Dir::ALL {
            let has = |sides: u8, feature: u8| feature * (sides >> dir.index() & 1);
            let features = has(ground.walls, WALL) | has(ground.hedges, HEDGE) | has(ground.fences, FENCE);
            if features != 0 {
                field.set_side(hex, dir, features);
            }
        }
    }
    if footprint == Footprint::Drawn {
        for (id, shape) in map.shapes().into_iter().enumerate() {
            let ground = &land[shape.hex.index()];
            if ground.screen() == Screen::Clear || ground.kind == Type::MajorBridge {
                continue;
            }
            let outline = Polygon::new(shape.points).expect("outlines of maps do not cross themselves");
            field.add_shape(shape.hex, id as u16, outline).expect("outlines of maps lie within their hexes");
        }
    }
    field
}
