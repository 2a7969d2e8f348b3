//! The attack under way, and what it does to its targets.

use super::unit::UnitId;
use super::{Arms, Team, UNITS};
use crate::pieces::Ammo;
use crate::tables::{Aim, Outcome};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::seat::Side;
use serde::{Deserialize, Serialize};

/// In which way an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// 3.2.5.
    Prep,
    /// 3.3.3: Defensive First Fire.
    First,
    /// 3.3.3.g: Subsequent First Fire.
    Subsequent,
    /// 3.3.3.k: Final Protective Fire.
    Protective,
    /// 3.4.
    Final,
    /// 3.5.
    Advancing,
    /// 3.3.2.2: Bounding First Fire.
    Bounding,
    /// 3.3.5.
    Residual,
    /// 4.3.
    Charge,
    /// 4.4.3.
    Backblast,
    /// 3.8.n.
    CloseDefence,
}

impl Manner {
    /// 3.3.3: at a mover in the enemy's MPh.
    pub const fn is_reaction(self) -> bool {
        matches!(self, Manner::First | Manner::Subsequent | Manner::Protective)
    }

    /// Made by nobody who could be marked, directed or cower.
    pub const fn is_thing(self) -> bool {
        matches!(self, Manner::Residual | Manner::Charge | Manner::Backblast | Manner::CloseDefence)
    }

    /// The word in events and cases.
    pub const fn word(self) -> &'static str {
        [
            "prep",
            "first",
            "subsequent",
            "protective",
            "final",
            "advancing",
            "bounding",
            "residual",
            "charge",
            "backblast",
            "close-defence",
        ][self as usize]
    }
}

/// No column of the IFT.
pub const NO_COLUMN: u8 = u8::MAX;

/// The attack under way: who fires what at whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fire {
    /// In which way.
    pub manner: Manner,
    /// Who fires.
    pub side: Side,
    /// At which hex.
    pub target: Hex,
    /// At which AFV, if one was named.
    pub victim: UnitId,
    /// 3.2.2: units that use their inherent FP.
    pub own: Team,
    /// Units that use a weapon.
    pub hands: Team,
    /// The weapons.
    pub arms: Arms,
    /// 3.2.2.m: leaders who direct.
    pub leaders: Team,
    /// 7.8: the AFV that fires.
    pub vehicle: UnitId,
    /// Its weapons, one bit a station.
    pub stations: u8,
    /// 3.2.4.a.
    pub aim: Aim,
    /// 6.2.
    pub ammo: Ammo,
    /// 3.2.4.k: the CA, VCA or TCA after turning.
    pub facing: Spine,
    /// 3.2.4.k: by how many hexspines it was turned.
    pub turned: u8,
    /// 3.2.4.o.
    pub intensive: bool,
    /// 4.4.3: fires with +2 rather than risk the backblast.
    pub careful: bool,
    /// 6.8: a Gun or MA fires its IFE.
    pub ife: bool,
    /// The coloured and the white die.
    pub dice: [u8; 2],
    /// The column that was used, by its number; [`NO_COLUMN`] if there was none.
    pub column: u8,
    /// AMB.67: members of a group in pieces that have still to fire.
    pub later: Team,
    /// AMB.78: weapons whose rate of fire was declined. AMB.76: unmanned Guns that a shot of ordnance has hit critically.
    pub declined: Arms,
    /// It is a shot of ordnance, or of an IFE.
    pub laid: bool,
    /// 3.2.4.g: whom a shot of ordnance has hit, by side.
    pub hits: [Team; 2],
    /// 6.1: whom it has hit critically.
    pub critical: UnitId,
    /// AMB.76: unmanned Guns that it has hit.
    pub guns: Arms,
    /// 6.11.b: it has hit the hex, whoever is there.
    pub reached: bool,
    /// 1.2.4.1: the weapon has kept its rate of fire.
    pub kept: bool,
    /// 4.4.3.a: the backblast is still to come.
    pub blast: bool,
}

impl Fire {
    /// No attack.
    pub const NONE: Fire = Fire {
        manner: Manner::Prep,
        side: Side(0),
        target: Hex::NONE,
        victim: UnitId::NONE,
        own: 0,
        hands: 0,
        arms: 0,
        leaders: 0,
        vehicle: UnitId::NONE,
        stations: 0,
        aim: Aim::Infantry,
        ammo: Ammo::He,
        facing: Spine::ALL[0],
        turned: 0,
        intensive: false,
        careful: false,
        ife: false,
        dice: [0; 2],
        column: NO_COLUMN,
        later: 0,
        declined: 0,
        laid: false,
        hits: [0; 2],
        guns: 0,
        critical: UnitId::NONE,
        reached: false,
        kept: false,
        blast: false,
    };

    /// Infantry that takes part, leaders who direct left out.
    #[inline]
    pub const fn members(&self) -> Team {
        self.own | self.hands
    }

    /// The Original DR.
    #[inline]
    pub const fn dr(&self) -> i32 {
        self.dice[0] as i32 + self.dice[1] as i32
    }
}

/// 3.2.3.n, 3.2.3.o: a leader who was lost in an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// Who.
    pub leader: UnitId,
    /// His morale before.
    pub morale: u8,
    /// What he adds to the checks of others.
    pub adds: u8,
    /// Eliminated, not broken.
    pub dead: bool,
}

/// What an attack does to its targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Blow {
    /// Where.
    pub hex: Hex,
    /// The result of each unit, worked off one by one.
    #[serde(with = "kernel::slots")]
    pub results: [Due; UNITS],
    /// AMB.69: leaders whom it has broken, pinned or wounded, who help nobody, by side.
    pub harmed: [Team; 2],
    /// 3.2.3.n: units that have taken a LLMC, by side.
    pub shaken: [Team; 2],
    /// 3.2.3.o: units that have taken a LLTC, by side.
    pub uneasy: [Team; 2],
    /// Leaders lost.
    #[serde(with = "kernel::slots")]
    pub losses: [Option<Loss>; 6],
    /// 4.0.d: the column on which the weapons of eliminated units are rolled for.
    pub column: u8,
}

impl Blow {
    /// Nothing.
    pub const NONE: Blow = Blow {
        hex: Hex::NONE,
        results: [Due::NOTHING; UNITS],
        harmed: [0; 2],
        shaken: [0; 2],
        uneasy: [0; 2],
        losses: [None; 6],
        column: NO_COLUMN,
    };
}

/// A result that is still to be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Due(pub Outcome);

impl Due {
    /// Nothing.
    pub const NOTHING: Due = Due(Outcome::None);
}

impl kernel::slots::Slot for Due {
    const EMPTY: Due = Due::NOTHING;
    type Held = Outcome;

    fn held(&self) -> Option<Outcome> {
        (self.0 != Outcome::None).then_some(self.0)
    }

    fn holding(held: Outcome) -> Due {
        Due(held)
    }
}
