//! What a person sees and may touch: the one thing that a client knows. Built from a view, so it holds no secret.

use crate::grid::Hex;
use crate::hex::Dir;
use crate::message::Message;
use crate::rule::Rule;
use crate::seat::Seat;
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// A picture of the table for one viewer, and the question that they are asked.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The map's id; its drawing is fetched once.
    pub map: String,
    /// A line on where play stands: turn, phase.
    pub status: Vec<Message>,
    /// The sides with their commanders.
    pub sides: Vec<Side>,
    /// Everything that stands on the map.
    pub counters: Vec<Counter>,
    /// Everything that lies on the map: depots, wire, objectives, smoke.
    pub markers: Vec<Marker>,
    /// Tracks beside the map.
    pub tracks: Vec<Track>,
    /// Small facts beside the map: what an objective is worth, who has the initiative.
    pub chips: Vec<Chip>,
    /// What the seats hold beside the map: cards face up or only their number, units to be placed.
    pub hands: Vec<Hand>,
    /// Piles of cards.
    pub piles: Vec<Pile>,
    /// The question, if this viewer has to decide.
    pub prompt: Option<Prompt>,
    /// The answers to it.
    pub options: Vec<Choice>,
}

/// One side of the game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Side {
    /// Its name.
    pub name: Text,
    /// The key of its colours and mark: `soviet`, `german`...
    pub livery: &'static str,
    /// Its points, where the game counts them.
    pub points: Option<i32>,
    /// Who decides for it.
    pub commanders: Vec<Commander>,
}

impl Side {
    /// Whether somebody of this side has to decide now.
    pub fn deciding(&self) -> bool {
        self.commanders.iter().any(|commander| commander.deciding)
    }
}

/// A seat of a side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Commander {
    /// The seat's number.
    pub seat: u8,
    /// What it is called, where the side has several.
    pub name: Option<Text>,
    /// Whether it has to decide now, or may.
    pub deciding: bool,
}

impl Commander {
    /// The only commander of a side.
    pub fn alone(seat: Seat, deciding: bool) -> Vec<Commander> {
        vec![Commander { seat: seat.0, name: None, deciding }]
    }
}

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
    /// What to draw in the middle: a symbol or a silhouette, by key.
    pub symbol: String,
    /// Values in the corners.
    pub values: Vec<Value>,
    /// Its states.
    pub badges: Vec<Badge>,
    /// What it carries.
    pub small: Vec<Small>,
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
    /// Which hexside it faces, if it has a facing, and how far its sector reaches.
    pub facing: Option<(Dir, u8)>,
    /// The hexes of its fire sector, where it has one that the viewer knows of.
    pub sector: Vec<Hex>,
    /// More lines for the tooltip and for readers.
    pub details: Vec<Message>,
}

/// A small counter that another one carries: a weapon.
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
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
}

/// A figure on a counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Value {
    /// The slot: `nw`, `ne`, `sw`, `s`, `se`, or `command` for a hexagon at the top left.
    pub slot: &'static str,
    /// The key of what it means.
    pub key: &'static str,
    /// What is printed.
    pub text: String,
    /// Whether it is printed in a box.
    pub boxed: bool,
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
    /// What it is, in words.
    pub label: Message,
}

/// A track beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// Its key. `time`, `casualties` and `balance` are drawn beside the map, tracks of one key together.
    pub key: &'static str,
    /// Its name.
    pub name: Message,
    /// Whose it is, if it is one side's; on a track that runs below 0, the side towards whose end it rises.
    pub side: Option<u8>,
    /// Where the marker stands.
    pub at: i32,
    /// The first and the last space.
    pub range: (i32, i32),
    /// What else lies on it.
    pub marks: Vec<Mark>,
}

/// Something on a space of a track: the end of the game, units that will arrive.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// On which space.
    pub at: i32,
    /// What it is, in words.
    pub label: Message,
    /// The key of its drawing: `sudden-death`, `surrender`, `arrival`...
    pub symbol: &'static str,
    /// Whose it is.
    pub side: Option<u8>,
}

/// A small fact beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chip {
    /// Its key: `objective`, `initiative`, `hand`, `orders`... Chips of one key are shown together.
    pub key: &'static str,
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

/// What a seat holds beside the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hand {
    /// Whose.
    pub seat: u8,
    /// What it is, in words.
    pub name: Message,
    /// Counters that this viewer may see: units bought, or still to be placed. Their hex is [`Hex::NONE`].
    pub counters: Vec<Counter>,
    /// The cards that this viewer may see; the others are shown by their backs.
    pub cards: Vec<Card>,
    /// How many things there are, seen or not.
    pub count: u8,
    /// How many cards belong in it.
    pub limit: Option<u8>,
}

/// A pile of cards.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pile {
    /// Whose.
    pub seat: u8,
    /// What it is, in words.
    pub name: Message,
    /// How many cards there are, seen or not.
    pub count: u16,
    /// The card on top, if it lies face up.
    pub top: Option<Card>,
    /// The cards that this viewer may look through, the last one first.
    pub cards: Vec<Card>,
}

/// A card, face up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// Its id, stable while the viewer sees it; [`Spot::Card`] names it.
    pub id: u8,
    /// The look of its deck: the livery of a side.
    pub livery: &'static str,
    /// What it can be used for, from top to bottom; no two have the same slot.
    pub parts: Vec<CardPart>,
    /// The dice printed on it, the white one first.
    pub dice: Option<(u8, u8)>,
    /// What is printed in the corner: a random hex.
    pub corner: String,
    /// What it sets off when it is turned up.
    pub note: Option<Message>,
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
}

/// One use of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPart {
    /// Its place on the card: `order`, `action`, `event`.
    pub slot: &'static str,
    /// Its name.
    pub name: Message,
    /// What it does, in words.
    pub text: Option<Message>,
    /// The rule to read about it.
    pub rule: Rule,
    /// Whether it could be used from a hand now.
    pub usable: bool,
    /// The key of its drawing and colour.
    pub icon: &'static str,
}

/// The question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prompt {
    /// The window's key.
    pub kind: &'static str,
    /// The question in words.
    pub text: Message,
    /// What led to it and what it is for, in a sentence.
    pub about: Option<Message>,
    /// The rule that asks it.
    pub rule: Rule,
    /// Whether it is asked even where there is only one answer, so that being asked tells the others nothing.
    pub concealed: bool,
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The action in notation.
    pub action: String,
    /// What it says on the button.
    pub label: Message,
    /// A second line below the label.
    pub detail: Option<Message>,
    /// Where on the table it can be chosen.
    pub spot: Spot,
    /// Whether this is the answer that moves play on: to pass, to commit, to end a route.
    pub main: bool,
    /// What to say before it is done, where it can't be undone and something seems to have been forgotten.
    pub confirm: Option<Message>,
    /// What could not be done, and why: such a choice is shown greyed.
    pub forbidden: Option<(Rule, Message)>,
}

/// A place of the table that can be touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// A button of its own.
    Button,
    /// A hex.
    Hex(Hex),
    /// A hexside.
    Side(Hex, Dir),
    /// A counter by its id, on the map or in a hand.
    Counter(u16),
    /// A small counter by its id.
    Small(u16),
    /// A card by its id.
    Card {
        /// The card's id.
        id: u8,
        /// The slot of the part that is used; none if the answer is about the card as a whole, as when it is discarded.
        part: Option<&'static str>,
    },
}

/// A sentence of what happened, with the rule behind it and what to show on the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Report {
    /// The sentence.
    pub text: Message,
    /// The rule to read about it.
    pub rule: Option<Rule>,
    /// Whose doing it was.
    pub side: Option<u8>,
    /// The dice that fell.
    pub dice: Option<Thrown>,
    /// What to show.
    pub cue: Cue,
    /// The figures that the cue's counter shows from now on, as far as they have changed.
    pub shows: Vec<Value>,
}

impl Report {
    /// A bare sentence.
    pub fn of(text: Message) -> Report {
        Report { text, rule: None, side: None, dice: None, cue: Cue::Still, shows: Vec::new() }
    }
}

/// Dice on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thrown {
    /// The die's name.
    pub die: &'static str,
    /// What they show.
    pub faces: Vec<u8>,
    /// For pools: a die that shows this or less counts.
    pub need: Option<i32>,
    /// For sums: the total with everything added, and what it is compared with.
    pub total: Option<(i32, i32)>,
}

/// What an event looks like on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Cue {
    /// Nothing moves.
    Still,
    /// A counter goes along these hexes; the first is where it stood.
    Move {
        /// Which.
        counter: u16,
        /// Its way.
        path: Vec<Hex>,
    },
    /// A shot.
    Fire {
        /// By whom.
        counter: u16,
        /// At which counter.
        target: u16,
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
        /// Whether it hit.
        hit: bool,
    },
    /// Shots from several hexes at one.
    Volley {
        /// From where.
        from: Vec<Hex>,
        /// To where.
        to: Hex,
    },
    /// A counter is hit.
    Hit {
        /// Which.
        counter: u16,
    },
    /// A counter leaves the map.
    Lost {
        /// Which.
        counter: u16,
        /// From where.
        hex: Hex,
    },
    /// A counter comes into sight or onto the map.
    Appear {
        /// Which.
        counter: u16,
        /// Where.
        hex: Hex,
    },
    /// The state of a counter changes.
    State {
        /// Which.
        counter: u16,
        /// The key of the badge that it gets.
        badge: Option<&'static str>,
    },
    /// Something happens in a hex.
    Place {
        /// Where.
        hex: Hex,
    },
    /// A turn or a phase begins.
    Banner,
}

/// A question about the board that is no decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Survey {
    /// How far this counter can go, and at what cost.
    Reach {
        /// Which.
        counter: u16,
    },
    /// Who could shoot at this counter, in each hex that it can reach and where it stands.
    Threat {
        /// Which.
        counter: u16,
    },
    /// What can be seen from a hex.
    Seen {
        /// From where.
        hex: Hex,
    },
}

/// An answer to a [`Survey`], to be laid over the map.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Overlay {
    /// The hexes that belong to it.
    pub hexes: Vec<Shade>,
    /// What it assumes, in words.
    pub note: Option<Message>,
}

/// One hex of an overlay.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shade {
    /// Which.
    pub hex: Hex,
    /// A figure to write into it.
    pub value: Option<i32>,
    /// Whether it means harm.
    pub bad: bool,
    /// The counters that it is about: who could shoot there.
    pub counters: Vec<u16>,
    /// What it means, in words.
    pub label: Option<Message>,
}

/// Whether one hex sees another, and what is in the way.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sightline {
    /// How far it is, in hexes.
    pub range: u16,
    /// What blocks it, if anything does.
    pub blocked: Option<Blocked>,
    /// How much an unblocked line is hindered, as the system counts it.
    pub hindrance: u8,
    /// What hinders an unblocked line, in the order in which the line meets it.
    pub hindered: Vec<Hindered>,
}

impl Sightline {
    /// A line over this range that nothing hinders, or that this blocks.
    pub fn plain(range: u16, blocked: Option<Blocked>) -> Sightline {
        Sightline { range, blocked, hindrance: 0, hindered: Vec::new() }
    }
}

/// Something in the way of a line of sight that can be seen through.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hindered {
    /// By which rule.
    pub rule: Rule,
    /// Why, in words.
    pub reason: Message,
    /// Its hex.
    pub at: Hex,
    /// How much it hinders.
    pub value: u8,
}

/// What is in the way of a line of sight.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Blocked {
    /// By which rule.
    pub rule: Rule,
    /// Why, in words.
    pub reason: Message,
    /// The hex where it is blocked.
    pub at: Hex,
}
