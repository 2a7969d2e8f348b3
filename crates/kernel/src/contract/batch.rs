//! Promises about proposals: a wish becomes a run of legal steps.

use super::tape::Tape;
use super::{Bout, Checked, What, pick};
use crate::game::{Game, Turn, View, Wish, carry_out};
use crate::rule::Record;
use crate::scene::{Scene, Spot};
use crate::seat::{Seat, Viewer};
use rand_core::Rng;

impl<G: Game> Bout<'_, '_, G> {
    pub(super) fn batches(&mut self, state: &G::State, turn: Turn) {
        for seat in self.seats().iter() {
            let view = self.game.view(state, Viewer::Seat(seat));
            let deciding = matches!(turn, Turn::Decide(set, _) if set.contains(seat));
            if !deciding {
                let run = self.game.propose(&view, seat, &Wish::Finish);
                self.hold(run.is_empty(), What::Batch, || format!("{seat:?} has nothing to finish: {run:?}"));
                continue;
            }
            let scene = self.game.scene(&view, Viewer::Seat(seat));
            let mut wishes = vec![Wish::Finish];
            for _ in 0..2 {
                wishes.extend(self.wish_to_go(&scene));
                wishes.extend(self.wish_to_fire(&scene));
            }
            for wish in wishes {
                self.run(state, &view, seat, &wish);
            }
        }
    }

    fn wish_to_go(&mut self, scene: &Scene) -> Option<Wish> {
        let hexes: Vec<_> = scene
            .options
            .iter()
            .filter_map(|o| if let Spot::Hex(hex) = o.spot { Some(hex) } else { None })
            .chain(scene.counters.iter().map(|c| c.hex))
            .collect();
        let counter = pick(&scene.counters, &mut self.probe)?.id;
        Some(Wish::Go { counter, via: Vec::new(), hex: *pick(&hexes, &mut self.probe)? })
    }

    fn wish_to_fire(&mut self, scene: &Scene) -> Option<Wish> {
        let counter = pick(&scene.counters, &mut self.probe)?.id;
        Some(Wish::Fire { counter, target: pick(&scene.counters, &mut self.probe)?.id })
    }

    /// Carries out a run up to the first chance, reveal or decision of another seat.
    fn run(&mut self, state: &G::State, view: &View<G::State>, seat: Seat, wish: &Wish) {
        self.report.add(Checked::Batches, 1);
        let run = self.game.propose(view, seat, wish);
        if *wish == Wish::Finish {
            self.hold(!run.is_empty(), What::Batch, || format!("{seat:?} can't finish"));
        }
        let mut state = state.clone();
        let mut dice = Tape::new(self.probe.rng().next_u64());
        for &action in &run {
            if !matches!(self.game.turn(&state), Turn::Decide(set, _) if set.contains(seat)) {
                return;
            }
            if let Err(why) = self.game.check(&state, seat, action) {
                return self.fault(What::Batch, || format!("{wish:?}: {action:?} of {run:?}: {why}"));
            }
            let mut sink = Record::default();
            let made = carry_out(self.game, &mut state, seat, action, &mut dice, &mut sink);
            if made.is_err() || !dice.outcomes().is_empty() || !sink.revealed.is_empty() {
                return;
            }
        }
    }
}
