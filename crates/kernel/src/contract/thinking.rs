//! Promises to players that think ahead: a script that keeps to the rules and can be repeated, candidates that can be
//! played, a clock that never goes back, features that both sides agree on, and worlds true to everything a seat was told.

use super::position::alike;
use super::tape::Tape;
use super::{Bout, Checked, What, bytes};
use crate::chance::Seeded;
use crate::game::{Turn, carry_out};
use crate::rule::{Record, Silent};
use crate::seat::{Seat, Viewer};
use crate::thinking::{Candidate, Clock, Thinking, remember_step};
use rand_core::Rng;

/// What the seats of a game know and would do.
pub(super) struct Minds<G: Thinking> {
    memories: Vec<G::Memory>,
    policies: Vec<G::Policy>,
    clock: Clock,
    ranked: Vec<Candidate<G>>,
}

impl<G: Thinking> Minds<G> {
    /// Before the first decision.
    pub(super) fn new(game: &G, state: &G::State, seed: u64) -> Minds<G> {
        let seats = || game.sides().all_seats().iter();
        let memory = |seat: Seat| game.memory(&game.view(state, Viewer::Seat(seat)), seat);
        Minds {
            memories: seats().map(memory).collect(),
            policies: seats().map(|seat| game.policy(seed ^ u64::from(seat.0))).collect(),
            clock: game.clock(state),
            ranked: Vec::new(),
        }
    }

    /// What the script of a seat would do.
    pub(super) fn advice(&mut self, game: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
        let view = game.view(state, Viewer::Seat(seat));
        game.choose(self.policies.get_mut(seat.index())?, &view, seat)
    }
}

impl<G: Thinking> Bout<'_, G> {
    /// Everybody hears of a step, and the clock goes on.
    pub(super) fn hear(&mut self, sink: &Record<G::Event>, after: &G::State) {
        let game = self.game;
        let Some(minds) = &mut self.minds else { return };
        for (seat, memory) in game.sides().all_seats().iter().zip(&mut minds.memories) {
            remember_step(game, memory, seat, &sink.events, after);
        }
        let (before, now) = (minds.clock, game.clock(after));
        minds.clock = now;
        self.hold(before.turn <= now.turn && before.time <= now.time, What::Clock, || {
            format!("{before:?}, then {now:?}")
        });
    }

    /// Looks at a position as players do that think.
    pub(super) fn thoughts(&mut self, state: &G::State, turn: Turn, legal: &[Vec<G::Action>]) {
        let Some(mut minds) = self.minds.take() else { return };
        for seat in self.seats().iter() {
            self.recollection(&minds.memories[seat.index()], state, turn, seat, legal);
        }
        self.features(state);
        if let Turn::Decide(seats, _) = turn {
            for seat in seats.iter() {
                let policy = minds.policies[seat.index()].clone();
                self.candidates(&policy, state, seat, &legal[seat.index()], &mut minds.ranked);
            }
        }
        self.minds = Some(minds);
    }

    /// The true position is one that the seat may suppose, and what it supposes agrees with what it was told.
    fn recollection(
        &mut self,
        memory: &G::Memory,
        state: &G::State,
        turn: Turn,
        seat: Seat,
        legal: &[Vec<G::Action>],
    ) {
        let game = self.game;
        self.report.add(Checked::Recollections, 1);
        self.hold(game.agrees(memory, state, seat), What::Memory, || {
            format!("{seat:?} takes the truth to be impossible")
        });
        let view = game.view(state, Viewer::Seat(seat));
        let seed = self.probe.rng().next_u64();
        let [world, again] =
            [(); 2].map(|()| game.determinize_with(&view, memory, seat, Seeded::new(seed).rng()));
        self.hold(bytes(&world) == bytes(&again), What::World, || {
            format!("{seat:?} supposes something else from the same seed")
        });
        self.hold(game.agrees(memory, &world, seat), What::Memory, || {
            format!("{seat:?} supposes what it knows to be false")
        });
        let forgetful = game.determinize(&view, Viewer::Seat(seat), self.probe.rng());
        self.report.add(Checked::RuledOut, u64::from(!game.agrees(memory, &forgetful, seat)));
        if let Err(why) = game.validate(&world) {
            self.fault(What::World, || format!("{seat:?} with its memory: {why:?}"));
        }
        let same = self.view_bytes(&world, Viewer::Seat(seat)) == bytes(&view);
        self.hold(same, What::World, || format!("{seat:?} would see something else with its memory"));
        let there = game.turn(&world);
        self.hold(alike(turn, there, seat), What::World, || format!("{seat:?}: {there:?}, not {turn:?}"));
        let same = self.legal(&world, seat) == legal[seat.index()];
        self.hold(same, What::World, || format!("{seat:?} would have other actions with its memory"));
    }

    fn features(&mut self, state: &G::State) {
        self.report.add(Checked::Features, 1);
        let sides = self.game.sides().all();
        let seen: Vec<_> = sides.iter().map(|side| self.game.features(state, side)).collect();
        let unnamed = |n: &usize| *n >= G::FEATURES.len();
        for (n, values) in (0..seen[0].len()).map(|n| (n, seen.iter().map(move |f| f[n]).collect::<Vec<_>>()))
        {
            let sum: f32 = values.iter().sum();
            let most = values.iter().fold(1.0f32, |most, value| most.max(value.abs()));
            let good = values.iter().all(|value| value.is_finite()) && sum.abs() <= 1e-4 * most;
            let empty = !unnamed(&n) || values.iter().all(|&value| value == 0.0);
            self.hold(good && empty, What::Features, || {
                format!("{}: {values:?}", G::FEATURES.get(n).unwrap_or(&"without a name"))
            });
        }
    }

    /// The first candidate is what the script does, and every run can be played.
    fn candidates(
        &mut self,
        policy: &G::Policy,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        ranked: &mut Vec<Candidate<G>>,
    ) {
        const MOST: usize = 4;
        let game = self.game;
        let view = game.view(state, Viewer::Seat(seat));
        let [one, two] = [(); 2].map(|()| game.choose(&mut policy.clone(), &view, seat));
        self.hold(one == two, What::Policy, || format!("{seat:?} does {one:?} or {two:?}"));
        self.hold(one.is_some_and(|action| legal.contains(&action)), What::Policy, || {
            format!("{seat:?} would do {one:?}")
        });
        ranked.clear();
        game.rank(policy, &view, seat, MOST, ranked);
        let first = ranked.first().and_then(|candidate| candidate.run.first()).copied();
        self.hold(first == one && ranked.len() <= MOST, What::Policy, || {
            format!("{seat:?} would do {one:?}, and ranks {first:?} first of {}", ranked.len())
        });
        let falling = ranked.windows(2).all(|pair| pair[0].weight >= pair[1].weight);
        self.hold(falling && ranked.iter().all(|c| c.weight.is_finite()), What::Policy, || {
            format!("{seat:?} ranks {:?}", ranked.iter().map(|c| c.weight).collect::<Vec<_>>())
        });
        for candidate in &*ranked {
            self.report.add(Checked::Candidates, 1);
            self.playable(candidate, state, seat);
        }
    }

    /// A run is legal up to the first chance or question to somebody else.
    fn playable(&mut self, candidate: &Candidate<G>, state: &G::State, seat: Seat) {
        let mut state = state.clone();
        let mut dice = Tape::new(self.probe.rng().next_u64());
        for &action in &candidate.run {
            let asked = matches!(self.game.turn(&state), Turn::Decide(set, _) if set.contains(seat));
            if !asked || !dice.outcomes().is_empty() {
                return;
            }
            if let Err(why) = self.game.check(&state, seat, action) {
                return self.fault(What::Policy, || format!("{action:?} of {:?}: {why}", candidate.run));
            }
            if carry_out(self.game, &mut state, seat, action, &mut dice, &mut Silent).is_err() {
                return;
            }
        }
    }
}
