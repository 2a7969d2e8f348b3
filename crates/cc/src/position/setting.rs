//! The ground of a case that has no scenario.

use super::fault;
use crate::card::Nation;
use crate::pieces::Quality;
use crate::scenario::{
    Arms, Control, Edge, Force, Late, Posture, Scenario, SideFile, SideName, SpecialRules, Works,
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
    /// Five hexes, Objectives 1 to 5.
    objectives: Option<Vec<String>>,
    year: u16,
    time: u8,
    sudden_death: u8,
    initiative: SideName,
    setup_first: SideName,
    first: SideName,
    /// Open chits that are drawn, and chits that are named.
    open: u8,
    open_named: Vec<char>,
    special: SpecialRules,
    axis: SideText,
    allies: SideText,
}

impl Default for SettingText {
    fn default() -> Self {
        SettingText {
            map: None,
            map_text: None,
            size: "15 x 10".to_owned(),
            objectives: None,
            year: 1943,
            time: 0,
            sudden_death: 10,
            initiative: SideName::Axis,
            setup_first: SideName::Axis,
            first: SideName::Axis,
            open: 0,
            open_named: Vec::new(),
            special: SpecialRules::default(),
            axis: SideText::default(),
            allies: SideText::default(),
        }
    }
}

/// A side as written in a case; what is missing is that of a reconnaissance by the regular army.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SideText {
    nation: Option<Nation>,
    posture: Option<Posture>,
    quality: Option<Quality>,
    orders: Option<u8>,
    surrender: Option<u8>,
    edge: Option<Edge>,
    area: Option<String>,
    units: Vec<Force>,
    weapons: Vec<Arms>,
    forts: Vec<Works>,
    mines: Option<u8>,
    radio: Option<String>,
    secret: u8,
    reinforcements: Vec<Late>,
    points: u8,
    opening: Vec<u8>,
}

impl SideText {
    fn file(&self, nation: Nation, edge: Edge, map: &Map) -> SideFile {
        let nation = self.nation.unwrap_or(nation);
        SideFile {
            nation,
            posture: self.posture.unwrap_or(Posture::Recon),
            quality: self.quality.unwrap_or(Quality::Line),
            name: Text::new(nation.word(), nation.word()),
            orders: self.orders.unwrap_or(3),
            surrender: self.surrender.unwrap_or(20),
            edge,
            area: self.area.clone().unwrap_or_else(|| third(map, edge)),
            units: self.units.clone(),
            weapons: self.weapons.clone(),
            forts: self.forts.clone(),
            mines: self.mines.unwrap_or(6),
            radio: self.radio.clone(),
            secret: self.secret,
            reinforcements: self.reinforcements.clone(),
            points: self.points,
            opening: self.opening.clone(),
        }
    }
}

/// The third of the map next to an edge.
fn third(map: &Map, edge: Edge) -> String {
    let letter = |n: u16| char::from(b'A' + n.min(25) as u8);
    let (cols, rows) = (map.cols, map.rows);
    match edge {
        Edge::Top => format!("rows 1-{}", rows / 3),
        Edge::Bottom => format!("rows {}-{rows}", rows - rows / 3 + 1),
        Edge::Left => format!("columns A-{}", letter((cols / 3).saturating_sub(1))),
        Edge::Right => format!("columns {}-{}", letter(cols - cols / 3), letter(cols - 1)),
    }
}

impl SettingText {
    pub fn map(&self, content: &Content) -> Result<Map, Vec<Diagnostic>> {
        let (ground, text) = (self.map.as_ref(), self.map_text.as_deref());
        Map::of_setting(content, ground, text, &self.size, &crate::ground::WORDS)
    }

    /// Those of the case, those of the map in this game, or the corners and the middle.
    pub fn objectives(&self, content: &Content, map: &Map) -> Result<Vec<Hex>, Vec<Diagnostic>> {
        let find = |label: &str| {
            let found = map.grid.find(label);
            found.ok_or_else(|| vec![fault("setting", format!("`{label}` is no hex of the map"))])
        };
        if let Some(labels) = &self.objectives {
            return labels.iter().map(|label| find(label)).collect();
        }
        let fields = crate::read_fields(content)?;
        if let Some(field) = fields.iter().find(|field| self.map.is_some() && field.map == map.id) {
            return field.objectives.split_whitespace().map(find).collect();
        }
        let (right, low) = (map.cols - 1, map.rows - 1);
        let places = [(0, 0), (right, 0), (0, low), (right, low), (right / 2, low / 2)];
        let hexes = places.into_iter().map(|(col, row)| map.at(col, row)).collect::<Option<_>>();
        hexes.ok_or_else(|| vec![fault("setting", "name the five `objectives` of this ground")])
    }

    /// The edges of both sides: those of the case, or top and bottom.
    fn edges(&self) -> [Edge; 2] {
        match (self.axis.edge, self.allies.edge) {
            (Some(axis), Some(allies)) => [axis, allies],
            (Some(axis), None) => [axis, axis.opposite()],
            (None, Some(allies)) => [allies.opposite(), allies],
            (None, None) => [Edge::Top, Edge::Bottom],
        }
    }

    /// The scenario that a setting amounts to.
    pub fn scenario(&self, map: &Map) -> Scenario {
        let [top, bottom] = self.edges();
        Scenario {
            id: "case".to_owned(),
            order: 0,
            name: Text::new("case", "case"),
            text: Text::default(),
            random: false,
            map: self.map.clone().unwrap_or_else(|| Battlefield::of("case")),
            year: self.year,
            winter: false,
            time: self.time,
            sudden_death: self.sudden_death,
            vp: 0,
            initiative: self.initiative,
            setup_first: self.setup_first,
            first: self.first,
            open: self.open,
            open_named: self.open_named.clone(),
            control: Control::default(),
            special: self.special.clone(),
            side: vec![
                self.axis.file(Nation::German, top, map),
                self.allies.file(Nation::Russian, bottom, map),
            ],
        }
    }
}
