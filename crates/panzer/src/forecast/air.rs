//! B-140 to B-144: what an attack from the air may bring, and fire at aircraft.

use super::Panzer;
use super::blow::{Blow, Found, Strikes};
use super::fortune::Fortune;
use crate::air::striking::{DAMAGED, Striking};
use crate::charts::{Angle, Location, Slope};
use crate::ground::sector;
use crate::options::Switch;
use crate::pieces::{Band, Class, Nation};
use crate::state::{Bombs, Sortie, State, UnitId, foe};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Explained, Ledger, Line};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};

/// B-140b: of ten hits on an aircraft that is whole, so many bring it down.
const FATAL: f64 = 0.4;

fn outcome(key: &'static str, likelihood: f64) -> Chances {
    Chances { what: Message::new(key), likelihood: likelihood.clamp(0.0, 1.0) }
}

impl Panzer {
    /// Whom an attack in a hex is told for: the first enemy there, for AP guns the first vehicle.
    fn air_victim(&self, state: &State, number: u8, bombs: Bombs, hex: Hex) -> Option<UnitId> {
        let (side, _) = self.battle.sorties.get(usize::from(number))?;
        let fits = |id: &UnitId| bombs != Bombs::Ap || self.card(state, *id).class == Class::Vehicle;
        state.at(foe(*side), hex).find(fits)
    }

    /// B-140b, B-142: what an aircraft may do to the first enemy in a hex; nothing where nobody stands.
    pub fn air_forecast(&self, state: &State, number: u8, sortie: &Sortie, hex: Hex) -> Forecast {
        let Some(target) = self.air_victim(state, number, sortie.bombs, hex) else {
            return Forecast::default();
        };
        match sortie.bombs {
            Bombs::Ap => self.strafe_forecast(state, number, sortie, target),
            _ => self.bomb_forecast(state, number, sortie, target).unwrap_or_default(),
        }
    }

    /// What an attack from the air on a hex is worth.
    pub fn air_worth(&self, state: &State, number: u8, sortie: &Sortie, hex: Hex) -> f64 {
        let Some(target) = self.air_victim(state, number, sortie.bombs, hex) else { return 0.0 };
        let mut fortune = self.fortune(state, target);
        match sortie.bombs {
            Bombs::Ap => {
                let Some((blow, ..)) = self.strafed_blow(state, number, sortie, target) else { return 0.0 };
                fortune.take(&blow);
            }
            _ => {
                let Some((blow, times, ..)) = self.bombed_blow(state, number, sortie, target) else {
                    return 0.0;
                };
                (0..times).for_each(|_| fortune.take(&blow));
            }
        }
        fortune.worth()
    }

    /// From where an aircraft may come against a hex, the best first, with what that is worth; only AP guns care.
    pub fn approaches(
        &self,
        state: &State,
        number: u8,
        hex: Hex,
        sortie: impl Fn(Dir) -> Sortie,
    ) -> Vec<(Dir, f64)> {
        let worth = |dir: Dir| self.air_worth(state, number, &sortie(dir), hex);
        let mut all: Vec<(Dir, f64)> = Dir::ALL.into_iter().map(|dir| (dir, worth(dir))).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }

    /// B-140b: one attack with guns, rockets or bombs, how often it comes, its factor and defence, and its modifiers.
    fn bombed_blow(
        &self,
        state: &State,
        number: u8,
        sortie: &Sortie,
        target: UnitId,
    ) -> Option<(Blow, u8, [u8; 2], Vec<Line>)> {
        let side = foe(target.side());
        let (times, factor) = self.bomb_load(number, sortie.bombs);
        let hex = state.unit(target).hex;
        let directed = self.director(state, side, hex).is_some();
        let modifiers = self.bomb_modifiers::<Explained>(state, side, sortie, directed, target);
        let defence = self.gp_defence(state, target, hex);
        let odds = self.attack_odds(i32::from(factor) - i32::from(defence), modifiers.total());
        let tracks = self.is_heavy_enough(state, target, factor);
        let blow = self.gp_harmed(state, target, odds, factor, None, tracks);
        (times > 0).then(|| (blow, times, [factor, defence], modifiers.lines()))
    }

    fn bomb_forecast(&self, state: &State, number: u8, sortie: &Sortie, target: UnitId) -> Option<Forecast> {
        let (blow, times, [factor, defence], lines) = self.bombed_blow(state, number, sortie, target)?;
        let mut fortune = self.fortune(state, target);
        (0..times).for_each(|_| fortune.take(&blow));
        let title = Message::new("odds-bombs")
            .with("unit", self.unit_name(target))
            .with("times", times)
            .with("factor", factor)
            .with("defence", defence);
        Some(self.out_of_the_sky(title, lines, &fortune))
    }

    fn out_of_the_sky(&self, title: Message, lines: Vec<Line>, fortune: &Fortune) -> Forecast {
        Forecast {
            ledgers: vec![(Some(title), lines)],
            outcomes: fortune.outcomes(),
            assuming: Some(Message::new("assuming-no-flak")),
            ..Forecast::default()
        }
    }

    /// B-142: what a shot of an aircraft's AP guns may do, its hit number with what changes it, and where it strikes.
    fn strafed_blow(
        &self,
        state: &State,
        number: u8,
        sortie: &Sortie,
        target: UnitId,
    ) -> Option<(Blow, u8, Vec<Line>, Strikes, u8)> {
        let weapon = self.air_guns(number)?;
        let penetration = weapon.ap?.value(Band::P);
        let grade = self.force_grade(foe(target.side()));
        let modifiers = self.strafing_modifiers::<Explained>(state, grade, sortie.hurt, target);
        let need = self.charts.hit_number(modifiers.total(), Band::S);
        let bearing = state.unit(target).bearing;
        let angle = Angle::of(sector(bearing.facing(), sortie.approach));
        let turned = Angle::of(sector(bearing.turret(), sortie.approach));
        let turrets = self.uses(Switch::Turrets) && self.card(state, target).traverse() > 0;
        let soviet = self.air(number).is_some_and(|(card, _)| card.nation == Nation::Soviet);
        let penetrations = self.penetrations(soviet, penetration);
        // 7.21: a track may be too heavy for a weapon.
        let factor = if weapon.small_arms { 1 } else { weapon.gp_max.max(1) };
        let tracks = !self.uses(Switch::TrackDamage) || 2 * factor >= self.card(state, target).defence[0];
        let mut strikes =
            Strikes { at: [Found::default(); 8], angle, slope: Slope::Falling, saved: 0.0, tracks };
        for dice in 1..=100u8 {
            let (mut location, mut shown) = (self.charts.location(Slope::Falling, angle, dice), angle);
            if location.is_turret() && turrets {
                (location, shown) = (self.charts.location(Slope::Falling, turned, dice), turned);
            }
            let plate = self.plate(state, target, location, shown, Slope::Falling);
            let armour = plate.map(|armour| self.skirted(state, target, location, weapon.energy, armour));
            let found = &mut strikes.at[location as usize];
            found.share += 0.01;
            found.armour = armour;
            let beats = |value: i32| armour.is_none_or(|armour| value > i32::from(armour));
            let pierced =
                || penetrations.iter().filter(|(value, _)| beats(*value)).map(|(_, share)| share).sum();
            let through: f64 = match location {
                Location::Tk => f64::from(u8::from(tracks)),
                _ => pierced(),
            };
            found.through += 0.01 * through;
        }
        let hit = f64::from(need) / 100.0;
        let [damaged, out, brewed] = self.pierced_by(state, target, weapon.damage, weapon.energy);
        let track = strikes.at[Location::Tk as usize].through;
        let through: f64 = strikes.at.iter().map(|found| found.through).sum::<f64>() - track;
        let blow = Blow {
            hit,
            track: hit * track,
            damaged: hit * through * damaged,
            out: hit * through * out,
            brewed: hit * through * brewed,
            ..Blow::default()
        };
        Some((blow, need, modifiers.lines(), strikes, penetration))
    }

    /// B-142: the AP guns of an aircraft against one vehicle: hit number, plates and odds.
    pub fn strafe_forecast(&self, state: &State, number: u8, sortie: &Sortie, target: UnitId) -> Forecast {
        let Some((blow, need, lines, strikes, penetration)) =
            self.strafed_blow(state, number, sortie, target)
        else {
            return Forecast::default();
        };
        let mut fortune = self.fortune(state, target);
        fortune.take(&blow);
        let title = Message::new("odds-strafe").with("unit", self.unit_name(target)).with("need", need);
        Forecast {
            strikes: Panzer::drawn_plan(&strikes, penetration.into()),
            ..self.out_of_the_sky(title, lines, &fortune)
        }
    }

    /// B-140b: how likely one gun does harm to an aircraft.
    pub fn flak_hits(&self, state: &State, room: Striking, gun: UnitId) -> f64 {
        let odds = self.flak_forecast(state, room, &[gun]).outcomes;
        odds.iter().take(2).map(|one| one.likelihood).sum()
    }

    /// B-140b: what anti-aircraft weapons, one after another, may do to an aircraft.
    pub(crate) fn flak_forecast(&self, state: &State, room: Striking, guns: &[UnitId]) -> Forecast {
        let sortie = state.sorties[usize::from(room.number)];
        let (Some(sortie), Some((_, air))) = (sortie, self.air(room.number)) else {
            return Forecast::default();
        };
        let defence = air.defence + 2 * sortie.altitude as u8;
        let was_hurt = sortie.hurt & DAMAGED != 0;
        let [mut whole, mut shaken, mut hurt, mut down] = [1.0, 0.0, 0.0, 0.0];
        let mut ledgers = Vec::new();
        for &gun in guns {
            let Some(row) = self.flak(state, gun) else { continue };
            let modifiers = self.flak_modifiers::<Explained>(state, gun);
            let (suppressed, effective) =
                self.attack_odds(i32::from(row.factor) - i32::from(defence), modifiers.total());
            let fatal = effective * if was_hurt { 1.0 } else { FATAL };
            let nothing = 1.0 - suppressed - effective;
            down += (whole + shaken) * fatal + hurt * effective;
            hurt = hurt * (1.0 - effective) + (whole + shaken) * (effective - fatal);
            shaken = shaken * (nothing + suppressed) + whole * suppressed;
            whole *= nothing;
            let title = Message::new("odds-blast")
                .with("unit", self.unit_name(gun))
                .with("factor", row.factor)
                .with("defence", defence);
            ledgers.push((Some(title), modifiers.lines()));
        }
        if ledgers.is_empty() {
            return Forecast::default();
        }
        let outcomes = vec![
            outcome("odds-hit-air", hurt + shaken),
            outcome("odds-shot-down", down),
            outcome("odds-nothing", whole),
        ];
        Forecast { ledgers, outcomes, ..Forecast::default() }
    }
}
