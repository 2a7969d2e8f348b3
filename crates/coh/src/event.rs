//! What happened, for logs, animation and cases.

use crate::card::CardId;
use crate::pieces::Work;
use crate::state::{Ending, Kind, Purpose, State, Team, UnitId, units};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::seat::{Seat, Side};
use serde::Serialize;

/// What an attack roll has done to a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// Nothing.
    Miss,
    /// 7.2: a marker was drawn.
    Hit,
    /// 7.1: destroyed at once.
    Critical,
    /// 7.4: destroyed by a second hit.
    Second,
}

/// Something that happened. What only some may know is told by [`Secrets::hear`](kernel::game::Secrets::hear).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A unit was placed at set-up.
    Placed { unit: UnitId, hex: Hex, facing: Dir },
    /// A unit was hidden at set-up, went on hidden, or hid before everybody's eyes.
    Concealed { unit: UnitId, hex: Hex, seen: bool },
    /// Mines were hidden.
    Mined { seat: Seat, hex: Hex },
    /// A round begins.
    Round { round: u8 },
    /// A side begins its turn.
    Turn { seat: Seat, turn: u16 },
    /// A card went into a hand.
    Drew { seat: Seat, card: CardId },
    /// A card was played.
    Played { seat: Seat, card: CardId },
    /// 8.6: a scenario card came up.
    Resolved { seat: Seat, card: CardId },
    /// 2.7.
    Passed { seat: Seat },
    /// An action was declared.
    Declared { seat: Seat, kind: Kind, units: Vec<UnitId>, unseen: bool },
    /// A unit entered a hex.
    Moved { unit: UnitId, from: Hex, to: Hex },
    /// A unit has another facing.
    Faced { unit: UnitId, facing: Dir },
    /// 17.3: a unit is in the fortification of its hex, or out of it.
    Sheltered { unit: UnitId, inside: bool },
    /// A unit left the map.
    Exited { unit: UnitId, hex: Hex, points: i16 },
    /// 11.1: a hidden unit was revealed.
    Revealed { unit: UnitId, hex: Hex, facing: Dir },
    /// 17.10: hidden mines were revealed.
    MinesRevealed { hex: Hex },
    /// An attack begins.
    Attacked { seat: Seat, unit: UnitId, support: Vec<UnitId>, from: Hex, target: Hex, unseen: bool },
    /// The numbers of an attack roll.
    Aimed { seat: Seat, unit: UnitId, attack: Vec<Line>, defence: Vec<Line>, need: i8, unseen: bool },
    /// Somebody spent command points.
    Spent { seat: Seat, caps: u8, left: u8 },
    /// Dice were thrown.
    Rolled { seat: Seat, purpose: Purpose, faces: Vec<u8>, need: i8 },
    /// An attack roll on a unit counted.
    Struck { unit: UnitId, blow: Blow },
    /// 7.2: a marker was drawn; its kind is known to the unit's side.
    Marked { unit: UnitId, hit: u8 },
    /// 7.5: a marker was turned up.
    MarkerShown { unit: UnitId, hit: u8, unseen: bool },
    /// 7.7: a unit has rallied, or not.
    Rallied { unit: UnitId, success: bool, unseen: bool },
    /// 7.11.
    Destroyed { unit: UnitId, hex: Hex },
    /// A fortification or obstacle is gone.
    WorkLost { hex: Hex, work: Work },
    /// A fortification or obstacle was made.
    WorkMade { hex: Hex, work: Work, unit: UnitId },
    /// 14.
    Smoked { hex: Hex },
    /// The cost of an action.
    Cost { seat: Seat, lines: Vec<Line>, cost: u8, unseen: bool },
    /// 2.5: the spent check.
    Checked { seat: Seat, units: Vec<UnitId>, spent: bool, unseen: bool },
    /// VP changed.
    Scored { side: Side, points: i16, vp: i16 },
    /// 4.4.
    Controlled { hex: Hex, side: Side },
    /// 7.12: a cell of the CAP track was covered.
    Covered { seat: Seat, left: u8 },
    /// 9.11.
    Initiative { side: Side },
    /// 13.5: a strike was planned.
    Planned { seat: Seat, card: CardId },
    /// 13.7: where the marker lies at last.
    Fell { card: CardId, hex: Hex, drifted: bool },
    /// The round is over.
    RoundOver { round: u8 },
    /// The game is over.
    Over { ending: Ending, winner: Side },
}

impl State {
    /// Units of a side as events list them.
    pub fn listed(&self, side: Side, set: Team) -> Vec<UnitId> {
        units(side, set).collect()
    }
}
