//! Tracks, boxes and small facts beside the map.

use super::{Counter, Tag};
use crate::grid::Hex;
use crate::message::Message;
use serde::Serialize;

/// A track beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// Its key.
    pub key: &'static str,
    /// Its name.
    pub name: Message,
    /// The heading under which tracks with the same heading stand together; alone it stands under its name.
    pub heading: Option<Message>,
    /// Whose it is, if it is one side's.
    pub side: Option<u8>,
    /// The side at its first space and the one at its last, if it lies between two.
    pub between: Option<(u8, u8)>,
    /// How it is drawn.
    pub form: TrackForm,
    /// The first and the last space.
    pub range: (i32, i32),
    /// Whether there is no space 0, so that 1 follows -1.
    pub skips_zero: bool,
    /// What is written in the spaces, from the first one; without words they show their numbers.
    pub labels: Vec<Message>,
    /// Spaces that are covered and can't be reached.
    pub covered: Vec<i32>,
    /// What stands on it to show where it has come to; the first one is the main one.
    pub pointers: Vec<Pointer>,
    /// What else lies on it.
    pub marks: Vec<Mark>,
    /// Counters that stand on spaces.
    pub counters: Vec<Waiting>,
}

impl Track {
    /// A bare track of numbered spaces with one pointer.
    pub fn new(key: &'static str, form: TrackForm, name: Message, at: i32, range: (i32, i32)) -> Track {
        Track {
            key,
            name,
            heading: None,
            side: None,
            between: None,
            form,
            range,
            skips_zero: false,
            labels: Vec::new(),
            covered: Vec::new(),
            pointers: vec![Pointer { at, side: None, label: None }],
            marks: Vec::new(),
            counters: Vec::new(),
        }
    }
}

/// How a track is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum TrackForm {
    /// A row of spaces that are passed one after another: rounds, time.
    Time,
    /// Named steps of which one is now: phases.
    Steps,
    /// A row of spaces on which pointers go up and down: command points.
    Count,
    /// As many spaces as its pointer says are filled: losses.
    Fill,
    /// A row of spaces between two sides, each with its own end.
    Line,
    /// A bar between two sides that shows who is ahead, and by how much.
    Balance,
    /// Not drawn beside the map, since it is seen elsewhere; it is read out where the board is described.
    Said,
}

/// What shows where a track has come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pointer {
    /// On which space.
    pub at: i32,
    /// Whose it is.
    pub side: Option<u8>,
    /// What it shows, where a track has several.
    pub label: Option<Message>,
}

/// Something on a space of a track: the end of the game, units that will arrive.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// On which space.
    pub at: i32,
    /// What it is, in words.
    pub label: Message,
    /// How it is drawn.
    pub form: MarkForm,
    /// Whose it is.
    pub side: Option<u8>,
}

/// How something on a track is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum MarkForm {
    /// As a frame around its space: something ends or changes there.
    Limit,
    /// As a dot in its side's colour: somebody waits there.
    Dot,
    /// Not at all; it is said in words.
    Said,
    /// As the marker with this key.
    Marker(&'static str),
}

/// A counter on a space of a track.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Waiting {
    /// On which space.
    pub at: i32,
    /// Which.
    pub counter: Counter,
}

/// A box off the map: reinforcements, losses, off-board artillery.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Holding {
    /// Its key.
    pub key: &'static str,
    /// What it is, in words.
    pub name: Message,
    /// Whose it is, if it is one side's.
    pub side: Option<u8>,
    /// When or how what is in it comes into play, in words.
    pub note: Option<Message>,
    /// Counters in it that this viewer may see.
    pub counters: Vec<Counter>,
    /// Markers in it.
    pub tags: Vec<Tag>,
    /// How many counters there are, seen or not.
    pub count: u8,
}

/// A small fact beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chip {
    /// Its key.
    pub key: &'static str,
    /// How it is drawn.
    pub form: ChipForm,
    /// What it is, in words.
    pub label: Message,
    /// The figure or short word.
    pub value: String,
    /// Whose it is.
    pub side: Option<u8>,
    /// The hex that it is about.
    pub hex: Option<Hex>,
    /// Whether only this viewer knows it.
    pub secret: bool,
}

/// How a small fact is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ChipForm {
    /// In a line with the others.
    Fact,
    /// Among the objectives, with its worth on a disc.
    Objective,
}
