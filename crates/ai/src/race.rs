//! Which of some candidates is best: all meet the same worlds with the same dice, and whoever cannot be shown to be better than
//! the script's own choice drops out early, so that time goes where there is something to gain.

use crate::thinker::Found;
use crate::worlds::{Worlds, mean};
use kernel::thinking::{Candidate, Thinking};

/// What another candidate must gain to be worth leaving the script's own way, in chances of winning.
const LEAST_GAIN: f32 = 0.005;
/// By how many standard errors a candidate that is alone must lead to need no more worlds.
const CERTAIN: f32 = 3.0;
/// How many worlds the spread of all candidates counts for beside a candidate's own: few worlds may agree by chance.
const SHARED_WORLDS: f32 = 4.0;

/// How a race is run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pace {
    /// How many playouts all candidates have together.
    pub playouts: u32,
    /// The worlds that all of them meet before the first drop out.
    pub first: u32,
    /// By how many standard errors a candidate may lie back and still be worth another look.
    pub hope: f32,
    /// By how many standard errors a candidate must lead at last.
    pub caution: f32,
}

/// A race of candidates; the first of them is the script's own, which the others must beat.
pub(crate) struct Race<G: Thinking> {
    policies: Vec<G::Policy>,
    /// What each candidate was worth in each world.
    worth: Vec<Vec<f32>>,
    /// The others that are left, the best first.
    left: Vec<Lead>,
}

/// How a candidate stands beside the script's own.
#[derive(Clone, Copy, Debug)]
struct Lead {
    at: usize,
    gain: f32,
    error: f32,
}

impl Lead {
    /// By how much it is better for sure, if it must lead by so many standard errors.
    fn surely(&self, errors: f32) -> f32 {
        self.gain - errors * self.error
    }
}

impl<G: Thinking> Race<G> {
    pub fn new() -> Race<G> {
        Race { policies: Vec::new(), worth: Vec::new(), left: Vec::new() }
    }

    /// Runs until the playouts are spent or it is clear who is best, or nobody waits for it any more.
    pub fn run<'w>(
        &mut self,
        worlds: &Worlds<'w, G>,
        ranked: &[Candidate<G>],
        whose: &dyn Fn(usize) -> &'w G,
        pace: Pace,
        hurried: &dyn Fn() -> bool,
    ) -> Found {
        self.worth.iter_mut().for_each(Vec::clear);
        self.worth.resize_with(ranked.len(), Vec::new);
        self.left.clear();
        self.left.extend((1..ranked.len()).map(|at| Lead { at, gain: 0.0, error: 0.0 }));
        let (mut met, mut spent, mut round) = (0, 0, pace.first);
        while !self.left.is_empty() {
            let runners = self.left.len() as u32 + 1;
            let affordable = pace.playouts.saturating_sub(spent) / runners;
            round = round.min(affordable);
            if round == 0 {
                break;
            }
            for n in met..met + round {
                if hurried() {
                    return self.verdict(pace.caution);
                }
                let world = worlds.world(n.into());
                for at in [0].into_iter().chain(self.left.iter().map(|lead| lead.at)) {
                    let worth = worlds.worth(
                        &world,
                        &ranked[at].run,
                        &ranked[at].policy,
                        whose(at),
                        &mut self.policies,
                    );
                    self.worth[at].push(worth);
                }
            }
            met += round;
            spent += round * runners;
            round = met;
            self.compare();
            self.left.retain(|lead| lead.surely(-pace.hope) > LEAST_GAIN);
            if self.left.len() > 2 {
                self.left.truncate(self.left.len().div_ceil(2));
            }
            if let [alone] = self.left[..]
                && alone.surely(CERTAIN) > LEAST_GAIN
            {
                break;
            }
        }
        self.verdict(pace.caution)
    }

    /// What each candidate has shown itself to be worth: as what the script's own is worth, and its gain on that.
    pub fn chances(&self) -> impl Iterator<Item = f32> {
        let own = self.worth.first().map_or(0.0, |own| mean(own));
        self.worth.iter().map(move |worth| own + gain(worth, &self.worth[0]))
    }

    /// How all candidates stand beside the first, in their order, whether they have dropped out or not: what each gains on it, and
    /// the standard error of that.
    pub fn gains(&self) -> impl Iterator<Item = (f32, f32)> {
        let shared = self.shared(0..self.worth.len());
        (0..self.worth.len()).map(move |at| (gain(&self.worth[at], &self.worth[0]), self.error(at, shared)))
    }

    /// The sum of the squares by which a candidate's gains differ from their mean.
    fn spread(&self, at: usize) -> f32 {
        let (one, own) = (&self.worth[at], &self.worth[0]);
        let mean = gain(one, own);
        one.iter().zip(own).map(|(one, other)| (one - other - mean).powi(2)).sum()
    }

    /// The variance of a gain in one world, as far as these others have it in common.
    fn shared(&self, others: impl Iterator<Item = usize> + Clone) -> f32 {
        let others = others.filter(|at| *at > 0);
        let more: f32 = others.clone().map(|at| self.worth[at].len().saturating_sub(1).max(1) as f32).sum();
        others.map(|at| self.spread(at)).sum::<f32>() / more.max(1.0)
    }

    /// The standard error of a candidate's gain. A single world says nothing.
    fn error(&self, at: usize, shared: f32) -> f32 {
        if self.worth[at].len() < 2 {
            return f32::INFINITY;
        }
        let more = (self.worth[at].len() - 1) as f32;
        let variance = (self.spread(at) + shared * SHARED_WORLDS) / (more + SHARED_WORLDS);
        (variance / self.worth[at].len() as f32).sqrt()
    }

    /// How those that are left stand now, the best first.
    fn compare(&mut self) {
        let shared = self.shared(self.left.iter().map(|lead| lead.at));
        for n in 0..self.left.len() {
            let at = self.left[n].at;
            self.left[n] =
                Lead { at, gain: gain(&self.worth[at], &self.worth[0]), error: self.error(at, shared) };
        }
        self.left.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.at.cmp(&b.at)));
    }

    /// The best that is left, unless it is hardly better than the script's own.
    fn verdict(&self, caution: f32) -> Found {
        let script = self.worth.first().map_or(0.0, |own| mean(own));
        let better = self.left.first().filter(|lead| lead.surely(caution) > 0.0 && lead.gain > LEAST_GAIN);
        match better {
            Some(lead) => Found { best: lead.at, chance: script + lead.gain, script },
            None => Found { best: 0, chance: script, script },
        }
    }
}

/// By how much one is better than another in the worlds that both have met.
fn gain(one: &[f32], other: &[f32]) -> f32 {
    let sum: f32 = one.iter().zip(other).map(|(one, other)| one - other).sum();
    sum / one.len().min(other.len()).max(1) as f32
}
