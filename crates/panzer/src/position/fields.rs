//! What cases ask of a position, by name.

use super::MARKS;
use super::events::EVENTS;
use crate::Panzer;
use crate::action::Way;
use crate::event::Event;
use crate::fire::declaring::Mode;
use crate::fire::hitting::Fired;
use crate::state::{Arm, Load, Mine, State, UNITS, UnitId};
use crate::tell::fate_key;
use kernel::game::{Fields, fields_of};
use kernel::ledger::{Explained, Ledger, Sum};

fn words(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(" ") }
}

impl Fields for Panzer {
    fn field(&self, state: &State, path: &str) -> Result<String, String> {
        let wrong = || format!("`{path}` is no field; see docs/cases.md for those of this game");
        let hex = |label: &str| self.hex_named(label);
        let unit = |number: &str| {
            let number = number.parse::<u8>().map_err(|_| format!("`{number}` is no unit number"))?;
            self.unit_numbered(number)
        };
        let parts: Vec<&str> = path.split_whitespace().collect();
        Ok(match parts.as_slice() {
            ["frame"] => {
                let frame = format!("{:?}", state.frames.top());
                let end = frame.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(frame.len());
                frame[..end].to_lowercase()
            }
            ["turn"] => state.turn.to_string(),
            ["first"] => (state.first.0 + 1).to_string(),
            ["points", side] => {
                let side: usize = side.parse().map_err(|_| wrong())?;
                let points = self.points(state);
                side.checked_sub(1).and_then(|at| points.get(at)).ok_or_else(wrong)?.to_string()
            }
            ["control", label] => {
                let at = hex(label)?;
                let number = self.battle.goals.iter().position(|goal| goal.hex == at).ok_or_else(wrong)?;
                match state.control[number].owner {
                    2 => "nobody".to_owned(),
                    owner => (owner + 1).to_string(),
                }
            }
            ["commands", formation] => {
                let number: usize = formation.parse().map_err(|_| wrong())?;
                let record =
                    number.checked_sub(1).and_then(|at| state.formations.get(at)).ok_or_else(wrong)?;
                record.commands.to_string()
            }
            ["cohesion", formation] => {
                let number: usize = formation.parse().map_err(|_| wrong())?;
                let record =
                    number.checked_sub(1).and_then(|at| state.formations.get(at)).ok_or_else(wrong)?;
                record.cohesion.to_string()
            }
            ["losses", formation] => {
                let number: usize = formation.parse().map_err(|_| wrong())?;
                let record =
                    number.checked_sub(1).and_then(|at| state.formations.get(at)).ok_or_else(wrong)?;
                record.losses.to_string()
            }
            ["smoke", label] => match state.smoke.get(hex(label)?) {
                Some(smoke) if smoke.is_thick() => "thick".to_owned(),
                Some(smoke) if smoke.is_open() => "open".to_owned(),
                Some(smoke) if smoke.is_lit() => "light".to_owned(),
                _ => "none".to_owned(),
            },
            ["burns", label] => state.fires.get(hex(label)?).is_some().to_string(),
            ["mines", label] => match state.mines.get(hex(label)?) {
                None => "none".to_owned(),
                Some(mine) => {
                    let kinds = [(Mine::VEHICLES, "vehicles"), (Mine::LEG, "leg")];
                    words(kinds.into_iter().filter(|(bit, _)| mine.has(*bit)).map(|(_, word)| word))
                }
            },
            ["movers", formation] => {
                let number: usize = formation.parse().map_err(|_| wrong())?;
                let record =
                    number.checked_sub(1).and_then(|at| state.formations.get(at)).ok_or_else(wrong)?;
                record.movers.to_string()
            }
            ["sight", a, b] => {
                let (a, b) = (hex(a)?, hex(b)?);
                match crate::sight::look(&self.map.grid, &self.land, &self.charts, a, b) {
                    Ok(()) if self.line(state, a, b).is_none() => "B-138".to_owned(),
                    Ok(()) => "open".to_owned(),
                    Err(blocked) => format!("{} {}", blocked.rule(), self.map.grid.label(blocked.hex())),
                }
            }
            ["sight", a, b, "rule"] => {
                let (a, b) = (hex(a)?, hex(b)?);
                let rule = crate::sight::ruled(&self.map.grid, &self.land, &self.charts, a, b);
                match self.line(state, a, b) {
                    None if rule.is_none_or(|(open, _)| open) => "B-138".to_owned(),
                    _ => rule.map_or("none", |(_, rule)| rule).to_owned(),
                }
            }
            ["spotting", a, b, "by", value] => {
                let (a, b) = (unit(a)?, unit(b)?);
                let value: i32 = value.parse().map_err(|_| wrong())?;
                let haze = self.line(state, state.unit(a).hex, state.unit(b).hex).unwrap_or_default();
                let lines = self
                    .spotting_net::<Explained>(state, a, &self.sighted(state, b, state.unit(a).hex), haze)
                    .lines();
                lines.iter().find(|line| line.value == value).map_or("none", |line| line.rule.0).to_owned()
            }
            ["torn", label] => {
                let hex = hex(label)?;
                (self.ground(state, hex) != self.land.get(hex).copied()).to_string()
            }
            ["cover", number, label] => {
                format!("{:?}", self.cover(state, unit(number)?, hex(label)?)).to_lowercase()
            }
            ["spots", a, b] => self.spots(state, unit(a)?, unit(b)?).to_string(),
            ["spotting", a, b] => {
                let range = self.spotting_range(state, unit(a)?, unit(b)?);
                range.map_or("none".to_owned(), |range| range.to_string())
            }
            ["range", a, b] => {
                let (a, b) = (state.unit(unit(a)?).hex, state.unit(unit(b)?).hex);
                self.map.grid.distance(a, b).to_string()
            }
            ["aim", a, b] => {
                let fired = Fired {
                    unit: unit(a)?,
                    arm: Arm::Gun,
                    load: Load::Ap,
                    target: unit(b)?,
                    mode: Mode::Direct,
                };
                self.ap_aim::<Sum>(state, fired).map_or("none".to_owned(), |aim| aim.need.to_string())
            }
            ["gp", a, b] => {
                let arm = if self.card(state, unit(a)?).small.is_some() { Arm::Small } else { Arm::Gun };
                let fired =
                    Fired { unit: unit(a)?, arm, load: Load::Gp, target: unit(b)?, mode: Mode::Direct };
                self.gp_aim::<Sum>(state, fired).map_or("none".to_owned(), |blast| {
                    (i32::from(blast.factor) - i32::from(blast.defence)).to_string()
                })
            }
            ["sectors", a, b] => {
                let [one, other] = self.entered(state, unit(a)?, state.unit(unit(b)?).hex);
                if one == other { one.to_string() } else { format!("{one} {other}") }
            }
            ["points-of", number, way] => {
                let way = Way::ALL.into_iter().find(|one| one.word() == *way).ok_or_else(wrong)?;
                self.budget(state, unit(number)?, way).to_string()
            }
            ["range-of-command", number] => self.command_range(state, unit(number)?).to_string(),
            ["marker", number] => {
                let at: usize =
                    number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(wrong)?;
                let marker = state.markers.get(at).ok_or_else(wrong)?;
                if marker.exists() { self.map.grid.label(marker.hex).to_owned() } else { "none".to_owned() }
            }
            ["marker", number, "command"] => {
                let at: usize =
                    number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(wrong)?;
                state.markers.get(at).ok_or_else(wrong)?.order.command().word().to_owned()
            }
            ["under", number] => {
                let at: u8 = number.parse::<u8>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(wrong)?;
                words(state.under(at).map(|one| u16::from(one.0) + 1))
            }
            ["unit", number, rest @ ..] => self.unit_field(state, unit(number)?, rest).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        })
    }

    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        EVENTS
    }

    fn event_fields(&self, event: &Event) -> Vec<(String, String)> {
        if let Event::Covert { what, .. } = event {
            return self.event_fields(what);
        }
        let mut fields = fields_of(event);
        for (name, value) in &mut fields {
            let shown =
                value.split(' ').map(|n| n.parse().map_or(n.to_owned(), |n| self.event_value(name, n)));
            *value = shown.collect::<Vec<_>>().join(" ");
        }
        fields
    }
}

impl Panzer {
    fn unit_field(&self, state: &State, id: UnitId, path: &[&str]) -> Option<String> {
        let unit = state.unit(id);
        Some(match path {
            ["hex"] => match unit.hex.is_some() {
                true => self.map.grid.label(unit.hex).to_owned(),
                false => "none".to_owned(),
            },
            ["facing"] => unit.bearing.facing().name().to_lowercase(),
            ["turret"] => unit.bearing.turret().name().to_lowercase(),
            ["hatch"] => if unit.bearing.buttoned() { "shut" } else { "open" }.to_owned(),
            ["fate"] => match unit.fate {
                crate::state::Fate::Here => "here".to_owned(),
                crate::state::Fate::Waiting => "waiting".to_owned(),
                crate::state::Fate::Exited => "exited".to_owned(),
                crate::state::Fate::Hidden => "hidden".to_owned(),
                fate => fate_key(fate).trim_start_matches("fate-").to_owned(),
            },
            ["command"] => unit.command().word().to_owned(),
            ["shown"] => unit.order.is_shown().to_string(),
            ["moving"] => unit.order.known_moving().map_or("unknown".to_owned(), |moving| moving.to_string()),
            ["counter"] => unit.counter.to_string(),
            ["suppressed"] => format!("{:?}", unit.nerve.suppression()).to_lowercase(),
            ["morale"] => format!("{:?}", unit.nerve.morale()),
            ["card"] => self.card(state, id).id.clone(),
            ["carrier"] => match unit.carrier.is_some() {
                true => (u16::from(unit.carrier.0) + 1).to_string(),
                false => "none".to_owned(),
            },
            ["spotted-by"] => {
                let side = crate::state::foe(id.side());
                words(crate::state::units(side, state.spotted[id.index()]).map(|one| u16::from(one.0) + 1))
            }
            ["has", mark] => {
                let found = MARKS.iter().find(|(name, _)| name == mark).map(|(_, mark)| *mark)?;
                unit.marks.has(found).to_string()
            }
            ["load"] => words(
                (0..UNITS as u8)
                    .map(UnitId)
                    .filter(|&one| state.unit(one).exists() && state.unit(one).carrier == id)
                    .map(|one| u16::from(one.0) + 1),
            ),
            _ => return None,
        })
    }
}
