//! A chapter as plain text, for the command line.

use super::{Block, Chapter, Inline, words_of};
use crate::rulebook::Rulebook;

/// How many characters a line has.
const WIDTH: usize = 84;

/// A chapter in lines of plain text, with its number and the titles of its rules.
pub fn plain(chapter: &Chapter, number: usize, rules: &Rulebook, language: &str) -> String {
    let mut lines = Vec::new();
    if !chapter.title.is_empty() {
        let title = format!("{number}. {}", chapter.title);
        lines.extend([title.clone(), "=".repeat(title.chars().count()), String::new()]);
    }
    lines.extend(blocks(&chapter.lead, WIDTH));
    for section in &chapter.sections {
        if !section.title.is_empty() {
            lines.extend([section.title.clone(), "-".repeat(section.title.chars().count()), String::new()]);
        }
        lines.extend(blocks(&section.body, WIDTH));
        for rule in section.rules.iter().filter_map(|id| rules.find(id)) {
            let head = format!("  {}  {}", rule.id, rule.title.in_language(language));
            lines.push(head);
        }
        lines.push(String::new());
    }
    lines.join("\n").trim_end().to_owned()
}

/// Blocks one below the other, an empty line after each.
fn blocks(blocks: &[Block], width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for block in blocks {
        lines.extend(one(block, width));
        lines.push(String::new());
    }
    lines
}

fn one(block: &Block, width: usize) -> Vec<String> {
    match block {
        Block::Heading { words } => vec![words_of(words)],
        Block::Paragraph { words } => wrapped(&words_of(words), width),
        Block::Figure { caption, .. } => wrapped(&format!("[ {} ]", words_of(caption)), width),
        Block::Example { body } => {
            let mut inner = blocks(body, width - 4);
            inner.pop();
            inner.into_iter().map(|line| format!("  | {line}").trim_end().to_owned()).collect()
        }
        Block::List { counted, items } => {
            (1..).zip(items).flat_map(|(n, item)| self::item(*counted, n, item, width)).collect()
        }
        Block::Table { head, rows } => table(head, rows),
    }
}

fn item(counted: bool, number: usize, item: &[Block], width: usize) -> Vec<String> {
    let sign = if counted { format!("{number}. ") } else { "- ".to_owned() };
    let margin = " ".repeat(sign.len());
    let inner: Vec<String> = item.iter().flat_map(|block| one(block, width - sign.len())).collect();
    let lines = inner.into_iter().enumerate();
    lines.map(|(i, line)| format!("{}{line}", if i == 0 { &sign } else { &margin })).collect()
}

fn table(head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) -> Vec<String> {
    let rows: Vec<Vec<String>> = std::iter::once(head)
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| words_of(cell)).collect())
        .collect();
    let width = |at: usize| {
        rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<_> = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    let mut lines: Vec<String> = rows.iter().map(line).collect();
    let under: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
    lines.insert(1.min(lines.len()), under.join("  "));
    lines
}

fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().filter(|line| line.chars().count() + word.chars().count() < width);
        match line {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
