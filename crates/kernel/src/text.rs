//! Text in both languages, and what a reader of content files has to say about them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A text for people, in English and Russian.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Text {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

impl Text {
    /// Both versions of a text.
    pub fn new(en: impl Into<String>, ru: impl Into<String>) -> Text {
        Text { en: en.into(), ru: ru.into() }
    }

    /// The version for a language tag; English unless the tag begins with `ru`.
    pub fn in_language(&self, tag: &str) -> &str {
        if tag.starts_with("ru") { &self.ru } else { &self.en }
    }
}

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but probably does not say what its author meant.
    Warning,
}

/// One finding about a content file. Line and column count from 1; line 0 means the whole file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Diagnostic {
    /// The file as its reader was told.
    pub file: String,
    /// The line, or 0 for the whole file.
    pub line: u32,
    /// The column in characters, or 0 for the whole line.
    pub column: u32,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at a place of a file.
    pub fn error(file: &str, line: u32, column: u32, message: impl Into<String>) -> Diagnostic {
        let (file, message) = (file.to_owned(), message.into());
        Diagnostic { file, line, column, severity: Severity::Error, message, help: None }
    }

    /// A warning at a place of a file.
    pub fn warning(file: &str, line: u32, column: u32, message: impl Into<String>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(file, line, column, message) }
    }

    /// The same finding with advice.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
            if self.column > 0 {
                write!(f, ":{}", self.column)?;
            }
        }
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        write!(f, ": {severity}: {}", self.message)?;
        match &self.help {
            Some(help) => write!(f, "\n  help: {help}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_reads_like_a_compiler_message() {
        let at = Diagnostic::error("maps/x.map", 12, 7, "no hex Z9");
        assert_eq!(at.to_string(), "maps/x.map:12:7: error: no hex Z9");
        let whole = Diagnostic::warning("maps/x.map", 0, 0, "empty").help("draw something");
        assert_eq!(whole.to_string(), "maps/x.map: warning: empty\n  help: draw something");
    }
}
