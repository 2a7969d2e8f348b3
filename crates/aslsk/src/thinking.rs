//! What players that think ahead need: the script as a policy, a clock, features.

use crate::Aslsk;
use crate::action::Action;
use crate::event::Event;
use crate::pieces::Size;
use crate::script::ways::Ways;
use crate::script::{Script, Weights};
use crate::state::{Hexes, Is, Laid, Place, State, Team, UnitId, foe, units};
use kernel::game::View;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, Clock, FEATURES, Features, Thinking};
use kernel::weights::{Values, Weight};
use rand_core::Rng;

/// 6.4.c: what a view forgets: the hexes in which own units have been. A hidden Gun never moves, so none lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    clear: Hexes,
}

impl Memory {
    fn look(&mut self, view: &State, seat: Seat) {
        let own = view.of(Side(seat.0)).map(|id| view.unit(id).hex);
        self.clear.extend(own.filter(|hex| hex.is_some()));
    }
}

impl Thinking for Aslsk {
    type Policy = Script;
    type Memory = Memory;

    const FEATURES: &'static [&'static str] = &[
        "squads",
        "half-squads and crews",
        "leaders",
        "armour",
        "broken",
        "desperate",
        "keys",
        "keys late",
        "near keys",
        "points",
        "ahead",
        "ahead late",
        "cover",
        "weapons",
        "exited",
        "reserves",
    ];

    const ROUTINE: &'static [&'static str] = &[
        "declare",
        "keep-dm",
        "lay",
        "lay-leader",
        "place",
        "recover",
        "repair",
        "rof",
        "strike",
        "transfer",
    ];

    const WEIGHTS: &'static [Weight] = Weights::TABLE;

    fn with_weights(self, values: &Values) -> Aslsk {
        Aslsk { weights: Weights::of(values), ..self }
    }

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

    fn memory(&self, view: &View<State>, seat: Seat) -> Memory {
        let mut memory = Memory { clear: Hexes::EMPTY };
        memory.look(view, seat);
        memory
    }

    fn remember(&self, memory: &mut Memory, view: &View<State>, seat: Seat, _: &[Event]) {
        memory.look(view, seat);
    }

    fn determinize_with(&self, view: &View<State>, memory: &Memory, seat: Seat, rng: &mut impl Rng) -> State {
        self.supposed(view, Viewer::Seat(seat), &memory.clear, rng)
    }

    fn agrees(&self, memory: &Memory, world: &State, seat: Seat) -> bool {
        self.hidden(world, foe(Side(seat.0))).all(|(id, _)| !memory.clear.contains(world.unit(id).hex))
    }
}

impl Aslsk {
    /// What a side has, by the names of the features.
    fn holdings(&self, state: &State, side: Side) -> Features {
        let mut has = [0.0; FEATURES];
        let late = self.clock(state).share();
        for id in units(side, Team::MAX).filter(|&id| state.unit(id).exists()) {
            self.add_unit(&mut has, state, id);
        }
        for key in 0..self.battle.keys.len() {
            if self.controls(state, side, key) {
                has[6] += 1.0;
            }
            let able = |id: &UnitId| self.is_mmc(state, *id) && state.unit(*id).good_order();
            let away = state.shown(side).filter(able).map(|id| self.ways.to_key(key, state.unit(id).hex));
            let nearest = away.min().filter(|&away| away != Ways::NEVER);
            has[8] += nearest.map_or(0.0, |away| 1.0 / (1.0 + f32::from(away) / 8.0));
        }
        has[7] = has[6] * late;
        has[9] = f32::from(state.points[side.index()]) / 10.0;
        // AMB.117: who would win if the game ended now.
        has[10] = if self.verdict(state).1 == side { 0.5 } else { -0.5 };
        has[11] = has[10] * late;
        has
    }

    fn add_unit(&self, has: &mut Features, state: &State, id: UnitId) {
        let unit = state.unit(id);
        match unit.place {
            Place::Map => {}
            Place::Waiting => {
                has[15] += 1.0;
                return;
            }
            Place::Exited => {
                has[14] += 1.0;
                return;
            }
            Place::Gone | Place::Wreck => return,
        }
        let at = match id.is_afv() {
            true => 3,
            false => match self.man(state, id).size {
                Size::Squad => 0,
                Size::HalfSquad | Size::Crew => 1,
                Size::Leader => 2,
            },
        };
        has[at] += 1.0;
        has[4] -= if unit.is(Is::BROKEN) { 1.0 } else { 0.0 };
        has[5] -= if unit.is(Is::DM) { 1.0 } else { 0.0 };
        if let Some(ground) = self.land.get(unit.hex) {
            has[12] += f32::from(ground.terrain.tem()) / 3.0;
        }
        has[13] += state.arms_of(id).filter(|&arm| !state.weapon(arm).is(Laid::JAMMED)).count() as f32;
    }
}
