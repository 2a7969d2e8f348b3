//! 7.8, 6.8, T1.3: MGs and IFE of AFVs: which may fire at what, and with how much.

use crate::Aslsk;
use crate::fire::firepower::ONE;
use crate::options::VmgLongRange;
use crate::ordnance::tube::Turning;
use crate::pieces::Turret;
use crate::sight::in_arc;
use crate::state::{ARMOUR, Did, Fire, Hexes, Is, Manner, Phase, State, Station, UnitId, foe, units};
use kernel::arc::Spine;
use kernel::grid::Hex;
use kernel::ledger::Ledger;
use kernel::rule::Rule;
use kernel::seat::Side;

/// The weapons of a set of bits.
pub fn stations(set: u8) -> impl Iterator<Item = Station> {
    Station::ALL.into_iter().filter(move |station| set & station.bit() != 0)
}

impl Aslsk {
    /// The bits under which a weapon is kept: the MG that is a MA has two names.
    pub fn station_bits(&self, state: &State, id: UnitId, station: Station) -> u8 {
        let single = self.afv(state, id).bore.is_none();
        match station {
            Station::Ma | Station::Cmg if single => Station::Ma.bit() | Station::Cmg.bit(),
            other => other.bit(),
        }
    }

    /// Whether a weapon of an AFV is fired through the arc of the hull.
    pub fn is_hull_weapon(&self, state: &State, id: UnitId, station: Station) -> bool {
        let kind = self.afv(state, id);
        match station {
            Station::Bmg => true,
            Station::Rmg => kind.hull_rmg || !kind.turret.turns(),
            Station::Ma | Station::Cmg => !kind.turret.turns(),
            Station::Aamg => false,
        }
    }

    /// 3.2.4.m, 7.8.i: where a weapon points; an AAMG everywhere. A rear MG points the other way.
    fn pointing(&self, state: &State, id: UnitId, station: Station) -> Option<Spine> {
        let unit = state.unit(id);
        let mount = if self.is_hull_weapon(state, id, station) { unit.hull } else { unit.turret };
        match station {
            Station::Aamg => None,
            Station::Rmg => Some(mount.reversed()),
            _ => Some(mount),
        }
    }

    /// 3.2.4.k: how a weapon is turned.
    pub fn station_turning(&self, state: &State, id: UnitId, station: Station) -> Turning {
        match (station, self.afv(state, id).turret) {
            (Station::Aamg, _) => Turning::Free,
            _ if self.is_hull_weapon(state, id, station) => Turning::Fixed,
            (_, Turret::T) => Turning::Round,
            _ => Turning::Slow,
        }
    }

    /// 7.8.a, 7.8.c, 7.2.a, 7.7.a: whether a MG, or the MA with its IFE, may be fired on the IFT now.
    pub fn mg_ready(&self, state: &State, id: UnitId, station: Station, manner: Manner) -> bool {
        let (unit, kind) = (state.unit(id), self.afv(state, id));
        let bits = self.station_bits(state, id, station);
        let exposed = unit.is(Is::CE);
        let narrow = matches!(kind.turret, Turret::Rst | Turret::OneMan) && exposed && kind.bore.is_some();
        let turret = matches!(station, Station::Ma | Station::Cmg);
        let late = manner == Manner::Advancing;
        let bounded = unit.is(Is::BOUNDING) && !unit.did(Did::KEEP_MA);
        id.is_afv()
            && unit.on_map()
            && unit.good_order()
            && self.station_fp(state, id, station) > 0
            && (unit.jammed | unit.disabled | unit.fired) & bits == 0
            && !(turret && narrow)
            && (station != Station::Aamg || exposed)
            && (!kind.ce_only || exposed)
            && !(manner == Manner::Prep && unit.is(Is::MOTION))
            && !(late && (bounded || unit.is(Is::PREP)))
            && !(unit.is(Is::INTENSIVE) && turret && station == Station::Ma)
            && !(unit.is(Is::RECALL) && !(manner == Manner::Bounding || late))
            && !(manner.is_reaction() && unit.shots >= self.shot_cap(state) && station == Station::Ma)
    }

    /// 7.8.c, AMB.24, 6.8.a: how far a weapon reaches, and up to where with full FP.
    fn station_range(&self, station: Station) -> (u16, u16) {
        let normal = match station {
            Station::Ma => return (16, 32),
            Station::Cmg => 12,
            Station::Bmg | Station::Aamg | Station::Rmg => 8,
        };
        match self.settings.vmg_long {
            VmgLongRange::No => (normal, normal),
            VmgLongRange::Yes => (normal, 2 * normal),
        }
    }

    /// 3.2.4.n, 3.2.4.z, 7.6.d: whether a hex lies in an arc.
    fn arc_has(
        &self,
        state: &State,
        id: UnitId,
        station: Station,
        manner: Manner,
        spine: Spine,
        to: Hex,
    ) -> bool {
        let unit = state.unit(id);
        if unit.hex != to {
            return in_arc(&self.map.grid, unit.hex, spine, to);
        }
        let immobile = unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE);
        if manner.is_reaction() {
            let entry = units(foe(id.side()), state.march.movers).map(|one| state.unit(one).entry).next();
            let sides = spine.sides().map(|dir| dir as u8 + 1);
            // 7.6.d: who cannot turn fires only while the other enters.
            let fixed = immobile && self.is_hull_weapon(state, id, station);
            let late = fixed && state.march.here != state.march.last;
            // 3.2.4.z: who was there before has come in through no hexside.
            return !late && entry.is_none_or(|entry| entry == 0 && !fixed || sides.contains(&entry));
        }
        !(immobile && self.is_hull_weapon(state, id, station))
    }

    /// Whether a weapon covers a hex without turning.
    fn covers_now(&self, state: &State, id: UnitId, station: Station, manner: Manner, to: Hex) -> bool {
        let spine = self.pointing(state, id, station);
        spine.is_none_or(|spine| self.arc_has(state, id, station, manner, spine, to))
    }

    /// 3.2.4.k, 3.3.2.2.a: the arcs to which the mount of a weapon can be turned to cover a hex: none if it covers it already.
    pub fn swings<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        station: Station,
        manner: Manner,
        to: Hex,
    ) -> impl Iterator<Item = Spine> + 'a {
        let unit = state.unit(id);
        let hull = self.is_hull_weapon(state, id, station);
        let stuck = hull && unit.is(Is::BOGGED | Is::MIRED | Is::IMMOBILE);
        let free = !stuck && manner != Manner::Bounding && !self.covers_now(state, id, station, manner, to);
        let back = station == Station::Rmg;
        Spine::ALL.into_iter().filter(move |&spine| {
            let points = if back { spine.reversed() } else { spine };
            free && self.arc_has(state, id, station, manner, points, to)
        })
    }

    /// 7.8.b, AMB.112: whether it is too late to fire a weapon at a hex: others of the AFV have done so, and all that fire at one
    /// target fire together. A MA that has kept its rate of fire goes on.
    fn is_shut_out(&self, state: &State, id: UnitId, station: Station, manner: Manner, to: Hex) -> bool {
        let again = station == Station::Ma && state.unit(id).did(Did::FIRE);
        let before = match manner.is_reaction() {
            true => self.is_answered(state, id),
            false => state.unit(id).has_aimed(to),
        };
        before && !again
    }

    /// 7.8.b: whether a weapon may be fired at a hex, turning if need be.
    pub fn can_train(&self, state: &State, id: UnitId, station: Station, manner: Manner, to: Hex) -> bool {
        let (_, far) = self.station_range(station);
        self.mg_ready(state, id, station, manner)
            && !self.is_shut_out(state, id, station, manner, to)
            && self.reaches(state, id.side(), state.unit(id).hex, to, far)
            && (self.covers_now(state, id, station, manner, to)
                || self.swings(state, id, station, manner, to).next().is_some())
    }

    /// Whether there is somebody in a hex whom a MG could hurt.
    fn is_quarry(&self, state: &State, side: Side, manner: Manner, hex: Hex) -> bool {
        let enemy = foe(side);
        let moves = |id: UnitId| !manner.is_reaction() || state.march.movers & id.bit() != 0;
        units(enemy, state.shown_at(enemy, hex))
            .any(|id| moves(id) && (!id.is_afv() || state.unit(id).is(Is::CE)))
    }

    /// Hexes where there is, or could be, somebody whom a MG of a side could hurt.
    fn quarry_places(&self, state: &State, side: Side, manner: Manner) -> Hexes {
        let hurts = |&hex: &Hex| hex.is_some() && self.is_quarry(state, side, manner, hex);
        if manner.is_reaction() {
            return Some(state.march.hex).into_iter().filter(hurts).collect();
        }
        let mut hexes = self.suspects(state, side);
        hexes.extend(state.shown(foe(side)).map(|id| state.unit(id).hex).filter(hurts));
        hexes
    }

    /// Hexes at which a weapon of an AFV may be fired.
    pub fn quarries<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        station: Station,
        manner: Manner,
    ) -> impl Iterator<Item = Hex> + 'a {
        let ready = self.mg_ready(state, id, station, manner);
        let places = if ready { self.quarry_places(state, id.side(), manner) } else { Hexes::EMPTY };
        let covered =
            move |hex: &Hex| places.contains(*hex) && self.can_train(state, id, station, manner, *hex);
        self.map.grid.hexes().filter(covered)
    }

    /// Whether there is any.
    pub fn has_quarry(&self, state: &State, id: UnitId, station: Station, manner: Manner) -> bool {
        let trains = |hex: Hex| self.can_train(state, id, station, manner, hex);
        self.mg_ready(state, id, station, manner)
            && self.quarry_places(state, id.side(), manner).iter().any(trains)
    }

    /// 7.8: MGs of a side's AFVs that have something to fire at.
    pub fn mg_offers<'a>(
        &'a self,
        state: &'a State,
        side: Side,
        manner: Manner,
    ) -> impl Iterator<Item = (UnitId, Station)> + 'a {
        let armour = state.here[side.index()] & ARMOUR;
        let places = if armour == 0 { Hexes::EMPTY } else { self.quarry_places(state, side, manner) };
        let mgs = [Station::Bmg, Station::Cmg, Station::Aamg, Station::Rmg];
        units(side, armour).flat_map(move |id| mgs.map(|station| (id, station))).filter(
            move |&(id, station)| {
                self.mg_ready(state, id, station, manner)
                    && places.iter().any(|hex| self.can_train(state, id, station, manner, hex))
            },
        )
    }

    /// T1.3, 3.3.2.2.b, 7.8.g: the FP of the weapons of an AFV that fire together.
    pub fn aboard_power<L: Ledger>(&self, state: &State, fire: &Fire, lines: &mut L) {
        let id = fire.vehicle;
        let range = self.range(state.unit(id).hex, fire.target);
        let rolls = self.is_under_way(state, id);
        for station in stations(fire.stations) {
            let mut fp = ONE * i32::from(self.station_fp(state, id, station));
            lines.add(Rule("7.8.a"), "fp-weapon", fp);
            let mut change = |rule: &'static str, key: &'static str, times: i32, half: bool| {
                let to = if half { fp / 2 } else { fp * times };
                lines.add(Rule(rule), key, to - fp);
                fp = to;
            };
            match range {
                0 => change("3.2.2.b", "fp-same-hex", 3, false),
                1 => change("3.2.2.a", "fp-point-blank", 2, false),
                _ => {}
            }
            if range > self.station_range(station).0 {
                change("3.2.2.c", "fp-long-range", 1, true);
            }
            match fire.manner {
                Manner::Bounding => change("3.3.2.2.b", "fp-bounding", 1, true),
                Manner::Advancing => change("7.8.g", "fp-advancing", 1, true),
                _ => {}
            }
            if rolls {
                let rule = if fire.manner == Manner::Bounding { "3.3.2.2.b" } else { "3.5.d" };
                change(rule, "fp-motion", 1, true);
            }
        }
    }

    /// 3.2.4.k, 7.8.b, 7.8.d, 7.8.f, 7.10.d: what the AFV that fires adds to the IFT DR.
    pub fn aboard_drm<L: Ledger>(&self, state: &State, fire: &Fire, drm: &mut L) {
        let id = fire.vehicle;
        let unit = state.unit(id);
        let turn = |station: Station| {
            let hull = self.is_hull_weapon(state, id, station);
            self.turn_drm(unit.hex, true, self.station_turning(state, id, station), unit.swung(!hull))
        };
        let worst = stations(fire.stations).map(turn).max().unwrap_or(0);
        if fire.manner != Manner::Bounding {
            drm.add_some(Rule("3.2.4.k"), "drm-ca", worst);
        }
        if unit.is(Is::SHAKEN) {
            drm.add(Rule("7.10.d"), "drm-plus-one", 1);
        }
    }

    /// 7.8.f: a fixed BMG against a vehicle that moves.
    pub fn fixed_drm<L: Ledger>(&self, state: &State, fire: &Fire, id: UnitId, drm: &mut L) {
        let bow = fire.vehicle.is_some() && fire.stations & Station::Bmg.bit() != 0;
        if bow && id.is_afv() && self.is_moving(state, id) && self.afv(state, fire.vehicle).fixed_bmg {
            drm.add(Rule("7.8.f"), "drm-fixed-mount", 1);
        }
    }

    /// 6.8.a, 1.2.4.1.a: the ROF of a MA that fires on the IFT.
    pub fn ife_rate(&self, state: &State, fire: &Fire) -> u8 {
        let kind = self.afv(state, fire.vehicle);
        let main = fire.stations & self.station_bits(state, fire.vehicle, Station::Ma) != 0;
        match () {
            () if !main || fire.manner == Manner::Advancing || state.phase == Phase::AdvancingFire => 0,
            () if kind.bore.is_some() => kind.rof.saturating_sub(1),
            () => kind.rof,
        }
    }
}
