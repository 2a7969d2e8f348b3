//! A.119: leaving the map, where the scenario allows it.

use super::Planner;
use super::run::Run;
use crate::Coh;
use crate::action::Action;
use crate::moves::Path;
use crate::rooms::{Grouping, Marching};
use crate::state::{Kind, Place, State, UnitId};
use crate::survey::{Leg, Reached};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

/// A way over the edge of the map.
struct Out {
    way: Reached,
    turn: Option<Dir>,
    dir: Dir,
}

impl<'a> Planner<'a> {
    /// Whoever is in hand leaves the map in this action: from the hex that is pointed at, or by the cheapest way.
    pub(super) fn leave(&self, from: Option<Hex>) -> Option<Plan<Action>> {
        let party = self.party();
        let (&first, rest) = party.split_first()?;
        let unit = self.bare.unit(first);
        let closed = self.game.battle.exits[first.side().index()].is_empty();
        if closed || unit.place != Place::Map || unit.hidden {
            return None;
        }
        if let Some(room) = self.walker() {
            let mut run = Run::new(self.game, &self.bare, self.seat);
            let out = self.way_out(room.unit, room.path, from)?;
            self.walk_out(&mut run, &out)?;
            return Some(self.departure(run, vec![(room.unit, out)]));
        }
        let exit = |id: UnitId| self.way_out(id, Path::default(), from);
        let along: Vec<UnitId> = rest.iter().copied().filter(|&id| exit(id).is_some()).collect();
        let mut run = self.begin(&self.bare, first, Kind::Move, &along)?;
        let members: Vec<UnitId> = run.members().collect();
        let mut gone = Vec::new();
        for id in std::iter::once(first).chain(along).filter(|id| members.contains(id)) {
            let out = exit(id)?;
            let mut tried = run.clone();
            if tried.is_in::<Marching>() {
                tried.take(Action::Pick(id));
            }
            match self.walk_out(&mut tried, &out) {
                Some(()) => run = tried,
                None if id == first => return None,
                None => continue,
            }
            gone.push((id, out));
        }
        if run.is_in::<Marching>() {
            run.take(Action::Done);
        }
        let on: Vec<UnitId> = gone.iter().map(|(id, _)| *id).collect();
        let more = self.others_out(first, exit);
        let mut plan = self.departure(run, gone);
        plan.knobs.splice(0..0, self.party_knob("plan-knob-party", &on, &more));
        Some(plan)
    }

    /// Who else could leave in the same action.
    fn others_out(&self, first: UnitId, exit: impl Fn(UnitId) -> Option<Out>) -> Vec<UnitId> {
        let mut run = Run::new(self.game, &self.bare, self.seat);
        run.take(Action::Pick(first));
        run.take(Action::Do(Kind::Move));
        match run.is_in::<Grouping>() {
            true => self.game.joiners(&run.state).filter(|&id| exit(id).is_some()).collect(),
            false => Vec::new(),
        }
    }

    fn departure(&self, run: Run<'a>, gone: Vec<(UnitId, Out)>) -> Plan<Action> {
        let points: i16 = gone.iter().map(|(id, _)| self.game.exit_points(&self.bare, *id)).sum();
        let last = gone.first().map_or(Hex::NONE, |(_, out)| out.way.hex);
        let title = Message::new("plan-exit").with("hex", self.game.place_name(last)).with("points", points);
        let mut plan = self.plan("exit", title, run, 0, false);
        plan.who = gone.iter().map(|(id, _)| id.0.into()).collect();
        for (id, out) in &gone {
            let from = self.bare.unit(*id).hex;
            if !out.way.steps.is_empty() {
                plan.traces.push(Trace::Way { hexes: self.hexes(from, &out.way) });
            }
            plan.risks.extend(self.obstacles(*id, &self.hexes(from, &out.way)));
        }
        plan
    }

    /// The cheapest way of a unit over the edge, from one hex or from any.
    fn way_out(&self, id: UnitId, path: Path, from: Option<Hex>) -> Option<Out> {
        let here = self.bare.unit(id).hex;
        let cost = self.game.move_cost(&self.bare, id);
        let start = Leg { state: self.bare, path, way: Reached { hex: here, cost, steps: Vec::new() } };
        let legs = std::iter::once(start.clone()).chain(self.game.legs(start, id));
        let mut best: Option<Out> = None;
        for leg in legs.filter(|leg| from.is_none_or(|hex| hex == leg.way.hex)) {
            for dir in Dir::ALL {
                let Some((turn, more)) = self.over_edge(&leg.state, id, leg.path, dir) else { continue };
                let way = Reached { cost: leg.way.cost + more, ..leg.way.clone() };
                if best.as_ref().is_none_or(|best| way.cost < best.way.cost) {
                    best = Some(Out { way, turn, dir });
                }
            }
        }
        best
    }

    /// What the last step costs, and how a vehicle turns before it.
    fn over_edge(&self, state: &State, id: UnitId, path: Path, dir: Dir) -> Option<(Option<Dir>, u8)> {
        let behind = path.entered > 0 && Coh::is_behind(state.unit(id).facing, dir);
        let turn = behind.then_some(dir);
        let mut turned = *state;
        if let Some(dir) = turn {
            turned.unit_mut(id).facing = dir;
        }
        self.game.exit_cost(&turned, id, path, dir).map(|cost| (turn, cost))
    }

    fn walk_out(&self, run: &mut Run<'a>, out: &Out) -> Option<()> {
        self.tread(run, &out.way.steps)?;
        self.step(run, out.turn, Action::Exit(out.dir))
    }
}
