//! Which hexes the enemy can sweep, and how hard.

use super::mind::{Mind, Worth};
use crate::ground::HEXES;
use crate::pieces::Sort;
use crate::state::{Did, Is, Laid, Manner, Pace, Place, Station, UnitId};
use crate::tables::Ift;
use arrayvec::ArrayVec;
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// Enemy posts that are looked at.
const POSTS: usize = 24;

/// What can be fired from one hex: FP and normal range of each piece.
struct Post {
    hex: Hex,
    pieces: ArrayVec<(u8, u8), 12>,
    lead: i8,
}

/// The enemy's posts, and what he has fired.
pub struct Threats {
    posts: ArrayVec<Post, POSTS>,
}

/// What a hex is swept with.
#[derive(Clone, Copy, Default, Debug)]
pub struct Swept {
    /// FP of the strongest post, in 64ths.
    best: i32,
    /// Of all of them.
    all: i32,
    /// The leadership of the strongest.
    lead: i8,
}

impl Threats {
    /// The posts of a side; `fresh`: those who have fired as they will be in their next turn.
    pub fn of(mind: &Mind<'_>, fresh: bool) -> Threats {
        let (game, view) = (mind.game, mind.view);
        let mut posts: ArrayVec<Post, POSTS> = ArrayVec::new();
        for id in view.shown(mind.enemy()) {
            let unit = view.unit(id);
            if !unit.good_order() || !unit.hex.is_some() {
                continue;
            }
            let at = match posts.iter().position(|post| post.hex == unit.hex) {
                Some(at) => at,
                None if posts.is_full() => continue,
                None => {
                    posts.push(Post { hex: unit.hex, pieces: ArrayVec::new(), lead: 0 });
                    posts.len() - 1
                }
            };
            let post = &mut posts[at];
            if id.is_afv() {
                post.pieces.extend(aboard(mind, id).take(post.pieces.remaining_capacity()));
                continue;
            }
            let kind = game.man(view, id);
            if !kind.is_mmc() {
                post.lead = post.lead.min(kind.leadership);
                continue;
            }
            // Who has fired still fires at half, once.
            let spent = !fresh && unit.is(Is::FIRST);
            let gone = !fresh && unit.is(Is::FINAL | Is::PREP);
            if !gone {
                let _ = post.pieces.try_push((if spent { kind.fp / 2 } else { kind.fp }, kind.range));
            }
            for arm in view.arms_of(id) {
                let (weapon, arms) = (view.weapon(arm), game.arm(view, arm));
                let used = !fresh && weapon.is(Laid::FINAL | Laid::PREP);
                if weapon.is(Laid::JAMMED) || used {
                    continue;
                }
                let shells = arms.bore.filter(|_| matches!(arms.sort, Sort::Gun | Sort::Mortar));
                let piece = match arms.sort {
                    Sort::Mg => Some((arms.fp, arms.range.1)),
                    _ => shells.map(|bore| (shelling(bore.mm), GUN_RANGE)),
                };
                post.pieces.extend(piece.filter(|_| !post.pieces.is_full()));
            }
        }
        Threats { posts }
    }

    /// What sweeps a hex.
    pub fn at(&self, mind: &Mind<'_>, hex: Hex) -> Swept {
        let mut swept = Swept::default();
        for post in &self.posts {
            let range = mind.game.range(post.hex, hex);
            if range > 24 || !mind.game.sights.sees(post.hex, hex) {
                continue;
            }
            let mut fp = 0;
            for &(power, normal) in &post.pieces {
                let power = 64 * i32::from(power);
                fp += match range {
                    0 => 3 * power,
                    1 => 2 * power,
                    range if range <= u16::from(normal) => power,
                    range if range <= 2 * u16::from(normal) => power / 2,
                    _ => 0,
                };
            }
            swept.all += fp;
            if fp > swept.best {
                (swept.best, swept.lead) = (fp, post.lead);
            }
        }
        swept
    }
}

impl Mind<'_> {
    /// How likely known Guns, LATW and AFVs stop an AFV in a hex: the two best of them, each with one shot.
    pub fn danger(&self, id: UnitId, hex: Hex, hull: Spine) -> f32 {
        let mut there = *self.view;
        there.put(id, Place::Map, hex);
        there = self.game.entering(&there, self.side, id.bit(), Pace::Usual, Dir::ALL[0], hex);
        let unit = there.unit_mut(id);
        (unit.hull, unit.turret) = (hull, hull);
        unit.deeds.add(Did::ROLL);
        let mut worst = [0.0_f64; 2];
        for (tube, ready) in self.game.tubes(&there, self.enemy()) {
            if !tube.hex.is_some() || tube.hex != hex && !self.game.sights.sees(tube.hex, hex) {
                continue;
            }
            let shot = self.game.best_shot_at(&there, &tube, ready, Manner::First, id);
            let harm = shot.map_or(0.0, |fire| self.game.shot_harm(&there, &fire, &tube, id).hurt);
            let least = usize::from(worst[1] < worst[0]);
            worst[least] = worst[least].max(harm);
        }
        (1.0 - (1.0 - worst[0]) * (1.0 - worst[1])) as f32
    }
}

/// How far Guns are feared.
const GUN_RANGE: u8 = 16;

/// What the shells of a calibre come to as FP, hits and misses together.
fn shelling(mm: u16) -> u8 {
    (mm / 20).min(8) as u8
}

/// What an AFV fires: its MGs and its MA.
fn aboard<'a>(mind: &'a Mind<'_>, id: UnitId) -> impl Iterator<Item = (u8, u8)> + 'a {
    let (unit, kind) = (mind.view.unit(id), mind.game.afv(mind.view, id));
    let works = move |station: Station| (unit.jammed | unit.disabled) & station.bit() == 0;
    let [bow, coaxial, above, _] = kind.mgs;
    let mgs = [(Station::Bmg, bow, 8), (Station::Cmg, coaxial, 12), (Station::Aamg, above, 8)];
    let open = unit.is(Is::CE);
    let mgs = mgs
        .into_iter()
        .filter(move |&(station, fp, _)| fp > 0 && works(station) && (open || station != Station::Aamg));
    let main = kind.bore.filter(|_| works(Station::Ma)).map(|bore| (shelling(bore.mm), GUN_RANGE));
    mgs.map(|(_, fp, range)| (fp, range)).chain(main)
}

/// Prices of being swept, as far as somebody has asked, for one unit.
pub struct Prices {
    id: UnitId,
    known: [[Worth; 16]; 12],
}

impl Prices {
    /// Nothing has been asked.
    pub fn of(id: UnitId) -> Prices {
        Prices { id, known: [[-1.0; 16]; 12] }
    }

    /// What an attack costs the unit on average.
    fn price(&mut self, mind: &Mind<'_>, fp: i32, drm: i32) -> Worth {
        let Some(column) = Ift::column(fp) else { return 0.0 };
        let entry = &mut self.known[usize::from(column).min(11)][(drm + 6).clamp(0, 15) as usize];
        if *entry < 0.0 {
            let harm = mind.game.harm(mind.view, Some(column), drm, 0, self.id, 1);
            *entry = mind.price(self.id, harm);
        }
        *entry
    }

    /// What it costs to move into a hex, along a road or not: by who may sweep it, and by what is sure to meet who comes there.
    pub fn moving(
        &mut self,
        mind: &Mind<'_>,
        swept: Swept,
        hex: Hex,
        pace: Pace,
        road: bool,
    ) -> (Worth, Worth) {
        let residual = mind.view.residual.get(hex);
        if swept.best == 0 && residual.is_none() {
            return (0.0, 0.0);
        }
        let ground = &mind.game.land[hex];
        let smoke = i32::from(mind.view.smoke_at(hex));
        // 1.1.1.r: the trees beside a road protect nobody who goes along it.
        let open = (ground.terrain.is_open() || road) && smoke == 0;
        let tem = if road { 0 } else { i32::from(ground.terrain.tem()) };
        let drm = tem + smoke - i32::from(pace != Pace::Assault) - i32::from(open);
        let led = drm + i32::from(swept.lead);
        let first = self.price(mind, swept.best, led);
        let more = self.price(mind, swept.all - swept.best, led);
        let left = residual.map_or(0.0, |fp| self.price(mind, 64 * i32::from(fp), drm));
        (first + 0.5 * more, left)
    }

    /// What it costs to stand in a hex that is swept.
    pub fn standing(&mut self, mind: &Mind<'_>, swept: Swept, hex: Hex) -> Worth {
        if swept.best == 0 {
            return 0.0;
        }
        let drm = i32::from(mind.game.land[hex].terrain.tem()) + i32::from(swept.lead);
        let first = self.price(mind, swept.best, drm);
        first + 0.5 * self.price(mind, swept.all - swept.best, drm)
    }
}

/// Sweeps of hexes, as far as somebody has asked.
pub struct Sweeps {
    threats: Threats,
    known: [Option<Swept>; HEXES],
}

impl Sweeps {
    /// Nothing has been asked.
    pub fn new(threats: Threats) -> Sweeps {
        Sweeps { threats, known: [None; HEXES] }
    }

    /// What sweeps a hex.
    pub fn at(&mut self, mind: &Mind<'_>, hex: Hex) -> Swept {
        let Some(entry) = self.known.get_mut(hex.index()) else { return Swept::default() };
        *entry.get_or_insert_with(|| self.threats.at(mind, hex))
    }
}
