//! Events as sentences: message keys with arguments.

pub(crate) mod names;
pub(crate) mod order;
mod report;

use crate::Aot;
use crate::event::Event;
use crate::state::{Outcome, Status, UnitId};
use kernel::ledger::Line;
use kernel::message::Message;
use kernel::rule::Rule;

impl Aot {
    /// An event as a sentence.
    pub fn sentence(&self, event: &Event) -> Message {
        let label = |hex| self.map.grid.label(hex);
        match *event {
            Event::TurnBegins { turn } => {
                Message::new("event-turn-begins").with("turn", turn).with("of", self.battle.file.turns)
            }
            Event::TurnEnds { turn } => Message::new("event-turn-ends").with("turn", turn),
            Event::Arrived { unit, hex } => self.about("event-arrived", unit).with("hex", label(hex)),
            Event::Ordered { unit, order } if !order.given => self.about("event-no-order", unit),
            Event::Ordered { unit, order } => {
                self.about("event-ordered", unit).with("order", self.order_in_words(&order))
            }
            Event::Defends { unit } => self.about("event-defends", unit),
            Event::Shot { unit, target, rule, ref accuracy, ref faces, hits, .. } => {
                Message::new("event-shot")
                    .with("shot", self.against(self.about(shot_key(rule), unit), target))
                    .with("dice", in_a_row(faces, " "))
                    .with("need", total(accuracy).clamp(0, 6))
                    .with("hits", hits)
            }
            Event::ShotLost { unit, rule } => {
                self.about("event-shot-lost", unit).with("why", Message::new(lost_shot_key(rule)))
            }
            Event::Hit { unit, hits, damage: 0, .. } => {
                self.about("event-hit-absorbed", unit).with("hits", hits)
            }
            Event::Hit { unit, hits, absorbed, damage, strength, .. } => self
                .about("event-hit", unit)
                .with("hits", hits)
                .with("absorbed", absorbed)
                .with("damage", damage)
                .with("strength", strength),
            Event::Removed { unit, hex, status } => {
                self.about(removal_key(status), unit).with("hex", label(hex))
            }
            Event::Test { unit, rule, ref faces, sum, stability, passed } => self
                .about(if passed { "event-test-passed" } else { "event-test-failed" }, unit)
                .with("why", Message::new(test_key(rule)))
                .with("roll", sum_of(faces, sum))
                .with("stability", stability),
            Event::Suppressed { unit, order_lost } => {
                self.about(if order_lost { "event-suppressed-order-lost" } else { "event-suppressed" }, unit)
            }
            Event::Recovered { unit } => self.about("event-recovered", unit),
            Event::Moved { unit, from, to } => {
                self.about("event-moved", unit).with("from", label(from)).with("to", label(to))
            }
            Event::Stopped { unit, before, rule } => self
                .about("event-stopped", unit)
                .with("hex", label(before))
                .with("why", Message::new(stop_key(rule))),
            Event::Contest { unit, hex, die, stability, enters } => self
                .about(if enters { "event-contest-won" } else { "event-contest-lost" }, unit)
                .with("hex", label(hex))
                .with("roll", format!("{die} + {stability} = {}", i32::from(die) + stability)),
            Event::Meeting { mover, units, dice } => self.meeting(mover, units, dice),
            Event::WireBroken { unit, hex } => self.about("event-wire-broken", unit).with("hex", label(hex)),
            Event::Discovered { unit, hex } => self.about("event-discovered", unit).with("hex", label(hex)),
            Event::LeftAmbush { unit, hex } => self.about("event-left-ambush", unit).with("hex", label(hex)),
            Event::LongOrder { unit, turns } => self.about("event-long-order", unit).with("turns", turns),
            Event::Ambushed { unit, hex } => self.about("event-ambushed", unit).with("hex", label(hex)),
            Event::SectorChanged { unit, .. } => self.about("event-sector-changed", unit),
            Event::Merged { unit, strength, ammo } => {
                self.about("event-merged", unit).with("strength", strength).with("ammo", ammo)
            }
            Event::Supplied { unit, ammo, left } => {
                self.about("event-supplied", unit).with("ammo", ammo).with("left", left)
            }
            Event::Taken { hex, seat } => {
                let objective = self.battle.objectives.iter().find(|o| o.hex == hex);
                Message::new("event-taken")
                    .with("side", self.side_name(seat.index()))
                    .with("place", objective.map(|o| o.name.clone()).unwrap_or_default())
                    .with("hex", label(hex))
            }
            Event::Over { outcome, points } => Message::new("event-over")
                .with("why", Message::new(outcome_key(outcome)))
                .with("first", self.side_name(0))
                .with("first-points", points[0])
                .with("second", self.side_name(1))
                .with("second-points", points[1]),
        }
    }

    /// MTA-01: the winner of the dice comes first.
    fn meeting(&self, mover: Option<UnitId>, units: [UnitId; 2], dice: [u8; 2]) -> Message {
        let (key, [unit, other], [own, its]) = match mover {
            None => ("event-meeting-tie", units, dice),
            Some(id) if id == units[1] => ("event-meeting", [units[1], units[0]], [dice[1], dice[0]]),
            Some(_) => ("event-meeting", units, dice),
        };
        self.against(self.about(key, unit), other).with("die", own).with("other-die", its)
    }
}

/// The state that a unit is in after an event, by the key of its badge.
fn unit_badge(event: &Event) -> Option<&'static str> {
    match event {
        Event::Defends { .. } => Some("badge-defending"),
        Event::Suppressed { .. } => Some("badge-suppressed"),
        Event::Ambushed { .. } => Some("badge-ambush"),
        Event::LongOrder { .. } => Some("badge-long-order"),
        _ => None,
    }
}

fn total(lines: &[Line]) -> i32 {
    lines.iter().map(|line| line.value).sum()
}

/// Dice as they fell.
fn in_a_row(faces: &[u8], between: &str) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}

/// `1 + 3 + 5 = 9`, or just the number where there is nothing to add up.
fn sum_of(faces: &[u8], sum: u16) -> String {
    if faces.len() > 1 { format!("{} = {sum}", in_a_row(faces, " + ")) } else { sum.to_string() }
}

fn shot_key(rule: Rule) -> &'static str {
    match rule.0 {
        "SPF-01" => "shot-suppressive",
        "FOM-01" => "shot-moving",
        "DFN-05" => "shot-defence",
        "AMB-20" => "shot-ambush",
        "CLC-01" => "shot-close",
        _ => "shot-fire",
    }
}

fn lost_shot_key(rule: Rule) -> &'static str {
    match rule.0 {
        "FOM-07" => "lost-close-combat",
        "FOM-09" => "lost-no-shot",
        _ => "lost-target-gone",
    }
}

fn removal_key(status: Status) -> &'static str {
    match status {
        Status::Captured => "event-captured",
        Status::Merged => "event-merged-away",
        Status::Routed => "event-routed",
        _ => "event-destroyed",
    }
}

fn test_key(rule: Rule) -> &'static str {
    match rule.0 {
        "SPF-04" => "test-suppressive",
        "SEC-07" => "test-flank",
        "END-01" => "test-repeat",
        _ => "test-damage",
    }
}

fn stop_key(rule: Rule) -> &'static str {
    match rule.0 {
        "COL-02" => "stop-crossing",
        "COL-03" => "stop-head-on",
        "COL-06" => "stop-contest",
        "MAP-04" => "stop-full",
        _ => "stop-enemy",
    }
}

fn outcome_key(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Destroyed => "over-destroyed",
        Outcome::Time => "over-time",
    }
}
