//! What vehicles and pushed Guns do, as sentences.

use crate::Aslsk;
use crate::event::Event;
use kernel::ledger::Line;
use kernel::message::{Arg, Message};
use kernel::rule::Rule;
use kernel::scene::{Cue, Report, Thrown};

/// A DR with what was added.
fn sum(dice: [u8; 2], drm: &[Line]) -> Arg {
    let more: i64 = drm.iter().map(|line| i64::from(line.value)).sum();
    Arg::from(i64::from(dice[0]) + i64::from(dice[1]) + more)
}

impl Aslsk {
    /// An event of a vehicle's move as a sentence.
    pub(super) fn drive_sentence(&self, event: &Event) -> Report {
        let ruled = |report: Report, rule: &'static str| Report { rule: Some(Rule(rule)), ..report };
        let with = |report: Report, name: &'static str, value: Arg| Report {
            text: report.text.with(name, value),
            ..report
        };
        let thrown = |dice: [u8; 2]| Some(Thrown::pair("d6", dice[1], dice[0]));
        match event {
            Event::Started { unit } => self.state_of("log-started", *unit, "3.3.2.b"),
            Event::Stopped { unit } => self.state_of("log-stopped", *unit, "3.3.2.c"),
            Event::Turned { unit } => self.state_of("log-turned", *unit, "3.3.2.d"),
            Event::InMotion { unit } => self.state_of("log-in-motion", *unit, "3.3.2.j"),
            Event::Bog { unit, dice, drm, bogged } => {
                let key = if *bogged { "log-bogged" } else { "log-not-bogged" };
                let report = with(self.state_of(key, *unit, "7.6.a"), "sum", sum(*dice, drm));
                Report { dice: thrown(*dice), ..report }
            }
            Event::Unbog { unit, dice, cost, free } => {
                let key = if *free { "log-unbogged" } else { "log-still-bogged" };
                let report = with(self.state_of(key, *unit, "7.6.c"), "cost", Arg::from(*cost));
                Report { dice: thrown(*dice), ..report }
            }
            Event::Breakdown { unit, dice, broken } => {
                let key = if *broken { "log-broken-down" } else { "log-engine-holds" };
                Report { dice: thrown(*dice), ..self.state_of(key, *unit, "3.3.2.n") }
            }
            Event::MotionTried { unit, die, success, .. } => {
                let key = if *success { "log-motion" } else { "log-no-motion" };
                let dice = Some(Thrown::of("d6", [*die]));
                Report { dice, ..self.state_of(key, *unit, "3.3.2.1.a") }
            }
            Event::SmokeDevice { unit, hex, dice, drm, number, success } => {
                let key = if *success { "log-smoke-device" } else { "log-no-smoke-device" };
                let report = with(self.by_unit(key, *unit), "hex", self.place_name(*hex));
                let report = with(report, "sum", sum(*dice, drm));
                let report = with(report, "number", Arg::from(*number));
                ruled(Report { dice: thrown(*dice), cue: Cue::Place { hex: *hex }, ..report }, "7.5.a")
            }
            Event::Exited { unit, hex } => {
                let report = with(self.by_unit("log-exited", *unit), "hex", self.place_name(*hex));
                ruled(Report { weight: 2, ..report }, "3.3.e")
            }
            Event::Pushed { unit, weapon, dice, drm, number, moved } => {
                let key = if *moved { "log-pushed" } else { "log-not-pushed" };
                let report = with(self.by_unit(key, *unit), "weapon", self.weapon_name(*weapon).into());
                let report = with(report, "sum", sum(*dice, drm));
                let report = with(report, "number", Arg::from(*number));
                ruled(Report { dice: thrown(*dice), ..report }, "6.5.b")
            }
            Event::ChargeLies { weapon, unit, dice, drm } => {
                let report = with(self.by_weapon("log-charge-lies", *weapon), "sum", sum(*dice, drm));
                let report = with(report, "unit", self.unit_name(*unit).into());
                ruled(Report { dice: thrown(*dice), ..report }, "4.3.c")
            }
            _ => Report::of(Message::new("log-turned")),
        }
    }
}
