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

/// Words of notation, of markers and of content that look like keys.
const NOT_KEYS: [&str; 6] = ["fire-here", "end-route", "fire-moving", "firing-hex", "kebab-case", "set-up"];

impl Literal {
    /// Whether it is the key of a text: by its place in the code, or by its dashes.
    pub fn is_key(&self) -> bool {
        let emitted = self.is_bare() || self.before.ends_with("Message::new(");
        let dashed = self.text.contains('-') && self.text.split('-').all(is_word);
        // The names of options are found by way of the options themselves; cases have words of their own.
        let elsewhere = self.file.ends_with("options.rs") || self.file.contains("position");
        let looks = dashed && !elsewhere && !NOT_KEYS.contains(&self.text.as_str());
        emitted || looks && !self.is_argument()
    }

    /// Whether it names an argument of a message.
    pub fn is_argument(&self) -> bool {
        self.before.ends_with(".with(")
    }

    /// Whether it is emitted as a key alone, without arguments.
    pub fn is_bare(&self) -> bool {
        let window = ["Window::open(", "Window::sealed(", "Window::concealed("];
        let refusal = self.before.rsplit("Illegal::by(").next().filter(|rest| rest.len() < self.before.len());
        window.iter().any(|call| self.before.ends_with(call))
            || self.before.ends_with("reason:")
            || refusal.is_some_and(|rest| rest.ends_with("\",") && rest.matches('"').count() == 2)
    }
}

fn is_word(part: &str) -> bool {
    !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

/// All literals outside of tests.
pub fn literals() -> Vec<Literal> {
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    assert!(found.len() > 500, "the sources were not found");
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
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
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
