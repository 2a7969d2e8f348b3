//! What is wrong with content: maps, scenarios, cards, rule lists, rulebooks and texts.

use crate::book;
use crate::system::{COMING, SYSTEMS};
use crate::texts::LANGUAGES;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;
use fluent_syntax::parser::ParserError;
use kernel::content::Content;
use kernel::text::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};

/// The columns of a rule list.
const RULES_HEAD: &str = "id\tkind\tstatus\ttitle\ttitle_ru\tstatement\tstatement_ru";

/// Everything that is wrong with this content.
pub fn content(content: &Content) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = content.files().flat_map(|(path, text)| file(path, text)).collect();
    for system in SYSTEMS.iter().chain(COMING) {
        found.extend(system.lint(content));
        found.extend(book::check(*system, content));
    }
    let mut folders: BTreeSet<&str> = BTreeSet::new();
    folders.extend(
        content.files().filter_map(|(path, _)| path.strip_suffix(".ftl")?.rsplit_once('/')).map(|p| p.0),
    );
    folders.into_iter().for_each(|folder| found.extend(languages(content, folder)));
    let mut seen = BTreeSet::new();
    found.retain(|finding| seen.insert(finding.to_string()));
    found
}

/// What can be said about one file by itself.
pub fn file(path: &str, text: &str) -> Vec<Diagnostic> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if name.ends_with(".map") {
        return kernel::map::lint_text(path, text);
    }
    match name {
        "rules.tsv" => rules(path, text),
        _ if name.ends_with(".md") => book::check_file(path, text),
        _ if name.ends_with(".ftl") => keys(path, text).err().unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// A rule list has seven columns and no id twice.
fn rules(path: &str, text: &str) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut ids: BTreeMap<&str, u32> = BTreeMap::new();
    for (line, row) in (1..).zip(text.lines()) {
        let mut wrong = |what: String| found.push(Diagnostic::error(path, line, 0, what));
        let cells: Vec<&str> = row.split('\t').collect();
        if line == 1 {
            if row != RULES_HEAD {
                wrong(format!("the first line names the columns: {}", RULES_HEAD.replace('\t', ", ")));
            }
            continue;
        }
        let [id, kind, status, rest @ ..] = cells.as_slice() else {
            wrong("a row has seven columns separated by tabs".to_owned());
            continue;
        };
        if rest.len() != 4 {
            wrong(format!("a row has seven columns separated by tabs, this one has {}", cells.len()));
        }
        if [id, kind, status].into_iter().chain(rest).any(|cell| cell.trim().is_empty()) {
            wrong(format!("rule {id} has an empty column"));
        }
        if let Some(first) = ids.insert(id, line) {
            wrong(format!("rule {id} is already in line {first}"));
        }
    }
    found
}

/// The keys of a file of texts.
fn keys(path: &str, text: &str) -> Result<BTreeSet<String>, Vec<Diagnostic>> {
    let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
        let place = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count() as u32 + 1);
        let tell =
            |error: &ParserError| Diagnostic::error(path, place(error.pos.start), 0, error.to_string());
        errors.iter().map(tell).collect::<Vec<_>>()
    })?;
    let mut keys = BTreeSet::new();
    let mut twice = Vec::new();
    for entry in resource.entries() {
        let id = match entry {
            Entry::Message(message) => message.id.name.to_owned(),
            Entry::Term(term) => format!("-{}", term.id.name),
            _ => continue,
        };
        if !keys.insert(id.clone()) {
            twice.push(Diagnostic::error(path, 0, 0, format!("the key `{id}` is there twice")));
        }
    }
    if twice.is_empty() { Ok(keys) } else { Err(twice) }
}

/// Both languages have the same keys.
fn languages(content: &Content, folder: &str) -> Vec<Diagnostic> {
    let mut all = Vec::new();
    for language in LANGUAGES {
        let path = format!("{folder}/{language}.ftl");
        let Some(text) = content.get(&path) else {
            return vec![Diagnostic::error(&path, 0, 0, "this language is missing")];
        };
        match keys(&path, text) {
            Ok(keys) => all.push((path, keys)),
            Err(_) => return Vec::new(),
        }
    }
    let mut found = Vec::new();
    for (path, keys) in &all {
        for (other, others) in all.iter().filter(|(other, _)| other != path) {
            for key in others.difference(keys) {
                found.push(Diagnostic::error(path, 0, 0, format!("the key `{key}` of {other} is missing")));
            }
        }
    }
    found
}
