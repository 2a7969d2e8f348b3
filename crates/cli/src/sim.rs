//! `zug sim`: many games between computer players.

use crate::common::{find_system, options, player, prepare, progress, say, scenarios, system_help};
use crate::failure::{FOUND, Failure};
use arena::catalogue::{Balance, Measured, ScenarioInfo, write_balances};
use arena::prepared::Ready;
use arena::report;
use arena::rulebook::Rulebook;
use arena::sim::{Series, Share, Span, Tally};
use arena::study::write_studies;
use arena::system::{RANDOM, System};
use arena::texts::Texts;
use kernel::content::{Content, Options};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The setting by which a scenario is drawn, and how many of its battles stand for all.
const DRAWN: &str = "seed";
const BATTLES: u32 = 200;

/// Let computer players play many games, and see who wins.
///
/// Game k of a scenario always has the same seed, so the same command gives the same result on any number of cores.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug sim aot --games 1000 --seed 1 --a random --b random\n  \
    zug sim aot --scenario kamenka-crossroads --games 200 --seed 1 --a random --b random --swap --json out.json\n  \
    zug sim aot --scenario all --games 1000 --seed 7 --record content/aot/balance.tsv\n  \
    zug sim aot --a captain --b captain --games 100 --record content/aot/balance.tsv\n  \
    zug sim cc --a soldier --b soldier --games 400 --report balance.html")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// The scenario, or `all`.
    #[arg(long, default_value = "all")]
    scenario: String,
    /// How many games of each scenario.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Who plays the first seat; the random player if nobody is named.
    #[arg(long, value_name = "PLAYER")]
    a: Option<String>,
    /// Who plays the other seat; the random player if nobody is named.
    #[arg(long, value_name = "PLAYER")]
    b: Option<String>,
    /// Let the players change places in every second game, and give results by player too.
    #[arg(long)]
    swap: bool,
    /// Write the results to this file, `-` for standard output.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the balance of each scenario into this file, measured with one player on all sides: the system's own steady one,
    /// if nobody is named.
    #[arg(long, value_name = "FILE", conflicts_with = "swap")]
    record: Option<PathBuf>,
    /// Write a page to look at to this file: balance, margins, length, chances by turn, losses and rules.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// The language of the page: en or ru.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    lang: String,
    /// Write what the page shows to this file, for the page that a server opens from its list of scenarios.
    #[arg(long, value_name = "FILE")]
    study: Option<PathBuf>,
    /// A reading or setting, as name=value.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let options = options(&args.options)?;
    let usual = if args.record.is_some() { system.yardstick() } else { RANDOM };
    let (a, b) = (args.a.as_deref().unwrap_or(usual), args.b.as_deref().unwrap_or(usual));
    let players = [player(system, a)?, player(system, b)?];
    if args.record.is_some() && players[0] != players[1] {
        return Err(Failure::new("a balance is measured with the same player on all sides"));
    }
    // Whoever has waited for the games does not want to hear then that the file is no such file.
    if let Some(path) = &args.record {
        with_balances(path, &[])?;
    }
    let mut series = Vec::new();
    for scenario in scenarios(system, content, &args.scenario)? {
        let battles = battles(system, content, &scenario, &options)?;
        let (games, seed, swap) = (args.games, args.seed, args.swap);
        series.push((battles, Series { scenario, games, seed, players: players.map(str::to_owned), swap }));
    }
    let bar = progress(u64::from(args.games) * series.len() as u64, "games");
    let to_stdout = args.json.as_ref().is_some_and(|path| path.as_os_str() == "-");
    let mut tallies = Vec::new();
    let mut studies = Vec::new();
    let infos = system.scenarios(content)?;
    for (battles, series) in &series {
        let tally = if args.report.is_some() || args.study.is_some() {
            let info = infos.iter().find(|info| info.id == series.scenario);
            let name = info.map(|info| info.name.clone()).unwrap_or_default();
            let (tally, study) = series.study(battles, name, || bar.inc(1));
            studies.push(study);
            tally
        } else {
            series.play(battles, || bar.inc(1))
        };
        if !to_stdout {
            let sides = battles.first().map(|ready| ready.side_names()).unwrap_or_default();
            let sides: Vec<String> = sides.into_iter().map(|name| name.en).collect();
            bar.suspend(|| print(&tally, &sides));
        }
        tallies.push(tally);
    }
    bar.finish_and_clear();
    if let Some(path) = &args.json {
        let text = serde_json::to_string_pretty(&tallies).map_err(Failure::new)? + "\n";
        match to_stdout {
            true => say!("{}", text.trim_end()),
            false => std::fs::write(path, text).map_err(|error| Failure::file(path, error))?,
        }
    }
    if let Some(path) = &args.report {
        let book = Rulebook::of(content, system.key())?;
        let page =
            report::page(system.title(), &studies, &book, &Texts::new(content, system.key(), &args.lang));
        std::fs::write(path, page).map_err(|error| Failure::file(path, error))?;
    }
    if let Some(path) = &args.study {
        let text = write_studies(&studies).map_err(Failure::new)?;
        std::fs::write(path, text).map_err(|error| Failure::file(path, error))?;
    }
    if let Some(path) = &args.record {
        let wins = |tally: &Tally| tally.sides.iter().map(|share| share.count).collect();
        let measured = |tally: &Tally| Measured {
            scenario: tally.scenario.clone(),
            player: players[0].to_owned(),
            balance: Balance { games: tally.games, wins: wins(tally) },
        };
        let rows: Vec<_> = tallies.iter().map(measured).collect();
        let text = with_balances(path, &rows)?;
        std::fs::write(path, text).map_err(|error| Failure::file(path, error))?;
    }
    let broken = tallies.iter().any(|tally| !tally.broken.is_empty());
    Ok(if broken { FOUND } else { ExitCode::SUCCESS })
}

/// What a file of balances is with these rows in it.
fn with_balances(path: &Path, rows: &[Measured]) -> Result<String, Failure> {
    let old = if path.exists() { std::fs::read_to_string(path) } else { Ok(String::new()) };
    let old = old.map_err(|error| Failure::file(path, error))?;
    Ok(write_balances(&path.display().to_string(), &old, rows)?)
}

/// The scenario; one that is drawn by a number stands for many battles unless the number is given.
fn battles(
    system: &dyn System,
    content: &Content,
    scenario: &str,
    options: &Options,
) -> Result<Vec<Box<dyn Ready>>, Failure> {
    let drawn =
        |info: &ScenarioInfo| info.id == scenario && info.settings.iter().any(|(name, _)| name == DRAWN);
    if options.get(DRAWN).is_some() || !system.scenarios(content)?.iter().any(drawn) {
        return Ok(vec![prepare(system, content, scenario, options)?]);
    }
    (1..=BATTLES)
        .map(|n| prepare(system, content, scenario, &options.clone().with(DRAWN, n.to_string())))
        .collect()
}

fn print(tally: &Tally, sides: &[String]) {
    say!("{}: {} games, seed {}", tally.scenario, tally.games, tally.seed);
    let seated = |seat: usize| match tally.swap {
        true => String::new(),
        false => format!(" ({})", tally.players[seat % 2]),
    };
    for (seat, wins) in tally.sides.iter().enumerate() {
        say!("  {} wins", share(wins, &format!("{}{}", sides.get(seat).map_or("", |s| s), seated(seat))));
    }
    say!("  {}", share(&tally.draws, "draws"));
    if let Some(by_player) = &tally.by_player {
        for (wins, player) in by_player.iter().zip(["a", "b"].iter().zip(&tally.players)) {
            say!("  {} wins", share(wins, &format!("player {} ({})", player.0, player.1)));
        }
    }
    let reasons: Vec<_> = tally.reasons.iter().map(|(reason, times)| format!("{reason} {times}")).collect();
    say!("  ended by: {}", reasons.join(", "));
    say!("  decisions a game: {}; turns: {}", span(&tally.decisions), span(&tally.turns));
    for (seat, (points, losses)) in tally.points.iter().zip(&tally.losses).enumerate() {
        let side = sides.get(seat).map_or("", |s| s);
        say!("  {side}: points {}; units lost {}", span(points), span(losses));
    }
    for (seed, why) in &tally.broken {
        say!("  BROKEN game with seed {seed:#x}: {why}");
    }
}

fn share(share: &Share, what: &str) -> String {
    let [at, low, high] = [share.share, share.low, share.high].map(|part| 100.0 * part);
    format!("{at:5.1} % [{low:.1}..{high:.1}] {what}")
}

fn span(span: &Span) -> String {
    format!("{:.1} ({}..{})", span.mean, span.least, span.most)
}
