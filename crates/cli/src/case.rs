//! `zug case`: runs cases.

use crate::common::say;
use crate::failure::{FOUND, Failure};
use arena::cases::{self, Report};
use kernel::content::Content;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Run cases: positions with scripted dice and what must come of them. See docs/cases.md.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  zug case\n  zug case cases/aot/fire.toml --name \"Wait never\" --trace")]
pub struct Args {
    /// Files or folders of cases.
    #[arg(default_value = "cases")]
    paths: Vec<PathBuf>,
    /// Only cases whose names contain this.
    #[arg(long)]
    name: Option<String>,
    /// Show what happened in each step: events as expectations would name them, and the rules that decided.
    #[arg(long)]
    trace: bool,
}

/// Runs the cases; 1 if one fails, 2 if a file can't be used or no case is meant.
pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let mut files = Vec::new();
    for path in &args.paths {
        files.extend(files_under(path)?);
    }
    let wanted = |name: &str| args.name.as_deref().is_none_or(|part| name.contains(part));
    let report = cases::run(content, &files, wanted);
    print(&report, args.trace);
    if !report.faults.is_empty() {
        return Ok(ExitCode::from(2));
    }
    if report.verdicts.is_empty() {
        let paths: Vec<_> = args.paths.iter().map(|path| path.display().to_string()).collect();
        let (there, paths) = ("there is no case", paths.join(", "));
        return Err(match &args.name {
            Some(name) => Failure::new(format!("{there} whose name contains `{name}` in {paths}"))
                .help("capitals and small letters differ"),
            None => {
                Failure::new(format!("{there} in {paths}")).help("cases are .toml files; see docs/cases.md")
            }
        });
    }
    Ok(if report.failed() > 0 { FOUND } else { ExitCode::SUCCESS })
}

fn print(report: &Report, trace: bool) {
    for verdict in &report.verdicts {
        if trace {
            say!("{}: {}", verdict.file, verdict.case.name);
            verdict.played.trace.iter().for_each(|line| say!("  {line}"));
        }
        verdict.to_string().lines().for_each(|line| say!("{line}"));
    }
    report.faults.iter().for_each(|fault| say!("{fault}"));
    say!("{} passed, {} failed", report.passed(), report.failed());
}

/// The case files of a folder, or a single one.
pub fn files_under(path: &Path) -> Result<Vec<(String, String)>, Failure> {
    if !path.exists() {
        let help = "cases belong to the source code: go to its folder, or say where they are";
        return Err(Failure::file(path, "there is no such file or folder").help(help));
    }
    cases::files_under(path).map_err(|error| Failure::file(path, error))
}
