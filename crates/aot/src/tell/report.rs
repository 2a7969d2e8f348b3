//! Events as reports: the rule to read, whose doing it was, the dice, and what to show on the board.

use super::{total, unit_badge, winner_first};
use crate::Aot;
use crate::event::Event;
use crate::noted::{Noted, unit_of};
use crate::scene::{dice_value, strength_value};
use crate::state::{Kind, Status, UnitId};
use kernel::chance::D6;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Cue, Episode, EpisodeKind, Party, Thrown, Value};

impl Kind {
    /// The rule to read about an order.
    pub(crate) fn rule(self) -> Rule {
        Rule(match self {
            Kind::Wait => "WAI-01",
            Kind::Defence => "DFN-01",
            Kind::SuppressiveFire => "SPF-01",
            Kind::Fire => "FIR-01",
            Kind::Attack => "ATK-01",
            Kind::Ambush => "AMB-01",
            Kind::ChangeSector => "CFS-01",
            Kind::Assembly => "ASM-01",
            Kind::Supplies => "RSP-01",
            Kind::March => "MCH-01",
            Kind::FireOnTheMove => "FOM-01",
        })
    }
}

impl Aot {
    /// CLC-01, MTA-01: close combats and meeting attacks are told on a card of their own.
    pub(crate) fn episode_of(&self, noted: &Noted) -> Option<Episode> {
        let party = |unit: UnitId, with| Party {
            side: unit.seat() as u8,
            who: self.about(&noted.cards, "episode-unit", unit),
            counters: vec![unit.0.into()],
            with,
        };
        let (title, parties) = match noted.what {
            Event::Shot { unit, target, to, rule: Rule("CLC-01"), ref dice, ref accuracy, .. } => {
                let with = Message::new("episode-dice")
                    .with("dice", total(dice).max(0))
                    .with("need", total(accuracy).clamp(0, 6));
                let title = Message::new("episode-close-combat").with("hex", self.map.grid.label(to));
                (title, vec![party(unit, Some(with)), party(target, None)])
            }
            Event::Meeting { units, dice, .. } => {
                let rolled = |die: u8| Some(Message::new("episode-die").with("die", die));
                let both = [0, 1].map(|n| party(units[n], rolled(dice[n])));
                (Message::new("episode-meeting"), both.into())
            }
            _ => return None,
        };
        Some(Episode { kind: EpisodeKind::Melee, title, text: None, parties })
    }

    /// What it was worth in points.
    pub(crate) fn weight_of(&self, noted: &Noted) -> u16 {
        match noted.what {
            Event::Taken { hex, .. } => {
                let objective = self.battle.objectives.iter().find(|objective| objective.hex == hex);
                objective.map_or(0, |objective| objective.points.unsigned_abs() as u16)
            }
            Event::Removed {
                unit, status: Status::Destroyed | Status::Captured | Status::Routed, ..
            } => self.card_in_log(&noted.cards, unit).map_or(0, |card| card.cost / 10),
            _ => 0,
        }
    }

    /// STR-02, ASM-01: the figures on a counter that an event has changed.
    pub(crate) fn shown_after(&self, noted: &Noted) -> Vec<Value> {
        let (unit, strength) = match noted.what {
            Event::Hit { unit, damage, strength, .. } if damage > 0 => (unit, strength),
            Event::Merged { unit, strength, .. } => (unit, strength),
            _ => return Vec::new(),
        };
        let card = self.card_in_log(&noted.cards, unit);
        let dice = card.map(|card| dice_value(card, strength));
        [strength_value(strength)].into_iter().chain(dice).collect()
    }
}

/// Whether an action begins with it.
pub(crate) fn opens(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegins { .. }
            | Event::TurnEnds { .. }
            | Event::Shot { .. }
            | Event::Moved { .. }
            | Event::Meeting { .. }
            | Event::Test { .. }
            | Event::Taken { .. }
            | Event::Over { .. }
    )
}

pub(crate) fn rule_of(event: &Event) -> Option<Rule> {
    let id = match *event {
        Event::TurnBegins { .. } => "SEQ-02",
        Event::TurnEnds { .. } => "END-05",
        Event::Arrived { .. } | Event::Over { .. } => "SEQ-01",
        Event::Ordered { order, .. } => return Some(order.kind.rule()),
        Event::Shot { rule, .. }
        | Event::ShotLost { rule, .. }
        | Event::Test { rule, .. }
        | Event::Stopped { rule, .. } => return Some(rule),
        Event::Defends { .. } => "DFN-01",
        Event::Hit { .. } => "SHT-05",
        Event::Removed { status, .. } => match status {
            Status::Captured => "CLC-10",
            Status::Merged => "ASM-06",
            Status::Routed => "SUP-08",
            _ => "STR-03",
        },
        Event::Suppressed { order_lost, .. } => {
            if order_lost {
                "SUP-02"
            } else {
                "SUP-01"
            }
        }
        Event::Recovered { .. } => "SUP-10",
        Event::Moved { .. } => "COL-01",
        Event::Contest { .. } => "COL-04",
        Event::Meeting { .. } => "MTA-01",
        Event::WireBroken { .. } => "ABL-01",
        Event::Discovered { .. } => "AMB-13",
        Event::LeftAmbush { .. } => "AMB-12",
        Event::LongOrder { .. } => "EXE-07",
        Event::Ambushed { .. } => "AMB-04",
        Event::SectorChanged { ambush: true, .. } => "AMB-10",
        Event::SectorChanged { ambush: false, .. } => "CFS-01",
        Event::Merged { .. } => "ASM-01",
        Event::Supplied { .. } => "RSP-05",
        Event::Taken { .. } => return None,
    };
    Some(Rule(id))
}

pub(crate) fn side_of(event: &Event) -> Option<u8> {
    match *event {
        Event::Taken { seat, .. } => Some(seat.0),
        _ => unit_of(event).map(|unit| unit.seat() as u8),
    }
}

pub(crate) fn dice_of(event: &Event) -> Option<Thrown> {
    let (faces, need, total) = match event {
        Event::Shot { faces, accuracy, .. } => (faces.to_vec(), Some(total(accuracy).clamp(0, 6)), None),
        Event::Test { faces, sum, stability, .. } => {
            (faces.to_vec(), None, Some((i32::from(*sum), *stability)))
        }
        Event::Contest { die, .. } => (vec![*die], None, None),
        Event::Meeting { mover, units, dice } => (winner_first(*mover, *units, *dice).1.to_vec(), None, None),
        _ => return None,
    };
    Some(Thrown { need, total, ..Thrown::of(D6.name, faces) })
}

pub(crate) fn cue_of(event: &Event) -> Cue {
    let counter = unit_of(event).map_or(u16::MAX, |unit| unit.0.into());
    let changes = |badge| Cue::State { counter, badge };
    match *event {
        Event::TurnBegins { .. } | Event::Over { .. } => Cue::Banner,
        Event::TurnEnds { .. } | Event::Ordered { .. } => Cue::Still,
        Event::Arrived { hex, .. } | Event::Discovered { hex, .. } | Event::LeftAmbush { hex, .. } => {
            Cue::Appear { counter, hex }
        }
        Event::Shot { target, from, to, hits, .. } => {
            Cue::Fire { counter, target: target.0.into(), from, to, hit: hits > 0 }
        }
        Event::Hit { damage, .. } if damage > 0 => Cue::Hit { counter },
        Event::Removed { hex, .. } => Cue::Lost { counter, hex },
        Event::Moved { from, to, .. } => Cue::Move { counter, path: vec![from, to] },
        Event::Stopped { before: hex, .. }
        | Event::Contest { hex, .. }
        | Event::WireBroken { hex, .. }
        | Event::Taken { hex, .. } => Cue::Place { hex },
        Event::Meeting { mover: None, .. } => Cue::Still,
        _ => changes(unit_badge(event)),
    }
}
