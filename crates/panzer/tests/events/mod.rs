//! One or more of each event.

use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::seat::Side;
use panzer::action::{Inside, Way};
use panzer::assault::engineers::Work;
use panzer::charts::{Angle, GpResult, Harm, Location, Slope};
use panzer::event::{Event, Mettle, Toll, Wound};
use panzer::mines::Burst;
use panzer::play::Ending;
use panzer::state::{Arm, Command, Condition, Fate, Load, Sheaf, Shell, UnitId};

/// One or more of each event.
pub fn events() -> Vec<Event> {
    let (unit, target, hex, to, side) = (UnitId(0), UnitId(64), Hex(0), Hex(1), Side(1));
    let modifiers = Vec::new;
    let mut all = vec![
        Event::Placed { unit, hex, facing: Dir::N },
        Event::Named { side, group: 0, dice: [30, 50], totals: [70, 10] },
        Event::Named { side, group: 0, dice: [0, 0], totals: [0, 0] },
        Event::Bought { side, formation: 0 },
        Event::Masked { marker: 0, side, hex },
        Event::Unmasked { marker: 0, side, hex, units: vec![target] },
        Event::Unmasked { marker: 0, side, hex, units: Vec::new() },
        Event::Crept { marker: 0, from: hex, to },
        Event::Bared { marker: 0, command: Command::Move },
        Event::Covert { side, what: Box::new(Event::Turn { turn: 2 }) },
        Event::Turn { turn: 2 },
        Event::Spotted { side, units: vec![unit] },
        Event::Available { formation: 0, side, active: 3, commands: 2 },
        Event::Ordered,
        Event::Initiative { dice: [30, 50], totals: [70, 10], first: Side(0) },
        Event::Answered { unit, moving: true },
        Event::Answered { unit, moving: false },
        Event::Declared { unit, target, arm: Arm::Gun, load: Load::Ap, watch: false },
        Event::Declared { unit, target, arm: Arm::Gun, load: Load::Ap, watch: true },
        Event::Wasted { unit, target },
        Event::Searched { unit, load: Load::Special, die: 3, limit: 3, found: true },
        Event::Searched { unit, load: Load::Special, die: 4, limit: 3, found: false },
        Event::Aimed { unit, target, from: hex, to, modifiers: modifiers(), need: 27, dice: 12, hit: true },
        Event::Aimed { unit, target, from: hex, to, modifiers: modifiers(), need: 27, dice: 62, hit: false },
        Event::Varied { unit, dice: [10, 4], change: 2, penetration: 29 },
        Event::Struck {
            target,
            angle: Angle::Front,
            slope: Slope::Level,
            location: Some(Location::Tf),
            dice: 39,
            missed: false,
        },
        Event::Struck {
            target,
            angle: Angle::Front,
            slope: Slope::Level,
            location: Some(Location::Hf),
            dice: 49,
            missed: true,
        },
        Event::Struck {
            target,
            angle: Angle::Rear,
            slope: Slope::Level,
            location: None,
            dice: 0,
            missed: false,
        },
        Event::Plate { target, penetration: 19, armour: 18, through: true },
        Event::Plate { target, penetration: 18, armour: 18, through: false },
        Event::Damaged { unit, turret: true },
        Event::Damaged { unit, turret: false },
        Event::Tracked { unit },
        Event::Bailed { unit, modifiers: modifiers(), dice: 20, need: 20, gone: true },
        Event::Bailed { unit, modifiers: modifiers(), dice: 21, need: 20, gone: false },
        Event::Reduced { unit },
        Event::Suppressed { unit },
        Event::Recovered { unit, modifiers: modifiers(), dice: 31, need: 41, success: true },
        Event::Recovered { unit, modifiers: modifiers(), dice: 30, need: 41, success: false },
        Event::Idle { unit, idle: true },
        Event::Idle { unit, idle: false },
        Event::Cohesion { formation: 0, level: 4, number: 9 },
        Event::Checked { unit, forced: true, modifiers: modifiers(), dice: 36, result: Mettle::Passed },
        Event::Checked { unit, forced: false, modifiers: modifiers(), dice: 36, result: Mettle::Hesitates },
        Event::Checked { unit, forced: false, modifiers: modifiers(), dice: 36, result: Mettle::Broken },
        Event::Rallied { unit, modifiers: modifiers(), dice: 51, need: 51, success: true },
        Event::Rallied { unit, modifiers: modifiers(), dice: 50, need: 51, success: false },
        Event::Leaked { unit, die: 3 },
        Event::Drove { unit, way: Way::Country, points: 5 },
        Event::Moved { unit, from: hex, to, cost: 2, reverse: false },
        Event::Moved { unit, from: hex, to, cost: 2, reverse: true },
        Event::Moved { unit, from: Hex::NONE, to, cost: 1, reverse: false },
        Event::Faced { unit, facing: Dir::SE, cost: 0 },
        Event::Pointed { unit, turret: Dir::S },
        Event::Buttoned { unit, shut: true },
        Event::Buttoned { unit, shut: false },
        Event::Bogged { unit, modifiers: modifiers(), dice: 38, need: 33, stuck: true },
        Event::Bogged { unit, modifiers: modifiers(), dice: 39, need: 33, stuck: false },
        Event::Sought { unit, dice: 50, need: 50, found: true },
        Event::Sought { unit, dice: 51, need: 50, found: false },
        Event::Mounted { unit, carrier: UnitId(1) },
        Event::Dismounted { unit, carrier: UnitId(1), hex },
        Event::Pushed { unit, target, modifiers: modifiers(), dice: 21, success: true },
        Event::Pushed { unit, target, modifiers: modifiers(), dice: 20, success: false },
        Event::Melee { side, hex },
        Event::Clashed {
            unit,
            target,
            modifiers: modifiers(),
            against: modifiers(),
            dice: [13, 65],
            totals: [33, 55],
        },
        Event::Cleared { hex },
        Event::Discovered { hex, vehicles: true },
        Event::Discovered { hex, vehicles: false },
        Event::Smouldered { hex, factor: 8, modifiers: modifiers(), dice: 10, need: 10, burns: true },
        Event::Smouldered { hex, factor: 8, modifiers: modifiers(), dice: 11, need: 10, burns: false },
        Event::Caught { hex },
        Event::Dropped { unit, arm: Arm::First, die: 5, gone: true },
        Event::Dropped { unit, arm: Arm::First, die: 6, gone: false },
        Event::Smoked { hex, thick: false, light: false },
        Event::Smoked { hex, thick: true, light: false },
        Event::Smoked { hex, thick: false, light: true },
        Event::Clouded { unit },
        Event::Peered { unit, target, dice: 70, need: 70, found: true },
        Event::Peered { unit, target, dice: 71, need: 70, found: false },
        Event::Challenged { unit, target, die: 7, need: 7, found: true },
        Event::Challenged { unit, target, die: 8, need: 7, found: false },
        Event::Exposed { unit },
        Event::Frightened { unit, modifiers: modifiers(), dice: 36, result: Mettle::Passed },
        Event::Frightened { unit, modifiers: modifiers(), dice: 36, result: Mettle::Broken },
        Event::Called { unit, modifiers: modifiers(), die: 5, need: 4, answered: true },
        Event::Called { unit, modifiers: modifiers(), die: 3, need: 4, answered: false },
        Event::Loaded { battery: 0, die: 3, limit: 6, found: true },
        Event::Loaded { battery: 0, die: 10, limit: 6, found: false },
        Event::Drifted { from: hex, to, hexes: 1 },
        Event::Drifted { from: hex, to: Hex::NONE, hexes: 2 },
        Event::Fell { hex, shell: Shell::Gp, sheaf: Sheaf::Open },
        Event::Fell { hex, shell: Shell::Smoke, sheaf: Sheaf::Open },
        Event::Fell { hex, shell: Shell::Light, sheaf: Sheaf::Converged },
        Event::Swept { hex, dice: 80, result: GpResult::Effective },
        Event::Steadied { battery: 0, dice: 50, success: true },
        Event::Steadied { battery: 0, dice: 51, success: false },
        Event::Located { side, battery: 0, modifiers: modifiers(), dice: 20, need: 20, found: true },
        Event::Located { side, battery: 0, modifiers: modifiers(), dice: 21, need: 20, found: false },
        Event::Struckback { side, battery: 0, dice: 50, toll: Toll::Suppressed },
        Event::Struckback { side, battery: 0, dice: 80, toll: Toll::Damaged },
        Event::Struckback { side, battery: 0, dice: 81, toll: Toll::Out },
        Event::Flew { side, sortie: 0, hex },
        Event::ShotDown { sortie: 0, die: 4 },
        Event::Bombed { sortie: 0, hex },
        Event::Exited { unit, hex },
        Event::Controlled { hex, side },
        Event::Over { ending: Ending::LastTurn, points: [100, 60] },
    ];
    all.extend(Command::ALL.map(|command| Event::Shown { unit, command }));
    for harm in [Harm::None, Harm::Track, Harm::Damaged, Harm::KnockedOut, Harm::BrewedUp] {
        all.push(Event::Rolled { target, modifiers: modifiers(), die: 7, harm });
    }
    for unit in [unit, UnitId::NONE] {
        for result in [GpResult::None, GpResult::Suppression, GpResult::Effective] {
            all.push(Event::Shelled {
                unit,
                target,
                from: hex,
                to,
                factor: 4,
                defence: 1,
                modifiers: modifiers(),
                dice: 80,
                result,
            });
        }
    }
    for result in [GpResult::None, GpResult::Suppression, GpResult::Effective] {
        let (factor, defence, dice) = (4, 5, 70);
        all.push(Event::Flak { unit, sortie: 0, factor, defence, modifiers: modifiers(), dice, result });
        all.push(Event::Assaulted {
            unit,
            target,
            from: hex,
            to,
            factor: 9,
            defence: 4,
            modifiers: modifiers(),
            dice: 25,
            result,
        });
        all.push(Event::Blasted {
            unit,
            hex,
            work: Work::Roadblock,
            factor: 12,
            defence: 4,
            modifiers: modifiers(),
            dice: 40,
            result,
        });
    }
    all.extend(Work::ALL.map(|work| Event::Destroyed { hex, work }));
    for burst in [Burst::Nothing, Burst::Hull, Burst::Track, Burst::Effective] {
        all.push(Event::Mined { unit, hex, dice: 10, burst });
    }
    all.extend(Inside::ALL.map(|inside| Event::Shifted { unit, inside }));
    for now in [Condition::Fine, Condition::Jammed, Condition::Out] {
        all.push(Event::Repaired { unit, arm: Arm::Gun, die: 4, idle: false, now });
    }
    let wounds =
        [Wound::Nothing, Wound::Optics, Wound::Coax, Wound::Ring, Wound::Radio, Wound::Gear, Wound::Leak];
    for wound in wounds.into_iter().chain([Wound::Suppressed]) {
        all.push(Event::Wounded { unit, die: 1, wound });
    }
    for fate in [Fate::KnockedOut, Fate::BrewedUp, Fate::Abandoned, Fate::Sunk, Fate::Eliminated] {
        all.push(Event::Lost { unit, hex, fate });
    }
    all
}
