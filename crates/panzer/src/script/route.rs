//! How a vehicle gets to the best place within its reach: every hex of this turn's move is judged, with what may meet it on the way.

use super::Thought;
use super::going::Gaze;
use crate::action::{Action, Way};
use crate::movement::driving::Driving;
use crate::state::UnitId;
use kernel::grid::Hex;
use kernel::hex::Dir;

/// The most hexes of a way.
const LONGEST: usize = 20;
/// The most hexes that are looked at.
const NODES: usize = 160;
/// The most hexes of a map, and more.
const HEXES: usize = 2048;

/// The way that a unit goes this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route {
    turn: u8,
    unit: UnitId,
    /// From where the next step is taken.
    here: Hex,
    at: u8,
    count: u8,
    steps: [Dir; LONGEST],
}

impl Route {
    /// Nobody goes anywhere.
    pub const NONE: Route =
        Route { turn: 0, unit: UnitId::NONE, here: Hex::NONE, at: 0, count: 0, steps: [Dir::N; LONGEST] };
}

/// A hex within reach.
#[derive(Clone, Copy)]
struct Node {
    hex: Hex,
    parent: u8,
    dir: Dir,
    /// What the way there may cost, in points.
    peril: f32,
    risk: f32,
}

/// Where somebody stands in the way.
struct Taken([u64; HEXES / 64]);

impl Taken {
    fn has(&self, hex: Hex) -> bool {
        let at = usize::from(hex.0) % HEXES;
        self.0[at / 64] >> (at % 64) & 1 == 1
    }

    fn add(&mut self, hex: Hex) {
        if hex.is_some() {
            let at = usize::from(hex.0) % HEXES;
            self.0[at / 64] |= 1 << (at % 64);
        }
    }
}

/// What a move could bring.
#[derive(Clone, Copy, Debug)]
pub struct Outing {
    /// What it is worth to stay.
    pub stay: f32,
    /// What the best end of a move is worth, less what may happen on the way.
    pub go: f32,
    /// How it leads there.
    pub route: Route,
}

impl Thought<'_> {
    fn taken(&self) -> Taken {
        let mut taken = Taken([0; HEXES / 64]);
        let known = self.known;
        known.of(self.enemy()).for_each(|id| taken.add(known.unit(id).hex));
        self.game.markers_of(known, self.enemy()).for_each(|(_, marker)| taken.add(marker.hex));
        taken
    }

    /// The best end of a move with so many points left.
    pub fn outing(&self, id: UnitId, way: Way, left: u8, fresh: bool, gaze: Gaze) -> Outing {
        let (game, known) = (self.game, self.known);
        let unit = known.unit(id);
        let grid = &game.map.grid;
        let start = unit.hex;
        let (life, dread) = (gaze.life, game.weights.peril);
        let most = self.best_chance(id);
        let taken = self.taken();
        let mut index = [u8::MAX; HEXES];
        let mines = !known.mines.is_empty();
        let first = Node { hex: start, parent: 0, dir: unit.bearing.facing(), peril: 0.0, risk: 0.0 };
        let mut nodes = [first; NODES];
        // What each costs, close together for the search.
        let mut costs = [0; NODES];
        let mut count = 1;
        index[usize::from(start.0) % HEXES] = 0;
        let stay = self.stand(id, start, gaze).0;
        let mut best = (stay, 0);
        for level in 0..=left {
            let mut at = 0;
            while let Some(off) = costs[at..count].iter().position(|&cost| cost == level) {
                at += off + 1;
                let node = nodes[at - 1];
                for dir in Dir::ALL {
                    let next = grid.step(node.hex, dir);
                    if !next.is_some() {
                        continue;
                    }
                    let slot = usize::from(next.0) % HEXES;
                    let known_as = usize::from(index[slot]);
                    // Nothing costs less than a point.
                    if known_as < count && (known_as == 0 || costs[known_as] <= level.saturating_add(1)) {
                        continue;
                    }
                    if taken.has(next) || mines && self.mined(id, next) > 0.0 {
                        continue;
                    }
                    let Some(cost) = game.ground_cost(known, id, node.hex, dir, way) else { continue };
                    let turn = u8::from(way == Way::Country && node.dir.apart(dir) >= 2);
                    // B-101: one hex can always be entered.
                    let forced = fresh && at == 1 && turn == 0;
                    let total = match level + cost.max(1) + turn {
                        total if total <= left => total,
                        _ if forced => left,
                        _ => continue,
                    };
                    if known_as < count {
                        if costs[known_as] <= total {
                            continue;
                        }
                        let risk = nodes[known_as].risk;
                        let peril = node.peril + dread * node.risk * life * gaze.fear;
                        nodes[known_as] = Node { hex: next, parent: (at - 1) as u8, dir, peril, risk };
                        costs[known_as] = total;
                        continue;
                    }
                    if count >= NODES {
                        continue;
                    }
                    let site = self.site(id, next, gaze);
                    let peril = node.peril + dread * node.risk * life * gaze.fear;
                    let risk = site.risk;
                    nodes[count] = Node { hex: next, parent: (at - 1) as u8, dir, peril, risk };
                    costs[count] = total;
                    index[slot] = count as u8;
                    let worth = |chance: f32| site.worth(game, gaze, chance) - peril;
                    // Shots are looked for only where the best of them would make a difference.
                    if worth(most) > best.0 + 0.01 {
                        let worth = worth(if gaze.flees { 0.0 } else { self.chance(id, next) });
                        if worth > best.0 + 0.01 && !self.jams(id, next) {
                            best = (worth, count);
                        }
                    }
                    count += 1;
                }
            }
        }
        let mut route = Route { turn: known.turn, unit: id, here: start, ..Route::NONE };
        let mut steps = [Dir::N; LONGEST];
        let mut at = best.1;
        let mut length = 0;
        while at != 0 && length < LONGEST {
            steps[length] = nodes[at].dir;
            length += 1;
            at = usize::from(nodes[at].parent);
        }
        if at == 0 {
            for step in 0..length {
                route.steps[step] = steps[length - 1 - step];
            }
            route.count = length as u8;
        }
        Outing { stay, go: best.0, route }
    }

    /// 6b: the next step of the way that was thought of, or nothing at its end.
    pub fn follow(&mut self, room: Driving) -> Option<Action> {
        let unit = self.known.unit(room.unit);
        let route = self.script.route;
        let valid = route.unit == room.unit && route.turn == self.known.turn && route.here == unit.hex;
        if !valid {
            let left = self.game.budget(self.known, room.unit, room.way).saturating_sub(room.spent);
            let fresh = room.spent == 0 && room.entered == 0;
            let gaze = self.gaze(room.unit);
            self.script.route = self.outing(room.unit, room.way, left, fresh, gaze).route;
        }
        let route = &mut self.script.route;
        let next = (route.at < route.count).then(|| route.steps[usize::from(route.at)])?;
        if self.legal.contains(&Action::Step(next)) {
            route.at += 1;
            route.here = self.game.map.grid.step(unit.hex, next);
            return Some(Action::Step(next));
        }
        if let Some(face) = self.may(Action::Face(next)) {
            return Some(face);
        }
        self.script.route.count = 0;
        None
    }
}
