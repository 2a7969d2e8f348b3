//! What an action may bring: the same rules on every branch of chance.

mod answering;
pub mod closing;
pub mod group;
pub mod harm;
pub mod marching;
mod ordnance;
pub mod rallying;
pub mod tracks;

use crate::Aslsk;
use crate::action::Action;
use crate::options::LosCheck;
use crate::ordnance::laying::LayStage;
use crate::rooms::Frame;
use crate::state::{Fire, Manner, State, UnitId, foe};
use crate::tables::{COLUMNS, Ift, Outcome};
use crate::tell::fp_lines;
use crate::vehicles::manning::ManStage;
use kernel::game::{Forecasts, View};
use kernel::ledger::{Explained, Ledger, Sum};
use kernel::message::Message;
use kernel::odds::{Chances, Forecast};
use kernel::seat::Seat;

/// How likely each result of an attack is for a target: nothing, PTC, MC, K, KIA.
pub fn odds_of(game: &Aslsk, state: &State, fire: &Fire, target: UnitId) -> [f64; 5] {
    let column = Ift::column(game.firepower::<Sum>(state, fire).total());
    let drm = game.fire_drm::<Sum>(state, fire, target).total();
    let cowers = game.cowering(state, fire);
    let mut odds = [0.0; 5];
    for coloured in 1..=6 {
        for white in 1..=6 {
            let shift = if coloured == white { cowers } else { 0 };
            let used = column.and_then(|column| column.checked_sub(shift));
            let result = used.map_or(Outcome::None, |at| game.tables.ift.result(at, coloured + white + drm));
            let class = match result {
                Outcome::None => 0,
                Outcome::Ptc(_) => 1,
                Outcome::Mc(_) => 2,
                Outcome::K(_) => 3,
                Outcome::Kia(_) => 4,
            };
            odds[class] += 1.0 / 36.0;
        }
    }
    odds
}

impl Aslsk {
    /// The odds of an attack against the first of its targets.
    pub fn fire_forecast(&self, state: &State, fire: &Fire) -> Forecast {
        let targets = self.affected(state, fire);
        let Some(target) = self.first_target(fire, targets) else { return Forecast::default() };
        let odds = odds_of(self, state, fire, target);
        let keys = ["odds-nothing", "odds-ptc", "odds-mc", "odds-k", "odds-kia"];
        let harm = self.harm_of(state, fire, target);
        let mut outcomes = vec![chance("odds-hurt", harm.hurt), chance("odds-pinned", harm.pinned)];
        for class in [4, 3, 2, 1, 0] {
            if odds[class] > 0.0 {
                outcomes.push(Chances { what: Message::new(keys[class]), likelihood: odds[class] });
            }
        }
        let fp = self.firepower::<Explained>(state, fire);
        let mut column = Explained::default();
        if let Some(at) = Ift::column(fp.total()) {
            column.add(kernel::rule::Rule("3.2.3.a"), "ift-column", COLUMNS[usize::from(at)].into());
        }
        let drm = self.fire_drm::<Explained>(state, fire, target).lines();
        Forecast {
            ledgers: vec![
                (Some(Message::new("ledger-fp")), fp_lines(fp.lines())),
                (Some(Message::new("ledger-column")), column.lines()),
                (Some(Message::new("ledger-drm")), drm),
            ],
            outcomes,
            assuming: Some(self.line_assumed()),
            ..Forecast::default()
        }
    }
}

fn chance(key: &'static str, likelihood: f64) -> Chances {
    Chances { what: Message::new(key), likelihood }
}

impl Aslsk {
    /// 3.2.1.d: what odds suppose about lines of sight.
    pub(crate) fn line_assumed(&self) -> Message {
        Message::new(match self.settings.los_check {
            LosCheck::Declared => "assume-clear-line",
            LosCheck::Free => "assume-as-it-stands",
        })
    }

    /// 3.3.3: what a unit or weapon that answers a move may do, with what else its hex can fire.
    fn answer_forecast(&self, state: &State, holder: UnitId) -> Forecast {
        if !state.is_here(holder) {
            return Forecast::default();
        }
        let (side, target) = (foe(state.march.side), state.march.hex);
        let hex = [state.unit(holder).hex];
        if self.sights.is_plainly_blocked(hex[0], target) {
            return Forecast::default();
        }
        let allowed = state.at(side, hex[0]);
        let fire = self.group(state, side, Manner::First, target, &hex, allowed);
        if fire.members() == 0 { Forecast::default() } else { self.fire_forecast(state, &fire) }
    }
}

impl Forecasts for Aslsk {
    fn forecast(&self, view: &View<State>, seat: Seat, action: Action) -> Forecast {
        let state: &State = view;
        match (state.frames.top(), action) {
            (Frame::Firing(_), Action::At(hex)) => self.volley_forecast(state, seat, hex),
            (Frame::Building(_), Action::Pick(id)) if id.is_afv() => Forecast::default(),
            (Frame::Building(_), Action::Pick(_) | Action::Take(_) | Action::Lead(_))
                if state.fire.side.0 == seat.0 =>
            {
                self.fire_forecast(state, &self.joined(state, action))
            }
            (Frame::Building(_), Action::Done) if state.fire.side.0 == seat.0 => {
                self.fire_forecast(state, &state.fire)
            }
            (Frame::Laying(room), action) if state.fire.side.0 == seat.0 => match room.stage {
                LayStage::Target | LayStage::Aim => self.named_forecast(state, seat, action),
                stage => self.shot_forecast(state, stage, action),
            },
            (Frame::Reacting(_), Action::Pick(id)) => self.answer_forecast(state, id),
            (Frame::Reacting(_), Action::Take(id)) if !self.is_shot(state, action) => {
                self.answer_forecast(state, state.weapon(id).holder)
            }
            (Frame::Reacting(_), Action::Take(_) | Action::Man(..) | Action::Faust(_)) => {
                self.answering_forecast(state, kernel::seat::Side(seat.0), action)
            }
            (Frame::Manning(room), Action::Done) if state.fire.side.0 == seat.0 => match room.stage {
                ManStage::More => self.fire_forecast(state, &state.fire),
                _ => Forecast::default(),
            },
            (Frame::Rallying(room), Action::Pick(id)) => self.rally_forecast(state, room.step, id),
            (Frame::Rallying(room), Action::Lead(id)) => self.led_forecast(state, room.unit, id),
            (Frame::Stepping(_), Action::Smoke(_)) => self.smoke_forecast(state),
            (Frame::Fighting(_), Action::Done) if state.combat.at != 0 => self.strike_forecast(state, seat),
            _ => Forecast::default(),
        }
    }
}
