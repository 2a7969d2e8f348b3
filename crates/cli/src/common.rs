//! What several commands need: systems, scenarios, options, progress.

use crate::failure::Failure;
use arena::prepared::Ready;
use arena::system::{SYSTEMS, System, system};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::content::{Content, Options};
use std::io::{IsTerminal, Write};

/// The system with this key.
pub fn find_system(key: &str) -> Result<&'static dyn System, Failure> {
    system(key).ok_or_else(|| {
        Failure::new(format!("there is no system `{key}`")).help(format!("use one of: {}", keys()))
    })
}

/// The keys of all systems.
fn keys() -> String {
    SYSTEMS.iter().map(|system| system.key()).collect::<Vec<_>>().join(", ")
}

/// What the help says about the name of a system.
pub fn system_help() -> String {
    format!("The rule system, one of: {}", keys())
}

/// The keys of a system's scenarios: this one, or all.
pub fn scenarios(system: &dyn System, content: &Content, wanted: &str) -> Result<Vec<String>, Failure> {
    let all: Vec<String> = system.scenarios(content)?.into_iter().map(|info| info.id).collect();
    if wanted == "all" {
        return Ok(all);
    }
    if !all.iter().any(|id| id == wanted) {
        let key = system.key();
        return Err(Failure::new(format!("{key} has no scenario `{wanted}`"))
            .help(format!("use one of: {}; `zug list {key}` says more", all.join(", "))));
    }
    Ok(vec![wanted.to_owned()])
}

/// A scenario ready to be played.
pub fn prepare(
    system: &dyn System,
    content: &Content,
    scenario: &str,
    options: &Options,
) -> Result<Box<dyn Ready>, Failure> {
    scenarios(system, content, scenario)?;
    Ok(system.prepare(content, scenario, options)?)
}

/// Options given as `name=value`.
pub fn options(given: &[String]) -> Result<Options, Failure> {
    let mut options = Options::default();
    for text in given {
        options.parse(text).map_err(|why| {
            Failure::new(why).help("give options as --option name=value; `zug options SYSTEM` lists them")
        })?;
    }
    Ok(options)
}

/// A player's name that the system knows.
pub fn player<'a>(system: &dyn System, name: &'a str) -> Result<&'a str, Failure> {
    let known = system.player_names();
    match known.contains(&name) || arena::levels::study(name).is_some() {
        true => Ok(name),
        false => Err(Failure::new(format!("{} has no player `{name}`", system.key())).help(format!(
            "use one of: {}; or one for a study: {}",
            known.join(", "),
            arena::levels::STUDY
        ))),
    }
}

/// A rule in our words: its title and statement from the system's list of rules.
pub fn rule_text(content: &Content, system: &str, rule: &str, language: &str) -> Option<String> {
    let list = content.get(&format!("{system}/rules.tsv"))?;
    let row = list.lines().find(|row| row.split('\t').next() == Some(rule))?;
    let cells: Vec<&str> = row.split('\t').collect();
    let (title, statement) = if language == "ru" { (4, 6) } else { (3, 5) };
    Some(format!("{rule} {}: {}", cells.get(title)?, cells.get(statement)?))
}

/// A progress bar, shown only on a terminal.
pub fn progress(length: u64, what: &'static str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())).with_message(what)
}

/// Prints a line; a reader who has gone away ends the program quietly.
macro_rules! say {
    ($($text:tt)*) => { $crate::common::put(format_args!($($text)*)) };
}
pub(crate) use say;

/// Prints a line; see [`say`].
pub fn put(text: std::fmt::Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    if writeln!(out, "{text}").is_err() {
        std::process::exit(0);
    }
}
