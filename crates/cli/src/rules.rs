//! `zug rules`: every rule of a system with its code and its cases.

use crate::case::{read_content, say};
use arena::cases::{self, file::Case};
use arena::rulebook::{Coverage, Covered, Place, Rulebook};
use kernel::content::Content;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Lists the rules of a system: title, status, how many places of code name each, how many cases and tests show it.
#[derive(clap::Args)]
pub struct Args {
    /// The system: aot.
    system: String,
    /// A rule, to see its text, its code and its cases.
    id: Option<String>,
    /// Lists only what is missing, and exits with 1 if there is anything.
    #[arg(long)]
    check: bool,
    /// Writes JSON.
    #[arg(long)]
    json: bool,
    /// Titles in this language: en or ru.
    #[arg(long, default_value = "en")]
    lang: String,
    /// The folder of cases.
    #[arg(long, default_value = "cases")]
    cases: PathBuf,
}

/// Runs the command on the content of the folder `content`.
pub fn run(args: Args) -> ExitCode {
    match read_content(Path::new("content")) {
        Ok(content) => run_on(args, &content),
        Err(error) => failed(format!("content: {error}")),
    }
}

/// Runs the command.
pub fn run_on(args: Args, content: &Content) -> ExitCode {
    let lines = |faults: Vec<kernel::text::Diagnostic>| {
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let book = match Rulebook::of(content, &args.system) {
        Ok(book) => book,
        Err(faults) => return failed(lines(faults)),
    };
    let cases = match all_cases(&args.cases) {
        Ok(cases) => cases,
        Err(message) => return failed(message),
    };
    let coverage = Coverage::of(&book, &args.system, &cases);
    if args.check {
        return report_gaps(&coverage, args.json);
    }
    let Some(id) = &args.id else {
        let rules = &coverage.rules;
        say(&if args.json { json(rules) } else { table(rules, &args.lang) });
        return ExitCode::SUCCESS;
    };
    match coverage.find(id) {
        Some(rule) => say(&if args.json { json(rule) } else { whole(rule) }),
        None => return failed(format!("{} has no rule {id}", args.system)),
    }
    ExitCode::SUCCESS
}

fn failed(message: String) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}

/// The cases below a folder, each with its file. A folder that is not there holds none.
fn all_cases(folder: &Path) -> Result<Vec<(String, Case)>, String> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let files = cases::files_under(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found = Vec::new();
    for (file, text) in files {
        let read = cases::file::read(&file, &text);
        let read =
            read.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        found.extend(read.into_iter().map(|case| (file.clone(), case)));
    }
    Ok(found)
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn report_gaps(coverage: &Coverage, as_json: bool) -> ExitCode {
    if as_json {
        say(&json(&coverage.gaps));
    } else {
        let lines = coverage.gaps.iter().map(|gap| format!("{gap}\n"));
        let total = format!("{} rules, {} gaps", coverage.rules.len(), coverage.gaps.len());
        say(&lines.chain([total]).collect::<String>());
    }
    ExitCode::from(u8::from(!coverage.gaps.is_empty()))
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
