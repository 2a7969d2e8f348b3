//! What happened, as the log, the animation and the cases hear of it.

use crate::state::{Order, Outcome, Status, UnitId};
use kernel::chance::Faces;
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::rule::Rule;
use kernel::seat::Seat;
use serde::Serialize;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A turn begins.
    TurnBegins {
        /// Its number.
        turn: u8,
    },
    /// END-05: a turn is ticked off.
    TurnEnds {
        /// Its number.
        turn: u8,
    },
    /// Reinforcements stand on the map.
    Arrived {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: Hex,
    },
    /// EXE-01: an order is revealed.
    Ordered {
        /// Whose.
        unit: UnitId,
        /// What, as far as the listener may know.
        order: Order,
    },
    /// DFN-01: a Defence order is in effect.
    Defends {
        /// Who.
        unit: UnitId,
    },
    /// A shot, at range or in close combat.
    Shot {
        /// By whom.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// From where.
        from: Hex,
        /// Where to.
        to: Hex,
        /// The rule under which it is made.
        rule: Rule,
        /// How many dice, line by line.
        dice: Vec<Line>,
        /// The highest die that hits, line by line.
        accuracy: Vec<Line>,
        /// The dice.
        faces: Faces,
        /// Hits.
        hits: u8,
    },
    /// FIR-05, FOM-07..10: a shot that could not be made.
    ShotLost {
        /// Whose.
        unit: UnitId,
        /// Why.
        rule: Rule,
    },
    /// SHT-05..07: what all hits of a resolution did to a target.
    Hit {
        /// Who was hit.
        unit: UnitId,
        /// How often.
        hits: u8,
        /// Defence before, line by line.
        defence: Vec<Line>,
        /// DEF-03: what Defence took.
        absorbed: u8,
        /// STR-02: strength lost.
        damage: u8,
        /// What is left.
        strength: u8,
    },
    /// STR-03, CLC-10, ASM-06: a unit leaves the map.
    Removed {
        /// Who.
        unit: UnitId,
        /// From where.
        hex: Hex,
        /// How.
        status: Status,
    },
    /// TST-02: a Stability test.
    Test {
        /// Whose.
        unit: UnitId,
        /// Why.
        rule: Rule,
        /// The dice.
        faces: Faces,
        /// Their sum.
        sum: u16,
        /// TST-04: what it must not exceed.
        stability: i32,
        /// TST-03.
        passed: bool,
    },
    /// SUP-01: a unit is suppressed.
    Suppressed {
        /// Who.
        unit: UnitId,
        /// Whether an order was lost by it (SUP-02).
        order_lost: bool,
    },
    /// SUP-10: a unit is free again.
    Recovered {
        /// Who.
        unit: UnitId,
    },
    /// A unit moved one hex.
    Moved {
        /// Who.
        unit: UnitId,
        /// From where.
        from: Hex,
        /// Where to.
        to: Hex,
    },
    /// A unit stops for good.
    Stopped {
        /// Who.
        unit: UnitId,
        /// In front of which hex.
        before: Hex,
        /// Why.
        rule: Rule,
    },
    /// COL-04: a die and Stability for a contested hex.
    Contest {
        /// Who.
        unit: UnitId,
        /// For which hex.
        hex: Hex,
        /// The die.
        die: u8,
        /// Stability added.
        stability: i32,
        /// COL-05: whether it enters.
        enters: bool,
    },
    /// MTA-01: the dice of a meeting attack.
    Meeting {
        /// The unit that moves; nobody on a tie that stands.
        mover: Option<UnitId>,
        /// Both units.
        units: [UnitId; 2],
        /// Their dice.
        dice: [u8; 2],
    },
    /// ABL-01: wire is gone.
    WireBroken {
        /// By whom.
        unit: UnitId,
        /// Entering which hex.
        hex: Hex,
    },
    /// AMB-13: an ambusher is discovered.
    Discovered {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: Hex,
    },
    /// AMB-12: a unit left its Ambush by an order.
    LeftAmbush {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: Hex,
    },
    /// EXE-07: a turn of a long order is marked.
    LongOrder {
        /// Whose.
        unit: UnitId,
        /// Turns made.
        turns: u8,
    },
    /// AMB-04: a unit lies in Ambush.
    Ambushed {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: Hex,
    },
    /// AMB-10, AMB-11, CFS-01: a sector points elsewhere or reaches elsewhere; only its owner hears it of an Ambush.
    SectorChanged {
        /// Whose.
        unit: UnitId,
        /// Whether it lies in Ambush.
        ambush: bool,
    },
    /// ASM-01: units merged.
    Merged {
        /// The unit that stays.
        unit: UnitId,
        /// Its strength.
        strength: u8,
        /// Its ammo.
        ammo: u8,
    },
    /// RSP-05: ammo was taken.
    Supplied {
        /// By whom.
        unit: UnitId,
        /// How much.
        ammo: u8,
        /// What the depot has left.
        left: u8,
    },
    /// Somebody holds an objective.
    Taken {
        /// Which hex.
        hex: Hex,
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over {
        /// How.
        outcome: Outcome,
        /// Points of both sides.
        points: [i32; 2],
    },
}
