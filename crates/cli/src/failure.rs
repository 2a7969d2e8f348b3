//! Why a command could not do what it was asked to. Bad usage or input ends it with exit code 2.

use arena::content::ContentError;
use kernel::text::Diagnostic;
use std::fmt::{self, Display};
use std::path::Path;
use std::process::ExitCode;

/// The exit code for "a fault was found".
pub const FOUND: ExitCode = ExitCode::FAILURE;

/// Bad usage or input: what is wrong, and what to do.
#[derive(Debug)]
pub struct Failure(String);

impl Failure {
    /// This is wrong.
    pub fn new(what: impl Display) -> Failure {
        Failure(what.to_string())
    }

    /// This file can't be used.
    pub fn file(path: &Path, what: impl Display) -> Failure {
        Failure(format!("{}: {what}", path.display()))
    }

    /// The same with advice.
    pub fn help(self, help: impl Display) -> Failure {
        Failure(format!("{}\n  help: {help}", self.0))
    }

    /// Prints it, and gives the exit code.
    pub fn report(&self) -> ExitCode {
        eprintln!("error: {self}");
        ExitCode::from(2)
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<ContentError> for Failure {
    fn from(error: ContentError) -> Failure {
        Failure::new(error)
    }
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(findings: Vec<Diagnostic>) -> Failure {
        Failure(findings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }
}
