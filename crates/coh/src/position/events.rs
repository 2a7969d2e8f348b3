//! Events as cases name them and their values.

use crate::Coh;
use crate::card::CardId;
use kernel::grid::Hex;

/// The kinds of event with the names of their values.
pub const EVENTS: &[(&str, &[&str])] = &[
    ("placed", &["unit", "hex", "facing"]),
    ("concealed", &["unit", "hex", "seen"]),
    ("mined", &["seat", "hex"]),
    ("round", &["round"]),
    ("turn", &["seat", "turn"]),
    ("drew", &["seat", "card"]),
    ("played", &["seat", "card"]),
    ("resolved", &["seat", "card"]),
    ("passed", &["seat"]),
    ("declared", &["seat", "kind", "units", "unseen"]),
    ("moved", &["unit", "from", "to"]),
    ("faced", &["unit", "facing"]),
    ("sheltered", &["unit", "inside"]),
    ("exited", &["unit", "hex", "points"]),
    ("revealed", &["unit", "hex", "facing"]),
    ("mines-revealed", &["hex"]),
    ("attacked", &["seat", "unit", "support", "from", "target", "unseen"]),
    ("aimed", &["seat", "unit", "attack", "defence", "need", "unseen"]),
    ("spent", &["seat", "caps", "left"]),
    ("rolled", &["seat", "purpose", "faces", "need"]),
    ("struck", &["unit", "blow"]),
    ("marked", &["unit", "hit"]),
    ("marker-shown", &["unit", "hit", "unseen"]),
    ("rallied", &["unit", "success", "unseen"]),
    ("destroyed", &["unit", "hex"]),
    ("work-lost", &["hex", "work"]),
    ("work-made", &["hex", "work", "unit"]),
    ("smoked", &["hex"]),
    ("cost", &["seat", "lines", "cost", "unseen"]),
    ("checked", &["seat", "units", "spent", "unseen"]),
    ("scored", &["side", "points", "vp"]),
    ("controlled", &["hex", "side"]),
    ("covered", &["seat", "left"]),
    ("initiative", &["side"]),
    ("planned", &["seat", "card"]),
    ("fell", &["card", "hex", "drifted"]),
    ("round-over", &["round"]),
    ("over", &["ending", "winner"]),
];

impl Coh {
    /// A value of an event as cases write it: units and cards by their numbers, hexes and markers by name.
    pub fn event_value(&self, name: &str, number: u16) -> String {
        let nobody = || "none".to_owned();
        match name {
            "unit" | "units" | "support" if usize::from(number) < crate::state::UNITS => {
                (number + 1).to_string()
            }
            "unit" | "units" | "support" => nobody(),
            "hex" | "from" | "to" | "target" if usize::from(number) < self.map.grid.len() => {
                self.map.grid.label(Hex(number)).to_owned()
            }
            "hex" | "from" | "to" | "target" => nobody(),
            "card" if self.cards.exists(CardId(number as u8)) => (number + 1).to_string(),
            "hit" => {
                self.pieces.hits.get(usize::from(number)).map_or("unknown".to_owned(), |hit| hit.rule.clone())
            }
            "card" => "unknown".to_owned(),
            "side" | "winner" => super::fields::side_word(number as u8),
            _ => number.to_string(),
        }
    }
}
