//! Promises about a step: replay, listeners, chance that runs dry, what is told.

use super::sheet::Desk;
use super::tape::Tape;
use super::{Bout, Checked, SELDOM, STORY, What, bytes};
use crate::chance::{Halt, Outcome, Scripted};
use crate::game::{Game, Turn, carry_out, start_with};
use crate::rule::{Record, Silent};
use crate::seat::{Seat, Viewer};
use crate::thinking::Thinking;

/// A step that was made.
pub(super) struct Step<'a, G: Game> {
    pub before: &'a G::State,
    pub turn: Turn,
    pub seat: Seat,
    pub action: G::Action,
    pub outcomes: &'a [Outcome],
    pub sink: &'a Record<G::Event>,
    pub after: &'a G::State,
}

impl<G: Thinking> Bout<'_, G> {
    /// Makes a step and looks at it from all sides; false if the game can't go on.
    pub(super) fn step(
        &mut self,
        state: &mut G::State,
        turn: Turn,
        seat: Seat,
        action: G::Action,
        dice: &mut Tape,
        desk: &mut Option<Desk<G>>,
    ) -> bool {
        self.report.add(Checked::Decisions, 1);
        let twins = match self.due(self.plan.secrets) {
            true => self.scrambles(state, turn, u32::MAX),
            false if self.due(self.plan.secrets.div_ceil(5)) => self.scrambles(state, turn, SELDOM),
            false => Vec::new(),
        };
        let before = state.clone();
        let mark = dice.outcomes().len();
        let mut sink = Record::default();
        if let Err(halt) = carry_out(self.game, state, seat, action, dice, &mut sink) {
            let what = if halt == Halt::Dry { What::Dry } else { What::Full };
            self.fault(what, || format!("{action:?}: {halt}"));
            return false;
        }
        let outcomes = &dice.outcomes()[mark..];
        if self.plan.story {
            self.story.push_back(format!("{seat:?} {action:?}: {outcomes:?} {:?}", sink.events));
            self.story.drain(..self.story.len().saturating_sub(STORY));
        }
        let step = Step { before: &before, turn, seat, action, outcomes, sink: &sink, after: state };
        self.tell(&step);
        self.hear(step.sink, step.after);
        self.twins(&step, &twins);
        if !outcomes.is_empty() && self.due(self.plan.secrets) {
            self.secret_outcome(&step);
        }
        if let Some(open) = desk
            && self.sealed_step(&step, open)
        {
            *desk = None;
        }
        if self.due(self.plan.reruns) {
            self.rerun(&step);
        }
        if !step.outcomes.is_empty() && self.due(self.plan.dry) {
            for k in 0..step.outcomes.len() {
                let mut copy = before.clone();
                let mut script = Scripted::new(step.outcomes[..k].iter().cloned());
                let result = carry_out(self.game, &mut copy, seat, action, &mut script, &mut Silent);
                self.report.add(Checked::Dry, 1);
                self.hold(result == Err(Halt::Dry), What::Dry, || {
                    format!("{action:?} with {k} of {} outcomes: {result:?}", step.outcomes.len())
                });
            }
        }
        true
    }

    /// The first position must not be reached without its chance.
    pub(super) fn dry_start(&mut self, outcomes: &[Outcome]) {
        for k in 0..outcomes.len() {
            let result = start_with(self.game, &mut Scripted::new(outcomes[..k].iter().cloned()));
            self.hold(matches!(result, Err(Halt::Dry)), What::Dry, || {
                format!("the start with {k} of {} outcomes", outcomes.len())
            });
        }
    }

    /// Every event can be told to everybody who hears of it, and the umpire hears all.
    fn tell(&mut self, step: &Step<'_, G>) {
        for event in &step.sink.events {
            let whole = self.game.hear(event, Viewer::Umpire);
            self.hold(whole.as_ref() == Some(event), What::Heard, || format!("the umpire hears {whole:?}"));
            for viewer in self.onlookers() {
                if let Some(heard) = self.game.hear(event, viewer) {
                    self.report.add(Checked::Told, 1);
                    self.game.tell(&heard);
                }
            }
        }
    }

    /// The same step from the same chance is the same step, whoever listens.
    fn rerun(&mut self, step: &Step<'_, G>) {
        self.report.add(Checked::Reruns, 1);
        let &Step { before, seat, action, outcomes, sink, after, .. } = step;
        let mut copy = before.clone();
        let mut script = Scripted::new(outcomes.iter().cloned());
        let mut heard = Record::default();
        let result = carry_out(self.game, &mut copy, seat, action, &mut script, &mut heard);
        let fits = result.is_ok() && script.left().is_empty();
        self.hold(fits, What::Replay, || {
            format!("{action:?}: {:?}, {} outcomes left", script.fault(), script.left().len())
        });
        if !fits {
            return;
        }
        self.hold(bytes(&copy) == bytes(after), What::Replay, || format!("{action:?} leads elsewhere"));
        let same = bytes(&heard.events) == bytes(&sink.events) && heard.revealed == sink.revealed;
        self.hold(same, What::Replay, || format!("{action:?} tells other events"));
        let mut quiet = before.clone();
        let mut script = Scripted::new(outcomes.iter().cloned());
        let result = carry_out(self.game, &mut quiet, seat, action, &mut script, &mut Silent);
        let same = result.is_ok() && script.left().is_empty() && bytes(&quiet) == bytes(&copy);
        self.hold(same, What::Listener, || format!("{action:?} ends otherwise if nobody listens"));
    }

    /// The whole game again, from its decisions and its chance.
    pub(super) fn replay(
        &mut self,
        first: G::State,
        made: &[(Seat, G::Action)],
        outcomes: &[Outcome],
        last: &G::State,
    ) {
        self.report.add(Checked::Replays, 1);
        let mut script = Scripted::new(outcomes.iter().cloned());
        let mut state = match start_with(self.game, &mut script) {
            Ok(state) => state,
            Err(_) => return self.fault(What::Replay, || "the start needs other chance".into()),
        };
        self.hold(bytes(&state) == bytes(&first), What::Replay, || "another start".into());
        for (n, &(seat, action)) in made.iter().enumerate() {
            if self.game.check(&state, seat, action).is_err()
                || carry_out(self.game, &mut state, seat, action, &mut script, &mut Silent).is_err()
            {
                return self
                    .fault(What::Replay, || format!("decision {n}, {action:?}: {:?}", script.fault()));
            }
        }
        self.hold(script.left().is_empty(), What::Replay, || {
            format!("{} outcomes left at the end", script.left().len())
        });
        self.hold(bytes(&state) == bytes(last), What::Replay, || "another end".into());
    }
}
