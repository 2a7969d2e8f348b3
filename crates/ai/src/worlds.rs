//! Worlds that might be the true one, played on by scripts and judged.

use crate::Judge;
use kernel::chance::{Halt, Seeded, below};
use kernel::game::{Turn, Verdict, View};
use kernel::rule::Silent;
use kernel::seat::{Seat, Side};
use kernel::seed;
use kernel::thinking::{Thinking, play_on_as};

/// The worlds of one thought: the same for everything that is tried out in them, with the same dice.
pub(crate) struct Worlds<'a, G: Thinking> {
    pub game: &'a G,
    pub view: &'a View<G::State>,
    pub seat: Seat,
    pub side: Side,
    pub memory: &'a G::Memory,
    pub judge: &'a Judge,
    pub horizon: u32,
    pub seed: u64,
    /// What the others may weigh by, in turn; with none they weigh as the game does.
    pub enemies: &'a [G],
}

/// One of them, with the dice that are thrown in it.
pub(crate) struct World<G: Thinking> {
    state: G::State,
    dice: Seeded,
    number: u64,
}

impl<G: Thinking> Worlds<'_, G> {
    /// World number `n`.
    pub fn world(&self, n: u64) -> World<G> {
        let mut dice = Seeded::new(seed::part(self.seed, n));
        let state = self.game.determinize_with(self.view, self.memory, self.seat, dice.rng());
        World { state, dice, number: n }
    }

    /// What a run of actions is worth in a world, and a policy after it that weighs as it does in the game `own`: the chance of
    /// winning after a playout of scripts.
    pub fn worth(
        &self,
        world: &World<G>,
        run: &[G::Action],
        policy: &G::Policy,
        own: &G,
        policies: &mut Vec<G::Policy>,
    ) -> f32 {
        self.played(world, run, policy, own, policies).unwrap_or(0.5)
    }

    fn played(
        &self,
        world: &World<G>,
        run: &[G::Action],
        policy: &G::Policy,
        own: &G,
        policies: &mut Vec<G::Policy>,
    ) -> Result<f32, Halt> {
        let game = self.game;
        let World { mut state, mut dice, number } = world.clone();
        policies.clear();
        let seats = game.sides().all_seats();
        policies.extend(seats.iter().map(|_| game.policy(below(dice.rng(), u32::MAX).into())));
        policies[self.seat.index()] = policy.clone();
        for &action in run {
            let asked = matches!(game.turn(&state), Turn::Decide(seats, _) if seats.contains(self.seat));
            if !asked || game.check(&state, self.seat, action).is_err() {
                break;
            }
            game.apply(&mut state, self.seat, action, &mut dice, &mut Silent)?;
        }
        let other = match self.enemies.len() as u64 {
            0 => game,
            many => &self.enemies[(number % many) as usize],
        };
        let whose = |seat| if game.sides().of_seat(seat) == self.side { own } else { other };
        let verdict = play_on_as(game, whose, &mut state, policies, self.horizon, &mut dice)?;
        Ok(match verdict {
            Some(verdict) => gain(&verdict, self.side),
            None => self.judge.chance(&game.features(&state, self.side), game.clock(&state), self.side),
        })
    }
}

impl<G: Thinking> Clone for World<G> {
    fn clone(&self) -> World<G> {
        World { state: self.state.clone(), dice: self.dice.clone(), number: self.number }
    }
}

/// What a side has of a game that is over.
pub fn gain(verdict: &Verdict, side: Side) -> f32 {
    match verdict.winners.contains(side) {
        true => 1.0,
        false if verdict.winners.is_empty() => 0.5,
        false => 0.0,
    }
}

/// The mean of some values; 0 if there are none.
pub fn mean(values: &[f32]) -> f32 {
    values.iter().sum::<f32>() / values.len().max(1) as f32
}
