//! The `zug` command.

mod case;
mod rules;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "zug", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Case(case::Args),
    Rules(rules::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Case(args) => case::run(args),
        Command::Rules(args) => rules::run(args),
    }
}
