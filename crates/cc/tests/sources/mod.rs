//! The crate's own sources, read for the string literals that are keys of texts.

use std::path::Path;

/// A string literal of the sources.
pub struct Literal {
    /// Its file.
    pub file: String,
    /// What it says.
    pub text: String,
    /// The code before it on its statement, without white space.
    before: String,
}

/// Words of markers, of content and of derives that look like keys, and reasons of VP, which have keys of their own.
const NOT_KEYS: [&str; 10] = [
    "kebab-case",
    "mines-7",
    "mines-8",
    "left-right",
    "objective-number",
    "spotting-round",
    "firing-hex",
    "objective-lost",
    "no-quarter",
    "support-bought",
];

/// Files whose words are those of content, of notation, of settings and of cases.
const WORDS_OF_THEIR_OWN: [&str; 8] =
    ["card.rs", "pieces.rs", "scenario.rs", "generate.rs", "options.rs", "action.rs", "position", "script"];

impl Literal {
    /// Whether it is the key of a text: by its place in the code, or by its dashes.
    pub fn is_key(&self) -> bool {
        let elsewhere = WORDS_OF_THEIR_OWN.iter().any(|file| self.file.contains(file));
        let other = self.is_argument() || self.is_icon() || NOT_KEYS.contains(&self.text.as_str());
        self.is_bare()
            || self.before.ends_with("Message::new(")
            || is_dashed(&self.text) && !elsewhere && !other
    }

    /// Whether it names an argument of a message.
    pub fn is_argument(&self) -> bool {
        self.before.ends_with(".with(")
    }

    /// Whether it is emitted as a key alone, without arguments: a window, a refusal, a line of a ledger.
    pub fn is_bare(&self) -> bool {
        let windows = self.file.ends_with("windows.rs")
            && ["open(", "secret(", "window("].iter().any(|call| self.literals_after(call) == Some(0));
        let refused = self.literals_after("Illegal::by(") == Some(1) || self.before.ends_with("reason:");
        let calls = [".add(", ".add_some(", ".floor(", ".cap("];
        let entered = calls.iter().any(|call| {
            self.literals_after(call) == Some(1) && (self.before.contains("Rule(") || self.text.contains('-'))
        });
        windows || refused || entered
    }

    /// The fourth word of a row about a card is its drawing.
    fn is_icon(&self) -> bool {
        self.file.ends_with("words.rs") && self.literals_after("row(") == Some(3)
    }

    /// How many literals stand between the last call of this name and this one, while its arguments last.
    fn literals_after(&self, call: &str) -> Option<usize> {
        let (_, rest) = self.before.rsplit_once(call)?;
        let open = rest.matches('(').count() >= rest.matches(')').count();
        (open && !rest.contains(';')).then(|| rest.matches('"').count() / 2)
    }
}

/// Small words joined by dashes; numbers of rules begin with figures or capitals.
fn is_dashed(text: &str) -> bool {
    let word =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.contains('-') && text.split('-').all(word) && text.starts_with(|c: char| c.is_ascii_lowercase())
}

/// All literals outside of tests.
pub fn literals() -> Vec<Literal> {
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 1000, "the sources were not found");
    found
}

fn walk(folder: &Path, found: &mut Vec<Literal>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if !path.ends_with("tests.rs") {
            read(&path.to_string_lossy(), &std::fs::read_to_string(&path).unwrap(), found);
        }
    }
}

fn read(file: &str, source: &str, found: &mut Vec<Literal>) {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let mut before = String::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut rest = line.split("// ").next().unwrap_or_default();
        while let Some((code, literal, after)) = next_literal(rest) {
            before.extend(code.chars().filter(|c| !c.is_whitespace()));
            found.push(Literal { file: file.to_owned(), text: literal.to_owned(), before: before.clone() });
            before.push_str(&format!("\"{literal}\""));
            rest = after;
        }
        before.extend(rest.chars().filter(|c| !c.is_whitespace()));
        if line.trim_end().ends_with([';', '{', '}']) {
            before.clear();
        }
    }
}

/// Code, the literal after it, and what follows. No literal of the crate holds a quotation mark.
fn next_literal(line: &str) -> Option<(&str, &str, &str)> {
    let (code, rest) = line.split_once('"')?;
    let (literal, after) = rest.split_once('"')?;
    Some((code, literal, after))
}
