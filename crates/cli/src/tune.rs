//! `zug tune`: what a script weighs, tuned by games against itself.

use crate::common::{find_system, prepare, progress, say, scenarios, system_help};
use crate::failure::{FOUND, Failure};
use arena::duel::Outcome;
use arena::prepared::Ready;
use arena::tuning::{Company, Tuned, Tuning};
use arena::weights::{Tempers, tempers, write};
use kernel::content::{Content, Options};
use kernel::weights::{Values, Weight};
use std::path::PathBuf;
use std::process::ExitCode;

/// How many tempers are tried for each that goes into the table.
const TRIED: u32 = 5;

/// Tune what the script of a system weighs: by pairs of games of the script against itself, with the same dice and changed sides.
///
/// A step is kept only if it wins on fresh seeds, and the table is written only if it beats the present one on fresh seeds. The
/// same command gives the same table on any number of cores. To be run again when rules, scripts or scenarios change. Another
/// table may tip scenarios that were even: see what `zug sim` says of them, and fit the judge anew. A temper is a column of the
/// table that only players who think ahead take on; it leaves the script, and so the balance between scripts, as they are.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug tune cc --record content/cc/script.tsv\n  \
    zug tune aot --temper keen --games 100000 --seed 7 --record content/aot/script.tsv\n  \
    zug tune aot --temper keen --company 5 --record content/aot/script.tsv\n  \
    zug tune panzer --scenario winter-village   # to see what a single scenario asks for")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// Games at the most: three eighths of them to look around, as many to try steps, the rest for the proof.
    #[arg(long, default_value_t = 10_000)]
    games: u32,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The scenario, or `all`.
    #[arg(long, default_value = "all")]
    scenario: String,
    /// Tune the temper of this name, which begins as the script if there is none.
    #[arg(long, value_name = "NAME", value_parser = name)]
    temper: Option<String>,
    /// Tune nothing, but find so many tempers around that of --temper which do well where it does not, for players to choose from;
    /// five times as many are tried, each in its share of the games.
    #[arg(long, value_name = "COUNT", requires = "temper", value_parser = clap::value_parser!(u8).range(1..=12))]
    company: Option<u8>,
    /// Write the weights to this file, if they are proven to be better than the present ones; company is written as it is found.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

fn name(text: &str) -> Result<String, String> {
    match !text.is_empty() && text.chars().all(|letter| letter.is_alphanumeric() || letter == '-') {
        true => Ok(text.to_owned()),
        false => Err("give a name of letters, digits and hyphens".to_owned()),
    }
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let mut battles = Vec::new();
    for scenario in scenarios(system, content, &args.scenario)? {
        let ready = prepare(system, content, &scenario, &Options::default())?;
        battles.push((scenario, ready));
    }
    let weights = system.weights();
    let mut table = tempers(content, system.key(), weights);
    if let (Some(company), Some(name)) = (args.company, &args.temper) {
        return find_company(&args, company.into(), name, &battles, weights, table);
    }
    let before = args.temper.as_ref().and_then(|name| table.named(name)).copied().unwrap_or(table.script);
    let bar = progress((args.games / 2).into(), "pairs");
    let tuned = Tuning { games: args.games, seed: args.seed }.tune(&battles, weights, &before, || bar.inc(1));
    bar.finish_and_clear();
    tell(&tuned, weights, &before);
    match &args.temper {
        Some(name) => table.set(name, tuned.values),
        None => table.script = tuned.values,
    }
    match tuned.is_better() {
        true => keep(&args, &write(&table, weights))?,
        false => say!("It is not proven that other weights are better; all stays as it is."),
    }
    Ok(if tuned.broken.is_empty() { ExitCode::SUCCESS } else { FOUND })
}

fn keep(args: &Args, table: &str) -> Result<(), Failure> {
    match &args.record {
        Some(path) => std::fs::write(path, table).map_err(|error| Failure::file(path, error))?,
        None => say!("{}", table.trim_end()),
    }
    Ok(())
}

/// Replaces all tempers but this one by others that go with it.
fn find_company(
    args: &Args,
    found: usize,
    name: &str,
    battles: &[(String, Box<dyn Ready>)],
    weights: &[Weight],
    mut table: Tempers,
) -> Result<ExitCode, Failure> {
    let around = *table.named(name).ok_or_else(|| {
        Failure::new(format!("there is no temper `{name}`")).help("tune it first, without --company")
    })?;
    let pairs = (args.games / 2 / (TRIED * found as u32)).max(1);
    let company = Company { found, tried: TRIED, pairs, seed: args.seed };
    let bar = progress(company.all_pairs().into(), "pairs");
    let found = company.look(battles, weights, &around, || bar.inc(1));
    bar.finish_and_clear();
    table.others.retain(|(other, _)| other == name);
    for (n, other) in (1..).zip(&found.others) {
        let name = format!("{name}-{n}");
        say!("{name} scores {:.1} % against it", 100.0 * other.score);
        table.set(&name, other.values);
    }
    found.broken.iter().for_each(|broken| say!("BROKEN {broken}"));
    keep(args, &write(&table, weights))?;
    Ok(if found.broken.is_empty() { ExitCode::SUCCESS } else { FOUND })
}

fn tell(tuned: &Tuned, weights: &[Weight], before: &Values) {
    let mut from = before;
    for step in &tuned.steps {
        let kept = if step.kept { "kept" } else { "not kept" };
        say!("round {}: a step {}, {kept}", step.round, score(&step.outcome));
        for (at, weight) in weights.iter().enumerate().filter(|(at, _)| from[*at] != step.values[*at]) {
            say!("  {}: {} to {}", weight.name, from[at], step.values[at]);
        }
        if step.kept {
            from = &step.values;
        }
    }
    if let Some(proof) = &tuned.proof {
        say!("the weights at last against the present ones: {}", score(proof));
        for (scenario, games, score) in &proof.scenarios {
            say!("  {:5.1} % of {games} in {scenario}", 100.0 * score);
        }
    }
    tuned.broken.iter().for_each(|broken| say!("BROKEN {broken}"));
}

fn score(outcome: &Outcome) -> String {
    let [score, low, high] = [outcome.score, outcome.low, outcome.high].map(|part| 100.0 * part);
    format!("{score:.1} % [{low:.1}..{high:.1}] of {} games", outcome.games)
}
