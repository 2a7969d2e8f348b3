//! The ground of a case that has no scenario.

use crate::Aot;
use crate::card::Nation;
use crate::scenario::{
    BattleFile, DepotPlace, GoalFile, Kind, Losses, ObjectiveFile, Scenario, SetUp, SideFile, StartUnit,
    VictoryFile, WirePlace,
};
use kernel::content::Content;
use kernel::grid::Hex;
use kernel::map::{Battlefield, Map};
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;

/// A setting as written in a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SettingText {
    /// As in a scenario.
    map: Option<Battlefield>,
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
    pub reinforcements: Vec<ReinforcementText>,
    /// More cards, in the format of the card file.
    pub cards: Option<String>,
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
pub struct ReinforcementText {
    unit: u8,
    turn: u8,
    card: String,
    at: Vec<String>,
}

impl SettingText {
    pub fn map(&self, content: &Content) -> Result<Map, Vec<Diagnostic>> {
        let (ground, text) = (self.map.as_ref(), self.map_text.as_deref());
        Map::of_setting(content, ground, text, &self.size, &crate::ground::WORDS)
    }

    /// What is checked in a case, but not in the files of the collection.
    pub fn check(&self) -> Result<(), String> {
        let depots = self.depots.iter().map(|depot| depot.side);
        let goals = self.goals.iter().map(|goal| goal.side);
        if let Some(side) = depots.chain(goals).chain(self.hold).find(|&side| side > 1) {
            return Err(format!("there is no side {side}; use 0 or 1"));
        }
        let points =
            self.objectives.iter().map(|o| o.points).chain(self.goals.iter().map(|goal| goal.points));
        match points.into_iter().find(|points| points.unsigned_abs() > 1000) {
            Some(points) => Err(format!("{points} points are too many; use 1000 at most")),
            None => Ok(()),
        }
    }

    /// The scenario that a setting amounts to. Armies come with the position.
    pub fn scenario(&self, map: &Map) -> Scenario {
        let same = |text: &str| Text::new(text, text);
        let half = |left: bool| {
            let hexes = map.grid.hexes().filter(|&h| (map.column(h) < map.cols / 2) == left);
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
            kind: Kind::Training,
            name: same("case"),
            text: Text::default(),
            map: Battlefield::of(&map.id),
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
    /// Writes a reinforcement into its slot; slots before it that say nothing stay empty.
    pub(super) fn expect_later(&mut self, late: &ReinforcementText) -> Result<(), String> {
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
}
