//! What cases ask of a position, by name.

use super::SEATS;
use super::events::{EVENTS, Is};
use crate::Cc;
use crate::card::CardSet;
use crate::event::Event;
use crate::pieces::Class;
use crate::rooms::Fortifying;
use crate::scenario::SideName;
use crate::sight::{BLAZE, Veil};
use crate::state::{State, Unit, UnitId, units};
use kernel::game::{Fields, fields_of};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::{Ledger, Sum};
use kernel::seat::Seat;
use kernel::sight::{BLOCKED, Sight};

fn none_or(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

fn seat_named(word: &str) -> Result<Seat, String> {
    match word {
        "axis" | "0" => Ok(SideName::Axis.seat()),
        "allies" | "1" => Ok(SideName::Allies.seat()),
        _ => Err(format!("`{word}` is no side; use axis or allies")),
    }
}

fn side_word(seat: Seat) -> String {
    match SEATS.contains(&seat) {
        true if seat.0 == 0 => "axis",
        true => "allies",
        false => "nobody",
    }
    .to_owned()
}

fn card_words(cards: CardSet) -> String {
    words(cards.iter().map(|card| card.0 + 1))
}

fn words(items: impl Iterator<Item = impl ToString>) -> String {
    let items: Vec<String> = items.map(|item| item.to_string()).collect();
    if items.is_empty() { "none".to_owned() } else { items.join(" ") }
}

fn dir_named(word: &str) -> Result<Dir, String> {
    Dir::from_name(word).ok_or_else(|| format!("`{word}` is no direction"))
}

impl Fields for Cc {
    fn field(&self, state: &State, path: &str) -> Result<String, String> {
        let wrong = || format!("`{path}` is no field; see docs/cases.md for those of this game");
        let parts: Vec<&str> = path.split_whitespace().collect();
        Ok(match parts.as_slice() {
            ["seat", name] => seat_named(name)?.0.to_string(),
            ["frame"] => {
                let frame = format!("{:?}", state.frames.top());
                let end = frame.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(frame.len());
                frame[..end].to_lowercase()
            }
            ["turn"] => state.turns.to_string(),
            ["time"] => state.time.to_string(),
            ["vp"] => state.vp.to_string(),
            ["active"] => side_word(state.active),
            ["initiative"] => side_word(state.initiative),
            ["orders"] => state.orders.to_string(),
            ["dice"] => format!("{} {}", state.dice[0], state.dice[1]),
            ["chits", "open"] => self.letters(state.open),
            ["unit", number, rest @ ..] => {
                let number: u8 = number.parse().map_err(|_| format!("`{number}` is no unit number"))?;
                let id = UnitId(number.wrapping_sub(1));
                if !id.is_some() {
                    return Err(format!("unit {number}: numbers are 1 to 32 and 33 to 64"));
                }
                self.unit_field(state, id, rest)?
            }
            [stat @ ("fp" | "range" | "movement" | "morale"), number] => {
                self.field(state, &format!("unit {number} {stat}"))?
            }
            ["control", n] => {
                let n = n.parse::<usize>().ok().filter(|n| (1..=5).contains(n)).ok_or_else(wrong)?;
                side_word(Seat(state.control[n - 1]))
            }
            ["attack", name] => self.attack_field(state, name).ok_or_else(wrong)?,
            ["fort", hex] => none_or(state.fort(self.hex_named(hex)?).map(|fort| fort.word())),
            ["smoke", hex] => match state.veil.get(self.hex_named(hex)?) {
                0 => "none".to_owned(),
                BLAZE => "blaze".to_owned(),
                value => value.to_string(),
            },
            ["hex", hex, rest @ ..] => self.hex_field(state, self.hex_named(hex)?, rest)?,
            ["distance", a, b] => self.map.grid.distance(self.hex_named(a)?, self.hex_named(b)?).to_string(),
            ["sight", a, b, rest @ ..] => {
                self.sight_field(state, self.hex_named(a)?, self.hex_named(b)?, rest).ok_or_else(wrong)?
            }
            ["cost", hex, side] => {
                let price = self.land_price(state, self.hex_named(hex)?, dir_named(side)?);
                price.map_or_else(|(rule, _)| rule.to_string(), |mp| mp.to_string())
            }
            [name, side, rest @ ..] => self.side_field(state, seat_named(side)?, name, rest)?,
            _ => return Err(wrong()),
        })
    }

    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        EVENTS
    }

    fn event_fields(&self, event: &Event) -> Vec<(String, String)> {
        let mut fields = fields_of(event);
        for (name, value) in &mut fields {
            if let Some(is) = Is::of(event, name) {
                let shown =
                    value.split(' ').map(|n| n.parse().map_or(n.to_owned(), |n| self.event_value(&is, n)));
                *value = shown.collect::<Vec<_>>().join(" ");
            }
        }
        fields.extend(
            event.unit().map(|unit| ("kind".to_owned(), self.event_value(&Is::UnitKind, unit.kind.into()))),
        );
        fields
    }
}

impl Cc {
    fn letters(&self, set: u32) -> String {
        let chits = self.chits.iter().enumerate().filter(|(n, _)| set & (1 << n) != 0);
        words(chits.map(|(_, chit)| chit.letter))
    }

    fn attack_field(&self, state: &State, name: &str) -> Option<String> {
        let attack = &state.attack;
        Some(match name {
            "target" => self.hex_label(attack.target),
            "second" => self.hex_label(attack.second),
            "fp" => self.attack_fp::<Sum>(state, attack).total().to_string(),
            "total" => attack.total.to_string(),
            "units" => words(units(attack.seat, attack.units).map(|id| id.0 + 1)),
            "weapons" => words(units(attack.seat, attack.weapons).map(|id| id.0 + 1)),
            _ => return None,
        })
    }

    fn sight_field(&self, state: &State, a: Hex, b: Hex, rest: &[&str]) -> Option<String> {
        match rest {
            [] => Some(match self.sights.look(&state.veil, a, b) {
                0 => "clear".to_owned(),
                BLOCKED => "blocked".to_owned(),
                hindrance => hindrance.to_string(),
            }),
            ["rule"] => Some(match self.sights.trace(&state.veil, a, b) {
                Sight::Clear => "none".to_owned(),
                Sight::Blocked { by } | Sight::Hindered { by, .. } => by.rule.to_owned(),
            }),
            ["printed"] => self.sight_field(&State { veil: Veil::NONE, ..*state }, a, b, &[]),
            _ => None,
        }
    }

    fn hex_field(&self, state: &State, hex: Hex, parts: &[&str]) -> Result<String, String> {
        let ground = &self.land[hex.index()];
        Ok(match parts {
            ["terrain"] => ground.kind.row().key.trim_start_matches("terrain-").to_owned(),
            ["cover"] => self.cover(state, hex).to_string(),
            ["level"] => ground.level.to_string(),
            ["road"] => ground.road().to_string(),
            ["bridge"] => ground.bridge().to_string(),
            ["crest"] => self.sights.is_crest(hex).to_string(),
            ["passable"] => self.passable(state, hex).to_string(),
            ["objective"] => match self.battle.objective_of[hex.index()] {
                u8::MAX => "none".to_owned(),
                n => (n + 1).to_string(),
            },
            ["friendly", side] => self.friendly(state, seat_named(side)?, hex).to_string(),
            ["figures", side] => self.figures(state, seat_named(side)?, hex).to_string(),
            _ => return Err(format!("a hex has no field `{}`", parts.join(" "))),
        })
    }

    fn unit_field(&self, state: &State, id: UnitId, parts: &[&str]) -> Result<String, String> {
        let unit: &Unit = state.unit(id);
        if !unit.exists() {
            return Ok("absent".to_owned());
        }
        let n = id.seat().index();
        let on_map = unit.hex.is_some();
        let kind = self.kind(state, id);
        Ok(match parts {
            ["kind"] => kind.id.clone(),
            ["class"] => match kind.class {
                Class::Leader => "leader",
                Class::Team => "team",
                Class::Squad => "squad",
            }
            .to_owned(),
            ["figures"] => kind.figures.to_string(),
            ["hex"] => self.hex_label(unit.hex),
            ["space"] => none_or((unit.space != Unit::NO_SPACE).then_some(unit.space)),
            ["broken"] => unit.broken.to_string(),
            ["suppressed"] => unit.suppressed.to_string(),
            ["veteran"] => unit.veteran.to_string(),
            ["activated"] => (state.activated[n] & id.bit() != 0).to_string(),
            ["weapon"] => none_or(unit.weapon.map(|carried| self.weapon_kind(carried).id.as_str())),
            ["weapon", "broken"] => none_or(unit.weapon.map(|carried| carried.broken)),
            ["weapon", "ready"] => self.weapon_ready(state, id).to_string(),
            ["spent"] => unit.spent.to_string(),
            ["boxed", "fp"] => self.boxed_fp(state, id).to_string(),
            ["boxed", "range"] => self.boxed_range(state, id).to_string(),
            ["boxed", "movement"] => self.boxed_movement(state, id).to_string(),
            ["command"] => self.face(state, id).command.to_string(),
            _ if !on_map => "none".to_owned(),
            ["fp"] => self.fp::<Sum>(state, id).total().to_string(),
            ["range"] => self.range(state, id).to_string(),
            ["movement"] => self.movement::<Sum>(state, id).total().to_string(),
            ["left"] => self.mp_left(state, id).max(0).to_string(),
            ["morale"] => self.morale::<Sum>(state, id).total().to_string(),
            ["weapon", "fp"] => self.weapon_fp::<Sum>(state, id).total().to_string(),
            ["weapon", "range"] => self.weapon_range(state, id).1.to_string(),
            ["weapon", "least"] => self.weapon_range(state, id).0.to_string(),
            _ => return Err(format!("a unit has no field `{}`; see docs/cases.md", parts.join(" "))),
        })
    }

    fn side_field(&self, state: &State, seat: Seat, name: &str, rest: &[&str]) -> Result<String, String> {
        let n = seat.index();
        let cards = &state.cards[n];
        Ok(match (name, rest) {
            ("hand", []) => card_words(cards.hand),
            ("held", []) => cards.held.to_string(),
            ("shown", []) => card_words(cards.shown),
            ("draw", []) => cards.draw.len().to_string(),
            ("discard", []) => card_words(cards.discard),
            ("discarded", []) => cards.discard.len().to_string(),
            ("hand-size", []) => self.side(seat).posture.hand().to_string(),
            ("units", []) => words(state.of(seat).map(|id| id.0 + 1)),
            ("leaders", []) => words(units(seat, state.leaders[n]).map(|id| id.0 + 1)),
            ("casualties", []) => {
                let row = &state.casualties[n];
                words(row.kinds().iter().map(|&kind| self.pieces.units[usize::from(kind)].id.as_str()))
            }
            ("casualties", ["count"]) => state.casualties[n].count.to_string(),
            ("armoury", [id]) => {
                state.armoury[usize::from(self.weapon_named(id, self.side(seat).nation)?)].to_string()
            }
            ("radio", []) => {
                none_or(state.radios[n].map(|radio| &self.pieces.radios[usize::from(radio.kind)].id))
            }
            ("radio", ["broken"]) => none_or(state.radios[n].map(|radio| radio.broken)),
            ("chits", []) => self.letters(state.secret[n]),
            ("chits", ["count"]) => state.secrets[n].to_string(),
            ("surrender", []) => state.surrender[n].to_string(),
            ("mines", []) => state.mines[n].to_string(),
            ("recovered", []) => state.recovered[n].to_string(),
            ("score", []) => state.score(seat).to_string(),
            ("order-limit", []) => self.side(seat).orders.to_string(),
            ("stock", [word]) => {
                let fort = crate::state::Fort::parse(word);
                state.stock[n][fort.ok_or_else(|| format!("`{word}` is no fortification"))? as usize]
                    .to_string()
            }
            ("points", []) => none_or(state.frames.at::<Fortifying>().map(|room| room.points)),
            _ => return Err(format!("a side has no field `{name}`; see docs/cases.md")),
        })
    }
}
