//! 7.9, 7.10, T1.9, T2.4: the TK# of a hit on an AFV, and what a TK DR brings.

use crate::Aslsk;
use crate::options::Dud;
use crate::state::{Is, State, UnitId};
use crate::tables::{Facing, Location, Shell};
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Rule;
use serde::Serialize;

/// A hit on an AFV.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// With what.
    pub shell: Shell,
    /// From how far.
    pub range: u16,
    /// 3.2.4.u.
    pub facing: Facing,
    /// 3.2.4.w.
    pub location: Location,
    /// 6.1.d.
    pub critical: bool,
    /// 4.2.d: a FT at long range. T2.7.a: a charge above or below, where the aerial AF counts.
    pub far: bool,
}

/// T1.9: what a hit does to an AFV.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruin {
    /// Nothing.
    None,
    /// T2.4.d.
    Dud,
    /// 7.10.b: the crew takes a NMC.
    PossibleShock,
    /// 7.10.d.
    Stun,
    /// 7.10.h.
    Shock,
    /// 7.10.c.
    Immobilized,
    /// 3.2.4.x.
    Destroyed,
}

impl Ruin {
    /// The rule that says so.
    pub const fn rule(self) -> &'static str {
        match self {
            Ruin::None => "7.9.a",
            Ruin::Dud => "T2.4.d",
            Ruin::PossibleShock => "7.10.b",
            Ruin::Stun => "7.10.d",
            Ruin::Shock => "7.10.h",
            Ruin::Immobilized => "7.10.c",
            Ruin::Destroyed => "3.2.4.x",
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Ruin::None => "result-none",
            Ruin::Dud => "result-dud",
            Ruin::PossibleShock => "result-possible-shock",
            Ruin::Stun => "result-stun",
            Ruin::Shock => "result-shock",
            Ruin::Immobilized => "result-immobilized",
            Ruin::Destroyed => "result-destroyed",
        }
    }
}

/// The result on the hull or the turret.
const fn by_place(location: Location) -> Ruin {
    match location {
        Location::Hull => Ruin::Immobilized,
        Location::Turret => Ruin::Shock,
    }
}

/// T1.9, 7.10.h, 3.2.4.x: what a TK DR so far above the Final TK# brings.
pub const fn ruin(shell: Shell, margin: i32, location: Location) -> Ruin {
    match (shell, margin) {
        (_, ..=-1) => Ruin::Destroyed,
        (Shell::Flame, 0) => Ruin::Destroyed,
        (Shell::Flame, _) => Ruin::None,
        (Shell::Mg, 0) => Ruin::Stun,
        (Shell::Mg, _) => Ruin::None,
        (_, 0) => by_place(location),
        (Shell::He(_) | Shell::Charge, 1) => by_place(location),
        (_, 1) => Ruin::PossibleShock,
        _ => Ruin::None,
    }
}

/// 3.2.4.w: where a TH DR hits.
pub const fn location(dice: [u8; 2]) -> Location {
    if dice[0] < dice[1] { Location::Turret } else { Location::Hull }
}

impl Aslsk {
    /// 3.2.4.u, 3.2.4.v: which face of an AFV is hit in this place; in its own hex the coloured die decides.
    pub fn face_hit(&self, state: &State, id: UnitId, from: Hex, location: Location, coloured: u8) -> Facing {
        let unit = state.unit(id);
        if from == unit.hex {
            return match coloured {
                ..=2 => Facing::Rear,
                3..=4 => Facing::Side,
                _ => Facing::Front,
            };
        }
        let spine = if location == Location::Hull { unit.hull } else { self.turret_of(state, id) };
        crate::sight::facing(&self.map.grid, unit.hex, spine, from)
    }

    /// T2.14: the upper superstructure of a NT vehicle points where its hull does.
    fn turret_of(&self, state: &State, id: UnitId) -> kernel::arc::Spine {
        let unit = state.unit(id);
        if self.afv(state, id).turret.turns() { unit.turret } else { unit.hull }
    }

    /// 7.1.a: the AF of a place.
    pub fn armour(&self, state: &State, id: UnitId, location: Location, facing: Facing) -> u8 {
        let side = 2 * usize::from(facing != Facing::Front);
        self.afv(state, id).armour[side + usize::from(location == Location::Turret)]
    }

    /// 7.9.a, T2.4.d: the Final TK#; none if the shell has no effect at that range.
    pub fn tk_number<L: Ledger>(&self, state: &State, id: UnitId, hit: Hit) -> Option<L> {
        let mut number = L::default();
        let basic = i32::from(self.tables.to_kill.basic(hit.shell)?);
        number.add(Rule("7.9.a"), "tk-basic", basic);
        if hit.critical {
            number.add(Rule("6.1.d"), "tk-critical", basic);
        }
        let range = self.tables.to_kill.by_range(hit.shell, hit.range)?;
        number.add_some(Rule("T2.4.a"), "tk-range", range.into());
        let above = hit.far && hit.shell == Shell::Charge;
        if hit.far && !above {
            let half = number.total() / 2;
            number.add(Rule("4.2.d"), "tk-far-flame", half - number.total());
        }
        if hit.facing == Facing::Rear {
            number.add(Rule("T2.4.d"), "tk-rear", 1);
        }
        match hit.shell {
            Shell::Flame if state.unit(id).is(Is::CE) => number.add(Rule("4.2.d"), "tk-exposed", 1),
            Shell::Flame => {}
            Shell::Charge if above => {
                let side = self.armour(state, id, hit.location, Facing::Side);
                let aerial = self.tables.close.aerial(side);
                number.add_some(Rule("T2.7.a"), "tk-armour", -i32::from(aerial));
            }
            _ => {
                let armour = self.armour(state, id, hit.location, hit.facing);
                number.add_some(Rule("7.1.a"), "tk-armour", -i32::from(armour));
            }
        }
        Some(number)
    }

    /// T2.4.d: whether a TK DR is a dud.
    pub fn is_dud(&self, shell: Shell, dice: [u8; 2]) -> bool {
        let faust = shell == Shell::Latw("PF");
        dice == [6, 6] && (faust || self.settings.dud == Dud::EveryTk)
    }
}
