//! `zug rules`: every rule of a system with its code and its cases.

use crate::case::files_under;
use crate::common::{find_system, say, system_help};
use crate::failure::{FOUND, Failure};
use arena::book::{Book, plain};
use arena::cases::file::{self, Case};
use arena::rulebook::{Coverage, Covered, Place, Rulebook};
use arena::texts::LANGUAGES;
use kernel::content::Content;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where the cases are, seen from the folder of the source code.
const CASES: &str = "cases";

/// List the rules of a system: title, status, how many places of code name each, how many cases and tests show it.
///
/// Places of code and tests are those of the source code from which this program was built. Cases are read from the
/// folder of cases.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  zug rules aot\n  zug rules aot AMB-05\n  zug rules cc --check\n  zug rules aot --read\n  zug rules aot --read sight"
)]
pub struct Args {
    #[arg(help = system_help())]
    system: String,
    /// A rule, to see its text, its code and its cases.
    id: Option<String>,
    /// List only what is missing, and exit with 1 if there is anything. Needs the cases.
    #[arg(long)]
    check: bool,
    /// Read the rulebook: all of it, or one chapter by its name, its number, or a rule that belongs to it.
    #[arg(long, value_name = "CHAPTER", num_args = 0..=1, conflicts_with_all = ["id", "check", "json", "cases"])]
    read: Option<Option<String>>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Titles and text in this language: en or ru.
    #[arg(long, default_value = "en", value_parser = LANGUAGES)]
    lang: String,
    /// The folder of cases; `cases` if none is named.
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let system = find_system(&args.system)?.key();
    let book = Rulebook::of(content, system)?;
    if let Some(wanted) = &args.read {
        return read(content, system, &book, wanted.as_deref(), &args.lang);
    }
    let usual = Path::new(CASES);
    let cases = match &args.cases {
        Some(folder) => all_cases(folder)?,
        None if args.check || usual.exists() => all_cases(usual)?,
        None => {
            eprintln!(
                "note: there is no folder `{CASES}` here, so no cases are counted; name one with --cases"
            );
            Vec::new()
        }
    };
    let coverage = Coverage::of(&book, system, &cases);
    if args.check {
        return Ok(report_gaps(&coverage, args.json));
    }
    let Some(id) = &args.id else {
        let rules = &coverage.rules;
        say!("{}", if args.json { json(rules) } else { table(rules, &args.lang) });
        return Ok(ExitCode::SUCCESS);
    };
    let Some(rule) = coverage.find(id) else {
        return Err(Failure::new(format!("{system} has no rule `{id}`"))
            .help(format!("`zug rules {system}` lists all of them")));
    };
    say!("{}", if args.json { json(rule) } else { whole(rule) });
    Ok(ExitCode::SUCCESS)
}

/// Prints the text of the rulebook, or of one chapter.
fn read(
    content: &Content,
    system: &str,
    rules: &Rulebook,
    wanted: Option<&str>,
    language: &str,
) -> Result<ExitCode, Failure> {
    let book = Book::of(content, system, language)?;
    let only = match wanted {
        None => None,
        Some(wanted) => Some(book.find(wanted).ok_or_else(|| {
            let names: Vec<&str> = book.chapters.iter().map(|chapter| chapter.name.as_str()).collect();
            Failure::new(format!("the rulebook of {system} has no chapter `{wanted}`"))
                .help(format!("its chapters are {}", names.join(", ")))
        })?),
    };
    let chapters = (1..).zip(&book.chapters).filter(|(_, chapter)| only.is_none_or(|only| only == *chapter));
    let texts: Vec<String> = chapters.map(|(n, chapter)| plain(chapter, n, rules, language)).collect();
    say!("{}", texts.join("\n\n\n"));
    Ok(ExitCode::SUCCESS)
}

/// The cases below a folder, each with its file.
fn all_cases(folder: &Path) -> Result<Vec<(String, Case)>, Failure> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (name, text) in files_under(folder)? {
        match file::read(&name, &text) {
            Ok(cases) => found.extend(cases.into_iter().map(|case| (name.clone(), case))),
            Err(wrong) => faults.extend(wrong),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults.into()) }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn report_gaps(coverage: &Coverage, as_json: bool) -> ExitCode {
    if as_json {
        say!("{}", json(&coverage.gaps));
    } else {
        coverage.gaps.iter().for_each(|gap| say!("{gap}"));
        say!("{} rules, {} gaps", coverage.rules.len(), coverage.gaps.len());
    }
    if coverage.gaps.is_empty() { ExitCode::SUCCESS } else { FOUND }
}

fn table(rules: &[Covered], lang: &str) -> String {
    let row = |covered: &Covered| {
        let rule = &covered.rule;
        let shown = covered.cases.len() + covered.tests.len();
        let title = rule.title.in_language(lang).to_owned();
        let numbers = [covered.places(), shown].map(|n| n.to_string());
        let [code, shown] = numbers;
        [rule.id.clone(), title, rule.kind.clone(), rule.status.clone(), code, shown]
    };
    let head = ["rule", "title", "kind", "status", "code", "cases"].map(str::to_owned);
    let rows: Vec<[String; 6]> = [head].into_iter().chain(rules.iter().map(row)).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    let line = |row: &[String; 6]| {
        let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn whole(covered: &Covered) -> String {
    let rule = &covered.rule;
    let mut lines = vec![
        format!("{}  {}  ({}, {})", rule.id, rule.title.en, rule.kind, rule.status),
        format!("  {}", rule.statement.en),
        format!("{}  {}", rule.id, rule.title.ru),
        format!("  {}", rule.statement.ru),
    ];
    let sections: [(&str, &[Place]); 4] = [
        ("implemented", &covered.code),
        ("decides", &covered.marks),
        ("cases", &covered.cases),
        ("tests", &covered.tests),
    ];
    for (title, places) in sections {
        if !places.is_empty() {
            lines.push(title.to_owned());
            lines.extend(places.iter().map(|place| format!("  {place}")));
        }
    }
    lines.join("\n")
}
