//! A system's own sources, read for the string literals that are keys of texts.

use crate::system::{System, files_below, name_below, text};

/// A string literal of the sources.
pub struct Literal {
    /// Its file, from the folder of the sources on.
    pub file: String,
    /// What it says.
    pub text: String,
    /// The code before it on its statement, without white space.
    before: String,
}

/// How a system uses words: what can't be told from the code in the same way everywhere.
pub struct Habits {
    /// How many literals there are at least; fewer mean that the sources were not found.
    pub at_least: usize,
    /// Words that look like keys and are none.
    pub not_keys: &'static [&'static str],
    /// The names of files and folders whose words are no keys: those of content, notation, options and cases.
    pub words_of_their_own: &'static [&'static str],
    /// Whether a literal is emitted as a key without arguments, by calls that only this system has.
    pub is_bare: fn(&Literal) -> bool,
    /// Whether a literal is no key because of its place, though it may look like one.
    pub is_no_key: fn(&Literal) -> bool,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits {
            at_least: 500,
            not_keys: &[],
            words_of_their_own: &[],
            is_bare: |_| false,
            is_no_key: |_| false,
        }
    }
}

/// Calls of the kernel that take a key alone, and which of their arguments it is.
const KEYED: [(&str, usize); 4] =
    [("Window::open(", 0), ("Window::sealed(", 0), ("Window::concealed(", 0), ("Illegal::by(", 1)];

/// The calls of a ledger. Other things have calls of these names too.
const ENTERED: [&str; 4] = [".add(", ".add_some(", ".floor(", ".cap("];

impl Literal {
    /// Whether it names an argument of a message.
    pub fn is_argument(&self) -> bool {
        self.before.ends_with(".with(")
    }

    /// Which argument of the last call of this name it is, counted from 0. An argument that depends on a condition may
    /// be several literals.
    pub fn place_in(&self, call: &str) -> Option<usize> {
        let (_, rest) = self.before.rsplit_once(call)?;
        let (mut quoted, mut calls, mut blocks, mut place) = (false, 0_usize, 0_usize, 0);
        for c in rest.chars() {
            match c {
                '"' => quoted = !quoted,
                _ if quoted => {}
                '(' | '[' => calls += 1,
                ')' | ']' => calls = calls.checked_sub(1)?,
                '{' => blocks += 1,
                '}' => blocks = blocks.checked_sub(1)?,
                ',' if calls == 0 && blocks == 0 => place += 1,
                ';' => return None,
                _ => {}
            }
        }
        (calls == 0).then_some(place)
    }

    /// Whether the kernel takes it as a key alone: in a window, a refusal, a verdict, a line of a ledger.
    fn is_bare(&self) -> bool {
        let entered = ENTERED.iter().any(|call| self.place_in(call) == Some(1));
        self.before.ends_with("reason:")
            || KEYED.iter().any(|(call, place)| self.place_in(call) == Some(*place))
            || entered && (self.before.contains("Rule(") || self.text.contains('-'))
    }

    /// Small words joined by dashes; numbers of rules begin with figures or capitals.
    fn is_dashed(&self) -> bool {
        let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let word = |part: &str| !part.is_empty() && part.chars().all(small);
        self.text.contains('-')
            && self.text.split('-').all(word)
            && self.text.starts_with(|c: char| c.is_ascii_lowercase())
    }
}

/// The literals of a system's sources, outside of tests.
pub struct Sources {
    /// All of them.
    pub literals: Vec<Literal>,
    habits: Habits,
}

impl Sources {
    /// Reads the sources of this system.
    pub fn read(system: System, habits: Habits) -> Sources {
        let code = system.code();
        let mut sources = Sources { literals: Vec::new(), habits };
        for path in files_below(&code).iter().filter(|path| !path.ends_with("tests.rs")) {
            sources.add(&name_below(&code, path), &text(path));
        }
        assert!(sources.literals.len() > sources.habits.at_least, "the sources were not found");
        sources
    }

    fn add(&mut self, file: &str, source: &str) {
        let mut before = String::new();
        for line in without_tests(source).lines().filter(|line| !line.trim_start().starts_with("//")) {
            let mut rest = line.split("// ").next().unwrap_or_default();
            while let Some((code, literal, after)) = next_literal(rest) {
                before.extend(code.chars().filter(|c| !c.is_whitespace()));
                let (file, text) = (file.to_owned(), literal.to_owned());
                self.literals.push(Literal { file, text, before: before.clone() });
                before.extend(["\"", literal, "\""]);
                rest = after;
            }
            before.extend(rest.chars().filter(|c| !c.is_whitespace()));
            if line.trim_end().ends_with([';', '{', '}']) {
                before.clear();
            }
        }
    }

    /// Whether a literal is the key of a text: by its place in the code, or by its dashes.
    pub fn is_key(&self, literal: &Literal) -> bool {
        let own = |part: &str| self.habits.words_of_their_own.contains(&part);
        let other = literal.is_argument()
            || literal.file.split('/').any(own)
            || self.habits.not_keys.contains(&literal.text.as_str())
            || (self.habits.is_no_key)(literal);
        let emitted = self.is_bare(literal) || literal.before.ends_with("Message::new(");
        emitted || literal.is_dashed() && !other
    }

    /// Whether a literal is emitted as a key alone, without arguments.
    pub fn is_bare(&self, literal: &Literal) -> bool {
        literal.is_bare() || (self.habits.is_bare)(literal)
    }

    /// Fails unless the sources have these words as keys without arguments, those as keys, and the last as no keys.
    pub fn check_reading(&self, bare: &[&str], keys: &[&str], words: &[&str]) {
        let is = |text: &str, holds: &dyn Fn(&Literal) -> bool| {
            self.literals.iter().any(|literal| literal.text == text && holds(literal))
        };
        for word in bare {
            assert!(is(word, &|literal| self.is_bare(literal)), "`{word}` is not found as a bare key");
        }
        for word in keys {
            assert!(is(word, &|literal| self.is_key(literal)), "`{word}` is not found as a key");
        }
        for word in words {
            assert!(!is(word, &|literal| self.is_key(literal)), "`{word}` is taken for a key");
        }
    }
}

/// A source up to the tests at its end. A test module in a file of its own ends nothing.
fn without_tests(source: &str) -> &str {
    const TESTS: &str = "#[cfg(test)]\nmod ";
    let inline = |at: &usize| source[*at..].lines().nth(1).is_some_and(|line| line.ends_with('{'));
    let end = source.match_indices(TESTS).map(|(at, _)| at).find(inline);
    &source[..end.unwrap_or(source.len())]
}

/// Code, the literal after it, and what follows. No literal of the systems holds a quotation mark.
fn next_literal(line: &str) -> Option<(&str, &str, &str)> {
    let (code, rest) = line.split_once('"')?;
    let (literal, after) = rest.split_once('"')?;
    Some((code, literal, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = r##"
#[cfg(test)]
mod elsewhere;
fn ask() -> Window {
    Window::open("muster", Rule("SET-01")) // "a-comment"
}
fn refuse() {
    dice.add(Rule("SHT-03"), "intensity", 2);
    names.add("one", "two");
    refusals.push((Illegal::by(if wet { "MOV-02" } else { "MOV-03" }, reason), "three"));
    let text = Message::new("fired").with("far-hex", 1);
    let (drawing, label) = (row(1, "flag-icon"), "badge-moved");
    Err(Illegal::by(
        "MOV-01",
        if wet { "impassable" } else { "too-steep" },
    ))
}
#[cfg(test)]
mod tests {
    const WORD: &str = "only-tested";
}
"##;

    fn sources(file: &str) -> Sources {
        let habits = Habits {
            not_keys: &["set-up"],
            words_of_their_own: &["options.rs", "position"],
            is_no_key: |literal| literal.place_in("row(") == Some(1),
            ..Habits::default()
        };
        let mut sources = Sources { literals: Vec::new(), habits };
        sources.add(file, CODE);
        sources
    }

    #[test]
    fn keys_are_found_by_their_place_and_by_their_dashes() {
        let bare = ["muster", "intensity", "impassable", "too-steep"];
        let keys = ["muster", "intensity", "impassable", "fired", "badge-moved"];
        let words = [
            "SET-01",
            "MOV-02",
            "MOV-03",
            "three",
            "one",
            "two",
            "far-hex",
            "flag-icon",
            "a-comment",
            "only-tested",
        ];
        sources("tell.rs").check_reading(&bare, &keys, &words);
    }

    #[test]
    fn where_words_are_of_their_own_only_the_place_makes_a_key() {
        for file in ["options.rs", "position/ground.rs"] {
            sources(file).check_reading(&["muster"], &["fired"], &["badge-moved"]);
        }
        for file in ["all_options.rs", "composition/ground.rs"] {
            sources(file).check_reading(&[], &["badge-moved"], &[]);
        }
    }

    #[test]
    #[should_panic = "`two` is not found as a key"]
    fn a_word_that_is_no_key_is_not_taken_for_one() {
        sources("tell.rs").check_reading(&[], &["two"], &[]);
    }
}
