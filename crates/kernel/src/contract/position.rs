//! Promises about a position: who decides, what is legal, how it is written, copied, seen and drawn.

use super::{Bout, Checked, What, bytes};
use crate::game::Turn;
use crate::seat::{Seat, SeatSet, SideSet, Viewer};
use crate::thinking::Thinking;

impl<G: Thinking> Bout<'_, G> {
    /// Looks at a position from all sides; gives what each seat may do.
    pub(super) fn position(&mut self, state: &G::State, turn: Turn) -> Vec<Vec<G::Action>> {
        let legal: Vec<_> = self.seats().iter().map(|seat| self.legal(state, seat)).collect();
        if self.due(self.plan.valid) {
            self.report.add(Checked::Valid, 1);
            if let Err(why) = self.game.validate(state) {
                self.fault(What::Invalid, || {
                    why.iter().map(|d| d.to_string()).collect::<Vec<_>>().join("; ")
                });
            }
        }
        self.who_decides(turn, &legal);
        self.what_is_legal(state, &legal);
        if self.due(self.plan.notation) {
            self.notation(&legal);
        }
        if self.due(self.plan.copies) {
            self.copies(state);
        }
        if self.due(self.plan.views) {
            self.views(state, turn, &legal);
        }
        if self.due(self.plan.worlds) {
            self.worlds(state, turn, &legal);
        }
        if self.due(self.plan.scenes) {
            self.scenes(state, turn);
        }
        if self.due(self.plan.forecasts) {
            self.forecasts(state, &legal);
        }
        if self.due(self.plan.batches) {
            self.batches(state, turn);
        }
        if self.due(self.plan.thoughts) {
            self.thoughts(state, turn, &legal);
        }
        legal
    }

    fn who_decides(&mut self, turn: Turn, legal: &[Vec<G::Action>]) {
        let seats = self.seats();
        let deciding = match turn {
            Turn::Over(_) => SeatSet::NONE,
            Turn::Decide(set, window) => {
                self.hold(!set.is_empty(), What::DeadEnd, || format!("nobody decides {}", window.kind));
                let sides: SideSet = set.iter().map(|seat| self.game.sides().of_seat(seat)).collect();
                self.hold(sides.len() <= 1 || window.sealed, What::WrongSeats, || {
                    format!("{set:?} of {sides:?} decide {} openly", window.kind)
                });
                self.hold(set.union(seats) == seats, What::WrongSeats, || format!("{set:?} of {seats:?}"));
                set
            }
        };
        for (seat, legal) in seats.iter().zip(legal) {
            if !deciding.contains(seat) {
                self.hold(legal.is_empty(), What::OutOfTurn, || {
                    format!("{seat:?} may {:?} while {turn:?}", legal[0])
                });
                continue;
            }
            let Turn::Decide(_, window) = turn else { continue };
            self.hold(!legal.is_empty(), What::DeadEnd, || format!("{seat:?} at {}", window.kind));
            if window.concealed {
                self.report.add(Checked::Concealed, 1);
                self.report.add(Checked::Bluffs, u64::from(legal.len() == 1));
            } else if !window.sealed && deciding.len() == 1 && legal.len() == 1 {
                self.fault(What::NoChoice, || format!("{seat:?} at {}: {:?}", window.kind, legal[0]));
            }
        }
    }

    fn what_is_legal(&mut self, state: &G::State, legal: &[Vec<G::Action>]) {
        for (seat, legal) in self.seats().iter().zip(legal) {
            for (i, action) in legal.iter().enumerate() {
                self.hold(!legal[..i].contains(action), What::Duplicate, || format!("{seat:?}: {action:?}"));
                let checked = self.game.check(state, seat, *action);
                self.hold(checked.is_ok(), What::CheckDiffers, || {
                    format!("{action:?} of {seat:?} is listed but refused: {checked:?}")
                });
            }
            self.report.add(Checked::Probes, legal.len() as u64);
        }
        if self.due(self.plan.probes) {
            let strange = self.strange_actions();
            for (seat, legal) in self.seats().iter().zip(legal) {
                for action in &strange {
                    let passes = self.game.check(state, seat, *action).is_ok();
                    self.report.add(Checked::Probes, 1);
                    self.report.add(Checked::Illegal, u64::from(!passes));
                    self.hold(passes == legal.contains(action), What::CheckDiffers, || {
                        format!(
                            "{action:?} of {seat:?} {}",
                            if passes { "passes unlisted" } else { "is listed but refused" }
                        )
                    });
                }
            }
        }
        for legal in legal {
            if let Some(&action) = super::pick(legal, &mut self.probe) {
                self.remember(action);
            }
        }
    }

    fn notation(&mut self, legal: &[Vec<G::Action>]) {
        for legal in legal {
            let mut written: Vec<_> = legal.iter().map(|&a| self.game.write(a)).collect();
            written.sort_unstable();
            if let Some(twice) = written.windows(2).find(|w| w[0] == w[1]) {
                self.fault(What::Notation, || format!("`{}` names two actions", twice[0]));
            }
        }
        let strange = self.strange_actions();
        for &action in legal.iter().flatten().chain(&strange) {
            let text = self.game.write(action);
            let read = self.game.read(&text);
            self.report.add(Checked::Notation, 1);
            self.hold(read == Ok(action), What::Notation, || {
                format!("{action:?} is written `{text}` and read {read:?}")
            });
            let copy = postcard::from_bytes(&bytes(&action));
            self.hold(copy == Ok(action), What::Copy, || format!("{action:?} became {copy:?}"));
        }
    }

    fn copies(&mut self, state: &G::State) {
        self.report.add(Checked::Copies, 1);
        let stored = bytes(state);
        let clone = state.clone();
        self.hold(&clone == state && bytes(&clone) == stored, What::Copy, || "a clone".into());
        match postcard::from_bytes::<G::State>(&stored) {
            Ok(copy) => self.hold(&copy == state && bytes(&copy) == stored, What::Copy, || {
                "a state through bytes".into()
            }),
            Err(e) => self.fault(What::Copy, || format!("a state can't be read from its bytes: {e}")),
        }
        let text = serde_json::to_string(state).map_err(|e| e.to_string());
        match text.and_then(|text| serde_json::from_str::<G::State>(&text).map_err(|e| e.to_string())) {
            Ok(copy) => self
                .hold(&copy == state && bytes(&copy) == stored, What::Copy, || "a state through JSON".into()),
            Err(e) => self.fault(What::Copy, || format!("a state can't go through JSON: {e}")),
        }
        let umpire = bytes(&self.game.view(state, Viewer::Umpire));
        self.hold(umpire == stored, What::Copy, || "the umpire does not see everything".into());
    }

    /// What a seat may do follows from what it may know.
    fn views(&mut self, state: &G::State, turn: Turn, legal: &[Vec<G::Action>]) {
        let strange = self.strange_actions();
        for (seat, legal) in self.seats().iter().zip(legal) {
            self.report.add(Checked::Views, 1);
            let view = self.game.view(state, Viewer::Seat(seat));
            let seen = self.legal(&view, seat);
            self.hold(seen == *legal, What::ViewDiffers, || {
                format!("{seat:?} may {legal:?}, and by its view {seen:?}")
            });
            for &action in legal.iter().chain(&strange) {
                let (known, seen) =
                    (self.game.check(state, seat, action), self.game.check(&view, seat, action));
                self.hold(known == seen, What::ViewDiffers, || {
                    format!("{action:?} of {seat:?}: {known:?}, and by its view {seen:?}")
                });
            }
            let seen = self.game.turn(&view);
            self.hold(alike(turn, seen, seat), What::ViewDiffers, || {
                format!("{seat:?} sees {seen:?} instead of {turn:?}")
            });
            let again = self.game.view(&view, Viewer::Seat(seat));
            self.hold(bytes(&again) == bytes(&view), What::ViewDiffers, || {
                format!("the view of a view of {seat:?} differs")
            });
        }
    }

    /// A viewer can't tell a position that they may suppose from the true one.
    fn worlds(&mut self, state: &G::State, turn: Turn, legal: &[Vec<G::Action>]) {
        for viewer in self.onlookers() {
            self.report.add(Checked::Worlds, 1);
            let view = self.game.view(state, viewer);
            let world = self.game.determinize(&view, viewer, self.probe.rng());
            if let Err(why) = self.game.validate(&world) {
                self.fault(What::World, || format!("{viewer:?}: {why:?}"));
            }
            let same = self.view_bytes(&world, viewer) == bytes(&view);
            self.hold(same, What::World, || format!("{viewer:?} would see something else"));
            let Viewer::Seat(seat) = viewer else { continue };
            let there = self.game.turn(&world);
            self.hold(alike(turn, there, seat), What::World, || format!("{seat:?}: {there:?}, not {turn:?}"));
            let same = self.legal(&world, seat) == legal[seat.index()];
            self.hold(same, What::World, || format!("{seat:?} would have other actions"));
        }
    }

    fn scenes(&mut self, state: &G::State, turn: Turn) {
        for viewer in self.onlookers().chain([Viewer::Umpire]) {
            self.report.add(Checked::Scenes, 1);
            let view = self.game.view(state, viewer);
            let scene = self.game.scene(&view, viewer);
            if let Err(e) = serde_json::to_string(&scene) {
                self.fault(What::Scene, || format!("a scene can't be sent: {e}"));
            }
            let deciding = match (viewer, turn) {
                (Viewer::Seat(seat), Turn::Decide(set, _)) if set.contains(seat) => Some(seat),
                _ => None,
            };
            let Some(seat) = deciding else {
                let quiet = scene.prompt.is_none() && scene.options.iter().all(|o| o.forbidden.is_some());
                self.hold(quiet, What::Scene, || format!("{viewer:?} is asked out of turn"));
                continue;
            };
            self.hold(scene.prompt.is_some(), What::Scene, || format!("{seat:?} decides without a prompt"));
            let offered = scene.options.iter().filter(|o| o.forbidden.is_none());
            let mut none = true;
            for option in offered {
                none = false;
                let possible =
                    self.game.read(&option.action).is_ok_and(|a| self.game.check(state, seat, a).is_ok());
                self.hold(possible, What::Scene, || format!("{seat:?} is offered `{}`", option.action));
                self.hold(scene.shows(option.spot), What::Scene, || {
                    format!("{seat:?} does not see where `{}` is chosen: {:?}", option.action, option.spot)
                });
            }
            self.hold(!none, What::Scene, || format!("{seat:?} decides and is offered nothing"));
        }
    }

    fn forecasts(&mut self, state: &G::State, legal: &[Vec<G::Action>]) {
        for (seat, legal) in self.seats().iter().zip(legal) {
            let view = self.game.view(state, Viewer::Seat(seat));
            for _ in 0..legal.len().min(3) {
                let Some(&action) = super::pick(legal, &mut self.probe) else { continue };
                self.report.add(Checked::Forecasts, 1);
                for outcome in self.game.forecast(&view, seat, action).outcomes {
                    let likely = outcome.likelihood;
                    self.hold((-1e-9..=1.0 + 1e-9).contains(&likely), What::Forecast, || {
                        format!("{action:?}: {} at {likely}", outcome.what.key)
                    });
                }
            }
        }
    }
}

/// Whether two turns are the same for a seat: in a sealed window it does not know who has committed.
pub(super) fn alike(a: Turn, b: Turn, seat: Seat) -> bool {
    match (a, b) {
        (Turn::Decide(a, x), Turn::Decide(b, y)) if x.sealed => {
            x == y && a.contains(seat) == b.contains(seat)
        }
        (a, b) => a == b,
    }
}
