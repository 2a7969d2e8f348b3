//! What a person sees and may touch: the one thing that a client knows. Built from a view, so it holds no secret.

use crate::grid::Hex;
use crate::hex::Dir;
use crate::message::Message;
use crate::rule::Rule;
use crate::text::Text;
use serde::Serialize;

/// A picture of the table for one viewer, and the question that is asked of him.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Scene {
    /// The map's id; its drawing is fetched once.
    pub map: String,
    /// A line on where play stands: turn, phase.
    pub status: Vec<Message>,
    /// The sides, in the order of their seats.
    pub sides: Vec<Side>,
    /// Everything that stands on the map.
    pub counters: Vec<Counter>,
    /// Everything that lies on the map: depots, wire, objectives, smoke.
    pub markers: Vec<Marker>,
    /// Tracks beside the map.
    pub tracks: Vec<Track>,
    /// Cards in hand, face up or only their number.
    pub hands: Vec<Hand>,
    /// The question, if this viewer has to decide.
    pub prompt: Option<Prompt>,
    /// The answers to it.
    pub options: Vec<Choice>,
}

/// One side of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Side {
    /// Its name.
    pub name: Text,
    /// The key of its colours and mark: `soviet`, `german`...
    pub livery: &'static str,
    /// Its points, where the game counts them.
    pub points: Option<i32>,
    /// Whether somebody of this side has to decide now.
    pub deciding: bool,
}

/// A counter on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Counter {
    /// Its id, stable through the game.
    pub id: u16,
    /// The side it belongs to.
    pub side: u8,
    /// Where it stands.
    pub hex: Hex,
    /// Its name.
    pub name: Text,
    /// What to draw in the middle: a symbol or a silhouette, by key.
    pub symbol: String,
    /// Values in the corners.
    pub values: Vec<Value>,
    /// Its states.
    pub badges: Vec<Badge>,
    /// Which hexside it faces, if it has a facing, and how far its sector reaches.
    pub facing: Option<(Dir, u8)>,
    /// More lines for the tooltip and for readers.
    pub details: Vec<Message>,
}

/// A figure on a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Value {
    /// The slot: `nw`, `ne`, `sw`, `s`, `se`.
    pub slot: &'static str,
    /// The key of what it means.
    pub key: &'static str,
    /// What is printed.
    pub text: String,
}

/// A state of a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Badge {
    /// The key of shape and name.
    pub key: &'static str,
    /// A figure beside it.
    pub number: Option<i32>,
}

/// Something that lies on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Marker {
    /// The key of its drawing.
    pub kind: &'static str,
    /// Where it lies.
    pub hex: Hex,
    /// On which hexside, if on one.
    pub side: Option<Dir>,
    /// Whose it is.
    pub owner: Option<u8>,
    /// A figure on it.
    pub number: Option<i32>,
    /// What it is, in words.
    pub label: Message,
}

/// A track beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Track {
    /// Its name.
    pub name: Message,
    /// Where the marker stands.
    pub at: i32,
    /// The first and the last space.
    pub range: (i32, i32),
}

/// Cards of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hand {
    /// Whose.
    pub seat: u8,
    /// The cards that this viewer may see, by key.
    pub cards: Vec<String>,
    /// How many there are.
    pub count: u8,
}

/// The question.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Prompt {
    /// The question in words.
    pub text: Message,
    /// The rule that asks it.
    pub rule: Rule,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What it says on the button.
    pub label: Message,
    /// Where on the table it can be chosen.
    pub spot: Spot,
    /// What could not be done, and why: such a choice is shown greyed.
    pub forbidden: Option<(Rule, Message)>,
}

/// A place of the table that can be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// A button of its own.
    Button,
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Side(Hex, Dir),
    /// A counter by its id.
    Counter(u16),
    /// A card by its place in the hand.
    Card(u8),
}
