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
    /// 4.11.a: whether a hex lies behind a unit.
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

    /// 12.2: what a slope adds; nothing where such a unit may not go.
    fn slope(&self, gait: Gait, rise: i8) -> Option<u8> {
        match rise {
            ..=-2 | 2.. if gait.is_vehicle() => None,
            ..=-2 | 2.. => Some(2),
            1 if gait.is_vehicle() && self.settings.uphill == VehicleUphill::Free => Some(0),
            1 => Some(1),
            _ => Some(0),
        }
    }

    /// 6.12.b, A.10, A.120: whether enemies that have just come in bar the way out of a hex.
    fn is_barred(&self, state: &State, id: UnitId, from: Hex, to: Hex) -> bool {
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

    /// ALG.5: one hex further for a unit, in a hex and with a facing, after what it has done in this action.
    pub fn way(&self, state: &State, id: UnitId, path: Path, dir: Dir) -> Result<Way, Illegal> {
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
        if path.entered > 0 && (path.ended || !kind.vehicle()) {
            return Err(Illegal::by("15.2.f", "no-bonus-moves"));
        }
        let road = by_road(&self.land, &self.map.grid, from, dir);
        let way = self.crossing(state, id, to, Some((from, dir)), road)?;
        let backwards = Coh::is_behind(unit.facing, dir);
        let hard = way.ended || backwards;
        let mut after = Path { entered: path.entered + 1, ended: path.ended || hard, ..path };
        let any = self.settings.bonus_order == BonusOrder::Any && kind.vehicle();
        let bonus = match hard {
            true => Err(Illegal::by("15.2.e", "no-bonus-there")),
            false => self.bonus(state, id, path, to, road),
        };
        match bonus {
            // A.21: the first hex is the regular move; in the other reading whichever hex needs it.
            _ if !path.regular && !any => after.regular = true,
            Ok(Symbol::Wheel) => after.wheels += 1,
            Ok(Symbol::Track) => after.tracks += 1,
            Err(_) if !path.regular => after.regular = true,
            Err(why) => return Err(why),
        }
        Ok(Way { to, cost: way.cost + u8::from(backwards), backwards, toll: way.toll, path: after })
    }

    /// 15.2: the symbol that lets a vehicle enter one more hex.
    fn bonus(&self, state: &State, id: UnitId, path: Path, to: Hex, road: bool) -> Result<Symbol, Illegal> {
        let from = state.unit(id).hex;
        if self.stops_bonus(state, from) {
            return Err(Illegal::by("15.2.e", "no-bonus-there"));
        }
        let open = self.land[to].terrain == Type::Open || self.land[to].terrain == Type::Water;
        let wheels = path.wheels < self.wheels(state, id);
        let free = road
            && !self.congested(state, id, to)
            && (self.settings.congestion == Congestion::Entering || !self.congested(state, id, from));
        match () {
            // A wheel symbol is spent first, since a track symbol can do all that it can.
            () if wheels && free => Ok(Symbol::Wheel),
            () if path.tracks < self.kind(state, id).tracks && (road || open) => Ok(Symbol::Track),
            () if wheels && road => Err(Illegal::by("15.2.c", "congested")),
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
        let gait = self.kind(state, id).gait;
        let (mut cost, mut ended, mut toll) = (0, false, false);
        let terrain = self.land[to].terrain;
        if !road {
            cost += self.entry(terrain, gait).ok_or(Illegal::by("15.3.b", "impassable"))?;
            ended = cost > 0 || terrain == Type::Plowed;
            if from.is_some_and(|(hex, dir)| self.land[hex].wall(dir)) {
                let easy = self.settings.tracked_terrain == TrackedTerrain::English;
                cost += wall_entry(gait, easy).ok_or(Illegal::by("15.3.b", "wall-in-the-way"))?;
                ended = true;
            }
        }
        if let Some((hex, _)) = from {
            let rise = self.land[to].level - self.land[hex].level;
            cost += self.slope(gait, rise).ok_or(Illegal::by("12.2.b", "too-steep"))?;
        }
        ended |= state.smoke.heavy.contains(to);
        if let Some((_, built)) = state.work(to) {
            let wheeled = matches!(gait, Gait::Wheeled | Gait::Gun);
            match built.work {
                Work::Trench if wheeled => return Err(Illegal::by("17.4.b", "impassable")),
                Work::Wire if wheeled => return Err(Illegal::by("17.8.b", "impassable")),
                Work::RoadBlock if wheeled => return Err(Illegal::by("17.9.b", "impassable")),
                Work::Wire => toll = gait == Gait::Foot,
                Work::RoadBlock => {
                    toll = gait == Gait::Tracked && self.settings.road_block == RoadBlock::Source;
                }
                _ => {}
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

    /// 17.2, 17.4, 17.5: whether a unit may be in the fortification of its hex.
    pub fn can_shelter(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let kind = self.kind(state, id);
        let Some((_, built)) = state.work(hex) else { return false };
        let fits = match built.work {
            Work::Trench => kind.foot(),
            Work::Bunker => kind.foot() || kind.gait == Gait::Gun,
            _ => false,
        };
        // 17.2.c: not if the enemy is in it.
        let held = state
            .seen(foe(id.side()))
            .any(|enemy| state.unit(enemy).hex == hex && state.unit(enemy).sheltered);
        fits && !held && !state.unit(id).carried()
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
