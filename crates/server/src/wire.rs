//! What travels between the server and the page, besides what the kernel has types for.
//!
//! `web/src/wire.ts` is made from these types by `tests/wire.rs`.

use arena::asking::{Answer, Question};
use arena::at_table::Told;
use arena::catalogue::{PlayerInfo, ScenarioInfo};
use arena::standing::Pace;
use arena::training::Training;
use kernel::game::StandingOrder;
use kernel::message::Message;
use kernel::plan::Wish;
use kernel::rule::Rule;
use kernel::scene::{OverlayKind, Scene};
use kernel::seat::{self, Seat};
use kernel::text::Text;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use ts_rs::TS;

/// Whose eyes: a seat's number, `"public"` or `"umpire"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, TS)]
#[ts(type = "number | \"public\" | \"umpire\"")]
pub struct Viewer(pub seat::Viewer);

impl Viewer {
    /// A viewer by the name used in addresses.
    pub fn named(text: &str) -> Option<Viewer> {
        Some(Viewer(match text {
            "public" => seat::Viewer::Public,
            "umpire" => seat::Viewer::Umpire,
            number => seat::Viewer::Seat(Seat(number.parse().ok()?)),
        }))
    }
}

impl Serialize for Viewer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            seat::Viewer::Seat(seat) => serializer.serialize_u8(seat.0),
            seat::Viewer::Public => serializer.serialize_str("public"),
            seat::Viewer::Umpire => serializer.serialize_str("umpire"),
        }
    }
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Either {
            Seat(u8),
            Name(String),
        }
        match Either::deserialize(deserializer)? {
            Either::Seat(seat) => Ok(Viewer(seat::Viewer::Seat(Seat(seat)))),
            Either::Name(name) => Viewer::named(&name)
                .ok_or_else(|| serde::de::Error::custom("a viewer is a seat, \"public\" or \"umpire\"")),
        }
    }
}

/// Everything that can be played.
#[derive(Serialize, TS)]
pub struct Catalogue {
    /// The program's version.
    pub version: &'static str,
    /// The rule systems.
    pub systems: Vec<SystemInfo>,
}

/// A rule system.
#[derive(Serialize, TS)]
pub struct SystemInfo {
    /// Its key.
    pub key: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its computer players.
    pub players: Vec<PlayerInfo>,
    /// Whether its windows can be answered from secret hands, so that being asked may tell something.
    pub paced: bool,
    /// What can be asked about a counter.
    pub overlays: &'static [OverlayKind],
    /// Its readings and settings.
    pub options: Vec<OptionInfo>,
    /// Its scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// The guided training.
    pub training: Option<Training>,
}

/// A reading or setting.
#[derive(Serialize, TS)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub values: &'static [&'static str],
    /// The recommended one.
    pub default: &'static str,
    /// The question or rule that it answers.
    pub rule: &'static str,
}

/// How a game came to be here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It was begun here.
    Play,
    /// It is a journal from elsewhere, to be looked at.
    Loaded,
    /// It began in the middle of another one, to try something out.
    WhatIf,
}

/// A game as lists show it.
#[derive(Serialize, TS)]
pub struct GameInfo {
    /// Its key.
    pub id: String,
    /// The rule system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// Settings that are not the default.
    pub options: BTreeMap<String, String>,
    /// The scenario's title.
    pub name: Text,
    /// The map's id.
    pub map: String,
    /// How it came to be here.
    pub origin: Origin,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Where play stands.
    pub status: Vec<Message>,
    /// How it ended.
    pub over: Option<Over>,
    /// Seats of people at this machine that have to decide.
    pub todo: Vec<u8>,
    /// Milliseconds since 1970.
    pub created: i64,
    /// When something last happened that everybody may know, in milliseconds since 1970.
    pub updated: i64,
    /// How many entries everybody's log has.
    pub steps: usize,
    /// Why it can only be looked at, or what is strange about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<Message>,
    /// Set if it is damaged on disk; the note says more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub damaged: Option<Damage>,
}

/// How much of a damaged game is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Damage {
    /// It can be looked at up to a point.
    Part,
    /// It can only be deleted.
    Whole,
}

/// A seat of a game.
#[derive(Serialize, TS)]
pub struct SeatInfo {
    /// The side that it belongs to.
    pub side: u8,
    /// What it is called: by its side's name, where that has one seat only.
    pub name: Text,
    /// The key of the side's colours.
    pub livery: String,
    /// Who decides for it.
    pub holder: Holder,
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Holder {
    /// A person at this machine.
    Human,
    /// A computer player.
    Computer(String),
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Over {
    /// The sides that won.
    pub winners: Vec<u8>,
    /// Why.
    pub reason: Message,
    /// Points by side.
    pub points: Vec<i32>,
}

/// What is sent whenever something changes that a viewer may notice.
#[derive(Serialize, TS)]
pub struct Update<'a> {
    /// A digest of everything that the viewer gets.
    pub stamp: &'a str,
    /// Whose eyes.
    pub viewer: Viewer,
    /// What to draw and to ask.
    #[ts(as = "Scene")]
    pub scene: &'a RawValue,
    /// What happened.
    pub log: LogPart<'a>,
    /// Whether the viewer may take back their last action.
    pub undo: bool,
    /// Counters about which the viewer's open sheet says something that can be struck from it.
    pub written: &'a [u16],
    /// Seats of people at this machine that have to decide.
    pub todo: &'a [u8],
    /// How the game ended.
    pub over: Option<&'a Over>,
    /// Whether people are asked where only one answer is possible.
    pub pace: Pace,
    /// Whether the viewer may ask the computer what it would do.
    pub adviser: bool,
    /// The standing orders of the viewer's own seat, while they can be changed.
    pub standing: &'a [StandingInfo],
    /// The plan of the viewer's own seat that has not come to its end.
    pub plan: Option<&'a PlanInfo>,
}

/// A confirmed plan that waits for others, or has stopped.
#[derive(Serialize, TS)]
pub struct PlanInfo {
    /// What it was made for.
    pub wish: Wish,
    /// How many steps are left.
    pub left: usize,
    /// What has changed, if it goes no further.
    pub stopped: Option<Message>,
}

/// A kind of window with a seat's standing order.
#[derive(Serialize, TS)]
pub struct StandingInfo {
    /// The window's key.
    pub kind: &'static str,
    /// Its moment in words.
    pub name: Message,
    /// Whether the order may depend on odds.
    pub odds: bool,
    /// Whether the order may depend on what the question is about.
    pub about: bool,
    /// The sorts of units that it can be about.
    pub sorts: &'static [&'static str],
    /// Whether the order may be to act without being asked.
    pub acts: bool,
    /// The order.
    pub order: StandingOrder,
}

/// The end of a viewer's log.
#[derive(Serialize, TS)]
pub struct LogPart<'a> {
    /// The number of the first entry; it and the entries after it replace what the viewer had.
    pub from: usize,
    /// The entries.
    #[ts(as = "Vec<Told>")]
    pub entries: Vec<&'a RawValue>,
}

/// A game to be begun.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The rule system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// Settings that are not the default.
    pub options: BTreeMap<String, String>,
    /// `human` or a player's name for each seat.
    pub seats: Vec<String>,
    /// Dice that are the same each time.
    pub seed: Option<u32>,
    /// Whether people are asked where only one answer is possible; `quick` if nothing is said.
    #[serde(default)]
    #[ts(optional)]
    pub pace: Option<Pace>,
    /// Whether people may ask the computer what it would do; if nothing is said, only who plays against computers.
    #[serde(default)]
    #[ts(optional)]
    pub adviser: Option<bool>,
}

/// A line of actions.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// Who decides.
    pub seat: u8,
    /// The stamp of the latest update that this seat has seen.
    pub stamp: String,
    /// The actions in notation.
    pub line: String,
    /// What the line was planned for: it then goes on by itself after chance and the decisions of others.
    #[serde(default)]
    pub wish: Option<Wish>,
}

/// What came of it.
#[derive(Serialize, TS)]
pub struct ActReply {
    /// How many actions were done.
    pub done: usize,
    /// How many there were.
    pub of: usize,
}

/// The wish to take back the last action.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    /// Whose.
    pub seat: u8,
    /// The stamp of the latest update that this seat has seen.
    pub stamp: String,
}

/// The wish to strike out everything about a counter.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RetractRequest {
    /// Whose sheet.
    pub seat: u8,
    /// The stamp of the latest update that this seat has seen.
    pub stamp: String,
    /// The counter.
    pub counter: u16,
}

/// Somebody gives up.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ResignRequest {
    /// Who.
    pub seat: u8,
    /// The stamp of the latest update that this seat has seen.
    pub stamp: String,
}

/// All people agree to a draw.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DrawRequest {
    /// Who says so for everybody.
    pub seat: u8,
    /// The stamp of the latest update that this seat has seen.
    pub stamp: String,
}

/// Somebody else decides for a seat.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// Which.
    pub seat: u8,
    /// `human` or a player's name.
    pub holder: String,
    /// As whom the game is being watched by whoever asks.
    pub viewer: Viewer,
    /// The stamp of the latest update that this viewer has seen.
    pub stamp: String,
}

/// How windows of a kind are answered, beginning with the next one.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StandingRequest {
    /// Whose.
    pub seat: u8,
    /// The window's key.
    pub kind: String,
    /// The order.
    pub order: StandingOrder,
}

/// Whether people are asked where only one answer is possible, beginning with the next window.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PaceRequest {
    /// Who says so for everybody at this machine.
    pub seat: u8,
    /// The pace.
    pub pace: Pace,
}

/// Questions that are no decision.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskRequest {
    /// Who asks.
    pub viewer: Viewer,
    /// The questions; the answers come in the same order.
    pub questions: Vec<Question>,
}

/// An answer for the page.
pub type Answered = Answer<Refusal>;

/// Everything that a viewer was told.
#[derive(Serialize, TS)]
pub struct ReplayInfo {
    /// The entries of the viewer's log.
    pub told: Vec<Told>,
    /// How many there are.
    pub steps: usize,
    /// What was recorded after that, where today's rules can't follow the journal to its end.
    pub recorded: Vec<Message>,
}

/// A game that starts from a moment of another one.
#[derive(Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct WhatIfRequest {
    /// From whose knowledge.
    pub viewer: Viewer,
    /// After how many entries of the viewer's log.
    pub at: usize,
    /// Who sits where.
    pub seats: Vec<String>,
}

/// Whether the dice of a game are as they should be.
#[derive(Serialize, TS)]
pub struct Verified {
    /// Whether they are.
    pub ok: bool,
    /// How many outcomes were computed again.
    pub dice: usize,
    /// The result in words.
    pub says: Message,
}

/// Why something was not done.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Refusal {
    /// In words.
    pub says: Message,
    /// The rule that forbids it.
    pub rule: Option<Rule>,
    /// The action that was refused.
    pub action: Option<String>,
}

/// A rule in our words.
#[derive(Serialize, TS)]
pub struct RuleInfo {
    /// Its number.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What it says.
    pub statement: Text,
}
