//! `zug contract`: what every rule system promises, tested in random play.

use crate::common::{find_system, options, progress, say, scenarios, system_help};
use crate::failure::{FOUND, Failure};
use arena::inspect::{Inspection, Setting, inspect, inspect_one, settings};
use kernel::content::Content;
use kernel::contract::Plan;
use std::process::ExitCode;

/// Check a rule system against the protocol in random play: legality, notation, replay, secrets, sealed sheets.
///
/// Games are spread over all scenarios with their defaults and over rows of options that hold every pair of values.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug contract aot --games 200 --seed 1\n  \
    zug contract aot --games 20 --scenario wolf-wood-ambush --thorough\n  \
    zug contract aot --scenario battle --option map=kamenka --game 0x1f2e3d --thorough")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// How many games.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Only this scenario.
    #[arg(long, default_value = "all")]
    scenario: String,
    /// Make every check at every position instead of the expensive ones now and then.
    #[arg(long)]
    thorough: bool,
    /// Keep this setting everywhere.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Play only the game with this seed, in one scenario with exactly the given options, as a fault names it, and tell the steps that led to the fault.
    #[arg(long, value_name = "SEED", value_parser = number)]
    game: Option<u64>,
}

/// A number, in hexadecimal if it begins with 0x.
fn number(text: &str) -> Result<u64, String> {
    let read = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    read.map_err(|error| error.to_string())
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let fixed = options(&args.options)?;
    let wanted = scenarios(system, content, &args.scenario)?;
    let plan = match args.thorough {
        true => Plan::thorough(args.games, args.seed),
        false => Plan::wide(args.games, args.seed),
    };
    let plan = Plan { story: args.game.is_some(), ..plan };
    // Panics of the engine are faults in the report; they need no words of their own.
    std::panic::set_hook(Box::new(|_| ()));
    let inspection = match (args.game, wanted.as_slice()) {
        (Some(seed), [scenario]) => {
            let setting = Setting { scenario: scenario.clone(), options: fixed };
            inspect_one(system, content, setting, &plan, seed)
        }
        (Some(_), _) => return Err(Failure::new("--game needs --scenario with one scenario")),
        (None, _) => {
            let only = (args.scenario != "all").then_some(args.scenario.as_str());
            let all = settings(system, content, only, &fixed)?;
            let count = all.len();
            if args.games as usize <= count {
                eprintln!("note: {} games reach only {} of {count} settings", args.games, args.games);
            }
            let bar = progress(args.games.into(), "games");
            let mut inspection = inspect(system, content, all, &plan, || bar.inc(1));
            bar.finish_and_clear();
            if only.is_none() {
                inspection.report.finish();
            }
            inspection
        }
    };
    drop(std::panic::take_hook());
    print(&args, &inspection);
    Ok(if inspection.is_sound() { ExitCode::SUCCESS } else { FOUND })
}

fn print(args: &Args, inspection: &Inspection) {
    say!("{:>12} settings", inspection.settings);
    say!("{}", inspection.report.to_string().trim_end());
    for found in &inspection.found {
        let thorough = if args.thorough { " --thorough" } else { "" };
        say!("\n{}", found.fault);
        say!(
            "  again: zug contract {} {} --game {:#x}{thorough}",
            args.system,
            found.setting.arguments(),
            found.fault.seed
        );
    }
    for (setting, findings) in &inspection.unplayable {
        say!("\ncan't be played: {}", setting.arguments());
        findings.iter().for_each(|finding| say!("  {finding}"));
    }
    match inspection.is_sound() {
        true => say!("sound"),
        false => say!("\nFAULTS FOUND"),
    }
}
