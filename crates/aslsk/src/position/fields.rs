//! Values that cases ask for by name.

use super::events::EVENTS;
use crate::Aslsk;
use crate::action::spine_word;
use crate::event::Event;
use crate::state::{Did, Is, Laid, Place, State, UNITS, UnitId, WEAPONS, WeaponId};
use crate::vehicles::gunnery::stations;
use kernel::arc::Spine;
use kernel::game::{Fields, fields_of};
use kernel::grid::Hex;

fn words(list: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = list.collect();
    if all.is_empty() { "none".to_owned() } else { all.join(" ") }
}

impl Fields for Aslsk {
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
                let nation = crate::pieces::Nation::parse(name).ok_or_else(wrong)?;
                self.side_named(nation)?.0.to_string()
            }
            ["turn"] => state.turn.to_string(),
            ["phase"] => state.phase.word().to_owned(),
            ["attacker"] => self.battle.nation(state.attacker).word().to_owned(),
            ["points", name] => {
                let nation = crate::pieces::Nation::parse(name).ok_or_else(wrong)?;
                state.points[self.side_named(nation)?.index()].to_string()
            }
            ["fausts"] => state.fausts.iter().max().copied().unwrap_or(0).to_string(),
            ["control", label] => {
                let at = hex(label)?;
                let key = self.battle.keys.iter().position(|hexes| hexes.contains(&at)).ok_or_else(wrong)?;
                let owner = [crate::state::FIRST, crate::state::SECOND]
                    .into_iter()
                    .find(|&side| self.controls(state, side, key));
                owner.map_or("nobody", |side| self.battle.nation(side).word()).to_owned()
            }
            ["smoke", label] => state.smoke_at(hex(label)?).to_string(),
            ["residual", label] => state.residual.get(hex(label)?).unwrap_or(0).to_string(),
            ["terrain", label] => {
                self.land[hex(label)?].terrain.key().trim_start_matches("terrain-").to_owned()
            }
            ["terrain", label, "rule"] => self.land[hex(label)?].terrain.rule().to_owned(),
            ["tem", label] => self.land[hex(label)?].terrain.tem().to_string(),
            ["level", label] => self.land[hex(label)?].level.to_string(),
            ["building", label] => {
                let ground = &self.land[hex(label)?];
                let building = self.buildings.get(usize::from(ground.building));
                words(
                    building
                        .into_iter()
                        .flat_map(|one| one.hexes.iter().map(|&hex| self.map.grid.label(hex).to_owned())),
                )
            }
            ["range", a, b] => self.range(hex(a)?, hex(b)?).to_string(),
            ["sight", a, b] => {
                let view = self.sights.look(state, hex(a)?, hex(b)?);
                match view.open {
                    true => view.hindrance().to_string(),
                    false => "blocked".to_owned(),
                }
            }
            ["sight", a, b, "rule"] => {
                let mut first = "none";
                let blocked = self.sights.follow(hex(a)?, hex(b)?, |_, cause| {
                    if first == "none" {
                        first = cause.rule;
                    }
                });
                blocked.map_or(first, |cause| cause.rule).to_owned()
            }
            ["arc", from, facing, to] => {
                let spine = crate::action::spine_named(facing).ok_or_else(wrong)?;
                crate::sight::in_arc(&self.map.grid, hex(from)?, spine, hex(to)?).to_string()
            }
            ["facing", target, facing, from] => {
                let spine: Spine = crate::action::spine_named(facing).ok_or_else(wrong)?;
                format!("{:?}", crate::sight::facing(&self.map.grid, hex(target)?, spine, hex(from)?))
                    .to_lowercase()
            }
            ["unit", number, rest @ ..] => {
                self.unit_field(state, self.unit_numbered(state, number)?, rest)?
            }
            ["weapon", number, rest @ ..] => {
                let id: u8 = number.parse().map_err(|_| wrong())?;
                let id = WeaponId(id.wrapping_sub(1));
                if !id.is_some() {
                    return Err(format!("there are {WEAPONS} weapons at most"));
                }
                self.weapon_field(state, id, rest)?
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
            // A ledger without lines.
            if value.is_empty() && matches!(name.as_str(), "drm" | "fp" | "number") {
                "0".clone_into(value);
            }
        }
        fields
    }
}

impl Aslsk {
    fn unit_numbered(&self, state: &State, number: &str) -> Result<UnitId, String> {
        let n: u8 = number.parse().map_err(|_| format!("`{number}` is no unit number"))?;
        let id = UnitId(n.wrapping_sub(1));
        match usize::from(id.0) < UNITS && state.unit(id).exists() {
            true => Ok(id),
            false => Err(format!("there is no unit {number}")),
        }
    }

    fn label_of(&self, hex: Hex) -> String {
        if hex.is_some() { self.map.grid.label(hex).to_owned() } else { "none".to_owned() }
    }

    fn unit_field(&self, state: &State, id: UnitId, rest: &[&str]) -> Result<String, String> {
        let unit = state.unit(id);
        Ok(match rest {
            ["hex"] => self.label_of(unit.hex),
            ["kind"] if id.is_afv() => self.afv(state, id).key.clone(),
            ["kind"] => self.man(state, id).key.clone(),
            ["place"] => match unit.place {
                Place::Waiting => "waiting",
                Place::Map => "map",
                Place::Gone => "eliminated",
                Place::Exited => "exited",
                Place::Wreck => "wreck",
            }
            .to_owned(),
            ["hull"] => spine_word(unit.hull),
            ["turret"] => spine_word(unit.turret),
            ["morale"] => self.morale(state, id).to_string(),
            ["leadership"] => self.leadership(state, id).to_string(),
            ["good-order"] => unit.good_order().to_string(),
            ["inexperienced"] => self.inexperienced(state, id).to_string(),
            ["weapons"] => words(state.arms_of(id).map(|weapon| (weapon.0 + 1).to_string())),
            ["spent"] => unit.spent.to_string(),
            ["acquired"] => format!("{:?}", unit.lock).to_lowercase(),
            ["jammed"] => words(stations(unit.jammed).map(|station| station.word().to_owned())),
            ["disabled"] => words(stations(unit.disabled).map(|station| station.word().to_owned())),
            ["with"] => words(crate::state::units(id.side(), unit.with).map(|one| (one.0 + 1).to_string())),
            [word] => {
                let deed = word.strip_prefix("did-").and_then(Did::named);
                match (Is::named(word), deed) {
                    (Some(mark), _) => unit.is(mark).to_string(),
                    (None, Some(deed)) => unit.did(deed).to_string(),
                    (None, None) => return Err(format!("`{word}` is no field of a unit")),
                }
            }
            _ => return Err(format!("`{}` is no field of a unit", rest.join(" "))),
        })
    }

    fn weapon_field(&self, state: &State, id: WeaponId, rest: &[&str]) -> Result<String, String> {
        let weapon = state.weapon(id);
        Ok(match rest {
            ["place"] => if weapon.exists() { "map" } else { "gone" }.to_owned(),
            ["hex"] => self.label_of(state.hex_of(id)),
            ["holder"] => match weapon.holder.is_some() {
                true => (weapon.holder.0 + 1).to_string(),
                false => "none".to_owned(),
            },
            ["facing"] => spine_word(weapon.facing),
            ["captured"] => self.captured(state, id).to_string(),
            ["acquired"] => format!("{:?}", weapon.lock).to_lowercase(),
            [word] => {
                let mark = Laid::WORDS.iter().position(|one| one == word);
                let mark = mark.ok_or_else(|| format!("`{word}` is no field of a weapon"))?;
                weapon.is(1 << mark).to_string()
            }
            _ => return Err(format!("`{}` is no field of a weapon", rest.join(" "))),
        })
    }
}
