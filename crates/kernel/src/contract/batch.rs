//! Promises about plans: a wish becomes a run of legal steps, and whatever is open can be finished.

use super::{Bout, Checked, What, pick};
use crate::advice::{Advice, advice};
use crate::game::{Turn, View};
use crate::plan::{Aim, Setting, Wish};
use crate::scene::{Scene, Spot};
use crate::seat::{Seat, Viewer};
use crate::thinking::Thinking;
use crate::tryout::Tryout;

impl<G: Thinking> Bout<'_, G> {
    pub(super) fn batches(&mut self, state: &G::State, turn: Turn) {
        for seat in self.seats().iter() {
            let view = self.game.view(state, Viewer::Seat(seat));
            let deciding = matches!(turn, Turn::Decide(set, _) if set.contains(seat));
            let run = self.game.finish(&view, seat);
            self.hold(run.is_empty() != deciding, What::Batch, || {
                format!("{seat:?} would finish by {run:?}")
            });
            self.run(state, seat, &run, "to finish");
            self.advised(state, &view, seat, deciding);
            let scene = self.game.scene(&view, Viewer::Seat(seat));
            for _ in 0..2 {
                for at in [self.some_hex(&scene), self.some_counter(&scene), self.some_card(&scene)] {
                    let who = pick(&scene.counters, &mut self.probe).map(|counter| counter.id);
                    if let Some(at) = at {
                        self.wish(
                            state,
                            &view,
                            seat,
                            &Wish::new(who.into_iter().collect::<Vec<_>>(), at),
                            deciding,
                        );
                    }
                }
            }
        }
    }

    /// Whoever is asked can be advised, and the advice can be followed.
    fn advised(&mut self, state: &G::State, view: &View<G::State>, seat: Seat, deciding: bool) {
        let told = advice(self.game, view, seat, None);
        self.hold(told.is_empty() != deciding, What::Batch, || format!("{seat:?} is advised {told:?}"));
        for Advice { plan, .. } in &told {
            self.hold(!plan.run.is_empty(), What::Batch, || format!("empty advice: {plan:?}"));
            self.run(state, seat, &plan.run, "advice");
        }
    }

    fn some_hex(&mut self, scene: &Scene) -> Option<Aim> {
        let spots =
            scene.options.iter().filter_map(|o| if let Spot::Hex(hex) = o.spot { Some(hex) } else { None });
        let hexes: Vec<_> = spots.chain(scene.counters.iter().map(|c| c.hex)).collect();
        Some(Aim::Hex { hex: *pick(&hexes, &mut self.probe)?, via: Vec::new() })
    }

    fn some_counter(&mut self, scene: &Scene) -> Option<Aim> {
        Some(Aim::Counter { counter: pick(&scene.counters, &mut self.probe)?.id })
    }

    fn some_card(&mut self, scene: &Scene) -> Option<Aim> {
        let cards: Vec<_> = scene.hands.iter().flat_map(|hand| &hand.cards).collect();
        let card = pick(&cards, &mut self.probe)?;
        let part = pick(&card.parts, &mut self.probe).map(|part| part.slot.to_owned());
        Some(Aim::Card { card: card.id, part })
    }

    /// Every plan for a wish holds, and so does every plan with one of its knobs turned.
    fn wish(&mut self, state: &G::State, view: &View<G::State>, seat: Seat, wish: &Wish, deciding: bool) {
        let plans = self.game.plans(view, seat, wish);
        self.hold(deciding || plans.is_empty(), What::Batch, || {
            format!("{seat:?} plans out of turn: {wish:?}")
        });
        let mut turned = Vec::new();
        for plan in &plans {
            self.hold(!plan.run.is_empty(), What::Batch, || format!("{wish:?}: an empty plan"));
            self.run(state, seat, &plan.run, &format!("{wish:?}"));
            turned.extend(plan.knobs.iter().flat_map(|knob| {
                let setting = |value: &str| Setting { knob: knob.name.to_owned(), value: value.to_owned() };
                let others = knob.values.iter().filter(|value| !value.chosen);
                let kept = knob.values.iter().filter(|value| value.chosen && knob.many);
                let kept: Vec<_> = kept.map(|value| setting(&value.value)).collect();
                others
                    .map(move |value| [kept.clone(), vec![setting(&value.value)]].concat())
                    .collect::<Vec<_>>()
            }));
        }
        if let Some(set) = pick(&turned, &mut self.probe).cloned() {
            let wish = Wish { set, ..wish.clone() };
            for plan in self.game.plans(view, seat, &wish) {
                self.run(state, seat, &plan.run, &format!("{wish:?}"));
            }
        }
    }

    /// Carries out a run up to the first chance, reveal or decision of another seat, or a window that comes between.
    fn run(&mut self, state: &G::State, seat: Seat, run: &[G::Action], why: &str) {
        self.report.add(Checked::Batches, 1);
        let mut tried = Tryout::new(self.game, state.clone(), seat);
        for (n, &action) in run.iter().enumerate() {
            if !tried.is_open() || !tried.revealed.is_empty() {
                return;
            }
            if let Err(illegal) = tried.check(action) {
                if n > 0 && G::comes_between(self.game.turn(&tried.state)) {
                    return;
                }
                return self.fault(What::Batch, || format!("{why}: {action:?} of {run:?}: {illegal}"));
            }
            tried.act(action);
        }
    }
}
