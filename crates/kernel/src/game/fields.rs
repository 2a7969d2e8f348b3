//! Values by name, as cases ask for them.

use super::Rules;
use serde::Serialize;
use serde_json::Value;

/// Values by name, as cases ask for them.
pub trait Fields: Rules {
    /// A value of a state by its name, as cases ask for it: `unit 3 hex`, `turn`.
    fn field(&self, state: &Self::State, path: &str) -> Result<String, String> {
        let _ = state;
        Err(format!("{} has no field `{path}`", Self::SYSTEM))
    }
    /// The kinds of event with the names of their values, so that a case cannot ask for one that never comes.
    /// Nothing is checked where the list is empty.
    fn event_kinds() -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }
    /// The values of an event by name, as cases compare them; its kind is called `event`.
    fn event_fields(&self, event: &Self::Event) -> Vec<(String, String)> {
        fields_of(event)
    }
}

/// Every value of something, by the path of names that leads to it. Lists of plain values are one value, separated by
/// spaces. A ledger has its total under its own name and the value of each rule below that: `dice`, `dice.SHT-03`.
pub fn fields_of(thing: &impl Serialize) -> Vec<(String, String)> {
    let mut fields = Vec::new();
    if let Ok(value) = serde_json::to_value(thing) {
        gather("", &value, &mut fields);
    }
    fields
}

fn gather(path: &str, value: &Value, fields: &mut Vec<(String, String)>) {
    let below = |name: &str| if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
    match value {
        Value::Object(parts) => parts.iter().for_each(|(name, part)| gather(&below(name), part, fields)),
        Value::Array(lines) if ledger_line(lines.first()).is_some() => {
            let lines: Vec<_> = lines.iter().filter_map(|line| ledger_line(Some(line))).collect();
            fields.push((path.to_owned(), lines.iter().map(|line| line.1).sum::<i64>().to_string()));
            for (i, (rule, _)) in lines.iter().enumerate() {
                if lines[..i].iter().all(|line| line.0 != *rule) {
                    let sum: i64 = lines.iter().filter(|line| line.0 == *rule).map(|line| line.1).sum();
                    fields.push((below(rule), sum.to_string()));
                }
            }
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            items.iter().enumerate().for_each(|(i, item)| gather(&below(&i.to_string()), item, fields));
        }
        Value::Array(items) => {
            let items: Vec<_> = items.iter().map(plain).collect();
            fields.push((path.to_owned(), items.join(" ")));
        }
        single => fields.push((path.to_owned(), plain(single))),
    }
}

fn ledger_line(value: Option<&Value>) -> Option<(&str, i64)> {
    let line = value?.as_object()?;
    line.get("key")?;
    Some((line.get("rule")?.as_str()?, line.get("value")?.as_i64()?))
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{Explained, Ledger};
    use crate::rule::Rule;

    #[test]
    fn fields_are_named_by_their_path_and_ledgers_are_added_up() {
        #[derive(Serialize)]
        struct Shot {
            event: &'static str,
            faces: Vec<u8>,
            aim: Option<u8>,
            dice: Vec<crate::ledger::Line>,
        }
        let mut dice = Explained::default();
        dice.add(Rule("A-1"), "own", 5);
        dice.add(Rule("A-2"), "bonus", 2);
        dice.add(Rule("A-1"), "more", 1);
        let fields = fields_of(&Shot { event: "shot", faces: vec![3, 4], aim: None, dice: dice.lines() });
        let get = |name: &str| fields.iter().find(|f| f.0 == name).map(|f| f.1.as_str());
        assert_eq!(get("event"), Some("shot"));
        assert_eq!(get("faces"), Some("3 4"));
        assert_eq!(get("aim"), Some("none"));
        assert_eq!((get("dice"), get("dice.A-1"), get("dice.A-2")), (Some("8"), Some("6"), Some("2")));
    }
}
