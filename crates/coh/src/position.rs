//! Positions and settings as cases write them, and the fields that cases ask for.

mod events;
mod fields;
mod setting;

use crate::Coh;
use crate::card::{CardId, CardSet, Effect};
use crate::options::Settings;
use crate::pieces::{Nation, Work};
use crate::rooms::{Choosing, Turn};
use crate::scenario::Battle;
use crate::state::{Built, Hit, Place, SLOTS, State, Strike, UNITS, Unit, UnitId};
use crate::turn::TurnStage;
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::Cases;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::{Seat, Side};
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use setting::SettingText;
use std::collections::BTreeMap;

/// A position as written in a case: a commander is about to choose.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionText {
    units: Vec<UnitText>,
    works: Vec<WorkText>,
    /// `heavy` or `light` by hex.
    smoke: BTreeMap<String, String>,
    round: Option<u8>,
    /// Whose turn it is, numbered from 1.
    commander: Option<u8>,
    initiative: Option<Nation>,
    /// Command points by commander, in order.
    caps: Vec<u8>,
    /// Covered cells by commander, in order.
    covered: Vec<u8>,
    /// Cards by commander, in order.
    hands: Vec<Vec<Effect>>,
    /// Secret objectives by commander, in order.
    objectives: Vec<Effect>,
    /// Cards that lie in the discard pile.
    discard: Vec<Effect>,
    /// Who has VP, and how many.
    vp: BTreeMap<String, u8>,
    /// Who controls each control hex, in order.
    control: Vec<Nation>,
    /// Commanders who passed in their latest turn, numbered from 1.
    passed: Vec<u8>,
    /// Commanders of the active side who have had their action, numbered from 1.
    acted: Vec<u8>,
    /// 13.5: strikes that are planned.
    strikes: Vec<StrikeText>,
}

/// A unit as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct UnitText {
    unit: String,
    side: Nation,
    /// Whose, numbered from 1; the first commander of the side if it is not said.
    commander: Option<u8>,
    hex: Option<String>,
    facing: Option<String>,
    #[serde(default)]
    spent: bool,
    #[serde(default)]
    stressed: bool,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    hasty: bool,
    #[serde(default)]
    sheltered: bool,
    #[serde(default)]
    bogged: bool,
    #[serde(default)]
    destroyed: bool,
    hit: Option<String>,
    #[serde(default)]
    open: bool,
    /// The place in the list of the unit that carries or tows it, from 1.
    on: Option<usize>,
    /// 4.12: the place in the setting's list of entries, from 1.
    #[serde(default)]
    entry: u8,
}

/// A fortification or obstacle as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WorkText {
    work: Work,
    hex: String,
    facing: Option<String>,
    #[serde(default = "one")]
    commander: u8,
    #[serde(default)]
    hidden: bool,
}

/// A planned strike as written in a case; it falls before the next round.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StrikeText {
    card: Effect,
    hex: String,
    #[serde(default = "one")]
    commander: u8,
    #[serde(default)]
    smoke: bool,
}

fn one() -> u8 {
    1
}

fn fault(place: &str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place, 0, 0, message)
}

fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Vec<Diagnostic>> {
    serde_json::from_value(value.clone()).map_err(|error| vec![fault(place, error.to_string())])
}

fn facing_named(word: Option<&str>) -> Result<Dir, String> {
    word.map_or(Ok(Dir::N), |word| Dir::from_name(word).ok_or_else(|| format!("`{word}` is no facing")))
}

impl Cases for Coh {
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Coh, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let settings = Settings::read(options, &[])?;
        let map = setting.map(content)?;
        Coh::ready(content, map, setting.scenario(), settings, "setting")
    }

    fn position(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
        let text: PositionText = read("position", position)?;
        self.describe(&text).map_err(|message| vec![fault("position", message)])
    }
}

impl Coh {
    fn hex_named(&self, label: &str) -> Result<Hex, String> {
        self.map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"))
    }

    fn seat_numbered(&self, number: u8) -> Result<Seat, String> {
        match (1..=self.battle.commanders()).contains(&number) {
            true => Ok(Seat(number - 1)),
            false => Err(format!("there is no commander {number}")),
        }
    }

    fn describe(&self, text: &PositionText) -> Result<State, String> {
        let mut state = self.opening();
        state.units = [Unit::NONE; UNITS];
        (state.here, state.works) = ([0; 2], [None; crate::state::WORKS]);
        state.round = text.round.unwrap_or(1);
        let first = text.initiative.unwrap_or(self.battle.file.initiative);
        state.first = Side(first as u8);
        let usual = self.battle.sides.seats_of(state.first).lowest().unwrap_or(Seat(0));
        let seat = text.commander.map_or(Ok(usual), |number| self.seat_numbered(number))?;
        state.active = self.side_of(seat);
        state.turns = 1;
        state.deed.seat = seat;
        state.frames = Frames::new(Turn { seat, stage: TurnStage::Acted });
        state.frames.push(Choosing { seat }).map_err(|halt| halt.to_string())?;
        self.place_units(&mut state, &text.units)?;
        for work in &text.works {
            let slot = state.works.iter_mut().find(|slot| slot.is_none()).ok_or("too many fortifications")?;
            *slot = Some(Built {
                hex: self.hex_named(&work.hex)?,
                work: work.work,
                facing: facing_named(work.facing.as_deref())?,
                seat: self.seat_numbered(work.commander)?,
                hidden: work.hidden,
            });
        }
        for side in [crate::state::GERMANY, crate::state::USSR] {
            let own = |built: &&Built| built.hidden && self.side_of(built.seat) == side;
            state.buried[side.index()] = state.works.iter().flatten().filter(own).count() as u8;
        }
        for (label, density) in &text.smoke {
            let hex = self.hex_named(label)?;
            match density.as_str() {
                "heavy" => state.smoke.heavy.insert(hex),
                "light" => state.smoke.light.insert(hex),
                other => return Err(format!("`{other}` is no smoke; use heavy or light")),
            };
        }
        if let Some((side, &points)) = text.vp.iter().next() {
            state.vp = match side.as_str() {
                "german" => i16::from(points),
                "soviet" => 1 - i16::from(points),
                other => return Err(format!("`{other}` is no side; use german or soviet")),
            };
        }
        for (slot, &owner) in state.control.iter_mut().zip(&text.control) {
            *slot = owner as u8;
        }
        self.deal(&mut state, text)?;
        Ok(state)
    }

    fn deal(&self, state: &mut State, text: &PositionText) -> Result<(), String> {
        let all = self.battle.deck.or(self.battle.lower).or(self
            .battle
            .given
            .into_iter()
            .fold(CardSet::NONE, CardSet::or));
        let mut left = all;
        let mut take = |effect: Effect| {
            // Weapon cards come from beside the deck.
            let copies = if effect.number().is_some() {
                self.cards.with(effect).and(left)
            } else {
                self.cards.with(effect)
            };
            let card = copies.first().ok_or_else(|| "there is no such card left".to_owned())?;
            left.remove(card);
            Ok::<CardId, String>(card)
        };
        for number in 0..self.battle.commanders() {
            let at = usize::from(number);
            let caps = text.caps.get(at).copied().unwrap_or(self.base_caps(Seat(number)));
            let mut hand = CardSet::NONE;
            for &effect in text.hands.get(at).map_or(&[][..], Vec::as_slice) {
                hand.insert(take(effect)?);
            }
            let commander = &mut state.commanders[at];
            (commander.caps, commander.hand, commander.held) = (caps, hand, hand.len());
            commander.covered = text.covered.get(at).copied().unwrap_or(0);
            let goal = text.objectives.get(at).and_then(|&goal| self.cards.with(goal).first());
            commander.objective = goal.unwrap_or(CardId::NONE);
        }
        for &effect in &text.discard {
            let card = take(effect)?;
            state.discard.insert(card);
        }
        for &number in &text.passed {
            state.commanders[self.seat_numbered(number)?.index()].passed = true;
        }
        for &number in &text.acted {
            state.acted = state.acted.with(self.seat_numbered(number)?);
        }
        for (slot, strike) in state.strikes.iter_mut().zip(&text.strikes) {
            let card = self.cards.with(strike.card).first().ok_or("there is no such card")?;
            let (seat, hex) = (self.seat_numbered(strike.commander)?, self.hex_named(&strike.hex)?);
            *slot = Some(Strike { card, seat, hex, smoke: strike.smoke, due: false });
        }
        state.draw = left.and(self.battle.deck);
        state.below = left.and(self.battle.lower);
        Ok(())
    }

    fn place_units(&self, state: &mut State, texts: &[UnitText]) -> Result<(), String> {
        let mut ids: Vec<UnitId> = Vec::new();
        let mut used = [0; 2];
        for (number, text) in texts.iter().enumerate() {
            let named = |why: String| format!("the unit in place {} of the list: {why}", number + 1);
            let side = Side(text.side as u8);
            if usize::from(used[side.index()]) >= SLOTS {
                return Err(format!("a side has at most {SLOTS} units"));
            }
            let id = UnitId::of(side, used[side.index()]);
            used[side.index()] += 1;
            ids.push(id);
            let unit = self.unit_of(text).map_err(named)?;
            *state.unit_mut(id) = unit;
            if unit.on_map() {
                state.here[side.index()] |= id.bit();
            }
            if text.stressed {
                state.stressed[side.index()] |= id.bit();
            }
            if let Some(hit) = unit.hit {
                let left = &mut state.pools[usize::from(hit.kind)];
                *left =
                    left.checked_sub(1).ok_or_else(|| named("there is no such marker left".to_owned()))?;
            }
        }
        for (text, &id) in texts.iter().zip(&ids) {
            let Some(on) = text.on else { continue };
            let carrier =
                on.checked_sub(1).and_then(|at| ids.get(at)).ok_or("`on` names no unit of the list")?;
            let (place, hex, facing, hidden) = {
                let other = state.unit(*carrier);
                (other.place, other.hex, other.facing, other.hidden)
            };
            state.unit_mut(*carrier).load = id;
            let unit = state.unit_mut(id);
            (unit.carrier, unit.hex, unit.facing, unit.hidden) = (*carrier, hex, facing, hidden);
            unit.place = place;
            if place == Place::Map {
                state.here[id.side().index()] |= id.bit();
            }
        }
        Ok(())
    }

    fn unit_of(&self, text: &UnitText) -> Result<Unit, String> {
        let side = Side(text.side as u8);
        let nation = Battle::nation(side);
        let kind = self
            .pieces
            .find(nation, &text.unit)
            .ok_or_else(|| format!("there is no unit `{}`", text.unit))?;
        let usual = self.battle.sides.seats_of(side).lowest().unwrap_or(Seat(0));
        let seat = text.commander.map_or(Ok(usual), |number| self.seat_numbered(number))?;
        let hex = text.hex.as_deref().map_or(Ok(Hex::NONE), |label| self.hex_named(label))?;
        let hit = match &text.hit {
            None => None,
            Some(word) => {
                let found = self.pieces.hits.iter().position(|hit| hit.id == *word || hit.rule == *word);
                let kind = found.ok_or_else(|| format!("there is no hit marker `{word}`"))? as u8;
                Some(Hit { kind, open: text.open })
            }
        };
        if usize::from(text.entry) >= self.battle.groups.len() {
            return Err(format!("there is no entry {}", text.entry));
        }
        Ok(Unit {
            group: text.entry,
            kind,
            seat,
            place: match hex.is_some() {
                true => Place::Map,
                false if text.destroyed => Place::Destroyed,
                false => Place::Reserve,
            },
            hex,
            facing: facing_named(text.facing.as_deref())?,
            spent: text.spent,
            hidden: text.hidden,
            hasty: text.hasty,
            sheltered: text.sheltered,
            bogged: text.bogged,
            hit,
            ..Unit::NONE
        })
    }
}
