//! B-130 to B-137: calls for indirect fire on a hex: who calls, which tube, what falls where, and how likely it answers.

use super::knobs::{one_of, plain};
use super::run::Run;
use super::{Planner, counters};
use crate::action::Action;
use crate::scene::shell_key;
use crate::state::{Command, SHELLS, Sheaf, Shell, Stage, UnitId};
use crate::tell::command_key;
use kernel::game::Notation;
use kernel::grid::Hex;
use kernel::hex::Dir;
use kernel::message::Message;
use kernel::plan::{Plan, Trace};

/// B-130: what the battery fires.
const SHELL: &str = "shell";
/// T24: how it falls.
const SHEAF: &str = "sheaf";

impl Planner<'_> {
    /// Whoever is in hand calls fire on a hex, by each tube that can be called.
    pub(super) fn call(&self, hex: Hex) -> Vec<Plan<Action>> {
        let Some(&caller) = self.who.first() else { return Vec::new() };
        let mut plans = Vec::new();
        for command in [Command::Overwatch, Command::Fire] {
            let mut start = Run::new(self.game, self.view, self.seat);
            let holds = self.view.unit(caller).command();
            if holds == Command::None {
                let hand = self.view.in_hand[self.seat.index() % 2] == caller;
                if !hand && !start.take(Action::Pick(caller)) || !start.take(Action::Give(command)) {
                    continue;
                }
            } else if holds != command || self.view.in_hand[self.seat.index() % 2] != caller {
                continue;
            }
            plans.extend(self.adjusted_call(&start, caller, hex));
            let called = |action: &Action| matches!(action, Action::Battery(_) | Action::Target(_));
            let tubes = start.legal().into_iter().filter(called);
            plans.extend(tubes.filter_map(|tube| self.called(start.clone(), caller, tube, hex)));
        }
        plans
    }

    /// B-134: a mission that runs is continued or moved.
    fn adjusted_call(&self, start: &Run<'_>, caller: UnitId, hex: Hex) -> Option<Plan<Action>> {
        let at = self.game.mission_of(self.view, caller)?;
        let mission = self.view.missions[at].filter(|one| one.stage == Stage::Running)?;
        let mut run = start.clone();
        run.take(Action::At(hex)).then_some(())?;
        let now = run.state.missions[at]?;
        let key = if hex == mission.aim { "plan-continue" } else { "plan-adjust" };
        Some(Plan {
            who: counters([caller]),
            forecast: self.game.call_forecast(&run.state, &now),
            traces: vec![Trace::Shot { from: self.view.unit(caller).hex, to: hex }],
            ..Plan::new("artillery", self.at(key, hex), run.actions)
        })
    }

    fn called(&self, mut run: Run<'_>, caller: UnitId, tube: Action, hex: Hex) -> Option<Plan<Action>> {
        run.take(tube).then_some(())?;
        let shells: Vec<Shell> = run
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Shell(shell) => Some(*shell),
                _ => None,
            })
            .collect();
        let wished = self.wish.setting(SHELL);
        let word = |shell: Shell| SHELLS.iter().find(|(_, one)| *one == shell).map_or("", |(word, _)| word);
        let fits = |shell: &Shell| {
            let mut tried = run.clone();
            tried.take(Action::Shell(*shell)) && tried.can(Action::At(hex))
        };
        let open: Vec<Shell> = shells.into_iter().filter(fits).collect();
        let shell = open.iter().copied().find(|&one| Some(word(one)) == wished).or(open.first().copied())?;
        run.take(Action::Shell(shell));
        run.take(Action::At(hex)).then_some(())?;
        let falls: Vec<(Sheaf, Dir)> = run
            .legal()
            .iter()
            .filter_map(|action| match action {
                Action::Fall(sheaf, row) => Some((*sheaf, *row)),
                _ => None,
            })
            .collect();
        let name = |(sheaf, row): (Sheaf, Dir)| self.game.write(Action::Fall(sheaf, row));
        let wished = self.wish.setting(SHEAF);
        let fall = falls.iter().copied().find(|&one| Some(name(one).as_str()) == wished);
        let fall = fall.or(falls.first().copied())?;
        run.take(Action::Fall(fall.0, fall.1));
        let at = self.game.mission_of(&run.state, caller)?;
        let mission = run.state.missions[at]?;
        let mut knobs = Vec::new();
        let shells = open.iter().map(|&one| plain(word(one), shell_key(one), one == shell)).collect();
        knobs.extend(one_of(SHELL, "plan-knob-shell", shells));
        let sheaves = falls.iter().map(|&one| {
            let (label, _) = self.game.label(&run.state, Action::Fall(one.0, one.1));
            kernel::plan::KnobValue { label, ..plain(&name(one), "", one == fall) }
        });
        knobs.extend(one_of(SHEAF, "plan-knob-sheaf", sheaves.collect()));
        let (tube_name, _) = self.game.label(self.view, tube);
        let mut risks = Vec::new();
        let fallen: Vec<Hex> = self.game.footprint(mission.sheaf, mission.row, mission.aim).collect();
        let friends = self.view.of(self.side).filter(|&id| fallen.contains(&self.view.unit(id).hex)).count();
        if friends > 0 && shell == Shell::Gp {
            risks.push(Message::new("plan-risk-friends").with("count", friends as i64));
        }
        Some(Plan {
            who: counters([caller]),
            price: Some(Message::new(command_key(run.state.unit(caller).command()))),
            forecast: self.game.call_forecast(&run.state, &mission),
            risks,
            traces: vec![
                Trace::Shot { from: self.view.unit(caller).hex, to: hex },
                Trace::Area { hexes: fallen },
            ],
            knobs,
            ..Plan::new("artillery", self.at("plan-call", hex).with("tube", tube_name), run.actions)
        })
    }
}
