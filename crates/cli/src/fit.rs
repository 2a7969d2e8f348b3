//! `zug fit`: the weights by which thinking players judge a position.

use crate::common::{find_system, prepare, progress, say, scenarios, system_help};
use crate::failure::Failure;
use arena::judging::fitted;
use kernel::content::{Content, Options};
use std::path::PathBuf;
use std::process::ExitCode;

/// Fit the judge of a system: from games between scripts, what in a position makes a side win.
///
/// The same command gives the same weights on any number of cores. To be run again when rules, scripts or scenarios change.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug fit cc --record content/cc/judge.tsv")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// Games of each scenario.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the weights to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let names = scenarios(system, content, "all")?;
    let mut battles = Vec::new();
    for scenario in &names {
        battles.push((scenario.clone(), prepare(system, content, scenario, &Options::default())?));
    }
    let bar = progress(args.games * names.len() as u64, "games");
    let fit = fitted(system, &battles, args.games, args.seed, || bar.inc(1));
    bar.finish_and_clear();
    match &args.record {
        Some(path) => std::fs::write(path, &fit.table).map_err(|error| Failure::file(path, error))?,
        None => say!("{}", fit.table.trim_end()),
    }
    say!(
        "{} positions of {} games; on games that were left out it is right about {:.1} % of positions, {:.1} % in the last third \
         (surprise {:.3}; a judge without opinion {:.3})",
        fit.positions,
        fit.games,
        100.0 * fit.right,
        100.0 * fit.right_late,
        fit.surprise,
        std::f64::consts::LN_2
    );
    Ok(ExitCode::SUCCESS)
}
