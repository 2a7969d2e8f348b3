//! Promises about sealed windows: each seat works on a sheet of its own, and how they interleave cannot matter.

use super::position::alike;
use super::step::Step;
use super::tape::Tape;
use super::{Bout, Checked, What, bytes, pick};
use crate::chance::{Scripted, below};
use crate::game::{Game, Turn, carry_out};
use crate::rule::{Record, Silent};
use crate::seat::{Seat, SeatSet, Viewer};
use crate::thinking::Thinking;
use crate::tryout::{Stop, Tryout};
use rand_core::Rng;

/// A sealed window under way: for each seat the state in which nobody else has written anything.
pub(super) struct Desk<G: Game> {
    alone: Vec<(Seat, G::State)>,
}

impl<G: Thinking> Bout<'_, G> {
    /// Begins a sealed window.
    pub(super) fn open_desk(&mut self, state: &G::State, seats: SeatSet) -> Desk<G> {
        if self.due(self.plan.sheets) {
            self.interleave(state, seats);
        }
        Desk { alone: seats.iter().map(|seat| (seat, state.clone())).collect() }
    }

    /// A step on a sheet: nobody else may notice it, unless it was the last commit. True if it was.
    pub(super) fn sealed_step(&mut self, step: &Step<'_, G>, desk: &mut Desk<G>) -> bool {
        let &Step { seat, action, .. } = step;
        let Turn::Decide(set, window) = step.turn else { return true };
        let Some((_, alone)) = desk.alone.iter_mut().find(|(s, _)| *s == seat) else {
            self.fault(What::Unsealed, || format!("{seat:?} joined {} late", window.kind));
            return true;
        };
        self.report.add(Checked::Sealed, 1);
        let checked = self.game.check(alone, seat, action);
        if checked.is_err()
            || carry_out(self.game, alone, seat, action, &mut Scripted::default(), &mut Silent).is_err()
        {
            self.fault(What::Unsealed, || format!("{action:?} of {seat:?} fails alone: {checked:?}"));
            return true;
        }
        let alone = &*alone;
        let turn = self.game.turn(alone);
        let committed = !matches!(turn, Turn::Decide(s, w) if s.contains(seat) && w == window);
        if committed && set.without(seat).is_empty() {
            return true;
        }
        self.hold(step.outcomes.is_empty(), What::Unsealed, || format!("{action:?} of {seat:?} uses chance"));
        let same = alike(turn, self.game.turn(step.after), seat)
            && self.view_bytes(alone, Viewer::Seat(seat)) == self.view_bytes(step.after, Viewer::Seat(seat));
        self.hold(same, What::Unsealed, || {
            format!("{seat:?} sees on its sheet what others wrote, after {action:?}")
        });
        for viewer in self.onlookers().filter(|v| !v.shares(seat)) {
            let same = self.view_bytes(step.before, viewer) == self.view_bytes(step.after, viewer);
            self.hold(same, What::Unsealed, || format!("{viewer:?} sees {action:?} of {seat:?}"));
            let heard = step.sink.events.iter().any(|e| self.game.hear(e, viewer).is_some());
            self.hold(!heard, What::Unsealed, || format!("{viewer:?} hears of {action:?} of {seat:?}"));
        }
        false
    }

    /// Writes sheets at random and hands them in twice: in seat order, and mixed.
    fn interleave(&mut self, state: &G::State, seats: SeatSet) {
        let mut sheets = Vec::new();
        for seat in seats.iter() {
            match self.write_sheet(state, seat) {
                Some(sheet) => {
                    self.strike(state, seat, &sheet);
                    sheets.push((seat, sheet));
                }
                None => return,
            }
        }
        self.report.add(Checked::Interleavings, 1);
        let ordered: Vec<_> =
            sheets.iter().flat_map(|(seat, sheet)| sheet.iter().map(move |&a| (*seat, a))).collect();
        let mut mixed = Vec::with_capacity(ordered.len());
        let mut piles: Vec<_> = sheets.iter().map(|(seat, sheet)| (*seat, sheet.as_slice())).collect();
        while !piles.is_empty() {
            let at = below(self.probe.rng(), piles.len() as u32) as usize;
            match piles[at].1.split_first() {
                Some((&action, rest)) => {
                    mixed.push((piles[at].0, action));
                    piles[at].1 = rest;
                }
                None => drop(piles.swap_remove(at)),
            }
        }
        let dice = self.probe.rng().next_u64();
        let (Some(one), Some(other)) =
            (self.hand_in(state, &ordered, dice), self.hand_in(state, &mixed, dice))
        else {
            return;
        };
        self.hold(one == other, What::SheetOrder, || {
            let differs = if one.0 != other.0 { "the state" } else { "what is told" };
            format!("{differs} differs after {mixed:?}")
        });
    }

    /// Strikes a counter from a sheet that is not committed yet: a shorter part of it is left, and its seat can go on.
    fn strike(&mut self, state: &G::State, seat: Seat, sheet: &[G::Action]) {
        let open = &sheet[..below(self.probe.rng(), sheet.len() as u32) as usize];
        let counter = below(self.probe.rng(), 64) as u16;
        let Some(left) = self.game.retract(open, counter) else { return };
        self.report.add(Checked::Struck, 1);
        let mut rest = open.iter();
        let part = left.len() < open.len() && left.iter().all(|action| rest.any(|other| other == action));
        self.hold(part, What::Struck, || format!("{left:?} is left of {open:?} without {counter}"));
        let mut alone = Tryout::new(self.game, state.clone(), seat);
        for action in left {
            if alone.check(action).is_ok() {
                alone.act(action);
            }
            if let Some(Stop::Halted(halt)) = alone.stop {
                self.fault(What::Struck, || format!("{action:?} of {seat:?} alone: {halt:?}"));
                return;
            }
        }
        let able = !self.legal(&alone.state, seat).is_empty();
        self.hold(able, What::Struck, || format!("{seat:?} is stuck without {counter}"));
    }

    /// A random sheet of one seat, from its first step to its commit.
    fn write_sheet(&mut self, state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
        let mut alone = Tryout::new(self.game, state.clone(), seat);
        let mut sheet = Vec::new();
        while alone.is_open() {
            let legal = self.legal(&alone.state, seat);
            let &action = pick(&legal, &mut self.probe)?;
            if sheet.len() > G::LONGEST {
                self.fault(What::Endless, || format!("the sheet of {seat:?}"));
                return None;
            }
            sheet.push(action);
            alone.act(action);
        }
        if let Some(Stop::Halted(halt)) = alone.stop {
            self.fault(What::Unsealed, || format!("{:?} of {seat:?} alone: {halt:?}", sheet.last()));
            return None;
        }
        Some(sheet)
    }

    /// The state and the last events after these steps.
    fn hand_in(
        &mut self,
        state: &G::State,
        steps: &[(Seat, G::Action)],
        dice: u64,
    ) -> Option<(Vec<u8>, Vec<u8>)> {
        let mut state = state.clone();
        let mut dice = Tape::new(dice);
        let mut last = Vec::new();
        for &(seat, action) in steps {
            let mut sink = Record::default();
            let checked = self.game.check(&state, seat, action);
            if checked.is_err()
                || carry_out(self.game, &mut state, seat, action, &mut dice, &mut sink).is_err()
            {
                self.fault(What::SheetOrder, || format!("{action:?} of {seat:?}: {checked:?}"));
                return None;
            }
            last = sink.events;
        }
        // The steps themselves are told to their own seat only; the resolution must read the same to everybody.
        Some((bytes(&state), self.heard(&last, Viewer::Public)))
    }
}
