//! What units, sides and directions are called in a sentence.

use crate::Aot;
use crate::card::Card;
use crate::noted::Cards;
use crate::state::{State, UnitId};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::text::Text;

impl Aot {
    /// A sentence that begins with this unit: its number and what it is.
    pub(crate) fn about(&self, cards: &Cards, key: &'static str, id: UnitId) -> Message {
        Message::new(key).with("unit", id.number()).with("name", self.name_in_log(cards, id))
    }

    /// The same sentence with the enemy it names.
    pub(crate) fn against(&self, cards: &Cards, message: Message, target: UnitId) -> Message {
        message.with("target", target.number()).with("enemy", self.name_in_log(cards, target))
    }

    /// The name of a side.
    pub(crate) fn side_name(&self, seat: usize) -> Text {
        self.battle.sides.get(seat).map(|side| side.name.clone()).unwrap_or_default()
    }

    /// The tank's name without its remarks, or its side's where the card is not known.
    fn name_in_log(&self, cards: &Cards, id: UnitId) -> Text {
        if id.index() >= crate::state::UNITS {
            return Text::default();
        }
        self.card_in_log(cards, id).map_or_else(|| self.side_name(id.seat()), |card| short(&card.name))
    }

    /// The card of a unit: as it was noted, or as the scenario gives it.
    pub(crate) fn card_in_log(&self, cards: &Cards, id: UnitId) -> Option<&Card> {
        let given = || self.start_of(id).map(|start| start.card as usize);
        self.cards.get(cards.card(id).or_else(given)?)
    }

    /// The name on a unit's card without its remarks, where the position is at hand.
    pub(crate) fn short_name(&self, state: &State, id: UnitId) -> Text {
        short(&self.card(state, id).name)
    }
}

/// `T-34 (1942), Guards` is a `T-34` in a sentence.
fn short(name: &Text) -> Text {
    let cut = |text: &str| {
        let end = [" (", ", "].iter().filter_map(|mark| text.find(mark)).min();
        text[..end.unwrap_or(text.len())].to_owned()
    };
    Text::new(cut(&name.en), cut(&name.ru))
}

/// A direction of the compass.
pub(crate) fn compass(dir: Dir) -> Message {
    Message::new(["dir-n", "dir-ne", "dir-se", "dir-s", "dir-sw", "dir-nw"][dir.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_are_left_out_and_names_stay_whole() {
        let name = |en: &str| short(&Text::new(en, en)).en;
        assert_eq!(name("T-34 (1942), Guards"), "T-34");
        assert_eq!(name("KV-1, Guards"), "KV-1");
        assert_eq!(name("Pz 38(t), veterans"), "Pz 38(t)");
    }
}
