//! 4, 12.2, 15: movement: where a unit may go, and what it costs.

pub mod bogging;
pub mod facing;
pub mod marching;
pub mod mining;
pub mod sneaking;
pub mod stepping;
pub mod transport;

use crate::Coh;
use crate::ground::{Gait, Type, by_road, wall_entry};
use crate::options::{BonusOrder, Congestion, MinesBonus, RoadBlock, TrackedTerrain, VehicleUphill};
use crate::pieces::Work;
use crate::state::{State, UnitId, foe};
use kernel::game::Illegal;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// How a unit has moved so far in its action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Path {
    /// Hexes entered.
    pub entered: u8,
    /// A.21: the regular move has been made.
    pub regular: bool,
    /// 15.2: wheel symbols used.
    pub wheels: u8,
    /// 15.2: track symbols used.
    pub tracks: u8,
    /// 15.2.f: no more bonus moves.
    pub ended: bool,
}

/// 15.2: what lets a vehicle enter one more hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Symbol {
    Wheel,
    Track,
}

/// One hex further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Where.
    pub to: Hex,
    /// What it adds to the cost of the move.
    pub cost: u8,
    /// 4.11.
    pub backwards: bool,
    /// 17.8, 17.9: a die is added.
    pub toll: bool,
    /// How the unit has moved then.
    pub path: Path,
}

impl Coh {
    /// 4.2.a, 4.11.a, ALG.6: whether a hex lies behind a unit as it faces when it leaves.
    #[inline]
    pub fn is_behind(facing: Dir, dir: Dir) -> bool {
        facing.apart(dir) > 1
    }

    /// T4 for a terrain, with VAR.01.
    fn entry(&self, terrain: Type, gait: Gait) -> Option<u8> {
        let cost = terrain.entry(gait)?;
        let easier = gait == Gait::Tracked
            && self.settings.tracked_terrain == TrackedTerrain::English
            && matches!(terrain, Type::WoodBuilding | Type::StoneBuilding);
        Some(cost - u8::from(easier))
    }

    /// 12.2, A.19, A.20: what a slope adds; nothing where such a unit may not go.
    fn slope(&self, gait: Gait, rise: i8, note: &mut impl FnMut(&'static str)) -> Option<u8> {
        match rise {
            ..=-2 | 2.. if gait.is_vehicle() => return None,
            ..=-2 | 2.. | 1 if gait == Gait::Gun => note("A.19"),
            1 if gait.is_vehicle() => note("A.20"),
            _ => {}
        }
        match rise {
            0 => {}
            ..=-2 | 2.. => note("12.2.b"),
            1 if gait.is_vehicle() => note("12.2.d"),
            _ => note("12.2.a"),
        }
        Some(match rise {
            ..=-2 | 2.. => 2,
            1 if gait.is_vehicle() && self.settings.uphill == VehicleUphill::Free => 0,
            1 => 1,
            _ => 0,
        })
    }

    /// 6.12.b, A.10, A.120: whether enemies that have just come in bar the way out of a hex.
    pub fn is_barred(&self, state: &State, id: UnitId, from: Hex, to: Hex) -> bool {
        let grid = &self.map.grid;
        state.seen(foe(id.side())).any(|enemy| {
            let enemy = state.unit(enemy);
            let origin = enemy.came_from;
            enemy.hex == from && origin.is_some() && (to == origin || grid.distance(to, origin) == 1)
        })
    }

    /// 15.2.c: whether another vehicle stands in a hex.
    fn congested(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let own = state.pair(id);
        [crate::state::GERMANY, crate::state::USSR].into_iter().any(|side| {
            state.seen(side).any(|other| {
                let mine = side == id.side() && own & other.bit() != 0;
                !mine && state.unit(other).hex == hex && self.kind(state, other).vehicle()
            })
        })
    }

    /// 15.2.e: whether a marker of a hex stops bonus moves.
    fn stops_bonus(&self, state: &State, hex: Hex) -> bool {
        state.work(hex).is_some_and(|(_, built)| {
            let mines = built.work == Work::Mines && self.settings.mines_bonus == MinesBonus::Stop;
            self.pieces.work(built.work).no_bonus || mines
        })
    }

    /// The rule that lets no bonus move out of the hex of a marker.
    const fn no_way_out(work: Work) -> &'static str {
        match work {
            Work::Trench => "17.4.b",
            Work::Wire => "17.8.b",
            Work::RoadBlock => "17.9.b",
            Work::Mines => "17.10.e",
            Work::Bunker | Work::HastyDefence => "15.2.e",
        }
    }

    /// ALG.5: one hex further for a unit, in a hex and with a facing, after what it has done in this action.
    pub fn way(&self, state: &State, id: UnitId, path: Path, dir: Dir) -> Result<Way, Illegal> {
        self.way_by(state, id, path, dir, &mut |_| {})
    }

    /// The same, with the rules that decide it.
    pub fn way_by(
        &self,
        state: &State,
        id: UnitId,
        path: Path,
        dir: Dir,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Way, Illegal> {
        let (unit, kind) = (state.unit(id), self.kind(state, id));
        let from = unit.hex;
        let to = self.map.grid.step(from, dir);
        if !to.is_some() {
            return Err(Illegal::by("4.12.f", "off-the-map"));
        }
        if self.bans(state, id).movement {
            return Err(Illegal::by("7.3.a", "marker-forbids"));
        }
        if path.entered == 0 && self.is_barred(state, id, from, to) {
            return Err(Illegal::by("6.12.b", "enemy-came-from-there"));
        }
        if path.entered > 0 && !kind.vehicle() {
            let rule = if kind.foot() { "4.5.a" } else { "16.7.a" };
            return Err(Illegal::by(rule, "no-bonus-moves"));
        }
        if path.entered > 0 && path.ended {
            return Err(Illegal::by("15.2.f", "no-bonus-moves"));
        }
        let road = by_road(&self.land, &self.map.grid, from, dir);
        let way = self.crossing_by(state, id, to, Some((from, dir)), road, note)?;
        let backwards = Coh::is_behind(unit.facing, dir);
        note("ALG.5");
        if backwards {
            note("4.11.a");
            note("ALG.6");
        }
        if road && (backwards || state.is_stressed(id)) {
            note("4.10.c");
        }
        if backwards && way.cost > 0 {
            note("4.7.a");
        }
        if path.entered > 0 && self.is_barred(state, id, from, to) {
            note("A.120");
        }
        let hard = way.ended || backwards;
        let mut after = Path { entered: path.entered + 1, ended: path.ended || hard, ..path };
        let any = self.settings.bonus_order == BonusOrder::Any && kind.vehicle();
        let bonus = match hard {
            true if state.smoke.heavy.contains(to) => Err(Illegal::by("14.3.e", "no-bonus-there")),
            true => Err(Illegal::by("15.2.e", "no-bonus-there")),
            false => self.bonus(state, id, path, to, road, note),
        };
        let symbols = self.wheels(state, id) + kind.tracks;
        match bonus {
            // A.21: the first hex is the regular move; in the other reading whichever hex needs it.
            _ if !path.regular && !any => {
                after.regular = true;
                if symbols > 0 {
                    note("A.21");
                }
            }
            Ok(symbol) => {
                note("15.2.a");
                if kind.wheels > 0 && kind.tracks > 0 {
                    note("16.4.a");
                }
                match symbol {
                    Symbol::Wheel => {
                        note("15.2.b");
                        after.wheels += 1;
                    }
                    Symbol::Track => {
                        note("15.2.d");
                        after.tracks += 1;
                    }
                }
            }
            Err(_) if !path.regular => {
                note("A.21");
                after.regular = true;
            }
            Err(why) => return Err(why),
        }
        if hard && symbols > 0 {
            note("15.2.f");
        }
        Ok(Way { to, cost: way.cost + u8::from(backwards), backwards, toll: way.toll, path: after })
    }

    /// 15.2: the symbol that lets a vehicle enter one more hex, or leave over the edge (A.119), beyond which lies open ground.
    fn bonus(
        &self,
        state: &State,
        id: UnitId,
        path: Path,
        to: Hex,
        road: bool,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Symbol, Illegal> {
        let from = state.unit(id).hex;
        if let Some((_, built)) = state.work(from).filter(|_| self.stops_bonus(state, from)) {
            return Err(Illegal::by(Coh::no_way_out(built.work), "no-bonus-there"));
        }
        let open = !to.is_some() || matches!(self.land[to].terrain, Type::Open | Type::Water);
        let (all, tracks) = (self.wheels(state, id), self.kind(state, id).tracks);
        let wheels = path.wheels < all;
        let free = road
            && !self.congested(state, id, to)
            && (self.settings.congestion == Congestion::Entering || !self.congested(state, id, from));
        match () {
            // A wheel symbol is spent first, since a track symbol can do all that it can.
            () if wheels && free => Ok(Symbol::Wheel),
            () if path.tracks < tracks && (road || open) => {
                if wheels && road {
                    note("15.2.c");
                }
                Ok(Symbol::Track)
            }
            () if wheels && road => Err(Illegal::by("15.2.c", "congested")),
            () if wheels && !road => Err(Illegal::by("15.2.b", "no-bonus-there")),
            () if path.tracks < tracks => Err(Illegal::by("15.2.d", "no-bonus-there")),
            () => Err(Illegal::by("15.2.a", "no-bonus-moves")),
        }
    }

    /// VAR.15: the wheel symbols of a unit.
    pub fn wheels(&self, state: &State, id: UnitId) -> u8 {
        let kind = self.kind(state, id);
        let two = kind.class == crate::pieces::Class::Truck
            && self.settings.truck_wheels == crate::options::TruckWheels::Two;
        kind.wheels + u8::from(two)
    }

    /// T4, T5: entering a hex, from a neighbour or, at the edge of the map, from open ground of the same level (A.118).
    pub fn crossing(
        &self,
        state: &State,
        id: UnitId,
        to: Hex,
        from: Option<(Hex, Dir)>,
        road: bool,
    ) -> Result<Crossing, Illegal> {
        self.crossing_by(state, id, to, from, road, &mut |_| {})
    }

    /// The same, with the rules that decide it.
    pub fn crossing_by(
        &self,
        state: &State,
        id: UnitId,
        to: Hex,
        from: Option<(Hex, Dir)>,
        road: bool,
        note: &mut impl FnMut(&'static str),
    ) -> Result<Crossing, Illegal> {
        let gait = self.kind(state, id).gait;
        let (mut cost, mut ended, mut toll) = (0, false, false);
        let ground = self.land[to];
        let terrain = ground.terrain;
        let wall = from.is_some_and(|(hex, dir)| self.land[hex].wall(dir));
        note("4.8.a");
        note(terrain.rule());
        note(terrain.paragraph());
        if wall {
            note("TR.8");
            note("4.8.e");
        }
        if state.smoke.heavy.contains(to) {
            note("TR.9");
        }
        if ground.level > 0 {
            note(if terrain == Type::Open { "12.0.a" } else { "12.1.a" });
        }
        // 15.3, A.19: the column of the chart.
        let (hard, closed) = match gait {
            Gait::Foot => ("4.9.a", "4.9.a"),
            Gait::Gun => ("A.19", "A.19"),
            Gait::Wheeled => ("15.3.a", if terrain == Type::Water { "15.3.d" } else { "15.3.b" }),
            Gait::Tracked => ("15.3.c", "15.3.d"),
        };
        if road {
            note("4.10.a");
            if wall || terrain != Type::Open {
                note(if gait == Gait::Foot { "4.10.b" } else { "15.4.a" });
            }
        } else {
            cost += self.entry(terrain, gait).ok_or(Illegal::by(closed, "impassable"))?;
            ended = cost > 0 || terrain == Type::Plowed;
            if wall {
                let easy = self.settings.tracked_terrain == TrackedTerrain::English;
                cost += wall_entry(gait, easy).ok_or(Illegal::by(closed, "wall-in-the-way"))?;
                ended = true;
            }
            if ended {
                note(hard);
            }
        }
        if let Some((hex, _)) = from {
            let rise = ground.level - self.land[hex].level;
            let steep = if road { "A.24" } else { "12.2.b" };
            let slope = self.slope(gait, rise, note).ok_or(Illegal::by(steep, "too-steep"))?;
            if slope > 0 && road {
                note("12.2.c");
            }
            // 4.9.b: what is left behind costs nothing.
            if cost == 0 && self.entry(self.land[hex].terrain, gait).is_none_or(|penalty| penalty > 0) {
                note("4.9.b");
            }
            if cost > 0 && slope > 0 {
                note("4.7.a");
            }
            cost += slope;
        }
        ended |= state.smoke.heavy.contains(to);
        if let Some((_, built)) = state.work(to) {
            let wheeled = matches!(gait, Gait::Wheeled | Gait::Gun);
            match built.work {
                Work::Trench if wheeled => return Err(Illegal::by("17.4.b", "impassable")),
                Work::Wire if wheeled => return Err(Illegal::by("17.8.b", "impassable")),
                Work::RoadBlock if wheeled => {
                    // A.69: it lies on the road.
                    return Err(Illegal::by(if road { "A.69" } else { "17.9.b" }, "impassable"));
                }
                Work::Trench if gait == Gait::Tracked => note("17.4.b"),
                Work::Wire if gait == Gait::Foot => {
                    note("17.8.a");
                    toll = true;
                }
                Work::RoadBlock if gait == Gait::Tracked => {
                    note("17.9.b");
                    toll = self.settings.road_block == RoadBlock::Source;
                }
                _ => {}
            }
            if toll && self.side_of(built.seat) == id.side() {
                note("17.7.a");
            }
            ended |= self.stops_bonus(state, to);
        }
        Ok(Crossing { cost, ended, toll })
    }

    /// The printed cost of a move with what a marker adds.
    pub fn move_cost(&self, state: &State, id: UnitId) -> u8 {
        let marker = self.marker(state, id).map_or(0, |marker| marker.move_cost);
        self.kind(state, id).movement.saturating_add_signed(marker)
    }

    /// 4.6.a: the cost of a pivot in place.
    pub fn pivot_cost(&self, state: &State, id: UnitId) -> u8 {
        let marker = self.marker(state, id).map_or(0, |marker| marker.move_cost);
        1u8.saturating_add_signed(marker)
    }

    /// The least that a move action of a unit costs: a pivot, but not in a bunker (17.5.a).
    pub fn least_move(&self, state: &State, id: UnitId) -> u8 {
        let walk = self.move_cost(state, id);
        if self.in_bunker(state, id) { walk } else { walk.min(self.pivot_cost(state, id)) }
    }

    /// 17.2, 17.4, 17.5: whether a unit may be in the fortification of its hex.
    pub fn can_shelter(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        self.try_shelter(state, id, hex).is_ok()
    }

    /// The same, with the rule that keeps it out.
    pub fn try_shelter(&self, state: &State, id: UnitId, hex: Hex) -> Result<(), Illegal> {
        let kind = self.kind(state, id);
        let fort = state.work(hex).map(|(_, built)| built.work);
        match fort {
            Some(Work::Trench) if kind.foot() => {}
            Some(Work::Trench) => return Err(Illegal::by("17.4.a", "not-for-it")),
            Some(Work::Bunker) if kind.foot() || kind.gait == Gait::Gun => {}
            Some(Work::Bunker) => return Err(Illegal::by("17.5.a", "not-for-it")),
            _ => return Err(Illegal::by("17.3.b", "no-fortification")),
        }
        let held = |enemy: UnitId| state.unit(enemy).hex == hex && state.unit(enemy).sheltered;
        match () {
            () if state.unit(id).carried() => Err(Illegal::by("15.8.a", "carried")),
            () if state.seen(foe(id.side())).any(held) => Err(Illegal::by("17.2.c", "enemy-in-it")),
            () => Ok(()),
        }
    }
}

/// What entering a hex costs besides the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crossing {
    /// AP for terrain, walls and slopes.
    pub cost: u8,
    /// 15.2.f: no bonus moves afterwards.
    pub ended: bool,
    /// 17.8, 17.9.
    pub toll: bool,
}
