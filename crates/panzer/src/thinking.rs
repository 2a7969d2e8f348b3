//! What players that think ahead need: the script as a policy, a clock, features, and worlds true to all that was told.

use crate::Panzer;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Class;
use crate::play::Ending;
use crate::script::{Script, Weights};
use crate::state::{State, foe};
use kernel::game::View;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use kernel::weights::{Values, Weight};
use rand_core::Rng;

/// Points that are added to both sides' before they are compared as a ratio: the first few decide nothing.
const SLACK: f32 = 10.0;

/// Views forget nothing: what has become known of a command stays with the counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory;

impl Thinking for Panzer {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] = &[
        "points",
        "objectives",
        "vehicles",
        "leg and guns",
        "damaged",
        "suppressed",
        "near objectives",
        "spotted",
        "ratio",
        "ahead",
        "holds",
        "broken",
        "strength",
    ];

    const WEIGHTS: &'static [Weight] = Weights::TABLE;

    fn with_weights(self, values: &Values) -> Panzer {
        Panzer { weights: Weights::of(values), ..self }
    }

    fn policy(&self, seed: u64) -> Script {
        Script::new(seed)
    }

    fn reseed(&self, policy: &mut Script, seed: u64) {
        policy.reseed(seed);
    }

    fn choose(&self, policy: &mut Script, known: &State, seat: Seat) -> Option<Action> {
        self.asks(known).filter(|(asked, _)| asked.contains(seat))?;
        Some(policy.choose(self, known, seat))
    }

    fn rank(
        &self,
        policy: &Script,
        known: &State,
        seat: Seat,
        most: usize,
        out: &mut Vec<Candidate<Panzer>>,
    ) {
        policy.rank(self, known, seat, most, &mut |(action, weight, policy)| {
            out.push(Candidate::one(action, weight, policy));
        });
    }

    fn clock(&self, state: &State) -> Clock {
        let turn = u32::from(state.turn);
        Clock { turn, time: turn, end: u32::from(self.battle.file.turns) }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let (own, enemy) = (self.holdings(known, side), self.holdings(known, foe(side)));
        std::array::from_fn(|n| own[n] - enemy[n])
    }

    fn memory(&self, _: &View<State>, _: Seat) -> Memory {
        Memory
    }

    fn remember(&self, _: &mut Memory, _: &View<State>, _: Seat, _: &[Event]) {}

    fn determinize_with(&self, view: &View<State>, _: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.supposed(view, Viewer::Seat(seat), rng)
    }

    fn agrees(&self, _: &Memory, _: &State, _: Seat) -> bool {
        true
    }
}

impl Panzer {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, side: Side) -> Features {
        let mut has = [0.0; FEATURES];
        let points = self.points(state)[side.index()] as f32;
        has[0] = points / 50.0;
        // B-162: the ratio of points decides, so that logarithms are subtracted.
        has[8] = (points.max(0.0) + SLACK).ln();
        has[9] = if self.winner(state, Ending::LastTurn) == Some(side) { 1.0 } else { 0.0 };
        for (goal, control) in self.battle.goals.iter().zip(&state.control) {
            has[1] += if control.owner == side.0 { f32::from(goal.points) / 50.0 } else { 0.0 };
            let near = state.of(side).map(|id| self.map.grid.distance(state.unit(id).hex, goal.hex)).min();
            has[6] += near.map_or(0.0, |near| 1.0 / (1.0 + f32::from(near) / 4.0));
            has[10] +=
                if self.holder(state, goal.hex) == side.0 { f32::from(goal.points) / 50.0 } else { 0.0 };
        }
        let mut strength = 0.0;
        for id in state.force(side) {
            let (card, unit) = (self.card(state, id), state.unit(id));
            has[if card.class == Class::Vehicle { 2 } else { 3 }] += f32::from(card.points) / 50.0;
            strength += if card.fights() { f32::from(card.points) } else { 0.0 };
            has[4] -= if unit.marks.damaged() { 1.0 } else { 0.0 };
            has[5] -= if unit.nerve.suppressed() { 1.0 } else { 0.0 };
            has[7] -= if state.spotted[id.index()] != 0 { 0.2 } else { 0.0 };
            has[11] -= if unit.nerve.morale().is_broken() { 1.0 } else { 0.0 };
        }
        has[12] = (strength + SLACK).ln();
        has
    }
}
