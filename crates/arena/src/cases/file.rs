//! Reads case files. Every mistake is reported with its line.

use super::expect::Expect;
use kernel::chance::Outcome;
use kernel::content::Options;
use kernel::tables::salvage_toml;
use kernel::text::Diagnostic;
use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use toml::Spanned;

/// A case, ready to be run.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name.
    pub name: String,
    /// The system it belongs to.
    pub system: String,
    /// Where it begins.
    pub line: u32,
    /// The rules it must reach, with their lines.
    pub rules: Vec<(u32, String)>,
    /// The scenario, where it uses one.
    pub scenario: Option<String>,
    /// The chosen options.
    pub options: Options,
    /// The ground, where there is no scenario.
    pub setting: (u32, Value),
    /// The first line of the setting's map, where it is given as text.
    pub map_text: Option<u32>,
    /// The position; without it a scenario starts from its beginning.
    pub position: Option<(u32, Value)>,
    /// What is done and what must hold.
    pub steps: Vec<Step>,
}

/// A step of a case.
#[derive(Clone, Debug)]
pub struct Step {
    /// Where it begins.
    pub line: u32,
    /// Who acts.
    pub seat: String,
    /// What is done, with lines.
    pub actions: Vec<(u32, String)>,
    /// Chance in order: line, words, meaning.
    pub dice: Vec<(u32, String, Outcome)>,
    /// What must hold afterwards: line, sentence, meaning.
    pub expects: Vec<(u32, String, Expect)>,
    /// The rules that the expectations show.
    pub shows: Vec<(u32, String)>,
}

/// A table that knows where its values stand.
pub(crate) type Table = BTreeMap<String, Spanned<toml::Value>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    system: String,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    #[serde(default)]
    setting: Table,
    #[serde(default)]
    position: Table,
    case: Vec<Spanned<CaseText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseText {
    name: String,
    rules: Spanned<Many>,
    #[serde(rename = "note")]
    _note: Option<String>,
    scenario: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, toml::Value>,
    setting: Option<Spanned<Table>>,
    position: Option<Spanned<Table>>,
    #[serde(default)]
    step: Vec<Spanned<StepText>>,
}

/// A step as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepText {
    seat: Option<toml::Value>,
    #[serde(rename = "do")]
    actions: Option<Spanned<Many>>,
    dice: Option<Spanned<Many>>,
    expect: Option<Spanned<Many>>,
    shows: Option<Spanned<Many>>,
    #[serde(rename = "note")]
    _note: Option<String>,
}

/// A string or a list of strings.
enum Many {
    One(String),
    List(Vec<Spanned<String>>),
}

impl<'de> Deserialize<'de> for Many {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Many, D::Error> {
        struct Strings;
        impl<'de> Visitor<'de> for Strings {
            type Value = Many;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string or a list of strings")
            }

            fn visit_str<E>(self, text: &str) -> Result<Many, E> {
                Ok(Many::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Many, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Many::List(list))
            }
        }
        deserializer.deserialize_any(Strings)
    }
}

/// What the parts of a file share, as it is written.
pub(crate) struct Common {
    pub system: String,
    pub options: BTreeMap<String, toml::Value>,
    pub setting: Table,
    pub position: Table,
}

/// What is played, as it is written: the ground, who stands there, and what is done.
pub(crate) struct Play {
    pub scenario: Option<String>,
    pub options: BTreeMap<String, toml::Value>,
    pub setting: Option<Spanned<Table>>,
    pub position: Option<Spanned<Table>>,
    pub step: Vec<Spanned<StepText>>,
}

/// A file being read.
pub(crate) struct Reader<'a> {
    pub file: &'a str,
    pub text: &'a str,
    pub faults: Vec<Diagnostic>,
}

impl Reader<'_> {
    pub fn line(&self, offset: usize) -> u32 {
        let before = self.text.get(..offset).unwrap_or_default();
        before.bytes().filter(|&b| b == b'\n').count() as u32 + 1
    }

    /// The line of the first character within quotation marks that open here.
    fn first_line(&self, start: usize) -> u32 {
        let text = self.text.get(start..).unwrap_or_default().trim_start_matches(['"', '\'']);
        self.line(start) + u32::from(text.starts_with('\n') || text.starts_with("\r\n"))
    }

    pub fn fault(&mut self, line: u32, message: impl Into<String>) {
        self.faults.push(Diagnostic::error(self.file, line, 0, message));
    }

    /// The strings of a list, each with its line. A string of several lines is a list of its lines.
    fn strings(&self, many: Option<Spanned<Many>>) -> Vec<(u32, String)> {
        let Some(many) = many else { return Vec::new() };
        let span = many.span();
        let items = match many.into_inner() {
            Many::One(text) => vec![Spanned::new(span, text)],
            Many::List(items) => items,
        };
        let mut strings = Vec::new();
        for item in items {
            let first = self.first_line(item.span().start);
            let text = item.into_inner();
            if !text.contains('\n') {
                strings.push((first, text));
                continue;
            }
            let lines = text.lines().enumerate().map(|(i, line)| (first + i as u32, line.trim().to_owned()));
            strings.extend(lines.filter(|(_, line)| !line.is_empty()));
        }
        strings
    }

    fn step(&mut self, step: Spanned<StepText>) -> Step {
        let line = self.line(step.span().start);
        let step = step.into_inner();
        let seat = match step.seat {
            Some(toml::Value::String(name)) => name,
            Some(other) => other.to_string(),
            None => String::new(),
        };
        let actions = self.strings(step.actions);
        if !actions.is_empty() && seat.is_empty() {
            self.fault(line, "a step that does something needs a `seat`");
        }
        let mut dice = Vec::new();
        for (line, throw) in self.strings(step.dice) {
            match read_outcome(&throw) {
                Ok(outcome) => dice.push((line, throw, outcome)),
                Err(message) => self.fault(line, message),
            }
        }
        let mut expects = Vec::new();
        for (line, sentence) in self.strings(step.expect) {
            match Expect::read(&sentence) {
                Ok(expect) => expects.push((line, sentence, expect)),
                Err(message) => self.fault(line, format!("`{sentence}`: {message}")),
            }
        }
        Step { line, seat, actions, dice, expects, shows: self.strings(step.shows) }
    }

    fn case(&mut self, common: &Common, case: Spanned<CaseText>) -> Case {
        let line = self.line(case.span().start);
        let CaseText { name, rules, scenario, options, setting, position, step, .. } = case.into_inner();
        let play = Play { scenario, options, setting, position, step };
        let case = Case { rules: self.strings(Some(rules)), ..self.played(common, name, line, play) };
        if case.steps.iter().all(|step| step.expects.is_empty()) {
            self.fault(line, format!("case \"{}\" expects nothing", case.name));
        }
        for (line, rule) in case.steps.iter().flat_map(|step| &step.shows) {
            if case.rules.iter().all(|(_, named)| named != rule) {
                self.fault(*line, format!("`shows` has {rule}, which is not among the case's rules"));
            }
        }
        case
    }

    /// What is played, ready to be run.
    pub fn played(&mut self, common: &Common, name: String, line: u32, play: Play) -> Case {
        let mut options = Options::default();
        for (name, value) in common.options.iter().chain(&play.options) {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            options = options.with(name, value);
        }
        let place = |table: &Option<Spanned<Table>>| table.as_ref().map(|t| self.line(t.span().start));
        let (setting_line, position_line) = (place(&play.setting), place(&play.position));
        let position = merged(&common.position, play.position);
        let setting = merged(&common.setting, play.setting);
        let from_start = position.is_empty() && play.scenario.is_some() && position_line.is_none();
        let steps: Vec<Step> = play.step.into_iter().map(|step| self.step(step)).collect();
        if play.scenario.is_some() && setting_line.is_some() {
            self.fault(line, format!("\"{name}\" has both a scenario and a setting"));
        }
        Case {
            name,
            system: common.system.clone(),
            line,
            rules: Vec::new(),
            scenario: play.scenario,
            options,
            map_text: setting.get("map_text").map(|text| self.first_line(text.span().start)),
            setting: (setting_line.unwrap_or(line), json(setting)),
            position: (!from_start).then(|| (position_line.unwrap_or(line), json(position))),
            steps,
        }
    }
}

fn merged(common: &Table, own: Option<Spanned<Table>>) -> Table {
    let mut table = common.clone();
    table.extend(own.map(Spanned::into_inner).unwrap_or_default());
    table
}

fn json(table: Table) -> Value {
    let plain = table.into_iter().map(|(name, value)| (name, value.into_inner()));
    serde_json::to_value(plain.collect::<toml::Table>()).unwrap_or_default()
}

/// Letters of chits; I and O look like digits.
const LETTERS: &str = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/// `3 4 1 6`, `draw 2`, which counts from 0, or what was drawn by its name: `card 17` and `smoke 3` count from 1, `chit
/// K` by letters.
fn read_outcome(text: &str) -> Result<Outcome, String> {
    let wrong = || {
        format!("`{text}` is no throw; write the faces as in `3 4 1 6`, or a draw as in `draw 2`, `card 17`")
    };
    if let Some(class) = text.trim().strip_prefix("draw ") {
        return class.trim().parse().map(Outcome::Drawn).map_err(|_| wrong());
    }
    if let Some((word @ ("card" | "smoke" | "chit"), name)) = text.trim().split_once(' ') {
        let name = name.trim();
        let class = match word {
            "chit" => LETTERS.find(name).filter(|_| name.len() == 1).map(|at| at as u16),
            _ => name.parse::<u16>().ok().and_then(|number| number.checked_sub(1)),
        };
        return class.map(Outcome::Drawn).ok_or_else(wrong);
    }
    let faces: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
    faces.map(Outcome::Faces).map_err(|_| wrong())
}

/// Reads a file of cases, or says everything that is wrong with it.
pub fn read(file: &str, text: &str) -> Result<Vec<Case>, Vec<Diagnostic>> {
    match salvage(file, text) {
        (cases, faults) if faults.is_empty() => Ok(cases),
        (_, faults) => Err(faults),
    }
}

/// The sound cases of a file, and everything that is wrong with the others.
pub fn salvage(file: &str, text: &str) -> (Vec<Case>, Vec<Diagnostic>) {
    let (written, faults) = salvage_toml::<FileText>(file, text);
    let mut reader = Reader { file, text, faults };
    let Some(FileText { system, options, setting, position, case }) = written else {
        return (Vec::new(), reader.faults);
    };
    let common = Common { system, options, setting, position };
    let mut cases: Vec<Case> = case.into_iter().map(|case| reader.case(&common, case)).collect();
    for (i, case) in cases.iter().enumerate() {
        if cases[..i].iter().any(|other| other.name == case.name) {
            reader.fault(case.line, format!("there is another case \"{}\"", case.name));
        }
    }
    reader.faults.sort_by_key(|fault| (fault.line, fault.column));
    // A fault belongs to the case above it; one above the first case concerns them all.
    let headings = (1..).zip(text.lines()).filter(|(_, line)| line.trim_start().starts_with("[[case]]"));
    let starts: Vec<u32> = headings.map(|(number, _)| number).collect();
    let case_of = |line: u32| starts.iter().copied().rfind(|&start| start <= line);
    let wrong: Vec<_> = reader.faults.iter().map(|fault| case_of(fault.line)).collect();
    cases.retain(|case| !wrong.contains(&None) && !wrong.contains(&case_of(case.line)));
    (cases, reader.faults)
}
