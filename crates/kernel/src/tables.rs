//! Reads TOML, and names every mistake instead of only the first.

use crate::text::Diagnostic;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue, Deserializer, Error};

/// More mistakes than this are not worth reading.
const MOST: usize = 50;

/// Reads a TOML file, or names every mistake in it.
pub fn read_toml<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<Diagnostic>> {
    match salvage_toml(file, text) {
        (Some(read), mistakes) if mistakes.is_empty() => Ok(read),
        (_, mistakes) => Err(mistakes),
    }
}

/// Reads of a TOML file what can be read, and names every mistake in the rest.
///
/// Whatever can't be understood is taken out and named, then the rest is read again.
pub fn salvage_toml<T: DeserializeOwned>(file: &str, text: &str) -> (Option<T>, Vec<Diagnostic>) {
    let (document, errors) = DeTable::parse_recoverable(text);
    let mut reader = Reader { file, text, mistakes: Vec::new(), torn: Vec::new() };
    errors.iter().for_each(|error| reader.tell(error));
    if !reader.mistakes.is_empty() {
        return (None, reader.mistakes);
    }
    let whole = document.span();
    let mut root = Spanned::new(whole.clone(), DeValue::Table(document.into_inner()));
    loop {
        let DeValue::Table(table) = root.get_ref().clone() else { return (None, reader.mistakes) };
        match T::deserialize(Deserializer::from(Spanned::new(whole.clone(), table))) {
            Ok(read) => return (Some(read), reader.mistakes),
            Err(error) => {
                let span = error.span().unwrap_or_else(|| whole.clone());
                if !reader.follows(&error, &span) {
                    reader.tell(&error);
                }
                if reader.mistakes.len() >= MOST || !reader.take_out(&mut root, &span) {
                    return (None, reader.mistakes);
                }
            }
        }
    }
}

struct Reader<'a> {
    file: &'a str,
    text: &'a str,
    mistakes: Vec<Diagnostic>,
    /// The tables and lists from which something has been taken out.
    torn: Vec<Range<usize>>,
}

impl Reader<'_> {
    fn tell(&mut self, error: &Error) {
        let before = error.span().and_then(|span| self.text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.chars().rev().take_while(|&c| c != '\n').count() as u32 + 1;
        let mistake = Diagnostic::error(self.file, line, column, error.message().to_owned());
        if self.mistakes.len() < MOST && !self.mistakes.contains(&mistake) {
            self.mistakes.push(mistake);
        }
    }

    /// Whether an error is only there because something was taken out before.
    fn follows(&self, error: &Error, span: &Range<usize>) -> bool {
        let lacks =
            ["missing field", "invalid length"].iter().any(|start| error.message().starts_with(start));
        lacks && self.torn.contains(span)
    }

    /// Takes out the innermost entry at this place; says whether there was one.
    fn take_out(&mut self, value: &mut Spanned<DeValue<'_>>, wrong: &Range<usize>) -> bool {
        let place = value.span();
        let inner = match value.get_mut() {
            DeValue::Table(table) => table.iter_mut().any(|(_, inner)| self.take_out(inner, wrong)),
            DeValue::Array(list) => list.iter_mut().any(|inner| self.take_out(inner, wrong)),
            _ => false,
        };
        inner || {
            let taken = match value.get_mut() {
                DeValue::Table(table) => {
                    let at = table.iter().find(|(key, inner)| key.span() == *wrong || inner.span() == *wrong);
                    let key = at.map(|(key, _)| key.clone());
                    key.is_some_and(|key| table.remove(&key).is_some())
                }
                DeValue::Array(list) => {
                    let before = list.len();
                    let mut kept = DeArray::new();
                    list.iter()
                        .filter(|inner| inner.span() != *wrong)
                        .for_each(|inner| kept.push(inner.clone()));
                    *list = kept;
                    list.len() < before
                }
                _ => false,
            };
            if taken {
                self.torn.push(place);
            }
            taken
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Army {
        name: String,
        unit: Vec<Unit>,
        #[serde(default)]
        reserve: Option<Unit>,
    }

    #[derive(Deserialize, Debug, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Unit {
        card: String,
        count: u8,
    }

    fn told(text: &str) -> Vec<String> {
        let mistakes = read_toml::<Army>("x", text).unwrap_err();
        mistakes.iter().map(|mistake| format!("{}: {}", mistake.line, mistake.message)).collect()
    }

    #[test]
    fn every_mistake_is_named_with_its_line() {
        let text = "name = 3\n[[unit]]\ncard = \"tank\"\ncount = 300\n[[unit]]\ncart = \"gun\"\n\
                    count = 1\n[[unit]]\ncard = \"gun\"\n[reserve]\ncard = \"gun\"\ncount = \"many\"\n";
        let told = told(text);
        for wanted in [
            "1: invalid type: integer `3`",
            "4: invalid value: integer `300`",
            "6: unknown field `cart`",
            "8: missing field `count`",
            "12: invalid type: string \"many\"",
        ] {
            assert!(told.iter().any(|mistake| mistake.starts_with(wanted)), "no `{wanted}` in {told:#?}");
        }
        assert_eq!(told.len(), 5, "nothing that follows from another mistake: {told:#?}");
    }

    #[test]
    fn every_mistake_of_form_is_named() {
        let told = told("name = \"a\nunit = [\n[reserve]\ncard = = 3\n");
        assert!(told.len() >= 2, "{told:#?}");
    }

    #[test]
    fn what_is_sound_is_read() {
        let text =
            "name = \"a\"\n[[unit]]\ncard = \"tank\"\ncount = -1\n[[unit]]\ncard = \"gun\"\ncount = 2\n";
        let (army, mistakes) = salvage_toml::<Army>("x", text);
        assert_eq!(mistakes.len(), 1);
        assert_eq!(army.unwrap().unit, [Unit { card: "gun".to_owned(), count: 2 }]);
        assert_eq!(salvage_toml::<Army>("x", "unit = []").1[0].message, "missing field `name`");
    }

    #[test]
    fn there_is_an_end_to_mistakes() {
        let text = format!("name = \"a\"\nunit = [{}]", "1, ".repeat(500));
        assert_eq!(told(&text).len(), MOST);
    }
}
