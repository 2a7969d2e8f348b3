//! B-100 to B-103, B-109, 7.32, 7.34, 7.36.2, 7.36.3: movement factors, and what a hex costs.

use crate::Panzer;
use crate::action::Way;
use crate::charts::{Cost, Works};
use crate::ground::{Place, SIDES, cost_column};
use crate::options::{EnterFire, SnowRoads, SunkenExits, Switch};
use crate::pieces::cards::{Mode, Size};
use crate::pieces::{Class, Flag};
use crate::scenario::Cautious;
use crate::state::{Command, Ground, Mark, State, UnitId, foe};
use crate::turn::factor_column;
use kernel::grid::Hex;
use kernel::hex::Dir;

fn halved(points: u8) -> u8 {
    (points / 2).max(1)
}

impl Panzer {
    /// B-100, B-101b: the movement points of a vehicle for a way.
    pub fn movement_points(&self, state: &State, id: UnitId, way: Way) -> u8 {
        let (card, unit) = (self.card(state, id), state.unit(id));
        // A30: in the dark roads and paths have no factor of their own.
        let way = if self.caution(state) == Cautious::Extreme { Way::Country } else { way };
        let mut points = card.factors[factor_column(way)];
        if unit.marks.has(Mark::Gear) {
            points = points.saturating_sub(2).max(1);
        }
        if unit.marks.has(Mark::HullDamage) {
            points = halved(points);
        }
        if unit.command() == Command::ShortHalt {
            points = if card.stabilised >= 2 { (points * 3 / 4).max(1) } else { halved(points) };
        }
        if unit.nerve.morale().is_broken() {
            points = halved(points);
        }
        if self.caution(state) != Cautious::No {
            points = halved(points);
        }
        points
    }

    /// 7.2.2.2c, 7.36.2: the points of a dummy that moves as a vehicle does, with everything that slows down any vehicle.
    pub fn decoy_points(&self, state: &State, id: UnitId, way: Way, halts: bool) -> u8 {
        let card = self.card(state, id);
        let way = if self.caution(state) == Cautious::Extreme { Way::Country } else { way };
        let mut points = card.factors[factor_column(way)];
        if halts {
            points = if card.stabilised >= 2 { (points * 3 / 4).max(1) } else { halved(points) };
        }
        if self.careful(state) { halved(points) } else { points }
    }

    /// 7.36.2: whether movement is cautious this turn.
    pub fn careful(&self, state: &State) -> bool {
        self.caution(state) != Cautious::No
    }

    /// 7.36.2: how careful movement is this turn.
    fn caution(&self, state: &State) -> Cautious {
        match self.uses(Switch::Weather) {
            true => self.battle.file.weather.at(state.turn).cautious,
            false => Cautious::No,
        }
    }

    /// B-103: whether a road, or for a path a path or road, leads from a hex to its neighbour.
    pub fn route(&self, state: &State, from: Hex, dir: Dir, way: Way) -> bool {
        let leaves = |hex: Hex, dir: Dir| {
            self.ground(state, hex).is_some_and(|place| {
                let set = if way == Way::Road { place.roads } else { place.roads | place.paths };
                set >> dir as u8 & 1 == 1
            })
        };
        leaves(from, dir) && leaves(self.map.grid.step(from, dir), dir.reversed())
    }

    /// B-103: the ways in which a vehicle could begin its move: along a route only from a hex that it leads through.
    pub fn ways<'a>(&'a self, state: &'a State, id: UnitId) -> impl Iterator<Item = Way> + 'a {
        let (hex, card) = (state.unit(id).hex, self.card(state, id));
        let open = move |way: Way| {
            let on = |dir: &Dir| hex.is_some() && self.route(state, hex, *dir, way);
            Dir::ALL.iter().any(on)
        };
        let (leg, towed) = (card.class == Class::Leg, card.class == Class::Towed);
        let nerve = state.unit(id).nerve;
        let ready = state.unit(id).command() == Command::Move && !nerve.suppressed();
        // 7.1.5.2f: half of two hexes is no march.
        let marches = leg && ready && !nerve.morale().is_broken() && !self.no_march(state, id);
        Way::ALL.into_iter().filter(move |&way| match way {
            Way::Country => !leg && !towed,
            Way::Path | Way::Road => !leg && !towed && open(way),
            Way::Foot => leg || towed,
            Way::March => marches,
        })
    }

    /// 7.36.2a: whether a unit is kept from forced marches: a squad or half-squad where movement is cautious.
    pub fn no_march(&self, state: &State, id: UnitId) -> bool {
        let size = self.card(state, id).leg_size();
        self.careful(state) && matches!(size, Some(Size::Squad | Size::HalfSquad))
    }

    /// 7.32b, 7.36.3d: the terrain that a unit finds in a hex: ice that bears it is open ground.
    pub fn footing(&self, state: &State, id: UnitId, place: &Place) -> Works {
        let river = matches!(place.works, Works::Water | Works::Stream);
        let bears = |limit: Option<u8>| {
            let heavy = limit.is_some_and(|tonnes| self.card(state, id).weight > u16::from(tonnes) * 10);
            !(heavy && self.uses(Switch::WeightLimits))
        };
        let counts = self.uses(Switch::WeightLimits) || self.uses(Switch::Weather);
        match place.ice {
            Some(limit) if river && counts && bears(limit) => Works::Clear,
            _ => place.works,
        }
    }

    /// 7.32b: whether the ice of a river is too thin for a unit.
    pub fn thin_ice(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        self.uses(Switch::WeightLimits)
            && self.ground(state, hex).is_some_and(|place| {
                place.ice.is_some()
                    && matches!(place.works, Works::Water | Works::Stream)
                    && self.footing(state, id, &place) == place.works
            })
    }

    /// 7.34a: whether a unit would have to swim in a hex, and can.
    pub fn swims(&self, state: &State, id: UnitId, hex: Hex) -> bool {
        let Some(place) = self.ground(state, hex) else { return false };
        let card = self.card(state, id);
        let works = self.footing(state, id, &place);
        let closed = self.charts.terrain[works as usize].cost[cost_column(card.mode)] == Cost::No;
        let towing = || state.load(id).any(|load| self.card(state, load).class == Class::Towed);
        self.uses(Switch::Amphibious)
            && card.swims
            && matches!(works, Works::Water | Works::Stream)
            && (closed || self.floods(&place))
            && !towing()
    }

    /// 7.36.3d: whether a river is in flood.
    pub fn floods(&self, place: &Place) -> bool {
        self.uses(Switch::Weather)
            && place.flood
            && matches!(place.works, Works::Water | Works::Stream | Works::Ford)
    }

    /// 7.32a: whether a bridge is too weak for a unit.
    pub fn too_heavy(&self, state: &State, id: UnitId, place: &Place) -> bool {
        let over = |tonnes: u8| self.card(state, id).weight > u16::from(tonnes) * 10;
        self.uses(Switch::WeightLimits) && place.works == Works::Bridge && place.weight.is_some_and(over)
    }

    /// 7.30h: whether a step crosses the side of a sunken road.
    pub fn over_side(&self, state: &State, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let sunken = |hex: Hex| self.land.get(hex).is_some_and(|place| place.sunken);
        self.uses(Switch::NarrowRoads)
            && self.settings.sunken_exits == SunkenExits::No
            && (sunken(from) || sunken(to))
            && !self.route(state, from, dir, Way::Path)
    }

    /// B-101, B-109, T12: what entering a hex costs a unit; none if it may not, whoever stands there.
    pub fn ground_cost(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<u8> {
        let to = self.map.grid.step(from, dir);
        let burns = self.uses(Switch::Fires)
            && self.settings.enter_fire == EnterFire::No
            && state.fires.get(to).is_some();
        if burns {
            return None;
        }
        let firm = |hex: Hex| self.land.get(hex).is_some_and(Place::is_firm);
        if (state.torn.is_empty() || firm(from) && firm(to))
            && let Some(cost) = self.tolls.get(self.card_number(state, id), from, dir, way)
        {
            return cost;
        }
        self.reckoned_cost(state, id, from, dir, way)
    }

    /// The same, whatever burns, reckoned anew.
    pub fn reckoned_cost(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<u8> {
        let to = self.map.grid.step(from, dir);
        let (here, there) = (self.ground(state, from)?, self.ground(state, to)?);
        let card = self.card(state, id);
        let column = cost_column(card.mode);
        let of = |works: Works| self.charts.terrain[works as usize].cost[column];
        let across = |set: fn(&Place) -> u8| {
            set(&here) >> dir as u8 & 1 == 1 || set(&there) >> dir.reversed() as u8 & 1 == 1
        };
        let (fenced, blocked) = (across(|place| place.wires), across(|place| place.blocks));
        let barred = (there.roadblock || blocked) && of(Works::Roadblock) == Cost::No;
        if barred || self.too_heavy(state, id, &there) {
            return None;
        }
        let snow = u8::from(self.uses(Switch::Weather) && there.state == Ground::Snow);
        if matches!(way, Way::Road | Way::Path) {
            if !self.route(state, from, dir, way) || self.floods(&there) {
                return None;
            }
            let snow = if self.settings.snow_roads == SnowRoads::Cost { snow } else { 0 };
            let cost = if there.works == Works::Ford { of(Works::Ford).points()? } else { 1 };
            return Some(cost + snow);
        }
        if card.mode.is_some() && self.over_side(state, from, dir) {
            return None;
        }
        let works = self.footing(state, id, &there);
        // T12: on foot along a road or path.
        let paved = card.class == Class::Leg && self.route(state, from, dir, Way::Path);
        if paved && !self.floods(&there) && !there.wire && !fenced {
            let snow = if self.settings.snow_roads == SnowRoads::Cost { snow } else { 0 };
            return Some(1 + snow);
        }
        let mut cost = match self.swims(state, id, to) {
            true => of(Works::Ford).points().unwrap_or(3),
            false if self.floods(&there) => return None,
            false => of(works).points()?,
        };
        if there.wire || fenced {
            cost = cost.max(of(Works::Wire).points()?);
        }
        for (at, works) in SIDES.iter().enumerate() {
            if here.side(at, dir) || there.side(at, dir.reversed()) {
                cost += of(*works).points()?;
            }
        }
        if let Some(mode) = card.mode {
            let climb = here.level.abs_diff(there.level);
            let most = if mode == Mode::Wheeled { 1 } else { 2 };
            if climb > most {
                return None;
            }
            cost += climb;
        }
        Some(cost + snow)
    }

    /// B-101, B-105: what entering a hex costs a unit; opposing units share one only through overrun or hand-to-hand.
    pub fn entry_cost(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<u8> {
        let to = self.map.grid.step(from, dir);
        let enemy = foe(id.side());
        let cost = to.is_some().then(|| self.ground_cost(state, id, from, dir, way)).flatten()?;
        (state.at(enemy, to).next().is_none() && !self.marked(state, enemy, to)).then_some(cost)
    }

    /// B-102: what any other rotation than the free one costs in a hex.
    pub fn turn_cost(&self, hex: Hex) -> u8 {
        self.charts.terrain[self.land[hex].works as usize].turn
    }

    /// B-107b: where a gun may be pushed.
    pub fn may_push_gun(&self, state: &State, id: UnitId, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let Some(place) = self.ground(state, to) else { return false };
        let easy = matches!(place.works, Works::Clear | Works::Street)
            || self.route(state, from, dir, Way::Road)
            || self.route(state, from, dir, Way::Path);
        self.card(state, id).is(Flag::Push)
            && easy
            && self.entry_cost(state, id, from, dir, Way::Foot).is_some()
    }

    /// B-82, 7.23.4b, 7.29e: whether a unit cannot move any more this turn.
    pub fn stuck(&self, state: &State, id: UnitId) -> bool {
        state.unit(id).marks.any(&[Mark::Track, Mark::Dry, Mark::Bogged])
    }

    /// B-37, B-82: whether a unit could still move this turn.
    pub fn may_move(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        // B-36: a Short Halt may move after it has fired; a Move that has acted may not.
        let ready = unit.command() == Command::ShortHalt && !unit.marks.has(Mark::Moved)
            || unit.command() == Command::Move && !unit.marks.has(Mark::Acted);
        // B-107: who cannot move may still set down its passengers.
        let sets_down = || unit.command() == Command::Move && state.load(id).next().is_some();
        let able = !self.stuck(state, id) || sets_down();
        state.is_here(id) && !unit.carried() && able && ready
    }
}
