//! The ground of a case that has no scenario.

use crate::pieces::Nation;
use crate::scenario::{Area, Artillery, Command, Control, Exit, Force, Hiding, Kills, Scenario};
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
    rounds: u8,
    initiative: Nation,
    /// The numbers of the battle cards.
    deck: Vec<u8>,
    smoke: bool,
    /// Base command points by commander: one of each side, or two.
    caps: Vec<u8>,
    /// Cards drawn before each round.
    draw: u8,
    control: Vec<Control>,
    artillery: Vec<Artillery>,
    exit: Vec<Exit>,
    kills: Kills,
    /// 4.12: where and from which round units in reserve enter.
    entry: Vec<EntryText>,
}

/// 4.12: where units enter.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryText {
    area: Area,
    #[serde(default = "first_round")]
    round: u8,
    /// C19: they come when Germany draws the event.
    #[serde(default)]
    event: bool,
}

fn first_round() -> u8 {
    1
}

impl Default for SettingText {
    fn default() -> Self {
        SettingText {
            map: None,
            map_text: None,
            size: "12 x 10".to_owned(),
            rounds: 5,
            initiative: Nation::German,
            deck: (1..=17).collect(),
            smoke: false,
            caps: vec![7, 7],
            draw: 0,
            control: Vec::new(),
            artillery: Vec::new(),
            exit: Vec::new(),
            kills: Kills::default(),
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
        let many = self.caps.len() / 2;
        let command = |(number, &caps): (usize, &u8)| {
            let side = if number < many { Nation::German } else { Nation::Soviet };
            let name = Text::new(format!("{side:?}"), format!("{side:?}"));
            Command {
                side,
                name,
                caps,
                deal: 0,
                draw: self.draw,
                cards: Vec::new(),
                objective: false,
                home: None,
            }
        };
        let force = |area: Area, round: u8| Force {
            commander: 1,
            round,
            area,
            hidden: Hiding::No,
            units: Vec::new(),
            without: Vec::new(),
            event: false,
        };
        Scenario {
            id: "case".to_owned(),
            order: 0,
            name: Text::new("case", "case"),
            text: Text::default(),
            map: self.map.clone().unwrap_or_else(|| Battlefield::of("case")),
            rounds: self.rounds,
            initiative: self.initiative,
            setup_first: None,
            vp_side: Nation::Soviet,
            vp: 1,
            deck: self.deck.clone(),
            lower: Vec::new(),
            smoke: self.smoke,
            command: self.caps.iter().enumerate().map(command).collect(),
            control: self.control.clone(),
            marker: Vec::new(),
            minefield: Vec::new(),
            artillery: self.artillery.clone(),
            exit: self.exit.clone(),
            kills: self.kills,
            objective: Vec::new(),
            // The first is that of units of which nothing is said: they may enter anywhere.
            force: std::iter::once(force(Area::default(), 1))
                .chain(
                    self.entry
                        .iter()
                        .map(|entry| Force { event: entry.event, ..force(entry.area.clone(), entry.round) }),
                )
                .collect(),
            more_counters: false,
            training: false,
            joined: false,
        }
    }
}
