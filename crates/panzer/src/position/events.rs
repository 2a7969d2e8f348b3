//! Events as cases name them and their values.

use crate::Panzer;
use crate::state::UNITS;
use kernel::grid::Hex;

/// The kinds of event with the names of their values.
pub const EVENTS: &[(&str, &[&str])] = &[
    ("placed", &["unit", "hex", "facing"]),
    ("bought", &["side", "formation"]),
    ("masked", &["marker", "side", "hex"]),
    ("unmasked", &["marker", "side", "hex", "units"]),
    ("crept", &["marker", "from", "to"]),
    ("bared", &["marker", "command"]),
    ("turn", &["turn"]),
    ("spotted", &["side", "units"]),
    ("available", &["formation", "side", "active", "commands"]),
    ("ordered", &[]),
    ("initiative", &["dice", "totals", "first"]),
    ("named", &["side", "group", "dice", "totals"]),
    ("shown", &["unit", "command"]),
    ("answered", &["unit", "moving"]),
    ("declared", &["unit", "target", "arm", "load", "watch"]),
    ("wasted", &["unit", "target"]),
    ("searched", &["unit", "load", "die", "limit", "found"]),
    ("aimed", &["unit", "target", "from", "to", "modifiers", "need", "dice", "hit"]),
    ("varied", &["unit", "dice", "change", "penetration"]),
    ("struck", &["target", "angle", "slope", "location", "dice", "missed"]),
    ("plate", &["target", "penetration", "armour", "through"]),
    ("rolled", &["target", "modifiers", "die", "harm"]),
    ("shelled", &["unit", "target", "from", "to", "factor", "defence", "modifiers", "dice", "result"]),
    ("damaged", &["unit", "turret"]),
    ("tracked", &["unit"]),
    ("bailed", &["unit", "modifiers", "dice", "need", "gone"]),
    ("lost", &["unit", "hex", "fate"]),
    ("reduced", &["unit"]),
    ("suppressed", &["unit"]),
    ("recovered", &["unit", "modifiers", "dice", "need", "success"]),
    ("idle", &["unit", "idle"]),
    ("cohesion", &["formation", "level", "number"]),
    ("checked", &["unit", "forced", "modifiers", "dice", "result"]),
    ("frightened", &["unit", "modifiers", "dice", "result"]),
    ("rallied", &["unit", "modifiers", "dice", "need", "success"]),
    ("wounded", &["unit", "die", "wound"]),
    ("leaked", &["unit", "die"]),
    ("repaired", &["unit", "arm", "die", "idle", "now"]),
    ("drove", &["unit", "way", "points"]),
    ("moved", &["unit", "from", "to", "cost", "reverse"]),
    ("faced", &["unit", "facing", "cost"]),
    ("pointed", &["unit", "turret"]),
    ("buttoned", &["unit", "shut"]),
    ("bogged", &["unit", "modifiers", "dice", "need", "stuck"]),
    ("sought", &["unit", "dice", "need", "found"]),
    ("shifted", &["unit", "inside"]),
    ("mounted", &["unit", "carrier"]),
    ("dismounted", &["unit", "carrier", "hex"]),
    ("pushed", &["unit", "target", "modifiers", "dice", "success"]),
    ("assaulted", &["unit", "target", "from", "to", "factor", "defence", "modifiers", "dice", "result"]),
    ("melee", &["side", "hex"]),
    ("clashed", &["unit", "target", "modifiers", "against", "dice", "totals"]),
    ("blasted", &["unit", "hex", "work", "factor", "defence", "modifiers", "dice", "result"]),
    ("destroyed", &["hex", "work"]),
    ("cleared", &["hex"]),
    ("discovered", &["hex", "vehicles"]),
    ("mined", &["unit", "hex", "dice", "burst"]),
    ("smouldered", &["hex", "factor", "modifiers", "dice", "need", "burns"]),
    ("caught", &["hex"]),
    ("smoked", &["hex", "thick", "light"]),
    ("clouded", &["unit"]),
    ("peered", &["unit", "target", "dice", "need", "found"]),
    ("challenged", &["unit", "target", "die", "need", "found"]),
    ("exposed", &["unit"]),
    ("called", &["unit", "modifiers", "die", "need", "answered"]),
    ("loaded", &["battery", "die", "limit", "found"]),
    ("drifted", &["from", "to", "hexes"]),
    ("fell", &["hex", "shell", "sheaf"]),
    ("swept", &["hex", "dice", "result"]),
    ("steadied", &["battery", "dice", "success"]),
    ("located", &["side", "battery", "modifiers", "dice", "need", "found"]),
    ("struckback", &["side", "battery", "dice", "toll"]),
    ("flew", &["side", "sortie", "hex"]),
    ("flak", &["unit", "sortie", "factor", "defence", "modifiers", "dice", "result"]),
    ("shot-down", &["sortie", "die"]),
    ("bombed", &["sortie", "hex"]),
    ("dropped", &["unit", "arm", "die", "gone"]),
    ("exited", &["unit", "hex"]),
    ("controlled", &["hex", "side"]),
    ("over", &["ending", "points"]),
];

impl Panzer {
    /// A value of an event as cases write it: units and sides by their numbers, hexes by name.
    pub(super) fn event_value(&self, name: &str, number: u16) -> String {
        match name {
            "unit" | "units" | "target" | "carrier" if usize::from(number) < UNITS => {
                (number + 1).to_string()
            }
            "hex" | "from" | "to" if usize::from(number) < self.map.grid.len() => {
                self.map.grid.label(Hex(number)).to_owned()
            }
            "unit" | "target" | "carrier" | "hex" | "from" | "to" => "none".to_owned(),
            "side" | "first" | "formation" | "battery" | "sortie" | "marker" | "group" => {
                (number + 1).to_string()
            }
            _ => number.to_string(),
        }
    }
}
