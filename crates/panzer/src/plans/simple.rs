//! Decisions of one step: what can be answered at a place of the table, each with its forecast.

use super::Planner;
use super::run::Run;
use crate::Panzer;
use crate::action::Action;
use crate::charts::Angle;
use crate::rooms::{Deploying, Frame, Placing, Room, in_room};
use crate::state::{State, UnitId, foe};
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::plan::Plan;
use kernel::scene::Spot;

impl Planner<'_> {
    /// The answers that belong to a hex.
    pub(super) fn answers_at(&self, hex: Hex) -> Vec<Plan<Action>> {
        self.answers(Spot::Hex(hex))
    }

    /// The answers that belong to a counter.
    pub(super) fn answers_on(&self, counter: u16) -> Vec<Plan<Action>> {
        self.answers(Spot::Counter(counter))
    }

    fn answers(&self, at: Spot) -> Vec<Plan<Action>> {
        let start = Run::new(self.game, self.view, self.seat);
        let here = |action: &Action| self.game.label(self.view, *action).1 == at;
        let answer = |action: Action| {
            let (title, _) = self.game.label(self.view, action);
            let mut run = start.clone();
            run.take(action);
            if matches!(self.view.frames.top(), Frame::Placing(_) | Frame::Deploying(_)) {
                self.face_on(&mut run);
            }
            let forecast = in_room!(self.view.frames.top(), room => room.forecast(self.game, self.view, self.seat, action));
            Plan { forecast, ..Plan::new("act", title, run.actions) }
        };
        start.legal().into_iter().filter(here).map(answer).collect()
    }

    /// B-13: whoever is placed faces where the others do.
    fn face_on(&self, run: &mut Run<'_>) {
        let placed = run.is_in::<Placing>() || run.is_in::<Deploying>();
        let legal = run.legal();
        let faces = legal.iter().all(|action| matches!(action, Action::Face(_)));
        if placed
            && faces
            && let Some(&first) = legal.first()
        {
            run.take(first);
        }
    }
}

impl Panzer {
    /// 10.2: what is answered by itself where nothing can be declined: the better armour, a facing towards the enemy, the largest unit.
    pub(crate) fn usual(&self, state: &State, legal: &[Action]) -> Option<Action> {
        match state.frames.top() {
            Frame::Angling(_) => {
                let angle = |action: &Action| match action {
                    Action::Angle(sector) => Angle::of(*sector) as u8,
                    _ => u8::MAX,
                };
                legal.iter().copied().min_by_key(angle)
            }
            Frame::Placing(Placing { unit, .. }) | Frame::Deploying(Deploying { unit, .. })
                if unit.is_some() =>
            {
                let facing = Action::Face(self.onward(state, unit));
                legal.contains(&facing).then_some(facing)
            }
            Frame::Fighting(_) => {
                let named = legal.iter().filter_map(|action| match action {
                    Action::Pick(id) => Some(*id),
                    _ => None,
                });
                self.largest(state, named).map(Action::Pick)
            }
            _ => None,
        }
    }

    /// The facing that looks towards the enemies there are, or else towards the middle of the map.
    fn onward(&self, state: &State, id: UnitId) -> Dir {
        let (grid, from) = (&self.map.grid, state.unit(id).hex);
        let nearest = state
            .of(foe(id.side()))
            .map(|enemy| state.unit(enemy).hex)
            .filter(|hex| hex.is_some())
            .min_by_key(|&hex| grid.distance(from, hex));
        let goal = nearest.or_else(|| grid.hexes().nth(grid.len() / 2)).unwrap_or(from);
        let ahead = |dir: &Dir| {
            let mut hex = from;
            for _ in 0..3 {
                let next = grid.step(hex, *dir);
                hex = if next.is_some() { next } else { hex };
            }
            grid.distance(hex, goal)
        };
        Dir::ALL.into_iter().min_by_key(ahead).unwrap_or(Dir::N)
    }
}
