//! What players that think ahead need: the script as a policy, a clock, features, and worlds true to all that was told.

use crate::Cc;
use crate::action::Action;
use crate::event::Event;
use crate::memory::Memory;
use crate::pieces::Class;
use crate::script::{Script, Weights};
use crate::state::{State, UnitId, foe};
use kernel::game::View;
use kernel::message::Message;
use kernel::plan::Plan;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use kernel::weights::{Values, Weight};
use rand_core::Rng;

impl Thinking for Cc {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] = &[
        "points",
        "points late",
        "hidden points",
        "near surrender",
        "squads",
        "teams",
        "command",
        "broken",
        "suppressed",
        "weapons",
        "cover",
        "objectives held",
        "near objectives",
        "cards",
        "initiative",
        "artillery",
    ];

    const WEIGHTS: &'static [Weight] = Weights::TABLE;

    fn with_weights(self, values: &Values) -> Cc {
        Cc { weights: Weights::of(values), ..self }
    }

    fn policy(&self, seed: u64) -> Script {
        Script::new(seed)
    }

    fn reseed(&self, policy: &mut Script, seed: u64) {
        policy.reseed(seed);
    }

    fn choose(&self, policy: &mut Script, known: &State, seat: Seat) -> Option<Action> {
        self.asks(known).filter(|(asked, _)| *asked == seat)?;
        Some(policy.choose(self, known, seat))
    }

    fn rank(&self, policy: &Script, known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Cc>>) {
        policy.rank(self, known, seat, most, out);
    }

    fn advise(
        &self,
        view: &View<State>,
        seat: Seat,
        candidate: &Candidate<Cc>,
    ) -> Option<(Plan<Action>, Message)> {
        self.advised(view, seat, candidate)
    }

    fn clock(&self, state: &State) -> Clock {
        let end = u32::from(self.battle.file.sudden_death);
        Clock { turn: state.turns.into(), time: state.time.into(), end }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let own = self.holdings(known, Seat(side.0));
        let enemy = self.holdings(known, foe(Seat(side.0)));
        std::array::from_fn(|n| own[n] - enemy[n])
    }

    fn memory(&self, view: &View<State>, seat: Seat) -> Memory {
        Memory::of(view, foe(seat))
    }

    fn remember(&self, memory: &mut Memory, view: &View<State>, seat: Seat, heard: &[Event]) {
        memory.hear(view, foe(seat), heard);
    }

    fn determinize_with(&self, view: &View<State>, memory: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.supposed(view, Viewer::Seat(seat), memory, rng)
    }

    fn agrees(&self, memory: &Memory, world: &State, seat: Seat) -> bool {
        memory.allows(world.cards[foe(seat).index()].hand)
    }
}

impl Cc {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, seat: Seat) -> Features {
        let me = seat.index();
        let mut has = [0.0; FEATURES];
        // Points are counted on one track: half of the difference is each side's.
        has[0] = f32::from(state.score(seat)) / 20.0;
        has[1] = has[0] * self.clock(state).share();
        let left = f32::from(state.surrender[me]) - f32::from(state.casualties[me].count);
        has[3] = -1.0 / left.max(0.5);
        for id in state.of(seat) {
            self.add_unit(&mut has, state, id);
        }
        for n in 0..state.control.len() {
            let secret = self.worth(state.secret[0] | state.secret[1], n) as f32 / 10.0;
            let open = self.worth(state.open, n) as f32 / 10.0;
            if state.control[n] == seat.0 {
                has[2] += secret;
                has[11] += open + 0.03;
            }
            let near = state.of(seat).filter(|&id| !state.unit(id).broken && !self.is_leader(state, id));
            let nearest = near.map(|id| self.ways_of(seat).to(n, state.unit(id).hex)).min();
            has[12] += nearest.map_or(0.0, |steps| (open + secret + 0.03) / (1.0 + f32::from(steps)));
        }
        has[13] = f32::from(state.cards[me].held);
        has[14] = f32::from(u8::from(state.initiative == seat));
        has[15] = state.radios[me].map_or(0.0, |radio| if radio.broken { 0.5 } else { 1.0 });
        has
    }

    fn add_unit(&self, has: &mut Features, state: &State, id: UnitId) {
        let (kind, unit) = (self.kind(state, id), state.unit(id));
        let size = match kind.class {
            Class::Squad => {
                has[4] += 1.0;
                1.0
            }
            Class::Team => {
                has[5] += 1.0;
                0.5
            }
            Class::Leader => {
                has[6] += 1.0 + f32::from(kind.faces[0].command);
                1.0
            }
        };
        has[7] -= if unit.broken { size } else { 0.0 };
        has[8] -= if unit.suppressed { size } else { 0.0 };
        let armed = unit.weapon.filter(|carried| !carried.broken);
        has[9] += armed.map_or(0.0, |carried| f32::from(self.weapon_kind(carried).fp.value) / 10.0);
        has[10] += size * self.cover(state, unit.hex) as f32 / 10.0;
    }
}
