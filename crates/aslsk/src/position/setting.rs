//! The ground of a case that has no scenario.

use crate::ground::Border;
use crate::pieces::Nation;
use crate::scenario::{Area, Control, Force, Party, Scenario, Ssr, Victory, When};
use kernel::content::Content;
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
    /// `1944-06`.
    date: String,
    turns: u8,
    half: bool,
    /// The side that sets up first, then the other.
    sides: Vec<Nation>,
    /// ELR of the sides.
    elr: Vec<u8>,
    /// Their friendly edges.
    edges: Vec<Border>,
    moves_first: Option<Nation>,
    /// Ways to win; without any, control of A1 by the second side.
    victory: Vec<Victory>,
    ssr: Vec<Ssr>,
    /// Groups that enter, after the one that each side has from the start.
    entry: Vec<EntryText>,
}

/// A group that enters.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryText {
    side: Nation,
    edge: Border,
    #[serde(default)]
    area: Area,
    #[serde(default = "first")]
    turn: u8,
    #[serde(default = "usual")]
    elr: u8,
}

fn first() -> u8 {
    1
}

fn usual() -> u8 {
    3
}

impl Default for SettingText {
    fn default() -> Self {
        SettingText {
            map: None,
            map_text: None,
            size: "12 x 10".to_owned(),
            date: "1944-07".to_owned(),
            turns: 6,
            half: false,
            sides: vec![Nation::German, Nation::Russian],
            elr: vec![3, 3],
            edges: vec![Border::East, Border::West],
            moves_first: None,
            victory: Vec::new(),
            ssr: Vec::new(),
            entry: Vec::new(),
        }
    }
}

impl SettingText {
    /// The ground.
    pub fn map(&self, content: &Content) -> Result<Map, Vec<Diagnostic>> {
        let (ground, text) = (self.map.as_ref(), self.map_text.as_deref());
        Map::of_setting(content, ground, text, &self.size, &crate::ground::WORDS)
    }

    /// The scenario that a setting amounts to.
    pub fn scenario(&self) -> Scenario {
        let force = |elr: u8| Force {
            elr,
            area: Area::default(),
            edge: None,
            turn: None,
            exposed: false,
            pieces: Vec::new(),
        };
        let party = |(at, &nation): (usize, &Nation)| {
            let elr = self.elr.get(at).copied().unwrap_or(3);
            let enters = self.entry.iter().filter(|entry| entry.side == nation).map(|entry| Force {
                area: entry.area.clone(),
                edge: Some(entry.edge),
                turn: Some(entry.turn),
                ..force(entry.elr)
            });
            Party {
                nation,
                edge: self.edges.get(at).copied().unwrap_or(Border::East),
                group: std::iter::once(force(elr)).chain(enters).collect(),
            }
        };
        let usual = || Victory {
            side: self.sides.get(1).copied().unwrap_or(Nation::Russian),
            when: When::End,
            control: Some(Control { hexes: vec!["A1".to_owned()], least: None }),
            exit: None,
            destroy: None,
            hold: None,
            points: None,
        };
        Scenario {
            id: "case".to_owned(),
            order: 0,
            name: Text::new("case", "case"),
            text: Text::default(),
            map: self.map.clone().unwrap_or_else(|| Battlefield::of("case")),
            date: self.date.clone(),
            turns: self.turns,
            half: self.half,
            moves_first: self.moves_first,
            side: self.sides.iter().enumerate().map(party).collect(),
            victory: if self.victory.is_empty() { vec![usual()] } else { self.victory.clone() },
            ssr: self.ssr.clone(),
            training: false,
        }
    }
}
