//! What cases ask of a position, by name.

use super::events::EVENTS;
use crate::Coh;
use crate::attack::{Manner, Shot};
use crate::event::Event;
use crate::pieces::Colour;
use crate::state::{Place, State, UnitId};
use kernel::game::{Fields, fields_of};
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::{Seat, Side};

fn words(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(" ") }
}

pub fn side_word(side: u8) -> String {
    ["german", "soviet", "nobody"].get(usize::from(side)).copied().unwrap_or("nobody").to_owned()
}

fn side_named(word: &str) -> Option<Side> {
    ["german", "soviet"].iter().position(|name| *name == word).map(|number| Side(number as u8))
}

impl Fields for Coh {
    fn field(&self, state: &State, path: &str) -> Result<String, String> {
        let wrong = || format!("`{path}` is no field; see docs/cases.md for those of this game");
        let hex = |label: &str| self.hex_named(label);
        let parts: Vec<&str> = path.split_whitespace().collect();
        Ok(match parts.as_slice() {
            ["frame"] => {
                let frame = format!("{:?}", state.frames.top());
                let end = frame.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(frame.len());
                frame[..end].to_lowercase()
            }
            ["seat", name] => {
                let side = side_named(name).ok_or_else(wrong)?;
                self.battle.sides.seats_of(side).lowest().map_or(0, |seat| seat.0).to_string()
            }
            ["round"] => state.round.to_string(),
            ["turn"] => state.turns.to_string(),
            ["active"] => side_word(state.active.0),
            ["first"] => side_word(state.first.0),
            ["vp"] => {
                let side = state.leader();
                format!("{} {}", side_word(side.0), state.points(side))
            }
            ["cost"] => self.final_cost(state).to_string(),
            ["rolled"] => state.rolled[0].to_string(),
            ["need"] => state.rolled[1].to_string(),
            ["deck"] => state.draw.or(state.below).len().to_string(),
            ["discard"] => words(state.discard.iter().map(|card| self.cards.kind(card).rule.clone())),
            ["control", label] => {
                let at = hex(label)?;
                let number = self.battle.keys.iter().position(|key| key.hex == at).ok_or_else(wrong)?;
                side_word(state.control[number])
            }
            ["smoke", label] => {
                let at = hex(label)?;
                match () {
                    () if state.smoke.heavy.contains(at) => "heavy",
                    () if state.smoke.light.contains(at) => "light",
                    () => "none",
                }
                .to_owned()
            }
            ["work", label] => {
                let at = hex(label)?;
                words(
                    state
                        .works
                        .iter()
                        .flatten()
                        .filter(|built| built.hex == at)
                        .map(|built| built.work.word()),
                )
            }
            ["sight", a, b] => {
                let (a, b) = (hex(a)?, hex(b)?);
                let line = self.sights.line(&self.map.grid, &state.smoke, a, b);
                match line {
                    line if !line.open => "blocked",
                    line if line.haze => "haze",
                    _ => "clear",
                }
                .to_owned()
            }
            ["sight", a, b, "rule"] => self.hidden_by(state, hex(a)?, hex(b)?).unwrap_or("none").to_owned(),
            ["wall", a, b, "rule"] => crate::sight::wall_rule(&self.map.grid, &self.land, hex(a)?, hex(b)?)
                .unwrap_or("none")
                .to_owned(),
            ["terrain", label] => {
                self.land[hex(label)?].terrain.key().trim_start_matches("terrain-").to_owned()
            }
            ["terrain", label, "rule"] => self.land[hex(label)?].terrain.rule().to_owned(),
            ["level", label] => self.land[hex(label)?].level.to_string(),
            ["cover", label] => self.land[hex(label)?].terrain.defence().to_string(),
            ["wall", a, b] => self.sights.behind_wall(hex(a)?, hex(b)?).to_string(),
            ["distance", a, b] => self.map.grid.distance(hex(a)?, hex(b)?).to_string(),
            ["arc", label, facing, other] => {
                let dir = Dir::from_name(facing).ok_or_else(wrong)?;
                crate::sight::in_arc(&self.map.grid, hex(label)?, dir, hex(other)?).to_string()
            }
            ["strike", number, what] => {
                let number: usize = number.parse().map_err(|_| wrong())?;
                let strike = number.checked_sub(1).and_then(|at| *state.strikes.get(at)?);
                match (strike, *what) {
                    (None, _) => "none".to_owned(),
                    (Some(strike), "hex") if strike.hex.is_some() => {
                        self.map.grid.label(strike.hex).to_owned()
                    }
                    (Some(_), "hex") => "unknown".to_owned(),
                    (Some(strike), "smoke") => strike.smoke.to_string(),
                    (Some(strike), "due") => strike.due.to_string(),
                    (Some(strike), "seat") => strike.seat.0.to_string(),
                    _ => return Err(wrong()),
                }
            }
            ["pool", marker] => {
                let found = self.pieces.hits.iter().position(|hit| hit.rule == *marker).ok_or_else(wrong)?;
                state.pools[found].to_string()
            }
            ["unit", number, rest @ ..] => {
                self.unit_field(state, self.unit_numbered(state, number)?, rest)?
            }
            ["attack", from, to, colour] => {
                let (id, victim) = (self.unit_numbered(state, from)?, self.unit_numbered(state, to)?);
                let colour = if *colour == "blue" { Colour::Blue } else { Colour::Red };
                self.attack_rating::<Sum>(state, &self.plain_shot(state, id, victim), colour)
                    .total()
                    .to_string()
            }
            ["defence", from, to] => {
                let (id, victim) = (self.unit_numbered(state, from)?, self.unit_numbered(state, to)?);
                self.defence_rating::<Sum>(state, &self.plain_shot(state, id, victim), victim)
                    .total()
                    .to_string()
            }
            ["step", number, dir] => {
                let id = self.unit_numbered(state, number)?;
                let dir = Dir::from_name(dir).ok_or_else(wrong)?;
                match self.way(state, id, crate::moves::Path::default(), dir) {
                    Ok(way) => (self.move_cost(state, id) + way.cost).to_string(),
                    Err(illegal) => illegal.rule.to_string(),
                }
            }
            [name, number] => {
                let number: u8 = number.parse().map_err(|_| wrong())?;
                let seat = self.seat_numbered(number)?;
                self.commander_field(state, seat, name).ok_or_else(wrong)?
            }
            _ => return Err(wrong()),
        })
    }

    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        EVENTS
    }

    fn event_fields(&self, event: &Event) -> Vec<(String, String)> {
        let mut fields = fields_of(event);
        for (name, value) in &mut fields {
            let shown =
                value.split(' ').map(|n| n.parse().map_or(n.to_owned(), |n| self.event_value(name, n)));
            *value = shown.collect::<Vec<_>>().join(" ");
        }
        fields
    }
}

impl Coh {
    fn unit_numbered(&self, state: &State, number: &str) -> Result<UnitId, String> {
        let n: u8 = number.parse().map_err(|_| format!("`{number}` is no unit number"))?;
        let id = UnitId(n.wrapping_sub(1));
        match id.is_some() && state.unit(id).exists() {
            true => Ok(id),
            false => Err(format!("there is no unit {number}")),
        }
    }

    fn plain_shot(&self, state: &State, id: UnitId, victim: UnitId) -> Shot {
        let from = state.unit(id).hex;
        Shot {
            manner: Manner::Direct,
            unit: id,
            from,
            eye: from,
            target: state.unit(victim).hex,
            support: 0,
            aimed: 0,
        }
    }

    fn commander_field(&self, state: &State, seat: Seat, name: &str) -> Option<String> {
        let commander = state.commander(seat);
        Some(match name {
            "caps" => commander.caps.to_string(),
            "covered" => commander.covered.to_string(),
            "refill" => self.refill(state, seat).to_string(),
            "held" => commander.held.to_string(),
            "passed" => commander.passed.to_string(),
            "objective" => match commander.objective {
                card if self.cards.exists(card) => (card.0 + 1).to_string(),
                crate::card::CardId::NONE => "none".to_owned(),
                _ => "unknown".to_owned(),
            },
            "hand" => words(commander.hand.iter().map(|card| self.cards.kind(card).rule.clone())),
            _ => return None,
        })
    }

    fn unit_field(&self, state: &State, id: UnitId, rest: &[&str]) -> Result<String, String> {
        let unit = state.unit(id);
        let label =
            || if unit.hex.is_some() { self.map.grid.label(unit.hex).to_owned() } else { "none".to_owned() };
        Ok(match rest {
            ["kind"] => {
                self.pieces.units.get(usize::from(unit.kind)).map_or("unknown", |kind| &kind.id).to_owned()
            }
            ["hex"] => label(),
            ["facing"] => unit.facing.name().to_lowercase(),
            ["spent"] => unit.spent.to_string(),
            ["stressed"] => state.is_stressed(id).to_string(),
            ["hidden"] => unit.hidden.to_string(),
            ["hasty"] => unit.hasty.to_string(),
            ["sheltered"] => unit.sheltered.to_string(),
            ["bogged"] => unit.bogged.to_string(),
            ["hit"] => unit.hit.map_or_else(
                || "none".to_owned(),
                |hit| {
                    self.pieces
                        .hits
                        .get(usize::from(hit.kind))
                        .map_or("unknown".to_owned(), |kind| kind.rule.clone())
                },
            ),
            ["open"] => unit.hit.is_some_and(|hit| hit.open).to_string(),
            ["place"] => match unit.place {
                Place::Reserve => "reserve",
                Place::Map => "map",
                Place::Destroyed => "destroyed",
                Place::Exited => "exited",
            }
            .to_owned(),
            ["carrier"] => {
                if unit.carried() {
                    (unit.carrier.0 + 1).to_string()
                } else {
                    "none".to_owned()
                }
            }
            ["load"] => {
                if unit.load.is_some() {
                    (unit.load.0 + 1).to_string()
                } else {
                    "none".to_owned()
                }
            }
            ["rally"] => self.rally_number::<Sum>(state, id).total().to_string(),
            _ => return Err(format!("`{}` is no field of a unit", rest.join(" "))),
        })
    }
}
