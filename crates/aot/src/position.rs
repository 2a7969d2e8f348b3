//! Positions and settings as cases write them, and the fields that cases ask for.

mod fields;
mod setting;

use crate::scenario::Battle;
use setting::SettingText;

use crate::Aot;
use crate::options::Settings;
use crate::rooms::{Muster, Plan};
use crate::state::{Kind, Order, Sector, State, Status, UNITS, Unit, UnitId};
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::game::Cases;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// A position as written in a case.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionText {
    moment: Moment,
    turn: Option<u8>,
    units: Vec<Value>,
    /// What is left in each depot.
    depots: Option<Vec<u8>>,
    /// Wire that is gone: `C3 N`.
    broken: Vec<String>,
    /// Who holds each objective, by its hex.
    control: BTreeMap<String, u8>,
    purse: Option<[u16; 2]>,
}

/// The moments at which a position can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Moment {
    /// Both sides buy.
    Muster,
    /// Both sides place their units.
    Deployment,
    /// Both sides write orders.
    #[default]
    Planning,
}

/// A unit as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitText {
    id: u8,
    card: String,
    hex: Option<String>,
    status: Option<String>,
    strength: Option<u8>,
    ammo: Option<u8>,
    #[serde(default)]
    absorbed: u8,
    #[serde(default)]
    absorbed_bonus: u8,
    #[serde(default)]
    suppressed: u8,
    #[serde(default)]
    flags: u8,
    #[serde(default)]
    hidden: bool,
    locked: Option<bool>,
    #[serde(default)]
    ambush_turns: u8,
    #[serde(default)]
    supply_turns: u8,
    /// In Ambush with this sector.
    ambush: Option<String>,
    /// Standing in Defence with this sector.
    defending: Option<String>,
    /// The sector that an unfinished Ambush order names.
    plan: Option<String>,
    /// The hex that it names, where the unit has left it.
    plan_hex: Option<String>,
    /// The facing of a permanent sector.
    facing: Option<String>,
}

fn fault(place: &str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(place, 0, 0, message)
}

fn read<T: DeserializeOwned>(place: &str, value: &Value) -> Result<T, Vec<Diagnostic>> {
    serde_json::from_value(value.clone()).map_err(|error| vec![fault(place, error.to_string())])
}

/// `NE 2`, or `0` for a kill zone without a sector.
fn read_sector(text: &str) -> Result<Sector, String> {
    let wrong = || format!("`{text}` is no sector; write a side and a distance as in `NE 2`, or `0`");
    let (mut facing, mut zone) = (None, None);
    for word in text.split_whitespace() {
        match (Dir::from_name(word), word.parse()) {
            (Some(dir), _) if facing.is_none() => facing = Some(dir),
            (_, Ok(n)) if zone.is_none() => zone = Some(n),
            _ => return Err(wrong()),
        }
    }
    match (facing, zone) {
        (None, Some(0)) => Ok(Sector { facing: None, zone: 0 }),
        (Some(_), Some(n)) if n > 0 => Ok(Sector { facing, zone: n }),
        _ => Err(wrong()),
    }
}

impl Cases for Aot {
    fn in_setting(content: &Content, setting: &Value, options: &Options) -> Result<Aot, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let settings = Settings::read(options, &[])?;
        let map = setting.map(content)?;
        setting.check().map_err(|message| vec![fault("setting", message)])?;
        let mut cards = crate::all_cards(content)?;
        if let Some(text) = &setting.cards {
            for card in crate::card::read_cards("setting.cards", text)? {
                cards.retain(|other| other.id != card.id);
                cards.push(card);
            }
        }
        if cards.len() > crate::card::MOST {
            return Err(vec![fault("setting", "there are more than 255 cards")]);
        }
        let battle = Battle::resolve(&setting.scenario(&map), &map, &cards)?;
        let wrap = |faults: Vec<String>| faults.into_iter().map(|f| fault("setting", f)).collect::<Vec<_>>();
        let mut game = Aot::ready(map, cards, settings, battle).map_err(wrap)?;
        for late in &setting.reinforcements {
            game.expect_later(late).map_err(|message| vec![fault("setting", message)])?;
        }
        Ok(game)
    }

    fn position(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
        let text: PositionText = read("position", position)?;
        let mut faults = Vec::new();
        let mut state = self.opening();
        for id in (0..UNITS as u8).map(UnitId) {
            let late = self.start_of(id).filter(|start| start.turn > 0);
            *state.unit_mut(id) = late.map_or(Unit::ABSENT, |start| Unit {
                ammo: start.ammo,
                ..Unit::fresh(start.card, &self.cards[start.card as usize])
            });
        }
        state.turn = text.turn.unwrap_or(u8::from(text.moment == Moment::Planning));
        let mut written: BTreeMap<UnitId, Option<bool>> = BTreeMap::new();
        for value in &text.units {
            match self.place_unit(&mut state, value) {
                Ok((id, locked)) => {
                    if written.insert(id, locked).is_some() {
                        faults.push(format!("unit {} is there twice", id.number()));
                    }
                }
                Err(message) => faults.push(message),
            }
        }
        // CLC-06: units that share a hex with enemies are locked, unless the case says otherwise.
        for (id, locked) in written {
            state.unit_mut(id).locked = locked.unwrap_or_else(|| self.in_close_combat(&state, id));
        }
        if let Some(depots) = &text.depots {
            if depots.len() > self.battle.depots.len() {
                faults.push("more depots in the position than in the setting".to_owned());
            }
            state.depots.iter_mut().zip(depots).for_each(|(left, given)| *left = *given);
        }
        for wire in &text.broken {
            match self.wire_named(wire) {
                Ok(i) => state.wires &= !(1 << i),
                Err(message) => faults.push(message),
            }
        }
        for (label, &holder) in &text.control {
            match self.objective_named(label) {
                Ok(i) if holder < 2 => state.control[i] = holder,
                Ok(_) => faults.push(format!("`{label}` is held by side 0 or 1, or not named at all")),
                Err(message) => faults.push(message),
            }
        }
        state.purse = text.purse.unwrap_or(state.purse);
        match text.moment {
            Moment::Muster => state.frames = Frames::new(Muster),
            Moment::Deployment => self.begin_deployment(&mut state),
            Moment::Planning => state.frames = Frames::new(Plan),
        }
        if text.moment != Moment::Deployment {
            (state.sheets, state.writing) = (Default::default(), [true; 2]);
        }
        if faults.is_empty() {
            Ok(state)
        } else {
            Err(faults.into_iter().map(|message| fault("position", message)).collect())
        }
    }
}

impl Aot {
    fn slot(&self, number: u8) -> Result<UnitId, String> {
        let found = number.checked_sub(1).filter(|&n| usize::from(n) < UNITS);
        found.map(UnitId).ok_or_else(|| format!("unit {number}: numbers are 1 to 16 and 17 to 32"))
    }

    fn card_named(&self, id: &str) -> Result<u8, String> {
        let found = self.cards.iter().position(|card| card.id == id);
        found.map(|i| i as u8).ok_or_else(|| format!("there is no card `{id}`"))
    }

    fn hex_named(&self, label: &str) -> Result<Hex, String> {
        self.map.grid.find(label).ok_or_else(|| format!("`{label}` is no hex of the map"))
    }

    /// A wired hexside by its name: `C3 N`.
    fn wire_named(&self, text: &str) -> Result<usize, String> {
        let (hex, side) =
            text.split_once(' ').ok_or_else(|| format!("`{text}` is no hexside; write `C3 N`"))?;
        let hex = self.hex_named(hex)?;
        let dir = Dir::from_name(side.trim()).ok_or_else(|| format!("`{side}` is no direction"))?;
        let other = (self.map.grid.step(hex, dir), dir.reversed());
        let found = self.battle.wires.iter().position(|&wire| wire == (hex, dir) || wire == other);
        found.ok_or_else(|| format!("there is no wire on `{text}`"))
    }

    fn objective_named(&self, label: &str) -> Result<usize, String> {
        let hex = self.hex_named(label)?;
        let found = self.battle.objectives.iter().position(|objective| objective.hex == hex);
        found.ok_or_else(|| format!("`{label}` is no objective"))
    }

    fn place_unit(&self, state: &mut State, value: &Value) -> Result<(UnitId, Option<bool>), String> {
        let number = value.get("id").map_or_else(|| "?".to_owned(), Value::to_string);
        let named = |error: String| format!("unit {number}: {error}");
        let text: UnitText =
            serde_json::from_value(value.clone()).map_err(|error| named(error.to_string()))?;
        let id = self.slot(text.id)?;
        *state.unit_mut(id) = self.unit_of(id, &text).map_err(named)?;
        Ok((id, text.locked))
    }

    fn unit_of(&self, id: UnitId, text: &UnitText) -> Result<Unit, String> {
        let card = self.card_named(&text.card)?;
        let def = &self.cards[card as usize];
        let hex = text.hex.as_ref().map_or(Ok(Hex::NONE), |label| self.hex_named(label))?;
        let status = match (&text.status, text.ambush.is_some(), hex.is_some()) {
            (Some(word), ..) => fields::status_named(word)?,
            (None, true, _) => Status::Ambush,
            (None, false, true) => Status::OnMap,
            (None, false, false) => Status::Reserve,
        };
        if text.flags > 20 || text.ambush_turns > 4 || text.supply_turns > 4 {
            return Err("`flags` are 20 at most, `ambush_turns` and `supply_turns` 4".to_owned());
        }
        let mut unit = Unit {
            status,
            hex,
            strength: text.strength.unwrap_or(def.strength),
            ammo: text.ammo.unwrap_or(def.ammo),
            absorbed: text.absorbed,
            absorbed_bonus: text.absorbed_bonus,
            suppressed: text.suppressed,
            flags: text.flags,
            hidden: text.hidden,
            ambush_turns: text.ambush_turns,
            supply_turns: text.supply_turns,
            ..Unit::fresh(card, def)
        };
        let sector = |text: &Option<String>| text.as_deref().map(read_sector).transpose();
        unit.plan = sector(&text.plan)?.unwrap_or_default();
        if unit.ambush_turns > 0 {
            unit.plan_hex = text.plan_hex.as_ref().map_or(Ok(hex), |label| self.hex_named(label))?;
        }
        if def.permanent_sector && hex.is_some() {
            unit.sector = Sector { facing: Some(self.default_facing(id, hex)), zone: def.range() };
        }
        if let Some(side) = &text.facing {
            if !def.permanent_sector {
                return Err(
                    "`facing` is for cards with a permanent sector; see `ambush` and `defending`".to_owned()
                );
            }
            unit.sector.facing =
                Some(Dir::from_name(side).ok_or_else(|| format!("`{side}` is no direction"))?);
        }
        if let Some(ambush) = sector(&text.ambush)? {
            unit.sector = ambush;
        }
        if let Some(defending) = sector(&text.defending)? {
            unit.sector = defending;
            unit.marks.defending = true;
            let zone = Some(defending.zone);
            unit.order = Order { kind: Kind::Defence, facing: defending.facing, zone, ..Order::NONE };
        }
        Ok(unit)
    }
}
