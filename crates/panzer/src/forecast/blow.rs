//! B-51 to B-59, B-71 to B-74, 7.12, 7.21: what one shot may bring, result by result. Every die that the rules would throw is counted out,
//! so these odds are exact.

use super::Panzer;
use crate::charts::{Angle, Harm, Location, Slope};
use crate::fire::hitting::{Aim, Fired};
use crate::options::{SovietDice, Switch};
use crate::pieces::cards::{Flag, Plating};
use crate::pieces::weapons::{Damage, Energy};
use crate::pieces::{Band, Class, Nation};
use crate::state::{Arm, Load, Shot, State, Stock, UnitId};
use kernel::ledger::{Ledger, Sum};

/// What one shot may bring, each as a likelihood. What is left to 1 is nothing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Blow {
    /// An AP shot hits.
    pub hit: f64,
    /// Suppressed only.
    pub suppressed: f64,
    /// A track hit.
    pub track: f64,
    /// Damaged.
    pub damaged: f64,
    /// B-73: Effective against a leg or towed unit.
    pub cut: f64,
    /// Knocked Out.
    pub out: f64,
    /// Brewed Up.
    pub brewed: f64,
}

impl Blow {
    /// So much of this and so much of that.
    fn mixed(self, share: f64, other: Blow) -> Blow {
        let mix = |a: f64, b: f64| a * share + b * (1.0 - share);
        Blow {
            hit: mix(self.hit, other.hit),
            suppressed: mix(self.suppressed, other.suppressed),
            track: mix(self.track, other.track),
            damaged: mix(self.damaged, other.damaged),
            cut: mix(self.cut, other.cut),
            out: mix(self.out, other.out),
            brewed: mix(self.brewed, other.brewed),
        }
    }
}

/// So many of a hundred throws of the dice, added up one by one.
const HUNDREDTHS: [f64; 101] = {
    let mut sums = [0.0; 101];
    let mut at = 1;
    while at <= 100 {
        sums[at] = sums[at - 1] + 0.01;
        at += 1;
    }
    sums
};

/// A place of a vehicle that a hit may find.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Found {
    /// How many of a hundred hits.
    pub share: f64,
    /// The armour there; none where everything goes through.
    pub armour: Option<u8>,
    /// How many of a hundred hits go through there.
    pub through: f64,
}

/// Where a hit may strike, by location, and what its damage die brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Strikes {
    /// By location.
    pub at: [Found; 8],
    /// The angle of the hull.
    pub angle: Angle,
    /// How steep it comes.
    pub slope: Slope,
    /// Of a hundred hits those that hull down turns into misses.
    pub saved: f64,
    /// B-82: whether a track hit stands.
    pub tracks: bool,
}

/// 7.12: penetrations with their likelihoods.
#[derive(Clone, Copy)]
pub(super) struct Penetrations {
    all: [(i32, f64); Penetrations::MOST],
    count: usize,
}

impl Penetrations {
    /// T18: two dice change a penetration by at most 12 either way.
    const MOST: usize = 25;

    fn none() -> Penetrations {
        Penetrations { all: [(0, 0.0); Penetrations::MOST], count: 0 }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (i32, f64)> + '_ {
        self.all[..self.count].iter().copied()
    }

    fn add(&mut self, value: i32, share: f64) {
        if let Some((_, there)) = self.all[..self.count].iter_mut().find(|(one, _)| *one == value) {
            *there += share;
        } else if let Some(slot) = self.all.get_mut(self.count) {
            *slot = (value, share);
            self.count += 1;
        }
    }
}

impl Panzer {
    /// B-6: the better angle of a line over a corner belongs to the target.
    pub(super) fn likely_sector(&self, state: &State, fired: Fired) -> u8 {
        let sectors = self.entered(state, fired.target, state.unit(fired.unit).hex);
        sectors.into_iter().min_by_key(|&sector| Angle::of(sector) as u8).unwrap_or(0)
    }

    /// 7.12: what the dice may make of a penetration.
    pub(super) fn penetrations(&self, soviet: bool, penetration: u8) -> Penetrations {
        let mut all = Penetrations::none();
        if !self.uses(Switch::VariablePenetration) {
            all.add(penetration.into(), 1.0);
            return all;
        }
        let lower = soviet && self.settings.soviet_dice == SovietDice::On;
        let read = |die: u8| if lower { die.saturating_sub(1).max(1) } else { die };
        for one in 1..=10 {
            for other in 1..=10 {
                let change = self.charts.variation(penetration, [read(one), read(other)]);
                all.add((i32::from(penetration) + change).max(0), 0.01);
            }
        }
        all
    }

    /// 7.21: whether a weapon is heavy enough for a track hit.
    fn breaks_track(&self, state: &State, fired: Fired) -> bool {
        let Some(armed) = self.armed(state, fired.unit, fired.arm) else { return false };
        let factor = if armed.small_arms || armed.gp_max == 0 { 1 } else { armed.gp_max };
        let hand_held = armed.weapon.is_some_and(|weapon| weapon.hand_held);
        hand_held || self.is_heavy_enough(state, fired.target, factor)
    }

    /// 7.21: whether something with this GP factor can break a vehicle's track.
    pub(super) fn is_heavy_enough(&self, state: &State, target: UnitId, factor: u8) -> bool {
        !self.uses(Switch::TrackDamage) || 2 * factor >= self.card(state, target).defence[0]
    }

    /// B-54 to B-57: where an AP hit may strike, and how often it goes through there.
    pub fn strikes(&self, state: &State, fired: Fired, aim: &Aim<Sum>) -> Strikes {
        let angle = self.angle(self.likely_sector(state, fired));
        let slope = self.slope(state, fired.unit, fired.target);
        let soviet = self.card(state, fired.unit).nation == Nation::Soviet;
        let beats = self.piercing.of(self, soviet, aim.round.value(aim.band));
        let tracks = self.breaks_track(state, fired);
        let (full, partial) = self.hull_down(state, fired.unit, fired.target);
        let turret = self.turret_angle(state, fired, angle);
        let mut strikes = Strikes { at: [Found::default(); 8], angle, slope, saved: 0.0, tracks };
        let (mut counts, mut saved) = ([0; 8], 0);
        let mut meet = |location: Location, turned: Angle, first: usize, last: usize| {
            // The odd dice are those of partial hull down.
            let spared = match location.is_turret() {
                false if full => last + 1 - first,
                false if partial => last.div_ceil(2) - (first - 1).div_ceil(2),
                _ => 0,
            };
            let count = last + 1 - first - spared;
            saved += spared;
            if count == 0 {
                return;
            }
            counts[location as usize] += count;
            let found = &mut strikes.at[location as usize];
            if location == Location::Tk {
                return;
            }
            found.armour = self.armour(state, fired, location, turned, slope);
            let through = 0.01 * beats.over(found.armour);
            if through > 0.0 {
                (0..count).for_each(|_| found.through += through);
            }
        };
        for (location, first, last) in
            self.charts.spans(slope, angle).filter(|(_, first, last)| first <= last)
        {
            let Some(turned) = turret.filter(|_| location.is_turret()) else {
                meet(location, angle, first, last);
                continue;
            };
            for (location, from, until) in self.charts.spans(slope, turned) {
                let (from, until) = (from.max(first), until.min(last));
                if from <= until {
                    meet(location, turned, from, until);
                }
            }
        }
        strikes.saved = HUNDREDTHS[saved];
        for (found, count) in strikes.at.iter_mut().zip(counts) {
            found.share = HUNDREDTHS[count];
        }
        strikes.at[Location::Tk as usize].through =
            if tracks { HUNDREDTHS[counts[Location::Tk as usize]] } else { 0.0 };
        strikes
    }

    /// B-58, 7.10.2, 7.11: what the damage die of an AP hit brings, as shares of Damaged, Knocked Out and Brewed Up.
    fn pierced(&self, state: &State, fired: Fired) -> [f64; 3] {
        let weapon = self.armed(state, fired.unit, fired.arm).and_then(|armed| armed.weapon);
        let class = weapon.map_or(Damage::A, |weapon| weapon.damage);
        self.pierced_by(state, fired.target, class, self.energy(state, fired))
    }

    /// The same for any weapon.
    pub(super) fn pierced_by(
        &self,
        state: &State,
        target: UnitId,
        class: Damage,
        energy: Energy,
    ) -> [f64; 3] {
        let card = self.card(state, target);
        let spared = card.plating == Plating::Soft && self.uses(Switch::CeAmmo);
        let chemical = energy == Energy::Ce && !spared;
        let less = if chemical { i32::from(self.charts.chemical) } else { 0 };
        let brews = self.uses(Switch::BrewUp) && card.is(Flag::BrewUp);
        let mut shares = [0.0; 3];
        for die in 1..=10 {
            let plain = (die + less).min(10);
            let mut harm = self.charts.ap_harm(class, plain);
            if harm == Harm::KnockedOut && brews {
                harm = self.charts.ap_harm(class, (plain + i32::from(self.charts.brew_up[0])).min(10));
            }
            add_harm(&mut shares, harm);
        }
        shares
    }

    /// B-52 to B-58b: what an AP shot with a round that is there may do.
    fn ap_blow(&self, state: &State, fired: Fired) -> Option<Blow> {
        let aim = self.ap_aim::<Sum>(state, fired)?;
        let hit = f64::from(aim.need) / 100.0;
        let mut blow = Blow { hit, ..Blow::default() };
        if self.basic() {
            let angle = self.angle(self.likely_sector(state, fired));
            let armour = i32::from(self.card(state, fired.target).basic[usize::from(angle == Angle::Rear)]);
            let soviet = self.card(state, fired.unit).nation == Nation::Soviet;
            for (penetration, share) in self.penetrations(soviet, aim.round.value(aim.band)).iter() {
                match penetration - armour {
                    ..=0 => {}
                    1..=3 => blow.damaged += hit * share,
                    4..=9 => blow.out += hit * share,
                    _ => blow.brewed += hit * share,
                }
            }
            return Some(blow);
        }
        let strikes = self.strikes(state, fired, &aim);
        let [damaged, out, brewed] = self.pierced(state, fired);
        for location in Location::ALL {
            let through = hit * strikes.at[location as usize].through;
            if location == Location::Tk {
                blow.track += through;
                continue;
            }
            blow.damaged += through * damaged;
            blow.out += through * out;
            blow.brewed += through * brewed;
        }
        Some(blow)
    }

    /// B-71 to B-74, 7.8.3, 7.18: what a GP shot may do.
    fn gp_blow(&self, state: &State, fired: Fired) -> Option<Blow> {
        let blast = self.gp_aim::<Sum>(state, fired)?;
        let armed = self.armed(state, fired.unit, fired.arm)?;
        let difference = i32::from(blast.factor) - i32::from(blast.defence);
        let total = blast.modifiers.total();
        let mut blow = Blow::default();
        let mut effective = 0.0;
        if let Some([some, full]) = self.charts.gp_row(difference) {
            let from = |least: i32| (101 - (least - total)).clamp(0, 100) as usize;
            let less = from(some).saturating_sub(from(full));
            match fired.load {
                Load::Suppressive => blow.suppressed = HUNDREDTHS[less + from(full)],
                _ => (blow.suppressed, effective) = (HUNDREDTHS[less], HUNDREDTHS[from(full)]),
            }
        }
        let range = self.map.grid.distance(state.unit(fired.unit).hex, state.unit(fired.target).hex);
        let close = armed.gp.is_some_and(|gp| gp.band(range) == Some(Band::P));
        let small = armed.small_arms.then_some(close);
        let (odds, tracks) = ((blow.suppressed, effective), self.breaks_track(state, fired));
        Some(self.gp_harmed(state, fired.target, odds, armed.gp_max, small, tracks))
    }

    /// B-73, B-74, 7.8.3: what an attack may do that suppresses only, or is Effective, with these likelihoods; of small arms whether
    /// they are close; and whether they can break a track.
    pub(super) fn gp_harmed(
        &self,
        state: &State,
        target: UnitId,
        (suppressed, effective): (f64, f64),
        gp_max: u8,
        small: Option<bool>,
        tracks: bool,
    ) -> Blow {
        let mut blow = Blow { hit: suppressed + effective, suppressed, ..Blow::default() };
        let (card, unit) = (self.card(state, target), state.unit(target));
        if card.class != Class::Vehicle {
            blow.cut = effective;
            return blow;
        }
        let defence = card.defence[0];
        let able = match card.plating {
            Plating::Soft => true,
            Plating::Armoured => small.is_none() && gp_max >= defence,
            Plating::Partial => gp_max >= defence,
        };
        if able {
            let [track, damaged, out, brewed] = self.blown(state, target);
            blow.track = if tracks { effective * track } else { 0.0 };
            blow.damaged = effective * damaged;
            blow.out = effective * out;
            blow.brewed = effective * brewed;
            return blow;
        }
        let open =
            self.uses(Switch::Turrets) && card.plating == Plating::Armoured && !unit.bearing.buttoned();
        let hurts = small.unwrap_or(gp_max < defence);
        match open && hurts {
            true => blow.damaged = effective,
            false => blow.suppressed += effective,
        }
        blow
    }

    /// B-74, T9: what the damage die of a GP attack brings: track hit, Damaged, Knocked Out, Brewed Up.
    fn blown(&self, state: &State, target: UnitId) -> [f64; 4] {
        let row = match self.card(state, target).plating {
            Plating::Armoured => 0,
            Plating::Partial => 1,
            Plating::Soft => 2,
        };
        self.blown_by(state, target, self.charts.plating[row].into())
    }

    /// T9: the same with this added to the die; in a close assault the kind of armour does not count.
    pub(super) fn blown_by(&self, state: &State, target: UnitId, more: i32) -> [f64; 4] {
        let card = self.card(state, target);
        let brews = self.uses(Switch::BrewUp) && card.is(Flag::BrewUp);
        let mut track = 0.0;
        let mut shares = [0.0; 3];
        for die in 1..=10 {
            let plain = die + more;
            let mut harm = self.charts.gp_harm(plain);
            if harm == Harm::KnockedOut && brews {
                harm = self.charts.gp_harm(plain + i32::from(self.charts.brew_up[1]));
            }
            track += if harm == Harm::Track { 0.1 } else { 0.0 };
            add_harm(&mut shares, harm);
        }
        [track, shares[0], shares[1], shares[2]]
    }

    /// B-59: what a declared shot may do, with the dice for limited ammunition.
    pub fn blow(&self, state: &State, shot: Shot, fired: Fired) -> Option<Blow> {
        let load = shot.load();
        let plain = |load: Load| match load.is_ap() {
            true => self.ap_blow(state, Fired { load, ..fired }),
            false => self.gp_blow(state, Fired { load, ..fired }),
        };
        if self.basic() {
            return plain(load);
        }
        let ammo = self.card(state, fired.unit).ammo;
        let there = |limit: u8, stock: Stock| match state.unit(fired.unit).arms.lacks(stock) {
            true => 0.0,
            false => f64::from(limit.min(9)) / 10.0,
        };
        let mut blow = plain(load)?;
        if self.armed(state, fired.unit, fired.arm).is_some_and(|armed| self.rationed(&armed, fired.arm)) {
            blow = blow.mixed(there(ammo.heat, Stock::Heat), Blow::default());
        }
        if load == Load::Special {
            let armed = self.armed(state, fired.unit, fired.arm)?;
            let (_, energy) = self.round(state, fired.unit, &armed, load)?;
            let found = match energy {
                Energy::Ke => there(ammo.special, Stock::Special),
                Energy::Ce => there(ammo.heat, Stock::Heat),
            };
            blow = blow.mixed(found, plain(Load::Ap).unwrap_or_default());
        }
        if fired.arm == Arm::Gun && ammo.general > 0 {
            blow = blow.mixed(there(ammo.general, Stock::General), Blow::default());
        }
        Some(blow)
    }
}

fn add_harm(shares: &mut [f64; 3], harm: Harm) {
    match harm {
        Harm::None | Harm::Track => {}
        Harm::Damaged => shares[0] += 0.1,
        Harm::KnockedOut => shares[1] += 0.1,
        Harm::BrewedUp => shares[2] += 0.1,
    }
}
