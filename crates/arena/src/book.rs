//! The rules as a text to read: chapters in both languages with figures, and the atomic rules that belong to each
//! section. docs/rulebook.md tells how they are written.

mod check;
mod figure;
mod parse;
mod picture;
mod plain;

pub use check::{check, check_file};
pub use figure::{Figure, Show, Shown, figures};
pub(crate) use picture::moment;
pub use picture::{Arrow, Drawing, Label, Picture, Seen, picture};
pub use plain::plain;

use crate::rulebook::Rulebook;
use kernel::content::Content;
use kernel::text::Diagnostic;
use parse::Draft;
use serde::Serialize;

/// A rulebook in one language.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Book {
    /// Its chapters, in order. A system without a text of its own has one that holds the bare rules.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chapter {
    /// Its name in addresses.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub lead: Vec<Block>,
    /// Its sections.
    pub sections: Vec<Section>,
}

/// A section of a chapter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Section {
    /// Its title.
    pub title: String,
    /// The rules that belong to it.
    pub rules: Vec<String>,
    /// The readings and settings that belong to it.
    pub options: Vec<String>,
    /// Its text.
    pub body: Vec<Block>,
}

/// A piece of text that stands by itself.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Block {
    /// A heading inside a section.
    Heading {
        /// Its words.
        words: Vec<Inline>,
    },
    /// A paragraph.
    Paragraph {
        /// Its words.
        words: Vec<Inline>,
    },
    /// A list.
    List {
        /// Whether its items are counted.
        counted: bool,
        /// Its items.
        items: Vec<Vec<Block>>,
    },
    /// A table.
    Table {
        /// What its columns are called.
        head: Vec<Vec<Inline>>,
        /// Its rows.
        rows: Vec<Vec<Vec<Inline>>>,
    },
    /// A worked example.
    Example {
        /// Its text.
        body: Vec<Block>,
    },
    /// A figure.
    Figure {
        /// Its name.
        name: String,
        /// What is written beneath.
        caption: Vec<Inline>,
    },
}

/// A piece of a line.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Inline {
    /// Words.
    Plain {
        /// Which.
        text: String,
    },
    /// Words that are leaned on.
    Emphasis {
        /// Which.
        words: Vec<Inline>,
    },
    /// Strong words.
    Strong {
        /// Which.
        words: Vec<Inline>,
    },
    /// A sign or a formula.
    Sign {
        /// As it is written.
        text: String,
    },
    /// Dice.
    Dice {
        /// What they show.
        faces: Vec<u8>,
        /// For each, whether it is a hit; empty if none is meant to stand out.
        hits: Vec<bool>,
    },
    /// The number of a rule.
    Rule {
        /// Which.
        id: String,
    },
    /// Words that lead to a rule or a chapter.
    Link {
        /// The rule's number or the chapter's name.
        to: String,
        /// The words.
        words: Vec<Inline>,
    },
}

/// The words of a line without their form.
pub fn words_of(line: &[Inline]) -> String {
    line.iter()
        .map(|piece| match piece {
            Inline::Plain { text } | Inline::Sign { text } => text.clone(),
            Inline::Emphasis { words } | Inline::Strong { words } | Inline::Link { words, .. } => {
                words_of(words)
            }
            Inline::Dice { faces, .. } => {
                let faces: Vec<String> = faces.iter().map(|face| format!("[{face}]")).collect();
                faces.join(" ")
            }
            Inline::Rule { id } => id.clone(),
        })
        .collect()
}

/// The folder of a system's rulebook.
fn folder(system: &str) -> String {
    format!("{system}/rulebook/")
}

/// The chapters of one language as they are written, with their files.
fn drafts(content: &Content, system: &str, language: &str) -> Vec<(String, Draft)> {
    let (folder, ending) = (folder(system), format!(".{language}.md"));
    let files = content.under(&folder).filter(|(path, _)| path.ends_with(&ending));
    files.map(|(path, text)| (path.to_owned(), parse::read(path, text))).collect()
}

impl Book {
    /// The rulebook of a system in a language. Without a text it has one chapter with all rules.
    pub fn of(content: &Content, system: &str, language: &str) -> Result<Book, Vec<Diagnostic>> {
        let rules = Rulebook::of(content, system)?;
        let drafts = drafts(content, system, language);
        if drafts.is_empty() {
            return Ok(Book { chapters: vec![bare(&rules)] });
        }
        Ok(Book { chapters: drafts.into_iter().map(|(_, draft)| draft.settled(&rules)).collect() })
    }

    /// A chapter by its name, its number from 1, or a rule that belongs to it.
    pub fn find(&self, wanted: &str) -> Option<&Chapter> {
        let number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let holds = |chapter: &&Chapter| {
            chapter.sections.iter().any(|section| section.rules.iter().any(|rule| rule == wanted))
        };
        let named = self.chapters.iter().find(|chapter| chapter.name == wanted);
        named.or_else(|| self.chapters.get(number?)).or_else(|| self.chapters.iter().find(holds))
    }
}

/// The rules without a text.
fn bare(rules: &Rulebook) -> Chapter {
    let rules = rules.rules.iter().map(|rule| rule.id.clone()).collect();
    let section = Section { title: String::new(), rules, options: Vec::new(), body: Vec::new() };
    Chapter { name: "rules".to_owned(), title: String::new(), lead: Vec::new(), sections: vec![section] }
}
