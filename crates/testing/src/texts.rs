//! The texts of a system in both languages, and the keys that its code emits.

use crate::sources::Sources;
use crate::system::System;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use kernel::game::Game;
use std::collections::{BTreeMap, BTreeSet};

/// The languages that every text has.
pub const LANGUAGES: [&str; 2] = ["en", "ru"];

/// The gaps of each text, by its key.
pub type Texts = BTreeMap<String, BTreeSet<String>>;

/// The keys that the page makes from names: of options and their values, and of secrets. `settings` are the options
/// that take any value.
pub fn keys_of_options_and_secrets<G: Game>(settings: &[&str]) -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = settings.iter().map(|name| format!("option-{name}")).collect();
    for option in G::options() {
        keys.insert(format!("option-{}", option.name));
        keys.extend(option.values.iter().map(|value| format!("option-{}-{value}", option.name)));
    }
    keys.extend(G::secrets().iter().map(|secret| format!("secret-{}", secret.name.replace(' ', "-"))));
    keys
}

impl System {
    /// The file of its texts in a language.
    pub fn wording(&self, language: &str) -> String {
        self.file(&format!("{language}.ftl"))
    }

    /// Its texts in a language.
    pub fn texts(&self, language: &str) -> Texts {
        texts_of(language, &self.wording(language))
    }

    /// Fails unless both languages have the same texts with the same gaps.
    pub fn check_languages(&self) {
        let [en, ru] = LANGUAGES.map(|language| self.texts(language));
        check_same(&en, &ru);
    }

    /// Fails if a text calls out, except on lines that begin with one of these: names that are printed so.
    pub fn check_calm(&self, printed: &[&str]) {
        for language in LANGUAGES {
            for line in self.wording(language).lines().filter(|line| line.contains('!')) {
                assert!(printed.iter().any(|begin| line.starts_with(begin)), "{language}: {line}");
            }
        }
    }
}

/// The texts of a system beside the keys that its code has: in its sources, and made from names.
pub struct Wording {
    /// The texts.
    pub texts: Texts,
    /// The keys in the code.
    pub sources: Sources,
    /// The keys made from names, all of texts without gaps.
    pub by_name: BTreeSet<String>,
}

impl Wording {
    /// Fails if a key has no text, or if a key that comes without arguments has a text with gaps.
    pub fn check_keys(&self) {
        for literal in &self.sources.literals {
            let (key, file) = (&literal.text, &literal.file);
            if self.sources.is_key(literal) {
                assert!(self.texts.contains_key(key), "{file}: no text for `{key}`");
            }
            if self.sources.is_bare(literal) {
                assert!(self.texts[key].is_empty(), "{file}: `{key}` is used without arguments");
            }
        }
        for key in &self.by_name {
            assert!(self.texts.get(key).is_some_and(BTreeSet::is_empty), "no plain text for `{key}`");
        }
    }

    /// Fails if there is a text that nothing in the code names.
    pub fn check_nothing_idle(&self) {
        let literals = self.sources.literals.iter().filter(|literal| !literal.is_argument());
        let used: BTreeSet<&String> = literals.map(|literal| &literal.text).chain(&self.by_name).collect();
        let idle: Vec<_> = self.texts.keys().filter(|key| !used.contains(key)).collect();
        assert!(idle.is_empty(), "{idle:?}");
    }
}

fn texts_of(language: &str, source: &str) -> Texts {
    let resource =
        fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{language}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name.to_owned();
        let mut gaps = BTreeSet::new();
        gaps_of(&message.value.unwrap_or_else(|| panic!("{language}: {key} is empty")), &mut gaps);
        assert!(texts.insert(key.clone(), gaps).is_none(), "{language}: {key} is there twice");
    }
    texts
}

fn gaps_of(pattern: &Pattern<&str>, gaps: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            gaps.insert(id.name.to_owned());
        }
        if let Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| gaps_of(&variant.value, gaps));
        }
    }
}

fn check_same(en: &Texts, ru: &Texts) {
    for (key, gaps) in en {
        assert_eq!(Some(gaps), ru.get(key), "{key}");
    }
    assert_eq!(en.len(), ru.len(), "{:?}", ru.keys().find(|key| !en.contains_key(*key)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_found_in_every_form_of_a_text() {
        let texts =
            texts_of("en", "plain = Fog\nlost = { $n ->\n    [one] { $unit }\n   *[other] { $units }\n }\n");
        assert!(texts["plain"].is_empty());
        assert_eq!(Vec::from_iter(&texts["lost"]), ["n", "unit", "units"]);
    }

    #[test]
    #[should_panic = "fog is there twice"]
    fn a_key_has_one_text() {
        texts_of("en", "fog = Fog\nfog = Mist\n");
    }

    #[test]
    #[should_panic = "moved"]
    fn languages_have_the_same_gaps() {
        check_same(&texts_of("en", "moved = { $unit }\n"), &texts_of("ru", "moved = { $hex }\n"));
    }

    #[test]
    #[should_panic = "mist"]
    fn no_language_has_texts_of_its_own() {
        check_same(&texts_of("en", "fog = Fog\n"), &texts_of("ru", "fog = Fog\nmist = Mist\n"));
    }
}
