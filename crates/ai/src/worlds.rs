//! Worlds that might be the true one, played on by scripts and judged.

use crate::Judge;
use kernel::chance::{Halt, Seeded, below};
use kernel::game::{Turn, Verdict, View};
use kernel::rule::Silent;
use kernel::seat::{Seat, Side};
use kernel::seed;
use kernel::thinking::{Thinking, play_on};

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
}

impl<G: Thinking> Worlds<'_, G> {
    /// What a run of actions is worth in world `n`, and a policy after it: the chance of winning after a playout of scripts.
    pub fn worth(&self, run: &[G::Action], policy: &G::Policy, n: u64, policies: &mut Vec<G::Policy>) -> f32 {
        let mut dice = Seeded::new(seed::part(self.seed, n));
        self.played(run, policy, &mut dice, policies).unwrap_or(0.5)
    }

    fn played(
        &self,
        run: &[G::Action],
        policy: &G::Policy,
        dice: &mut Seeded,
        policies: &mut Vec<G::Policy>,
    ) -> Result<f32, Halt> {
        let game = self.game;
        let mut world = game.determinize_with(self.view, self.memory, self.seat, dice.rng());
        policies.clear();
        let seats = game.sides().all_seats();
        policies.extend(seats.iter().map(|_| game.policy(below(dice.rng(), u32::MAX).into())));
        policies[self.seat.index()] = policy.clone();
        for &action in run {
            let asked = matches!(game.turn(&world), Turn::Decide(seats, _) if seats.contains(self.seat));
            if !asked || game.check(&world, self.seat, action).is_err() {
                break;
            }
            game.apply(&mut world, self.seat, action, dice, &mut Silent)?;
        }
        let verdict = play_on(game, &mut world, policies, self.horizon, dice)?;
        Ok(match verdict {
            Some(verdict) => gain(&verdict, self.side),
            None => self.judge.chance(&game.features(&world, self.side), game.clock(&world), self.side),
        })
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
