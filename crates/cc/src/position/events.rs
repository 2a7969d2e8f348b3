//! How cases see events: pieces by number, hexes by label, cards by number.

use crate::Cc;
use crate::card::CARDS;
use crate::event::Event;
use crate::state::UnitId;
use kernel::grid::Hex;

/// Every kind of event with the names of its values.
#[rustfmt::skip]
pub const EVENTS: &[(&str, &[&str])] = &[
    ("placed",      &["unit", "hex", "kind"]),
    ("armed",       &["unit", "weapon", "kind"]),
    ("begun",       &[]),
    ("turn",        &["seat", "turn"]),
    ("ordered",     &["seat", "card", "order"]),
    ("acted",       &["seat", "card", "act"]),
    ("discarded",   &["seat", "card"]),
    ("drew",        &["seat", "card"]),
    ("passed",      &["seat", "discarded"]),
    ("ended",       &["seat"]),
    ("activated",   &["seat", "units"]),
    ("rolled",      &["seat", "purpose", "card", "white", "red"]),
    ("rerolled",    &["by"]),
    ("resumed",     &["seat", "purpose", "white", "red"]),
    ("triggered",   &["seat", "trigger"]),
    ("random-hex",  &["seat", "card", "hex"]),
    ("befell",      &["seat", "card", "fate"]),
    ("shot",        &["seat", "means", "from", "weapons", "hexes", "target", "fp"]),
    ("targeted",    &["hit", "product", "need"]),
    ("total",       &["total", "target"]),
    ("concealed",   &["by", "total"]),
    ("defended",    &["unit", "morale", "total", "against", "result", "kind"]),
    ("broke",       &["unit", "kind"]),
    ("eliminated",  &["unit", "hex", "vp", "kind"]),
    ("suppressed",  &["unit", "kind"]),
    ("rallied",     &["unit", "kind"]),
    ("freed",       &["unit", "kind"]),
    ("hardened",    &["unit", "kind"]),
    ("went",        &["unit", "from", "to", "gait", "spent", "kind"]),
    ("exited",      &["unit", "space", "vp", "kind"]),
    ("appeared",    &["unit", "hex", "kind"]),
    ("shifted",     &["unit", "from", "to", "kind"]),
    ("deployed",    &["unit", "second", "kind"]),
    ("wounded",     &["unit", "kind"]),
    ("given",       &["from", "to", "kind"]),
    ("jammed",      &["unit", "kind"]),
    ("repaired",    &["unit", "kind"]),
    ("weapon-lost", &["unit", "weapon", "kind"]),
    ("salvaged",    &["unit", "weapon", "kind"]),
    ("radio-broke", &["seat"]),
    ("radio-fixed", &["seat"]),
    ("radio-lost",  &["seat"]),
    ("radio-came",  &["seat", "radio"]),
    ("spotted",     &["hex", "drift"]),
    ("strayed",     &[]),
    ("dug",         &["fort", "hex"]),
    ("razed",       &["fort", "hex"]),
    ("smoke",       &["hex", "value"]),
    ("cleared",     &["hex"]),
    ("burning",     &["hex"]),
    ("mines",       &["hex", "fp"]),
    ("melee",       &["hex", "fp", "units"]),
    ("fought",      &["hex", "totals", "losers"]),
    ("controlled",  &["objective", "by", "vp"]),
    ("chit",        &["seat", "chit", "open"]),
    ("scored",      &["seat", "vp", "why"]),
    ("time",        &["time", "seat"]),
    ("resolve",     &["seat", "space"]),
    ("dealt",       &["seat", "card"]),
    ("hand-shown",  &["seat", "cards"]),
    ("supported",   &["seat", "why", "entry"]),
    ("routed",      &["unit", "roll", "morale", "result", "kind"]),
    ("rally",       &["unit", "roll", "morale", "result", "kind"]),
    ("returned",    &["side", "unit", "kind"]),
    ("over",        &["ending", "winner"]),
];

/// What a value of an event stands for.
pub enum Is {
    Unit,
    Hex,
    Card,
    UnitKind,
    Weapon,
    Radio,
    Chit,
    Entry,
}

impl Is {
    pub fn of(event: &Event, name: &str) -> Option<Is> {
        Some(match (event, name) {
            (Event::Given { .. } | Event::Shot { .. }, "from" | "to" | "weapons") => Is::Unit,
            (_, "unit" | "units" | "second") => Is::Unit,
            (_, "hex" | "hexes" | "target" | "from" | "to") => Is::Hex,
            (_, "card" | "cards") => Is::Card,
            (_, "weapon") => Is::Weapon,
            (_, "radio") => Is::Radio,
            (_, "chit") => Is::Chit,
            (_, "entry") => Is::Entry,
            _ => return None,
        })
    }
}

impl Cc {
    /// A hex as cases write it.
    pub(super) fn hex_label(&self, hex: Hex) -> String {
        if hex.is_some() { self.map.grid.label(hex).to_owned() } else { "none".to_owned() }
    }

    pub(super) fn event_value(&self, is: &Is, n: u16) -> String {
        let none = || "none".to_owned();
        let index = usize::from(n);
        match is {
            Is::Unit if UnitId(n as u8).is_some() => (n + 1).to_string(),
            Is::Card if index < CARDS => (n + 1).to_string(),
            Is::Unit | Is::Card => none(),
            Is::Hex => self.hex_label(Hex(n)),
            Is::UnitKind => self.pieces.units.get(index).map_or_else(none, |kind| kind.id.clone()),
            Is::Weapon => self.pieces.weapons.get(index).map_or_else(none, |kind| kind.id.clone()),
            Is::Radio => self.pieces.radios.get(index).map_or_else(none, |kind| kind.id.clone()),
            Is::Chit => self.chits.get(index).map_or_else(none, |chit| chit.letter.to_string()),
            Is::Entry => (n + 1).to_string(),
        }
    }
}
