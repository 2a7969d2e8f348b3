//! 1.3, T2.16.a, T2.16.b, T2.17.a, T2.17.b: scenario files, as they are written; boards may be joined (1.1.c).

mod area;
mod battle;

pub use area::Area;
pub use battle::{Battle, Condition, Group, Kinds, Way};

use crate::ground::Border;
use crate::pieces::Nation;
use kernel::map::Battlefield;
use kernel::text::Text;
use serde::Deserialize;

/// Pieces of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Its word.
    pub kind: String,
    /// How many.
    #[serde(default = "one")]
    pub count: u8,
    /// Whose make it is, where it is not the side's own.
    pub nation: Option<Nation>,
}

fn one() -> u8 {
    1
}

/// Pieces that are set up or enter together.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// 5.1.a.
    pub elr: u8,
    /// Where they are set up, or over which hexes they enter.
    #[serde(default)]
    pub area: Area,
    /// 3.3.d: the edge over which they enter.
    pub edge: Option<Border>,
    /// The turn from which they enter.
    pub turn: Option<u8>,
    /// 7.7: AFVs that enter are CE.
    #[serde(default)]
    pub exposed: bool,
    /// What belongs to it.
    pub pieces: Vec<Member>,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Its nation.
    pub nation: Nation,
    /// 7.10.g, AMB.114: its friendly edge.
    pub edge: Border,
    /// Its pieces.
    pub group: Vec<Force>,
}

/// What pieces a condition counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// AFVs.
    Afv,
    /// Squads.
    Squad,
    /// Guns.
    Gun,
    /// Leaders.
    Leader,
}

/// Control of some of these hexes or buildings.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Control {
    /// A hex of each.
    pub hexes: Vec<String>,
    /// How many; all if nothing is said.
    pub least: Option<u8>,
}

/// Pieces that have left the map.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    /// Which count.
    pub kinds: Vec<Counted>,
    /// How many.
    pub least: u8,
    /// Of these, AFVs.
    #[serde(default)]
    pub afvs: u8,
    /// Over which edge.
    pub edge: Border,
}

/// Enemy pieces that have been destroyed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Destroying {
    /// Which count.
    pub kinds: Vec<Counted>,
    /// How many.
    pub least: u8,
    /// And fewer of the own ones.
    #[serde(default)]
    pub fewer: bool,
}

/// Own pieces in an area.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holding {
    /// Which count.
    pub kinds: Vec<Counted>,
    /// How many.
    pub least: u8,
    /// Where.
    pub area: Area,
}

/// AMB.117: when a condition is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// After the last Player Turn.
    #[default]
    End,
    /// At the end of every phase.
    AtOnce,
}

/// One way to win: everything that is said of it must hold.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    /// Whose.
    pub side: Nation,
    /// AMB.117.
    #[serde(default)]
    pub when: When,
    /// 2.0.a.
    pub control: Option<Control>,
    /// 3.3.e.
    pub exit: Option<Leaving>,
    /// Destroyed.
    pub destroy: Option<Destroying>,
    /// Held.
    pub hold: Option<Holding>,
    /// AMB.118.
    pub points: Option<u16>,
}

/// 1.3: scenario special rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ssr {
    /// 4.4.2: Panzerfausts without an enemy AFV.
    Panzerfausts,
    /// 4.4.2: none.
    NoPanzerfausts,
    /// 5.1.b: units marked `ssr` have underlined morale.
    Underlined,
    /// T2.14: AFV crews are inexperienced.
    GreenCrews,
}

/// 1.3: a scenario file.
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
    /// `1944-06`.
    pub date: String,
    /// 3.9.
    pub turns: u8,
    /// 3.9.a: the last turn is half a turn.
    #[serde(default)]
    pub half: bool,
    /// Who moves first, if it is not the side that sets up second.
    pub moves_first: Option<Nation>,
    /// The side that sets up first, then the other.
    pub side: Vec<Party>,
    /// How to win.
    pub victory: Vec<Victory>,
    /// Special rules.
    #[serde(default)]
    pub ssr: Vec<Ssr>,
    /// A guided first game.
    #[serde(default)]
    pub training: bool,
}
