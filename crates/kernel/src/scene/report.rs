//! What happened, as sentences with what to show on the board.

use super::Value;
use crate::grid::Hex;
use crate::message::Message;
use crate::rule::Rule;
use crate::seat::SideSet;
use serde::Serialize;

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
    /// Whether an action begins with it; what follows belongs to that action until the next one begins.
    pub opens: bool,
    /// Whether with it goes on what a moment with a card of its own has interrupted.
    pub resumes: bool,
    /// What makes it worth a card of its own, which lies beside the map while its action is shown.
    pub episode: Option<Episode>,
    /// Points that a side gains or loses by it.
    pub gain: Option<Gain>,
    /// How much it decided, in points: the heaviest sentences of a game are its turning points.
    pub weight: u16,
    /// The sides whose plans should not simply go on: they lost somebody, a reaction was played, something hidden appeared.
    #[serde(skip)]
    pub upsets: SideSet,
}

impl Report {
    /// A bare sentence.
    pub fn of(text: Message) -> Report {
        Report {
            text,
            rule: None,
            side: None,
            dice: None,
            cue: Cue::Still,
            shows: Vec::new(),
            opens: false,
            resumes: false,
            episode: None,
            gain: None,
            weight: 0,
            upsets: SideSet::NONE,
        }
    }
}

/// A moment that is told on a card of its own: a Melee, a barrage, an Event. Its dice and its result are those of the
/// reports of its action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Episode {
    /// What sort of moment it is.
    pub kind: EpisodeKind,
    /// What happens, in a few words.
    pub title: Message,
    /// What that means, in a sentence.
    pub text: Option<Message>,
    /// Who takes part, with what.
    pub parties: Vec<Party>,
}

/// The sorts of moments that are told on a card of their own; each has a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum EpisodeKind {
    /// A fight at arm's length.
    Melee,
    /// Artillery from off the map.
    Artillery,
    /// A stroke of fate.
    Event,
}

/// A side in an [`Episode`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Party {
    /// Which side.
    pub side: u8,
    /// Who: its units or weapons, in words.
    pub who: Message,
    /// Their counters, as far as they have any on the map.
    pub counters: Vec<u16>,
    /// With what: strength, firepower, dice.
    pub with: Option<Message>,
}

/// Points that a side gains, or loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Gain {
    /// Which side.
    pub side: u8,
    /// How many.
    pub points: i32,
    /// What for, in a few words.
    pub source: Message,
}

/// Dice on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Thrown {
    /// The dice, in the order in which they lie.
    pub dice: Vec<Fallen>,
    /// For pools: a die that shows this or less counts.
    pub need: Option<i32>,
    /// For sums: the total with everything added, and what it is compared with.
    pub total: Option<(i32, i32)>,
}

impl Thrown {
    /// Dice of one kind that nothing tells apart.
    pub fn of(die: &'static str, faces: impl IntoIterator<Item = u8>) -> Thrown {
        let dice = faces.into_iter().map(|face| Fallen::new(die, face, DieColour::Plain));
        Thrown { dice: dice.collect(), need: None, total: None }
    }

    /// A white and a coloured die of one kind.
    pub fn pair(die: &'static str, white: u8, coloured: u8) -> Thrown {
        let dice = [(white, DieColour::White), (coloured, DieColour::Coloured)];
        Thrown {
            dice: dice.map(|(face, colour)| Fallen::new(die, face, colour)).into(),
            need: None,
            total: None,
        }
    }

    /// What the dice show.
    pub fn faces(&self) -> Vec<u8> {
        self.dice.iter().map(|die| die.face).collect()
    }
}

/// One die that has fallen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Fallen {
    /// The die's name: `d6`, `d10`.
    pub die: &'static str,
    /// What it shows.
    pub face: u8,
    /// Its colour.
    pub colour: DieColour,
    /// What is printed on that face, where it is not the number: the tens of percentage dice, a sign.
    pub shows: Option<String>,
    /// What this die decides by itself, in words: the place that is hit, whether the gun fires again.
    pub decides: Option<Message>,
}

impl Fallen {
    /// A die with plain faces that decides nothing by itself.
    pub fn new(die: &'static str, face: u8, colour: DieColour) -> Fallen {
        Fallen { die, face, colour, shows: None, decides: None }
    }
}

/// By which dice of one throw are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum DieColour {
    /// Of no colour that matters.
    Plain,
    /// White.
    White,
    /// Coloured.
    Coloured,
}

/// What an event looks like on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Cue {
    /// Nothing moves.
    Still,
    /// A counter goes along these hexes; the first is where it stood. Its sentence names both ends as `from` and `to`, so
    /// that a way of many hexes can be told as one.
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
