//! 3.5: what a scenario file says.

use crate::pieces::{Class, Grade, Nation, Pieces};
use kernel::map::Battlefield;
use kernel::text::Text;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Hexes: labels such as `0305`, and blocks such as `0101-0510` from the upper left to the lower right one. None means all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Area(pub Vec<String>);

/// 7.43: the level of a headquarters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hq {
    /// CHQ.
    Company,
    /// BHQ.
    Battalion,
    /// RHQ.
    Regiment,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideFile {
    /// Its nation.
    pub nation: Nation,
    /// What the force is called.
    pub name: Text,
    /// B-40: the grade of the force.
    pub grade: Grade,
    /// B-40: added to its initiative.
    #[serde(default)]
    pub initiative: i8,
    /// 7.42.1c: added if it was First Player the turn before.
    #[serde(default)]
    pub won: i8,
    /// 7.2.2a: how many hidden-unit markers it may have on the map.
    #[serde(default)]
    pub hidden: u8,
    /// 7.24: how many units may be camouflaged.
    #[serde(default)]
    pub camouflaged: u8,
    /// B-136: how many entries of planned fire it may write.
    #[serde(default)]
    pub planned: u8,
    /// B-160: points that it has from the start, because its task is the harder one.
    #[serde(default)]
    pub points: u16,
    /// 11: the card points for which it chooses among its formations before set-up; none if all of them come.
    pub budget: Option<u16>,
}

/// One or several units of a platoon.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The id of its card.
    pub card: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Its hex, if it is not the player's choice.
    pub at: Option<String>,
    /// Its facing.
    pub facing: Option<String>,
    /// Its grade, if it is not that of its formation.
    pub grade: Option<Grade>,
    /// B-8: a headquarters.
    pub hq: Option<Hq>,
    /// 7.4: whether it has a radio, if it is not as its card says.
    pub radio: Option<bool>,
    /// B-65: attached weapons by name, at most two.
    #[serde(default)]
    pub with: Vec<String>,
    /// B-107: the cards of what it carries or tows at the start.
    #[serde(default)]
    pub load: Vec<String>,
}

fn one() -> u8 {
    1
}

/// 7.3: a platoon, section or troop.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Platoon {
    /// Its units.
    pub units: Vec<Member>,
    /// Where they are set up, or enter.
    #[serde(default)]
    pub area: Area,
    /// B-13b: 0 for the set-up, else the turn in which they enter.
    #[serde(default)]
    pub turn: u8,
}

/// A formation: a company, as a rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FormationFile {
    /// Whose, numbered from 1.
    pub side: u8,
    /// Its name.
    pub name: Text,
    /// Its grade.
    pub grade: Grade,
    /// 7.1.1: its cohesion level, by name.
    pub cohesion: Option<String>,
    /// 7.1.1: its CP number, if it does not follow from the level.
    pub cp: Option<u8>,
    /// 7.43: the number of the formation with its next higher headquarters, from 1; none if that is off the map.
    pub under: Option<u8>,
    /// 7.43b: another radius of its company headquarters.
    pub radius: Option<u8>,
    /// 7.3e.
    pub platoon: Vec<Platoon>,
}

/// B-161: an objective.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Where.
    pub hex: String,
    /// What it is worth at the end.
    pub points: u16,
    /// Who controls it at the start, numbered from 1.
    pub owner: Option<u8>,
}

/// B-109c: where units may leave for points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exit {
    /// Whose, numbered from 1.
    pub side: u8,
    /// From which hexes.
    pub area: Area,
}

/// 2.13: an off-map battery, or a counter-battery unit (7.28).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BatteryFile {
    /// Whose, numbered from 1.
    pub side: u8,
    /// The id of its card.
    pub card: String,
    /// B-133: the formation it is attached to, numbered from 1; none for the whole force.
    pub attached: Option<u8>,
}

/// B-140: an aircraft that comes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SortieFile {
    /// Whose, numbered from 1.
    pub side: u8,
    /// The turn.
    pub turn: u8,
    /// The id of its card.
    pub card: String,
}

/// 7.31: mines that a side may lay, or that lie there.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MineFile {
    /// Whose, numbered from 1.
    pub side: u8,
    /// Where they may be laid.
    pub area: Area,
    /// How many hexes; none if they lie in every hex of the area.
    pub hexes: Option<u8>,
    /// 7.31: deliberate, not hasty.
    #[serde(default)]
    pub deliberate: bool,
    /// Against vehicles.
    #[serde(default)]
    pub vehicles: bool,
    /// Against leg and towed units.
    #[serde(default)]
    pub leg: bool,
    /// 7.31.1a: everybody sees them.
    #[serde(default)]
    pub visible: bool,
}

/// 7.36.2: how careful movement has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cautious {
    /// Not at all.
    #[default]
    No,
    /// Limited visibility.
    Limited,
    /// Extremely limited visibility.
    Extreme,
}

/// 7.36: time of day and weather.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Weather {
    /// 7.36.1: rows of the spotting table, 0 to -5.
    pub visibility: i8,
    /// 7.36.2.
    pub cautious: Cautious,
    /// The season is another than that of standing grain.
    pub harvested: bool,
    /// What comes of it during the battle.
    pub later: Option<Later>,
}

/// 7.36.1, 7.36.2: another visibility from a turn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Later {
    /// The first turn of it.
    pub turn: u8,
    /// As in [`Weather::visibility`].
    pub visibility: i8,
    /// As in [`Weather::cautious`].
    #[serde(default)]
    pub cautious: Cautious,
}

impl Weather {
    /// The weather of a turn.
    #[inline]
    pub const fn at(self, turn: u8) -> Weather {
        match self.later {
            Some(Later { turn: first, visibility, cautious }) if turn >= first => {
                Weather { visibility, cautious, ..self }
            }
            _ => self,
        }
    }
}

/// 7.35.4: woods that burn.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kindling {
    /// The building they count as: `wood`, `brick`, `stone`.
    pub like: String,
    /// Added to the dice.
    #[serde(default)]
    pub modifier: i8,
}

/// A scenario file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name in addresses.
    pub id: String,
    /// Its place in lists.
    pub order: u16,
    /// Its name.
    pub name: Text,
    /// The situation.
    pub text: Text,
    /// The boards.
    pub map: Battlefield,
    /// The month: `1943-07`.
    pub date: String,
    /// How many turns.
    pub turns: u8,
    /// T32: the preset that it is meant for.
    pub rules: Option<String>,
    /// 12: options that it asks for.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The two sides.
    pub side: Vec<SideFile>,
    /// B-13: who sets up first, numbered from 1.
    #[serde(default = "one")]
    pub defender: u8,
    /// B-42: the First Player of the turn before the first, numbered from 1; else who sets up last.
    pub before: Option<u8>,
    /// The formations.
    pub formation: Vec<FormationFile>,
    /// 2.13.
    #[serde(default)]
    pub battery: Vec<BatteryFile>,
    /// 7.28.
    #[serde(default)]
    pub hunter: Vec<BatteryFile>,
    /// B-140.
    #[serde(default)]
    pub sortie: Vec<SortieFile>,
    /// 7.31.
    #[serde(default)]
    pub mines: Vec<MineFile>,
    /// 7.36.
    #[serde(default)]
    pub weather: Weather,
    /// 7.35.4.
    pub kindling: Option<Kindling>,
    /// 7.42d: platoons alternate, not companies.
    #[serde(default)]
    pub by_platoon: bool,
    /// B-161.
    #[serde(default)]
    pub objective: Vec<Objective>,
    /// B-109c.
    #[serde(default)]
    pub exit: Vec<Exit>,
    /// A guided first game.
    #[serde(default)]
    pub training: bool,
}

impl Scenario {
    /// Whether it has leg or towed units.
    pub fn has_foot(&self, pieces: &Pieces) -> bool {
        let members = self.formation.iter().flat_map(|one| &one.platoon).flat_map(|one| &one.units);
        let mut ids = members.flat_map(|one| one.load.iter().chain([&one.card]));
        ids.any(|id| {
            let card = pieces.find(id).and_then(|at| pieces.cards.get(usize::from(at)));
            card.is_some_and(|card| card.class != Class::Vehicle)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// shows 7.36.1
    #[test]
    fn night_falls_in_its_turn() {
        let later = Some(Later { turn: 6, visibility: -4, cautious: Cautious::Extreme });
        let weather = Weather { visibility: -2, cautious: Cautious::Limited, harvested: true, later };
        assert_eq!((weather.at(5).visibility, weather.at(5).cautious), (-2, Cautious::Limited));
        assert_eq!((weather.at(6).visibility, weather.at(6).cautious), (-4, Cautious::Extreme));
        assert_eq!(Weather::default().at(9), Weather::default());
    }
}
