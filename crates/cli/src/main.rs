//! The `zug` command.

mod bench;
mod case;
mod common;
mod contract;
mod duel;
mod failure;
mod fit;
mod journals;
mod lint;
mod list;
mod maps;
mod play;
mod replay;
mod rules;
#[cfg(feature = "page")]
mod serve;
#[cfg(not(feature = "page"))]
#[path = "no_page.rs"]
mod serve;
mod sim;
mod telling;
mod tune;

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
    #[command(flatten)]
    serve: serve::Args,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Play(play::Args),
    Resume(play::ResumeArgs),
    Replay(replay::ReplayArgs),
    Verify(replay::VerifyArgs),
    Odds(replay::OddsArgs),
    List(list::ListArgs),
    Options(list::OptionsArgs),
    Map(maps::MapArgs),
    Los(maps::LosArgs),
    Lint(lint::Args),
    Case(case::Args),
    Rules(rules::Args),
    Sim(sim::Args),
    Duel(duel::Args),
    Fit(fit::Args),
    Tune(tune::Args),
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
    let Some(command) = zug.command else { return serve::run(zug.serve, content) };
    zug.serve.only_alone()?;
    match command {
        Command::Serve(args) => serve::run(args, content),
        Command::Play(args) => play::run(args, &content),
        Command::Resume(args) => play::resume(args, &content),
        Command::Replay(args) => replay::replay(args, &content),
        Command::Verify(args) => replay::verify(args, &content),
        Command::Odds(args) => replay::odds(args, &content),
        Command::List(args) => list::list(args, &content),
        Command::Options(args) => list::options(args),
        Command::Map(args) => maps::map(args, &content),
        Command::Los(args) => maps::los(args, &content),
        Command::Lint(args) => lint::run(args, &content),
        Command::Case(args) => case::run(args, &content),
        Command::Rules(args) => rules::run(args, &content),
        Command::Sim(args) => sim::run(args, &content),
        Command::Duel(args) => duel::run(args, &content),
        Command::Fit(args) => fit::run(args, &content),
        Command::Tune(args) => tune::run(args, &content),
        Command::Contract(args) => contract::run(args, &content),
        Command::Bench(args) => bench::run(args, &content),
    }
}
