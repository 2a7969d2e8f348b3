//! What happened, for logs, animation and cases.

use crate::action::{Inside, Way};
use crate::assault::engineers::Work;
use crate::charts::{Angle, GpResult, Harm, Location, Slope};
use crate::mines::Burst;
use crate::play::Ending;
use crate::state::{Arm, Command, Condition, Fate, Load, Sheaf, Shell, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::ledger::Line;
use kernel::seat::Side;
use serde::Serialize;

/// 7.1.4: what a morale check brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mettle {
    /// Passed.
    Passed,
    /// Hesitating.
    Hesitates,
    /// Broken.
    Broken,
}

/// 7.23: what collateral damage does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Wound {
    /// Nothing.
    Nothing,
    /// 7.23.1a.
    Optics,
    /// 7.23.1b: the coaxial machine gun.
    Coax,
    /// 7.23.2a: the turret ring.
    Ring,
    /// 7.23.2b.
    Radio,
    /// 7.23.3: running gear.
    Gear,
    /// 7.23.4a: the fuel system.
    Leak,
    /// 7.23.1, 7.23.2: Suppressed/On instead.
    Suppressed,
}

/// 7.28.2: what counter-battery fire does to a battery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Toll {
    /// Suppressed.
    Suppressed,
    /// Damaged.
    Damaged,
    /// Out of action.
    Out,
}

/// Something that happened. What only some may know is told by [`Secrets::hear`](kernel::game::Secrets::hear).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// B-13: a unit was set up.
    Placed { unit: UnitId, hex: Hex, facing: Dir },
    /// 11: a formation was chosen and comes.
    Bought { side: Side, formation: u8 },
    /// 7.2: a hidden-unit marker lies on the map.
    Masked { marker: u8, side: Side, hex: Hex },
    /// 7.2.2.1: a marker is shown, with its units; a dummy has none.
    Unmasked { marker: u8, side: Side, hex: Hex, units: Vec<UnitId> },
    /// 7.2.2.2: a marker entered a hex.
    Crept { marker: u8, from: Hex, to: Hex },
    /// B-34: the counter of a marker is turned up.
    Bared { marker: u8, command: Command },
    /// Something that only one side may know of.
    Covert { side: Side, what: Box<Event> },
    /// A turn begins.
    Turn { turn: u8 },
    /// B-20: so many enemies are spotted by a side.
    Spotted { side: Side, units: Vec<UnitId> },
    /// B-30: commands that a formation has this turn.
    Available { formation: u8, side: Side, active: u8, commands: u8 },
    /// Commands lie face down.
    Ordered,
    /// B-40: both sides have rolled.
    Initiative { dice: [u8; 2], totals: [i16; 2], first: Side },
    /// 7.42.1a: a formation is next; without dice where the other side has none left.
    Named { side: Side, group: u8, dice: [u8; 2], totals: [i16; 2] },
    /// B-34: a counter is turned up.
    Shown { unit: UnitId, command: Command },
    /// B-34: the owner has had to say whether a unit holds Move or Short Halt.
    Answered { unit: UnitId, moving: bool },
    /// B-50: a shot is declared.
    Declared { unit: UnitId, target: UnitId, arm: Arm, load: Load, watch: bool },
    /// B-50: a shot is lost, since its target is.
    Wasted { unit: UnitId, target: UnitId },
    /// B-59: limited ammunition is looked for.
    Searched { unit: UnitId, load: Load, die: u8, limit: u8, found: bool },
    /// B-52: an AP shot.
    Aimed {
        unit: UnitId,
        target: UnitId,
        from: Hex,
        to: Hex,
        modifiers: Vec<Line>,
        need: u8,
        dice: u8,
        hit: bool,
    },
    /// 7.12: penetration varies.
    Varied { unit: UnitId, dice: [u8; 2], change: i8, penetration: u8 },
    /// B-56: where it hit.
    Struck { target: UnitId, angle: Angle, slope: Slope, location: Option<Location>, dice: u8, missed: bool },
    /// B-57: what the plate says.
    Plate { target: UnitId, penetration: u8, armour: u8, through: bool },
    /// B-58: the damage die.
    Rolled { target: UnitId, modifiers: Vec<Line>, die: u8, harm: Harm },
    /// B-71: a GP attack.
    Shelled {
        unit: UnitId,
        target: UnitId,
        from: Hex,
        to: Hex,
        factor: u8,
        defence: u8,
        modifiers: Vec<Line>,
        dice: u8,
        result: GpResult,
    },
    /// B-80: a vehicle is damaged.
    Damaged { unit: UnitId, turret: bool },
    /// B-82.
    Tracked { unit: UnitId },
    /// B-83: the crew checks.
    Bailed { unit: UnitId, modifiers: Vec<Line>, dice: u8, need: u8, gone: bool },
    /// A unit is lost.
    Lost { unit: UnitId, hex: Hex, fate: Fate },
    /// B-73: a squad becomes a half-squad.
    Reduced { unit: UnitId },
    /// B-90.
    Suppressed { unit: UnitId },
    /// B-90: a unit tries to recover.
    Recovered { unit: UnitId, modifiers: Vec<Line>, dice: u8, need: u8, success: bool },
    /// B-34: the owner has had to say whether a unit holds N/C.
    Idle { unit: UnitId, idle: bool },
    /// 7.1.1: a formation's Cohesion Point.
    Cohesion { formation: u8, level: u8, number: u8 },
    /// 7.1.4: a morale check.
    Checked { unit: UnitId, forced: bool, modifiers: Vec<Line>, dice: u8, result: Mettle },
    /// 7.6: fear of tanks.
    Frightened { unit: UnitId, modifiers: Vec<Line>, dice: u8, result: Mettle },
    /// 7.1.6.2: a broken unit tries to recover.
    Rallied { unit: UnitId, modifiers: Vec<Line>, dice: u8, need: u8, success: bool },
    /// 7.23: something else broke.
    Wounded { unit: UnitId, die: u8, wound: Wound },
    /// 7.23.4: a leaking vehicle rolls.
    Leaked { unit: UnitId, die: u8 },
    /// 7.25: a weapon was tried.
    Repaired { unit: UnitId, arm: Arm, die: u8, idle: bool, now: Condition },
    /// B-100: a unit begins to move.
    Drove { unit: UnitId, way: Way, points: u8 },
    /// B-101: a unit entered a hex.
    Moved { unit: UnitId, from: Hex, to: Hex, cost: u8, reverse: bool },
    /// B-102: a unit turned.
    Faced { unit: UnitId, facing: Dir, cost: u8 },
    /// 7.8.1: a turret turned.
    Pointed { unit: UnitId, turret: Dir },
    /// 7.8.3: a hatch was opened or closed.
    Buttoned { unit: UnitId, shut: bool },
    /// 7.29: a vehicle checks for bogging.
    Bogged { unit: UnitId, modifiers: Vec<Line>, dice: u8, need: u8, stuck: bool },
    /// B-104: a vehicle seeks hull down.
    Sought { unit: UnitId, dice: u8, need: u8, found: bool },
    /// B-104: a move inside a hex.
    Shifted { unit: UnitId, inside: Inside },
    /// B-107: a unit mounts, or is hitched.
    Mounted { unit: UnitId, carrier: UnitId },
    /// B-107: a unit dismounts, or is unhitched.
    Dismounted { unit: UnitId, carrier: UnitId, hex: Hex },
    /// 7.30f: something is pushed aside.
    Pushed { unit: UnitId, target: UnitId, modifiers: Vec<Line>, dice: u8, success: bool },
    /// B-121: a close assault.
    Assaulted {
        unit: UnitId,
        target: UnitId,
        from: Hex,
        to: Hex,
        factor: u8,
        defence: u8,
        modifiers: Vec<Line>,
        dice: u8,
        result: GpResult,
    },
    /// B-122: hand-to-hand begins.
    Melee { side: Side, hex: Hex },
    /// B-122: a round of it.
    Clashed {
        unit: UnitId,
        target: UnitId,
        modifiers: Vec<Line>,
        against: Vec<Line>,
        dice: [u8; 2],
        totals: [i16; 2],
    },
    /// 7.19: engineers attack terrain or mines.
    Blasted {
        unit: UnitId,
        hex: Hex,
        work: Work,
        factor: u8,
        defence: u8,
        modifiers: Vec<Line>,
        dice: u8,
        result: GpResult,
    },
    /// T27: it is gone.
    Destroyed { hex: Hex, work: Work },
    /// 7.31.3b: mines are cleared.
    Cleared { hex: Hex },
    /// 7.31.2b: a minefield is announced.
    Discovered { hex: Hex, vehicles: bool },
    /// 7.31.2: a unit treads on mines.
    Mined { unit: UnitId, hex: Hex, dice: u8, burst: Burst },
    /// 7.35.1: a hex may catch fire.
    Smouldered { hex: Hex, factor: u8, modifiers: Vec<Line>, dice: u8, need: u8, burns: bool },
    /// 7.35: a hex burns.
    Caught { hex: Hex },
    /// B-135, 7.27: smoke or light in a hex.
    Smoked { hex: Hex, thick: bool, light: bool },
    /// 7.9: a cloud around a vehicle.
    Clouded { unit: UnitId },
    /// 7.7: a spotting attempt.
    Peered { unit: UnitId, target: UnitId, dice: u8, need: u8, found: bool },
    /// 7.24: a camouflaged unit is challenged.
    Challenged { unit: UnitId, target: UnitId, die: u8, need: u8, found: bool },
    /// 7.24: camouflage is lost.
    Exposed { unit: UnitId },
    /// B-130: a call for fire.
    Called { unit: UnitId, modifiers: Vec<Line>, die: u8, need: u8, answered: bool },
    /// B-59: a battery looks for smoke shells.
    Loaded { battery: u8, die: u8, limit: u8, found: bool },
    /// 7.26: fire drifts.
    Drifted { from: Hex, to: Hex, hexes: u8 },
    /// B-133: shells come down.
    Fell { hex: Hex, shell: Shell, sheaf: Sheaf },
    /// 7.31.3b: mines are shelled.
    Swept { hex: Hex, dice: u8, result: GpResult },
    /// 7.28.2d: a suppressed battery tries to recover.
    Steadied { battery: u8, dice: u8, success: bool },
    /// 7.28.2: a battery is looked for.
    Located { side: Side, battery: u8, modifiers: Vec<Line>, dice: u8, need: u8, found: bool },
    /// 7.28.2: what counter-battery fire does.
    Struckback { side: Side, battery: u8, dice: u8, toll: Toll },
    /// B-143: an aircraft comes.
    Flew { side: Side, sortie: u8, hex: Hex },
    /// B-140b: anti-aircraft fire.
    Flak {
        unit: UnitId,
        sortie: u8,
        factor: u8,
        defence: u8,
        modifiers: Vec<Line>,
        dice: u8,
        result: GpResult,
    },
    /// B-140b: an aircraft is shot down.
    ShotDown { sortie: u8, die: u8 },
    /// B-140b: an aircraft attacks.
    Bombed { sortie: u8, hex: Hex },
    /// 7.17: an attached weapon may be lost.
    Dropped { unit: UnitId, arm: Arm, die: u8, gone: bool },
    /// B-109c.
    Exited { unit: UnitId, hex: Hex },
    /// B-161.
    Controlled { hex: Hex, side: Side },
    /// B-163.
    Over { ending: Ending, points: [i32; 2] },
}
