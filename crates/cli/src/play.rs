//! `zug play` and `zug resume`: a game in the terminal.

mod dice;
mod session;

use crate::common::{find_system, options, player, prepare, system_help};
use crate::failure::Failure;
use crate::journals;
use arena::at_table::Match;
use arena::prepared::Seating;
use arena::seed;
use arena::standing::Pace;
use arena::system::System;
use arena::texts::{LANGUAGES, Texts};
use kernel::content::Content;
use kernel::fair::ServerSecret;
use kernel::seat::Seat;
use session::Session;
use std::path::PathBuf;
use std::process::ExitCode;

/// The name of a seat at the keyboard.
const HUMAN: &str = "human";

/// Play a game in the terminal, in plain text.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    zug play aot first-orders\n  \
    zug play aot kamenka-crossroads --seat 0=human --seat 1=human --save game.journal\n  \
    zug play aot battle --option map=kamenka --option budget=400 --lang ru --dice real")]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// The scenario; `zug list SYSTEM` names them.
    scenario: String,
    /// Who plays a side: human, or a computer player. The side is its number from 0 or the beginning of its name.
    #[arg(long = "seat", value_name = "SIDE=WHO")]
    seats: Vec<String>,
    /// A reading or setting, as name=value.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Play with the dice of this seed, to have the same game again.
    #[arg(long)]
    seed: Option<u64>,
    /// Where the game is saved.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    manner: Manner,
}

/// Go on with a saved game.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  zug resume game.journal")]
pub struct ResumeArgs {
    /// The journal.
    file: PathBuf,
    /// Give a seat to somebody else.
    #[arg(long = "seat", value_name = "SIDE=WHO")]
    seats: Vec<String>,
    #[command(flatten)]
    manner: Manner,
}

/// How a game is played in the terminal.
#[derive(clap::Args)]
struct Manner {
    /// The language: en or ru.
    #[arg(long, default_value = "en", value_parser = LANGUAGES)]
    lang: String,
    /// Whether people who play with each other are asked where only one answer is possible: quick asks nobody who has no
    /// choice, which the others may notice; strict always asks. Against computers nobody is asked without a choice.
    #[arg(long, default_value = "quick", value_parser = ["quick", "strict"])]
    pace: String,
    /// Where dice come from: the program, or real dice that you type in.
    #[arg(long, default_value = "program", value_parser = ["program", "real"])]
    dice: String,
}

impl Manner {
    fn real_dice(&self) -> bool {
        self.dice == "real"
    }

    fn pace(&self) -> Pace {
        if self.pace == "strict" { Pace::Strict } else { Pace::Quick }
    }
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?;
    let ready = prepare(system, content, &args.scenario, &options(&args.options)?)?;
    let names: Vec<String> = ready.seat_names().into_iter().map(|side| side.en).collect();
    let computer = system.yardstick();
    let mut seats: Vec<String> = vec![HUMAN.to_owned()];
    seats.resize(ready.sides().seat_count().into(), computer.to_owned());
    reseat(system, &names, &args.seats, &mut seats)?;
    let (secret, stream) = secret(args.seed)?;
    let mut game = ready.begin(Seating { seats: seats.clone(), secret }).map_err(Failure::new)?;
    seat_players(&mut *game, &seats, stream);
    let texts = Texts::new(content, system.key(), &args.manner.lang);
    Session::new(game, texts, content, Some(secret), args.save, &args.manner).play()
}

pub fn resume(args: ResumeArgs, content: &Content) -> Result<ExitCode, Failure> {
    let opened = journals::open(&args.file, content)?;
    let texts = Texts::new(content, opened.system.key(), &args.manner.lang);
    let mut game = opened.resume(&args.file, &texts)?;
    let secret = journals::key_of(&args.file)?;
    let real = args.manner.real_dice();
    match secret {
        Some(secret) => game.take_secret(secret).map_err(|why| Failure::file(&args.file, why))?,
        None if real || game.verdict().is_some() => {}
        None => {
            let key = journals::key_file(&args.file);
            return Err(Failure::file(&key, "the key of this game's dice is missing")
                .help("put it back beside the journal, or go on with --dice real"));
        }
    }
    let names: Vec<String> = game.seat_names().into_iter().map(|side| side.en).collect();
    let mut seats = opened.journal.head.seats.clone();
    seats.resize(game.sides().seat_count().into(), HUMAN.to_owned());
    reseat(opened.system, &names, &args.seats, &mut seats)?;
    let stream = game.acts() as u64;
    seat_players(&mut *game, &seats, stream);
    Session::new(game, texts, content, secret, Some(args.file), &args.manner).play()
}

/// Changes who sits where, as `side=who` says.
fn reseat(
    system: &dyn System,
    sides: &[String],
    given: &[String],
    seats: &mut [String],
) -> Result<(), Failure> {
    for text in given {
        let (side, who) = text.split_once('=').ok_or_else(|| {
            Failure::new(format!("`{text}` is not of the form side=who")).help("for example --seat 1=human")
        })?;
        if who != HUMAN {
            player(system, who).map_err(|failure| failure.help("or `human`"))?;
        }
        let begins = |name: &String| name.to_lowercase().starts_with(&side.to_lowercase());
        let number = side.parse().ok().or_else(|| sides.iter().position(begins));
        let place = number.and_then(|seat: usize| seats.get_mut(seat)).ok_or_else(|| {
            let names: Vec<_> = sides.iter().enumerate().map(|(n, name)| format!("{n} {name}")).collect();
            Failure::new(format!("there is no side `{side}`"))
                .help(format!("use one of: {}", names.join(", ")))
        })?;
        who.clone_into(place);
    }
    Ok(())
}

fn seat_players(game: &mut dyn Match, seats: &[String], stream: u64) {
    for (seat, who) in (0..).map(Seat).zip(seats) {
        if who != HUMAN {
            game.seat_player(seat, who, seed::part(stream, seat.0.into()));
        }
    }
}

/// The secret of the dice, and a seed for computer players: from the given seed, or from the machine.
fn secret(given: Option<u64>) -> Result<(ServerSecret, u64), Failure> {
    let mut secret = ServerSecret([0; 32]);
    let stream = match given {
        Some(stream) => {
            for (part, n) in secret.0.chunks_exact_mut(8).zip(0..) {
                part.copy_from_slice(&seed::part(seed::named(stream, "secret"), n).to_le_bytes());
            }
            stream
        }
        None => {
            let random = |error| Failure::new(format!("this machine gives no random numbers: {error}"));
            getrandom::fill(&mut secret.0).map_err(random)?;
            getrandom::u64().map_err(random)?
        }
    };
    Ok((secret, stream))
}
