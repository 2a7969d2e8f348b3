//! What can be changed in a plan.

use super::Planner;
use crate::action::Action;
use crate::card::CardId;
use crate::state::UnitId;
use crate::tell::DIRECTIONS;
use kernel::game::Notation;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Knob, KnobValue};
use kernel::scene::Spot;

/// Who takes part.
pub const PARTY: &str = "party";
/// Command points for the first roll.
pub const ROLL: &str = "roll";
/// Command points for the spent check.
pub const CHECK: &str = "check";
/// The facing at the end.
pub const FACING: &str = "facing";
/// Whether the fortification at the end of the way is occupied.
pub const SHELTER: &str = "shelter";
/// 13.3: the spotter hex.
pub const SPOTTER: &str = "spotter";
/// C11: a card for the attack.
pub const CARD: &str = "card";
/// 8.4: the unit for which a card is played.
pub const USER: &str = "user";
/// C17, W01: the hex that a card is about.
pub const PLACE: &str = "place";
/// A.116: the enemy commander.
pub const ENEMY: &str = "enemy";

impl Planner<'_> {
    /// A knob of numbers.
    fn numbers(&self, name: &'static str, label: &'static str, most: u8, chosen: u8) -> Knob {
        let value = |caps: u8| KnobValue {
            value: caps.to_string(),
            label: Message::new("plan-caps").with("caps", caps),
            chosen: caps == chosen,
            spot: None,
        };
        Knob { name, label: Message::new(label), many: false, values: (0..=most).map(value).collect() }
    }

    /// 3.3: command points for the spent check.
    pub(super) fn check_knob(&self, most: u8, paid: u8) -> Option<Knob> {
        (most > 0).then(|| self.numbers(CHECK, "plan-knob-check", most, paid))
    }

    /// 3.2: command points for the roll.
    pub(super) fn roll_knob(&self, most: u8, chosen: u8) -> Option<Knob> {
        (most > 0).then(|| self.numbers(ROLL, "plan-knob-roll", most.min(2), chosen))
    }

    /// 3.2: how many command points are wished for the roll.
    pub(super) fn wished_for_roll(&self, most: u8) -> u8 {
        let wished = self.wish.setting(ROLL).and_then(|word| word.parse().ok()).unwrap_or(0);
        std::cmp::min(wished, most.min(2))
    }

    /// Who takes part, and who else could.
    pub(super) fn party_knob(&self, label: &'static str, on: &[UnitId], more: &[UnitId]) -> Option<Knob> {
        let value = |&id: &UnitId| KnobValue {
            value: self.game.write(Action::Pick(id)),
            label: self.game.unit_name(id),
            chosen: on.contains(&id),
            spot: Some(Spot::Counter(id.0.into())),
        };
        let others = more.iter().filter(|id| !on.contains(id));
        let values: Vec<KnobValue> = on.iter().chain(others).map(value).collect();
        (values.len() > 1).then(|| Knob { name: PARTY, label: Message::new(label), many: true, values })
    }

    /// Who should take part: whoever was switched on, or everybody in hand.
    pub(super) fn party(&self) -> Vec<UnitId> {
        let touched = self.wish.set.iter().any(|set| set.knob == PARTY);
        match touched {
            true => self.wish.settings(PARTY).filter_map(|word| self.unit_named(word)).collect(),
            false => self.who.clone(),
        }
    }

    fn unit_named(&self, word: &str) -> Option<UnitId> {
        match self.game.read(word).ok()? {
            Action::Pick(id) => Some(id),
            _ => None,
        }
    }

    /// One unit of several.
    pub(super) fn user_knob(&self, all: &[UnitId], chosen: UnitId) -> Option<Knob> {
        let value = |&id: &UnitId| KnobValue {
            value: self.game.write(Action::Pick(id)),
            label: self.game.unit_name(id),
            chosen: id == chosen,
            spot: Some(Spot::Counter(id.0.into())),
        };
        let knob = || Knob {
            name: USER,
            label: Message::new("plan-knob-user"),
            many: false,
            values: all.iter().map(value).collect(),
        };
        (all.len() > 1).then(knob)
    }

    /// The unit that was chosen for a card.
    pub(super) fn wished_user(&self) -> Option<UnitId> {
        self.wish.setting(USER).and_then(|word| self.unit_named(word))
    }

    /// One hex of several.
    pub(super) fn hex_knob(
        &self,
        name: &'static str,
        label: &'static str,
        all: &[Hex],
        chosen: Hex,
    ) -> Option<Knob> {
        let value = |&hex: &Hex| KnobValue {
            value: self.game.map.grid.label(hex).to_owned(),
            label: Message::new("plan-hex").with("hex", self.game.place_name(hex)),
            chosen: hex == chosen,
            spot: Some(Spot::Hex(hex)),
        };
        let knob = || Knob {
            name,
            label: Message::new(label),
            many: false,
            values: all.iter().map(value).collect(),
        };
        (all.len() > 1).then(knob)
    }

    /// The hex that was chosen on a knob.
    pub(super) fn wished_hex(&self, name: &str) -> Option<Hex> {
        self.wish.setting(name).and_then(|word| self.game.map.grid.find(word))
    }

    /// 4.5.b: the facing at the end.
    pub(super) fn facing_knob(&self, chosen: Dir) -> Knob {
        let value = |dir: Dir| KnobValue {
            value: dir.name().to_lowercase(),
            label: Message::new(DIRECTIONS[dir.index()]),
            chosen: dir == chosen,
            spot: None,
        };
        let values = Dir::ALL.into_iter().map(value).collect();
        Knob { name: FACING, label: Message::new("plan-knob-facing"), many: false, values }
    }

    /// The facing that was chosen.
    pub(super) fn wished_facing(&self) -> Option<Dir> {
        self.wish.setting(FACING).and_then(Dir::from_name)
    }

    /// 17.3.a: whether the fortification is occupied.
    pub(super) fn shelter_knob(&self, inside: bool) -> Knob {
        let value = |word: &str, label: &'static str, on: bool| KnobValue {
            value: word.to_owned(),
            label: Message::new(label),
            chosen: inside == on,
            spot: None,
        };
        Knob {
            name: SHELTER,
            label: Message::new("plan-knob-shelter"),
            many: false,
            values: vec![value("in", "plan-inside", true), value("out", "plan-outside", false)],
        }
    }

    /// C11: the cards of the hand that an attack can take.
    pub(super) fn card_knob(&self, all: &[CardId], on: Option<CardId>) -> Option<Knob> {
        let none = KnobValue {
            value: "none".to_owned(),
            label: Message::new("plan-no-card"),
            chosen: on.is_none(),
            spot: None,
        };
        let value = |&card: &CardId| KnobValue {
            value: self.game.write(Action::Card(card)),
            label: self.game.card_name(card),
            chosen: on == Some(card),
            spot: Some(Spot::Card { id: card.0, part: None }),
        };
        let knob = || Knob {
            name: CARD,
            label: Message::new("plan-knob-card"),
            many: false,
            values: std::iter::once(none).chain(all.iter().map(value)).collect(),
        };
        (!all.is_empty()).then(knob)
    }

    /// The card that was chosen for an attack.
    pub(super) fn wished_card(&self) -> Option<CardId> {
        match self.game.read(self.wish.setting(CARD)?).ok()? {
            Action::Card(card) => Some(card),
            _ => None,
        }
    }
}
