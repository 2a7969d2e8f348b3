//! How much of one unit another takes away with its fire in a turn, by range and side: counted out once for every two kinds of units of a
//! scenario, so that a position can be judged in a moment.

use crate::Panzer;
use crate::charts::{Angle, Harm, Location, Slope};
use crate::pieces::cards::{Plating, Size};
use crate::pieces::weapons::{Energy, Tool};
use crate::pieces::{Card, Class, Grade, Round, Weapon};
use crate::state::{UNITS, UnitId};

/// The farthest range that is told apart.
const RANGES: usize = 32;
/// From where the target is hit: its front, its flank, its rear.
pub const ASPECTS: usize = 3;

/// The angles that stand for the aspects.
const ANGLES: [Angle; ASPECTS] = [Angle::Front, Angle::RearSide, Angle::Rear];

/// What counts of a unit when it fires or is fired at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    card: u16,
    attached: [Option<u8>; 2],
    grade: Grade,
    side: u8,
}

/// Shares of a target, in 255ths, by kind of firer, kind of target, aspect and range.
#[derive(Clone, Debug, Default)]
pub struct Menace {
    kinds: Vec<u8>,
    count: usize,
    shares: Vec<u8>,
    /// The highest of them, by kind of firer and kind of target.
    most: Vec<u8>,
    /// The same by range.
    peaks: Vec<u8>,
}

impl Menace {
    /// Counts out every kind of unit of one side against every kind of the other.
    pub fn new(game: &Panzer) -> Menace {
        let mut known: Vec<Kind> = Vec::new();
        let mut kinds = vec![0; UNITS];
        for id in (0..UNITS as u8).map(UnitId) {
            let entry = game.entry(id);
            if entry.card == u16::MAX {
                continue;
            }
            let kind =
                Kind { card: entry.card, attached: entry.attached, grade: entry.grade, side: id.side().0 };
            let at = known.iter().position(|one| *one == kind).unwrap_or_else(|| {
                known.push(kind);
                known.len() - 1
            });
            kinds[id.index()] = at as u8;
        }
        let count = known.len();
        let mut shares = vec![0; count * count * ASPECTS * RANGES];
        for (firer, by) in known.iter().enumerate() {
            for (target, at) in known.iter().enumerate().filter(|(_, at)| at.side != by.side) {
                let prey = &game.pieces.cards[usize::from(at.card)];
                for (aspect, angle) in ANGLES.into_iter().enumerate() {
                    let places = places(game, prey, angle);
                    for range in 0..RANGES {
                        let share = share(game, by, prey, aspect, &places, range as u16);
                        let slot = ((firer * count + target) * ASPECTS + aspect) * RANGES + range;
                        shares[slot] = (share.clamp(0.0, 1.0) * 255.0) as u8;
                    }
                }
            }
        }
        let most = shares.chunks(ASPECTS * RANGES).map(|all| all.iter().copied().max().unwrap_or(0));
        let peaks = shares.chunks(ASPECTS * RANGES).flat_map(|all| {
            (0..RANGES).map(|range| all.iter().skip(range).step_by(RANGES).copied().max().unwrap_or(0))
        });
        Menace { most: most.collect(), peaks: peaks.collect(), kinds, count, shares }
    }

    /// What share of a target in the open a unit takes away in a turn of fire.
    #[inline]
    pub fn of(&self, firer: UnitId, target: UnitId, aspect: usize, range: u16) -> f32 {
        self.between(self.kind(firer), self.kind(target), aspect, range)
    }

    /// The number of the kind of a unit.
    #[inline]
    pub fn kind(&self, id: UnitId) -> usize {
        self.kinds.get(id.index()).copied().map_or(0, usize::from)
    }

    /// What share of a target a kind of unit takes away at most of another kind.
    #[inline]
    pub fn most(&self, firer: usize, target: usize) -> f32 {
        self.most.get(firer * self.count + target).map_or(0.0, |share| f32::from(*share) / 255.0)
    }

    /// The same at a range, wherever the target is hit.
    #[inline]
    pub fn peak(&self, firer: usize, target: usize, range: u16) -> f32 {
        let slot = (firer * self.count + target) * RANGES + usize::from(range);
        self.peaks.get(slot).map_or(0.0, |share| f32::from(*share) / 255.0)
    }

    /// What share of a target in the open a kind of unit takes away of another kind.
    #[inline]
    pub fn between(&self, firer: usize, target: usize, aspect: usize, range: u16) -> f32 {
        let range = usize::from(range);
        if range >= RANGES {
            return 0.0;
        }
        let slot = ((firer * self.count + target) * ASPECTS + aspect) * RANGES + range;
        self.shares.get(slot).map_or(0.0, |share| f32::from(*share) / 255.0)
    }
}

/// T4: how many of a hundred hits find each location.
fn places(game: &Panzer, prey: &Card, angle: Angle) -> [(f32, Option<u8>); 8] {
    let mut places = [(0.0, Some(0)); 8];
    for dice in 1..=100 {
        let location = game.charts.location(Slope::Level, angle, dice);
        places[location as usize].0 += 0.01;
    }
    for location in Location::ALL {
        let (front, oblique) = (&prey.front[0], &prey.oblique[0]);
        places[location as usize].1 = match (location, angle.is_straight()) {
            _ if prey.plating == Plating::Soft => Some(0),
            (Location::Dk, _) if prey.plating == Plating::Partial => None,
            (Location::Dk | Location::Tk, _) => Some(prey.deck),
            (Location::Tf, true) => Some(front[0]),
            (Location::Tr, true) => Some(front[1]),
            (Location::Hf, true) => Some(front[2]),
            (Location::Hr, true) => Some(front[3]),
            (location, _) => Some(oblique[location as usize]),
        };
    }
    places
}

fn share(
    game: &Panzer,
    by: &Kind,
    prey: &Card,
    aspect: usize,
    places: &[(f32, Option<u8>); 8],
    range: u16,
) -> f32 {
    let card = &game.pieces.cards[usize::from(by.card)];
    let grade = 2 - by.grade as i32;
    let weapon = |number: u8| &game.pieces.weapons[usize::from(number)];
    let guns = card.guns.iter().flatten().map(|gun| weapon(gun.weapon));
    let attached = by.attached.iter().flatten().map(|&number| weapon(number));
    let mut best: f32 = 0.0;
    let mut sum: f32 = 0.0;
    for gun in guns {
        let ap = shot(game, gun, card, prey, aspect, places, range, grade);
        let gp = gun.gp.map_or(0.0, |gp| blast(game, gp, gun.gp_max, gun.small_arms, prey, range, grade));
        best = best.max(ap).max(gp);
    }
    if let Some(small) = card.small {
        let most = small.values.into_iter().max().unwrap_or(0);
        sum += blast(game, small, most, true, prey, range, grade);
    }
    for one in attached.clone() {
        sum += shot(game, one, card, prey, aspect, places, range, grade);
    }
    // B-120: whoever is on foot gets at vehicles that come near.
    if card.class == Class::Leg && prey.class == Class::Vehicle && (1..=2).contains(&range) && !game.basic() {
        let tool = attached.map(|one| match one.tool {
            Tool::None => 0,
            Tool::Bottle => game.charts.assault_weapons[2],
            Tool::Flame => game.charts.assault_weapons[1],
            _ => game.charts.assault_weapons[0],
        });
        let factor = i32::from(card.assault) + i32::from(tool.max().unwrap_or(0));
        let (effective, _) = odds(game, factor - i32::from(prey.defence[0]), 0);
        let near = if range == 1 { 0.7 } else { 0.35 };
        sum = sum.max(effective * wreckage(game, 0) * near);
    }
    1.0 - (1.0 - best) * (1.0 - sum.min(1.0))
}

/// B-52 to B-58: what an AP shot takes away.
#[expect(clippy::too_many_arguments, reason = "a shot is all of these")]
fn shot(
    game: &Panzer,
    weapon: &Weapon,
    card: &Card,
    prey: &Card,
    aspect: usize,
    places: &[(f32, Option<u8>); 8],
    range: u16,
    grade: i32,
) -> f32 {
    if prey.class != Class::Vehicle || range == 0 {
        return 0.0;
    }
    let Some(round) = weapon.ap.or_else(|| weapon.special.map(|special| special.round)) else { return 0.0 };
    let Some(band) = round.band(range) else { return 0.0 };
    let quick = card.rate.unwrap_or(weapon.rate) as i32;
    let net = i32::from(prey.size) + if game.basic() { 0 } else { quick + grade };
    let hit = f32::from(game.charts.hit_number(net, band)) / 100.0;
    let limit = |limit: u8| if limit == 0 { 0.0 } else { f32::from(limit.min(9)) / 10.0 };
    let better = weapon.special.filter(|special| special.from <= game.battle.date).and_then(|special| {
        let there = match special.energy {
            Energy::Ke => limit(card.ammo.special),
            Energy::Ce => limit(card.ammo.heat),
        };
        special.round.band(range).map(|band| (i32::from(special.round.value(band)), there))
    });
    let plain = through(game, weapon, prey, aspect, places, i32::from(round.value(band)));
    let value = match better {
        Some((penetration, there)) => {
            let special = through(game, weapon, prey, aspect, places, penetration).max(plain);
            special * there + plain * (1.0 - there)
        }
        None => plain,
    };
    let general = if card.ammo.general > 0 { limit(card.ammo.general) } else { 1.0 };
    hit * value * general
}

/// B-57, B-58: what a hit with this penetration takes away.
fn through(
    game: &Panzer,
    weapon: &Weapon,
    prey: &Card,
    aspect: usize,
    places: &[(f32, Option<u8>); 8],
    penetration: i32,
) -> f32 {
    if game.basic() {
        return match penetration - i32::from(prey.basic[usize::from(aspect > 0)]) {
            ..=0 => 0.0,
            1..=3 => 0.5,
            _ => 1.0,
        };
    }
    let pierced: f32 = (1..=10)
        .map(|die| match game.charts.ap_harm(weapon.damage, die) {
            Harm::None | Harm::Track => 0.0,
            Harm::Damaged => 0.06,
            Harm::KnockedOut | Harm::BrewedUp => 0.1,
        })
        .sum();
    Location::ALL
        .into_iter()
        .map(|location| {
            let (share, armour) = places[location as usize];
            let over = armour.map_or(9, |armour| penetration - i32::from(armour));
            // 7.12: near the limit it may go either way.
            let goes = match over {
                _ if location == Location::Tk => 0.4 / pierced.max(0.1),
                ..=-2 => 0.0,
                -1..=0 => 0.15,
                1..=2 => 0.85,
                _ => 1.0,
            };
            share * goes * pierced
        })
        .sum()
}

/// T7: how likely GP fire is Effective, and Suppression only.
fn odds(game: &Panzer, difference: i32, more: i32) -> (f32, f32) {
    let Some([suppression, effective]) = game.charts.gp_row(difference) else { return (0.0, 0.0) };
    let from = |least: i32| (101 - (least - more)).clamp(0, 100) as f32 / 100.0;
    (from(effective), from(suppression) - from(effective))
}

/// T9: what a damage roll takes away.
fn wreckage(game: &Panzer, more: i32) -> f32 {
    (1..=10)
        .map(|die| match game.charts.gp_harm(die + more) {
            Harm::None => 0.0,
            Harm::Track | Harm::Damaged => 0.05,
            Harm::KnockedOut | Harm::BrewedUp => 0.1,
        })
        .sum()
}

/// B-70 to B-74: what GP fire takes away.
fn blast(game: &Panzer, gp: Round, most: u8, small: bool, prey: &Card, range: u16, grade: i32) -> f32 {
    let Some(band) = gp.band(range).filter(|_| range > 0 && !game.basic()) else { return 0.0 };
    let difference = i32::from(gp.value(band)) - i32::from(prey.defence[0]);
    let (effective, suppressed) = odds(game, difference, 5 * grade);
    if prey.class != Class::Vehicle {
        let step = if prey.leg_size() == Some(Size::Squad) { 0.6 } else { 1.0 };
        return effective * step + suppressed * 0.2;
    }
    let row = match prey.plating {
        Plating::Armoured if small || most < prey.defence[0] => return (effective + suppressed) * 0.1,
        Plating::Partial if most < prey.defence[0] => return (effective + suppressed) * 0.1,
        Plating::Armoured => 0,
        Plating::Partial => 1,
        Plating::Soft => 2,
    };
    effective * wreckage(game, game.charts.plating[row].into()) + suppressed * 0.1
}
