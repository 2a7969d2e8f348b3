//! Odds: what an action may bring, with the calculation behind it.

mod air;
pub mod blow;
mod close;
pub mod fortune;
mod melee;
pub mod piercing;
mod threats;
mod works;

pub use blow::{Blow, Strikes};
pub use fortune::Fortune;
pub use threats::{Meeting, Threats};

use crate::Panzer;
use crate::action::Action;
use crate::charts::{Angle, Location, Slope};
use crate::fire::declaring::Mode;
use crate::fire::hitting::Fired;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{Arm, Shot, State, UnitId};
use kernel::game::{Forecasts, View};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast, Strike};
use kernel::seat::Seat;

/// The keys of the places of a vehicle, by which they are drawn.
const PLACES: [&str; 8] = ["tf", "ts", "tr", "hf", "hs", "hr", "dk", "tk"];

/// The names of the places of a vehicle.
pub const LOCATIONS: [&str; 8] = [
    "location-tf",
    "location-ts",
    "location-tr",
    "location-hf",
    "location-hs",
    "location-hr",
    "location-dk",
    "location-tk",
];

/// The names of hit angles.
pub const ANGLES: [&str; 4] = ["angle-front", "angle-front-side", "angle-rear-side", "angle-rear"];
/// The names of shot angles.
pub const SLOPES: [&str; 3] = ["slope-level", "slope-rising", "slope-falling"];

/// A likelihood, 0 to 1, or what something is worth.
pub type Share = f64;

/// So many of ten.
pub fn tenths(count: u8) -> Share {
    f64::from(count) / 10.0
}

/// A likelihood as whole per cent, for sentences.
pub fn percent(likelihood: f64) -> i64 {
    (100.0 * likelihood).round() as i64
}

impl Panzer {
    /// A shot as the rules see it.
    pub fn fired(shot: Shot, target: UnitId, mode: Mode) -> Fired {
        Fired { unit: shot.unit, arm: shot.arm(), load: shot.load(), target, mode }
    }

    /// What is left of a target after one shot.
    pub fn after_shot(&self, state: &State, shot: Shot, target: UnitId, mode: Mode) -> Option<Fortune> {
        let blow = self.blow(state, shot, Panzer::fired(shot, target, mode))?;
        let mut fortune = self.fortune(state, target);
        fortune.take(&blow);
        Some(fortune)
    }

    /// What a shot is worth: the share of the target that it takes away.
    pub fn shot_value(&self, state: &State, shot: Shot, target: UnitId, mode: Mode) -> f32 {
        self.after_shot(state, shot, target, mode).map_or(0.0, |fortune| fortune.worth() as f32)
    }

    /// The forecast of one shot: calculation, plates and odds.
    pub fn shot_forecast(&self, state: &State, shot: Shot, target: UnitId, mode: Mode) -> Forecast {
        self.volley_forecast(state, &[shot], target, mode)
    }

    /// B-50: the forecast of all shots that are declared at one target, resolved in their order.
    pub fn volley_forecast(&self, state: &State, shots: &[Shot], target: UnitId, mode: Mode) -> Forecast {
        let mut fortune = self.fortune(state, target);
        let mut forecast = Forecast::default();
        let mut best = (f64::NEG_INFINITY, None);
        for &shot in shots {
            let fired = Panzer::fired(shot, target, mode);
            let Some(blow) = self.blow(state, shot, fired) else { continue };
            fortune.take(&blow);
            forecast
                .ledgers
                .push((Some(self.ledger_title(state, shot, fired)), self.ledger_lines(state, fired)));
            let gain = blow.out + blow.brewed + blow.damaged * 0.5 + blow.track * 0.4;
            if shot.load().is_ap() && gain > best.0 {
                best = (gain, Some(fired));
            }
        }
        if forecast.ledgers.is_empty() {
            return Forecast::default();
        }
        forecast.outcomes = fortune.outcomes();
        forecast.strikes = best.1.map_or_else(Vec::new, |fired| self.armour_plan(state, fired));
        let unknown = mode == Mode::Direct && state.unit(target).order.known_moving().is_none();
        forecast.assuming = unknown.then(|| Message::new("assuming-still"));
        forecast
    }

    /// What the number under a ledger is: the hit number of AP fire, what is added to the dice of GP fire.
    fn ledger_title(&self, state: &State, shot: Shot, fired: Fired) -> Message {
        let unit = self.unit_name(shot.unit);
        match shot.load().is_ap() {
            true => {
                let need = self.ap_aim::<Sum>(state, fired).map_or(0, |aim| aim.need);
                Message::new("odds-aim").with("unit", unit).with("need", need)
            }
            false => {
                let blast = self.gp_aim::<Sum>(state, fired);
                let (factor, defence) = blast.map_or((0, 0), |blast| (blast.factor, blast.defence));
                Message::new("odds-blast").with("unit", unit).with("factor", factor).with("defence", defence)
            }
        }
    }

    /// T3, T8: the modifiers, line by line.
    fn ledger_lines(&self, state: &State, fired: Fired) -> Vec<kernel::ledger::Line> {
        let mut lines = match fired.load.is_ap() {
            true => self.ap_aim::<Explained>(state, fired).map(|aim| aim.net.lines()),
            false => self.gp_aim::<Explained>(state, fired).map(|blast| blast.modifiers.lines()),
        }
        .unwrap_or_default();
        if lines.is_empty() {
            let rule = kernel::rule::Rule(if fired.load.is_ap() { "B-53" } else { "B-72" });
            lines.push(kernel::ledger::Line { rule, key: "mod-none", value: 0 });
        }
        lines
    }

    /// B-54 to B-57: the armour plan of a target for a shot: which plate, how often, and what it stops.
    pub fn armour_plan(&self, state: &State, fired: Fired) -> Vec<Strike> {
        let Some(aim) = self.ap_aim::<Sum>(state, fired) else { return Vec::new() };
        let strength = i32::from(aim.round.value(aim.band));
        if self.basic() {
            let angle = self.angle(self.likely_sector(state, fired));
            let rear = angle == Angle::Rear;
            let armour = i32::from(self.card(state, fired.target).basic[usize::from(rear)]);
            return vec![Strike {
                place: if rear { "hr" } else { "hf" },
                label: Message::new(ANGLES[angle as usize]),
                share: 1.0,
                strength: Some(strength),
                armour: Some(armour),
                through: if strength > armour { 1.0 } else { 0.0 },
            }];
        }
        Panzer::drawn_plan(&self.strikes(state, fired, &aim), strength)
    }

    /// The places of a vehicle that a hit may find, the likeliest first.
    fn drawn_plan(strikes: &Strikes, strength: i32) -> Vec<Strike> {
        let mut all: Vec<Strike> = Vec::new();
        for location in Location::ALL {
            let found = strikes.at[location as usize];
            if found.share <= 0.0 {
                continue;
            }
            let track = location == Location::Tk;
            all.push(Strike {
                place: PLACES[location as usize],
                label: Message::new(LOCATIONS[location as usize]),
                share: found.share,
                strength: (!track).then_some(strength),
                armour: found.armour.filter(|_| !track).map(i32::from),
                through: found.through / found.share,
            });
        }
        if strikes.saved > 0.0 {
            all.push(Strike {
                place: "down",
                label: Message::new("location-hull-down"),
                share: strikes.saved,
                strength: None,
                armour: None,
                through: 0.0,
            });
        }
        all.sort_by(|a, b| b.share.total_cmp(&a.share));
        all
    }

    /// B-54, B-55: from where a shot comes, in words.
    pub fn coming(&self, state: &State, fired: Fired) -> (Angle, Slope) {
        let angle = self.angle(self.likely_sector(state, fired));
        (angle, self.slope(state, fired.unit, fired.target))
    }

    /// B-121: how likely a close assault suppresses at least, and is Effective.
    pub fn assault_odds(&self, state: &State, id: UnitId, target: UnitId, arm: Arm) -> (f64, f64) {
        let Some(tool) = self.tool(state, id, arm) else { return (0.0, 0.0) };
        let factor = i32::from(self.assault_factor(state, id, tool));
        let row = self.charts.gp_row(factor - i32::from(self.card(state, target).defence[0]));
        let total = self.assault_modifiers::<Sum>(state, id, target).total();
        let part = |from: i32| f64::from((101 - (from - total)).clamp(0, 100)) / 100.0;
        row.map_or((0.0, 0.0), |[some, full]| (part(some), part(full)))
    }

    /// B-104: the odds of seeking hull down.
    pub fn seeking(&self, _: &State, id: UnitId) -> Forecast {
        let chance = f64::from(self.hull_down_number(id)) / 100.0;
        let outcome = |key: &'static str, likelihood| Chances { what: Message::new(key), likelihood };
        Forecast {
            outcomes: vec![outcome("odds-hull-down", chance), outcome("odds-no-hull-down", 1.0 - chance)],
            ..Forecast::default()
        }
    }
}

impl Forecasts for Panzer {
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        in_room!(view.frames.top(), room => room.forecast(self, view, seat, action))
    }
}
