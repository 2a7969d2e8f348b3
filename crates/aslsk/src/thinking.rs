//! What players that think ahead need: the script as a policy, a clock, features.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Size;
use crate::script::Script;
use crate::state::{Is, State, foe};
use kernel::game::{Secrets, View};
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use rand_core::Rng;

/// A view forgets nothing: what has been seen of a hidden Gun is seen for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory;

impl Thinking for Aslsk {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] =
        &["squads", "half-squads and crews", "leaders", "armour", "broken", "keys", "points"];

    fn policy(&self, seed: u64) -> Script {
        Script::new(seed)
    }

    fn reseed(&self, policy: &mut Script, seed: u64) {
        policy.reseed(seed);
    }

    fn choose(&self, policy: &mut Script, known: &State, seat: Seat) -> Option<Action> {
        self.asks(known).filter(|(asked, _)| asked.contains(seat))?;
        policy.choose(self, known, seat)
    }

    fn rank(&self, policy: &Script, known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Aslsk>>) {
        policy.rank(self, known, seat, most, &mut |(action, weight, policy)| {
            out.push(Candidate::one(action, weight, policy));
        });
    }

    fn clock(&self, state: &State) -> Clock {
        let second = u32::from(state.attacker != self.battle.moves_first);
        let turn = 2 * u32::from(state.turn) + second;
        Clock { turn, time: turn, end: 2 * u32::from(self.battle.file.turns) + 2 }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let own = self.holdings(known, side);
        let enemy = self.holdings(known, foe(side));
        std::array::from_fn(|n| own[n] - enemy[n])
    }

    fn memory(&self, _: &View<State>, _: Seat) -> Memory {
        Memory
    }

    fn remember(&self, _: &mut Memory, _: &View<State>, _: Seat, _: &[Event]) {}

    fn determinize_with(&self, view: &View<State>, _: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.determinize(view, Viewer::Seat(seat), rng)
    }

    fn agrees(&self, _: &Memory, _: &State, _: Seat) -> bool {
        true
    }
}

impl Aslsk {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, side: Side) -> Features {
        let mut has = [0.0; FEATURES];
        for id in state.of(side) {
            let at = match id.is_afv() {
                true => 3,
                false => match self.man(state, id).size {
                    Size::Squad => 0,
                    Size::HalfSquad | Size::Crew => 1,
                    Size::Leader => 2,
                },
            };
            has[at] += 1.0;
            has[4] -= if state.unit(id).is(Is::BROKEN) { 1.0 } else { 0.0 };
        }
        has[5] = (0..self.battle.keys.len()).filter(|&key| self.controls(state, side, key)).count() as f32;
        has[6] = f32::from(state.points[side.index()]) / 10.0;
        has
    }
}
