//! What cases ask of a position, by name, and how they see events.

use crate::Aot;
use crate::event::Event;
use crate::ground::Base;
use crate::noted::Noted;
use crate::rooms::{Frame, Room, in_room};
use crate::state::{Kind, Order, Route, Sector, State, Status, UNITS, Unit, UnitId};
use kernel::game::{Fields, fields_of};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};

/// Every kind of event with the names of its values.
#[rustfmt::skip]
pub const EVENTS: &[(&str, &[&str])] = &[
    ("turn-begins",    &["turn"]),
    ("turn-ends",      &["turn"]),
    ("arrived",        &["unit", "hex"]),
    ("ordered",        &["unit", "order"]),
    ("defends",        &["unit"]),
    ("shot",           &["unit", "target", "from", "to", "rule", "dice", "accuracy", "faces", "hits"]),
    ("shot-lost",      &["unit", "rule"]),
    ("hit",            &["unit", "hits", "defence", "absorbed", "damage", "strength"]),
    ("removed",        &["unit", "hex", "status"]),
    ("test",           &["unit", "rule", "faces", "sum", "stability", "passed"]),
    ("suppressed",     &["unit", "order_lost"]),
    ("recovered",      &["unit"]),
    ("moved",          &["unit", "from", "to"]),
    ("stopped",        &["unit", "before", "rule"]),
    ("contest",        &["unit", "hex", "die", "stability", "enters"]),
    ("meeting",        &["mover", "units", "dice"]),
    ("wire-broken",    &["unit", "hex"]),
    ("discovered",     &["unit", "hex"]),
    ("left-ambush",    &["unit", "hex"]),
    ("long-order",     &["unit", "turns"]),
    ("ambushed",       &["unit", "hex"]),
    ("sector-changed", &["unit", "ambush"]),
    ("merged",         &["unit", "strength", "ammo"]),
    ("supplied",       &["unit", "ammo", "left"]),
    ("taken",          &["hex", "seat"]),
    ("over",           &["outcome", "points"]),
];

const STATUSES: [(Status, &str); 8] = [
    (Status::Absent, "absent"),
    (Status::Reserve, "reserve"),
    (Status::OnMap, "on-map"),
    (Status::Ambush, "ambush"),
    (Status::Destroyed, "destroyed"),
    (Status::Captured, "captured"),
    (Status::Merged, "merged"),
    (Status::Routed, "routed"),
];

fn status_word(status: Status) -> &'static str {
    STATUSES.iter().find(|(s, _)| *s == status).map_or("?", |(_, word)| word)
}

/// A status by its word.
pub fn status_named(word: &str) -> Result<Status, String> {
    let found = STATUSES.iter().find(|(_, name)| *name == word);
    found.map(|(status, _)| *status).ok_or_else(|| {
        let words: Vec<_> = STATUSES.iter().map(|(_, word)| *word).collect();
        format!("`{word}` is no status; use one of: {}", words.join(", "))
    })
}

fn sector_words(sector: Sector) -> String {
    match sector.facing {
        Some(dir) => format!("{} {}", dir.name(), sector.zone),
        None => "none".to_owned(),
    }
}

fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

fn unit_number(id: UnitId) -> String {
    or_none((id != UnitId::NONE).then(|| id.number()))
}

fn steps_of(route: Route) -> String {
    if route.is_empty() {
        "none".to_owned()
    } else {
        route.steps().map(Dir::name).collect::<Vec<_>>().join(" ")
    }
}

impl Fields for Aot {
    fn field(&self, state: &State, path: &str) -> Result<String, String> {
        let words: Vec<&str> = path.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["turn"] => state.turn.to_string(),
            ["moment"] => self.moment(state).to_owned(),
            ["stacking"] => self.stacking.to_string(),
            ["seat", name] => {
                let found =
                    self.battle.sides.iter().position(|side| side.nation.livery().eq_ignore_ascii_case(name));
                found.ok_or_else(|| format!("there is no side `{name}`"))?.to_string()
            }
            ["unit", number, rest @ ..] => {
                let id = self.slot(number.parse().map_err(|_| format!("`{number}` is no unit number"))?)?;
                self.unit_field(state, id, rest)?
            }
            ["depot", i] => {
                let depot = i.parse().ok().filter(|&i: &usize| i < self.battle.depots.len());
                state.depots[depot.ok_or_else(|| format!("there is no depot {i}"))?].to_string()
            }
            ["wire", hex, side] => {
                let wire = self.wire_named(&format!("{hex} {side}"))?;
                if state.wires & (1 << wire) != 0 { "present" } else { "gone" }.to_owned()
            }
            ["control", hex] => match state.control[self.objective_named(hex)?] {
                2 => "nobody".to_owned(),
                seat => seat.to_string(),
            },
            ["purse", seat] => state.purse[read_seat(seat)?].to_string(),
            ["points", seat] => self.points(state)[read_seat(seat)?].to_string(),
            ["distance", a, b] => self.map.grid.distance(self.hex_named(a)?, self.hex_named(b)?).to_string(),
            ["sight", a, b] => self.sees(self.hex_named(a)?, self.hex_named(b)?).to_string(),
            ["sight", a, b, "rule"] => {
                let (a, b) = (self.hex_named(a)?, self.hex_named(b)?);
                let blocked = crate::sight::trace(&self.map.grid, &self.land, &self.settings, a, b);
                or_none(blocked.err().map(|blocked| blocked.rule))
            }
            ["hex", hex, rest @ ..] => self.hex_field(self.hex_named(hex)?, rest)?,
            _ => return Err(format!("`{path}` is no field; see docs/cases.md for those of this game")),
        })
    }

    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        EVENTS
    }

    /// An event's values: units by number, hexes by label, orders by their parts.
    fn event_fields(&self, event: &Noted) -> Vec<(String, String)> {
        let event = &event.what;
        let mut fields = fields_of(event);
        if let Event::Ordered { order, .. } = event {
            fields.retain(|(name, _)| !name.starts_with("order"));
            for part in ["", "target", "facing", "zone", "route"] {
                let name = if part.is_empty() { "order".to_owned() } else { format!("order.{part}") };
                let words: &[&str] = if part.is_empty() { &[] } else { &[part] };
                fields.extend(order_field(order, words).map(|value| (name, value)));
            }
        }
        for (name, value) in &mut fields {
            let each = |show: &dyn Fn(u16) -> String| {
                let shown = value.split(' ').map(|n| n.parse().map_or_else(|_| n.to_owned(), show));
                shown.collect::<Vec<_>>().join(" ")
            };
            match name.as_str() {
                "unit" | "target" | "mover" | "units" => *value = each(&|n| unit_number(UnitId(n as u8))),
                "hex" | "from" | "to" | "before" => *value = each(&|n| self.hex_label(Hex(n))),
                "status" | "outcome" => *value = kebab(value),
                _ => {}
            }
        }
        fields
    }
}

impl Aot {
    fn moment(&self, state: &State) -> &'static str {
        in_room!(state.frames.top(), room => room.moment())
    }

    fn hex_field(&self, hex: Hex, words: &[&str]) -> Result<String, String> {
        let ground = self.ground(hex);
        Ok(match words {
            ["terrain"] => ground.key().trim_start_matches("terrain-").to_owned(),
            ["defence"] => ground.defence().to_string(),
            ["ambush"] => ground.ambush().to_string(),
            ["passable"] => ground.standable().to_string(),
            ["obstructs"] => ground.base.row().obstructs.to_string(),
            ["road"] => (ground.road || ground.base == Base::Village).to_string(),
            ["bridge"] => ground.bridge.to_string(),
            ["open", side] => {
                let dir = Dir::from_name(side).ok_or_else(|| format!("`{side}` is no direction"))?;
                (ground.open & crate::ground::bit(dir) != 0).to_string()
            }
            _ => return Err(format!("a hex has no field `{}`", words.join(" "))),
        })
    }

    fn unit_field(&self, state: &State, id: UnitId, words: &[&str]) -> Result<String, String> {
        let unit: &Unit = state.unit(id);
        let Some((&name, rest)) = words.split_first() else {
            return Err("which field of the unit?".to_owned());
        };
        if name == "status" {
            return Ok(status_word(unit.status).to_owned());
        }
        if unit.status == Status::Absent {
            return Ok("absent".to_owned());
        }
        let card = self.card(state, id);
        Ok(match (name, rest) {
            ("card", []) => card.id.clone(),
            ("type", []) => card.kind.key().trim_start_matches("type-").to_owned(),
            ("hex", []) => self.hex_label(unit.hex),
            ("strength", []) => unit.strength.to_string(),
            ("ammo", []) => unit.ammo.to_string(),
            ("absorbed", []) => unit.absorbed.to_string(),
            ("absorbed-bonus", []) => unit.absorbed_bonus.to_string(),
            ("suppressed", []) => unit.is_suppressed().to_string(),
            ("suppressed", ["since"]) => unit.suppressed.to_string(),
            ("flags", []) => unit.flags.to_string(),
            ("hidden", []) => unit.hidden.to_string(),
            ("locked", []) => unit.locked.to_string(),
            ("in-combat", []) => self.in_close_combat(state, id).to_string(),
            ("ambush-turns", []) => unit.ambush_turns.to_string(),
            ("supply-turns", []) => unit.supply_turns.to_string(),
            ("sector", []) => sector_words(unit.sector),
            ("facing", []) => or_none(unit.sector.facing.map(Dir::name)),
            ("zone", []) => unit.sector.zone.to_string(),
            ("plan", []) => sector_words(unit.plan),
            ("plan", ["hex"]) => self.hex_label(unit.plan_hex),
            ("covers" | "kill-zone", [_]) if !unit.hex.is_some() => "none".to_owned(),
            ("covers", [hex]) => self.in_sector(unit.hex, unit.sector, self.hex_named(hex)?).to_string(),
            ("kill-zone", [hex]) => self.in_kill_zone(state, id, self.hex_named(hex)?).to_string(),
            ("defending", []) => unit.marks.defending.to_string(),
            ("reacted", []) => unit.marks.reacted.to_string(),
            ("withdrawing", []) => unit.marks.withdrawing.to_string(),
            ("stability", []) => self.stability(state, id).to_string(),
            ("defence", []) => self.defence_left(state, id).to_string(),
            ("defence", ["full"]) => self.defence::<Sum>(state, id).total().to_string(),
            ("defence", ["own"]) => card.defence.to_string(),
            ("range", []) => card.range().to_string(),
            ("order", rest) => order_field(&unit.order, rest)?,
            _ => return Err(format!("a unit has no field `{}`; see docs/cases.md", words.join(" "))),
        })
    }

    fn hex_label(&self, hex: Hex) -> String {
        or_none(hex.is_some().then(|| self.map.grid.label(hex)))
    }
}

fn order_field(order: &Order, words: &[&str]) -> Result<String, String> {
    Ok(match words {
        [] if !order.given && order.kind == Kind::Wait => "none".to_owned(),
        [] => order.kind.word().to_owned(),
        ["given"] => order.given.to_string(),
        ["done"] => order.done.to_string(),
        ["target"] => unit_number(order.target),
        ["facing"] => or_none(order.facing.map(Dir::name)),
        ["zone"] => or_none(order.zone),
        ["route"] => steps_of(order.route),
        ["fire-at"] => or_none(order.fire_at),
        ["progress"] => order.progress.to_string(),
        _ => return Err(format!("an order has no field `{}`", words.join(" "))),
    })
}

fn read_seat(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&seat| seat < 2).ok_or_else(|| format!("`{text}` is no seat; use 0 or 1"))
}

fn kebab(name: &str) -> String {
    let mut word = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && i > 0 {
            word.push('-');
        }
        word.push(c.to_ascii_lowercase());
    }
    word
}

const _: () = assert!(UNITS == 32, "unit numbers are told to case writers as 1 to 16 and 17 to 32");
