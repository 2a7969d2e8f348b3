//! The rules of a system as content lists them, and where code and cases show them.

mod coverage;
pub mod scan;

pub use coverage::{Coverage, Covered, Gap, Place};

use kernel::content::Content;
use kernel::text::{Diagnostic, Text};
use serde::Serialize;

/// One atomic rule of a system's `rules.tsv`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Entry {
    /// Its number.
    pub id: String,
    /// Its kind: order, state, terrain, definition, data...
    pub kind: String,
    /// Whether the rulebook states it, or which reading it is.
    pub status: String,
    /// Its title.
    pub title: Text,
    /// What it says.
    pub statement: Text,
}

impl Entry {
    /// Whether it decides something in play. Definitions and data are only shown.
    pub fn decides(&self) -> bool {
        !matches!(self.kind.as_str(), "definition" | "data") && self.status != "no-effect"
    }
}

/// The rules of a system, in the order of its rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rulebook {
    /// All of them.
    pub rules: Vec<Entry>,
}

impl Rulebook {
    /// Reads the rules of a system from its content.
    pub fn of(content: &Content, system: &str) -> Result<Rulebook, Vec<Diagnostic>> {
        let path = format!("{system}/rules.tsv");
        let text = content.get(&path);
        Rulebook::read(
            &path,
            text.ok_or_else(|| vec![Diagnostic::error(&path, 0, 0, "there is no such file")])?,
        )
    }

    /// Reads a table of rules: id, kind, status, title and statement in both languages.
    pub fn read(file: &str, text: &str) -> Result<Rulebook, Vec<Diagnostic>> {
        let mut book = Rulebook::default();
        let mut faults = Vec::new();
        for (i, row) in text.lines().enumerate().skip(1).filter(|(_, row)| !row.is_empty()) {
            let line = i as u32 + 1;
            let cells: Vec<&str> = row.split('\t').collect();
            let [id, kind, status, title, title_ru, statement, statement_ru] = cells.as_slice() else {
                faults.push(Diagnostic::error(
                    file,
                    line,
                    0,
                    format!("{} columns instead of 7", cells.len()),
                ));
                continue;
            };
            if book.find(id).is_some() {
                faults.push(Diagnostic::error(file, line, 0, format!("rule {id} is there twice")));
            }
            book.rules.push(Entry {
                id: (*id).to_owned(),
                kind: (*kind).to_owned(),
                status: (*status).to_owned(),
                title: Text::new(*title, *title_ru),
                statement: Text::new(*statement, *statement_ru),
            });
        }
        if faults.is_empty() { Ok(book) } else { Err(faults) }
    }

    /// A rule by its number.
    pub fn find(&self, id: &str) -> Option<&Entry> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}
