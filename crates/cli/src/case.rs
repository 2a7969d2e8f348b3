//! `zug case`: runs cases.

use arena::cases;
use kernel::content::Content;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Runs cases: positions with scripted dice and what must come of them. See docs/cases.md.
#[derive(clap::Args)]
pub struct Args {
    /// Files or folders of cases.
    #[arg(default_value = "cases")]
    paths: Vec<PathBuf>,
    /// Only cases whose names contain this.
    #[arg(long)]
    name: Option<String>,
    /// Shows what happened in each step: events as expectations would name them, and the rules that decided.
    #[arg(long)]
    trace: bool,
}

/// Runs the cases on the content of the folder `content`.
pub fn run(args: Args) -> ExitCode {
    match read_content(Path::new("content")) {
        Ok(content) => run_on(args, &content),
        Err(error) => {
            eprintln!("content: {error}");
            ExitCode::from(2)
        }
    }
}

/// Runs the cases; 1 if one fails, 2 if a file cannot be used.
pub fn run_on(args: Args, content: &Content) -> ExitCode {
    let mut files = Vec::new();
    for path in &args.paths {
        match cases::files_under(path) {
            Ok(found) => files.extend(found),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                return ExitCode::from(2);
            }
        }
    }
    let wanted = |name: &str| args.name.as_deref().is_none_or(|part| name.contains(part));
    let report = cases::run(content, &files, wanted);
    let mut lines = Vec::new();
    for verdict in &report.verdicts {
        if args.trace {
            lines.push(format!("{}: {}", verdict.file, verdict.case.name));
            lines.extend(verdict.played.trace.iter().map(|line| format!("  {line}")));
        }
        lines.extend(verdict.to_string().lines().map(str::to_owned));
    }
    lines.extend(report.faults.iter().map(ToString::to_string));
    lines.push(format!("{} passed, {} failed", report.passed(), report.failed()));
    say(&lines.join("\n"));
    if !report.faults.is_empty() { ExitCode::from(2) } else { ExitCode::from(u8::from(report.failed() > 0)) }
}

/// Prints text and ends the line. A reader who has seen enough closes the pipe; that is no fault.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// The content of a folder.
pub fn read_content(folder: &Path) -> std::io::Result<Content> {
    let mut content = Content::default();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in next.read_dir()? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if let (Ok(name), Ok(text)) = (path.strip_prefix(folder), std::fs::read_to_string(&path)) {
                content.insert(name.to_string_lossy().replace('\\', "/"), text);
            }
        }
    }
    Ok(content)
}
