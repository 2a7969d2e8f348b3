//! Plans: what a person points at becomes a whole run of small steps, told in words with its price, odds and risks.
//!
//! A [`Wish`] says who is in hand, what is pointed at, and what the person has changed in an earlier plan. The system
//! answers with [`Plan`]s, the best one first. A confirmed plan runs through everything that asks nobody anything new,
//! and stops where its premise has changed: where something was told that [`upsets`](crate::scene::Report::upsets).

use crate::grid::Hex;
use crate::hex::Dir;
use crate::message::Message;
use crate::odds::Forecast;
use crate::rule::Rule;
use crate::scene::Spot;
use serde::{Deserialize, Serialize};

/// What a person wants done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// The counters in hand, by their ids in the scene; whoever is fit for it where there are none.
    pub who: Vec<u16>,
    /// What is pointed at.
    pub at: Aim,
    /// What was changed in an earlier plan for the same wish; see [`Knob`].
    pub set: Vec<Setting>,
}

impl Wish {
    /// Nothing has been changed yet.
    pub fn new(who: impl Into<Vec<u16>>, at: Aim) -> Wish {
        Wish { who: who.into(), at, set: Vec::new() }
    }

    /// These counters should go to a hex.
    pub fn go(who: impl Into<Vec<u16>>, hex: Hex) -> Wish {
        Wish::new(who, Aim::Hex { hex, via: Vec::new() })
    }

    /// These counters should deal with that one.
    pub fn against(who: impl Into<Vec<u16>>, counter: u16) -> Wish {
        Wish::new(who, Aim::Counter { counter })
    }

    /// The hexes that it names.
    pub fn hexes(&self) -> impl Iterator<Item = &Hex> {
        let (hex, via) = match &self.at {
            Aim::Hex { hex, via } => (Some(hex), via.as_slice()),
            _ => (None, [].as_slice()),
        };
        via.iter().chain(hex)
    }

    /// The value that was set on a knob of one value.
    pub fn setting(&self, knob: &str) -> Option<&str> {
        self.set.iter().rev().find(|set| set.knob == knob).map(|set| set.value.as_str())
    }

    /// The values that were set on a knob of many values, where it was touched.
    pub fn settings(&self, knob: &str) -> impl Iterator<Item = &str> {
        self.set.iter().filter(move |set| set.knob == knob).map(|set| set.value.as_str())
    }
}

/// What is pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Aim {
    /// A hex: to go there, to fire at it.
    Hex {
        /// Which.
        hex: Hex,
        /// The hexes to pass on the way, in order.
        via: Vec<Hex>,
    },
    /// A counter: to fire at it, to assault it, to help it.
    Counter {
        /// Its id in the scene.
        counter: u16,
    },
    /// A card in the hand, to be played with whoever is in hand.
    Card {
        /// Its id in the scene.
        card: u8,
        /// The slot of the part that is meant, where the card has several.
        part: Option<String>,
    },
}

/// A value chosen in place of the one that the system has proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The knob.
    pub knob: String,
    /// Its value.
    pub value: String,
}

/// A whole action: what would be done, by whom, at what price, with which odds and risks.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Plan<A> {
    /// The steps, in order.
    pub run: Vec<A>,
    /// What sort of action it is, for its sign: `fire`, `move`, `assault`...
    pub verb: &'static str,
    /// What is done, in a few words: "Fire at H3".
    pub title: Message,
    /// The counters that take part.
    pub who: Vec<u16>,
    /// What it costs, in words: a card, points, time.
    pub price: Option<Message>,
    /// The card that pays for it.
    pub card: Option<u8>,
    /// The odds of the whole action.
    pub forecast: Forecast,
    /// What it exposes itself to, and where it falls short of the wish.
    pub risks: Vec<Message>,
    /// Its lines and routes on the map.
    pub traces: Vec<Trace>,
    /// What can be changed in place.
    pub knobs: Vec<Knob>,
}

impl<A> Plan<A> {
    /// A plan that so far says only what is done.
    pub fn new(verb: &'static str, title: Message, run: Vec<A>) -> Plan<A> {
        Plan {
            run,
            verb,
            title,
            who: Vec::new(),
            price: None,
            card: None,
            forecast: Forecast::default(),
            risks: Vec::new(),
            traces: Vec::new(),
            knobs: Vec::new(),
        }
    }

    /// The same plan with its steps in another form, such as notation.
    pub fn map<B>(self, step: impl FnMut(A) -> B) -> Plan<B> {
        let Plan { run, verb, title, who, price, card, forecast, risks, traces, knobs } = self;
        let run = run.into_iter().map(step).collect();
        Plan { run, verb, title, who, price, card, forecast, risks, traces, knobs }
    }
}

/// Something of a plan to draw on the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Trace {
    /// A route; the first hex is where it begins.
    Way {
        /// Hex by hex.
        hexes: Vec<Hex>,
    },
    /// A shot.
    Shot {
        /// From where.
        from: Hex,
        /// To where.
        to: Hex,
    },
    /// Everything that it strikes.
    Area {
        /// Which hexes.
        hexes: Vec<Hex>,
    },
    /// How a unit will face.
    Front {
        /// Where it will be.
        hex: Hex,
        /// Its front.
        facing: Dir,
    },
}

/// Something of a plan that can be changed in place: who takes part, which card, which weapon, which facing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Knob {
    /// Its name in [`Setting`].
    pub name: &'static str,
    /// What it says beside it.
    pub label: Message,
    /// Whether several values hold at once: each of them can be switched on and off, and a wish lists all that are on.
    pub many: bool,
    /// Its values.
    pub values: Vec<KnobValue>,
}

/// A value of a knob.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnobValue {
    /// As [`Setting`] names it.
    pub value: String,
    /// In words.
    pub label: Message,
    /// Whether it holds in this plan.
    pub chosen: bool,
    /// Where on the table it can be touched.
    pub spot: Option<Spot>,
}

/// Why a wish can't be carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Objection {
    /// The rule that forbids it.
    pub rule: Rule,
    /// In words.
    pub says: Message,
}

impl From<crate::game::Illegal> for Objection {
    fn from(illegal: crate::game::Illegal) -> Objection {
        Objection { rule: illegal.rule, says: Message::new(illegal.reason) }
    }
}
