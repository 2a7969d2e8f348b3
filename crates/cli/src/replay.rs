//! `zug replay`, `zug verify` and `zug odds`: what a journal tells.

use crate::common::say;
use crate::failure::{FOUND, Failure};
use crate::journals::{self, Opened};
use crate::telling;
use arena::asking::{Answer, Question};
use arena::plain;
use arena::texts::{LANGUAGES, Texts};
use kernel::content::Content;
use kernel::journal::{Checked, Dispute};
use kernel::seat::{Seat, Viewer};
use std::path::PathBuf;
use std::process::ExitCode;

/// Tell a saved game in sentences, and show its last position.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  zug replay game.journal\n  zug replay game.journal --to 40 --lang ru")]
pub struct ReplayArgs {
    /// The journal.
    file: PathBuf,
    /// Only the first N entries.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// The language: en or ru.
    #[arg(long, default_value = "en", value_parser = LANGUAGES)]
    lang: String,
    /// Print the log and the scene as JSON.
    #[arg(long)]
    json: bool,
}

/// Check every die of an ended game against its published key.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug verify game.journal")]
pub struct VerifyArgs {
    /// The journal.
    file: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Forecast an action at the end of a journal: calculation, exact odds, and what they assume.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug odds game.journal \"3 fire 17\" --seat 0")]
pub struct OddsArgs {
    /// The journal.
    file: PathBuf,
    /// The action in notation, or a whole order.
    action: String,
    /// Whose action, counted from 0.
    #[arg(long, value_name = "S")]
    seat: u8,
    /// The language: en or ru.
    #[arg(long, default_value = "en", value_parser = LANGUAGES)]
    lang: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn replay(args: ReplayArgs, content: &Content) -> Result<ExitCode, Failure> {
    let opened = journals::open(&args.file, content)?;
    let entries = opened.journal.entries.len();
    if let Some(to) = args.to.filter(|to| *to == 0 || *to > entries) {
        return Err(Failure::new(format!(
            "--to {to} is not possible: the journal has entries 1 to {entries}"
        )));
    }
    let reopened = opened.reopen(&args.file, args.to)?;
    let texts = Texts::new(content, opened.system.key(), &args.lang);
    let note = reopened.note();
    let recorded = match &reopened.difference {
        Some(difference) => opened.journal.recorded_from(difference.entry),
        None => Vec::new(),
    };
    let game = reopened.game;
    let scene = game.scene(Viewer::Umpire);
    if args.json {
        let log: Vec<_> = game.log(Viewer::Umpire, 0);
        let all = serde_json::json!({
            "head": opened.journal.head, "note": note, "log": log, "scene": scene, "recorded": recorded,
        });
        say!("{}", serde_json::to_string_pretty(&all).map_err(Failure::new)?);
        return Ok(ExitCode::SUCCESS);
    }
    let head = &opened.journal.head;
    say!("{} {}, {} decisions", head.system, head.scenario, game.acts());
    for (name, value) in opened.unusual(content).iter() {
        say!("option {name}={value}");
    }
    if let Some(note) = note {
        say!("{}", texts.say(&note));
    }
    telling::log(&*game, &texts, Viewer::Umpire);
    say!("\n{}", plain::board(&*game, &scene).trim_end());
    say!("{}", plain::description(&*game, &scene, &texts).trim_end());
    telling::ending(&*game, &texts);
    if !recorded.is_empty() {
        say!("\n{}", texts.key("recorded-after"));
        recorded.iter().for_each(|message| say!("  {}", texts.say(message)));
    }
    Ok(ExitCode::SUCCESS)
}

pub fn verify(args: VerifyArgs, content: &Content) -> Result<ExitCode, Failure> {
    let opened = journals::open(&args.file, content)?;
    let result = opened.ready.verify(&opened.journal);
    if let Err(Dispute::Running) = result {
        return Err(Failure::file(&args.file, Dispute::Running)
            .help("the key is published when the game ends; finish it with `zug resume`"));
    }
    if args.json {
        let all = match &result {
            Ok(checked) => {
                let Checked { throws, draws, beyond } = checked;
                serde_json::json!({ "ok": true, "throws": throws, "draws": draws, "beyond": beyond })
            }
            Err(dispute) => serde_json::json!({ "ok": false, "why": dispute.to_string() }),
        };
        say!("{all}");
    }
    match result {
        Ok(checked) => {
            if !args.json {
                tell_checked(&opened, checked, content);
            }
            Ok(ExitCode::SUCCESS)
        }
        Err(dispute) => {
            if !args.json {
                say!("{}: {dispute}", args.file.display());
            }
            Ok(FOUND)
        }
    }
}

/// What was found right, and what only the rules of another time could compute.
fn tell_checked(opened: &Opened, checked: Checked, content: &Content) {
    let Checked { throws, draws, beyond } = checked;
    say!("all {throws} throws and {draws} draws are what the key gives");
    if beyond > 0 {
        say!("{beyond} further draws can only be computed by the rules of that time");
    }
    if let Ok(reopened) = opened.ready.reopen(&opened.journal)
        && let (Some(note), Some(_)) = (reopened.note(), &reopened.difference)
    {
        say!("{}", Texts::new(content, opened.system.key(), LANGUAGES[0]).say(&note));
    }
}

pub fn odds(args: OddsArgs, content: &Content) -> Result<ExitCode, Failure> {
    let opened = journals::open(&args.file, content)?;
    let texts = Texts::new(content, opened.system.key(), &args.lang);
    let game = opened.resume(&args.file, &texts)?;
    if args.seat >= game.sides().seat_count() {
        return Err(Failure::new(format!(
            "there is no seat {}; there are {}",
            args.seat,
            game.sides().seat_count()
        )));
    }
    let seat = Seat(args.seat);
    game.check_line(seat, &args.action).map_err(Failure::new)?;
    let question = Question::Forecast { line: args.action };
    let Answer::Forecast(forecast) = game.ask(Viewer::Seat(seat), &question).map_err(Failure::new)? else {
        return Err(Failure::new("there are no odds"));
    };
    let forecast = forecast.unwrap_or_default();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&forecast).map_err(Failure::new)?);
    } else {
        telling::forecast(&forecast, &texts);
    }
    Ok(ExitCode::SUCCESS)
}
