//! What ordnance does, as sentences.

use super::signed;
use crate::Aslsk;
use crate::event::Event;
use crate::ordnance::to_kill::{Ruin, location};
use crate::state::WeaponId;
use crate::tables::{Facing, Location};
use crate::tell::station_key;
use kernel::message::{Arg, Message};
use kernel::rule::Rule;
use kernel::scene::{Cue, Report, Thrown};
use kernel::seat::SideSet;

/// The keys of ammunition.
pub const AMMO: [&str; 7] =
    ["ammo-he", "ammo-ap", "ammo-apcr", "ammo-apds", "ammo-heat", "ammo-smoke", "ammo-wp"];

impl Aslsk {
    /// A weapon of a shot in words: a Gun, or the MA of an AFV.
    fn shooter(&self, unit: crate::state::UnitId, weapon: WeaponId) -> Message {
        if weapon.is_some() { self.weapon_name(weapon) } else { self.unit_name(unit) }
    }

    /// An event of ordnance as a sentence.
    pub(super) fn shot_sentence(&self, event: &Event) -> Report {
        let ruled = |report: Report, rule: &'static str| Report { rule: Some(Rule(rule)), ..report };
        let pair = |dice: [u8; 2]| Thrown::pair("d6", dice[1], dice[0]);
        let with = |report: Report, name: &'static str, value: Arg| Report {
            text: report.text.with(name, value),
            ..report
        };
        match event {
            Event::Shot {
                side,
                unit,
                weapon,
                from,
                target,
                victim,
                ammo,
                number,
                drm,
                dice,
                hit,
                critical,
                ..
            } => {
                let sum: i32 = drm.iter().map(|line| line.value).sum();
                let key = match (hit, critical) {
                    (_, true) => "log-shot-critical",
                    (true, _) => "log-shot-hit",
                    (false, _) => "log-shot-miss",
                };
                let text = Message::new(key)
                    .with("weapon", self.shooter(*unit, *weapon))
                    .with("hex", self.place_name(*target))
                    .with("ammo", Message::new(AMMO[*ammo as usize]))
                    .with("number", i64::from(*number))
                    .with("drm", signed(sum));
                let mut thrown = Some(pair(*dice));
                // 3.2.4.w: against an AFV the coloured die tells what is hit.
                if victim.is_some() && *hit {
                    let turret = location(*dice) == Location::Turret;
                    self.tell_die(
                        &mut thrown,
                        Message::new(if turret { "place-turret" } else { "place-hull" }),
                    );
                }
                let far = from.is_some() && from != target;
                let report = Report {
                    side: Some(side.0),
                    dice: thrown,
                    cue: Cue::Volley { from: if far { vec![*from] } else { Vec::new() }, to: *target },
                    opens: true,
                    ..Report::of(text)
                };
                ruled(report, "3.2.4.g")
            }
            Event::Depleted { unit, weapon, ammo, missing } => {
                let key = if *missing { "log-no-ammo" } else { "log-last-ammo" };
                let text = Message::new(key)
                    .with("weapon", self.shooter(*unit, *weapon))
                    .with("ammo", Message::new(AMMO[*ammo as usize]));
                ruled(Report::of(text), "6.2.a")
            }
            Event::Acquired { unit, weapon, hex, value } => {
                let text = Message::new("log-acquired")
                    .with("weapon", self.shooter(*unit, *weapon))
                    .with("hex", self.place_name(*hex))
                    .with("value", *value);
                ruled(Report::of(text), "6.10.a")
            }
            Event::FaustCheck { unit, die, drm, success } => {
                let key = if *success { "log-faust-found" } else { "log-faust-none" };
                let sum: i32 = drm.iter().map(|line| line.value).sum();
                let report =
                    with(self.by_unit(key, *unit), "sum", Arg::from(i64::from(*die) + i64::from(sum)));
                ruled(Report { dice: Some(Thrown::of("d6", [*die])), opens: true, ..report }, "4.4.2.a")
            }
            Event::Penetration { unit, location, facing, number, dice, result } => {
                let total: i32 = number.iter().map(|line| line.value).sum();
                let place = if *location == Location::Hull { "place-hull" } else { "place-turret" };
                let face = match facing {
                    Facing::Front => "facing-front",
                    Facing::Side => "facing-side",
                    Facing::Rear => "facing-rear",
                };
                let report =
                    with(self.by_unit("log-penetration", *unit), "place", Message::new(place).into());
                let report = with(report, "facing", Message::new(face).into());
                let report = with(report, "number", Arg::from(i64::from(total)));
                let report = with(report, "result", Message::new(result.key()).into());
                let cue = Cue::Hit { counter: unit.0.into() };
                let weight = if *result == Ruin::Destroyed { 2 } else { report.weight };
                let upsets = SideSet::one(unit.side());
                ruled(Report { dice: Some(pair(*dice)), cue, weight, upsets, ..report }, "7.9.a")
            }
            Event::Shocked { unit } => self.state_of("log-shocked", *unit, "7.10.a"),
            Event::Recalled { unit } => self.state_of("log-recalled", *unit, "7.10.e"),
            Event::MalfunctionAboard { unit, station, lost } => {
                let key = if *lost { "log-disabled-aboard" } else { "log-malfunction-aboard" };
                let report = self.state_of(key, *unit, "7.2.b");
                with(report, "what", Message::new(station_key(*station)).into())
            }
            Event::LowAmmo { unit } => self.state_of("log-low-ammo", *unit, "7.2.1.a"),
            Event::KeptRateAboard { unit } => ruled(self.by_unit("log-kept-rate-aboard", *unit), "1.2.4.1.a"),
            Event::Pivoted { unit, weapon } => {
                let text = Message::new("log-pivoted").with("weapon", self.shooter(*unit, *weapon));
                ruled(Report { side: Some(unit.side().0), ..Report::of(text) }, "3.2.4.l")
            }
            _ => Report::of(Message::new("log-shot-hit")),
        }
    }
}
