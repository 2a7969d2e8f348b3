//! Ways to damage a text.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::ops::Range;

/// Numbers at and beyond the edges of what fields hold, and other things that may stand in their place.
pub const EXTREMES: [&str; 16] = [
    "0",
    "1",
    "-1",
    "16",
    "127",
    "255",
    "256",
    "1024",
    "32768",
    "65535",
    "99999999",
    "2147483647",
    "-2147483648",
    "18446744073709551616",
    "1.5",
    "[]",
];

/// A way to damage a text.
#[derive(Clone, Debug)]
pub enum Damage {
    DropLine(Index),
    DoubleLine(Index),
    MoveLine(Index, Index),
    Number(Index, &'static str),
    /// Puts one word of the text in the place of another.
    Word(Index, Index),
    Insert(Index, String),
    /// Many copies of a line, or of a word.
    ManyLines(Index, usize),
    ManyWords(Index, usize),
    CutOff(Index),
}

impl Damage {
    fn done_to(&self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        if lines.is_empty() {
            return text.to_owned();
        }
        let in_text = |index: &Index| text.floor_char_boundary(index.index(text.len() + 1));
        match self {
            Damage::DropLine(at) => drop(lines.remove(at.index(lines.len()))),
            Damage::DoubleLine(at) => return Damage::ManyLines(*at, 2).done_to(text),
            Damage::MoveLine(from, to) => {
                let line = lines.remove(from.index(lines.len()));
                lines.insert(to.index(lines.len() + 1), line);
            }
            Damage::ManyLines(at, count) => {
                let at = at.index(lines.len());
                lines.splice(at..=at, vec![lines[at]; *count]);
            }
            Damage::Number(at, with) => return put(text, at, &spans(text, |c| c.is_ascii_digit()), with),
            Damage::Word(at, from) => {
                let words = spans(text, |c| !c.is_whitespace() && !",[]{}\"".contains(c));
                let with = words.get(from.index(words.len().max(1))).map_or("", |span| &text[span.clone()]);
                return put(text, at, &words, with);
            }
            Damage::ManyWords(at, count) => {
                let words = spans(text, |c| !c.is_whitespace());
                let word = words.get(at.index(words.len().max(1))).map_or("", |span| &text[span.clone()]);
                return put(text, at, &words, &word.repeat(*count));
            }
            Damage::Insert(at, what) => {
                let at = in_text(at);
                return [&text[..at], what, &text[at..]].concat();
            }
            Damage::CutOff(at) => return text[..in_text(at)].to_owned(),
        }
        lines.join("\n") + "\n"
    }
}

/// The longest stretches whose characters all pass.
fn spans(text: &str, inside: impl Fn(char) -> bool) -> Vec<Range<usize>> {
    let mut spans: Vec<Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|&(_, c)| inside(c)) {
        match spans.last_mut().filter(|span| span.end == at) {
            Some(span) => span.end = at + c.len_utf8(),
            None => spans.push(at..at + c.len_utf8()),
        }
    }
    spans
}

/// The text with something else in one of these places.
fn put(text: &str, at: &Index, places: &[Range<usize>], with: &str) -> String {
    let Some(place) = places.get(at.index(places.len().max(1))) else { return text.to_owned() };
    [&text[..place.start], with, &text[place.end..]].concat()
}

/// Damage of which most is slight, so that much gets past the first reader.
pub fn damage() -> impl Strategy<Value = Vec<Damage>> {
    let one = prop_oneof![
        2 => any::<Index>().prop_map(Damage::DropLine),
        2 => any::<Index>().prop_map(Damage::DoubleLine),
        2 => any::<(Index, Index)>().prop_map(|(from, to)| Damage::MoveLine(from, to)),
        8 => (any::<Index>(), select(&EXTREMES[..])).prop_map(|(at, with)| Damage::Number(at, with)),
        6 => any::<(Index, Index)>().prop_map(|(at, from)| Damage::Word(at, from)),
        2 => (any::<Index>(), any::<String>()).prop_map(|(at, what)| Damage::Insert(at, what)),
        1 => (any::<Index>(), 3usize..400).prop_map(|(at, count)| Damage::ManyLines(at, count)),
        1 => (any::<Index>(), 2usize..400).prop_map(|(at, count)| Damage::ManyWords(at, count)),
        1 => any::<Index>().prop_map(Damage::CutOff),
    ];
    vec(one, 1..4)
}

pub fn damaged(text: &str, damage: &[Damage]) -> String {
    damage.iter().fold(text.to_owned(), |text, damage| damage.done_to(&text))
}
