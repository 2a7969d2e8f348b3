//! The script player against the random one and against itself, on every scenario.
//!
//! `cargo run --release -p zug-cc --example duel -- GAMES SEED [SCENARIO]`

use cc::Cc;
use cc::action::Action;
use cc::script::Script;
use kernel::chance::{Seeded, below};
use kernel::content::Options;
use kernel::game::{Notation, Rules, Secrets, Turn, Verdict};
use kernel::rule::Silent;
use kernel::seat::{Seat, Viewer};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How many battles of the random scenario are played in turn.
const BATTLES: u64 = 8;

enum Player {
    Script(Box<Script>),
    Random(Box<Seeded>),
}

/// What came of games.
#[derive(Default)]
struct Tally {
    games: u32,
    won: u32,
    decisions: u64,
    turns: u64,
    points: i64,
    thought: Duration,
    thoughts: u64,
    endings: BTreeMap<&'static str, u32>,
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.won += other.won;
        self.thought += other.thought;
        self.thoughts += other.thoughts;
    }

    fn share(&self) -> f64 {
        f64::from(self.won) / f64::from(self.games.max(1))
    }

    /// The 95 % interval of Wilson.
    fn interval(&self) -> (f64, f64) {
        let (n, p, z) = (f64::from(self.games.max(1)), self.share(), 1.96);
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        (100.0 * (middle - half).max(0.0), 100.0 * (middle + half).min(1.0))
    }

    fn line(&self) -> String {
        let (low, high) = self.interval();
        let games = f64::from(self.games.max(1));
        let endings: Vec<_> = self.endings.iter().map(|(why, n)| format!("{why} {n}")).collect();
        format!(
            "{:5.1} % [{low:4.1}-{high:5.1}]  vp {:+5.1}  {:5.0} decisions {:4.0} turns  {}",
            100.0 * self.share(),
            self.points as f64 / games,
            self.decisions as f64 / games,
            self.turns as f64 / games,
            endings.join(", ")
        )
    }
}

fn play(game: &Cc, seed: u64, scripted: [bool; 2], tally: &mut Tally) -> Option<Verdict> {
    let mut chance = Seeded::new(seed);
    let mut players = [0, 1].map(|n: usize| {
        let own = seed.wrapping_mul(2).wrapping_add(n as u64);
        if scripted[n] {
            Player::Script(Box::new(Script::new(own)))
        } else {
            Player::Random(Box::new(Seeded::new(own)))
        }
    });
    let mut state = game.start(&mut chance).expect("it starts");
    let mut legal: Vec<Action> = Vec::new();
    for _ in 0..Cc::LONGEST {
        let seat = match game.turn(&state) {
            Turn::Over(verdict) => {
                tally.turns += u64::from(state.turns);
                return Some(verdict);
            }
            Turn::Decide(seats, _) => seats.iter().next().expect("somebody decides"),
        };
        tally.decisions += 1;
        let action = match &mut players[seat.index()] {
            Player::Script(script) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let begun = Instant::now();
                let action = script.choose(game, &view, seat);
                tally.thought += begun.elapsed();
                tally.thoughts += 1;
                action
            }
            Player::Random(stream) => {
                legal.clear();
                game.legal(&state, seat, &mut legal);
                legal[below(stream.rng(), legal.len() as u32) as usize]
            }
        };
        if let Err(illegal) = game.check(&state, seat, action) {
            panic!("{}: {illegal} at {:?}", game.write(action), state.frames.top());
        }
        if let Err(halt) = game.apply(&mut state, seat, action, &mut chance, &mut Silent) {
            eprintln!("{}: {halt} in {:?}", game.write(action), state.frames);
            return None;
        }
    }
    panic!("a game does not end: turn {}, {:?}, {legal:?}", state.turns, state.frames);
}

/// Games on one scenario; `won` counts those of a seat.
fn games(battles: &[Cc], count: u64, seed: u64, scripted: [bool; 2], seat: Seat) -> Tally {
    let mut tally = Tally::default();
    for n in 0..count {
        let game = &battles[n as usize % battles.len()];
        let verdict = play(game, seed.wrapping_mul(1_000_003).wrapping_add(n), scripted, &mut tally);
        let Some(verdict) = verdict else {
            *tally.endings.entry("halted").or_default() += 1;
            continue;
        };
        tally.games += 1;
        tally.won += u32::from(verdict.winners.contains(kernel::seat::Side(seat.0)));
        tally.points += i64::from(verdict.points[seat.index()]);
        *tally.endings.entry(verdict.reason).or_default() += 1;
    }
    tally
}

fn main() {
    let mut words = std::env::args().skip(1);
    let count = words.next().and_then(|word| word.parse().ok()).unwrap_or(40);
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let only = words.next();
    let content = testing::System::of::<Cc>(env!("CARGO_MANIFEST_DIR")).content();
    let (mut pooled, mut all) = (Tally::default(), Tally::default());
    for (path, _) in content.under("cc/scenarios/") {
        let id = path.trim_start_matches("cc/scenarios/").trim_end_matches(".toml");
        if only.as_ref().is_some_and(|only| only != id) {
            continue;
        }
        let seeds = if id == "random" { 1..=BATTLES } else { 0..=0 };
        let battle = |n: u64| {
            let options =
                if n == 0 { Options::default() } else { Options::default().with("seed", n.to_string()) };
            Cc::new(&content, id, &options).unwrap_or_else(|faults| panic!("{faults:#?}"))
        };
        let battles: Vec<_> = seeds.map(battle).collect();
        println!("{id}");
        for seat in [Seat(0), Seat(1)] {
            let scripted = [seat.0 == 0, seat.0 == 1];
            let tally = games(&battles, count, seed, scripted, seat);
            let side = ["axis", "allies"][seat.index()];
            let posture = battles[0].side(seat).posture;
            println!("  script {side:6} {posture:?} v random: {}", tally.line());
            pooled.add(&tally);
        }
        let mirror = games(&battles, count, seed, [true; 2], Seat(0));
        println!("  script v script, axis wins: {}", mirror.line());
        all.add(&mirror);
    }
    all.add(&pooled);
    let (low, high) = pooled.interval();
    println!("pooled v random: {:.1} % [{low:.1}-{high:.1}]", 100.0 * pooled.share());
    println!("{:.1} us a decision", all.thought.as_secs_f64() * 1e6 / all.thoughts.max(1) as f64);
}
