//! Keys with arguments as sentences: Fluent texts from `content/page`, `content/common` and `content/<system>`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::content::Content;
use kernel::message::{Arg, Message};
use kernel::text::Text;
use unic_langid::LanguageIdentifier;

/// The languages that content is written in.
pub const LANGUAGES: [&str; 2] = ["en", "ru"];

/// The texts of one system in one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
    language: &'static str,
}

impl Texts {
    /// The texts of a system; English unless the language is another one that content is written in. A file that is
    /// missing or partly unreadable leaves its keys to be printed as they are.
    pub fn new(content: &Content, system: &str, language: &str) -> Texts {
        let language = LANGUAGES.into_iter().find(|known| *known == language).unwrap_or(LANGUAGES[0]);
        let id: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        for folder in ["page", "common", system] {
            let Some(text) = content.get(&format!("{folder}/{language}.ftl")) else { continue };
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(partial, _)| partial);
            bundle.add_resource_overriding(resource);
        }
        Texts { bundle, language }
    }

    /// The language of these texts.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// A text that content carries in both languages.
    pub fn text<'a>(&self, text: &'a Text) -> &'a str {
        text.in_language(self.language)
    }

    /// A sentence; the key with its arguments where there is none.
    pub fn say(&self, message: &Message) -> String {
        self.sentence(message.key, &message.args)
    }

    /// The sentence of a key without arguments.
    pub fn key(&self, key: &str) -> String {
        self.sentence(key, &[])
    }

    fn sentence(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let Some(pattern) = pattern else { return self.bare(key, args) };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            match value {
                Arg::Number(number) => values.set(*name, *number),
                other => values.set(*name, FluentValue::from(self.plain(other))),
            }
        }
        self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
    }

    fn plain(&self, value: &Arg) -> String {
        match value {
            Arg::Number(number) => number.to_string(),
            Arg::Plain(text) => text.clone(),
            Arg::Text(text) => self.text(text).to_owned(),
            Arg::Message(message) => self.say(message),
        }
    }

    fn bare(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        if args.is_empty() {
            return key.to_owned();
        }
        let args: Vec<_> = args.iter().map(|(name, value)| format!("{name}={}", self.plain(value))).collect();
        format!("{key} ({})", args.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(language: &str) -> Texts {
        let mut content = Content::default();
        content.insert(
            "common/en.ftl",
            "lost = { $units ->\n  [one] one unit\n *[other] { $units } units\n } lost",
        );
        content.insert("aot/en.ftl", "at = { $who } at { $hex }\nbroken = { $");
        content.insert("aot/ru.ftl", "at = { $who } в { $hex }");
        Texts::new(&content, "aot", language)
    }

    #[test]
    fn messages_become_sentences() {
        let english = texts("en");
        assert_eq!(english.say(&Message::new("lost").with("units", 1)), "one unit lost");
        assert_eq!(english.say(&Message::new("lost").with("units", 3)), "3 units lost");
        let who = Message::new("lost").with("units", 2);
        let at = Message::new("at").with("who", who).with("hex", "A1");
        assert_eq!(english.say(&at), "2 units lost at A1");
        let name = Text::new("T-34", "Т-34");
        let russian = Message::new("at").with("who", name).with("hex", "A1");
        assert_eq!(texts("ru").say(&russian), "Т-34 в A1");
    }

    #[test]
    fn a_missing_key_is_printed_with_its_arguments() {
        let nested = Message::new("gone").with("hex", "B2").with("by", Message::new("rule"));
        assert_eq!(texts("en").say(&nested), "gone (hex=B2, by=rule)");
        assert_eq!(texts("xx").key("nothing"), "nothing");
        assert!(texts("en").say(&Message::new("at")).contains("at"));
    }
}
