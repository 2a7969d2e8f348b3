//! The judges that thinking players ask: their tables, and how these are fitted to games between scripts.

use crate::catalogue::ScenarioInfo;
use crate::prepared::Ready;
use crate::system::{Hosted, System};
use ai::judge::Lesson;
use ai::{Judge, Judges, gain};
use kernel::chance::Seeded;
use kernel::content::Content;
use kernel::seat::Side;
use kernel::seed;
use kernel::text::Diagnostic;
use kernel::thinking::{Clock, play_on};
use rayon::prelude::*;

/// What a fit has come to.
pub struct Fit {
    /// The weights, as a table.
    pub table: String,
    /// Games that were played.
    pub games: u64,
    /// Positions of them.
    pub positions: usize,
    /// On games that were left out, the share of positions whose winner the judge names,
    pub right: f64,
    /// the same where a third of the game's time is left,
    pub right_late: f64,
    /// and how surprised it is by what came of a position.
    pub surprise: f64,
}

/// Fits the judges of a system to games between scripts. They are tried out on every fourth game, by a fit to the others.
pub fn fitted(
    system: &dyn System,
    battles: &[(String, Box<dyn Ready>)],
    games: u64,
    seed: u64,
    done: impl Fn() + Sync,
) -> Fit {
    let names: Vec<String> = battles.iter().map(|(name, _)| name.clone()).collect();
    let all: Vec<(u64, usize)> =
        (0..games).flat_map(|game| (0..battles.len()).map(move |at| (game, at))).collect();
    let lessons: Vec<(bool, Lesson)> = all
        .into_par_iter()
        .flat_map_iter(|(game, at)| {
            let (name, ready) = &battles[at];
            let lessons = ready.lessons(at, 1, seed::part(seed::named(seed, name), game));
            done();
            lessons.into_iter().map(move |lesson| (game % 4 == 3, lesson))
        })
        .collect();
    let of = |kept: bool| -> Vec<Lesson> {
        lessons.iter().filter(|(left_out, _)| *left_out != kept).map(|(_, lesson)| *lesson).collect()
    };
    let (trial, _) = system.fit(&of(true), &names);
    let (mut tried, mut right, mut late, mut right_late, mut surprise) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for lesson in of(false).iter().filter(|lesson| lesson.won != 0.5) {
        let clock = Clock { turn: 0, time: (lesson.share * 1e6) as u32, end: 1_000_000 };
        let chance = trial.of(&names[lesson.scenario]).chance(&lesson.features, clock, Side(0));
        let named = f64::from(u8::from((chance > 0.5) == (lesson.won > 0.5)));
        let given = if lesson.won > 0.5 { chance } else { 1.0 - chance };
        (tried, right) = (tried + 1.0, right + named);
        surprise -= f64::from(given.max(1e-6)).ln();
        if lesson.share >= 2.0 / 3.0 {
            (late, right_late) = (late + 1.0, right_late + named);
        }
    }
    let every: Vec<Lesson> = lessons.iter().map(|(_, lesson)| *lesson).collect();
    let (_, table) = system.fit(&every, &names);
    let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    Fit {
        table,
        games: games * battles.len() as u64,
        positions: every.len(),
        right: share(right, tried),
        right_late: share(right_late, late),
        surprise: share(surprise, tried),
    }
}

/// Where a system keeps the weights of its judges.
pub fn judge_file(system: &str) -> String {
    format!("{system}/judge.tsv")
}

/// Who judges a scenario; somebody without an opinion if the system's table is missing or cannot be read.
pub(crate) fn judge<G: Hosted>(content: &Content, scenario: &str) -> Judge {
    let judges = content.get(&judge_file(G::SYSTEM)).and_then(|text| Judges::read::<G>(text).ok());
    judges.unwrap_or_default().of(scenario)
}

/// A side's chance at the start of each turn, as the judge sees it.
pub(crate) struct ByTurn<'a> {
    judge: &'a Judge,
    side: Side,
    /// The turns, with the chance at the start of each.
    pub turns: Vec<(u32, f32)>,
}

impl<'a> ByTurn<'a> {
    pub fn new(judge: &'a Judge, side: Side) -> ByTurn<'a> {
        ByTurn { judge, side, turns: Vec::new() }
    }

    /// The side's chance in a state.
    pub fn chance<G: Hosted>(&self, game: &G, state: &G::State) -> f32 {
        self.judge.chance(&game.features(state, self.side), game.clock(state), self.side)
    }

    /// Looks at a state; true if a turn begins with it.
    pub fn sees<G: Hosted>(&mut self, game: &G, state: &G::State) -> bool {
        let turn = game.turn_number(state);
        let begins = self.turns.last().is_none_or(|(last, _)| *last != turn);
        if begins {
            self.turns.push((turn, self.chance(game, state)));
        }
        begins
    }
}

/// What is wrong with a system's table of weights.
pub(crate) fn lint_judges<G: Hosted>(content: &Content, scenarios: &[ScenarioInfo]) -> Vec<Diagnostic> {
    let path = judge_file(G::SYSTEM);
    let Some(text) = content.get(&path) else { return Vec::new() };
    let help = format!("fit it again: zug fit {} --record content/{path}", G::SYSTEM);
    let stale = |line: u32, what: String| Diagnostic::error(&path, line, 0, what).help(help.clone());
    match Judges::read::<G>(text) {
        Err(fault) => vec![stale(fault.line as u32, fault.what)],
        Ok(judges) => {
            let foreign = judges.scenarios().filter(|id| scenarios.iter().all(|info| info.id != *id));
            foreign.map(|id| stale(0, format!("there is no scenario `{id}`"))).collect()
        }
    }
}

/// Positions of games between scripts, one a turn, with what came of them.
pub(crate) fn lessons<G: Hosted>(game: &G, scenario: usize, games: u64, seed: u64) -> Vec<Lesson> {
    let mut lessons = Vec::new();
    for n in 0..games {
        let mut dice = Seeded::new(seed::part(seed, n));
        let Ok(mut state) = game.start(&mut dice) else { continue };
        let seats = game.sides().all_seats();
        let mut policies: Vec<_> =
            seats.iter().map(|seat| game.policy(seed::part(seed, n << 8 | u64::from(seat.0)))).collect();
        let first = lessons.len();
        let verdict = loop {
            let (features, share) = (game.features(&state, Side(0)), game.clock(&state).share());
            lessons.push(Lesson { features, share, scenario, won: 0.5 });
            match play_on(game, &mut state, &mut policies, 1, &mut dice) {
                Ok(None) => {}
                Ok(Some(verdict)) => break Some(verdict),
                Err(_) => break None,
            }
        };
        match verdict {
            Some(verdict) => {
                lessons[first..].iter_mut().for_each(|lesson| lesson.won = gain(&verdict, Side(0)));
            }
            None => lessons.truncate(first),
        }
    }
    lessons
}
