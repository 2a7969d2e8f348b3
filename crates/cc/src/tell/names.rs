//! What units, Weapons, sides and places are called in a sentence.

use super::words;
use crate::Cc;
use crate::card::{CARDS, CardId};
use crate::event::Named;
use crate::pieces::{Class, Support};
use crate::scenario::{Chit, Special};
use crate::state::{State, UnitId};
use kernel::grid::Hex;
use kernel::message::{Arg, Message};
use kernel::seat::Seat;
use kernel::text::Text;

/// The number under which a unit goes in notation and logs.
pub(crate) const fn number(id: UnitId) -> u8 {
    id.0.wrapping_add(1)
}

impl Cc {
    /// The nation of a side.
    pub(crate) fn nation_name(&self, seat: Seat) -> Message {
        words::nation(self.battle.sides[seat.index().min(1)].nation)
    }

    /// The name of a side.
    pub(crate) fn side_name(&self, seat: Seat) -> Text {
        self.battle.file.side.get(seat.index()).map(|side| side.name.clone()).unwrap_or_default()
    }

    /// A sentence about a unit.
    pub(crate) fn about(&self, key: &'static str, unit: Named) -> Message {
        Message::new(key)
            .with("name", self.kind_name(unit.kind))
            .with("unit", number(unit.id))
            .with("nation", self.nation_name(unit.id.seat()))
    }

    /// Units in a row, each by name and number.
    pub(crate) fn list(&self, units: &[Named]) -> Text {
        let mut names = Text::default();
        for (i, unit) in units.iter().enumerate() {
            let (kind, number) = (self.kind_name(unit.kind), number(unit.id));
            let comma = if i == 0 { "" } else { ", " };
            names.en += &format!("{comma}{} ({number})", kind.en);
            names.ru += &format!("{comma}{} ({number})", kind.ru);
        }
        names
    }

    /// A sentence about a side.
    pub(crate) fn by(&self, key: &'static str, seat: Seat) -> Message {
        Message::new(key).with("nation", self.nation_name(seat))
    }

    /// The name of a kind of unit.
    pub fn kind_name(&self, kind: u8) -> Text {
        self.pieces.units.get(usize::from(kind)).map(|kind| kind.name.clone()).unwrap_or_default()
    }

    /// The name of a kind of Weapon.
    pub(crate) fn weapon_name(&self, kind: u8) -> Text {
        self.pieces.weapons.get(usize::from(kind)).map(|kind| kind.name.clone()).unwrap_or_default()
    }

    /// The name of a kind of Radio.
    pub(crate) fn radio_name(&self, kind: u8) -> Text {
        self.pieces.radios.get(usize::from(kind)).map(|kind| kind.name.clone()).unwrap_or_default()
    }

    /// A unit where the position is at hand: its name, number and hex.
    pub(crate) fn named(&self, key: &'static str, state: &State, id: UnitId) -> Message {
        let unit = state.unit(id);
        Message::new(key)
            .with("unit", number(id))
            .with("name", self.kind_name(unit.kind))
            .with("hex", self.hex_name(unit.hex))
    }

    /// A hex as the map labels it.
    pub(crate) fn hex_name(&self, hex: Hex) -> Arg {
        if hex.is_some() { self.map.grid.label(hex).into() } else { Message::new("nowhere").into() }
    }

    /// The Order, Action and Event of a card in one line.
    pub(crate) fn card_name(&self, seat: Seat, id: CardId) -> Message {
        if id.index() >= CARDS {
            return Message::new("card-unknown");
        }
        let card = self.deck(seat).card(id);
        Message::new("card-name")
            .with("order", Message::new(words::order_use(card.order).name))
            .with("action", words::act_name(card))
    }

    /// An entry of a Support Table.
    pub(crate) fn support_name(&self, entry: u8) -> Message {
        match self.pieces.support.get(usize::from(entry)).map(|entry| entry.gives) {
            Some(Support::Unit(unit, Some(weapon))) => Message::new("support-armed")
                .with("name", self.kind_name(unit))
                .with("weapon", self.weapon_name(weapon)),
            Some(Support::Unit(unit, None)) => {
                Message::new("support-unit").with("name", self.kind_name(unit))
            }
            Some(Support::Radio(radio)) => Message::new("support-unit").with("name", self.radio_name(radio)),
            None => Message::new("card-unknown"),
        }
    }

    /// 7.3.2: what a chit says.
    pub(crate) fn chit_name(&self, chit: u8) -> Message {
        match self.chits.get(usize::from(chit)) {
            Some(chit) => chit_text(chit).with("letter", chit.letter.to_string()),
            None => Message::new("chit-unknown"),
        }
    }

    /// 3: Leader, Team or Squad.
    pub(crate) fn class_name(&self, kind: u8) -> Message {
        Message::new(match self.pieces.units[usize::from(kind)].class {
            Class::Leader => "class-leader",
            Class::Team => "class-team",
            Class::Squad => "class-squad",
        })
    }
}

fn chit_text(chit: &Chit) -> Message {
    match chit.special {
        Special::Win => return Message::new("chit-win"),
        Special::Exit => return Message::new("chit-exit"),
        Special::Elimination => return Message::new("chit-elimination"),
        Special::None => {}
    }
    let all = chit.worth.iter().all(|&worth| worth == chit.worth[0]);
    let objective = chit.worth.iter().position(|&worth| worth != 0).unwrap_or(0);
    if all {
        return Message::new("chit-all").with("worth", chit.worth[0]);
    }
    Message::new("chit-objective").with("objective", objective as u8 + 1).with("worth", chit.worth[objective])
}
