//! `zug lint`: what is wrong with content.

use crate::common::say;
use crate::failure::{FOUND, Failure};
use kernel::content::Content;
use kernel::text::{Diagnostic, Severity};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check maps, scenarios, cards, rule lists, rulebooks and texts. Warnings alone are no failure.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  zug lint\n  zug lint content\n  zug lint my.map")]
pub struct Args {
    /// Content folders, or single .map, .ftl, .md or rules.tsv files; the content in use if none is named.
    paths: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args, content: &Content) -> Result<ExitCode, Failure> {
    let mut found = Vec::new();
    if args.paths.is_empty() {
        found = arena::lint::content(content);
    }
    for path in &args.paths {
        found.extend(look(path)?);
    }
    let errors = found.iter().filter(|finding| finding.severity == Severity::Error).count();
    if args.json {
        say!("{}", serde_json::to_string_pretty(&found).map_err(Failure::new)?);
    } else {
        found.iter().for_each(|finding| say!("{finding}"));
        say!("{errors} errors, {} warnings", found.len() - errors);
    }
    Ok(if errors > 0 { FOUND } else { ExitCode::SUCCESS })
}

fn look(path: &Path) -> Result<Vec<Diagnostic>, Failure> {
    if path.is_dir() {
        return Ok(arena::lint::content(&arena::content::folder(path)?));
    }
    let name = path.to_string_lossy();
    if !["map", "ftl", "md"].iter().any(|ending| name.ends_with(&format!(".{ending}")))
        && !name.ends_with("rules.tsv")
    {
        return Err(Failure::file(path, "only .map, .ftl, .md and rules.tsv files can be checked alone")
            .help("name the whole content folder to check scenarios and cards"));
    }
    let text = fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
    Ok(arena::lint::file(&name, &text))
}
