//! B-136: planned fire: hex, turn, battery and sheaf, written at set-up; it needs no response.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::play::{Flow, Going, Play};
use crate::rooms::Bombarding;
use crate::state::{Mission, PLANNED, Planned, Sheaf, Shell, Stage, State, Tube, UnitId};
use kernel::chance::Chance;
use kernel::hex::Dir;
use kernel::rule::{Rule, Sink};
use kernel::seat::{SeatSet, Side};
use std::ops::Range;

impl Panzer {
    /// Each side has half of the places.
    fn plan_places(side: Side) -> Range<usize> {
        let half = PLANNED / 2;
        half * side.index()..half * (side.index() + 1)
    }

    /// B-136: how many entries a side may write.
    pub fn plans_allowed(&self, side: Side) -> usize {
        let any = self.battle.batteries.iter().any(|one| one.0 == side);
        let file = self.battle.file.side.get(side.index());
        if self.basic() || !any { 0 } else { file.map_or(0, |one| usize::from(one.planned)).min(PLANNED / 2) }
    }

    /// The entry that a side is writing.
    pub fn open_plan(&self, state: &State, side: Side) -> Option<usize> {
        Panzer::plan_places(side).find(|&at| state.planned[at].exists() && !state.planned[at].aim.is_some())
    }

    /// A place for another entry, if the side may write one.
    pub fn free_plan(&self, state: &State, side: Side) -> Option<usize> {
        let used = Panzer::plan_places(side).filter(|&at| state.planned[at].exists()).count();
        Panzer::plan_places(side)
            .find(|&at| !state.planned[at].exists())
            .filter(|_| used < self.plans_allowed(side))
    }

    /// A battery fires at most once in a turn.
    pub fn plan_turns<'a>(&'a self, state: &'a State, battery: u8) -> impl Iterator<Item = u8> + 'a {
        let taken = move |turn: u8| {
            state.planned.iter().any(|one| one.exists() && one.battery() == battery && one.turn == turn)
        };
        (1..=self.battle.file.turns).filter(move |&turn| !taken(turn))
    }

    /// What the sheet of set-up offers about planned fire; tells whether something has to be chosen first.
    pub fn plan_offers(&self, state: &State, side: Side, out: &mut impl Extend<Action>) -> bool {
        let Some(at) = self.open_plan(state, side) else {
            if self.free_plan(state, side).is_some() {
                let own = |number: &u8| {
                    let row = self.tube_card(state, Tube::Battery(*number)).and_then(|card| card.indirect);
                    self.battle.batteries[usize::from(*number)].0 == side
                        && row.is_some_and(|row| row.gp > 0)
                        && self.plan_turns(state, *number).next().is_some()
                };
                out.extend((0..self.battle.batteries.len() as u8).filter(own).map(Action::Battery));
            }
            return false;
        };
        let plan = state.planned[at];
        if plan.turn == 0 {
            out.extend(self.plan_turns(state, plan.battery()).map(Action::When));
        } else if plan.sheaf().is_none() {
            if self.is_rocket(state, Tube::Battery(plan.battery())) {
                out.extend([Action::Fall(Sheaf::Rocket, Dir::N)]);
            } else {
                out.extend([Action::Fall(Sheaf::Converged, Dir::N), Action::Fall(Sheaf::Open, Dir::N)]);
                out.extend([Dir::N, Dir::NE, Dir::SE].map(|row| Action::Fall(Sheaf::Linear, row)));
            }
        } else {
            out.extend(self.map.grid.hexes().map(Action::At));
        }
        true
    }

    /// What an answer makes of planned fire.
    pub fn write_plan(&self, state: &mut State, side: Side, action: Action) {
        if let Action::Battery(number) = action {
            if let Some(at) = self.free_plan(state, side) {
                state.planned[at] = Planned::draft(number);
            }
            return;
        }
        let Some(at) = self.open_plan(state, side) else { return };
        match action {
            Action::When(turn) => state.planned[at].turn = turn,
            Action::Fall(sheaf, row) => state.planned[at].set_sheaf(sheaf, row),
            Action::At(hex) => state.planned[at].aim = hex,
            _ => {}
        }
    }

    /// B-130: whether a battery fires by plan this turn, and so answers no call.
    pub fn planned_now(&self, state: &State, battery: u8) -> bool {
        state.planned.iter().any(|one| one.exists() && one.battery() == battery && one.turn == state.turn)
    }
}

impl<C: Chance, S: Sink<Event>> Play<'_, C, S> {
    /// B-136, 7.5c: planned fire of a side that is due falls before its calls, without a response; a battery that is out or loading stays
    /// silent.
    pub fn fall_planned(&mut self, room: Bombarding, at: usize) -> Going {
        let plan = self.state.planned[at];
        let due = plan.exists() && plan.turn == self.state.turn;
        let own = due && self.game.tube_side(Tube::Battery(plan.battery())) == room.side;
        let Some((sheaf, row)) = plan.sheaf().filter(|_| own && plan.aim.is_some()) else {
            return Ok(Flow::On);
        };
        let battery = self.state.batteries[usize::from(plan.battery()) % crate::state::BATTERIES];
        self.sink.reveal(SeatSet::first(2));
        if battery.out() || battery.silent() > 0 {
            self.state.planned[at] = Planned::NONE;
            return Ok(Flow::On);
        }
        let mission = Mission {
            aim: plan.aim,
            tube: Tube::Battery(plan.battery()),
            caller: UnitId::NONE,
            sheaf,
            shell: Shell::Gp,
            row,
            stage: Stage::Falling,
            turns: 0,
        };
        if self.marker_under(&mission).is_some() {
            self.next(room)?;
            return self.uncover_under(&mission);
        }
        self.state.planned[at] = Planned::NONE;
        self.sink.mark(Rule("B-136"));
        self.sink.mark(Rule("7.5c"));
        self.push(crate::rooms::Checking::ALL)?;
        self.impact(&mission)?;
        self.has_fired(plan.battery(), sheaf);
        Ok(Flow::On)
    }
}
