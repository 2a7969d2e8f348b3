//! Promises about secrets: what a seat may not know makes no difference to it until it is revealed.
//!
//! A scrambled state differs from the true one only in one secret of the system's table. Everything that the seat
//! gets must be the same in both. Then the same step is made in both, with the same chance: if the seat can tell
//! them apart afterwards, it has learned the secret, and the sink must have been told so.

use super::position::alike;
use super::step::Step;
use super::tape::Altered;
use super::{Bout, Checked, What, bytes, pick};
use crate::chance::{Scripted, below};
use crate::game::{Turn, carry_out};
use crate::rule::Record;
use crate::seat::{Seat, SeatSet, Viewer};
use crate::thinking::Thinking;
use rand_core::Rng;

/// A state that a seat can't tell from the true one.
pub(super) struct Twin<S> {
    seat: Seat,
    secret: usize,
    state: S,
}

impl<G: Thinking> Bout<'_, G> {
    /// Scrambles every secret that exists and has been scrambled less often than `most`, and compares what the seats get.
    pub(super) fn scrambles(&mut self, state: &G::State, turn: Turn, most: u32) -> Vec<Twin<G::State>> {
        let mut twins = Vec::new();
        for seat in self.seats().iter() {
            for (secret, row) in G::secrets().iter().enumerate() {
                if self.scrambled[secret] >= most {
                    continue;
                }
                let Some(twin) = self.game.scramble(state, seat, secret, self.probe.rng()) else { continue };
                self.report.secret(row.name).existed += 1;
                if twin != *state {
                    self.scrambled[secret] += 1;
                    self.report.secret(row.name).differed += 1;
                    self.report.add(Checked::Scrambles, 1);
                    self.same_for(seat, row.name, state, &twin, turn);
                }
                twins.push(Twin { seat, secret, state: twin });
            }
        }
        twins
    }

    fn same_for(&mut self, seat: Seat, name: &str, state: &G::State, twin: &G::State, turn: Turn) {
        let game = self.game;
        if let Err(why) = game.validate(twin) {
            self.fault(What::Scramble, || format!("{name} for {seat:?}: {why:?}"));
        }
        for viewer in [Viewer::Seat(seat), Viewer::Public] {
            let same = self.view_bytes(state, viewer) == self.view_bytes(twin, viewer);
            self.hold(same, What::Leak, || format!("{name} in the view of {viewer:?}"));
        }
        let there = game.turn(twin);
        self.hold(alike(turn, there, seat), What::Asked, || format!("{name}: {turn:?} or {there:?}"));
        let legal = self.legal(state, seat);
        let same = legal == self.legal(twin, seat);
        self.hold(same, What::Leak, || format!("{name} in the actions of {seat:?}"));
        for action in self.strange_actions() {
            let same = game.check(state, seat, action) == game.check(twin, seat, action);
            self.hold(same, What::Leak, || format!("{name} in the error of {action:?} of {seat:?}"));
        }
        let (true_view, twin_view) =
            (game.view(state, Viewer::Seat(seat)), game.view(twin, Viewer::Seat(seat)));
        if self.due(self.plan.scenes) {
            let scene = |view| serde_json::to_string(&game.scene(view, Viewer::Seat(seat))).ok();
            let same = scene(&true_view) == scene(&twin_view);
            self.hold(same, What::Leak, || format!("{name} in the scene of {seat:?}"));
        }
        if self.due(self.plan.forecasts)
            && let Some(&action) = pick(&legal, &mut self.probe)
        {
            let same = game.forecast(&true_view, seat, action) == game.forecast(&twin_view, seat, action);
            self.hold(same, What::Leak, || format!("{name} in the forecast of {action:?} of {seat:?}"));
        }
    }

    /// Makes the same step in every scrambled state and compares what the seat learns.
    pub(super) fn twins(&mut self, step: &Step<'_, G>, twins: &[Twin<G::State>]) {
        let over = matches!(self.game.turn(step.after), Turn::Over(_));
        for twin in twins {
            let told = step.sink.revealed.contains(twin.seat);
            self.report.add(Checked::Reveals, u64::from(told));
            if over || told {
                continue;
            }
            if twin.state == *step.before {
                continue;
            }
            let name = G::secrets()[twin.secret].name;
            let kept = self.compare(step, twin, name);
            let gone = self.game.scramble(step.after, twin.seat, twin.secret, self.probe.rng()).is_none();
            let viewer = Viewer::Seat(twin.seat);
            if gone && !kept && self.view_bytes(step.before, viewer) != self.view_bytes(step.after, viewer) {
                self.fault(What::Unrevealed, || {
                    format!("{name} is over for {:?} by {:?} of {:?}", twin.seat, step.action, step.seat)
                });
            }
        }
    }

    /// Whether the secret is kept for certain, were it only by going away unseen: the seat learns the same in both worlds.
    fn compare(&mut self, step: &Step<'_, G>, twin: &Twin<G::State>, name: &str) -> bool {
        let &Step { seat, action, outcomes, .. } = step;
        if !self.comparable(step.turn, seat)
            || !self.comparable(self.game.turn(&twin.state), seat)
            || self.game.check(&twin.state, seat, action).is_err()
        {
            return false;
        }
        let mut there = twin.state.clone();
        let mut script = Scripted::new(outcomes.iter().cloned());
        let mut sink = Record::default();
        let made = carry_out(self.game, &mut there, seat, action, &mut script, &mut sink);
        if sink.revealed.contains(twin.seat) || matches!(self.game.turn(&there), Turn::Over(_)) {
            return false;
        }
        if made.is_err() || !script.left().is_empty() {
            // With chance, what the dice were thrown for may depend on the secret; without, nothing may be thrown.
            self.hold(!outcomes.is_empty() || made.is_ok(), What::Unrevealed, || {
                format!("{name} decides whether {action:?} of {seat:?} needs chance")
            });
            return false;
        }
        self.report.add(Checked::Twins, 1);
        let (here, elsewhere) = (self.game.turn(step.after), self.game.turn(&there));
        if outcomes.is_empty() && !alike(here, elsewhere, twin.seat) {
            self.fault(What::Asked, || format!("{name}: {here:?} or {elsewhere:?} after {action:?}"));
            return false;
        }
        let mut kept = true;
        for viewer in [Viewer::Seat(twin.seat), Viewer::Public] {
            if self.view_bytes(step.after, viewer) != self.view_bytes(&there, viewer) {
                kept = false;
                // Chance bars undo by itself, and results may well depend on what is still secret.
                self.hold(!outcomes.is_empty(), What::Unrevealed, || {
                    format!("{name} shows to {viewer:?} after {action:?} of {seat:?}")
                });
            } else if self.heard(&step.sink.events, viewer) != self.heard(&sink.events, viewer) {
                kept = false;
                self.fault(What::Heard, || format!("{name} to {viewer:?} by {action:?} of {seat:?}"));
            }
        }
        kept
    }

    /// Decides one outcome of the step anew. Where a viewer sees no difference although there is one, that outcome is
    /// secret to them, and they must not be told it: what is shown to somebody belongs in their view.
    pub(super) fn secret_outcome(&mut self, step: &Step<'_, G>) {
        let &Step { seat, action, outcomes, .. } = step;
        let at = below(self.probe.rng(), outcomes.len() as u32) as usize;
        let mut chance = Altered::new(outcomes, at, self.probe.rng().next_u64());
        let mut there = step.before.clone();
        let mut sink = Record::default();
        let made = carry_out(self.game, &mut there, seat, action, &mut chance, &mut sink);
        if made.is_err() || !chance.is_used_up() || there == *step.after {
            return;
        }
        for viewer in self.onlookers() {
            // What a reveal tells need not stay in sight: that a marker went back to its pool, for one.
            let told = match viewer {
                Viewer::Seat(seat) => step.sink.revealed.contains(seat) || sink.revealed.contains(seat),
                _ => step.sink.revealed == self.seats() || sink.revealed == self.seats(),
            };
            if told || self.view_bytes(step.after, viewer) != self.view_bytes(&there, viewer) {
                continue;
            }
            self.report.add(Checked::HiddenOutcomes, 1);
            let same = self.heard(&step.sink.events, viewer) == self.heard(&sink.events, viewer);
            self.hold(same, What::Heard, || {
                format!("outcome {at} of {action:?} of {seat:?} is secret and told to {viewer:?}")
            });
        }
    }

    /// A sheet that may be the last to be committed resolves the window, which depends on the others' sheets.
    fn comparable(&self, turn: Turn, seat: Seat) -> bool {
        match turn {
            Turn::Decide(set, window) => !window.sealed || set.without(seat) != SeatSet::NONE,
            Turn::Over(_) => false,
        }
    }

    /// The bytes of what a viewer is told.
    pub(super) fn heard(&self, events: &[G::Event], viewer: Viewer) -> Vec<u8> {
        bytes(&events.iter().filter_map(|e| self.game.hear(e, viewer)).collect::<Vec<_>>())
    }
}
