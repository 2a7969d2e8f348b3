//! What is wrong with a rulebook: chapters, the rules and options in them, references and figures.

use super::figure::{figures, file_of};
use super::parse::{Draft, Part};
use super::picture::picture;
use super::{drafts, folder, parse};
use crate::rulebook::Rulebook;
use crate::system::System;
use crate::texts::LANGUAGES;
use kernel::content::Content;
use kernel::text::Diagnostic;
use std::collections::BTreeMap;

/// What can be said about one chapter by itself.
pub fn check_file(path: &str, text: &str) -> Vec<Diagnostic> {
    parse::read(path, text).faults
}

/// Everything that is wrong with a system's rulebook. That it has none is no error.
pub fn check(system: &dyn System, content: &Content) -> Vec<Diagnostic> {
    let folder = folder(system.key());
    // Without its rules a system has other worries.
    let Ok(book) = Rulebook::of(content, system.key()) else { return Vec::new() };
    if content.under(&folder).next().is_none() {
        let what = "there is no rulebook to read; docs/rulebook.md tells how one is written";
        return vec![Diagnostic::warning(&folder, 0, 0, what)];
    }
    let mut found = Vec::new();
    let books: Vec<Vec<(String, Draft)>> =
        LANGUAGES.iter().map(|language| drafts(content, system.key(), language)).collect();
    for (path, draft) in books.iter().flatten() {
        found.extend(draft.faults.iter().cloned());
        references(path, draft, &book, &books[0], &mut found);
    }
    for drafts in &books {
        belonging(system, drafts, &book, &mut found);
    }
    if let [first, others @ ..] = books.as_slice() {
        others.iter().for_each(|other| same(first, other, &book, &mut found));
    }
    shown(system, content, &books, &mut found);
    found
}

/// References lead to rules and chapters.
fn references(
    path: &str,
    draft: &Draft,
    book: &Rulebook,
    chapters: &[(String, Draft)],
    found: &mut Vec<Diagnostic>,
) {
    for (line, to) in &draft.references {
        let chapter = chapters.iter().any(|(_, chapter)| chapter.name == *to);
        if !chapter && book.find(to).is_none() {
            found.push(Diagnostic::error(path, *line, 0, format!("there is no rule or chapter `{to}`")));
        }
    }
}

/// Every rule and every option belongs to exactly one section.
fn belonging(system: &dyn System, drafts: &[(String, Draft)], book: &Rulebook, found: &mut Vec<Diagnostic>) {
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    let mut belongs = |found: &mut Vec<Diagnostic>, what: String, path: &str, part: &Part, line: u32| {
        let place = format!("\"{}\"", part.title);
        if let Some(first) = places.insert(what.clone(), place) {
            found.push(Diagnostic::error(path, line, 0, format!("{what} already belongs to {first}")));
        }
    };
    for (path, draft) in drafts {
        for part in &draft.sections {
            let (atoms, wrong) = part.atoms(book);
            found.extend(wrong.into_iter().map(|(line, what)| Diagnostic::error(path, line, 0, what)));
            atoms.into_iter().for_each(|id| belongs(found, format!("rule {id}"), path, part, part.line));
            for (line, name) in &part.options {
                if system.options().iter().all(|option| option.name != name) {
                    found.push(Diagnostic::error(path, *line, 0, format!("there is no option `{name}`")));
                }
                belongs(found, format!("option {name}"), path, part, *line);
            }
        }
    }
    let rules = book.rules.iter().map(|rule| format!("rule {}", rule.id));
    let options = system.options().iter().map(|option| format!("option {}", option.name));
    if let Some((path, _)) = drafts.last() {
        let missing = rules.chain(options).filter(|what| !places.contains_key(what));
        let tell =
            |what| Diagnostic::error(path, 0, 0, format!("{what} belongs to no section of any chapter"));
        found.extend(missing.map(tell));
    }
}

/// Both languages have the same chapters, sections, rules, options and figures, in the same order.
fn same(first: &[(String, Draft)], other: &[(String, Draft)], book: &Rulebook, found: &mut Vec<Diagnostic>) {
    let stem = |path: &str| {
        path.rsplit_once('.').and_then(|(path, _)| path.rsplit_once('.')).map(|p| p.0.to_owned())
    };
    for (one, all) in [(first, other), (other, first)] {
        for (path, _) in one {
            if all.iter().all(|(twin, _)| stem(twin) != stem(path)) {
                found.push(Diagnostic::error(path, 0, 0, "this chapter is missing in the other language"));
            }
        }
    }
    for (path, draft) in other {
        let Some((twin, model)) = first.iter().find(|(twin, _)| stem(twin) == stem(path)) else { continue };
        let mut differs = |line: u32, what: String| {
            found.push(Diagnostic::error(path, line, 0, format!("{what} in {twin}")));
        };
        if draft.sections.len() != model.sections.len() {
            differs(0, format!("{} sections here, {}", draft.sections.len(), model.sections.len()));
            continue;
        }
        for (part, model) in draft.sections.iter().zip(&model.sections) {
            let names = |part: &Part| part.options.iter().map(|(_, name)| name.clone()).collect::<Vec<_>>();
            if part.atoms(book).0 != model.atoms(book).0 {
                differs(part.line, format!("\"{}\" has other rules than \"{}\"", part.title, model.title));
            }
            if names(part) != names(model) {
                differs(part.line, format!("\"{}\" has other options than \"{}\"", part.title, model.title));
            }
        }
        let figures = |draft: &Draft| draft.figures.iter().map(|(_, name)| name.clone()).collect::<Vec<_>>();
        if figures(draft) != figures(model) {
            differs(0, format!("the figures here are {}; others", figures(draft).join(", ")));
        }
    }
}

/// Every figure can be drawn, and is.
fn shown(
    system: &dyn System,
    content: &Content,
    books: &[Vec<(String, Draft)>],
    found: &mut Vec<Diagnostic>,
) {
    let (figures, faults) = figures(content, system.key());
    found.extend(faults);
    for (path, draft) in books.iter().flatten() {
        for (line, name) in &draft.figures {
            if figures.iter().all(|figure| figure.name != *name) {
                let what = format!("figures.toml has no figure `{name}`");
                found.push(Diagnostic::error(path, *line, 0, what));
            }
        }
    }
    for figure in &figures {
        let named = |(_, draft): &(String, Draft)| draft.figures.iter().any(|(_, name)| *name == figure.name);
        if !books.iter().flatten().any(named) {
            let what = format!("figure `{}` is in no chapter", figure.name);
            found.push(Diagnostic::error(&file_of(system.key()), figure.line, 0, what));
        }
        found.extend(picture(system, content, figure).err().unwrap_or_default());
    }
}
