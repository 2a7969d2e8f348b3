//! What a person sees and may touch: the one thing that a client knows. Built from a view, so it holds no secret.

mod counter;
mod report;
mod track;

pub use counter::*;
pub use report::*;
pub use track::*;

use crate::grid::Hex;
use crate::hex::Dir;
use crate::ledger::Line;
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
    /// Tracks beside the map; the first one tells how far the game has come, and is also shown at the top.
    pub tracks: Vec<Track>,
    /// Boxes off the map: reinforcements, losses, off-board artillery.
    pub boxes: Vec<Holding>,
    /// Small facts beside the map: what an objective is worth, who has the initiative.
    pub chips: Vec<Chip>,
    /// What the seats hold beside the map: cards face up or only their number, units to be placed.
    pub hands: Vec<Hand>,
    /// Piles of cards.
    pub piles: Vec<Pile>,
    /// What is going on: the attack, roll or move that the question is about.
    pub moment: Option<Moment>,
    /// Points by what they were made with, where the position tells that; what it does not tell, the log sums up.
    pub tally: Vec<Tally>,
    /// The question, if this viewer has to decide.
    pub prompt: Option<Prompt>,
    /// The answers to it.
    pub options: Vec<Choice>,
}

impl Scene {
    /// Every counter that this viewer sees: on the map, on tracks, in boxes and in hands, each followed by what it carries.
    pub fn every_counter(&self) -> impl Iterator<Item = &Counter> {
        let beside = self.tracks.iter().flat_map(|track| track.counters.iter().map(|one| &one.counter));
        let boxed = self.boxes.iter().flat_map(|held| &held.counters);
        let held = self.hands.iter().flat_map(|hand| &hand.counters);
        let all = self.counters.iter().chain(beside).chain(boxed).chain(held);
        all.flat_map(|counter| {
            std::iter::once(counter).chain(counter.carried.iter().map(|carried| &carried.counter))
        })
    }
}

impl Scene {
    /// Whether this viewer sees the place, and an answer can be chosen there.
    pub fn shows(&self, spot: Spot) -> bool {
        match spot {
            Spot::Button => true,
            Spot::Hex(hex) | Spot::Side(hex, _) => hex.is_some(),
            Spot::Counter(id) => self.every_counter().any(|counter| counter.id == id),
            Spot::Small(id) => {
                self.every_counter().any(|counter| counter.small.iter().any(|small| small.id == id))
            }
            Spot::Card { id, part } => {
                let usable = |card: &Card, slot| card.parts.iter().any(|one| one.slot == slot && one.usable);
                let fits = |card: &Card| card.id == id && part.is_none_or(|slot| usable(card, slot));
                let piled = self.piles.iter().flat_map(|pile| pile.top.iter().chain(&pile.cards));
                self.hands.iter().flat_map(|hand| &hand.cards).chain(piled).any(fits)
            }
            Spot::Space { track, side, at } => self.tracks.iter().any(|one| {
                let spaces = !matches!(one.form, TrackForm::Said | TrackForm::Balance);
                let there = (one.range.0..=one.range.1).contains(&at) && !(one.skips_zero && at == 0);
                one.key == track && one.side == side && spaces && there
            }),
            Spot::Box { key, side } => self.boxes.iter().any(|one| one.key == key && one.side == side),
        }
    }
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
    /// How many units it has lost, as the game counts them.
    pub lost: u16,
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

/// What is going on, with its numbers: shown above the answers, and drawn on the map.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Moment {
    /// Who does what to whom.
    pub text: Message,
    /// Whose doing it is.
    pub side: Option<u8>,
    /// From which hexes.
    pub from: Vec<Hex>,
    /// At which hex.
    pub to: Option<Hex>,
    /// The counters that are aimed at.
    pub targets: Vec<u16>,
    /// How strong it is, in a few words, as it is written on the line of fire.
    pub pill: Option<Message>,
    /// How that is made up.
    pub ledger: Vec<Line>,
    /// What it is compared with, and what has happened so far.
    pub facts: Vec<Message>,
}

impl Moment {
    /// A bare sentence.
    pub fn of(text: Message) -> Moment {
        Moment {
            text,
            side: None,
            from: Vec::new(),
            to: None,
            targets: Vec::new(),
            pill: None,
            ledger: Vec::new(),
            facts: Vec::new(),
        }
    }
}

/// Points of all sides by one source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tally {
    /// What they were made with.
    pub label: Message,
    /// How many each side has made so.
    pub points: Vec<i32>,
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
    /// How many cards belong in it, 0 if any number may; nothing if it holds no cards.
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
    /// What kind of card it is, where the deck has several: an action, a bonus, a weapon.
    pub kind: Option<Message>,
    /// What it costs to play.
    pub cost: Option<Cost>,
    /// Whether the decision that is asked is about this one.
    pub chosen: bool,
}

/// What has to be paid for a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cost {
    /// How much.
    pub value: u8,
    /// Of what, in words: action points, command points.
    pub of: Message,
    /// Who pays.
    pub purse: Purse,
}

/// Where the cost of a card is paid from; each has a colour and a shape of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Purse {
    /// The unit that acts.
    Unit,
    /// The commander's track.
    Command,
    /// Either of them.
    Either,
}

/// One use of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardPart {
    /// The name of its place on the card, which [`Spot::Card`] repeats.
    pub slot: &'static str,
    /// How it is printed.
    pub form: PartForm,
    /// What sort of use it is, in words: order, action, event.
    pub sort: Message,
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

/// How a use of a card is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum PartForm {
    /// On a coloured band at the top.
    Band,
    /// A row below it.
    Row,
    /// In small print: read when the card is turned up, never played from a hand.
    Print,
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
    /// What to lay over the map for a unit of one's own that is selected, or that the question is about.
    pub overlay: Option<OverlayKind>,
}

/// What can be laid over the map by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum OverlayKind {
    /// How far it can go: [`Survey::Reach`].
    Reach,
    /// Who could shoot at it: [`Survey::Threat`].
    Threat,
    /// What it could fire at: [`Survey::Fire`].
    Fire,
    /// Where it is seen, and where it could hide: [`Survey::Cover`].
    Cover,
    /// What it would spot: [`Survey::Spot`].
    Spot,
    /// How far its command reaches: [`Survey::Command`].
    Command,
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
    /// Whether this is the answer that moves play on: to pass, to commit, to end a route, to use what is paid for.
    pub main: bool,
    /// Whether it is possible at many moments and answers no question: nobody is asked because of it.
    pub aside: bool,
    /// Whether it only takes its counter in hand: what that one should do is pointed at, and becomes a plan.
    pub takes: bool,
    /// What to say before it is done, where it can't be undone and something seems to have been forgotten.
    pub confirm: Option<Message>,
    /// The hexes that it would cover: a fire sector while it is chosen.
    pub covers: Vec<Hex>,
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
    /// A counter by its id: on the map, carried by another one, on a track, in a box or in a hand.
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
    /// A space of a track that is drawn with spaces.
    Space {
        /// The track's key.
        track: &'static str,
        /// Whose track it is.
        side: Option<u8>,
        /// Which space.
        at: i32,
    },
    /// A box off the map as a whole.
    Box {
        /// The box's key.
        key: &'static str,
        /// Whose it is.
        side: Option<u8>,
    },
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
    /// What this counter could fire at. The figures are not to be written: the larger, the better it fires there.
    Fire {
        /// Which.
        counter: u16,
    },
    /// Which hexes the enemies of this counter see, and where it could hide.
    Cover {
        /// Which.
        counter: u16,
    },
    /// Where this counter would spot somebody.
    Spot {
        /// Which.
        counter: u16,
    },
    /// How far the command of this counter reaches.
    Command {
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
    /// How much the line is hindered so far, as the system counts it.
    pub total: u8,
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
