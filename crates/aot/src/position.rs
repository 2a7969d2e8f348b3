//! Positions and settings as cases write them, and the fields that cases ask for.

mod fields;

use crate::Aot;
use crate::card::{self, Nation};
use crate::options::Settings;
use crate::scenario::{
    Battle, BattleFile, DepotPlace, GoalFile, Kind as BattleKind, Losses, ObjectiveFile, Scenario, SetUp,
    SideFile, StartUnit, VictoryFile, WirePlace,
};
use crate::state::{Frame, Kind, Order, Sector, State, Status, UNITS, Unit, UnitId};
use kernel::content::{Content, Options};
use kernel::frames::Frames;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::map::Map;
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;

/// A setting as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SettingText {
    /// A map of the collection.
    map: Option<String>,
    /// A map in its own format; the head may be left out.
    map_text: Option<String>,
    /// Open ground of this size, where there is no map.
    size: String,
    turns: u8,
    stacking: u8,
    year: u16,
    years: Option<[u16; 2]>,
    setup: SetUp,
    budget: Option<u16>,
    nations: [Nation; 2],
    zones: Option<[Vec<String>; 2]>,
    hidden: [u8; 2],
    depots: Vec<DepotText>,
    wire: Vec<WirePlace>,
    objectives: Vec<ObjectiveText>,
    goals: Vec<GoalFile>,
    losses: Losses,
    hold: Option<u8>,
    reinforcements: Vec<ReinforcementText>,
    /// More cards, in the format of the card file.
    cards: Option<String>,
}

impl Default for SettingText {
    fn default() -> Self {
        SettingText {
            map: None,
            map_text: None,
            size: "12 x 10".to_owned(),
            turns: 20,
            stacking: 0,
            year: 1943,
            years: None,
            setup: SetUp::Sealed,
            budget: None,
            nations: [Nation::Soviet, Nation::German],
            zones: None,
            hidden: [0; 2],
            depots: Vec::new(),
            wire: Vec::new(),
            objectives: Vec::new(),
            goals: Vec::new(),
            losses: Losses::None,
            hold: None,
            reinforcements: Vec::new(),
            cards: None,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DepotText {
    side: u8,
    at: String,
    ammo: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveText {
    hex: String,
    points: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReinforcementText {
    unit: u8,
    turn: u8,
    card: String,
    at: Vec<String>,
}

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

/// A map whose head may be missing: then its size is that of the rows of terrain.
fn with_head(text: &str) -> String {
    if text.lines().any(|line| line.starts_with("map ")) {
        return text.to_owned();
    }
    let rows = text.lines().skip_while(|line| line.trim() != "terrain").skip(1);
    let rows = rows.map(str::trim).take_while(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let widths: Vec<usize> = rows
        .map(|row| {
            row.trim_start_matches(|c: char| c.is_ascii_digit()).split_whitespace().map(str::len).sum()
        })
        .collect();
    let (cols, rows) = (widths.first().copied().unwrap_or(0), widths.len());
    format!("map case\nname en Case\nname ru Случай\nsize {cols} x {rows}\nlow even\nlabels letters\n{text}")
}

/// A map of open ground.
fn open_ground(size: &str) -> Result<String, Vec<Diagnostic>> {
    let numbers = size.split_once('x').map(|(a, b)| (a.trim().parse::<usize>(), b.trim().parse::<usize>()));
    let Some((Ok(cols @ 1..=64), Ok(rows @ 1..=64))) = numbers else {
        return Err(vec![fault("setting", format!("`{size}` is no size; write it as in `12 x 10`"))]);
    };
    let ground: String = (1..=rows).map(|row| format!("{row} {}\n", ".".repeat(cols))).collect();
    Ok(with_head(&format!("terrain\n{ground}")))
}

impl SettingText {
    fn map(&self, content: &Content) -> Result<Map, Vec<Diagnostic>> {
        match (&self.map, &self.map_text) {
            (Some(_), Some(_)) => Err(vec![fault("setting", "give either `map` or `map_text`")]),
            (Some(id), None) => {
                let path = format!("maps/{id}.map");
                let text = content.get(&path);
                Map::parse(
                    &path,
                    text.ok_or_else(|| vec![fault("setting", format!("there is no map `{id}`"))])?,
                )
            }
            (None, Some(text)) => Map::parse("map_text", &with_head(text)),
            (None, None) => Map::parse("setting", &open_ground(&self.size)?),
        }
    }

    /// The scenario that a setting amounts to. Armies come with the position.
    fn scenario(&self, map: &Map) -> Scenario {
        let same = |text: &str| Text::new(text, text);
        let column = |hex: Hex| hex.0 % map.cols;
        let half = |left: bool| {
            let hexes = map.grid.hexes().filter(|&h| (column(h) < map.cols / 2) == left);
            hexes.map(|h| map.grid.label(h).to_owned()).collect()
        };
        let zones = self.zones.clone().unwrap_or_else(|| [half(true), half(false)]);
        let sides = zones.into_iter().enumerate().map(|(seat, zone)| SideFile {
            nation: self.nations[seat],
            name: same(self.nations[seat].livery()),
            zone,
            hidden: self.hidden[seat],
            units: Vec::new(),
            reinforcements: Vec::new(),
            depots: self
                .depots
                .iter()
                .filter(|depot| usize::from(depot.side) == seat)
                .map(|depot| DepotPlace { at: depot.at.clone(), ammo: depot.ammo })
                .collect(),
        });
        let objectives = self.objectives.iter().map(|o| ObjectiveFile {
            hex: o.hex.clone(),
            points: o.points,
            name: same(&o.hex),
        });
        Scenario {
            id: "case".to_owned(),
            order: 0,
            kind: BattleKind::Training,
            name: same("case"),
            text: Text::default(),
            map: map.id.clone(),
            year: self.year,
            years: self.years,
            turns: self.turns,
            stacking: self.stacking,
            setup: self.setup,
            budget: Some(self.budget.unwrap_or(0)),
            balance: None,
            side: sides.collect(),
            wire: self.wire.clone(),
            victory: VictoryFile {
                objectives: objectives.collect(),
                losses: self.losses,
                zones: self.goals.clone(),
                hold: self.hold,
            },
            battle: BattleFile::default(),
        }
    }
}

impl Aot {
    /// The game of a case that describes its own ground.
    pub fn from_setting(
        content: &Content,
        setting: &Value,
        options: &Options,
    ) -> Result<Aot, Vec<Diagnostic>> {
        let setting: SettingText = read("setting", setting)?;
        let settings = Settings::read(options, &[])?;
        let map = setting.map(content)?;
        if map.grid.len() > 1024 {
            return Err(vec![fault("setting", "a map of this game has at most 1024 hexes")]);
        }
        if let Some(depot) = setting.depots.iter().find(|depot| depot.side > 1) {
            return Err(vec![fault("setting", format!("there is no side {}", depot.side))]);
        }
        let mut cards = crate::all_cards(content)?;
        if let Some(text) = &setting.cards {
            for card in card::read_cards("setting.cards", text)? {
                cards.retain(|other| other.id != card.id);
                cards.push(card);
            }
        }
        let battle = Battle::resolve(&setting.scenario(&map), &map, &cards)?;
        let wrap = |faults: Vec<String>| faults.into_iter().map(|f| fault("setting", f)).collect::<Vec<_>>();
        let mut game = Aot::ready(map, cards, settings, battle).map_err(wrap)?;
        for late in &setting.reinforcements {
            game.expect_later(late).map_err(|message| vec![fault("setting", message)])?;
        }
        Ok(game)
    }

    /// Writes a reinforcement into its slot; slots before it that say nothing stay empty.
    fn expect_later(&mut self, late: &ReinforcementText) -> Result<(), String> {
        let id = self.slot(late.unit)?;
        let card = self.card_named(&late.card)?;
        let entry = late.at.iter().map(|label| self.hex_named(label)).collect::<Result<Vec<_>, _>>()?;
        if late.turn == 0 || entry.is_empty() {
            return Err(format!("unit {} needs a turn above 0 and hexes to arrive at", late.unit));
        }
        let units = &mut self.battle.sides[id.seat()].units;
        let index = id.index() % crate::state::SLOTS;
        while units.len() <= index {
            units.push(StartUnit { card: 0, ammo: 0, at: Hex::NONE, turn: 0, entry: Vec::new() });
        }
        let ammo = self.cards[card as usize].ammo;
        units[index] = StartUnit { card, ammo, at: Hex::NONE, turn: late.turn, entry };
        Ok(())
    }

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

    /// The position of a case.
    pub fn described(&self, position: &Value) -> Result<State, Vec<Diagnostic>> {
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
                Ok(i) => state.control[i] = holder.min(2),
                Err(message) => faults.push(message),
            }
        }
        state.purse = text.purse.unwrap_or(state.purse);
        match text.moment {
            Moment::Muster => state.frames = Frames::new(Frame::Muster),
            Moment::Deployment => self.begin_deployment(&mut state),
            Moment::Planning => state.frames = Frames::new(Frame::Plan),
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
