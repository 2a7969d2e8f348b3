//! What happened, for logs, animation and cases.

use crate::card::{Act, CardId, Fate, Order, Trigger};
use crate::scenario::SideName;
use crate::state::{Drawn, Ending, Fort, Gait, Means, Purpose, Squad, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::seat::Seat;
use serde::{Serialize, Serializer};

/// A unit as it was when something happened to it: slots are used again after losses, and Squads become Teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Which.
    pub id: UnitId,
    /// Its kind then.
    pub kind: u8,
}

impl Serialize for Named {
    /// Only the number: a unit that an event names needs no second field.
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

impl State {
    /// A unit as events name it.
    pub fn named(&self, id: UnitId) -> Named {
        Named { id, kind: self.unit(id).kind }
    }

    /// Units of a side as events name them.
    pub fn all_named(&self, seat: Seat, set: Squad) -> Vec<Named> {
        units(seat, set).map(|id| self.named(id)).collect()
    }

    /// The hexes of some units of a side, each once.
    pub fn hexes_of(&self, seat: Seat, set: Squad) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = units(seat, set).map(|id| self.unit(id).hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}

/// How a Defence, Rally or Rout Roll ended for a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    /// It breaks.
    Breaks,
    /// It is Suppressed.
    Suppressed,
    /// Nothing happens.
    Holds,
    /// It rallies.
    Rallies,
    /// It Retreats.
    Retreats,
    /// It is eliminated.
    Eliminated,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A unit was placed at set-up.
    Placed { unit: Named, hex: Hex },
    /// A unit was given a Weapon at set-up.
    Armed { unit: Named, weapon: u8 },
    /// Set-up is over.
    Begun,
    /// A Turn begins.
    Turn { seat: Seat, turn: u16 },
    /// A card was played for its Order.
    Ordered { seat: Seat, card: CardId, order: Order },
    /// A card was played for its Action, or as Op Fire.
    Acted { seat: Seat, card: CardId, act: Option<Act> },
    /// A card was discarded.
    Discarded { seat: Seat, card: CardId },
    /// A card went into a hand.
    Drew { seat: Seat, card: CardId },
    /// A player passed.
    Passed { seat: Seat, discarded: u8 },
    /// A player ended the Turn.
    Ended { seat: Seat },
    /// Units were activated.
    Activated { seat: Seat, units: Vec<Named> },
    /// Dice were rolled.
    Rolled { seat: Seat, purpose: Purpose, card: CardId, white: u8, red: u8 },
    /// A roll was cancelled by the Initiative card.
    Rerolled { by: Seat },
    /// Dice set something off.
    Triggered { seat: Seat, trigger: Trigger },
    /// After what the dice set off, their roll goes on.
    Resumed { seat: Seat, purpose: Purpose, white: u8, red: u8 },
    /// A random hex was found.
    RandomHex { seat: Seat, card: CardId, hex: Hex },
    /// An Event happens.
    Befell { seat: Seat, card: CardId, fate: Fate },
    /// A shot is fired, from these hexes.
    Shot {
        seat: Seat,
        means: Means,
        from: Vec<Named>,
        weapons: Vec<Named>,
        hexes: Vec<Hex>,
        target: Hex,
        fp: Vec<Line>,
    },
    /// A Targeting Roll hit or missed.
    Targeted { hit: bool, product: i32, need: i32 },
    /// The attack total.
    Total { total: i32, target: Hex },
    /// A Concealment lowered the total.
    Concealed { by: i32, total: i32 },
    /// A Defence Roll.
    Defended { unit: Named, morale: Vec<Line>, total: i32, against: i32, result: Result },
    /// A unit broke.
    Broke { unit: Named },
    /// A unit was eliminated.
    Eliminated { unit: Named, hex: Hex, vp: i32 },
    /// A unit was Suppressed.
    Suppressed { unit: Named },
    /// A unit rallied.
    Rallied { unit: Named },
    /// Suppression was lifted.
    Freed { unit: Named },
    /// A unit became Veteran.
    Hardened { unit: Named },
    /// A unit went into a hex.
    Went { unit: Named, from: Hex, to: Hex, gait: Gait, spent: u8 },
    /// A unit left the map.
    Exited { unit: Named, space: u8, vp: i32 },
    /// A unit appeared.
    Appeared { unit: Named, hex: Hex },
    /// A unit was moved out of the way.
    Shifted { unit: Named, from: Hex, to: Hex },
    /// A Squad became Teams.
    Deployed { unit: Named, second: Named },
    /// A36.
    Wounded { unit: Named },
    /// A Weapon changed hands.
    Given { from: Named, to: Named },
    /// A Weapon broke.
    Jammed { unit: Named },
    /// A Weapon was repaired.
    Repaired { unit: Named },
    /// A Weapon was eliminated.
    WeaponLost { unit: Named, weapon: u8 },
    /// A Weapon was found.
    Salvaged { unit: Named, weapon: u8 },
    /// A Radio broke.
    RadioBroke { seat: Seat },
    /// A Radio was repaired.
    RadioFixed { seat: Seat },
    /// A Radio was eliminated.
    RadioLost { seat: Seat },
    /// A Radio arrived.
    RadioCame { seat: Seat, radio: u8 },
    /// The Spotting Round was placed or has drifted.
    Spotted { hex: Hex, drift: bool },
    /// The Spotting Round left the map.
    Strayed,
    /// A fortification was placed.
    Dug { fort: Fort, hex: Hex },
    /// A fortification is gone.
    Razed { fort: Fort, hex: Hex },
    /// Smoke was placed.
    Smoke { hex: Hex, value: u8 },
    /// Smoke is gone.
    Cleared { hex: Hex },
    /// A hex burns.
    Burning { hex: Hex },
    /// Mines go off.
    Mines { hex: Hex, fp: i32 },
    /// A Melee begins.
    Melee { hex: Hex, fp: [i32; 2], units: [Vec<Named>; 2] },
    /// A Melee is over.
    Fought { hex: Hex, totals: [i32; 2], losers: Vec<Seat> },
    /// An Objective changed hands.
    Controlled { objective: u8, by: Seat, vp: i32 },
    /// A chit was drawn or revealed.
    Chit { seat: Seat, chit: Option<u8>, open: bool },
    /// VP were gained.
    Scored { seat: Seat, vp: i32, why: &'static str },
    /// Time advanced.
    Time { time: u8, seat: Seat },
    /// The Surrender marker moved.
    Resolve { seat: Seat, space: u8 },
    /// P-cards: a card of the opening hand.
    Dealt { seat: Seat, card: CardId },
    /// A hand was shown.
    HandShown { seat: Seat, cards: Vec<CardId> },
    /// An entry of a Support Table was chosen.
    Supported { seat: Seat, why: Drawn, entry: u8 },
    /// A Retreat is due.
    Routed { unit: Named, roll: i32, morale: i32, result: Result },
    /// A Rally Roll.
    Rally { unit: Named, roll: i32, morale: i32, result: Result },
    /// A casualty came back.
    Returned { side: SideName, unit: Named },
    /// The game is over.
    Over { ending: Ending, winner: Seat },
}

impl Event {
    /// The unit that it is about.
    pub fn unit(&self) -> Option<Named> {
        match *self {
            Event::Placed { unit, .. }
            | Event::Armed { unit, .. }
            | Event::Defended { unit, .. }
            | Event::Broke { unit }
            | Event::Eliminated { unit, .. }
            | Event::Suppressed { unit }
            | Event::Rallied { unit }
            | Event::Freed { unit }
            | Event::Hardened { unit }
            | Event::Went { unit, .. }
            | Event::Exited { unit, .. }
            | Event::Appeared { unit, .. }
            | Event::Shifted { unit, .. }
            | Event::Deployed { unit, .. }
            | Event::Wounded { unit }
            | Event::Given { from: unit, .. }
            | Event::Jammed { unit }
            | Event::Repaired { unit }
            | Event::WeaponLost { unit, .. }
            | Event::Salvaged { unit, .. }
            | Event::Routed { unit, .. }
            | Event::Rally { unit, .. }
            | Event::Returned { unit, .. } => Some(unit),
            _ => None,
        }
    }
}
