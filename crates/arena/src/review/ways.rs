//! What could have been done in place of what was done, and whether it would have been better.

use super::choices::{Choice, window};
use super::{Better, Over, percent};
use crate::at_table::EXPLAINED;
use crate::system::Hosted;
use ai::{Edge, Effort, Hindsight, Way, mean};
use kernel::advice::in_plain_words;
use kernel::message::Message;
use kernel::seat::{Seat, Viewer};
use kernel::seed;
use kernel::thinking::{Candidate, LONGEST_RUN};
use kernel::tryout::Tryout;

/// The seed of all thoughts: the same game is looked back on in the same way.
const SEED: u64 = 0;
/// How many choices of a turn are tried out at the most.
const CHOICES: usize = 12;
/// How many other ways a choice has at the most.
const OTHERS: usize = 3;
/// In how many worlds a way is tried out at the least.
const WORLDS: u32 = 6;
/// How many choices of a turn are tried out once more, in new worlds: what was only lucky in the first is not better.
const TWICE: usize = 2;
/// In how many worlds at the least.
const NEW_WORLDS: u32 = 32;
/// By how much something has to be better,
const CLEARLY: f32 = 0.02;
/// and by how many standard errors.
const SURELY: f32 = 1.5;

/// A way that was not gone, and how it begins.
struct Other<G: Hosted> {
    way: Way<G>,
    /// What it is, for its words.
    begins: Candidate<G>,
    /// How many actions of what was done it replaces.
    instead: usize,
}

/// A choice with what was done and what else could have been done.
struct Fork<'a, G: Hosted> {
    choice: &'a Choice<G>,
    done: Way<G>,
    others: Vec<Other<G>>,
    /// By how much the script likes its own answer better than what was done.
    dislike: f32,
}

/// Looks at the choices of a turn.
pub(super) struct Reviewer<'a, G: Hosted> {
    game: &'a G,
    over: &'a Over<G>,
    effort: Effort,
    passed: &'a dyn Fn() -> bool,
}

impl<'a, G: Hosted> Reviewer<'a, G> {
    pub fn new(over: &'a Over<G>, passed: &'a dyn Fn() -> bool) -> Reviewer<'a, G> {
        Reviewer { game: over.past.game(), over, effort: G::EFFORTS[1].at_least(EXPLAINED), passed }
    }

    /// Whether there was anything to choose, and the choice with which most was lost, if another was clearly better.
    pub fn look(&self, choices: &[Choice<G>]) -> (bool, Option<Better>) {
        let mut forks: Vec<Fork<'_, G>> = choices.iter().filter_map(|choice| self.fork(choice)).collect();
        let chose = !forks.is_empty();
        // A sheet is tried out as often as the computer players would do it.
        let playouts = 2 * self.effort.playouts;
        let most = (playouts / (WORLDS * (1 + OTHERS as u32))).max(2) as usize;
        forks.sort_by(|a, b| b.dislike.total_cmp(&a.dislike));
        forks.truncate(most.min(CHOICES));
        let share = playouts / (forks.len().max(1) * (1 + OTHERS)) as u32;
        let mut promising: Vec<(f32, &Fork<'_, G>, &Other<G>)> = Vec::new();
        for (n, fork) in forks.iter().enumerate() {
            let worth = self.weigh(fork, &fork.others, share.max(WORLDS), n as u64);
            let Some((done, others)) = worth.split_first() else { continue };
            let gains =
                others.iter().zip(&fork.others).map(|(worth, other)| (Edge::of(worth, done).gain, other));
            let best = gains.max_by(|a, b| a.0.total_cmp(&b.0));
            promising.extend(best.filter(|(gain, _)| *gain > 0.0).map(|(gain, other)| (gain, fork, other)));
        }
        promising.sort_by(|a, b| b.0.total_cmp(&a.0));
        promising.truncate(TWICE);
        let proved = promising
            .iter()
            .enumerate()
            .filter_map(|(n, (_, fork, other))| self.proved(fork, other, (CHOICES + n) as u64));
        let best = proved.max_by(|a, b| a.0.total_cmp(&b.0));
        (chose, best.map(|(_, better)| better))
    }

    fn weigh<'w>(
        &self,
        fork: &'w Fork<'_, G>,
        others: impl IntoIterator<Item = &'w Other<G>> + Clone,
        worlds: u32,
        n: u64,
    ) -> Vec<Vec<f32>> {
        let choice = fork.choice;
        let hindsight = Hindsight {
            game: self.game,
            judge: &self.over.mind.judge,
            seat: self.over.seat,
            view: &choice.view,
            memory: &choice.memory,
            horizon: self.effort.horizon,
        };
        let ways: Vec<&Way<G>> =
            std::iter::once(&fork.done).chain(others.into_iter().map(|other| &other.way)).collect();
        let seed = seed::part(seed::part(SEED, choice.turn.into()), n);
        hindsight.weigh(&ways, worlds, seed, self.passed)
    }

    /// What is lost by a choice, if another was clearly better and is something else in words too.
    fn proved(&self, fork: &Fork<'_, G>, other: &Other<G>, n: u64) -> Option<(f32, Better)> {
        let worlds = (self.effort.playouts / 2).max(NEW_WORLDS);
        let worth = self.weigh(fork, [other], worlds, n);
        let [done, better] = &worth[..] else { return None };
        let Edge { gain, error } = Edge::of(better, done);
        if gain < CLEARLY || gain <= SURELY * error {
            return None;
        }
        let choice = fork.choice;
        let run = choice.done[..other.instead].iter().copied().take(LONGEST_RUN).collect();
        let was = Candidate { run, weight: 0.0, policy: fork.done.policy.clone() };
        let ((told, _), (title, why)) = (self.words(choice, &was)?, self.words(choice, &other.begins)?);
        let better = Better {
            at: choice.at,
            done: told,
            done_chance: percent(mean(done)),
            better: title,
            better_chance: percent(mean(better)),
            why,
        };
        (better.done != better.better).then_some((gain, better))
    }

    /// A candidate in words, and why it is good.
    fn words(&self, choice: &Choice<G>, candidate: &Candidate<G>) -> Option<(Message, Message)> {
        let (game, seat) = (self.game, self.over.seat);
        if let Some((plan, why)) = game.advise(&choice.view, seat, candidate) {
            return Some((plan.title, why));
        }
        let plan = in_plain_words(game, &choice.view, seat, candidate)?;
        Some((plan.title, kernel::advice::plain_reason(&plan.forecast)))
    }

    /// What else the script would have thought of; `None` if that is nothing.
    fn fork<'c>(&self, choice: &'c Choice<G>) -> Option<Fork<'c, G>> {
        let (game, seat) = (self.game, self.over.seat);
        let first = *choice.done.first()?;
        if choice.sealed && G::only_names(first) {
            return None;
        }
        let policy = game.policy(SEED);
        let mut ranked = Vec::new();
        game.rank(&policy, &choice.view, seat, self.effort.candidates, &mut ranked);
        let names = |one: &Candidate<G>| matches!(one.run[..], [only] if G::only_names(only));
        ranked.retain(|one| !(choice.sealed && names(one)));
        let best = ranked.first()?.weight;
        let mut fork = Fork {
            choice,
            done: Way { run: choice.done.clone(), policy },
            others: Vec::new(),
            dislike: best - ranked.iter().map(|one| one.weight).fold(best, f32::min),
        };
        let mut liked = false;
        for begins in ranked {
            let weight = begins.weight;
            let other =
                if choice.sealed { self.rewritten(choice, begins) } else { self.carried_on(choice, begins) };
            if alike(&other.way.run, &choice.done) {
                // Whoever did what the script thought of is credited with how it goes on.
                if !liked {
                    (liked, fork.dislike) = (true, best - weight);
                    fork.done.policy = other.way.policy;
                }
            } else if fork.others.len() < OTHERS && fork.others.iter().all(|one| one.way.run != other.way.run)
            {
                fork.others.push(other);
            }
        }
        (!fork.others.is_empty()).then_some(fork)
    }

    /// A candidate, and what the script would do after it without chance, anybody else, or another question.
    fn carried_on(&self, choice: &Choice<G>, begins: Candidate<G>) -> Other<G> {
        let (game, seat) = (self.game, self.over.seat);
        let mut tried = Tryout::supposed(game, &choice.view, seat);
        let asked = window(game, &tried.state);
        let mut way = Way { run: Vec::new(), policy: begins.policy.clone() };
        let goes_on = |tried: &Tryout<'_, G>| {
            tried.is_open()
                && tried.revealed.is_empty()
                && (G::PLANS_THROUGH || window(game, &tried.state) == asked)
        };
        while way.run.len() < LONGEST_RUN && goes_on(&tried) {
            let action = match begins.run.get(way.run.len()) {
                Some(&action) => Some(action),
                None => game.choose(&mut way.policy, &game.view(&tried.state, Viewer::Seat(seat)), seat),
            };
            let Some(action) = action.filter(|&action| tried.check(action).is_ok()) else { break };
            tried.act(action);
            way.run.push(action);
        }
        Other { way, begins, instead: choice.done.len() }
    }

    /// A candidate in place of a part of the sheet; what was written after that part stays.
    fn rewritten(&self, choice: &Choice<G>, begins: Candidate<G>) -> Other<G> {
        let (game, seat) = (self.game, self.over.seat);
        let mut run = begins.run.to_vec();
        let instead = match choice.done.starts_with(&run) {
            true => run.len(),
            false => (1..choice.done.len())
                .find(|&from| fits(game, choice, seat, &run, &choice.done[from..]))
                .unwrap_or(choice.done.len()),
        };
        run.extend_from_slice(&choice.done[instead..]);
        Other { way: Way { run, policy: begins.policy.clone() }, begins, instead }
    }
}

/// Whether one run is the beginning of the other.
fn alike<A: PartialEq>(one: &[A], other: &[A]) -> bool {
    one.iter().zip(other).all(|(a, b)| a == b)
}

/// Whether a sheet can go on so after a run.
fn fits<G: Hosted>(game: &G, choice: &Choice<G>, seat: Seat, run: &[G::Action], rest: &[G::Action]) -> bool {
    let mut tried = Tryout::supposed(game, &choice.view, seat);
    run.iter().chain(rest).all(|&action| {
        let fits = tried.is_open() && tried.check(action).is_ok();
        if fits {
            tried.act(action);
        }
        fits
    })
}
