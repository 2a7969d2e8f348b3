//! `zug duel`: which of two players is better, and by how much.

use crate::common::{find_system, options, player, prepare, progress, say, scenarios, system_help};
use crate::failure::{FOUND, Failure};
use arena::duel::{Duel, Outcome};
use kernel::content::Content;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The first line of a ladder.
const HEAD: &str = "date\tcommit\tplayer\tagainst\tgames\tscore\tlow\thigh\tcommand";

/// Let two computer players fight pairs of games with the same dice and changed sides.
///
/// The same command gives the same result on any number of cores. With --until the duel stops as soon as it is sure.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug duel cc sergeant soldier --pairs 200\n  \
    zug duel aot captain lieutenant --pairs 1000 --until 0,40\n  \
    zug duel aot think:playouts=200,turns=2,candidates=6 script")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// The player whose score is told.
    a: String,
    /// The player against whom.
    b: String,
    /// The scenario, or `all`.
    #[arg(long, default_value = "all")]
    scenario: String,
    /// Pairs of games at the most, spread over the scenarios.
    #[arg(long, default_value_t = 200)]
    pairs: u32,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop when it is sure that the first player is better by at most LEAST or by at least MOST points on the Elo scale.
    #[arg(long, value_name = "LEAST,MOST", value_parser = bounds)]
    until: Option<[f64; 2]>,
    /// A reading or setting, as name=value.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write the result to standard output as JSON.
    #[arg(long)]
    json: bool,
    /// Add the result to this ladder, with --date and --commit to tell when and what was measured.
    #[arg(long, value_name = "FILE", requires_all = ["date", "commit"])]
    record: Option<PathBuf>,
    /// The date of the measurement.
    #[arg(long)]
    date: Option<String>,
    /// The commit that was measured.
    #[arg(long)]
    commit: Option<String>,
}

fn bounds(text: &str) -> Result<[f64; 2], String> {
    let numbers: Vec<f64> = text.split(',').filter_map(|word| word.trim().parse().ok()).collect();
    match numbers[..] {
        [least, most] if least < most => Ok([least, most]),
        _ => Err("give two numbers, the smaller first, as in 0,40".to_owned()),
    }
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let options = options(&args.options)?;
    let players = [player(system, &args.a)?.to_owned(), player(system, &args.b)?.to_owned()];
    let mut battles = Vec::new();
    for scenario in scenarios(system, content, &args.scenario)? {
        let ready = prepare(system, content, &scenario, &options)?;
        battles.push((scenario, ready));
    }
    let duel = Duel { players, pairs: args.pairs, seed: args.seed, until: args.until };
    let bar = progress(args.pairs.into(), "pairs");
    let outcome = duel.fight(&battles, || bar.inc(1));
    bar.finish_and_clear();
    match args.json {
        true => say!("{}", serde_json::to_string_pretty(&outcome).map_err(Failure::new)?),
        false => print(&outcome),
    }
    if let (Some(path), Some(date), Some(commit)) = (&args.record, &args.date, &args.commit) {
        let command = format!(
            "zug duel {} {} {} --pairs {} --seed {}",
            args.system, args.a, args.b, args.pairs, args.seed
        );
        record(path, &row(&outcome, date, commit, &command)).map_err(|error| Failure::file(path, error))?;
    }
    Ok(if outcome.broken.is_empty() { ExitCode::SUCCESS } else { FOUND })
}

fn print(outcome: &Outcome) {
    let [a, b] = &outcome.players;
    let [score, low, high] = [outcome.score, outcome.low, outcome.high].map(|part| 100.0 * part);
    let [elo, least, most] = outcome.elo;
    say!("{a} against {b}: {score:.1} % [{low:.1}..{high:.1}] of {} games", outcome.games);
    say!("  Elo {elo:+.0} [{least:+.0}..{most:+.0}]");
    match (outcome.better, outcome.evidence) {
        (Some(true), Some(evidence)) => say!("  it is sure that {a} is better (evidence {evidence:.2})"),
        (Some(false), Some(evidence)) => say!("  it is sure that {a} is not better (evidence {evidence:.2})"),
        (None, Some(evidence)) => say!("  it is not sure yet (evidence {evidence:.2})"),
        (_, None) => {}
    }
    for (scenario, games, score) in &outcome.scenarios {
        say!("  {:5.1} % of {games} in {scenario}", 100.0 * score);
    }
    outcome.broken.iter().for_each(|broken| say!("  BROKEN {broken}"));
}

fn row(outcome: &Outcome, date: &str, commit: &str, command: &str) -> String {
    let [a, b] = &outcome.players;
    let [score, low, high] =
        [outcome.score, outcome.low, outcome.high].map(|part| format!("{:.1}", 100.0 * part));
    [date, commit, a, b, &outcome.games.to_string(), &score, &low, &high, command].join("\t")
}

fn record(path: &Path, row: &str) -> std::io::Result<()> {
    let new = !path.exists();
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(path)?;
    if new {
        writeln!(file, "{HEAD}")?;
    }
    writeln!(file, "{row}")
}
