//! Events as reports: the rule to read, whose doing it was, the dice, and what to show on the board.

use super::words;
use crate::Cc;
use crate::card::Order;
use crate::event::{Event, Named, Result as Outcome};
use crate::state::foe;
use kernel::chance::D6;
use kernel::grid::Hex;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Cue, Episode, EpisodeKind, Gain, Party, Thrown};
use kernel::seat::{Seat, Side, SideSet};

impl Cc {
    /// 4.1.1: VP, with what they are for; the lead at the start is gained when the battle begins.
    pub(crate) fn gain_of(&self, event: &Event) -> Option<Gain> {
        let lead = i32::from(self.battle.file.vp);
        match *event {
            Event::Begun if lead != 0 => Some(Gain {
                side: u8::from(lead < 0),
                points: lead.abs(),
                source: Message::new("source-start"),
            }),
            Event::Scored { seat, vp, why } => {
                Some(Gain { side: seat.0, points: vp, source: Message::new(words::source(why)) })
            }
            _ => None,
        }
    }

    /// O16.4, O18, E: what is told on a card of its own.
    pub(crate) fn episode_of(&self, event: &Event) -> Option<Episode> {
        let party = |seat: Seat, who, counters, with| Party { side: seat.0, who, counters, with: Some(with) };
        let alone = |seat: Seat, with: Option<Message>| {
            let who = self.by("episode-side", seat);
            vec![Party { side: seat.0, who, counters: Vec::new(), with }]
        };
        Some(match *event {
            Event::Melee { hex, fp, ref units } => {
                let side = |seat: Seat| {
                    let own = &units[seat.index()];
                    let who = Message::new("episode-units").with("units", self.list(own));
                    let with = Message::new("episode-fp").with("fp", fp[seat.index()]);
                    party(seat, who, own.iter().map(|&unit| id(unit)).collect(), with)
                };
                Episode {
                    kind: EpisodeKind::Melee,
                    title: Message::new("episode-melee").with("hex", self.hex_name(hex)),
                    text: Some(Message::new("episode-melee-text")),
                    parties: [Seat(0), Seat(1)].map(side).into(),
                }
            }
            Event::Ordered { seat, order: order @ Order::ArtilleryRequest, .. } => Episode {
                kind: EpisodeKind::Artillery,
                title: Message::new(words::order_use(order).name),
                text: Some(Message::new("episode-artillery-text")),
                parties: alone(seat, None),
            },
            Event::Befell { seat, card, fate } => Episode {
                kind: EpisodeKind::Event,
                title: words::fate_name(self.deck(seat).card(card)),
                text: Some(Message::new(words::fate_use(fate).text)),
                parties: alone(seat, None),
            },
            _ => return None,
        })
    }

    /// What to show of an event on the board.
    pub(crate) fn cue_of(&self, event: &Event) -> Cue {
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

/// Whether an action begins with it.
pub(crate) fn opens(event: &Event) -> bool {
    matches!(
        event,
        Event::Begun
            | Event::Turn { .. }
            | Event::Ordered { .. }
            | Event::Acted { .. }
            | Event::Passed { .. }
            | Event::Ended { .. }
            | Event::Melee { .. }
            | Event::Befell { .. }
            | Event::Resumed { .. }
            | Event::Time { .. }
            | Event::Over { .. }
    )
}

/// What it was worth in VP.
pub(crate) fn weight_of(event: &Event) -> u16 {
    match *event {
        Event::Eliminated { vp, .. } | Event::Controlled { vp, .. } | Event::Exited { vp, .. } => {
            vp.unsigned_abs() as u16
        }
        _ => 0,
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

/// Whose plans an event calls into question: those of who has lost somebody or is shot at, of the other player where a card
/// is played, everybody's where fate strikes.
pub(crate) fn upset_by(event: &Event) -> SideSet {
    let of = |seat: Seat| SideSet::one(Side(seat.0));
    match *event {
        Event::Acted { seat, .. } | Event::Shot { seat, .. } => of(foe(seat)),
        Event::Broke { unit } | Event::Eliminated { unit, .. } | Event::Wounded { unit } => {
            of(unit.id.seat())
        }
        Event::Befell { .. } | Event::Mines { .. } | Event::Appeared { .. } | Event::Time { .. } => {
            SideSet::first(2)
        }
        _ => SideSet::NONE,
    }
}

/// Whose doing an event was.
pub(crate) fn seat_of(event: &Event) -> Option<Seat> {
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
        | Event::Resumed { seat, .. }
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
pub(crate) fn dice_of(event: &Event) -> Option<Thrown> {
    match *event {
        Event::Rolled { white, red, .. } => Some(Thrown::pair(D6.name, white, red)),
        _ => None,
    }
}

/// The rule to read for an event.
pub(crate) fn rule_of(event: &Event) -> Option<Rule> {
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
        Event::Resumed { purpose, .. } => return Some(words::purpose_rule(purpose)),
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
