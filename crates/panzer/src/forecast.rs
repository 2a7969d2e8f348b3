//! Odds: what a shot may bring.

use crate::Panzer;
use crate::action::Action;
use crate::charts::{Angle, Harm, Location};
use crate::fire::declaring::Mode;
use crate::fire::hitting::Fired;
use crate::pieces::Class;
use crate::pieces::cards::Plating;
use crate::pieces::weapons::{Damage, Energy};
use crate::rooms::{Frame, Room, in_room};
use crate::state::{Arm, Shot, State, UnitId};
use kernel::game::{Forecasts, View};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::seat::Seat;

/// What an AP shot does, each as a likelihood.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Toll {
    /// It hits.
    pub hit: f64,
    /// The plate is pierced, or the track is hit.
    pub through: f64,
    /// Knocked Out or Brewed Up.
    pub out: f64,
    /// Damaged, or a track hit.
    pub damaged: f64,
}

impl Panzer {
    fn fired(shot: Shot, target: UnitId, mode: Mode) -> Fired {
        Fired { unit: shot.unit, arm: shot.arm(), load: shot.load(), target, mode }
    }

    /// The better angle of a line over a corner belongs to the target.
    fn likely_sector(&self, state: &State, fired: Fired) -> u8 {
        let sectors = self.entered(state, fired.target, state.unit(fired.unit).hex);
        sectors.into_iter().min_by_key(|&sector| Angle::of(sector) as u8).unwrap_or(0)
    }

    /// B-52 to B-58: what an AP shot may do, without limited ammunition, variance and bailing out.
    pub fn ap_toll(&self, state: &State, fired: Fired) -> Option<Toll> {
        let aim = self.ap_aim::<Sum>(state, fired)?;
        let hit = f64::from(aim.need) / 100.0;
        let penetration = i32::from(aim.round.value(aim.band));
        let angle = self.angle(self.likely_sector(state, fired));
        let card = self.card(state, fired.target);
        if self.basic() {
            let excess = penetration - i32::from(card.basic[usize::from(angle == Angle::Rear)]);
            let second = state.unit(fired.target).marks.damaged();
            let out = if excess >= 4 || excess >= 1 && second { hit } else { 0.0 };
            let through = if excess > 0 { hit } else { 0.0 };
            return Some(Toll { hit, through, out, damaged: through - out });
        }
        let slope = self.slope(state, fired.unit, fired.target);
        let weapon = self.armed(state, fired.unit, fired.arm).and_then(|armed| armed.weapon);
        let class = weapon.map_or(Damage::A, |weapon| weapon.damage);
        let soft = card.plating == Plating::Soft;
        let chemical = self.energy(state, fired) == Energy::Ce && !soft;
        let less = if chemical { i32::from(self.charts.chemical) } else { 0 };
        let mut toll = Toll { hit, ..Toll::default() };
        for dice in 1..=100u8 {
            let (location, angle) = self.located(state, fired, slope, angle, dice);
            if self.hull_down_saves(state, fired.unit, fired.target, location, dice) {
                continue;
            }
            if location == Location::Tk {
                toll.through += 0.01;
                toll.damaged += 0.01;
                continue;
            }
            let armour = self.armour(state, fired, location, angle, slope);
            if armour.is_some_and(|armour| penetration <= i32::from(armour)) {
                continue;
            }
            toll.through += 0.01;
            for die in 1..=10 {
                match self.charts.ap_harm(class, (die + less).min(10)) {
                    Harm::None | Harm::Track => {}
                    Harm::Damaged if state.unit(fired.target).marks.damaged() => toll.out += 0.001,
                    Harm::Damaged => toll.damaged += 0.001,
                    Harm::KnockedOut | Harm::BrewedUp => toll.out += 0.001,
                }
            }
        }
        (toll.through, toll.out, toll.damaged) = (toll.through * hit, toll.out * hit, toll.damaged * hit);
        Some(toll)
    }

    /// B-71: how likely a GP shot suppresses at least, and is Effective.
    pub fn gp_toll(&self, state: &State, fired: Fired) -> Option<(f64, f64)> {
        let blast = self.gp_aim::<Sum>(state, fired)?;
        let row = self.charts.gp_row(i32::from(blast.factor) - i32::from(blast.defence))?;
        let total = blast.modifiers.total();
        let [suppression, effective] =
            row.map(|from| f64::from((101 - (from - total)).clamp(0, 100)) / 100.0);
        Some((suppression, effective))
    }

    /// What a shot is worth to the script: the share of the target that it takes away.
    pub fn shot_value(&self, state: &State, shot: Shot, target: UnitId, mode: Mode) -> f32 {
        let fired = Panzer::fired(shot, target, mode);
        let value = match shot.load().is_ap() {
            true => self.ap_toll(state, fired).map_or(0.0, |toll| toll.out + toll.damaged * 0.4),
            false => {
                let vehicle = self.card(state, target).class == Class::Vehicle;
                let toll = self.gp_toll(state, fired);
                toll.map_or(0.0, |(some, full)| some * 0.2 + full * if vehicle { 0.3 } else { 0.7 })
            }
        };
        value as f32
    }

    /// The forecast of a shot: calculation and odds.
    pub fn shot_forecast(&self, state: &State, shot: Shot, target: UnitId, mode: Mode) -> Forecast {
        let fired = Panzer::fired(shot, target, mode);
        let outcome = |key: &'static str, likelihood: f64| Chances {
            what: Message::new(key),
            likelihood: likelihood.clamp(0.0, 1.0),
        };
        let unknown = state.unit(target).order.known_moving().is_none();
        let assuming = unknown.then(|| Message::new("assuming-still"));
        let name = |key: &'static str| Some(Message::new(key).with("unit", self.unit_name(target)));
        if shot.load().is_ap() {
            let (Some(aim), Some(toll)) =
                (self.ap_aim::<Explained>(state, fired), self.ap_toll(state, fired))
            else {
                return Forecast::default();
            };
            let outcomes = vec![
                outcome("odds-out", toll.out),
                outcome("odds-damaged", toll.damaged),
                outcome("odds-hit", toll.hit),
            ];
            return Forecast {
                ledgers: vec![(name("odds-aim"), aim.net.lines())],
                outcomes,
                assuming,
                samples: None,
            };
        }
        let (Some(blast), Some((some, full))) =
            (self.gp_aim::<Explained>(state, fired), self.gp_toll(state, fired))
        else {
            return Forecast::default();
        };
        let outcomes = vec![outcome("odds-effective", full), outcome("odds-suppressed", some)];
        Forecast {
            ledgers: vec![(name("odds-blast"), blast.modifiers.lines())],
            outcomes,
            assuming,
            samples: None,
        }
    }
}

impl Forecasts for Panzer {
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        in_room!(view.frames.top(), room => room.forecast(self, view, seat, action))
    }
}

impl Panzer {
    /// How likely a close assault suppresses at least, and is Effective.
    pub fn assault_odds(&self, state: &State, id: UnitId, target: UnitId, arm: Arm) -> (f64, f64) {
        let Some(tool) = self.tool(state, id, arm) else { return (0.0, 0.0) };
        let factor = i32::from(self.assault_factor(state, id, tool));
        let row = self.charts.gp_row(factor - i32::from(self.card(state, target).defence[0]));
        let total = self.assault_modifiers::<Sum>(state, id, target).total();
        let part = |from: i32| f64::from((101 - (from - total)).clamp(0, 100)) / 100.0;
        row.map_or((0.0, 0.0), |[some, full]| (part(some), part(full)))
    }

    /// The odds of seeking hull down.
    pub fn seeking(&self, _: &State, id: UnitId) -> Forecast {
        let chance = f64::from(self.hull_down_number(id)) / 100.0;
        Forecast {
            outcomes: vec![Chances { what: Message::new("odds-hull-down"), likelihood: chance }],
            ..Forecast::default()
        }
    }
}
