//! 3.3: formations, batteries, missions, sorties, hidden-unit markers, objectives.

use super::{Command, Order, UnitId};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::slots::Slot;
use serde::{Deserialize, Serialize};

/// 7.1, 7.42, 7.43: what changes of a formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Formation {
    /// 7.1.1.2: counted losses.
    pub losses: u8,
    /// 7.1.1: the CP number; 0 while it is not determined.
    pub cohesion: u8,
    /// 7.1.1a: the level, 0 for Superb to 8 for Poor.
    pub level: u8,
    /// B-30: commands available this turn.
    pub commands: u8,
    /// 7.43c: how many of them may be Move or Short Halt.
    pub movers: u8,
    /// 7.43: rows that it has lost for good.
    pub lowered: u8,
    /// 7.43d: all company headquarters are lost.
    pub headless: bool,
}

impl Formation {
    /// No formation.
    pub const NONE: Formation =
        Formation { losses: 0, cohesion: 0, level: 0, commands: 0, movers: 0, lowered: 0, headless: false };
}

/// 7.28.2: an off-map battery, packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Battery(u8);

impl Battery {
    /// In action.
    pub const FRESH: Battery = Battery(0);
    const SUPPRESSED: u8 = 1;
    const DAMAGED: u8 = 2;
    const OUT: u8 = 4;
    const FIRED: u8 = 8;
    const CLEAR: u8 = 16;

    const fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    const fn set(&mut self, bit: u8, on: bool) {
        self.0 = if on { self.0 | bit } else { self.0 & !bit };
    }

    /// Suppressed.
    pub const fn suppressed(self) -> bool {
        self.has(Battery::SUPPRESSED)
    }

    /// Suppressed, or not any more.
    pub const fn suppress(&mut self, on: bool) {
        self.set(Battery::SUPPRESSED, on);
    }

    /// Damaged; a second time is out of action.
    pub const fn damaged(self) -> bool {
        self.has(Battery::DAMAGED)
    }

    /// Damaged.
    pub const fn damage(&mut self) {
        self.set(Battery::DAMAGED, true);
    }

    /// Out of action for the scenario.
    pub const fn out(self) -> bool {
        self.has(Battery::OUT)
    }

    /// Out of action for the scenario.
    pub const fn destroy(&mut self) {
        self.set(Battery::OUT, true);
    }

    /// 7.28b: it has fired this turn.
    pub const fn fired(self) -> bool {
        self.has(Battery::FIRED)
    }

    /// 7.28b.
    pub const fn set_fired(&mut self, on: bool) {
        self.set(Battery::FIRED, on);
    }

    /// B-59: it has no smoke left.
    pub const fn clear(self) -> bool {
        self.has(Battery::CLEAR)
    }

    /// B-59.
    pub const fn set_clear(&mut self, on: bool) {
        self.set(Battery::CLEAR, on);
    }

    /// B-139: turns for which it is silent.
    pub const fn silent(self) -> u8 {
        self.0 >> 5
    }

    /// B-139.
    pub const fn silence(&mut self, turns: u8) {
        self.0 = self.0 & 31 | turns << 5;
    }
}

/// T24: how shells fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Sheaf {
    /// The aim hex.
    Converged,
    /// The aim hex and its neighbours.
    Open,
    /// The aim hex and two hexes each way along a hex row.
    Linear,
    /// B-139: everything within 2.
    Rocket,
}

/// The words of sheaves.
pub const SHEAVES: [(&str, Sheaf); 4] = [
    ("converged", Sheaf::Converged),
    ("open", Sheaf::Open),
    ("linear", Sheaf::Linear),
    ("rocket", Sheaf::Rocket),
];

/// The words of shells.
pub const SHELLS: [(&str, Shell); 3] = [("gp", Shell::Gp), ("smoke", Shell::Smoke), ("light", Shell::Light)];

/// What indirect fire brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Shell {
    /// GP.
    Gp,
    /// B-135.
    Smoke,
    /// 7.27.
    Light,
}

/// Who fires indirectly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Tube {
    /// An off-map battery by its number.
    Battery(u8),
    /// B-137: a unit on the map.
    Unit(UnitId),
}

/// B-130: how far a mission has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Stage {
    /// Its shell is being written.
    Shell,
    /// Its aim hex is being written.
    Aim,
    /// Its sheaf is being written.
    Fall,
    /// It is called this turn.
    Called,
    /// It has fired in an earlier turn.
    Running,
    /// B-134: it is continued this turn.
    Continued,
    /// B-134: it is adjusted this turn.
    Adjusted,
    /// 7.37: it was answered and falls in the next turn.
    Answered,
    /// 7.2.2.3c: it comes down as soon as the hidden units there are deployed.
    Falling,
}

/// B-130: a mission of indirect fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Where it is aimed.
    pub aim: Hex,
    /// Who fires.
    pub tube: Tube,
    /// Who has called it; nobody for a crew that sees its target.
    pub caller: UnitId,
    /// T24, with what, and the row of a linear sheaf.
    pub sheaf: Sheaf,
    /// What it brings.
    pub shell: Shell,
    /// The row of a linear sheaf.
    pub row: Dir,
    /// How far it has come.
    pub stage: Stage,
    /// 7.28.2: consecutive turns so far; 0 while it has only been called, [`Mission::RECON`] for a call on a hex without a spotted enemy.
    pub turns: u8,
}

impl Mission {
    /// 7.37a: written in `turns` while it has only been called: reconnaissance by fire.
    pub const RECON: u8 = 64;
}

/// B-136: planned fire, written at set-up, packed: the battery in the low four bits, the sheaf in two, the row in two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Planned {
    /// Where; nowhere while it is being written.
    pub aim: Hex,
    /// When; 0 while it is being written.
    pub turn: u8,
    how: u8,
}

impl Planned {
    /// Nothing.
    pub const NONE: Planned = Planned { aim: Hex::NONE, turn: 0, how: 15 };

    /// Fire of a battery that has only been thought of.
    pub const fn draft(battery: u8) -> Planned {
        Planned { aim: Hex::NONE, turn: 0, how: battery & 15 | 3 << 6 }
    }

    /// Whether there is such fire.
    pub const fn exists(self) -> bool {
        (self.how & 15) < 15
    }

    /// By which battery.
    pub const fn battery(self) -> u8 {
        self.how & 15
    }

    /// T24: how it falls, with the row of a linear sheaf; none while that is being written.
    pub fn sheaf(self) -> Option<(Sheaf, Dir)> {
        let row = self.how >> 6;
        let sheaf = SHEAVES[usize::from(self.how >> 4 & 3)].1;
        (row < 3).then(|| (sheaf, Dir::from_index(row)))
    }

    /// T24.
    pub const fn set_sheaf(&mut self, sheaf: Sheaf, row: Dir) {
        self.how = self.how & 15 | (sheaf as u8) << 4 | (row as u8 % 3) << 6;
    }
}

impl Slot for Planned {
    const EMPTY: Planned = Planned::NONE;
    type Held = Planned;

    fn held(&self) -> Option<Planned> {
        self.exists().then_some(*self)
    }

    fn holding(held: Planned) -> Planned {
        held
    }
}

/// B-140: how high an aircraft flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Altitude {
    /// Low.
    Low,
    /// Medium.
    Medium,
    /// High.
    High,
}

impl Altitude {
    /// All of them, lowest first.
    pub const ALL: [Altitude; 3] = [Altitude::Low, Altitude::Medium, Altitude::High];
}

/// B-140: what an aircraft attacks with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Bombs {
    /// Its guns.
    Guns,
    /// B-142: its AP guns.
    Ap,
    /// Rockets.
    Rockets,
    /// The first load of bombs.
    First,
    /// The other load of bombs.
    Other,
}

/// B-143: an aircraft over the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sortie {
    /// Where it was put.
    pub hex: Hex,
    /// Where it attacks.
    pub release: Hex,
    /// How high.
    pub altitude: Altitude,
    /// With what.
    pub bombs: Bombs,
    /// From where.
    pub approach: Dir,
    /// B-140b: suppressed, damaged.
    pub hurt: u8,
}

/// 7.2: a hidden-unit marker; its units know it by their own numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hidden {
    /// Where; nowhere if there is no such marker.
    pub hex: Hex,
    /// A73: the command of everything under it.
    pub order: Order,
    flags: u8,
}

impl Hidden {
    /// No marker.
    pub const NONE: Hidden = Hidden { hex: Hex::NONE, order: Order::NONE, flags: 0 };
    /// 7.2.2.2c: it has moved as fast as only vehicles do.
    pub const FAST: u8 = 1;
    /// B-21: it shows Spot/Move.
    pub const SPOT: u8 = 2;
    /// B-157: it was marked this turn.
    pub const FRESH: u8 = 4;
    /// 7.2.2.2b: it has taken full cover.
    pub const COVER: u8 = 8;
    /// B-14: it has executed its command.
    pub const ACTED: u8 = 16;
    /// It stands on a sheet only.
    pub const DRAFT: u8 = 32;

    /// A marker on a sheet.
    pub const fn draft(hex: Hex) -> Hidden {
        Hidden { hex, order: Order::NONE, flags: Hidden::DRAFT }
    }

    /// Whether there is such a marker.
    #[inline]
    pub const fn exists(self) -> bool {
        self.hex.is_some()
    }

    /// Whether all of these bits are set.
    #[inline]
    pub const fn has(self, bits: u8) -> bool {
        self.flags & bits == bits
    }

    /// Sets or removes bits.
    pub const fn set(&mut self, bits: u8, on: bool) {
        self.flags = if on { self.flags | bits } else { self.flags & !bits };
    }

    /// B-34: its counter lies face down.
    #[inline]
    pub fn face_down(self) -> bool {
        self.exists() && !self.order.is_shown() && self.order.command() != Command::None
    }

    /// Whether the bits make sense.
    pub const fn is_sound(self) -> bool {
        self.flags < 64 && self.order.is_sound()
    }
}

impl Slot for Hidden {
    const EMPTY: Hidden = Hidden::NONE;
    type Held = Hidden;

    fn held(&self) -> Option<Hidden> {
        self.exists().then_some(*self)
    }

    fn holding(held: Hidden) -> Hidden {
        held
    }
}

/// B-161: who controls an objective, and who has held it alone since the turn began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Control {
    /// The controller: 0, 1, or 2 for nobody.
    pub owner: u8,
    /// Who stood there alone when the turn began: 0, 1, or 2 for nobody.
    pub held: u8,
}

impl Control {
    /// Nobody.
    pub const NOBODY: Control = Control { owner: 2, held: 2 };
}
