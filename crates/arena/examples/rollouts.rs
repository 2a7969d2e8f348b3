//! A toy that thinks, to see whether what systems tell such players is enough: every candidate of the script is tried in a
//! few worlds, played on by scripts for two turns, and judged by a logistic fit over games of scripts.
//!
//! `cargo run --release -p zug-arena --example rollouts -- SYSTEM GAMES WORLDS CANDIDATES [SCENARIO]`

use arena::seed;
use arena::system::Hosted;
use kernel::chance::{Seeded, below};
use kernel::content::{Content, Options};
use kernel::game::{Turn, Verdict};
use kernel::rule::Record;
use kernel::seat::{Seat, Side, Viewer};
use kernel::thinking::{Candidate, FEATURES, Features, play_on, remember_step};
use std::time::{Duration, Instant};

/// Games of scripts from which the judge is fitted, a scenario.
const LESSONS: u64 = 60;
/// Turns that a playout lasts.
const HORIZON: u32 = 2;

/// Who is winning, by weights of features.
struct Judge([f32; FEATURES]);

impl Judge {
    /// A side's chance.
    fn chance(&self, features: &Features) -> f32 {
        let sum: f32 = self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// Plain gradient descent over positions and what came of them.
    fn fitted(lessons: &[(Features, f32)]) -> Judge {
        let mut judge = Judge([0.0; FEATURES]);
        let scale: Features = std::array::from_fn(|n| {
            let square = lessons.iter().map(|lesson| lesson.0[n] * lesson.0[n]).sum::<f32>();
            1.0 / (square / lessons.len().max(1) as f32).sqrt().max(1e-3)
        });
        for round in 0..400 {
            let mut slope = [0.0; FEATURES];
            for (features, won) in lessons {
                let error = won - judge.chance(features);
                (0..FEATURES).for_each(|n| slope[n] += error * features[n] * scale[n]);
            }
            let pace = 2.0 / (1.0 + round as f32 / 100.0) / lessons.len().max(1) as f32;
            for n in 0..FEATURES {
                judge.0[n] = judge.0[n] * 0.999 + pace * slope[n] * scale[n];
            }
        }
        judge
    }
}

fn share(verdict: &Verdict, side: Side) -> f32 {
    match verdict.winners.contains(side) {
        true => 1.0,
        false if verdict.winners.is_empty() => 0.5,
        false => 0.0,
    }
}

/// Positions of games between scripts, one a turn, with who won in the end.
fn lessons<G: Hosted>(game: &G, lessons: &mut Vec<(Features, f32)>) {
    for n in 0..LESSONS {
        let mut dice = Seeded::new(seed::part(77, n));
        let mut state = game.start(&mut dice).expect("it starts");
        let mut policies: Vec<_> =
            game.sides().all_seats().iter().map(|s| game.policy(n * 8 + u64::from(s.0))).collect();
        let mut seen = Vec::new();
        let verdict = loop {
            seen.push(game.features(&state, Side(0)));
            if let Some(verdict) = play_on(game, &mut state, &mut policies, 1, &mut dice).expect("it goes on")
            {
                break verdict;
            }
        };
        lessons.extend(seen.into_iter().map(|features| (features, share(&verdict, Side(0)))));
    }
}

/// How hard the toy thinks.
#[derive(Clone, Copy)]
struct Effort {
    worlds: u64,
    candidates: usize,
}

/// The thinker in one seat.
struct Thinker<'a, G: Hosted> {
    game: &'a G,
    judge: &'a Judge,
    effort: Effort,
    seat: Seat,
    memory: G::Memory,
    policy: G::Policy,
    /// What is left of the run that was chosen last.
    run: Vec<G::Action>,
    ranked: Vec<Candidate<G>>,
    stream: Seeded,
    thought: Duration,
    moments: u32,
}

impl<G: Hosted> Thinker<'_, G> {
    fn choose(&mut self, state: &G::State) -> G::Action {
        let view = self.game.view(state, Viewer::Seat(self.seat));
        if let Some(action) = self.run.pop() {
            if self.game.check(&view, self.seat, action).is_ok() {
                return action;
            }
            self.run.clear();
        }
        let begun = Instant::now();
        let mut ranked = std::mem::take(&mut self.ranked);
        ranked.clear();
        self.game.rank(&self.policy, &view, self.seat, self.effort.candidates, &mut ranked);
        let mut best = 0;
        if ranked.len() > 1 {
            let stream = below(self.stream.rng(), u32::MAX).into();
            let worth: Vec<f32> =
                ranked.iter().map(|candidate| self.worth(&view, candidate, stream)).collect();
            best =
                (0..worth.len()).max_by(|&a, &b| worth[a].total_cmp(&worth[b]).then(b.cmp(&a))).unwrap_or(0);
            self.moments += 1;
            self.thought += begun.elapsed();
        }
        let chosen = &ranked[best];
        self.policy = chosen.policy.clone();
        self.run = chosen.run.iter().rev().copied().collect();
        self.ranked = ranked;
        self.run.pop().expect("a candidate does something")
    }

    /// The mean chance of winning over worlds; all candidates meet the same ones with the same dice.
    fn worth(&self, view: &kernel::game::View<G::State>, candidate: &Candidate<G>, stream: u64) -> f32 {
        let (game, side) = (self.game, self.game.sides().of_seat(self.seat));
        let mut sum = 0.0;
        for n in 0..self.effort.worlds {
            let mut dice = Seeded::new(seed::part(stream, n));
            let mut world = game.determinize_with(view, &self.memory, self.seat, dice.rng());
            let mut policies: Vec<_> = game
                .sides()
                .all_seats()
                .iter()
                .map(|_| game.policy(below(dice.rng(), u32::MAX).into()))
                .collect();
            policies[self.seat.index()] = candidate.policy.clone();
            for &action in &candidate.run {
                let asked = matches!(game.turn(&world), Turn::Decide(seats, _) if seats.contains(self.seat));
                if !asked || game.check(&world, self.seat, action).is_err() {
                    break;
                }
                game.apply(&mut world, self.seat, action, &mut dice, &mut kernel::rule::Silent)
                    .expect("it goes on");
            }
            sum += match play_on(game, &mut world, &mut policies, HORIZON, &mut dice).expect("it goes on") {
                Some(verdict) => share(&verdict, side),
                None => self.judge.chance(&game.features(&world, side)),
            };
        }
        sum / self.effort.worlds as f32
    }
}

/// One game of the thinker against a script: its share of the points, its time, its moments of thought.
fn duel<G: Hosted>(game: &G, judge: &Judge, effort: Effort, seat: Seat, seed: u64) -> (f32, Duration, u32) {
    let mut dice = Seeded::new(seed::named(seed, "dice"));
    let mut state = game.start(&mut dice).expect("it starts");
    let mut script = game.policy(seed::named(seed, "script"));
    let mut thinker = Thinker {
        game,
        judge,
        effort,
        seat,
        memory: game.memory(&game.view(&state, Viewer::Seat(seat)), seat),
        policy: game.policy(seed::named(seed, "thinker")),
        run: Vec::new(),
        ranked: Vec::new(),
        stream: Seeded::new(seed::named(seed, "thoughts")),
        thought: Duration::ZERO,
        moments: 0,
    };
    loop {
        let asked = match game.turn(&state) {
            Turn::Over(verdict) => {
                let side = game.sides().of_seat(seat);
                return (share(&verdict, side), thinker.thought, thinker.moments);
            }
            Turn::Decide(seats, _) => seats.lowest().expect("somebody decides"),
        };
        let action = if asked == seat {
            thinker.choose(&state)
        } else {
            let view = game.view(&state, Viewer::Seat(asked));
            game.choose(&mut script, &view, asked).expect("it decides")
        };
        game.check(&state, asked, action).expect("only what is possible is done");
        let mut sink = Record::default();
        game.apply(&mut state, asked, action, &mut dice, &mut sink).expect("it goes on");
        remember_step(game, &mut thinker.memory, seat, &sink.events, &state);
    }
}

fn run<G: Hosted>(content: &Content, games: u64, effort: Effort, only: Option<&str>) {
    let scenarios = G::scenarios(content).expect("scenarios");
    let names: Vec<_> =
        scenarios.into_iter().map(|info| info.id).filter(|id| only.is_none_or(|o| o == id)).collect();
    let battles: Vec<G> =
        names.iter().map(|id| G::new(content, id, &Options::default()).expect("a scenario")).collect();
    let mut taught = Vec::new();
    battles.iter().for_each(|game| lessons(game, &mut taught));
    let judge = Judge::fitted(&taught);
    for (name, weight) in G::FEATURES.iter().zip(judge.0) {
        println!("{weight:>8.3} {name}");
    }
    let (mut won, mut played, mut thought, mut moments) = (0.0, 0u32, Duration::ZERO, 0);
    for (name, game) in names.iter().zip(&battles) {
        let mut here = 0.0;
        for n in 0..games {
            let (share, time, asked) = duel(game, &judge, effort, Seat((n % 2) as u8), seed::part(5, n / 2));
            here += share;
            thought += time;
            moments += asked;
        }
        played += games as u32;
        won += here;
        println!(
            "{name}: {here} of {games}; all so far {won} of {played}, {:.1} ms a thought",
            1e3 * thought.as_secs_f64() / f64::from(moments.max(1))
        );
    }
}

fn main() {
    let mut words = std::env::args().skip(1);
    let system = words.next().unwrap_or_else(|| "aot".to_owned());
    let mut number = |other: u64| words.next().and_then(|word| word.parse().ok()).unwrap_or(other);
    let (games, worlds, candidates) = (number(20), number(8), number(4));
    let only = words.next();
    let effort = Effort { worlds, candidates: candidates as usize };
    let content = arena::content::embedded();
    match system.as_str() {
        "aot" => run::<aot::Aot>(&content, games, effort, only.as_deref()),
        "cc" => run::<cc::Cc>(&content, games, effort, only.as_deref()),
        other => println!("there is no {other}; use aot or cc"),
    }
}
