//! What players that think ahead need of a system: its script as a policy, a clock, features from which to judge a
//! position, and worlds that agree with everything a seat has been told.
//!
//! Everything here works from views or from worlds made up of them, never from the true state, depends on seeds only,
//! and asks for no memory once warm.

use crate::advice::{in_plain_words, plain_reason};
use crate::chance::{Chance, Halt};
use crate::game::{Game, Rules, Turn, Verdict, View};
use crate::message::Message;
use crate::plan::Plan;
use crate::seat::{Seat, Side, Viewer};
use crate::weights::{Values, Weight};
use arrayvec::ArrayVec;
use rand_core::Rng;
use std::fmt::Debug;
use std::ops::Deref;

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Turns begun. Horizons are counted in these.
    pub turn: u32,
    /// Time gone by, in whatever the game's length is counted in.
    pub time: u32,
    /// The time at which the game ends, or from which it may end at any moment.
    pub end: u32,
}

impl Clock {
    /// The share of the time gone by: 0 at the start, 1 at the end.
    pub fn share(self) -> f32 {
        (self.time as f32 / self.end.max(1) as f32).min(1.0)
    }
}

/// The most features that a system names.
pub const FEATURES: usize = 16;

/// A position in numbers, in the order of [`Thinking::FEATURES`]; the rest is 0.
pub type Features = [f32; FEATURES];

/// The most actions of a [`Candidate`]'s run.
pub const LONGEST_RUN: usize = 24;

/// Something worth thinking about: what to do next, and who goes on after it.
#[derive(Clone, Debug)]
pub struct Candidate<G: Thinking> {
    /// Actions to be made one after the other while the seat is asked: one, or all that belong to a plan.
    pub run: ArrayVec<G::Action, LONGEST_RUN>,
    /// What the script thinks it is worth, in its own measure.
    pub weight: f32,
    /// The policy after that.
    pub policy: G::Policy,
}

impl<G: Thinking> Candidate<G> {
    /// A single action.
    pub fn one(action: G::Action, weight: f32, policy: G::Policy) -> Candidate<G> {
        let mut run = ArrayVec::new();
        run.push(action);
        Candidate { run, weight, policy }
    }
}

/// A system whose players can think.
pub trait Thinking: Game {
    /// The script player of one seat, with everything that it remembers between decisions: small, and without anything on
    /// the heap.
    type Policy: Clone + Debug + Send + Sync;
    /// What a seat has been told and its view does not show any more, as far as worlds depend on it: flat and small.
    type Memory: Clone + PartialEq + Debug + Send + Sync;

    /// The names of the features. Every feature of one side is the negative of the other's, so that a judge without a
    /// constant gives both sides chances that add up to 1.
    const FEATURES: &'static [&'static str];
    /// Windows whose answers hardly change who wins, by their kinds: players that think ahead leave them to the script.
    const ROUTINE: &'static [&'static str] = &[];
    /// What the script weighs, at most [`crate::weights::WEIGHTS`].
    const WEIGHTS: &'static [Weight] = &[];

    /// The same game, in which the script weighs by other values, in the order of [`Thinking::WEIGHTS`].
    fn with_weights(self, values: &Values) -> Self {
        let _ = values;
        self
    }

    /// A fresh policy; the seed decides between equals.
    fn policy(&self, seed: u64) -> Self::Policy;
    /// Gives a policy another seed and leaves its memory as it is.
    fn reseed(&self, policy: &mut Self::Policy, seed: u64);
    /// What the script does, from a view or a supposed world; `None` if nothing is asked of this seat.
    fn choose(&self, policy: &mut Self::Policy, known: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// The best candidates, at most so many. The first is what the script would do; the others are worth less to it. Where
    /// there is nothing to think about, that is the only one.
    fn rank(
        &self,
        policy: &Self::Policy,
        known: &Self::State,
        seat: Seat,
        most: usize,
        out: &mut Vec<Candidate<Self>>,
    );

    /// A candidate as a whole plan in words, and why it is good: one short sentence, true as far as the seat knows.
    fn advise(
        &self,
        view: &View<Self::State>,
        seat: Seat,
        candidate: &Candidate<Self>,
    ) -> Option<(Plan<Self::Action>, Message)> {
        let plan = in_plain_words(self, view, seat, candidate)?;
        let why = plain_reason(&plan.forecast);
        Some((plan, why))
    }

    /// How far play has come.
    fn clock(&self, state: &Self::State) -> Clock;
    /// How a position looks to a side, by names in [`Thinking::FEATURES`].
    fn features(&self, known: &Self::State, side: Side) -> Features;

    /// What a seat remembers of the first position.
    fn memory(&self, view: &View<Self::State>, seat: Seat) -> Self::Memory;
    /// A step was made: what the seat heard of it, and what it sees afterwards.
    fn remember(
        &self,
        memory: &mut Self::Memory,
        view: &View<Self::State>,
        seat: Seat,
        heard: &[Self::Event],
    );
    /// A full state that agrees with what the seat sees and with everything it has been told.
    fn determinize_with(
        &self,
        view: &View<Self::State>,
        memory: &Self::Memory,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> Self::State;
    /// Whether a world agrees with what a seat remembers. The true one always does.
    fn agrees(&self, memory: &Self::Memory, world: &Self::State, seat: Seat) -> bool;
}

/// A list of actions with a fixed room; what is past it is left out.
#[derive(Clone, Debug)]
pub struct Answers<A>(ArrayVec<A, 512>);

impl<A> Answers<A> {
    /// Everything that a seat may do now.
    pub fn of<G: Rules<Action = A>>(game: &G, known: &G::State, seat: Seat) -> Answers<A> {
        let mut answers = Answers(ArrayVec::new());
        game.legal(known, seat, &mut answers);
        answers
    }
}

impl<A> Extend<A> for Answers<A> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, actions: I) {
        actions.into_iter().take(self.0.remaining_capacity()).for_each(|action| self.0.push(action));
    }
}

impl<A> Deref for Answers<A> {
    type Target = [A];

    fn deref(&self) -> &[A] {
        &self.0
    }
}

/// What a seat remembers after a step, from everything that happened in it.
pub fn remember_step<G: Thinking>(
    game: &G,
    memory: &mut G::Memory,
    seat: Seat,
    events: &[G::Event],
    after: &G::State,
) {
    let viewer = Viewer::Seat(seat);
    let heard: Vec<_> = events.iter().filter_map(|event| game.hear(event, viewer)).collect();
    game.remember(memory, &game.view(after, viewer), seat, &heard);
}

/// Lets policies, one a seat, play on from a state until so many turns have begun, or the game is over: then how it ended.
pub fn play_on<G: Thinking>(
    game: &G,
    state: &mut G::State,
    policies: &mut [G::Policy],
    turns: u32,
    chance: &mut impl Chance,
) -> Result<Option<Verdict>, Halt> {
    play_on_as(game, |_| game, state, policies, turns, chance)
}

/// The same where seats may weigh by other values: each chooses by the game that `whose` gives for it.
pub fn play_on_as<'a, G: Thinking + 'a>(
    game: &G,
    whose: impl Fn(Seat) -> &'a G,
    state: &mut G::State,
    policies: &mut [G::Policy],
    turns: u32,
    chance: &mut impl Chance,
) -> Result<Option<Verdict>, Halt> {
    let until = game.clock(state).turn.saturating_add(turns);
    for _ in 0..G::LONGEST {
        let seat = match game.turn(state) {
            Turn::Over(verdict) => return Ok(Some(verdict)),
            Turn::Decide(..) if game.clock(state).turn >= until => return Ok(None),
            Turn::Decide(seats, _) => seats.lowest(),
        };
        let Some(seat) = seat.filter(|seat| seat.index() < policies.len()) else { return Ok(None) };
        let view = game.view(state, Viewer::Seat(seat));
        let choice = whose(seat).choose(&mut policies[seat.index()], &view, seat);
        let Some(action) = choice else { return Ok(None) };
        game.apply(state, seat, action, chance, &mut crate::rule::Silent)?;
    }
    Ok(None)
}
