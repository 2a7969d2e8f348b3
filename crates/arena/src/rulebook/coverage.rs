//! Rules you can find: for each rule the code that implements it and the cases and tests that show it.

use super::scan::Kind;
use super::{Entry, Rulebook};
use crate::cases::file::Case;
use serde::Serialize;
use std::fmt;

/// A place in a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// The file, from the root of the tree.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The name of the test or case there; empty for code.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.name.is_empty() { Ok(()) } else { write!(f, " {}", self.name) }
    }
}

/// A rule with everything that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Covered {
    /// The rule.
    #[serde(flatten)]
    pub rule: Entry,
    /// Doc comments that name it.
    pub code: Vec<Place>,
    /// Where it decides: marks, refusals, lines of ledgers.
    pub marks: Vec<Place>,
    /// Cases that name it.
    pub cases: Vec<Place>,
    /// Tests that say they show it.
    pub tests: Vec<Place>,
}

/// Something that is missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Gap {
    /// The rule.
    pub rule: String,
    /// What is missing or wrong.
    pub what: &'static str,
    /// Where, for numbers that are no rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.what)?;
        self.place.as_ref().map_or(Ok(()), |place| write!(f, " ({place})"))
    }
}

/// All rules of a system, what belongs to each, and what is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// The rules in the order of the book.
    pub rules: Vec<Covered>,
    /// What is missing.
    pub gaps: Vec<Gap>,
}

/// One row of the index that the build script makes.
struct Row {
    kind: Kind,
    rule: &'static str,
    place: Place,
}

fn kind_named(word: &str) -> Option<Kind> {
    [Kind::Doc, Kind::Mark, Kind::Test, Kind::Unknown].into_iter().find(|kind| kind.word() == word)
}

/// The citations of a system.
fn citations(system: &str) -> impl Iterator<Item = Row> {
    static INDEX: &str = include_str!(concat!(env!("OUT_DIR"), "/citations.tsv"));
    INDEX.lines().filter_map(move |line| {
        let mut cells = line.split('\t');
        let mut next = || cells.next();
        if next()? != system {
            return None;
        }
        let (kind, rule, file) = (kind_named(next()?)?, next()?, next()?.to_owned());
        let (line, name) = (next()?.parse().ok()?, next()?.to_owned());
        Some(Row { kind, rule, place: Place { file, line, name } })
    })
}

impl Coverage {
    /// What code, tests and these cases (with their files) say of a system's rules.
    pub fn of(book: &Rulebook, system: &str, cases: &[(String, Case)]) -> Coverage {
        let mut gaps = Vec::new();
        let bare = |rule: &Entry| Covered {
            rule: rule.clone(),
            code: Vec::new(),
            marks: Vec::new(),
            cases: Vec::new(),
            tests: Vec::new(),
        };
        let mut rules: Vec<Covered> = book.rules.iter().map(bare).collect();
        for Row { kind, rule, place } in citations(system) {
            let covered = rules.iter_mut().find(|covered| covered.rule.id == rule);
            match (covered, kind) {
                (Some(covered), Kind::Doc) => covered.code.push(place),
                (Some(covered), Kind::Mark) => covered.marks.push(place),
                (Some(covered), Kind::Test) => covered.tests.push(place),
                _ => gaps.push(Gap {
                    rule: rule.to_owned(),
                    what: "is no rule of the book",
                    place: Some(place),
                }),
            }
        }
        for (file, case) in cases.iter().filter(|(_, case)| case.system == system) {
            for (line, rule) in &case.rules {
                let place = |line| Place { file: file.clone(), line, name: case.name.clone() };
                match rules.iter_mut().find(|covered| covered.rule.id == *rule) {
                    Some(covered) => covered.cases.push(place(case.line)),
                    None => {
                        let (rule, place) = (rule.clone(), Some(place(*line)));
                        gaps.push(Gap { rule, what: "is no rule of the book", place });
                    }
                }
            }
        }
        gaps.extend(rules.iter().flat_map(Covered::gaps));
        Coverage { rules, gaps }
    }

    /// A rule by its number.
    pub fn find(&self, id: &str) -> Option<&Covered> {
        self.rules.iter().find(|covered| covered.rule.id.eq_ignore_ascii_case(id))
    }
}

impl Covered {
    /// How many places of code name it.
    pub fn places(&self) -> usize {
        self.code.len() + self.marks.len()
    }

    fn gaps(&self) -> Vec<Gap> {
        let gap = |what| Gap { rule: self.rule.id.clone(), what, place: None };
        let mut gaps = Vec::new();
        if self.places() == 0 {
            gaps.push(gap("no code names it"));
        } else if self.rule.decides() && self.marks.is_empty() {
            gaps.push(gap("decides something, but is never marked"));
        }
        if self.cases.is_empty() && self.tests.is_empty() {
            gaps.push(gap("no case and no test shows it"));
        }
        gaps
    }
}
