//! Events as reports: the rule to read, whose doing it was, the dice, and what to show on the board.

use super::words;
use crate::Cc;
use crate::event::{Event, Named, Result as Outcome};
use kernel::chance::D6;
use kernel::grid::Hex;
use kernel::rule::Rule;
use kernel::scene::{Cue, Report, Thrown};
use kernel::seat::Seat;

impl Cc {
    /// An event in words and pictures; it must have been heard as it is.
    pub fn report(&self, event: &Event) -> Report {
        Report {
            text: self.sentence(event),
            rule: rule_of(event),
            side: seat_of(event).map(|seat| seat.0),
            dice: dice_of(event),
            cue: self.cue_of(event),
            shows: Vec::new(),
        }
    }

    fn cue_of(&self, event: &Event) -> Cue {
        let place = |hex: Hex| if hex.is_some() { Cue::Place { hex } } else { Cue::Still };
        match *event {
            Event::Turn { .. } | Event::Time { .. } | Event::Over { .. } | Event::Begun => Cue::Banner,
            Event::Placed { unit, hex } | Event::Appeared { unit, hex, .. } => {
                Cue::Appear { counter: id(unit), hex }
            }
            Event::Went { unit, from, to, .. } | Event::Shifted { unit, from, to } => {
                Cue::Move { counter: id(unit), path: vec![from, to] }
            }
            Event::Eliminated { unit, hex, .. } if hex.is_some() => Cue::Lost { counter: id(unit), hex },
            Event::Defended { unit, result: Outcome::Breaks | Outcome::Eliminated, .. } => {
                Cue::Hit { counter: id(unit) }
            }
            Event::Shot { ref hexes, target, .. } => Cue::Volley { from: hexes.clone(), to: target },
            Event::Total { target: hex, .. }
            | Event::RandomHex { hex, .. }
            | Event::Spotted { hex, .. }
            | Event::Dug { hex, .. }
            | Event::Razed { hex, .. }
            | Event::Smoke { hex, .. }
            | Event::Cleared { hex }
            | Event::Burning { hex }
            | Event::Mines { hex, .. }
            | Event::Melee { hex, .. }
            | Event::Fought { hex, .. } => place(hex),
            Event::Controlled { objective, .. } => {
                let hexes = self.battle.objectives.get(usize::from(objective).wrapping_sub(1));
                hexes.and_then(|hexes| hexes.first()).map_or(Cue::Still, |&hex| Cue::Place { hex })
            }
            _ => match event.unit() {
                Some(unit) => Cue::State { counter: id(unit), badge: badge_of(event) },
                None => Cue::Still,
            },
        }
    }
}

const fn id(unit: Named) -> u16 {
    unit.id.0 as u16
}

/// The state that a unit is in after an event, by the key of its badge.
fn badge_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::Broke { .. } => Some("badge-broken"),
        Event::Suppressed { .. } => Some("badge-suppressed"),
        Event::Hardened { .. } => Some("badge-veteran"),
        _ => None,
    }
}

fn seat_of(event: &Event) -> Option<Seat> {
    match *event {
        Event::Turn { seat, .. }
        | Event::Ordered { seat, .. }
        | Event::Acted { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Passed { seat, .. }
        | Event::Ended { seat }
        | Event::Activated { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Rerolled { by: seat }
        | Event::Triggered { seat, .. }
        | Event::RandomHex { seat, .. }
        | Event::Befell { seat, .. }
        | Event::Shot { seat, .. }
        | Event::RadioBroke { seat }
        | Event::RadioFixed { seat }
        | Event::RadioLost { seat }
        | Event::RadioCame { seat, .. }
        | Event::Controlled { by: seat, .. }
        | Event::Scored { seat, .. }
        | Event::Time { seat, .. }
        | Event::Resolve { seat, .. }
        | Event::Dealt { seat, .. }
        | Event::HandShown { seat, .. }
        | Event::Supported { seat, .. }
        | Event::Over { winner: seat, .. } => Some(seat),
        Event::Chit { seat, open, .. } => (!open).then_some(seat),
        _ => event.unit().map(|unit| unit.id.seat()),
    }
}

/// 1.9: the white die first.
fn dice_of(event: &Event) -> Option<Thrown> {
    match *event {
        Event::Rolled { white, red, .. } => Some(Thrown::pair(D6.name, white, red)),
        _ => None,
    }
}

fn rule_of(event: &Event) -> Option<Rule> {
    let rule = match *event {
        Event::Placed { .. } | Event::Begun => "P-setup",
        Event::Armed { .. } => "11.2-a",
        Event::Turn { .. } => "5-a",
        Event::Ordered { order, .. } => return Some(words::order_use(order).rule),
        Event::Acted { act, .. } => return Some(words::act_use(act).rule),
        Event::Discarded { .. } | Event::Passed { .. } => "O15",
        Event::Drew { .. } => "1.2-a",
        Event::Ended { .. } => "5-b",
        Event::Activated { .. } => "O14.1-b",
        Event::Rolled { purpose, .. } => return Some(words::purpose_rule(purpose)),
        Event::Rerolled { .. } => "9.1-a",
        Event::Triggered { trigger, .. } => match trigger {
            crate::card::Trigger::Jammed => "1.9.1.2-a",
            crate::card::Trigger::Sniper => "1.9.1.3-a",
            crate::card::Trigger::Time => "6.1.2-a",
            _ => "1.9.1.1-a",
        },
        Event::RandomHex { .. } => "1.8",
        Event::Befell { fate, .. } => return Some(words::fate_use(fate).rule),
        Event::Shot { means, .. } => return Some(words::means_rule(means)),
        Event::Targeted { .. } => "O20.2.3",
        Event::Total { .. } => "O20.3.3",
        Event::Concealed { .. } => "A29-a",
        Event::Defended { result, .. } => match result {
            Outcome::Breaks | Outcome::Eliminated => "O20.3.4-d",
            Outcome::Suppressed => "O20.3.4-e",
            _ => "O20.3.4-f",
        },
        Event::Broke { .. } => "3.2.2",
        Event::Eliminated { .. } => "7.1",
        Event::Suppressed { .. } => "13.1",
        Event::Rallied { .. } => "3.2.5",
        Event::Freed { .. } => "13.3",
        Event::Hardened { .. } => "E44.1",
        Event::Went { gait, .. } => return Some(words::gait_rule(gait)),
        Event::Exited { .. } => "7.2.1-b",
        Event::Appeared { .. } => "6.1.2-g",
        Event::Shifted { .. } => "E46-b",
        Event::Deployed { .. } => "E52.2-b",
        Event::Wounded { .. } => "A36-b",
        Event::Given { .. } => "O21.1.1",
        Event::Jammed { .. } => "11.4-a",
        Event::Repaired { .. } => "11.4-c",
        Event::WeaponLost { .. } => "11.3-b",
        Event::Salvaged { .. } => "E71",
        Event::RadioBroke { .. } | Event::RadioLost { .. } => "O17-a",
        Event::RadioFixed { .. } => "O18.1",
        Event::RadioCame { .. } => "12-a",
        Event::Spotted { drift: false, .. } => "O18.2.1",
        Event::Spotted { drift: true, .. } => "O18.2.2.1",
        Event::Strayed => "O18.2.2.3",
        Event::Dug { fort, .. } | Event::Razed { fort, .. } => return Some(words::fort_rule(fort)),
        Event::Smoke { .. } => "P-smoke",
        Event::Cleared { .. } => "6.1.2-f",
        Event::Burning { .. } => "E46-a",
        Event::Mines { .. } => "F103.1-a",
        Event::Melee { .. } => "O16.4.1-a",
        Event::Fought { .. } => "O16.4.3-a",
        Event::Controlled { .. } => "7.3.1-b",
        Event::Chit { open: true, .. } => "7.3.2-a",
        Event::Chit { open: false, .. } => "7.3.3-b",
        Event::Scored { why, .. } => return Some(words::score_rule(why)),
        Event::Time { .. } => "6.1.2-a",
        Event::Resolve { .. } => "E54",
        Event::Dealt { .. } => "P-cards",
        Event::HandShown { .. } => "E61",
        Event::Supported { .. } => "P-support",
        Event::Routed { .. } => "O23.2-b",
        Event::Rally { .. } => "O22.3",
        Event::Returned { .. } => "E76",
        Event::Over { ending, .. } => return Some(words::ending(ending).1),
    };
    Some(Rule(rule))
}
