//! The `zug` command.

mod bench;
mod common;
mod contract;
mod failure;
mod sim;

use clap::{Parser, Subcommand};
use failure::Failure;
use std::path::PathBuf;
use std::process::ExitCode;

/// Play, simulate, check and study WWII tactical hex wargames.
#[derive(Parser)]
#[command(
    name = "zug",
    version,
    after_help = "Exit codes: 0 all is well, 1 a fault was found, 2 bad usage or input."
)]
struct Zug {
    /// Use the content of this folder instead of the content built into the program.
    #[arg(long, global = true, value_name = "DIR")]
    content: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Sim(sim::Args),
    Contract(contract::Args),
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let zug = Zug::parse();
    match run(zug) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

fn run(zug: Zug) -> Result<ExitCode, Failure> {
    let content = match &zug.content {
        Some(folder) => arena::content::folder(folder)?,
        None => arena::content::embedded(),
    };
    match zug.command {
        None => Ok(common::overview()),
        Some(Command::Sim(args)) => sim::run(args, &content),
        Some(Command::Contract(args)) => contract::run(args, &content),
        Some(Command::Bench(args)) => bench::run(args, &content),
    }
}
