//! 4, 10.2, 11.3-11.5, 15, 17.3: ways.

use super::run::Run;
use super::{Planner, knobs};
use crate::Coh;
use crate::action::Action;
use crate::moves::Path;
use crate::pieces::Work;
use crate::rooms::{Entering, Marching, Stepping};
use crate::sight::in_arc;
use crate::state::{Kind, Place, State, UnitId, foe};
use crate::survey::{Leg, Reached};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Aim, Plan, Trace};

impl<'a> Planner<'a> {
    /// Whoever is in hand goes to a hex: by a move, into the map, or hidden.
    pub(super) fn go(&self, hex: Hex) -> Vec<Plan<Action>> {
        if let Some(room) = self.walker() {
            return self.go_on(room, hex).into_iter().collect();
        }
        let Some(&first) = self.party().first() else { return Vec::new() };
        let unit = self.view.unit(first);
        match unit.place {
            Place::Reserve => self.enter(first, hex).into_iter().collect(),
            _ if unit.hidden => self.sneak(first, hex).into_iter().collect(),
            _ => self.march(hex).into_iter().collect(),
        }
    }

    fn via(&self) -> Vec<Hex> {
        match &self.wish.at {
            Aim::Hex { via, .. } => via.clone(),
            _ => Vec::new(),
        }
    }

    /// The way of a unit to a hex, past those that were named.
    fn way_to(&self, state: &State, id: UnitId, path: Path, cost: u8, hex: Hex) -> Option<Reached> {
        let start = Reached { hex: state.unit(id).hex, cost, steps: Vec::new() };
        let mut leg = Leg { state: *state, path, way: start };
        for stop in self.via().into_iter().chain([hex]) {
            leg = self.game.legs(leg, id).into_iter().find(|leg| leg.way.hex == stop)?;
        }
        Some(leg.way)
    }

    /// The hexes of a way.
    pub(super) fn hexes(&self, from: Hex, way: &Reached) -> Vec<Hex> {
        let mut hexes = vec![from];
        for (_, dir) in &way.steps {
            let last = hexes.last().copied().unwrap_or(from);
            hexes.push(self.game.map.grid.step(last, *dir));
        }
        hexes
    }

    /// 4.5.b: the facing after a move: what was chosen, else the one kept if it has the nearest enemy in its arc, else
    /// towards that enemy, else the way it went.
    fn facing_there(&self, id: UnitId, hex: Hex, kept: Dir, went: Dir) -> Dir {
        if let Some(wished) = self.wished_facing() {
            return wished;
        }
        let grid = &self.game.map.grid;
        let enemies = self.view.seen(foe(id.side())).map(|enemy| self.view.unit(enemy).hex);
        let nearest = enemies.filter(|&enemy| enemy != hex).min_by_key(|&enemy| grid.distance(hex, enemy));
        let Some(enemy) = nearest else { return went };
        [kept, went].into_iter().chain(Dir::ALL).find(|&dir| in_arc(grid, hex, dir, enemy)).unwrap_or(went)
    }

    /// The steps of a way are taken; at its end the unit occupies a fortification and turns. Gives what it turned to.
    fn walk(&self, run: &mut Run<'a>, id: UnitId, way: &Reached) -> Option<(Dir, Option<bool>)> {
        self.tread(run, &way.steps)?;
        let last = way.steps.last().map_or(run.state.unit(id).facing, |(_, dir)| *dir);
        Some(self.settle(run, id, last))
    }

    /// The steps of a way, and the turns between them.
    pub(super) fn tread(&self, run: &mut Run<'a>, steps: &[(Option<Dir>, Dir)]) -> Option<()> {
        steps.iter().try_for_each(|&(turn, dir)| self.step(run, turn, Action::Step(dir)))
    }

    /// One more step of a unit on its way. A.95: where the enemy might bog it down, it says first that it does not turn.
    pub(super) fn step(&self, run: &mut Run<'a>, turn: Option<Dir>, step: Action) -> Option<()> {
        match turn {
            Some(turn) => _ = run.take(Action::Face(turn)),
            None if run.can(step) => {}
            None => _ = run.take(Action::Done),
        }
        run.take(step).then_some(())
    }

    /// 4.5.b, 17.3.a: what a unit does where it has arrived.
    fn settle(&self, run: &mut Run<'a>, id: UnitId, went: Dir) -> (Dir, Option<bool>) {
        let mine = |run: &Run<'a>| {
            run.is_in::<Stepping>() && run.state.frames.at::<Stepping>().is_some_and(|room| room.unit == id)
        };
        let shelter =
            (mine(run) && run.can(Action::Occupy)).then(|| self.wish.setting(knobs::SHELTER) != Some("out"));
        if shelter == Some(true) {
            run.take(Action::Occupy);
        }
        let unit = *run.state.unit(id);
        let facing = self.facing_there(id, unit.hex, unit.facing, went);
        if mine(run) && facing != unit.facing {
            run.take(Action::Face(facing));
        }
        if mine(run) {
            run.take(Action::Done);
        }
        (run.state.unit(id).facing, shelter)
    }

    /// 4.5, 10.2, 15.2: a unit or a group moves. Who stands elsewhere keeps its distance to the first one.
    fn march(&self, hex: Hex) -> Option<Plan<Action>> {
        let party = self.party();
        let (&first, rest) = party.split_first()?;
        let home = self.bare.unit(first).hex;
        if home == hex || !self.can(first, Kind::Move) {
            return None;
        }
        let mut run = self.begin(&self.bare, first, Kind::Move, rest)?;
        let joined: Vec<UnitId> = run.members().collect();
        let more: Vec<UnitId> = match self.begin_group(first) {
            Some(open) => self.game.joiners(&open.state).collect(),
            None => Vec::new(),
        };
        let mut traces = Vec::new();
        let mut risks = Vec::new();
        let mut went: Vec<UnitId> = Vec::new();
        let (mut facing, mut shelter) = (None, None);
        let grid = &self.game.map.grid;
        for &id in party.iter().filter(|id| joined.contains(id)) {
            let from = run.state.unit(id).hex;
            let goal = if from == home { Some(hex) } else { shifted(grid, from, home, hex) };
            let start = self.game.move_cost(&run.state, id);
            let way = goal.and_then(|goal| self.way_to(&run.state, id, Path::default(), start, goal));
            let Some(way) = way else {
                if id == first {
                    return None;
                }
                continue;
            };
            let mut tried = run.clone();
            if tried.is_in::<Marching>() {
                tried.take(Action::Pick(id));
            }
            let Some((turned, entered)) = self.walk(&mut tried, id, &way) else {
                if id == first {
                    return None;
                }
                continue;
            };
            run = tried;
            went.push(id);
            (facing, shelter) = (facing.or(Some(turned)), shelter.or(entered));
            traces.extend([Trace::Way { hexes: self.hexes(from, &way) }, front(&run, id)]);
            risks.extend(self.dangers(id, from, &way));
        }
        if run.is_in::<Marching>() {
            run.take(Action::Done);
        }
        if went.len() < party.len() {
            risks.push(Message::new("plan-short-party").with("count", (party.len() - went.len()) as u32));
        }
        let key = if self.view.has(foe(first.side()), hex) { "plan-move-among" } else { "plan-move" };
        let title = Message::new(key).with("hex", self.game.place_name(hex));
        let mut plan = self.plan("move", title, run, 0, false);
        plan.traces = traces;
        plan.risks = risks;
        plan.who = went.iter().map(|id| id.0.into()).collect();
        let first_knobs = [
            self.party_knob("plan-knob-party", &went, &more),
            facing.map(|facing| self.facing_knob(facing)),
            shelter.map(|inside| self.shelter_knob(inside)),
        ];
        plan.knobs = first_knobs.into_iter().flatten().chain(std::mem::take(&mut plan.knobs)).collect();
        Some(plan)
    }

    /// The moment in which others may join a move of this unit.
    fn begin_group(&self, id: UnitId) -> Option<Run<'a>> {
        let mut run = Run::new(self.game, &self.bare, self.seat);
        run.take(Action::Pick(id));
        run.take(Action::Do(Kind::Move));
        run.is_in::<crate::rooms::Grouping>().then_some(run)
    }

    /// 15.2: a unit that is on its way goes on.
    fn go_on(&self, room: Stepping, hex: Hex) -> Option<Plan<Action>> {
        let mut run = Run::new(self.game, &self.bare, self.seat);
        let from = self.bare.unit(room.unit).hex;
        let way = self.way_to(&self.bare, room.unit, room.path, room.cost, hex)?;
        let (facing, shelter) = self.walk(&mut run, room.unit, &way)?;
        let title = Message::new("plan-move").with("hex", self.game.place_name(hex));
        let traces = vec![Trace::Way { hexes: self.hexes(from, &way) }, front(&run, room.unit)];
        let mut plan = self.plan("move", title, run, 0, false);
        plan.traces = traces;
        plan.risks = self.dangers(room.unit, from, &way);
        let more = [Some(self.facing_knob(facing)), shelter.map(|inside| self.shelter_knob(inside))];
        plan.knobs = more.into_iter().flatten().chain(std::mem::take(&mut plan.knobs)).collect();
        Some(plan)
    }

    /// What a way exposes a unit to: the enemies who could attack it where it ends, known mines, dice that cost more.
    fn dangers(&self, id: UnitId, from: Hex, way: &Reached) -> Vec<Message> {
        let mut risks = self.obstacles(id, &self.hexes(from, way));
        let shade = self.game.danger(&self.bare, id, way.hex);
        if shade.bad {
            risks.extend(shade.label);
        }
        risks
    }

    /// Known mines, and dice that cost more, on a way.
    pub(super) fn obstacles(&self, id: UnitId, hexes: &[Hex]) -> Vec<Message> {
        let mut risks = Vec::new();
        for &hex in hexes.iter().skip(1) {
            let Some((_, built)) = self.bare.work(hex) else { continue };
            let at = |key: &'static str| Message::new(key).with("hex", self.game.place_name(hex));
            match built.work {
                Work::Mines => risks.push(at("plan-risk-mines")),
                Work::Wire | Work::RoadBlock => {
                    let tolled = Dir::ALL.into_iter().any(|dir| {
                        let back = self.game.map.grid.step(hex, dir);
                        hexes.contains(&back)
                            && self.game.crossing(&self.bare, id, hex, None, false).is_ok_and(|way| way.toll)
                    });
                    if tolled {
                        risks.push(at("plan-risk-toll"));
                    }
                }
                _ => {}
            }
        }
        risks
    }

    /// 4.12: a unit enters the map; a vehicle may go on at once.
    fn enter(&self, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let entries: Vec<Hex> = self.game.entry_hexes(&self.bare, id).collect();
        let vehicle = self.game.kind(&self.bare, id).vehicle();
        let nearest = |entry: &Hex| self.game.map.grid.distance(*entry, hex);
        let mut order: Vec<Hex> = entries.iter().copied().filter(|&entry| entry == hex || vehicle).collect();
        order.sort_by_key(nearest);
        order.into_iter().take(8).find_map(|entry| self.enter_by(id, entry, hex))
    }

    fn enter_by(&self, id: UnitId, entry: Hex, hex: Hex) -> Option<Plan<Action>> {
        let mut run = self.begin(&self.bare, id, Kind::Enter, &[])?;
        if run.is_in::<Entering>() {
            run.take(Action::At(entry)).then_some(())?;
        }
        if run.state.unit(id).hex != entry {
            return None;
        }
        let room: Option<Stepping> = run.state.frames.at();
        let mut hexes = vec![entry];
        let (facing, shelter) = match room {
            Some(room) if entry != hex => {
                let way = self.way_to(&run.state, id, room.path, room.cost, hex)?;
                hexes = self.hexes(entry, &way);
                self.walk(&mut run, id, &way)?
            }
            _ if entry != hex => return None,
            _ => {
                let facing = run.state.unit(id).facing;
                self.settle(&mut run, id, facing)
            }
        };
        let title = Message::new("plan-enter").with("hex", self.game.place_name(hex));
        let traces = vec![Trace::Way { hexes }, front(&run, id)];
        let mut plan = self.plan("move", title, run, 0, false);
        plan.who = vec![id.0.into()];
        plan.traces = traces;
        let shade = self.game.danger(&self.bare, id, hex);
        if shade.bad {
            plan.risks.extend(shade.label);
        }
        let more = [Some(self.facing_knob(facing)), shelter.map(|inside| self.shelter_knob(inside))];
        plan.knobs = more.into_iter().flatten().chain(std::mem::take(&mut plan.knobs)).collect();
        Some(plan)
    }

    /// 4.12: where a unit that waits could enter, the nearest to what is worth going to first.
    pub(super) fn entry(&self) -> Vec<Plan<Action>> {
        let Some(&id) = self.who.first().filter(|&&id| self.view.unit(id).place == Place::Reserve) else {
            return Vec::new();
        };
        let mut hexes: Vec<Hex> = self.game.entry_hexes(&self.bare, id).collect();
        let keys = &self.game.battle.keys;
        hexes.sort_by_key(|&hex| keys.iter().map(|key| self.game.map.grid.distance(hex, key.hex)).min());
        hexes.into_iter().take(6).filter_map(|hex| self.enter_by(id, hex, hex)).collect()
    }

    /// 11.5: a hidden unit goes on hidden; the others of the group stay.
    fn sneak(&self, id: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let from = self.bare.unit(id).hex;
        let dir = self.game.map.grid.direction(from, hex)?;
        let rest: Vec<UnitId> = self.party().into_iter().filter(|&one| one != id).collect();
        let mut run = self.begin(&self.bare, id, Kind::Sneak, &rest)?;
        let mut went = 0;
        while run.is_in::<crate::rooms::Sneaking>() {
            let step = Action::Step(dir);
            let goes = run.can(step);
            went += u32::from(goes);
            if !(run.take(step) || run.take(Action::Done)) {
                break;
            }
        }
        if went == 0 {
            return None;
        }
        let title = Message::new("plan-sneak").with("hex", self.game.place_name(hex));
        let mut plan = self.plan("move", title, run, 0, false);
        plan.traces = vec![Trace::Way { hexes: vec![from, hex] }];
        if self.game.must_show(&self.bare, id, hex) {
            plan.risks.push(Message::new("plan-risk-seen").with("hex", self.game.place_name(hex)));
        }
        Some(plan)
    }

    /// 4.6.a: a unit turns in place.
    pub(super) fn pivot(&self, to: Option<Dir>) -> Option<Plan<Action>> {
        let &id = self.party().first()?;
        let unit = *self.bare.unit(id);
        if unit.place != Place::Map || unit.hidden || self.walker().is_some() {
            return None;
        }
        let kept = unit.facing;
        let wished = self.wished_facing().or(to).unwrap_or_else(|| {
            let facing = self.facing_there(id, unit.hex, kept, kept);
            if facing == kept { kept.turned(1) } else { facing }
        });
        let mut run = self.begin(&self.bare, id, Kind::Move, &[])?;
        run.take(Action::Face(wished)).then_some(())?;
        let way = Message::new(crate::tell::DIRECTIONS[wished.index()]);
        let title = Message::new("plan-pivot").with("way", way);
        let traces = vec![front(&run, id)];
        let mut plan = self.plan("turn", title, run, 0, false);
        plan.traces = traces;
        plan.knobs.insert(0, self.facing_knob(wished));
        Some(plan)
    }

    /// 4.6.a: a unit turns so that a hex comes into its arc.
    pub(super) fn turn_towards(&self, hex: Hex) -> Option<Plan<Action>> {
        let &id = self.party().first()?;
        let unit = self.bare.unit(id);
        let grid = &self.game.map.grid;
        if unit.place != Place::Map || unit.hex == hex || in_arc(grid, unit.hex, unit.facing, hex) {
            return None;
        }
        let near = |dir: &Dir| dir.apart(unit.facing);
        let to = Dir::ALL.into_iter().filter(|&dir| in_arc(grid, unit.hex, dir, hex)).min_by_key(near)?;
        self.pivot(Some(to))
    }
}

/// How a unit faces where a run leads it.
pub(super) fn front(run: &Run<'_>, id: UnitId) -> Trace {
    let unit = run.state.unit(id);
    Trace::Front { hex: unit.hex, facing: unit.facing }
}

/// The hex that lies from one as another does from a third.
fn shifted(grid: &kernel::grid::Grid, from: Hex, home: Hex, goal: Hex) -> Option<Hex> {
    let dir = grid.direction(home, goal)?;
    let hex = grid.step(from, dir);
    hex.is_some().then_some(hex)
}

impl Coh {
    /// Whether a unit of a side could be told where it is.
    pub fn is_waiting(&self, state: &State, id: UnitId) -> bool {
        state.unit(id).exists() && state.unit(id).place == Place::Reserve && self.has_arrived(state, id)
    }
}
