//! Cases: positions with scripted chance and expected results, written by anyone. docs/cases.md tells how.

pub mod expect;
pub mod file;

mod check;
mod plan;
pub(crate) mod play;

use crate::rulebook::Rulebook;
use crate::system::system;
use file::Case;
use kernel::content::Content;
use kernel::text::Diagnostic;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::path::Path;

/// Something that a case expected and did not find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Where the expectation stands.
    pub line: u32,
    /// The step, from 1; `None` for the case as a whole.
    pub step: Option<usize>,
    /// What was expected and what was found.
    pub message: String,
}

/// What came of one case.
#[derive(Clone, Debug)]
pub struct Played {
    /// What failed; nothing if the case holds.
    pub failures: Vec<Failure>,
    /// What happened, step by step, for writers of cases.
    pub trace: Vec<String>,
}

/// A case of a file with what came of it.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The file.
    pub file: String,
    /// The case.
    pub case: Case,
    /// What came of it.
    pub played: Played,
}

impl Verdict {
    /// Whether everything was as expected.
    pub fn passed(&self) -> bool {
        self.played.failures.is_empty()
    }
}

impl fmt::Display for Verdict {
    /// A line for each failure.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for failure in &self.played.failures {
            write!(f, "{}:{}: {}: ", self.file, failure.line, self.case.name)?;
            if let Some(step) = failure.step {
                write!(f, "step {step}: ")?;
            }
            writeln!(f, "{}", failure.message)?;
        }
        Ok(())
    }
}

/// What came of many files.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Every case that could be read.
    pub verdicts: Vec<Verdict>,
    /// What is wrong with the files themselves.
    pub faults: Vec<Diagnostic>,
}

impl Report {
    /// How many cases hold.
    pub fn passed(&self) -> usize {
        self.verdicts.iter().filter(|verdict| verdict.passed()).count()
    }

    /// How many do not.
    pub fn failed(&self) -> usize {
        self.verdicts.len() - self.passed()
    }
}

/// Runs the cases of these files (name, text) whose names pass.
pub fn run(content: &Content, files: &[(String, String)], wanted: impl Fn(&str) -> bool) -> Report {
    let mut report = Report::default();
    let mut books = BTreeMap::new();
    for (file, text) in files {
        let (cases, faults) = file::salvage(file, text);
        report.faults.extend(faults);
        for case in cases.into_iter().filter(|case| wanted(&case.name)) {
            let Some(system) = system(&case.system) else {
                let message = format!("there is no system `{}`", case.system);
                report.faults.push(Diagnostic::error(file, 0, 0, message));
                break;
            };
            if !books.contains_key(&case.system) {
                match Rulebook::of(content, &case.system) {
                    Ok(book) => books.insert(case.system.clone(), book),
                    Err(faults) => {
                        report.faults.extend(faults);
                        break;
                    }
                };
            }
            let played = system.play_case(content, &books[&case.system], &case);
            report.verdicts.push(Verdict { file: file.clone(), case, played });
        }
    }
    report
}

/// The case files of a folder and its folders, in order of their names; or a single file.
pub fn files_under(path: &Path) -> io::Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    if path.is_dir() {
        let mut entries: Vec<_> =
            path.read_dir()?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
        entries.sort();
        for entry in entries.iter().filter(|p| p.is_dir() || p.extension().is_some_and(|e| e == "toml")) {
            files.extend(files_under(entry)?);
        }
    } else {
        files.push((path.to_string_lossy().into_owned(), std::fs::read_to_string(path)?));
    }
    Ok(files)
}
