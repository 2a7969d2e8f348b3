//! 2.0, 3.2.4, 4.4: what fires in an attack of ordnance: a Gun, a light mortar, a LATW, a MG at an AFV, a MA, a Panzerfaust.

use crate::Aslsk;
use crate::pieces::{Barrel, Bore, Date, Mount, Nation, Size, Sort, Special, Turret};
use crate::state::{Fire, Is, Lock, State, Station, UnitId, WeaponId, units, weapons};
use kernel::arc::Spine;
use kernel::grid::Hex;

/// Which piece it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A support weapon or Gun.
    Arm(WeaponId),
    /// The MA of an AFV.
    Main(UnitId),
    /// 4.4.2: a Panzerfaust of a unit.
    Faust(UnitId),
}

/// 3.2.4.k: how it turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turning {
    /// Support weapons have no CA.
    Free,
    /// 360° mount, T.
    Round,
    /// ST, RST, 1MT.
    Slow,
    /// NT.
    Fixed,
}

impl Turning {
    /// 3.2.4.k: the DRM of so many hexspines.
    pub const fn drm(self, spines: u8) -> i32 {
        let first = match self {
            Turning::Free => return 0,
            Turning::Round => 1,
            Turning::Slow => 2,
            Turning::Fixed => 3,
        };
        if spines == 0 { 0 } else { first + spines as i32 - 1 }
    }
}

/// A weapon with all that counts when it shoots.
#[derive(Clone, Copy, Debug)]
pub struct Tube<'a> {
    /// Which one.
    pub source: Source,
    /// Who fires it: its possessor, or the AFV.
    pub user: UnitId,
    /// From where.
    pub hex: Hex,
    /// What sort it is; a MA is a Gun, or a MG.
    pub sort: Sort,
    /// Calibre and barrel; those of MG and ATR by T2.2.
    pub bore: Bore,
    /// Whose make.
    pub nation: Nation,
    /// ROF as it is printed.
    pub rof: u8,
    /// B# or X# as it is printed.
    pub breakdown: u8,
    /// X#.
    pub removes: bool,
    /// 6.2.
    pub special: &'a [Special],
    /// 6.0: has AP, has HE.
    pub has: (bool, bool),
    /// Least and most range; 0 for no limit.
    pub range: (u16, u16),
    /// How it turns.
    pub turning: Turning,
    /// CA, TCA or VCA.
    pub facing: Spine,
    /// 6.10.
    pub lock: Lock,
    /// 6.2.a.
    pub depleted: u8,
    /// 6.9.
    pub mortar: bool,
    /// 1.2.6: a Gun.
    pub gun: bool,
    /// Its own column of the IFT, 0 if it has none; the FP of a MG.
    pub column: u8,
    /// A LATW: its rows in the tables.
    pub table: &'static str,
    /// 6.8.
    pub ife: u8,
}

/// The tables know LATW by these names.
const LATW: [&str; 6] = ["BAZ43", "BAZ44", "BAZ45", "PSK", "PIAT", "PF"];

/// T2.2.a: MG and ATR count as plain barrels of at most 40 mm.
const SMALL: Bore = Bore { mm: 15, barrel: Barrel::Plain };

impl Tube<'_> {
    /// The MA of an AFV.
    pub fn is_main(&self) -> bool {
        matches!(self.source, Source::Main(_))
    }

    /// The weapon, if it is one.
    pub fn weapon(&self) -> WeaponId {
        if let Source::Arm(id) = self.source { id } else { WeaponId::NONE }
    }

    /// 4.4: uses a TH table of its own.
    pub fn is_scw(&self) -> bool {
        matches!(self.sort, Sort::Baz | Sort::Psk | Sort::Pf | Sort::Piat)
    }

    /// 4.1.d, 4.4.4: small, and only at AFVs.
    pub fn is_small(&self) -> bool {
        matches!(self.sort, Sort::Mg | Sort::Atr)
    }

    /// 4.4.3.a: throws fire behind it.
    pub fn blasts_back(&self) -> bool {
        matches!(self.sort, Sort::Baz | Sort::Psk | Sort::Pf)
    }
}

impl Aslsk {
    /// 4.4.2.b: how far a Panzerfaust reaches.
    pub fn faust_range(&self) -> u16 {
        match self.battle.date {
            date if date < Date::new(44, 6) => 1,
            date if date < Date::new(45, 1) => 2,
            _ => 3,
        }
    }

    /// A support weapon or Gun.
    pub fn tube_of(&self, state: &State, id: WeaponId) -> Tube<'_> {
        let (weapon, kind) = (state.weapon(id), self.arm(state, id));
        let turning = match kind.gun.map(|gun| gun.mount) {
            None => Turning::Free,
            Some(Mount::Round) => Turning::Round,
            Some(Mount::Slow) => Turning::Slow,
            Some(Mount::Fixed) => Turning::Fixed,
        };
        Tube {
            source: Source::Arm(id),
            user: weapon.holder,
            hex: state.hex_of(id),
            sort: kind.sort,
            bore: kind.bore.unwrap_or(SMALL),
            nation: kind.nation,
            rof: kind.rof,
            breakdown: kind.breakdown,
            removes: kind.removes,
            special: &kind.special,
            has: if matches!(kind.sort, Sort::Mg | Sort::Atr) { (true, false) } else { kind.has },
            range: (kind.range.0.into(), kind.range.1.into()),
            turning,
            facing: weapon.facing,
            lock: weapon.lock,
            depleted: weapon.depleted,
            mortar: kind.is_mortar(),
            gun: kind.is_gun(),
            column: if kind.sort == Sort::Mg { kind.fp } else { kind.column },
            table: LATW.into_iter().find(|name| *name == kind.table).unwrap_or(""),
            ife: if kind.is_gun() { kind.fp } else { 0 },
        }
    }

    /// The MA of an AFV.
    pub fn main_of(&self, state: &State, id: UnitId) -> Tube<'_> {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        let turning = match kind.turret {
            Turret::T => Turning::Round,
            Turret::St | Turret::Rst | Turret::OneMan => Turning::Slow,
            Turret::Nt => Turning::Fixed,
        };
        Tube {
            source: Source::Main(id),
            user: id,
            hex: unit.hex,
            sort: if kind.bore.is_some() { Sort::Gun } else { Sort::Mg },
            bore: kind.bore.unwrap_or(SMALL),
            nation: kind.nation,
            rof: kind.rof,
            breakdown: kind.breakdown,
            removes: false,
            special: &kind.special,
            has: if kind.bore.is_some() { kind.has } else { (true, false) },
            // 7.8.d: a MG as MA is a CMG.
            range: (0, if kind.bore.is_some() { 0 } else { 12 }),
            turning,
            facing: if kind.turret.turns() { unit.turret } else { unit.hull },
            lock: unit.lock,
            depleted: unit.depleted,
            mortar: false,
            gun: false,
            column: if kind.bore.is_some() { 0 } else { kind.mgs[1].max(kind.ife) },
            table: "",
            ife: kind.ife,
        }
    }

    /// 4.4.2: a Panzerfaust in the hands of a unit.
    pub fn faust_of(&self, state: &State, id: UnitId) -> Tube<'_> {
        Tube {
            source: Source::Faust(id),
            user: id,
            hex: state.unit(id).hex,
            sort: Sort::Pf,
            bore: SMALL,
            nation: Nation::German,
            rof: 0,
            breakdown: 13,
            removes: false,
            special: &[],
            has: (false, false),
            range: (0, self.faust_range()),
            turning: Turning::Free,
            facing: Spine::ALL[0],
            lock: Lock::None,
            depleted: 0,
            mortar: false,
            gun: false,
            column: 16,
            table: "PF",
            ife: 0,
        }
    }

    /// What fires in the attack.
    pub fn tube(&self, state: &State, fire: &Fire) -> Tube<'_> {
        if fire.vehicle.is_some() {
            return self.main_of(state, fire.vehicle);
        }
        match weapons(fire.arms).next() {
            Some(id) => self.tube_of(state, id),
            None => {
                let user = units(fire.side, fire.hands).next().unwrap_or(UnitId::of(fire.side, 0));
                self.faust_of(state, user)
            }
        }
    }

    /// Whether an attack is a shot that must hit first.
    pub fn is_ordnance_shot(&self, fire: &Fire) -> bool {
        fire.laid && !fire.ife
    }

    /// 3.2.4.s: a squad or half-squad fires a Gun.
    pub fn unqualified(&self, state: &State, tube: &Tube) -> bool {
        tube.gun && tube.user.is_some() && self.man(state, tube.user).size != Size::Crew
    }

    /// 5.5: the weapon is of the enemy's make, or was his.
    pub fn is_captured(&self, state: &State, tube: &Tube) -> bool {
        match tube.source {
            Source::Arm(id) => self.captured(state, id),
            Source::Main(id) => tube.nation != self.battle.nation(id.side()),
            Source::Faust(_) => false,
        }
    }

    /// T2.3.a, 1.1.1.t: whether a firer stands among trees or walls; a vehicle on the road through the woods does not.
    pub fn is_sheltered(&self, hex: Hex, vehicle: bool) -> bool {
        let shelters = |ground: &crate::ground::Ground| {
            ground.terrain.is_cover() && !(vehicle && ground.is_woods_road())
        };
        self.land.get(hex).is_some_and(shelters)
    }

    /// 3.2.4.k, T2.3.a: the DRM of a turn by so many hexspines, twice as much in woods and buildings.
    pub fn turn_drm(&self, hex: Hex, vehicle: bool, turning: Turning, spines: u8) -> i32 {
        turning.drm(spines) * (1 + i32::from(self.is_sheltered(hex, vehicle)))
    }

    /// 3.2.4.h, 1.2.4.1.a: the ROF for this shot.
    pub fn shot_rate(&self, state: &State, fire: &Fire, tube: &Tube) -> u8 {
        let turned = match tube.source {
            Source::Arm(id) => state.weapon(id).is(crate::state::Laid::TURNED),
            _ => false,
        };
        let swung = tube.gun && !tube.mortar && tube.turning == Turning::Fixed && (turned || fire.turned > 0);
        let single = tube.sort == Sort::Mortar && !tube.user.is_afv() && self.is_leader(state, tube.user);
        if single {
            return 0;
        }
        tube.rof
            .saturating_sub(u8::from(fire.ife))
            .saturating_sub(u8::from(self.is_captured(state, tube)))
            .saturating_sub(u8::from(self.unqualified(state, tube)))
            .saturating_sub(u8::from(swung))
    }

    /// 6.12.a, 5.4.a, 5.5.a: from which Original TH DR the weapon fails now.
    pub fn shot_breakdown(&self, state: &State, fire: &Fire, tube: &Tube) -> u8 {
        let lower = 2 * u8::from(fire.intensive)
            + 2 * u8::from(self.unqualified(state, tube))
            + 2 * u8::from(self.is_captured(state, tube))
            + u8::from(self.inexperienced(state, tube.user));
        tube.breakdown.saturating_sub(lower)
    }

    /// 3.3.2.m, T2.3.a: the firer rolls on: an AFV in Motion, or one that has not stopped.
    pub fn is_rolling(&self, state: &State, tube: &Tube) -> bool {
        let unit = state.unit(tube.user);
        let bounding = state.phase == crate::state::Phase::Movement && unit.did(crate::state::Did::ROLL);
        tube.is_main() && (unit.is(Is::MOTION) || bounding && tube.user.side() == state.attacker)
    }

    /// 7.2: whether a MA works.
    pub fn main_works(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        (unit.jammed | unit.disabled) & Station::Ma.bit() == 0
    }
}
