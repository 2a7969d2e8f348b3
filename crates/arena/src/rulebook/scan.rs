//! Finds rule numbers in source code. Shared with the build script, which makes the index of citations.

use std::collections::BTreeMap;

/// How a rule is cited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// In a doc comment: the item implements it.
    Doc,
    /// As a text of its own in code: a mark, a refusal, a line of a ledger.
    Mark,
    /// In the `shows` line of a test.
    Test,
    /// Cited, but no rule of the book.
    Unknown,
}

impl Kind {
    /// The word in the index.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Doc => "doc",
            Kind::Mark => "mark",
            Kind::Test => "test",
            Kind::Unknown => "unknown",
        }
    }
}

/// One citation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// How.
    pub kind: Kind,
    /// Which rule.
    pub rule: String,
    /// On which line.
    pub line: u32,
    /// The test's name.
    pub name: String,
}

/// The numbers of a system's rules, in the order of its book.
pub struct Numbers {
    order: Vec<String>,
    place: BTreeMap<String, usize>,
}

/// Everything before the last number or letter: `AMB-` of `AMB-07`.
fn stem(id: &str) -> &str {
    id.rfind(['-', '.']).map_or("", |at| &id[..=at])
}

impl Numbers {
    /// The first column of a `rules.tsv`.
    pub fn of_table(table: &str) -> Numbers {
        let ids = table.lines().skip(1).filter_map(|row| row.split('\t').next());
        let order: Vec<String> = ids.filter(|id| !id.is_empty()).map(str::to_owned).collect();
        let place = order.iter().cloned().enumerate().map(|(i, id)| (id, i)).collect();
        Numbers { order, place }
    }

    fn knows(&self, id: &str) -> bool {
        self.place.contains_key(id)
    }

    /// Whether a word looks like one of these numbers, but is none.
    fn looks_wrong(&self, word: &str) -> bool {
        let stem = stem(word);
        let number = &word[stem.len()..];
        let lettered = stem.starts_with(|c: char| c.is_ascii_uppercase());
        lettered
            && !number.is_empty()
            && number.chars().all(|c| c.is_ascii_digit())
            && !self.knows(word)
            && self.order.iter().any(|id| self::stem(id) == stem)
    }

    /// The rules that a word names: one, or a range such as `SHT-05..SHT-07` or `SHT-05..07`.
    fn named(&self, word: &str) -> (Vec<&str>, Vec<String>) {
        let Some((first, last)) = word.split_once("..").filter(|(a, b)| !a.is_empty() && !b.is_empty())
        else {
            let known = self.place.get_key_value(word).map(|(id, _)| id.as_str());
            let wrong = self.looks_wrong(word).then(|| word.to_owned());
            return (known.into_iter().collect(), wrong.into_iter().collect());
        };
        let last = if self.knows(last) { last.to_owned() } else { format!("{}{last}", stem(first)) };
        match (self.place.get(first), self.place.get(&last)) {
            (Some(&from), Some(&to)) if from <= to => {
                let between = self.order[from..=to].iter().map(String::as_str);
                (between.filter(|id| stem(id) == stem(first)).collect(), Vec::new())
            }
            _ => {
                let wrong = [first.to_owned(), last].into_iter().filter(|id| self.looks_wrong(id));
                (Vec::new(), wrong.collect())
            }
        }
    }
}

/// The words of a comment that could be rule numbers.
fn words(comment: &str) -> impl Iterator<Item = &str> {
    let parted = comment.split(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '.'));
    parted.map(|word| word.trim_matches(['.', '-'])).filter(|word| !word.is_empty())
}

/// The texts in quotation marks of a line of code, and the comment after it.
fn literals(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut escaped) = (None, false);
    let mut slash = false;
    for (i, c) in line.char_indices() {
        match start {
            Some(from) => {
                if c == '"' && !escaped {
                    found.push(&line[from..i]);
                    start = None;
                }
                escaped = c == '\\' && !escaped;
            }
            None if c == '"' => start = Some(i + 1),
            None if c == '/' && slash => break,
            None => {}
        }
        slash = start.is_none() && c == '/';
    }
    found
}

/// Texts that a line hands over as rules: `Rule("X")`, `mark("X")`, `Illegal::by("X", ...)`.
fn handed_over(line: &str) -> Vec<&str> {
    let ways = ["Rule(\"", "mark(\"", "Illegal::by(\""];
    let parts = ways.iter().flat_map(|way| line.match_indices(way).map(|(at, _)| at + way.len()));
    parts.filter_map(|at| line[at..].split('"').next()).collect()
}

/// Whether lines belong to test code: a file of tests, or a `#[cfg(test)]` module.
struct Tests {
    whole_file: bool,
    /// The indentation of the module that the lines are in.
    module: Option<usize>,
    announced: bool,
}

impl Tests {
    fn contains(&mut self, line: &str) -> bool {
        let indent = line.len() - line.trim_start().len();
        let text = line.trim();
        if self.module == Some(indent) && text == "}" {
            self.module = None;
            return true;
        }
        if self.announced && text.starts_with("mod ") && text.ends_with('{') {
            self.module = Some(indent);
        }
        self.announced = text == "#[cfg(test)]";
        self.whole_file || self.module.is_some()
    }
}

/// All citations of a source file, in order.
pub fn scan(numbers: &Numbers, text: &str, test_file: bool) -> Vec<Citation> {
    let mut citations = Vec::new();
    let mut tests = Tests { whole_file: test_file, module: None, announced: false };
    // What the doc comment above a test shows, until its name is known.
    let mut shown: Vec<(u32, String, bool)> = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let number = i as u32 + 1;
        let in_test = tests.contains(line);
        let text = line.trim();
        let mut cite = |kind, rule: &str, line, name: &str| {
            citations.push(Citation { kind, rule: rule.to_owned(), line, name: name.to_owned() });
        };
        let doc = text.strip_prefix("///").or_else(|| text.strip_prefix("//!"));
        match (doc, in_test) {
            (Some(doc), false) => {
                for word in words(doc) {
                    let (known, wrong) = numbers.named(word);
                    known.into_iter().for_each(|rule| cite(Kind::Doc, rule, number, ""));
                    wrong.iter().for_each(|rule| cite(Kind::Unknown, rule, number, ""));
                }
            }
            (Some(doc), true) => {
                for word in doc.trim().strip_prefix("shows ").into_iter().flat_map(words) {
                    let (known, wrong) = numbers.named(word);
                    shown.extend(known.into_iter().map(|rule| (number, rule.to_owned(), true)));
                    shown.extend(wrong.into_iter().map(|rule| (number, rule, false)));
                }
            }
            (None, true) => {
                if let Some(name) = text.strip_prefix("fn ").and_then(|rest| rest.split('(').next()) {
                    for (line, rule, known) in shown.drain(..) {
                        cite(if known { Kind::Test } else { Kind::Unknown }, &rule, line, name);
                    }
                }
            }
            (None, false) => {
                for text in literals(line) {
                    if numbers.knows(text) {
                        cite(Kind::Mark, text, number, "");
                    }
                }
                for text in handed_over(line) {
                    if !numbers.knows(text) {
                        cite(Kind::Unknown, text, number, "");
                    }
                }
            }
        }
    }
    citations
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> Numbers {
        Numbers::of_table("id\tkind\nSHT-05\tx\nSHT-06\tx\nSHT-07\tx\nFIR-01\tx\n4.8.e\tx\n")
    }

    fn found(text: &str) -> Vec<(Kind, String, u32)> {
        scan(&numbers(), text, false).into_iter().map(|c| (c.kind, c.rule, c.line)).collect()
    }

    fn cited(kind: Kind, rule: &str, line: u32) -> (Kind, String, u32) {
        (kind, rule.to_owned(), line)
    }

    #[test]
    fn doc_comments_implement() {
        assert_eq!(
            found("/// FIR-01, 4.8.e: fire."),
            [cited(Kind::Doc, "FIR-01", 1), cited(Kind::Doc, "4.8.e", 1)]
        );
        for range in ["SHT-05..SHT-07", "SHT-05..07"] {
            let three = ["SHT-05", "SHT-06", "SHT-07"].map(|rule| cited(Kind::Doc, rule, 1));
            assert_eq!(found(&format!("    /// {range}: hits (see Q-26).")), three);
        }
        assert_eq!(found("//! Nothing of KV-1 or 1.5."), []);
        assert_eq!(found("/// SHT-08: none."), [cited(Kind::Unknown, "SHT-08", 1)]);
        assert_eq!(found("// SHT-05 in passing"), []);
    }

    #[test]
    fn marks_are_texts_of_their_own() {
        assert_eq!(found("self.mark(\"FIR-01\"); // \"SHT-05\""), [cited(Kind::Mark, "FIR-01", 1)]);
        assert_eq!(found("for rule in [\"SHT-05\", \"SHT-06\"] {").len(), 2);
        assert_eq!(found("Err(\"FIR-01: in a sentence\")"), []);
        assert_eq!(found("Illegal::by(\"XYZ-01\", \"why\")"), [cited(Kind::Unknown, "XYZ-01", 1)]);
    }

    #[test]
    fn tests_show_what_their_comment_says() {
        let text = "/// FIR-01.\nfn fire() {}\n#[cfg(test)]\nmod tests {\n    /// shows SHT-05..06\n    #[test]\n    \
                    fn hits_add_up() {\n        mark(\"FIR-01\");\n    }\n}\nconst X: &str = \"SHT-07\";\n";
        let citations = scan(&numbers(), text, false);
        let kinds: Vec<_> =
            citations.iter().map(|c| (c.kind, c.rule.as_str(), c.line, c.name.as_str())).collect();
        assert_eq!(
            kinds,
            [
                (Kind::Doc, "FIR-01", 1, ""),
                (Kind::Test, "SHT-05", 5, "hits_add_up"),
                (Kind::Test, "SHT-06", 5, "hits_add_up"),
                (Kind::Mark, "SHT-07", 11, ""),
            ]
        );
    }
}
