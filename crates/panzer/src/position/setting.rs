//! The ground of a case that has no scenario.

use crate::pieces::{Grade, Nation};
use crate::scenario::{
    Area, BatteryFile, Exit, FormationFile, Kindling, Member, MineFile, Objective, Platoon, Scenario,
    SideFile, SortieFile, Weather,
};
use kernel::content::Content;
use kernel::map::{Battlefield, Map};
use kernel::text::{Diagnostic, Text};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A setting as written in a case: ground, and one formation a side unless more are said.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SettingText {
    /// As in a scenario.
    map: Option<Battlefield>,
    /// A map in its own format; the head may be left out.
    map_text: Option<String>,
    /// Open ground of this size, where there is no map.
    size: String,
    date: String,
    turns: u8,
    /// The preset; without one no optional rule is used.
    rules: String,
    options: BTreeMap<String, String>,
    nations: [Nation; 2],
    grades: [Grade; 2],
    /// The cards of each side, in the order of the unit numbers.
    units: [Vec<Member>; 2],
    /// Formations instead of these.
    formation: Vec<FormationFile>,
    objective: Vec<Objective>,
    weather: Weather,
    /// 7.35.4.
    kindling: Option<Kindling>,
    /// 7.2: how many hidden-unit markers each side may have.
    hidden: [u8; 2],
    /// 7.24: how many units of each side may be camouflaged.
    camouflaged: [u8; 2],
    /// 11: the points for which each side chooses among its formations; 0 if all come.
    budget: [u16; 2],
    /// B-136: how many entries of planned fire each side may write.
    planned: [u8; 2],
    /// 7.42d: platoons alternate, not companies.
    by_platoon: bool,
    /// 2.13: off-map batteries.
    battery: Vec<BatteryFile>,
    /// 7.28: counter-battery units.
    hunter: Vec<BatteryFile>,
    /// B-140: sorties.
    sortie: Vec<SortieFile>,
    /// 7.31.1: mines that a side may lay, or that lie there.
    mines: Vec<MineFile>,
    /// B-109c: where a side may leave the map.
    exit: Vec<Exit>,
    /// B-40: added to the initiative of who was First Player the turn before.
    won: [i8; 2],
}

impl Default for SettingText {
    fn default() -> Self {
        SettingText {
            map: None,
            map_text: None,
            size: "16 x 14".to_owned(),
            date: "1943-12".to_owned(),
            turns: 8,
            rules: "advanced".to_owned(),
            options: BTreeMap::new(),
            nations: [Nation::German, Nation::Soviet],
            grades: [Grade::Seasoned, Grade::Seasoned],
            units: [Vec::new(), Vec::new()],
            formation: Vec::new(),
            objective: Vec::new(),
            weather: Weather::default(),
            kindling: None,
            budget: [0; 2],
            planned: [0; 2],
            by_platoon: false,
            hidden: [0; 2],
            camouflaged: [0; 2],
            battery: Vec::new(),
            hunter: Vec::new(),
            sortie: Vec::new(),
            mines: Vec::new(),
            exit: Vec::new(),
            won: [0; 2],
        }
    }
}

impl SettingText {
    /// The ground. Hexes are named by numbers, and odd columns sit low (3.1).
    pub fn map(&self, content: &Content) -> Result<Map, Vec<Diagnostic>> {
        let (ground, text) = (self.map.as_ref(), self.map_text.as_deref());
        Map::of_setting(content, ground, text, &self.size, &crate::ground::WORDS)
    }

    /// The scenario that a setting amounts to.
    pub fn scenario(&self) -> Scenario {
        let side = |at: usize| SideFile {
            nation: self.nations[at],
            name: Text::new(self.nations[at].word(), self.nations[at].word()),
            grade: self.grades[at],
            initiative: 0,
            won: self.won[at],
            hidden: self.hidden[at],
            camouflaged: self.camouflaged[at],
            planned: self.planned[at],
            points: 0,
            budget: Some(self.budget[at]).filter(|&points| points > 0),
        };
        let formation = |at: usize| FormationFile {
            side: at as u8 + 1,
            name: Text::new("company", "рота"),
            grade: self.grades[at],
            cohesion: None,
            cp: None,
            under: None,
            radius: None,
            platoon: vec![Platoon { units: self.units[at].clone(), area: Area::default(), turn: 0 }],
        };
        let formations = match self.formation.is_empty() {
            true => [0, 1].into_iter().filter(|&at| !self.units[at].is_empty()).map(formation).collect(),
            false => self.formation.clone(),
        };
        Scenario {
            id: "case".to_owned(),
            order: 0,
            name: Text::new("case", "case"),
            text: Text::default(),
            map: self.map.clone().unwrap_or_else(|| Battlefield::of("case")),
            date: self.date.clone(),
            turns: self.turns,
            rules: Some(self.rules.clone()),
            options: self.options.clone(),
            side: vec![side(0), side(1)],
            defender: 1,
            before: Some(1),
            formation: formations,
            battery: self.battery.clone(),
            hunter: self.hunter.clone(),
            sortie: self.sortie.clone(),
            mines: self.mines.clone(),
            weather: self.weather,
            kindling: self.kindling.clone(),
            by_platoon: self.by_platoon,
            objective: self.objective.clone(),
            exit: self.exit.clone(),
            training: false,
        }
    }
}
