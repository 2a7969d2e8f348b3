//! The player who tries out what its script would consider, in worlds that might be the true one.

use crate::race::{Pace, Race};
use crate::worlds::Worlds;
use crate::{Desk, Judge, Player};
use arrayvec::ArrayVec;
use kernel::game::{Turn, View};
use kernel::seat::Seat;
use kernel::seed;
use kernel::thinking::{Candidate, LONGEST_RUN, Thinking};
use std::sync::Arc;

/// The most tempers that are compared, the script itself included.
pub const MOST_TEMPERS: usize = 16;
/// All candidates of a decision meet this many worlds,
const FIRST_WORLDS: u32 = 4;
/// and may lie back by so many standard errors and still be looked at again.
const HOPE: f32 = 1.0;
/// All tempers meet this many worlds,
const TEMPER_WORLDS: u32 = 6;
/// may lie back by so many standard errors and still be looked at again,
const TEMPER_HOPE: f32 = 1.5;
/// and are taken on when what is known of them lies above nothing by so many.
const TEMPER_CAUTION: f32 = 0.7;
/// What was found out about tempers counts for this part the next time: it was another moment.
const FADES: f32 = 0.5;
/// How much tempers differ usually, in chances of winning.
const ALIKE: f32 = 0.06;
/// Few worlds cannot tell more exactly than this.
const LEAST_ERROR: f32 = 0.005;

/// How hard a player thinks about a decision. Everything is counted and nothing is timed, so that a seed gives the same game
/// anywhere.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Effort {
    /// How many candidates are tried out at the most.
    pub candidates: usize,
    /// How many playouts they have together.
    pub playouts: u32,
    /// How many playouts they have together where many decisions make one sheet; with none the script writes it.
    pub on_sheets: u32,
    /// How many turns a playout lasts.
    pub horizon: u32,
    /// By how many standard errors another candidate must be better than what the script would do.
    pub caution: f32,
    /// The temper that it begins with, of those in [`Mind::tempers`].
    pub temper: usize,
    /// How it chooses among all tempers, if it does.
    pub moods: Option<Moods>,
    /// How many of the tempers its enemies may have in its worlds.
    pub enemies: usize,
}

impl Effort {
    /// So many playouts a decision, of so many turns.
    pub const fn new(playouts: u32, horizon: u32) -> Effort {
        Effort {
            candidates: 6,
            playouts,
            on_sheets: playouts,
            horizon,
            caution: 1.5,
            temper: 0,
            moods: None,
            enemies: 1,
        }
    }

    /// The same with so many playouts a decision at the least.
    pub fn at_least(self, playouts: u32) -> Effort {
        Effort { playouts: self.playouts.max(playouts), ..self }
    }

    /// The same, but the script writes sheets.
    pub const fn off_sheets(self) -> Effort {
        Effort { on_sheets: 0, ..self }
    }

    /// The same with another temper to begin with.
    pub const fn with_temper(self, temper: usize) -> Effort {
        Effort { temper, ..self }
    }

    /// The same, and it chooses among tempers: every so many turns, by so many playouts of so many turns.
    pub const fn choosing(self, playouts: u32, horizon: u32, keeps: u32) -> Effort {
        Effort { moods: Some(Moods { playouts, horizon, keeps }), ..self }
    }
}

/// How a player chooses among tempers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moods {
    /// How many playouts the tempers have together.
    pub playouts: u32,
    /// How many turns a playout lasts.
    pub horizon: u32,
    /// For how many turns it keeps to the one that it has chosen.
    pub keeps: u32,
}

/// The candidate of a thought that was chosen, and what it is worth beside what the script would have done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// Its place in the list of candidates.
    pub best: usize,
    /// The chance of winning with it.
    pub chance: f32,
    /// The chance of winning with the script's own choice.
    pub script: f32,
}

/// What is known of a game beforehand by those who think about it.
#[derive(Clone, Debug)]
pub struct Mind<G> {
    /// Judges positions of its scenario.
    pub judge: Judge,
    /// The game with scripts of all tempers: first the script as everybody knows it, then those that weigh otherwise.
    pub tempers: Vec<G>,
}

/// The temper that a thinker has, and what it has found out about all of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mood {
    /// A place among the tempers of its mind.
    temper: usize,
    /// The turn in which it looked last which is best.
    since: Option<u32>,
    found: [Evidence; MOST_TEMPERS],
}

/// On what terms candidates race.
#[derive(Clone, Copy, Debug)]
struct Terms<'a> {
    /// The tempers of the candidates; the last is that of all further ones.
    tempers: &'a [usize],
    /// How many turns a playout lasts.
    horizon: u32,
    seed: u64,
    pace: Pace,
}

/// What is known of a temper's gain on the one that it begins with.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Evidence {
    gain: f32,
    /// One over the square of the standard error.
    weight: f32,
}

impl Evidence {
    /// What was known fades; what has been found now counts in full.
    fn learn(&mut self, gain: f32, error: f32) {
        let (old, new) = (self.weight * FADES, 1.0 / error.max(LEAST_ERROR).powi(2));
        if new == 0.0 {
            return;
        }
        self.gain = (self.gain * old + gain * new) / (old + new);
        self.weight = old + new;
    }

    /// What it gains for sure: tempers hardly differ until it is shown that they do.
    fn surely(self) -> f32 {
        let weight = self.weight + 1.0 / ALIKE.powi(2);
        self.gain * self.weight / weight - TEMPER_CAUTION / weight.sqrt()
    }
}

/// Tries out candidates by playouts of scripts that end early and are judged.
pub struct Thinker<G: Thinking> {
    mind: Arc<Mind<G>>,
    effort: Effort,
    policy: G::Policy,
    mood: Mood,
    memory: Option<G::Memory>,
    /// What is left of the run that was chosen last, in reverse.
    run: ArrayVec<G::Action, LONGEST_RUN>,
    ranked: Vec<Candidate<G>>,
    race: Race<G>,
    seed: u64,
    thoughts: u64,
}

impl<G: Thinking> Thinker<G> {
    /// A thinker for a game with this seed.
    pub fn new(game: &G, mind: Arc<Mind<G>>, effort: Effort, seed: u64) -> Thinker<G> {
        Thinker {
            mood: Mood {
                temper: effort.temper.min(mind.tempers.len().saturating_sub(1)),
                since: None,
                found: [Evidence::default(); MOST_TEMPERS],
            },
            mind,
            effort,
            policy: game.policy(seed),
            memory: None,
            run: ArrayVec::new(),
            ranked: Vec::new(),
            race: Race::new(),
            seed: seed::named(seed, "thoughts"),
            thoughts: 0,
        }
    }

    /// Looks which temper does best from here, if it has kept to one for long enough.
    fn settle(&mut self, desk: &Desk<'_, G>, view: &View<G::State>) {
        let turn = desk.game().clock(view).turn;
        let tempers = self.mind.tempers.len().min(MOST_TEMPERS);
        let Some(moods) = self.effort.moods.filter(|_| tempers > 1) else { return };
        if self.mood.since.is_some_and(|since| turn < since.saturating_add(moods.keeps)) {
            return;
        }
        self.mood.since = Some(turn);
        let first = self.effort.temper.min(tempers - 1);
        let order: ArrayVec<usize, MOST_TEMPERS> =
            [first].into_iter().chain((0..tempers).filter(|n| *n != first)).collect();
        self.ranked.clear();
        for (n, &temper) in order.iter().enumerate() {
            self.mind.tempers[temper].rank(&self.policy, view, desk.seat(), 1, &mut self.ranked);
            if self.ranked.len() != n + 1 {
                return;
            }
        }
        let pace = Pace { playouts: moods.playouts, first: TEMPER_WORLDS, hope: TEMPER_HOPE, caution: 0.0 };
        let seed = seed::part(seed::named(self.seed, "tempers"), turn.into());
        self.race(desk, view, Terms { tempers: &order, horizon: moods.horizon, seed, pace });
        for (&temper, (gain, error)) in order.iter().zip(self.race.gains()).skip(1) {
            self.mood.found[temper].learn(gain, error);
        }
        let sure = |temper: &usize| self.mood.found[*temper].surely();
        let best = order[1..].iter().copied().max_by(|a, b| sure(a).total_cmp(&sure(b)));
        self.mood.temper = best.filter(|best| sure(best) > 0.0).unwrap_or(first);
    }

    /// Thinks about the candidates of a decision; `None` if there is only one, or if it is left to the script.
    fn think(&mut self, desk: &Desk<'_, G>, view: &View<G::State>, leave: &[&str]) -> Option<Found> {
        let (sealed, left) = match desk.game().turn(view) {
            Turn::Decide(_, window) => (window.sealed, leave.contains(&window.kind)),
            Turn::Over(_) => (false, true),
        };
        let playouts = if sealed { self.effort.on_sheets } else { self.effort.playouts };
        let most = if left || playouts == 0 { 1 } else { self.effort.candidates };
        self.ranked.clear();
        let own = self.mind.tempers.get(self.mood.temper).unwrap_or(desk.game());
        own.rank(&self.policy, view, desk.seat(), most, &mut self.ranked);
        if self.ranked.len() < 2 {
            return None;
        }
        let pace = Pace { playouts, first: FIRST_WORLDS, hope: HOPE, caution: self.effort.caution };
        self.thoughts += 1;
        let seed = seed::part(self.seed, self.thoughts);
        let (temper, horizon) = (self.mood.temper, self.effort.horizon);
        Some(self.race(desk, view, Terms { tempers: &[temper], horizon, seed, pace }))
    }

    /// Lets the candidates race.
    fn race(&mut self, desk: &Desk<'_, G>, view: &View<G::State>, terms: Terms<'_>) -> Found {
        let (game, seat) = (desk.game(), desk.seat());
        let Terms { tempers, horizon, seed, pace } = terms;
        let memory = match &self.memory {
            Some(memory) => memory.clone(),
            None => game.memory(view, seat),
        };
        let enemies = self.effort.enemies.clamp(1, self.mind.tempers.len().max(1));
        let worlds = Worlds {
            game,
            view,
            seat,
            side: game.sides().of_seat(seat),
            memory: &memory,
            judge: &self.mind.judge,
            horizon,
            seed,
            enemies: self.mind.tempers.get(..enemies).unwrap_or_default(),
        };
        let of = |at: usize| {
            let temper = tempers.get(at).or(tempers.last());
            temper.and_then(|temper| self.mind.tempers.get(*temper)).unwrap_or(game)
        };
        let hurried = || desk.is_hurried();
        self.race.run(&worlds, &self.ranked, &of, pace, &hurried)
    }
}

impl<G: Thinking> Thinker<G> {
    /// The chance of winning with each candidate of the decision, in the order of its script; nothing where there is no choice.
    /// None is higher than that of the one it would choose: what seems better by chance alone is not better.
    pub fn weigh(&mut self, desk: &Desk<'_, G>) -> Vec<f32> {
        let Some(found) = self.think(desk, &desk.view(), &[]) else { return Vec::new() };
        self.race.chances().map(|chance| chance.min(found.chance)).collect()
    }
}

impl<G: Thinking> Player<G> for Thinker<G> {
    fn choose(&mut self, desk: &mut Desk<'_, G>) -> Option<G::Action> {
        let view = desk.view();
        if let Some(action) = self.run.pop() {
            if desk.game().check(&view, desk.seat(), action).is_ok() {
                return Some(action);
            }
            self.run.clear();
        }
        self.settle(desk, &view);
        let best = self.think(desk, &view, G::ROUTINE).map_or(0, |found| found.best);
        let chosen = self.ranked.get(best)?;
        self.policy = chosen.policy.clone();
        self.run = chosen.run.iter().rev().copied().collect();
        self.run.pop()
    }

    fn listens(&self) -> bool {
        true
    }

    fn mood(&self) -> Option<Mood> {
        Some(self.mood)
    }

    fn go_on_in(&mut self, mood: Mood) {
        if mood.temper < self.mind.tempers.len() {
            self.mood = mood;
        }
    }

    fn hear(&mut self, game: &G, seat: Seat, view: &View<G::State>, heard: &[G::Event]) {
        let memory = self.memory.get_or_insert_with(|| game.memory(view, seat));
        game.remember(memory, view, seat, heard);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_tempers_is_pooled_and_doubted() {
        let mut found = Evidence::default();
        assert!(found.surely() < 0.0, "nothing is known");
        found.learn(0.05, f32::INFINITY);
        assert_eq!(found, Evidence::default(), "nobody has looked");
        found.learn(0.04, 0.05);
        let once = found.surely();
        assert!(once < 0.0, "a single look is not sure: {once}");
        (0..4).for_each(|_| found.learn(0.04, 0.05));
        assert!(found.surely() > once && found.surely() < 0.04, "{found:?}");
        found.learn(0.05, 0.001);
        assert!(found.surely() > 0.03, "{found:?}");
        (0..6).for_each(|_| found.learn(-0.05, 0.02));
        assert!(found.surely() < 0.0, "it was another moment: {found:?}");
    }
}
