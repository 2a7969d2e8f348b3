//! Questions about the board that are no decisions: how far, who could shoot, what is seen, what a hex is.

use crate::Coh;
use crate::attack::Manner;
use crate::forecast::plain_shot;
use crate::ground::{Gait, Ground};
use crate::moves::Path;
use crate::options::BlindSpot;
use crate::rooms::Stepping;
use crate::sight::{Blocked as Cause, look};
use crate::state::{Hexes, State, UNITS, UnitId, foe};
use kernel::game::{Surveys, View};
use kernel::grid::{Grid, Hex};
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::rule::Rule;
use kernel::scene::{Blocked, Hindered, Overlay, OverlayKind, Shade, Sightline, Survey};
use kernel::seat::Seat;
use kernel::set::PerHex;

/// The unit of a counter in the scene.
pub fn unit_of(counter: u16) -> UnitId {
    match u8::try_from(counter) {
        Ok(n) if usize::from(n) < UNITS => UnitId(n),
        _ => UnitId::NONE,
    }
}

/// A hex that a unit can reach in one action.
#[derive(Clone, Debug)]
pub struct Reached {
    /// Which.
    pub hex: Hex,
    /// What the move costs, dice and Stress not counted.
    pub cost: u8,
    /// The steps and turns on the way.
    pub steps: Vec<(Option<Dir>, Dir)>,
}

/// A way with the position at its end, from which it can go on.
#[derive(Clone)]
pub struct Leg {
    /// The position.
    pub state: State,
    /// How the unit has moved.
    pub path: Path,
    /// The way so far.
    pub way: Reached,
}

impl Coh {
    /// Whether this viewer knows where a unit is.
    pub fn is_placed(&self, view: &State, id: UnitId) -> bool {
        id.is_some() && view.is_here(id) && view.unit(id).hex.is_some()
    }

    /// 15.2: every hex that a unit can reach in one action, the cheapest way first; before each further hex a vehicle turns
    /// as it must not to go backwards.
    pub fn reachable(&self, view: &State, id: UnitId) -> Vec<Reached> {
        // Who is on its way goes on from there.
        let under_way = view.frames.at::<Stepping>().filter(|room| room.unit == id);
        let (path, spent) = under_way.map_or((Path::default(), 0), |room| (room.path, room.cost));
        let start =
            Reached { hex: view.unit(id).hex, cost: self.move_cost(view, id) + spent, steps: Vec::new() };
        let leg = Leg { state: *view, path, way: start };
        self.legs(leg, id).into_iter().map(|leg| leg.way).collect()
    }

    /// The same for a unit that has already gone some way.
    pub fn legs(&self, from: Leg, id: UnitId) -> Vec<Leg> {
        let mut found: Vec<Leg> = Vec::new();
        let home = from.way.hex;
        let vehicle = self.kind(&from.state, id).vehicle();
        let mut open = vec![from];
        while let Some(Leg { state, path, way }) = open.pop() {
            for dir in Dir::ALL {
                let mut tried = state;
                let turned = path.entered > 0 && Coh::is_behind(state.unit(id).facing, dir);
                let turn = turned.then_some(dir);
                if let Some(dir) = turn {
                    tried.unit_mut(id).facing = dir;
                }
                let Ok(next) = self.way(&tried, id, path, dir) else { continue };
                let cost = way.cost + next.cost;
                let known = found.iter().position(|one| one.way.hex == next.to);
                if known.is_some_and(|at| found[at].way.cost <= cost) {
                    continue;
                }
                let mut steps = way.steps.clone();
                steps.push((turn, dir));
                tried.unit_mut(id).hex = next.to;
                let leg = Leg { state: tried, path: next.path, way: Reached { hex: next.to, cost, steps } };
                match known {
                    Some(at) => found[at] = leg.clone(),
                    None => found.push(leg.clone()),
                }
                if !next.path.ended && vehicle {
                    open.push(leg);
                }
            }
        }
        found.retain(|leg| leg.way.hex != home);
        found
    }

    fn reach(&self, view: &State, id: UnitId) -> Overlay {
        if id.is_some() && self.is_waiting(view, id) {
            let entry = |hex: Hex| Shade {
                hex,
                value: None,
                bad: false,
                counters: Vec::new(),
                label: Some(Message::new("reach-entry")),
            };
            let hexes = self.entry_hexes(view, id).map(entry).collect();
            return Overlay { hexes, note: Some(Message::new("reach-entry-note")) };
        }
        if !self.is_placed(view, id) || view.unit(id).carried() {
            return Overlay::default();
        }
        let shade = |way: Reached| Shade {
            hex: way.hex,
            value: Some(way.cost.into()),
            bad: false,
            counters: Vec::new(),
            label: Some(Message::new("reach-cost").with("cost", way.cost)),
        };
        let hexes = self.reachable(view, id).into_iter().map(shade).collect();
        Overlay { hexes, note: Some(Message::new("reach-note")) }
    }

    /// Who could attack a unit, where it stands and in each hex that it can reach.
    fn threat(&self, view: &State, id: UnitId) -> Overlay {
        if !self.is_placed(view, id) {
            return Overlay::default();
        }
        let here = view.unit(id).hex;
        let mut hexes = vec![here];
        if !view.unit(id).carried() {
            hexes.extend(self.reachable(view, id).into_iter().map(|way| way.hex));
        }
        let shades = hexes.into_iter().map(|hex| self.danger(view, id, hex)).collect();
        Overlay { hexes: shades, note: Some(Message::new("threat-note")) }
    }

    pub(crate) fn danger(&self, view: &State, id: UnitId, hex: Hex) -> Shade {
        let mut state = *view;
        let unit = state.unit_mut(id);
        (unit.hex, unit.hidden, unit.sheltered) = (hex, false, unit.sheltered && unit.hex == hex);
        let mut counters = Vec::new();
        let mut worst = 0.0;
        for enemy in state.seen(foe(id.side())) {
            if self.can_attack(&state, enemy, hex, Manner::Direct).is_err() {
                continue;
            }
            let shot = plain_shot(&state, enemy, hex, Manner::Direct);
            let Some(colour) = self.colours(&state, enemy, id, Manner::Direct, shot.is_close()).next() else {
                continue;
            };
            let blows = self.blows(&state, &shot, id, colour);
            counters.push(enemy.0.into());
            let harm = blows.hit + blows.destroyed;
            worst = if harm > worst { harm } else { worst };
        }
        let percent = (100.0 * worst).round() as i32;
        let label = match counters.len() {
            0 => Message::new("threat-none"),
            number => Message::new("threat-from").with("number", number as i64).with("chance", percent),
        };
        let value = (!counters.is_empty()).then_some(percent);
        Shade { hex, value, bad: percent > 0, counters, label: Some(label) }
    }

    /// 5.0, 6.7: what a unit could attack: next to it, in range, at long range.
    fn fire_zone(&self, view: &State, id: UnitId) -> Overlay {
        if !self.is_placed(view, id) || self.barred(view, id, Manner::Direct).is_err() {
            return Overlay::default();
        }
        let home = view.unit(id).hex;
        let range = u16::from(self.range(view, id));
        let shade = |hex: Hex| {
            self.reaches(view, id, hex, Manner::Direct).ok().filter(|_| hex != home)?;
            let (depth, key) = match self.map.grid.distance(home, hex) {
                1 => (3, "zone-adjacent"),
                away if away <= range => (2, "zone-range"),
                _ => (1, "zone-long"),
            };
            let label = Some(Message::new(key));
            Some(Shade { hex, value: Some(depth), bad: false, counters: Vec::new(), label })
        };
        let hexes = self.map.grid.hexes().filter_map(shade).collect();
        Overlay { hexes, note: Some(Message::new("zone-note")) }
    }

    /// DEF.4, 11.4: the hexes that enemies see, and where a unit could hide now.
    fn cover_of(&self, view: &State, id: UnitId) -> Overlay {
        if !self.is_placed(view, id) {
            return Overlay::default();
        }
        let enemies = foe(id.side());
        let places: Vec<Hex> = match self.can_hide(view, id) {
            true => self.hiding_places(view, id).collect(),
            false => Vec::new(),
        };
        let shade = |hex: Hex| {
            let seen = self.in_sight_of(view, enemies, hex);
            let key = match (seen, places.contains(&hex)) {
                (true, _) => "cover-seen",
                (false, true) => "cover-hide",
                (false, false) => return None,
            };
            let label = Some(Message::new(key));
            Some(Shade { hex, value: None, bad: seen, counters: Vec::new(), label })
        };
        let hexes = self.map.grid.hexes().filter_map(shade).collect();
        Overlay { hexes, note: Some(Message::new("cover-note")) }
    }

    fn seen(&self, view: &State, from: Hex) -> Overlay {
        let visible: Hexes =
            self.map.grid.hexes().filter(|&hex| hex != from && self.sees(view, from, hex)).collect();
        let shade = |hex: Hex| Shade { hex, value: None, bad: false, counters: Vec::new(), label: None };
        Overlay { hexes: visible.iter().map(shade).collect(), note: Some(Message::new("seen-note")) }
    }

    pub(crate) fn sight_line(&self, view: &State, from: Hex, to: Hex) -> Sightline {
        let grid = &self.map.grid;
        let clear = ground_line(grid, &self.land, self.settings.blind_spot, from, to);
        if from == to || clear.blocked.is_some() {
            return clear;
        }
        let range = clear.range;
        let line = self.sights.line(grid, &view.smoke, from, to);
        let smoky = || {
            let between = grid.hexes().filter(|&hex| hex != from && hex != to && view.smoke.any(hex));
            between.min_by_key(|&hex| grid.distance(from, hex) + grid.distance(hex, to)).unwrap_or(to)
        };
        if !line.open {
            let by = Blocked { rule: Rule("14.3.c"), reason: Message::new("sight-smoke"), at: smoky() };
            return Sightline::plain(range, Some(by));
        }
        let mut shown = clear;
        if line.haze {
            shown.hindrance = 1;
            shown.hindered.push(Hindered {
                rule: Rule("14.4.c"),
                reason: Message::new("sight-haze"),
                at: smoky(),
                value: 1,
                total: 1,
            });
        }
        shown
    }
}

/// 5.2, 12: a line of sight as the ground alone has it.
pub fn ground_line(grid: &Grid, land: &PerHex<Ground>, blind: BlindSpot, from: Hex, to: Hex) -> Sightline {
    let obstacle = |cause: Cause| {
        let hex = cause.hex();
        let reason = match cause {
            Cause::Terrain(_) | Cause::Tall(_) => {
                Message::new("sight-terrain").with("ground", Message::new(land[hex].terrain.key()))
            }
            Cause::Higher(_) | Cause::Ground(_) | Cause::Plateau(_) => Message::new("sight-ground"),
            Cause::BlindSpot(_) | Cause::Dip(_) => Message::new("sight-blind-spot"),
        };
        Blocked { rule: Rule(cause.rule()), reason, at: hex }
    };
    let blocked = if from == to { None } else { look(grid, land, from, to, blind).err().map(obstacle) };
    Sightline::plain(grid.distance(from, to), blocked)
}

impl Surveys for Coh {
    fn overlays() -> &'static [OverlayKind] {
        &[OverlayKind::Reach, OverlayKind::Fire, OverlayKind::Threat, OverlayKind::Cover]
    }

    fn survey(&self, view: &View<State>, _: Seat, survey: &Survey) -> Overlay {
        match *survey {
            Survey::Reach { counter } => self.reach(view, unit_of(counter)),
            Survey::Threat { counter } => self.threat(view, unit_of(counter)),
            Survey::Fire { counter } => self.fire_zone(view, unit_of(counter)),
            Survey::Cover { counter } => self.cover_of(view, unit_of(counter)),
            Survey::Seen { hex } if hex.index() < self.map.grid.len() => self.seen(view, hex),
            _ => Overlay::default(),
        }
    }

    fn sight(&self, view: &View<State>, from: Hex, to: Hex) -> Sightline {
        let len = self.map.grid.len();
        match from.index() < len && to.index() < len {
            true => self.sight_line(view, from, to),
            false => Sightline::plain(0, None),
        }
    }

    fn place(&self, hex: Hex) -> Vec<Message> {
        let Some(ground) = self.land.get(hex) else { return Vec::new() };
        let terrain = ground.terrain;
        let by = |key: &'static str, rule: &'static str| Message::new(key).with("rule", rule);
        let mut says = vec![Message::new("place-terrain").with("terrain", Message::new(terrain.key()))];
        if terrain.defence() != 0 {
            says.push(by("place-defence", "6.4.a").with("value", terrain.defence()));
        }
        for (gait, key) in
            [(Gait::Foot, "place-foot"), (Gait::Wheeled, "place-wheeled"), (Gait::Tracked, "place-tracked")]
        {
            match terrain.entry(gait) {
                None => says.push(by("place-impassable", "15.3.b").with("who", Message::new(key))),
                Some(0) => {}
                Some(cost) => {
                    says.push(by("place-cost", "4.9.a").with("who", Message::new(key)).with("cost", cost));
                }
            }
        }
        if terrain.blocks() {
            says.push(by("place-blocks", "5.2.b"));
        }
        if ground.roads != 0 {
            says.push(by("place-road", "4.10.b"));
        }
        if ground.walls != 0 {
            says.push(by("place-walls", "6.5.a").with("sides", ground.walls.count_ones()));
        }
        if ground.level != 0 {
            says.push(by("place-level", "12.0.a").with("level", ground.level));
        }
        if let Some(key) = self.battle.keys.iter().find(|key| key.hex == hex) {
            says.push(by("place-control", "4.4.a").with("points", key.points));
        }
        says
    }
}
