//! Events as sentences: message keys with arguments.

pub(crate) mod names;
pub(crate) mod report;
pub(crate) mod words;

use crate::Cc;
use crate::card::CardId;
use crate::event::{Event, Named, Result as Outcome};
use crate::state::{Drawn, Gait};
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::message::Message;
use kernel::seat::Seat;
use names::number;

impl Cc {
    /// An event as a sentence.
    pub fn sentence(&self, event: &Event) -> Message {
        match event {
            Event::Placed { .. }
            | Event::Armed { .. }
            | Event::Begun
            | Event::Turn { .. }
            | Event::Ordered { .. }
            | Event::Acted { .. }
            | Event::Discarded { .. }
            | Event::Drew { .. }
            | Event::Passed { .. }
            | Event::Ended { .. }
            | Event::Activated { .. }
            | Event::Dealt { .. }
            | Event::HandShown { .. }
            | Event::Supported { .. } => self.turn_sentence(event),
            Event::Rolled { .. }
            | Event::Rerolled { .. }
            | Event::Triggered { .. }
            | Event::Resumed { .. }
            | Event::RandomHex { .. }
            | Event::Befell { .. }
            | Event::Shot { .. }
            | Event::Targeted { .. }
            | Event::Total { .. }
            | Event::Concealed { .. }
            | Event::Defended { .. }
            | Event::Mines { .. }
            | Event::Melee { .. }
            | Event::Fought { .. }
            | Event::Routed { .. }
            | Event::Rally { .. } => self.roll_sentence(event),
            Event::RadioBroke { .. }
            | Event::RadioFixed { .. }
            | Event::RadioLost { .. }
            | Event::RadioCame { .. }
            | Event::Spotted { .. }
            | Event::Strayed
            | Event::Dug { .. }
            | Event::Razed { .. }
            | Event::Smoke { .. }
            | Event::Cleared { .. }
            | Event::Burning { .. }
            | Event::Controlled { .. }
            | Event::Chit { .. }
            | Event::Scored { .. }
            | Event::Time { .. }
            | Event::Resolve { .. }
            | Event::Over { .. } => self.field_sentence(event),
            Event::Broke { .. }
            | Event::Eliminated { .. }
            | Event::Suppressed { .. }
            | Event::Rallied { .. }
            | Event::Freed { .. }
            | Event::Hardened { .. }
            | Event::Went { .. }
            | Event::Exited { .. }
            | Event::Appeared { .. }
            | Event::Shifted { .. }
            | Event::Deployed { .. }
            | Event::Wounded { .. }
            | Event::Given { .. }
            | Event::Jammed { .. }
            | Event::Repaired { .. }
            | Event::WeaponLost { .. }
            | Event::Salvaged { .. }
            | Event::Returned { .. } => self.unit_sentence(event),
        }
    }

    /// Chapter 5: set-up, Turns and cards.
    fn turn_sentence(&self, event: &Event) -> Message {
        match *event {
            Event::Placed { unit, hex } => self.about("log-placed", unit).with("hex", self.hex_name(hex)),
            Event::Armed { unit, weapon } => {
                self.about("log-armed", unit).with("weapon", self.weapon_name(weapon))
            }
            Event::Turn { seat, turn } => self.by("log-turn", seat).with("turn", turn),
            Event::Ordered { seat, order, .. } => {
                self.by("log-ordered", seat).with("order", Message::new(words::order_use(order).name))
            }
            Event::Acted { seat, act, .. } => {
                self.by("log-acted", seat).with("action", Message::new(words::act_use(act).name))
            }
            Event::Discarded { seat, card } => {
                self.by("log-discarded", seat).with("card", self.card_name(seat, card))
            }
            Event::Drew { seat, card: CardId::UNKNOWN } => self.by("log-drew-hidden", seat),
            Event::Drew { seat, card } => self.by("log-drew", seat).with("card", self.card_name(seat, card)),
            Event::Passed { seat, discarded } => self.by("log-passed", seat).with("cards", discarded),
            Event::Ended { seat } => self.by("log-ended", seat),
            Event::Activated { seat, ref units } => self
                .by("log-activated", seat)
                .with("count", units.len() as u32)
                .with("units", self.list(units)),
            Event::Dealt { seat, card } => {
                self.by("log-dealt", seat).with("card", self.card_name(seat, card))
            }
            Event::HandShown { seat, ref cards } => {
                self.by("log-hand-shown", seat).with("cards", cards.len() as u32)
            }
            Event::Supported { seat, why, entry } => {
                let key = match why {
                    Drawn::Hidden => "log-supported-hidden",
                    Drawn::Infiltration => "log-supported-infiltration",
                    Drawn::Reinforcements => "log-supported-reinforcements",
                    Drawn::Bought => "log-supported-bought",
                };
                self.by(key, seat).with("what", self.support_name(entry))
            }
            _ => Message::new("log-begun"),
        }
    }

    /// 1.9, O20.3-a, O16.4: rolls and what they are compared with.
    fn roll_sentence(&self, event: &Event) -> Message {
        match *event {
            Event::Rolled { seat, purpose, white, red, .. } => self
                .by("log-rolled", seat)
                .with("purpose", words::purpose(purpose))
                .with("white", white)
                .with("red", red)
                .with("sum", white + red),
            Event::Rerolled { by } => self.by("log-rerolled", by),
            Event::Triggered { trigger, .. } => {
                let name = words::trigger(trigger).unwrap_or(Message::new("card-unknown"));
                Message::new("log-triggered").with("trigger", name)
            }
            Event::Resumed { seat, purpose, white, red } => {
                self.by("log-resumed", seat).with("purpose", words::purpose(purpose)).with("sum", white + red)
            }
            Event::RandomHex { hex, .. } => Message::new("log-random-hex").with("hex", self.hex_name(hex)),
            Event::Befell { seat, card, .. } => {
                self.by("log-befell", seat).with("event", words::fate_name(self.deck(seat).card(card)))
            }
            Event::Shot { seat, means, ref from, ref weapons, target, ref fp, .. } => self
                .by("log-shot", seat)
                .with("means", words::means(means))
                .with("pieces", (from.len() + weapons.len()) as u32)
                .with("hex", self.hex_name(target))
                .with("fp", total(fp)),
            Event::Targeted { hit, product, need } => {
                let key = if hit { "log-targeted-hit" } else { "log-targeted-missed" };
                Message::new(key).with("product", product).with("need", need)
            }
            Event::Total { total, target } => {
                Message::new("log-total").with("total", total).with("hex", self.hex_name(target))
            }
            Event::Concealed { by, total } => {
                Message::new("log-concealed").with("by", by).with("total", total)
            }
            Event::Defended { unit, total, against, result, .. } => self
                .about("log-defended", unit)
                .with("total", total)
                .with("against", against)
                .with("result", outcome(result)),
            Event::Mines { hex, fp } => {
                Message::new("log-mines").with("hex", self.hex_name(hex)).with("fp", fp)
            }
            Event::Melee { hex, fp, .. } => self.both("log-melee", hex, fp),
            Event::Fought { hex, totals, ref losers } => match losers.as_slice() {
                [] => self.both("log-fought-held", hex, totals),
                [loser] => self.both("log-fought", hex, totals).with("loser", self.nation_name(*loser)),
                _ => self.both("log-fought-both", hex, totals),
            },
            Event::Routed { unit, roll, morale, result } => {
                self.against("log-rout", unit, roll, morale, result)
            }
            Event::Rally { unit, roll, morale, result } => {
                self.against("log-rally", unit, roll, morale, result)
            }
            _ => Message::new("log-begun"),
        }
    }

    fn both(&self, key: &'static str, hex: Hex, figures: [i32; 2]) -> Message {
        Message::new(key)
            .with("hex", self.hex_name(hex))
            .with("first", self.nation_name(Seat(0)))
            .with("one", figures[0])
            .with("second", self.nation_name(Seat(1)))
            .with("two", figures[1])
    }

    fn against(&self, key: &'static str, unit: Named, roll: i32, morale: i32, result: Outcome) -> Message {
        self.about(key, unit).with("roll", roll).with("morale", morale).with("result", outcome(result))
    }

    /// What happens to units and their Weapons.
    fn unit_sentence(&self, event: &Event) -> Message {
        match *event {
            Event::Broke { unit } => self.about("log-broke", unit),
            Event::Eliminated { unit, hex, .. } => {
                self.about("log-eliminated", unit).with("hex", self.hex_name(hex))
            }
            Event::Suppressed { unit } => self.about("log-suppressed", unit),
            Event::Rallied { unit } => self.about("log-rallied", unit),
            Event::Freed { unit } => self.about("log-freed", unit),
            Event::Hardened { unit } => self.about("log-hardened", unit),
            Event::Went { unit, from, to, gait, .. } => {
                let key = match gait {
                    Gait::Move => "log-moved",
                    Gait::Advance => "log-advanced",
                    Gait::Retreat => "log-retreated",
                };
                self.about(key, unit).with("from", self.hex_name(from)).with("to", self.hex_name(to))
            }
            Event::Exited { unit, space, .. } => self.about("log-exited", unit).with("space", space),
            Event::Appeared { unit, hex } => self.about("log-appeared", unit).with("hex", self.hex_name(hex)),
            Event::Shifted { unit, from, to } => self
                .about("log-shifted", unit)
                .with("from", self.hex_name(from))
                .with("to", self.hex_name(to)),
            Event::Deployed { unit, second } => {
                self.about("log-deployed", unit).with("second", number(second.id))
            }
            Event::Wounded { unit } => self.about("log-wounded", unit),
            Event::Given { from, to } => self.about("log-given", from).with("to", number(to.id)),
            Event::Jammed { unit } => self.about("log-jammed", unit),
            Event::Repaired { unit } => self.about("log-repaired", unit),
            Event::WeaponLost { unit, weapon } => {
                self.about("log-weapon-lost", unit).with("weapon", self.weapon_name(weapon))
            }
            Event::Salvaged { unit, weapon } => {
                self.about("log-salvaged", unit).with("weapon", self.weapon_name(weapon))
            }
            Event::Returned { unit, .. } => self.about("log-returned", unit),
            _ => Message::new("log-begun"),
        }
    }

    /// What happens to hexes, Radios, chits, time and VP.
    fn field_sentence(&self, event: &Event) -> Message {
        let at = |key, hex| Message::new(key).with("hex", self.hex_name(hex));
        match *event {
            Event::RadioBroke { seat } => self.by("log-radio-broke", seat),
            Event::RadioFixed { seat } => self.by("log-radio-fixed", seat),
            Event::RadioLost { seat } => self.by("log-radio-lost", seat),
            Event::RadioCame { seat, radio } => {
                self.by("log-radio-came", seat).with("radio", self.radio_name(radio))
            }
            Event::Spotted { hex, drift: false } => at("log-spotted", hex),
            Event::Spotted { hex, drift: true } => at("log-drifted", hex),
            Event::Strayed => Message::new("log-strayed"),
            Event::Dug { fort, hex } => at("log-dug", hex).with("fort", words::fort(fort)),
            Event::Razed { fort, hex } => at("log-razed", hex).with("fort", words::fort(fort)),
            Event::Smoke { hex, value } => at("log-smoke", hex).with("value", value),
            Event::Cleared { hex } => at("log-cleared", hex),
            Event::Burning { hex } => at("log-burning", hex),
            Event::Controlled { objective, by, .. } => {
                self.by("log-controlled", by).with("objective", objective)
            }
            Event::Chit { chit: Some(chit), open: true, .. } => {
                Message::new("log-chit-open").with("chit", self.chit_name(chit))
            }
            Event::Chit { seat, chit: Some(chit), .. } => {
                self.by("log-chit-secret", seat).with("chit", self.chit_name(chit))
            }
            Event::Chit { seat, .. } => self.by("log-chit-hidden", seat),
            Event::Scored { seat, vp, why } => {
                let key = if vp < 0 { "log-scored-loss" } else { "log-scored" };
                self.by(key, seat).with("vp", vp.abs()).with("why", Message::new(words::score(why)))
            }
            Event::Time { time, .. } => Message::new("log-time").with("time", time),
            Event::Resolve { seat, space } => self.by("log-resolve", seat).with("space", space),
            Event::Over { ending, winner } => {
                self.by("log-over", winner).with("why", Message::new(words::ending(ending).0))
            }
            _ => Message::new("log-begun"),
        }
    }
}

/// How a roll ended for a unit.
fn outcome(result: Outcome) -> Message {
    Message::new(match result {
        Outcome::Breaks => "result-breaks",
        Outcome::Suppressed => "result-suppressed",
        Outcome::Holds => "result-holds",
        Outcome::Rallies => "result-rallies",
        Outcome::Retreats => "result-retreats",
        Outcome::Eliminated => "result-eliminated",
    })
}

fn total(lines: &[Line]) -> i32 {
    lines.iter().map(|line| line.value).sum()
}
