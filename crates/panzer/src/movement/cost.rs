//! B-100 to B-103, B-109: movement factors, and what a hex costs.

use crate::Panzer;
use crate::action::Way;
use crate::charts::{Cost, Works};
use crate::ground::{SIDES, cost_column};
use crate::options::Switch;
use crate::pieces::cards::Mode;
use crate::pieces::{Class, Flag};
use crate::scenario::Cautious;
use crate::state::{Command, Mark, State, UnitId, foe};
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
        if self.uses(Switch::Weather) && self.battle.file.weather.cautious != Cautious::No {
            points = halved(points);
        }
        points
    }

    /// 7.36.2b, A30: whether roads and paths help at all.
    fn roads_help(&self) -> bool {
        !(self.uses(Switch::Weather) && self.battle.file.weather.cautious == Cautious::Extreme)
    }

    /// B-103: whether a road, or for a path a path or road, leads from a hex to its neighbour.
    pub fn route(&self, from: Hex, dir: Dir, way: Way) -> bool {
        let leaves = |hex: Hex, dir: Dir| {
            self.land.get(hex).is_some_and(|place| {
                let set = if way == Way::Road { place.roads } else { place.roads | place.paths };
                set >> dir as u8 & 1 == 1
            })
        };
        leaves(from, dir) && leaves(self.map.grid.step(from, dir), dir.reversed())
    }

    /// B-103: the ways in which a vehicle could begin its move: along a route only from a hex that it leads through.
    pub fn ways(&self, state: &State, id: UnitId) -> impl Iterator<Item = Way> + '_ {
        let (hex, card) = (state.unit(id).hex, self.card(state, id));
        let open = move |way: Way| {
            let on = |dir: &Dir| hex.is_some() && self.route(hex, *dir, way);
            self.roads_help() && Dir::ALL.iter().any(on)
        };
        let (leg, towed) = (card.class == Class::Leg, card.class == Class::Towed);
        let marches = leg && state.unit(id).command() == Command::Move && !state.unit(id).nerve.suppressed();
        let careful = self.uses(Switch::Weather) && self.battle.file.weather.cautious != Cautious::No;
        Way::ALL.into_iter().filter(move |&way| match way {
            Way::Country => !leg && !towed,
            Way::Path | Way::Road => !leg && !towed && open(way),
            Way::Foot => leg || towed,
            Way::March => marches && !careful,
        })
    }

    /// B-101, B-109, T12: what entering a hex costs a unit; none if it may not.
    pub fn entry_cost(&self, state: &State, id: UnitId, from: Hex, dir: Dir, way: Way) -> Option<u8> {
        let to = self.map.grid.step(from, dir);
        let (here, there) = (self.land.get(from)?, self.land.get(to)?);
        let card = self.card(state, id);
        if state.at(foe(id.side()), to).next().is_some() {
            return None;
        }
        let column = cost_column(card.mode);
        let of = |works: Works| self.charts.terrain[works as usize].cost[column];
        if there.roadblock && of(Works::Roadblock) == Cost::No {
            return None;
        }
        if matches!(way, Way::Road | Way::Path) {
            if !self.route(from, dir, way) {
                return None;
            }
            return if there.works == Works::Ford { of(Works::Ford).points() } else { Some(1) };
        }
        let mut cost = of(there.works).points()?;
        if there.wire {
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
        Some(cost)
    }

    /// B-102: what any other rotation than the free one costs in a hex.
    pub fn turn_cost(&self, hex: Hex) -> u8 {
        self.charts.terrain[self.land[hex].works as usize].turn
    }

    /// B-107b: where a gun may be pushed.
    pub fn may_push_gun(&self, state: &State, id: UnitId, from: Hex, dir: Dir) -> bool {
        let to = self.map.grid.step(from, dir);
        let Some(place) = self.land.get(to) else { return false };
        let easy = matches!(place.works, Works::Clear | Works::Street)
            || self.route(from, dir, Way::Road)
            || self.route(from, dir, Way::Path);
        self.card(state, id).is(Flag::Push) && easy && state.at(foe(id.side()), to).next().is_none()
    }

    /// B-37, B-82: whether a unit could still move this turn.
    pub fn may_move(&self, state: &State, id: UnitId) -> bool {
        let unit = state.unit(id);
        let stuck = unit.marks.any(&[Mark::Track, Mark::Dry, Mark::Bogged]);
        // B-36: a Short Halt may move after it has fired; a Move that has acted may not.
        let ready = unit.command() == Command::ShortHalt && !unit.marks.has(Mark::Moved)
            || unit.command() == Command::Move && !unit.marks.has(Mark::Acted);
        state.is_here(id) && !unit.carried() && !stuck && ready
    }
}
