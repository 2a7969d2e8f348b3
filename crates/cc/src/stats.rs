//! 2.7: the current values of units and Weapons: what is printed, and every modifier in force right now.

use crate::Cc;
use crate::options::{TeamBoxes, UnitCommand, WeaponCommand};
use crate::pieces::{Class, Face, UnitKind, WeaponKind};
use crate::state::{Attack, Carried, Fort, State, UnitId, units};
use kernel::grid::Hex;
use kernel::ledger::{Ledger, Sum};
use kernel::rule::Rule;
use kernel::seat::Seat;

impl Cc {
    /// What a unit is.
    #[inline]
    pub fn kind(&self, state: &State, id: UnitId) -> &UnitKind {
        &self.pieces.units[usize::from(state.unit(id).kind)]
    }

    /// What a Weapon is.
    #[inline]
    pub fn weapon_kind(&self, carried: Carried) -> &WeaponKind {
        &self.pieces.weapons[usize::from(carried.kind)]
    }

    /// 3.2: the side of the counter that shows.
    #[inline]
    pub fn face(&self, state: &State, id: UnitId) -> &Face {
        &self.kind(state, id).faces[usize::from(state.unit(id).broken)]
    }

    /// Whether a unit is a Leader.
    #[inline]
    pub fn is_leader(&self, state: &State, id: UnitId) -> bool {
        self.kind(state, id).leader()
    }

    /// Whether a unit is a Squad.
    #[inline]
    pub fn is_squad(&self, state: &State, id: UnitId) -> bool {
        self.kind(state, id).class == Class::Squad
    }

    /// 3.1.6, AMB-60: whether a boxed statistic counts.
    #[inline]
    fn boxed(&self, state: &State, id: UnitId, printed: bool) -> bool {
        printed && !(self.settings.boxes == TeamBoxes::None && self.kind(state, id).class == Class::Team)
    }

    /// 3.1.6-a: boxed FP.
    pub fn boxed_fp(&self, state: &State, id: UnitId) -> bool {
        self.boxed(state, id, self.face(state, id).fp.boxed)
    }

    /// 3.1.6-b: boxed Movement.
    pub fn boxed_movement(&self, state: &State, id: UnitId) -> bool {
        self.boxed(state, id, self.face(state, id).movement.boxed)
    }

    /// 3.1.6-c: boxed Range.
    pub fn boxed_range(&self, state: &State, id: UnitId) -> bool {
        self.boxed(state, id, self.face(state, id).range.boxed)
    }

    /// 3.3.1.2-b, 3.3-b: the Command that units in a hex get: of one Leader, the highest; a broken one has 0.
    #[inline]
    pub fn command_at(&self, state: &State, seat: Seat, hex: Hex) -> i8 {
        self.command_by(self.settings.unit_command == UnitCommand::Sum, state, seat, hex)
    }

    /// 3.3.1.3, 3.3.1.3-b: the Command that Weapons in a hex get.
    fn weapon_command_at(&self, state: &State, seat: Seat, hex: Hex) -> i8 {
        self.command_by(self.settings.weapon_command == WeaponCommand::Sum, state, seat, hex)
    }

    #[inline]
    fn command_by(&self, adds_up: bool, state: &State, seat: Seat, hex: Hex) -> i8 {
        let leaders = units(seat, state.leaders[seat.index()]);
        let here = leaders.filter(|&id| state.unit(id).hex == hex).map(|id| self.face(state, id).command);
        if adds_up { here.sum() } else { here.max().unwrap_or(0) }
    }

    /// A side's Leaders in a hex.
    pub fn leaders_at(&self, state: &State, seat: Seat, hex: Hex) -> usize {
        units(seat, state.leaders[seat.index()]).filter(|&id| state.unit(id).hex == hex).count()
    }

    /// 3.3-b, 3.3.1.2-b, 3.3.1.2-c: the rules that limit Command in a hex.
    pub fn command_rules(&self, state: &State, seat: Seat, hex: Hex) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let leaders = || units(seat, state.leaders[seat.index()]).filter(|&id| state.unit(id).hex == hex);
        if leaders().any(|id| state.unit(id).broken) {
            rules.push("3.3-b");
        }
        if leaders().count() > 1 {
            rules.extend(["3.3.1.2-b", "3.3.1.2-c"]);
        }
        rules
    }

    /// Whether a unit stands in Wire.
    #[inline]
    pub fn in_wire(&self, state: &State, hex: Hex) -> bool {
        state.fort(hex) == Some(Fort::Wire)
    }

    /// What changes FP, Range, Movement and Morale of a unit alike.
    #[inline]
    fn common<L: Ledger>(&self, state: &State, id: UnitId, ledger: &mut L) {
        let unit = state.unit(id);
        if !self.is_leader(state, id) {
            let command = self.command_at(state, id.seat(), unit.hex);
            ledger.add_some(Rule("3.3.1.2-a"), "command", command.into());
        }
        ledger.add_some(Rule("E44.1"), "veteran", unit.veteran.into());
        ledger.add_some(Rule("13.2-a"), "suppressed", -i32::from(unit.suppressed));
    }

    /// F106.1: Wire takes 1 off FP, Range and Morale.
    #[inline]
    fn wire<L: Ledger>(&self, state: &State, id: UnitId, ledger: &mut L) {
        if self.in_wire(state, state.unit(id).hex) {
            ledger.add(Rule("F106.1"), "wire", -1);
        }
    }

    /// 3.1.1, AMB-15: the FP of a unit.
    pub fn fp<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut ledger = L::default();
        ledger.add(Rule("3.1"), "printed-fp", self.face(state, id).fp.value.into());
        self.common(state, id, &mut ledger);
        self.wire(state, id, &mut ledger);
        ledger.floor(Rule("AMB-15"), "least", 0);
        ledger
    }

    /// 3.1.2: the Range of a unit.
    #[inline]
    pub fn range(&self, state: &State, id: UnitId) -> i32 {
        let mut ledger = Sum::default();
        ledger.add(Rule("3.1"), "printed-range", self.face(state, id).range.value.into());
        self.common(state, id, &mut ledger);
        self.wire(state, id, &mut ledger);
        ledger.total().max(0)
    }

    /// 3.1.3, 11.1-c, T93-b: the Movement of a unit.
    pub fn movement<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let unit = state.unit(id);
        let mut ledger = L::default();
        ledger.add(Rule("3.1"), "printed-movement", self.face(state, id).movement.value.into());
        self.common(state, id, &mut ledger);
        if let Some(carried) = unit.weapon {
            ledger.add_some(Rule("11.1-c"), "weapon-penalty", self.weapon_kind(carried).penalty.into());
        }
        ledger.add_some(Rule("T93-b"), "road-bonus", unit.road.into());
        ledger.floor(Rule("AMB-15"), "least", 0);
        ledger
    }

    /// 3.1.4, AMB-32: the Morale of a unit with this Cover.
    pub fn morale_with<L: Ledger>(&self, state: &State, id: UnitId, cover: i32) -> L {
        let mut ledger = L::default();
        ledger.add(Rule("3.1"), "printed-morale", self.face(state, id).morale.into());
        self.common(state, id, &mut ledger);
        self.wire(state, id, &mut ledger);
        ledger.add_some(Rule("3.1.4"), "cover", cover);
        ledger.floor(Rule("AMB-15"), "least", 0);
        ledger
    }

    /// AMB-65: the Morale of a unit that nobody attacks.
    pub fn morale<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        self.morale_with(state, id, self.cover(state, state.unit(id).hex))
    }

    /// 3.3.1.3: the FP of a unit's Weapon.
    pub fn weapon_fp<L: Ledger>(&self, state: &State, id: UnitId) -> L {
        let mut ledger = L::default();
        let Some(carried) = state.unit(id).weapon else { return ledger };
        let kind = self.weapon_kind(carried);
        ledger.add(Rule("11.1-a"), "weapon-fp", kind.fp.value.into());
        ledger.add_some(Rule("3.3.1.3-a"), "command", self.weapon_bonus(state, id, kind).into());
        ledger
    }

    fn weapon_bonus(&self, state: &State, id: UnitId, kind: &WeaponKind) -> i8 {
        if kind.ordnance || self.is_leader(state, id) {
            return 0;
        }
        self.weapon_command_at(state, id.seat(), state.unit(id).hex)
    }

    /// O20.2.2-a: the shortest and the longest Range of a unit's Weapon.
    #[inline]
    pub fn weapon_range(&self, state: &State, id: UnitId) -> (i32, i32) {
        let Some(carried) = state.unit(id).weapon else { return (1, 0) };
        let kind = self.weapon_kind(carried);
        (kind.least.into(), i32::from(kind.range.value) + i32::from(self.weapon_bonus(state, id, kind)))
    }

    /// 11.1-b, 13.2-b, T-water-a, F106.3-b: whether a unit's Weapon can fire at all.
    #[inline]
    pub fn weapon_ready(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let silent = unit.broken || unit.suppressed;
        let Some(carried) = unit.weapon else { return false };
        !carried.broken && !silent && !self.mute(state, unit.hex)
    }

    /// T-water-a, F106.3-b: a hex from which no Weapon fires.
    fn mute(&self, state: &State, hex: Hex) -> bool {
        self.land[hex.index()].water() || self.in_wire(state, hex)
    }

    /// F101-F105: the Cover of a fortification, 1 more against Mortars and artillery.
    fn fort_cover(fort: Option<Fort>, plunging: bool) -> Option<(Rule, i32)> {
        let more = i32::from(plunging);
        match fort? {
            Fort::Bunker => Some((Rule("F101-a"), 6 + more)),
            Fort::Foxholes => Some((Rule("F102"), 3 + more)),
            Fort::Pillbox => Some((Rule("F104-a"), 5 + more)),
            Fort::Trench => Some((Rule("F105.1"), 4 + more)),
            Fort::Mines | Fort::Wire => None,
        }
    }

    /// AMB-65: the Cover of a hex without an attack: the best of terrain and fortification, less 1 for a Road.
    #[inline]
    pub fn cover(&self, state: &State, hex: Hex) -> i32 {
        self.best_cover::<Sum>(state, hex, 0, false).total()
    }

    /// T78.3-a: one instance of Cover, the best, and T93-c.
    fn best_cover<L: Ledger>(&self, state: &State, hex: Hex, crossed: u8, plunging: bool) -> L {
        let ground = &self.land[hex.index()];
        let (mut rule, mut key, mut best) = (Rule("T78.3-a"), "terrain-cover", i32::from(ground.cover()));
        let mut take = |other: (Rule, &'static str, i32)| {
            if other.2 > best {
                (rule, key, best) = other;
            }
        };
        if !plunging {
            if ground.hedges & crossed != 0 {
                take((Rule("T87-b"), "hedge-cover", 1));
            }
            if ground.walls & crossed != 0 {
                take((Rule("T97-b"), "wall-cover", 2));
            }
        }
        if let Some((rule, cover)) = Cc::fort_cover(state.fort(hex), plunging) {
            take((rule, "fort-cover", cover));
        }
        let mut ledger = L::default();
        ledger.add_some(rule, key, best);
        if ground.road() {
            ledger.add(Rule("T93-c"), "road-cover", -1);
        }
        ledger
    }

    /// The Cover of a hex against an attack.
    pub fn cover_against<L: Ledger>(&self, state: &State, attack: &Attack, hex: Hex) -> L {
        if attack.bare {
            return L::default();
        }
        let crossed = if hex == attack.target {
            attack.sides[0]
        } else if hex == attack.second {
            attack.sides[1]
        } else {
            0
        };
        self.best_cover(state, hex, crossed, attack.plunging)
    }

    /// O20.3.4-c: the Morale of a unit that defends against an attack.
    pub fn defence<L: Ledger>(&self, state: &State, attack: &Attack, id: UnitId) -> L {
        let cover = self.cover_against::<Sum>(state, attack, state.unit(id).hex).total();
        self.morale_with(state, id, cover)
    }

    /// 3-a: figures of a side in a hex.
    pub fn figures(&self, state: &State, seat: Seat, hex: Hex) -> u8 {
        units(seat, state.at(seat, hex)).map(|id| self.kind(state, id).figures).sum()
    }
}
