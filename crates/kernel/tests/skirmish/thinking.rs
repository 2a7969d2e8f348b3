//! The game as players see it that think: a script that does anything, and a memory of where no ambusher lies.

use super::secrecy::ambusher;
use super::*;
use kernel::chance::{Seeded, below};
use kernel::game::{Secrets, View};
use kernel::seat::{Side, Viewer};
use kernel::set::HexSet;
use kernel::thinking::{Answers, Candidate, Clock, FEATURES, Features, Thinking};
use rand_core::Rng;

/// Hexes through which own squads have gone without finding the ambusher.
pub type Trodden = HexSet<1>;

/// One of these, but for one that is there already.
fn any(actions: &[Action], stream: &mut Seeded) -> Option<Action> {
    let count = u32::try_from(actions.len()).ok().filter(|&count| count > 0)?;
    actions.get(below(stream.rng(), count) as usize).copied()
}

impl Thinking for Skirmish {
    type Policy = Seeded;
    type Memory = Trodden;

    const FEATURES: &'static [&'static str] = &["points", "squads"];

    fn policy(&self, seed: u64) -> Seeded {
        Seeded::new(seed)
    }

    fn reseed(&self, policy: &mut Seeded, seed: u64) {
        *policy = Seeded::new(seed);
    }

    fn choose(&self, policy: &mut Seeded, known: &State, seat: Seat) -> Option<Action> {
        any(&Answers::of(self, known, seat), policy)
    }

    fn rank(&self, policy: &Seeded, known: &State, seat: Seat, most: usize, out: &mut Vec<Candidate<Self>>) {
        let mut after = policy.clone();
        let Some(first) = self.choose(&mut after, known, seat) else { return };
        let answers = Answers::of(self, known, seat);
        let others = answers.iter().copied().filter(|&action| action != first);
        let all = [first].into_iter().chain(others);
        let skipped = usize::from(self.flaw == Flaw::SecondBest && answers.len() > 1);
        out.extend(all.skip(skipped).take(most).map(|action| Candidate::one(action, 0.0, after.clone())));
    }

    fn clock(&self, state: &State) -> Clock {
        let round = u32::from(state.round);
        let turn = if self.flaw == Flaw::BackwardClock { 99 - round } else { round };
        Clock { turn, time: round, end: ROUNDS.into() }
    }

    fn features(&self, known: &State, side: Side) -> Features {
        let (own, enemy) = (side.index(), 1 - side.index());
        let alive =
            |seat: usize| units_of(Seat(seat as u8)).filter(|&u| known.units[usize::from(u)].alive()).count();
        let mut features = [0.0; FEATURES];
        features[0] = f32::from(known.points[own]) - f32::from(known.points[enemy]);
        features[1] = alive(own) as f32 - alive(enemy) as f32;
        if self.flaw == Flaw::OneEyed {
            features[0] = f32::from(known.points[own]);
        }
        features
    }

    fn memory(&self, _: &View<State>, _: Seat) -> Trodden {
        Trodden::EMPTY
    }

    fn remember(&self, memory: &mut Trodden, _: &View<State>, seat: Seat, heard: &[Event]) {
        for event in heard {
            if let Event::Stepped { unit, hex } = *event
                && owner(unit) == seat
            {
                memory.insert(hex);
            }
        }
    }

    fn determinize_with(
        &self,
        view: &View<State>,
        memory: &Trodden,
        seat: Seat,
        rng: &mut impl Rng,
    ) -> State {
        let mut world = self.determinize(view, Viewer::Seat(seat), rng);
        while !self.agrees(memory, &world, seat) && self.flaw != Flaw::Forgetful {
            world = self.determinize(view, Viewer::Seat(seat), rng);
        }
        world
    }

    fn agrees(&self, memory: &Trodden, world: &State, seat: Seat) -> bool {
        let rival = world.units[ambusher(other(seat))];
        !rival.hidden || !memory.contains(rival.hex)
    }
}
