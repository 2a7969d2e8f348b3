//! How cases see events: units by number, hexes by label, cards and markers by their rule.

use crate::Coh;
use crate::card::CardId;
use crate::event::Event;
use crate::state::UnitId;
use kernel::game::fields_of;
use kernel::grid::Hex;

/// Every kind of event with the names of its values.
#[rustfmt::skip]
pub const EVENTS: &[(&str, &[&str])] = &[
    ("placed",         &["unit", "hex", "facing"]),
    ("concealed",      &["unit", "hex"]),
    ("mined",          &["seat", "hex"]),
    ("round",          &["round"]),
    ("turn",           &["seat", "turn"]),
    ("drew",           &["seat", "card"]),
    ("played",         &["seat", "card"]),
    ("resolved",       &["seat", "card"]),
    ("passed",         &["seat"]),
    ("declared",       &["seat", "kind", "units", "unseen"]),
    ("moved",          &["unit", "from", "to"]),
    ("faced",          &["unit", "facing"]),
    ("sheltered",      &["unit", "inside"]),
    ("exited",         &["unit", "hex", "points"]),
    ("revealed",       &["unit", "hex", "facing"]),
    ("mines-revealed", &["hex"]),
    ("attacked",       &["seat", "unit", "support", "from", "target", "unseen"]),
    ("aimed",          &["seat", "unit", "attack", "defence", "need", "unseen"]),
    ("spent",          &["seat", "caps", "left"]),
    ("rolled",         &["seat", "purpose", "faces", "need"]),
    ("struck",         &["unit", "blow"]),
    ("marked",         &["unit", "hit"]),
    ("marker-shown",   &["unit", "hit"]),
    ("rallied",        &["unit", "success", "unseen"]),
    ("destroyed",      &["unit", "hex"]),
    ("work-lost",      &["hex", "work"]),
    ("work-made",      &["hex", "work", "unit"]),
    ("smoked",         &["hex"]),
    ("cost",           &["seat", "ap", "cost", "unseen"]),
    ("checked",        &["seat", "units", "spent", "unseen"]),
    ("scored",         &["side", "points", "vp"]),
    ("controlled",     &["hex", "side"]),
    ("covered",        &["seat", "left"]),
    ("initiative",     &["side"]),
    ("planned",        &["seat", "card"]),
    ("fell",           &["card", "hex", "drifted"]),
    ("round-over",     &["round"]),
    ("over",           &["ending", "winner"]),
];

impl Coh {
    /// The values of an event as cases compare them.
    pub(super) fn event_words(&self, event: &Event) -> Vec<(String, String)> {
        let mut fields = fields_of(event);
        for (name, value) in &mut fields {
            let shown: Vec<String> = value.split(' ').map(|word| self.event_word(name, word)).collect();
            *value = if value.is_empty() { "none".to_owned() } else { shown.join(" ") };
        }
        fields
    }

    fn event_word(&self, name: &str, word: &str) -> String {
        let Ok(number) = word.parse::<u16>() else {
            return if name == "facing" { word.to_lowercase() } else { word.to_owned() };
        };
        let none = || "none".to_owned();
        match name {
            "unit" | "units" | "support" if UnitId(number as u8).is_some() => (number + 1).to_string(),
            "unit" | "units" | "support" => none(),
            "hex" | "from" | "to" | "target" => {
                let hex = Hex(number);
                if hex.is_some() { self.map.grid.label(hex).to_owned() } else { none() }
            }
            "card" => {
                let card = CardId(number as u8);
                if self.cards.exists(card) { self.cards.kind(card).rule.clone() } else { none() }
            }
            "hit" => self.pieces.hits.get(usize::from(number)).map_or_else(none, |hit| hit.rule.clone()),
            "side" | "winner" => {
                ["german", "soviet"].get(usize::from(number)).map_or_else(none, |&word| word.to_owned())
            }
            _ => word.to_owned(),
        }
    }
}
