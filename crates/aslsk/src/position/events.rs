//! Events as cases name them and their values.

use crate::Aslsk;
use kernel::grid::Hex;

/// The kinds of event with the names of their values.
pub const EVENTS: &[(&str, &[&str])] = &[
    ("placed", &["unit", "hex", "hidden"]),
    ("given", &["weapon", "unit"]),
    ("turn", &["turn", "side"]),
    ("phase", &["phase", "side"]),
    ("recovery", &["unit", "weapon", "die", "drm", "success"]),
    ("repair", &["weapon", "die", "success"]),
    ("repair-aboard", &["unit", "station", "die", "success", "lost"]),
    ("rally", &["unit", "leader", "dice", "drm", "need", "success"]),
    ("shock-recovery", &["unit", "die", "success"]),
    ("desperate", &["unit"]),
    ("calmed", &["unit"]),
    (
        "fired",
        &[
            "side", "manner", "units", "weapons", "leaders", "target", "fp", "column", "drm", "dice",
            "cowers", "from",
        ],
    ),
    (
        "shot",
        &[
            "side", "manner", "unit", "weapon", "target", "victim", "aim", "ammo", "number", "drm", "dice",
            "hits", "hit", "critical", "from",
        ],
    ),
    ("depleted", &["unit", "weapon", "ammo", "missing"]),
    ("acquired", &["unit", "weapon", "hex", "value"]),
    ("faust-check", &["unit", "die", "drm", "success"]),
    ("penetration", &["unit", "location", "facing", "number", "dice", "result"]),
    ("immobilized", &["unit"]),
    ("shocked", &["unit"]),
    ("recalled", &["unit"]),
    ("malfunction-aboard", &["unit", "station", "lost"]),
    ("low-ammo", &["unit"]),
    ("kept-rate-aboard", &["unit"]),
    ("pivoted", &["unit", "weapon"]),
    ("no-line", &["side", "units", "target"]),
    ("result", &["unit", "result"]),
    ("checked", &["unit", "check", "dice", "drm", "need", "passed"]),
    ("broke", &["unit"]),
    ("pinned", &["unit"]),
    ("reduced", &["unit", "kind"]),
    ("replaced", &["unit", "kind"]),
    ("wounded", &["unit", "die", "dead"]),
    ("eliminated", &["unit", "hex"]),
    ("malfunction", &["weapon"]),
    ("weapon-lost", &["weapon"]),
    ("dropped", &["weapon", "hex"]),
    ("kept-rate", &["weapon"]),
    ("stunned", &["unit", "out"]),
    ("shut", &["unit"]),
    ("smoke", &["hex", "kind", "gone"]),
    ("residual", &["hex", "fp"]),
    ("moved", &["unit", "from", "hex"]),
    ("grenades", &["unit", "hex", "die", "drm", "success"]),
    ("charge-placed", &["weapon", "hex"]),
    ("charge-failed", &["weapon", "hex", "dice"]),
    ("revealed", &["unit", "weapon", "hex"]),
    ("controlled", &["hex", "side"]),
    ("advanced", &["unit", "from", "hex"]),
    ("routed", &["unit", "leader", "from", "hex", "crawls"]),
    ("failed-to-rout", &["unit"]),
    ("hatch", &["unit", "open"]),
    ("close-combat", &["hex"]),
    ("ambush-roll", &["side", "die", "drm"]),
    ("ambush", &["side", "hex"]),
    ("declared", &["units", "targets", "attack", "defence", "drm"]),
    ("struck", &["units", "targets", "dice", "drm", "kill"]),
    ("immobilized", &["unit"]),
    ("close-defence", &["unit", "dice", "number", "works"]),
    ("melee", &["unit", "held"]),
    ("started", &["unit"]),
    ("stopped", &["unit"]),
    ("turned", &["unit"]),
    ("in-motion", &["unit"]),
    ("bog", &["unit", "dice", "drm", "bogged"]),
    ("unbog", &["unit", "dice", "cost", "free"]),
    ("breakdown", &["unit", "dice", "broken"]),
    ("motion-tried", &["unit", "die", "seen", "success"]),
    ("smoke-device", &["unit", "hex", "dice", "drm", "number", "success"]),
    ("exited", &["unit", "hex"]),
    ("pushed", &["unit", "weapon", "dice", "drm", "number", "moved"]),
    ("charge-lies", &["weapon", "unit", "dice", "drm"]),
    ("over", &["ending", "winner"]),
];

impl Aslsk {
    /// A value of an event as cases write it: hexes by label, units and weapons by number, sides by nation.
    pub(super) fn event_value(&self, name: &str, value: u64) -> String {
        match name {
            "hex" | "target" | "from" if value < u64::from(u16::MAX) => {
                self.map.grid.label(Hex(value as u16)).to_owned()
            }
            "hex" | "target" | "from" => "none".to_owned(),
            "unit" | "units" | "targets" | "victim" | "hits" | "weapon" | "weapons" | "leader"
            | "leaders" => match value {
                255 => "none".to_owned(),
                number => (number + 1).to_string(),
            },
            "side" | "winner" => {
                self.battle.nations.get(value as usize).map_or("none", |nation| nation.word()).to_owned()
            }
            _ => value.to_string(),
        }
    }
}
