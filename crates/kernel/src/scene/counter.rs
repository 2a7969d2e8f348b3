//! What stands and lies on the map.

use super::Spot;
use crate::arc::Heading;
use crate::grid::Hex;
use crate::hex::Dir;
use crate::message::Message;
use crate::text::Text;
use serde::Serialize;

/// A counter on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counter {
    /// Its id, stable through the game.
    pub id: u16,
    /// The side it belongs to.
    pub side: u8,
    /// Where it stands.
    pub hex: Hex,
    /// Its name.
    pub name: Text,
    /// Its number in the texts, where they name units by numbers.
    pub number: Option<u16>,
    /// What to draw in the middle: a symbol or a silhouette, by key.
    pub symbol: String,
    /// Values in the corners.
    pub values: Vec<Value>,
    /// Its states.
    pub badges: Vec<Badge>,
    /// Small markers on it.
    pub tags: Vec<Tag>,
    /// Its weapons.
    pub small: Vec<Small>,
    /// Counters that it carries or tows; their hex is its own.
    pub carried: Vec<Carried>,
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
    /// Which side of it is up.
    pub face: Face,
    /// Whether only its own side knows that it is there.
    pub ghost: bool,
    /// Which way it points, if it has a front.
    pub facing: Option<Facing>,
    /// Whether its hatch is open, if it has one that matters.
    pub hatch: Option<Hatch>,
    /// The hexes of its fire sector, where it has one that the viewer knows of.
    pub sector: Vec<Hex>,
    /// Its place in the stack of its hex, from the bottom up. Counters of equal places lie in the order of the scene.
    pub place: u8,
    /// In which part of the hex it is, where that matters: in the trench, on the upper floor. Those of one part lie
    /// together.
    pub within: Option<Message>,
    /// How it flies, if it does.
    pub flight: Option<Flight>,
    /// What it has been ordered to do, while that can be seen on the viewer's own sheet.
    pub order: Option<Message>,
    /// More lines for the tooltip and for readers.
    pub details: Vec<Message>,
}

impl Counter {
    /// A bare counter, off the map until it is given a hex: nothing is printed on it and nothing lies on it.
    pub fn new(id: u16, side: u8, symbol: impl Into<String>, name: Text) -> Counter {
        Counter {
            id,
            side,
            hex: Hex::NONE,
            name,
            number: None,
            symbol: symbol.into(),
            values: Vec::new(),
            badges: Vec::new(),
            tags: Vec::new(),
            small: Vec::new(),
            carried: Vec::new(),
            chosen: false,
            face: Face::Fresh,
            ghost: false,
            facing: None,
            hatch: None,
            sector: Vec::new(),
            place: 0,
            within: None,
            flight: None,
            order: None,
            details: Vec::new(),
        }
    }
}

/// Which side of a counter is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Face {
    /// As it came.
    Fresh,
    /// It has acted.
    Spent,
    /// Its men have lost heart, or it is out of order.
    Broken,
    /// Nobody is left in it.
    Wreck,
}

/// Which way a counter points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facing {
    /// Its front: the hull of a vehicle, the shield of a gun, the nose of an aircraft.
    pub front: Heading,
    /// Its turret, where that turns by itself.
    pub turret: Option<Heading>,
    /// How the front is shown.
    pub shown: Front,
}

impl Facing {
    /// A front shown by a dart, and no turret.
    pub fn to(front: impl Into<Heading>) -> Facing {
        Facing { front: front.into(), turret: None, shown: Front::Dart }
    }
}

/// How the front of a counter is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Front {
    /// By a dart outside the counter.
    Dart,
    /// By a bar along the front, where everything ahead of it is in the field of fire.
    Bar,
}

/// The hatch of a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Hatch {
    /// Open, with the crew exposed.
    Open,
    /// Closed.
    Shut,
}

/// A counter that another one takes along.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Carried {
    /// In which way.
    pub how: Carriage,
    /// What.
    pub counter: Counter,
}

/// How a counter is taken along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Carriage {
    /// Inside.
    Passenger,
    /// On the deck.
    Rider,
    /// Behind it.
    Towed,
}

/// How an aircraft flies; it is drawn above everything else.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Flight {
    /// How many steps above the ground: its shadow falls that much farther away.
    pub height: u8,
    /// Its altitude in words.
    pub label: Message,
}

/// A weapon: a small counter that belongs to another one.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Small {
    /// Its id among the small counters, stable through the game; [`Spot::Small`] names it.
    pub id: u16,
    /// What to draw, by key.
    pub symbol: String,
    /// Its name.
    pub name: Text,
    /// Values along the bottom.
    pub values: Vec<Value>,
    /// Its states.
    pub badges: Vec<Badge>,
    /// Which side of it is up.
    pub face: Face,
    /// Small markers on it.
    pub tags: Vec<Tag>,
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
}

/// A figure on a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Value {
    /// The slot: `nw`, `ne`, `sw`, `s`, `se`, or `command` for a hexagon at the top left. Two figures of one slot stand
    /// one above the other.
    pub slot: &'static str,
    /// The key of what it means.
    pub key: &'static str,
    /// What is printed.
    pub text: String,
    /// Whether it is printed in a box.
    pub boxed: bool,
    /// Whether it is underlined.
    pub underlined: bool,
    /// Its colour, where that means something.
    pub ink: Ink,
}

impl Value {
    /// A figure as most are printed.
    pub fn new(slot: &'static str, key: &'static str, text: impl Into<String>) -> Value {
        Value { slot, key, text: text.into(), boxed: false, underlined: false, ink: Ink::Plain }
    }
}

/// The colour of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Ink {
    /// That of its counter.
    Plain,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Green.
    Green,
}

/// A state of a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Badge {
    /// The key of shape and name.
    pub key: &'static str,
    /// A figure beside it.
    pub number: Option<i32>,
}

/// A small marker on a counter: a target that a gun has found, a hit whose face is down, a gun that may fire again.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tag {
    /// The key of its drawing.
    pub kind: &'static str,
    /// What is written on it.
    pub text: String,
    /// Whose it is.
    pub owner: Option<u8>,
    /// The counter or weapon that it belongs to, if that is not the one it lies on.
    pub of: Option<Spot>,
    /// Whether it lies face down for this viewer.
    pub down: bool,
    /// What it is, in words.
    pub label: Message,
}

/// Something that lies on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    /// The counter or weapon that it belongs to.
    pub of: Option<Spot>,
    /// What it is, in words.
    pub label: Message,
}
