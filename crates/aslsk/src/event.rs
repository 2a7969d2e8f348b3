//! What happened, for logs, animation and cases.

use crate::ordnance::to_kill::Ruin;
use crate::pieces::Ammo;
use crate::state::{Ending, Manner, Phase, SmokeKind, State, Station, Team, UnitId, WeaponId, units};
use crate::tables::{Aim, Facing, Location, Outcome};
use kernel::grid::Hex;
use kernel::ledger::Line;
use kernel::seat::Side;
use serde::{Serialize, Serializer};

/// Why a unit checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// 3.2.3.g.
    Morale,
    /// 3.2.3.k.
    Pin,
    /// 3.2.3.n.
    LeaderLost,
    /// 3.2.3.o.
    LeaderBroken,
    /// 3.7.c.
    AntiArmor,
    /// 3.6.i.
    Interdiction,
}

/// 3.2.3: an outcome as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told(pub Outcome);

impl Serialize for Told {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.word())
    }
}

/// Something that happened. What only some may know is told by [`Secrets::hear`](kernel::game::Secrets::hear).
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A unit was set up.
    Placed { unit: UnitId, hex: Hex, hidden: bool },
    /// A weapon has a new possessor.
    Given { weapon: WeaponId, unit: UnitId },
    /// A Player Turn begins.
    Turn { turn: u8, side: Side },
    /// A phase begins.
    Phase { phase: Phase, side: Side },
    /// 3.1.d: a recovery was tried.
    Recovery { unit: UnitId, weapon: WeaponId, die: u8, drm: i8, success: bool },
    /// 3.1.e: a repair was tried.
    Repair { weapon: WeaponId, die: u8, success: bool },
    /// 3.1.f: a repair in an AFV was tried.
    RepairAboard { unit: UnitId, station: Station, die: u8, success: bool, lost: bool },
    /// 3.1.j: a rally was tried.
    Rally { unit: UnitId, leader: UnitId, dice: [u8; 2], drm: Vec<Line>, need: u8, success: bool },
    /// 7.10.a: an AFV recovered from Shock, or did not.
    ShockRecovery { unit: UnitId, die: u8, success: bool },
    /// A unit is under DM.
    Desperate { unit: UnitId },
    /// DM was removed.
    Calmed { unit: UnitId },
    /// An attack on the IFT.
    Fired {
        side: Side,
        manner: Manner,
        units: Vec<UnitId>,
        weapons: Vec<WeaponId>,
        leaders: Vec<UnitId>,
        from: Vec<Hex>,
        target: Hex,
        /// In 64ths.
        fp: Vec<Line>,
        column: u8,
        drm: Vec<Line>,
        dice: [u8; 2],
        cowers: u8,
    },
    /// 3.2.4: a shot of ordnance.
    Shot {
        side: Side,
        manner: Manner,
        unit: UnitId,
        weapon: WeaponId,
        from: Hex,
        target: Hex,
        victim: UnitId,
        aim: Aim,
        ammo: Ammo,
        number: i8,
        drm: Vec<Line>,
        dice: [u8; 2],
        hits: Vec<UnitId>,
        hit: bool,
        critical: bool,
    },
    /// 6.2.a: a weapon has no more of an ammunition; `missing`: not even for this shot.
    Depleted { unit: UnitId, weapon: WeaponId, ammo: Ammo, missing: bool },
    /// 6.10, 6.11: a target was acquired.
    Acquired { unit: UnitId, weapon: WeaponId, hex: Hex, value: u8 },
    /// 4.4.2.a: a unit looked for a Panzerfaust.
    FaustCheck { unit: UnitId, die: u8, drm: Vec<Line>, success: bool },
    /// 7.9: a TK DR.
    Penetration {
        unit: UnitId,
        location: Location,
        facing: Facing,
        number: Vec<Line>,
        dice: [u8; 2],
        result: Ruin,
    },
    /// 7.10.a.
    Shocked { unit: UnitId },
    /// 7.10.e.
    Recalled { unit: UnitId },
    /// 7.2.b: a weapon of an AFV is out of order, or lost for good.
    MalfunctionAboard { unit: UnitId, station: Station, lost: bool },
    /// 7.2.1.a.
    LowAmmo { unit: UnitId },
    /// 1.2.4.1: a MA may fire again.
    KeptRateAboard { unit: UnitId },
    /// 3.2.4.l: a Gun or AFV was turned without firing.
    Pivoted { unit: UnitId, weapon: WeaponId },
    /// 3.2.1.d: the line was blocked.
    NoLine { side: Side, units: Vec<UnitId>, target: Hex },
    /// The result of an attack for a unit.
    Result { unit: UnitId, result: Told },
    /// A unit checked.
    Checked { unit: UnitId, check: Check, dice: [u8; 2], drm: Vec<Line>, need: u8, passed: bool },
    /// A unit broke.
    Broke { unit: UnitId },
    /// A unit was pinned.
    Pinned { unit: UnitId },
    /// 3.2.3.d: a squad has become a half-squad.
    Reduced { unit: UnitId, kind: String },
    /// 5.1.a: a unit was replaced by a worse one.
    Replaced { unit: UnitId, kind: String },
    /// 3.2.3.e: a leader was wounded, or died of it.
    Wounded { unit: UnitId, die: u8, dead: bool },
    /// A unit was eliminated.
    Eliminated { unit: UnitId, hex: Hex },
    /// A weapon is out of order.
    Malfunction { weapon: WeaponId },
    /// A weapon is out of play.
    WeaponLost { weapon: WeaponId },
    /// 4.0.i: a weapon lies unpossessed.
    Dropped { weapon: WeaponId, hex: Hex },
    /// 1.2.4.1: a weapon may fire again.
    KeptRate { weapon: WeaponId },
    /// 3.2.3.q, 7.10.d: an AFV crew is stunned; `out`: it will be recalled.
    Stunned { unit: UnitId, out: bool },
    /// 3.2.3.q: an AFV crew has closed its hatches.
    Shut { unit: UnitId },
    /// 1.2.5: smoke was placed, has thinned, or is gone.
    Smoke { hex: Hex, kind: SmokeKind, gone: bool },
    /// 3.3.5: residual FP lies in a hex.
    Residual { hex: Hex, fp: u8 },
    /// A unit moved into a hex.
    Moved { unit: UnitId, from: Hex, hex: Hex },
    /// 3.3.1.h: a unit tried to place smoke grenades.
    Grenades { unit: UnitId, hex: Hex, die: u8, drm: i8, success: bool },
    /// 4.3.a: a demolition charge was placed.
    ChargePlaced { weapon: WeaponId, hex: Hex },
    /// 4.3.b: a demolition charge did not explode.
    ChargeFailed { weapon: WeaponId, hex: Hex, dice: [u8; 2] },
    /// 6.4: a hidden Gun was found.
    Revealed { unit: UnitId, weapon: WeaponId, hex: Hex },
    /// 2.0.a: a building or hex has changed hands.
    Controlled { hex: Hex, side: Side },
    /// 3.7.a: a unit advanced.
    Advanced { unit: UnitId, from: Hex, hex: Hex },
    /// 3.6: a unit routed into a hex.
    Routed { unit: UnitId, leader: UnitId, from: Hex, hex: Hex, crawls: bool },
    /// 3.6.a: a unit did not rout and is lost.
    FailedToRout { unit: UnitId },
    /// 7.7: hatches were opened or closed.
    Hatch { unit: UnitId, open: bool },
    /// 3.8.a: Close Combat begins in a hex.
    CloseCombat { hex: Hex },
    /// 3.8.g: a side's ambush dr.
    AmbushRoll { side: Side, die: u8, drm: Vec<Line> },
    /// 3.8.g: a side has ambushed the other.
    Ambush { side: Side, hex: Hex },
    /// AMB.104: an attack in Close Combat is declared; FP in halves.
    Declared { units: Vec<UnitId>, targets: Vec<UnitId>, attack: u8, defence: u8, drm: Vec<Line> },
    /// 3.8.c: it is carried out.
    Struck { units: Vec<UnitId>, targets: Vec<UnitId>, dice: [u8; 2], drm: i8, kill: i8 },
    /// 3.8.j, 7.10.c: a vehicle cannot move any more.
    Immobilized { unit: UnitId },
    /// 3.8.n: the close defence weapon of a vehicle.
    CloseDefence { unit: UnitId, dice: [u8; 2], number: u8, works: bool },
    /// 3.8.o: a unit is held in Melee, or is free again.
    Melee { unit: UnitId, held: bool },
    /// 3.3.2.b: an AFV has started.
    Started { unit: UnitId },
    /// 3.3.2.c: an AFV has stopped.
    Stopped { unit: UnitId },
    /// 3.3.2.d, 3.3.2.f: an AFV has turned its hull or turret.
    Turned { unit: UnitId },
    /// 3.3.2.j: an AFV ends its move in Motion.
    InMotion { unit: UnitId },
    /// 7.6.a: a Bog check.
    Bog { unit: UnitId, dice: [u8; 2], drm: Vec<Line>, bogged: bool },
    /// 7.6.c: a bogged AFV tried to come free.
    Unbog { unit: UnitId, dice: [u8; 2], cost: u8, free: bool },
    /// 3.3.2.n: whether the engine of an AFV has broken down.
    Breakdown { unit: UnitId, dice: [u8; 2], broken: bool },
    /// 3.3.2.1.a: an AFV tried to get into Motion; what it has seen of the mover, in halves.
    MotionTried { unit: UnitId, die: u8, seen: u8, success: bool },
    /// 7.5.a: an AFV tried its smoke device.
    SmokeDevice { unit: UnitId, hex: Hex, dice: [u8; 2], drm: Vec<Line>, number: u8, success: bool },
    /// 3.3.e: a unit has left the map.
    Exited { unit: UnitId, hex: Hex },
    /// 6.5.b: a Gun was pushed, or did not move.
    Pushed { unit: UnitId, weapon: WeaponId, dice: [u8; 2], drm: Vec<Line>, number: u8, moved: bool },
    /// 4.3.c: how well a charge lies on an AFV.
    ChargeLies { weapon: WeaponId, unit: UnitId, dice: [u8; 2], drm: Vec<Line> },
    /// The game is over.
    Over { ending: Ending, winner: Side },
}

impl State {
    /// The hexes of some units of a side, each once.
    pub fn places(&self, side: Side, set: Team) -> Vec<Hex> {
        let mut places: Vec<Hex> = units(side, set).map(|id| self.unit(id).hex).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}
