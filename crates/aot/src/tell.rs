//! Events as sentences: message keys with arguments.

pub(crate) mod names;
pub(crate) mod order;
pub(crate) mod report;

use crate::Aot;
use crate::event::Event;
use crate::noted::Noted;
use crate::state::{Outcome, Status, UnitId};
use kernel::ledger::Line;
use kernel::message::Message;
use kernel::rule::Rule;

impl Aot {
    /// An event as a sentence.
    pub fn sentence(&self, noted: &Noted) -> Message {
        let label = |hex| self.map.grid.label(hex);
        let cards = &noted.cards;
        let about = |key, unit| self.about(cards, key, unit);
        match noted.what {
            Event::TurnBegins { turn } => {
                Message::new("event-turn-begins").with("turn", turn).with("of", self.battle.file.turns)
            }
            Event::TurnEnds { turn } => Message::new("event-turn-ends").with("turn", turn),
            Event::Arrived { unit, hex } => about("event-arrived", unit).with("hex", label(hex)),
            Event::Ordered { unit, order } if !order.given => about("event-no-order", unit),
            Event::Ordered { unit, order } => {
                about("event-ordered", unit).with("order", self.order_in_words(cards, &order))
            }
            Event::Defends { unit } => about("event-defends", unit),
            Event::Shot { unit, target, rule, hits, .. } => Message::new("event-shot")
                .with("shot", self.against(cards, about(shot_key(rule), unit), target))
                .with("hits", hits),
            Event::ShotLost { unit, rule } => {
                about("event-shot-lost", unit).with("why", Message::new(lost_shot_key(rule)))
            }
            Event::Hit { unit, hits, damage: 0, .. } => about("event-hit-absorbed", unit).with("hits", hits),
            Event::Hit { unit, hits, absorbed, damage, strength, .. } => about("event-hit", unit)
                .with("hits", hits)
                .with("absorbed", absorbed)
                .with("damage", damage)
                .with("strength", strength),
            Event::Removed { unit, hex, status } => about(removal_key(status), unit).with("hex", label(hex)),
            Event::Test { unit, rule, passed, .. } => {
                about(if passed { "event-test-passed" } else { "event-test-failed" }, unit)
                    .with("why", Message::new(test_key(rule)))
            }
            Event::Suppressed { unit, order_lost } => {
                about(if order_lost { "event-suppressed-order-lost" } else { "event-suppressed" }, unit)
            }
            Event::Recovered { unit } => about("event-recovered", unit),
            Event::Moved { unit, from, to } => {
                about("event-moved", unit).with("from", label(from)).with("to", label(to))
            }
            Event::Stopped { unit, before, rule } => about("event-stopped", unit)
                .with("hex", label(before))
                .with("why", Message::new(stop_key(rule))),
            Event::Contest { unit, hex, die, stability, enters } => {
                about(if enters { "event-contest-won" } else { "event-contest-lost" }, unit)
                    .with("hex", label(hex))
                    .with("stability", stability)
                    .with("sum", i32::from(die) + stability)
            }
            Event::Meeting { mover, units, dice } => {
                let [unit, other] = winner_first(mover, units, dice).0;
                let key = if mover.is_some() { "event-meeting" } else { "event-meeting-tie" };
                self.against(cards, about(key, unit), other)
            }
            Event::WireBroken { unit, hex } => about("event-wire-broken", unit).with("hex", label(hex)),
            Event::Discovered { unit, hex } => about("event-discovered", unit).with("hex", label(hex)),
            Event::LeftAmbush { unit, hex } => about("event-left-ambush", unit).with("hex", label(hex)),
            Event::LongOrder { unit, turns } => about("event-long-order", unit).with("turns", turns),
            Event::Ambushed { unit, hex } => about("event-ambushed", unit).with("hex", label(hex)),
            Event::SectorChanged { unit, .. } => about("event-sector-changed", unit),
            Event::Merged { unit, strength, ammo } => {
                about("event-merged", unit).with("strength", strength).with("ammo", ammo)
            }
            Event::Supplied { unit, ammo, left } => {
                about("event-supplied", unit).with("ammo", ammo).with("left", left)
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
}

/// MTA-01: the units of a meeting attack and their dice; the one that moves comes first.
fn winner_first(mover: Option<UnitId>, units: [UnitId; 2], dice: [u8; 2]) -> ([UnitId; 2], [u8; 2]) {
    match mover {
        Some(id) if id == units[1] => ([units[1], units[0]], [dice[1], dice[0]]),
        _ => (units, dice),
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
        "FPW-01" => "lost-type",
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
